// Survey: figures of a whole state space: depths, goals, dead ends, bottlenecks. Portrait: the variables and
// the actions that occur in a puzzle's first states.
#pragma once

#include "graph/state_graph.hpp"
#include "lucas/kernel.hpp"

namespace lucas {

struct GoalSurvey {
  std::uint64_t states = 0;
  std::vector<std::uint64_t> at_distance;  // states, by steps to the nearest goal
  std::uint64_t dead_ends = 0;             // states from which no goal can be reached
  // Solutions from the initial states; unset, "0" and 0 if no goal can be reached from any.
  std::optional<std::uint64_t> optimum;   // steps
  std::string solutions;                  // how many different paths have these steps, in decimal
  std::uint64_t states_on_solutions = 0;  // on at least one of them
  std::optional<Vertex> hardest;          // the first of the states farthest from a goal
};

struct Survey {
  std::uint64_t states = 0, initial = 0;
  std::uint64_t edges = 0;              // pairs of different states with a step from the first to the second
  std::uint64_t neighbours = 0;         // the same as unordered pairs: undirected edges
  bool reversible = false;              // can each step be taken back at once?
  std::vector<std::uint64_t> levels;    // states at each depth
  std::vector<std::uint64_t> degrees;   // states, by number of different successors
  std::uint64_t deadlocks = 0;          // states without any successor, within the boundary
  std::uint64_t fenced = 0;             // states beyond it, which were not expanded
  std::uint64_t components = 0;         // parts that no step connects, either way
  std::uint64_t strong_components = 0;  // parts within which each state can be reached from each
  // States, and edges, without which the undirected graph falls into more parts.
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

// Looks at no more than `most` states, breadth-first; an action that only occurs later is missing, unless the
// model lists it. Throws ModelError.
[[nodiscard]] Portrait portrait_of(const Kernel& kernel, std::size_t most = 500);

}  // namespace lucas
