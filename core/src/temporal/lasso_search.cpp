// Finds a lasso (a path, then a loop): a shortest one where that is not too much work. Cost: 80 bytes for each state
// of the arena. Once a lasso is found, the search for a shorter one takes 24 bytes more for each state, 8 for each
// edge, and up to half of the memory that is left for the nodes of its search for loops.
#include "temporal/lasso_search.hpp"

#include <algorithm>
#include <new>
#include <unordered_set>

#include "lucas/error.hpp"
#include "temporal/fair_parts.hpp"

namespace lucas {
namespace {

bool is_marked(const Marks& marks, Vertex v) { return marks.empty() || marks[v]; }

// Shortest paths from the vertices of Arena::begins through those of Arena::pending.
class Pending {
 public:
  static constexpr std::uint64_t bytes_per_state = 16;

  Pending(const Arena& arena, Pulse pulse)
      : arena_(arena),
        distance_(arena.graph->states(), no_distance),
        before_(arena.graph->states(), no_vertex) {
    const StateGraph& graph = *arena.graph;
    std::vector<Vertex> frontier;
    Vertex next = 0;  // the first state of the next level
    for (std::uint32_t d = 0; d < graph.levels.size() || !frontier.empty(); ++d) {
      std::vector<Vertex> level;
      const Vertex end = d < graph.levels.size() ? next + static_cast<Vertex>(graph.levels[d]) : next;
      for (; next < end; ++next) {
        const bool begins = is_marked(arena.begins, next) && (d == 0 || !arena.is_initial);
        if (begins && is_marked(arena.pending, next)) reach(next, no_vertex, d, level);
      }
      for (const Vertex v : frontier) {
        pulse();
        for (std::uint64_t e = graph.first_edge[v]; e < graph.first_edge[v + 1]; ++e) {
          const Vertex w = graph.target(e);
          if (is_marked(arena.pending, w) && (arena.of_edge(e) & Arena::barred) == 0) reach(w, v, d, level);
        }
      }
      order_.insert(order_.end(), level.begin(), level.end());
      frontier = std::move(level);
    }
  }

  // The states by distance, ascending.
  [[nodiscard]] const std::vector<Vertex>& states() const { return order_; }
  // Steps from the nearest initial state.
  [[nodiscard]] std::uint32_t distance(Vertex v) const { return distance_[v]; }
  [[nodiscard]] std::vector<Vertex> path_to(Vertex v) const {
    std::vector<Vertex> back;
    for (; before_[v] != no_vertex; v = before_[v]) back.push_back(v);
    std::vector<Vertex> path = lucas::path_to(*arena_.graph, v);
    path.insert(path.end(), back.rbegin(), back.rend());
    return path;
  }

 private:
  void reach(Vertex v, Vertex from, std::uint32_t distance, std::vector<Vertex>& level) {
    if (distance_[v] != no_distance) return;
    distance_[v] = distance;
    before_[v] = from;
    level.push_back(v);
  }

  const Arena& arena_;
  std::vector<std::uint32_t> distance_;
  std::vector<Vertex> before_, order_;
};

// Loops from a state back to it, by breadth-first search over states with the sets that the path there has gone through.
class LoopSearch {
 public:
  LoopSearch(const Arena& arena, const FairParts& parts, std::uint64_t memory, Pulse pulse)
      : arena_(arena), parts_(parts), most_(memory / bytes_per_node), pulse_(pulse) {}

  // A shortest loop of at most `most` steps: its states without `home`. Gives up after `most_edges`, which it counts down to 0.
  [[nodiscard]] std::optional<std::vector<Vertex>> from(Vertex home, std::size_t most,
                                                        std::uint64_t& most_edges) {
    home_ = home;
    begin({home, arena_.of_state(home), no_vertex});
    if (arena_.may_stay && arena_.lacks(nodes_[0].seen) == 0) return std::vector<Vertex>();
    std::size_t at = 0;
    for (std::size_t depth = 1; depth <= most && at < nodes_.size(); ++depth) {
      for (const std::size_t end = nodes_.size(); at < end; ++at) {
        pulse_();
        const std::uint64_t edges = edges_from(nodes_[at].state);
        most_edges -= nodes_.size() >= most_ ? most_edges : std::min(most_edges, edges);
        if (most_edges == 0) return std::nullopt;
        const auto is_end = [&](Vertex to, Sets seen) { return to == home_ && arena_.lacks(seen) == 0; };
        if (expand(static_cast<Vertex>(at), is_end)) return path_to(static_cast<Vertex>(at));
      }
    }
    return std::nullopt;
  }

  // Finds some loop: goes to the nearest state or edge with a missing set, from there to the next, and at last home.
  [[nodiscard]] std::vector<Vertex> any_from(Vertex home, Sets offered) {
    home_ = home;
    std::vector<Vertex> loop;
    Sets seen = arena_.of_state(home);
    Vertex at = home;
    while (true) {
      const Sets missing = offered & ~seen;
      if (missing == 0 && at == home && (!loop.empty() || arena_.may_stay)) break;
      const auto is_end = [&](Vertex to, Sets now) {
        return missing == 0 ? to == home : (now & missing) != 0;
      };
      const Vertex last = leg(at, is_end);
      const std::vector<Vertex> path = path_to(last);
      loop.insert(loop.end(), path.begin(), path.end());
      for (Vertex n = last; n != 0; n = nodes_[n].before)
        seen |= nodes_[n].seen | arena_.of_state(nodes_[n].state);
      at = nodes_[last].state;
    }
    if (!loop.empty()) loop.pop_back();  // home
    return loop;
  }

 private:
  struct Node {
    Vertex state;
    Sets seen;
    Vertex before;  // position in nodes_

    bool operator==(const Node& other) const { return state == other.state && seen == other.seen; }
  };
  struct Hash {
    std::size_t operator()(const Node& node) const {
      return static_cast<std::size_t>(mix(mix(node.seen) ^ node.state));
    }
  };
  using IsEnd = FunctionRef<bool(Vertex, Sets)>;

  static constexpr std::uint64_t bytes_per_node = 3 * sizeof(Node) + 40;  // with its entry in known_

  [[nodiscard]] std::uint64_t edges_from(Vertex v) const {
    return arena_.graph->first_edge[v + 1] - arena_.graph->first_edge[v] + 1;
  }
  void begin(const Node& node) {
    nodes_.assign(1, node);
    known_ = {};  // a large table would be cleared for each home
    known_.insert(node);
  }
  void add(const Node& node) {
    if (nodes_.size() < most_ && known_.insert(node).second) nodes_.push_back(node);
  }
  // True if a step from there leads to an end.
  bool expand(Vertex at, IsEnd is_end) {
    const Node node = nodes_[at];
    const StateGraph& graph = *arena_.graph;
    for (std::uint64_t e = graph.first_edge[node.state]; e < graph.first_edge[node.state + 1]; ++e) {
      const Vertex to = graph.target(e);
      if (!parts_.is_within(node.state, e) || (to == node.state && arena_.may_stay)) continue;
      const Sets seen = node.seen | arena_.of_edge(e);
      if (is_end(to, seen | (to == home_ ? 0 : arena_.of_state(to)))) return true;
      add({to, seen | arena_.of_state(to), at});
    }
    return false;
  }
  // The position of the node at the end of a shortest path from that state to an end. Node::seen has the sets of the last edge only.
  Vertex leg(Vertex from, IsEnd is_end) {
    std::unordered_set<Vertex> reached;
    nodes_.assign(1, {from, 0, no_vertex});
    known_ = {};
    for (Vertex at = 0; at < nodes_.size(); ++at) {
      pulse_();
      const Vertex v = nodes_[at].state;
      for (std::uint64_t e = arena_.graph->first_edge[v]; e < arena_.graph->first_edge[v + 1]; ++e) {
        const Vertex to = arena_.graph->target(e);
        if (!parts_.is_within(v, e)) continue;
        const bool ends = is_end(to, arena_.of_edge(e) | arena_.of_state(to));
        if (!ends && !reached.insert(to).second) continue;
        if (nodes_.size() == most_) throw std::bad_alloc();
        nodes_.push_back({to, arena_.of_edge(e), at});
        if (ends) return static_cast<Vertex>(nodes_.size() - 1);
      }
    }
    throw InternalError("a part that is fair has no such loop");
  }
  [[nodiscard]] std::vector<Vertex> path_to(Vertex at) const {
    std::vector<Vertex> path;
    for (; at != 0; at = nodes_[at].before) path.push_back(nodes_[at].state);
    std::reverse(path.begin(), path.end());
    return path;
  }
  const Arena& arena_;
  const FairParts& parts_;
  std::uint64_t most_;  // nodes
  Pulse pulse_;
  Vertex home_ = 0;
  std::vector<Node> nodes_;
  std::unordered_set<Node, Hash> known_;
};

// The sets that a loop through all of a part goes through, of those that it may need.
Sets offered_in(const Arena& arena, const FairParts& parts, Vertex part) {
  Sets all = 0;
  for (Vertex v = 0; v < arena.graph->states(); ++v) {
    if (parts.of(v) != part) continue;
    all |= arena.of_state(v);
    for (std::uint64_t e = arena.graph->first_edge[v]; e < arena.graph->first_edge[v + 1]; ++e)
      all |= parts.is_within(v, e) ? arena.of_edge(e) : 0;
  }
  Sets wanted = arena.required;
  for (const Arena::Answer& each : arena.answers) wanted |= each.given;
  return all & wanted;
}

// The steps from each state to one where the first set that is required can be met; 0 everywhere where none is required.
std::vector<std::uint32_t> distances_to_required(const Arena& arena, Pulse pulse) {
  const StateGraph& graph = *arena.graph;
  const Sets first = arena.required & (~arena.required + 1);
  if (first == 0) return std::vector<std::uint32_t>(graph.states());
  Marks marks(graph.states());
  for (Vertex v = 0; v < graph.states(); ++v) {
    Sets sets = arena.of_state(v);
    for (std::uint64_t e = graph.first_edge[v]; e < graph.first_edge[v + 1]; ++e) sets |= arena.of_edge(e);
    marks[v] = (sets & first) != 0;
  }
  return goal_distances(turned_round(graph, pulse), marks, pulse);
}

// The lasso in states of the graph. A product repeats states where only its automaton goes on.
FoundLasso of_graph(const Arena& arena, const std::vector<Vertex>& path, const std::vector<Vertex>& loop) {
  FoundLasso lasso;
  const auto add = [&](Vertex v) {
    const Vertex state = arena.state_of(v);
    if (lasso.states.empty() || lasso.states.back() != state) lasso.states.push_back(state);
  };
  for (const Vertex v : path) add(v);
  lasso.loop = lasso.states.size() - 1;
  for (const Vertex v : loop) add(v);
  const bool has_left = lasso.states.size() > lasso.loop + 1;
  if (has_left && !arena.states.empty() && lasso.states.back() == lasso.states[lasso.loop])
    lasso.states.pop_back();
  return lasso;
}

}  // namespace

std::optional<FoundLasso> find_lasso(Arena& arena, LassoLimits limits, Pulse pulse) {
  constexpr std::uint64_t much = std::uint64_t{1} << 24;  // edges: a second or two
  BudgetShare memory(limits.memory);
  memory.take(arena.graph->states() * (Pending::bytes_per_state + FairParts::bytes_per_state));
  const Pending pending(arena, pulse);
  const FairParts parts(arena, pending.states(), pulse);
  LoopSearch loops(arena, parts, (limits.memory.limit() - limits.memory.used()) / 2, pulse);
  const bool is_product = !arena.states.empty();
  struct Best {
    Vertex home;
    std::vector<Vertex> loop;
  };
  std::optional<Best> best;
  std::vector<std::uint32_t> to_required;
  std::size_t fewest = is_product ? no_distance : limits.fewest;  // steps
  std::uint64_t most_edges = much;
  const auto look_from = [&](Vertex home) {
    const std::size_t distance = pending.distance(home);
    if (best && to_required.empty()) {
      memory.take(bytes_of_distances(*arena.graph));
      to_required = distances_to_required(arena, pulse);
    }
    if (best && distance + to_required[home] >= fewest) return;
    auto loop = loops.from(home, fewest - distance - 1, most_edges);
    if (!loop && !best && most_edges == 0)
      loop = loops.any_from(home, offered_in(arena, parts, parts.of(home)));
    if (!loop) return;
    fewest = distance + (loop->empty() ? 0 : loop->size() + 1);
    best = Best{home, std::move(*loop)};
  };
  const bool is_over = completes(
      [&] {
        for (const Vertex home : pending.states()) {
          if (pending.distance(home) >= fewest || (best && most_edges == 0)) break;
          if (parts.of(home) != FairParts::none) look_from(home);
          if (best && (is_product || limits.is_any)) break;
        }
      },
      best);
  if (!best) return std::nullopt;
  FoundLasso lasso = of_graph(arena, pending.path_to(best->home), best->loop);
  lasso.is_shortest = is_over && !is_product && !limits.is_any && most_edges > 0;
  return lasso;
}

}  // namespace lucas
