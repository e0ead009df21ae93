// Solutions in one line, as those who play a puzzle write them, and read back.
#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string microban_1 =
    "dlUrrrdLullddrUluRuulDrddrruLdlUU";  // the only solution of 8 pushes, with shortest walks

TEST(Notation, IsLurdForSokobanWhateverIsCounted) {
  EXPECT_EQ(run_lucas("solve sokoban --level microban-1 --metric pushes --notation -q").out,
            "Solved in 8 pushes (shortest: proved)\n" + microban_1 + "\n");
  EXPECT_EQ(run_lucas("solve sokoban --level microban-1 --notation -q").out,
            "Solved in 33 moves (shortest: proved)\n" + microban_1 + "\n");
  EXPECT_THAT(run_lucas("solve sokoban --level microban-1 --metric pushes --all --no-timing").out,
              HasSubstr("\n  1  " + microban_1 + "\n"));
}

TEST(Notation, IsMadeOfLabelsElsewhere) {
  EXPECT_EQ(run_lucas(Words{"solve", "pocket-cube", "--start", "R U2 F'", "--notation", "-q"}).out,
            "Solved in 3 turns (shortest: proved)\nF U2 R'\n");
  EXPECT_THAT(run_lucas("solve hanoi --disks 2 --notation -q").out,
              EndsWith("\nMove 1: 1→2; Move 2: 1→3; Move 1: 2→3\n"));
}

TEST(Notation, GoesBeforeFigures) {
  const Outcome outcome = run_lucas("solve sokoban --level microban-1 --notation --no-timing");
  EXPECT_THAT(outcome.out, HasSubstr("(shortest: proved)\n" + microban_1 + "\n83 states generated"));
  const Outcome json = run_lucas("solve hanoi --notation --json");
  EXPECT_EQ(json.code, 2);
  EXPECT_THAT(json.out, HasSubstr("--notation does not go with --json"));
}

TEST(Notation, IsReadBack) {
  const Folder folder;
  const std::string file = folder / "solution.lurd";
  const auto verify = [&](const std::string& text, const Words& model) {
    write_file(file, text);
    Words words = {"trace", "verify", file, "--model"};
    words.insert(words.end(), model.begin(), model.end());
    return run_lucas(words);
  };
  const Words sokoban = {"sokoban", "--level", "microban-1"};
  for (const std::string& text :
       {microban_1, "\n " + microban_1.substr(0, 9) + " \r\n" + microban_1.substr(9)}) {
    const Outcome outcome = verify(text, sokoban);
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.out, "valid: " + file + " is a behaviour of sokoban in 33 moves, and reaches Solved\n");
  }
  EXPECT_EQ(verify("F U2 R'\n", {"pocket-cube", "--start", "R U2 F'"}).code, 0);
  EXPECT_EQ(verify("FU2R'", {"pocket-cube", "--start", "R U2 F'"}).code, 0);
  EXPECT_EQ(verify("8 left; 7 left", {"sliding-tiles", "--start", "1 2 3 / 4 5 6 / _ 7 8"}).code, 1);
  EXPECT_EQ(verify("7 left; 8 left", {"sliding-tiles", "--start", "1 2 3 / 4 5 6 / _ 7 8"}).code, 0);
  const Words pushes = {"sokoban", "--level", "microban-1", "--metric", "pushes"};
  EXPECT_THAT(verify(microban_1, pushes).out, HasSubstr(" in 8 pushes, and reaches Solved"));
  EXPECT_EQ(verify("Move 1: 1→2; Move 2: 1→3; Move 1: 2→3", {"hanoi", "--disks", "2"}).code, 0);

  const Outcome impossible = verify("dlUrr r; R", sokoban);
  EXPECT_EQ(impossible.code, 1);
  EXPECT_EQ(impossible.out,
            "not a behaviour of sokoban: " + file +
                ": state 7 of 0..7: no step is 'R' there (line 1, column 10)\n  the model allows: d, l\n");
  for (const auto& [text, wrong] : {std::pair("dlUrRr", "'R' there (line 1, column 5)"),
                                    std::pair("dlUrrrdLull\n dxrU", "'x' there (line 2, column 3)"),
                                    std::pair("xlU", "'x' there (line 1, column 1)")}) {
    for (const Words& model : {sokoban, pushes}) EXPECT_THAT(verify(text, model).out, HasSubstr(wrong));
  }
  EXPECT_EQ(verify("\n " + microban_1.substr(0, 9) + "\n" + microban_1.substr(9), pushes).code, 0);
  const Outcome unsolved = verify("dlU", sokoban);
  EXPECT_EQ(unsolved.code, 0);
  EXPECT_EQ(unsolved.out, "valid: " + file + " is a behaviour of sokoban in 3 moves\n");
}

// By the letters that the trace gives them, and by those of their kinds.
TEST(Notation, IsReadBackWithPiecesThatLookAlike) {
  const Folder folder;
  const std::string text = run_lucas("solve klotski --notation -q").out;
  write_file(folder / "a.txt", text.substr(text.find('\n') + 1));
  EXPECT_THAT(run_lucas({"trace", "verify", folder / "a.txt", "--model", "klotski"}).out,
              HasSubstr("in 116 steps, and reaches Solved"));
  write_file(folder / "b.txt", "g (column 4, row 5) left; e down; f up");
  EXPECT_THAT(
      run_lucas({"trace", "verify", folder / "b.txt", "--model", "klotski"}).out,
      HasSubstr("state 3 of 0..3: no step is 'f up' there (line 1, column 35)\n  the model allows: "));
}

TEST(Notation, BecomesATrace) {
  const Folder folder;
  write_file(folder / "a.txt", microban_1);
  const Words model = {"--model", "sokoban", "--level", "microban-1"};
  Words words = {"trace", "convert", folder / "a.txt", "-o", folder / "a.itf.json"};
  words.insert(words.end(), model.begin(), model.end());
  EXPECT_EQ(run_lucas(words).code, 0);
  EXPECT_THAT(run_lucas({"trace", "verify", folder / "a.itf.json"}).out, StartsWith("valid: "));
}

TEST(Notation, NeedsAModel) {
  const Folder folder;
  write_file(folder / "a.txt", "dlUrr");
  const Outcome outcome = run_lucas({"trace", "verify", folder / "a.txt"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.err, HasSubstr("add --model NAME"));
}

// Between pushes he may be anywhere in his area, which is all that a state tells.
TEST(Sokoban, IsDrawnWithThePlayerWhereHeIs) {
  const std::string out = run_lucas("solve sokoban --level microban-1 --metric pushes --no-timing").out;
  EXPECT_THAT(out, HasSubstr("   #*@  #          #+   #          #.   #          #.$  #"));
  EXPECT_THAT(out, HasSubstr("   #  $ #          #  $ #          # $@ #          # @  #"));
}

}  // namespace
}  // namespace lucas::cli::test
