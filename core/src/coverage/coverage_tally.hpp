// CoverageTally: counts coverage, one state or step at a time. Tallies add up to the same sum, whoever did what. Cost: a name
// and an entry of a map for each action, and by arguments for each label.
#pragma once

#include <map>
#include <string>

#include "coverage/coverage.hpp"
#include "kernel/promises.hpp"
#include "memory/memory_budget.hpp"

namespace lucas {

class CoverageTally {
 public:
  // All must outlive it.
  CoverageTally(const Kernel& kernel, const CoverageQuestions& questions, MemoryBudget& budget);
  ~CoverageTally() { budget_.give(bytes_); }
  CoverageTally(const CoverageTally&) = delete;
  CoverageTally& operator=(const CoverageTally&) = delete;

  // These let pass what the model throws, throw ModelError for a label that breaks a promise, and std::bad_alloc.
  // A state, whole.
  void see_state(const Word* state);
  // A step from it, and whether it leads to a state that is new.
  void see_step(const Word* from, const Emitted& step, bool is_new);
  void add(const CoverageTally& other);

  [[nodiscard]] Coverage result() const;

 private:
  struct Counts {
    std::uint64_t taken = 0, found = 0;
    std::map<std::string, Counts> by_arguments{};
  };
  using Actions = std::map<std::string, Counts>;

  [[nodiscard]] bool is_of_steps(std::size_t property) const;
  [[nodiscard]] Counts& entry(Actions& actions, const std::string& name);
  void add(Actions& sum, const Actions& other);
  [[nodiscard]] static std::vector<ActionCoverage> listed(const Actions& actions);

  const Kernel& kernel_;
  const CoverageQuestions& questions_;
  MemoryBudget& budget_;
  Promises promises_;
  std::uint64_t bytes_ = 0;  // taken from the budget
  std::uint64_t states_ = 0, steps_ = 0;
  std::vector<std::uint64_t> applied_;  // by property
  Actions actions_;
};

}  // namespace lucas
