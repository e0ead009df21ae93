// Promises: tests, on given states, what a model's hooks promise and the engine needs. Unpack inverts pack,
// unrank inverts rank, keys and numbers are within their ranges; canonical is idempotent and commutes with
// next, properties and boundary do not tell equivalent states apart; next and properties give the same result
// again; show makes records, which differ where states do, and texts are UTF-8.
#pragma once

#include <limits>

#include "lucas/kernel.hpp"
#include "lucas/request.hpp"

namespace lucas {

// A state, whole, and the step that led to it, where that is known.
struct Reached {
  const Word* state;
  const Word* from = nullptr;
  Label action{};
};

// Each function throws ModelError at the first broken promise: hook, state, step, and the hook's result. A
// label or show that throws breaks a promise; exceptions of other hooks pass through.
class Promises {
 public:
  // The kernel must outlive it. `symmetry`: tries promises of canonical, too. Successors that take more bytes
  // than `memory` end in std::bad_alloc.
  Promises(const Kernel& kernel, bool symmetry,
           std::uint64_t memory = std::numeric_limits<std::uint64_t>::max())
      : kernel_(kernel),
        shape_(kernel.shape()),
        symmetry_(symmetry && kernel.shape().has_canonical()),
        memory_(memory) {}

  // Tries pack, rank and canonical, on which keys and numbers rest.
  void try_writing(const Reached& reached) const;
  // Throws if next emits other successors on a second or third call.
  void try_next(const Word* state) const { static_cast<void>(successors_again({state})); }
  // Tries next, and the promises of symmetry.
  void try_steps(const Reached& reached) const {
    try_next(reached.state);
    if (symmetry_) try_symmetry(reached);
  }
  // Tries show, which is slower than the others; returns its result.
  Value try_showing(const Reached& reached) const;
  // Tries the label of the step that led to the state.
  void try_label(const Reached& reached) const;
  // Tries at_least, also against the bound of the state before.
  void try_bound(const Reached& reached) const;
  // The states along a stride of that many steps, if these are known; tries between. With symmetry `to` may
  // be the canonical form of the stride's end.
  [[nodiscard]] Path way_of_stride(const Words& from, const Words& to,
                                   std::optional<std::uint64_t> steps) const;
  // Tries strides from a state, all or about `most` of them, and that they lead to each goal state one step away.
  static constexpr std::size_t all_ways = std::numeric_limits<std::size_t>::max(), some_ways = 100;
  void try_strides(const Word* state, std::size_t most) const;
  // Tries at_least and unsolvable along a path to the first goal.
  void try_solution(const Path& path) const;
  // Tries at_least in a state from which that many steps lead to a state of the first goal.
  void try_distance(const Word* state, std::uint64_t steps) const;
  // Tries goals: the first goal holds in a state that goals lists; and, with the state before, a step can be undone.
  void try_goal(const Word* state) const {
    if (!is_goal(state)) fail("goals lists a state in which the first goal does not hold", {state});
  }
  void try_undone(const Reached& reached) const;
  // Does a step lead back to `from`, if the model promises that for this state?
  [[nodiscard]] bool is_undone(const Word* state, const Word* from) const;
  // Tries unsolvable: the first goal holds in no reachable state.
  void try_proof(const Reached& reached) const;
  // Reports that goals did not list a state in which the first goal holds.
  [[noreturn]] void fail_unlisted(const Words& key) const {
    const Words state = kernel_.converted(key.data(), Writing::key, {});
    fail("goals does not list a state in which the first goal holds", {state.data()});
  }
  // Tries whether show tells different states apart. States may repeat.
  void try_telling(const std::vector<Words>& states) const;
  // Tries that a property of states has the same value when it is asked again.
  void try_property(std::size_t property, const Word* state) const;
  // Tries all promises of a state that is expanded, and of each of its successors.
  void try_successors(const Word* state) const;
  // Tries the successor at position `number` modulo their count; with show, also that it differs from the next one.
  void try_successor(const Word* state, std::uint64_t number, bool with_show) const;

 private:
  [[nodiscard]] Words words_of(const Word* state) const { return {state, state + shape_.state_words}; }
  [[nodiscard]] Words canonical(const Word* state) const {
    return kernel_.converted(state, Writing::state, {Writing::state, true});
  }
  // Throws std::bad_alloc where successors exceed the memory, as when they never end.
  void visit_successors(const Word* state, FunctionRef<void(const Emitted&)> visit) const;
  // Successors in the model's order; canonical ones are sorted.
  [[nodiscard]] std::vector<Words> successors(const Word* state, bool are_canonical = false) const;
  [[nodiscard]] std::string shown(const Words& state) const;
  // Is it a state of the first goal?
  [[nodiscard]] bool is_goal(const Word* state) const {
    const std::optional<std::size_t> goal = shape_.first_goal();
    return goal && kernel_.hits(*goal, state);
  }

  [[nodiscard]] std::string bound_hook() const { return kernel_.bounded_by(); }
  void try_strides_back(const Word* state, std::size_t most) const;
  // Tries between: returns its states from one end of a stride to the other, at most that many steps.
  [[nodiscard]] Path tried_stride(const Word* from, const Word* to, std::optional<std::uint64_t> steps) const;
  [[nodiscard]] Successors strides(const Word* state, Aim aim = Aim::shortest) const;
  void try_inverse(const Reached& reached, Writing writing) const;
  // Returns the result of show, if that is tried.
  Value try_step(const Word* from, const Emitted& step, bool with_show) const;
  struct Shown {
    Words state;
    Value value;
  };
  void try_apart(const Shown& one, const Shown& other) const;
  void try_parts(const Reached& reached, std::size_t variable, const Value& before, const Value& now) const;
  void try_out_of_reach(const Reached& reached) const;
  // The successors; tries that next emits the same ones again.
  [[nodiscard]] std::vector<Words> successors_again(const Reached& reached) const;
  [[nodiscard]] std::string step_alone(const Word* from, const char* noun,
                                       const std::vector<Words>& successors,
                                       const std::vector<Words>& others) const;
  void try_symmetry(const Reached& reached) const;
  // Calls label or show: an exception of theirs is a broken promise.
  void told(const char* hook, const Reached& reached, FunctionRef<void()> call) const;
  [[noreturn]] void fail(const std::string& how, const Reached& reached,
                         const std::string& result = "") const;

  const Kernel& kernel_;
  const Shape& shape_;
  bool symmetry_;
  std::uint64_t memory_;
};

// Tries the promises of a model's hooks on its first states before a search relies on them. A model that breaks one (a
// pack that loses something, a next that changes its mind) would make any verdict wrong. Cost: a few hundred calls of
// each hook, and at most `memory` bytes. What the model throws here is left to the search to meet and report. Throws ModelError at
// the first broken promise.
void self_check(const Kernel& kernel, std::uint64_t memory = std::uint64_t{1} << 30);

// The hooks whose promises Watch tries on states, where it tries all.
[[nodiscard]] std::vector<std::string> hooks_tried(const Shape& shape, bool symmetry);

// Watch: chooses the states of a search on which promises are tried, beside the cheap test that a kernel
// makes at each batch. These are all states, or a sample that costs about a hundredth of the search: the next
// one is as many states away as an eighth of those before, at most 16,384, give or take a half, so that no
// pattern of states escapes. A level without any of these has one on which `next` alone is tried.
class Watch {
 public:
  // The kernel must outlive it. With Request::tries_promises all states are tried.
  Watch(const Kernel& kernel, const Request& request)
      : kernel_(kernel),
        promises_(kernel, request.symmetry, request.limits.memory),
        all_(request.tries_promises),
        strides_(request.order == SearchOrder::strides || request.order == SearchOrder::best_first) {
    for (const std::vector<std::size_t>* some : {&request.asked, &request.counted}) {
      for (const std::size_t i : *some) {
        if (kernel.shape().properties[i].kind != PropertyKind::step_invariant) asked_.push_back(i);
      }
    }
  }

  // The state to be tried next, by its position in the order of expansion.
  [[nodiscard]] std::uint64_t next() const { return next_; }
  // The same within the level at positions `begin` to `end`; `end` where no more of it is to be tried.
  [[nodiscard]] std::uint64_t next(std::uint64_t begin, std::uint64_t end) const;
  // Tries the promises on the state at that position, and on one or all of its successors. Throws ModelError.
  void look(std::uint64_t position, const Word* state, Writing writing);
  // Calls look(states) for the states from one position to another, a few at a time.
  using Visit = FunctionRef<void(std::uint64_t, std::uint64_t, FunctionRef<void(States)>)>;
  // Tries the chosen states of the level at positions `begin` to `end`. If all are chosen, goes_on() is asked
  // before each.
  void look_at_level(std::uint64_t begin, std::uint64_t end, Writing writing, Visit visit,
                     FunctionRef<bool()> goes_on);
  [[nodiscard]] std::uint64_t tried() const { return tried_; }
  // Starts a new sample at that position, as sparse as one after many states.
  void begin_at(std::uint64_t position);
  // Passes over states tried before this search was resumed: a level, or the first states of one without levels.
  void skip(std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t at = 0; (at = next(begin, end)) < end;) pass(at);
  }

 private:
  static constexpr std::uint64_t least_stride = 16,
                                 most_stride = 16'384;  // from one state that is tried to the next

  void try_state(std::uint64_t position, const Word* state) const;
  void pass(std::uint64_t position);

  const Kernel& kernel_;
  Promises promises_;
  bool all_, strides_;              // all states are tried; strides are, too, since the search goes by them
  std::vector<std::size_t> asked_;  // properties of states
  std::uint64_t next_ = 0, tried_ = 0;
  std::uint64_t last_ = 0;  // behind the position that was tried last
};

}  // namespace lucas
