// Levels of Sokoban as text: what is read, and what is wrong with the others and where.
#include "lucas/levels/sokoban_level.hpp"

#include "checker/files.hpp"
#include "levels.hpp"
#include "lucas/levels/load_level.hpp"
#include "lucas/levels/named_levels.hpp"

namespace lucas::levels::test {
namespace {

using cli::test::Folder;
using cli::test::write_file;
using testing::ElementsAre;

std::string error_of(std::string_view text, std::size_t number = 0) {
  return lucas::test::thrown_by<UsageError>([&] {
    return read_sokoban({std::string(text), "my.xsb", number});
  });
}

TEST(SokobanLevel, HasTitlesAndCommentsInLatin1) {
  EXPECT_EQ(read_sokoban({"; caf\xE9s\xA0\x80\n#####\n#@$.#\n#####\n", "my.xsb"}).name, "cafés €");
  EXPECT_EQ(read_sokoban({"; \xC2\x87\n#####\n#@$.#\n#####\n", "my.xsb"}).name, "‡");
  EXPECT_EQ(error_of("#####\n#@$\xE9.#\n######\n"), "my.xsb:2:4: not text: byte 0xE9");
  EXPECT_EQ(error_of("; \x01\n#####\n#@$.#\n#####\n"), "my.xsb:1:3: not text: byte 0x01");
}

TEST(SokobanLevel, IsReadFromXmlOfLimitedDepth) {
  const auto nested = [](int depth) {
    std::string text =
        "<SokobanLevels><LevelCollection><Level Id=\"a\"><L>#####</L><L>#@$.#</L><L>#####</L></Level>";
    for (int i = 0; i < depth; ++i) text += "<a>";
    for (int i = 0; i < depth; ++i) text += "</a>";
    return text + "</LevelCollection></SokobanLevels>";
  };
  EXPECT_EQ(error_of(nested(40)), "nothing");
  EXPECT_THAT(error_of(nested(60)), testing::HasSubstr("elements of XML in more than 50 others"));
  EXPECT_THAT(error_of(nested(50'000).substr(0, 200'000)), testing::HasSubstr("more than 50"));
}

TEST(SokobanLevel, IsReadFromText) {
  const SokobanLevel level = read_sokoban({" ####\n#@$.#\n#####", "my.xsb"});
  EXPECT_THAT(level.rows, ElementsAre(" ####", "#   #", "#####"));
  EXPECT_THAT(level.cells, ElementsAre(Cell{1, 1}, Cell{1, 2}, Cell{1, 3}));
  EXPECT_EQ(level.player, 0U);
  EXPECT_THAT(level.boxes, ElementsAre(1U));
  EXPECT_THAT(level.goals, ElementsAre(2U));
}

TEST(SokobanLevel, MayHaveCommentsBlankLinesAndOtherSignsForFloor) {
  const SokobanLevel level =
      read_sokoban({"; mine\r\n\r\n######\r\n#+$-_#  \r\n######\r\n\n; end\n", "my.xsb"});
  EXPECT_THAT(level.rows, ElementsAre("######", "#    #", "######"));
  EXPECT_EQ(level.cells.size(), 4U);
  EXPECT_THAT(level.goals, ElementsAre(0U));
}

TEST(SokobanLevel, MayHaveNumberedRows) {
  const std::vector<std::string> rows = {"  #######", "###@ $ .#", "#   $  .#", "#########"};
  std::string bare, numbered, down;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    bare += rows[i] + "\n";
    numbered += std::to_string(i + 1) + " " + rows[i] + "\n";
    down += std::to_string(rows.size() - i) + ": " + rows[i] + "\n";
  }
  const SokobanLevel level = read_sokoban({bare, "my.xsb"});
  for (const std::string& text : {numbered, down, "; mine\n" + numbered + "\nend\n"}) {
    const SokobanLevel read = read_sokoban({text, "my.xsb"});
    EXPECT_EQ(read.rows, level.rows) << text;
    EXPECT_EQ(read.boxes, level.boxes) << text;
  }
  EXPECT_EQ(error_of("1 ####\n2 #@$x\n3 ####\n"), "my.xsb:2:6: 'x' is not part of a level");
}

TEST(SokobanLevel, LeavesOutWhatIsSolvedBehindWalls) {
  const SokobanLevel level = read_sokoban({"#######\n#@$.#*#\n#######", "my.xsb"});
  EXPECT_EQ(level.cells.size(), 3U);
  EXPECT_EQ(level.boxes.size(), 1U);
  EXPECT_THAT(level.rows, ElementsAre("#######", "#   #*#", "#######")) << "but seen";
}

TEST(SokobanLevel, IsRefusedWithThePlaceThatIsWrong) {
  EXPECT_EQ(error_of(""), "my.xsb:1:1: nothing but blank lines: no level");
  EXPECT_EQ(error_of("#####\n# $.#\n#####"), "my.xsb:1:1: the level has no player");
  EXPECT_EQ(error_of("; x\n#####\n#@x.#\n#####"), "my.xsb:3:3: 'x' is not part of a level");
  EXPECT_EQ(error_of("#####\n#@$é#"), "my.xsb:2:4: 'é' is not part of a level");
  EXPECT_EQ(error_of("#\t#"), "my.xsb:1:2: a tab is not part of a level");
  EXPECT_EQ(error_of("######\n#@$.@#\n######"), "my.xsb:2:5: a second player; the first is at 2:2");
  EXPECT_EQ(error_of("#####\n#@$.\n#####"), "my.xsb:2:4: the level is open here");
  EXPECT_EQ(error_of("#####\n#@$.#\n## ##"), "my.xsb:3:3: the level is open here");
  EXPECT_EQ(error_of("#@$.#\n#####"), "my.xsb:1:2: the level is open here");
  EXPECT_EQ(error_of("#####\n#@$ #\n#####"), "my.xsb:1:1: the level has 1 box and 0 goals");
  EXPECT_EQ(error_of("#####\n#@  #\n#####"), "my.xsb:1:1: the level has 0 boxes and 0 goals");
  EXPECT_EQ(error_of("####\n#@*#\n####\n\n####\n#@*#\n####"), "my.xsb: holds 2 levels");
}

TEST(SokobanLevel, CanNeverBeSolvedWithABoxOrGoalOutOfReach) {
  for (const auto& [row, noun] : {std::pair("#@*.#$", "box"), std::pair("#@$ #.", "goal")}) {
    const std::string text = std::string(row) + "#\n#######";
    const std::vector<Finding> findings = lint_sokoban({"#######\n" + text, "f"});
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(std::pair(findings[0].line, findings[0].column), std::pair(2, 6));
    EXPECT_EQ(findings[0].text,
              "can never be solved: this " + std::string(noun) + " is out of the player's reach");
  }
  EXPECT_EQ(error_of("$######\n#@.###\n#######"), "nothing") << "a box in a corner of the text";
}

TEST(SokobanLevel, HasAsManyGoalsAsBoxes) {
  EXPECT_EQ(error_of("; a\n#####\n#@$ #\n# $.#\n#####"), "my.xsb:2:1: the level has 2 boxes and 1 goal");
  EXPECT_EQ(error_of("#####\n#@$.#\n#. .#\n#####"), "my.xsb:1:1: the level has 1 box and 3 goals");
}

TEST(SokobanLevel, IsOneOfManyByItsNumber) {
  const std::string text =
      "Two rooms\n\n1\n####\n#@*#\n####\nTitle: a\nPar: 0\n\n; 2\n#####\n#@$.#\n#####\nAuthor: "
      "me\n3\n####\n#@$#\n####";
  EXPECT_EQ(error_of(text), "my.xsb: holds 3 levels");
  EXPECT_EQ(error_of(text, 4), "my.xsb: there is no level 4");
  EXPECT_EQ(error_of(text, 3), "my.xsb:16:1: the level has 1 box and 0 goals");
  const SokobanLevel first = read_sokoban({text, "f", 1}), second = read_sokoban({text, "f", 2});
  EXPECT_EQ(first.name, "a");
  EXPECT_EQ(first.par, 0);
  EXPECT_EQ(second.name, "2");
  EXPECT_EQ(second.source, "me");
  EXPECT_EQ(second.cells.size(), 3U);
  EXPECT_THAT(lint_sokoban({text, "f", 2}), testing::IsEmpty());
}

TEST(SokobanLevel, HasTheHeadersAboveItWhereAFileBeginsWithSome) {
  const std::string board = "####\n#@*#\n####\n",
                    text = "Title: a\nPar: 1\n\n" + board + "Title: b\n" + board;
  EXPECT_EQ(read_sokoban({text, "f", 1}).name, "a");
  EXPECT_EQ(read_sokoban({text, "f", 1}).par, 1);
  EXPECT_EQ(read_sokoban({text, "f", 2}).name, "b");
  EXPECT_EQ(read_sokoban({text, "f", 2}).par, std::nullopt);
  const std::string collection = "Author: me\n\n" + board + "Title: a\n\n" + board + "Title: b\n";
  EXPECT_EQ(read_sokoban({collection, "f", 1}).name, "a");
  EXPECT_EQ(read_sokoban({collection, "f", 2}).name, "b");
}

TEST(SokobanLevel, MayRepeatSignsAndBeOneLine) {
  const SokobanLevel level = read_sokoban({"5#|#@$.#|#3-#|5#", "f"});
  EXPECT_EQ(level.rows, read_sokoban({"#####\n#@$.#\n#   #\n#####\n", "f"}).rows);
  EXPECT_EQ(error_of("5#|#@101-$.#|5#"), "my.xsb:1:6: a sign is repeated 1 to 100 times");
  EXPECT_EQ(error_of("5#|#@0-$.#|5#"), "my.xsb:1:6: a sign is repeated 1 to 100 times");
  EXPECT_EQ(error_of("5#|#@$.#|5#3"), "my.xsb:1:12: a number stands before the sign that it repeats");
  EXPECT_EQ(error_of("5 |#"), "my.xsb:1:4: the level has no player");
  EXPECT_EQ(error_of("5 |#@"), "my.xsb:1:5: the level is open here");
}

TEST(SokobanLevel, MayBeLarge) {
  const auto hall = [](std::size_t side) {
    std::string text = std::string(side, '#') + "\n#@$." + std::string(side - 5, ' ') + "#\n";
    for (std::size_t y = 0; y + 3 < side; ++y) text += "#" + std::string(side - 2, '-') + "#\n";
    return text + std::string(side, '#');
  };
  EXPECT_EQ(read_sokoban({hall(100), "my.xsb"}).cells.size(), 98U * 98U);
  EXPECT_EQ(error_of(hall(101)), "my.xsb:1:101: a row of more than 100 cells");
  EXPECT_EQ(error_of(repeated("#\n", 101)), "my.xsb:101:1: a board of more than 100 rows");
  EXPECT_EQ(error_of("####\n#@*#\n####" + std::string(1000, ' ') + "\n"), "nothing") << "blanks at the end";
}

TEST(SokobanLevel, IsRefusedWhateverItIs) {
  EXPECT_EQ(error_of(std::string(10'000'000, '#')),
            "my.xsb: longer than 524288 bytes, the most that is read at once");
  EXPECT_EQ(error_of(std::string(200'000, '#')), "my.xsb:1:101: a row of more than 100 cells");
  EXPECT_EQ(error_of(std::string("####\n\0", 6)), "my.xsb:2:1: not text: byte 0x00");
  EXPECT_EQ(error_of("name: x\n\n#AA#\n"), "my.xsb:1:1: a level of sliding blocks, not one of Sokoban");
  EXPECT_EQ(error_of("hello\n"), "my.xsb:1:1: no level of Sokoban: no row begins with #");
  EXPECT_EQ(error_of(repeated("99#|", 60'000)), "my.xsb:1:1: a board of more than 100 rows");
}

TEST(SokobanLevel, MayBeIndentedOrInABox) {
  const SokobanLevel plain = read_sokoban({" ####\n##.$#\n# @ #\n#####\n", "f"});
  for (const char* text : {"\t ####\n\t##.$#\n\t# @ #\n\t#####\n", "    ####\n   ##.$#\n   # @ #\n   #####\n",
                           "\t\t ####\n\t\t##.$#\n\t\t# @ #\n\t\t#####\n",
                           "+-----+\n| ####|\n|##.$#|\n|# @ #|\n|#####|\n+-----+\n"}) {
    EXPECT_EQ(read_sokoban({text, "f"}).rows, plain.rows) << text;
    EXPECT_EQ(read_sokoban({text, "f"}).cells, plain.cells) << text;
  }
  EXPECT_THAT(error_of(std::string(200'000, '\t') + "#@$.#\n"),
              testing::HasSubstr("a row of more than 100 cells"));
  EXPECT_THAT(error_of("#####\n#@\t$.#\n#####\n"), testing::HasSubstr("a tab is not part of a level"));
}

TEST(SokobanLevel, IsToldFromSlidingBlocks) {
  EXPECT_TRUE(is_sokoban({"Title: x\n\n####\n#@*#\n####\n", "f"}));
  EXPECT_TRUE(is_sokoban({"#####\n#@x$.#\n#####\n", "f"})) << "with a mistake";
  EXPECT_FALSE(is_sokoban({"name:\nmetric: steps\n\n#@$#\n", "f"}));
  EXPECT_FALSE(is_sokoban({"#@$#\ngoal:\n#$@#\n", "f"}));
  EXPECT_FALSE(is_sokoban({"#AA#\n#..#\n", "f"}));
  EXPECT_EQ(levels::test::error_of("####\n#@*#\n####\n"),
            "f:1:1: a level of Sokoban, not one of sliding blocks | The model 'sokoban' takes it.");
}

TEST(SokobanLevel, IsOddWhereItIsSolvedOrABoxIsStuck) {
  const auto said = [](std::string_view text) {
    std::string all;
    for (const auto& [line, column, what] : lint_sokoban({std::string(text), "f"}))
      all += std::to_string(line) + ":" + std::to_string(column) + ": " + what + "\n";
    return all;
  };
  EXPECT_EQ(said("####\n#@*#\n####"), "2:2: there is a box on each goal at the start\n");
  EXPECT_EQ(said("######\n#@. $#\n# .$ #\n######"),
            "2:5: can never be solved: this box stands in a corner that is no goal, and can never move\n");
}

TEST(SokobanLevel, IsWrittenAndReadAgain) {
  for (const NamedLevel& named : named_levels()) {
    if (!is_sokoban({std::string(named.text), "f"})) continue;
    const SokobanLevel level = read_sokoban({std::string(named.text), "f"});
    EXPECT_EQ(write_sokoban(level), named.text) << named.name;
    EXPECT_EQ(read_sokoban({write_sokoban(level), "f"}), level) << named.name;
    EXPECT_THAT(lint_sokoban({std::string(named.text), "f"}), testing::IsEmpty()) << named.name;
    EXPECT_TRUE(level.par) << named.name;
  }
}

TEST(LoadSokoban, TakesNamesFilesNumbersAndBoards) {
  const Folder folder;
  const std::string file = folder / "two.xsb";
  write_file(file, "####\r\n#@*#\r\n####\r\n\r\n#####\r\n#@$.#\r\n#####\r\n");
  EXPECT_EQ(load_sokoban(file + ":2").level.cells.size(), 3U);
  EXPECT_EQ(load_sokoban("5#|#@$.#|5#").level.rows, load_sokoban("#####\n#@$.#\n#####").level.rows);
  EXPECT_EQ(load_sokoban("microban-3").level, load_sokoban("microban-3:1").level);
  const auto refusal = [](const std::string& what) -> std::string {
    try {
      static_cast<void>(load_sokoban(what));
      return "";
    } catch (const UsageError& error) {
      return error.what();
    }
  };
  EXPECT_EQ(refusal(file), file + ": holds 2 levels");
  EXPECT_EQ(refusal(file + ":0"), file + ": there is no level 0");
  EXPECT_EQ(refusal(file + ":3"), file + ": there is no level 3");
  EXPECT_EQ(refusal("####\n#@!*#\n####"), "board:2:3: '!' is not part of a level");
  EXPECT_EQ(refusal("century:2"), "century:1:1: a level of sliding blocks, not one of Sokoban");
  EXPECT_EQ(refusal(folder / "none.xsb"),
            (folder / "none.xsb") + ": cannot be read: No such file or directory");
  EXPECT_EQ(refusal("microbann-3"), "unknown level 'microbann-3', and no file of that name");
}

}  // namespace
}  // namespace lucas::levels::test
