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
#include "tla/asked/asked_kernel.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

Value read(const std::string& text) { return read_tlc_state({text, "s"}); }

TEST(StateText, IsReadAsItIsPrinted) {
  for (const char* text :
       {"[a |-> 1]", "[a |-> -3, b |-> TRUE, c |-> \"x y\"]", "[t |-> <<<<1, 2>>, <<>>, {}>>]",
        "[s |-> {1, 2, {3}}, r |-> [x |-> 1, y |-> <<>>]]", "[f |-> (1 :> 2 @@ \"a\" :> -1 @@ <<3>> :> {})]"})
    EXPECT_EQ(to_text(read(text)), text);
  for (const char* text :
       {"a = 1; b = <<2>>", "a=1,b=<<2>>", "/\\ a = 1\n/\\ b = <<2>>", "  a = 1\r\n  b = << 2 >>\n",
        "a = 1 /\\ b = <<2>>", ";a = 1;;b = <<2>>;", "/\\ a =\n1\n/\\ b = <<2\n>>",
        "a = 1 /\\"
        " b = <<2>> /\\"})
    EXPECT_EQ(to_text(read(text)), "[a |-> 1, b |-> <<2>>]") << text;
  EXPECT_EQ(to_text(read("s = {2, 1, 2}; t = 2..4")), "[s |-> {1, 2}, t |-> {2, 3, 4}]");
  EXPECT_EQ(to_text(read("m = node; t = \"a\\\"b\\\\\"")), "[m |-> \"node\", t |-> \"a\"b\\\"]");
  std::string pairs = "1 :> 0";
  for (int i = 2; i <= 5'000; ++i) pairs += " @@ " + std::to_string(i) + " :> 0";
  EXPECT_EQ(read("f = (" + pairs + ')').items()[0].items().size(), 5'000U);
}

TEST(StateText, IsRefusedWithItsPlace) {
  const std::string value = "a value belongs here: a number, TRUE, \"text\", <<...>>, {...}, [...] or a :> b";
  for (const auto& [text, problem] : std::vector<std::pair<std::string, std::string>>{
           {"", "1: an expression belongs here"},
           {"= 3", "1: an expression belongs here, not '='"},
           {"a", "1: a variable and its value belong here, as x = 1"},
           {"a = ", "5: an expression belongs here"},
           {"a = f[1]", "6: " + value},
           {"a = -b", "5: " + value},
           {"a = 99999999999999999999", "5: a number of at most 63 bits belongs here"},
           {"a = 1..9999999", "6: more than 100000 numbers as a..b"},
           {"a = 1..\"b\"", "6: numbers belong on both sides of .."},
           {"a = 1 2", "7: a line's end, ; or /\\ belongs here, not '2'"},
           {"a = 1; a = 2", "8: 'a' is there twice"},
           {"a = <<1, 2", "11: >> belongs here"},
           {"a = {1, 2>>", "10: } belongs here, not '>>'"},
           {"a = (1 :> 2 @@ 1 :> 3)", "18: 1 is there twice"},
           {"a = (1 :> 2 @@ 3)", "16: a :> b belongs here"},
           {"[a |-> 1", "9: ] belongs here"},
           {"[a |-> 1] b", "11: a line's end, ; or /\\ belongs here, not 'b'"},
           {"a = \"x", "5: this text has no \" at its end"}})
    EXPECT_THAT(test::thrown_by<UsageError>([&, &given = text] { return read(given); }),
                StartsWith("s:" + problem + "\n"));
  std::string deep = "a = ";
  for (int i = 0; i < 100'000; ++i) deep += "<<";
  EXPECT_THAT(test::thrown_by<UsageError>([&] { return read(deep); }),
              HasSubstr("at most 300 expressions within each other are possible"));
}

template <Model M>
Origin found(const M& model, const std::string& text, const Limits& limits = {}) {
  Monitor silent;
  const tla::ToldState told = tla::told_state(test::kernel_of(model), {text, "s"}, {});
  return find_state(told.kernel, told.is_one, {.limits = limits}, silent);
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

// A text is a state in many ways, and any expression.
TEST(StateFinder, ReadsStatesAndExpressions) {
  const models::DieHard jugs;
  for (const char* text :
       {"big = 2; small = 3", "[small |-> 3, big |-> 2]", "/\\ big = 2\n/\\ small = 3", "big = 2\nsmall = 3",
        "(small = 3 /\\ big = 2)", ", big = 2 , small = 3 ,", "big = 2; small = big + 1",
        "~(big # 2 \\/ small # 3)", "big = 2 /\\ \\E x \\in {3} : small = x"}) {
    const Origin origin = found(jugs, text);
    ASSERT_EQ(origin.matches, 1U) << text;
    EXPECT_EQ(to_text(origin.lead->state(2)), "[big |-> 2, small |-> 3]");
  }
  EXPECT_EQ(found(jugs, "big = small; small = big").matches, 2U) << "it names all variables, and tells none";
}

// A variable may have values of several kinds, which an expression cannot compare.
struct Odd {
  static constexpr std::string_view name = "odd", summary = "a number, or none";
  struct State {
    std::uint8_t n;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { Count };
  void init(auto&& emit) const { emit(State{0}); }
  void next(const State& s, auto&& emit) const {
    if (s.n < 3) emit(Action::Count, State{static_cast<std::uint8_t>(s.n + 1)});
  }
  auto properties() const { return lucas::properties(); }
  Value show(const State& s) const {
    return Value::record({{"n", s.n == 0 ? Value("none") : s.n == 1 ? Value::list({}) : Value(s.n)}});
  }
};
TEST(StateFinder, ComparesValuesOfAllKinds) {
  EXPECT_EQ(found(Odd{}, "n = 3").lead->steps(), 3U);
  EXPECT_EQ(found(Odd{}, "n = \"none\"").lead->steps(), 0U);
  EXPECT_EQ(found(Odd{}, "n = <<>>").lead->steps(), 1U);
  EXPECT_EQ(found(Odd{}, "n = {}").matches, 0U);
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
            "s:1: 'bigg' is not known\n  bigg = 3\n  ^ | Did you mean 'big'?");
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
