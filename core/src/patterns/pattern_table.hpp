// PatternTable: a lower bound on the steps from each state of a pattern to the goal. The puzzle is explored once with parts of its states
// forgotten, backward from the goals (Culberson and Schaeffer, Pattern databases, Computational Intelligence 14, 1998). Cost: a byte for
// each state of the pattern.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "lucas/function_ref.hpp"
#include "lucas/kernel.hpp"
#include "memory/memory_budget.hpp"

namespace lucas {

class PatternTable {
 public:
  static constexpr std::uint8_t unreached = 255, farthest = 254;  // `farthest`: that many steps or more
  static constexpr std::uint64_t between_pulses = 4096;           // states

  // Explores the pattern at that position in Shape::patterns. `pulse` may throw. Throws std::bad_alloc if the budget
  // does not allow the table, and ModelError for a number that is not below the pattern's size.
  PatternTable(const Kernel& kernel, std::size_t pattern, MemoryBudget& budget, FunctionRef<void()> pulse);

  // A table that the caller fills from a file.
  PatternTable(std::uint64_t size, MemoryBudget& budget) : steps_(budget, size) {}

  [[nodiscard]] std::uint64_t size() const { return steps_.size(); }
  [[nodiscard]] std::span<std::uint8_t> bytes() { return {steps_.data(), steps_.size()}; }
  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return {steps_.data(), steps_.size()}; }
  // Steps from the state of that number, below the size, to the nearest goal.
  [[nodiscard]] std::uint8_t operator[](std::uint64_t number) const { return steps_[number]; }
  void prefetch(std::uint64_t number) const { __builtin_prefetch(steps_.data() + number); }

 private:
  class Exploration;

  BigArray<std::uint8_t> steps_;
};

// Calls visit(number) for the numbers of the goals in the pattern, repeats included.
void visit_pattern_goals(const Kernel& kernel, std::size_t pattern, FunctionRef<void(std::uint64_t)> visit);

}  // namespace lucas
