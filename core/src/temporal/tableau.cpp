#include "temporal/tableau.hpp"

#include <algorithm>

#include "temporal/obligations.hpp"

namespace lucas {
namespace {

using Kind = Formula::Kind;

constexpr std::size_t most_states = 1U << 12, most_moments = 64, most_drafts = 1U << 12;
constexpr std::uint64_t bytes_per_node = 64;  // overhead of a map

void insert(std::vector<std::uint32_t>& set, std::uint32_t id) {
  const auto at = std::lower_bound(set.begin(), set.end(), id);
  if (at == set.end() || *at != id) set.insert(at, id);
}

}  // namespace

Tableau::Tableau(const std::vector<Formula>& begun, MemoryBudget& budget) : memory_(budget) {
  State first;
  for (const Formula& each : begun) insert(first, node_of(each));
  static_cast<void>(state_of(first));
}

Tableau::Id Tableau::node_of(const Formula& formula) {
  const auto known = std::find(formulas_.begin(), formulas_.end(), formula);
  if (known != formulas_.end()) return static_cast<Id>(known - formulas_.begin());
  Node node{formula.kind};
  if (is_of_moment(formula)) {
    node = {Kind::truth, {}, moments_.size()};
    moments_.push_back(formula);
    if (moments_.size() > most_moments) throw TooComplex("too many formulas of states and steps");
  } else {
    for (const Formula& each : formula.parts) node.parts.push_back(node_of(each));
    if (formula.kind == Kind::eventually) node.number = eventualities_++;
  }
  formulas_.push_back(formula);
  nodes_.push_back(std::move(node));
  return static_cast<Id>(nodes_.size() - 1);
}

std::uint32_t Tableau::state_of(const State& state) {
  const auto [at, is_new] = numbers_.try_emplace(state, static_cast<std::uint32_t>(states_.size()));
  if (!is_new) return at->second;
  memory_.take(2 * (bytes_per_node + state.size() * sizeof(Id)));
  states_.push_back(state);
  if (states_.size() > most_states) throw TooComplex("too large an automaton");
  return at->second;
}

const std::vector<Tableau::Move>& Tableau::moves(std::uint32_t state, Word truths) {
  const auto [at, is_new] = known_.try_emplace({state, truths});
  if (!is_new) return at->second;
  std::vector<Draft> made;
  drafts_ = 0;
  expand({states_[state]}, truths, made);
  std::vector<Move> moves;
  for (const Draft& each : made) {
    const bool is_needless = std::any_of(made.begin(), made.end(), [&](const Draft& other) {
      return &other != &each && (other.postponed & ~each.postponed) == 0 &&
             std::includes(each.next.begin(), each.next.end(), other.next.begin(), other.next.end()) &&
             (other.postponed != each.postponed || other.next != each.next || &other < &each);
    });
    if (!is_needless) moves.push_back({state_of(each.next), each.postponed});
  }
  memory_.take(bytes_per_node + sizeof(*at) + moves.size() * sizeof(Move));
  return at->second = std::move(moves);
}

// Satisfies the formulas of a draft one by one: []f is f /\ ()[]f, and <>f is f \/ ()<>f, where ()f means f next.
void Tableau::expand(Draft draft, Word truths, std::vector<Draft>& made) {
  if (++drafts_ > most_drafts) throw TooComplex("too large an automaton");
  while (!draft.now.empty()) {
    const Id id = draft.now.back();
    const Node& node = nodes_[id];
    draft.now.pop_back();
    const auto is_true = [&](Id part) {
      return nodes_[part].kind == Kind::truth && (truths >> nodes_[part].number & 1) != 0;
    };
    const auto is_satisfied = [&](const Node& any) {
      return std::any_of(any.parts.begin(), any.parts.end(), is_true);
    };
    if (node.kind == Kind::truth) {
      if (!is_true(id)) return;
    } else if (node.kind == Kind::conjunction) {
      draft.now.insert(draft.now.end(), node.parts.begin(), node.parts.end());
    } else if (node.kind == Kind::always) {
      insert(draft.next, id);
      draft.now.push_back(node.parts.front());
    } else if (!is_satisfied(node)) {
      Draft other = draft;
      if (node.kind == Kind::eventually) {
        insert(other.next, id);
        other.postponed |= Sets{1} << node.number;
        expand(std::move(other), truths, made);
      } else {
        for (std::size_t i = 1; i < node.parts.size(); ++i) {
          Draft choice = draft;
          choice.now.push_back(node.parts[i]);
          expand(std::move(choice), truths, made);
        }
      }
      draft.now.push_back(node.parts.front());
    }
  }
  made.push_back(std::move(draft));
}

}  // namespace lucas
