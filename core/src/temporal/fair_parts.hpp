// FairParts: the states of an arena in parts within which a loop that is looked for goes through each. Cost: 16 bytes a state.
#pragma once

#include <span>
#include <vector>

#include "temporal/arena.hpp"

namespace lucas {

class FairParts {
 public:
  static constexpr Vertex none = no_vertex;

  // Of those states. Edges on no such loop are marked so in the arena, which must outlive this.
  FairParts(Arena& arena, const std::vector<Vertex>& states, Pulse pulse);

  // The number of its part; none: no such loop goes through it.
  [[nodiscard]] Vertex of(Vertex v) const { return part_[v]; }
  // Can a loop go along that edge of v?
  [[nodiscard]] bool is_within(Vertex v, std::uint64_t edge) const {
    const Vertex to = arena_.graph->target(edge);
    return part_[v] != none && part_[to] == part_[v] &&
           (arena_.of_edge(edge) & (Arena::barred | Arena::not_in_loop)) == 0;
  }

 private:
  using Component = std::span<const Vertex>;

  void connect(const std::vector<Vertex>& states);
  void visit(Vertex root);
  void close(Vertex root);
  void judge(Component component);
  [[nodiscard]] Sets seen_in(Component component, bool& is_loop) const;
  bool drop_asked(Component component, Sets asked);

  Arena& arena_;
  Pulse pulse_;
  std::vector<Vertex> part_;
  Vertex parts_ = 1;  // so many numbers are used
  // ---- Of a search for components (Tarjan 1972) ----
  struct Frame {
    Vertex v;
    std::uint64_t edge;
  };
  std::vector<Vertex> order_, least_;  // 0: not visited in this round
  std::vector<Vertex> open_{}, again_{};
  std::vector<Frame> frames_{};
  Vertex visited_ = 0;
};

}  // namespace lucas
