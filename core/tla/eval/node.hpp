// The nodes of an expression that can be evaluated: names are slots of frames, each set can be had as a value, be asked
// for an element, or be gone through. Each construct of TLA+ has its own kind of node, which a Maker makes.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
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
  PlacedError(const std::string& problem, Spot where) : EvaluationError(problem), spot(where) {}
  Spot spot;
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

// What the evaluation of a node may read, as bits: variables of the state, and those after the step.
using Reads = std::uint8_t;
constexpr Reads reads_now = 1, reads_next = 2;
// Whatever its caller gives: a parameter. A recursive operator that is still being compiled: it may read anything.
constexpr Reads reads_parameter = 4, reads_unknown = 8;
// A disjunction or quantifier: TLC takes each disjunct of a guard that is true as a way of its own.
constexpr Reads reads_branches = 16;
// The state, or which of them is meant, and not only by a variable of a frame: its value does not tell all.
constexpr Reads reads_itself = 32;

[[nodiscard]] constexpr bool is_constant(Reads reads) {
  return (reads & ~(reads_branches | reads_itself)) == 0;
}

// An operator or recursive function that is defined, or a LAMBDA: what a call of it evaluates.
struct Code {
  std::size_t slots = 0;
  NodePointer body{};
  Reads reads = reads_unknown;  // without parameters, once the body is compiled
};

// A definition of a module without arguments, or an expression that is constant: evaluated once for each state, or once.
struct Cell : Code {
  std::size_t index = 0;  // in Evaluation::cells
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

// State that all frames of one evaluation share; one for each thread.
struct Evaluation {
  static constexpr std::size_t most_slots = 1U << 16;
  static constexpr std::size_t most_stack = std::size_t{2} << 20;  // bytes, of calls within each other

  // A state: the values of its variables, or one that shows them. Variables without a value can be assigned.
  struct State {
    Term* variables = nullptr;
    StateTerms* shown = nullptr;
    [[nodiscard]] bool is_there() const { return variables != nullptr || shown != nullptr; }
  };

  explicit Evaluation(Heap& heap) : values(heap), slots(std::make_unique<Slot[]>(most_slots)) {}

  // Forgets what earlier states gave. Throws nothing.
  void begin() {
    ++number;
    values.release(1);
    memos.clear();
    used = 0;
    remembering = slots.get();
    is_primed = false;
    assigned = 0;
  }
  // May the evaluation of what reads that depend on the variables that are being assigned?
  [[nodiscard]] bool may_assign(Reads reads) const {
    const bool reads_now_as_next = is_primed && (reads & reads_now) != 0;
    return assigned != 0 &&
           ((reads & (assigned | reads_parameter | reads_unknown)) != 0 || reads_now_as_next);
  }

  // Can it become true in several ways, or by assigning variables?
  [[nodiscard]] bool has_ways(Reads reads) const {
    return unassigned > 0 && ((reads & reads_branches) != 0 || may_assign(reads));
  }

  Values values;
  std::uint64_t number = 0;
  std::vector<CellValue> cells{};
  std::size_t variables = 0;  // of a state
  State states[2]{};          // now, and after the step
  bool is_primed = false;     // which of them variables mean
  std::uint64_t tries =
      0;  // how often a variable of that state was read: what did not is the same for all ways
  std::size_t unassigned = 0;   // variables of that state without a value
  Reads assigned = 0;           // reads_now or reads_next: ways() assigns variables of that state; 0: of none
  const char* stack = nullptr;  // where the outermost call is
  std::unique_ptr<Slot[]> slots;
  std::size_t used = 0;
  std::vector<Memo> memos{};
  // The first slot that came to remember a value of the scratch, since whoever resets this; slots.get(): something else than a
  // slot did.
  const Slot* remembering = nullptr;
  void remember(Term value, const Slot* slot) {
    if (value.is_scratch()) remembering = std::min(remembering, slot);
  }
  const Node* told = nullptr;       // the action that is being taken, where actions are told
  std::vector<Term> told_values{};  // of its variables; unset: it has none yet
  Memory memory{};  // lasts
};

// The variables of one call of an operator or recursive function.
struct Frame {
  Evaluation& evaluation;
  Frame* outer;  // of the definition around
  Slot* slots;
  std::size_t count;  // of slots

  [[nodiscard]] Values& values() const { return evaluation.values; }
  void bind(std::size_t slot, Term value) const { slots[slot] = {nullptr, nullptr, {value, {}}}; }
  void bind(std::size_t slot, const Node& node, Frame& frame) const { slots[slot] = {&node, &frame}; }
};

// A frame with slots of its own, for as long as this lives. Throws EvaluationError if calls are too deep.
class Call {
 public:
  Call(Frame* outer, Evaluation& evaluation, std::size_t slots);
  ~Call();
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;
  [[nodiscard]] Frame& frame() { return frame_; }

 private:
  Frame frame_;
  std::size_t before_;
};

using Visit = FunctionRef<bool(Term)>;  // false: enough
using Then = FunctionRef<bool()>;       // likewise

// Base class of all nodes, of which each kind overrides value or truth, or both. Constant once it is made.
class Node : public NodeData {
 public:
  Node() = default;
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;
  virtual ~Node() = default;

  // All throw PlacedError.
  [[nodiscard]] Term eval(Frame& f) const {
    return placed([&] { return value(f); });
  }
  [[nodiscard]] bool holds(Frame& f) const {
    return placed([&] { return truth(f); });
  }
  // Is x in this set?
  [[nodiscard]] bool has(Frame& f, Term x) const {
    return placed([&] { return test(f, x); });
  }
  // Visits the elements of this set until visit has enough. False: it had.
  bool each(Frame& f, Visit visit) const {
    return placed([&] { return visit_all(f, visit); });
  }
  // The value of this function for an argument.
  [[nodiscard]] Term apply(Frame& f, Term argument) const {
    return placed([&] { return application(f, argument); });
  }
  // Calls `then` for each way in which this becomes true, while the variables that it determines are assigned: x' = e gives x'
  // the value, if it has none yet. In TLC's order, repeats included. False: `then` had enough.
  bool each_way(Frame& f, Then then) const {
    return placed([&] { return ways(f, then); });
  }
  // The same, with each variable of this keeping its value: UNCHANGED.
  bool keep(Frame& f, Then then) const {
    return placed([&] { return ways_to_stay(f, then); });
  }
  static constexpr std::size_t no_variable = static_cast<std::size_t>(-1);
  // The variable that this is and that can be assigned; or no_variable.
  [[nodiscard]] virtual std::size_t target(Frame& /*f*/) const { return no_variable; }
  // Makes the slot of a frame stand for this.
  virtual void bind_to(Slot& bound, Frame& f) const { bound = {this, &f}; }
  // Is has() answered without the set being made?
  [[nodiscard]] virtual bool is_lazy(Frame& /*f*/) const { return false; }
  // Does apply() answer without the whole function being made?
  [[nodiscard]] virtual bool is_map(Frame& /*f*/) const { return false; }
  // How many elements this set has, if that can be told without making it.
  static constexpr std::uint64_t unknown_size = static_cast<std::uint64_t>(-1), endless = unknown_size - 1;
  [[nodiscard]] virtual std::uint64_t size(Frame& /*f*/) const { return unknown_size; }
  // Is x in the domain of this function? Asked where is_map() says yes.
  [[nodiscard]] virtual bool has_argument(Frame& f, Term x) const;
  // Does each() visit in ascending order?
  [[nodiscard]] virtual bool is_ordered() const { return true; }
  // Tells why this holds not.
  virtual void explain(Frame& f, Reason& reason) const;

 protected:
  virtual Term value(Frame& f) const;
  virtual bool truth(Frame& f) const;
  virtual bool test(Frame& f, Term x) const;
  virtual bool visit_all(Frame& f, Visit visit) const;
  virtual Term application(Frame& f, Term argument) const;
  virtual bool ways(Frame& f, Then then) const;
  virtual bool ways_to_stay(Frame& f, Then then) const;

  [[nodiscard]] const Node& part(std::size_t i) const { return *parts[i]; }
  void add_values_of_parts(Frame& f, List& list) const;
  // Gives the variable that value, unless it has another one.
  static bool assign(Frame& f, std::size_t variable, Term value, Then then);
  [[noreturn]] void fail(const std::string& problem) const { throw PlacedError(problem, spot); }

 private:
  template <class Work>
  auto placed(Work work) const -> decltype(work()) {
    try {
      return work();
    } catch (const PlacedError&) {
      throw;
    } catch (const EvaluationError& error) {
      throw PlacedError(error.what(), spot);
    }
  }
};

// Base class of nodes that evaluate a body for choices of elements: \A x \in S, y \in T : body.
class Binding : public Node {
 protected:
  [[nodiscard]] const Node& body() const { return part(0); }
  // Puts an element, or the parts of a tuple, into the slots of a binder.
  static void bind(Frame& f, const Binder& binder, Term element);
  // Visits each choice of elements, put into their slots, from one binder on. False: visit had enough.
  bool each_choice(Frame& f, FunctionRef<bool()> visit, std::size_t from = 0) const;
  // Is the body true of what is bound? What that makes is given back, unless something from around remembers a part of it.
  [[nodiscard]] bool body_holds(Frame& f) const;
  // Gives back the element that was bound last, for which there is no more need.
  void drop(Frame& f) const {
    const Binder& last = binders.back();
    if (!last.is_tuple) f.values().drop(f.slots[last.slots.back()].values[0]);
  }
  // The value that a choice stands for: one element, or a tuple of them.
  [[nodiscard]] Term chosen(Frame& f) const;
  // Puts what `chosen` would give back into the slots; false: it is none of the choices.
  [[nodiscard]] bool choose(Frame& f, Term choice) const;
};

// Base class of nodes that stand for another one: operations are forwarded to it. Self::within(f, work) calls work with
// that node and the frame in which it is evaluated.
template <class Self>
class StandIn : public Node {
 public:
  Term value(Frame& f) const override { return forward(f, &Node::eval); }
  bool truth(Frame& f) const override { return forward(f, &Node::holds); }
  bool test(Frame& f, Term x) const override { return forward(f, &Node::has, x); }
  bool visit_all(Frame& f, Visit visit) const override { return forward(f, &Node::each, visit); }
  Term application(Frame& f, Term argument) const override { return forward(f, &Node::apply, argument); }
  bool is_lazy(Frame& f) const override { return forward(f, &Node::is_lazy); }
  bool is_map(Frame& f) const override { return forward(f, &Node::is_map); }
  std::uint64_t size(Frame& f) const override { return forward(f, &Node::size); }
  bool has_argument(Frame& f, Term x) const override { return forward(f, &Node::has_argument, x); }
  bool ways(Frame& f, Then then) const override { return forward(f, &Node::each_way, then); }
  bool ways_to_stay(Frame& f, Then then) const override { return forward(f, &Node::keep, then); }
  std::size_t target(Frame& f) const override { return forward(f, &Node::target); }
  bool is_ordered() const override { return false; }
  void explain(Frame& f, Reason& reason) const override {
    static_cast<const Self&>(*this).within(f, [&](const Node& n, Frame& inner) { n.explain(inner, reason); });
  }

 private:
  template <class Operation, class... Given>
  auto forward(Frame& f, Operation operation, Given... given) const {
    return static_cast<const Self&>(*this).within(
        f, [&](const Node& node, Frame& inner) { return (node.*operation)(inner, given...); });
  }
};

// Why an expression is false.
struct Reason {
  std::vector<std::pair<std::string, Term>> bindings;  // of quantified variables
  const Node* node = nullptr;                          // the innermost expression that is false
};

// The value as what an operator needs. They throw EvaluationError.
[[nodiscard]] bool as_boolean(const Frame& f, Term term);
[[nodiscard]] std::int64_t as_integer(const Frame& f, Term term);
[[nodiscard]] Items as_set(const Frame& f, Term term);
[[nodiscard]] Term as_function(const Frame& f, Term term);
[[nodiscard]] Items as_sequence(const Frame& f, Term term);
// How many elements a set has, which is made if need be; Node::endless.
[[nodiscard]] std::uint64_t size_of(Frame& f, const Node& set);

// f[x], or an error that names both.
[[nodiscard]] Term applied_to(const Frame& f, Term function, Term argument);

// ---- Makers of nodes -----------------------------------------------------------------------------------------------

using Maker = NodePointer (*)(NodeData);
template <class Made>
[[nodiscard]] NodePointer make(NodeData data) {
  auto made = std::make_unique<Made>();
  static_cast<NodeData&>(*made) = std::move(data);
  return made;
}
template <class... Each>
[[nodiscard]] Nodes parts_of(Each... each) {
  Nodes all;
  (all.push_back(std::move(each)), ...);
  return all;
}

namespace makers {

// cases: guard, value, ..., perhaps OTHER's value. first_choice: CHOOSE.
extern const Maker literal, conditional, cases, forall, exists, first_choice, unchanged;
// records: names and sets in turn.
extern const Maker enumeration, filter, image, product, functions, records;
// record: names and values in turn. except: of the function and changes; a change: of the indices and the new value, for which
// @ is in `slot`. recursive: f[x \in S] == e, in `slot` of the frame around or in `cell`, which is evaluated once for each argument.
extern const Maker tuple, record, function, recursive, application, except, change;
// local: a variable of a frame. let: its binders' slots are set when the body is entered. operation: an operator as an argument
// or to be called, by its code or as a parameter; call: of an operation, and arguments.
// cell: its value, found when it is needed. enabled: is there a way? told: an action that notes that it is taken; the first binder has
// its name, the others have variables.
extern const Maker local, cell, variable, property, primed, enabled, operation, call, let, told;
// Of an expression and the one or two local variables that it reads; `slot`: its number for Memory.
extern const Maker remembered;

}  // namespace makers

// Is this operator true of these values? `spot`: where it is asked.
[[nodiscard]] bool holds_of(const Node& operation, Frame& f, std::span<const Term> values, Spot spot);

// ---- Operators of the standard modules, and of the language --------------------------------------------------------

struct Standard {
  std::string_view name;
  std::vector<std::size_t> arities;  // of its arguments: 0, or of an operator
  Maker make;
  std::string_view module{};  // that defines it; "": it is one of the language

  [[nodiscard]] bool is_of(std::string_view asked) const {
    return module == asked || (asked == "Integers" && module == "Naturals");
  }
};
// The operators of each file, in a table at its end: of logic and sets, and the others.
[[nodiscard]] std::span<const Standard> logic_operators();
[[nodiscard]] std::span<const Standard> set_operators();
[[nodiscard]] std::span<const Standard> module_operators();
// nullptr: there is none of that name.
[[nodiscard]] const Standard* find_standard(std::string_view name, std::size_t arguments);
[[nodiscard]] std::vector<std::string> standard_names();

}  // namespace lucas::tla
