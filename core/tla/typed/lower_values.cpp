// Lowering to typed code: values. Constants, conversions between types, comparisons, elements of a type by number.
#include <algorithm>

#include "tla/typed/lower.hpp"

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

}  // namespace

Lowering::Typed Lowering::constant(Term term) const { return {types_.of(term), -1, term}; }

Lowering::Typed Lowering::in_registers(Typed value) {
  if (!value.constant) return value;
  std::vector<Word> words(value.type->words);
  types_.store(*value.type, *value.constant, words.data());
  value.at = constant_registers(words);
  value.constant.reset();
  return value;
}

Lowering::Typed Lowering::failing(TypePointer type) {
  emit({Op::fail});
  return {type, registers(type->words)};
}

bool Lowering::has_same_words(const Type& from, const Type& to) {
  if (from.kind != to.kind) return false;
  if (from.kind == TypeKind::atom)
    return std::includes(to.ranks.begin(), to.ranks.end(), from.ranks.begin(), from.ranks.end());
  if (from.is_scalar()) return to.low <= from.low && from.high <= to.high;
  if (from.kind == TypeKind::set) return same_type(from.element, to.element);
  if (from.kind == TypeKind::sequence) {
    if (from.element_bits > 0 || to.element_bits > 0)
      return from.element_bits > 0 && to.element_bits > 0 && from.most <= to.most &&
             same_type(from.element, to.element);
    return from.most == to.most && has_same_words(*from.element, *to.element);
  }
  if (from.parts.size() != to.parts.size() || from.keys != to.keys) return false;
  if (from.kind == TypeKind::partial)
    return has_same_words(*from.element, *to.element) && from.words == to.words;
  return std::equal(from.parts.begin(), from.parts.end(), to.parts.begin(),
                    [](const auto& a, const auto& b) { return has_same_words(*a, *b); }) &&
         from.words == to.words;
}

Lowering::Typed Lowering::converted(Typed value, const TypePointer& to, const Label* outside) {
  if (value.constant) {
    std::vector<Word> words(to->words);
    try {
      types_.store(*to, *value.constant, words.data());
    } catch (const DoesNotFit&) {
      if (outside == nullptr) return failing(to);
      emit({Op::jump, 0, 0, 0, static_cast<std::int64_t>(*outside)});
      return {to, registers(to->words)};
    }
    return in_registers({to, -1, value.constant});
  }
  if (has_same_words(*value.type, *to)) return {to, value.at};
  if (value.type->is_scalar() && value.type->kind == to->kind) {
    store_converted(value, to, value.at, outside);
    return {to, value.at};
  }
  const Register made = registers(to->words);
  store_converted(value, to, made, outside);
  return {to, made};
}

void Lowering::require(Register checked, std::int64_t low, std::int64_t high, const Label* outside) {
  if (outside == nullptr)
    emit({Op::require, checked, 0, 0, low, high});
  else
    emit({Op::jump_outside, checked, static_cast<std::int32_t>(*outside), 0, low, high});
}

void Lowering::require_not_less(Register a, Register b) {
  const Label fits = new_label();
  jump(Op::jump_not_less, a, b, fits);
  emit({Op::fail});
  place(fits);
}

void Lowering::store_converted(const Typed& value, const TypePointer& to, Register at, const Label* outside) {
  const Type& from = *value.type;
  const auto require = [&](Register checked, std::int64_t low, std::int64_t high) {
    this->require(checked, low, high, outside);
  };
  const auto words = [](const Type& type) { return static_cast<std::int32_t>(type.words); };
  if (has_same_words(from, *to)) return copy(at, value.at, to->words);
  if (from.kind == TypeKind::either && to->kind != TypeKind::either) {
    for (std::size_t i = 0; i < from.parts.size(); ++i) {
      const bool is_like = from.parts[i]->kind == to->kind && from.parts[i]->keys == to->keys;
      if (!is_like) continue;
      require(value.at, static_cast<std::int64_t>(i), static_cast<std::int64_t>(i));
      return store_converted({from.parts[i], value.at + 1}, to, at, outside);
    }
    return require(value.at, 1, 0);
  }
  if (from.kind == TypeKind::either) {
    const Label end = new_label();
    for (std::size_t i = 0; i < from.parts.size(); ++i) {
      const Label other = new_label();
      emit({Op::jump_outside, value.at, static_cast<std::int32_t>(other), 0, static_cast<std::int64_t>(i),
            static_cast<std::int64_t>(i)});
      store_converted({from.parts[i], value.at + 1}, to, at, outside);
      emit({Op::jump, 0, 0, 0, static_cast<std::int64_t>(end)});
      place(other);
    }
    place(end);
    return;
  }
  if (to->kind == TypeKind::either) {
    for (std::size_t i = 0; i < to->parts.size(); ++i) {
      if (to->parts[i]->kind != from.kind || to->parts[i]->keys != from.keys) continue;
      emit({Op::clear, at, 0, words(*to)});
      emit({Op::set, at, 0, 0, static_cast<std::int64_t>(i)});
      return store_converted(value, to->parts[i], at + 1, outside);
    }
    return require(0, 1, 0);
  }
  if (from.is_scalar() && from.kind == to->kind) {
    require(value.at, to->low, to->high);
    if (to->has_gaps()) require_rank(value.at, *to, outside);
    return copy(at, value.at, 1);
  }
  if (from.kind == TypeKind::set && to->kind == TypeKind::set) {
    const Type &ours = *from.element, &theirs = *to->element;
    if (ours.kind == TypeKind::none) return void(emit({Op::clear, at, 0, words(*to)}));
    if (outside != nullptr) require_elements(value, to->element, *outside);
    const bool have_gaps = ours.has_gaps() || theirs.has_gaps();
    if (ours.is_scalar() && ours.kind == theirs.kind && !have_gaps && from.words == 1 && to->words == 1) {
      emit({Op::shift, at, value.at, 0, ours.low - theirs.low, static_cast<std::int64_t>(theirs.size)});
      return;
    }
    std::vector<Word> table;
    const std::vector<std::uint64_t>& order = types_.order(from.element);
    std::vector<Word> element(ours.words), theirs_words(theirs.words);
    for (std::size_t i = 0; i < ours.size; ++i) {
      types_.value_of(ours, order.empty() ? i : order[i], element.data());
      try {
        types_.store(theirs, types_.load(ours, element.data()), theirs_words.data());
        table.push_back(types_.position_of(to->element, theirs_words.data()));
      } catch (const DoesNotFit&) {
        table.push_back(TypedCode::nothing);
      }
    }
    emit({Op::remap, at, value.at, add_table(table), words(*to), words(from)});
    return;
  }
  if (from.kind == TypeKind::map && to->kind == TypeKind::map && from.keys == to->keys) {
    Register read = value.at;
    for (std::size_t i = 0; i < from.parts.size(); ++i) {
      store_converted({from.parts[i], read}, to->parts[i], at, outside);
      read += words(*from.parts[i]);
      at += words(*to->parts[i]);
    }
    return;
  }
  if (from.kind == TypeKind::partial || to->kind == TypeKind::partial)
    return store_partial(value, to, at, outside);
  if (from.kind == TypeKind::map && from.is_tuple() && to->kind == TypeKind::sequence) {
    if (from.parts.size() > to->most) return require(0, 1, 0);
    emit({Op::clear, at, 0, words(*to)});
    emit({Op::set, at, 0, 0, static_cast<std::int64_t>(from.parts.size())});
    Register read = value.at;
    for (std::size_t i = 0; i < from.parts.size(); ++i) {
      put_item({from.parts[i], read}, {to, at}, i, outside);
      read += words(*from.parts[i]);
    }
    return;
  }
  if (from.kind == TypeKind::sequence && (to->kind == TypeKind::sequence || to->is_tuple()))
    return store_sequence(value, to, at, outside);
  emit({Op::fail});
}

// Emits a jump to `outside` if the set has an element that does not fit the type.
void Lowering::require_elements(const Typed& set, const TypePointer& element, Label outside) {
  const Type& ours = *set.type->element;
  const std::vector<std::uint64_t>& order = types_.order(set.type->element);
  std::vector<Word> fitting(set.type->words), words(ours.words), theirs(element->words);
  for (std::size_t i = 0; i < ours.size; ++i) {
    types_.value_of(ours, order.empty() ? i : order[i], words.data());
    try {
      types_.store(*element, types_.load(ours, words.data()), theirs.data());
      fitting[i / 64] |= Word{1} << (i % 64);
    } catch (const DoesNotFit&) {
    }
  }
  const Register mask = constant_registers(fitting), fits = registers(1);
  emit({Op::is_within, fits, set.at, mask, static_cast<std::int64_t>(fitting.size())});
  jump(Op::jump_unless, fits, outside);
}

// Emits code that fails, or jumps to `outside`, unless the rank is one of the type, which has a lower and a higher one.
void Lowering::require_rank(Register rank, const Type& type, const Label* outside) {
  std::vector<Word> table(static_cast<std::size_t>(type.high) + 1,
                          outside == nullptr ? TypedCode::nothing : 0);
  for (const std::int64_t each : type.ranks) table[static_cast<std::size_t>(each)] = 1;
  const Register fits = registers(1);
  emit({Op::look_up, fits, add_table(table), rank, 1});
  if (outside != nullptr) jump(Op::jump_unless, fits, *outside);
}

// The number of a value, as Types::number_of.
Lowering::Register Lowering::raw_number(Register at, const Type& type) {
  if (type.has_gaps()) {
    std::vector<Word> table(static_cast<std::size_t>(type.high) + 1, TypedCode::nothing);
    for (std::size_t i = 0; i < type.ranks.size(); ++i) table[static_cast<std::size_t>(type.ranks[i])] = i;
    const Register made = registers(1);
    emit({Op::look_up, made, add_table(table), at, 1});
    return made;
  }
  if (type.is_scalar()) return type.low == 0 ? at : sum(at, -type.low);
  if (type.kind == TypeKind::set) return at;
  const auto joined = [&](Register a, Register b, std::uint64_t factor) {  // a * factor + b
    const Register all = registers(1);
    emit({Op::multiply_add, all, a, b, static_cast<std::int64_t>(factor)});
    return all;
  };
  if (type.kind == TypeKind::map) {
    Register number = -1;
    for (const TypePointer& each : type.parts) {
      const Register part = raw_number(at, *each);
      number = number < 0 ? part : joined(number, part, each->size);
      at += static_cast<Register>(each->words);
    }
    return number;
  }
  if (type.kind == TypeKind::either) {
    const Register number = registers(1);
    const Label end = new_label();
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < type.parts.size(); ++i) {
      const Label other = new_label();
      emit({Op::jump_outside, at, static_cast<std::int32_t>(other), 0, static_cast<std::int64_t>(i),
            static_cast<std::int64_t>(i)});
      const Register part = raw_number(at + 1, *type.parts[i]);
      emit({Op::add_number, number, part, 0, static_cast<std::int64_t>(before)});
      emit({Op::jump, 0, 0, 0, static_cast<std::int64_t>(end)});
      place(other);
      before += type.parts[i]->size;
    }
    place(end);
    return number;
  }
  if (type.kind == TypeKind::partial) {
    const Typed function{std::make_shared<const Type>(type), at};
    Register all = number(0);
    for (std::size_t i = 0; i < type.keys.size(); ++i) {
      const Register digit = registers(1);
      const Label lacks = new_label();
      emit({Op::set, digit, 0, 0, 0});
      jump_lacks(function, number(static_cast<std::int64_t>(i)), lacks);
      emit({Op::add_number, digit, raw_number(part_of_key(function, i).at, *type.element), 0, 1});
      place(lacks);
      all = joined(all, digit, type.element->size + 1);
    }
    return all;
  }
  if (type.kind == TypeKind::sequence) {  // by length, then by the elements
    const Typed all{std::make_shared<const Type>(type), at};
    const Register count = length(all), number = registers(1), before = registers(1);
    const Label end = new_label();
    std::vector<Word> shorter = {0};
    std::uint64_t of_length = 1;
    emit({Op::set, number, 0, 0, 0});
    for (std::uint64_t i = 0; i < type.most; ++i) {
      shorter.push_back(shorter.back() + of_length);
      of_length *= type.element->size;
      emit({Op::jump_outside, count, static_cast<std::int32_t>(end), 0, static_cast<std::int64_t>(i) + 1,
            most});
      const Register digit = raw_number(item(all, i).at, *type.element);
      emit({Op::multiply_add, number, number, digit, static_cast<std::int64_t>(type.element->size)});
    }
    place(end);
    emit({Op::look_up, before, add_table(shorter), count, 1});
    return joined(before, number, 1);
  }
  throw NotTyped("elements of a kind that is not numbered");
}

Lowering::Register Lowering::number_in(const Typed& value, const TypePointer& type, const Label* outside) {
  if (value.number >= 0 && same_type(value.type, type)) return value.number;
  Register raw = -1;
  std::uint64_t before = 0;
  if (value.type->kind != TypeKind::either) {
    for (const TypePointer& each : type->parts) {
      if (type->kind != TypeKind::either || raw >= 0) break;
      if (each->kind == value.type->kind && each->keys == value.type->keys)
        raw = sum(raw_number(converted(value, each, outside).at, *each), static_cast<std::int64_t>(before));
      before += each->size;
    }
  }
  if (raw < 0) raw = raw_number(converted(value, type, outside).at, *type);
  const std::vector<std::uint64_t>& order = types_.order(type);
  if (order.empty()) return raw;
  std::vector<Word> table(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) table[as_position(order[i])] = i;
  const Register made = registers(1);
  emit({Op::look_up, made, add_table(table), raw, 1});
  return made;
}

// The element of a universe at that position in the order of values.
Lowering::Typed Lowering::element_of(const TypePointer& element, Register number) {
  if (element->is_scalar() && !element->has_gaps()) {
    const Register made = registers(1);
    emit({Op::add_number, made, number, 0, element->low});
    return {element, made, {}, number};
  }
  const std::vector<std::uint64_t>& order = types_.order(element);
  std::vector<Word> table(as_position(element->size) * element->words);
  for (std::size_t i = 0; i < element->size; ++i)
    types_.value_of(*element, order.empty() ? i : order[i], &table[i * element->words]);
  const Register made = registers(element->words);
  emit({Op::look_up, made, add_table(table), number, static_cast<std::int64_t>(element->words)});
  return {element, made, {}, number};
}

void Lowering::jump_equal(Typed a, Typed b, Label label, bool when) {
  const auto known = [&](bool is_equal) {
    if (is_equal == when) emit({Op::jump, 0, 0, 0, static_cast<std::int64_t>(label)});
  };
  const TypeKind one = a.type->kind, other = b.type->kind;
  const bool is_choice = one == TypeKind::either || other == TypeKind::either;
  const bool are_comparable = types_.are_comparable(*a.type, *b.type);
  if (!are_comparable && !is_choice) return void(emit({Op::fail}));
  if (a.constant && b.constant) return known(*a.constant == *b.constant);
  const bool are_maps = one == TypeKind::map && other == TypeKind::map;
  if (are_maps && a.type->keys != b.type->keys && (!a.type->is_tuple() || !b.type->is_tuple()))
    return known(false);
  const TypePointer type = types_.join(a.type, b.type);
  if (type->is_scalar()) {  // their ranges may differ
    a = in_registers(a);
    b = in_registers(b);
  } else {
    a = converted(a, type);
    b = converted(b, type);
  }
  if (!are_comparable) {  // fails unless both are of one kind
    const Label are_alike = new_label();
    emit({Op::jump_same, a.at, b.at, 1, static_cast<std::int64_t>(are_alike)});
    emit({Op::fail});
    place(are_alike);
    for (const TypePointer& each : type->parts) {
      if (!types_.are_comparable(*each, *each)) emit({Op::fail});
    }
  }
  emit({when ? Op::jump_same : Op::jump_differs, a.at, b.at, static_cast<Register>(type->words),
        static_cast<std::int64_t>(label)});
}

}  // namespace lucas::tla
