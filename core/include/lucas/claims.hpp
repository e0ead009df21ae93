// Claims: what tests assert of a puzzle, checked by searches that stop at 2 GB. A member returns "" if its claim is
// true, else why it is not, with a trace; testing.hpp hands the text to GoogleTest. Properties are given by name.
#pragma once

#include "lucas/search.hpp"

namespace lucas {

class Claims {
 public:
  using Names = std::vector<std::string>;

  explicit Claims(std::shared_ptr<const Kernel> kernel) : kernel_(std::move(kernel)) {}

  // The named invariants and step invariants hold in every reachable state. No names: those that `check` asks.
  [[nodiscard]] std::string hold(const Names& names) const;
  // The named invariants hold along random walks, for spaces that are too large to search.
  [[nodiscard]] std::string hold_along(const Walks& walks, const Names& names) const;
  // The whole state space has these counts; `depth` in steps.
  [[nodiscard]] std::string count(std::uint64_t distinct, std::uint64_t generated, std::uint64_t depth) const;
  // The shortest trace to the goal has `steps` steps.
  [[nodiscard]] std::string reach(const std::string& goal, std::uint64_t steps) const;
  [[nodiscard]] std::string never_reach(const std::string& goal) const;
  // Compared by show(), both puzzles have the same initial states and, from each state, steps to the same states.
  [[nodiscard]] std::string are_those_of(const Claims& other) const;
  // The hooks keep their promises in every reachable state.
  [[nodiscard]] std::string keep_promises() const;

 private:
  // Both throw UsageError for a name that the puzzle does not have.
  [[nodiscard]] std::vector<std::size_t> invariants(const Names& names) const;
  [[nodiscard]] std::size_t find(const std::string& name, bool is_goal) const;

  [[nodiscard]] Answer search(Request request) const;
  [[nodiscard]] std::string unfinished(const Answer& answer) const;
  [[nodiscard]] std::string hit(std::size_t property, const Trace& trace) const;

  std::shared_ptr<const Kernel> kernel_;
};

}  // namespace lucas
