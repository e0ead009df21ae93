// Evaluation nodes of sets. A set that may be large is tested and visited without being made.
#include <algorithm>
#include <limits>
#include <numeric>

#include "tla/eval/node.hpp"

namespace lucas::tla {
namespace {

constexpr std::size_t most_elements = 10'000'000;  // the most elements of a made set
constexpr const char* too_many = "this set has more than 10 million elements";
constexpr const char* too_large = "the size of this set has more than 63 bits";

// The size of a product of two sets. It is 0 if one of them is empty, even if the other is endless.
std::uint64_t multiplied(std::uint64_t a, std::uint64_t b) {
  if (a == 0 || b == 0) return 0;
  if (a == Node::endless || b == Node::endless) return Node::endless;
  std::uint64_t product = 0;
  if (__builtin_mul_overflow(a, b, &product) || product >> 63 != 0) throw EvaluationError(too_large);
  return product;
}
// The number of ways to choose one of `base` elements `times` times.
std::uint64_t raised(std::uint64_t base, std::uint64_t times) {
  if (times == Node::endless || base == Node::endless) return times == 0 ? 1 : Node::endless;
  if (base < 2) return times == 0 ? 1 : base;
  std::uint64_t all = 1;
  for (; times > 0; --times) all = multiplied(all, base);
  return all;
}

// Makes the set of the elements that each() visits.
Term collected(Frame& f, const Node& set) {
  List all(f.values());
  set.each(f, [&](Term element) {
    if (all.items().size() == most_elements) throw PlacedError(too_many, set.spot);
    all.add(element);
    return true;
  });
  return set.is_ordered() ? f.values().ascending(all.items()) : f.values().set(all.items());
}

// Base class of sets that define test and visit_all; the value is made of the visited elements.
struct Collected : Node {
  Term value(Frame& f) const override { return collected(f, *this); }
  bool is_lazy(Frame& /*f*/) const override { return true; }
};

struct Enumeration final : Node {
  std::uint64_t most(Frame& /*f*/) const override { return parts.size(); }
  Term value(Frame& f) const override {
    List elements(f.values());
    add_values_of_parts(f, elements);
    return f.values().set(elements.items());
  }
};

struct Filter final : Binding {
  Term value(Frame& f) const override { return collected(f, *this); }
  bool test(Frame& f, Term x) const override { return choose(f, x) && body().holds(f); }
  bool visit_all(Frame& f, Visit visit) const override {
    return each_choice(f, [&] {
      if (body_holds(f)) return visit(chosen(f));
      drop(f);
      return true;
    });
  }
  bool is_lazy(Frame& /*f*/) const override { return true; }
  std::uint64_t most(Frame& f) const override { return binders.front().set->most(f); }
  bool is_ordered() const override { return binders.front().set->is_ordered(); }
};

struct Image final : Binding {
  Term value(Frame& f) const override {
    List all(f.values());
    each_choice(f, [&] {
      if (all.items().size() == most_elements) fail(too_many);
      all.add(body().eval(f));
      return true;
    });
    return f.values().set(all.items());
  }
  bool test(Frame& f, Term x) const override {
    return !each_choice(f, [&] { return !f.values().equal(body().eval(f), x); });
  }
};

struct Interval final : Collected {
  bool test(Frame& f, Term x) const override {
    const std::int64_t i = as_integer(f, x);
    return as_integer(f, part(0).eval(f)) <= i && i <= as_integer(f, part(1).eval(f));
  }
  std::uint64_t size(Frame& f) const override {
    const std::int64_t first = as_integer(f, part(0).eval(f)), last = as_integer(f, part(1).eval(f));
    if (last < first) return 0;
    const std::uint64_t steps = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first);
    if (steps >= std::numeric_limits<std::int64_t>::max()) fail(too_large);
    return steps + 1;
  }
  Term numbered(Frame& f, std::uint64_t number) const override {
    return f.values().integer(as_integer(f, part(0).eval(f)) + static_cast<std::int64_t>(number));
  }
  bool visit_all(Frame& f, Visit visit) const override {
    const std::int64_t first = as_integer(f, part(0).eval(f)), last = as_integer(f, part(1).eval(f));
    for (std::int64_t i = first; i <= last; ++i) {
      if (!visit(f.values().integer(i))) return false;
      if (i == std::numeric_limits<std::int64_t>::max()) break;
    }
    return true;
  }
};

// S \cap T or S \ T: the elements of the first that are in the second, or that are not.
template <bool in_second>
struct Restricted final : Collected {
  bool test(Frame& f, Term x) const override { return part(0).has(f, x) && part(1).has(f, x) == in_second; }
  // If the first set of S \cap T is endless, the elements of the second are visited.
  bool visit_all(Frame& f, Visit visit) const override {
    const bool from_second = in_second && part(0).size(f) == endless;
    const Node &from = part(from_second ? 1 : 0), &asked = part(from_second ? 0 : 1);
    if (asked.is_lazy(f))
      return from.each(f, [&](Term x) { return asked.has(f, x) != in_second || visit(x); });
    const Term other = asked.eval(f);
    static_cast<void>(as_set(f, other));
    return from.each(f, [&](Term x) { return f.values().contains(other, x) != in_second || visit(x); });
  }
  std::uint64_t size(Frame& f) const override {
    const bool may_end = part(0).size(f) != endless || (part(1).size(f) == endless) != in_second;
    return may_end ? unknown_size : endless;
  }
  std::uint64_t most(Frame& f) const override {
    return in_second ? std::min(part(0).most(f), part(1).most(f)) : part(0).most(f);
  }
  bool is_ordered() const override { return part(0).is_ordered() && (!in_second || part(1).is_ordered()); }
};

struct Union final : Node {
  Term value(Frame& f) const override {
    const Term one = part(0).eval(f), other = part(1).eval(f);
    Items left = as_set(f, one), right = as_set(f, other);
    List all(f.values());
    while (!left.empty() && !right.empty()) {
      const int side = f.values().compare(left.front(), right.front());
      all.add(side <= 0 ? left.front() : right.front());
      left = left.subspan(side <= 0 ? 1 : 0);
      right = right.subspan(side >= 0 ? 1 : 0);
    }
    all.add(left);
    all.add(right);
    return f.values().ascending(all.items());
  }
  bool test(Frame& f, Term x) const override { return part(0).has(f, x) || part(1).has(f, x); }
  bool is_lazy(Frame& f) const override { return part(0).is_lazy(f) || part(1).is_lazy(f); }
  std::uint64_t size(Frame& f) const override {
    return part(0).size(f) == endless || part(1).size(f) == endless ? endless : unknown_size;
  }
};

// Has the set all elements that `each` visits?
bool has_all(Frame& f, const Node& set, auto each) {
  if (set.is_lazy(f)) return each([&](Term x) { return set.has(f, x); });
  const Term all = set.eval(f);
  static_cast<void>(as_set(f, all));
  return each([&](Term x) { return f.values().contains(all, x); });
}

struct Inclusion final : Node {
  bool truth(Frame& f) const override {
    return has_all(f, part(1), [&](auto is_there) { return part(0).each(f, is_there); });
  }
};

// SUBSET S. Subsets are visited in the order of a binary counter over the elements of S; the value has them in
// ascending order: by size, then element by element.
struct Subsets final : Collected {
  Term value(Frame& f) const override {
    const Items elements = elements_of(f);
    if (std::uint64_t{1} << elements.size() > most_elements) fail(too_many);
    List all(f.values());
    for (std::size_t size = 0; size <= elements.size(); ++size) {
      std::vector<std::size_t> chosen(size);
      std::iota(chosen.begin(), chosen.end(), std::size_t{0});
      do all.add(chosen_of(f, elements, chosen));
      while (advance(chosen, elements.size()));
    }
    return f.values().ascending(all.items());
  }
  bool test(Frame& f, Term x) const override {
    const Items elements = as_set(f, x);
    return has_all(f, part(0),
                   [&](auto is_there) { return std::all_of(elements.begin(), elements.end(), is_there); });
  }
  bool visit_all(Frame& f, Visit visit) const override {
    const Items elements = elements_of(f);
    for (std::uint64_t chosen = 0; chosen < std::uint64_t{1} << elements.size(); ++chosen) {
      if (!visit(subset(f, elements, chosen))) return false;
    }
    return true;
  }
  std::uint64_t size(Frame& f) const override { return raised(2, size_of(f, part(0))); }
  Term numbered(Frame& f, std::uint64_t number) const override { return subset(f, elements_of(f), number); }
  bool is_ordered() const override { return false; }

 private:
  [[nodiscard]] Items elements_of(Frame& f) const {
    const Items elements = as_set(f, part(0).eval(f));
    if (elements.size() > 62)
      fail("SUBSET of " + std::to_string(elements.size()) + " elements is too large to go through");
    return elements;
  }
  static Term chosen_of(const Frame& f, Items elements, const std::vector<std::size_t>& chosen) {
    List taken(f.values());
    for (const std::size_t each : chosen) taken.add(elements[each]);
    return f.values().ascending(taken.items());
  }
  // The lexicographically next choice of as many elements out of `count`; false if there is none.
  static bool advance(std::vector<std::size_t>& chosen, std::size_t count) {
    for (std::size_t i = chosen.size(); i > 0; --i) {
      if (chosen[i - 1] == count - chosen.size() + i - 1) continue;
      std::iota(chosen.begin() + static_cast<std::ptrdiff_t>(i) - 1, chosen.end(), chosen[i - 1] + 1);
      return true;
    }
    return false;
  }
  static Term subset(const Frame& f, Items elements, std::uint64_t chosen) {
    List taken(f.values());
    for (std::size_t i = 0; i < elements.size(); ++i) {
      if ((chosen >> i & 1) != 0) taken.add(elements[i]);
    }
    return f.values().ascending(taken.items());
  }
};

struct UnionOf final : Node {
  Term value(Frame& f) const override {
    List all(f.values());
    part(0).each(f, [&](Term set) {
      all.add(as_set(f, set));
      if (all.items().size() > most_elements) fail(too_many);
      return true;
    });
    return f.values().set(all.items());
  }
  bool test(Frame& f, Term x) const override {
    return !part(0).each(f, [&](Term set) {
      static_cast<void>(as_set(f, set));
      return !f.values().contains(set, x);
    });
  }
};

// Base class of sets whose elements combine a part from each of several sets: products, records, functions.
struct Combined : Collected {
  bool is_ordered() const override { return false; }
  bool visit_all(Frame& f, Visit visit) const override {
    std::vector<Term> taken = head(f);
    const std::vector<const Node*> all = sets(f, taken);
    return each_combination(
        f, all, [&](const auto& parts) { return visit(made(f, parts)); }, std::move(taken));
  }
  std::uint64_t size(Frame& f) const override {
    std::uint64_t choices = 1;
    for (const Node* const set : sets(f, {})) choices = multiplied(choices, size_of(f, *set));
    return choices;
  }
  // The number has a digit for each set; the least significant one selects the element of the first set.
  Term numbered(Frame& f, std::uint64_t number) const override {
    std::vector<Term> taken = head(f);
    for (const Node* const set : sets(f, taken)) {
      const std::uint64_t size = size_of(f, *set);
      taken.push_back(set->numbered(f, number % size));
      number /= size;
    }
    return made(f, taken);
  }

 protected:
  // head: terms of an element that precede its parts. sets: where the parts come from. made: the element of both.
  [[nodiscard]] virtual std::vector<Term> head(Frame& /*f*/) const { return {}; }
  [[nodiscard]] virtual std::vector<const Node*> sets(Frame& f, const std::vector<Term>& head) const = 0;
  [[nodiscard]] virtual Term made(Frame& f, Items all) const = 0;
  [[nodiscard]] std::vector<const Node*> parts_from(std::size_t first) const {
    std::vector<const Node*> all;
    for (std::size_t i = first; i < parts.size(); ++i) all.push_back(&part(i));
    return all;
  }

 private:
  // Visits each way to add an element from every set to `taken`.
  static bool each_combination(Frame& f, std::span<const Node* const> sets,
                               FunctionRef<bool(std::vector<Term>&)> visit, std::vector<Term>&& taken) {
    if (sets.empty()) return visit(taken);
    return sets.front()->each(f, [&](Term element) {
      taken.push_back(element);
      const bool goes_on = each_combination(f, sets.subspan(1), visit, std::move(taken));
      taken.pop_back();
      return goes_on;
    });
  }
};

struct Product final : Combined {
  bool test(Frame& f, Term x) const override {
    const Values& values = f.values();
    if (values.kind(as_function(f, x)) != TermKind::tuple || values.size_of(x) != parts.size()) return false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (!part(i).has(f, values.items(x)[i])) return false;
    }
    return true;
  }
  std::vector<const Node*> sets(Frame&, const std::vector<Term>&) const override { return parts_from(0); }
  Term made(Frame& f, Items all) const override { return f.values().tuple(all); }
};

// [a : S, b : T]. Parts: the set of names, then a set for each name in that order.
struct Records final : Combined {
  bool test(Frame& f, Term x) const override {
    const Values& values = f.values();
    if (values.size_of(as_function(f, x)) != parts.size() - 1) return false;
    const Items names = values.items(part(0).term);
    for (std::size_t i = 0; i < names.size(); ++i) {
      const Term field = values.kind(x) == TermKind::tuple ? Term() : values.applied(x, names[i]);
      if (field.is_unset() || !part(i + 1).has(f, field)) return false;
    }
    return true;
  }
  std::vector<Term> head(Frame&) const override { return {part(0).term}; }
  std::vector<const Node*> sets(Frame&, const std::vector<Term>&) const override { return parts_from(1); }
  Term made(Frame& f, Items all) const override { return f.values().record(all); }
};

// [S -> T]
struct Functions final : Combined {
  bool test(Frame& f, Term x) const override {
    const std::size_t size = f.values().size_of(as_function(f, x));
    const Items domain = as_set(f, part(0).eval(f));
    if (domain.size() != size) return false;
    for (const Term argument : domain) {
      const Term image = f.values().applied(x, argument);
      if (image.is_unset() || !part(1).has(f, image)) return false;
    }
    return true;
  }
  std::uint64_t size(Frame& f) const override { return raised(size_of(f, part(1)), size_of(f, part(0))); }
  std::vector<Term> head(Frame& f) const override { return {part(0).eval(f)}; }
  std::vector<const Node*> sets(Frame& f, const std::vector<Term>& head) const override {
    return std::vector<const Node*>(as_set(f, head.front()).size(), parts[1].get());
  }
  Term made(Frame& f, Items all) const override { return f.values().function(all.front(), all.subspan(1)); }
};

// Base class of endless sets, which can only be tested.
struct Endless : Node {
  Term value(Frame& /*f*/) const override {
    fail("this set has no end: it can only stand behind \\in and \\subseteq");
  }
  bool visit_all(Frame& /*f*/, Visit /*visit*/) const override {
    fail("this set has no end: its elements cannot be gone through, as those of 0..9 can");
  }
  bool is_lazy(Frame& /*f*/) const override { return true; }
  std::uint64_t size(Frame& /*f*/) const override { return endless; }
};

// STRING, Int or Nat. Testing a value of another kind is an error, as comparing it would be; a model value is no
// element.
template <TermKind wanted, bool is_natural = false>
struct All final : Endless {
  bool test(Frame& f, Term x) const override {
    const TermKind kind = f.values().kind(x);
    if (kind != wanted && kind != TermKind::model) {
      const char* const name = is_natural ? "Nat" : wanted == TermKind::string ? "STRING" : "Int";
      fail("whether " + f.values().shown(x) + " is in " + name + " cannot be told");
    }
    return kind == wanted && (!is_natural || f.values().integer_of(x) >= 0);
  }
};

struct Sequences final : Endless {
  bool test(Frame& f, Term x) const override {
    if (f.values().kind(as_function(f, x)) != TermKind::tuple) return false;
    const Items items = f.values().items(x);
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
      {"..", {0, 0}, make<Interval>, "Naturals"},
      {"Nat", {}, make<All<TermKind::integer, true>>, "Naturals"},
      {"Int", {}, make<All<TermKind::integer>>, "Integers"},
      {"STRING", {}, make<All<TermKind::string>>},
      {"BOOLEAN", {}, booleans},
      {"Seq", {0}, make<Sequences>, "Sequences"},
  };
  return table;
}

}  // namespace lucas::tla
