// A puzzle with properties that its user asks for as expressions of TLA+, behind those of its model.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lucas/kernel.hpp"
#include "tla/syntax/syntax.hpp"

namespace lucas::tla {

struct Question {
  PropertyKind kind;
  Source source;                   // an expression; its text is the property's name
  std::optional<Syntax> syntax{};  // of the source, where that is known
};

struct Questionnaire {
  std::vector<Question> questions{};
  std::vector<Source> boundaries{};  // expressions: only states where all hold are expanded
  std::vector<Source> definitions{};
};

// The puzzle with a property for each question, behind its own. Expressions name the variables that `show` gives in the
// first initial state, the model's invariants and goals, and what `definitions` define; step invariants may prime them.
// Throws UsageError.
[[nodiscard]] std::shared_ptr<const Kernel> asked(std::shared_ptr<const Kernel> kernel,
                                                  const Questionnaire& questionnaire);

// The puzzle with one more goal, behind its own properties: the states that a text tells, as parse_state() reads it. Variables are
// compared with values of all kinds.
struct ToldState {
  std::shared_ptr<const Kernel> kernel;
  bool is_one;  // all variables are told by values written out: at most one state is meant
};
[[nodiscard]] ToldState told_state(const std::shared_ptr<const Kernel>& kernel, const Source& text,
                                   const std::vector<Source>& definitions);  // throws UsageError

// Antecedents of expressions that are implications, as properties of their own: where none holds, the implication says
// nothing.
struct Antecedents {
  std::shared_ptr<const Kernel>
      kernel;  // with a property more for each antecedent: a goal, or a step invariant
  std::vector<std::optional<std::size_t>> positions{};  // of the antecedents, in step with what was asked
};

// Antecedents of the properties that are A => B, or \A x \in S : A => B with the antecedent \E x \in S : A. They may
// name what the expressions may. Throws UsageError.
[[nodiscard]] Antecedents with_antecedents(std::shared_ptr<const Kernel> kernel,
                                           const std::vector<std::size_t>& properties,
                                           const std::vector<Source>& definitions);

}  // namespace lucas::tla
