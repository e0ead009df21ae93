// NodeTable: finds the node of a state. Open addressing with linear probing; a slot has the number of a node, whose words are
// compared whole. Cost: 8 to 16 bytes a state.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "memory/memory_budget.hpp"
#include "search/nodes.hpp"
#include "visited/hash.hpp"

namespace lucas {

class NodeTable {
 public:
  // `nodes`: must outlive it. `width`: words of a state. Throws std::bad_alloc.
  NodeTable(MemoryBudget& budget, const Nodes& nodes, unsigned width)
      : budget_(budget), nodes_(nodes), width_(width), slots_(budget, first_size) {}

  // The node of that state; where there is none, the one that add() appends and returns. Throws std::bad_alloc.
  template <class Add>
  [[nodiscard]] Nodes::Number find_or(const Word* state, const Add& add) {
    if (slots_.size() / 2 <= nodes_.size()) grow();
    Nodes::Number& slot = slots_[place_of(state)];
    if (slot == empty) slot = add() + 1;
    return slot - 1;
  }
  // The node of that state, or Nodes::none.
  [[nodiscard]] Nodes::Number find(const Word* state) const { return slots_[place_of(state)] - 1; }

 private:
  static constexpr std::uint64_t first_size = 1024;  // a power of two
  static constexpr Nodes::Number empty = 0;          // else the number of a node, and 1

  // Where the state is, or belongs.
  [[nodiscard]] std::uint64_t place_of(const Word* state) const {
    const std::uint64_t mask = slots_.size() - 1;
    std::uint64_t place = hash_of(state, width_) & mask;
    while (slots_[place] != empty && !std::equal(state, state + width_, nodes_.state(slots_[place] - 1)))
      place = (place + 1) & mask;
    return place;
  }
  void grow() {
    BigArray<Nodes::Number> larger(budget_, 2 * std::uint64_t{slots_.size()});
    std::swap(slots_, larger);
    for (Nodes::Number node = 0; node < nodes_.size(); ++node)
      slots_[place_of(nodes_.state(node))] = node + 1;
  }

  MemoryBudget& budget_;
  const Nodes& nodes_;
  unsigned width_;
  BigArray<Nodes::Number> slots_;
};

}  // namespace lucas
