// What is known of the puzzle.
#include "grid.hpp"

#include <lucas/testing.hpp>

TEST(Grid, ReachesTheOppositeCornerInFourJumps) {
  EXPECT_HOLDS(Grid{}, "OnBoard");
  lucas::expect_shortest(Grid{}, "Solved", 4);
  lucas::expect_counts(Grid{}, 25, 97, 4);  // distinct states, states generated, depth
}

TEST(Grid, KeepsWhatItsHooksPromise) { lucas::expect_keeps_promises(Grid{}); }
