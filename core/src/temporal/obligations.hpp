// Obligations: a formula taken apart into what a search for lassos can tell by itself, and what takes an automaton. Source of the laws:
// Manna and Pnueli, The Temporal Logic of Reactive and Concurrent Systems (1992), section 3.5.
#pragma once

#include <stdexcept>
#include <utility>
#include <vector>

#include "lucas/formula.hpp"

namespace lucas {

// A formula that would take more cases, or more acceptance sets, than there is room for.
struct TooComplex : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What a behaviour must do: all of it. Formulas within are about one moment, but for `begun`.
struct Obligations {
  struct Answer {
    Formula asked, given;
  };

  std::vector<Formula> begun{};            // from the first state on
  Formula lasting = Formula::truth(true);  // in each moment, from some on
  std::vector<Formula> recurring{};        // again and again, each of them
  std::vector<Answer> answers{};           // what is asked again and again is given again and again
};

// Does the formula speak of one moment: of a state, and of the step that comes next?
[[nodiscard]] bool is_of_moment(const Formula& formula);

// An equivalent formula: negations of atoms only, conjunctions of conjunctions made one, and what is true again and again, or from some
// moment on, told of moments only.
[[nodiscard]] Formula normal_form(const Formula& formula);

// A behaviour satisfies the formula, which is in normal form, if and only if it does all of one of these. Where one is <>f and what is of
// the end only, []<>f in its place is one more: its lassos may be shorter, for f need not be met before the loop. Throws TooComplex.
[[nodiscard]] std::vector<Obligations> cases_of(const Formula& formula);

}  // namespace lucas
