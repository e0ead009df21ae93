// -o: which formats, to which files, and what is refused before a search begins.
#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

// Far more states than there is time for: were the search to start, it would end with 3.
const Words long_check = {"check", "hanoi", "--disks", "20", "--timeout", "5s"};

TEST(Output, WritesEveryFormatAtOnce) {
  const Folder folder;
  const Outcome outcome = run_lucas(Words{"solve", "hanoi", "--disks", "2", "--no-timing", "--full", "-o",
                                          folder / "a.itf.json", "--output", folder / "a.tlc.json",
                                          "--output=" + folder / "a.json", "-o" + folder / "a.txt"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out,
              EndsWith("depth 3\nwrote " + folder / "a.itf.json" + "\nwrote " + folder / "a.tlc.json" +
                       "\nwrote " + folder / "a.json" + "\nwrote " + folder / "a.txt" + "\n"));
  EXPECT_EQ(folder.size(), 4);
  EXPECT_EQ(Json::parse(read_file(folder / "a.itf.json"))["states"].size(), 4U);
  EXPECT_EQ(Json::parse(read_file(folder / "a.tlc.json"))["counterexample"]["state"].size(), 4U);
  EXPECT_EQ(Json::parse(read_file(folder / "a.json"))["steps"], 3);
  EXPECT_THAT(outcome.out, StartsWith(read_file(folder / "a.txt")));
}

TEST(Output, WritesOneStatePerLineOfItf) {
  const Folder folder;
  run_lucas(Words{"solve", "hanoi", "-o", folder / "a.itf.json"});
  EXPECT_EQ(lines_in(read_file(folder / "a.itf.json")), 13);
}

TEST(Output, WritesWholeTraceWithoutColourToText) {
  const Folder folder;
  const Outcome outcome =
      run_lucas(Words{"solve", "hanoi", "--disks", "6", "--color", "always", "-o", folder / "a.txt"},
                Screen{true, false, true, 80});
  EXPECT_THAT(outcome.out, HasSubstr("--full"));
  const std::string text = read_file(folder / "a.txt");
  EXPECT_EQ(lines_in(text), 2 + 64 + 1);
  EXPECT_THAT(text, ::testing::Not(HasSubstr("\x1b")));
}

TEST(Output, WritesToStdoutAndReportsOnStderr) {
  const Outcome itf = run_lucas("solve hanoi -o - --format itf");
  EXPECT_EQ(itf.code, 0);
  EXPECT_EQ(Json::parse(itf.out)["states"].size(), 8U);
  EXPECT_THAT(itf.err, HasSubstr("Solved in 7 steps (shortest: proved)\n"));
  EXPECT_EQ(Json::parse(run_lucas("solve hanoi -o - --format tlc").out)["vars"][0], "towers");
  EXPECT_EQ(Json::parse(run_lucas("solve hanoi -o - --format json").out)["steps"], 7);
  EXPECT_THAT(run_lucas("solve hanoi -o - --format txt -q").out, HasSubstr("Solved in 7 steps"))
      << "-q is for the console";
}

TEST(Output, KnowsStdoutByItsOtherName) {
  EXPECT_EQ(run_lucas("solve hanoi -o /dev/stdout --format itf --no-timing").out,
            run_lucas("solve hanoi -o - --format itf --no-timing").out);
  EXPECT_EQ(run_lucas("solve hanoi -o /dev/stdout --format itf --json").code, 2);
}

TEST(Output, TakesFormatForNamesThatDoNotTell) {
  const Folder folder;
  EXPECT_EQ(run_lucas(Words{"solve", "hanoi", "-o", folder / "trace", "--format", "itf"}).code, 0);
  EXPECT_EQ(Json::parse(read_file(folder / "trace"))["states"].size(), 8U);
  EXPECT_EQ(
      run_lucas(Words{"solve", "hanoi", "-o", folder / "b.tlc.json", "-o", folder / "c", "--format", "itf"})
          .code,
      0);
  EXPECT_TRUE(Json::parse(read_file(folder / "b.tlc.json")).contains("counterexample"));
}

TEST(Output, RefusesNameThatTellsNoFormat) {
  for (const char* name : {"x", "-", "x.jso", "x.htm", "json", "x.txt.gz", "x.JSON"}) {
    expect_refused({"solve", "hanoi", "-o", name}, std::string("--output ") + name +
                                                       ": the name does not tell the format. Known endings: "
                                                       ".itf.json, .tlc.json, .json, .txt, .html, .svg; or "
                                                       "use --format.");
  }
}

TEST(Output, RefusesWrongCombinations) {
  for (const char* const format :
       {"solve hanoi -o a.svg --format html", "explore hanoi -o a.dot --format html"})
    EXPECT_THAT(run_lucas(format).err,
                HasSubstr(" tells another format. Leave out --format, or give another name."));
  expect_refused("solve hanoi --format itf", "--format goes with --output. For stdout: --output -.");
  expect_refused("solve hanoi -o a.txt -o a.txt", "--output a.txt is given twice");
  expect_refused("solve hanoi -o - -o - --format itf", "--output - is given twice");
  expect_refused("solve hanoi -o a --format xml",
                 "--format xml: no such choice; allowed is one of itf, tlc, json, txt, html, svg");
  expect_refused({"solve", "hanoi", "-o", ""}, "--output needs a file name");
  const Outcome json = run_lucas("solve hanoi -o - --format itf --json");
  EXPECT_EQ(json.code, 2);
  EXPECT_EQ(Json::parse(json.out)["error"]["message"], "--output - and --json both want stdout");
}

TEST(Output, RefusesOneFileUnderTwoNames) {
  const Folder folder;
  const Outcome outcome =
      run_lucas(Words{"solve", "hanoi", "-o", folder / "a.json", "-o", folder.path() + "/./a.json"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(folder.size(), 0);
}

TEST(Output, RefusesUnwritableBeforeTheSearch) {
  const Folder folder;
  std::filesystem::create_directory(folder / "d.itf.json");
  write_file(folder / "file", "");
  const std::vector<std::pair<std::string, std::string>> bad = {
      {folder / "none/x.json", "No such file or directory"},
      {folder / "file/x.json", "Not a directory"},
      {folder / "d.itf.json", "Is a directory"}};
  for (const auto& [path, cause] : bad) {
    const Outcome outcome = run_lucas(plus(long_check, {"-o", path}));
    EXPECT_EQ(outcome.code, 74);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err, "lucas: " + path + ": cannot be written: " + cause + "\n");
  }
  EXPECT_EQ(folder.size(), 2);
}

TEST(Output, LeavesNothingBehindWhenOneOfSeveralIsRefused) {
  const Folder folder;
  write_file(folder / "old.json", "old");
  const Outcome outcome = run_lucas(
      plus(long_check, {"-o", folder / "new.json", "-o", folder / "old.json", "-o", folder / "none/x.json"}));
  EXPECT_EQ(outcome.code, 74);
  EXPECT_EQ(folder.size(), 1);
  EXPECT_EQ(read_file(folder / "old.json"), "old");
}

TEST(Output, SaysThatThereIsNoTrace) {
  const Folder folder;
  write_file(folder / "old.itf.json", "old");
  const Outcome outcome =
      run_lucas(Words{"check", "hanoi", "-o", folder / "old.itf.json", "-o", folder / "a.tlc.json"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err, "no trace to write to " + folder / "old.itf.json" + "\nno trace to write to " +
                             folder / "a.tlc.json" + "\n");
  EXPECT_EQ(folder.size(), 1);
  EXPECT_EQ(read_file(folder / "old.itf.json"), "old");
}

TEST(Output, SaysThatThereIsNoTraceAlsoWhenQuiet) {
  const Folder folder;
  const std::string path = folder / "a.itf.json";
  const Outcome quiet = run_lucas(Words{"check", "hanoi", "-q", "-o", path});
  EXPECT_EQ(quiet.err, "no trace to write to " + path + "\n");
  EXPECT_THAT(quiet.out, StartsWith("holds: "));
  const Outcome json = run_lucas(Words{"check", "hanoi", "--json", "-o", path});
  EXPECT_EQ(json.err, "no trace to write to " + path + "\n");
  EXPECT_EQ(Json::parse(json.out)["verdict"], "holds");
}

TEST(Output, IsWrittenWhenIncomplete) {
  const Folder folder;
  EXPECT_EQ(run_lucas(Words{"check", "hanoi", "--max-states", "3", "-o", folder / "a.json"}).code, 3);
  EXPECT_EQ(Json::parse(read_file(folder / "a.json"))["verdict"], "incomplete");
}

TEST(Output, SaysNothingOfFilesWhenQuiet) {
  const Folder folder;
  const Outcome outcome = run_lucas(Words{"solve", "hanoi", "-q", "-o", folder / "a.json"});
  EXPECT_EQ(outcome.out, "Solved in 7 steps (shortest: proved)\n");
  EXPECT_EQ(folder.size(), 1);
}

}  // namespace
}  // namespace lucas::cli::test
