// States told by text: how it is read, and the state found that matches.
#include "trace_files/origin.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lucas/models/die_hard.hpp"
#include "lucas/models/hanoi.hpp"
#include "support/found.hpp"
#include "support/graph.hpp"
#include "support/klotski.hpp"
#include "support/reference.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

using ::testing::HasSubstr;

TEST(StateText, IsReadAsItIsPrinted) {
  for (const char* text :
       {"[a |-> 1]", "[a |-> -3, b |-> TRUE, c |-> \"x y\"]", "[t |-> <<<<1, 2>>, <<>>, {}>>]",
        "[s |-> {1, 2, {3}}, r |-> [x |-> 1, y |-> <<>>]]"})
    EXPECT_EQ(to_text(read_state(text)), text);
  for (const char* text : {"a = 1; b = <<2>>", "a=1,b=<<2>>", "/\\ a = 1\n/\\ b = <<2>>",
                           "  a = 1\r\n  b = << 2 >>\n", "a = 1 /\\ b = <<2>>", ";a = 1;;b = <<2>>;"})
    EXPECT_EQ(to_text(read_state(text)), "[a |-> 1, b |-> <<2>>]") << text;
  EXPECT_EQ(to_text(read_state("s = {2, 1, 2}")), "[s |-> {1, 2}]");
}

TEST(StateText, IsRefusedWithItsPlace) {
  const auto problem_of = [](const std::string& text) {
    return test::thrown_by<UsageError>([&] { return read_state(text); });
  };
  const std::string value =
      "character 5: a value belongs here: a number, TRUE, \"text\", <<...>>, {...} or [...]";
  for (const auto& [text, problem] : std::vector<std::pair<std::string, std::string>>{
           {"", "character 1: a variable belongs here"},
           {"= 3", "character 1: a name belongs here, not '= 3'"},
           {"a", "character 2: = belongs here"},
           {"a = ", value},
           {"a = maybe", value + ", not 'maybe'"},
           {"a = 99999999999999999999",
            "character 5: a number of at most 64 bits belongs here, not '99999999999999999999'"},
           {"a = 1 2", "character 6: a line's end, ; or /\\ belongs here, not ' 2'"},
           {"a = 1; a = 2", "character 8: 'a' is there twice, not 'a = 2'"},
           {"a = <<1, 2", "character 11: >> belongs here"},
           {"a = {1, 2>>", "character 10: } belongs here, not '>>'"},
           {"[a |-> 1", "character 9: ] belongs here"},
           {"[a |-> 1] b", "character 11: nothing belongs here, not 'b'"},
           {"a = \"x", "character 6: this text has no \" at its end, not 'x'"}})
    EXPECT_EQ(problem_of(text), problem);
  std::string deep = "a = ";
  for (int i = 0; i < 100'000; ++i) deep += "<<";
  EXPECT_THAT(problem_of(deep), HasSubstr("a value within more than 64 others"));
}

template <Model M>
Origin found(const M& model, const std::string& text, const Limits& limits = {}) {
  Monitor silent;
  return find_state(test::kernel_of(model), read_state(text), {.limits = limits}, silent);
}

TEST(StateFinder, FindsAStateAndAShortestWayThere) {
  const models::DieHard jugs;
  const Origin origin = found(jugs, "big = 2; small = 3");
  ASSERT_EQ(origin.matches, 1U);
  EXPECT_EQ(origin.lead->steps(), 2U);
  EXPECT_EQ(to_text(origin.lead->state(2)), "[big |-> 2, small |-> 3]");
  EXPECT_LT(origin.stats.distinct, 16U) << "found before all were looked at";
}

TEST(StateFinder, LooksAtAllStatesWhereVariablesAreLeftOut) {
  const models::DieHard jugs;
  const Origin one = found(jugs, "big = 4"), two = found(jugs, "big = 1"), none = found(jugs, "big = 9");
  EXPECT_EQ(one.stats.distinct, 16U);
  EXPECT_EQ(two.matches, 2U);
  EXPECT_EQ(none.matches, 0U);
  EXPECT_EQ(none.stats.distinct, 16U);
}

// Each reachable state by its own text: the one that is found is that one.
TEST(StateFinder, FindsEveryState) {
  const models::Hanoi3 hanoi{{3, 3}};
  const test::Reference<models::Hanoi3> all(hanoi);
  for (const auto& [state, depth] : all.depth) {
    const Origin origin = found(hanoi, to_text(hanoi.show(state)));
    ASSERT_EQ(origin.matches, 1U);
    EXPECT_EQ(test::state_from<models::Hanoi3>(origin.state.data()), state);
    EXPECT_EQ(origin.lead->steps(), depth);
  }
}

TEST(StateFinder, RefusesVariablesThatAreNotThere) {
  EXPECT_EQ(test::refusal_of([] { return found(models::DieHard{}, "bigg = 3"); }),
            "the model 'die-hard' has no variable 'bigg' | Did you mean 'big'?");
}

TEST(StateFinder, EndsAtItsLimits) {
  Limits limits;
  limits.max_states = 100;
  const Origin cut = found(test::klotski(), "board = {}", limits);
  EXPECT_EQ(cut.ending, Ending::max_states);
  EXPECT_EQ(cut.stats.distinct, 100U);
  limits = {};
  limits.memory = 1 << 16;
  EXPECT_EQ(found(test::klotski(), "board = {}", limits).ending, Ending::memory);
  limits.memory = 1;
  EXPECT_THROW(static_cast<void>(found(test::klotski(), "board = {}", limits)), UsageError)
      << "as by any search";
}

// From every state the search that begins there finds what a search from that state as the initial one does.
TEST(Origin, TakesThePlaceOfInitialStates) {
  using test::Graph;
  std::size_t hits = 0;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    const Graph graph = test::random_graph(seed, 20, 5);
    for (const auto& [state, depth] : test::Reference<Graph>(graph).depth) {
      Graph moved = graph;
      moved.initial = {state};
      Request request, from_there;
      request.asked = from_there.asked = {Graph::at_goal};
      from_there.from = test::words_of<Graph>(state);
      for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
        request.order = from_there.order = order;
        const auto wanted = search(moved, request), result = search(graph, from_there);
        EXPECT_EQ(result.ending, wanted.ending);
        EXPECT_EQ(result.path(), wanted.path());
        EXPECT_EQ(result.stats.levels, wanted.stats.levels);
        EXPECT_EQ(result.stats.generated, wanted.stats.generated);
        hits += result.ending == Ending::hit ? 1 : 0;
      }
    }
  }
  EXPECT_GT(hits, 50U);
}

}  // namespace
}  // namespace lucas
