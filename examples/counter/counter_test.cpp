// What is known of the puzzle.
#include "counter.hpp"

#include <lucas/testing.hpp>

TEST(Counter, CountsToNine) {
  EXPECT_HOLDS(Counter{}, "TypeOK");
  lucas::expect_shortest(Counter{}, "Solved", 9);
  lucas::expect_counts(Counter{}, 10, 19, 9);  // distinct states, states generated, depth
}

TEST(Counter, KeepsWhatItsHooksPromise) { lucas::expect_keeps_promises(Counter{}); }
