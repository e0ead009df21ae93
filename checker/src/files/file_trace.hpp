// FileTrace: a trace as its file tells it, for showing and converting where no model has judged it.
#pragma once

#include <utility>

#include "lucas/trace.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas::cli {

class FileTrace final : public Trace {
 public:
  explicit FileTrace(TraceFile file) : file_(std::move(file)) {}

  [[nodiscard]] std::size_t states() const override { return file_.steps() + 1; }
  [[nodiscard]] Value state(std::size_t i) const override { return file_.state(file_.begin + i); }
  [[nodiscard]] std::optional<Label> action(std::size_t i) const override {
    return i == 0 || i == states() ? std::nullopt : file_.action(file_.begin + i);
  }
  [[nodiscard]] std::optional<std::size_t> loop() const override {
    return file_.loop ? std::optional(*file_.loop - file_.begin) : std::nullopt;
  }
  [[nodiscard]] Scene picture(std::size_t) const override { return {}; }

 private:
  TraceFile file_;
};

}  // namespace lucas::cli
