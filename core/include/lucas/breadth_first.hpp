// Breadth-first search, level by level (Moore 1959): all states at depth d are expanded before any at d + 1,
// so the first depth at which something is found is the smallest there is. The level in which a hit appears
// is completed before the best hit in it is chosen: the same one whatever the order inside the level.
#pragma once

#include <new>
#include <optional>
#include <vector>

#include "lucas/assert.hpp"
#include "lucas/explorer.hpp"
#include "lucas/level_log.hpp"

namespace lucas {

template <Model M, class Store>
class BreadthFirst {
 public:
  using State = typename M::State;
  using Action = typename M::Action;
  using Key = typename Space<M>::Key;

  explicit BreadthFirst(Explorer<M, Store>& explorer) : explorer_(explorer) {}

  // Lets what the model throws pass through; see expanding().
  [[nodiscard]] Finding<Key> run() {
    try {
      seed();
      while (!done()) expand_level();
    } catch (const std::bad_alloc&) {
      explorer_.stop(Ending::memory);
    }
    Finding<Key> finding = explorer_.finish(log_.bytes());
    for (std::size_t d = 0; d < log_.levels() && log_.end(d) > log_.begin(d); ++d) {
      finding.stats.levels.push_back(log_.end(d) - log_.begin(d));
    }
    return finding;
  }

  // The keys of a path from an initial state to the hit; the smallest predecessor wins at each step.
  // Re-expands the logged levels backward, so no parents are stored.
  [[nodiscard]] std::vector<Key> path_to(const Hit<Key>& hit) const {
    std::vector<Key> path{hit.key};
    std::uint64_t depth = hit.depth;
    if (hit.from) {
      path.push_back(*hit.from);
      --depth;
    }
    for (; depth > 0; --depth) {
      const std::optional<Key> before = smallest_predecessor(path.back(), depth - 1);
      LUCAS_ASSERT(before.has_value(), "a state of the level log has no predecessor in the level before");
      path.push_back(*before);
    }
    return {path.rbegin(), path.rend()};
  }

  // The state whose expansion is under way, or was when the model threw; none while initial states are
  // generated.
  [[nodiscard]] std::optional<State> expanding() const {
    if (log_.levels() == 0 || position_ >= log_.size()) return std::nullopt;
    return explorer_.space().decode(log_[position_]);
  }

 private:
  [[nodiscard]] std::uint64_t depth() const { return log_.levels() - 1; }
  [[nodiscard]] std::uint64_t level_size() const { return log_.end(depth()) - log_.begin(depth()); }
  [[nodiscard]] bool done() const { return explorer_.stopped() || explorer_.hit() || level_size() == 0; }

  void seed() {
    explorer_.space().initial([&](const Key& key, const State& raw) {
      if (explorer_.stopped()) return;
      explorer_.count_generated();
      if (explorer_.admit(key, raw, 0)) log_.append(key);
    });
    explorer_.count_initial(log_.size());
    if (!explorer_.stopped()) log_.close_level();
  }

  // Expands the last closed level into the open one and closes that, unless the search is stopped on the way.
  void expand_level() {
    const std::uint64_t d = depth();
    if (d >= explorer_.request().limits.max_depth) return close_at_bound(d);
    for (position_ = log_.begin(d); position_ < log_.end(d); ++position_) {
      explorer_.poll(log_.bytes());
      if (explorer_.stopped()) return;
      expand(log_[position_], d);
    }
    if (explorer_.stopped()) return;
    log_.close_level();
    if (level_size() > 0) explorer_.count_depth(d + 1);
  }

  void expand(const Key& key, std::uint64_t d) {
    const State state = explorer_.space().decode(key);
    if (explorer_.space().expands(state)) {
      bool has_successor = false;
      explorer_.space().successors(state, [&](const Action& action, const Key& next_key, const State& raw) {
        if (explorer_.stopped()) return;
        has_successor = true;
        explorer_.count_generated();
        explorer_.check_step(key, state, action, next_key, raw, d + 1);
        if (explorer_.admit(next_key, raw, d + 1)) log_.append(next_key);
      });
      explorer_.check_deadlock(key, d, has_successor);
    }
    if (!explorer_.stopped()) explorer_.count_expanded();
  }

  // The last level within the depth bound: looks for deadlocks in it, and whether anything lies beyond it. If
  // not, the search is exhaustive after all, and only then do these expansions count.
  void close_at_bound(std::uint64_t d) {
    bool beyond = false;
    std::uint64_t generated = 0;
    for (position_ = log_.begin(d); position_ < log_.end(d); ++position_) {
      explorer_.poll(log_.bytes());
      if (explorer_.stopped()) return;
      generated += look_beyond(log_[position_], d, beyond);
      if (beyond && !explorer_.request().deadlock) break;
    }
    if (beyond) return explorer_.stop(Ending::max_depth);
    explorer_.count_generated(generated);
    for (std::uint64_t i = log_.begin(d); i < log_.end(d); ++i) explorer_.count_expanded();
    log_.close_level();
  }

  // Returns the number of successors of one state; sets `beyond` if one of them is new or breaks a step
  // invariant.
  [[nodiscard]] std::uint64_t look_beyond(const Key& key, std::uint64_t d, bool& beyond) {
    const State state = explorer_.space().decode(key);
    if (!explorer_.space().expands(state)) return 0;
    std::uint64_t emitted = 0;
    explorer_.space().successors(state, [&](const Action& action, const Key& next_key, const State& raw) {
      ++emitted;
      beyond = beyond || !explorer_.seen(next_key) || explorer_.step_is_hit(state, action, raw);
    });
    explorer_.check_deadlock(key, d, emitted > 0);
    return emitted;
  }

  [[nodiscard]] std::optional<Key> smallest_predecessor(const Key& target, std::uint64_t level) const {
    std::optional<Key> smallest;
    for (std::uint64_t i = log_.begin(level); i < log_.end(level); ++i) {
      const Key& key = log_[i];
      if ((!smallest || key < *smallest) && leads_to(key, target)) smallest = key;
    }
    return smallest;
  }

  [[nodiscard]] bool leads_to(const Key& from, const Key& target) const {
    const State state = explorer_.space().decode(from);
    bool found = false;
    if (explorer_.space().expands(state)) {
      explorer_.space().successors(
          state, [&](const Action&, const Key& key, const State&) { found = found || key == target; });
    }
    return found;
  }

  Explorer<M, Store>& explorer_;
  LevelLog<Key> log_;
  std::uint64_t position_ = 0;  // in the log, of the state under expansion
};

}  // namespace lucas
