#include "kernel/hook_watch.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "lucas/model_kernel.hpp"
#include "lucas/models/hanoi.hpp"

namespace lucas {
namespace {

using namespace std::chrono_literals;
using ::testing::Each;
using ::testing::ElementsAre;

using Clock = std::chrono::steady_clock;

const Clock::time_point start{};

const ModelKernel<models::Hanoi> kernel(models::Hanoi{{.disks = 3}});

TEST(UnreturnedCall, FindsACallThatLasts) {
  const Word state = 42;
  const InHook in{{&kernel, "next", {&state, 1}, Writing::key, nullptr, CallAgain::expansion}};
  EXPECT_FALSE(unreturned_call(start, 2s)) << "seen for the first time";
  EXPECT_FALSE(unreturned_call(start + 1s, 2s));
  const auto found = unreturned_call(start + 2s, 2s);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->hook, "next, or a hook or expression of its steps");
  EXPECT_THAT(found->states, ElementsAre(42));
}

TEST(UnreturnedCall, IsQuietWhereCallsReturn) {
  for (int second = 0; second < 5; ++second) {
    const InHook in{{&kernel, "next"}};
    EXPECT_FALSE(unreturned_call(start + second * 1s, 2s));
  }
  EXPECT_FALSE(unreturned_call(start + 10s, 2s)) << "no call is under way";
}

// Its states are of the caller, and gone with the call.
TEST(UnreturnedCall, ReadsNoCallThatIsOver) {
  std::atomic<bool> over{false};
  std::thread caller([&over] {
    for (Word state = 1; !over; ++state) {
      const Words states(1'000, state);
      const InHook in{{&kernel, "next", {states.data(), states.size()}}};
      std::this_thread::sleep_for(state % 8 * 1ms);
    }
  });
  int found = 0;
  for (int look = 0; look < 300; ++look) {
    std::this_thread::sleep_for(1ms);
    const auto call = unreturned_call(Clock::now(), 2ms);
    if (!call) continue;
    ++found;
    EXPECT_THAT(call->states, Each(call->states.at(0)));
  }
  over = true;
  caller.join();
  EXPECT_GT(found, 0);
}

TEST(UnreturnedCall, SeesThroughCallsWithinACall) {
  const InHook outer{{&kernel, "init", {}, Writing::state, nullptr, CallAgain::initial}};
  for (int second = 0; second < 2; ++second) {
    const InHook inner{{&kernel, "pack"}};
    EXPECT_FALSE(unreturned_call(start + second * 1s, 2s));
  }
  EXPECT_EQ(unreturned_call(start + 2s, 2s)->hook, "init, or a hook of initial states");
}

TEST(UnreturnedCall, HoldsAThreadWhoseHookReturnsTooLate) {
  static std::atomic<bool> is_in{false}, returns{false}, has_left{false};
  std::thread([] {
    {
      const InHook in{{&kernel, "next"}};
      is_in = true;
      while (!returns) std::this_thread::yield();
    }
    has_left = true;
  }).detach();
  while (!is_in) std::this_thread::yield();
  EXPECT_FALSE(unreturned_call(start, 2s, true));
  EXPECT_TRUE(unreturned_call(start + 2s, 2s, true));
  returns = true;
  std::this_thread::sleep_for(50ms);
  EXPECT_FALSE(has_left);
}

TEST(ModelKernel, NotesEachCall) {
  std::vector<std::string> seen;
  kernel.init([&](const Word* initial) {
    static_cast<void>(unreturned_call(start, 1s));
    seen.emplace_back(unreturned_call(start + 1s, 1s)->hook);
    const Words state(initial, initial + kernel.shape().state_words);
    EXPECT_EQ(to_text(kernel.face().show(state.data())), "[towers |-> <<<<1, 2, 3>>, <<>>, <<>>>>]");
  });
  EXPECT_FALSE(unreturned_call(start + 5s, 1s));
  EXPECT_THAT(seen, ElementsAre("init, or a hook of initial states"));
}

}  // namespace
}  // namespace lucas
