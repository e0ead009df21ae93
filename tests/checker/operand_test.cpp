// Files where a model is expected: boards written in many ways, and files that are no boards, which get no verdict from any
// command that takes one. Single ones and their words: said/operand.md.
#include "cli.hpp"
#include "files.hpp"
#include "levels/no_boards.hpp"

namespace lucas::cli::test {
namespace {

using levels::test::OtherText;
using ::testing::HasSubstr;

constexpr const char* klotski = "BAAC\nBAAC\nDEEF\nDGHF\nI..J\n";

TEST(Operand, IsRecognisedByTheModelsThatTakeIt) {
  const auto recognised = [](const std::string& text, std::size_t number = 1) {
    Words names;
    for (const auto& entry : models::builtin()) {
      if (entry->recognise(text, number)) names.push_back(entry->name());
    }
    return names;
  };
  const std::string with_goal = std::string(klotski) + "goal:\n....\n....\n....\n.AA.\n.AA.\n";
  EXPECT_EQ(recognised("#######\n#@-$-.#\n#######\n"), Words{"sokoban"});
  EXPECT_EQ(recognised("IBBxoo\nIooLDD\nJAALoo\nJoKEEM\nFFKooM\nGGHHHM\n"),
            (Words{"rush-hour", "sliding-blocks"}));
  EXPECT_EQ(recognised(with_goal), Words{"sliding-blocks"});
  EXPECT_EQ(recognised(with_goal, 2), Words{}) << "there is one level";
  EXPECT_THAT(recognised("1 2 3 / 4 5 6 / 0 7 8"), ::testing::Contains("sliding-tiles"));
  EXPECT_EQ(recognised("to be or not to be"), Words{});
  EXPECT_EQ(recognised("\xff"), Words{}) << "it is no text";
}

TEST(NoBoard, GetsNoVerdictFromAnyCommand) {
  const Folder folder;
  const std::string file = folder / "other";
  for (const OtherText& other : levels::test::small_texts()) {
    write_file(file, other.text);
    for (const Words& words :
         {Words{"check", file}, Words{"solve", file, "--goal", "usual"}, Words{"explore", file},
          Words{"level", "show", file}, Words{"level", "lint", file}, Words{"level", "convert", file},
          Words{"check", "sliding-blocks", "--level", file}, Words{"check", "klotski", "--level", file},
          Words{"check", "rush-hour", file}, Words{"check", "sokoban", file}}) {
      const Outcome outcome = run_lucas(words);
      EXPECT_EQ(outcome.code, 2) << testing::PrintToString(words) << other.text << outcome.out;
      EXPECT_EQ(outcome.out, "") << testing::PrintToString(words) << other.text;
      EXPECT_LE(lines_in(outcome.err), 5) << outcome.err;
    }
  }
}

TEST(NoBoard, OfThisProjectGetsNoVerdict) {
  for (const OtherText& other : levels::test::project_texts()) {
    const bool is_library = other.name.find("/library/") != std::string::npos;
    if (other.name.ends_with(".tla") && !is_library) continue;  // others are puzzles, or assume something
    const Outcome outcome = run_lucas({"check", other.name});
    EXPECT_EQ(outcome.code, 2) << other.name << outcome.out << outcome.err;
    EXPECT_EQ(outcome.out, "") << other.name;
  }
}

TEST(SkippedLines, AreToldByEveryCommandWhateverIsAsked) {
  const Folder folder;
  const std::string file = folder / "b.txt", level = folder / "s.xsb";
  write_file(file, "A board of mine\n\nAA.\n..B\ngoal:\n.AA\n...\n");
  write_file(level, "One\nTwo\n#####\n#@$.#\n#####\n");
  const Words json = {"--json"}, all = {"--json", "--no-timing"}, holds = {"--json", "--invariant", "TRUE"};
  for (const Words& words :
       {Words{"check", file, "-q"}, Words{"solve", file, "-q"}, Words{"explore", file, "-q"},
        plus({"check", file}, all), plus({"solve", file}, all), plus({"explore", file}, all),
        plus({"check", file}, json), plus({"solve", file}, json), plus({"explore", file}, json),
        plus({"check", file}, holds), Words{"eval", "1", "sliding-blocks", "--level", file},
        Words{"level", "lint", file, "--json"}, Words{"solve", level, "-q"}, Words{"level", "show", level}}) {
    const Outcome run = run_lucas(words);
    const std::string note = (words[1] == level || words[2] == level ? level : file) + ": skipped line 1";
    EXPECT_THAT(run.err, HasSubstr(note + "\n")) << testing::PrintToString(words);
    if (words[0] != "level" && words[2] == "--json") {
      EXPECT_THAT(run.out, HasSubstr("\"notes\":[\"" + note + "\"]")) << testing::PrintToString(words);
    }
  }
}

// Else the verdict were of another board, or of a board without that row.
TEST(DoubtfulRows, AreRefused) {
  const Folder folder;
  const std::string file = folder / "b.txt", rows = klotski;
  for (const std::string& text :
       Words{rows + "....  <- bottom\n", rows + ".... exit\n", "Top: ....\n" + rows, "Row 1: ....\n" + rows,
             "....\nBAAC\nBAAC\nDEEF\nDGHF\nI..J    exit\n", "Card 1: BAAC\nBAAC\nDEEF\nDGHF\nI..J\n",
             "B A A C\nB A A C\nD E E F\nD G H F\nI . . J\n. . . .  <- bottom\n", "hard\n" + rows,
             rows + "exit\n", rows + "done\n", "ABCD\nbXXc\nbXXc\ndffe\ndghe\ni..j\n",
             "1 AA..\n2 AAb.\n4 ..c.\n", "2 AA..\n3 AAb.\n4 ..c.\n", "1 AA..\n2 AAb.\n2 ..c.\n",
             "1|AA..\n2|AAb.\n4|..c.\n", "1 2 3 4\nB A A C\nB A A C\nD E E F\nD G H F\nI . . J\n",
             rows + "^^^^\n", "1 B A A C\n2 B A A C\n3 D E E F\n4 D G H F\n5 I . . J\n"}) {
    write_file(file, text);
    EXPECT_EQ(run_lucas({"solve", file, "--goal", "usual"}).code, 2) << text;
    EXPECT_EQ(run_lucas({"check", file}).code, 2) << text;
  }
}

struct Page {
  std::string text, length;
  bool is_told = true;  // that a line was skipped
  Words options = {};
};

TEST(OtherLines, AreSkippedAndTold) {
  const Folder folder;
  const std::string file = folder / "b.txt", cars = "..B...\n..B...\nAAB...\n......\n......\n......\n",
                    sokoban = "#####\n#@$.#\n#####\n";
  const Words usual = {"--goal", "usual"};
  for (const Page& page : std::vector<Page>{
           {"The usual one\n" + std::string(klotski), "116 steps", true, usual},
           {"  ABCD\n1 AA..\n2 AAb.\n3 ..c.\n", "4 steps", true, usual},
           {"#1 easy\n" + cars, "2 moves"},
           {"1. easy\n" + cars, "2 moves"},
           {"(2) hard\n" + cars, "2 moves"},
           {"#1\n" + sokoban, "1 move", false},
           {"#12 easy\n" + sokoban, "1 move", false},
           {"#1 easy\n\n" + sokoban, "1 move", false},
           {"#2:\n" + sokoban, "1 move"},
           {"  a b c d e f\n1 . . B C C D\n2 . . B . . D\n3 A A B . . D\n4 . . . . . .\n5 . . . . . .\n6 . . "
            ". . . .\n",
            "3 moves"},
           {",,B,C,C,D\n,,B,,,D\nA,A,B,,,D\n,,,,,\n,,,,,\n,,,,,\n", "3 moves", false},
           {"\t\tB\tC\tC\tD\r\n\t\tB\t\t\tD\r\nA\tA\tB\t\t\tD\r\n\t\t\t\t\t\r\n\t\t\t\t\t\r\n\t\t\t\t\t\r\n",
            "3 moves", false},
           {"1\t2\t3\n4\t\t6\n7\t5\t8\n", "2 steps", false},
           {"1,2,3\n4,,6\n7,5,8\n", "2 steps", false}}) {
    write_file(file, page.text);
    const Outcome run = run_lucas(plus({"solve", file, "-q"}, page.options));
    EXPECT_EQ(run.out, "Solved in " + page.length + " (shortest: proved)\n") << page.text << run.err;
    EXPECT_EQ(run.err.find("skipped line") != std::string::npos, page.is_told) << page.text << run.err;
  }
  write_file(file, "#1\n" + sokoban + "\n#2\n" + sokoban);
  EXPECT_EQ(lines_in(run_lucas({"solve", file, "-q"}).out), 2);
}

}  // namespace
}  // namespace lucas::cli::test
