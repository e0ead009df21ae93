#include "temporal/arena.hpp"

#include <algorithm>
#include <optional>

namespace lucas {
namespace {

using Kind = Formula::Kind;

class Maker {
 public:
  Maker(Arena& arena, const StateGraph& graph, const Truths& truths, const Obligations& obliged,
        MemoryBudget& budget, Pulse pulse)
      : arena_(arena),
        graph_(graph),
        truths_(truths),
        obliged_(obliged),
        budget_(budget),
        memory_(budget),
        pulse_(pulse) {}

  void make() {
    number_sets();
    if (!is_simple()) return multiply();
    arena_.graph = &graph_;
    arena_.may_stay = true;
    const bool has_steps =
        tells_steps(always_) || tells_steps(obliged_.lasting) ||
        std::any_of(sets_.begin(), sets_.end(), [](const auto& each) { return tells_steps(*each.second); });
    arena_.memory.take((graph_.states() + (has_steps ? graph_.targets.size() : 0)) *
                       std::uint64_t{sizeof(Sets)});
    arena_.in_state.resize(graph_.states());
    if (has_steps) arena_.on_edge.resize(graph_.targets.size());
    for (Vertex v = 0; v < graph_.states(); ++v) {
      pulse_();
      arena_.in_state[v] = sets_at(v, Truths::stays);
      for (std::uint64_t e = graph_.first_edge[v]; has_steps && e < graph_.first_edge[v + 1]; ++e)
        arena_.on_edge[in_memory(e)] = sets_at(v, e) | (truths_.holds(always_, v, e) ? 0 : Arena::barred);
    }
  }

 private:
  Sets new_set(const Formula* formula) {
    if (next_ == Arena::most_sets) throw TooComplex("with more than 62 conditions of fairness");
    const Sets bit = Sets{1} << next_++;
    if (formula != nullptr) sets_.emplace_back(bit, formula);
    return bit;
  }
  void number_sets() {
    for (const Formula& each : obliged_.recurring) arena_.required |= new_set(&each);
    for (const Obligations::Answer& each : obliged_.answers) {
      const Sets asked = new_set(&each.asked);
      arena_.answers.push_back({asked, new_set(&each.given)});
    }
  }
  // Returns the sets whose formulas hold in state v if the next step is that edge.
  [[nodiscard]] Sets sets_at(Vertex v, std::uint64_t edge) const {
    const bool may_last = !graph_.is_cut_off(v) && truths_.holds(obliged_.lasting, v, edge);
    Sets sets = may_last ? 0 : Arena::not_in_loop;
    for (const auto& [bit, formula] : sets_) {
      if (truths_.holds(*formula, v, edge)) sets |= bit;
    }
    return sets;
  }

  // Is no automaton needed? None is for p and []p, and for <>(p /\ []q) alone; q may speak of steps, p not.
  [[nodiscard]] bool is_simple() {
    std::vector<Formula> now = obliged_.begun;
    if (now.empty()) {
      arena_.is_initial = false;
      return true;
    }
    if (now.size() == 1 && now.front().kind == Kind::eventually) {
      const Formula inner = now.front().parts.front();
      now = inner.kind == Kind::conjunction && !is_of_moment(inner) ? inner.parts : std::vector{inner};
      arena_.is_initial = false;
    }
    std::vector<Formula> first, all;
    for (Formula& each : now) {
      const bool is_always = each.kind == Kind::always && is_of_moment(each.parts.front());
      if (!is_always && (!is_of_moment(each) || tells_steps(each))) return arena_.is_initial = true, false;
      (is_always ? all : first).push_back(is_always ? each.parts.front() : each);
    }
    always_ = {Kind::conjunction, 0, std::move(all)};
    arena_.begins = truths_.marks({Kind::conjunction, 0, std::move(first)}, pulse_);
    arena_.pending = truths_.marks(always_, pulse_);
    return true;
  }

  // ---- The product with an automaton ----

  void multiply() {
    tableau_.emplace(obliged_.begun, budget_);
    for (std::size_t i = 0; i < tableau_->eventualities(); ++i) kept_.push_back(new_set(nullptr));
    for (const Sets bit : kept_) arena_.required |= bit;
    arena_.graph = &arena_.product;
    StateGraph& product = arena_.product;
    append(arena_.memory, product.first_edge, 0U);
    for (Vertex v = 0; v < graph_.levels[0]; ++v) static_cast<void>(vertex_of(v, 0));
    std::size_t end = arena_.states.size();
    product.levels.push_back(end);
    for (Vertex at = 0; at < arena_.states.size(); ++at) {
      if (at == end) {
        product.levels.push_back(arena_.states.size() - end);
        end = arena_.states.size();
      }
      pulse_();
      expand(at);
      append(arena_.memory, product.first_edge, product.targets.size());
    }
  }
  void expand(Vertex at) {
    const Vertex v = arena_.states[at];
    const std::uint32_t state = of_tableau_[at];
    for (std::uint64_t e = graph_.first_edge[v]; e < graph_.first_edge[v + 1]; ++e)
      go(v, state, e, graph_.target(e));
    go(v, state, Truths::stays, v);
  }
  void go(Vertex v, std::uint32_t state, std::uint64_t edge, Vertex to) {
    Word truths = 0;
    for (std::size_t i = 0; i < tableau_->moments().size(); ++i) {
      if (truths_.holds(tableau_->moments()[i], v, edge)) truths |= Word{1} << i;
    }
    const std::vector<Tableau::Move>& moves = tableau_->moves(state, truths);
    const Sets sets = moves.empty() ? 0 : sets_at(v, edge);
    for (const Tableau::Move& move : moves) {
      Sets on_edge = sets;
      for (std::size_t i = 0; i < kept_.size(); ++i) {
        if ((move.postponed >> i & 1) == 0) on_edge |= kept_[i];
      }
      append(arena_.memory, arena_.product.targets, vertex_of(to, move.to));
      append(arena_.memory, arena_.on_edge, on_edge);
    }
  }
  [[nodiscard]] Vertex vertex_of(Vertex v, std::uint32_t state) {
    while (places_.size() <= state) places_.emplace_back();
    if (places_[state].empty()) {
      memory_.take(graph_.states() * std::uint64_t{sizeof(Vertex)});
      places_[state].assign(graph_.states(), no_vertex);
    }
    Vertex& place = places_[state][v];
    if (place != no_vertex) return place;
    if (arena_.states.size() == no_vertex) throw TooComplex("more states than can be numbered");
    place = static_cast<Vertex>(arena_.states.size());
    append(arena_.memory, arena_.states, v);
    append(memory_, of_tableau_, state);
    return place;
  }

  Arena& arena_;
  const StateGraph& graph_;
  const Truths& truths_;
  const Obligations& obliged_;
  MemoryBudget& budget_;
  BudgetShare memory_;
  Pulse pulse_;
  std::vector<std::pair<Sets, const Formula*>> sets_{};
  std::size_t next_ = 0;  // set
  Formula always_ = Formula::truth(true);
  std::optional<Tableau> tableau_{};
  std::vector<Sets> kept_{};                   // of each eventuality: where it is not postponed
  std::vector<std::uint32_t> of_tableau_{};    // of each vertex of the product
  std::vector<std::vector<Vertex>> places_{};  // of each state of the automaton, by state of the graph
};

}  // namespace

void make_arena(Arena& arena, const StateGraph& graph, const Truths& truths, const Obligations& obliged,
                MemoryBudget& budget, Pulse pulse) {
  Maker(arena, graph, truths, obliged, budget, pulse).make();
}

}  // namespace lucas
