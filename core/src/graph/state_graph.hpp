// StateGraph: a whole state space as a graph, in memory. States are numbered in the order in which breadth-first search
// finds them, so by depth. Cost: 4 bytes for each edge; 8 bytes and a key for each state.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lucas/function_ref.hpp"
#include "lucas/scene.hpp"
#include "lucas/value.hpp"
#include "memory/memory_budget.hpp"

namespace lucas {

using Vertex = std::uint32_t;

struct StateGraph {
  std::vector<std::uint64_t> first_edge;  // of each state, and behind the last one the number of edges
  std::vector<Vertex> targets;            // of all edges, by source, each source's in the model's order
  std::vector<std::uint64_t> levels;      // states at each depth; those at depth 0 are the initial ones
  std::vector<bool> goals;                // of each state: is it a goal? Empty if the model has none
  std::uint64_t fenced = 0;               // states beyond the boundary, which were not expanded
  Vertex cut_off = 0;                     // how many states, the last ones, a limit kept from expansion

  [[nodiscard]] Vertex states() const { return static_cast<Vertex>(first_edge.size() - 1); }
  // Are the steps of the state unknown?
  [[nodiscard]] bool is_cut_off(Vertex v) const { return v >= states() - cut_off; }
  // The targets of v's edges, with loops, and with repeats as the model emits them.
  [[nodiscard]] std::span<const Vertex> successors(Vertex v) const {
    return std::span(targets).subspan(in_memory(first_edge[v]), in_memory(first_edge[v + 1] - first_edge[v]));
  }
  [[nodiscard]] Vertex target(std::uint64_t edge) const { return targets[in_memory(edge)]; }
  // The steps to each state from the nearest initial one.
  [[nodiscard]] std::vector<std::uint32_t> depths() const;
};

// A shortest path from an initial state to v.
[[nodiscard]] std::vector<Vertex> path_to(const StateGraph& graph, Vertex v);

// The distance of a state from which no goal can be reached.
constexpr std::uint32_t no_distance = std::numeric_limits<std::uint32_t>::max();

// Pulse: called at least once a state by functions that visit all states; it throws to end them.
using Pulse = FunctionRef<void()>;

// The steps from each state to the nearest goal, or no_distance. `turned`: turned_round(graph).
[[nodiscard]] std::vector<std::uint32_t> goal_distances(const StateGraph& turned,
                                                        const std::vector<bool>& goals, Pulse pulse);

// Sets `targets` to the states, other than v, to which an edge of the graphs leads from v, each once, ascending.
void targets_of(std::initializer_list<const StateGraph*> graphs, Vertex v, std::vector<Vertex>& targets);
// The graph with each of its edges turned round; it has no levels and no goals.
[[nodiscard]] StateGraph turned_round(const StateGraph& graph, Pulse pulse);
// Bytes that turned_round() and goal_distances() take together, at most.
[[nodiscard]] inline std::uint64_t bytes_of_distances(const StateGraph& graph) {
  return graph.states() * std::uint64_t{24} + graph.targets.size() * std::uint64_t{8};
}
// The undirected graph: each edge in both directions, without loops or repeats.
[[nodiscard]] StateGraph neighbours_of(const StateGraph& graph, Pulse pulse);

// StateSpace: a graph with the states and actions that its vertices and edges stand for.
class StateSpace {
 public:
  StateSpace() = default;
  StateSpace(const StateSpace&) = delete;
  StateSpace& operator=(const StateSpace&) = delete;
  virtual ~StateSpace() = default;

  [[nodiscard]] virtual const StateGraph& graph() const = 0;
  [[nodiscard]] virtual Value state(Vertex v) const = 0;
  // The state's picture; empty where the model draws none.
  [[nodiscard]] virtual Scene picture(Vertex v) const = 0;
  // Labels of the edges out of v, in their order.
  [[nodiscard]] virtual std::vector<Label> actions(Vertex v) const = 0;
  // The state as a level file of the model, `steps` from its goal; nothing where the model writes none.
  [[nodiscard]] virtual std::optional<std::string> level(Vertex v, std::uint64_t steps) const = 0;
};

// SymmetryClasses: the reached states, divided by a model's symmetry; those with one canonical form are a class.
struct SymmetryClasses {
  std::uint64_t classes = 0;
  std::map<std::uint64_t, std::uint64_t> of_size;  // classes, by number of states

  // States that are alone in their class: every symmetry maps them to themselves or to unreached states.
  [[nodiscard]] std::uint64_t alone() const { return of_size.contains(1) ? of_size.at(1) : 0; }
};

}  // namespace lucas
