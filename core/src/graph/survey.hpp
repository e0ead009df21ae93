// Survey: what can be said of a state space as a whole. Portrait: what can be learnt of a puzzle by looking at its first
// states.
#pragma once

#include "graph/state_graph.hpp"
#include "lucas/kernel.hpp"

namespace lucas {

struct GoalSurvey {
  std::uint64_t states = 0;
  std::vector<std::uint64_t> at_distance;  // states that are so many steps from the nearest goal
  std::uint64_t dead_ends = 0;             // states from which no goal can be reached
  // From the initial states; nothing and "0" if no goal can be reached from any.
  std::optional<std::uint64_t> optimum;   // steps
  std::string solutions;                  // different paths of so many steps, a decimal number
  std::uint64_t states_on_solutions = 0;  // on at least one of them
  std::optional<Vertex> hardest;          // the first of the states farthest from a goal
};

struct Survey {
  std::uint64_t states = 0, initial = 0;
  std::uint64_t edges = 0;              // pairs of different states with a step from the first to the second
  std::uint64_t neighbours = 0;         // the same as unordered pairs: undirected edges
  bool reversible = false;              // can each step be taken back at once?
  std::vector<std::uint64_t> levels;    // states at each depth
  std::vector<std::uint64_t> degrees;   // states with so many different successors
  std::uint64_t deadlocks = 0;          // states without any successor, within the boundary
  std::uint64_t fenced = 0;             // states beyond it, which were not expanded
  std::uint64_t components = 0;         // parts that no step connects, either way
  std::uint64_t strong_components = 0;  // parts within which each state can be reached from each
  // States, and edges of the undirected graph, without which that falls into more parts.
  std::uint64_t cut_states = 0, bridges = 0;
  std::optional<GoalSurvey> goal;  // if the model has one

  [[nodiscard]] std::uint64_t depth() const { return levels.size() - 1; }
};

// `turned`: turned_round(graph). `distances`: goal_distances(turned). Linear in states and edges, but for sorting each state's neighbours.
[[nodiscard]] Survey survey_of(const StateGraph& graph, const StateGraph& turned,
                               const std::vector<std::uint32_t>& distances, Pulse pulse);

struct Portrait {
  struct Variable {
    std::string name, type;  // type as ValueType tells it
  };
  struct ActionForm {
    std::string name;
    std::vector<std::string> arguments;
  };
  std::vector<Variable> variables;
  std::vector<ActionForm> actions;
};

// Looks at no more than `most` states, breadth-first; an action that only occurs later is missing from it. Throws
// ModelError.
[[nodiscard]] Portrait portrait_of(const Kernel& kernel, std::size_t most = 500);

}  // namespace lucas
