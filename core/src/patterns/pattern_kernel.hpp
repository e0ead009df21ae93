// PatternKernel: a puzzle whose lower bound is its model's, or a larger one from tables of its patterns.
#pragma once

#include <memory>
#include <vector>

#include "lucas/kernel.hpp"
#include "patterns/pattern_table.hpp"

namespace lucas {

class PatternKernel final : public ForwardingKernel {
 public:
  // `tables`: one for each pattern of the kernel without a twin, in their order; they draw on the budget.
  // Tries the bounds of states around the goals; throws ModelError for one that is too large.
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
