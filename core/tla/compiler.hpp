// From syntax to nodes: each name becomes a slot, a variable of the state, or an operator.
#pragma once

#include <map>
#include <optional>

#include "tla/program.hpp"

namespace lucas::tla {

// An operator of TLA+ or of a module that comes with TLC which has no meaning here.
struct ForeignOperator {
  std::string problem, hint;  // why it is refused, and what to write instead
};
// nullopt: no such operator is known by that name.
[[nodiscard]] std::optional<ForeignOperator> foreign_operator(const Syntax& e);

class Compiler {
 public:
  Compiler(Terms& terms, std::vector<std::unique_ptr<Code>>& codes, Nodes& helpers,
           const Vocabulary& vocabulary)
      : terms_(terms), codes_(codes), helpers_(helpers), vocabulary_(vocabulary) {}

  // The definitions in turn, then the expression, in one frame. Throws UsageError.
  [[nodiscard]] Code whole(const Source& source, const Syntax& expression,
                           const std::vector<Definitions>& definitions);

 private:
  // What a name stands for. `level`: of the frame that it is in; frames of operators are within frames.
  struct Binding {
    std::size_t level, slot = 0;
    const Code* code = nullptr;          // of a defined operator
    std::vector<std::size_t> arities{};  // of its arguments; of a parameter that is an operator, too
  };
  class Scope;
  class Level;

  [[nodiscard]] NodePointer node(const Syntax& e);
  [[nodiscard]] Nodes nodes(const Syntaxes& all);
  [[nodiscard]] NodePointer named(const Syntax& e);
  [[nodiscard]] NodePointer call_of(const Syntax& e, const Binding& binding);
  [[nodiscard]] NodePointer standard(const Syntax& e);
  [[nodiscard]] Nodes arguments(const Syntax& e, const std::vector<std::size_t>& arities);
  [[nodiscard]] NodePointer operator_argument(const Syntax& e, std::size_t arity);
  [[nodiscard]] NodePointer bound(const Syntax& e);
  [[nodiscard]] Binders binders(const std::vector<Bound>& bounds);
  [[nodiscard]] NodePointer except(const Syntax& e);
  [[nodiscard]] NodePointer let(const Syntax& e);
  [[nodiscard]] NodePointer primed(const Syntax& e, const Syntax& of, const char* sign);
  [[nodiscard]] NodePointer compared_after(const Syntax& e, const Syntax& v, const char* relation,
                                           const char* sign);
  [[nodiscard]] NodePointer action(const Syntax& e);
  [[nodiscard]] std::vector<Term> names_of(const Syntax& e);

  using SlotNodes = std::vector<std::pair<std::size_t, const Node*>>;
  void define(const Definition& definition, SlotNodes& slots);
  [[nodiscard]] Code& code_of(const Definition& definition);
  [[nodiscard]] std::size_t new_slot() { return slots_++; }
  void declare(const std::string& name, Binding binding, Place place);
  [[nodiscard]] std::size_t hops(const Binding& binding) const { return level_ - binding.level; }
  [[nodiscard]] const Binding* find(const std::string& name) const;

  [[noreturn]] void fail(Place place, const std::string& problem, const std::string& hint = "") const;
  [[noreturn]] void fail_unknown(const Syntax& e) const;
  [[nodiscard]] Spot spot(const Syntax& e) const { return {source_, e.place, &e}; }

  Terms& terms_;
  std::vector<std::unique_ptr<Code>>& codes_;
  Nodes& helpers_;
  const Vocabulary& vocabulary_;
  const Source* source_ = nullptr;
  const std::vector<Definitions>* definitions_ = nullptr;  // all of them, also those that are not called
  std::multimap<std::string, Binding> bindings_{};         // of one name: the innermost last
  std::vector<std::string> declared_{};                    // in turn
  std::size_t level_ = 0, slots_ = 0;                      // slots_: of the frame so far
  std::optional<Binding> at_{};                            // what @ stands for
  bool is_primed_ = false;
};

}  // namespace lucas::tla
