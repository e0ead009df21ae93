// Random modules come to the same by typed code as by the tree evaluator: the same states, traces and errors.
#include <gtest/gtest.h>

#include "core/random_module.hpp"
#include "core/typed_search.hpp"

namespace lucas::tla {
namespace {

using searches::Outcome;
using searches::outcome_of;

void compare(std::uint32_t modules) {
  std::size_t typed = 0, failed = 0, violated = 0;
  for (std::uint32_t seed = 0; seed < modules; ++seed) {
    const std::string units = searches::RandomModule(seed).units();
    const std::shared_ptr<const Kernel> tree = kernel_of(
        searches::specification(units, "INIT Init\nNEXT Next\nINVARIANT Inv\nCHECK_DEADLOCK FALSE\n"));
    Request request = searches::request_of(*tree);
    request.limits.max_states = 300;
    const Outcome by_tree = outcome_of(tree, request);
    const LearningPlan plan{.measured = 1 + seed % 40, .compared = 0};
    const Outcome by_code = outcome_of(learning_kernel(tree, plan), request);
    ASSERT_EQ(by_code.answer, by_tree.answer) << "seed " << seed << '\n' << units;
    typed += by_code.code.starts_with("typed code") ? 1 : 0;
    failed += by_tree.has_failed ? 1 : 0;
    violated += by_tree.answer.find(" trace ") != std::string::npos ? 1 : 0;
  }
  EXPECT_GT(typed, modules / 4);
  EXPECT_GT(failed, modules / 50);
  EXPECT_GT(violated, modules / 10);
}

TEST(TypedRandomModules, ComeToTheSame) { compare(200); }
TEST(TypedRandomModules, ComeToTheSameManyTimes) { compare(20'000); }

}  // namespace
}  // namespace lucas::tla
