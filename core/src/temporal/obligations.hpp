// Obligations: a formula as conditions on the loop that a path ends in, plus parts that need an automaton. Source of
// the laws: Manna and Pnueli, The Temporal Logic of Reactive and Concurrent Systems (1992), section 3.5.
#pragma once

#include <stdexcept>
#include <utility>
#include <vector>

#include "lucas/formula.hpp"

namespace lucas {

// TooComplex: thrown for a formula that would take more cases, acceptance sets or automaton states than there is room for.
struct TooComplex : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Conditions on a behaviour, all of which it must meet. All formulas but `begun` are about one moment.
struct Obligations {
  struct Answer {
    Formula asked, given;
  };

  std::vector<Formula> begun{};            // true of the whole behaviour
  Formula lasting = Formula::truth(true);  // true in each moment, from some on
  std::vector<Formula> recurring{};        // each true again and again
  std::vector<Answer> answers{};           // if `asked` is true again and again, so is `given`
};

// Does the formula speak of one moment: of a state, and of the step that comes next?
[[nodiscard]] bool is_of_moment(const Formula& formula);

// An equivalent formula: negations of atoms only, nested conjunctions flattened, and []<> and <>[] applied to
// formulas of one moment only. Throws TooComplex.
[[nodiscard]] Formula normal_form(const Formula& formula);

// The cases of a formula in normal form: a behaviour satisfies it if and only if it meets the obligations of one of them. A case with <>f
// beside conditions on the loop has a twin with []<>f, whose lassos may be shorter: f need not be met before the loop. Throws TooComplex.
[[nodiscard]] std::vector<Obligations> cases_of(const Formula& formula);

}  // namespace lucas
