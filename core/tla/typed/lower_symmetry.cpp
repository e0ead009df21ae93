// Lowering to typed code: symmetry. The code finds the least of a state's images under all permutations, as
// Images::make_canonical does for the tree evaluator.
#include "tla/typed/lower.hpp"

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

}  // namespace

// Emits code that writes the image of a value by the permutation to `to`.
void Lowering::permute(const Type& type, Register from, Register to, const Permutation& by) {
  const auto words = [](const Type& of) { return static_cast<Register>(of.words); };
  if (!permuted_->moves(type)) return copy(to, from, type.words);
  switch (type.kind) {
    case TypeKind::atom: {
      const Register at = registers(1);
      emit({Op::multiply_add, at, by.atoms, from, 1});
      emit({Op::look_up, to, add_table(permuted_->atoms()), at, 1});
      return;
    }
    case TypeKind::set: {
      const Register first = registers(1);
      emit({Op::multiply_add, first, by.number, number(0), static_cast<std::int64_t>(type.element->size)});
      emit({Op::permute, to, from, add_table(permuted_->elements(type.element)), type.words, first});
      return;
    }
    case TypeKind::map: {
      const bool moves_keys = permuted_->moves_keys(type);
      const auto size = static_cast<std::int64_t>(type.keys.size());
      const Register first = registers(1), made = registers(type.parts.front()->words);
      if (moves_keys) emit({Op::multiply_add, first, by.number, number(0), size});
      for (std::size_t i = 0; i < type.parts.size(); ++i) {
        const Type& part = *type.parts[i];
        if (moves_keys) {
          const Register at = sum(first, static_cast<std::int64_t>(i)), position = registers(1);
          emit({Op::look_up, position, add_table(permuted_->positions(type.keys)), at, 1});
          permute(part, from, made, by);
          emit({Op::store, to, made, position, part.words, type.words});
        } else {
          permute(part, from, to, by);
          to += words(part);
        }
        from += words(part);
      }
      return;
    }
    case TypeKind::partial: {
      const Typed all{std::make_shared<const Type>(type), from};
      const std::int32_t positions = add_table(permuted_->positions(type.keys));
      const Register first = registers(1), made = registers(type.element->words);
      emit({Op::multiply_add, first, by.number, number(0), static_cast<std::int64_t>(type.keys.size())});
      emit({Op::clear, to, 0, words(type)});
      emit({Op::permute, to, from, positions, 1, first});
      each_key(all, [&](std::size_t i) {
        const Register at = sum(first, static_cast<std::int64_t>(i)), position = registers(1);
        emit({Op::look_up, position, positions, at, 1});
        permute(*type.element, part_of_key(all, i).at, made, by);
        emit({Op::store, to + 1, made, position, type.element->words, type.words - 1});
      });
      return;
    }
    case TypeKind::sequence: {
      const TypePointer whole = std::make_shared<const Type>(type);
      const Typed all{whole, from}, made{whole, to};
      const Register count = length(all);
      const Label end = new_label();
      emit({Op::clear, to, 0, words(type)});
      copy(to, count, 1);
      for (std::uint64_t i = 0; i < type.most; ++i) {
        emit({Op::jump_outside, count, static_cast<std::int32_t>(end), 0, static_cast<std::int64_t>(i) + 1,
              most});
        const Typed element = item(all, i), image{type.element, registers(type.element->words)};
        permute(*type.element, element.at, image.at, by);
        put_item(image, made, i, nullptr);
      }
      place(end);
      return;
    }
    default: {
      const Label end = new_label();
      emit({Op::clear, to, 0, words(type)});
      copy(to, from, 1);
      for (std::size_t i = 0; i < type.parts.size(); ++i) {
        const Label other = new_label();
        const auto variant = static_cast<std::int64_t>(i);
        emit({Op::jump_outside, from, static_cast<std::int32_t>(other), 0, variant, variant});
        permute(*type.parts[i], from + 1, to + 1, by);
        jump(Op::jump, 0, end);
        place(other);
      }
      place(end);
    }
  }
}

// Emits code that jumps if a value precedes another one, or follows it, in the order of values.
void Lowering::jump_in_order(const Type& type, Register a, Register b, Label less, Label greater) {
  if (type.is_scalar()) {
    jump(Op::jump_less, a, b, less);
    return jump(Op::jump_less, b, a, greater);
  }
  const Label end = new_label();
  const auto words = static_cast<Register>(type.words);
  if (type.kind == TypeKind::partial) {  // by the domains, then by the parts
    jump_in_order(*Types::set(Types::number(0, static_cast<std::int64_t>(type.keys.size()) - 1)), a, b, less,
                  greater);
    for (std::size_t i = 0; i < type.keys.size(); ++i) {
      const auto part = 1 + static_cast<Register>(i * type.element->words);
      jump_in_order(*type.element, a + part, b + part, less, greater);
    }
  } else if (type.kind == TypeKind::set) {
    const Register sizes = registers(2), rest = registers(type.words), firsts = registers(2);
    emit({Op::count, sizes, a, words});
    emit({Op::count, sizes + 1, b, words});
    jump(Op::jump_less, sizes, sizes + 1, less);
    jump(Op::jump_less, sizes + 1, sizes, greater);
    for (const bool is_second : {false, true}) {
      const Register first = firsts + (is_second ? 1 : 0);
      emit({Op::without, rest, is_second ? b : a, is_second ? a : b, type.words});
      emit({Op::set, first, 0, 0, -1});
      emit({Op::next_element, first, rest, words, static_cast<std::int64_t>(end)});
    }
    jump(Op::jump_less, firsts, firsts + 1, less);
    jump(Op::jump, 0, greater);
  } else if (type.kind == TypeKind::map) {
    for (const TypePointer& each : type.parts) {
      jump_in_order(*each, a, b, less, greater);
      a += static_cast<Register>(each->words);
      b += static_cast<Register>(each->words);
    }
  } else if (type.kind == TypeKind::sequence) {
    const TypePointer whole = std::make_shared<const Type>(type);
    const Typed one{whole, a}, other{whole, b};
    const Register count = length(one), second = length(other);
    jump(Op::jump_less, count, second, less);
    jump(Op::jump_less, second, count, greater);
    for (std::uint64_t i = 0; i < type.most; ++i) {
      emit({Op::jump_outside, count, static_cast<std::int32_t>(end), 0, static_cast<std::int64_t>(i) + 1,
            most});
      jump_in_order(*type.element, item(one, i).at, item(other, i).at, less, greater);
    }
  } else if (type.kind == TypeKind::either) {
    const std::int32_t order = add_table(permuted_->order_of_variants(type));
    const Register kinds = registers(2);
    emit({Op::look_up, kinds, order, a, 1});
    emit({Op::look_up, kinds + 1, order, b, 1});
    jump(Op::jump_less, kinds, kinds + 1, less);
    jump(Op::jump_less, kinds + 1, kinds, greater);
    for (std::size_t i = 0; i < type.parts.size(); ++i) {
      const Label next = new_label();
      const auto variant = static_cast<std::int64_t>(i);
      emit({Op::jump_outside, a, static_cast<std::int32_t>(next), 0, variant, variant});
      jump_in_order(*type.parts[i], a + 1, b + 1, less, greater);
      jump(Op::jump, 0, end);
      place(next);
    }
  }
  place(end);
}

// Emits code that writes the least image of the state after the step.
void Lowering::make_canonical() {
  const auto count = static_cast<std::int64_t>(permuted_->count());
  const auto state_words = static_cast<unsigned>(next_.front() - now_.front());
  const Register tried = registers(state_words), is_less = registers(1);
  const Permutation by{registers(1), registers(1)};
  const Label again = new_label(), following = new_label(), end = new_label();
  copy(canonical_.front(), next_.front(), state_words);
  emit({Op::set, by.number, 0, 0, 0});
  emit({Op::set, by.atoms, 0, 0, 0});
  place(again);
  jump(Op::jump_not_less, by.number, number(count), end);
  emit({Op::set, is_less, 0, 0, 0});
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    const Register image = tried + next_[i] - next_.front();
    permute(*variables_[i], next_[i], image, by);
    if (!permuted_->moves(*variables_[i])) continue;
    const Label less = new_label(), decided = new_label();
    jump(Op::jump_if, is_less, decided);
    jump_in_order(*variables_[i], image, canonical_[i], less, following);
    jump(Op::jump, 0, decided);
    place(less);
    emit({Op::set, is_less, 0, 0, 1});
    place(decided);
  }
  jump(Op::jump_unless, is_less, following);
  copy(canonical_.front(), tried, state_words);
  place(following);
  emit({Op::add_number, by.number, by.number, 0, 1});
  emit({Op::add_number, by.atoms, by.atoms, 0, static_cast<std::int64_t>(permuted_->atom_count())});
  jump(Op::jump, 0, again);
  place(end);
}

}  // namespace lucas::tla
