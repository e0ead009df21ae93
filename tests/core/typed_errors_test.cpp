// Typed code tells the errors that the tree evaluator tells. Each formula has an error in one deep state, which is not compared: the code
// itself must fail there, whatever is evaluated lazily.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/typed_formulas.hpp"

namespace lucas::tla {
namespace {

using searches::Formula;
using searches::formulas;
using searches::module_of;
using searches::Outcome;
using searches::outcome_of;
using searches::Position;
using searches::positions;
using testing::StartsWith;

class TypedErrors : public testing::TestWithParam<Formula> {
 protected:
  struct Both {
    Outcome by_tree, by_code;
  };
  static Both outcomes(const Position& position, int deep, int last, const LearningPlan& plan) {
    const std::shared_ptr<const Kernel> tree = kernel_of(
        searches::specification(module_of(GetParam().text, position, deep, last),
                                std::string("INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n") + position.cfg));
    const Request request = searches::request_of(*tree);
    return {outcome_of(tree, request), outcome_of(learning_kernel(tree, plan), request)};
  }
};
INSTANTIATE_TEST_SUITE_P(All, TypedErrors, testing::ValuesIn(formulas),
                         [](const auto& each) { return std::string(each.param.name); });

TEST_P(TypedErrors, AreToldWhereverTheyAre) {
  const LearningPlan few{.measured = 20, .compared = 40};
  bool has_failed = false;
  for (const Position& position : positions) {
    SCOPED_TRACE(std::string(position.next) + " " + position.cfg);
    const Both before = outcomes(position, 15, 14, few), all = outcomes(position, 15, 16, few);
    EXPECT_FALSE(before.by_tree.has_failed) << before.by_tree.answer;
    EXPECT_EQ(before.by_code.answer, before.by_tree.answer);
    EXPECT_THAT(before.by_code.code, StartsWith(GetParam().code));
    EXPECT_EQ(all.by_code.answer, all.by_tree.answer);
    has_failed = has_failed || all.by_tree.has_failed;
  }
  EXPECT_EQ(has_failed, GetParam().may_fail);
}

// The plan of each search: state 5,503 is neither among the first that are compared nor one of the sample.
TEST_P(TypedErrors, AreToldInDeepStates) {
  const Both all = outcomes(positions[0], 550, 555, {});
  EXPECT_EQ(all.by_code.answer, all.by_tree.answer);
}

// A name stands for an expression that reads a variable after the step: one way gives it a value first, the other, in a deep state, does
// not.
TEST(TypedErrorsOfSteps, AreToldWhereAVariableHasNoValueYet) {
  const std::string units = R"(VARIABLES n, m
Init == n = 0 /\ m = 0
Next == n < 160 /\ LET k == m' + 1 IN \/ m' = 0 /\ n' = n + k
                                      \/ n = 150 /\ n' = k /\ m' = 1)";
  const std::shared_ptr<const Kernel> tree =
      kernel_of(searches::specification(units, "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE"));
  const Request request = searches::request_of(*tree);
  const Outcome expected = outcome_of(tree, request);
  EXPECT_TRUE(expected.has_failed);
  EXPECT_EQ(outcome_of(learning_kernel(tree, {.measured = 20, .compared = 40}), request).answer,
            expected.answer);
}

// The tree evaluator looks for the ways of one element within those of another: of a thousand elements they are too deep for it.
TEST(TypedErrorsOfSteps, AreToldWhereWaysAreTooDeep) {
  const std::string units = R"(VARIABLES n, m
Init == n = 1 /\ m \in 0..9
Next == n < 4000 /\ (\A x \in 1..n : x > 0 \/ x + m < 0) /\ n' = n + 100 /\ UNCHANGED m)";
  const std::shared_ptr<const Kernel> tree =
      kernel_of(searches::specification(units, "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE"));
  const Request request = searches::request_of(*tree);
  const Outcome expected = outcome_of(tree, request);
  EXPECT_THAT(expected.answer, testing::HasSubstr("more calls within each other than there is room for"));
  EXPECT_EQ(outcome_of(learning_kernel(tree, {.measured = 20, .compared = 20}), request).answer,
            expected.answer);
}

}  // namespace
}  // namespace lucas::tla
