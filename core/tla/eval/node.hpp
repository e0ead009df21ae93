// Node: a part of a compiled expression, which can be evaluated; names are resolved to slots of frames. A set can be
// made as a value, tested for an element, or visited. Each construct of TLA+ has its own class of node, and a Maker
// that makes it.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "lucas/function_ref.hpp"
#include "tla/eval/evaluation.hpp"

namespace lucas::tla {

using Visit = FunctionRef<bool(Term)>;  // returns false to end the visit
using Then = FunctionRef<bool()>;       // returns false to end the search for ways
enum class Ways : std::uint8_t { none, one, several };

using Maker = NodePointer (*)(NodeData);

// Base class of all nodes. Each class overrides value or truth, or both. Threads share nodes, which never change
// once they are made.
class Node : public NodeData {
 public:
  Maker maker = nullptr;  // made this node; identifies its class

  Node() = default;
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;
  virtual ~Node() = default;

  // Evaluation. All members below throw PlacedError.
  [[nodiscard, gnu::always_inline]] Term eval(Frame& f) const {
    return placed([&] { return value(f); });
  }
  [[nodiscard, gnu::always_inline]] bool holds(Frame& f) const {
    return placed([&] { return truth(f); });
  }
  // Is x in this set?
  [[nodiscard, gnu::always_inline]] bool has(Frame& f, Term x) const {
    return placed([&] { return test(f, x); });
  }
  // Visits the elements of this set until `visit` returns false; then returns false.
  [[gnu::always_inline]] bool each(Frame& f, Visit visit) const {
    return placed([&] { return visit_all(f, visit); });
  }
  // The value of this function for an argument.
  [[nodiscard, gnu::always_inline]] Term apply(Frame& f, Term argument) const {
    return placed([&] { return application(f, argument); });
  }
  // The value of f[argument][further].
  [[nodiscard]] virtual Term apply_both(Frame& f, Term argument, Term further) const;
  // Calls `then` for each way in which this becomes true, with the variables assigned that the way determines: x' = e
  // gives x' the value, if it has none yet. Ways come in TLC's order, repeats included. Ends, and returns false, when
  // `then` returns false.
  [[gnu::always_inline]] bool each_way(Frame& f, Then then) const {
    return placed([&] { return ways(f, then); });
  }
  // Takes the way if there is only one: its variables stay assigned until the caller unassigns them.
  [[gnu::always_inline]] Ways take_only_way(Frame& f) const {
    return placed([&] { return only_way(f); });
  }
  // UNCHANGED: gives each variable of this expression its old value after the step. False if one has another value
  // already; others may have been assigned even then.
  [[gnu::always_inline]] bool keep(Frame& f) const {
    return placed([&] { return stays(f); });
  }
  static constexpr std::size_t no_variable = static_cast<std::size_t>(-1);
  // The variable that this node names, if it can be assigned; else no_variable.
  [[nodiscard]] virtual std::size_t target(Frame& /*f*/) const { return no_variable; }
  // Makes a slot stand for this node, evaluated in frame f.
  virtual void bind_to(Slot& bound, Frame& f) const { bound = {this, &f}; }
  // Does has() answer without making the set?
  [[nodiscard]] virtual bool is_lazy(Frame& /*f*/) const { return false; }
  // Does apply() answer without making the whole function?
  [[nodiscard]] virtual bool is_map(Frame& /*f*/) const { return false; }
  // Does apply() cache its values?
  [[nodiscard]] virtual bool remembers() const { return false; }
  // The number of elements of this set, if that can be told without making it.
  static constexpr std::uint64_t unknown_size = static_cast<std::uint64_t>(-1), endless = unknown_size - 1;
  [[nodiscard]] virtual std::uint64_t size(Frame& /*f*/) const { return unknown_size; }
  // The element with that number, from 0 on; only for sets that tell their size.
  [[nodiscard]] virtual Term numbered(Frame& f, std::uint64_t number) const {
    return f.values().items(eval(f))[static_cast<std::size_t>(number)];
  }
  // An upper bound of size(), if that can be told without making the set.
  [[nodiscard]] virtual std::uint64_t most(Frame& f) const { return size(f); }
  // each_way() for f[argument], where this is f: an action may be the value of a function. Requires is_map().
  [[nodiscard]] virtual bool ways_at(Frame& f, Term argument, Then then) const;
  // Is the domain of this function endless? Requires is_map().
  [[nodiscard]] virtual bool is_endless_map(Frame& /*f*/) const { return false; }
  // Is this set so small that making it once is better than testing it again and again?
  [[nodiscard]] bool is_small(Frame& f) const;
  // Is x in the domain of this function? Requires is_map().
  [[nodiscard]] virtual bool has_argument(Frame& f, Term x) const;
  // Does each() visit in ascending order?
  [[nodiscard]] virtual bool is_ordered() const { return true; }
  // Adds what the evaluation of this node reads of a state.
  virtual void trace(Footprint& read) const;
  // Notes why this formula is false.
  virtual void explain(Frame& f, Reason& reason) const;

 protected:
  virtual Term value(Frame& f) const;
  virtual bool truth(Frame& f) const;
  virtual bool test(Frame& f, Term x) const;
  virtual bool visit_all(Frame& f, Visit visit) const;
  virtual Term application(Frame& f, Term argument) const;
  virtual bool ways(Frame& f, Then then) const;
  // Takes the only way; its variables stay assigned. After Ways::none some may be assigned, too; for Ways::several
  // nothing is done. A class that overrides ways() overrides this.
  virtual Ways only_way(Frame& f) const;
  virtual bool stays(Frame& f) const;

  [[nodiscard]] const Node& part(std::size_t i) const { return *parts[i]; }
  void add_values_of_parts(Frame& f, List& list) const;
  // Gives the variable that value; false if it has another one.
  static bool assign(Frame& f, std::size_t variable, Term value);
  [[noreturn]] void fail(const std::string& problem) const { throw PlacedError(problem, spot); }

 private:
  // Gives an error the place of the innermost node that it leaves.
  [[gnu::always_inline]] auto placed(auto work) const -> decltype(work()) {
    try {
      return work();
    } catch (...) {
      throw_placed();
    }
  }
  // Rethrows the exception being handled, as a PlacedError with this node's place if it had none.
  [[noreturn]] void throw_placed() const;
};

// An operator that always evaluates all of its arguments, at most 4.
template <Term (*compute)(const Frame&, Items)>
struct Strict final : Node {
  Term value(Frame& f) const override {
    std::array<Term, 4> arguments;
    for (std::size_t i = 0; i < parts.size(); ++i) arguments[i] = part(i).eval(f);
    return compute(f, {arguments.data(), parts.size()});
  }
};

// Base class of nodes that evaluate a body for choices of elements, such as \A x \in S, y \in T : body.
class Binding : public Node {
 protected:
  [[nodiscard]] const Node& body() const { return part(0); }
  // Puts an element, or the parts of a tuple, into the slots of a binder.
  static void bind(Frame& f, const Binder& binder, Term element) {
    if (binder.is_tuple) return bind_parts(f, binder, element);
    f.bind(binder.slots.front(), element);
  }
  // Binds each choice of elements, from binder `from` on, and calls `visit`. Ends, and returns false, when that does.
  bool each_choice(Frame& f, FunctionRef<bool()> visit, std::size_t from = 0) const;
  // Is the body true of the bound elements? Values made meanwhile in the scratch are released, unless something
  // outside of the body remembers one of them.
  [[nodiscard]] bool body_holds(Frame& f) const;
  // Releases the element that was bound last, which is no longer needed.
  void drop(Frame& f) const {
    const Binder& last = binders.back();
    if (!last.is_tuple) f.values().drop(f.slots[last.slots.back()].values[0]);
  }
  // The bound choice as a value: one element, or a tuple of them.
  [[nodiscard]] Term chosen(Frame& f) const;
  // The inverse of chosen(): binds the elements of `choice`; false if it is none of the choices.
  [[nodiscard]] bool choose(Frame& f, Term choice) const;

 private:
  static void bind_parts(Frame& f, const Binder& binder, Term element);
};

// Base class of nodes that forward their operations to another node. Self::within(f, work) calls `work` with that
// node and the frame to evaluate it in; by default its first part, in f.
template <class Self>
class StandIn : public Node {
 public:
  auto within(Frame& f, auto work) const { return work(part(0), f); }
  Term value(Frame& f) const override { return forward(f, &Node::eval); }
  bool truth(Frame& f) const override { return forward(f, &Node::holds); }
  bool test(Frame& f, Term x) const override { return forward(f, &Node::has, x); }
  bool visit_all(Frame& f, Visit visit) const override { return forward(f, &Node::each, visit); }
  Term application(Frame& f, Term argument) const override { return forward(f, &Node::apply, argument); }
  Term apply_both(Frame& f, Term x, Term y) const override { return forward(f, &Node::apply_both, x, y); }
  bool is_lazy(Frame& f) const override { return forward(f, &Node::is_lazy); }
  bool is_map(Frame& f) const override { return forward(f, &Node::is_map); }
  std::uint64_t size(Frame& f) const override { return forward(f, &Node::size); }
  std::uint64_t most(Frame& f) const override { return forward(f, &Node::most); }
  Term numbered(Frame& f, std::uint64_t i) const override { return forward(f, &Node::numbered, i); }
  bool has_argument(Frame& f, Term x) const override { return forward(f, &Node::has_argument, x); }
  bool is_endless_map(Frame& f) const override { return forward(f, &Node::is_endless_map); }
  bool ways_at(Frame& f, Term x, Then then) const override { return forward(f, &Node::ways_at, x, then); }
  bool ways(Frame& f, Then then) const override { return forward(f, &Node::each_way, then); }
  Ways only_way(Frame& f) const override { return forward(f, &Node::take_only_way); }
  bool stays(Frame& f) const override { return forward(f, &Node::keep); }
  std::size_t target(Frame& f) const override { return forward(f, &Node::target); }
  bool is_ordered() const override { return false; }
  void explain(Frame& f, Reason& reason) const override {
    static_cast<const Self&>(*this).within(f, [&](const Node& n, Frame& inner) { n.explain(inner, reason); });
  }

 protected:
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

// Conversions of a value to the kind that an operator needs. They throw EvaluationError.
[[noreturn]] void refuse(const Frame& f, const char* wanted, Term term);
[[nodiscard]] inline bool as_boolean(const Frame& f, Term term) {
  if (!term.is_boolean()) refuse(f, "TRUE or FALSE", term);
  return term.is_true();
}
[[nodiscard]] inline std::int64_t as_integer(const Frame& f, Term term) {
  if (term.is_small()) return term.small();
  if (f.values().kind(term) != TermKind::integer) refuse(f, "a number", term);
  return f.values().integer_of(term);
}
[[nodiscard]] inline Items as_set(const Frame& f, Term term) {
  if (f.values().kind(term) != TermKind::set) refuse(f, "a set", term);
  return f.values().items(term);
}
[[nodiscard]] inline Term as_function(const Frame& f, Term term) {
  if (!f.values().is_function(term)) refuse(f, "a function or sequence", term);
  return term;
}
[[nodiscard]] inline Items as_sequence(const Frame& f, Term term) {
  if (f.values().kind(term) != TermKind::tuple) refuse(f, "a sequence", term);
  return f.values().items(term);
}
[[nodiscard]] inline bool is_string(const Frame& f, Term term) {
  return f.values().kind(term) == TermKind::string;
}
[[nodiscard]] inline Term size_as_term(const Frame& f, std::uint64_t size) {
  return f.values().integer(static_cast<std::int64_t>(size));
}
// The number of elements of a set, or Node::endless. The set is made if need be.
[[nodiscard]] std::uint64_t size_of(Frame& f, const Node& set);

// The value of f[x]; throws an error that names both if x is outside of the domain.
[[noreturn]] void fail_to_apply(const Frame& f, Term function, Term argument);
[[nodiscard]] inline Term applied_to(const Frame& f, Term function, Term argument) {
  const Term found = f.values().applied(function, argument);
  if (found.is_unset()) fail_to_apply(f, function, argument);
  return found;
}

// ---- Makers of nodes -----------------------------------------------------------------------------------------------

template <class Made>
[[nodiscard]] NodePointer make(NodeData data) {
  auto made = std::make_unique<Made>();
  made->maker = make<Made>;
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
// Parts of records: the set of names, then a set for each name in that order.
extern const Maker enumeration, filter, image, product, functions, records;
// Parts of record: the set of names, then a value for each name in that order. except: the function, then changes.
// change: the indices, then the new value, in which @ is `slot`. recursive: f[x \in S] == e, whose cached values
// belong to `slot` of the frame around, or to `cell`.
extern const Maker tuple, record, function, recursive, application, except, change;
// local: a variable of a frame. let: the binders' slots are set when the body is entered. operation: an operator that
// is called or is an argument: its code, or a parameter. call: an operation, then arguments. cell: the value of a
// cell, found when it is needed. enabled: ENABLED. told: an action that notes that it is taken; its first binder has
// its name, the others have its variables.
extern const Maker local, cell, variable, renamed, property, primed, enabled, operation, call, let, told;
// remembered: an expression, then the variables that it reads; `slot` is its number in Memory.
extern const Maker remembered;
extern const Maker random_element, random_subset, scattered_subset;
// failing: its evaluation throws an error; `term` is the text.
extern const Maker failing;

}  // namespace makers

// Is this operator true of these values? `spot`: the place for errors.
[[nodiscard]] bool holds_of(const Node& operation, Frame& f, std::span<const Term> values, Spot spot);

// ---- Operators of the standard modules, and of the language --------------------------------------------------------

struct Standard {
  std::string_view name;
  std::vector<std::size_t> arities;  // by argument: 0, or the arity of an operator
  Maker make;
  std::string_view module{};  // the module that defines it; "" for the language

  [[nodiscard]] bool is_of(std::string_view asked) const {
    return module == asked || (asked == "Integers" && module == "Naturals");
  }
};
// The operators that each file defines in a table at its end: logic and sets (logic.cpp, sets.cpp), standard modules,
// TLC's run, files. Then all of them.
[[nodiscard]] std::span<const Standard> logic_operators();
[[nodiscard]] std::span<const Standard> set_operators();
[[nodiscard]] std::span<const Standard> module_operators();
[[nodiscard]] std::span<const Standard> run_operators();
[[nodiscard]] std::span<const Standard> outside_operators();
[[nodiscard]] const std::vector<Standard>& all_operators();
// nullptr if no operator has that name and takes that many arguments.
[[nodiscard]] const Standard* find_standard(std::string_view name, std::size_t arguments);

}  // namespace lucas::tla
