// check --certificate and certify: what is written, what is verified, what is refused, and by which exit code.
#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// A folder with the certificate of a check.
struct Written {
  Folder folder{};
  std::string path = folder / "c";
  Outcome outcome;

  explicit Written(const Words& check)
      : outcome(run_lucas(plus(plus({"check"}, check), {"--certificate", path, "--no-timing"}))) {}
  [[nodiscard]] Outcome certified(const Words& more = {}) const {
    return run_lucas(plus({"certify", path, "--no-timing"}, more));
  }
};

TEST(Certificate, IsWrittenAndVerified) {
  const Written hanoi({"hanoi", "--disks", "5"});
  EXPECT_EQ(hanoi.outcome.code, 0);
  EXPECT_THAT(hanoi.outcome.out, HasSubstr("wrote " + hanoi.path + "\n"));
  EXPECT_EQ(hanoi.folder.size(), 1);
  const Outcome certified = hanoi.certified();
  EXPECT_EQ(certified.code, 0);
  EXPECT_EQ(
      certified.out,
      "certified: TypeOK, IsSorted, OnlyContainsAllowedNumberOfDisks in all 243 states, and no step leads "
      "out of them\nhanoi  disks=5 pegs=3; 1 initial, 727 generated\n");
  EXPECT_EQ(lines_in(hanoi.certified({"-q", "--threads", "1"}).out), 1);
}

TEST(Certificate, RebuildsWhatWasAsked) {
  std::string long_one = "Long(x) == x \\in {0";  // longer than what is read of a file at once
  while (long_one.size() < 70'000) long_one += ", 1, 2, 3, 4, 5";
  long_one += "}";
  const std::vector<Words> all = {
      {"die-hard", "--invariant", "Long(big)", "--define", long_one},
      {"die-hard", "--invariant", "Small(big)", "--define", "Small(x) == x < 6", "--boundary", "big < 5"},
      {"die-hard", "--step-invariant", "big' # big \\/ small' # small \\/ TRUE", "--search", "dfs"},
      {"die-hard", "--target", "6", "--never", "Solved", "--deadlock", "--store", "quotient"},
      {"klotski", "--symmetry", "on"},
      {"sokoban", "--level", "microban-1"},
      {"hanoi", "--disks", "9", "--pegs", "4", "--threads", "2"},
      {"sliding-tiles", "2 1 3/4 5 0"}};
  for (const Words& words : all) {
    SCOPED_TRACE(::testing::PrintToString(words));
    const Written written(words);
    EXPECT_EQ(written.outcome.code, 0) << written.outcome.err;
    const Outcome certified = written.certified();
    EXPECT_EQ(certified.code, 0) << certified.err;
    EXPECT_THAT(certified.out, StartsWith("certified: "));
  }
}

TEST(Certificate, OfAnotherVerdictThereIsNone) {
  const std::vector<std::pair<Words, std::string>> all = {
      {{"die-hard", "--never", "Solved", "-q"}, "violated"},
      {{"hanoi", "--disks", "9", "--max-states", "9", "--json"}, "incomplete"}};
  for (const auto& [words, verdict] : all) {
    const Written none(words);
    EXPECT_EQ(none.outcome.err, "no certificate: the verdict is " + verdict + "\n");
    EXPECT_EQ(none.folder.size(), 0);
  }
}

TEST(Certificate, OtherQuestionsAreRefused) {
  const std::vector<std::pair<Words, std::string>> all = {
      {{"--simulate", "9"}, "--simulate: random walks prove nothing"},
      {{"--continue"}, "--continue: what is violated has none"},
      {{"--from", "big = 0; small = 3"}, "--from: it tells of all states that can be reached"},
      {{"--eventually", "Solved"}, "--eventually: a set of states tells nothing"},
      {{"--always-solvable"}, "--always-solvable: a set of states tells nothing"}};
  for (const auto& [words, text] : all) {
    const Written refused(plus({"die-hard"}, words));
    EXPECT_EQ(refused.outcome.code, 2);
    EXPECT_THAT(refused.outcome.err, HasSubstr("--certificate does not go with " + text));
    EXPECT_EQ(refused.folder.size(), 0);
  }
  expect_refused("check die-hard --certificate -",
                 "--certificate needs a file name. The report goes to stdout.");
  expect_refused("certify", "certify: which file? Give the FILE of check --certificate FILE.");
  expect_refused("certify -", "certify reads no stdin. Give the name of the certificate's file.");
  expect_refused("certify a b", "unexpected argument 'b'");
}

TEST(Certificate, IsNotOverwrittenByAnOutput) {
  const Folder folder;
  const Outcome outcome =
      run_lucas({"check", "hanoi", "--certificate", folder / "h.json", "-o", folder / "h.json"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(folder.size(), 0);
}

TEST(Certificate, IsThereWholeOrNotAtAll) {
  const Outcome full = run_lucas("check die-hard --certificate /dev/full");
  EXPECT_EQ(full.code, 74);
  EXPECT_THAT(full.out, HasSubstr("holds: TypeOK in all 16 reachable states"));
  EXPECT_EQ(run_lucas("check die-hard --certificate /nowhere/c").code, 74);
  const Folder folder;
  write_file(folder / "c", "before");
  EXPECT_EQ(run_lucas({"check", "die-hard", "--never", "Solved", "--certificate", folder / "c"}).code, 12);
  EXPECT_EQ(read_file(folder / "c"), "before");
  write_file(folder / "d", "T(x) == x");
  EXPECT_EQ(
      run_lucas({"check", "die-hard", "--definitions", folder / "d", "--certificate", folder / "d"}).code, 2);
  EXPECT_EQ(folder.size(), 2);
}

TEST(Certificate, ExitCodesTellDamageFromWhatIsNone) {
  const Written written({"die-hard"});
  const std::string whole = read_file(written.path);
  std::string damaged = whole;
  damaged[damaged.size() - 20] ^= 1;
  write_file(written.path, damaged);
  EXPECT_EQ(written.certified().code, 2);
  EXPECT_THAT(written.certified().err, HasSubstr("damaged: the block at byte "));
  for (const std::string other : {"", "hello", "{\n}\n", "{\"schema\":\"lucas/trace/1\"}\n"}) {
    write_file(written.path, other);
    EXPECT_EQ(written.certified().code, 2);
    EXPECT_THAT(written.certified().err, HasSubstr(": no certificate. ")) << other;
  }
  write_file(written.path, whole);
  EXPECT_EQ(written.certified({"--timeout", "0s"}).code, 3);
  const Written large({"hanoi", "--disks", "9", "--pegs", "4"});
  EXPECT_EQ(large.certified({"--memory", "1K"}).code, 3);
  EXPECT_EQ(run_lucas({"certify", written.folder / "none"}).code, 2);
}

TEST(Certificate, JsonTellsTheSame) {
  const Written written({"die-hard", "--deadlock"});
  const auto json = nlohmann::json::parse(written.certified({"--json"}).out);
  EXPECT_EQ(json["schema"], "lucas/certify/1");
  EXPECT_EQ(json["verdict"], "certified");
  EXPECT_EQ(json["stats"]["states"], 16);
  EXPECT_EQ(json["asked"], nlohmann::json({"TypeOK", "no deadlock"}));
}

}  // namespace
}  // namespace lucas::cli::test
