#include "search/paths.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <utility>

namespace lucas {
namespace {

using Count = boost::multiprecision::cpp_int;
using Counts = std::vector<Count, BudgetAllocator<Count>>;

std::size_t bytes_beyond(const Count& count) {
  constexpr std::size_t inside = 2;  // limbs that need no memory of their own
  const std::size_t limbs = count.backend().size();
  return limbs > inside ? limbs * sizeof(boost::multiprecision::limb_type) : 0;
}

// From one path to the next. From each state before the last level some step leads on, so none ends early.
class Walk {
 public:
  explicit Walk(const std::vector<PathLevel>& levels) : levels_(levels), path_{0} { complete(); }

  [[nodiscard]] const std::vector<std::uint32_t>& path() const { return path_; }
  // False behind the last one.
  [[nodiscard]] bool advance() {
    while (!edges_.empty()) {
      path_.pop_back();
      const std::uint64_t edge = edges_.back() + 1;
      edges_.pop_back();
      if (edge == levels_[edges_.size()].first_edge[path_.back() + std::size_t{1}]) continue;
      take(edge);
      complete();
      return true;
    }
    if (++path_[0] == levels_[0].states()) return false;
    complete();
    return true;
  }

 private:
  void take(std::uint64_t edge) {
    path_.push_back(levels_[edges_.size()].targets[edge]);
    edges_.push_back(edge);
  }
  void complete() {
    while (path_.size() < levels_.size()) take(levels_[edges_.size()].first_edge[path_.back()]);
  }

  const std::vector<PathLevel>& levels_;
  std::vector<std::uint32_t> path_;   // positions, by level
  std::vector<std::uint64_t> edges_;  // the step from each but the last
};

}  // namespace

PathCount count_paths(const std::vector<PathLevel>& levels, std::uint64_t wanted, MemoryBudget& budget) {
  const BudgetAllocator<Count> allocator(budget);
  Counts nearer(levels.back().states(), Count(1), allocator);
  std::size_t nearer_beyond = 0;
  for (std::size_t d = levels.size() - 1; d-- > 0;) {
    const PathLevel& level = levels[d];
    Counts counts(level.states(), Count(0), allocator);
    std::size_t beyond = 0;
    for (std::size_t v = 0; v < level.states(); ++v) {
      for (std::uint64_t e = level.first_edge[v]; e < level.first_edge[v + 1]; ++e)
        counts[v] += nearer[level.targets[e]];
      beyond += bytes_beyond(counts[v]);
    }
    budget.take(beyond);
    budget.give(nearer_beyond);
    nearer_beyond = beyond;
    nearer = std::move(counts);
  }
  budget.give(nearer_beyond);
  Count sum = 0;
  for (const Count& count : nearer) sum += count;
  const std::uint64_t listed = sum > wanted ? wanted : sum.convert_to<std::uint64_t>();
  return {sum.str(), listed, Count(sum - listed).str()};
}

std::vector<std::vector<std::uint32_t>> first_paths(const std::vector<PathLevel>& levels,
                                                    std::uint64_t most) {
  std::vector<std::vector<std::uint32_t>> paths;
  Walk walk(levels);
  while (paths.size() < most) {
    paths.push_back(walk.path());
    if (!walk.advance()) break;
  }
  return paths;
}

}  // namespace lucas
