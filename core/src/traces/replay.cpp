#include "traces/replay.hpp"

#include <algorithm>

#include "lucas/error.hpp"

namespace lucas {

bool is_deadlock(const Kernel& kernel, const Word* state) {
  bool has_successor = false;
  kernel.next(state, [&](const Emitted&) { has_successor = true; });
  return !has_successor && kernel.expands(state);
}

Replay::Replay(const Kernel& kernel, bool symmetry, const Words& from)
    : kernel_(kernel), symmetry_(symmetry && kernel.shape().has_canonical()), from_(from) {}

Path Replay::certify(const Words& states, std::optional<std::size_t> property, bool on_step) const {
  Path path = walk(states, on_step ? property : std::nullopt);
  const Word* const last = path.state(path.states() - 1);
  const bool shows = on_step || (property ? kernel_.hits(*property, last) : is_deadlock(kernel_, last));
  LUCAS_ASSERT(shows, "a trace does not show what it claims");
  return path;
}

Path Replay::walk(const Words& states, std::optional<std::size_t> on_step) const {
  LUCAS_ASSERT(!states.empty(), "a trace has at least one state");
  Path path(kernel_.shape().state_words);
  const std::size_t count = states.size() / path.width;
  start(states.data(), path);
  for (std::size_t i = 1; i < count; ++i)
    step(&states[i * path.width], i + 1 == count ? on_step : std::nullopt, path);
  return path;
}

Path Replay::lasso(const Words& states, std::size_t loop) const {
  const std::size_t width = kernel_.shape().state_words;
  if ((loop + 1) * width == states.size()) {
    Path path = walk(states);
    path.loop = {loop, Path::no_step};
    return path;
  }
  Words closed = states;
  closed.insert(closed.end(), &states[loop * width], &states[loop * width] + width);
  Path path = walk(closed);
  path.loop = {loop, path.steps.back()};
  path.remove_last();
  return path;
}

bool Replay::matches(const Word* raw, const Word* wanted) const {
  const std::size_t width = kernel_.shape().state_words;
  if (!symmetry_) return std::equal(raw, raw + width, wanted);
  const Words canonical = kernel_.converted(raw, Writing::state, {Writing::state, true});
  return std::equal(canonical.begin(), canonical.end(), wanted);
}

void Replay::start(const Word* wanted, Path& path) const {
  const auto take = [&](const Word* raw) {
    if (path.states() == 0 && matches(raw, wanted)) path.add(raw, Path::no_step);
  };
  if (from_.empty())
    kernel_.init(take);
  else
    take(from_.data());
  LUCAS_ASSERT(path.states() == 1, "a trace does not replay: it begins in no initial state");
}

void Replay::step(const Word* wanted, std::optional<std::size_t> property, Path& path) const {
  const std::size_t before = path.states();
  const Word* const last = path.state(before - 1);
  const Words from(last, last + path.width);  // a copy, as the path grows
  std::uint32_t position = 0;
  kernel_.next(from.data(), [&](const Emitted& step) {
    const bool follows =
        path.states() == before && matches(step.state(), wanted) && (!property || step.breaks(*property));
    if (follows) path.add(step.state(), position);
    ++position;
  });
  LUCAS_ASSERT(path.states() > before,
               "a trace does not replay: one of its states is no successor of the one before");
}

}  // namespace lucas
