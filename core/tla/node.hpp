// The nodes of an expression that can be evaluated: names are slots of frames, each set can be had as a value, be asked
// for an element, or be gone through.
#pragma once

#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "lucas/function_ref.hpp"
#include "tla/place.hpp"
#include "tla/term.hpp"

namespace lucas::tla {

// Where a node was written.
struct Syntax;
struct Spot {
  const Source* source = nullptr;
  Place place{};
  const Syntax* syntax = nullptr;  // nullptr: of a definition
};

// What an evaluation cannot do, and where.
struct PlacedError : EvaluationError {
  PlacedError(const std::string& problem, Spot where) : EvaluationError(problem), spot(where) {}
  Spot spot;
};

class Node;
using NodePointer = std::unique_ptr<Node>;
using Nodes = std::vector<NodePointer>;
struct Frame;
struct Reason;

// A variable of a frame: a value, or an expression that is evaluated when its value is needed.
struct Slot {
  const Node* node = nullptr;  // nullptr: values[0] is the value
  Frame* frame = nullptr;      // where the node is evaluated
  Term values[2]{};            // of the node, unprimed and primed; unset: not evaluated yet
  std::size_t memos[2]{};      // of a recursive function: position in Evaluation::memos, from 1; 0: none yet
};

// A state, as far as it is asked for.
class StateTerms {
 public:
  virtual ~StateTerms() = default;
  [[nodiscard]] virtual Term variable(std::size_t index) = 0;
  // Of a variable that is a sequence; unset: it is none, or that is found out from the variable only.
  [[nodiscard]] virtual Term element(std::size_t index, std::int64_t position) = 0;
  // Is this property of the model true there?
  [[nodiscard]] virtual bool property(std::size_t index) = 0;
};

// What all frames of one evaluation share.
struct Evaluation {
  static constexpr std::size_t most_slots = 1U << 16;
  static constexpr std::size_t most_stack = std::size_t{2} << 20;  // bytes, of calls within each other

  explicit Evaluation(Terms& table) : terms(table), slots(std::make_unique<Slot[]>(most_slots)) {}

  Terms& terms;
  StateTerms* now = nullptr;
  StateTerms* next = nullptr;  // of a step
  bool is_primed = false;
  const char* stack = nullptr;  // where the outermost call is
  std::unique_ptr<Slot[]> slots;
  std::size_t used = 0;
  std::vector<std::unordered_map<std::uint64_t, Term>> memos{};  // by argument
};

// The variables of one call of an operator or recursive function.
struct Frame {
  Evaluation& evaluation;
  Frame* outer;  // of the definition around
  Slot* slots;

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

class Node {
 public:
  explicit Node(Spot spot, Nodes parts = {}) : spot_(spot), parts_(std::move(parts)) {}
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
  // This function, applied.
  [[nodiscard]] Term apply(Frame& f, Term argument) const {
    return placed([&] { return application(f, argument); });
  }
  // Is has() answered without the set being made?
  [[nodiscard]] virtual bool is_lazy(Frame& /*f*/) const { return false; }
  // Does each() visit in ascending order?
  [[nodiscard]] virtual bool is_ordered() const { return true; }
  // Tells why this holds not.
  virtual void explain(Frame& f, Reason& reason) const;

  [[nodiscard]] Spot spot() const { return spot_; }

 protected:
  virtual Term value(Frame& f) const = 0;
  virtual bool truth(Frame& f) const;
  virtual bool test(Frame& f, Term x) const;
  virtual bool visit_all(Frame& f, Visit visit) const;
  virtual Term application(Frame& f, Term argument) const;

  [[nodiscard]] const Nodes& parts() const { return parts_; }
  [[nodiscard]] const Node& part(std::size_t i) const { return *parts_[i]; }
  [[nodiscard]] std::vector<Term> values_of_parts(Frame& f) const;
  [[noreturn]] void fail(const std::string& problem) const { throw PlacedError(problem, spot_); }

 private:
  template <class Work>
  auto placed(Work work) const -> decltype(work()) {
    try {
      return work();
    } catch (const PlacedError&) {
      throw;
    } catch (const EvaluationError& error) {
      throw PlacedError(error.what(), spot_);
    }
  }

  Spot spot_;
  Nodes parts_;  // its operands
};

// Base class of nodes that are TRUE or FALSE.
class Predicate : public Node {
 public:
  using Node::Node;
  Term value(Frame& f) const override { return Term::boolean(truth(f)); }
};

// Base class of nodes that stand for another one: operations are forwarded to it. Self::within(f, work) calls work with
// that node and the frame in which it is evaluated.
template <class Self>
class StandIn : public Node {
 public:
  using Node::Node;
  Term value(Frame& f) const override {
    return self().within(f, [](const Node& node, Frame& inner) { return node.eval(inner); });
  }
  bool truth(Frame& f) const override {
    return self().within(f, [](const Node& node, Frame& inner) { return node.holds(inner); });
  }
  bool test(Frame& f, Term x) const override {
    return self().within(f, [x](const Node& node, Frame& inner) { return node.has(inner, x); });
  }
  bool visit_all(Frame& f, Visit visit) const override {
    return self().within(f, [&](const Node& node, Frame& inner) { return node.each(inner, visit); });
  }
  Term application(Frame& f, Term argument) const override {
    return self().within(f, [=](const Node& node, Frame& inner) { return node.apply(inner, argument); });
  }
  bool is_lazy(Frame& f) const override {
    return self().within(f, [](const Node& node, Frame& inner) { return node.is_lazy(inner); });
  }
  bool is_ordered() const override { return false; }
  void explain(Frame& f, Reason& reason) const override {
    self().within(f, [&](const Node& node, Frame& inner) { node.explain(inner, reason); });
  }

 private:
  [[nodiscard]] const Self& self() const { return static_cast<const Self&>(*this); }
};

// Why an expression is false.
struct Reason {
  std::vector<std::pair<std::string, Term>> bindings;  // of quantified variables
  const Node* node = nullptr;                          // the innermost expression that is false
};

// The value as what an operator needs. They throw EvaluationError.
[[nodiscard]] bool as_boolean(Term term);
[[nodiscard]] std::int64_t as_integer(Term term);
[[nodiscard]] Term as_set(Term term);
[[nodiscard]] Term as_function(Term term);
[[nodiscard]] Term as_sequence(Term term);

// f[x], or an error that names both.
[[nodiscard]] Term applied_to(Term function, Term argument);

}  // namespace lucas::tla
