// The progress line of a long search: on stderr, only on a terminal, rewritten at most 10 times a second.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "console/terminal.hpp"
#include "lucas/stats.hpp"

namespace lucas::cli {

// Figures: the latest figures of a running search. Any thread may call it.
class Figures {
 public:
  void set(std::optional<Snapshot> figures) {
    const std::lock_guard lock(mutex_);
    figures_ = figures;
  }
  // Empty if no search is running.
  [[nodiscard]] std::optional<Snapshot> get() const {
    const std::lock_guard lock(mutex_);
    return figures_;
  }

 private:
  mutable std::mutex mutex_;
  std::optional<Snapshot> figures_;
};

class ProgressLine final : public Monitor {
 public:
  // `figures` gets each snapshot, too. `space`: the most states that there can be, of which the line tells the share
  // found and the time left; 0: unknown.
  ProgressLine(Terminal& terminal, bool wanted, Figures* figures = nullptr, std::uint64_t space = 0)
      : terminal_(terminal), wanted_(wanted && terminal.err_is_tty), figures_(figures), space_(space) {
    if (figures_ != nullptr) figures_->set(Snapshot{});
  }
  ~ProgressLine() override {
    if (figures_ != nullptr) figures_->set(std::nullopt);
    clear();
  }

  [[nodiscard]] bool interrupted() const override;
  void progress(const Snapshot& now) override;
  // Removes the line, if there is one.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::string walks_line(const Snapshot& now, double seconds) const;
  [[nodiscard]] std::string search_line(const Snapshot& now, double seconds) const;

  Terminal& terminal_;
  bool wanted_;
  Figures* figures_;  // may be null
  std::uint64_t space_;
  std::size_t shown_columns_ = 0;
  Clock::time_point started_ = Clock::now();
  Clock::time_point last_ = started_;
};

}  // namespace lucas::cli
