// Nodes: the states that a search without levels has reached, each once and with its predecessor, numbered in
// the order in which they were reached. Cost: a state's words and 13 to 16 bytes each.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "lucas/kernel.hpp"
#include "memory/memory_budget.hpp"
#include "visited/array_slice.hpp"

namespace lucas {

class Nodes {
 public:
  using Number = std::uint32_t;
  static constexpr Number none = 0xFFFFFFFF;  // in place of a predecessor

  // `width`: words of a state.
  Nodes(MemoryBudget& budget, unsigned width)
      : states_(budget, width, 0), places_(BudgetAllocator<Place>(budget)) {}

  struct Reached {
    Number node;
    bool is_new;
  };
  // The node of that state. A new one is added, `steps` behind its predecessor `before`. Throws std::bad_alloc.
  Reached reach(const Word* state, Number before, std::uint32_t steps = 1) {
    const ArraySlice::Inserted found = states_.insert(state);
    if (found.is_new) places_.push_back({before, before == none ? 0 : places_[before].depth + steps});
    return {found.position, found.is_new};
  }
  // Prefetches that state's place in the hash table, before reach() is called.
  void prefetch(const Word* state) const { states_.prefetch(states_.hash_of(state)); }
  // Replaces a node's predecessor by one on a shorter path.
  void shorten(Number node, Number before, std::uint32_t steps) {
    places_[node] = {before, places_[before].depth + steps};
  }
  // The node of that state, or none.
  [[nodiscard]] Number find(const Word* state) const { return states_.position_of(state).value_or(none); }
  [[nodiscard]] Number size() const { return static_cast<Number>(places_.size()); }
  // The words of a state, valid until the next state is added; the words of later states follow.
  [[nodiscard]] const Word* state(Number node) const { return states_[node]; }
  [[nodiscard]] States states(Number begin, Number end) const { return {state(begin), end - begin}; }
  [[nodiscard]] std::uint32_t depth(Number node) const { return places_[node].depth; }
  // The path to that node, from a node without a predecessor.
  [[nodiscard]] std::vector<Number> path_to(Number node) const {
    std::vector<Number> path;
    for (; node != none; node = places_[node].before) path.push_back(node);
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  struct Place {
    Number before;
    std::uint32_t depth;
  };

  ArraySlice states_;
  std::vector<Place, BudgetAllocator<Place>> places_;
};

}  // namespace lucas
