// BudgetShare: counts the bytes of plain containers in a MemoryBudget, and gives them back when it is destroyed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "memory/memory_budget.hpp"

namespace lucas {

class BudgetShare {
 public:
  // The budget must outlive it.
  explicit BudgetShare(MemoryBudget& budget) : budget_(budget) {}
  BudgetShare(const BudgetShare&) = delete;
  BudgetShare& operator=(const BudgetShare&) = delete;
  ~BudgetShare() { budget_.give(bytes_); }

  // Throws MemoryBudget::Exceeded.
  void take(std::uint64_t bytes) {
    budget_.take(bytes);
    bytes_ += bytes;
  }
  void give(std::uint64_t bytes) noexcept {
    budget_.give(bytes);
    bytes_ -= bytes;
  }

 private:
  MemoryBudget& budget_;
  std::uint64_t bytes_ = 0;
};

// Adds an item to a vector that grows by half; its capacity is taken from a MemoryBudget, or a BudgetShare. Throws std::bad_alloc.
template <class Budget, class T, class Item>
void append(Budget& budget, std::vector<T>& vector, Item item) {
  if (vector.size() == vector.capacity()) {
    const std::size_t before = vector.capacity(), larger = before + before / 2 + 64;
    budget.take(larger * sizeof(T));
    vector.reserve(larger);
    budget.give(before * sizeof(T));
  }
  vector.push_back(static_cast<T>(item));
}

}  // namespace lucas
