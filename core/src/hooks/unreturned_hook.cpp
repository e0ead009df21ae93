#include "hooks/unreturned_hook.hpp"

#include <atomic>
#include <memory>
#include <string_view>
#include <thread>
#include <utility>

#include "hooks/fault_finder.hpp"

namespace lucas {
namespace {

using namespace std::chrono_literals;

// Calls the hooks of a call again, a state at a time.
struct Retrial {
  explicit Retrial(UnreturnedCall call)
      : unreturned(std::move(call)),
        questions(unreturned.call.questions != nullptr ? *unreturned.call.questions : Questions{}) {}

  void run() {
    const HookCall& call = unreturned.call;
    const std::string_view hook = call.hook;
    if (hook == "init") static_cast<void>(finder.in_initial_states({}));
    const unsigned width = call.kernel->shape().words(call.writing);
    for (; at < call.states.count; ++at) {
      const Word* const state = &unreturned.words[at * width];
      static_cast<void>(hook == "check" ? finder.in_check_of(state, call.writing)
                                        : finder.in_expansion_of(state, call.writing));
    }
    is_over = true;
  }

  const UnreturnedCall unreturned;
  const Questions questions;
  FaultFinder finder{*unreturned.call.kernel, questions};
  std::atomic<std::size_t> at{0};  // the state that is tried
  std::atomic<bool> is_over{false};
};

// The place where the retrial stays a second with one state.
std::string place_of(UnreturnedCall call) {
  const auto retrial = std::make_shared<Retrial>(std::move(call));
  std::thread([retrial] { retrial->run(); }).detach();
  for (std::size_t last = retrial->at;; last = retrial->at) {
    std::this_thread::sleep_for(500ms);
    const std::uint64_t emitted = retrial->finder.emitted();
    std::this_thread::sleep_for(500ms);
    if (retrial->is_over) return "a hook, which returned when it was called again";
    if (retrial->at != last) continue;
    std::string place = retrial->finder.place();
    if (retrial->finder.emitted() == emitted) return place;
    const std::size_t line = place.find('\n');
    return std::string(retrial->unreturned.call.hook == std::string_view("init") ? "init" : "next") +
           ", which still emits states" + place.substr(line);
  }
}

}  // namespace

std::string unreturned_hook(UnreturnedCall unreturned) {
  const HookCall& call = unreturned.call;
  const std::string_view hook = call.hook;
  if (hook == "expand" || hook == "check" || hook == "next" || hook == "init")
    return place_of(std::move(unreturned));
  std::string text = call.property != nullptr ? "property '" + *call.property + "'" : std::string(hook);
  if (call.states.count == 0 || hook == "show") return text;
  const Words state = call.kernel->converted(unreturned.words.data(), call.writing, {});
  return text + "\n  state " + to_text(call.kernel->show(state.data()));
}

}  // namespace lucas
