// OpenList: nodes that wait to be expanded; the least key comes first, and among equal keys the node added
// last. Novelty: tells whether a state has a byte that no earlier state with its bound had.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "memory/memory_budget.hpp"
#include "search/nodes.hpp"

namespace lucas {

class OpenList {
 public:
  explicit OpenList(MemoryBudget& budget) : budget_(budget) {}

  // The key that orders nodes by `sum`, below 2^43, and then by `distance`; all distances of 2^20 - 1 or more are equal.
  [[nodiscard]] static std::uint64_t key(std::uint64_t sum, std::uint64_t distance) {
    constexpr unsigned bits = 20;
    return sum << bits | std::min(distance, (std::uint64_t{1} << bits) - 1);
  }
  // Throws std::bad_alloc.
  void push(std::uint64_t key, Nodes::Number node) {
    buckets_.try_emplace(key, BudgetAllocator<Nodes::Number>(budget_)).first->second.push_back(node);
  }
  // The least key, and how many nodes have it.
  struct Front {
    std::uint64_t key;
    std::size_t nodes;
  };
  [[nodiscard]] std::optional<Front> front() const {
    if (buckets_.empty()) return std::nullopt;
    return Front{buckets_.begin()->first, buckets_.begin()->second.size()};
  }
  [[nodiscard]] std::optional<Nodes::Number> pop() {
    if (buckets_.empty()) return std::nullopt;
    auto& [key, nodes] = *buckets_.begin();
    const Nodes::Number node = nodes.back();
    nodes.pop_back();
    if (nodes.empty()) buckets_.erase(buckets_.begin());
    return node;
  }

 private:
  MemoryBudget& budget_;
  std::map<std::uint64_t, std::vector<Nodes::Number, BudgetAllocator<Nodes::Number>>> buckets_;
};

// Each byte of a state is taken for a variable (Lipovetzky and Geffner, Best-first width search, AAAI 2017). Two values that share a
// place in the table count as one, which affects the order only.
class Novelty {
 public:
  // `width`: words of a whole state. Throws std::bad_alloc.
  Novelty(MemoryBudget& budget, unsigned width) : width_(width), seen_(budget, places / 64) {}

  // Does the state have a byte that no state with this bound had in the same position?
  [[nodiscard]] bool is_new(std::uint64_t bound, const Word* state) {
    bool is_new = false;
    for (unsigned w = 0; w < width_; ++w) {
      for (unsigned byte = 0; byte < sizeof(Word); ++byte)
        is_new |= insert((bound * width_ + w) << 11 | byte << 8 | (state[w] >> 8 * byte & 0xFF));
    }
    return is_new;
  }

 private:
  static constexpr unsigned bits = 22;
  static constexpr std::uint64_t places = std::uint64_t{1} << bits;

  bool insert(std::uint64_t what) {
    constexpr std::uint64_t odd = 0x9e3779b97f4a7c15U;
    const std::uint64_t place = what * odd >> (64 - bits);
    Word& word = seen_[place / 64];
    const Word bit = Word{1} << place % 64;
    const bool is_new = (word & bit) == 0;
    word |= bit;
    return is_new;
  }

  unsigned width_;
  BigArray<Word> seen_;
};

}  // namespace lucas
