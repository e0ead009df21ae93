// Arena: where a lasso is looked for: a state graph, or its product with an automaton, with what a lasso must go through. Cost: 8 bytes
// for each state and, where steps matter, each edge; of a product 12 more, and a state graph.
#pragma once

#include <utility>
#include <vector>

#include "graph/state_graph.hpp"
#include "temporal/obligations.hpp"
#include "temporal/tableau.hpp"
#include "temporal/truths.hpp"

namespace lucas {

constexpr Vertex no_vertex = 0xFFFFFFFF;

struct Arena {
  static constexpr Sets barred = Sets{1} << 63;       // no lasso goes there
  static constexpr Sets not_in_loop = Sets{1} << 62;  // no loop does
  static constexpr std::size_t most_sets = 62;
  struct Answer {
    Sets asked, given;
  };

  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  ~Arena() = default;

  const StateGraph* graph = nullptr;  // of states, or `product`
  StateGraph product{};
  std::vector<Vertex> states{};             // of each vertex of a product: its state
  std::vector<Sets> in_state{}, on_edge{};  // empty: none
  Marks begins{};                           // where a lasso may begin to count, and stay: empty: anywhere
  bool is_initial = true;                   // it begins in an initial state only
  Marks pending{};                          // from there on it stays among these; empty: everywhere
  bool may_stay = false;                    // a step that changes nothing leads from each state to itself
  Sets required = 0;                        // a loop goes through each of these
  std::vector<Answer> answers{};            // and, where through the one, through the other

  [[nodiscard]] Sets of_state(Vertex v) const { return in_state.empty() ? 0 : in_state[v]; }
  [[nodiscard]] Sets of_edge(std::uint64_t edge) const {
    return on_edge.empty() ? 0 : on_edge[in_memory(edge)];
  }
  [[nodiscard]] Vertex state_of(Vertex v) const { return states.empty() ? v : states[v]; }
  // Sets that a loop which has gone through those lacks, so that it is none that is looked for.
  [[nodiscard]] Sets lacks(Sets seen) const {
    Sets missing = required & ~seen;
    for (const Answer& each : answers) {
      if ((seen & each.asked) != 0 && (seen & each.given) == 0) missing |= each.given;
    }
    return missing;
  }
};

// Makes the arena of lassos that do what is obliged, whose formulas are bound. `memory`: bytes that it may take. Throws std::bad_alloc,
// TooComplex, and what the pulse throws.
void make_arena(Arena& arena, const StateGraph& graph, const Truths& truths, const Obligations& obliged,
                std::uint64_t memory, Pulse pulse);

}  // namespace lucas
