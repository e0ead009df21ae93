#include "tla/typed/code.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "tla/typed/type.hpp"

// Where the compiler has labels as values, each operation jumps to the next one itself, so that the processor
// predicts each such jump by its own history. MCLamportMutex takes a tenth less time than with a switch in a loop,
// which other compilers get.
#if defined(__GNUC__) && !defined(__wasm__)
#define HAS_LABELS_AS_VALUES
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#define OPERATION(name) op_##name:
#define NEXT                                        \
  do {                                              \
    at = i++;                                       \
    goto* labels[static_cast<std::size_t>(at->op)]; \
  } while (false)
#else
#define OPERATION(name) case Op::name:
#define NEXT continue
#endif

namespace lucas::tla {
namespace {

std::int64_t as_number(Word word) { return static_cast<std::int64_t>(word); }

constexpr Word length_mask = (Word{1} << Type::length_bits) - 1;
Word length_of(Word sequence) { return sequence & length_mask; }
Word low_bits(std::int64_t bits) { return bits >= 64 ? ~Word{0} : (Word{1} << bits) - 1; }

bool are_same(const Word* a, const Word* b, std::int32_t words) {
  Word differing = 0;
  for (std::int32_t i = 0; i < words; ++i) differing |= a[i] ^ b[i];
  return differing == 0;
}

}  // namespace

Ended run(const TypedCode& code, std::size_t entry, Word* const r, FunctionRef<bool()> emit) {
  std::array<std::uint32_t, TypedCode::most_calls> calls;
  std::size_t depth = 0;
  const Instruction* const all = code.all.data();
  const Instruction* i = all + code.entries[entry];
  const auto to = [&](std::int64_t label) { i = all + label; };
  const Instruction* at = nullptr;
  std::int64_t number = 0;
#ifdef HAS_LABELS_AS_VALUES
  static const void* const labels[] = {
      &&op_set,           &&op_move,        &&op_copy,           &&op_clear,
      &&op_add,           &&op_subtract,    &&op_multiply,       &&op_divide,
      &&op_modulo,        &&op_power,       &&op_add_number,     &&op_multiply_add,
      &&op_jump,          &&op_jump_if,     &&op_jump_unless,    &&op_jump_less,
      &&op_jump_not_less, &&op_jump_equal,  &&op_jump_not_equal, &&op_jump_same,
      &&op_jump_differs,  &&op_jump_not_in, &&op_call,           &&op_give_back,
      &&op_fail,          &&op_require,     &&op_jump_outside,   &&op_include,
      &&op_next_element,  &&op_unite,       &&op_intersect,      &&op_without,
      &&op_is_within,     &&op_count,       &&op_load,           &&op_store,
      &&op_look_up,       &&op_remap,       &&op_permute,        &&op_deposit,
      &&op_shift,         &&op_field,       &&op_add_field,      &&op_behead,
      &&op_append,        &&op_concatenate, &&op_sub_sequence,   &&op_item,
      &&op_change_item,   &&op_emit};  // in the order of Op
  static_assert(std::size(labels) == static_cast<std::size_t>(Op::emit) + 1);
  NEXT;
#else
  while (true) {
    at = i++;
    switch (at->op) {
#endif
  OPERATION(set)
  r[at->a] = static_cast<Word>(at->x);
  NEXT;
  OPERATION(move)
  r[at->a] = r[at->b];
  NEXT;
  OPERATION(copy)
  for (std::int32_t k = 0; k < at->c; ++k) r[at->a + k] = r[at->b + k];
  NEXT;
  OPERATION(clear)
  for (std::int32_t k = 0; k < at->c; ++k) r[at->a + k] = 0;
  NEXT;
  OPERATION(add)
  if (__builtin_add_overflow(as_number(r[at->b]), as_number(r[at->c]), &number)) return Ended::failed;
  r[at->a] = static_cast<Word>(number);
  NEXT;
  OPERATION(subtract)
  if (__builtin_sub_overflow(as_number(r[at->b]), as_number(r[at->c]), &number)) return Ended::failed;
  r[at->a] = static_cast<Word>(number);
  NEXT;
  OPERATION(multiply)
  if (__builtin_mul_overflow(as_number(r[at->b]), as_number(r[at->c]), &number)) return Ended::failed;
  r[at->a] = static_cast<Word>(number);
  NEXT;
  OPERATION(divide) {
    const std::int64_t x = as_number(r[at->b]), y = as_number(r[at->c]);
    if (y == 0 || y == -1) return Ended::failed;
    r[at->a] = static_cast<Word>(x / y - (x % y != 0 && (x < 0) != (y < 0) ? 1 : 0));
    NEXT;
  }
  OPERATION(modulo) {
    const std::int64_t x = as_number(r[at->b]), y = as_number(r[at->c]);
    if (y <= 0) return Ended::failed;
    r[at->a] = static_cast<Word>(x % y + (x % y < 0 ? y : 0));
    NEXT;
  }
  OPERATION(power) {
    const std::int64_t x = as_number(r[at->b]);
    std::int64_t left = as_number(r[at->c]);
    if (left < 0 || (x == 0 && left == 0)) return Ended::failed;
    if (x >= -1 && x <= 1) left = x == -1 ? left % 2 : std::min<std::int64_t>(left, 1);
    for (number = 1; left > 0; --left) {
      if (__builtin_mul_overflow(number, x, &number)) return Ended::failed;
    }
    r[at->a] = static_cast<Word>(number);
    NEXT;
  }
  OPERATION(add_number)
  r[at->a] = r[at->b] + static_cast<Word>(at->x);
  NEXT;
  OPERATION(multiply_add)
  r[at->a] = r[at->b] * static_cast<Word>(at->x) + r[at->c];
  NEXT;
  OPERATION(jump)
  to(at->x);
  NEXT;
  OPERATION(jump_if)
  if (r[at->a] != 0) to(at->x);
  NEXT;
  OPERATION(jump_unless)
  if (r[at->a] == 0) to(at->x);
  NEXT;
  OPERATION(jump_less)
  if (as_number(r[at->a]) < as_number(r[at->b])) to(at->x);
  NEXT;
  OPERATION(jump_not_less)
  if (as_number(r[at->a]) >= as_number(r[at->b])) to(at->x);
  NEXT;
  OPERATION(jump_equal)
  if (r[at->a] == r[at->b]) to(at->x);
  NEXT;
  OPERATION(jump_not_equal)
  if (r[at->a] != r[at->b]) to(at->x);
  NEXT;
  OPERATION(jump_same)
  if (are_same(r + at->a, r + at->b, at->c)) to(at->x);
  NEXT;
  OPERATION(jump_differs)
  if (!are_same(r + at->a, r + at->b, at->c)) to(at->x);
  NEXT;
  OPERATION(jump_not_in)
  if ((r[at->a + static_cast<std::int32_t>(r[at->b] / 64)] >> (r[at->b] % 64) & 1) == 0) to(at->x);
  NEXT;
  OPERATION(call)
  if (depth == calls.size()) return Ended::failed;
  calls[depth++] = static_cast<std::uint32_t>(i - all);
  to(at->x);
  NEXT;
  OPERATION(give_back)
  if (depth == 0) return Ended::done;
  to(calls[--depth]);
  NEXT;
  OPERATION(fail)
  return Ended::failed;
  OPERATION(require)
  if (as_number(r[at->a]) < at->x || as_number(r[at->a]) > at->y) return Ended::failed;
  NEXT;
  OPERATION(jump_outside)
  if (as_number(r[at->a]) < at->x || as_number(r[at->a]) > at->y) to(at->b);
  NEXT;
  OPERATION(include)
  r[at->a + static_cast<std::int32_t>(r[at->b] / 64)] |= Word{1} << (r[at->b] % 64);
  NEXT;
  OPERATION(next_element) {
    const Word first = r[at->a] + 1;  // 0 at first, since r[a] begins as -1
    auto word = static_cast<std::int32_t>(first / 64);
    Word left = word < at->c ? r[at->b + word] >> (first % 64) << (first % 64) : 0;
    while (left == 0 && ++word < at->c) left = r[at->b + word];
    if (left == 0) {
      to(at->x);
    } else {
      r[at->a] = static_cast<Word>(word) * 64 + static_cast<Word>(std::countr_zero(left));
    }
    NEXT;
  }
  OPERATION(unite)
  for (std::int32_t k = 0; k < at->x; ++k) r[at->a + k] = r[at->b + k] | r[at->c + k];
  NEXT;
  OPERATION(intersect)
  for (std::int32_t k = 0; k < at->x; ++k) r[at->a + k] = r[at->b + k] & r[at->c + k];
  NEXT;
  OPERATION(without)
  for (std::int32_t k = 0; k < at->x; ++k) r[at->a + k] = r[at->b + k] & ~r[at->c + k];
  NEXT;
  OPERATION(is_within) {
    Word beyond = 0;
    for (std::int32_t k = 0; k < at->x; ++k) beyond |= r[at->b + k] & ~r[at->c + k];
    r[at->a] = beyond == 0 ? 1 : 0;
    NEXT;
  }
  OPERATION(count) {
    int elements = 0;
    for (std::int32_t k = 0; k < at->c; ++k) elements += std::popcount(r[at->b + k]);
    r[at->a] = static_cast<Word>(elements);
    NEXT;
  }
  OPERATION(load) {
    const Word* const part = r + at->b + as_number(r[at->c]) * at->x;
    for (std::int32_t k = 0; k < at->x; ++k) r[at->a + k] = part[k];
    NEXT;
  }
  OPERATION(store) {
    Word* const part = r + at->a + as_number(r[at->c]) * at->x;
    for (std::int32_t k = 0; k < at->x; ++k) part[k] = r[at->b + k];
    NEXT;
  }
  OPERATION(look_up) {
    const Word* const found =
        code.tables[static_cast<std::size_t>(at->b)].data() + as_number(r[at->c]) * at->x;
    if (*found == TypedCode::nothing) return Ended::failed;
    for (std::int32_t k = 0; k < at->x; ++k) r[at->a + k] = found[k];
    NEXT;
  }
  OPERATION(remap) {
    const std::vector<Word>& table = code.tables[static_cast<std::size_t>(at->c)];
    std::array<Word, 32> made{};
    for (std::int32_t word = 0; word < at->y; ++word) {
      for (Word left = r[at->b + word]; left != 0; left &= left - 1) {
        const Word element =
            table[static_cast<std::size_t>(word) * 64 + static_cast<std::size_t>(std::countr_zero(left))];
        if (element == TypedCode::nothing) return Ended::failed;
        made[as_position(element / 64)] |= Word{1} << (element % 64);
      }
    }
    std::copy_n(made.begin(), at->x, r + at->a);
    NEXT;
  }
  OPERATION(permute) {
    const Word* const table = code.tables[static_cast<std::size_t>(at->c)].data() + r[at->y];
    std::array<Word, 32> made{};
    for (std::int32_t word = 0; word < at->x; ++word) {
      for (Word left = r[at->b + word]; left != 0; left &= left - 1) {
        const Word element = table[word * 64 + std::countr_zero(left)];
        made[as_position(element / 64)] |= Word{1} << (element % 64);
      }
    }
    std::copy_n(made.begin(), at->x, r + at->a);
    NEXT;
  }
  OPERATION(deposit) {
    Word made = 0, chosen = r[at->b];
    for (Word left = r[at->c]; left != 0 && chosen != 0; left &= left - 1, chosen >>= 1)
      made |= (chosen & 1) != 0 ? left & -left : 0;
    r[at->a] = made;
    NEXT;
  }
  OPERATION(shift) {
    const Word bits = r[at->b];
    const Word moved = at->x >= 0 ? (at->x > 63 ? 0 : bits << at->x) : (at->x < -63 ? 0 : bits >> -at->x);
    const Word back = at->x >= 0 ? (at->x > 63 ? 0 : moved >> at->x) : (at->x < -63 ? 0 : moved << -at->x);
    if (back != bits || (at->y < 64 && moved >> at->y != 0)) return Ended::failed;
    r[at->a] = moved;
    NEXT;
  }
  OPERATION(field)
  r[at->a] = (r[at->b] >> at->c & low_bits(at->y)) + static_cast<Word>(at->x);
  NEXT;
  OPERATION(add_field)
  r[at->a] |= (r[at->b] - static_cast<Word>(at->x)) << at->c;
  NEXT;
  OPERATION(behead) {
    const Word sequence = r[at->b];
    if (length_of(sequence) == 0) return Ended::failed;
    r[at->a] = (sequence >> at->c & ~length_mask) | (length_of(sequence) - 1);
    NEXT;
  }
  OPERATION(append) {
    const Word sequence = r[at->b], length = length_of(sequence);
    if (length >= static_cast<Word>(at->y)) return Ended::failed;
    r[at->a] = (sequence | r[at->c] << (Type::length_bits + length * static_cast<Word>(at->x))) + 1;
    NEXT;
  }
  OPERATION(concatenate) {
    const Word sequence = r[at->b], more = r[at->c], length = length_of(sequence);
    if (length + length_of(more) > static_cast<Word>(at->y)) return Ended::failed;
    const Word added = more >> Type::length_bits;
    const Word moved = added == 0 ? 0 : added << (Type::length_bits + length * static_cast<Word>(at->x));
    r[at->a] = (sequence | moved) + length_of(more);
    NEXT;
  }
  OPERATION(sub_sequence) {
    const Word sequence = r[at->b];
    const std::int64_t first = as_number(r[at->c]), last = as_number(r[at->y]);
    if (first > last) {
      r[at->a] = 0;
      NEXT;
    }
    if (first < 1 || last > as_number(length_of(sequence))) return Ended::failed;
    const std::int64_t count = last - first + 1;
    const Word elements =
        sequence >> (Type::length_bits + static_cast<Word>(first - 1) * static_cast<Word>(at->x));
    r[at->a] = (elements & low_bits(count * at->x)) << Type::length_bits | static_cast<Word>(count);
    NEXT;
  }
  OPERATION(item) {
    const Word sequence = r[at->b], before = r[at->c] - 1;
    if (before >= length_of(sequence)) return Ended::failed;
    r[at->a] = sequence >> (Type::length_bits + before * static_cast<Word>(at->x)) & low_bits(at->x);
    NEXT;
  }
  OPERATION(change_item) {
    const Word shift = Type::length_bits + (r[at->c] - 1) * static_cast<Word>(at->x);
    r[at->a] = (r[at->a] & ~(low_bits(at->x) << shift)) | r[at->b] << shift;
    NEXT;
  }
  OPERATION(emit)
  if (!emit()) return Ended::stopped;
  NEXT;
#ifndef HAS_LABELS_AS_VALUES
}
}
#endif
}

}  // namespace lucas::tla

#undef OPERATION
#undef NEXT
#ifdef HAS_LABELS_AS_VALUES
#undef HAS_LABELS_AS_VALUES
#pragma GCC diagnostic pop
#endif
