// Lowering to typed code: sets. The code makes sets element by element, and visits their elements.
#include <algorithm>

#include "tla/typed/lower.hpp"

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

}  // namespace

// Lowers S \cup T, S \cap T or S \ T. In S \cup {x} the element is added to S in the wanted universe.
Lowering::Typed Lowering::combined(std::string_view name, const Node& node, Scope& scope, Wanted wanted) {
  const bool is_union = name == "\\cup";
  const Node& second = *node.parts[1];
  const Typed a = value(*node.parts[0], scope, name == "\\cap" ? nullptr : wanted);
  if (a.type->kind != TypeKind::set) throw NotTyped("sets are needed");
  if (is_union && wanted != nullptr && second.maker == makers::enumeration && !constant_of(second, scope))
    return enumerated(second, scope, wanted, &a);
  const Typed b = value(second, scope, is_union ? wanted : nullptr);
  if (b.type->kind != TypeKind::set) throw NotTyped("sets are needed");
  if (!types_.are_comparable(*a.type, *b.type)) emit({Op::fail});
  const TypePointer type = is_union && wanted != nullptr ? wanted : types_.join(a.type, b.type);
  const Register first = converted(a, type).at, other = converted(b, type).at, made = registers(type->words);
  const Op op = is_union ? Op::unite : name == "\\cap" ? Op::intersect : Op::without;
  emit({op, made, first, other, static_cast<std::int64_t>(type->words)});
  return {type, made};
}

// Lowers {a, b}; adds the elements of the set `more` if there is one.
Lowering::Typed Lowering::enumerated(const Node& node, Scope& scope, Wanted wanted, const Typed* more) {
  std::vector<Typed> elements;
  TypePointer type = more != nullptr ? more->type->element : std::make_shared<const Type>();
  for (const NodePointer& each : node.parts) {
    elements.push_back(in_registers(value(*each, scope)));
    if (!types_.are_comparable(*type, *elements.back().type)) emit({Op::fail});
    type = types_.join(type, elements.back().type);
  }
  const TypePointer set = wanted != nullptr ? wanted : Types::set(type);
  const Register made = registers(set->words);
  emit({Op::clear, made, 0, static_cast<std::int32_t>(set->words)});
  if (more != nullptr) copy(made, converted(*more, set).at, set->words);
  for (const Typed& each : elements) {
    const Register number = number_in(each, set->element, nullptr);
    emit({Op::include, made, number, 0, static_cast<std::int64_t>(set->words)});
  }
  return {set, made};
}

// Makes a set element by element.
Lowering::Typed Lowering::set_of(const Node& node, Scope& scope, Wanted wanted) {
  if (node.maker == makers::enumeration) return enumerated(node, scope, wanted);
  const auto begin = emit({Op::clear, 0, 0, 0});
  TypePointer set, all = std::make_shared<const Type>();
  Register made = -1;
  const auto begin_in = [&](TypePointer type) {
    set = std::move(type);
    made = registers(set->words);
    at(begin) = {Op::clear, made, 0, static_cast<std::int32_t>(set->words)};
  };
  if (wanted != nullptr) begin_in(wanted);
  const auto include = [&](const Typed& element) {
    if (set == nullptr) begin_in(Types::set(element.type));
    if (wanted == nullptr && !same_type(set->element, element.type))
      throw NotTyped("elements of types that differ");
    all = types_.join(all, element.type);
    if (!types_.are_comparable(*all, *all)) emit({Op::fail});
    const Register number = number_in(element, set->element, nullptr);
    emit({Op::include, made, number, 0, static_cast<std::int64_t>(set->words)});
  };
  if (name_of(node) == "UNION") {
    each(*node.parts[0], scope, [&](const Typed& element) {
      if (element.type->kind != TypeKind::set) throw NotTyped("UNION of what are no sets");
      each_in(in_registers(element), include);
    });
  } else if (name_of(node) == "SUBSET") {
    each(node, scope, [&](const Typed& element) { include(in_registers(element)); });
  } else if (node.maker == makers::image) {
    each_choice(node, scope, 0, [&] { include(in_registers(value(*node.parts.front(), scope))); });
  } else {
    each(node, scope, [&](const Typed& element) { include(in_registers(element)); });
  }
  if (set == nullptr) throw NotTyped("a set of no type");
  return {set, made};
}

Lowering::Typed Lowering::choice(const Node& node, Scope& scope) {
  const Label found = new_label();
  std::optional<Typed> made;
  each_in_order(*node.binders.front().set, scope, [&](const Typed& element) {
    const Typed all = in_registers(element);
    bind(scope, node.binders.front(), all);
    if (made && !same_type(made->type, all.type)) throw NotTyped("elements of types that differ");
    if (!made) made = Typed{all.type, registers(all.type->words)};
    copy(made->at, all.at, all.type->words);
    jump(*node.parts.front(), scope, found, true);
  });
  emit({Op::fail});
  place(found);
  if (!made) throw NotTyped("CHOOSE from a set of no type");
  return *made;
}

// Visits the elements in the order of values. Like the tree evaluator, makes a set that has them in another order.
void Lowering::each_in_order(const Node& set, Scope& scope, const Visit& visit) {
  if (constant_of(set, scope) || set.is_ordered()) return each(set, scope, visit);
  const auto is_ordered = [](const NodePointer& each) { return each->is_ordered(); };
  if (set.maker == makers::product && std::all_of(set.parts.begin(), set.parts.end(), is_ordered)) {
    static_cast<void>(evaluate_set(set, scope));
    return each(set, scope, visit);
  }
  const Typed all = made_set(set, scope);
  if (all.type->element->kind != TypeKind::none) each_in(in_registers(all), visit);
}

void Lowering::each_choice(const Node& node, Scope& scope, std::size_t from, FunctionRef<void()> visit) {
  if (from == node.binders.size()) return visit();
  each(*node.binders[from].set, scope, [&](const Typed& element) {
    bind(scope, node.binders[from], element);
    each_choice(node, scope, from + 1, visit);
  });
}

// Like each_choice, with separate code for each element of small constant sets, so that the element is a constant;
// unless that is much code.
void Lowering::each_known_choice(const Node& node, Scope& scope, std::size_t from,
                                 FunctionRef<void()> visit) {
  constexpr std::size_t much = 500;  // instructions
  if (from == node.binders.size()) return visit();
  const auto choose = [&](const Typed& element) {
    bind(scope, node.binders[from], element);
    each_known_choice(node, scope, from + 1, visit);
  };
  const std::vector<Typed> all = few_elements(*node.binders[from].set, scope);
  if (all.empty()) return each(*node.binders[from].set, scope, choose);
  const Mark before = mark();
  const std::size_t count = emitted_;
  choose(all.front());
  if ((emitted_ - count) * all.size() > much) {  // it would take the C compiler long
    go_back_to(before);
    return each(*node.binders[from].set, scope, choose);
  }
  for (std::size_t i = 1; i < all.size(); ++i) choose(all[i]);
}

// The elements of a constant set, if they are few; else empty.
std::vector<Lowering::Typed> Lowering::few_elements(const Node& set, Scope& scope) {
  constexpr std::size_t most_elements = 16;
  const std::optional<Term> known = constant_of(set, scope);
  if (!known || known->is_boolean() || constants_.values().kind(*known) != TermKind::set) return {};
  const Items items = constants_.values().items(*known);
  if (items.size() > most_elements) return {};
  std::vector<Typed> all;
  for (const Term each : items) all.push_back(constant(each));
  return all;
}

void Lowering::each(const Node& set, Scope& scope, const Visit& visit) {
  const bool is_known = constant_of(set, scope).has_value();
  const bool is_name = set.maker == makers::local || set.maker == makers::cell;
  if (!is_known && is_name && !is_better_made(set, &scope) &&
      name_of(*standing_for(set, &scope).first) != "\\cup") {
    static_cast<void>(evaluate_set(set, scope));  // since the tree evaluator may make it
    if (within(
            set, scope, [&](const Node& inner, Scope& of) { each(inner, of, visit); }, true))
      return;
  }
  if (!is_known && !is_name &&
      within(set, scope, [&](const Node& inner, Scope& of) { each(inner, of, visit); }))
    return;
  const std::string_view name = is_known ? std::string_view() : name_of(set);
  if (name == "..") {
    const Typed low = in_registers(value(*set.parts[0], scope)),
                high = in_registers(value(*set.parts[1], scope));
    if (low.type->kind != TypeKind::number || high.type->kind != TypeKind::number)
      return void(emit({Op::fail}));
    const Register at = registers(1);
    const Label again = new_label(), end = new_label();
    copy(at, low.at, 1);
    place(again);
    jump(Op::jump_less, high.at, at, end);
    visit({Types::number(low.type->low, std::max(low.type->low, high.type->high)), at});
    emit({Op::add, at, at, number(1)});
    jump(Op::jump, 0, again);
    place(end);
    return;
  }
  if (name == "SUBSET") {
    const Typed all = in_registers(value(*set.parts[0], scope));
    if (all.type->kind != TypeKind::set || all.type->words != 1) throw NotTyped("SUBSET of a large set");
    const Register count = registers(1), limit = registers(1), at = registers(1), made = registers(1);
    std::vector<Word> powers;
    for (int i = 0; i < 63; ++i) powers.push_back(Word{1} << i);
    emit({Op::count, count, all.at, 1});
    emit({Op::require, count, 0, 0, 0, 62});
    emit({Op::look_up, limit, add_table(powers), count, 1});
    const Label again = new_label(), end = new_label();
    emit({Op::set, at, 0, 0, 0});
    place(again);
    jump(Op::jump_not_less, at, limit, end);
    emit({Op::deposit, made, at, all.at});
    visit({all.type, made});
    emit({Op::add_number, at, at, 0, 1});
    jump(Op::jump, 0, again);
    place(end);
    return;
  }
  if (!is_known && set.maker == makers::filter) {
    const Binder& binder = set.binders.front();
    each(*binder.set, scope, [&](const Typed& element) {
      const Label other = new_label();
      bind(scope, binder, element);
      jump(*set.parts.front(), scope, other, false);
      visit(element);
      place(other);
    });
    return;
  }
  if (name == "\\cap" || name == "\\") {
    const Asked asked = this->asked(*set.parts[1], scope);
    each(*set.parts[0], scope, [&](const Typed& element) {
      const Label other = new_label();
      jump_has(asked, element, other, name == "\\");
      visit(element);
      place(other);
    });
    return;
  }
  if (!is_known &&
      (set.maker == makers::product || set.maker == makers::functions || set.maker == makers::records))
    return each_function(set, scope, visit);
  const Typed all = made_set(set, scope);
  if (all.type->element->kind == TypeKind::none) return;
  each_in(in_registers(all), visit);
}

// Visits the functions in [S -> T], a set of records, or a product.
void Lowering::each_function(const Node& set, Scope& scope, const Visit& visit) {
  constexpr std::size_t most_keys = 64;
  if (set.maker == makers::functions && !constant_of(*set.parts[0], scope))
    return each_partial_function(set, scope, visit);
  const auto [keys, sets] = parts_of(set, scope);
  if (keys.size() > most_keys) throw NotTyped("functions of more than 64 arguments");
  std::vector<Typed> parts;
  const std::function<void()> choose = [&, &keys = keys, &sets = sets] {
    if (parts.size() < sets.size())
      return each(*sets[parts.size()], scope, [&](const Typed& element) {
        parts.push_back(in_registers(element));
        choose();
        parts.pop_back();
      });
    std::vector<TypePointer> types;
    for (const Typed& part : parts) types.push_back(part.type);
    const TypePointer type = keys.empty() ? Types::tuple({}) : Types::map(keys, std::move(types));
    const Register made = registers(type->words);
    if (keys.empty()) emit({Op::clear, made, 0, static_cast<std::int32_t>(type->words)});
    Register at = made;
    for (const Typed& part : parts) {
      copy(at, part.at, part.type->words);
      at += static_cast<Register>(part.type->words);
    }
    visit({type, made});
  };
  choose();
}

// Visits the elements of a set that is in registers.
void Lowering::each_in(const Typed& set, const Visit& visit) {
  const Register at = registers(1);
  const Label again = new_label(), end = new_label();
  emit({Op::set, at, 0, 0, -1});
  place(again);
  emit(
      {Op::next_element, at, set.at, static_cast<Register>(set.type->words), static_cast<std::int64_t>(end)});
  visit(element_of(set.type->element, at));
  jump(Op::jump, 0, again);
  place(end);
}

}  // namespace lucas::tla
