// Lowering to typed code: constants. The tree evaluator computes the value of an expression that depends on no state.
#include <algorithm>

#include "tla/typed/lower.hpp"

namespace lucas::tla {

// Does the tree evaluator visit the elements in the order of values, if variables stand for sets that are made?
bool Lowering::is_in_order(const Node& set) {
  const std::string_view name = name_of(set);
  if (set.maker == makers::filter) return is_in_order(*set.binders.front().set);
  if (name == "\\cap" || name == "\\") return is_in_order(*set.parts[0]) && is_in_order(*set.parts[1]);
  return set.maker == makers::local || set.is_ordered();
}

// Is the constant a set that may be large, and is better tested, or visited, than made?
bool Lowering::is_better_tested(const Node& set) {
  const auto is_any = [](const NodePointer& each) { return is_better_tested(*each); };
  if (set.maker == makers::cell) return set.cell->body != nullptr && is_better_tested(*set.cell->body);
  const std::string_view name = name_of(set);
  if (name == "\\cup") return std::any_of(set.parts.begin(), set.parts.end(), is_any);
  return set.maker == makers::functions || set.maker == makers::records || name == "SUBSET" || name == "Seq";
}

// The value of a constant; empty for an expression that is none, or has no value.
std::optional<Term> Lowering::constant_of(const Node& node, Scope& scope) {
  if (node.maker == makers::literal) return node.term;
  if (node.maker == makers::local) {
    Bound& bound = *outwards(scope, node.hops)->slots[node.slot];
    if (bound.value) return bound.value->constant;
    if (!std::exchange(bound.is_folded, true)) bound.constant = constant_of(*bound.node, *bound.scope);
    return bound.constant;
  }
  if (node.maker != makers::cell) return folded(node, scope);
  if (!is_constant(node.cell->reads)) return std::nullopt;
  const auto [known, is_new] = constant_cells_.try_emplace(node.cell);
  if (!is_new) return known->second;
  if (is_better_tested(*node.cell->body)) return std::nullopt;
  try {
    constants_.begin({});
    known->second = constants_.values().kept(constants_.value(*node.cell));
  } catch (const EvaluationError&) {
  }
  return known->second;
}

// The value of an expression of constants, by the tree evaluator; empty for a set that it would visit in another
// order than that of values.
std::optional<Term> Lowering::folded(const Node& node, Scope& scope) {
  constexpr std::int64_t most_elements = 512;
  const std::string_view name = name_of(node);
  if (!is_in_order(node) || node.maker == makers::functions || node.maker == makers::operation ||
      name == "Seq" || name == "Nat" || name == "Int")
    return std::nullopt;
  std::vector<std::vector<Term>> frames;
  for (const Scope* each = &scope; each != nullptr; each = each->outer)
    frames.emplace_back(each->slots.size());
  std::vector<std::size_t> inner;
  if (!find_constants(node, scope, inner, frames)) return std::nullopt;
  if (name == "..") {
    const std::optional<Term> low = constant_of(*node.parts[0], scope),
                              high = constant_of(*node.parts[1], scope);
    if (!low || !high || !low->is_small() || !high->is_small() ||
        high->small() - low->small() >= most_elements)
      return std::nullopt;
  }
  try {
    constants_.begin({});
    return constants_.values().kept(constants_.value(node, frames));
  } catch (const EvaluationError&) {
    return std::nullopt;
  }
}

// Finds the values of the variables that an expression reads, except those that it binds itself (`inner`). False if
// one is no constant, or the expression reads a state.
bool Lowering::find_constants(const Node& node, Scope& scope, std::vector<std::size_t>& inner,
                              std::vector<std::vector<Term>>& frames) {
  constexpr Reads of_state = reads_now | reads_next | reads_itself | reads_unknown | reads_chance;
  if ((node.reads & of_state) != 0 || node.maker == makers::except) return false;
  if (node.maker == makers::local) {
    if (node.hops == 0 && std::find(inner.begin(), inner.end(), node.slot) != inner.end()) return true;
    const std::optional<Term> known = constant_of(node, scope);
    if (known) frames[node.hops][node.slot] = *known;
    return known.has_value();
  }
  for (const Binder& each : node.binders) {
    if (each.set != nullptr && !find_constants(*each.set, scope, inner, frames)) return false;
    inner.insert(inner.end(), each.slots.begin(), each.slots.end());
  }
  return std::all_of(node.parts.begin(), node.parts.end(), [&](const NodePointer& each) {
    return each == nullptr || find_constants(*each, scope, inner, frames);
  });
}

}  // namespace lucas::tla
