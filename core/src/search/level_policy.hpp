// LevelPolicy: decides whether a level of a breadth-first search is expanded serially, or in rounds of all workers.
// Which is faster depends on caches, cores and the model, so large levels are timed. Each way is tried; later levels
// use the faster one, and the other is tried again when the visited set has grown fourfold. Counts and traces do not
// depend on it. With several threads, a thousand states are timed first: if successors take long to make, as those of
// specifications do, smaller levels are timed too; if not, the time of these states is discarded.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "lucas/function_ref.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"

namespace lucas {

class LevelPolicy {
 public:
  LevelPolicy(unsigned threads, Way way) : threads_(threads), pinned_(way) {}

  // A part of a level, and how to expand it.
  struct Part {
    Way way;  // not Way::measured
    std::uint64_t states;
    bool is_timed;
  };
  // The next part of a level of `level` states, of which `left` are left. `known`: states in the visited set;
  // bytes(): its size, which is seldom asked for.
  [[nodiscard]] Part next(std::uint64_t left, std::uint64_t level, std::uint64_t known,
                          FunctionRef<std::uint64_t()> bytes) const {
    if (pinned_ != Way::measured) return {pinned_, left, false};
    if (!is_judged_ && level >= heavy_level) return {Way::serial, std::min(left, heavy_level), true};
    if (!is_large(level, known)) return {Way::serial, left, false};
    const std::uint64_t now = bytes();
    if (is_due(Way::serial, now)) {
      const std::uint64_t part =
          std::max(level / 16, least_level_);  // if enough is left to try the other way
      return {Way::serial, left < part + least_level_ ? left : part, true};
    }
    if (can_gain_by_rounds() && is_due(Way::parallel, now)) return {Way::parallel, left, true};
    const bool is_faster = cost(Way::parallel) > 0 && cost(Way::parallel) < cost(Way::serial);
    return {is_faster ? Way::parallel : Way::serial, left, true};
  }
  // Records the time that a timed part took, and how many successors it had.
  void took(Way way, double seconds, std::uint64_t successors, std::uint64_t bytes) {
    if (successors == 0) return;
    const double ns = seconds * 1e9 / static_cast<double>(successors);
    if (!std::exchange(is_judged_, true)) {
      if (ns < heavy_ns) return;  // small levels tell little of large ones
      least_level_ = heavy_level;
    }
    Trial& trial = trials_[index(way)];
    trial.before = std::exchange(trial.last, ns);
    trial.least = trial.times == 0 ? trial.last : std::min(trial.least, trial.last);
    trial.bytes = bytes;
    ++trial.times;
  }
  // There is no room for outboxes: from now on levels are expanded serially.
  void forbid_parallel() { pinned_ = Way::serial; }

  // The time that a way took lately, in ns a successor; 0 if it was not tried.
  [[nodiscard]] double cost(Way way) const {
    const Trial& trial = trials_[index(way)];
    return trial.times < 2 ? trial.last : std::min(trial.last, trial.before);
  }

  // Bytes for the outboxes of all workers, if a level may have `successors` of `width` bytes: enough for one
  // round, unless that is much beside the visited set. In each round the threads wait for each other.
  [[nodiscard]] static std::uint64_t outbox_bytes(std::uint64_t successors, std::uint64_t width,
                                                  std::uint64_t store_bytes, std::uint64_t limit) {
    constexpr std::uint64_t least = std::uint64_t{4} << 20, most = std::uint64_t{256} << 20;
    constexpr std::uint64_t harmless = std::uint64_t{64} << 20;
    const std::uint64_t wanted = successors * width / 4 * 5;  // slices do not fill evenly
    return std::min({std::max(wanted, least), std::max(store_bytes / 4, harmless), most, limit / 16});
  }
  [[nodiscard]] std::size_t least_slices() const {
    return std::max<std::size_t>(256, std::size_t{16} * threads_);
  }

 private:
  // States of the smallest level that is timed: some hundred thousand successors, a millisecond or more. And
  // of the smallest one if a successor takes heavy_ns or more, as those of specifications do.
  static constexpr std::uint64_t light_level = std::uint64_t{1} << 14, heavy_level = std::uint64_t{1} << 10;
  static constexpr double heavy_ns = 500;

  // The time that a way took, in ns a successor. The lesser of the last two counts, as other programs disturb both.
  struct Trial {
    double last = 0, before = 0, least = 0;
    std::uint64_t bytes = 0;  // of the visited set, the last time
    unsigned times = 0;
  };
  [[nodiscard]] static std::size_t index(Way way) { return way == Way::serial ? 0 : 1; }
  // Is a level worth rounds? Threads wait for each other twice in each, so a level that is not really large
  // must be a good part of the space: with 3 pegs, Hanoi has 65,536 levels, and few are worth it.
  [[nodiscard]] bool is_large(std::uint64_t level, std::uint64_t known) const {
    return level >= least_level_ && (level / 16 >= least_level_ || level >= known / 256);
  }
  // Several threads can gain. One thread only saves the cache misses of a large visited set, which show as
  // slower successors. Once that set is cut into slices, serial expansion is slower than before.
  [[nodiscard]] bool can_gain_by_rounds() const {
    constexpr double worth_it = 1.75;
    return threads_ > 1 || cost(Way::parallel) > 0 ||
           cost(Way::serial) > worth_it * trials_[index(Way::serial)].least;
  }
  [[nodiscard]] bool is_due(Way way, std::uint64_t bytes) const {
    const Trial& trial = trials_[index(way)];
    const unsigned enough = way == Way::serial ? 1 : 3;  // the first rounds touch new memory
    return trial.times < enough || bytes / 4 >= trial.bytes;
  }

  unsigned threads_;
  Way pinned_;
  std::array<Trial, 2> trials_{};
  bool is_judged_ = threads_ == 1;  // by the first level that tells whether successors take long
  std::uint64_t least_level_ = light_level;
};

}  // namespace lucas
