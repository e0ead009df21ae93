// Kernel: a puzzle as the engine sees it, and the border between the two. The engine is compiled once and knows no
// model's type: to it a state is a few 64-bit words, and it calls the kernel once per batch of states, never per
// state. ModelKernel makes a kernel of a C++ model; a graph in a test, or a specification read from a file, can be
// one as well.
//
// A kernel is immutable: several threads call it at once. Its members let the exceptions of the model's hooks pass.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "lucas/function_ref.hpp"
#include "lucas/scene.hpp"
#include "lucas/shape.hpp"
#include "lucas/strategy.hpp"
#include "lucas/value.hpp"

namespace lucas {

// Questions: the properties that a search evaluates, by ascending positions in Shape::properties.
struct Questions {
  Form form{};  // how states are encoded, both in and out
  std::vector<std::size_t>
      states{};  // invariants that must hold and goals that must not be reached; see Successors::left_out
  std::vector<std::size_t> steps{};    // step invariants
  std::vector<std::size_t> counted{};  // goals whose states are counted
  // One in `tried` successors is checked (at first, each): does decoding its key give the state back?
  std::size_t tried = 64;
  std::optional<Aim> strides{};  // states are expanded by these, not by steps; needs Shape::has_strides
};

// Thrown by a batch that shows a broken promise: a key or number is beyond its limit, or stands for another state. The engine looks for
// the state afterwards.
struct BrokenPromise : std::runtime_error {
  BrokenPromise() : std::runtime_error("a key or number stands for no state, or for another one") {}
};

class Kernel;

// Thrown by a batch: the search begins again with `kernel`, which is of the same puzzle and has other keys.
// See Kernel::learning.
struct BeginAgain {
  std::shared_ptr<const Kernel> kernel;
};

// How kernels have their code compiled during a search. Opaque: only its maker and such kernels know its type.
struct NativePlan {
  virtual ~NativePlan() = default;
};

// A step that breaks a step invariant: both ends as keys.
struct BrokenStep {
  std::size_t property;
  Words to, from;
};

// The order of steps found at one depth: by where they lead, then by where they begin; a state counts as a step with an empty `from`.
// True if the first step comes before the other.
[[nodiscard]] bool comes_first(const Kernel& kernel, const Words& to, const Words& from,
                               const Words& other_to, const Words& other_from);

// Memory that a kernel needs while it expands; one for each thread.
struct Scratch {
  Scratch() = default;
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  virtual ~Scratch() = default;
};

// The successors of a few states. The kernel appends to it.
struct Successors {
  // The capacity: this many successors, or the successors of this many states.
  static constexpr std::size_t size = 192, most_sources = 64;

  // `memory`: bytes that they may take at most.
  Successors(const Kernel& kernel, Form form,
             std::uint64_t memory = std::numeric_limits<std::uint64_t>::max());

  [[nodiscard]] bool is_full() const { return count >= size || sources == most_sources; }
  void clear() {
    count = sources = left_out = 0;
    steps.clear();
    fenced = 0;
    broken.reset();
  }
  [[nodiscard]] const Word* state(std::size_t successor) const { return words.data() + successor * width; }
  // Makes room for this many successors. Throws std::bad_alloc if those are too many.
  [[nodiscard]] Word* room_for(std::size_t successors) {
    if (words.size() < successors * width) [[unlikely]]
      grow(successors);
    return words.data();
  }
  void grow(std::size_t successors);
  // Keeps the broken step that is reported: the least by property, then by successor, then by source.
  void add(BrokenStep step);

  const Kernel* kernel;
  unsigned width;                                // words of a successor
  std::size_t most;                              // successors that may be here, at most
  Words words;                                   // of the successors, in the model's order
  std::size_t count = 0, sources = 0;            // successors; states expanded
  std::array<std::size_t, most_sources> ends{};  // where each source's successors end
  std::vector<std::uint32_t> steps{};            // of each stride, when strides are asked for
  std::size_t beginning = 512;                   // successors that are all checked: Questions::tried
  Word fenced = 0;                     // bit s: source s was not expanded, for it is outside the boundary
  std::optional<BrokenStep> broken{};  // the least, if any step broke a property that was asked
  std::unique_ptr<Scratch> scratch;
  // Steps to states that do not belong to the puzzle. They count as steps; the state is a successor only if
  // one of Questions::states hits in it.
  std::size_t left_out = 0;
};

// Findings of a check of up to 64 states.
struct Findings {
  Word hits = 0;                         // bit i: state i violates an invariant or reaches a goal
  std::array<std::size_t, 64> property;  // of each such state: the first that hits, in the model's order
  std::vector<Word> counted;             // for each counted goal: bit i: it holds in state i
};

// A step as the model emits it; valid only during the call that gets it.
class Emitted {
 public:
  [[nodiscard]] virtual const Word* state() const = 0;
  [[nodiscard]] virtual Label label() const = 0;
  // Does exactly this step break that step invariant?
  [[nodiscard]] virtual bool breaks(std::size_t property) const = 0;
  // Draws the state that the step led to; see the hook `draw` of models.
  virtual void draw(Scene& scene) const = 0;
  // Is the state among the successors that expand() finds for these questions? See Successors::left_out.
  [[nodiscard]] virtual bool is_successor(const Questions&) const { return true; }

 protected:
  ~Emitted() = default;
};

// A behaviour: whole states, and the positions of the steps between them among those that `next` emits.
struct Path {
  static constexpr std::uint32_t no_step = 0xFFFFFFFF;  // to the first state, and to one that a file repeats

  explicit Path(unsigned state_words = 1) : width(state_words) {}
  // The step that leads back from the last state to an earlier one, or no_step: the last state stays for ever.
  struct Loop {
    std::size_t state;
    std::uint32_t step;
  };

  void add(const Word* state, std::uint32_t step) {
    words.insert(words.end(), state, state + width);
    steps.push_back(step);
  }
  void remove_last() {
    words.resize(words.size() - width);
    steps.pop_back();
  }
  [[nodiscard]] std::size_t states() const { return steps.size(); }
  [[nodiscard]] const Word* state(std::size_t i) const { return words.data() + i * width; }

  unsigned width;
  Words words;
  std::vector<std::uint32_t> steps;  // the one that led to each state
  std::optional<Loop> loop{};        // of an infinite behaviour, a lasso
};

// Plan: the solution that a strategy of the model built; see strategy.hpp.
struct Plan {
  Path path{};
  std::vector<std::string> notation{};  // of each move
  std::optional<std::uint64_t> optimum{};
  std::string proof{};
  Table phases{};
};

// Face: what people see of a puzzle's states, and what its author knows without a search. States are whole.
class Face {
 public:
  [[nodiscard]] virtual Value show(const Word* state) const = 0;
  // See the hook `shown_part` of models. Called for each state, so its caller notes the call: see HookCall.
  [[nodiscard]] virtual std::optional<Word> part(const Word*, std::size_t, std::int64_t) const {
    return std::nullopt;
  }
  virtual void draw(const Word*, Scene&) const {}
  // A behaviour in one line; see the hook `notation` of models.
  [[nodiscard]] virtual std::string notation(const Path&) const { return {}; }
  // A level file of the state, which is `steps` from the goal; see the hook `level` of models.
  [[nodiscard]] virtual std::string level(const Word*, std::uint64_t) const { return {}; }
  // Why the first goal cannot be reached, where there is a proof; else "".
  [[nodiscard]] virtual std::string unsolvable() const { return {}; }
  [[nodiscard]] virtual std::vector<StrategyInfo> strategies() const { return {}; }
  // The plan of one of the strategies. Throws as Puzzle::build.
  [[nodiscard]] virtual Plan build(const std::string&, std::uint64_t /*most_moves*/) const { return {}; }

 protected:
  ~Face() = default;
};

class Kernel {
 public:
  explicit Kernel(Shape shape) : shape_(std::move(shape)) {}
  Kernel(const Kernel&) = delete;
  Kernel& operator=(const Kernel&) = delete;
  virtual ~Kernel() = default;

  [[nodiscard]] const Shape& shape() const { return shape_; }
  [[nodiscard]] virtual const Face& face() const = 0;

  // ---- Batches: the search ------------------------------------------------------------------------------

  [[nodiscard]] virtual std::unique_ptr<Scratch> scratch() const { return nullptr; }
  // Expands the first states, in Questions::form, until `out` is full or all are done; returns how many it did.
  // Checks Questions::steps. Throws BrokenPromise.
  virtual std::size_t expand(States from, const Questions& questions, Successors& out) const = 0;
  // Checks Questions::states and Questions::counted on up to 64 states.
  virtual void check(States states, const Questions& questions, Findings& out) const = 0;
  // Writes a lower bound on the steps from each state to the first goal, or out_of_reach. With Shape::has_bound.
  virtual void at_least(States, Writing, int* /*bounds*/) const {}
  // Writes states in another form. `to` has room for them; may be where they are, if the new form is not wider.
  virtual void convert(States from, Writing writing, Form to, Word* out) const = 0;
  // The same of one state.
  [[nodiscard]] Words converted(const Word* state, Writing writing, Form to) const {
    Words out(shape_.words(to.writing));
    convert({state, 1}, writing, to, out.data());
    return out;
  }
  // Evaluates properties of steps that temporal formulas are made of, at most 64, on the steps from a state to each of the others, whether
  // or not the puzzle has these steps. Bit i of a word of `out`, one word for each step, tells whether property i hits.
  virtual void judge_steps(const Word* /*from*/, States /*to*/, Writing /*of both*/,
                           const std::vector<std::size_t>& /*properties*/, Word* /*out*/) const {}
  // Does a whole state violate that invariant, or reach that goal?
  [[nodiscard]] bool hits(std::size_t property, const Word* state) const {
    Findings findings;
    check({state, 1}, {.states = {property}}, findings);
    return findings.hits != 0;
  }
  // The bound of a whole state.
  [[nodiscard]] int bound(const Word* state) const {
    int bound = 0;
    at_least({state, 1}, Writing::state, &bound);
    return bound;
  }

  // Visits the states along a stride, whole, its ends included. With Shape::has_strides.
  virtual void between(const Word* /*from*/, const Word* /*to*/, FunctionRef<void(const Word*)>) const {}

  // ---- Patterns: see Shape::patterns ----------------------------------------------------------------------

  // Writes the numbers that states have in all patterns; the numbers of one state are adjacent.
  virtual void pattern_numbers(States, Writing, std::uint64_t* /*numbers*/) const {}
  // Visits the numbers that steps lead to from `number`, in the pattern at that position.
  virtual void pattern_steps(std::size_t /*pattern*/, std::uint64_t /*number*/,
                             FunctionRef<void(std::uint64_t)> /*visit*/) const {}
  // The name of the hooks that compute bounds, for messages.
  [[nodiscard]] virtual const char* bounded_by() const { return "at_least"; }

  // ---- One state at a time, written whole: replays, faults ----------------------------------------------

  // Visits the initial states in the model's order, repeats included. Returns how many more are left out: see Successors::left_out.
  virtual std::uint64_t init(FunctionRef<void(const Word*)> visit) const = 0;
  // Visits the states of the first goal. With Shape::lists_goals or strides_back.
  virtual void goals(FunctionRef<void(const Word*)>) const {}
  // Visits the steps from a state; none from one outside the boundary.
  virtual void next(const Word* state, FunctionRef<void(const Emitted&)> visit) const = 0;
  // Visits only the steps to successors that expand() finds for these questions, in the same order.
  void each_successor(const Word* state, const Questions& asked,
                      FunctionRef<void(const Emitted&)> visit) const {
    next(state, [&](const Emitted& step) {
      if (step.is_successor(asked)) visit(step);
    });
  }
  // Is the state within the boundary?
  [[nodiscard]] virtual bool expands(const Word*) const { return true; }

  // A total order of keys, by which one of several states is chosen. It is the same in every run: a kernel whose words refer to values
  // that it keeps compares the values.
  [[nodiscard]] virtual bool precedes(const Word* a, const Word* b) const;

  // A kernel with the same states, steps and answers that observes what it expands, and may throw BeginAgain with
  // a faster kernel; nullptr: there is none. `self`: this kernel. `compares_all`: the faster kernel compares all
  // its results with this one's, not a sample. `native`: how it may have its code compiled; nullptr: not at all.
  [[nodiscard]] virtual std::shared_ptr<const Kernel> learning(
      const std::shared_ptr<const Kernel>& /*self*/, bool /*compares_all*/,
      const std::shared_ptr<const NativePlan>& /*native*/) const {
    return nullptr;
  }

  // How states are expanded, where a kernel has several ways; for people. "": it has one.
  [[nodiscard]] virtual std::string expands_by() const { return {}; }

  // ---- Values that the words of states refer to, for a kernel that keeps them ---------------------------

  // Bytes that the kept values take.
  [[nodiscard]] virtual std::uint64_t bytes() const { return 0; }
  // Hands over the values added since `mark`, all if it is 0, to be saved; returns the mark of their end.
  virtual std::uint64_t save(std::uint64_t /*mark*/, FunctionRef<void(Word)> /*put*/) const { return 0; }
  // Restores the values of one call of save(), after those of all earlier calls; returns the mark that save()
  // returned. Empty: the saved values do not continue those that this kernel has.
  [[nodiscard]] virtual std::optional<std::uint64_t> restore(const Words& /*saved*/) const {
    return std::nullopt;
  }

 protected:
  Shape shape_;
};

// Throws ModelError for a number that is not below the pattern's size.
[[noreturn]] void refuse_number(const Shape& shape, std::size_t pattern, std::uint64_t number);
inline void require_number(const Shape& shape, std::size_t pattern, std::uint64_t number) {
  if (number >= shape.patterns[pattern].size) [[unlikely]]
    refuse_number(shape, pattern, number);
}

// ForwardingKernel: passes all calls on to another kernel. Kernels that add to a puzzle, such as properties,
// override what they change.
class ForwardingKernel : public Kernel {
 public:
  // `shape` differs from the kernel's in properties, boundary and keys at most.
  ForwardingKernel(std::shared_ptr<const Kernel> kernel, Shape shape)
      : Kernel(std::move(shape)), kernel_(std::move(kernel)) {}

  [[nodiscard]] const Face& face() const override { return kernel_->face(); }
  [[nodiscard]] std::unique_ptr<Scratch> scratch() const override { return kernel_->scratch(); }
  std::size_t expand(States from, const Questions& questions, Successors& out) const override {
    return kernel_->expand(from, questions, out);
  }
  void check(States states, const Questions& questions, Findings& out) const override {
    kernel_->check(states, questions, out);
  }
  void judge_steps(const Word* from, States to, Writing writing, const std::vector<std::size_t>& properties,
                   Word* out) const override {
    kernel_->judge_steps(from, to, writing, properties, out);
  }
  void at_least(States states, Writing writing, int* bounds) const override {
    kernel_->at_least(states, writing, bounds);
  }
  void pattern_numbers(States states, Writing writing, std::uint64_t* numbers) const override {
    kernel_->pattern_numbers(states, writing, numbers);
  }
  void pattern_steps(std::size_t pattern, std::uint64_t number,
                     FunctionRef<void(std::uint64_t)> visit) const override {
    kernel_->pattern_steps(pattern, number, visit);
  }
  void between(const Word* from, const Word* to, FunctionRef<void(const Word*)> visit) const override {
    kernel_->between(from, to, visit);
  }
  [[nodiscard]] const char* bounded_by() const override { return kernel_->bounded_by(); }
  void convert(States from, Writing writing, Form to, Word* out) const override {
    kernel_->convert(from, writing, to, out);
  }
  std::uint64_t init(FunctionRef<void(const Word*)> visit) const override { return kernel_->init(visit); }
  void goals(FunctionRef<void(const Word*)> visit) const override { kernel_->goals(visit); }
  void next(const Word* state, FunctionRef<void(const Emitted&)> visit) const override {
    kernel_->next(state, visit);
  }
  [[nodiscard]] bool expands(const Word* state) const override { return kernel_->expands(state); }
  [[nodiscard]] bool precedes(const Word* a, const Word* b) const override { return kernel_->precedes(a, b); }
  [[nodiscard]] std::uint64_t bytes() const override { return kernel_->bytes(); }
  std::uint64_t save(std::uint64_t mark, FunctionRef<void(Word)> put) const override {
    return kernel_->save(mark, put);
  }
  [[nodiscard]] std::optional<std::uint64_t> restore(const Words& saved) const override {
    return kernel_->restore(saved);
  }

 protected:
  std::shared_ptr<const Kernel> kernel_;
};

// How a crashed call is looked at again, to tell the place: show its states, or repeat its hooks one by one.
enum class CallAgain : std::uint8_t { showing, initial, expansion, checks, never };

// HookCall: which hook of a model a thread is in, and on which states: for a watchdog, if a hook does not
// return, and for a signal handler, if it crashes. Kernels note their calls, which costs a few stores each.
struct HookCall {
  const Kernel* kernel;  // nullptr: of a model that is being made, or of none
  const char* hook;      // for people: the main one, where a kernel calls several
  States states{nullptr, 0};
  Writing writing = Writing::state;
  const Questions* questions = nullptr;  // of expand and check
  CallAgain again = CallAgain::showing;
};

struct ThreadCalls;

// While it lives, the thread that made it is in that call. Calls within a call are not noted.
class InHook {
 public:
  explicit InHook(const HookCall& call);
  ~InHook();
  InHook(const InHook&) = delete;
  InHook& operator=(const InHook&) = delete;

 private:
  HookCall call_;
  ThreadCalls* thread_;  // of the outermost call; nullptr for inner ones
};

}  // namespace lucas
