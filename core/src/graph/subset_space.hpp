// SubsetSpace: a puzzle's space made deterministic by the subset construction, as far as it is asked for. Its states are sets
// of the puzzle's states: those to which one sequence of observations leads. Cost: a state's words and 5 to 8 bytes a state,
// some 100 bytes a set. Source: Rabin and Scott 1959.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lucas/kernel.hpp"
#include "memory/memory_budget.hpp"
#include "visited/array_slice.hpp"

namespace lucas {

// What is observed of a step: its label, or the label and what the state that it leads to shows.
enum class Observed : std::uint8_t { states, labels };

class SubsetSpace {
 public:
  // Sets are numbered as they are found.
  using Set = std::uint32_t;
  static constexpr Set none = 0;             // the empty set
  static constexpr Set before = 0xFFFFFFFF;  // before the first state: its steps lead to the initial ones

  // What can be observed next, and the set that it leads to.
  using Steps = std::map<std::string, Set>;
  // One of those, taken.
  using Step = Steps::value_type;

  // Draws on the budget, which must outlive the space.
  SubsetSpace(std::shared_ptr<const Kernel> kernel, Observed observed, MemoryBudget& budget);
  SubsetSpace(const SubsetSpace&) = delete;
  SubsetSpace& operator=(const SubsetSpace&) = delete;

  // Throws std::bad_alloc where the budget does not allow more, and ModelError.
  [[nodiscard]] Steps steps(Set set);
  // A behaviour of the puzzle that is observed so, of at least one state. Throws ModelError.
  [[nodiscard]] Path behaviour(const std::vector<Step>& steps) const;

 private:
  using Members = std::vector<std::uint32_t, BudgetAllocator<std::uint32_t>>;  // ascending
  // visit(observation, step, state): the step's position among those of `from`, the state that it leads to.
  using Visit = FunctionRef<void(const std::string&, std::uint32_t, const Word*)>;

  void visit_initial_states(Visit visit) const;
  void visit_steps(std::uint32_t from, Visit visit) const;
  [[nodiscard]] std::string observation(const Label& label, const Word* state) const;
  [[nodiscard]] Words words(std::uint32_t state) const;
  [[nodiscard]] Set number_of(Members members);

  std::shared_ptr<const Kernel> kernel_;
  Observed observed_;
  ArraySlice states_;
  std::map<Members, Set, std::less<>, BudgetAllocator<std::pair<const Members, Set>>> numbers_;
  std::vector<const Members*, BudgetAllocator<const Members*>> sets_;
};

}  // namespace lucas
