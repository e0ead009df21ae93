// FairParts: splits the states on accepted loops into parts, each with an accepted loop through all of its states.
#pragma once

#include <span>
#include <vector>

#include "temporal/arena.hpp"

namespace lucas {

class FairParts {
 public:
  static constexpr Vertex none = no_vertex;
  static constexpr std::uint64_t bytes_per_state = 64;  // while a search is deep

  // Splits `states`. Marks edges that are on no accepted loop in the arena, which must outlive this object.
  FairParts(Arena& arena, const std::vector<Vertex>& states, Pulse pulse);

  // The number of a state's part; none: no accepted loop goes through it.
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
  Vertex parts_ = 1;  // numbers that are used
  // ---- The search for components (Tarjan 1972) ----
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
