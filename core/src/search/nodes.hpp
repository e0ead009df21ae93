// Nodes: the states that a search without levels has reached, each with the one before it. Cost: a state's words and 8 bytes each.
#pragma once

#include <algorithm>
#include <cstdint>
#include <new>
#include <vector>

#include "lucas/kernel.hpp"
#include "memory/memory_budget.hpp"

namespace lucas {

class Nodes {
 public:
  using Number = std::uint32_t;
  static constexpr Number none = 0xFFFFFFFF;  // in place of the one before a first state

  // `width`: words of a state.
  Nodes(MemoryBudget& budget, unsigned width)
      : width_(width), words_(BudgetAllocator<Word>(budget)), places_(BudgetAllocator<Place>(budget)) {}

  // Appends a state so many steps behind the one before; returns its number. Throws std::bad_alloc.
  Number add(const Word* state, Number before, std::uint32_t steps = 1) {
    if (places_.size() == none) throw std::bad_alloc();
    words_.insert(words_.end(), state, state + width_);
    places_.push_back({before, before == none ? 0 : places_[before].depth + steps});
    return static_cast<Number>(places_.size() - 1);
  }
  // A shorter way leads to that node.
  void shorten(Number node, Number before, std::uint32_t steps) {
    places_[node] = {before, places_[before].depth + steps};
  }
  [[nodiscard]] Number size() const { return static_cast<Number>(places_.size()); }
  // Valid until the next state is added; those of the numbers behind it follow.
  [[nodiscard]] const Word* state(Number node) const { return words_.data() + std::size_t{node} * width_; }
  [[nodiscard]] States states(Number begin, Number end) const { return {state(begin), end - begin}; }
  [[nodiscard]] std::uint32_t depth(Number node) const { return places_[node].depth; }
  // The nodes from a first state to that one.
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

  unsigned width_;
  std::vector<Word, BudgetAllocator<Word>> words_;
  std::vector<Place, BudgetAllocator<Place>> places_;
};

}  // namespace lucas
