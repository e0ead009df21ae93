// Lowering to typed code: membership tests, x \in S. The tree evaluator makes some sets first, and meets errors in
// all elements; it tests others part by part, and meets errors only in parts that it needs. The code fails wherever
// the tree evaluator may meet an error, and maybe elsewhere.
#include <algorithm>

#include "tla/typed/lower.hpp"

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

bool is_constant_name(const Node& node) {
  return node.maker == makers::cell && is_constant(node.cell->reads);
}
bool is_name(const Node& node) { return node.maker == makers::local || node.maker == makers::cell; }

}  // namespace

std::pair<const Node*, Lowering::Scope*> Lowering::standing_for(const Node& node, Scope* scope) {
  std::pair<const Node*, Scope*> at{&node, scope};
  constexpr int most_steps = 100;  // operators may be recursive
  for (int i = 0; i < most_steps; ++i) {
    const Node& name = *at.first;
    if (name.maker == makers::local) {
      Scope* const home = at.second == nullptr ? nullptr : outwards(*at.second, name.hops);
      if (home == nullptr || name.slot >= home->slots.size() || home->slots[name.slot] == nullptr) return at;
      const Bound& bound = *home->slots[name.slot];
      if (bound.value || bound.node->maker == makers::operation) return at;
      at = {bound.node, bound.scope};
    } else if (name.maker == makers::cell && name.cell->body != nullptr) {
      at = {name.cell->body.get(), nullptr};
    } else if (name.maker == makers::remembered || name.maker == makers::told) {
      at.first = name.parts.front().get();
    } else if (name.maker == makers::let) {
      at = {name.parts.front().get(), nullptr};
    } else if (name.maker == makers::call && name.parts.front()->code != nullptr &&
               name.parts.front()->code->body != nullptr) {
      at = {name.parts.front()->code->body.get(), nullptr};
    } else {
      break;
    }
  }
  return at;
}

// Is membership in the set tested by its parts, so that it need not be made?
bool Lowering::is_asked_by_parts(const Node& set) {
  const std::string_view name = name_of(set);
  return name == "Nat" || name == "Int" || name == ".." || name == "SUBSET" || name == "Seq" ||
         name == "\\cup" || name == "\\cap" || name == "\\" || set.maker == makers::functions ||
         set.maker == makers::records || set.maker == makers::product || set.maker == makers::filter;
}

// Is it better to make the set that a name stands for than to test it by parts? True unless its parts can be tested.
bool Lowering::is_better_made(const Node& set, Scope* scope) {
  const auto [node, home] = standing_for(set, scope);
  if (node->maker == makers::filter) return is_better_made(*node->binders.front().set, home);
  return !is_asked_by_parts(*node);
}

// Does the tree evaluator find the elements while it visits them? Then an error may come after the first element.
bool Lowering::is_visited_in_parts(const Node& set, Scope& scope) {
  const Node& node = *standing_for(set, &scope).first;
  const std::string_view name = name_of(node);
  return node.maker == makers::filter || node.maker == makers::product || name == "\\cap" || name == "\\";
}

// Emits code that fails wherever the tree evaluator may fail to make a set, or any set that it is made of. Returns
// the type of the elements, for comparisons only; nullptr if it is not known.
TypePointer Lowering::evaluate_set(const Node& set, Scope& scope) {
  const std::string_view name = name_of(set);
  const TypePointer numbers = Types::number(least, most);
  if (name == "Nat" || name == "Int") return numbers;
  if (name == "..") {
    for (const NodePointer& each : set.parts) static_cast<void>(number_of(*each, scope));
    return numbers;
  }
  if (set.maker == makers::filter) {
    TypePointer element;
    each(set, scope, [&](const Typed& each) { element = each.type; });
    return element;
  }
  if (name == "\\cup" || name == "\\cap" || name == "\\") return evaluate_both_sets(set, scope);
  if (is_asked_by_parts(set)) {
    for (std::size_t i = set.maker == makers::records ? 1 : 0; i < set.parts.size(); ++i)
      static_cast<void>(evaluate_set(*set.parts[i], scope));
    return nullptr;
  }
  if (is_constant_name(set) && name_of(*set.cell->body) == "..") return numbers;  // may have many elements
  if (const std::optional<Term> known = constant_of(set, scope)) {
    if (known->is_boolean() || constants_.values().kind(*known) != TermKind::set) emit({Op::fail});
    try {
      return types_.of(*known)->element;
    } catch (const NotTyped&) {
      return nullptr;
    }
  }
  if (is_constant_name(set) && is_asked_by_parts(*set.cell->body))
    return nullptr;  // tested by parts if it cannot be made
  TypePointer element;
  if (!is_better_made(set, &scope) &&
      within(
          set, scope, [&](const Node& inner, Scope& of) { element = evaluate_set(inner, of); }, true))
    return element;
  const Typed made = value(set, scope);
  if (made.type->kind == TypeKind::set) return made.type->element;
  emit({Op::fail});
  return nullptr;
}

// Calls evaluate_set for S and T of S \cup T, S \cap T or S \ T. The code fails if their elements may not be
// comparable, except in a union with a set that is never made.
TypePointer Lowering::evaluate_both_sets(const Node& set, Scope& scope) {
  const bool is_union = name_of(set) == "\\cup";
  const auto is_never_made = [&](const Node& each) {
    return is_asked_by_parts(each) && name_of(each) != "\\cup";
  };
  const TypePointer one = evaluate_set(*set.parts[0], scope), other = evaluate_set(*set.parts[1], scope);
  if (is_union && (is_never_made(*set.parts[0]) || is_never_made(*set.parts[1]))) return nullptr;
  const bool are_comparable = one != nullptr && other != nullptr && types_.are_comparable(*one, *other);
  if (!are_comparable) emit({Op::fail});
  if (one == nullptr || other == nullptr || !is_union) return one;
  try {
    return types_.join(one, other);
  } catch (const NotTyped&) {
    return nullptr;
  }
}

// Prepares a set for tests of several elements. The tree evaluator makes the set before the first test, unless it
// tests by parts.
Lowering::Asked Lowering::asked(const Node& set, Scope& scope) {
  const Node& node = *standing_for(set, &scope).first;
  if (is_asked_by_parts(node) && (is_constant_name(set) || !is_name(set) || !is_better_made(set, &scope))) {
    const bool is_asked_by_itself = &node == &set && name_of(set) != "\\cup";
    if (!is_asked_by_itself) static_cast<void>(evaluate_set(set, scope));
    return {.set = &set, .scope = &scope};
  }
  return {.made = in_registers(made_set(set, scope))};
}
void Lowering::jump_has(const Asked& asked, const Typed& element, Label label, bool when) {
  if (asked.made) return jump_in(*asked.made, element, label, when);
  jump_asked(*asked.set, *asked.scope, element, label, when);
}

void Lowering::jump_has(const Node& set, Scope& scope, const Typed& element, Label label, bool when) {
  if (is_name(set) && !is_better_made(set, &scope)) static_cast<void>(evaluate_set(set, scope));
  jump_asked(set, scope, element, label, when);
}

// Emits a jump to `label` if (element \in set) = `when`, for a set that is made.
void Lowering::jump_in(const Typed& set, const Typed& element, Label label, bool when) {
  if (set.type->element->kind == TypeKind::none) {
    if (!when) jump(Op::jump, 0, label);
    return;
  }
  if (!types_.are_comparable(*element.type, *set.type->element)) return void(emit({Op::fail}));
  const Label outside = new_label();
  const Register number = number_in(element, set.type->element, when ? &outside : &label);
  emit({Op::jump_not_in, set.at, number, static_cast<Register>(set.type->words),
        static_cast<std::int64_t>(when ? outside : label)});
  if (when) jump(Op::jump, 0, label);
  place(outside);
}

// Emits a jump likewise. The set that a name stands for must have been evaluated before (evaluate_set).
void Lowering::jump_asked(const Node& set, Scope& scope, const Typed& element, Label label, bool when) {
  const auto known = [&](bool is_in) {
    if (is_in == when) jump(Op::jump, 0, label);
  };
  if (!is_asked_by_parts(set)) {
    const bool is_asked = is_name(set) ? !is_better_made(set, &scope) : !constant_of(set, scope);
    if (is_asked || (is_constant_name(set) && is_asked_by_parts(*set.cell->body))) {
      const auto ask = [&](const Node& inner, Scope& of) {
        is_name(set) ? jump_asked(inner, of, element, label, when)
                     : jump_has(inner, of, element, label, when);
      };
      if (within(set, scope, ask, true)) return;
    }
    return jump_in(in_registers(made_set(set, scope)), element, label, when);
  }
  const Label outside = new_label();
  // Places `outside`, and emits the jump to `label` for elements in the set or outside, as `when` says.
  const auto finish = [&] {
    if (when) jump(Op::jump, 0, label);
    place(outside);
    if (!when) {
      const Label end = new_label();
      jump(Op::jump, 0, end);
      place(outside);
      jump(Op::jump, 0, label);
      place(end);
    }
  };
  const std::string_view name = name_of(set);
  if (name == "Nat" || name == "Int") {
    if (element.type->kind != TypeKind::number) return void(emit({Op::fail}));
    const std::int64_t low = name == "Nat" ? 0 : least;
    static_cast<void>(converted(element, Types::number(low, most), &outside));
    return finish();
  }
  if (name == "..") {
    const Typed x = converted(in_registers(element), Types::number(least, most));
    const Typed low = number_of(*set.parts[0], scope), high = number_of(*set.parts[1], scope);
    jump(Op::jump_less, x.at, low.at, outside);
    jump(Op::jump_less, high.at, x.at, outside);
    return finish();
  }
  if (name == "\\cup") {
    const Label in = new_label();
    jump_has(*set.parts[0], scope, element, in, true);
    jump_has(*set.parts[1], scope, element, outside, false);
    place(in);
    return finish();
  }
  if (name == "\\cap" || name == "\\") {
    jump_has(*set.parts[0], scope, element, outside, false);
    jump_has(*set.parts[1], scope, element, outside, name == "\\");
    return finish();
  }
  if (set.maker == makers::filter) {
    const Binder& binder = set.binders.front();
    jump_has(*binder.set, scope, element, outside, false);
    bind(scope, binder, element);
    jump(*set.parts.front(), scope, outside, false);
    return finish();
  }
  const Typed all = in_registers(element);
  if (name == "SUBSET") {
    if (all.type->kind != TypeKind::set) return void(emit({Op::fail}));
    const Asked asked = this->asked(*set.parts[0], scope);
    if (all.type->element->kind == TypeKind::none) return known(true);
    const Register at = registers(1);
    const Label again = new_label(), end = new_label();
    emit({Op::set, at, 0, 0, -1});
    place(again);
    emit({Op::next_element, at, all.at, static_cast<std::int32_t>(all.type->words),
          static_cast<std::int64_t>(end)});
    jump_has(asked, element_of(all.type->element, at), outside, false);
    jump(Op::jump, 0, again);
    place(end);
    return finish();
  }
  if (all.type->kind == TypeKind::either) {
    jump_either_outside(set, scope, all, outside);
    return finish();
  }
  const bool is_partial = all.type->kind == TypeKind::partial;
  const bool is_function =
      all.type->kind == TypeKind::map || all.type->kind == TypeKind::sequence || is_partial;
  if (!is_function) return void(emit({Op::fail}));
  if (name == "Seq") {
    if (is_partial) throw NotTyped("Seq of functions whose domain changes");
    if (all.type->kind == TypeKind::map && !all.type->is_tuple()) return known(false);
    const Typed items = as_sequence(all);
    const Label end = new_label();
    const Register count = length(items);
    for (std::uint64_t i = 0; i < items.type->most; ++i) {
      emit({Op::jump_outside, count, static_cast<std::int32_t>(end), 0, static_cast<std::int64_t>(i) + 1,
            most});
      jump_has(*set.parts[0], scope, item(items, i), outside, false);
    }
    place(end);
    return finish();
  }
  const bool is_of_functions = set.maker == makers::functions;
  if (is_of_functions && (is_partial || !constant_of(*set.parts[0], scope)))
    jump_partial_outside(set, scope, all, outside);
  else if (is_partial)
    throw NotTyped("records or tuples beside functions whose domain changes");
  else
    jump_function_outside(set, scope, all, outside);
  finish();
}

// Emits a jump to `outside` if a value of type `either` is not in a set of functions, records, tuples or sequences:
// each variant is tested by itself.
void Lowering::jump_either_outside(const Node& set, Scope& scope, const Typed& all, Label outside) {
  const Label end = new_label();
  for (std::size_t i = 0; i < all.type->parts.size(); ++i) {
    const Label other = new_label();
    const auto number = static_cast<std::int64_t>(i);
    emit({Op::jump_outside, all.at, static_cast<std::int32_t>(other), 0, number, number});
    jump_asked(set, scope, {all.type->parts[i], all.at + 1}, outside, false);
    jump(Op::jump, 0, end);
    place(other);
  }
  emit({Op::fail});
  place(end);
}

Lowering::Parts Lowering::parts_of(const Node& set, Scope& scope) {
  Parts all;
  if (set.maker == makers::functions) {
    const std::optional<Term> domain = constant_of(*set.parts[0], scope);
    if (!domain || domain->is_boolean() || constants_.values().kind(*domain) != TermKind::set)
      throw NotTyped("functions of a domain that changes");
    const Items arguments = constants_.values().items(*domain);
    all.keys.assign(arguments.begin(), arguments.end());
    all.sets.assign(all.keys.size(), set.parts[1].get());
    return all;
  }
  const bool is_of_records = set.maker == makers::records;
  if (is_of_records) {
    const Items names = constants_.values().items(set.parts[0]->term);
    all.keys.assign(names.begin(), names.end());
  }
  for (std::size_t i = is_of_records ? 1 : 0; i < set.parts.size(); ++i) {
    all.sets.push_back(set.parts[i].get());
    if (!is_of_records) all.keys.push_back(Term::small(static_cast<std::int64_t>(i) + 1));
  }
  return all;
}

// Emits a jump to `outside` if a function is not in `set`: [S -> T], a set of records, or a product.
void Lowering::jump_function_outside(const Node& set, Scope& scope, const Typed& all, Label outside) {
  const Type& type = *all.type;
  const auto [keys, parts] = parts_of(set, scope);
  // Where the tree evaluator makes the set, it compares the function's arguments with the keys.
  const auto require_order = [&, &keys = keys](const std::vector<Term>& arguments) {
    if (!types_.have_order(arguments, keys)) emit({Op::fail});
  };
  if (type.kind == TypeKind::sequence) {
    const auto size = static_cast<std::int64_t>(keys.size());
    emit({Op::jump_outside, length(all), static_cast<std::int32_t>(outside), 0, size, size});
    std::vector<Term> numbers;
    for (std::int64_t i = 1; i <= size; ++i) numbers.push_back(Term::small(i));
    require_order(numbers);
    if (keys.size() > type.most || keys != numbers) return jump(Op::jump, 0, outside);
    for (std::size_t i = 0; i < keys.size(); ++i) jump_has(*parts[i], scope, item(all, i), outside, false);
    return;
  }
  if (keys.size() != type.keys.size()) return jump(Op::jump, 0, outside);
  require_order(type.keys);
  if (set.maker == makers::product && !type.is_tuple()) return jump(Op::jump, 0, outside);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto found = std::find(type.keys.begin(), type.keys.end(), keys[i]);
    if (found == type.keys.end()) {  // looking for it, the tree evaluator compares it with others
      if (!type.is_tuple() && !types_.have_order(std::vector(type.keys.size(), keys[i]), type.keys))
        emit({Op::fail});
      return jump(Op::jump, 0, outside);
    }
    Register at = all.at;
    for (auto each = type.keys.begin(); each != found; ++each)
      at += static_cast<Register>(type.parts[static_cast<std::size_t>(each - type.keys.begin())]->words);
    const TypePointer& part = type.parts[static_cast<std::size_t>(found - type.keys.begin())];
    jump_has(*parts[i], scope, {part, at}, outside, false);
  }
}

}  // namespace lucas::tla
