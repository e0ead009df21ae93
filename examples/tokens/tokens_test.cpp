// What is known of the algorithm, and of the wrong way to write it.
#include "tokens.hpp"

#include <gtest/gtest-spi.h>

#include <lucas/testing.hpp>

TEST(Tokens, LetsOneProcessAtATimeIn) {
  EXPECT_HOLDS(Tokens{}, "Exclusive");
  lucas::expect_shortest(Tokens{}, "Entered", 3);
  lucas::expect_counts(Tokens{}, 20, 35, 6);  // distinct states, states generated, depth
}

TEST(Tokens, LetsBothInIfTheyGiveWayFirst) {
  EXPECT_NONFATAL_FAILURE(EXPECT_HOLDS(Tokens{{.wish = 1}}, "Exclusive"), "violated after 6 steps");
}

TEST(Tokens, KeepsWhatItsHooksPromise) { lucas::expect_keeps_promises(Tokens{}); }
