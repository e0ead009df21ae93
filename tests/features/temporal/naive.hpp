// Random formulas over time on random graphs, and a checker of them without automata.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "behaviours/temporal_claim.hpp"
#include "features/temporal/action_graph.hpp"
#include "lucas/formula.hpp"
#include "lucas/function_ref.hpp"
#include "lucas/lists.hpp"

namespace lucas::test {

// A graph with one initial node.
struct Trails : ActionGraph {
  State first = 0;

  void init(auto&& emit) const { emit(first); }
};
static_assert(Model<Trails>);

constexpr std::size_t upward = 2;  // a property of steps; the next one: to a node of an even number

inline bool is_step(std::size_t property, std::uint64_t from, std::uint64_t to) {
  return from != to && (property == upward ? to > from : to % 2 == 0);
}

class Chance {
 public:
  explicit Chance(std::uint32_t seed) : random_(seed) {}

  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); }
  Trails trails() {
    const std::uint32_t nodes = 2 + below(4);
    return trails(nodes, below(nodes + 3));
  }
  Trails trails(std::uint32_t nodes, std::uint32_t edges) {
    Trails made;
    made.edges.resize(nodes);
    for (std::uint32_t e = edges; e > 0; --e)
      made.edges[below(nodes)].push_back({below(nodes), static_cast<int>(below(2))});
    made.first = below(nodes);
    made.in_p = below(1U << std::min(nodes, 31U));
    made.in_q = below(1U << std::min(nodes, 31U));
    return made;
  }
  Formula formula(int depth) {
    const auto part = [&] { return formula(depth - 1); };
    const Formula step = Formula::leaf(Formula::Kind::step, upward + below(2));
    switch (below(depth == 0 ? 3 : 10)) {
      case 0:
      case 1:
        return Formula::leaf(Formula::Kind::state, below(2));
      case 2:
        return below(2) == 0 ? Formula::of(Formula::Kind::eventually, step)
                             : Formula::of(Formula::Kind::always, Formula::no(step));
      case 3:
        return Formula::no(part());
      case 4:
      case 5:
        return Formula::of(below(2) == 0 ? Formula::Kind::conjunction : Formula::Kind::disjunction, part(),
                           part());
      case 6:
        return fairness(below(2) == 0, part(), part());
      default:
        return Formula::of(below(2) == 0 ? Formula::Kind::always : Formula::Kind::eventually, part());
    }
  }
  std::vector<Fairness> fairnesses() {
    std::vector<Fairness> all;
    for (const char* const text : {"all", "(kind=0)"}) {
      if (below(3) == 0) all.push_back({below(2) == 0, ActionPattern(text)});
    }
    return all;
  }

 private:
  std::mt19937 random_;
};

// Naive: a checker without automata. Truths in the loop that a behaviour ends in depend on the set of its steps only, so each set is tried;
// truths before it are found backward, for all states and all subformulas at once.
class Naive {
 public:
  Naive(const Trails& trails, const Formula& sought, const std::vector<Fairness>& fairness)
      : trails_(trails), fairness_(fairness) {
    note(sought);
    for (std::uint32_t s = 0; s < trails.edges.size(); ++s) {
      std::set<std::uint32_t> reached{s};
      for (const auto& edge : trails.edges[s]) reached.insert(edge.to);
      for (const std::uint32_t to : reached) steps_.push_back({s, to});
    }
  }

  // Is there a behaviour that satisfies it?
  [[nodiscard]] bool is_found() const {
    for (std::uint32_t set = 1; set < 1U << steps_.size(); ++set) {
      if (is_loop(set) && reaches_first(set)) return true;
    }
    return false;
  }
  [[nodiscard]] std::size_t size() const { return steps_.size(); }

 private:
  struct Step {
    std::uint32_t from, to;
  };
  using Truths = std::vector<bool>;  // of each subformula

  std::size_t note(const Formula& formula) {
    std::vector<std::size_t> parts;
    for (const Formula& each : formula.parts) parts.push_back(note(each));
    formulas_.push_back({&formula, std::move(parts)});
    return formulas_.size() - 1;
  }
  [[nodiscard]] bool is_loop(std::uint32_t set) const {
    for (std::size_t from = 0; from < steps_.size(); ++from) {
      if ((set >> from & 1) == 0) continue;
      std::set<std::uint32_t> reached{steps_[from].to};
      for (std::size_t before = 0; before != reached.size();) {
        before = reached.size();
        for (std::size_t i = 0; i < steps_.size(); ++i) {
          if ((set >> i & 1) != 0 && reached.contains(steps_[i].from)) reached.insert(steps_[i].to);
        }
      }
      for (std::size_t i = 0; i < steps_.size(); ++i) {
        if ((set >> i & 1) != 0 && !reached.contains(steps_[i].from)) return false;
      }
    }
    return true;
  }
  [[nodiscard]] bool is_taken(const Step& step, std::size_t fairness) const {
    const std::string& text = fairness_[fairness].actions.text();
    for (const auto& edge : trails_.edges[step.from]) {
      if (edge.to == step.to && edge.to != step.from && (text == "all" || edge.kind == 0)) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_true(const Formula& leaf, const Step& step) const {
    switch (leaf.kind) {
      case Formula::Kind::truth:
        return leaf.atom != 0;
      case Formula::Kind::state:
        return ((leaf.atom == 0 ? trails_.in_p : trails_.in_q) >> step.from & 1) != 0;
      case Formula::Kind::step:
        return is_step(leaf.atom, step.from, step.to);
      case Formula::Kind::taken:
        return is_taken(step, leaf.atom);
      default:
        for (const auto& edge : trails_.edges[step.from]) {
          if (is_taken({step.from, edge.to}, leaf.atom)) return true;
        }
        return false;
    }
  }
  // `later`: the truth of that [] or <> formula, which the flag tells apart, in the next state.
  Truths truths(const Step& step, FunctionRef<bool(std::size_t, bool)> later) const {
    Truths all(formulas_.size());
    for (std::size_t f = 0; f < formulas_.size(); ++f) {
      const auto& [formula, parts] = formulas_[f];
      bool conjunction = true, disjunction = false;
      for (const std::size_t part : parts) {
        conjunction = conjunction && all[part];
        disjunction = disjunction || all[part];
      }
      const Formula::Kind kind = formula->kind;
      all[f] = kind == Formula::Kind::negation      ? !all[parts.front()]
               : kind == Formula::Kind::conjunction ? conjunction
               : kind == Formula::Kind::disjunction ? disjunction
               : kind == Formula::Kind::always      ? conjunction && later(f, true)
               : kind == Formula::Kind::eventually  ? disjunction || later(f, false)
                                                    : is_true(*formula, step);
    }
    return all;
  }
  // Truths in the loop: [] and <> of a part are the same everywhere, and are found part by part.
  [[nodiscard]] std::set<std::pair<std::uint32_t, Truths>> in_loop(std::uint32_t set) const {
    std::vector<std::optional<bool>> known(formulas_.size());
    for (std::size_t f = 0; f < formulas_.size(); ++f) {
      const Formula::Kind kind = formulas_[f].first->kind;
      if (kind != Formula::Kind::always && kind != Formula::Kind::eventually) continue;
      bool all = true, some = false;
      for (std::size_t i = 0; i < steps_.size(); ++i) {
        if ((set >> i & 1) == 0) continue;
        const bool here = truths(steps_[i], [&](std::size_t part, bool is_all) {
          return known[part].value_or(is_all);
        })[formulas_[f].second.front()];
        all = all && here;
        some = some || here;
      }
      known[f] = kind == Formula::Kind::always ? all : some;
    }
    std::set<std::pair<std::uint32_t, Truths>> found;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      if ((set >> i & 1) == 0) continue;
      found.emplace(steps_[i].from, truths(steps_[i], [&](std::size_t part, bool) { return *known[part]; }));
    }
    return found;
  }
  [[nodiscard]] bool reaches_first(std::uint32_t set) const {
    auto found = in_loop(set);
    std::vector<std::pair<std::uint32_t, Truths>> open(found.begin(), found.end());
    while (!open.empty()) {
      const auto [state, after] = open.back();
      open.pop_back();
      if (state == trails_.first && after.back()) return true;
      for (const Step& step : steps_) {
        if (step.to != state) continue;
        std::pair<std::uint32_t, Truths> before{
            step.from, truths(step, [&, &later = after](std::size_t part, bool) { return later[part]; })};
        if (found.insert(before).second) open.push_back(before);
      }
    }
    return false;
  }

  const Trails& trails_;
  const std::vector<Fairness>& fairness_;
  std::vector<std::pair<const Formula*, std::vector<std::size_t>>> formulas_{};  // parts first
  std::vector<Step> steps_{};
};

}  // namespace lucas::test
