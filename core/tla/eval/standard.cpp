// Operators of the standard modules Naturals, Integers, Sequences, FiniteSets and TLC, and of the module Bits.
#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "lucas/ranges.hpp"
#include "tla/eval/node.hpp"

namespace lucas::tla {
namespace {

// ---- Numbers -------------------------------------------------------------------------------------------------

__extension__ using Wide = __int128;  // large enough for every result

std::int64_t narrowed(const char* sign, Wide result) {
  const auto made = static_cast<std::int64_t>(result);
  if (made != result) throw EvaluationError(std::string("the result of ") + sign + " has more than 64 bits");
  return made;
}
std::int64_t plus(std::int64_t a, std::int64_t b) { return narrowed("+", Wide{a} + b); }
std::int64_t minus(std::int64_t a, std::int64_t b) { return narrowed("-", Wide{a} - b); }
std::int64_t times(std::int64_t a, std::int64_t b) { return narrowed("*", Wide{a} * b); }
// a \div b, rounded towards minus infinity, so that a = b * (a \div b) + a % b, and 0 <= a % b.
std::int64_t divided(std::int64_t a, std::int64_t b) {
  if (b == 0) throw EvaluationError("\\div by 0");
  if (b == -1) return minus(0, a);
  return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}
std::int64_t remainder(std::int64_t a, std::int64_t b) {
  if (b <= 0) throw EvaluationError("% needs a positive number on its right, not " + std::to_string(b));
  return a % b + (a % b < 0 ? b : 0);
}
std::int64_t power(std::int64_t a, std::int64_t b) {
  if (b < 0 || (a == 0 && b == 0))
    throw EvaluationError(std::to_string(a) + " ^ " + std::to_string(b) + " is not defined");
  std::int64_t result = 1;
  for (; b > 0 && result != 0; --b) {
    if (result == 1 && a == 1) break;
    if (a == -1) return b % 2 == 0 ? 1 : -1;
    result = times(result, a);
  }
  return result;
}
std::int64_t bits_and(std::int64_t a, std::int64_t b) { return a & b; }

template <std::int64_t (*compute)(std::int64_t, std::int64_t)>
struct Arithmetic final : Node {
  Term value(Frame& f) const override {
    const std::int64_t left = as_integer(f, part(0).eval(f));
    return f.values().integer(compute(left, as_integer(f, part(1).eval(f))));
  }
};

template <class Relation>
struct Comparison final : Node {
  bool truth(Frame& f) const override {
    const std::int64_t left = as_integer(f, part(0).eval(f));
    return Relation()(left, as_integer(f, part(1).eval(f)));
  }
};

// ---- Operators whose arguments are all evaluated ---------------------------------------------------------------

Term negative(const Frame& f, Items a) { return f.values().integer(minus(0, as_integer(f, a[0]))); }

// The number of characters of a UTF-8 text: bytes other than 10xxxxxx begin one.
std::size_t characters(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// Len of a sequence or a string.
Term length(const Frame& f, Items a) {
  if (is_string(f, a[0])) return size_as_term(f, characters(f.values().text_of(a[0])));
  return size_as_term(f, as_sequence(f, a[0]).size());
}
Items some_items_of(const Frame& f, Term sequence, const char* name) {
  const Items items = as_sequence(f, sequence);
  if (items.empty()) throw EvaluationError(std::string(name) + "(<<>>) is not defined");
  return items;
}
Term head(const Frame& f, Items a) { return some_items_of(f, a[0], "Head").front(); }
Term tail(const Frame& f, Items a) { return f.values().tuple(some_items_of(f, a[0], "Tail").subspan(1)); }
Term append(const Frame& f, Items a) {
  List items(f.values());
  items.add(as_sequence(f, a[0]));
  items.add(a[1]);
  return f.values().tuple(items.items());
}
Term concatenation(const Frame& f, Items a) {
  if (is_string(f, a[0]) && is_string(f, a[1]))
    return f.values().string(f.values().text_of(a[0]) + f.values().text_of(a[1]));
  List items(f.values());
  for (const Term each : a) items.add(as_sequence(f, each));
  return f.values().tuple(items.items());
}
Term subsequence(const Frame& f, Items a) {
  const Items items = as_sequence(f, a[0]);
  const std::int64_t from = as_integer(f, a[1]), to = as_integer(f, a[2]);
  if (from > to) return f.values().tuple({});
  if (from < 1 || to > static_cast<std::int64_t>(items.size())) {
    throw EvaluationError("SubSeq from " + std::to_string(from) + " to " + std::to_string(to) +
                          " of a sequence of " + std::to_string(items.size()));
  }
  return f.values().tuple(
      items.subspan(static_cast<std::size_t>(from - 1), static_cast<std::size_t>(to - from + 1)));
}
struct Domain final : Node {
  Term value(Frame& f) const override { return f.values().domain_of(as_function(f, part(0).eval(f))); }
  bool test(Frame& f, Term x) const override {
    return part(0).is_map(f) ? part(0).has_argument(f, x) : Node::test(f, x);
  }
  bool is_lazy(Frame& f) const override { return part(0).is_map(f); }
};
Term single(const Frame& f, Items a) {
  return f.values().function(f.values().ascending(a.first(1)), a.subspan(1));
}
// f @@ g, which has f's value where both are defined.
Term overlaid(const Frame& f, Items a) {
  const Values& values = f.values();
  List pairs(f.values());
  const auto add = [&](Term function, auto is_wanted) {
    for (std::size_t i = 0; i < values.size_of(as_function(f, function)); ++i) {
      const Term argument = values.argument_at(function, i);
      if (!is_wanted(argument)) continue;
      pairs.add(argument);
      pairs.add(values.values_of(function)[i]);
    }
  };
  add(a[0], [](Term) { return true; });
  add(a[1], [&](Term argument) { return values.applied(a[0], argument).is_unset(); });
  return f.values().function_of_pairs(pairs.items());
}
Term text_of(const Frame& f, Items a) { return f.values().string(f.values().to_text(a[0])); }
Term same(const Frame& /*f*/, Items a) { return a[0]; }
// The model value of that name: it is the same wherever it is named.
Term model_value(const Frame& f, Items a) {
  if (!is_string(f, a[0])) refuse(f, "a name", a[0]);
  return f.values().model(f.values().text_of(a[0]));
}
// Equality of values of any kinds.
Term are_same(const Frame& f, Items a) { return Term::boolean(f.values().compare_any(a[0], a[1]) == 0); }
// IsABag, which as in TLC may be asked of any value.
Term is_bag(const Frame& f, Items a) {
  const Values& values = f.values();
  const auto counts = [&](Term each) {
    return values.kind(each) == TermKind::integer && values.integer_of(each) > 0;
  };
  return Term::boolean(values.is_function(a[0]) && ranges::all_of(values.values_of(a[0]), counts));
}
Term assertion(const Frame& f, Items a) {
  if (!as_boolean(f, a[0])) throw EvaluationError("Assert failed: " + f.values().shown(a[1]), true);
  return a[0];
}
// Permutations(S): the set of all bijections of S to itself.
Term permutations(const Frame& f, Items a) {
  const Items elements = as_set(f, a[0]);
  if (elements.size() > 9) throw EvaluationError("Permutations of more than 9 elements");
  std::vector<Term> images(elements.begin(), elements.end()), all;
  const auto is_less = [&](Term one, Term other) { return f.values().compare(one, other) < 0; };
  do all.push_back(f.values().function(a[0], images));
  while (std::next_permutation(images.begin(), images.end(), is_less));
  return f.values().set(all);
}

// Cardinality(S). It does not make a set that tells its size.
struct Cardinality final : Node {
  Term value(Frame& f) const override {
    const std::uint64_t size = size_of(f, part(0));
    if (size == endless) throw EvaluationError("this set has no end, and so no Cardinality");
    return size_as_term(f, size);
  }
};
struct Finiteness final : Node {
  bool truth(Frame& f) const override { return size_of(f, part(0)) != endless; }
};

// ---- Operators that take an operator ---------------------------------------------------------------------------

// SelectSeq(s, Test(_)): the elements of a sequence for which the operator is true.
struct Selected final : Node {
  Term value(Frame& f) const override {
    const Items items = as_sequence(f, part(0).eval(f));
    List kept(f.values());
    for (const Term each : items) {
      if (holds_of(part(1), f, std::array{each}, spot)) kept.add(each);
    }
    return f.values().tuple(kept.items());
  }
};

// SortSeq(s, Less(_, _)), by insertion as in TLC, so that an operator that is no order gives the same result.
struct Sorted final : Node {
  Term value(Frame& f) const override {
    const Items given = as_sequence(f, part(0).eval(f));
    List list(f.values());
    list.add(given);
    const std::span<Term> items = list.items();
    const auto is_less = [&](Term a, Term b) { return holds_of(part(1), f, std::array{a, b}, spot); };
    for (std::size_t i = 1; i < items.size(); ++i) {
      for (std::size_t k = i; k > 0 && is_less(items[k], items[k - 1]); --k)
        std::swap(items[k], items[k - 1]);
    }
    return f.values().tuple(items);
  }
};

}  // namespace

std::span<const Standard> module_operators() {
  static const Standard table[] = {
      {"DOMAIN", {0}, make<Domain>},
      {"+", {0, 0}, make<Arithmetic<plus>>, "Naturals"},
      {"-", {0, 0}, make<Arithmetic<minus>>, "Naturals"},
      {"-.", {0}, make<Strict<negative>>, "Integers"},
      {"*", {0, 0}, make<Arithmetic<times>>, "Naturals"},
      {"\\div", {0, 0}, make<Arithmetic<divided>>, "Naturals"},
      {"%", {0, 0}, make<Arithmetic<remainder>>, "Naturals"},
      {"^", {0, 0}, make<Arithmetic<power>>, "Naturals"},
      {"&", {0, 0}, make<Arithmetic<bits_and>>, "Bits"},
      {"<", {0, 0}, make<Comparison<std::less<>>>, "Naturals"},
      {">", {0, 0}, make<Comparison<std::greater<>>>, "Naturals"},
      {"<=", {0, 0}, make<Comparison<std::less_equal<>>>, "Naturals"},
      {">=", {0, 0}, make<Comparison<std::greater_equal<>>>, "Naturals"},
      {"\\o", {0, 0}, make<Strict<concatenation>>, "Sequences"},
      {":>", {0, 0}, make<Strict<single>>, "TLC"},
      {"@@", {0, 0}, make<Strict<overlaid>>, "TLC"},
      {"Len", {0}, make<Strict<length>>, "Sequences"},
      {"Head", {0}, make<Strict<head>>, "Sequences"},
      {"Tail", {0}, make<Strict<tail>>, "Sequences"},
      {"Append", {0, 0}, make<Strict<append>>, "Sequences"},
      {"SubSeq", {0, 0, 0}, make<Strict<subsequence>>, "Sequences"},
      {"SelectSeq", {0, 1}, make<Selected>, "Sequences"},
      {"SortSeq", {0, 2}, make<Sorted>, "TLC"},
      {"Cardinality", {0}, make<Cardinality>, "FiniteSets"},
      {"IsFiniteSet", {0}, make<Finiteness>, "FiniteSets"},
      {"ToString", {0}, make<Strict<text_of>>, "TLC"},
      {"_ModelValue", {0}, make<Strict<model_value>>, "TLC"},
      {"_Same", {0, 0}, make<Strict<are_same>>, "TLC"},
      {"_IsBag", {0}, make<Strict<is_bag>>, "TLC"},
      {"TLCEval", {0}, make<Strict<same>>, "TLC"},
      {"RandomElement", {0}, makers::random_element, "TLC"},
      {"_RandomSubset", {0, 0}, makers::random_subset, "TLC"},
      {"_ScatteredSubset", {0, 0}, makers::scattered_subset, "TLC"},
      {"Assert", {0, 0}, make<Strict<assertion>>, "TLC"},
      {"Permutations", {0}, make<Strict<permutations>>, "TLC"},
  };
  return table;
}

const std::vector<Standard>& all_operators() {
  static const std::vector<Standard> all = [] {
    std::vector<Standard> made;
    for (const auto& table :
         {logic_operators(), set_operators(), module_operators(), run_operators(), outside_operators()})
      made.insert(made.end(), table.begin(), table.end());
    return made;
  }();
  return all;
}

const Standard* find_standard(std::string_view name, std::size_t arguments) {
  const Standard* found = nullptr;
  for (const Standard& each : all_operators()) {
    if (each.name == name && (found == nullptr || each.arities.size() == arguments)) found = &each;
  }
  return found;
}

}  // namespace lucas::tla
