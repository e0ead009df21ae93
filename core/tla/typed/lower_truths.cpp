// Lowering of truths: jumps that depend on them.
#include <algorithm>

#include "tla/typed/lower.hpp"

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

}  // namespace

// Is an element looked for in it part by part, so that the set need not be made?
bool Lowering::is_asked_by_parts(const Node& set) {
  const std::string_view name = name_of(set);
  return name == "Nat" || name == "Int" || name == ".." || name == "SUBSET" || name == "Seq" ||
         name == "\\cup" || name == "\\cap" || name == "\\" || set.maker == makers::functions ||
         set.maker == makers::records || set.maker == makers::product || set.maker == makers::filter;
}

void Lowering::jump_has(const Node& set, Scope& scope, const Typed& element, Label label, bool when) {
  const Label outside = new_label();
  const auto known = [&](bool is_in) {
    if (is_in == when) jump(Op::jump, 0, label);
  };
  // Jumps for what is outside, and for what is in.
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
  if (set.maker == makers::cell && is_asked_by_parts(*set.cell->body)) {
    static_cast<void>(
        within(set, scope, [&](const Node& inner, Scope& of) { jump_has(inner, of, element, label, when); }));
    return;
  }
  const std::string_view name = name_of(set);
  if (!is_asked_by_parts(set)) {
    std::optional<Typed> all;
    if (const std::optional<Term> term = constant_of(set, scope)) {
      try {
        all = constant(*term);
      } catch (const NotTyped&) {
      }
    }
    if (!all && within(
                    set, scope,
                    [&](const Node& inner, Scope& of) { jump_has(inner, of, element, label, when); }, true))
      return;
    if (!all) all = value(set, scope);
    if (all->type->kind != TypeKind::set) throw NotTyped("a set is needed");
    if (all->type->element->kind == TypeKind::none) return known(false);
    const Typed known_set = in_registers(*all);
    if (!types_.are_comparable(*element.type, *known_set.type->element)) return void(emit({Op::fail}));
    const Register number = number_in(element, known_set.type->element, &outside);
    emit({Op::jump_not_in, known_set.at, number, static_cast<Register>(known_set.type->words),
          static_cast<std::int64_t>(outside)});
    return finish();
  }
  if (name == "Nat" || name == "Int") {
    if (element.type->kind != TypeKind::number) return void(emit({Op::fail}));
    const std::int64_t low = name == "Nat" ? 0 : least;
    static_cast<void>(converted(element, Types::number(low, most), &outside));
    return finish();
  }
  if (name == "..") {
    const Typed x = converted(in_registers(element), Types::number(least, most));
    const Typed low = in_registers(value(*set.parts[0], scope)),
                high = in_registers(value(*set.parts[1], scope));
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
    if (all.type->element->kind == TypeKind::none) return known(true);
    const Register at = registers(1);
    const Label again = new_label(), end = new_label();
    emit({Op::set, at, 0, 0, -1});
    place(again);
    emit({Op::next_element, at, all.at, static_cast<std::int32_t>(all.type->words),
          static_cast<std::int64_t>(end)});
    jump_has(*set.parts[0], scope, element_of(all.type->element, at), outside, false);
    jump(Op::jump, 0, again);
    place(end);
    return finish();
  }
  if (all.type->kind == TypeKind::either) throw NotTyped("one of several kinds in a set of functions");
  const auto part_in = [&](const TypePointer& type, Register at, const Node& of) {
    jump_has(of, scope, {type, at}, outside, false);
    return at + static_cast<Register>(type->words);
  };
  if (name == "Seq") {
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
  if (set.maker == makers::functions && all.type->kind == TypeKind::sequence) {
    const Typed items = all;
    const std::optional<Term> domain = constant_of(*set.parts[0], scope);
    if (!domain) throw NotTyped("sequences of a length that changes");
    const auto size = static_cast<std::int64_t>(constants_.values().items(*domain).size());
    emit({Op::jump_outside, length(items), static_cast<std::int32_t>(outside), 0, size, size});
    for (std::uint64_t i = 0; i < std::min(static_cast<std::uint64_t>(size), items.type->most); ++i)
      jump_has(*set.parts[1], scope, item(items, i), outside, false);
    return finish();
  }
  if (all.type->kind != TypeKind::map) throw NotTyped("a function is needed");
  Register at = all.at;
  if (set.maker == makers::functions) {
    const std::optional<Term> domain = constant_of(*set.parts[0], scope);
    if (!domain) throw NotTyped("functions of a domain that changes");
    const Items keys = constants_.values().items(*domain);
    if (!std::equal(keys.begin(), keys.end(), all.type->keys.begin(), all.type->keys.end()))
      return known(false);
    for (const TypePointer& each : all.type->parts) at = part_in(each, at, *set.parts[1]);
    return finish();
  }
  if (set.maker == makers::records) {
    const Items keys = constants_.values().items(set.parts[0]->term);
    if (!std::equal(keys.begin(), keys.end(), all.type->keys.begin(), all.type->keys.end()))
      return known(false);
    for (std::size_t i = 0; i < keys.size(); ++i) at = part_in(all.type->parts[i], at, *set.parts[i + 1]);
    return finish();
  }
  if (!all.type->is_tuple() || all.type->parts.size() != set.parts.size()) return known(false);
  for (std::size_t i = 0; i < set.parts.size(); ++i) at = part_in(all.type->parts[i], at, *set.parts[i]);
  return finish();
}

void Lowering::jump(const Node& node, Scope& scope, Label label, bool when) {
  if (const std::optional<Term> known = constant_of(node, scope)) {
    if (!known->is_boolean()) return void(emit({Op::fail}));
    if (known->is_true() == when) jump(Op::jump, 0, label);
    return;
  }
  const std::string_view name = name_of(node);
  const Nodes& parts = node.parts;
  const auto all_of = [&](bool is_conjunction) {
    if (when == is_conjunction) {
      const Label skip = new_label();
      for (std::size_t i = 0; i + 1 < parts.size(); ++i) jump(*parts[i], scope, skip, !when);
      jump(*parts.back(), scope, label, when);
      place(skip);
    } else {
      for (const NodePointer& each : parts) jump(*each, scope, label, when);
    }
  };
  if (name == "/\\") return all_of(true);
  if (name == "\\/") return all_of(false);
  if (name == "~") return jump(*parts[0], scope, label, !when);
  if (name == "=>") {
    if (when) {
      jump(*parts[0], scope, label, false);
      return jump(*parts[1], scope, label, true);
    }
    const Label skip = new_label();
    jump(*parts[0], scope, skip, false);
    jump(*parts[1], scope, label, false);
    place(skip);
    return;
  }
  if (name == "=" || name == "#") {
    const Typed a = value(*parts[0], scope);
    return jump_equal(a, value(*parts[1], scope), label, when == (name == "="));
  }
  if (name == "Assert") {
    const Label is_true = new_label();
    jump(*parts[0], scope, is_true, true);
    emit({Op::fail});
    place(is_true);
    if (when) jump(Op::jump, 0, label);
    return;
  }
  if (name == "<=>") {
    const Typed a = truth_value(*parts[0], scope);
    return jump_equal(a, truth_value(*parts[1], scope), label, when);
  }
  if (name == "\\in" || name == "\\notin") {
    const Typed element = value(*parts[0], scope);
    return jump_has(*parts[1], scope, element, label, when == (name == "\\in"));
  }
  if (name == "\\subseteq") {
    const Label skip = new_label();
    each(*parts[0], scope,
         [&](const Typed& element) { jump_has(*parts[1], scope, element, when ? skip : label, false); });
    if (when) jump(Op::jump, 0, label);
    place(skip);
    return;
  }
  if (name == "<" || name == ">" || name == "<=" || name == ">=") {
    const TypePointer any = Types::number(least, most);
    Typed a = converted(in_registers(value(*parts[0], scope)), any),
          b = converted(in_registers(value(*parts[1], scope)), any);
    const bool is_swapped = name == ">" || name == "<=", is_negated = name == "<=" || name == ">=";
    if (is_swapped) std::swap(a, b);
    return jump(when != is_negated ? Op::jump_less : Op::jump_not_less, a.at, b.at, label);
  }
  if (node.maker == makers::forall || node.maker == makers::exists) {
    const bool is_universal = node.maker == makers::forall;
    const Label found = new_label();  // an element that decides
    const bool jumps_there = when != is_universal;
    each_known_choice(node, scope, 0,
                      [&] { jump(*parts.front(), scope, jumps_there ? label : found, !is_universal); });
    if (!jumps_there) jump(Op::jump, 0, label);
    place(found);
    return;
  }
  if (node.maker == makers::conditional) {
    const Label otherwise = new_label(), end = new_label();
    jump(*parts[0], scope, otherwise, false);
    jump(*parts[1], scope, label, when);
    jump(Op::jump, 0, end);
    place(otherwise);
    jump(*parts[2], scope, label, when);
    place(end);
    return;
  }
  if (node.maker == makers::unchanged) {
    std::vector<std::size_t> all;
    kept_variables(*parts.front(), scope, all);
    const Label skip = new_label();
    for (const std::size_t each : all) {
      if (assigns_ && !assigned_[each]) throw NotTyped("a variable that has no value yet");
      reads_next_ = true;
      jump_equal({variables_[each], now_[each]}, {variables_[each], next_[each]}, when ? skip : label, false);
    }
    if (when) jump(Op::jump, 0, label);
    place(skip);
    return;
  }
  if (node.maker != makers::local &&
      within(node, scope, [&](const Node& inner, Scope& of) { jump(inner, of, label, when); }))
    return;
  const Typed made = in_registers(value_by_kind(node, scope));
  if (made.type->kind != TypeKind::boolean) return void(emit({Op::fail}));
  jump(when ? Op::jump_if : Op::jump_unless, made.at, label);
}

}  // namespace lucas::tla
