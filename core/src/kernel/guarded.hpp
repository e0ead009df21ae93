// guarded: calls a model's hooks, and turns an exception that they throw into a ModelError that says where. Outside a
// search lucas knows where. A search keeps no record of its calls: to find the hook that threw, FaultFinder calls the
// hooks once more, one by one. Also here: the questions that a request asks of the kernel, and the states at which
// the search begins.
#pragma once

#include "kernel/promises.hpp"
#include "lucas/error.hpp"
#include "lucas/stats.hpp"

namespace lucas {

// The questions of a request, about states in that writing.
[[nodiscard]] Questions questions_of(const Kernel& kernel, const Request& request, Writing writing);

// Calls visit(state) for each state to begin at, whole: Request::from, or the initial ones. Returns how many
// more initial states were left out.
std::uint64_t visit_initial(const Kernel& kernel, const Request& request,
                            FunctionRef<void(const Word*)> visit);
// Calls visit(state) for the states of the first goal. Throws ModelError if the goal does not hold in one.
void visit_goals(const Kernel& kernel, FunctionRef<void(const Word*)> visit);

// Stopped: thrown to end work on states outside of a search; see ControlPulse.
struct Stopped {
  Ending ending;
};

// Calls hooks of a model. If they throw, the error is the one that `fault` finds, else one that says what lucas was
// `doing`. std::bad_alloc and errors of our own kinds pass through, a UsageError only if `fault` finds none.
void guarded(
    const Kernel& kernel, const char* doing, FunctionRef<void()> hooks,
    FunctionRef<std::optional<ModelError>()> fault = [] { return std::optional<ModelError>(); });

// The text of the exception that is handled now.
[[nodiscard]] std::string thrown_text();

// The result of hooks, guarded in the same way.
template <class Result>
[[nodiscard]] Result guarded_result(const Kernel& kernel, const char* doing, FunctionRef<Result()> hooks) {
  std::optional<Result> result;
  guarded(kernel, doing, [&] { result.emplace(hooks()); });
  return std::move(*result);
}

// Names of the variables, as an initial state shows them; not guarded.
[[nodiscard]] std::vector<std::string> variables_of(const Kernel& kernel);
// Calls hooks of that state as guarded() does; the error says where they threw, such as "in draw", and shows the state.
void guarded_in(const Kernel& kernel, const Word* state, const char* where, FunctionRef<void()> hooks,
                Writing writing = Writing::state);
// A whole state as show() and draw() present it; guarded. An extra line of the picture names what lies beyond the board.
[[nodiscard]] Value shown(const Kernel& kernel, const Word* state);
[[nodiscard]] Scene drawn(const Kernel& kernel, const Word* state);
[[nodiscard]] Scene drawn(const Kernel& kernel, const Emitted& step);

// FaultFinder: finds the hook of a model that throws, breaks a promise or crashes, in which state, after
// which action. It calls the hooks once more, one by one, so that the search itself keeps no record.
class FaultFinder {
 public:
  // Both must outlive the finder.
  FaultFinder(const Kernel& kernel, const Questions& questions) : kernel_(kernel), questions_(questions) {}

  // The error of the hook that throws while initial states are made, if any does.
  [[nodiscard]] std::optional<ModelError> in_initial_states(const Request& request);
  // The error of the hook that throws while the states of the first goal are listed.
  [[nodiscard]] std::optional<ModelError> in_goals();
  // The error of the hook that throws while a state, reached and checked before, is expanded.
  [[nodiscard]] std::optional<ModelError> in_expansion_of(const Word* words, Writing writing);
  // The error of the hook that throws while a state is checked.
  [[nodiscard]] std::optional<ModelError> in_check_of(const Word* words, Writing writing) {
    return looking([&] { handle({whole(words, writing).data()}, ""); });
  }

  // The hook that is called now, and where.
  [[nodiscard]] std::string place() const {
    return hook_ + (where_.empty() ? "" : "\n  " + where_) + "\n  last action emitted: " + action_;
  }

 private:
  [[nodiscard]] std::optional<ModelError> looking(FunctionRef<void()> look);
  [[nodiscard]] Words whole(const Word* words, Writing writing) {
    hook_ = "unpack";
    Words state = kernel_.converted(words, writing, {});
    where_ = "state " + shown(state.data());
    return state;
  }
  [[nodiscard]] std::string shown(const Word* state) {
    hook_ = "show";
    return to_text(kernel_.face().show(state));
  }
  void handle(const Reached& reached, const char* emitter);
  // Calls the hooks for the strides from a state, for a search by strides.
  void try_strides(const Words& from, Aim aim);
  // Handles a state at which a search begins, which the hook `emitter` emitted.
  void handle_first(const char* noun, const Word* state, const char* emitter) {
    where_ = noun + (" " + shown(state));
    handle({state}, emitter);
  }
  void evaluate(const std::vector<std::size_t>& properties, FunctionRef<void(std::size_t)> call);

  const Kernel& kernel_;
  const Questions& questions_;
  std::string hook_, where_, action_;
  bool is_expression_ = false;  // is the evaluated property an expression?
};

}  // namespace lucas
