// TracePlayer: a trace on a terminal, one state at a time. It knows no terminal: keys come in, lines go out.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "console/terminal.hpp"
#include "lucas/trace.hpp"
#include "play/key.hpp"

namespace lucas::cli {

class TracePlayer {
 public:
  // `look`: what the terminal can show; `remark`: beside the last state. Both and the trace must outlive it.
  TracePlayer(const Terminal& look, const Trace& trace, const std::string& remark)
      : look_(look), trace_(trace), remark_(remark) {}

  // False: to stop.
  [[nodiscard]] bool press(const Key& key);
  // The state, the step to it and the keys; at most that many lines, each at most that wide.
  [[nodiscard]] std::vector<std::string> screen(std::size_t width, std::size_t height) const;

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
