// Lowering to typed code: sequences. A sequence is one word, or length and elements have their own words: see Type.
#include <algorithm>

#include "tla/typed/lower.hpp"

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

}  // namespace

Lowering::Typed Lowering::as_sequence(const Typed& value) {
  if (value.type->kind == TypeKind::sequence) return in_registers(value);
  if (value.type->kind == TypeKind::either) {
    for (const TypePointer& each : value.type->parts) {
      if (each->is_tuple()) return as_sequence(converted(value, each));
    }
  }
  if (!value.type->is_tuple()) throw NotTyped("a sequence is needed");
  return converted(value, Types::sequence(types_.part_of(*value.type), value.type->keys.size()));
}

// ---- Values in some bits of a word -----------------------------------------------------------------------------------

Lowering::Register Lowering::packed(const Type& type, Register at) {
  if (type.is_scalar()) return type.low == 0 ? at : sum(at, -type.low);
  if (type.kind != TypeKind::map) return type.kind == TypeKind::none ? number(0) : at;
  const Register made = registers(1);
  emit({Op::clear, made, 0, 1});
  add_packed(type, at, made, 0);
  return made;
}
void Lowering::add_packed(const Type& type, Register at, Register to, unsigned shift) {
  if (type.kind == TypeKind::map) {
    for (const TypePointer& each : type.parts) {
      add_packed(*each, at, to, shift);
      shift += *packed_bits(*each);
      at += static_cast<Register>(each->words);
    }
  } else if (*packed_bits(type) > 0) {
    emit({Op::add_field, to, at, static_cast<Register>(shift), type.is_scalar() ? type.low : 0});
  }
}
Lowering::Typed Lowering::unpacked(const TypePointer& type, Register word, unsigned shift) {
  const Register made = registers(type->words);
  unpack(*type, word, shift, made);
  return {type, made};
}
void Lowering::unpack(const Type& type, Register word, unsigned shift, Register to) {
  if (type.kind == TypeKind::map) {
    for (const TypePointer& each : type.parts) {
      unpack(*each, word, shift, to);
      shift += *packed_bits(*each);
      to += static_cast<Register>(each->words);
    }
  } else if (type.kind != TypeKind::none) {
    const unsigned bits = *packed_bits(type);
    emit({Op::field, to, word, static_cast<Register>(bits == 0 ? 0 : shift), type.is_scalar() ? type.low : 0,
          bits});
  }
}

// ---- Elements ----------------------------------------------------------------------------------------------------------

Lowering::Register Lowering::length(const Typed& sequence) {
  if (sequence.type->element_bits == 0) return sequence.at;
  const Register made = registers(1);
  emit({Op::field, made, sequence.at, 0, 0, Type::length_bits});
  return made;
}
Lowering::Typed Lowering::item(const Typed& sequence, std::uint64_t position) {
  const Type& type = *sequence.type;
  if (type.element_bits > 0)
    return unpacked(type.element, sequence.at,
                    static_cast<unsigned>(Type::length_bits + position * type.element_bits));
  return {type.element, sequence.at + 1 + static_cast<Register>(position * type.element->words)};
}
// Converts an element and stores it in a sequence that is being made.
void Lowering::put_item(const Typed& element, const Typed& sequence, std::uint64_t position,
                        const Label* outside) {
  const Type& type = *sequence.type;
  if (type.element_bits == 0) {
    const Register to = sequence.at + 1 + static_cast<Register>(position * type.element->words);
    return store_converted(element, type.element, to, outside);
  }
  const Typed fitting = converted(element, type.element, outside);
  add_packed(*type.element, fitting.at, sequence.at,
             static_cast<unsigned>(Type::length_bits + position * type.element_bits));
}

void Lowering::push(const Typed& sequence, Register element) {
  const auto width = static_cast<std::int64_t>(sequence.type->element->words);
  emit({Op::store, sequence.at + 1, element, sequence.at, width, sequence.type->words - 1});
  emit({Op::add_number, sequence.at, sequence.at, 0, 1});
}

void Lowering::store_sequence(const Typed& value, const TypePointer& to, Register at, const Label* outside) {
  const Type& from = *value.type;
  const bool is_sequence = to->kind == TypeKind::sequence;
  const std::uint64_t room = is_sequence ? to->most : to->parts.size();
  const Register length = this->length(value);
  if (!is_sequence || from.most > room)
    require(length, is_sequence ? 0 : static_cast<std::int64_t>(room), static_cast<std::int64_t>(room),
            outside);
  if (is_sequence && from.element_bits > 0 && to->element_bits > 0 && same_type(from.element, to->element))
    return copy(at, value.at, 1);
  const Register target = at == value.at ? registers(to->words) : at;
  if (is_sequence) {
    emit({Op::clear, target, 0, static_cast<Register>(to->words)});
    copy(target, length, 1);
  }
  const Label end = new_label();
  Register part = target;
  for (std::size_t i = 0; i < std::min(from.most, room); ++i) {
    if (is_sequence) {
      emit({Op::jump_outside, length, static_cast<Register>(end), 0, static_cast<std::int64_t>(i) + 1, most});
      put_item(item(value, i), {to, target}, i, outside);
    } else {
      store_converted(item(value, i), to->parts[i], part, outside);
      part += static_cast<Register>(to->parts[i]->words);
    }
  }
  place(end);
  copy(at, target, to->words);
}

// ---- Operators ---------------------------------------------------------------------------------------------------------

Lowering::Typed Lowering::sequence(std::string_view name, const Node& node, Scope& scope) {
  const Typed all = as_sequence(value(*node.parts[0], scope));
  const Type& type = *all.type;
  const auto size = static_cast<std::int64_t>(type.most);
  if (name == "Len") {
    const Register made = registers(1);
    copy(made, length(all), 1);
    return {Types::number(0, size), made};
  }
  if (name == "Head") {
    require(length(all), 1, size, nullptr);
    return size == 0 ? failing(Types::boolean()) : item(all, 0);
  }
  if (name == "Tail") return tail(all);
  if (name == "SubSeq") {
    const Register from = number_of(*node.parts[1], scope).at;
    return part_of(all, from, number_of(*node.parts[2], scope).at);
  }
  if (name == "SelectSeq") return selected(all, *node.parts[1], scope);
  if (name == "Append") return appended(all, in_registers(value(*node.parts[1], scope)));
  return concatenated(all, as_sequence(value(*node.parts[1], scope)));
}

Lowering::Typed Lowering::tail(const Typed& all) {
  const Type& type = *all.type;
  if (type.most == 0) {
    emit({Op::fail});
    return all;
  }
  const TypePointer shorter = Types::sequence(type.element, type.most - 1);
  const Register made = registers(shorter->words);
  if (type.element_bits > 0) {
    emit({Op::behead, made, all.at, static_cast<Register>(type.element_bits)});
    return {shorter, made};
  }
  require(all.at, 1, static_cast<std::int64_t>(type.most), nullptr);
  const Typed whole{Types::sequence(type.element, type.most), all.at};
  const auto width = static_cast<Register>(type.element->words);
  if (shorter->element_bits == 0) {
    emit({Op::add_number, made, all.at, 0, -1});
    copy(made + 1, all.at + 1 + width, static_cast<unsigned>(shorter->most * type.element->words));
    return {shorter, made};
  }
  const Register length = sum(all.at, -1);
  const Label end = new_label();
  copy(made, length, 1);
  for (std::uint64_t i = 0; i < shorter->most; ++i) {
    emit({Op::jump_outside, length, static_cast<Register>(end), 0, static_cast<std::int64_t>(i) + 1, most});
    put_item(item(whole, i + 1), {shorter, made}, i, nullptr);
  }
  place(end);
  return {shorter, made};
}

// The type of a sequence of at most `most` elements, made by extending one of `type`. If that is in one word, so is
// the result where possible, even if it then has room for fewer than `most` elements.
TypePointer Lowering::longer(const Type& type, const TypePointer& element, std::uint64_t most) {
  const TypePointer whole = Types::sequence(element, most);
  const std::optional<unsigned> bits = packed_bits(*element);
  if (whole->element_bits > 0 || type.element_bits == 0 || !bits) return whole;
  const std::uint64_t room = std::min<std::uint64_t>((64 - Type::length_bits) / std::max(*bits, 1U), 63);
  return room < type.most ? whole : Types::sequence(element, room);
}

Lowering::Typed Lowering::appended(const Typed& all, const Typed& more) {
  const TypePointer made_type =
      longer(*all.type, types_.join(all.type->element, more.type), all.type->most + 1);
  const Typed element = converted(more, made_type->element);
  const Register made = registers(made_type->words);
  if (made_type->element_bits > 0) {
    const Typed begin = converted(all, Types::sequence(made_type->element, all.type->most));
    emit({Op::append, made, begin.at, packed(*made_type->element, element.at), made_type->element_bits,
          static_cast<std::int64_t>(made_type->most)});
    return {made_type, made};
  }
  store_converted(all, made_type, made, nullptr);
  push({made_type, made}, element.at);
  return {made_type, made};
}

Lowering::Typed Lowering::concatenated(const Typed& all, const Typed& more) {
  const TypePointer joined = types_.join(all.type->element, more.type->element);
  const TypePointer made_type = longer(*all.type, joined, all.type->most + more.type->most);
  const Register made = registers(made_type->words);
  if (made_type->element_bits > 0) {
    const auto fitting = [&](const Typed& each) {
      return converted(each, Types::sequence(joined, each.type->most));
    };
    if (joined->kind == TypeKind::none) return all;
    const Typed begin = fitting(all), end = fitting(more);
    if (end.type->element_bits > 0) {
      emit({Op::concatenate, made, begin.at, end.at, made_type->element_bits,
            static_cast<std::int64_t>(made_type->most)});
      return {made_type, made};
    }
    throw NotTyped("sequences of many elements");
  }
  store_converted(all, made_type, made, nullptr);
  const Register length = this->length(more);
  const Label end = new_label();
  for (std::uint64_t i = 0; i < more.type->most; ++i) {
    emit({Op::jump_outside, length, static_cast<Register>(end), 0, static_cast<std::int64_t>(i) + 1, most});
    push({made_type, made}, converted(item(more, i), made_type->element).at);
  }
  place(end);
  return {made_type, made};
}

// SubSeq: the elements from index `from` to index `last`.
Lowering::Typed Lowering::part_of(const Typed& all, Register from, Register last) {
  const Type& type = *all.type;
  const Register made = registers(type.words);
  if (type.element_bits > 0) {
    emit({Op::sub_sequence, made, all.at, from, static_cast<std::int64_t>(type.element_bits), last});
    return {all.type, made};
  }
  const auto width = static_cast<std::int64_t>(type.element->words);
  const Label again = new_label(), end = new_label();
  const Register at = registers(1), before = registers(1), element = registers(type.element->words);
  emit({Op::clear, made, 0, static_cast<Register>(type.words)});
  jump(Op::jump_less, last, from, end);
  emit({Op::require, from, 0, 0, 1, most});
  require_not_less(all.at, last);
  copy(at, from, 1);
  place(again);
  emit({Op::add_number, before, at, 0, -1});
  emit({Op::load, element, all.at + 1, before, width, type.words - 1});
  push({all.type, made}, element);
  emit({Op::add_number, at, at, 0, 1});
  jump(Op::jump_not_less, last, at, again);
  place(end);
  return {all.type, made};
}

// SelectSeq: the elements for which an operator is true.
Lowering::Typed Lowering::selected(const Typed& all, const Node& operation, Scope& scope) {
  const Type& type = *all.type;
  if (type.most == 0) return all;
  const Register made = registers(type.words), at = registers(1), length = this->length(all);
  const Label again = new_label(), other = new_label(), end = new_label();
  emit({Op::clear, made, 0, static_cast<Register>(type.words)});
  emit({Op::set, at, 0, 0, 1});
  place(again);
  jump(Op::jump_less, length, at, end);
  const Typed element = item_at(all, at);
  const auto [code, home] = called(operation, scope);
  enter_call();
  Scope& inner = new_scope(home, code->slots);
  bind(inner, 0, element);
  jump(*code->body, inner, other, false);
  --depth_;
  if (type.element_bits > 0) {
    emit({Op::append, made, made, packed(*type.element, element.at),
          static_cast<std::int64_t>(type.element_bits), static_cast<std::int64_t>(type.most)});
  } else {
    push({all.type, made}, element.at);
  }
  place(other);
  emit({Op::add_number, at, at, 0, 1});
  jump(Op::jump, 0, again);
  place(end);
  return {all.type, made};
}

// The element at an index, which is a number in a register.
Lowering::Typed Lowering::item_at(const Typed& all, Register index) {
  const Type& type = *all.type;
  if (type.element_bits > 0) {
    const Register made = registers(1);
    emit({Op::item, made, all.at, index, type.element_bits});
    return unpacked(type.element, made, 0);
  }
  require_not_less(all.at, index);
  const Register made = registers(type.element->words);
  emit({Op::load, made, all.at + 1, sum(index, -1), type.element->words, type.words - 1});
  return {type.element, made};
}

}  // namespace lucas::tla
