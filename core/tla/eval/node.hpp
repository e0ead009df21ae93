// The nodes of an expression that can be evaluated: names are slots of frames, each set can be had as a value, be asked
// for an element, or be gone through. Each construct of TLA+ has its own kind of node, which a Maker makes.
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

using Visit = FunctionRef<bool(Term)>;  // false: enough
using Then = FunctionRef<bool()>;       // likewise
enum class Ways : std::uint8_t { none, one, several };

using Maker = NodePointer (*)(NodeData);

// Base class of all nodes, of which each kind overrides value or truth, or both. Constant once it is made.
class Node : public NodeData {
 public:
  Maker maker = nullptr;  // that made it: its kind

  Node() = default;
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;
  virtual ~Node() = default;

  // All throw PlacedError.
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
  // Visits the elements of this set until visit has enough. False: it had.
  [[gnu::always_inline]] bool each(Frame& f, Visit visit) const {
    return placed([&] { return visit_all(f, visit); });
  }
  // The value of this function for an argument.
  [[nodiscard, gnu::always_inline]] Term apply(Frame& f, Term argument) const {
    return placed([&] { return application(f, argument); });
  }
  // The same of f[argument][further].
  [[nodiscard]] virtual Term apply_both(Frame& f, Term argument, Term further) const;
  // Calls `then` for each way in which this becomes true, while the variables that it determines are assigned: x' = e gives x'
  // the value, if it has none yet. In TLC's order, repeats included. False: `then` had enough.
  [[gnu::always_inline]] bool each_way(Frame& f, Then then) const {
    return placed([&] { return ways(f, then); });
  }
  // The same where there is one way at most: the variables stay assigned until whoever asked takes that back.
  [[gnu::always_inline]] Ways take_only_way(Frame& f) const {
    return placed([&] { return only_way(f); });
  }
  // Gives each variable of this the value that it has, as UNCHANGED says; false: one has another value already, others are given
  // theirs.
  [[gnu::always_inline]] bool keep(Frame& f) const {
    return placed([&] { return stays(f); });
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
  // Does it remember what apply() gave for an argument?
  [[nodiscard]] virtual bool remembers() const { return false; }
  // How many elements this set has, if that can be told without making it.
  static constexpr std::uint64_t unknown_size = static_cast<std::uint64_t>(-1), endless = unknown_size - 1;
  [[nodiscard]] virtual std::uint64_t size(Frame& /*f*/) const { return unknown_size; }
  // The element of that number, from 0 on, of a set that tells its size.
  [[nodiscard]] virtual Term numbered(Frame& f, std::uint64_t number) const {
    return f.values().items(eval(f))[static_cast<std::size_t>(number)];
  }
  // How many elements this set has at most, where that is told as easily.
  [[nodiscard]] virtual std::uint64_t most(Frame& f) const { return size(f); }
  // The same ways of the value that this function has for an argument: f[x] as an action. Asked where is_map() says yes.
  [[nodiscard]] virtual bool ways_at(Frame& f, Term argument, Then then) const;
  // Has this function no end? Asked where is_map() says yes.
  [[nodiscard]] virtual bool is_endless_map(Frame& /*f*/) const { return false; }
  // Is this set one that is better made than asked again and again?
  [[nodiscard]] bool is_small(Frame& f) const;
  // Is x in the domain of this function? Asked where is_map() says yes.
  [[nodiscard]] virtual bool has_argument(Frame& f, Term x) const;
  // Does each() visit in ascending order?
  [[nodiscard]] virtual bool is_ordered() const { return true; }
  // Adds what this reads of a state.
  virtual void trace(Footprint& read) const;
  // Tells why this holds not.
  virtual void explain(Frame& f, Reason& reason) const;

 protected:
  virtual Term value(Frame& f) const;
  virtual bool truth(Frame& f) const;
  virtual bool test(Frame& f, Term x) const;
  virtual bool visit_all(Frame& f, Visit visit) const;
  virtual Term application(Frame& f, Term argument) const;
  virtual bool ways(Frame& f, Then then) const;
  // The only way: its variables stay assigned; after Ways::none some may be, too; for Ways::several nothing is done. A kind that
  // overrides ways() overrides this.
  virtual Ways only_way(Frame& f) const;
  virtual bool stays(Frame& f) const;

  [[nodiscard]] const Node& part(std::size_t i) const { return *parts[i]; }
  void add_values_of_parts(Frame& f, List& list) const;
  // Gives the variable that value; false: it has another one.
  static bool assign(Frame& f, std::size_t variable, Term value);
  [[noreturn]] void fail(const std::string& problem) const { throw PlacedError(problem, spot); }

 private:
  // An error gets the place of the innermost node that it leaves.
  [[gnu::always_inline]] auto placed(auto work) const -> decltype(work()) {
    try {
      return work();
    } catch (...) {
      throw_placed();
    }
  }
  // Throws what is being handled once more, with the place if it had none.
  [[noreturn]] void throw_placed() const;
};

// An operator whose arguments, at most 4, are all evaluated.
template <Term (*compute)(const Frame&, Items)>
struct Strict final : Node {
  Term value(Frame& f) const override {
    std::array<Term, 4> arguments;
    for (std::size_t i = 0; i < parts.size(); ++i) arguments[i] = part(i).eval(f);
    return compute(f, {arguments.data(), parts.size()});
  }
};

// Base class of nodes that evaluate a body for choices of elements: \A x \in S, y \in T : body.
class Binding : public Node {
 protected:
  [[nodiscard]] const Node& body() const { return part(0); }
  // Puts an element, or the parts of a tuple, into the slots of a binder.
  static void bind(Frame& f, const Binder& binder, Term element) {
    if (binder.is_tuple) return bind_parts(f, binder, element);
    f.bind(binder.slots.front(), element);
  }
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

 private:
  static void bind_parts(Frame& f, const Binder& binder, Term element);
};

// Base class of nodes that stand for another one: operations are forwarded to it. Self::within(f, work) calls work with
// that node and the frame in which it is evaluated; unless it does, those of its first part.
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

// The value as what an operator needs. They throw EvaluationError.
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
// How many elements a set has, which is made if need be; Node::endless.
[[nodiscard]] std::uint64_t size_of(Frame& f, const Node& set);

// f[x], or an error that names both.
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
// records: the set of names, and the sets in step with it.
extern const Maker enumeration, filter, image, product, functions, records;
// record: the set of names, and the values in step with it. except: of the function and changes; a change: of the indices and the new
// value, for which @ is in `slot`. recursive: f[x \in S] == e, in `slot` of the frame around or in `cell`, which is evaluated once for
// each argument.
extern const Maker tuple, record, function, recursive, application, except, change;
// local: a variable of a frame. let: its binders' slots are set when the body is entered. operation: an operator as an argument
// or to be called, by its code or as a parameter; call: of an operation, and arguments.
// cell: its value, found when it is needed. enabled: is there a way? told: an action that notes that it is taken; the first binder has
// its name, the others have variables.
extern const Maker local, cell, variable, renamed, property, primed, enabled, operation, call, let, told;
// remembered: of an expression and the variables that it reads; `slot`: its number for Memory.
extern const Maker remembered;
extern const Maker random_element, random_subset, scattered_subset;
// failing: an error with its literal as the text.
extern const Maker failing;

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
// The operators of each file, in a table at its end: of logic and sets, of the other modules, of what TLC tells of a run, and of files; and
// all of them.
[[nodiscard]] std::span<const Standard> logic_operators();
[[nodiscard]] std::span<const Standard> set_operators();
[[nodiscard]] std::span<const Standard> module_operators();
[[nodiscard]] std::span<const Standard> run_operators();
[[nodiscard]] std::span<const Standard> outside_operators();
[[nodiscard]] const std::vector<Standard>& all_operators();
// nullptr: there is none of that name.
[[nodiscard]] const Standard* find_standard(std::string_view name, std::size_t arguments);

}  // namespace lucas::tla
