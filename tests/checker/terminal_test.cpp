// What a terminal changes: colour, grouped numbers, Unicode or ASCII, few columns.
#include "cli.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* klotski_unicode =
    "\n"
    "   0 init        1 j left      2 e down      3 f right     4 g up\n"
    "   ┌─┬───┬─┐     ┌─┬───┬─┐     ┌─┬───┬─┐     ┌─┬───┬─┐     ┌─┬───┬─┐\n"
    "   │b│A  │c│     │b│A  │c│     │b│A  │c│     │b│A  │c│     │b│A  │c│\n"
    "   │ │   │ │     │ │   │ │     │ │   │ │     │ │   │ │     │ │   │ │\n"
    "   │ │   │ │     │ │   │ │     │ │   │ │     │ │   │ │     │ │   │ │\n"
    "   ├─┼───┼─┤     ├─┼───┼─┤     ├─┼───┼─┤     ├─┼─┲━┷━┪     ├─╆━┱─┴─┤\n"
    "   │d│f  │e│     │d│f  │e│     │d│f  │·│     │d│·┃f  ┃     │d┃g┃f  │\n"
    "   │ ├─┬─┤ │     │ ├─┬─┤ │     │ ├─┬─╆━┪     │ ├─╄━┯━┩     │ ┡━╃─┬─┤\n"
    "   │ │g│h│ │     │ │g│h│ │     │ │g│h┃e┃     │ │g│h│e│     │ │○│h│e│\n"
    "   ├─┼─┴─┼─┤     ├─┼─╆━╅─┤     ├─┼─┼─┨ ┃     ├─┼─┼─┤ │     ├─┤ ├─┤ │\n"
    "   │i│○ ○│j│     │i│○┃j┃·│     │i│○│j┃ ┃     │i│○│j│ │     │i│○│j│ │\n"
    "   └─┘↓ ↓└─┘     └─┘↓ ↓┖─┘     └─┘↓ ↓┗━┛     └─┘↓ ↓└─┘     └─┘↓ ↓└─┘\n"
    "\n"
    "   5 i right     6 d down      …             110 i right   111 h right\n"
    "   ┌─┬───┬─┐     ┌─┬───┬─┐     103 more      ┌─┬─┬─┬─┐     ┌─┬─┬─┬─┐\n"
    "   │b│A  │c│     │b│A  │c│     (--full)      │c│b│e│d│     │c│b│e│d│\n"
    "   │ │   │ │     │ │   │ │                   │ │ │ │ │     │ │ │ │ │\n"
    "   │ │   │ │     │ │   │ │                   │ │ │ │ │     │ │ │ │ │\n"
    "   ├─┼─┬─┴─┤     ├─┼─┬─┴─┤                   ├─╆━╅─┼─┤     ├─┼─┼─╆━┪\n"
    "   │d│g│f  │     │·│g│f  │                   │·┃i┃h│·│     │·│i│·┃h┃\n"
    "   │ ├─┼─┬─┤     ┢━╅─┼─┬─┤                   ├─┺━╃─┴─┤     ├─┴─┼─┺━┩\n"
    "   │ │○│h│e│     ┃d┃○│h│e│                   │f  │A  │     │f  │A  │\n"
    "   ├─╆━╅─┤ │     ┃ ┠─┼─┤ │                   ├─┬─┤   │     ├─┬─┤   │\n"
    "   │·┃i┃j│ │     ┃ ┃i│j│ │                   │g│j│   │     │g│j│   │\n"
    "   └─┚↓ ↓└─┘     ┗━┛↓ ↓└─┘                   └─┘↓ ↓──┘     └─┘↓ ↓──┘\n"
    "\n"
    "   112 i right   113 f up      114 j up      115 j left    116 A left\n"
    "   ┌─┬─┬─┬─┐     ┌─┬─┬─┬─┐     ┌─┬─┬─┬─┐     ┌─┬─┬─┬─┐     ┌─┬─┬─┬─┐\n"
    "   │c│b│e│d│     │c│b│e│d│     │c│b│e│d│     │c│b│e│d│     │c│b│e│d│\n"
    "   │ │ │ │ │     │ │ │ │ │     │ │ │ │ │     │ │ │ │ │     │ │ │ │ │\n"
    "   │ │ │ │ │     │ │ │ │ │     │ │ │ │ │     │ │ │ │ │     │ │ │ │ │\n"
    "   ├─┴─╆━╅─┤     ┢━┷━╅─┼─┤     ├─┴─┼─┼─┤     ├─┴─┼─┼─┤     ├─┴─┼─┼─┤\n"
    "   │· ·┃i┃h│     ┃f  ┃i│h│     │f  │i│h│     │f  │i│h│     │f  │i│h│\n"
    "   ├───╄━┹─┤     ┡━━━╃─┴─┤     ├─┲━╅─┴─┤     ┢━┱─┼─┴─┤     ├─┲━┷━╅─┤\n"
    "   │f  │A  │     │· ○│A  │     │·┃j┃A  │     ┃j┃○│A  │     │j┃A  ┃·│\n"
    "   ├─┬─┤   │     ├─┬─┤   │     ├─╄━┩   │     ┡━┩ │   │     ├─┨   ┃ │\n"
    "   │g│j│   │     │g│j│   │     │g│○│   │     │g│○│   │     │g┃   ┃·│\n"
    "   └─┘↓ ↓──┘     └─┘↓ ↓──┘     └─┘↓ ↓──┘     └─┘↓ ↓──┘     └─┚↓ ↓┖─┘\n"
    "                                                           Solved\n"
    "77874 states generated, 24048 distinct, depth 116 in steps\n";

constexpr const char* klotski_narrow_ascii =
    "\n"
    "   0 init       1 j left     2 e down\n"
    "   +-+---+-+    +-+---+-+    +-+---+-+\n"
    "   |b|A  |c|    |b|A  |c|    |b|A  |c|\n"
    "   | |   | |    | |   | |    | |   | |\n"
    "   | |   | |    | |   | |    | |   | |\n"
    "   +-+---+-+    +-+---+-+    +-+---+-+\n"
    "   |d|f  |e|    |d|f  |e|    |d|f  |.|\n"
    "   | +-+-+ |    | +-+-+ |    | +-+-+=+\n"
    "   | |g|h| |    | |g|h| |    | |g|h!e!\n"
    "   +-+-+-+-+    +-+-+=+-+    +-+-+-+ !\n"
    "   |i|_ _|j|    |i|_!j!.|    |i|_|j! !\n"
    "   +-+v v+-+    +-+v v+-+    +-+v v+=+\n"
    "\n"
    "   3 f right    ~            113 f up\n"
    "   +-+---+-+    109 more     +-+-+-+-+\n"
    "   |b|A  |c|    (--full)     |c|b|e|d|\n"
    "   | |   | |                 | | | | |\n"
    "   | |   | |                 | | | | |\n"
    "   +-+-+=+=+                 +=+=+-+-+\n"
    "   |d|.!f  !                 !f  !i|h|\n"
    "   | +-+=+=+                 +===+-+-+\n"
    "   | |g|h|e|                 |. _|A  |\n"
    "   +-+-+-+ |                 +-+-+   |\n"
    "   |i|_|j| |                 |g|j|   |\n"
    "   +-+v v+-+                 +-+v v--+\n"
    "\n"
    "   114 j up     115 j left   116 A left\n"
    "   +-+-+-+-+    +-+-+-+-+    +-+-+-+-+\n"
    "   |c|b|e|d|    |c|b|e|d|    |c|b|e|d|\n"
    "   | | | | |    | | | | |    | | | | |\n"
    "   | | | | |    | | | | |    | | | | |\n"
    "   +-+-+-+-+    +-+-+-+-+    +-+-+-+-+\n"
    "   |f  |i|h|    |f  |i|h|    |f  |i|h|\n"
    "   +-+=+-+-+    +=+-+-+-+    +-+=+=+-+\n"
    "   |.!j!A  |    !j!_|A  |    |j!A  !.|\n"
    "   +-+=+   |    +=+ |   |    +-+   ! |\n"
    "   |g|_|   |    |g|_|   |    |g!   !.|\n"
    "   +-+v v--+    +-+v v--+    +-+v v+-+\n"
    "                             Solved\n";

TEST(Terminal, ShowsBoardsSideBySide) {
  EXPECT_THAT(run_lucas("solve klotski --no-timing").out, HasSubstr(klotski_unicode));
}

TEST(Terminal, ShowsFewerBoardsWhereItIsNarrow) {
  const Screen narrow{false, false, false, 40};
  EXPECT_THAT(run_lucas("solve klotski --no-timing", narrow).out, HasSubstr(klotski_narrow_ascii));
}

TEST(Terminal, ShowsAllBoardsWhenFull) {
  const std::string out = run_lucas("solve klotski --full --no-timing").out;
  EXPECT_THAT(out, Not(HasSubstr("…")));
  // 5 boards abreast: 24 strips of a blank, a head, 11 lines; the last one's remark
  EXPECT_EQ(lines_in(out), 2 + 24 * 13 + 1 + 1);
}

TEST(Terminal, StacksDifferencesWhereItIsNarrow) {
  const Screen narrow{false, true, false, 30};
  EXPECT_THAT(run_lucas("solve die-hard -v --no-timing", narrow).out,
              HasSubstr("   0  init            big ····· 0   small ··· 0\n"
                        "   1  FillBigJug      big █████ 5   small ··· 0\n"
                        "                      big: 0 → 5\n"
                        "   2  BigToSmall      big ██··· 2   small ███ 3\n"
                        "                      big: 5 → 2\n"
                        "                      small: 0 → 3\n"));
}

TEST(Terminal, WrapsLevelsWhereItIsNarrow) {
  const Screen narrow{false, true, false, 30};
  EXPECT_THAT(run_lucas("check die-hard -v --no-timing", narrow).out,
              HasSubstr("states per depth: 1 2 3 2 2 2\n  2 2\n"));
}

TEST(Terminal, UsesAsciiWithoutUnicode) {
  const Screen ascii{false, false, false, 80};
  for (const char* line : {"solve hanoi --disks 6", "solve klotski --full", "solve die-hard -v",
                           "describe hanoi", "describe klotski", "check hanoi --help"}) {
    SCOPED_TRACE(line);
    for (const char c : run_lucas(line, ascii).out) ASSERT_GE(c, '\0');
  }
  EXPECT_THAT(run_lucas("solve hanoi --disks 2", ascii).out, HasSubstr("   1  Move 1: 1>2   2  | 1  |\n"));
  EXPECT_EQ(run_lucas("check kløtski", ascii).err,
            "lucas: unknown model 'kl?tski'. Did you mean 'klotski'?\n");
}

TEST(Terminal, GroupsDigitsForPeople) {
  const Screen narrow{true, true, false, 80};
  const std::string counts =
      "holds: TypeOK in all 25,955 reachable states\n"
      "83,897 states generated, 25,955 distinct, depth 167 in steps";
  EXPECT_EQ(run_lucas("check klotski --no-timing", narrow).out, counts + "\n");
}

TEST(Terminal, TellsExactnessWhereItFits) {
  const Screen wide{true, true, false, 120}, narrow{true, true, false, 80};
  const std::string counts = "distinct, 0 left on queue, depth 167 in steps";
  const std::string exact = "exact: no hash collision is possible\n";
  EXPECT_THAT(run_lucas("check klotski --no-timing -v", wide).out, HasSubstr(counts + "   " + exact));
  EXPECT_THAT(run_lucas("check klotski --no-timing -v", narrow).out, HasSubstr(counts + "\n" + exact));
}

TEST(Terminal, ColoursVerdictAndDimsCounts) {
  const Screen color{true, true, true, 120};
  EXPECT_EQ(run_lucas("check die-hard --no-timing", color).out,
            "\x1b[32mholds:\x1b[0m TypeOK in all 16 reachable states\n"
            "\x1b[2m97 states generated, 16 distinct, depth 7\x1b[0m\n");
  EXPECT_THAT(run_lucas("check die-hard --never Solved", color).out,
              HasSubstr("\x1b[31mviolated:\x1b[0m never"));
  EXPECT_THAT(run_lucas("solve die-hard --target 6", color).out, HasSubstr("\x1b[31munsolvable:\x1b[0m "));
  EXPECT_THAT(run_lucas("check die-hard --max-depth 1", color).out, HasSubstr("\x1b[31mincomplete:\x1b[0m "));
}

TEST(Terminal, ObeysColorOption) {
  const Screen plain{}, color{true, true, true, 80};
  EXPECT_EQ(run_lucas("solve die-hard -q --color always", plain).out,
            "\x1b[32mSolved\x1b[0m in 6 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas("solve die-hard -q --color never", color).out,
            "Solved in 6 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas("solve die-hard -q --color auto", color).out,
            "\x1b[32mSolved\x1b[0m in 6 steps (shortest: proved)\n");
  EXPECT_EQ(run_lucas("solve die-hard -q --color=auto", plain).out, "Solved in 6 steps (shortest: proved)\n");
}

TEST(Terminal, KeepsColourOutOfJson) {
  const Screen color{true, true, true, 80};
  EXPECT_THAT(run_lucas("solve die-hard --json --color always", color).out, Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace lucas::cli::test
