// Runs of check and solve that are killed at any moment and go on print what a run prints that never was interrupted, byte for byte.
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "checker/cli.hpp"
#include "checker/comparable.hpp"
#include "checker/files.hpp"
#include "checker/process.hpp"
#include "keys/key_blocks.hpp"
#include "support/sample.hpp"

namespace lucas::cli::test {
namespace {

using namespace std::chrono_literals;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;
namespace fs = std::filesystem;

bool holds_checkpoint(const std::string& folder) {
  std::ifstream file(folder + "/lucas-checkpoint.json");
  return file.good();
}

const std::string hanoi = "check hanoi --pegs 4 --disks 9 --store quotient";

constexpr auto more_patience =
    lucas::test::sampled(5ms, 200ms);  // with sanitizers a program takes long to begin
constexpr std::size_t least_kills = lucas::test::sampled(100, 20);

struct Killer {
  std::mt19937 random{2026};
  std::size_t kills = 0, resumed = 0;

  // The run's result, after it was killed again and again, each time a little later.
  std::string result(const Words& words, bool threads_differ) {
    const Folder folder;
    const std::string where = folder / "checkpoints";
    for (auto patience = more_patience;; patience += more_patience) {
      const bool resumes = holds_checkpoint(where);
      Words all = plus(
          words, {resumes ? "--resume" : "--checkpoint", where, "--every", "1ms", "--json", "--no-timing"});
      if (threads_differ) all = plus(all, {"--threads", std::to_string(1 + random() % 3)});
      const std::string out = folder / std::to_string(kills);
      Process process(all, {.out_path = out});
      std::this_thread::sleep_for(random() % 4 * patience / 3);
      process.send(SIGKILL);
      const int code = process.finish();
      const bool has_ended = code != 128 + SIGKILL;
      EXPECT_FALSE(has_ended && fs::exists(where)) << "left behind";
      if (has_ended) return read_file(out);
      ++kills;
      resumed += resumes ? 1 : 0;
    }
  }
};

// Every search, visited set and number of threads.
TEST(Checkpoints, SurviveKillsAtAnyMoment) {
  Killer killer;
  const Folder scratch;
  const auto judge = [&](const std::string& line, bool threads_differ) {
    SCOPED_TRACE(line);
    const std::string expected = run_lucas(line + " --json --no-timing").out;
    EXPECT_EQ(comparable(killer.result(split(line), threads_differ)), comparable(expected));
  };
  while (killer.kills < least_kills && !HasFailure()) {
    for (const std::string store : {"bitmap", "quotient", "array"}) {
      const std::string engine = " --store " + store;
      judge("check hanoi --pegs 4 --disks 9 --never Solved" + engine, true);
      judge("check sliding-tiles -v --threads 1" + engine, false);
      judge("check sliding-tiles -v --search dfs --threads 1" + engine, false);
      judge("solve pancakes --pancakes 8 --count --search bfs" + engine, true);
    }
    judge("solve sliding-tiles --start 867254301", true);
    judge("solve hanoi --pegs 4 --disks 11 --search both", true);
    judge("solve peg-solitaire", false);
    judge("check hanoi --pegs 4 --disks 7 --always-solvable --coverage", true);
    judge("check hanoi --pegs 4 --disks 9 --store quotient --memory 500K --disk " + scratch.path(), true);
    EXPECT_EQ(scratch.size(), 0);
    judge("check klotski --never Solved --symmetry on", true);
  }
  EXPECT_GE(killer.resumed, least_kills / 4);
  RecordProperty("kills", static_cast<int>(killer.kills));
}

// A random start as it was drawn, and a depth that a graded puzzle has no need of.
TEST(Checkpoints, TellACommandThatGoesOn) {
  for (const std::string line :
       {"lights-out --rows 4 --cols 5 --start random", "peg-solitaire triangle5 --max-depth 13"}) {
    const Folder folder;
    const std::string where = folder / "c";
    EXPECT_EQ(run_lucas("solve " + line + " -q --max-states 3 --checkpoint " + where).code, 3) << line;
    const std::string told = nlohmann::json::parse(run_lucas({"status", where, "--json"}).out)["command"];
    const Outcome whole = run_lucas(told.substr(std::string("lucas ").size()));
    EXPECT_EQ(whole.code, 0) << told << whole.err;
  }
}

TEST(Checkpoints, AreWrittenWhenASignalOrTheTimeoutComes) {
  for (const int signal : {SIGINT, SIGTERM, 0}) {
    const Folder folder;
    const std::string where = folder / "checkpoints";
    const std::string line = "check hanoi --disks 14 --pegs 5 --checkpoint " + where;
    Process process(split(line + (signal == 0 ? " --timeout 300ms" : "")));
    std::this_thread::sleep_for(1s);
    if (signal != 0) process.send(signal);
    EXPECT_EQ(process.finish(), signal == 0 ? 3 : 128 + signal);
    EXPECT_THAT(process.out, HasSubstr("to go on:\n  lucas check hanoi --disks 14 --pegs 5 "));
    EXPECT_EQ(run_lucas({"status", where}).code, 0);
  }
}

// Work after a search may lack memory or time: the search itself is not lost.
TEST(Checkpoints, HoldTheWholeSearchWhileMoreWorkFollows) {
  for (const std::string order : {"", " --search dfs"}) {
    const std::string line = "check hanoi --pegs 4 --disks 8 --always-solvable" + order;
    SCOPED_TRACE(line);
    const Folder folder;
    const std::string where = folder / "checkpoints";
    const Outcome stopped = run_lucas(line + " --memory 4M --checkpoint " + where);
    EXPECT_EQ(stopped.code, 3);
    EXPECT_THAT(stopped.out,
                AllOf(HasSubstr("stopped by --memory"), HasSubstr(", 65536 states in " + where)));
    const auto again = run_lucas(line + " --json --no-timing --resume " + where);
    EXPECT_EQ(comparable(again.out), comparable(run_lucas(line + " --json --no-timing").out));
    EXPECT_FALSE(fs::exists(where));
  }
}

// Whoever writes a manifest by hand, with the right checksum, loses no state unseen.
TEST(Checkpoints, ForgedManifestsAreRefused) {
  using nlohmann::ordered_json;
  const Folder folder;
  const std::string where = folder / "c", path = where + "/lucas-checkpoint.json";
  for (const std::string order : {"bfs", "dfs"}) {
    const std::string line = "check hanoi --disks 7 --search " + order;
    EXPECT_EQ(run_lucas(line + " --max-states 999 --checkpoint " + where).code, 3);
    const ordered_json whole = ordered_json::parse(read_file(path));
    const std::string kept = folder / "kept" + order;
    fs::copy(where, kept);
    ordered_json fewer = whole["cuts"][0]["files"];
    fewer.erase(0);
    const std::string width = "/cuts/0/files/0/width";
    for (const auto& [pointer, value] : {std::pair(width, ordered_json(0)),
                                         {width, 65'537},
                                         {width, 4'000'000'000U},
                                         {"/cuts", ordered_json::array()},
                                         {"/cuts/0/files", ordered_json::array()},
                                         {"/cuts/0/files", fewer},
                                         {"/cuts/0/numbers", ordered_json::object()}}) {
      fs::copy(kept, where, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
      ordered_json manifest = whole;
      manifest[ordered_json::json_pointer(pointer)] = value;
      manifest.erase("checksum");
      manifest["checksum"] = checksum_of(manifest.dump());
      write_file(path, manifest.dump() + "\n");
      const Outcome outcome = run_lucas(line + " --resume " + where);
      EXPECT_EQ(outcome.code, 2) << order << pointer << outcome.out;
      EXPECT_THAT(outcome.err, HasSubstr("damaged")) << order << pointer;
    }
    fs::remove_all(where);
  }
}

// The disk is full at the first checkpoint that is larger: the one before it stays, and goes on.
TEST(Checkpoints, StayWholeWhereTheDiskIsFull) {
  for (const rlim_t longest : {rlim_t{1}, rlim_t{300}, rlim_t{3000}, rlim_t{12'000}}) {
    SCOPED_TRACE(longest);
    const Folder folder;
    const std::string where = folder / "checkpoints";
    Process process(split("check sliding-tiles --every 1ms --threads 1 --max-depth 29 --checkpoint " + where),
                    {.longest_file = longest});
    EXPECT_EQ(process.finish(), 3);
    EXPECT_THAT(process.err, HasSubstr("lucas: warning: no checkpoint: "));
    EXPECT_THAT(process.err, HasSubstr("cannot be written: File too large; the search goes on\n"));
    if (!holds_checkpoint(where)) continue;
    EXPECT_EQ(run_lucas("check sliding-tiles --no-timing --resume " + where).out,
              run_lucas("check sliding-tiles --no-timing").out);
  }
}

}  // namespace
}  // namespace lucas::cli::test
