// load_level: names, files, stdin and boards in one line; and the levels that come with Lucas.
#include "lucas/levels/load_level.hpp"

#include <sys/stat.h>

#include <filesystem>

#include "checker/files.hpp"
#include "levels.hpp"
#include "lucas/levels/named_levels.hpp"

namespace lucas::levels::test {
namespace {

using cli::test::Folder;
using cli::test::write_file;

std::string load_error(const std::string& what) {
  return refusal_of([&] { return load_level(what); });
}

TEST(LoadLevel, TakesNamesFilesAndBoards) {
  const Folder folder;
  write_file(folder / "a.txt", klotski_grids);
  EXPECT_EQ(bare(load_level(folder / "a.txt").level), bare(load_level("klotski").level));
  EXPECT_EQ(bare(load_level("1A9BF0C").level), bare(load_level("klotski").level));
  EXPECT_EQ(bare(load_level("IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM").level),
            bare(load_level("rush-hour-60").level));
  EXPECT_EQ(load_level("../A./A./goal:/.A/.A/..").level.goal.size(), 1U) << "no path";
}

TEST(LoadLevel, NamesTheFileInErrors) {
  const Folder folder;
  write_file(folder / "a.txt", "AA.\nB\n");
  EXPECT_THAT(load_error(folder / "a.txt"),
              testing::StartsWith((folder / "a.txt") + ":2:2: row 2 has 1 cell,"));
  EXPECT_EQ(load_error("3A9BF0C").substr(0, 45), "3A9BF0C:1:1: the 2x2 piece sticks out of the ");
}

// Its parts are not counted: a file that begins with no board is refused at once.
TEST(LoadLevel, RefusesALargeFileByItsFirstPart) {
  const Folder folder;
  std::string table, cards;
  for (int i = 0; i < 20'000; ++i) table += std::to_string(i) + ",0.125,name,\n";
  for (int i = 0; i < 8'000; ++i) cards += "60,IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM,1\n";
  write_file(folder / "a.csv", table);
  write_file(folder / "b.csv", cards);
  EXPECT_THAT(load_error(folder / "a.csv"), testing::HasSubstr("rows; at most 100 are allowed"));
  EXPECT_THAT(load_error(folder / "b.csv"), testing::HasSubstr("holds 8000 levels"));
}

TEST(LoadLevel, TellsHowToChooseOneOfSeveral) {
  const Folder folder;
  const std::string file = folder / "a.txt", two = "AA.\n...\n\nBB.\nB..\n...\n",
                    line = "AA.|...||BB.|B..|...";
  write_file(file, two);
  const std::string choose = " | Choose one by its number";
  EXPECT_THAT(load_error(file), testing::EndsWith(choose + ": " + file + ":1 to " + file + ":2."));
  EXPECT_THAT(load_error(two), testing::EndsWith(choose + " behind the rows: :1 to :2."));
  EXPECT_THAT(load_error(line), testing::EndsWith(choose + " behind the rows: :1 to :2."));
  for (const std::string& text : {file, two, line}) {
    EXPECT_EQ(load_level(text + ":2").level.pieces[0].symbol, "B") << text;
    EXPECT_THAT(load_error(text + ":3"), testing::HasSubstr(": there is no level 3")) << text;
  }
  EXPECT_THAT(load_error("12:30|13:45"), testing::Not(testing::HasSubstr("level 45")));
}

TEST(LoadLevel, SuggestsTheNearestName) {
  EXPECT_EQ(load_error("klotsky"),
            "unknown level 'klotsky', and no file of that name | Did you mean 'klotski'?");
  EXPECT_THAT(load_error("microbank"), testing::EndsWith("Did you mean 'microban-1'?"));
  EXPECT_EQ(load_error("zzz"),
            "unknown level 'zzz', and no file of that name | "
            "The nearest are quzzle, trail, century; 'lucas level list' shows all.");
  EXPECT_THAT(load_error(""), testing::StartsWith("unknown level ''"));
  EXPECT_THAT(load_error(std::string(5000, 'a')), testing::HasSubstr("File name too long"));
}

TEST(LoadLevel, RefusesWhatIsNoFile) {
  const Folder folder;
  EXPECT_EQ(load_error(folder.path()), folder.path() + ": is a folder, not a level");
  EXPECT_EQ(load_error(folder / "none"), (folder / "none") + ": cannot be read: No such file or directory");
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(load_error(folder / "pipe"),
            (folder / "pipe") + ": is a pipe or a device, not a file; - reads stdin");
  EXPECT_EQ(load_error("/dev/zero"), "/dev/zero: is a pipe or a device, not a file; - reads stdin");
  write_file(folder / "b.txt", std::string(std::size_t{10} << 20, 'A'));
  EXPECT_EQ(load_error(folder / "b.txt"),
            (folder / "b.txt") + ": longer than 524288 bytes, the most that is read at once");
  write_file(folder / "c.txt", "");
  EXPECT_EQ(load_error(folder / "c.txt"), (folder / "c.txt") + ":1:1: nothing but blank lines: no level");
}

TEST(NamedLevels, AreValidAndWrittenAsTheyAre) {
  for (const NamedLevel& named : named_levels()) {
    if (format_of({std::string(named.text), "f"}) == LevelFormat::xsb) continue;  // sokoban_level_test.cpp
    SCOPED_TRACE(named.name);
    const Level level = load_level(std::string(named.name)).level;
    EXPECT_EQ(write_level(level, LevelFormat::lucas), named.text);
    EXPECT_THAT(lint_text({std::string(named.text), "f"}), testing::IsEmpty());
    EXPECT_FALSE(level.name.empty() || level.source.empty() || !level.metric || level.goal.empty());
    EXPECT_EQ(level.par.has_value(), named.name != "zou-tou-wu-lu");  // has no solution
  }
}

TEST(NamedLevels, AreInOrderAndAllThere) {
  std::vector<std::string> names;
  for (const NamedLevel& named : named_levels()) names.emplace_back(named.name);
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  EXPECT_GE(names.size(), 40);
  EXPECT_THAT(names, testing::IsSupersetOf(
                         {"klotski", "pennant", "mas-puzzle", "quzzle", "century", "super-century"}));
  for (const auto& file :
       std::filesystem::directory_iterator(std::string(LUCAS_SOURCE_DIR) + "/models/levels")) {
    if (file.path().extension() == ".md") continue;
    EXPECT_THAT(names, testing::Contains(file.path().stem().string()));
  }
}

// Gardner 81, 59 and 23 moves; Storer (Brandeis) 84, 99 and 138 moves.
TEST(NamedLevels, TellThePublishedPar) {
  const std::map<std::string, std::uint64_t> published = {{"klotski", 81},    {"pennant", 59},
                                                          {"mas-puzzle", 23}, {"quzzle", 84},
                                                          {"century", 99},    {"super-century", 138}};
  for (const auto& [name, moves] : published) {
    EXPECT_EQ(load_level(name).level.par, moves) << name;
    EXPECT_EQ(load_level(name).level.metric, Metric::moves) << name;
  }
}

}  // namespace
}  // namespace lucas::levels::test
