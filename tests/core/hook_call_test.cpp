#include "kernel/hook_call.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "kernel/watched_kernel.hpp"
#include "lucas/model_kernel.hpp"
#include "lucas/models/hanoi.hpp"

namespace lucas {
namespace {

using namespace std::chrono_literals;
using ::testing::Each;
using ::testing::ElementsAre;

const HookWatch::Clock::time_point start{};

const ModelKernel<models::Hanoi> kernel(models::Hanoi{{.disks = 3}});

TEST(HookWatch, FindsACallThatLasts) {
  const Word state = 42;
  const InHook in({&kernel, "next", {&state, 1}, Writing::key});
  HookWatch watch;
  EXPECT_FALSE(watch.unreturned(start, 2s)) << "seen for the first time";
  EXPECT_FALSE(watch.unreturned(start + 1s, 2s));
  const auto found = watch.unreturned(start + 2s, 2s);
  ASSERT_TRUE(found);
  EXPECT_STREQ(found->call.hook, "next");
  EXPECT_THAT(found->words, ElementsAre(42));
}

TEST(HookWatch, IsQuietWhereCallsReturn) {
  HookWatch watch;
  for (int second = 0; second < 5; ++second) {
    const InHook in({&kernel, "next"});
    EXPECT_FALSE(watch.unreturned(start + second * 1s, 2s));
  }
  EXPECT_FALSE(watch.unreturned(start + 10s, 2s)) << "no call is under way";
}

// Its states are of the caller, and gone with the call.
TEST(HookWatch, ReadsNoCallThatIsOver) {
  std::atomic<bool> over{false};
  std::thread caller([&over] {
    for (Word state = 1; !over; ++state) {
      const Words states(1'000, state);
      const InHook in({&kernel, "next", {states.data(), states.size()}});
      std::this_thread::sleep_for(state % 8 * 1ms);
    }
  });
  HookWatch watch;
  int found = 0;
  for (int look = 0; look < 300; ++look) {
    std::this_thread::sleep_for(1ms);
    const auto call = watch.unreturned(HookWatch::Clock::now(), 2ms);
    if (!call) continue;
    ++found;
    EXPECT_THAT(call->words, Each(call->words.at(0)));
  }
  over = true;
  caller.join();
  EXPECT_GT(found, 0);
}

TEST(HookWatch, SeesThroughCallsWithinACall) {
  HookWatch watch;
  const InHook outer({&kernel, "init"});
  for (int second = 0; second < 2; ++second) {
    const InHook inner({&kernel, "pack"});
    EXPECT_FALSE(watch.unreturned(start + second * 1s, 2s));
  }
  EXPECT_STREQ(watch.unreturned(start + 2s, 2s)->call.hook, "init");
}

TEST(WatchedKernel, NotesEachCall) {
  const auto watching = watched(std::make_shared<ModelKernel<models::Hanoi>>(models::Hanoi{{.disks = 3}}));
  HookWatch watch;
  std::vector<std::string> seen;
  watching->init([&](const Word* initial) {
    static_cast<void>(watch.unreturned(start, 1s));
    seen.emplace_back(watch.unreturned(start + 1s, 1s)->call.hook);
    const Words state(initial, initial + watching->shape().state_words);
    EXPECT_EQ(to_text(watching->show(state.data())), "[towers |-> <<<<1, 2, 3>>, <<>>, <<>>>>]");
  });
  EXPECT_FALSE(watch.unreturned(start + 5s, 1s));
  EXPECT_THAT(seen, ElementsAre("init"));
}

}  // namespace
}  // namespace lucas
