#include "search/solutions.hpp"

#include <algorithm>
#include <utility>

#include "lucas/ranks.hpp"

namespace lucas {

SolutionGraph::SolutionGraph(const SearchContext& context)
    : context_(context),
      width_(context.kernel.shape().key_words),
      successors_(context.kernel, {Writing::key, false}),
      found_(BudgetAllocator<Word>(context.budget)),
      begins_(BudgetAllocator<std::size_t>(context.budget)) {
  questions_.form = {Writing::key, false};
}

bool SolutionGraph::build(std::uint64_t depth, std::size_t goal, VisitLevel visit_level,
                          FunctionRef<Snapshot()> snapshot) {
  visit_level(depth, [&](States keys) { find_goals(keys, goal); });
  close_level();
  while (depth-- > 0 && !context_.control.stopped()) {
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

void SolutionGraph::find_goals(States keys, std::size_t goal) {
  Questions is_goal{{Writing::key, false}, {goal}};
  Findings findings;
  context_.kernel.check(keys, is_goal, findings);
  for (std::size_t i = 0; i < keys.count; ++i) {
    if ((findings.hits >> i & 1) != 0) add(keys.words + i * width_, {});
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
      look_at(keys.words + i * width_, {&successors_.words[begin * width_], successors_.ends[i] - begin});
    keys = {keys.words + done * width_, keys.count - done};
  }
}

// Does a step lead from that state to one of the level found last?
void SolutionGraph::look_at(const Word* key, States successors) {
  Words targets;
  for (std::size_t i = 0; i < successors.count; ++i) {
    const auto target = last_->position_of(successors.words + i * width_);
    if (target && std::find(targets.begin(), targets.end(), *target) == targets.end())
      targets.push_back(*target);
  }
  if (!targets.empty()) add(key, targets);
}

void SolutionGraph::add(const Word* key, std::span<const Word> targets) {
  begins_.push_back(found_.size());
  found_.insert(found_.end(), key, key + width_);
  found_.push_back(targets.size());
  found_.insert(found_.end(), targets.begin(), targets.end());
}

// What all ranks have found, and whether one of them was stopped.
void SolutionGraph::gather() {
  if (context_.ranks.size() == 1) return;
  Words own{context_.control.word()};
  own.insert(own.end(), found_.begin(), found_.end());
  found_.clear();
  begins_.clear();
  for (const Words& words : context_.ranks.gather(own)) {
    context_.control.stop_as(words[0]);
    for (const Word* at = words.data() + 1; at != words.data() + words.size(); at += width_ + 1 + at[width_])
      add(at, {at + width_ + 1, at[width_]});
  }
}

void SolutionGraph::close_level() {
  gather();
  const Word* const all = found_.data();
  std::sort(begins_.begin(), begins_.end(), [this, all](std::size_t a, std::size_t b) {
    return std::lexicographical_compare(all + a, all + a + width_, all + b, all + b + width_);
  });
  PathLevel level(context_.budget);
  Budgeted<Word> keys{BudgetAllocator<Word>(context_.budget)};
  last_.emplace(context_.budget, static_cast<unsigned>(width_), begins_.size());
  for (const std::size_t begin : begins_) {
    const Word *const key = all + begin, *const targets = key + width_ + 1;
    for (const Word* target = targets; target != targets + key[width_]; ++target)
      level.targets.push_back(static_cast<std::uint32_t>(*target));
    level.first_edge.push_back(level.targets.size());
    keys.insert(keys.end(), key, key + width_);
    last_->insert(key);
  }
  levels_.push_back(std::move(level));
  keys_.push_back(std::move(keys));
  found_.clear();
  begins_.clear();
}

}  // namespace lucas
