// explore -o FILE.html: the space in the page's data, whole or as a sample, and that no text gets out of it.
#include "checker/files.hpp"
#include "checker/small_app.hpp"
#include "features/page/packed.hpp"
#include "lucas/entry.hpp"
#include "lucas/model.hpp"
#include "page_data.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

std::string page_of_space(const std::string& line) {
  return run_lucas("explore " + line + " -q -o - --format html").out;
}

// The numbers of Base64 text as packed.hpp writes them.
std::vector<std::uint64_t> numbers_of(const Json& json) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::vector<std::uint64_t> numbers;
  std::uint32_t bits = 0;
  int filled = 0, shift = 0;
  for (const char c : json.get<std::string>()) {
    if (c == '=') break;
    bits = bits << 6 | static_cast<std::uint32_t>(digits.find(c));
    filled += 6;
    if (filled < 8) continue;
    filled -= 8;
    const std::uint64_t byte = bits >> filled & 0xFFU;
    if (shift == 0) numbers.push_back(0);
    numbers.back() |= (byte & 0x7FU) << shift;
    shift = byte < 0x80 ? 0 : shift + 7;
  }
  return numbers;
}

TEST(Packed, WritesNumbersOfAnySizeAndDifferencesBothWays) {
  Packed packed, differences;
  for (const std::uint64_t number : {0ULL, 127ULL, 128ULL, 300ULL, ~0ULL}) packed.number(number);
  EXPECT_THAT(numbers_of(packed.base64()), ElementsAre(0, 127, 128, 300, ~0ULL));
  for (const std::int64_t number : {0, -1, 1, -2, 64}) differences.difference(number);
  EXPECT_THAT(numbers_of(differences.base64()), ElementsAre(0, 1, 2, 3, 128));
}

TEST(Packed, FillsUpBase64) {
  Packed packed;
  EXPECT_EQ(packed.base64(), "");
  for (const auto& [letter, text] : {std::pair('M', "TQ=="), {'a', "TWE="}, {'n', "TWFu"}}) {
    packed.number(static_cast<std::uint64_t>(letter));
    EXPECT_EQ(packed.base64(), text);
  }
}

TEST(Packed, TellsOfASequenceWhatItChanges) {
  Packed sequences;
  sequences.changes({7, 8, 9}, {});
  sequences.changes({7, 5, 9, 4}, {7, 8, 9});
  sequences.changes({7}, {7, 8, 9});
  EXPECT_THAT(numbers_of(sequences.base64()), ElementsAre(3, 3, 0, 7, 0, 8, 0, 9, 4, 2, 1, 5, 1, 4, 1, 0));
}

TEST(SpacePage, IsWholeAndAsksForNothing) {
  const std::string page = page_of_space("hanoi");
  expect_whole(page, true);
  EXPECT_EQ(page, page_of_space("hanoi")) << "the same each time";
}

// 0 and 1 disk 1 moved, as in the README's table of this space.
TEST(SpacePage, HasAllStatesAndSteps) {
  const Json page = data_of(page_of_space("hanoi --disks 2"));
  EXPECT_EQ(page["model"], "hanoi  disks=2 pegs=3 start=1 goal=last rule=any");
  EXPECT_EQ(page["verdict"], "9 states, depth 3");
  EXPECT_EQ(page["noun"], "step");
  EXPECT_EQ(page["states"], 9);
  EXPECT_EQ(page["levels"], Json({1, 2, 2, 4}));
  EXPECT_EQ(page["depths"], page["levels"]);
  const auto steps = numbers_of(page["steps"]);
  EXPECT_THAT(std::vector(steps.begin(), steps.begin() + 5), ElementsAre(2, 2, 0, 4, 1))
      << "from 0 to 1 and 2";
  EXPECT_EQ(page["labels"][0], "Move 1: 1→2");
  EXPECT_EQ(page["labels"][1], "Move 1: 1→3");
  EXPECT_EQ(page["layouts"].size(), 2U);
  EXPECT_EQ(page["layouts"][0]["points"].get<std::string>().size(), 9U * 4 / 3 * 4);
  EXPECT_THAT(numbers_of(page["goal"]["distances"]), ElementsAre(4, 3, 4, 2, 4, 2, 1, 3, 4)) << "and one";
  EXPECT_EQ(page["goal"]["counts"], Json({1, 2, 2, 4}));
  EXPECT_EQ(page["goal"]["path"], Json({0, 1, 3, 6}));
}

TEST(SpacePage, DrawsEachStateByWhatItChanges) {
  const Json pictures = data_of(page_of_space("hanoi --disks 2"))["pictures"];
  const auto boards = numbers_of(pictures["boards"]);
  EXPECT_THAT(std::vector(boards.begin(), boards.begin() + 14),
              ElementsAre(6, 6, 0, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5))
      << "the floor, the pegs and the disks";
  // The disks of a peg come before those of the next: 2 and 1 on the first two.
  EXPECT_THAT(std::vector(boards.begin() + 14, boards.begin() + 20), ElementsAre(6, 2, 4, 5, 0, 6));
  const auto label = [&](std::size_t sprite) {
    return pictures["looks"][pictures["sprites"][3 * sprite].get<std::size_t>()]["label"];
  };
  EXPECT_EQ(label(4), "1");
  EXPECT_EQ(label(5), "2");
  EXPECT_EQ(label(6), "1");
  EXPECT_NE(pictures["sprites"][3 * 4 + 1], pictures["sprites"][3 * 6 + 1]) << "it moved";
}

TEST(SpacePage, LeavesOutPicturesAndGoalsThatTheModelHasNot) {
  const Json stairs = data_of(run_small("explore stairs -q -o - --format html").out);
  EXPECT_FALSE(stairs.contains("pictures"));
  EXPECT_EQ(stairs["variables"]["names"], Json::array({"step"}));
  EXPECT_EQ(stairs["variables"]["texts"][0], "5");
  const Json lamp = data_of(run_small("explore lamp -q -o - --format html").out);
  EXPECT_FALSE(lamp.contains("goal")) << lamp.dump();
}

TEST(SpacePage, HoldsKlotskiInTwoAndAHalfMegabytes) {
  const std::string text = page_of_space("klotski");
  EXPECT_LT(text.size(), 2.5e6);
  const Json page = data_of(text);
  EXPECT_EQ(page["states"], 25955);
  EXPECT_EQ(page["goal"]["path"].size(), 117U);
  EXPECT_EQ(page["pictures"]["names"], (Json{{"b", {"b", "c", "d", "e"}}, {"g", {"g", "h", "i", "j"}}}));
  EXPECT_EQ(page["labels"][0], "\x01 down") << "of a piece that the page names";
}

TEST(SpacePage, EscapesHostileTexts) {
  const Outcome outcome = run_with(scribe_entry(), "scribe", "explore -q -o - --format html");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(data_text(outcome.out), Not(HasSubstr("<")));
  const Json page = data_of(outcome.out);
  EXPECT_THAT(page["labels"].dump(), HasSubstr("</script><script>alert(1)</script><!--"));
}

// A binary tree of 2^18 - 1 states whose last one is the goal.
struct Tree {
  static constexpr std::string_view name = "tree", summary = "climb a tree";
  struct State {
    std::uint32_t node;
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint32_t branch;
  };
  static constexpr std::uint32_t last = (1 << 18) - 1;

  void init(auto&& emit) const { emit(State{1}); }
  void next(const State& s, auto&& emit) const {
    for (std::uint32_t branch = 0; branch < 2 && s.node <= last / 2; ++branch)
      emit(Action{branch}, State{2 * s.node + branch});
  }
  auto properties() const {
    return lucas::properties(goal("Top", [](const State& s) { return s.node == last; }));
  }
  Value show(const State& s) const { return Value::record({{"node", s.node}}); }
  Label label(const Action& a) const { return {a.branch == 0 ? "Left" : "Right"}; }
};

TEST(SpacePage, SamplesLargeSpaces) {
  const Outcome outcome = run_with(entry<Tree>(), "tree", "explore -q -o - --format html");
  const Json page = data_of(outcome.out);
  EXPECT_EQ(page["states"], Tree::last);
  EXPECT_EQ(page["depths"][17], 1 << 17);
  std::uint64_t states = 0;
  for (const Json& level : page["levels"]) states += level.get<std::uint64_t>();
  EXPECT_NEAR(static_cast<double>(states), static_cast<double>(most_states_of_a_page), 40);
  EXPECT_EQ(page["layouts"].size(), 1U) << "by depth only";
  EXPECT_EQ(page["goal"]["path"].size(), 18U) << "all of it is there";
  EXPECT_EQ(page["goal"]["path"][17], states - 1);
}

TEST(SpacePage, IsNotWrittenOfHalfASpace) {
  const Folder folder;
  const Outcome outcome =
      run_lucas(Words{"explore", "hanoi", "--max-states", "5", "-q", "-o", folder / "a.html"});
  EXPECT_EQ(outcome.code, 3);
  EXPECT_THAT(outcome.err, StartsWith("no graph to write to "));
  EXPECT_EQ(folder.size(), 0);
}

}  // namespace
}  // namespace lucas::cli::test
