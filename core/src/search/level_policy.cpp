#include "search/level_policy.hpp"

#include <algorithm>
#include <utility>

namespace lucas {
namespace {

// States of the smallest level that is timed: some hundred thousand successors, a millisecond or more.
constexpr std::uint64_t least_level = std::uint64_t{1} << 14;

}  // namespace

LevelPolicy::Part LevelPolicy::next(std::uint64_t left, std::uint64_t level, std::uint64_t known,
                                    FunctionRef<std::uint64_t()> bytes) const {
  if (pinned_ != Way::measured) return {pinned_, left, false};
  if (!is_large(level, known)) return {Way::serial, left, false};
  const std::uint64_t now = bytes();
  if (is_due(Way::serial, now)) {
    const bool is_known = cost(Way::serial) > 0;  // a part will do
    return {Way::serial, is_known ? std::min(left, std::max(level / 16, least_level)) : left, true};
  }
  if (can_gain_by_rounds() && is_due(Way::parallel, now)) return {Way::parallel, left, true};
  const bool is_faster = cost(Way::parallel) > 0 && cost(Way::parallel) < cost(Way::serial);
  return {is_faster ? Way::parallel : Way::serial, left, true};
}

void LevelPolicy::took(Way way, double seconds, std::uint64_t successors, std::uint64_t bytes) {
  if (successors == 0) return;
  Trial& trial = trials_[index(way)];
  trial.before = std::exchange(trial.last, seconds * 1e9 / static_cast<double>(successors));
  trial.least = trial.times == 0 ? trial.last : std::min(trial.least, trial.last);
  trial.bytes = bytes;
  ++trial.times;
}

double LevelPolicy::cost(Way way) const {
  const Trial& trial = trials_[index(way)];
  return trial.times < 2 ? trial.last : std::min(trial.last, trial.before);
}

// Two threads wait for each other twice in each round. So a level that is not really large must be a good part of the
// space: with 3 pegs, Hanoi has 65,536 levels, and few are worth it.
bool LevelPolicy::is_large(std::uint64_t level, std::uint64_t known) const {
  return level >= least_level && (level / 16 >= least_level || level >= known / 256);
}

// Several threads can. One can only save the misses of a visited set that is much larger than the cache, which show in
// what a successor takes; and once the set is cut into slices, going serially is slower than before.
bool LevelPolicy::can_gain_by_rounds() const {
  constexpr double worth_it = 1.75;
  return threads_ > 1 || cost(Way::parallel) > 0 ||
         cost(Way::serial) > worth_it * trials_[index(Way::serial)].least;
}

bool LevelPolicy::is_due(Way way, std::uint64_t bytes) const {
  const Trial& trial = trials_[index(way)];
  const unsigned enough = way == Way::serial ? 1 : 3;  // the first rounds touch new memory
  return trial.times < enough || bytes / 4 >= trial.bytes;
}

std::uint64_t LevelPolicy::outbox_bytes(std::uint64_t successors, std::uint64_t width,
                                        std::uint64_t store_bytes, std::uint64_t limit) {
  constexpr std::uint64_t least = std::uint64_t{4} << 20, most = std::uint64_t{256} << 20;
  constexpr std::uint64_t harmless = std::uint64_t{64} << 20;
  const std::uint64_t wanted = successors * width / 4 * 5;  // slices do not fill evenly
  return std::min({std::max(wanted, least), std::max(store_bytes / 4, harmless), most, limit / 16});
}

std::size_t LevelPolicy::least_slices() const {
  return std::max<std::size_t>(256, std::size_t{16} * threads_);
}

}  // namespace lucas
