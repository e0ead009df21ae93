#include "search/solutions.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "lucas/ranks.hpp"

namespace lucas {

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
  for (const PathLevel& level : levels_) sum += level.states();
  return sum;
}

Words SolutionGraph::keys_of(const std::vector<std::uint32_t>& path) const {
  Words keys;
  for (std::size_t d = 0; d < path.size(); ++d) {
    const Word* const key = &keys_[d][path[d] * width_];
    keys.insert(keys.end(), key, key + width_);
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

// What all ranks have found, and whether one of them was stopped.
void SolutionGraph::gather() {
  if (context_.ranks.size() == 1) return;
  Words own{context_.control.word()};
  for (const Found& state : found_) {
    own.insert(own.end(), &found_keys_[state.key], &found_keys_[state.key] + width_);
    own.push_back(state.end - state.begin);
    own.insert(own.end(), found_targets_.begin() + static_cast<std::ptrdiff_t>(state.begin),
               found_targets_.begin() + static_cast<std::ptrdiff_t>(state.end));
  }
  const std::vector<Words> all = context_.ranks.gather(own);
  begin_level();
  for (const Words& words : all) {
    context_.control.stop_as(words[0]);
    for (const Word* at = words.data() + 1; at != words.data() + words.size();) {
      const Word *const key = at, *const targets = key + width_ + 1;
      const std::uint64_t begin = found_targets_.size();
      at = targets + key[width_];
      std::transform(targets, at, std::back_inserter(found_targets_),
                     [](Word target) { return static_cast<std::uint32_t>(target); });
      add(key, begin);
    }
  }
}

void SolutionGraph::close_level() {
  gather();
  const Word* const all = found_keys_.data();
  std::sort(found_.begin(), found_.end(), [this, all](const Found& a, const Found& b) {
    return std::lexicographical_compare(all + a.key, all + a.key + width_, all + b.key, all + b.key + width_);
  });
  PathLevel level(context_.budget);
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
