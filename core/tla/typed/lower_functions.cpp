// Lowering to typed code: functions. Application, EXCEPT, and [x \in S |-> e].
#include <algorithm>

#include "tla/typed/lower.hpp"

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

}  // namespace

Lowering::Typed Lowering::applied(const Typed& function, const Typed& argument) {
  const Type& type = *function.type;
  if (type.kind == TypeKind::either) {  // of the variants with that argument
    if (argument.constant) {
      TypePointer joined = std::make_shared<const Type>();
      for (const TypePointer& each : type.parts) {
        const auto found = std::find(each->keys.begin(), each->keys.end(), *argument.constant);
        if (found == each->keys.end()) continue;
        const bool is_partial = each->kind == TypeKind::partial;
        joined = types_.join(joined, is_partial
                                         ? each->element
                                         : each->parts[static_cast<std::size_t>(found - each->keys.begin())]);
      }
      if (joined->kind == TypeKind::none) return failing(Types::boolean());
      if (function.number >= 0) return part_by_number(function, joined, *argument.constant);
      const Register made = registers(joined->words);
      const Label end = new_label();
      for (std::size_t i = 0; i < type.parts.size(); ++i) {
        const Type& each = *type.parts[i];
        const auto found = std::find(each.keys.begin(), each.keys.end(), *argument.constant);
        if (found == each.keys.end()) continue;
        const Label other = new_label();
        emit({Op::jump_outside, function.at, static_cast<std::int32_t>(other), 0,
              static_cast<std::int64_t>(i), static_cast<std::int64_t>(i)});
        store_converted(applied({type.parts[i], function.at + 1}, argument), joined, made, nullptr);
        jump(Op::jump, 0, end);
        place(other);
      }
      emit({Op::fail});
      place(end);
      return {joined, made};
    }
    throw NotTyped("an argument of one of several functions");
  }
  if (type.kind == TypeKind::sequence) {
    const Typed all = as_sequence(function);
    const Typed index = converted(argument, Types::number(1, static_cast<std::int64_t>(all.type->most)));
    return item_at(all, index.at);
  }
  if (type.kind == TypeKind::partial) return applied_partial(function, argument);
  if (type.kind != TypeKind::map) return failing(Types::boolean());
  if (argument.constant) {
    const auto found = std::find(type.keys.begin(), type.keys.end(), *argument.constant);
    if (found == type.keys.end()) return failing(type.parts.front());
    const Typed all = in_registers(function);
    Register at = all.at;
    const auto position = static_cast<std::size_t>(found - type.keys.begin());
    for (std::size_t i = 0; i < position; ++i) at += static_cast<Register>(type.parts[i]->words);
    return {type.parts[position], at};
  }
  const TypePointer uniform = types_.uniform(function.type);
  const Typed all = converted(function, uniform);
  const TypePointer part = uniform->parts.front();
  const Register position = position_in(argument, *uniform), made = registers(part->words);
  emit({Op::load, made, all.at, position, part->words, uniform->words});
  return {part, made};
}

// element[argument], for an element whose number in its universe is known: a look-up in a table of all elements.
Lowering::Typed Lowering::part_by_number(const Typed& element, const TypePointer& part, Term argument) {
  const std::vector<std::uint64_t>& order = types_.order(element.type);
  std::vector<Word> table(as_position(element.type->size) * part->words, TypedCode::nothing);
  std::vector<Word> words(element.type->words);
  for (std::size_t i = 0; i < element.type->size; ++i) {
    types_.value_of(*element.type, order.empty() ? i : order[i], words.data());
    const Type& type = *element.type->parts[as_position(words.front())];
    if (std::find(type.keys.begin(), type.keys.end(), argument) == type.keys.end()) continue;
    const Term found = constants_.values().applied(types_.load(type, words.data() + 1), argument);
    if (!found.is_unset()) types_.store(*part, found, &table[i * part->words]);
  }
  const Register made = registers(part->words);
  emit({Op::look_up, made, add_table(table), element.number, part->words});
  return {part, made};
}

// The position of an argument among the keys of a map. If it is none of them, the code jumps to `outside`, or fails
// if that is nullptr.
Lowering::Register Lowering::position_in(const Typed& argument, const Type& map, const Label* outside) {
  TypePointer keys = std::make_shared<const Type>();
  for (const Term key : map.keys) keys = types_.join(keys, types_.of(key));
  if (keys->size != map.keys.size() && keys->size > 4096) throw NotTyped("a function of a domain with gaps");
  // Looking for an argument, the tree evaluator compares it with others.
  if (outside != nullptr && !types_.are_comparable(*argument.type, *keys)) emit({Op::fail});
  const Register number = number_in(argument, keys, outside);
  if (keys->size == map.keys.size()) return number;
  std::vector<Word> table(as_position(keys->size), outside == nullptr ? TypedCode::nothing : map.keys.size());
  const TypePointer set = Types::set(keys);
  std::vector<Word> words(set->words);
  for (std::size_t i = 0; i < map.keys.size(); ++i) {
    types_.store(*set, constants_.values().kept(constants_.values().ascending({&map.keys[i], 1})),
                 words.data());
    for (std::size_t bit = 0; bit < keys->size; ++bit) {
      if ((words[bit / 64] >> (bit % 64) & 1) != 0) table[bit] = i;
    }
  }
  const Register made = registers(1);
  emit({Op::look_up, made, add_table(table), number, 1});
  if (outside != nullptr)
    jump(Op::jump_equal, made, this->number(static_cast<std::int64_t>(map.keys.size())), *outside);
  return made;
}

Lowering::Typed Lowering::changed(const Node& change, Scope& scope, const Typed& function, std::size_t from) {
  if (from + 1 == change.parts.size()) {
    bind(scope, change.slot, function);
    return value(*change.parts[from], scope);
  }
  const Typed argument = value(*change.parts[from], scope);
  const Type& type = *function.type;
  const auto words = [](const Type& of) { return static_cast<Register>(of.words); };
  if (type.kind == TypeKind::map && argument.constant) {
    const auto found = std::find(type.keys.begin(), type.keys.end(), *argument.constant);
    if (found == type.keys.end()) {  // looking for it, the tree evaluator compares it with others
      const std::vector<Term> arguments(type.keys.size(), *argument.constant);
      if (!type.is_tuple() && !types_.have_order(arguments, type.keys)) emit({Op::fail});
      return function;
    }
    const auto position = static_cast<std::size_t>(found - type.keys.begin());
    const Typed all = in_registers(function);
    const Typed made_part = in_registers(changed(change, scope, applied(all, argument), from + 1));
    std::vector<TypePointer> parts = type.parts;
    parts[position] = types_.join(parts[position], made_part.type);
    const TypePointer made_type = Types::map(type.keys, std::move(parts));
    const Register made = registers(made_type->words);
    Register read = all.at, write = made;
    for (std::size_t i = 0; i < type.parts.size(); ++i) {
      if (i == position)
        store_converted(made_part, made_type->parts[i], write, nullptr);
      else
        copy(write, read, type.parts[i]->words);
      read += words(*type.parts[i]);
      write += words(*made_type->parts[i]);
    }
    return {made_type, made};
  }
  const bool is_sequence = type.kind == TypeKind::sequence || (type.is_tuple() && !type.is_uniform());
  const bool is_partial = type.kind == TypeKind::partial;
  if (type.kind != TypeKind::map && !is_partial && !is_sequence)
    throw NotTyped("EXCEPT of what is no function");
  if (is_partial && type.keys.empty()) return function;
  const Typed all = is_partial    ? function
                    : is_sequence ? as_sequence(function)
                                  : converted(function, types_.uniform(function.type));
  const TypePointer part = is_sequence || is_partial ? all.type->element : all.type->parts.front();
  const Label unchanged = new_label(), end = new_label();
  Register position = -1;
  const bool is_packed = is_sequence && all.type->element_bits > 0;
  const Register head = is_sequence || is_partial ? 1 : 0;  // words before the parts
  const Register first = all.at + head;
  Register index_at = -1;
  if (is_sequence) {
    const Typed index =
        converted(argument, Types::number(1, static_cast<std::int64_t>(all.type->most)), &unchanged);
    jump(Op::jump_less, length(all), index.at, unchanged);
    index_at = index.at;
    position = is_packed ? index_at : sum(index_at, -1);
  } else {
    position = position_in(is_partial ? in_registers(argument) : argument, *all.type, &unchanged);
    if (is_partial) jump_lacks(all, position, unchanged);
  }
  Register before = -1;
  if (is_packed) {
    before = item_at(all, index_at).at;
  } else {
    before = registers(part->words);
    emit({Op::load, before, first, position, part->words, static_cast<std::int64_t>(all.type->words) - head});
  }
  const Typed made_part = in_registers(changed(change, scope, {part, before}, from + 1));
  const TypePointer made_part_type = types_.join(part, made_part.type);
  const TypePointer made_type =
      is_sequence ? Types::sequence(made_part_type, all.type->most)
      : is_partial
          ? Types::partial(all.type->keys, made_part_type)
          : Types::map(all.type->keys, std::vector<TypePointer>(all.type->keys.size(), made_part_type));
  const Register made = registers(made_type->words);
  const Typed fitting = converted(made_part, made_part_type);
  store_converted(all, made_type, made, nullptr);
  if (is_sequence && made_type->element_bits > 0) {
    emit({Op::change_item, made, packed(*made_part_type, fitting.at), index_at, made_type->element_bits});
  } else if (is_packed) {
    throw NotTyped("a sequence that outgrows its word");
  } else
    emit({Op::store, made + head, fitting.at, position, made_part_type->words,
          static_cast<std::int64_t>(made_type->words) - head});
  jump(Op::jump, 0, end);
  place(unchanged);
  store_converted(all, made_type, made, nullptr);
  place(end);
  return {made_type, made};
}

// Lowers [x \in S |-> e]: code for each element of S, or for each that it may have.
Lowering::Typed Lowering::function(const Node& node, Scope& scope) {
  constexpr std::size_t most_keys = 256;
  std::vector<std::vector<Term>> sets;
  std::size_t count = 1;
  for (const Binder& each : node.binders) {
    const std::optional<Term> set = constant_of(*each.set, scope);
    if (!set || constants_.values().kind(*set) != TermKind::set) return partial_function(node, scope);
    const Items items = constants_.values().items(*set);
    sets.emplace_back(items.begin(), items.end());
    count *= items.size();
  }
  if (count == 0) return constant(constants_.values().kept(constants_.values().tuple({})));
  if (count > most_keys) throw NotTyped("a function of more than 256 arguments");
  std::vector<std::pair<Term, Typed>> all;
  std::vector<Term> chosen(sets.size());
  const std::function<void(std::size_t)> choose = [&](std::size_t at) {
    if (at < sets.size()) {
      for (const Term each : sets[at]) {
        chosen[at] = each;
        bind(scope, node.binders[at], constant(each));
        choose(at + 1);
      }
      return;
    }
    Values& values = constants_.values();
    const Term key = chosen.size() == 1 ? chosen.front() : values.kept(values.tuple(chosen));
    const Typed made = in_registers(value(*node.parts.front(), scope));
    // Copies the value: later code may write its registers again.
    const Register own = registers(made.type->words);
    copy(own, made.at, made.type->words);
    all.emplace_back(key, Typed{made.type, own});
  };
  choose(0);
  std::sort(all.begin(), all.end(), [&](const auto& a, const auto& b) {
    return constants_.values().compare_any(a.first, b.first) < 0;
  });
  std::vector<Term> keys;
  std::vector<TypePointer> parts;
  for (const auto& [key, made] : all) {
    keys.push_back(key);
    parts.push_back(made.type);
  }
  const TypePointer type = types_.uniform(Types::map(std::move(keys), std::move(parts)));
  const Register made = registers(type->words);
  Register at = made;
  for (std::size_t i = 0; i < all.size(); ++i) {
    store_converted(all[i].second, type->parts[i], at, nullptr);
    at += static_cast<Register>(type->parts[i]->words);
  }
  return {type, made};
}

Lowering::Typed Lowering::domain_of(const Typed& all) {
  if (all.type->kind == TypeKind::partial) {
    TypePointer keys = std::make_shared<const Type>();
    for (const Term key : all.type->keys) keys = types_.join(keys, types_.of(key));
    const TypePointer set = Types::set(keys);
    if (keys->size == all.type->keys.size()) return {set, all.at};
    std::vector<Word> table, words(keys->words);
    for (const Term key : all.type->keys) {
      types_.store(*keys, key, words.data());
      table.push_back(types_.position_of(keys, words.data()));
    }
    const Register made = registers(set->words);
    emit({Op::remap, made, all.at, add_table(table), set->words, 1});
    return {set, made};
  }
  if (all.type->kind == TypeKind::map) {
    std::vector<Term> keys = all.type->keys;
    return constant(constants_.values().kept(constants_.values().ascending(keys)));
  }
  if (all.type->kind != TypeKind::sequence || all.type->most == 0 || all.type->most > 63)
    throw NotTyped("DOMAIN of what is no function");
  const TypePointer set = Types::set(Types::number(1, static_cast<std::int64_t>(all.type->most)));
  std::vector<Word> table;
  for (std::uint64_t i = 0; i <= all.type->most; ++i) table.push_back((Word{1} << i) - 1);
  const Register made = registers(1);
  emit({Op::look_up, made, add_table(table), length(in_registers(all)), 1});
  return {set, made};
}

}  // namespace lucas::tla
