// GraphOracle: what a search of a graph must answer, down to the labels of its trace; worked out as simply as can be
// from the graph alone, without batches, visited sets or threads.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "support/graph_kernel.hpp"
#include "support/reference.hpp"

namespace lucas::test {

class GraphOracle {
  using State = Graph::State;

 public:
  // The kernel tells only in which order keys are. The request is without limits.
  GraphOracle(const GraphKernel& kernel, const Request& request);

  // Expects of a search in the same order what the oracle found.
  void judge(const Found<Graph>& found) const;
  [[nodiscard]] bool finds() const { return hit_.has_value(); }

 private:
  struct Hit {
    std::uint64_t level;  // that shows it, breadth-first
    std::optional<std::size_t> property;
    State state;
    std::optional<State> source{};  // of a step
  };

  [[nodiscard]] State canonical(State s) const { return request_.symmetry ? graph_.canonical(s) : s; }
  [[nodiscard]] State target(State from, const Graph::Edge& edge) const { return graph_.along(from, edge); }
  [[nodiscard]] const std::vector<Graph::Edge>& edges_of(State s) const {
    static const std::vector<Graph::Edge> none;
    return graph_.boundary(s) ? graph_.edges[graph_.node(s)] : none;
  }
  [[nodiscard]] bool asks(std::size_t property) const {
    return std::find(request_.asked.begin(), request_.asked.end(), property) != request_.asked.end();
  }

  // The first property, then the smallest state, then the smallest source.
  void offer(const Hit& hit);
  void check(State s, std::uint64_t level);
  // Checks the step invariants of a state whose successors are of that level.
  void check_steps(State s, std::uint64_t level);
  void expand(State s) {
    stats_.generated += edges_of(s).size();
    deadlocks_ += graph_.boundary(s) && edges_of(s).empty() ? 1 : 0;
  }
  void count_goals(State s, std::uint64_t depth) {
    stats_.goals.resize(request_.counted.size());
    if (!stats_.goals.empty() && graph_.goals.contains(graph_.node(s))) stats_.goals[0].add({1, depth});
  }

  // ---- Breadth-first ------------------------------------------------------------------------------------

  void go_level_by_level();

  // From the hit, the smallest predecessor at each step, of those first to which a step leads back from a state that was expanded.
  [[nodiscard]] std::vector<State> path_back(const Reference<Graph>& reach) const;
  [[nodiscard]] bool leads(State from, State to) const {
    return std::any_of(edges_of(from).begin(), edges_of(from).end(),
                       [&](const Graph::Edge& edge) { return canonical(target(from, edge)) == to; });
  }

  // ---- Depth-first --------------------------------------------------------------------------------------

  void dive();
  void meet(State s);
  void enter(State s);

  // ---- The trace ----------------------------------------------------------------------------------------

  // The first raw states, in the order in which they are emitted, that go along a path of canonical ones.
  [[nodiscard]] std::vector<Step<Graph>> along(const std::vector<State>& path) const;

  const GraphKernel& kernel_;
  const Graph& graph_;
  const Request& request_;
  Stats stats_{};
  std::optional<Hit> hit_;
  std::vector<State> path_;  // canonical states to the hit; while it dives, those that are entered
  std::set<State> seen_;
  std::uint64_t expanded_ = 0, deadlocks_ = 0;
  std::vector<Step<Graph>> trace_;
};

}  // namespace lucas::test
