// Formulas over time: random ones on random graphs as models, against a checker without automata.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>
#include <optional>

#include "features/temporal/naive.hpp"
#include "lucas/model_kernel.hpp"
#include "temporal/obligations.hpp"
#include "temporal/temporal_check.hpp"

namespace lucas::test {
namespace {

// The trails, with a formula as a property.
class Claimed final : public ForwardingKernel {
 public:
  Claimed(const Trails& trails, const Formula& formula)
      : ForwardingKernel(std::make_shared<ModelKernel<Trails>>(trails), shape_of(trails, formula)) {}

  void judge_steps(const Word* from, States to, Writing writing, const std::vector<std::size_t>& properties,
                   Word* out) const override {
    const Words source = converted(from, writing, {});
    const unsigned width = shape_.words(writing);
    for (std::size_t i = 0; i < to.count; ++i) {
      const Words target = converted(to.words + i * width, writing, {});
      out[i] = 0;
      for (std::size_t k = 0; k < properties.size(); ++k)
        out[i] |= Word{is_step(properties[k], source[0], target[0])} << k;
    }
  }

 private:
  static Shape shape_of(const Trails& trails, const Formula& formula) {
    Shape shape = ModelKernel<Trails>(trails).shape();
    shape.over_time.push_back({"Claim", formula});
    return shape;
  }
};

// The lasso that is found is judged by its replay, too.
TEST(Formula, IsDecidedAsByANaiveCheckerOnRandomGraphs) {
  std::size_t held = 0, violated = 0;
  for (std::uint32_t seed = 0; seed < 10'000; ++seed) {
    Chance chance(seed);
    const Trails trails = chance.trails();
    const Formula formula = chance.formula(1 + static_cast<int>(seed % 5));
    const std::vector<Fairness> fairness = chance.fairnesses();
    const auto kernel = std::make_shared<Claimed>(trails, formula);
    const TemporalQuestion question{{TemporalKind::formula, 0}, fairness};
    const Request request;
    Monitor silent;
    TemporalCheck check(kernel, request, silent);
    ASSERT_EQ(check.explore(), Ending::exhausted);
    const Formula sought = counterexample(kernel->shape(), question);
    const Naive naive(trails, sought, fairness);
    if (naive.size() > 12) continue;
    try {
      const TemporalAnswer answer = check.answer(question);
      ASSERT_NE(answer.holds, naive.is_found()) << "seed " << seed;
      ++(answer.holds ? held : violated);
    } catch (const UsageError&) {  // no step has such an action
    } catch (const TooComplex&) {
    }
  }
  EXPECT_GT(held, 2'000U);
  EXPECT_GT(violated, 2'000U);
}

// A limit of memory may end the check once the graph is there, and changes no answer.
TEST(Formula, IsNotDecidedWithoutTheMemoryForIt) {
  std::size_t ended = 0, decided = 0;
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    Chance chance(seed);
    const Trails trails = chance.trails(500, 1'500);
    const Formula formula = chance.formula(5);
    const auto kernel = std::make_shared<Claimed>(trails, formula);
    bool is_explored = false;
    const auto holds = [&](std::uint64_t memory) -> std::optional<bool> {
      is_explored = false;
      Request request;
      request.limits.memory = memory;
      Monitor silent;
      try {
        TemporalCheck check(kernel, request, silent);
        is_explored = check.explore() == Ending::exhausted;
        if (!is_explored) return std::nullopt;
        return check.answer({{TemporalKind::formula, 0}, {}}).holds;
      } catch (const std::bad_alloc&) {
        return std::nullopt;
      }
    };
    try {
      const std::optional<bool> right = holds(Request().limits.memory);
      const std::optional<bool> found = holds(chance.below(1U << 18));
      ASSERT_TRUE(right) << "seed " << seed;
      ASSERT_EQ(found.value_or(*right), *right) << "seed " << seed;
      if (is_explored) ++(found ? decided : ended);
    } catch (const TooComplex&) {
    }
  }
  EXPECT_GT(ended, 0U);
  EXPECT_GT(decided, 30U);
}

}  // namespace
}  // namespace lucas::test
