// Depth-first search (Trémaux, in Lucas 1882): follows one path as far as it leads before it tries the next
// successor. A state is entered once, on the first path that reaches it. What it finds is a real trace,
// seldom a shortest one. Cost beside the visited set: the path, and the untried successors of its states.
#pragma once

#include <algorithm>
#include <cstddef>
#include <new>
#include <optional>
#include <vector>

#include "lucas/explorer.hpp"

namespace lucas {

template <Model M, class Store>
class DepthFirst {
 public:
  using State = typename M::State;
  using Action = typename M::Action;
  using Key = typename Space<M>::Key;

  explicit DepthFirst(Explorer<M, Store>& explorer) : explorer_(explorer) {}

  // Lets what the model throws pass through; see expanding().
  [[nodiscard]] Finding<Key> run() {
    try {
      seed();
      for (const Key& root : roots_) {
        if (over()) break;
        enter(root);
        walk();
      }
    } catch (const std::bad_alloc&) {
      explorer_.stop(Ending::memory);
    }
    if (bounded_) explorer_.stop(Ending::max_depth);
    return explorer_.finish(bytes());
  }

  // The keys of the path that led to the hit.
  [[nodiscard]] std::vector<Key> path_to(const Hit<Key>& hit) const {
    std::vector<Key> path;
    for (const Frame& frame : frames_) path.push_back(frame.key);
    path.resize(std::min<std::size_t>(path.size(), hit.depth));
    path.push_back(hit.key);
    return path;
  }

  // The state whose expansion is under way, or was when the model threw; none while initial states are
  // generated.
  [[nodiscard]] std::optional<State> expanding() const {
    if (frames_.empty()) return std::nullopt;
    return explorer_.space().decode(frames_.back().key);
  }

 private:
  // A state on the path; its untried successors are pending_[first_pending..], up to the next frame's.
  struct Frame {
    Key key;
    std::size_t first_pending;
  };
  struct Pending {
    Key key;
    State raw;
  };

  [[nodiscard]] bool over() const { return explorer_.stopped() || explorer_.hit(); }
  [[nodiscard]] std::uint64_t bytes() const {
    return roots_.capacity() * sizeof(Key) + frames_.capacity() * sizeof(Frame) +
           pending_.capacity() * sizeof(Pending);
  }

  void seed() {
    explorer_.space().initial([&](const Key& key, const State& raw) {
      if (explorer_.stopped()) return;
      explorer_.count_generated();
      if (explorer_.admit(key, raw, 0)) roots_.push_back(key);
    });
    explorer_.count_initial(roots_.size());
  }

  void walk() {
    while (!frames_.empty() && !over()) {
      if (pending_.size() == frames_.back().first_pending) {
        frames_.pop_back();
        continue;
      }
      const Pending next = pending_.back();
      pending_.pop_back();
      if (!explorer_.admit(next.key, next.raw, frames_.size())) continue;
      explorer_.count_depth(frames_.size());
      if (!over()) enter(next.key);
    }
  }

  // Puts a state at the end of the path and its unseen successors, the first one on top, among the pending.
  void enter(const Key& key) {
    const std::uint64_t depth = frames_.size();
    if (depth >= explorer_.request().limits.max_depth) return cut_off(key, depth);
    explorer_.poll(bytes());
    if (explorer_.stopped()) return;
    frames_.push_back({key, pending_.size()});
    const State state = explorer_.space().decode(key);
    if (explorer_.space().expands(state)) expand(key, state, depth);
    explorer_.count_expanded();
  }

  // At the depth bound: not expanded, but a deadlock is a deadlock here too.
  void cut_off(const Key& key, std::uint64_t depth) {
    bounded_ = true;
    const State state = explorer_.space().decode(key);
    if (!explorer_.request().deadlock || !explorer_.space().expands(state)) return;
    bool has_successor = false;
    explorer_.space().successors(state,
                                 [&](const Action&, const Key&, const State&) { has_successor = true; });
    explorer_.check_deadlock(key, depth, has_successor);
  }

  void expand(const Key& key, const State& state, std::uint64_t depth) {
    const std::size_t first = pending_.size();
    bool has_successor = false;
    explorer_.space().successors(state, [&](const Action& action, const Key& next_key, const State& raw) {
      has_successor = true;
      explorer_.count_generated();
      explorer_.check_step(key, state, action, next_key, raw, depth + 1);
      if (!explorer_.seen(next_key)) pending_.push_back({next_key, raw});
    });
    std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(first), pending_.end());
    explorer_.check_deadlock(key, depth, has_successor);
  }

  Explorer<M, Store>& explorer_;
  std::vector<Key> roots_;
  std::vector<Frame> frames_;
  std::vector<Pending> pending_;
  bool bounded_ = false;
};

}  // namespace lucas
