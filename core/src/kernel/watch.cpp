// self_check: tests promises on first states, before a search. Watch: tests them on some or all states of the search.
#include <algorithm>
#include <initializer_list>

#include "kernel/guarded.hpp"
#include "kernel/promises.hpp"
#include "kernel/traversal.hpp"

namespace lucas {
namespace {

// Calls hooks to see whether they break a promise. Only ModelError and InternalError pass; other exceptions
// are left to the search to meet and report.
void only_broken(FunctionRef<void()> look) {
  try {
    look();
  } catch (const ModelError&) {
    throw;
  } catch (const InternalError&) {
    throw;
  } catch (...) {
  }
}

void try_noun(const Shape& shape) {
  const std::string& noun = shape.step_noun;
  if (!noun.ends_with('s') || noun.ends_with("ss") || noun.ends_with("us") || noun.ends_with("is")) return;
  throw ModelError("the model '" + shape.name + "' breaks a promise: step_noun is '" + noun +
                   "', which is no singular");
}

void try_first_states(const Kernel& kernel, std::uint64_t memory) {
  constexpr std::size_t most_states = 64, most_steps = 4096, most_shown = 16;
  std::size_t steps = 0;
  try_noun(kernel.shape());
  const Promises promises(kernel, true, memory), whole_states(kernel, false, memory);
  std::vector<Words> first;
  visit_first(kernel, most_states, [&](const Words& state) {
    promises.try_proof({state.data()});
    promises.try_bound({state.data()});
    promises.try_writing({state.data()});
    promises.try_steps({state.data()});
    if (first.empty()) promises.try_showing({state.data()});
    if (first.size() < most_shown) {
      promises.try_strides(state.data(), Promises::some_ways);
      first.push_back(state);
    }
    kernel.next(state.data(), [&](const Emitted& step) {
      ++steps;
      if (!whole_states.is_undone(step.state(), state.data()))
        whole_states.try_undone({step.state(), state.data(), step.label()});
      if (!kernel.shape().actions.empty()) promises.try_label({step.state(), state.data(), step.label()});
    });
    return steps < most_steps;
  });
  if (kernel.shape().has_no_states) return;
  if (first.empty())
    throw ModelError("the model '" + kernel.shape().name +
                     "' breaks a promise: init emitted no initial state");
  promises.try_telling(first);
}

}  // namespace

std::vector<std::string> hooks_tried(const Shape& shape, bool symmetry) {
  std::vector<std::string> hooks = {"next", "label", "show", "properties"};
  const auto add = [&](bool is_there, std::initializer_list<const char*> more) {
    if (is_there) hooks.insert(hooks.end(), more.begin(), more.end());
  };
  add(shape.is_packed, {"pack", "unpack"});
  add(shape.index_size > 0, {"rank", "unrank"});
  add(symmetry && shape.has_canonical(), {"canonical"});
  add(shape.has_bound, {"at_least"});
  add(shape.lists_goals, {"goals"});
  add(shape.has_strides, {"strides", "between"});
  return hooks;
}

void self_check(const Kernel& kernel, std::uint64_t memory) {
  only_broken([&] { try_first_states(kernel, memory); });
}

std::uint64_t Watch::next(std::uint64_t begin, std::uint64_t end) const {
  if (next_ < end || begin == end || last_ > begin) return std::min(next_, end);
  return begin + mix(begin) % (end - begin);
}

void Watch::look(std::uint64_t position, const Word* state, Writing writing) {
  only_broken([&] { try_state(position, kernel_.converted(state, writing, {}).data()); });
  pass(position);
}

void Watch::look_at_level(std::uint64_t begin, std::uint64_t end, Writing writing, Visit visit,
                          FunctionRef<bool()> goes_on) {
  constexpr std::uint64_t at_once = 4096;  // where all are tried
  const std::size_t width = kernel_.shape().words(writing);
  bool may_look = true;
  for (std::uint64_t at; may_look && (at = next(begin, end)) < end;) {
    visit(at, all_ ? std::min(at + at_once, end) : at + 1, [&](States states) {
      for (std::size_t i = 0; i < states.count && may_look; ++i) {
        may_look = !all_ || goes_on();
        if (may_look) look(at++, states.words + i * width, writing);
      }
    });
  }
}

void Watch::try_state(std::uint64_t position, const Word* state) const {
  constexpr std::uint64_t all_shown = 32, between_shows = 16, between_strides = 16;
  if (position != next_) return promises_.try_next(state);
  for (const std::size_t i : asked_) promises_.try_property(i, state);
  if (all_ || (strides_ && tried_ % between_strides == 0))
    promises_.try_strides(state, all_ ? Promises::all_ways : Promises::some_ways);
  if (all_)
    promises_.try_successors(state);
  else
    promises_.try_successor(state, mix(position), tried_ < all_shown || tried_ % between_shows == 0);
}

void Watch::begin_at(std::uint64_t position) {
  next_ = position + (all_ ? 0 : mix(position) % most_stride);
  last_ = tried_ = 0;
}

void Watch::pass(std::uint64_t position) {
  last_ = position + 1;
  if (position != next_) return;
  ++tried_;
  const std::uint64_t stride = std::clamp(next_ / 8, least_stride, most_stride);
  next_ += all_ ? 1 : stride / 2 + mix(next_) % stride;
}

}  // namespace lucas
