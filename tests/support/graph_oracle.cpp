#include "support/graph_oracle.hpp"

#include <gtest/gtest.h>

#include <tuple>

namespace lucas::test {

GraphOracle::GraphOracle(const GraphKernel& kernel, const Request& request)
    : kernel_(kernel), graph_(kernel.graph()), request_(request) {
  if (request.order == SearchOrder::breadth_first)
    go_level_by_level();
  else
    dive();
  if (hit_) trace_ = along(path_);
}

void GraphOracle::judge(const Found<Graph>& found) const {
  const Ending ending = !hit_ ? Ending::exhausted : hit_->property ? Ending::hit : Ending::deadlock;
  ASSERT_EQ(found.ending, ending);
  EXPECT_EQ(found.property, hit_ ? hit_->property : std::nullopt);
  EXPECT_EQ(found.stats.initial, stats_.initial);
  EXPECT_EQ(found.stats.generated, stats_.generated);
  EXPECT_EQ(found.stats.distinct, stats_.distinct);
  EXPECT_EQ(found.stats.queued, stats_.queued);
  EXPECT_EQ(found.stats.deadlocks, request_.counts_deadlocks ? std::optional(deadlocks_) : std::nullopt);
  EXPECT_EQ(found.stats.depth, stats_.depth);
  EXPECT_EQ(found.stats.levels, stats_.levels);
  ASSERT_EQ(found.stats.goals.size(), stats_.goals.size());
  for (std::size_t i = 0; i < stats_.goals.size(); ++i) {
    EXPECT_EQ(found.stats.goals[i].states, stats_.goals[i].states);
    EXPECT_EQ(found.stats.goals[i].depth, stats_.goals[i].depth);
  }
  ASSERT_EQ(found.trace.size(), trace_.size());
  for (std::size_t i = 0; i < trace_.size(); ++i) {
    EXPECT_EQ(found.trace[i].state, trace_[i].state) << "state " << i;
    EXPECT_EQ(found.trace[i].action, trace_[i].action) << "state " << i;
  }
}

void GraphOracle::offer(const Hit& hit) {
  const auto rank = [this](const Hit& h) {
    return std::tuple(h.level, h.property, kernel_.words_of(h.state, Writing::key),
                      h.source ? kernel_.words_of(*h.source, Writing::key) : Words{});
  };
  if (!hit_ || rank(hit) < rank(*hit_)) hit_ = hit;
}

void GraphOracle::check(State s, std::uint64_t level) {
  const std::uint32_t node = graph_.node(s);
  if (asks(Graph::not_bad) && graph_.bad.contains(node)) offer({level, Graph::not_bad, s});
  if (asks(Graph::at_goal) && graph_.goals.contains(node)) offer({level, Graph::at_goal, s});
  if (asks(Graph::not_worse) && graph_.worse.contains(node)) offer({level, Graph::not_worse, s});
}

void GraphOracle::check_steps(State s, std::uint64_t level) {
  if (request_.deadlock && graph_.boundary(s) && edges_of(s).empty()) offer({level, std::nullopt, s});
  for (const Graph::Edge& edge : edges_of(s)) {
    if (asks(Graph::no_bad_edge) && edge.bad)
      offer({level, Graph::no_bad_edge, canonical(target(s, edge)), s});
  }
}

void GraphOracle::go_level_by_level() {
  const Reference<Graph> reach(graph_, request_.symmetry);
  for (const auto& [s, depth] : reach.depth) {
    check(s, depth);
    check_steps(s, depth + 1);
  }
  const std::uint64_t last = hit_ ? hit_->level : reach.depth.size();
  stats_.levels = reach.levels();
  stats_.levels.resize(std::min<std::size_t>(stats_.levels.size(), last + 1));
  stats_.depth = stats_.levels.size() - 1;
  stats_.initial = reach.initial;
  stats_.generated = graph_.initial.size();
  for (const auto& [s, depth] : reach.depth) {
    if (depth > last) continue;
    ++stats_.distinct;
    count_goals(s, depth);
    if (depth == last) ++stats_.queued;
    if (depth < last) expand(s);
  }
  if (hit_) path_ = path_back(reach);
}

std::vector<GraphOracle::State> GraphOracle::path_back(const Reference<Graph>& reach) const {
  std::vector<State> path{hit_->state};
  if (hit_->source) path.push_back(*hit_->source);
  while (reach.depth.at(path.back()) > 0) {
    const State to = path.back();
    const bool goes_back = path.size() > 1 || !graph_.listed.empty();
    const auto rank = [&](State s) {
      return std::pair(!goes_back || !leads(to, s), kernel_.words_of(s, Writing::key));
    };
    std::optional<State> least;
    for (const auto& [s, depth] : reach.depth) {
      if (depth + 1 != reach.depth.at(to) || !leads(s, to)) continue;
      if (!least || rank(s) < rank(*least)) least = s;
    }
    path.push_back(least.value());
  }
  return {path.rbegin(), path.rend()};
}

void GraphOracle::dive() {
  std::vector<State> roots;
  for (const State s : graph_.initial) {
    ++stats_.generated;
    if (seen_.insert(canonical(s)).second) roots.push_back(canonical(s));
  }
  stats_.initial = roots.size();
  for (const State s : roots) meet(s);
  for (const State s : roots) {
    if (!hit_) enter(s);
  }
  stats_.distinct = seen_.size();
  stats_.queued = seen_.size() - expanded_;
  if (!hit_) return;
  if (hit_->property) path_.push_back(hit_->state);
}

void GraphOracle::meet(State s) {
  check(s, 0);
  count_goals(s, path_.size());
  stats_.depth = std::max<std::uint64_t>(stats_.depth, path_.size());
}

void GraphOracle::enter(State s) {
  path_.push_back(s);
  ++expanded_;
  expand(s);
  check_steps(s, 0);
  for (const Graph::Edge& edge : edges_of(s)) {
    if (hit_) return;
    const State to = canonical(target(s, edge));
    if (!seen_.insert(to).second) continue;
    meet(to);
    if (!hit_) enter(to);
  }
  if (!hit_) path_.pop_back();
}

std::vector<Step<Graph>> GraphOracle::along(const std::vector<State>& path) const {
  std::vector<Step<Graph>> steps;
  const auto start = std::find_if(graph_.initial.begin(), graph_.initial.end(),
                                  [&](State s) { return canonical(s) == path[0]; });
  steps.push_back({std::nullopt, *start});
  for (std::size_t i = 1; i < path.size(); ++i) {
    const bool must_be_bad = i + 1 == path.size() && hit_->source;
    const State from = steps.back().state;
    std::uint32_t e = 0;
    while (canonical(target(from, edges_of(from)[e])) != path[i] || (must_be_bad && !edges_of(from)[e].bad))
      ++e;
    steps.push_back({graph_.label({e}), target(from, edges_of(from)[e])});
  }
  return steps;
}

}  // namespace lucas::test
