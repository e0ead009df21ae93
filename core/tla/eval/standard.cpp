// Operators that TLA+ and its standard modules define: Naturals, Integers, Sequences, FiniteSets, TLC, Bits.
#include <algorithm>
#include <array>
#include <functional>
#include <limits>

#include "lucas/text.hpp"
#include "tla/eval/node.hpp"

namespace lucas::tla {
namespace {

// ---- Numbers -------------------------------------------------------------------------------------------------

// `overflows`: whether the result did.
std::int64_t checked(const char* sign, bool overflows, const std::int64_t& result) {
  if (overflows) throw EvaluationError(std::string("the result of ") + sign + " has more than 64 bits");
  return result;
}
std::int64_t plus(std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  return checked("+", __builtin_add_overflow(a, b, &result), result);
}
std::int64_t minus(std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  return checked("-", __builtin_sub_overflow(a, b, &result), result);
}
std::int64_t times(std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  return checked("*", __builtin_mul_overflow(a, b, &result), result);
}
// Towards minus infinity, so that a = b * (a \div b) + a % b, and 0 <= a % b.
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
    const std::int64_t left = as_integer(part(0).eval(f));
    return f.evaluation.terms.integer(compute(left, as_integer(part(1).eval(f))));
  }
};

template <class Relation>
struct Comparison final : Node {
  bool truth(Frame& f) const override {
    const std::int64_t left = as_integer(part(0).eval(f));
    return Relation()(left, as_integer(part(1).eval(f)));
  }
};

// ---- Operators whose arguments are all evaluated ---------------------------------------------------------------

using Arguments = std::span<const Term>;

template <Term (*compute)(Terms&, Arguments)>
struct Strict final : Node {
  Term value(Frame& f) const override {
    std::array<Term, 4> arguments;
    for (std::size_t i = 0; i < parts.size(); ++i) arguments[i] = part(i).eval(f);
    return compute(f.evaluation.terms, {arguments.data(), parts.size()});
  }
};

Term negative(Terms& t, Arguments a) { return t.integer(minus(0, as_integer(a[0]))); }

// Len of a sequence or a string.
Term length(Terms& t, Arguments a) {
  if (kind_of(a[0]) == TermKind::string)
    return t.integer(static_cast<std::int64_t>(a[0].entry().text.size()));
  return t.integer(static_cast<std::int64_t>(size_of(as_sequence(a[0]))));
}
const std::vector<Term>& items_of(Term sequence) { return as_sequence(sequence).entry().items; }
const std::vector<Term>& some_items_of(Term sequence, const char* name) {
  if (items_of(sequence).empty()) throw EvaluationError(std::string(name) + "(<<>>) is not defined");
  return items_of(sequence);
}
Term head(Terms& /*t*/, Arguments a) { return some_items_of(a[0], "Head").front(); }
Term tail(Terms& t, Arguments a) {
  const std::vector<Term>& items = some_items_of(a[0], "Tail");
  return t.tuple({items.begin() + 1, items.end()});
}
Term append(Terms& t, Arguments a) {
  std::vector<Term> items = items_of(a[0]);
  items.push_back(a[1]);
  return t.tuple(std::move(items));
}
Term concatenation(Terms& t, Arguments a) {
  if (kind_of(a[0]) == TermKind::string && kind_of(a[1]) == TermKind::string)
    return t.string(a[0].entry().text + a[1].entry().text);
  std::vector<Term> items = items_of(a[0]);
  items.insert(items.end(), items_of(a[1]).begin(), items_of(a[1]).end());
  return t.tuple(std::move(items));
}
Term subsequence(Terms& t, Arguments a) {
  const std::vector<Term>& items = items_of(a[0]);
  const std::int64_t from = as_integer(a[1]), to = as_integer(a[2]);
  if (from > to) return t.tuple({});
  if (from < 1 || to > static_cast<std::int64_t>(items.size())) {
    throw EvaluationError("SubSeq from " + std::to_string(from) + " to " + std::to_string(to) +
                          " of a sequence of " + std::to_string(items.size()));
  }
  return t.tuple({items.begin() + (from - 1), items.begin() + to});
}
Term cardinality(Terms& t, Arguments a) {
  return t.integer(static_cast<std::int64_t>(as_set(a[0]).entry().items.size()));
}
Term is_finite(Terms& /*t*/, Arguments a) { return Term::boolean(kind_of(as_set(a[0])) == TermKind::set); }
Term domain(Terms& t, Arguments a) {
  std::vector<Term> all;
  for (std::size_t i = 0; i < size_of(as_function(a[0])); ++i) all.push_back(argument_at(a[0], i));
  return t.set(std::move(all));
}
Term single(Terms& t, Arguments a) { return t.function({{a[0], a[1]}}); }
// f @@ g: where both are defined, f's value.
Term overlaid(Terms& t, Arguments a) {
  std::vector<std::pair<Term, Term>> pairs;
  const auto add = [&](Term function, auto is_wanted) {
    for (std::size_t i = 0; i < size_of(as_function(function)); ++i) {
      const Term argument = argument_at(function, i);
      if (is_wanted(argument)) pairs.emplace_back(argument, value_at(function, i));
    }
  };
  add(a[0], [](Term) { return true; });
  add(a[1], [&](Term argument) { return applied(a[0], argument).is_unset(); });
  return t.function(std::move(pairs));
}
Term text_of(Terms& t, Arguments a) { return t.string(to_text(a[0])); }
Term same(Terms& /*t*/, Arguments a) { return a[0]; }
Term assertion(Terms& /*t*/, Arguments a) {
  if (!as_boolean(a[0])) throw EvaluationError("Assert failed: " + shown(a[1]));
  return a[0];
}
// Bijections of a set to itself.
Term permutations(Terms& t, Arguments a) {
  const std::vector<Term> elements = as_set(a[0]).entry().items;
  if (elements.size() > 9) throw EvaluationError("Permutations of more than 9 elements");
  std::vector<std::size_t> order(elements.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::vector<Term> all;
  do {
    std::vector<Term> images;
    for (const std::size_t i : order) images.push_back(elements[i]);
    all.push_back(t.function(elements, images));
  } while (std::next_permutation(order.begin(), order.end()));
  return t.set(std::move(all));
}

// ---- Operators that take an operator ---------------------------------------------------------------------------

// The parts of the sequence for which the operator is true: SelectSeq(s, Test(_)).
struct Selected final : Node {
  Term value(Frame& f) const override {
    std::vector<Term> kept;
    for (const Term each : items_of(part(0).eval(f))) {
      if (holds_of(part(1), f, std::array{each}, spot)) kept.push_back(each);
    }
    return f.evaluation.terms.tuple(std::move(kept));
  }
};

// SortSeq(s, Less(_, _)): by insertion, as TLC does it, so that an operator that is no order gives what it gives there.
struct Sorted final : Node {
  Term value(Frame& f) const override {
    std::vector<Term> items = items_of(part(0).eval(f));
    const auto is_less = [&](Term a, Term b) { return holds_of(part(1), f, std::array{a, b}, spot); };
    for (std::size_t i = 1; i < items.size(); ++i) {
      for (std::size_t k = i; k > 0 && is_less(items[k], items[k - 1]); --k)
        std::swap(items[k], items[k - 1]);
    }
    return f.evaluation.terms.tuple(std::move(items));
  }
};

}  // namespace

std::span<const Standard> module_operators() {
  static const Standard table[] = {
      {"DOMAIN", {0}, make<Strict<domain>>},
      {"+", {0, 0}, make<Arithmetic<plus>>},
      {"-", {0, 0}, make<Arithmetic<minus>>},
      {"-.", {0}, make<Strict<negative>>},
      {"*", {0, 0}, make<Arithmetic<times>>},
      {"\\div", {0, 0}, make<Arithmetic<divided>>},
      {"%", {0, 0}, make<Arithmetic<remainder>>},
      {"^", {0, 0}, make<Arithmetic<power>>},
      {"&", {0, 0}, make<Arithmetic<bits_and>>},
      {"<", {0, 0}, make<Comparison<std::less<>>>},
      {">", {0, 0}, make<Comparison<std::greater<>>>},
      {"<=", {0, 0}, make<Comparison<std::less_equal<>>>},
      {">=", {0, 0}, make<Comparison<std::greater_equal<>>>},
      {"\\o", {0, 0}, make<Strict<concatenation>>},
      {":>", {0, 0}, make<Strict<single>>},
      {"@@", {0, 0}, make<Strict<overlaid>>},
      {"Len", {0}, make<Strict<length>>},
      {"Head", {0}, make<Strict<head>>},
      {"Tail", {0}, make<Strict<tail>>},
      {"Append", {0, 0}, make<Strict<append>>},
      {"SubSeq", {0, 0, 0}, make<Strict<subsequence>>},
      {"SelectSeq", {0, 1}, make<Selected>},
      {"SortSeq", {0, 2}, make<Sorted>},
      {"Cardinality", {0}, make<Strict<cardinality>>},
      {"IsFiniteSet", {0}, make<Strict<is_finite>>},
      {"ToString", {0}, make<Strict<text_of>>},
      {"TLCEval", {0}, make<Strict<same>>},
      {"Assert", {0, 0}, make<Strict<assertion>>},
      {"Permutations", {0}, make<Strict<permutations>>},
  };
  return table;
}

const Standard* find_standard(std::string_view name, std::size_t arguments) {
  const Standard* found = nullptr;
  for (const auto& table : {logic_operators(), set_operators(), module_operators()}) {
    for (const Standard& each : table) {
      if (each.name == name && (found == nullptr || each.arities.size() == arguments)) found = &each;
    }
  }
  return found;
}

std::vector<std::string> standard_names() {
  std::vector<std::string> all;
  for (const auto& table : {logic_operators(), set_operators(), module_operators()}) {
    for (const Standard& each : table) all.emplace_back(each.name);
  }
  return all;
}

}  // namespace lucas::tla
