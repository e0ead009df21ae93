// PatternKernel: a puzzle whose bound is that of its model, or that of tables of its patterns where they tell more.
#pragma once

#include <memory>
#include <vector>

#include "lucas/kernel.hpp"
#include "patterns/pattern_table.hpp"

namespace lucas {

class PatternKernel final : public ForwardingKernel {
 public:
  // `tables`: of the patterns of the kernel that have no twin, in their order; they draw on the budget. Tries the
  // bounds of states around the goals; throws ModelError for one that is too large.
  PatternKernel(std::shared_ptr<const Kernel> kernel, std::unique_ptr<MemoryBudget> budget,
                std::vector<PatternTable> tables);

  void at_least(States states, Writing writing, int* bounds) const override;
  [[nodiscard]] const char* bounded_by() const override { return "at_least, raised by patterns,"; }
  [[nodiscard]] std::uint64_t bytes() const override;

 private:
  void at_least_of_few(States states, Writing writing, int* bounds) const;
  void try_near_goals() const;

  std::unique_ptr<MemoryBudget> budget_;
  std::vector<PatternTable> tables_;
  std::vector<const PatternTable*> table_of_;  // by pattern
};

}  // namespace lucas
