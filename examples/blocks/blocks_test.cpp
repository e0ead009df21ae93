// What is known of the puzzle.
#include "blocks.hpp"

#include <lucas/testing.hpp>

TEST(Blocks, ChangePlacesInFifteenMoves) {
  EXPECT_HOLDS(Blocks{}, "OneGap");
  lucas::expect_shortest(Blocks{}, "Solved", 15);
  lucas::expect_counts(Blocks{}, 72, 83, 15);  // distinct states, states generated, depth
}

TEST(Blocks, KeepsWhatItsHooksPromise) { lucas::expect_keeps_promises(Blocks{}); }
