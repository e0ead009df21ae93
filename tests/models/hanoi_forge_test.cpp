// Hanoi's properties after the Forge model.
#include <gtest/gtest.h>

#include "lucas/models/hanoi.hpp"

namespace lucas::models::hanoi_forge_test {
namespace {

// The predicates of the Forge model, on steps and states that break them.
TEST(HanoiForge, PredicatesTellRightFromWrong) {
  const Hanoi4 hanoi{{3, 4}};
  const auto all = hanoi.properties();
  const auto& states = std::get<4>(all);
  const auto& radii = std::get<5>(all);
  const auto& transition = std::get<6>(all);
  const auto& together = std::get<7>(all);
  EXPECT_EQ(states.name, "validStates");
  EXPECT_TRUE(states.on_request && radii.on_request && transition.on_request);
  using State = Hanoi4::State;
  const State start{0}, small_moved{3}, two_moved{0b1111}, large_moved{0b110000};
  EXPECT_TRUE(together.holds(start) && together.holds(State{0b010101}) && !together.holds(small_moved));
  EXPECT_TRUE(states.holds(small_moved) && radii.holds(small_moved));
  EXPECT_TRUE(transition.holds(start, {0, 0, 3}, small_moved));
  EXPECT_FALSE(transition.holds(start, {0, 0, 2}, small_moved)) << "goes elsewhere";
  EXPECT_FALSE(transition.holds(start, {0, 0, 0}, start)) << "stays";
  EXPECT_FALSE(transition.holds(start, {0, 0, 3}, two_moved)) << "two at once";
  EXPECT_FALSE(transition.holds(start, {2, 0, 3}, large_moved)) << "from below others";
  EXPECT_FALSE(transition.holds(small_moved, {1, 0, 3}, two_moved)) << "onto a smaller one";
  const Hanoi3 three{{3, 3}};
  EXPECT_FALSE(std::get<4>(three.properties()).holds({3})) << "a fourth peg";
  EXPECT_FALSE(std::get<5>(three.properties()).holds({3}));
}

}  // namespace
}  // namespace lucas::models::hanoi_forge_test
