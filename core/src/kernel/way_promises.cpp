// Tests promises of two hooks: strides, each of which goes several steps at once, and between, which gives the steps.
#include <fmt/format.h>

#include <algorithm>

#include "kernel/promises.hpp"
#include "lucas/error.hpp"
#include "lucas/property.hpp"

namespace lucas {
namespace {

// The distance between the positions of ways that are tried, so that these are at most `most` and one more.
std::size_t apart(const Successors& ways, std::size_t most) { return 1 + ways.count / most; }

}  // namespace

Path Promises::way_of_stride(const Words& from, const Words& to, std::optional<std::uint64_t> steps) const {
  Words end = to;
  if (steps && symmetry_) {
    const Successors all = strides(from.data());
    for (std::size_t i = all.count; i-- > 0;) {
      if (all.steps[i] == steps && canonical(all.state(i)) == to) end = words_of(all.state(i));
    }
  }
  Path way = tried_stride(from.data(), end.data(), steps);
  if (steps && way.states() - 1 < *steps)
    throw ModelError("the model '" + shape_.name +
                     "' breaks a promise: strides leaves out a shorter way, which between goes");
  return way;
}

Path Promises::tried_stride(const Word* from, const Word* to, std::optional<std::uint64_t> steps) const {
  Path way(shape_.state_words);
  kernel_.between(from, to, [&](const Word* state) { way.add(state, Path::no_step); });
  const auto is_at = [&](std::size_t i, const Word* end) {
    return std::equal(end, end + way.width, way.state(i));
  };
  if (way.states() < 2 || !is_at(0, from) || !is_at(way.states() - 1, to))
    fail("between did not lead from one end of a stride to the other", {from},
         "the other end is " + shown(words_of(to)));
  for (std::size_t i = 1; i < way.states(); ++i) {
    const std::vector<Words> all = successors(way.state(i - 1));
    if (std::find(all.begin(), all.end(), words_of(way.state(i))) == all.end())
      fail("between goes on to what is no successor", {way.state(i - 1)},
           "it goes on to " + shown(words_of(way.state(i))));
  }
  if (steps && way.states() - 1 > *steps)
    fail("strides leads to a state in fewer steps than between", {from},
         fmt::format("{} by strides, {} by between to {}", *steps, way.states() - 1, shown(words_of(to))));
  return way;
}

Successors Promises::strides(const Word* state, Aim aim) const {
  Successors all(kernel_, {}, memory_);
  kernel_.expand({state, 1}, {.strides = aim}, all);
  return all;
}

void Promises::try_strides(const Word* state, std::size_t most) const {
  if (!shape_.has_strides) return;
  const Successors any = strides(state, Aim::any);
  for (std::size_t i = 0; i < any.count; i += apart(any, most))
    static_cast<void>(tried_stride(state, any.state(i), std::nullopt));
  const Successors all = strides(state);
  std::vector<Words> near;
  for (std::size_t i = 0; i < all.count; ++i) {
    if (i % apart(all, most) == 0) static_cast<void>(tried_stride(state, all.state(i), all.steps[i]));
    if (all.steps[i] == 1) near.push_back(words_of(all.state(i)));
  }
  if (shape_.strides_back && all.count > 0) try_strides_back(all.state(0), most);
  if (is_goal(state)) return;
  for (const Words& successor : successors(state)) {
    if (is_goal(successor.data()) && std::find(near.begin(), near.end(), successor) == near.end())
      fail("strides leaves out a goal state that is one step away", {state}, shown(successor));
  }
}

// Tries Aim::back at the end of a stride: it must list that stride, and each stride that it lists must lead there.
void Promises::try_strides_back(const Word* state, std::size_t most) const {
  const auto has = [&](const Successors& all, const Word* end, std::uint32_t steps) {
    for (std::size_t i = 0; i < all.count; ++i) {
      if (all.steps[i] == steps && words_of(all.state(i)) == words_of(end)) return true;
    }
    return false;
  };
  const Successors on = strides(state);
  for (std::size_t i = 0; i < on.count; i += apart(on, most)) {
    if (kernel_.bound(on.state(i)) == out_of_reach) continue;
    const Successors back = strides(on.state(i), Aim::back);
    if (!has(back, state, on.steps[i]))
      fail("strides leaves out one with Aim::back", {on.state(i)},
           fmt::format("of {} steps from {}", on.steps[i], shown(words_of(state))));
    for (std::size_t k = 0; i == 0 && k < back.count; ++k) {
      if (!has(strides(back.state(k)), on.state(i), back.steps[k]))
        fail("strides tells of one with Aim::back that is none", {on.state(i)},
             fmt::format("of {} steps from {}", back.steps[k], shown(words_of(back.state(k)))));
    }
  }
}

}  // namespace lucas
