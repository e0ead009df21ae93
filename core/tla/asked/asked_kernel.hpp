// AskedKernel: the kernel of a puzzle with further properties, which the user asks for as expressions of TLA+.
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
  std::optional<Syntax> syntax{};  // the parsed source, if it is parsed already
};

struct Questionnaire {
  std::vector<Question> questions{};
  std::vector<Source> boundaries{};  // expressions; only states where all are true are expanded
  std::vector<Source> definitions{};
};

// The puzzle with its own properties, then one for each question. Expressions may use the variables that `show` gives
// in the first initial state, the model's invariants and goals, and names that `definitions` define; step invariants
// may prime them. Throws UsageError.
[[nodiscard]] std::shared_ptr<const Kernel> asked(std::shared_ptr<const Kernel> kernel,
                                                  const Questionnaire& questionnaire);

// The puzzle with one more goal, after its own properties: the states that a text describes, see parse_state().
// Comparing a variable with a value of another kind is no error there.
struct ToldState {
  std::shared_ptr<const Kernel> kernel;
  bool is_one;  // the text has the values of all variables, so at most one state is meant
};
[[nodiscard]] ToldState told_state(const std::shared_ptr<const Kernel>& kernel, const Source& text,
                                   const std::vector<Source>& definitions);  // throws UsageError

// Antecedents of implications, as further properties: where none is true, the implication holds vacuously.
struct Antecedents {
  std::shared_ptr<const Kernel>
      kernel;  // has one more property for each antecedent: a goal, or a step invariant
  std::vector<std::optional<std::size_t>> positions{};  // by asked property: the position of its antecedent
};

// Adds the antecedents of those of the properties that are A => B, or \A x \in S : A => B, whose antecedent is
// \E x \in S : A. Throws UsageError.
[[nodiscard]] Antecedents with_antecedents(std::shared_ptr<const Kernel> kernel,
                                           const std::vector<std::size_t>& properties,
                                           const std::vector<Source>& definitions);

}  // namespace lucas::tla
