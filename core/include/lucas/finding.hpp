// Finding: how a search ended, in the engine's own terms: keys, not yet a trace.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "lucas/stats.hpp"

namespace lucas {

// The state, or the step, that a search was looking for.
template <class Key>
struct Hit {
  // Position in the model's properties(); `deadlock` stands for a state without successors and precedes them
  // all.
  std::size_t property;
  std::uint64_t depth;        // of `key`, in steps
  Key key;                    // the state; for a step invariant, the step's successor
  std::optional<Key> from{};  // for a step invariant: where the step starts

  static constexpr std::size_t deadlock = std::numeric_limits<std::size_t>::max();

  // Which of two hits at one depth is reported: the first property in the model's order, then the smallest
  // state. So the choice depends neither on the order of expansion nor on the store.
  [[nodiscard]] bool precedes(const Hit& other) const {
    if (property != other.property) return property + 1 < other.property + 1;
    if (key != other.key) return key < other.key;
    return from < other.from;
  }
};

// Whatever stopped the search: a hit that it had found by then is what counts.
template <class Key>
[[nodiscard]] Ending ending_of(std::optional<Ending> stopped, const std::optional<Hit<Key>>& hit) {
  if (!hit) return stopped.value_or(Ending::exhausted);
  return hit->property == Hit<Key>::deadlock ? Ending::deadlock : Ending::hit;
}

template <class Key>
struct Finding {
  Ending ending = Ending::exhausted;
  std::optional<Hit<Key>> hit{};
  Stats stats{};
};

}  // namespace lucas
