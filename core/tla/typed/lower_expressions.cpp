// Lowering to typed code: expressions. Dispatches on the kind of node; numbers and IF are here.
#include <algorithm>

#include "tla/typed/lower.hpp"

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

bool is_truth(std::string_view name) {
  constexpr std::string_view names[] = {"/\\",     "\\/", "=>", "<=>", "~",  "=",          "#",     "\\in",
                                        "\\notin", "<",   ">",  "<=",  ">=", "\\subseteq", "Assert"};
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

// The power of a number above 0; empty for other numbers, or if it exceeds 2^62.
std::optional<std::int64_t> power_of(std::int64_t number, std::int64_t exponent) {
  constexpr std::int64_t far = std::int64_t{1} << 62;
  if (number < 1 || exponent < 0 || (number > 1 && exponent > 62)) return std::nullopt;
  std::int64_t result = 1;
  for (std::int64_t left = number == 1 ? 0 : exponent; left > 0; --left) {
    if (result > far / number) return std::nullopt;
    result *= number;
  }
  return result;
}

}  // namespace

std::string_view Lowering::name_of(const Node& node) {
  static const std::map<Maker, std::string_view> names = [] {
    std::map<Maker, std::string_view> made;
    for (const Standard& each : all_operators()) made.emplace(each.make, each.name);
    return made;
  }();
  const auto found = names.find(node.maker);
  return found == names.end() ? std::string_view() : found->second;
}

Lowering::Typed Lowering::value(const Node& node, Scope& scope, Wanted wanted) {
  if (const std::optional<Term> known = constant_of(node, scope)) return constant(*known);
  return value_by_kind(node, scope, wanted);
}

Lowering::Typed Lowering::value_by_kind(const Node& node, Scope& scope, Wanted wanted) {
  if (node.maker == makers::local) return value_of(*outwards(scope, node.hops)->slots[node.slot]);
  std::optional<Typed> found;
  if (is_fold(node)) return folded_over(node, scope);
  if (node.maker == makers::call && (found = tabulated(node, scope))) return *found;
  if (within(node, scope, [&](const Node& inner, Scope& of) { found = value(inner, of, wanted); }))
    return *found;
  if (node.maker == makers::variable) {
    if (!is_primed_) return {variables_[node.slot], now_[node.slot]};
    note_read_of_next(node.slot);
    return {variables_[node.slot], next_[node.slot]};
  }
  if (node.maker == makers::primed) {
    is_primed_ = true;
    Typed made = value(*node.parts.front(), scope);
    is_primed_ = false;
    return made;
  }
  if (node.maker == makers::conditional || node.maker == makers::cases)
    return conditional(node, scope, 0, wanted);
  if (node.maker == makers::forall || node.maker == makers::exists) return truth_value(node, scope);
  if (node.maker == makers::first_choice) return choice(node, scope);
  if (node.maker == makers::function) return function(node, scope);
  if (node.maker == makers::recursive) {
    if (!open_functions_.insert(node.code).second) throw NotTyped("a function that calls itself");
    const Typed made = value(*node.code->body, new_scope(&scope, node.code->slots));
    open_functions_.erase(node.code);
    return made;
  }
  if (node.maker == makers::enumeration || node.maker == makers::filter || node.maker == makers::image ||
      node.maker == makers::product || node.maker == makers::functions || node.maker == makers::records)
    return set_of(node, scope, wanted);
  if (node.maker == makers::tuple || node.maker == makers::record) {
    const bool is_record = node.maker == makers::record;
    std::vector<Typed> parts;
    std::vector<TypePointer> types;
    for (std::size_t i = is_record ? 1 : 0; i < node.parts.size(); ++i) {
      parts.push_back(value(*node.parts[i], scope));
      types.push_back(parts.back().type);
    }
    TypePointer type;
    if (is_record) {
      const Items names = constants_.values().items(node.parts.front()->term);
      type = Types::map({names.begin(), names.end()}, std::move(types));
    } else {
      type = Types::tuple(std::move(types));
    }
    const Register made = registers(type->words);
    Register at = made;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      store_converted(in_registers(parts[i]), type->parts[i], at, nullptr);
      at += static_cast<Register>(type->parts[i]->words);
    }
    return {type, made};
  }
  if (node.maker == makers::application)
    return applied(value(*node.parts[0], scope), value(*node.parts[1], scope));
  if (node.maker == makers::except) {
    Typed now = value(*node.parts[0], scope);
    for (std::size_t i = 1; i < node.parts.size(); ++i) now = changed(*node.parts[i], scope, now, 0);
    return now;
  }
  if (node.maker == makers::unchanged) return truth_value(node, scope);
  const std::string_view name = name_of(node);
  if (name.empty()) throw NotTyped("a construct that is not compiled");
  return is_truth(name) ? truth_value(node, scope) : standard(name, node, scope, wanted);
}

Lowering::Typed Lowering::number_of(const Node& node, Scope& scope) {
  return converted(in_registers(value(node, scope)), Types::number(least, most));
}

Lowering::Typed Lowering::made_set(const Node& set, Scope& scope) {
  Typed made = value(set, scope);
  if (made.type->kind != TypeKind::set) throw NotTyped("a set is needed");
  return made;
}

Lowering::Typed Lowering::truth_value(const Node& node, Scope& scope) {
  const Register made = registers(1);
  const Label end = new_label();
  emit({Op::set, made, 0, 0, 0});
  jump(node, scope, end, false);
  emit({Op::set, made, 0, 0, 1});
  place(end);
  return {Types::boolean(), made};
}

Lowering::Typed Lowering::standard(std::string_view name, const Node& node, Scope& scope, Wanted wanted) {
  if (name == "+" || name == "-" || name == "*" || name == "\\div" || name == "%" || name == "^" ||
      name == "-.")
    return arithmetic(name, node, scope);
  if (name == "\\cup" || name == "\\cap" || name == "\\") return combined(name, node, scope, wanted);
  if (name == "Cardinality") {
    const Typed set = in_registers(value(*node.parts[0], scope));
    if (set.type->kind != TypeKind::set) return failing(Types::number(0, 0));
    const Register made = registers(1);
    emit({Op::count, made, set.at, static_cast<std::int32_t>(set.type->words)});
    return {Types::number(0, static_cast<std::int64_t>(set.type->element->size)), made};
  }
  if (name == ".." || name == "SUBSET" || name == "UNION") return set_of(node, scope, wanted);
  if (name == "IsFiniteSet") {
    static_cast<void>(in_registers(made_set(*node.parts[0], scope)));
    return {Types::boolean(), number(1)};
  }
  if (name == "DOMAIN") return domain_of(value(*node.parts[0], scope));
  if (name == "@@") {
    const Typed first = value(*node.parts[0], scope);
    return united(first, value(*node.parts[1], scope));
  }
  if (name == ":>") {
    const Typed argument = value(*node.parts[0], scope);
    return single(argument, value(*node.parts[1], scope));
  }
  if (name == "TLCEval") return value(*node.parts[0], scope);
  if (name == "Len" || name == "Head" || name == "Tail" || name == "Append" || name == "\\o" ||
      name == "SubSeq" || name == "SelectSeq")
    return sequence(name, node, scope);
  throw NotTyped("the operator " + std::string(name));
}

Lowering::Typed Lowering::arithmetic(std::string_view name, const Node& node, Scope& scope) {
  Typed a = in_registers(value(*node.parts[0], scope));
  const bool is_negation = name == "-.";
  Typed b = is_negation ? a : in_registers(value(*node.parts[1], scope));
  if (a.type->kind == TypeKind::either) a = converted(a, Types::number(least, most));
  if (b.type->kind == TypeKind::either) b = converted(b, Types::number(least, most));
  if (a.type->kind != TypeKind::number || b.type->kind != TypeKind::number)
    return failing(Types::number(0, 0));
  if (is_negation) a = {Types::number(0, 0), number(0)};
  const Type &x = *a.type, &y = *b.type;
  std::int64_t low = least, high = most;
  bool fits = false;
  const auto bounds = [&](auto compute, std::initializer_list<std::pair<std::int64_t, std::int64_t>> pairs) {
    bool overflows = false;
    std::int64_t smallest = most, largest = least;
    for (const auto& [one, other] : pairs) {
      std::int64_t result = 0;
      overflows = overflows || compute(one, other, &result);
      smallest = std::min(smallest, result);
      largest = std::max(largest, result);
    }
    fits = !overflows;
    if (overflows) return;
    low = smallest;
    high = largest;
  };
  using Number = std::int64_t;
  const Register made = registers(1);
  Op op = Op::add;
  if (name == "+") {
    bounds([](Number p, Number q, Number* r) { return __builtin_add_overflow(p, q, r); },
           {{x.low, y.low}, {x.high, y.high}});
  } else if (name == "-" || is_negation) {
    op = Op::subtract;
    bounds([](Number p, Number q, Number* r) { return __builtin_sub_overflow(p, q, r); },
           {{x.low, y.high}, {x.high, y.low}});
  } else if (name == "*") {
    op = Op::multiply;
    bounds([](Number p, Number q, Number* r) { return __builtin_mul_overflow(p, q, r); },
           {{x.low, y.low}, {x.low, y.high}, {x.high, y.low}, {x.high, y.high}});
  } else if (name == "^") {
    op = Op::power;
    if (x.low >= 0) low = 0;
    if (const std::optional<Number> largest = power_of(x.high, y.high); x.low >= 0 && largest)
      high = *largest;
  } else if (name == "%") {
    op = Op::modulo;
    low = 0;
    high = std::max<Number>(y.high - 1, 0);
    if (x.low >= 0) high = std::min(high, x.high);
  } else {
    op = Op::divide;
    if (x.low >= 0 && y.low > 0) {
      low = 0;
      high = x.high;
    }
  }
  if (fits && op == Op::add)
    emit({Op::multiply_add, made, a.at, b.at, 1});
  else if (fits && op == Op::subtract)
    emit({Op::multiply_add, made, b.at, a.at, -1});
  else
    emit({op, made, a.at, b.at});
  return {Types::number(low, high), made};
}

// Lowers IF, or CASE from part `from` on.
Lowering::Typed Lowering::conditional(const Node& node, Scope& scope, std::size_t from, Wanted wanted) {
  const bool is_case = node.maker == makers::cases;
  const Nodes& parts = node.parts;
  if (is_case && from + 1 == parts.size()) return value(*parts[from], scope, wanted);  // OTHER
  if (is_case && from == parts.size()) return failing(Types::boolean());
  if (const auto known = constant_of(*parts[from], scope); known && known->is_boolean()) {
    if (known->is_true()) return value(*parts[from + 1], scope, wanted);
    return is_case ? conditional(node, scope, from + 2, wanted) : value(*parts[2], scope, wanted);
  }
  const Label otherwise = new_label(), joins = new_label(), end = new_label();
  jump(*parts[from], scope, otherwise, false);
  const Typed one = in_registers(value(*parts[from + 1], scope, wanted));
  jump(Op::jump, 0, joins);
  place(otherwise);
  const bool is_last = is_case && from + 2 == parts.size();  // no OTHER: some guard must be true
  if (is_last) {
    emit({Op::fail});
    place(joins);
    return one;
  }
  const Typed other = in_registers(is_case ? conditional(node, scope, from + 2, wanted)
                                           : value(*parts[from + 2], scope, wanted));
  const TypePointer type = wanted != nullptr ? wanted : types_.join(one.type, other.type);
  const Register made = registers(type->words);
  store_converted(other, type, made, nullptr);
  jump(Op::jump, 0, end);
  place(joins);
  store_converted(one, type, made, nullptr);
  place(end);
  return {type, made};
}

}  // namespace lucas::tla
