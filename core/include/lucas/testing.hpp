// Tests of a puzzle by its author, with GoogleTest:
//
//   TEST(Farmer, CrossesInSevenSteps) {
//     EXPECT_HOLDS(Farmer{}, "NothingIsEaten");
//     lucas::expect_shortest(Farmer{}, "Solved", 7);
//     lucas::expect_counts(Farmer{}, 10, 20, 7);
//     lucas::expect_keeps_promises(Farmer{});
//   }
//
// Each function takes a model as a struct, or a Puzzle that an Entry made. A failure is reported at the line
// of the call, with the trace that shows it. No other header of lucas needs GoogleTest.
#pragma once

#include <gtest/gtest.h>

#include "lucas/claims.hpp"
#include "lucas/model_kernel.hpp"
#include "lucas/puzzle.hpp"

namespace lucas {

// A puzzle, and the line of the test at which its failures are reported.
class Tested {
 public:
  template <Model M>
  Tested(const M& model, const char* file = __builtin_FILE(), int line = __builtin_LINE())
      : claims_(std::make_shared<ModelKernel<M>>(model)), file_(file), line_(line) {}
  Tested(const Puzzle& puzzle, const char* file = __builtin_FILE(), int line = __builtin_LINE())
      : claims_(puzzle.kernel()), file_(file), line_(line) {}

  // Calls claim(claims), and reports a failure if it returns a text or throws.
  void expect(auto&& claim) const {
    std::string wrong;
    try {
      wrong = claim(claims_);
    } catch (const UsageError& error) {
      wrong = error.what() + (error.hint().empty() ? "" : "\n" + error.hint());
    } catch (const ModelError& error) {
      wrong = error.what();
    }
    if (!wrong.empty()) ADD_FAILURE_AT(file_, line_) << wrong;
  }
  [[nodiscard]] const Claims& claims() const { return claims_; }

 private:
  Claims claims_;
  const char* file_;
  int line_;
};

// Expects that these invariants and step invariants hold in every reachable state. No names: all but on_request().
template <class... Names>
void expect_holds(const Tested& model, const Names&... names) {
  model.expect([&](const Claims& claims) { return claims.hold({names...}); });
}
#define EXPECT_HOLDS(...) ::lucas::expect_holds(__VA_ARGS__)

// Expects that these invariants hold along random walks, for spaces that are too large to search.
template <class... Names>
void expect_holds_along(const Tested& model, const Walks& walks, const Names&... names) {
  model.expect([&](const Claims& claims) { return claims.hold_along(walks, {names...}); });
}

// The whole state space has these counts, as `check` prints them; `depth` in steps.
inline void expect_counts(const Tested& model, std::uint64_t distinct, std::uint64_t generated,
                          std::uint64_t depth) {
  model.expect([&](const Claims& claims) { return claims.count(distinct, generated, depth); });
}

inline void expect_shortest(const Tested& model, const std::string& goal, std::uint64_t steps) {
  model.expect([&](const Claims& claims) { return claims.reach(goal, steps); });
}

// No state of the goal is reachable: the whole space is searched, whatever the hook `unsolvable` says.
inline void expect_unsolvable(const Tested& model, const std::string& goal = "Solved") {
  model.expect([&](const Claims& claims) { return claims.never_reach(goal); });
}

// Compared by show(), both puzzles have the same initial states and, from each state, steps to the same states.
inline void expect_same_space(const Tested& model, const Tested& other) {
  model.expect([&](const Claims& claims) { return claims.are_those_of(other.claims()); });
}

// The model's hooks keep the promises that models/HOOKS.md lists, in every reachable state.
inline void expect_keeps_promises(const Tested& model) {
  model.expect([](const Claims& claims) { return claims.keep_promises(); });
}

}  // namespace lucas
