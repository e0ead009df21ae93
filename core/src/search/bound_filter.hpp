// BoundFilter: takes successors that are too far from the first goal out again, by the model's bound.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/context.hpp"
#include "search/finding.hpp"

namespace lucas {

class BoundFilter {
 public:
  // Must outlive it. With Request::uses_bound.
  explicit BoundFilter(const SearchContext& context) : context_(context) {}

  // The successors of the sources from there on, which are at that depth: out go those beyond the horizon, which the tally
  // notes, and those out of reach.
  void leave_out(std::size_t first_source, std::uint64_t depth, Successors& successors, Tally& tally);

 private:
  const SearchContext& context_;
  std::vector<int> bounds_;  // of the successors under examination
};

}  // namespace lucas
