#include "temporal/fair_parts.hpp"

#include <algorithm>
#include <utility>

namespace lucas {

// FairParts splits a graph into strong components. Where a component has states or edges in the set `asked` of an
// Arena::Answer, but none in its set `given`, it removes those in `asked` and splits the rest again, as for
// the emptiness of Streett automata (Emerson and Lei 1985). Components that are fair, or never can be, are seen once.
FairParts::FairParts(Arena& arena, const std::vector<Vertex>& states, Pulse pulse)
    : arena_(arena),
      pulse_(pulse),
      part_(arena.graph->states(), none),
      order_(arena.graph->states()),
      least_(arena.graph->states()) {
  std::vector<Vertex> left;
  for (const Vertex v : states) {
    if ((arena_.of_state(v) & Arena::not_in_loop) == 0) left.push_back(v);
  }
  for (const Vertex v : left) part_[v] = 0;
  while (!left.empty()) {
    connect(left);
    left = std::exchange(again_, {});
  }
  order_ = least_ = {};
}

void FairParts::connect(const std::vector<Vertex>& states) {
  for (const Vertex v : states) order_[v] = 0;
  visited_ = 0;
  for (const Vertex v : states) {
    if (order_[v] == 0) visit(v);
  }
}

// A complete component gets a new number, so that its states are not visited again.
void FairParts::visit(Vertex root) {
  const auto open = [&](Vertex v) {
    pulse_();
    order_[v] = least_[v] = ++visited_;
    open_.push_back(v);
    frames_.push_back({v, arena_.graph->first_edge[v]});
  };
  open(root);
  while (!frames_.empty()) {
    auto& [v, edge] = frames_.back();
    if (edge == arena_.graph->first_edge[v + 1]) {
      const Vertex done = v;
      frames_.pop_back();
      if (!frames_.empty()) least_[frames_.back().v] = std::min(least_[frames_.back().v], least_[done]);
      if (least_[done] == order_[done]) close(done);
      continue;
    }
    const std::uint64_t here = edge++;
    if (!is_within(v, here)) continue;
    const Vertex to = arena_.graph->target(here);
    if (order_[to] == 0)
      open(to);
    else
      least_[v] = std::min(least_[v], order_[to]);
  }
}

void FairParts::close(Vertex root) {
  const auto above = std::find(open_.rbegin(), open_.rend(), root).base() - open_.begin();
  const std::size_t first = static_cast<std::size_t>(above) - 1;
  const Component component(&open_[first], open_.size() - first);
  for (const Vertex v : component) part_[v] = parts_;
  ++parts_;
  judge(component);
  open_.resize(first);
}

void FairParts::judge(Component component) {
  bool is_loop = arena_.may_stay;
  const Sets seen = seen_in(component, is_loop);
  const Sets lacks = is_loop ? arena_.lacks(seen) : 0;
  if (is_loop && lacks == 0) return;
  Sets asked = 0;
  for (const Arena::Answer& each : arena_.answers) {
    if ((seen & each.asked) != 0 && (seen & each.given) == 0) asked |= each.asked;
  }
  const bool is_hopeless = !is_loop || (arena_.required & lacks) != 0 || !drop_asked(component, asked);
  for (const Vertex v : component) {
    if (is_hopeless) part_[v] = none;
    if (part_[v] != none) again_.push_back(v);
  }
}

Sets FairParts::seen_in(Component component, bool& is_loop) const {
  Sets seen = 0;
  for (const Vertex v : component) {
    seen |= arena_.of_state(v);
    for (std::uint64_t e = arena_.graph->first_edge[v]; e < arena_.graph->first_edge[v + 1]; ++e) {
      if (!is_within(v, e)) continue;
      seen |= arena_.of_edge(e);
      is_loop = true;
    }
  }
  return seen;
}

// Removes states and edges in the sets `asked`; false if no state is left.
bool FairParts::drop_asked(Component component, Sets asked) {
  bool is_left = false;
  for (const Vertex v : component) {
    if ((arena_.of_state(v) & asked) != 0) {
      part_[v] = none;
      continue;
    }
    is_left = true;
    if (arena_.on_edge.empty()) continue;
    for (std::uint64_t e = arena_.graph->first_edge[v]; e < arena_.graph->first_edge[v + 1]; ++e) {
      if ((arena_.of_edge(e) & asked) != 0) arena_.on_edge[in_memory(e)] |= Arena::not_in_loop;
    }
  }
  return is_left;
}

}  // namespace lucas
