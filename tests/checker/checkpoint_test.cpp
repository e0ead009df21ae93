// Runs of check and solve that are killed at any moment and go on: they print what a run that never was interrupted prints,
// byte for byte. And what the options refuse, what a run that stops says, and what goes wrong on the disk.
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "cli.hpp"
#include "files.hpp"
#include "keys/key_blocks.hpp"
#include "process.hpp"

namespace lucas::cli::test {
namespace {

using namespace std::chrono_literals;
using ::testing::AllOf;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

bool holds_checkpoint(const std::string& folder) {
  std::ifstream file(folder + "/lucas-checkpoint.json");
  return file.good();
}

// Without the number of threads, and without bytes of memory and disk, which depend on it and on how levels turned out to be
// expanded.
std::string comparable(const std::string& result) {
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(result);
  json["engine"].erase("threads");
  json["stats"].erase("store_bytes");
  json["stats"].erase("disk_bytes");
  return json.dump();
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
// Such a program takes long to begin.
constexpr auto more_patience = 200ms;
constexpr std::size_t least_kills = 20;
#else
constexpr auto more_patience = 5ms;
constexpr std::size_t least_kills = 100;
#endif

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
      Conditions to_file;
      to_file.out_path = folder / std::to_string(kills);
      Process process(all, to_file);
      std::this_thread::sleep_for(random() % 4 * patience / 3);
      process.send(SIGKILL);
      const int code = process.finish();
      const bool has_ended = code != 128 + SIGKILL;
      EXPECT_FALSE(has_ended && fs::exists(where)) << "left behind";
      if (has_ended) return read_file(to_file.out_path);
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

TEST(Checkpoints, TellHowASearchThatStoppedGoesOn) {
  const Folder folder;
  const std::string where = folder / "a folder";
  const Outcome stopped =
      run_lucas({"check", "hanoi", "--disks", "6", "--max-depth", "20", "--checkpoint", where});
  EXPECT_EQ(stopped.code, 3);
  const std::string to_go_on = "lucas check hanoi --disks 6 --resume '" + where + "'";
  EXPECT_THAT(stopped.out, HasSubstr("checkpoint at depth 20, 103 states in " + where + "; to go on:\n  " +
                                     to_go_on + "\n"));
  const Outcome status = run_lucas({"status", where});
  EXPECT_EQ(status.code, 0);
  EXPECT_THAT(status.out, AllOf(HasSubstr("  disks              6\n"), HasSubstr("depth 20, 103 states, "),
                                HasSubstr(to_go_on)));
  const auto json = nlohmann::json::parse(run_lucas({"status", where, "--json"}).out);
  EXPECT_EQ(json["stats"]["distinct"], 103);
  EXPECT_EQ(json["subject"]["model"], "hanoi");
  EXPECT_EQ(json["command"], to_go_on);
  const Outcome whole = run_lucas({"check", "hanoi", "--disks", "6", "--no-timing", "--resume", where});
  EXPECT_EQ(whole.out, run_lucas("check hanoi --disks 6 --no-timing").out);
  EXPECT_FALSE(fs::exists(where));
}

TEST(Checkpoints, HaveAllBoundariesOfTheirSearch) {
  const Folder folder;
  const std::string where = folder / "c";
  const Words hanoi = {"check", "hanoi", "--disks", "6"}, one = {"--boundary", "TRUE"},
              other = {"--boundary", "1=1"};
  EXPECT_EQ(run_lucas(plus(plus(plus(hanoi, one), other), {"--max-depth", "9", "--checkpoint", where})).code,
            3);
  EXPECT_THAT(run_lucas(plus(plus(hanoi, other), {"--resume", where})).err,
              HasSubstr("--boundary is TRUE; 1=1 there and 1=1 here"));
  EXPECT_EQ(run_lucas(plus(plus(plus(hanoi, one), other), {"--resume", where})).code, 0);
}

// A random start as it was drawn, and a depth that a graded puzzle has no need of.
TEST(Checkpoints, TellACommandThatGoesOn) {
  for (const std::string line :
       {"lights-out --rows 4 --cols 5 --start random", "peg-solitaire triangle5 --max-depth 13"}) {
    const Folder folder;
    const std::string where = folder / "c";
    EXPECT_EQ(run_lucas("solve " + line + " -q --max-states 3 --checkpoint " + where).code, 3) << line;
    const auto told =
        nlohmann::json::parse(run_lucas({"status", where, "--json"}).out)["command"].get<std::string>();
    const Outcome whole = run_lucas(told.substr(std::string("lucas ").size()));
    EXPECT_EQ(whole.code, 0) << told << whole.err;
  }
}

TEST(Checkpoints, AreWrittenWhenASignalOrTheTimeoutComes) {
  for (const int signal : {SIGINT, SIGTERM, 0}) {
    const Folder folder;
    const std::string where = folder / "checkpoints";
    Words words = {"check", "hanoi", "--disks", "14", "--pegs", "5", "--checkpoint", where};
    if (signal == 0) words = plus(words, {"--timeout", "300ms"});
    Process process(words);
    std::this_thread::sleep_for(1s);
    if (signal != 0) process.send(signal);
    EXPECT_EQ(process.finish(), signal == 0 ? 3 : 128 + signal);
    EXPECT_THAT(process.out, HasSubstr("to go on:\n  lucas check hanoi --disks 14 --pegs 5 "));
    EXPECT_EQ(run_lucas({"status", where}).code, 0);
  }
}

// What follows a search has no room, or no time: the search itself is not lost.
TEST(Checkpoints, HoldTheWholeSearchWhileMoreWorkFollows) {
  for (const std::string line : {"check hanoi --pegs 4 --disks 8 --always-solvable",
                                 "check hanoi --pegs 4 --disks 8 --always-solvable "
                                 "--search dfs"}) {
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
    EXPECT_EQ(run_lucas({"check", "hanoi", "--disks", "7", "--search", order, "--max-states", "999",
                         "--checkpoint", where})
                  .code,
              3);
    const ordered_json whole = ordered_json::parse(read_file(path));
    const std::string kept = folder / "kept" + order;
    fs::copy(where, kept);
    const auto forged = [&](const char* pointer, const ordered_json& value) {
      fs::copy(kept, where, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
      ordered_json manifest = whole;
      manifest[ordered_json::json_pointer(pointer)] = value;
      manifest.erase("checksum");
      manifest["checksum"] = checksum_of(manifest.dump());
      write_file(path, manifest.dump() + "\n");
      const Outcome outcome =
          run_lucas({"check", "hanoi", "--disks", "7", "--search", order, "--resume", where});
      EXPECT_EQ(outcome.code, 2) << order << pointer << outcome.out;
      EXPECT_THAT(outcome.err, HasSubstr("damaged")) << order << pointer;
    };
    forged("/cuts", ordered_json::array());
    forged("/cuts/0/files", ordered_json::array());
    forged("/cuts/0/files/0/width", 0);
    forged("/cuts/0/files/0/width", 65'537);
    forged("/cuts/0/files/0/width", 4'000'000'000U);
    forged("/cuts/0/numbers", ordered_json::object());
    ordered_json fewer = whole["cuts"][0]["files"];
    fewer.erase(0);
    forged("/cuts/0/files", fewer);
    fs::remove_all(where);
  }
}

TEST(Checkpoints, MissingKeyFilesAreToldAlikeByStatusAndResume) {
  for (const bool is_cut : {false, true}) {
    const Folder folder;
    const std::string where = folder / "c", keys = where + "/lucas-2.keys";
    EXPECT_EQ(run_lucas({"check", "hanoi", "--max-depth", "3", "--checkpoint", where}).code, 3);
    ASSERT_TRUE(fs::remove(keys));
    if (is_cut) write_file(keys, "x");
    for (const Words& words : {Words{"status", where}, Words{"check", "hanoi", "--resume", where}}) {
      const Outcome outcome = run_lucas(words);
      EXPECT_EQ(outcome.code, 2) << words.front();
      EXPECT_THAT(outcome.err, HasSubstr(keys + ": missing, or of another size than it was written"));
    }
  }
}

TEST(Checkpoints, OptionsThatMakeNoSenseAreRefused) {
  const Folder folder;
  const std::string where = " " + folder / "c";
  const auto refused = [](const std::string& line) {
    const Outcome outcome = run_lucas(line);
    EXPECT_EQ(outcome.code, 2) << line << outcome.out;
    return outcome.err;
  };
  EXPECT_THAT(refused("check hanoi --every 1m"), HasSubstr("--every goes with --checkpoint or --resume"));
  EXPECT_THAT(refused("check hanoi --checkpoint" + where + " --resume" + where),
              HasSubstr("--checkpoint does not go with --resume"));
  EXPECT_THAT(refused("check hanoi --checkpoint" + where + " --simulate 5"),
              HasSubstr("random walks are no search"));
  EXPECT_THAT(refused("check hanoi --checkpoint" + where + " --continue"), HasSubstr("that makes several"));
  EXPECT_THAT(refused("solve hanoi --checkpoint" + where + " --strategy recursive"),
              HasSubstr("a strategy is no search"));
  EXPECT_THAT(refused("check hanoi --checkpoint" + where + " --every soon"), HasSubstr("not a time"));
  EXPECT_EQ(run_lucas({"check", "hanoi", "--checkpoint", ""}).code, 2);
  EXPECT_THAT(refused("check hanoi --resume" + where), HasSubstr("no such folder"));
  EXPECT_THAT(refused("status" + where), HasSubstr("no such folder"));
  EXPECT_THAT(refused("status"), HasSubstr("of which folder?"));
  EXPECT_THAT(refused("bench hanoi --checkpoint" + where), HasSubstr("unknown option '--checkpoint'"));
  EXPECT_EQ(run_lucas("check hanoi --checkpoint /dev/null/x").code, 74);
  EXPECT_EQ(run_lucas("check hanoi --disks 6 --max-depth 9 --checkpoint" + where).code, 3);
  EXPECT_THAT(refused("check hanoi --disks 6 --checkpoint" + where),
              HasSubstr("there is a checkpoint in it"));
  EXPECT_THAT(refused("check hanoi --disks 7 --resume" + where), HasSubstr("disks is 6 there and 7 here"));
  EXPECT_THAT(refused("check die-hard --resume" + where),
              HasSubstr("model is hanoi there and die-hard here"));
  EXPECT_THAT(refused("solve hanoi --disks 6 --resume" + where),
              HasSubstr("command is check there and solve here"));
  EXPECT_THAT(refused("check hanoi --disks 6 --never Solved --resume" + where),  // more than a line of names
              HasSubstr("asked is TypeOK, IsSorted, OnlyContainsAllowedNumberOfDisks there and "));
  EXPECT_THAT(refused("check hanoi --disks 6 --boundary TRUE --resume" + where),
              HasSubstr("--boundary is nothing there and TRUE here"));
  EXPECT_THAT(refused("check hanoi --disks 6 --max-depth 8 --resume" + where),
              HasSubstr("the checkpoint is at depth 9 already"));
  // By a proof of the model the goal is out of reach, which is no reason to go on from what is of another search, or not there.
  const std::string loyd = "solve 15-puzzle --start loyd";
  EXPECT_THAT(refused(loyd + " --resume" + where), HasSubstr("command is check there and solve here"));
  EXPECT_THAT(refused(loyd + " --checkpoint" + where), HasSubstr("there is a checkpoint in it"));
  EXPECT_THAT(refused(loyd + " --resume " + folder / "none"), HasSubstr("no such folder"));
  EXPECT_EQ(run_lucas("check hanoi --disks 6 --resume" + where).code, 0);
}

// The disk is full at the first checkpoint that is larger: the one before it stays, and goes on.
TEST(Checkpoints, StayWholeWhereTheDiskIsFull) {
  for (const rlim_t longest : {rlim_t{1}, rlim_t{300}, rlim_t{3000}, rlim_t{12'000}}) {
    SCOPED_TRACE(longest);
    const Folder folder;
    const std::string where = folder / "checkpoints";
    Conditions full;
    full.longest_file = longest;
    Process process({"check", "sliding-tiles", "--every", "1ms", "--threads", "1", "--checkpoint", where,
                     "--max-depth", "29"},
                    full);
    EXPECT_EQ(process.finish(), 3);
    EXPECT_THAT(process.err, HasSubstr("lucas: warning: no checkpoint: "));
    EXPECT_THAT(process.err, HasSubstr("cannot be written: File too large; the search goes on\n"));
    if (!holds_checkpoint(where)) continue;
    EXPECT_EQ(run_lucas({"check", "sliding-tiles", "--no-timing", "--resume", where}).out,
              run_lucas("check sliding-tiles --no-timing").out);
  }
}

}  // namespace
}  // namespace lucas::cli::test
