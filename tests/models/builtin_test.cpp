// The list of puzzles: names, parameters and defaults fit together.
#include "lucas/models/builtin.hpp"

#include <gmock/gmock.h>

#include <set>

namespace lucas::models::builtin_test {
namespace {

TEST(Builtin, ListsThePuzzles) {
  std::vector<std::string> names;
  for (const auto& entry : builtin()) names.push_back(entry->name());
  EXPECT_THAT(names,
              testing::IsSupersetOf({"die-hard", "hanoi", "hanoi-procedures", "hanoi-stack", "klotski"}));
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
}

TEST(Builtin, PuzzlesAreMadeFromTheirDefaults) {
  for (const auto& entry : builtin()) {
    Entry::Arguments arguments;
    const auto params = entry->params();
    for (std::size_t i = 0; i < params.size(); ++i)
      arguments.emplace_back(params[i].name, entry->defaults().at(i));
    const auto puzzle = entry->make(arguments), plain = entry->make({});
    EXPECT_EQ(puzzle->name(), entry->name());
    EXPECT_EQ(puzzle->params(), plain->params());
    EXPECT_FALSE(entry->summary().empty());
  }
}

TEST(Builtin, PuzzlesTakeBothEndsOfEachRange) {
  for (const auto& entry : builtin()) {
    for (const ParamInfo& info : entry->params()) {
      EXPECT_FALSE(info.about.empty());
      if (!info.takes_numbers()) continue;
      EXPECT_NO_THROW(static_cast<void>(parse_value(info, std::to_string(info.low)))) << info.name;
      EXPECT_NO_THROW(static_cast<void>(parse_value(info, std::to_string(info.high)))) << info.name;
    }
  }
}

// Each invariant holds but those that a source claims in error, each goal is reached if it is near, and what is found
// comes with a trace, which the search has replayed.
TEST(Builtin, PuzzlesHoldTheirInvariantsAndReachTheirGoals) {
  Monitor silent;
  for (const auto& entry : builtin()) {
    const auto puzzle = entry->make({});
    for (std::size_t p = 0; p < puzzle->properties().size(); ++p) {
      Request request;
      request.asked = {p};
      request.limits.max_states = 200'000;
      const Answer answer = puzzle->search(request, silent);
      const PropertyInfo& property = puzzle->properties()[p];
      const bool refuted = property.name == "StackFitsTheArray" || property.tells_dead_ends;
      const bool beyond = property.kind == PropertyKind::goal && answer.ending == Ending::max_states;
      EXPECT_EQ(answer.trace != nullptr, refuted || (property.kind == PropertyKind::goal && !beyond))
          << puzzle->name() << " " << property.name;
    }
  }
}

}  // namespace
}  // namespace lucas::models::builtin_test
