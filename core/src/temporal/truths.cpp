#include "temporal/truths.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

using Kind = Formula::Kind;

constexpr std::size_t most_at_once = 64;  // properties of steps

bool is_leaf_of_step(const Formula& formula) {
  return formula.kind == Kind::step || formula.kind == Kind::taken;
}
bool is_leaf(const Formula& formula) {
  return is_leaf_of_step(formula) || formula.kind == Kind::state || formula.kind == Kind::possible;
}

}  // namespace

bool tells_steps(const Formula& formula) {
  if (is_leaf(formula)) return is_leaf_of_step(formula);
  return std::any_of(formula.parts.begin(), formula.parts.end(), tells_steps);
}

Formula Truths::bound(const Formula& formula, const std::vector<Fairness>& fairness, Pulse pulse) {
  News news;
  collect(formula, fairness, news);
  evaluate(news, pulse);
  return renamed(formula, fairness);
}

bool Truths::holds(const Formula& formula, Vertex v, std::uint64_t edge) const {
  const auto is_true = [&](const Formula& part) { return holds(part, v, edge); };
  switch (formula.kind) {
    case Kind::truth:
      return formula.atom != 0;
    case Kind::state:
    case Kind::possible:
      return planes_[formula.atom][v];
    case Kind::step:
    case Kind::taken:
      return edge != stays && planes_[formula.atom][in_memory(edge)];
    case Kind::negation:
      return !is_true(formula.parts.front());
    case Kind::conjunction:
      return std::all_of(formula.parts.begin(), formula.parts.end(), is_true);
    case Kind::disjunction:
      return std::any_of(formula.parts.begin(), formula.parts.end(), is_true);
    default:
      throw InternalError("a formula of more than one moment");
  }
}

Marks Truths::marks(const Formula& formula, Pulse pulse) const {
  Marks all;
  all.reserve(space_.graph().states());
  for (Vertex v = 0; v < space_.graph().states(); ++v) {
    pulse();
    all.push_back(holds(formula, v, stays));
  }
  return all;
}

Truths::Atom Truths::key_of(const Formula& leaf, const std::vector<Fairness>& fairness) {
  const bool is_of_kernel = leaf.kind == Kind::state || leaf.kind == Kind::step;
  return {leaf.kind, is_of_kernel ? std::to_string(leaf.atom) : fairness[leaf.atom].actions.text()};
}

void Truths::collect(const Formula& formula, const std::vector<Fairness>& fairness, News& news) {
  for (const Formula& each : formula.parts) collect(each, fairness, news);
  if (!is_leaf(formula) || known_.contains(key_of(formula, fairness))) return;
  const auto is_there = [&](const auto& each) { return each.atom == formula.atom; };
  if (formula.kind == Kind::state || formula.kind == Kind::step) {
    auto& all = formula.kind == Kind::state ? news.states : news.steps;
    if (std::none_of(all.begin(), all.end(), is_there)) all.push_back(formula);
    return;
  }
  const auto is_same = [&](const Fairness& each) {
    return each.actions.text() == fairness[formula.atom].actions.text();
  };
  if (std::none_of(news.actions.begin(), news.actions.end(), is_same))
    news.actions.push_back(fairness[formula.atom]);
}

void Truths::evaluate(const News& news, Pulse pulse) {
  const auto evaluate_states = [&](bool have_parts) {
    for (const Formula& each : news.states) {
      if (each.parts.empty() == have_parts) continue;
      const Marks known = have_parts ? sources_of(each.parts.front()) : Marks();
      take(1, space_.graph().states());
      keep({Kind::state, std::to_string(each.atom)}, space_.marked(each.atom, pulse, known));
    }
  };
  evaluate_states(false);
  for (std::size_t first = 0; first < news.steps.size(); first += most_at_once) {
    std::vector<std::size_t> some;
    std::vector<const Marks*> sources;
    for (std::size_t i = first; i < std::min(first + most_at_once, news.steps.size()); ++i) {
      const Formula& each = news.steps[i];
      some.push_back(each.atom);
      sources.push_back(each.parts.empty() ? nullptr : &planes_[known_.at(key_of(each.parts.front(), {}))]);
    }
    take(some.size(), space_.graph().targets.size());
    std::vector<Marks> all = space_.judged(some, sources, pulse);
    for (std::size_t i = 0; i < some.size(); ++i)
      keep({Kind::step, std::to_string(some[i])}, std::move(all[i]));
  }
  evaluate_states(true);
  if (!news.actions.empty()) evaluate_actions(news.actions, pulse);
}

// The states from which some step satisfies the formula.
Marks Truths::sources_of(const Formula& step) const {
  const Marks& taken = planes_[known_.at({Kind::step, std::to_string(step.atom)})];
  const StateGraph& graph = space_.graph();
  Marks all(graph.states());
  for (Vertex v = 0; v < graph.states(); ++v) {
    for (std::uint64_t e = graph.first_edge[v]; e < graph.first_edge[v + 1] && !all[v]; ++e)
      all[v] = taken[in_memory(e)];
  }
  return all;
}

// Steps that change nothing do not count. Edges between the same states count as one, of all their actions.
void Truths::evaluate_actions(const std::vector<Fairness>& fairness, Pulse pulse) {
  const StateGraph& graph = space_.graph();
  take(fairness.size(), graph.targets.size());
  take(fairness.size(), graph.states());
  std::vector<Marks> taken(fairness.size(), Marks(graph.targets.size()));
  const auto names_actions = [](const Fairness& each) { return !each.actions.is_all(); };
  if (std::any_of(fairness.begin(), fairness.end(), names_actions)) match_labels(fairness, taken, pulse);
  for (std::size_t i = 0; i < fairness.size(); ++i) {
    Marks possible(graph.states());
    for (Vertex v = 0; v < graph.states(); ++v) {
      pulse();
      for (std::uint64_t e = graph.first_edge[v]; e < graph.first_edge[v + 1]; ++e) {
        const bool counts = graph.target(e) != v && (fairness[i].actions.is_all() || taken[i][in_memory(e)]);
        taken[i][in_memory(e)] = counts;
        if (counts) possible[v] = true;
      }
    }
    keep({Kind::taken, fairness[i].actions.text()}, std::move(taken[i]));
    keep({Kind::possible, fairness[i].actions.text()}, std::move(possible));
  }
}

void Truths::match_labels(const std::vector<Fairness>& fairness, std::vector<Marks>& taken,
                          Pulse pulse) const {
  const StateGraph& graph = space_.graph();
  std::vector<bool> matched(fairness.size());
  std::set<std::string> names;
  for (Vertex v = 0; v < graph.states(); ++v) {
    pulse();
    const std::vector<Label> labels = space_.actions(v);
    const auto targets = graph.successors(v);
    for (const Label& each : labels) names.insert(each.name);
    for (std::size_t i = 0; i < fairness.size(); ++i) {
      if (fairness[i].actions.is_all()) continue;
      std::set<Vertex> reached;
      for (std::size_t e = 0; e < targets.size(); ++e) {
        if (fairness[i].actions.matches(labels[e])) reached.insert(targets[e]);
      }
      for (std::size_t e = 0; e < targets.size(); ++e)
        taken[i][in_memory(graph.first_edge[v]) + e] = reached.contains(targets[e]);
      matched[i] = matched[i] || !reached.empty();
    }
  }
  for (std::size_t i = 0; i < fairness.size(); ++i) {
    if (matched[i] || fairness[i].actions.is_all() || graph.cut_off > 0) continue;
    const std::string& text = fairness[i].actions.text();
    const std::string option = fairness[i].is_strong ? "--strong-fairness " : "--weak-fairness ";
    throw UsageError(option + excerpt(text) + ": matches no step",
                     suggestion(text, {names.begin(), names.end()}));
  }
}

void Truths::take(std::size_t count, std::uint64_t bits) { memory_.take(count * (bits / 8 + 1)); }

// Atoms that are true in the same places share one plane, so that a fairness given twice is stored once.
void Truths::keep(const Atom& atom, Marks marks) {
  const std::size_t hash = std::hash<Marks>()(marks);
  const auto [first, last] = by_hash_.equal_range(hash);
  const auto same =
      std::find_if(first, last, [&](const auto& each) { return planes_[each.second] == marks; });
  known_.emplace(atom, same == last ? planes_.size() : same->second);
  if (same != last) return memory_.give(marks.size() / 8 + 1);
  by_hash_.emplace(hash, planes_.size());
  is_constant_.push_back(marks.empty() ||
                         std::find(marks.begin(), marks.end(), !marks.front()) == marks.end());
  planes_.push_back(std::move(marks));
}

// Replaces atoms that are true everywhere, or nowhere, by constants. An atom of steps is not true of a step that changes nothing.
Formula Truths::renamed(Formula formula, const std::vector<Fairness>& fairness) const {
  if (is_leaf(formula)) {
    formula.atom = known_.at(key_of(formula, fairness));
    formula.parts.clear();
    const bool is_true = !planes_[formula.atom].empty() && planes_[formula.atom].front();
    if (is_constant_[formula.atom] && !(is_true && is_leaf_of_step(formula))) return Formula::truth(is_true);
  }
  for (Formula& each : formula.parts) each = renamed(std::move(each), fairness);
  return formula;
}

}  // namespace lucas
