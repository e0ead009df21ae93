// Makers of nodes, one for each construct of TLA+.
#pragma once

#include <string>

#include "tla/node.hpp"

namespace lucas::tla {

// Variables bound over a set: each element of it goes into the slot, or its parts into several.
struct Binder {
  NodePointer set;
  std::vector<std::size_t> slots;
  std::vector<std::string> names;
  bool is_tuple = false;
};
using Binders = std::vector<Binder>;

// Base class of nodes that evaluate a body for choices of elements: \A x \in S, y \in T : body.
class Binding : public Node {
 public:
  Binding(Spot spot, Binders binders, NodePointer body)
      : Node(spot), binders_(std::move(binders)), body_(std::move(body)) {}

 protected:
  [[nodiscard]] const Binders& binders() const { return binders_; }
  [[nodiscard]] const Node& body() const { return *body_; }
  // Puts an element, or the parts of a tuple, into the slots of a binder.
  static void bind(Frame& f, const Binder& binder, Term element);
  // Visits each choice of elements, put into their slots. False: visit had enough.
  bool each_choice(Frame& f, FunctionRef<bool()> visit) const { return each_choice_from(f, 0, visit); }
  // The value that a choice stands for: one element, or a tuple of them.
  [[nodiscard]] Term chosen(Frame& f) const;
  // Puts what `chosen` would give back into the slots; false: it is none of the choices.
  [[nodiscard]] bool choose(Frame& f, Term choice) const;

 private:
  bool each_choice_from(Frame& f, std::size_t at, FunctionRef<bool()> visit) const;

  Binders binders_;
  NodePointer body_;
};

// An operator or recursive function that the expression defines, or a LAMBDA: what a call of it evaluates.
struct Code {
  std::string name;
  std::size_t parameters = 0, slots = 0;
  NodePointer body{};
};

template <class Made, class... From>
[[nodiscard]] NodePointer make(Spot spot, From... from) {
  return std::make_unique<Made>(spot, std::move(from)...);
}

// ---- Logic ----
[[nodiscard]] NodePointer literal(Spot spot, Term term);
[[nodiscard]] NodePointer conditional(Spot spot, Nodes parts);
[[nodiscard]] NodePointer cases(Spot spot, Nodes parts);  // guard, value, ..., perhaps OTHER's value
[[nodiscard]] NodePointer forall(Spot spot, Binders binders, NodePointer body);
[[nodiscard]] NodePointer exists(Spot spot, Binders binders, NodePointer body);
[[nodiscard]] NodePointer first_choice(Spot spot, Binders binders, NodePointer body);

// ---- Sets ----
[[nodiscard]] NodePointer enumeration(Spot spot, Nodes parts);
[[nodiscard]] NodePointer filter(Spot spot, Binders binders, NodePointer body);
[[nodiscard]] NodePointer image(Spot spot, Binders binders, NodePointer body);
[[nodiscard]] NodePointer product(Spot spot, Nodes parts);
[[nodiscard]] NodePointer functions(Spot spot, Nodes parts);
[[nodiscard]] NodePointer records(Spot spot, std::vector<Term> names, Nodes parts);

// ---- Functions ----
[[nodiscard]] NodePointer function(Spot spot, Binders binders, NodePointer body);
// f[x \in S] == e, in slot `self` of the frame around. It is evaluated once for each argument.
[[nodiscard]] NodePointer recursive(std::size_t self, const Code& code);
[[nodiscard]] NodePointer tuple(Spot spot, Nodes parts);
[[nodiscard]] NodePointer record(Spot spot, std::vector<Term> names, Nodes parts);
[[nodiscard]] NodePointer application(Spot spot, Nodes parts);
struct Change {
  Nodes path;
  std::size_t old;  // the slot of @
  NodePointer value;
};
[[nodiscard]] NodePointer except(Spot spot, NodePointer function, std::vector<Change> changes);

// ---- Names ----
// A variable of a frame, `hops` frames out.
[[nodiscard]] NodePointer local(Spot spot, std::size_t hops, std::size_t slot);
[[nodiscard]] NodePointer variable(Spot spot, std::size_t index, std::string name);
[[nodiscard]] NodePointer property(Spot spot, std::size_t index, std::string name);
[[nodiscard]] NodePointer primed(Spot spot, NodePointer inner);
// An operator as an argument or to be called: a definition, `hops` frames out, or a parameter.
[[nodiscard]] NodePointer operator_of(Spot spot, const Code& code, std::size_t hops);
[[nodiscard]] NodePointer operator_parameter(Spot spot, std::size_t hops, std::size_t slot);
// `called`: one of those two.
[[nodiscard]] NodePointer call(Spot spot, NodePointer called, Nodes arguments);
// Slots of this frame that are set when the body is entered, each with its node.
[[nodiscard]] NodePointer let(Spot spot, std::vector<std::pair<std::size_t, const Node*>> slots,
                              NodePointer body);

// ---- Operators of the standard modules, and of the language ----
struct Standard {
  std::string_view name;
  std::vector<std::size_t> arities;  // of its arguments: 0, or of an operator
  NodePointer (*make)(Spot spot, Nodes arguments);
};
// The operators of each file, in a table at its end: of logic and sets, and the others.
[[nodiscard]] std::span<const Standard> logic_operators();
[[nodiscard]] std::span<const Standard> set_operators();
[[nodiscard]] std::span<const Standard> module_operators();
// nullptr: there is none of that name.
[[nodiscard]] const Standard* find_standard(std::string_view name, std::size_t arguments);
[[nodiscard]] std::vector<std::string> standard_names();

}  // namespace lucas::tla
