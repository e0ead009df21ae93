// A lasso is a path followed by a loop. Finds a shortest one whose loop is fair and that violates a property, in a state
// graph: the states on fair loops as for the emptiness of Streett automata (Emerson and Lei 1985), then the loops through
// those nearest to an initial state. Cost: some 20 bytes a state, and a copy of the graph for each round of the first.
#include <algorithm>
#include <new>
#include <set>
#include <unordered_set>

#include "graph/state_graph.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "temporal/temporal_check.hpp"
#include "visited/hash.hpp"

namespace lucas {
namespace {

constexpr Vertex no_vertex = 0xFFFFFFFF;

bool is_marked(const Marks& marks, Vertex v) { return marks.empty() || marks[v]; }

// Summary of a piece of a behaviour: which fairness it keeps, which strong one it may break, and whether it has been
// where the loop must come by.
struct Shown {
  static constexpr FairBits recurs = FairBits{1} << most_fairness;
  FairBits kept = 0, possible = 0;

  bool operator==(const Shown&) const = default;
  void add(const Shown& other) { kept |= other.kept, possible |= other.possible; }
};

// States in which the obligation may be open, with the shortest paths there.
class Pending {
 public:
  Pending(const StateGraph& graph, const LassoQuestion& question, Pulse pulse)
      : graph_(graph), distance_(graph.states(), no_distance), before_(graph.states(), no_vertex) {
    std::vector<Vertex> frontier;
    Vertex next = 0;  // the first state of the next level
    for (std::uint32_t d = 0; d < graph.levels.size() || !frontier.empty(); ++d) {
      std::vector<Vertex> level;
      const Vertex end = d < graph.levels.size() ? next + static_cast<Vertex>(graph.levels[d]) : next;
      for (; next < end; ++next) {
        const bool begins = is_marked(question.begins, next) && (d == 0 || !question.is_initial);
        if (begins && is_marked(question.pending, next)) reach(next, no_vertex, d, level);
      }
      for (const Vertex v : frontier) {
        pulse();
        for (const Vertex w : graph.successors(v)) {
          if (is_marked(question.pending, w)) reach(w, v, d, level);
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
    std::vector<Vertex> path = lucas::path_to(graph_, v);
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

  const StateGraph& graph_;
  std::vector<std::uint32_t> distance_;
  std::vector<Vertex> before_, order_;
};

// Pending states in parts within which a fair loop goes through each.
class FairParts {
 public:
  static constexpr Vertex none = no_vertex;

  FairParts(const StateGraph& graph, const FairSteps& steps, const LassoQuestion& question,
            const Pending& pending, Pulse pulse)
      : graph_(graph), steps_(steps), recurs_(question.recurs), part_(graph.states(), none) {
    for (const Vertex v : pending.states()) part_[v] = 0;
    do connect(pending.states(), pulse);
    while (drop_unfair(pending.states(), pulse));
  }

  [[nodiscard]] Vertex of(Vertex v) const { return part_[v]; }
  // Summary of staying in v.
  [[nodiscard]] Shown in_state(Vertex v) const {
    const FairBits possible = steps_.possible(v);
    return {(steps_.all() & ~steps_.strong() & ~possible) | (is_marked(recurs_, v) ? Shown::recurs : 0),
            possible & steps_.strong()};
  }
  // Would a loop that has shown this be fair?
  [[nodiscard]] bool is_fair(const Shown& shown) const { return broken(shown) == 0; }

 private:
  // The fairness that a loop with this summary breaks.
  [[nodiscard]] FairBits broken(const Shown& shown) const {
    const FairBits missing = (steps_.all() | Shown::recurs) & ~shown.kept;
    return missing & (~steps_.strong() | shown.possible);
  }

  // Numbers the strongly connected parts of the states that are left.
  void connect(const std::vector<Vertex>& states, Pulse pulse) {
    StateGraph left;
    left.first_edge.push_back(0);
    for (Vertex v = 0; v < graph_.states(); ++v) {
      pulse();
      for (const Vertex w : graph_.successors(v)) {
        if (part_[v] != none && part_[w] != none) left.targets.push_back(w);
      }
      left.first_edge.push_back(left.targets.size());
    }
    const std::vector<Vertex> component = strong_components(left, pulse);
    for (const Vertex v : states) {
      if (part_[v] != none) part_[v] = component[v];
    }
  }

  // Takes out states that are on no fair loop; true if there were any.
  bool drop_unfair(const std::vector<Vertex>& states, Pulse pulse) {
    std::vector<Shown> shown(graph_.states());  // of each part
    for (const Vertex v : states) {
      pulse();
      if (part_[v] == none) continue;
      Shown& all = shown[part_[v]];
      all.add(in_state(v));
      for (std::uint64_t e = graph_.first_edge[v]; e < graph_.first_edge[v + 1]; ++e) {
        if (part_[graph_.target(e)] == part_[v]) all.kept |= steps_.taken(v, e);
      }
    }
    bool dropped = false;
    for (const Vertex v : states) {
      if (part_[v] == none) continue;
      const FairBits lacks = broken(shown[part_[v]]);
      const FairBits hopeless = lacks & ~steps_.strong();
      if (hopeless == 0 && (lacks & steps_.possible(v)) == 0) continue;
      part_[v] = none;
      dropped = true;
    }
    return dropped;
  }

  const StateGraph& graph_;
  const FairSteps& steps_;
  const Marks& recurs_;
  std::vector<Vertex> part_;
};

// Fair loops from a state back to it, by breadth-first search over states with what the path there has shown.
class LoopSearch {
 public:
  LoopSearch(const StateGraph& graph, const FairSteps& steps, const FairParts& parts, std::uint64_t memory,
             Pulse pulse)
      : graph_(graph), steps_(steps), parts_(parts), most_(memory / bytes_per_node), pulse_(pulse) {}

  // A shortest loop of at most `most` steps: its states without `home`. Gives up after `most_nodes`, which it counts down.
  [[nodiscard]] std::optional<std::vector<Vertex>> from(Vertex home, std::size_t most,
                                                        std::uint64_t& most_nodes) {
    home_ = home;
    nodes_.clear();
    known_.clear();
    add({home, parts_.in_state(home), no_vertex});
    if (parts_.is_fair(nodes_[0].shown)) return std::vector<Vertex>();
    std::size_t at = 0;
    for (std::size_t depth = 1; depth <= most && at < nodes_.size(); ++depth) {
      for (const std::size_t end = nodes_.size(); at < end; ++at) {
        pulse_();
        if (most_nodes == 0) return std::nullopt;
        --most_nodes;
        if (expand(static_cast<Vertex>(at))) return path_to(static_cast<Vertex>(at));
      }
    }
    return std::nullopt;
  }

 private:
  struct Node {
    Vertex state;
    Shown shown;
    Vertex before;  // position in nodes_

    bool operator==(const Node& other) const { return state == other.state && shown == other.shown; }
  };
  struct Hash {
    std::size_t operator()(const Node& node) const {
      return static_cast<std::size_t>(
          mix(mix(Word{node.shown.kept} << 32 | node.shown.possible) ^ node.state));
    }
  };

  static constexpr std::uint64_t bytes_per_node = 2 * sizeof(Node) + 24;  // with its entry in known_

  void add(const Node& node) {
    if (!known_.insert(node).second) return;
    if (nodes_.size() == most_) throw std::bad_alloc();
    nodes_.push_back(node);
  }
  // True if a fair loop ends with a step from there.
  bool expand(Vertex at) {
    const Node node = nodes_[at];
    for (std::uint64_t e = graph_.first_edge[node.state]; e < graph_.first_edge[node.state + 1]; ++e) {
      const Vertex to = graph_.target(e);
      if (to == node.state || parts_.of(to) != parts_.of(home_)) continue;
      Shown shown = node.shown;
      shown.kept |= steps_.taken(node.state, e);
      if (to == home_ && parts_.is_fair(shown)) return true;
      shown.add(parts_.in_state(to));
      add({to, shown, at});
    }
    return false;
  }
  [[nodiscard]] std::vector<Vertex> path_to(Vertex at) const {
    std::vector<Vertex> path;
    for (; at != 0; at = nodes_[at].before) path.push_back(nodes_[at].state);
    std::reverse(path.begin(), path.end());
    return path;
  }

  const StateGraph& graph_;
  const FairSteps& steps_;
  const FairParts& parts_;
  std::uint64_t most_;  // nodes
  Pulse pulse_;
  Vertex home_ = 0;
  std::vector<Node> nodes_;
  std::unordered_set<Node, Hash> known_;
};

}  // namespace

std::optional<FoundLasso> find_lasso(const StateGraph& graph, const FairSteps& steps,
                                     const LassoQuestion& question, LassoLimits limits, Pulse pulse) {
  const Pending pending(graph, question, pulse);
  const FairParts parts(graph, steps, question, pending, pulse);
  LoopSearch loops(graph, steps, parts, limits.memory, pulse);
  const std::vector<std::uint32_t> to_recurring = question.recurs.empty()
                                                      ? std::vector<std::uint32_t>(graph.states())
                                                      : goal_distances(graph, question.recurs, pulse);
  std::optional<std::pair<Vertex, std::vector<Vertex>>> best;
  std::size_t fewest = limits.fewest;  // steps
  std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max();
  for (const Vertex home : pending.states()) {
    if (pending.distance(home) >= fewest || most_nodes == 0) break;
    if (parts.of(home) == FairParts::none) continue;
    const std::size_t distance = pending.distance(home);
    if (distance + to_recurring[home] >= fewest) continue;
    auto loop = loops.from(home, fewest - distance - 1, most_nodes);
    if (!loop) continue;
    constexpr std::uint64_t more = std::uint64_t{1} << 24;  // states for shorter ones: seconds
    if (!best) most_nodes = more;
    fewest = distance + (loop->empty() ? 0 : loop->size() + 1);
    best.emplace(home, std::move(*loop));
  }
  if (!best) return std::nullopt;
  FoundLasso lasso{pending.path_to(best->first)};
  lasso.loop = lasso.states.size() - 1;
  lasso.states.insert(lasso.states.end(), best->second.begin(), best->second.end());
  lasso.is_shortest = most_nodes > 0;
  return lasso;
}

FairSteps::FairSteps(const StateSpace& space, const std::vector<Fairness>& fairness, Pulse pulse)
    : graph_(space.graph()) {
  for (std::size_t i = 0; i < fairness.size(); ++i) {
    const FairBits bit = FairBits{1} << i;
    all_ |= bit;
    if (fairness[i].is_strong) strong_ |= bit;
    if (fairness[i].actions.is_all()) any_step_ |= bit;
  }
  if (all_ != any_step_) name_edges(space, fairness, pulse);
}

// Edges to one state count as one step: of each action among them.
void FairSteps::name_edges(const StateSpace& space, const std::vector<Fairness>& fairness, Pulse pulse) {
  named_.assign(graph_.targets.size(), 0);
  FairBits matched = any_step_;
  std::set<std::string> names;
  for (Vertex v = 0; v < graph_.states(); ++v) {
    pulse();
    const std::vector<Label> labels = space.actions(v);
    const auto targets = graph_.successors(v);
    FairBits* const bits = &named_[in_memory(graph_.first_edge[v])];
    for (std::size_t e = 0; e < targets.size(); ++e) {
      names.insert(labels[e].name);
      for (std::size_t i = 0; i < fairness.size(); ++i) {
        if (!fairness[i].actions.is_all() && fairness[i].actions.matches(labels[e]))
          bits[e] |= FairBits{1} << i;
      }
      matched |= bits[e];
    }
    for (std::size_t e = 0; e < targets.size(); ++e) {
      for (std::size_t other = 0; other < e; ++other) {
        if (targets[other] == targets[e]) bits[e] = bits[other] |= bits[e];
      }
    }
  }
  for (std::size_t i = 0; i < fairness.size(); ++i) {
    if ((matched >> i & 1) != 0) continue;
    const std::string& text = fairness[i].actions.text();
    const std::string option = fairness[i].is_strong ? "--strong-fairness " : "--weak-fairness ";
    throw UsageError(option + excerpt(text) + ": matches no step",
                     suggestion(text, {names.begin(), names.end()}));
  }
}

}  // namespace lucas
