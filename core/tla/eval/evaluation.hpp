// Evaluation: one thread's state while it evaluates nodes: values of cells, the state and the step, frames with slots
// for bound variables. Also the members that nodes have, and the code that they call.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "lucas/function_ref.hpp"
#include "tla/eval/memory.hpp"
#include "tla/syntax/token.hpp"
#include "tla/value/values.hpp"

namespace lucas::tla {

// The place in a text that a node was made from.
struct Syntax;
struct Spot {
  const Source* source = nullptr;
  Place place{};
  const Syntax* syntax = nullptr;  // nullptr for a definition
};

// An evaluation that failed, and its place.
struct PlacedError : EvaluationError {
  PlacedError(const EvaluationError& error, Spot where) : EvaluationError(error), spot(where) {}
  PlacedError(const std::string& problem, Spot where) : EvaluationError(problem), spot(where) {}
  Spot spot;
};
// Thrown where a register of TLC is asked for and none are kept.
struct UnkeptRegister : PlacedError {
  using PlacedError::PlacedError;
};

class Node;
using NodePointer = std::unique_ptr<Node>;
using Nodes = std::vector<NodePointer>;
struct Frame;
struct Reason;

// One bound variable, or a tuple of them, that ranges over a set: an element goes into the slot, or its parts go into
// several. In LET, `set` is the expression that the slot stands for.
struct Binder {
  NodePointer set;
  std::vector<std::size_t> slots;
  std::vector<std::string> names{};
  bool is_tuple = false;
};

// Reads: bits that tell what the evaluation of a node may read. reads_now: variables of the state; reads_next:
// variables after the step.
using Reads = std::uint8_t;
constexpr Reads reads_now = 1, reads_next = 2;
// reads_parameter: a parameter, whose argument may read anything that the caller can. reads_unknown: a recursive
// operator that is still being compiled, which may read anything.
constexpr Reads reads_parameter = 4, reads_unknown = 8;
// The node has a disjunction or a quantifier in it: TLC counts each true disjunct of a guard as a way of its own.
constexpr Reads reads_branches = 16;
// The node reads the state itself, not only variables of frames, so their values do not determine its value.
constexpr Reads reads_itself = 32;
// The node has an \in that may give a variable one value after the other.
constexpr Reads reads_choice = 64;
// The node draws at random. Only in a constant definition is that done once for all.
constexpr Reads reads_chance = 128;

[[nodiscard]] constexpr bool is_constant(Reads reads) {
  // reads_itself counts: ENABLED asks a state even if its operand reads nothing.
  return (reads & ~(reads_branches | reads_choice)) == 0;
}
// May only_way() be called? It may still return Ways::several, as it may for an argument.
[[nodiscard]] constexpr bool may_have_only_way(Reads reads) {
  return (reads & (reads_branches | reads_choice | reads_unknown)) == 0;
}

// The code of an operator, a recursive function or a LAMBDA: a call evaluates its body in a frame with `slots` slots.
struct Code {
  std::size_t slots = 0;
  std::size_t height = 0;  // of the body: the most nested nodes
  NodePointer body{};
  Reads reads = reads_unknown;  // once the body is compiled: its reads without own parameters
  bool asks_enabled = false;    // all its parameters stand behind ENABLED
};

// A definition without arguments, or a constant expression. It is evaluated once for each state, or once for all if
// it is constant.
struct Cell : Code {
  std::size_t index = 0;  // in Evaluation::cells
};

// Footprint: the parts of a state that the evaluation of a node, and of the code it calls, may read.
struct Footprint {
  std::vector<std::size_t> variables{};
  bool is_more =
      false;  // other things than their values: variables after a step, a parameter that is an operator
  std::vector<const Code*> seen{};
};

// Members of all nodes; each kind of node uses some of them.
struct NodeData {
  Spot spot{};
  Nodes parts{};                  // the operands; just the body if there are binders
  std::vector<Binder> binders{};  // \A x \in S, y \in T : body
  std::size_t slot = 0;           // a slot of a frame, or position of a state's variable
  std::size_t hops = 0;           // frames to go outwards to the slot's
  const Code* code = nullptr;
  const Cell* cell = nullptr;
  Term term{};  // a literal's value, in the heap
  Reads reads = 0;
  std::uint16_t height = 0;  // the most levels of stack that its evaluation takes, without calls
};

// A variable of a frame: a value, or an expression that is evaluated when its value is needed.
struct Slot {
  const Node* node = nullptr;  // nullptr: values[0] is the value
  Frame* frame = nullptr;      // where the node is evaluated
  Term values[2]{};            // of the node, unprimed and primed; unset: not known yet
  std::uint32_t memos[2]{};    // a recursive function's in Evaluation::memos, from 1; 0: none
};

using Memo = std::unordered_map<std::uint32_t, Term>;  // values of a recursive function, by argument

// The value of a cell, unprimed and primed: in one state, or for all if it is constant.
struct CellValue {
  Term values[2]{};
  std::uint64_t evaluation = 0;  // the Evaluation::number in which it was found
  bool is_large = false;         // it is a constant set or function that is not made
  Memo memos[2]{};
};

// A state of a puzzle whose model is asked for values of variables when they are needed.
class StateTerms {
 public:
  virtual ~StateTerms() = default;
  [[nodiscard]] virtual Term variable(std::size_t index) = 0;
  // An element of a variable that is a sequence; unset if it is none, or the model shows only the whole variable.
  [[nodiscard]] virtual Term element(std::size_t index, std::int64_t position) = 0;
  // Is this property of the model true in the state?
  [[nodiscard]] virtual bool property(std::size_t index) = 0;
};

// Registers of TLC: their names, and the values that TLCSet gave them, in the heap.
using Registers = std::vector<std::pair<Term, Term>>;

// RunFigures: results of a finished search, for TLCGet in a POSTCONDITION.
struct RunFigures {
  using Counts = std::vector<std::pair<std::string, std::uint64_t>>;

  std::uint64_t generated = 0, distinct = 0, queue = 0;
  std::uint64_t diameter = 0;  // number of states on the longest of the shortest paths
  std::uint64_t seconds = 0;
  Counts possible{};      // how often each _POSSIBLE was true
  Registers registers{};  // as one worker of TLC leaves them
};

// RunSettings: settings that a program is run with.
struct RunSettings {
  bool checks_deadlock = true;
  std::uint64_t seed = 1;  // of RandomElement and the like
};

// The data that all frames of one evaluation share. Each thread has its own.
struct Evaluation {
  static constexpr std::size_t most_slots = 1U << 16;
  static constexpr std::size_t first_slot =
      1;  // of a frame; slot 0 means that a value is remembered outside of slots
  // The most levels of stack. A call takes the height of its body and two more, so a short operator may call itself a
  // thousand times. The same on all systems: Chromium gives the worker of a page 500 KB of stack, of which these take
  // six sevenths at most.
  static constexpr std::size_t most_levels = 7'800;

  // A state: the values of its variables, or a puzzle's state that shows them. Variables without a value can be set.
  struct State {
    Term* variables = nullptr;
    StateTerms* shown = nullptr;
    [[nodiscard]] bool is_there() const { return variables != nullptr || shown != nullptr; }
  };

  Evaluation(Heap& heap, const RunSettings& run_settings) : settings(run_settings), values(heap) {}

  // Begins the evaluation of another state: forgets all that depends on earlier ones. Throws nothing.
  void begin() {
    ++number;
    values.release(1);
    memos.clear();
    used = first_slot;
    remembering = slots;
    is_primed = false;
    assigned = 0;
    chance = 0;
    assigned_now.clear();
    choices.clear();
  }
  // The value of a cell, unset where it is not known in this state.
  [[nodiscard]] CellValue& known(const Cell& cell) {
    CellValue& known = cells[cell.index];
    if (!is_constant(cell.reads) && known.evaluation != number) {
      known.values[0] = known.values[1] = Term();
      for (Memo& each : known.memos) each.clear();
      known.evaluation = number;
    }
    return known;
  }

  // The state that variables are read from: the one after the step within a primed expression.
  [[nodiscard]] const State& meant() const { return states[is_primed ? 1 : 0]; }
  // The value of a variable in that state; unset if it has none yet, or the state's values are not in `variables`.
  [[nodiscard]] Term variable(std::size_t position) {
    const State& from = meant();
    if (assigned == (is_primed ? reads_next : reads_now)) ++tries;
    return from.variables == nullptr ? Term() : from.variables[position];
  }
  // The variables of the state that ways() assigns.
  [[nodiscard]] Term* assigned_state() const { return states[assigned == reads_next ? 1 : 0].variables; }
  // Unsets all assigned variables except the first `before`.
  void unassign(std::size_t before) {
    Term* const all = assigned_state();
    for (; assigned_now.size() > before; assigned_now.pop_back()) all[assigned_now.back()] = Term();
  }

  // Does work that may throw EvaluationError; then restores the evaluation as it was before.
  void attempt(FunctionRef<void()> work) {
    const bool was_primed = is_primed;
    const std::size_t chosen = choices.size(), assigned_before = assigned_now.size();
    try {
      work();
    } catch (const EvaluationError&) {
      is_primed = was_primed;
      choices.resize(chosen);
      unassign(assigned_before);
    }
  }

  // May the evaluation of a node with these reads depend on the variables that are being assigned?
  [[nodiscard]] bool may_assign(Reads reads) const {
    const bool reads_now_as_next = is_primed && (reads & reads_now) != 0;
    return assigned != 0 &&
           ((reads & (assigned | reads_parameter | reads_unknown)) != 0 || reads_now_as_next);
  }

  // Can a node with these reads become true in several ways, or by assigning variables?
  [[nodiscard]] bool has_ways(Reads reads) const {
    return assigned != 0 && assigned_now.size() < variables &&
           ((reads & reads_branches) != 0 || may_assign(reads));
  }

  const RunSettings settings;
  Values values;
  std::uint64_t number = 0;
  std::vector<CellValue> cells{};
  std::size_t variables = 0;      // of a state: how many
  std::size_t own_variables = 0;  // further ones of instances, in states behind ENABLED
  State states[2]{};              // before and after the step
  bool is_primed = false;         // variables are read from the second
  std::uint64_t tries =
      0;               // reads of variables being assigned: a value found without a read holds for all ways
  Reads assigned = 0;  // the state that ways() assigns: reads_now or reads_next; 0: none
  std::vector<std::size_t> assigned_now{};  // variables assigned so far, in order
  std::uint64_t passed = 0;  // states between two actions A \cdot B of a step, which TLC counts as generated
  bool counts_passed = true;
  std::size_t levels = 0;  // of stack, that calls under way take
  Reserved slots_memory{most_slots * sizeof(Slot) / sizeof(std::uint32_t)};  // zeros, as slots begin
  Slot* const slots = reinterpret_cast<Slot*>(slots_memory.begin());
  std::size_t used = first_slot;
  std::vector<Slot> choices{};  // slots for each choice of each \A under way
  std::vector<Memo> memos{};
  // The first slot that has remembered a value in the scratch since body_holds() reset this; `slots` itself if
  // something other than a slot has.
  const Slot* remembering = nullptr;
  void remember(Term value, const Slot* slot) {
    if (value.is_scratch()) remembering = std::min(remembering, slot);
  }
  const Node* told = nullptr;                   // the action that is being taken, where actions are told
  std::vector<Term> told_values{};              // values of the action's variables; unset: none yet
  Memory memory{};                              // lasts from state to state
  const RunFigures* run = nullptr;              // nullptr: no finished search
  Registers* registers = nullptr;               // nullptr: not kept, as in a search, whose order is not TLC's
  std::uint64_t level = 0;                      // of the state, 1 if initial; 0: unknown
  std::uint64_t chance = 0;                     // state of the generator; 0: nothing was drawn yet
  std::vector<std::string>* printed = nullptr;  // where PrintT prints to; nullptr: nowhere
};

// The variables of one call of an operator or recursive function.
struct Frame {
  Evaluation& evaluation;
  Frame* outer;  // the frame of the definition around
  Slot* slots;
  std::size_t count;  // number of slots

  [[nodiscard]] Values& values() const { return evaluation.values; }
  // The frame that many hops outwards; nullptr outside of all frames, at the level of modules.
  [[nodiscard]] Frame* outwards(std::size_t hops) {
    Frame* at = this;
    for (; hops > 0 && at != nullptr; --hops) at = at->outer;
    return at;
  }
  void bind(std::size_t slot, Term value) const { slots[slot] = {nullptr, nullptr, {value, {}}}; }
  void bind(std::size_t slot, const Node& node, Frame& frame) const { slots[slot] = {&node, &frame}; }
};

// Takes levels of stack while it lives. Throws EvaluationError if that are too many.
class Levels {
 public:
  Levels(Evaluation& evaluation, std::size_t count) : evaluation_(evaluation), count_(count) {
    if (evaluation.levels + count > Evaluation::most_levels) fail();
    evaluation.levels += count;
  }
  ~Levels() { evaluation_.levels -= count_; }
  Levels(const Levels&) = delete;
  Levels& operator=(const Levels&) = delete;
  [[noreturn]] static void fail();

 private:
  Evaluation& evaluation_;
  std::size_t count_;
};

// A call: has a frame with new slots while it lives. Throws EvaluationError if calls are too deep.
class Call {
 public:
  Call(Frame* outer, Evaluation& evaluation, const Code& code)
      : Call(outer, evaluation, code.slots, code.height) {}
  Call(Frame* outer, Evaluation& evaluation, std::size_t slots, std::size_t height)
      : levels_(evaluation, height + 2),
        frame_{evaluation, outer, evaluation.slots + evaluation.used, slots} {
    if (evaluation.used + slots > Evaluation::most_slots) Levels::fail();
    evaluation.used += slots;
  }
  ~Call() { frame_.evaluation.used -= frame_.count; }
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;
  [[nodiscard]] Frame& frame() { return frame_; }

 private:
  Levels levels_;
  Frame frame_;
};

}  // namespace lucas::tla
