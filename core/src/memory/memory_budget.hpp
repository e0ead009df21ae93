// MemoryBudget: what a search may hold, counted before it is allocated, so that a search ends with a report
// and is not killed by the operating system. Safe to use from several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>

namespace lucas {

class MemoryBudget {
 public:
  // Thrown when something would not fit the limit.
  struct Exceeded : std::bad_alloc {
    [[nodiscard]] const char* what() const noexcept override { return "memory limit reached"; }
  };

  // Bytes.
  explicit MemoryBudget(std::uint64_t limit = std::numeric_limits<std::uint64_t>::max()) : limit_(limit) {}
  MemoryBudget(const MemoryBudget&) = delete;
  MemoryBudget& operator=(const MemoryBudget&) = delete;

  // Throws Exceeded, and has then taken nothing.
  void take(std::uint64_t bytes) {
    const std::uint64_t before = used_.fetch_add(bytes, std::memory_order_relaxed);
    if (before <= limit_ && bytes <= limit_ - before) return;
    give(bytes);
    throw Exceeded();
  }
  void give(std::uint64_t bytes) noexcept { used_.fetch_sub(bytes, std::memory_order_relaxed); }

  [[nodiscard]] std::uint64_t used() const { return used_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t limit() const { return limit_; }

 private:
  std::uint64_t limit_;
  std::atomic<std::uint64_t> used_{0};
};

// Lets a standard container draw on a budget, which must outlive it.
template <class T>
class BudgetAllocator {
 public:
  using value_type = T;

  explicit BudgetAllocator(MemoryBudget& budget) : budget_(&budget) {}
  template <class U>
  BudgetAllocator(const BudgetAllocator<U>& other) : budget_(other.budget()) {}  // as containers demand

  [[nodiscard]] T* allocate(std::size_t size) {
    budget_->take(size * sizeof(T));
    try {
      return std::allocator<T>().allocate(size);
    } catch (...) {
      budget_->give(size * sizeof(T));
      throw;
    }
  }
  void deallocate(T* memory, std::size_t size) noexcept {
    std::allocator<T>().deallocate(memory, size);
    budget_->give(size * sizeof(T));
  }
  [[nodiscard]] MemoryBudget* budget() const { return budget_; }
  template <class U>
  bool operator==(const BudgetAllocator<U>& other) const {
    return budget_ == other.budget();
  }

 private:
  MemoryBudget* budget_;
};

}  // namespace lucas
