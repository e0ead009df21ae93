#include "tla/spec/symmetry.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace lucas::tla {
namespace {

using Permutation = std::vector<Term>;
using Points = std::map<std::uint32_t, Term>;

[[noreturn]] void refuse(const Values& values, Term term) {
  throw EvaluationError("SYMMETRY is a set of permutations of model values, and not of " +
                        values.shown(term));
}

// Are all items model values, and no two of them the same?
bool are_points(const Values& values, Items items) {
  std::set<std::uint32_t> seen;
  return std::all_of(items.begin(), items.end(), [&](Term each) {
    return values.kind(each) == TermKind::model && seen.insert(each.bits()).second;
  });
}

Points read(Values& values, Term function) {
  if (!values.is_function(function) || values.kind(function) == TermKind::tuple) refuse(values, function);
  const Items to = values.values_of(function);
  Points images;
  for (std::size_t i = 0; i < to.size(); ++i)
    images.emplace(values.kept(values.argument_at(function, i)).bits(), values.kept(to[i]));
  const bool is_onto =
      std::all_of(to.begin(), to.end(), [&](Term each) { return images.contains(values.kept(each).bits()); });
  if (!are_points(values, values.items(values.domain_of(function))) || !are_points(values, to) || !is_onto)
    refuse(values, function);
  return images;
}

}  // namespace

Symmetry Symmetry::of(Values& values, Term generators) {
  if (values.kind(generators) != TermKind::set) refuse(values, generators);
  std::vector<Points> given;
  Symmetry made;
  const Term all = values.kept(generators);
  for (const Term each : values.items(all)) given.push_back(read(values, each));
  Points moved;
  for (const Points& each : given) moved.insert(each.begin(), each.end());
  for (const auto& [bits, image] : moved) made.points.push_back(Term(bits));
  const auto position = [&](Term point) {
    return static_cast<std::size_t>(std::lower_bound(made.points.begin(), made.points.end(), point,
                                                     [](Term a, Term b) { return a.bits() < b.bits(); }) -
                                    made.points.begin());
  };
  std::vector<Permutation> group;
  std::set<std::vector<std::uint32_t>> seen;
  const auto add = [&](const Permutation& permutation) {
    std::vector<std::uint32_t> bits;
    for (const Term each : permutation) bits.push_back(each.bits());
    if (!seen.insert(std::move(bits)).second) return false;
    if (group.size() > most) throw EvaluationError("SYMMETRY makes more than 50,000 permutations");
    group.push_back(permutation);
    return true;
  };
  const auto product = [&](Permutation permutation, const Points& then) {
    for (Term& point : permutation) {
      if (const auto found = then.find(made.points[position(point)].bits()); found != then.end())
        point = found->second;
    }
    return permutation;
  };
  add(made.points);
  std::vector<Points> needed;  // generators of the group; mostly a few of `given`
  for (const Points& each : given) {
    if (!add(product(made.points, each))) continue;
    needed.push_back(each);
    for (std::size_t at = 0; at < group.size(); ++at) {
      for (const Points& generator : needed) add(product(group[at], generator));
    }
  }
  made.permutations.assign(group.begin() + 1, group.end());
  return made;
}

void Images::make_canonical(Values& values, std::vector<Term>& state) {
  least_ = state;
  for (std::size_t permutation = 0; permutation < symmetry_.permutations.size(); ++permutation) {
    tried_.clear();
    int order = 0;
    for (std::size_t i = 0; i < state.size() && order <= 0; ++i) {
      tried_.push_back(image(values, permutation, state[i]));
      if (order == 0) order = values.compare_any(tried_[i], least_[i]);
    }
    if (order < 0) std::swap(least_, tried_);
  }
  std::swap(state, least_);
}

Term Images::image(Values& values, std::size_t permutation, Term term) {
  if (term.is_small() || term.is_boolean()) return term;
  if (values.kind(term) == TermKind::model) return made(values, permutation, term);
  auto& known = known_[permutation];
  if (const auto found = known.find(term.bits()); found != known.end()) return found->second;
  const std::size_t mark = values.mark();
  const Term image = values.kept(made(values, permutation, term));
  values.release(mark);
  if (known.size() >= most_known / known_.size()) known.clear();
  known.emplace(term.bits(), image);
  return image;
}

Term Images::made(Values& values, std::size_t permutation, Term term) {
  switch (values.kind(term)) {
    case TermKind::model: {
      const auto& points = symmetry_.points;
      const auto found = std::find(points.begin(), points.end(), term);
      return found == points.end()
                 ? term
                 : symmetry_.permutations[permutation][static_cast<std::size_t>(found - points.begin())];
    }
    case TermKind::set:
    case TermKind::tuple: {
      List all(values);
      for (const Term each : values.items(term)) all.add(image(values, permutation, each));
      return values.kind(term) == TermKind::set ? values.set(all.items()) : values.tuple(all.items());
    }
    case TermKind::function: {
      List pairs(values);
      for (std::size_t i = 0; i < values.size_of(term); ++i) {
        pairs.add(image(values, permutation, values.argument_at(term, i)));
        pairs.add(image(values, permutation, values.values_of(term)[i]));
      }
      return values.function_of_pairs(pairs.items());
    }
    default:
      return term;
  }
}

}  // namespace lucas::tla
