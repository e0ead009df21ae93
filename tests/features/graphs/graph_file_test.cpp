// Files of graphs end when their pulse throws.
#include "graphs/graph_file.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "graph/exploration.hpp"
#include "graph/survey.hpp"
#include "lucas/models/hanoi.hpp"
#include "support/found.hpp"

namespace lucas {
namespace {

// Wherever it is.
TEST(GraphFile, EndsWhenItsPulseThrows) {
  struct Enough {};
  const auto hanoi = test::kernel_of(models::Hanoi3{{7, 3}});
  Monitor silent;
  const Explored explored = explore(hanoi, {}, hanoi->shape().first_goal(), silent);
  const StateGraph& graph = explored.space->graph();
  const std::vector<std::uint32_t> distances = goal_distances(turned_round(graph, [] {}), graph.goals, [] {});
  const auto write = [&](Pulse pulse) {
    std::ostringstream out;
    write_dot(out, {*explored.space, distances, "hanoi"}, pulse);
  };
  std::uint64_t all = 0;
  write([&] { ++all; });
  EXPECT_GT(all, graph.states());
  for (std::uint64_t most = 0; most < all; most += all / 20) {
    EXPECT_THROW(write([left = most]() mutable {
                   if (left-- == 0) throw Enough();
                 }),
                 Enough);
  }
}

}  // namespace
}  // namespace lucas
