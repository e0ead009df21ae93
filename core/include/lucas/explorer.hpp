// Explorer: the second half of the expansion step that all searches share: insert, count, check; and the
// limits. A search decides only the order in which states are expanded.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "lucas/checks.hpp"
#include "lucas/finding.hpp"
#include "lucas/monitor.hpp"
#include "lucas/request.hpp"
#include "lucas/space.hpp"
#include "lucas/visited_set.hpp"

namespace lucas {

template <Model M, class Store>
class Explorer {
 public:
  using State = typename M::State;
  using Action = typename M::Action;
  using Key = typename Space<M>::Key;
  static_assert(VisitedSet<Store, Key>);

  // Everything passed must outlive the explorer.
  Explorer(const Space<M>& space, const Checks<M>& checks, const Request& request, Monitor& monitor)
      : space_(space), checks_(checks), request_(request), monitor_(monitor) {
    stats_.goals.resize(checks.counted());
  }

  [[nodiscard]] const Space<M>& space() const { return space_; }
  [[nodiscard]] const Request& request() const { return request_; }
  [[nodiscard]] const std::optional<Hit<Key>>& hit() const { return hit_; }
  [[nodiscard]] bool seen(const Key& key) const { return store_.contains(key); }
  [[nodiscard]] bool stopped() const { return stop_.has_value(); }
  void stop(Ending why) { stop_ = stop_.value_or(why); }

  void count_generated(std::uint64_t states = 1) { stats_.generated += states; }
  void count_expanded() { ++expanded_; }
  void count_initial(std::uint64_t states) { stats_.initial = states; }
  void count_depth(std::uint64_t depth) { stats_.depth = std::max(stats_.depth, depth); }

  // Takes in a generated state. True if it is new: it has then been counted and checked, and is to be
  // expanded.
  [[nodiscard]] bool admit(const Key& key, const State& raw, std::uint64_t depth) {
    if (store_.size() >= request_.limits.max_states) [[unlikely]] {
      if (!store_.contains(key)) stop(Ending::max_states);
      return false;
    }
    if (!store_.insert(key)) return false;
    if (const std::size_t property = checks_.hit(raw); property != Checks<M>::none) [[unlikely]] {
      offer({property, depth, key});
    }
    checks_.count_goals(raw, depth, stats_.goals);
    return true;
  }

  // Checks the step invariants on a generated step, new successor or not.
  void check_step(const Key& from_key, const State& from, const Action& action, const Key& key,
                  const State& raw, std::uint64_t depth) {
    const std::size_t property = checks_.hit(from, action, raw);
    if (property != Checks<M>::none) [[unlikely]] {
      offer({property, depth, key, from_key});
    }
  }

  [[nodiscard]] bool step_is_hit(const State& from, const Action& action, const State& raw) const {
    return checks_.hit(from, action, raw) != Checks<M>::none;
  }

  // To be called once for each expanded state.
  void check_deadlock(const Key& key, std::uint64_t depth, bool has_successor) {
    if (request_.deadlock && !has_successor) offer({Hit<Key>::deadlock, depth, key});
  }

  // To be called before each expansion: looks at the clock, the limits and the user. `other_bytes` is what
  // the search holds beside the visited set.
  void poll(std::uint64_t other_bytes) {
    if (monitor_.interrupted()) [[unlikely]] {
      stop(Ending::interrupted);
    }
    constexpr std::uint64_t interval = 256;
    if (++polls_ % interval == 0) [[unlikely]] {
      look_around(other_bytes);
    }
  }

  // The end of the search; `other_bytes` as for poll.
  [[nodiscard]] Finding<Key> finish(std::uint64_t other_bytes) {
    stats_.distinct = store_.size();
    stats_.queued = stats_.distinct - expanded_;
    note_bytes(other_bytes);
    Ending ending = stop_.value_or(Ending::exhausted);
    if (hit_) ending = hit_->property == Hit<Key>::deadlock ? Ending::deadlock : Ending::hit;
    return {ending, hit_, std::move(stats_)};
  }

 private:
  void offer(const Hit<Key>& candidate) {
    if (!hit_ || candidate.precedes(*hit_)) hit_ = candidate;
  }

  void note_bytes(std::uint64_t other_bytes) {
    stats_.store_bytes = std::max(stats_.store_bytes, store_.bytes() + other_bytes);
  }

  void look_around(std::uint64_t other_bytes) {
    using Clock = std::chrono::steady_clock;
    if (Clock::now() - started_ >= request_.limits.timeout) stop(Ending::timeout);
    note_bytes(other_bytes);
    monitor_.progress({stats_.depth, store_.size(), stats_.generated, store_.size() - expanded_,
                       store_.bytes() + other_bytes});
  }

  const Space<M>& space_;
  const Checks<M>& checks_;
  const Request& request_;
  Monitor& monitor_;
  Store store_{};
  Stats stats_{};
  std::optional<Hit<Key>> hit_{};
  std::optional<Ending> stop_{};
  std::uint64_t expanded_ = 0;
  std::uint64_t polls_ = 0;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

}  // namespace lucas
