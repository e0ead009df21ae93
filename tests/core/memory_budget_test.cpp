// The memory that a search may hold: counted to the byte, refused before it is allocated, given back in the end.
#include "memory/memory_budget.hpp"

#include <gtest/gtest.h>
#include <malloc.h>

#include <limits>
#include <memory>
#include <thread>
#include <vector>

namespace lucas {
namespace {

TEST(MemoryBudget, TakesUpToItsLimitAndNotAByteMore) {
  MemoryBudget budget(100);
  EXPECT_EQ(budget.limit(), 100U);
  budget.take(60);
  EXPECT_THROW(budget.take(41), MemoryBudget::Exceeded);
  EXPECT_EQ(budget.used(), 60U) << "what was refused was not taken";
  budget.take(40);
  EXPECT_THROW(budget.take(1), std::bad_alloc);
  budget.take(0);
  budget.give(100);
  EXPECT_EQ(budget.used(), 0U);
}

TEST(MemoryBudget, IsNotFooledByNumbersThatWrapAround) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  MemoryBudget budget(100);
  budget.take(50);
  EXPECT_THROW(budget.take(most), MemoryBudget::Exceeded);
  EXPECT_THROW(budget.take(most - 49), MemoryBudget::Exceeded);
  EXPECT_EQ(budget.used(), 50U);
  MemoryBudget unlimited;
  unlimited.take(most - 1);
  EXPECT_THROW(unlimited.take(2), MemoryBudget::Exceeded);
}

TEST(MemoryBudget, CountsForSeveralThreads) {
  MemoryBudget budget(1000);
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&budget] {
      for (int k = 0; k < 10'000; ++k) {
        try {
          budget.take(300);
        } catch (const MemoryBudget::Exceeded&) {
          continue;
        }
        EXPECT_GE(budget.used(), 300U);
        budget.give(300);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(budget.used(), 0U);
}

TEST(BudgetAllocator, LetsAContainerDrawOnTheBudget) {
  MemoryBudget budget(1000);
  {
    std::vector<std::uint64_t, BudgetAllocator<std::uint64_t>> numbers{
        BudgetAllocator<std::uint64_t>(budget)};
    numbers.reserve(50);
    EXPECT_EQ(budget.used(), 400U);
    numbers.push_back(7);
    EXPECT_THROW(numbers.reserve(100), MemoryBudget::Exceeded) << "old and new exist side by side";
    EXPECT_EQ(numbers.at(0), 7U);
    EXPECT_EQ(budget.used(), 400U);
  }
  EXPECT_EQ(budget.used(), 0U);
}

TEST(BigArray, IsZeroedAlignedAndCountedAtEverySize) {
  MemoryBudget budget;
  for (const std::size_t size :
       {0U, 1U, 63U, 1'023U, 1'024U, 1'025U, 16'383U, 16'384U, 16'385U, 524'287U, 524'288U, 1'000'000U}) {
    SCOPED_TRACE(size);
    BigArray<std::uint64_t> array(budget, size);
    EXPECT_EQ(budget.used(), allocated_size(size * 8));
    EXPECT_GE(budget.used(), size * 8);
    EXPECT_EQ(array.bytes(), size * 8);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(array.data()) % 64, 0U);
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < size; ++i) {
      any |= array[i];
      array[i] = i;
    }
    EXPECT_EQ(any, 0U);
    const BigArray<std::uint64_t> moved(std::move(array));
    for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(moved[i], i);
    EXPECT_EQ(budget.used(), allocated_size(size * 8)) << "moving takes nothing";
  }
  EXPECT_EQ(budget.used(), 0U);
}

TEST(BigArray, GivesBackWhatItHeldWhenAnotherIsMovedIn) {
  MemoryBudget budget;
  BigArray<char> a(budget, 1000), b(budget, 200'000);
  a = std::move(b);
  EXPECT_EQ(a.size(), 200'000U);
  EXPECT_EQ(budget.used(), 200'704U) << "whole pages";
}

TEST(BigArray, CountsTheHugePagesThatItLiesOn) {
  MemoryBudget budget;
  const BigArray<char> array(budget, 5U << 20);
  EXPECT_EQ(budget.used(), 6U << 20);
}

TEST(BigArray, ThatIsRefusedLeavesTheBudgetAsItWas) {
  MemoryBudget small(100), unlimited;
  EXPECT_THROW((BigArray<char>(small, 101)), MemoryBudget::Exceeded);
  EXPECT_EQ(small.used(), 0U);
  EXPECT_THROW((BigArray<char>(unlimited, std::size_t{1} << 60)), std::bad_alloc)
      << "the kernel has not so much";
  EXPECT_EQ(unlimited.used(), 0U);
}

// As slices of a visited set do, that grow one after another.
TEST(BigArray, LeavesNoMemoryBehind) {
  MemoryBudget budget;
  std::vector<BigArray<char>> slices(256);
  std::vector<std::unique_ptr<char[]>> others;            // between them
  const auto held = [] { return mallinfo2().fordblks; };  // by the heap, and free
  const std::size_t before = held();
  for (const std::size_t bytes : {3'000, 12'000, 48'000, 150'000}) {
    for (BigArray<char>& slice : slices) {
      BigArray<char> larger(budget, bytes);
      others.push_back(std::make_unique<char[]>(3'500));  // fits into no gap of the first size
      slice = std::move(larger);
    }
  }
  EXPECT_LT(held(), before + (std::size_t{1} << 20));
}

}  // namespace
}  // namespace lucas
