// TracePlayer: a trace on a terminal, one state at a time.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "console/terminal.hpp"
#include "features/play/key_view.hpp"
#include "lucas/trace.hpp"

namespace lucas::cli {

class TracePlayer final : public KeyView {
 public:
  // `look`: what the terminal can show; `remark`: beside the last state. Both and the trace must outlive it.
  TracePlayer(const Terminal& look, const Trace& trace, const std::string& remark)
      : look_(look), trace_(trace), remark_(remark) {}

  [[nodiscard]] bool press(const Key& key) override;
  [[nodiscard]] bool is_typing() const override { return !typed_.text().empty(); }
  // The state, the step to it and the keys.
  [[nodiscard]] std::vector<std::string> screen(std::size_t width, std::size_t height) const override;

 private:
  void go_on();
  void go_to(std::size_t state);
  [[nodiscard]] std::string status() const;

  const Terminal& look_;
  const Trace& trace_;
  const std::string& remark_;
  std::size_t at_ = 0;
  TypedNumber typed_{};  // of a step
};

}  // namespace lucas::cli
