// Threads that work together: all of them, each once a round, whatever one of them throws.
#include "memory/team.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <set>
#include <stdexcept>
#include <string>

#include "support/thrown.hpp"

namespace lucas {
namespace {

TEST(Team, RunsEveryMemberOnceInAThreadOfItsOwn) {
  for (const unsigned size : {1U, 2U, 3U, 8U}) {
    Team team(size);
    EXPECT_EQ(team.size(), size);
    std::vector<std::thread::id> ids(size);
    std::vector<int> runs(size, 0);
    for (int round = 1; round <= 3; ++round) {
      team.run([&](unsigned i) {
        ids.at(i) = std::this_thread::get_id();
        ++runs.at(i);
      });
      EXPECT_EQ(runs, std::vector<int>(size, round));
      EXPECT_EQ(ids[0], std::this_thread::get_id()) << "the caller is the first member";
      EXPECT_EQ(std::set(ids.begin(), ids.end()).size(), size);
    }
  }
}

TEST(Team, MembersWorkAtTheSameTime) {
  Team team(3);
  std::atomic<int> here{0};
  team.run([&](unsigned) {  // a barrier: would never return if they came one after another
    ++here;
    while (here < 3) std::this_thread::yield();
  });
  EXPECT_EQ(here, 3);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // which start threads in their own way
// The system allows no thread more: each task is done all the same, by the caller, in every round.
TEST(Team, DoesEverythingWithFewerThreadsThanAsked) {
  const auto run = [] {
    const rlimit none{0, 0};
    if (setrlimit(RLIMIT_NPROC, &none) != 0) return 2;
    if (getuid() == 0 && setuid(65534) != 0) return 2;  // the limit does not bind root
    Team team(4);
    std::vector<int> runs(4, 0);
    const auto caller = std::this_thread::get_id();
    for (int round = 1; round <= 3; ++round) {
      bool by_caller = true;
      team.run([&](unsigned i) {
        ++runs.at(i);
        by_caller = by_caller && std::this_thread::get_id() == caller;
      });
      if (runs != std::vector<int>(4, round) || !by_caller) return 1;
    }
    try {
      team.run([](unsigned i) {
        if (i >= 2) throw i;
      });
      return 1;
    } catch (const unsigned member) {
      return member == 2 && team.size() == 4 ? 0 : 1;
    }
  };
  EXPECT_EXIT(std::_Exit(run()), testing::ExitedWithCode(0), "");
}
#endif

TEST(Team, ThatNeverRunsEnds) {
  for (const unsigned size : {1U, 4U}) const Team team(size);
}

// Plain memory written in one round is read in the next by somebody else: the end of a round orders them.
TEST(Team, RoundsFollowOneAnother) {
  constexpr unsigned size = 3;
  constexpr std::uint64_t rounds = 1000;
  Team team(size);
  std::vector<std::uint64_t> now(size, 1), next(size, 0);
  for (std::uint64_t round = 0; round < rounds; ++round) {
    team.run([&](unsigned i) { next[i] = now[(i + 1) % size] + 1; });
    std::swap(now, next);
  }
  EXPECT_EQ(now, std::vector<std::uint64_t>(size, rounds + 1));
}

// Members fall asleep while they wait, and the caller while it waits for the slowest of them.
TEST(Team, WakesUpAfterARest) {
  Team team(3);
  std::atomic<int> done{0};
  for (int round = 0; round < 5; ++round) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    team.run([&](unsigned i) {
      if (i == static_cast<unsigned>(round) % 3) std::this_thread::sleep_for(std::chrono::milliseconds(5));
      ++done;
    });
    EXPECT_EQ(done, 3 * (round + 1));
  }
}

TEST(Team, RethrowsAfterAllAreDoneAndCanBeUsedAgain) {
  Team team(4);
  for (unsigned thrower = 0; thrower < 4; ++thrower) {
    std::atomic<int> done{0};
    const auto work = [&](unsigned i) {
      if (i == thrower) throw std::runtime_error("member " + std::to_string(i));
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      ++done;
    };
    EXPECT_EQ(test::thrown_by<std::runtime_error>([&] { team.run(work); }),
              "member " + std::to_string(thrower));
    EXPECT_EQ(done, 3);
    EXPECT_NO_THROW(team.run([&](unsigned) { ++done; })) << "the error was forgotten";
    EXPECT_EQ(done, 7);
  }
}

TEST(Team, RethrowsWhatTheFirstMemberThrew) {
  Team team(3);
  for (int round = 0; round < 50; ++round) {
    try {
      team.run([](unsigned i) {
        if (i > 0) throw i;
      });
      FAIL() << "nothing was thrown";
    } catch (const unsigned member) {
      EXPECT_EQ(member, 1U);
    }
  }
}

}  // namespace
}  // namespace lucas
