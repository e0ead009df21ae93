#include <gtest/gtest.h>

#include "lucas/models/die_hard.hpp"
#include "lucas/search.hpp"
#include "support.hpp"

namespace lucas {
namespace {

TEST(Search, AgreesWithReferenceOnDieHard) {
  const models::DieHard model{};
  const test::Reference reference(model);
  const auto result = search(model, Request{});
  EXPECT_EQ(result.stats.distinct, reference.depth.size());
  EXPECT_EQ(result.stats.generated, reference.generated);
  EXPECT_EQ(result.stats.levels, reference.levels());
}

}  // namespace
}  // namespace lucas
