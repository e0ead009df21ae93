#include "kernel/retrial.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "lucas/text.hpp"

namespace lucas {
namespace {

bool covers_several(std::string_view hook) {
  static constexpr std::array<std::string_view, 4> hooks = {"expand", "check", "next", "init"};
  return std::find(hooks.begin(), hooks.end(), hook) != hooks.end();
}

}  // namespace

Retrial::Retrial(UnreturnedCall call)
    : unreturned_(std::move(call)),
      questions_(unreturned_.call.questions != nullptr ? *unreturned_.call.questions : Questions{}),
      is_needed_(covers_several(unreturned_.call.hook)),
      finder_(*unreturned_.call.kernel, questions_) {}

std::string Retrial::where() const {
  const HookCall& call = unreturned_.call;
  const std::string_view hook = call.hook;
  std::string text = call.property != nullptr ? "property '" + *call.property + "'" : std::string(hook);
  if (call.states.count == 0 || hook == "show") return text;
  const Words state = call.kernel->converted(unreturned_.words.data(), call.writing, {});
  return text + "\n  state " + to_text(call.kernel->show(state.data()));
}

void Retrial::run() {
  const HookCall& call = unreturned_.call;
  const std::string_view hook = call.hook;
  if (hook == "init") static_cast<void>(finder_.in_initial_states({}));
  const unsigned width = call.kernel->shape().words(call.writing);
  for (; is_needed_ && at_ < call.states.count; ++at_) {
    const Word* const state = &unreturned_.words[at_ * width];
    static_cast<void>(hook == "check" ? finder_.in_check_of(state, call.writing)
                                      : finder_.in_expansion_of(state, call.writing));
  }
  is_over_ = true;
}

}  // namespace lucas
