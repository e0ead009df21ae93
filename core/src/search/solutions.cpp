#include "search/solutions.hpp"

#include <algorithm>
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
  explicit Walk(const std::vector<SolutionLevel>& levels) : levels_(levels), path_{0} { complete(); }

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

  const std::vector<SolutionLevel>& levels_;
  std::vector<std::uint32_t> path_;   // positions, by level
  std::vector<std::uint64_t> edges_;  // the step from each but the last
};

}  // namespace

PathCount count_paths(const std::vector<SolutionLevel>& levels, std::uint64_t wanted, MemoryBudget& budget) {
  const BudgetAllocator<Count> allocator(budget);
  Counts nearer(levels.back().states(), Count(1), allocator);
  std::size_t nearer_beyond = 0;
  for (std::size_t d = levels.size() - 1; d-- > 0;) {
    const SolutionLevel& level = levels[d];
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

std::vector<std::vector<std::uint32_t>> first_paths(const std::vector<SolutionLevel>& levels,
                                                    std::uint64_t most) {
  std::vector<std::vector<std::uint32_t>> paths;
  Walk walk(levels);
  while (paths.size() < most) {
    paths.push_back(walk.path());
    if (!walk.advance()) break;
  }
  return paths;
}

SolutionGraph::SolutionGraph(const SearchContext& context)
    : context_(context),
      width_(context.kernel.shape().key_words),
      successors_(context.kernel, {Writing::key, false}),
      found_(BudgetAllocator<Found>(context.budget)),
      found_keys_(BudgetAllocator<Word>(context.budget)),
      found_targets_(BudgetAllocator<std::uint32_t>(context.budget)) {
  questions_.form = {Writing::key, false};
}

bool SolutionGraph::build(std::uint64_t depth, std::size_t goal, VisitLevel visit_level,
                          FunctionRef<Snapshot()> snapshot) {
  begin_level();
  visit_level(depth, [&](States keys) { find_goals(keys, goal); });
  close_level();
  while (depth-- > 0 && !context_.control.stopped()) {
    begin_level();
    visit_level(depth, [&](States keys) { find_predecessors(keys, snapshot); });
    close_level();
  }
  std::reverse(levels_.begin(), levels_.end());
  std::reverse(keys_.begin(), keys_.end());
  return !context_.control.stopped();
}

std::uint64_t SolutionGraph::states() const {
  std::uint64_t sum = 0;
  for (const SolutionLevel& level : levels_) sum += level.states();
  return sum;
}

std::vector<Words> SolutionGraph::keys_of(const std::vector<std::uint32_t>& path) const {
  std::vector<Words> keys;
  for (std::size_t d = 0; d < path.size(); ++d) {
    const Word* const key = &keys_[d][path[d] * width_];
    keys.emplace_back(key, key + width_);
  }
  return keys;
}

void SolutionGraph::begin_level() {
  found_.clear();
  found_keys_.clear();
  found_targets_.clear();
}

void SolutionGraph::find_goals(States keys, std::size_t goal) {
  Questions is_goal{{Writing::key, false}, {goal}};
  Findings findings;
  context_.kernel.check(keys, is_goal, findings);
  for (std::size_t i = 0; i < keys.count; ++i) {
    if ((findings.hits >> i & 1) != 0) add(keys.words + i * width_, 0);
  }
}

void SolutionGraph::find_predecessors(States keys, FunctionRef<Snapshot()> snapshot) {
  while (keys.count > 0) {
    const std::size_t most = context_.control.poll(snapshot);
    if (most == 0) return;
    successors_.clear();
    const std::size_t done =
        context_.kernel.expand({keys.words, std::min(most, keys.count)}, questions_, successors_);
    context_.control.spend(done);
    std::size_t begin = 0;
    for (std::size_t i = 0; i < done; begin = successors_.ends[i++])
      look_at(keys.words + i * width_, &successors_.words[begin * width_], successors_.ends[i] - begin);
    keys = {keys.words + done * width_, keys.count - done};
  }
}

// Does a step lead from that state to one of the level found last?
void SolutionGraph::look_at(const Word* key, const Word* successors, std::size_t count) {
  const std::uint64_t begin = found_targets_.size();
  for (std::size_t i = 0; i < count; ++i) {
    const auto target = last_->position_of(successors + i * width_);
    const auto first = found_targets_.begin() + static_cast<std::ptrdiff_t>(begin);
    if (target && std::find(first, found_targets_.end(), *target) == found_targets_.end())
      found_targets_.push_back(*target);
  }
  if (found_targets_.size() > begin) add(key, begin);
}

void SolutionGraph::add(const Word* key, std::uint64_t begin) {
  found_.push_back({found_keys_.size(), begin, found_targets_.size()});
  found_keys_.insert(found_keys_.end(), key, key + width_);
}

void SolutionGraph::close_level() {
  const Word* const all = found_keys_.data();
  std::sort(found_.begin(), found_.end(), [this, all](const Found& a, const Found& b) {
    return std::lexicographical_compare(all + a.key, all + a.key + width_, all + b.key, all + b.key + width_);
  });
  SolutionLevel level(context_.budget);
  Budgeted<Word> keys{BudgetAllocator<Word>(context_.budget)};
  last_.emplace(context_.budget, static_cast<unsigned>(width_), found_.size());
  for (const Found& state : found_) {
    for (std::uint64_t e = state.begin; e < state.end; ++e) level.targets.push_back(found_targets_[e]);
    level.first_edge.push_back(level.targets.size());
    keys.insert(keys.end(), all + state.key, all + state.key + width_);
    last_->insert(all + state.key);
  }
  levels_.push_back(std::move(level));
  keys_.push_back(std::move(keys));
}

}  // namespace lucas
