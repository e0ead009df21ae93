// The way back from what a breadth-first search found: its levels are expanded once more, from the last to the first,
// so the search itself stores no parents.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "lucas/assert.hpp"
#include "lucas/finding.hpp"
#include "lucas/space.hpp"

namespace lucas {

// Does a step lead from one state to another?
template <Model M>
[[nodiscard]] bool leads_to(const Space<M>& space, const typename M::State& from,
                            const typename Space<M>::Key& to) {
  bool found = false;
  if (!space.expands(from)) return false;
  space.successors(from, [&](const typename M::Action&, const typename M::State& raw) {
    if (!found) found = space.encode(raw) == to;
  });
  return found;
}

// The keys of a path from an initial state to the hit; of all predecessors of a state, the smallest is taken.
// visit_level(level, visit) calls visit(state) for each state of a level that the search completed.
template <Model M, class VisitLevel>
[[nodiscard]] std::vector<typename Space<M>::Key> path_back(const Space<M>& space,
                                                            const Hit<typename Space<M>::Key>& hit,
                                                            const VisitLevel& visit_level) {
  using Key = typename Space<M>::Key;
  std::vector<Key> path{hit.key};
  std::uint64_t depth = hit.depth;
  if (hit.from) {
    path.push_back(*hit.from);
    --depth;
  }
  for (; depth > 0; --depth) {
    std::optional<Key> smallest;
    visit_level(depth - 1, [&](const typename M::State& state) {
      const Key key = space.encode(state);
      if ((!smallest || key < *smallest) && leads_to(space, state, path.back())) smallest = key;
    });
    LUCAS_ASSERT(smallest.has_value(), "a state of the level log has no predecessor in the level before");
    path.push_back(*smallest);
  }
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace lucas
