// Starts: typed in many ways, by chance, and told by --from. Single ones and their words: said/start.md, said/from.md.
#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

struct Ways {
  std::string model, said;
  Words starts;
};

std::string solved(const std::string& model, const std::string& start) {
  const Outcome run = run_lucas({"solve", model, "-q", "--start=" + start});
  return run.out + run.err;
}

TEST(TypedStart, MayBeWrittenInManyWays) {
  const std::vector<Ways> all = {
      {"sliding-tiles", "0 steps", {"1 2 3 / 4 5 6 / 7 8 _", "1 2 / 3 0"}},
      {"sliding-tiles",
       "1 step",
       {"1 2 3 / 4 5 6 / 7   8", "1,2,3|4,5,6|7,,8", "1 2 3\n4 5 6\n7 0 8", "1 2 3\r\n4 5 6\r\n7 0 8\r\n",
        "\n1\t2\t3\n\n4\t5\t6\n7\t_\t8", "123\n456\n7 8", "[[1,2,3],[4,5,6],[7,0,8]]",
        "[1, 2, 3, 4, 5, 6, 7, 0, 8]", "123456708",
        "| 1 | 2 | 3 |\n|---|---|---|\n| 4 | 5 | 6 |\n| 7 |   | 8 |"}},
      {"sliding-tiles",
       "2 steps",
       {"1 2 3 / 4 5 6 / 0 7 8", "1 2 3|4 5 6|_ 7 8", "123/456/ 78", "ABC/DEF/_GH", "1,2,3/4,5,6/.,7,8",
        "1 2 3 4 5 6 0 7 8", "1\u00A02\u00A03/4 5 6/0 7 8", "1 2 3 / 4 5 6 /   7 8", "1,2,3|4,5,6|,7,8"}},
      {"lights-out", "1 step", {"**. / *.. / ...", "XXO / XOO / OOO", "oo. / o.. / ..."}},
      {"pancakes", "2 steps", {"3 1 2"}},
      {"pocket-cube",
       "0 turns",
       {"UUUU RRRR FFFF DDDD LLLL BBBB", "WWWW RRRR GGGG YYYY OOOO BBBB", "FFFF RRRR DDDD BBBB LLLL UUUU",
        // Turns of opposite faces turn the cube as a whole: what comes after is a turn of the face that came there.
        "L R' D U' B F'", "F U D' L'", "F R L' U'", "U F B' R'"}},
      {"pocket-cube", "1 turn", {"UFUF RRRR FDFD DBDB LLLL UBUB"}},
      {"pocket-cube", "3 turns", {"R U2 F'", "RU2F'", "R U2 F\u2019", "R U2' F3"}},
      {"peg-solitaire", "1 step", {"...|...|..**...|.......|.......|...|..."}}};
  for (const auto& [model, length, starts] : all) {
    for (const std::string& start : starts)
      EXPECT_EQ(solved(model, start), "Solved in " + length + " (shortest: proved)\n") << start;
  }
}

TEST(TypedStart, IsRefusedInManyWays) {
  const std::string other_size = "its goal: no board of the same size",
                    tiles = "1 2 3 / 4 5 6 / 7 0 8 / Goal: / ";
  const std::vector<Ways> all = {
      {"sliding-tiles",
       other_size,
       {tiles + "1 2 3 / 8 4 5", "1 2 3 4 / 5 6 0 7 / goal: 1 2 / 3 4 / 5 6 / 7 0"}},
      {"sliding-tiles", "its goal: no rows", {tiles}},
      {"sliding-tiles", "its goal: row 2 has 2 tiles, the first row 3", {tiles + "1 2 3 / 8 4"}},
      {"sliding-tiles",
       "row 3 has 2 tiles, the first row 3",
       {"1 2 3 / 4 5 6 / 7 8", "1 2 3/4 5 6/ 7 8", "1 2 3 / 4 5 6 / 7  8", "123/456/78"}},
      {"sliding-tiles", "row 2 has 2 tiles, the first row 3", {"1,2,3|4,,6|7,,8"}},
      {"lights-out", "row 2 has 2 lights, the first row 3", {"*.* / *. / ..."}},
      {"lights-out", "'?' is no light", {"**? / *.. / ..."}},
      {"pocket-cube",
       "a cube has 24 stickers, four of each colour",
       {"UUFF UBRR RRFD DBDB FDLL LLU", "UUFFUBRRRRFDDBDBFDLLLLU"}}};
  for (const auto& [model, said, starts] : all) {
    for (const std::string& start : starts) EXPECT_THAT(solved(model, start), HasSubstr(said)) << start;
  }
}

TEST(TypedStart, OfTilesInAFile) {
  const Folder folder;
  const auto solve = [&](const std::string& rows) {
    write_file(folder / "tiles", rows);
    const Outcome run = run_lucas({"solve", "sliding-tiles", folder / "tiles", "-q"});
    return run.out + run.err;
  };
  for (const char* rows :
       {"1 2 3\n4 5 6\n  7 8", "1 2 3\n4 5 6\n0 7 8\n", "\n123\n\n456\n\n 78\n",
        "+---+---+---+\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n|   | 7 | 8 |\n+---+---+---+\n",
        "┌─┬─┬─┐\n│1│2│3│\n├─┼─┼─┤\n│4│5│6│\n├─┼─┼─┤\n│ │7│8│\n└─┴─┴─┘\n",
        "┌─┬─┬─┐\n│1│2│3│\n├─╆━╅─┤\n│4┃5┃6│\n├─╄━╃─┤\n│ │7│8│\n└─┴─┴─┘\n",
        "Start:\n1 2 3\n4 5 6\n0 7 8\nGoal:\n1 2 3\n4 5 6\n7 8 0\n", "1\t2\t3\r\n4\t5\t6\r\n0\t7\t8\r\n",
        "1 2 3\n4 5 6\n_ 7 8\n", "123\n456\n 78\n", " 1  2  3  4\n 5  6  7  8\n 9 10    11\n13 14 15 12\n"})
    EXPECT_EQ(solve(rows), "Solved in 2 steps (shortest: proved)\n") << rows;
  EXPECT_EQ(solve("1 0 2\n3 4 5\n6 7 8\nGoal:\n0 1 2\n3 4 5\n6 7 8\n"),
            "Solved in 1 step (shortest: proved)\n");
}

TEST(TypedStart, OfTilesBelowATitle) {
  const Folder folder;
  const std::string file = folder / "tiles", rows = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 0 14 15\n";
  for (const char* const title : {"15 puzzle\n", "#12\n", "15 puzzle, easy:\n\n", "My puzzle\n", "#1 easy\n",
                                  "15-puzzle:\n", "; 15-puzzle\n", "4\n", "1.\n", "(3)\n\n"}) {
    write_file(file, title + rows);
    const Outcome run = run_lucas({"solve", file, "--json"});
    EXPECT_THAT(run.out, AllOf(HasSubstr("\"name\":\"sliding-tiles\""),
                               HasSubstr("\"notes\":[\"" + file + ": skipped line 1\"]")))
        << title;
    EXPECT_THAT(run.err, HasSubstr(file + ": skipped line 1\n"));
    EXPECT_EQ(run_lucas({"solve", "sliding-tiles", file, "-q"}).out,
              "Solved in 2 steps (shortest: proved)\n");
  }
}

TEST(TypedStart, IsPastedInPlaceOfAModel) {
  const auto told = [](const std::string& operand) {
    const Outcome run = run_lucas(Words{"solve", operand});
    return run.err + run.out;
  };
  const auto tiles =
      AllOf(HasSubstr(": tiles, for the model 'sliding-tiles'\n"), HasSubstr("Solved in 1 step "));
  EXPECT_THAT(told("1 2 3\n4 5 6\n7 0 8"), tiles);
  EXPECT_THAT(told("[[1,2,3],[4,5,6],[7,0,8]]"), tiles);
  EXPECT_THAT(told("Start\n2 8 3\n1 6 4\n7 0 5\n\nGoal\n1 2 3\n8 0 4\n7 6 5\n"),
              HasSubstr("\nSolved in 5 steps (shortest: proved)\n"));
  EXPECT_THAT(told("..BBCC\n......\nAA.D..\n...D..\n...D..\n......"),
              AllOf(::testing::StartsWith("lucas: board: a level, for the model 'rush-hour'\nrush-hour "),
                    HasSubstr("Solved in 2 moves")));
}

TEST(RandomStart, SaysItsSeed) {
  const Outcome run = run_lucas("solve sliding-tiles --start random");
  EXPECT_THAT(run.out, ContainsRegex("start=random:[0-9]+ "));
  const std::size_t at = run.out.find("random:");
  const std::string seed = run.out.substr(at, run.out.find(' ', at) - at);
  EXPECT_EQ(run_lucas("solve sliding-tiles --no-timing --start " + seed).out,
            run_lucas("solve sliding-tiles --no-timing " + seed).out);
}

TEST(RandomStart, CanBeSolved) {
  for (const std::string model :
       {"8-puzzle", "sliding-tiles 2 3", "pancakes", "burnt-pancakes 4", "pocket-cube", "lights-out 4 4",
        "peg-solitaire triangle5", "peg-solitaire triangle4 --finish 2"}) {
    for (const char* seed : {"1", "2", "3", "4", "4294967295"}) {
      const std::string line = "solve " + model + " -q --start random:" + seed;
      EXPECT_EQ(run_lucas(line).code, 0) << line;
    }
  }
}

TEST(RandomStart, IsRefusedWithoutANumberForASeed) {
  for (const char* seed : {"", "x", "-1", "4294967296", "7x", "1.5", "0x7"}) {
    const std::string start = std::string("random:") + seed;
    for (const char* model : {"sliding-tiles", "pancakes", "pocket-cube", "lights-out", "peg-solitaire"})
      expect_refused(
          {"solve", model, "--start", start},
          "--start " + start +
              ": the seed is no number from 0 to 4294967295. Write random, or a seed as in random:7.");
  }
}

// The state after Move 1: 1→3, Move 2: 1→2.
constexpr const char* apart = "/\\ towers = <<<<3>>,<<2>>,<<1>>>>\n";

TEST(From, WritesATraceThatIsRefusedWhereTheWayToItIsWrong) {
  const Folder folder;
  const std::string rest = folder / "rest.itf.json", again = folder / "again.itf.json";
  ASSERT_EQ(run_lucas({"solve", "hanoi", "--from", apart, "-q", "-o", rest}).code, 0);
  ASSERT_EQ(run_lucas({"trace", "convert", rest, "-o", again}).code, 0);
  EXPECT_EQ(read_file(again), read_file(rest));
  const Json good = Json::parse(read_file(rest));
  EXPECT_EQ(good["states"].size(), 6U);
  const auto verified = [&](const std::function<void(Json&)>& spoil) {
    Json bad = good;
    spoil(bad);
    write_file(rest, bad.dump());
    const Outcome run = run_lucas({"trace", "verify", rest});
    return run.out + std::to_string(run.code);
  };
  const auto without = [&](std::size_t state) {
    return verified([&](Json& bad) { bad["#meta"]["lucas"]["from"].erase(state); });
  };
  EXPECT_THAT(without(1), HasSubstr("state 0 of 0..5: it does not follow from #meta.lucas.from[0]"));
  EXPECT_THAT(without(0),
              HasSubstr("state 0 of 0..5: on the way to it, #meta.lucas.from[0]: it is no initial state"));
  EXPECT_EQ(without(2), "2");
  EXPECT_THAT(verified([](Json& bad) { bad["#meta"]["lucas"].erase("from"); }),
              HasSubstr("state 0 of 0..5: it is no initial state of the model"));
  EXPECT_THAT(verified([](Json& bad) { bad["states"].erase(1); }),
              HasSubstr("state 1 of 0..4: it does not follow from state 0"));
  for (const Json& nonsense : {Json(3), Json::array(), Json::array({1}), Json::array({Json::object()})})
    EXPECT_EQ(verified([&](Json& bad) { bad["#meta"]["lucas"]["from"] = nonsense; }), "2") << nonsense;
}

TEST(From, WorksWithSymmetryAndThreads) {
  const Folder folder;
  const std::string trace = folder / "k.itf.json", rest = folder / "rest.itf.json";
  ASSERT_EQ(run_lucas({"solve", "klotski", "-q", "-o", trace}).code, 0);
  for (const std::string more : {"--symmetry=on", "--threads=2", "--search=dfs", "--store=array"}) {
    const auto run = run_lucas({"solve", "klotski", "-q", "--from", trace + ":16", more, "-o", rest});
    EXPECT_EQ(run.code, 0) << more;
    EXPECT_EQ(run_lucas({"trace", "verify", rest}).code, 0) << more;
    if (more != "--search=dfs") {
      EXPECT_EQ(run.out, "Solved in 100 steps (shortest: proved)\n") << more;
    }
  }
}

}  // namespace
}  // namespace lucas::cli::test
