// Lowering to typed code: functions whose domain changes. Their types have all arguments that they can have, the keys;
// a bit tells for each key whether it is in the domain.
#include <algorithm>

#include "tla/typed/lower.hpp"

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

}  // namespace

Lowering::Typed Lowering::part_of_key(const Typed& function, std::size_t key) {
  const TypePointer& part = function.type->element;
  return {part, function.at + 1 + static_cast<Register>(key * part->words)};
}

void Lowering::jump_lacks(const Typed& function, Register key, Label label) {
  emit({Op::jump_not_in, function.at, key, 1, static_cast<std::int64_t>(label)});
}

// Does `visit` in code that runs only for a key in the domain, for each key.
void Lowering::each_key(const Typed& function, FunctionRef<void(std::size_t)> visit) {
  for (std::size_t i = 0; i < function.type->keys.size(); ++i) {
    const Label other = new_label();
    jump_lacks(function, number(static_cast<std::int64_t>(i)), other);
    visit(i);
    place(other);
  }
}

Lowering::Typed Lowering::applied_partial(const Typed& function, const Typed& argument) {
  const Type& type = *function.type;
  if (type.keys.empty()) return failing(Types::boolean());
  const TypePointer& part = type.element;
  const Register position = position_in(in_registers(argument), type), made = registers(part->words);
  const Label lacks = new_label(), end = new_label();
  jump_lacks(function, position, lacks);
  emit({Op::load, made, function.at + 1, position, part->words, type.words - 1});
  jump(Op::jump, 0, end);
  place(lacks);
  emit({Op::fail});
  place(end);
  return {part, made};
}

// Stores a function as a partial one, or a partial one as another function.
void Lowering::store_partial(const Typed& value, const TypePointer& to, Register at, const Label* outside) {
  const Type& from = *value.type;
  const auto key_in = [](const Type& type, Term key) {
    const auto found = std::find(type.keys.begin(), type.keys.end(), key);
    return found == type.keys.end() ? std::nullopt
                                    : std::optional(static_cast<std::size_t>(found - type.keys.begin()));
  };
  if (to->kind != TypeKind::partial) {
    if (to->kind != TypeKind::map || from.kind != TypeKind::partial) return void(emit({Op::fail}));
    Word domain = 0;
    for (const Term key : to->keys) {
      const std::optional<std::size_t> position = key_in(from, key);
      if (!position) return require(0, 1, 0, outside);
      domain |= Word{1} << *position;
    }
    require(value.at, static_cast<std::int64_t>(domain), static_cast<std::int64_t>(domain), outside);
    for (std::size_t i = 0; i < to->keys.size(); ++i) {
      store_converted(part_of_key(value, *key_in(from, to->keys[i])), to->parts[i], at, outside);
      at += static_cast<Register>(to->parts[i]->words);
    }
    return;
  }
  const Typed made{to, registers(to->words)};  // the value may lie where it is stored
  emit({Op::clear, made.at, 0, static_cast<Register>(to->words)});
  const auto add = [&](Term key, const Typed& part) {
    const std::optional<std::size_t> position = key_in(*to, key);
    if (!position) return require(0, 1, 0, outside);
    const Register bit = number(static_cast<std::int64_t>(*position));
    emit({Op::include, made.at, bit, 0, 1});
    store_converted(part, to->element, part_of_key(made, *position).at, outside);
  };
  if (from.kind == TypeKind::partial) {
    each_key(value, [&](std::size_t i) { add(from.keys[i], part_of_key(value, i)); });
  } else if (from.kind == TypeKind::map) {
    Register part = value.at;
    for (std::size_t i = 0; i < from.keys.size(); ++i) {
      add(from.keys[i], {from.parts[i], part});
      part += static_cast<Register>(from.parts[i]->words);
    }
  } else if (from.kind == TypeKind::sequence) {
    const Label end = new_label();
    const Register count = length(value);
    for (std::uint64_t i = 0; i < from.most; ++i) {
      const auto position = static_cast<std::int64_t>(i) + 1;
      emit({Op::jump_outside, count, static_cast<std::int32_t>(end), 0, position, most});
      add(Term::small(position), item(value, i));
    }
    place(end);
  } else {
    emit({Op::fail});
  }
  copy(at, made.at, to->words);
}

// The elements of a universe as keys. Throws NotTyped if they are many.
std::vector<Term> Lowering::keys_of(const TypePointer& element) {
  if (element->size > Type::most_keys)
    throw NotTyped("a function of more than 64 arguments whose domain changes");
  const std::vector<std::uint64_t>& order = types_.order(element);
  std::vector<Term> keys;
  std::vector<Word> words(element->words);
  for (std::size_t i = 0; i < element->size; ++i) {
    types_.value_of(*element, order.empty() ? i : order[i], words.data());
    keys.push_back(constants_.values().kept(types_.load(*element, words.data())));
  }
  return keys;
}

// Lowers [x \in S |-> e]: code for each value that S may have.
Lowering::Typed Lowering::partial_function(const Node& node, Scope& scope) {
  if (node.binders.size() != 1) throw NotTyped("a function of several arguments whose domain changes");
  const Binder& binder = node.binders.front();
  const Typed set = in_registers(made_set(*binder.set, scope));
  const std::vector<Term> keys = keys_of(set.type->element);
  if (keys.empty()) return constant(constants_.values().kept(constants_.values().tuple({})));
  const Typed domain{Types::partial(keys, Types::boolean()), set.at};  // for its keys only
  std::vector<Typed> values;
  TypePointer part = std::make_shared<const Type>();
  each_key(domain, [&](std::size_t i) {
    bind(scope, binder, constant(keys[i]));
    const Typed value = in_registers(this->value(*node.parts.front(), scope));
    const Register own = registers(value.type->words);  // later code may write its registers again
    copy(own, value.at, value.type->words);
    values.push_back({value.type, own});
    part = types_.join(part, value.type);
  });
  const Typed made{Types::partial(keys, part), registers(1 + keys.size() * part->words)};
  emit({Op::clear, made.at, 0, static_cast<Register>(made.type->words)});
  copy(made.at, set.at, 1);
  each_key(made, [&](std::size_t i) { store_converted(values[i], part, part_of_key(made, i).at, nullptr); });
  return made;
}

// Visits the functions in [S -> T]. For a key that is not in S there is one pass, in which the function lacks it.
void Lowering::each_partial_function(const Node& set, Scope& scope, const Visit& visit) {
  if (!set.parts[1]->is_ordered()) throw NotTyped("functions to a set that is gone through in another order");
  const Typed domain = in_registers(made_set(*set.parts[0], scope));
  const Typed values = in_registers(made_set(*set.parts[1], scope));
  const TypePointer& part = values.type->element;
  const std::vector<Term> keys = keys_of(domain.type->element);
  const Typed made{Types::partial(keys, part), registers(1 + keys.size() * part->words)};
  emit({Op::clear, made.at, 0, static_cast<Register>(made.type->words)});
  copy(made.at, domain.at, 1);
  const std::function<void(std::size_t)> choose = [&](std::size_t i) {
    if (i == keys.size()) return visit(made);
    const Register at = registers(1), to = part_of_key(made, i).at;
    const Label again = new_label(), lacks = new_label(), chosen = new_label(), end = new_label();
    emit({Op::set, at, 0, 0, -1});
    place(again);
    jump_lacks(made, number(static_cast<std::int64_t>(i)), lacks);
    emit({Op::next_element, at, values.at, static_cast<Register>(values.type->words),
          static_cast<std::int64_t>(end)});
    if (part->kind != TypeKind::none) copy(to, element_of(part, at).at, part->words);
    jump(Op::jump, 0, chosen);
    place(lacks);
    jump(Op::jump_equal, at, number(0), end);
    emit({Op::set, at, 0, 0, 0});
    place(chosen);
    choose(i + 1);
    jump(Op::jump, 0, again);
    place(end);
  };
  choose(0);
}

// Emits a jump to `outside` if a function is not in [S -> T].
void Lowering::jump_partial_outside(const Node& set, Scope& scope, const Typed& function, Label outside) {
  const Type& type = *function.type;
  jump_equal(domain_of(function), made_set(*set.parts[0], scope), outside, false);
  const Node& values = *set.parts[1];
  if (type.kind == TypeKind::partial) {
    each_key(function,
             [&](std::size_t i) { jump_has(values, scope, part_of_key(function, i), outside, false); });
  } else if (type.kind == TypeKind::map) {
    Register at = function.at;
    for (const TypePointer& part : type.parts) {
      jump_has(values, scope, {part, at}, outside, false);
      at += static_cast<Register>(part->words);
    }
  } else {
    throw NotTyped("sequences in a set of functions whose domain changes");
  }
}

// Lowers f @@ g.
Lowering::Typed Lowering::united(const Typed& f, const Typed& g) {
  const TypePointer one = types_.as_partial(f.type), other = types_.as_partial(g.type);
  if (one == nullptr || other == nullptr) throw NotTyped("@@ of what may be a record");
  const TypePointer type = types_.join(one, other);
  if (type->kind != TypeKind::partial) throw NotTyped("@@ of sequences");
  const Typed made = converted(in_registers(g), type), first = converted(in_registers(f), type);
  const Typed all{type, registers(type->words)};
  copy(all.at, made.at, type->words);
  emit({Op::unite, all.at, made.at, first.at, 1});
  each_key(first, [&](std::size_t i) {
    copy(part_of_key(all, i).at, part_of_key(first, i).at, type->element->words);
  });
  return all;
}

// Lowers x :> e.
Lowering::Typed Lowering::single(const Typed& argument, const Typed& value) {
  if (argument.constant) {
    const TypePointer type = Types::map({*argument.constant}, {value.type});
    return {type, in_registers(value).at};
  }
  const Typed part = in_registers(value);
  const Typed made{Types::partial(keys_of(argument.type), part.type),
                   registers(1 + as_position(argument.type->size) * part.type->words)};
  const Register key = number_in(argument, argument.type, nullptr);
  emit({Op::clear, made.at, 0, static_cast<Register>(made.type->words)});
  emit({Op::include, made.at, key, 0, 1});
  emit({Op::store, made.at + 1, part.at, key, part.type->words, made.type->words - 1});
  return made;
}

}  // namespace lucas::tla
