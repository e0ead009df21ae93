// Depth-first search (Trémaux, in Lucas 1882): follows one path as far as it leads before it tries the next
// successor. A state is entered once, on the first path that reaches it. What it finds is a real trace,
// seldom a shortest one. Cost beside the visited set: the path, and the untried successors of its states.
#pragma once

#include <algorithm>
#include <cstddef>
#include <new>
#include <optional>
#include <vector>

#include "lucas/control.hpp"
#include "lucas/memory_budget.hpp"
#include "lucas/tally.hpp"

namespace lucas {

template <Model M, class Store>
class DepthFirst {
 public:
  using State = typename M::State;
  using Action = typename M::Action;
  using Key = typename Space<M>::Key;

  // What is passed must outlive the search.
  DepthFirst(const Space<M>& space, const Checks<M>& checks, const Request& request, Store& store,
             Control& control, MemoryBudget& budget)
      : space_(space),
        request_(request),
        store_(store),
        control_(control),
        tally_(space, checks),
        roots_(BudgetAllocator<State>(budget)),
        frames_(BudgetAllocator<Frame>(budget)),
        pending_(BudgetAllocator<State>(budget)) {}

  [[nodiscard]] unsigned threads() const { return 1; }

  // Lets what the model throws pass through; see is_seeding() and visit_suspects().
  [[nodiscard]] Finding<Key> run() {
    try {
      seed();
      for (const State& root : roots_) {
        if (over()) break;
        enter(root);
        walk();
      }
    } catch (const std::bad_alloc&) {
      control_.stop(Ending::memory);
    }
    if (bounded_) control_.stop(Ending::max_depth);
    return finish();
  }

  // The keys of the path that led to the hit.
  [[nodiscard]] std::vector<Key> path_to(const Hit<Key>& hit) const {
    std::vector<Key> path;
    for (const Frame& frame : frames_) path.push_back(space_.encode(frame.state));
    path.resize(std::min<std::size_t>(path.size(), hit.depth));
    path.push_back(hit.key);
    return path;
  }

  // Of a search that the model threw in: were initial states generated?
  [[nodiscard]] bool is_seeding() const { return frames_.empty() && !cut_off_; }
  // Calls visit(state) for all states that may have been under expansion then.
  template <class Visit>
  void visit_suspects(const Visit& visit) const {
    visit(cut_off_ ? *cut_off_ : frames_.back().state);
  }

 private:
  // A state on the path; its untried successors are pending_[first_pending..], up to the next frame's.
  struct Frame {
    State state;
    std::size_t first_pending;
  };
  template <class T>
  using Stack = std::vector<T, BudgetAllocator<T>>;

  [[nodiscard]] bool over() const { return control_.stopped() || tally_.hit; }
  [[nodiscard]] std::uint64_t bytes() const {
    return store_.bytes() + roots_.capacity() * sizeof(State) + frames_.capacity() * sizeof(Frame) +
           pending_.capacity() * sizeof(State);
  }

  void seed() {
    space_.initial([this](const State& raw) {
      if (control_.stopped()) return;
      ++tally_.generated;
      const State state = space_.canonical(raw);
      if (admit(state, 0)) roots_.push_back(state);
    });
    initial_ = roots_.size();
  }

  // True if the state is new: it has then been counted and checked, and is to be entered.
  [[nodiscard]] bool admit(const State& state, std::uint64_t depth) {
    const auto token = store_.token(state);
    if (distinct_ >= request_.limits.max_states) [[unlikely]] {
      if (!store_.contains(token)) control_.stop(Ending::max_states);
      return false;
    }
    bool is_new = false;
    store_.insert(token, [&is_new](std::uint64_t, bool fresh) { is_new = fresh; });
    if (!is_new) return false;
    ++distinct_;
    tally_.check(state, depth);
    return true;
  }

  void walk() {
    while (!frames_.empty() && !over()) {
      if (pending_.size() == frames_.back().first_pending) {
        frames_.pop_back();
        continue;
      }
      const State next = pending_.back();
      pending_.pop_back();
      if (!admit(next, frames_.size())) continue;
      longest_ = std::max<std::uint64_t>(longest_, frames_.size());
      if (!over()) enter(next);
    }
  }

  // Puts a state at the end of the path and its unseen successors, the first one on top, among the pending.
  void enter(const State& state) {
    const std::uint64_t depth = frames_.size();
    if (depth >= request_.limits.max_depth) return cut_off(state, depth);
    control_.poll([this] { return snapshot(); });
    if (control_.stopped()) return;
    frames_.push_back({state, pending_.size()});
    if (space_.expands(state)) expand(state, depth);
    ++tally_.expanded;
  }

  // At the depth bound: not expanded, but a deadlock is a deadlock here too.
  void cut_off(const State& state, std::uint64_t depth) {
    bounded_ = true;
    if (!request_.deadlock) return;
    cut_off_ = state;
    bool has_successor = !space_.expands(state);  // or is not asked whether it has one
    if (!has_successor) space_.successors(state, [&](const Action&, const State&) { has_successor = true; });
    if (!has_successor) offer_deadlock(state, depth);
    cut_off_.reset();
  }

  void expand(const State& state, std::uint64_t depth) {
    const std::size_t first = pending_.size();
    bool has_successor = false;
    space_.successors(state, [&](const Action& action, const State& raw) {
      has_successor = true;
      ++tally_.generated;
      tally_.check_step(state, action, raw, depth + 1);
      const State next = space_.canonical(raw);
      if (!store_.contains(store_.token(next))) pending_.push_back(next);
    });
    std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(first), pending_.end());
    if (request_.deadlock && !has_successor) offer_deadlock(state, depth);
  }

  void offer_deadlock(const State& state, std::uint64_t depth) {
    tally_.offer({Hit<Key>::deadlock, depth, space_.encode(state)});
  }

  [[nodiscard]] Snapshot snapshot() {
    most_bytes_ = std::max(most_bytes_, bytes());
    return {longest_, distinct_, tally_.generated, distinct_ - tally_.expanded, bytes()};
  }

  [[nodiscard]] Finding<Key> finish() {
    Stats stats;
    stats.initial = initial_;
    stats.generated = tally_.generated;
    stats.distinct = distinct_;
    stats.queued = distinct_ - tally_.expanded;
    stats.depth = longest_;
    stats.goals = tally_.goals;
    stats.store_bytes = std::max(most_bytes_, bytes());
    return {ending_of(control_.reason(), tally_.hit), tally_.hit, std::move(stats)};
  }

  const Space<M>& space_;
  const Request& request_;
  Store& store_;
  Control& control_;
  Tally<M> tally_;
  Stack<State> roots_;  // states are canonical ones throughout
  Stack<Frame> frames_;
  Stack<State> pending_;
  std::uint64_t distinct_ = 0, initial_ = 0, longest_ = 0, most_bytes_ = 0;
  std::optional<State> cut_off_;  // at the depth bound, while it is looked at
  bool bounded_ = false;
};

}  // namespace lucas
