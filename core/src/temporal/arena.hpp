// Arena: a graph to search for a lasso (a path, then a loop), and the sets that the loop must visit. The graph is a
// state graph or its product with an automaton. Cost: 8 bytes for each state and, where steps matter, for each edge;
// in a product, 12 bytes for each state and each edge.
#pragma once

#include <utility>
#include <vector>

#include "graph/state_graph.hpp"
#include "memory/budget_share.hpp"
#include "temporal/obligations.hpp"
#include "temporal/tableau.hpp"
#include "temporal/truths.hpp"

namespace lucas {

constexpr Vertex no_vertex = 0xFFFFFFFF;

struct Arena {
  static constexpr Sets barred = Sets{1} << 63;       // no lasso goes there
  static constexpr Sets not_in_loop = Sets{1} << 62;  // no loop goes there
  static constexpr std::size_t most_sets = 62;
  struct Answer {
    Sets asked, given;
  };

  explicit Arena(MemoryBudget& budget) : memory(budget) {}
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  ~Arena() = default;

  BudgetShare memory;
  const StateGraph* graph = nullptr;  // the state graph, or `product`
  StateGraph product{};
  std::vector<Vertex> states{};             // in a product: the state of each vertex
  std::vector<Sets> in_state{}, on_edge{};  // the sets of each state and edge; empty: none
  Marks begins{};  // where the formula may begin to apply; the path before that is free; empty: anywhere
  bool is_initial = true;         // the formula applies from an initial state on
  Marks pending{};                // vertices that are allowed from there on; empty: all
  bool may_stay = false;          // a step that changes nothing leads from each state to itself
  Sets required = 0;              // sets; a loop must go through each of them
  std::vector<Answer> answers{};  // a loop through `asked` must go through `given`, too

  [[nodiscard]] Sets of_state(Vertex v) const { return in_state.empty() ? 0 : in_state[v]; }
  [[nodiscard]] Sets of_edge(std::uint64_t edge) const {
    return on_edge.empty() ? 0 : on_edge[in_memory(edge)];
  }
  [[nodiscard]] Vertex state_of(Vertex v) const { return states.empty() ? v : states[v]; }
  // The sets that are still missing after a loop has gone through `seen`.
  [[nodiscard]] Sets lacks(Sets seen) const {
    Sets missing = required & ~seen;
    for (const Answer& each : answers) {
      if ((seen & each.asked) != 0 && (seen & each.given) == 0) missing |= each.given;
    }
    return missing;
  }
};

// Fills an arena so that its lassos are those that meet the obligations; `truths` evaluates their formulas.
// The budget is the arena's. Throws std::bad_alloc, TooComplex, and what the pulse throws.
void make_arena(Arena& arena, const StateGraph& graph, const Truths& truths, const Obligations& obliged,
                MemoryBudget& budget, Pulse pulse);

}  // namespace lucas
