// Calls of a model's hooks by the engine: what a hook throws becomes a ModelError that says where. Outside a search, guarded() does that.
// A search keeps no record of its calls, so FaultFinder calls the hooks once more, one by one, to find the one that threw.
// Also here: the questions that a request asks of the kernel, and the states that it begins at.
#pragma once

#include "kernel/promises.hpp"
#include "lucas/error.hpp"
#include "lucas/stats.hpp"

namespace lucas {

// The questions of a request, about states in that writing.
[[nodiscard]] Questions questions_of(const Kernel& kernel, const Request& request, Writing writing);

// Calls visit(state) for each state to begin at, whole: Request::from, or the initial ones. How many
// more initial ones there are that are left out.
std::uint64_t visit_initial(const Kernel& kernel, const Request& request,
                            FunctionRef<void(const Word*)> visit);
// The same of the states of the first goal. Throws ModelError if one is none.
void visit_goals(const Kernel& kernel, FunctionRef<void(const Word*)> visit);

// Thrown to end what looks at states beyond a search: see ControlPulse.
struct Stopped {
  Ending ending;
};

// Calls hooks of a model; the error is the one that `fault` finds, else it says what lucas was `doing`. A full memory and
// errors of our own kinds pass through, but for a UsageError where `fault` finds one.
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
// A state, whole, as people see it; guarded. Its picture has a line that tells what of it lies beyond the board, if anything.
[[nodiscard]] Value shown(const Kernel& kernel, const Word* state);
[[nodiscard]] Scene drawn(const Kernel& kernel, const Word* state);
[[nodiscard]] Scene drawn(const Kernel& kernel, const Emitted& step);

// FaultFinder: which hook of a model it is that throws, breaks a promise or crashes, in which state, after which action.
// The hooks are called once more, one by one, so that the search itself keeps no record.
class FaultFinder {
 public:
  // Both must outlive the finder.
  FaultFinder(const Kernel& kernel, const Questions& questions) : kernel_(kernel), questions_(questions) {}

  // The error of the hook that throws while initial states are made, if any does.
  [[nodiscard]] std::optional<ModelError> in_initial_states(const Request& request);
  // The same while the states of the first goal are listed.
  [[nodiscard]] std::optional<ModelError> in_goals();
  // The same while a state is expanded, which was reached and checked before.
  [[nodiscard]] std::optional<ModelError> in_expansion_of(const Word* words, Writing writing);
  // The same while a state is checked.
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
  // The same of strides, by which the search goes.
  void try_strides(const Words& from, Aim aim);
  // A state that begins a search, emitted by that hook.
  void handle_first(const char* noun, const Word* state, const char* emitter) {
    where_ = noun + (" " + shown(state));
    handle({state}, emitter);
  }
  void evaluate(const std::vector<std::size_t>& properties, FunctionRef<void(std::size_t)> call);

  const Kernel& kernel_;
  const Questions& questions_;
  std::string hook_, where_, action_;
  bool is_expression_ = false;  // is the property that is evaluated?
};

}  // namespace lucas
