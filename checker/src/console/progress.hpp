// The progress line of a long search: on stderr, only on a terminal, rewritten at most 10 times a second.
#pragma once

#include <chrono>
#include <cstddef>

#include "console/terminal.hpp"
#include "lucas/monitor.hpp"

namespace lucas::cli {

class ProgressLine final : public Monitor {
 public:
  explicit ProgressLine(Terminal& terminal, bool wanted)
      : terminal_(terminal), wanted_(wanted && terminal.err_is_tty) {}
  ~ProgressLine() override { clear(); }

  [[nodiscard]] bool interrupted() const override;
  void progress(const Snapshot& now) override;
  // Removes the line, if there is one.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  Terminal& terminal_;
  bool wanted_;
  std::size_t shown_columns_ = 0;
  Clock::time_point started_ = Clock::now();
  Clock::time_point last_ = started_;
};

}  // namespace lucas::cli
