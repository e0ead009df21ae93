// A puzzle of which more is asked than its model names: properties as expressions of TLA+.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lucas/kernel.hpp"
#include "tla/place.hpp"

namespace lucas::tla {

struct Question {
  PropertyKind kind;
  Source source;  // an expression; its text is the property's name
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

}  // namespace lucas::tla
