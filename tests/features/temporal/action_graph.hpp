// ActionGraph: a graph as a model, whose edges have an action each, 0 or 1. P and Q hold in nodes by bits, modulo 32.
#pragma once

#include <cstdint>
#include <vector>

#include "lucas/model.hpp"

namespace lucas::test {

struct ActionGraph {
  static constexpr std::string_view name = "graph", summary = "a walk along edges that have actions";
  using State = std::uint32_t;
  struct Action {
    int kind;
  };
  struct Edge {
    State to;
    int kind;
  };
  static constexpr std::size_t p = 0, q = 1;  // in properties()

  std::vector<std::vector<Edge>> edges{};
  std::uint32_t in_p = 0, in_q = 0;

  void next(State s, auto&& emit) const {
    for (const Edge& edge : edges[s]) emit(Action{edge.kind}, edge.to);
  }
  auto properties() const {
    return lucas::properties(goal("P", [this](State s) { return (in_p >> s % 32 & 1) != 0; }),
                             goal("Q", [this](State s) { return (in_q >> s % 32 & 1) != 0; }));
  }
  Value show(State s) const { return Value::record({{"node", s}}); }
  Label label(Action a) const { return {"Walk", {{"kind", a.kind}}}; }
};

}  // namespace lucas::test
