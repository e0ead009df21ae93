// What is known of the farmer's puzzle.
#include "farmer.hpp"

#include <lucas/testing.hpp>

TEST(Farmer, CrossesSafelyInSevenSteps) {
  EXPECT_HOLDS(Farmer{}, "NothingIsEaten");
  lucas::expect_shortest(Farmer{}, "Solved", 7);
  lucas::expect_counts(Farmer{}, 10, 21, 7);  // distinct states, states generated, depth
}

TEST(Farmer, KeepsWhatItsHooksPromise) { lucas::expect_keeps_promises(Farmer{}); }
