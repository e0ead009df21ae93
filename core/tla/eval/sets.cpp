// Nodes of sets. Those that may be large are asked and gone through without being made.
#include <algorithm>
#include <limits>

#include "tla/eval/node.hpp"

namespace lucas::tla {
namespace {

constexpr std::size_t most_elements = 10'000'000;  // of a set that is made
constexpr const char* too_many = "this set has more than 10 million elements";

// The set that each() goes through.
Term collected(Frame& f, const Node& set) {
  std::vector<Term> all;
  set.each(f, [&](Term element) {
    if (all.size() == most_elements) throw PlacedError(too_many, set.spot);
    all.push_back(element);
    return true;
  });
  return f.evaluation.terms.set(std::move(all));
}

// A set told by what is in it and how to go through it; made by collecting.
struct Collected : Node {
  Term value(Frame& f) const override { return collected(f, *this); }
  bool is_lazy(Frame& /*f*/) const override { return true; }
};

struct Enumeration final : Node {
  Term value(Frame& f) const override { return f.evaluation.terms.set(values_of_parts(f)); }
};

struct Filter final : Binding {
  Term value(Frame& f) const override { return collected(f, *this); }
  bool test(Frame& f, Term x) const override { return choose(f, x) && body().holds(f); }
  bool visit_all(Frame& f, Visit visit) const override {
    return each_choice(f, [&] { return !body().holds(f) || visit(chosen(f)); });
  }
  bool is_lazy(Frame& /*f*/) const override { return true; }
  bool is_ordered() const override { return binders.front().set->is_ordered(); }
};

struct Image final : Binding {
  Term value(Frame& f) const override {
    std::vector<Term> all;
    each_choice(f, [&] {
      if (all.size() == most_elements) fail(too_many);
      all.push_back(body().eval(f));
      return true;
    });
    return f.evaluation.terms.set(std::move(all));
  }
  bool test(Frame& f, Term x) const override {
    return !each_choice(f, [&] { return !equal(body().eval(f), x); });
  }
};

struct Interval final : Collected {
  bool test(Frame& f, Term x) const override {
    const std::int64_t i = as_integer(x);
    return as_integer(part(0).eval(f)) <= i && i <= as_integer(part(1).eval(f));
  }
  bool visit_all(Frame& f, Visit visit) const override {
    const std::int64_t first = as_integer(part(0).eval(f)), last = as_integer(part(1).eval(f));
    for (std::int64_t i = first; i <= last; ++i) {
      if (!visit(f.evaluation.terms.integer(i))) return false;
      if (i == std::numeric_limits<std::int64_t>::max()) break;
    }
    return true;
  }
};

// S \cap T or S \ T: the elements of the first that are in the second, or that are not.
template <bool in_second>
struct Restricted final : Collected {
  bool test(Frame& f, Term x) const override { return part(0).has(f, x) && part(1).has(f, x) == in_second; }
  bool visit_all(Frame& f, Visit visit) const override {
    if (part(1).is_lazy(f))
      return part(0).each(f, [&](Term x) { return part(1).has(f, x) != in_second || visit(x); });
    const Term second = as_set(part(1).eval(f));
    return part(0).each(f, [&](Term x) { return contains(second, x) != in_second || visit(x); });
  }
  bool is_ordered() const override { return part(0).is_ordered(); }
};

struct Union final : Node {
  Term value(Frame& f) const override {
    std::vector<Term> all;
    for (const NodePointer& each : parts) {
      const Term set = as_set(each->eval(f));
      all.insert(all.end(), set.entry().items.begin(), set.entry().items.end());
    }
    return f.evaluation.terms.set(std::move(all));
  }
  bool test(Frame& f, Term x) const override { return part(0).has(f, x) || part(1).has(f, x); }
  bool is_lazy(Frame& f) const override { return part(0).is_lazy(f) && part(1).is_lazy(f); }
};

struct Inclusion final : Node {
  bool truth(Frame& f) const override {
    if (part(1).is_lazy(f)) return part(0).each(f, [&](Term x) { return part(1).has(f, x); });
    const Term all = as_set(part(1).eval(f));
    return part(0).each(f, [&](Term x) { return contains(all, x); });
  }
};

// SUBSET S, visited as a binary counter over the elements of S does.
struct Subsets final : Collected {
  bool test(Frame& f, Term x) const override {
    const std::vector<Term>& elements = as_set(x).entry().items;
    return std::all_of(elements.begin(), elements.end(), [&](Term each) { return part(0).has(f, each); });
  }
  bool visit_all(Frame& f, Visit visit) const override {
    const Term all = as_set(part(0).eval(f));
    const std::vector<Term>& elements = all.entry().items;
    if (elements.size() > 62)
      fail("SUBSET of " + std::to_string(elements.size()) + " elements is too large to go through");
    for (std::uint64_t chosen = 0; chosen < std::uint64_t{1} << elements.size(); ++chosen) {
      std::vector<Term> subset;
      for (std::size_t i = 0; i < elements.size(); ++i) {
        if ((chosen >> i & 1) != 0) subset.push_back(elements[i]);
      }
      if (!visit(f.evaluation.terms.set(std::move(subset)))) return false;
    }
    return true;
  }
  bool is_ordered() const override { return false; }
};

struct UnionOf final : Node {
  Term value(Frame& f) const override {
    std::vector<Term> all;
    part(0).each(f, [&](Term set) {
      const std::vector<Term>& items = as_set(set).entry().items;
      all.insert(all.end(), items.begin(), items.end());
      if (all.size() > most_elements) fail(too_many);
      return true;
    });
    return f.evaluation.terms.set(std::move(all));
  }
  bool test(Frame& f, Term x) const override {
    return !part(0).each(f, [&](Term set) { return !contains(as_set(set), x); });
  }
};

// Sets of things with a part from each of several sets: tuples, records, functions of one domain.
struct Combined : Collected {
  bool is_ordered() const override { return false; }

 protected:
  // Visits each way to take an element from every set; `taken`: of the first ones, so far.
  static bool each_combination(Frame& f, const std::vector<const Node*>& sets,
                               FunctionRef<bool(const std::vector<Term>&)> visit,
                               std::vector<Term>&& taken = {}) {
    if (taken.size() == sets.size()) return visit(taken);
    return sets[taken.size()]->each(f, [&](Term element) {
      taken.push_back(element);
      const bool goes_on = each_combination(f, sets, visit, std::move(taken));
      taken.pop_back();
      return goes_on;
    });
  }
};

struct Product final : Combined {
  bool test(Frame& f, Term x) const override {
    if (kind_of(as_function(x)) != TermKind::tuple || size_of(x) != parts.size()) return false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (!part(i).has(f, value_at(x, i))) return false;
    }
    return true;
  }
  bool visit_all(Frame& f, Visit visit) const override {
    std::vector<const Node*> sets;
    for (const NodePointer& part : parts) sets.push_back(part.get());
    return each_combination(f, sets, [&](const auto& all) { return visit(f.evaluation.terms.tuple(all)); });
  }
};

// [a : S, b : T]; its parts are names and sets in turn.
struct Records final : Combined {
  bool test(Frame& f, Term x) const override {
    if (size_of(as_function(x)) != parts.size() / 2) return false;
    for (std::size_t i = 0; i < parts.size(); i += 2) {
      const Term field = kind_of(x) == TermKind::tuple ? Term() : applied(x, part(i).term);
      if (field.is_unset() || !part(i + 1).has(f, field)) return false;
    }
    return true;
  }
  bool visit_all(Frame& f, Visit visit) const override {
    std::vector<Term> names;
    std::vector<const Node*> sets;
    for (std::size_t i = 0; i < parts.size(); i += 2) {
      names.push_back(part(i).term);
      sets.push_back(&part(i + 1));
    }
    return each_combination(f, sets,
                            [&](const auto& all) { return visit(f.evaluation.terms.function(names, all)); });
  }
};

// [S -> T]
struct Functions final : Combined {
  bool test(Frame& f, Term x) const override {
    const std::size_t size = size_of(as_function(x));
    const Term domain = as_set(part(0).eval(f));
    if (domain.entry().items.size() != size) return false;
    for (const Term argument : domain.entry().items) {
      const Term image = applied(x, argument);
      if (image.is_unset() || !part(1).has(f, image)) return false;
    }
    return true;
  }
  bool visit_all(Frame& f, Visit visit) const override {
    const Term domain = as_set(part(0).eval(f));
    const std::vector<Term>& arguments = domain.entry().items;
    const std::vector<const Node*> images(arguments.size(), parts[1].get());
    return each_combination(
        f, images, [&](const auto& all) { return visit(f.evaluation.terms.function(arguments, all)); });
  }
};

// Sets without an end can only be asked.
struct Endless : Node {
  Term value(Frame& /*f*/) const override {
    fail("this set has no end: it can only stand behind \\in and \\subseteq");
  }
  bool visit_all(Frame& f, Visit /*visit*/) const override { return value(f).is_true(); }
  bool is_lazy(Frame& /*f*/) const override { return true; }
};

bool is_natural(Term x) { return kind_of(x) == TermKind::integer && integer_of(x) >= 0; }
bool is_integer(Term x) { return kind_of(x) == TermKind::integer; }
bool is_string(Term x) { return kind_of(x) == TermKind::string; }

template <bool (*is_in)(Term)>
struct All final : Endless {
  bool test(Frame& /*f*/, Term x) const override { return is_in(x); }
};

struct Sequences final : Endless {
  bool test(Frame& f, Term x) const override {
    if (kind_of(as_function(x)) != TermKind::tuple) return false;
    const std::vector<Term>& items = x.entry().items;
    return std::all_of(items.begin(), items.end(), [&](Term each) { return part(0).has(f, each); });
  }
};

NodePointer booleans(NodeData data) {
  for (const bool each : {false, true})
    data.parts.push_back(makers::literal({.spot = data.spot, .term = Term::boolean(each)}));
  return makers::enumeration(std::move(data));
}

}  // namespace

const Maker makers::enumeration = make<Enumeration>, makers::filter = make<Filter>,
            makers::image = make<Image>, makers::product = make<Product>, makers::functions = make<Functions>,
            makers::records = make<Records>;

std::span<const Standard> set_operators() {
  static const Standard table[] = {
      {"\\subseteq", {0, 0}, make<Inclusion>},
      {"\\cup", {0, 0}, make<Union>},
      {"\\cap", {0, 0}, make<Restricted<true>>},
      {"\\", {0, 0}, make<Restricted<false>>},
      {"SUBSET", {0}, make<Subsets>},
      {"UNION", {0}, make<UnionOf>},
      {"..", {0, 0}, make<Interval>},
      {"Nat", {}, make<All<is_natural>>},
      {"Int", {}, make<All<is_integer>>},
      {"STRING", {}, make<All<is_string>>},
      {"BOOLEAN", {}, booleans},
      {"Seq", {0}, make<Sequences>},
  };
  return table;
}

}  // namespace lucas::tla
