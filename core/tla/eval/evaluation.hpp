// Evaluation: what nodes work on: compiled code, frames with slots for its variables, and what one thread
// knows in between.
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

// The place where a node was written.
struct Syntax;
struct Spot {
  const Source* source = nullptr;
  Place place{};
  const Syntax* syntax = nullptr;  // nullptr: of a definition
};

// An evaluation failed, and where.
struct PlacedError : EvaluationError {
  PlacedError(const EvaluationError& error, Spot where) : EvaluationError(error), spot(where) {}
  PlacedError(const std::string& problem, Spot where) : EvaluationError(problem), spot(where) {}
  Spot spot;
};
// A register of TLC was asked for where none are kept.
struct UnkeptRegister : PlacedError {
  using PlacedError::PlacedError;
};

class Node;
using NodePointer = std::unique_ptr<Node>;
using Nodes = std::vector<NodePointer>;
struct Frame;
struct Reason;

// Variables bound over a set: each element of it goes into the slot, or its parts into several. In LET, `set` is what the
// slot stands for.
struct Binder {
  NodePointer set;
  std::vector<std::size_t> slots;
  std::vector<std::string> names{};
  bool is_tuple = false;
};

// Reads: variables of the state, and those after the step, as bits, that the evaluation of a node may read.
using Reads = std::uint8_t;
constexpr Reads reads_now = 1, reads_next = 2;
// reads_parameter: a parameter, which reads what the caller's argument reads. reads_unknown: a recursive operator that is still being
// compiled, which may read anything.
constexpr Reads reads_parameter = 4, reads_unknown = 8;
// A disjunction or quantifier. TLC counts each true disjunct of a guard as a way of its own.
constexpr Reads reads_branches = 16;
// The state, or which of them is meant, and not only by a variable of a frame: its value does not tell all.
constexpr Reads reads_itself = 32;
// An \in that may give a variable one value after the other.
constexpr Reads reads_choice = 64;
// A draw by chance: the same once for all only in a constant definition.
constexpr Reads reads_chance = 128;

[[nodiscard]] constexpr bool is_constant(Reads reads) {
  return (reads & ~(reads_branches | reads_choice)) ==
         0;  // ENABLED of what reads nothing asks a state all the same
}
// May only_way() be asked? It may still answer that there are several, as an argument does.
[[nodiscard]] constexpr bool may_have_only_way(Reads reads) {
  return (reads & (reads_branches | reads_choice | reads_unknown)) == 0;
}

// An operator or recursive function that is defined, or a LAMBDA: what a call of it evaluates.
struct Code {
  std::size_t slots = 0;
  std::size_t height = 0;  // of the body: levels of nodes within each other
  NodePointer body{};
  Reads reads = reads_unknown;  // without parameters, once the body is compiled
  bool asks_enabled = false;    // its parameters stand behind ENABLED only
};

// A definition of a module without arguments, or an expression that is constant: evaluated once for each state, or once.
struct Cell : Code {
  std::size_t index = 0;  // in Evaluation::cells
};

// Footprint: all that the evaluation of a node reads of a state, whatever it calls.
struct Footprint {
  std::vector<std::size_t> variables{};
  bool is_more =
      false;  // than their values: those after a step, what an operator that is not known yet reads, and the like
  std::vector<const Code*> seen{};
};

// Members of all nodes; each kind of node uses some of them.
struct NodeData {
  Spot spot{};
  Nodes parts{};                  // its operands; one, the body, if there are binders
  std::vector<Binder> binders{};  // \A x \in S, y \in T : body
  std::size_t slot = 0;           // of a frame; or the position of a variable of the state
  std::size_t hops = 0;           // to that frame, outwards
  const Code* code = nullptr;
  const Cell* cell = nullptr;
  Term term{};  // of a literal, in the heap
  Reads reads = 0;
  std::uint16_t height = 0;  // levels of stack that its evaluation takes at most, calls left out
};

// A variable of a frame: a value, or an expression that is evaluated when its value is needed.
struct Slot {
  const Node* node = nullptr;  // nullptr: values[0] is the value
  Frame* frame = nullptr;      // where the node is evaluated
  Term values[2]{};            // of the node, unprimed and primed; unset: not evaluated yet
  std::uint32_t memos[2]{};    // of a recursive function: position in Evaluation::memos, from 1; 0: none yet
};

using Memo = std::unordered_map<std::uint32_t, Term>;  // of a recursive function: by argument, kept

// The value of a cell, unprimed and primed, in one state or for ever.
struct CellValue {
  Term values[2]{};
  std::uint64_t evaluation = 0;  // in which it was found
  bool is_large = false;         // a constant set that is not made
  Memo memos[2]{};
};

// A state of a puzzle that shows its variables, as far as it is asked for.
class StateTerms {
 public:
  virtual ~StateTerms() = default;
  [[nodiscard]] virtual Term variable(std::size_t index) = 0;
  // An element of a variable that is a sequence; unset: it is none, or only the whole variable can tell.
  [[nodiscard]] virtual Term element(std::size_t index, std::int64_t position) = 0;
  // Is this property of the model true there?
  [[nodiscard]] virtual bool property(std::size_t index) = 0;
};

// Registers of TLC: their names, and the values that TLCSet gave them, in the heap.
using Registers = std::vector<std::pair<Term, Term>>;

// RunFigures: what a search that is over found, for TLCGet in a POSTCONDITION.
struct RunFigures {
  using Counts = std::vector<std::pair<std::string, std::uint64_t>>;

  std::uint64_t generated = 0, distinct = 0, queue = 0;
  std::uint64_t diameter = 0;  // states of the longest shortest path
  std::uint64_t seconds = 0;
  Counts possible{};      // how often each _POSSIBLE was true
  Registers registers{};  // as one worker of TLC leaves them
};

// RunSettings: how a program is run.
struct RunSettings {
  bool checks_deadlock = true;
  std::uint64_t seed = 1;  // of RandomElement and the like
};

// State that all frames of one evaluation share; one for each thread.
struct Evaluation {
  static constexpr std::size_t most_slots = 1U << 16;
  static constexpr std::size_t first_slot =
      1;  // of a frame: the one before stands for what is remembered elsewhere
  // Levels of calls within each other, each as many as its body is high and two more; a short operator may call itself a thousand
  // times. The same everywhere: Chromium gives the worker of a page 500 KB of stack, of which this takes six sevenths at most.
  static constexpr std::size_t most_levels = 7'800;

  // A state: the values of its variables, or one that shows them. Variables without a value can be assigned.
  struct State {
    Term* variables = nullptr;
    StateTerms* shown = nullptr;
    [[nodiscard]] bool is_there() const { return variables != nullptr || shown != nullptr; }
  };

  Evaluation(Heap& heap, const RunSettings& run_settings) : settings(run_settings), values(heap) {}

  // Forgets what earlier states gave. Throws nothing.
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
  // The value of a cell, as far as it is known now.
  [[nodiscard]] CellValue& known(const Cell& cell) {
    CellValue& known = cells[cell.index];
    if (!is_constant(cell.reads) && known.evaluation != number) {
      known.values[0] = known.values[1] = Term();
      for (Memo& each : known.memos) each.clear();
      known.evaluation = number;
    }
    return known;
  }

  // The state that variables mean now.
  [[nodiscard]] const State& meant() const { return states[is_primed ? 1 : 0]; }
  // The value of a variable of the state; unset: it has none yet, or there is no state that could tell.
  [[nodiscard]] Term variable(std::size_t position) {
    const State& from = meant();
    if (assigned == (is_primed ? reads_next : reads_now)) ++tries;
    return from.variables == nullptr ? Term() : from.variables[position];
  }
  // The variables of the state that is assigned.
  [[nodiscard]] Term* assigned_state() const { return states[assigned == reads_next ? 1 : 0].variables; }
  // Takes the values of all variables but the first so many that were assigned.
  void unassign(std::size_t before) {
    Term* const all = assigned_state();
    for (; assigned_now.size() > before; assigned_now.pop_back()) all[assigned_now.back()] = Term();
  }

  // Does work that may have no value, and goes on as before it.
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

  // May the evaluation of what reads that depend on the variables that are being assigned?
  [[nodiscard]] bool may_assign(Reads reads) const {
    const bool reads_now_as_next = is_primed && (reads & reads_now) != 0;
    return assigned != 0 &&
           ((reads & (assigned | reads_parameter | reads_unknown)) != 0 || reads_now_as_next);
  }

  // Can it become true in several ways, or by assigning variables?
  [[nodiscard]] bool has_ways(Reads reads) const {
    return assigned != 0 && assigned_now.size() < variables &&
           ((reads & reads_branches) != 0 || may_assign(reads));
  }

  const RunSettings settings;
  Values values;
  std::uint64_t number = 0;
  std::vector<CellValue> cells{};
  std::size_t variables = 0;      // of a state
  std::size_t own_variables = 0;  // that states behind ENABLED have besides: of instances
  State states[2]{};              // now, and after the step
  bool is_primed = false;         // which of them variables mean
  std::uint64_t tries =
      0;               // how often a variable of that state was read: what did not is the same for all ways
  Reads assigned = 0;  // reads_now or reads_next: ways() assigns variables of that state; 0: of none
  std::vector<std::size_t> assigned_now{};  // those of them that have a value, in turn
  std::uint64_t passed = 0;  // states between two actions A \cdot B of a step, which TLC counts as generated
  bool counts_passed = true;
  std::size_t levels = 0;  // of the calls that are under way
  Reserved slots_memory{most_slots * sizeof(Slot) / sizeof(std::uint32_t)};  // zeros, as slots begin
  Slot* const slots = reinterpret_cast<Slot*>(slots_memory.begin());
  std::size_t used = first_slot;
  std::vector<Slot> choices{};  // of each \A whose ways are gone through, one behind the other
  std::vector<Memo> memos{};
  // The first slot that came to remember a value of the scratch, since whoever resets this; slots: something else than a
  // slot did.
  const Slot* remembering = nullptr;
  void remember(Term value, const Slot* slot) {
    if (value.is_scratch()) remembering = std::min(remembering, slot);
  }
  const Node* told = nullptr;       // the action that is being taken, where actions are told
  std::vector<Term> told_values{};  // of its variables; unset: it has none yet
  Memory memory{};                  // lasts
  const RunFigures* run = nullptr;  // nullptr: no search is over
  Registers* registers = nullptr;   // nullptr: none are kept, as in a search, whose order is its own
  std::uint64_t level = 0;          // of the state: 1 of an initial one; 0 where there is none
  std::uint64_t chance = 0;         // state of the generator; 0: nothing was drawn yet
  std::vector<std::string>* printed = nullptr;  // where PrintT prints to; nullptr: nowhere
};

// The variables of one call of an operator or recursive function.
struct Frame {
  Evaluation& evaluation;
  Frame* outer;  // of the definition around
  Slot* slots;
  std::size_t count;  // of slots

  [[nodiscard]] Values& values() const { return evaluation.values; }
  // nullptr: outside of all frames, where modules are.
  [[nodiscard]] Frame* outwards(std::size_t hops) {
    Frame* at = this;
    for (; hops > 0 && at != nullptr; --hops) at = at->outer;
    return at;
  }
  void bind(std::size_t slot, Term value) const { slots[slot] = {nullptr, nullptr, {value, {}}}; }
  void bind(std::size_t slot, const Node& node, Frame& frame) const { slots[slot] = {&node, &frame}; }
};

// Levels of stack that are taken for as long as this lives. Throws EvaluationError if they are too many.
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

// A frame with slots of its own, for as long as this lives. Throws EvaluationError if calls are too deep.
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
