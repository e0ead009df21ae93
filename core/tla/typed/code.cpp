#include "tla/typed/code.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "tla/typed/type.hpp"

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

Ended run(const TypedCode& code, std::size_t from, Word* const r, FunctionRef<bool()> emit) {
  std::array<std::uint32_t, TypedCode::most_calls> calls;
  std::size_t depth = 0;
  const Instruction* const all = code.all.data();
  const Instruction* i = all + from;
  const auto to = [&](std::int64_t label) { i = all + label; };
  while (true) {
    const Instruction& at = *i++;
    std::int64_t number = 0;
    switch (at.op) {
      case Op::set:
        r[at.a] = static_cast<Word>(at.x);
        break;
      case Op::copy:
        for (std::int32_t k = 0; k < at.c; ++k) r[at.a + k] = r[at.b + k];
        break;
      case Op::clear:
        for (std::int32_t k = 0; k < at.c; ++k) r[at.a + k] = 0;
        break;
      case Op::add:
        if (__builtin_add_overflow(as_number(r[at.b]), as_number(r[at.c]), &number)) return Ended::failed;
        r[at.a] = static_cast<Word>(number);
        break;
      case Op::subtract:
        if (__builtin_sub_overflow(as_number(r[at.b]), as_number(r[at.c]), &number)) return Ended::failed;
        r[at.a] = static_cast<Word>(number);
        break;
      case Op::multiply:
        if (__builtin_mul_overflow(as_number(r[at.b]), as_number(r[at.c]), &number)) return Ended::failed;
        r[at.a] = static_cast<Word>(number);
        break;
      case Op::divide: {
        const std::int64_t x = as_number(r[at.b]), y = as_number(r[at.c]);
        if (y == 0 || y == -1) return Ended::failed;
        r[at.a] = static_cast<Word>(x / y - (x % y != 0 && (x < 0) != (y < 0) ? 1 : 0));
        break;
      }
      case Op::modulo: {
        const std::int64_t x = as_number(r[at.b]), y = as_number(r[at.c]);
        if (y <= 0) return Ended::failed;
        r[at.a] = static_cast<Word>(x % y + (x % y < 0 ? y : 0));
        break;
      }
      case Op::add_number:
        if (__builtin_add_overflow(as_number(r[at.b]), at.x, &number)) return Ended::failed;
        r[at.a] = static_cast<Word>(number);
        break;
      case Op::jump:
        to(at.x);
        break;
      case Op::jump_if:
        if (r[at.a] != 0) to(at.x);
        break;
      case Op::jump_unless:
        if (r[at.a] == 0) to(at.x);
        break;
      case Op::jump_less:
        if (as_number(r[at.a]) < as_number(r[at.b])) to(at.x);
        break;
      case Op::jump_not_less:
        if (as_number(r[at.a]) >= as_number(r[at.b])) to(at.x);
        break;
      case Op::jump_same:
        if (are_same(r + at.a, r + at.b, at.c)) to(at.x);
        break;
      case Op::jump_differs:
        if (!are_same(r + at.a, r + at.b, at.c)) to(at.x);
        break;
      case Op::jump_not_in:
        if ((r[at.a + static_cast<std::int32_t>(r[at.b] / 64)] >> (r[at.b] % 64) & 1) == 0) to(at.x);
        break;
      case Op::call:
        if (depth == calls.size()) return Ended::failed;
        calls[depth++] = static_cast<std::uint32_t>(i - all);
        to(at.x);
        break;
      case Op::give_back:
        if (depth == 0) return Ended::done;
        to(calls[--depth]);
        break;
      case Op::fail:
        return Ended::failed;
      case Op::require:
        if (as_number(r[at.a]) < at.x || as_number(r[at.a]) > at.y) return Ended::failed;
        break;
      case Op::jump_outside:
        if (as_number(r[at.a]) < at.x || as_number(r[at.a]) > at.y) to(at.b);
        break;
      case Op::include:
        r[at.a + static_cast<std::int32_t>(r[at.b] / 64)] |= Word{1} << (r[at.b] % 64);
        break;
      case Op::next_element: {
        const Word first = r[at.a] + 1;  // 0 in the beginning
        auto word = static_cast<std::int32_t>(first / 64);
        Word left = word < at.c ? r[at.b + word] >> (first % 64) << (first % 64) : 0;
        while (left == 0 && ++word < at.c) left = r[at.b + word];
        if (left == 0) {
          to(at.x);
        } else {
          r[at.a] = static_cast<Word>(word) * 64 + static_cast<Word>(std::countr_zero(left));
        }
        break;
      }
      case Op::unite:
        for (std::int32_t k = 0; k < at.x; ++k) r[at.a + k] = r[at.b + k] | r[at.c + k];
        break;
      case Op::intersect:
        for (std::int32_t k = 0; k < at.x; ++k) r[at.a + k] = r[at.b + k] & r[at.c + k];
        break;
      case Op::without:
        for (std::int32_t k = 0; k < at.x; ++k) r[at.a + k] = r[at.b + k] & ~r[at.c + k];
        break;
      case Op::is_within: {
        Word beyond = 0;
        for (std::int32_t k = 0; k < at.x; ++k) beyond |= r[at.b + k] & ~r[at.c + k];
        r[at.a] = beyond == 0 ? 1 : 0;
        break;
      }
      case Op::count: {
        int elements = 0;
        for (std::int32_t k = 0; k < at.c; ++k) elements += std::popcount(r[at.b + k]);
        r[at.a] = static_cast<Word>(elements);
        break;
      }
      case Op::load: {
        const Word* const part = r + at.b + as_number(r[at.c]) * at.x;
        for (std::int32_t k = 0; k < at.x; ++k) r[at.a + k] = part[k];
        break;
      }
      case Op::store: {
        Word* const part = r + at.a + as_number(r[at.c]) * at.x;
        for (std::int32_t k = 0; k < at.x; ++k) part[k] = r[at.b + k];
        break;
      }
      case Op::look_up: {
        const Word* const found =
            code.tables[static_cast<std::size_t>(at.b)].data() + as_number(r[at.c]) * at.x;
        if (*found == TypedCode::nothing) return Ended::failed;
        for (std::int32_t k = 0; k < at.x; ++k) r[at.a + k] = found[k];
        break;
      }
      case Op::remap: {
        const std::vector<Word>& table = code.tables[static_cast<std::size_t>(at.c)];
        std::array<Word, 8> made{};
        for (std::int32_t word = 0; word < at.y; ++word) {
          for (Word left = r[at.b + word]; left != 0; left &= left - 1) {
            const Word element =
                table[static_cast<std::size_t>(word) * 64 + static_cast<std::size_t>(std::countr_zero(left))];
            if (element == TypedCode::nothing) return Ended::failed;
            made[element / 64] |= Word{1} << (element % 64);
          }
        }
        std::copy_n(made.begin(), at.x, r + at.a);
        break;
      }
      case Op::deposit: {
        Word made = 0, chosen = r[at.b];
        for (Word left = r[at.c]; left != 0 && chosen != 0; left &= left - 1, chosen >>= 1)
          made |= (chosen & 1) != 0 ? left & -left : 0;
        r[at.a] = made;
        break;
      }
      case Op::shift: {
        const Word bits = r[at.b];
        const Word moved = at.x >= 0 ? (at.x > 63 ? 0 : bits << at.x) : (at.x < -63 ? 0 : bits >> -at.x);
        const Word back = at.x >= 0 ? (at.x > 63 ? 0 : moved >> at.x) : (at.x < -63 ? 0 : moved << -at.x);
        if (back != bits || (at.y < 64 && moved >> at.y != 0)) return Ended::failed;
        r[at.a] = moved;
        break;
      }
      case Op::field:
        r[at.a] = (r[at.b] >> at.c & low_bits(at.y)) + static_cast<Word>(at.x);
        break;
      case Op::add_field:
        r[at.a] |= (r[at.b] - static_cast<Word>(at.x)) << at.c;
        break;
      case Op::behead: {
        const Word sequence = r[at.b];
        if (length_of(sequence) == 0) return Ended::failed;
        r[at.a] = (sequence >> at.c & ~length_mask) | (length_of(sequence) - 1);
        break;
      }
      case Op::append: {
        const Word sequence = r[at.b], length = length_of(sequence);
        if (length >= static_cast<Word>(at.y)) return Ended::failed;
        r[at.a] = (sequence | r[at.c] << (Type::length_bits + length * static_cast<Word>(at.x))) + 1;
        break;
      }
      case Op::concatenate: {
        const Word sequence = r[at.b], more = r[at.c], length = length_of(sequence);
        if (length + length_of(more) > static_cast<Word>(at.y)) return Ended::failed;
        const Word added = more >> Type::length_bits;
        const Word moved = added == 0 ? 0 : added << (Type::length_bits + length * static_cast<Word>(at.x));
        r[at.a] = (sequence | moved) + length_of(more);
        break;
      }
      case Op::item: {
        const Word sequence = r[at.b], before = r[at.c] - 1;
        if (before >= length_of(sequence)) return Ended::failed;
        r[at.a] = sequence >> (Type::length_bits + before * static_cast<Word>(at.x)) & low_bits(at.x);
        break;
      }
      case Op::change_item: {
        const Word shift = Type::length_bits + (r[at.c] - 1) * static_cast<Word>(at.x);
        r[at.a] = (r[at.a] & ~(low_bits(at.x) << shift)) | r[at.b] << shift;
        break;
      }
      case Op::emit:
        if (!emit()) return Ended::stopped;
        break;
    }
  }
}

}  // namespace lucas::tla
