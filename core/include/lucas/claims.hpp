// Claims: what a test says of a puzzle, tried by searches. Each answers with what is wrong, and the trace that shows it; with
// nothing if the claim is true. testing.hpp makes GoogleTest failures of them. Properties go by name. A search stops at 2 GB.
#pragma once

#include "lucas/search.hpp"

namespace lucas {

class Claims {
 public:
  using Names = std::vector<std::string>;

  explicit Claims(std::shared_ptr<const Kernel> kernel) : kernel_(std::move(kernel)) {}

  // Invariants and step invariants hold in the whole space; without names, those that `check` asks.
  [[nodiscard]] std::string hold(const Names& names) const;
  // Invariants hold along random walks, for spaces that are too large to search.
  [[nodiscard]] std::string hold_along(const Walks& walks, const Names& names) const;
  // Counts of the whole space; `depth` in steps.
  [[nodiscard]] std::string count(std::uint64_t distinct, std::uint64_t generated, std::uint64_t depth) const;
  // The shortest trace to the goal has so many steps.
  [[nodiscard]] std::string reach(const std::string& goal, std::uint64_t steps) const;
  [[nodiscard]] std::string never_reach(const std::string& goal) const;
  // As if what both show were all there is: the same initial states and, from each state, steps to the same states.
  [[nodiscard]] std::string are_those_of(const Claims& other) const;
  // The hooks keep their promises in every reachable state.
  [[nodiscard]] std::string keep_promises() const;

 private:
  // Throw UsageError for a name that the puzzle has not.
  [[nodiscard]] std::vector<std::size_t> invariants(const Names& names) const;
  [[nodiscard]] std::size_t find(const std::string& name, bool is_goal) const;

  [[nodiscard]] Answer search(Request request) const;
  [[nodiscard]] std::string unfinished(const Answer& answer) const;
  [[nodiscard]] std::string hit(std::size_t property, const Trace& trace) const;

  std::shared_ptr<const Kernel> kernel_;
};

}  // namespace lucas
