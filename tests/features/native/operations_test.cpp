// Each operation of typed code does in C what it does as bytecode, for drawn and extreme operands: the same words, or it fails likewise.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <random>
#include <set>
#include <string>
#include <thread>

#include "checker/files.hpp"
#include "tla/native/compiler.hpp"
#include "tla/native/library.hpp"
#include "tla/native/print.hpp"

namespace lucas::tla {
namespace {

using namespace std::chrono_literals;
using Random = std::mt19937_64;

// Registers: 0 is the answer; then three operands of ten words each, and one of a word.
constexpr std::int32_t width = 10, a = 1, b = a + width, c = b + width, z = c + width, inputs = z + 1;

struct Trial {
  Instruction does;
  const char* operands = "abc";              // members that are registers
  std::function<void(Random&, Word*)> fill;  // makes the drawn registers such as the operation may have
};

Word drawn(Random& random) {
  constexpr std::array<Word, 10> extreme = {
      0, 1, 2, 3, 63, 64, ~Word{0}, Word{1} << 63, ~Word{0} / 2, 100,
  };
  switch (random() % 3) {
    case 0:
      return extreme[random() % extreme.size()];
    case 1:
      return random() % 100;
    default:
      return random() >> random() % 64;
  }
}
Word below(Random& random, std::int64_t most) { return random() % static_cast<Word>(most); }
// A sequence of at most so many elements.
Word sequence(Random& random, std::int64_t most, std::int64_t bits) {
  const Word length = below(random, most + 1), used = length * static_cast<Word>(bits);
  return length | (random() & ((Word{1} << used) - 1)) << Type::length_bits;
}

std::vector<Trial> trials() {
  std::vector<Trial> all;
  const auto add = [&](const Instruction& does, const char* operands,
                       std::function<void(Random&, Word*)> fill = {}) {
    all.push_back({does, operands, std::move(fill)});
  };
  for (const Op op :
       {Op::move, Op::add, Op::subtract, Op::multiply, Op::divide, Op::modulo, Op::jump_if, Op::jump_unless,
        Op::jump_less, Op::jump_not_less, Op::jump_equal, Op::jump_not_equal, Op::deposit, Op::fail})
    add({op, a, b, c}, "abc");
  for (const std::int64_t x : {1, -1, 77}) add({Op::multiply_add, a, b, c, x}, "abc");
  add({Op::power, a, b, c}, "abc", [](Random& random, Word* r) { r[c] = below(random, 70) - 3; });
  for (const std::int64_t x :
       {std::int64_t{0}, std::int64_t{1}, std::int64_t{-7}, std::numeric_limits<std::int64_t>::max(),
        std::numeric_limits<std::int64_t>::min()}) {
    const std::int64_t low = std::min<std::int64_t>(x, 3), high = std::max<std::int64_t>(x, 3);
    add({Op::set, a, 0, 0, x}, "a");
    add({Op::add_number, a, b, 0, x}, "ab");
    add({Op::require, a, 0, 0, low, high}, "a");
    add({Op::jump_outside, a, 0, 0, low, high}, "a");
  }
  const auto alike = [](Random& random, Word* r) {
    if (random() % 2 == 0) std::copy_n(r + a, width, r + b);
    if (random() % 2 == 0) r[b + below(random, width)] = 0;
  };
  for (const std::int32_t words : {0, 1, 2, 8, 9}) {
    for (const Op op : {Op::copy, Op::clear, Op::jump_same, Op::jump_differs, Op::count})
      add({op, a, b, words}, "ab", alike);
    for (const Op op : {Op::unite, Op::intersect, Op::without, Op::is_within})
      add({op, a, b, c, words}, "abc", [](Random& random, Word* r) {
        if (random() % 2 == 0) std::copy_n(r + b, width, r + c);
      });
  }
  for (const std::int32_t words : {1, 2, 8}) {
    const auto element = [words](Random& random, Word* r) { r[b] = below(random, words * 64); };
    add({Op::jump_not_in, a, b, words}, "ab", element);
    add({Op::include, a, b, 0, words}, "ab", element);
    add({Op::next_element, a, b, words}, "ab", [words](Random& random, Word* r) {
      r[a] = below(random, words * 64 + 1) - 1;
      if (random() % 2 == 0) r[b] = 0;
    });
    for (const std::int64_t to : {1, 2, 8}) add({Op::remap, a, b, 1, to, words}, "ab");
    add({Op::permute, a, b, 2, words, z}, "aby",
        [words](Random& random, Word* r) { r[z] = below(random, 512 - words * 64 + 1); });
  }
  for (const std::int64_t part : {1, 2, 9}) {
    for (std::int64_t parts = 1; parts * part <= width; ++parts) {
      const auto position = [parts](Random& random, Word* r) { r[c] = below(random, parts); };
      add({Op::load, a, b, c, part, part * parts}, "abc", position);
      add({Op::store, a, b, c, part, part * parts}, "abc", position);
      add({Op::look_up, a, 1, c, part}, "ac", position);
    }
  }
  for (const std::int32_t by : {0, 1, 40, 63, 64, 80}) {
    for (const std::int64_t bits : {1, 20, 64}) {
      const auto few = [bits](Random& random, Word* r) { r[b] &= (Word{1} << below(random, bits)) - 1; };
      add({Op::shift, a, b, 0, by, bits}, "ab", few);
      add({Op::shift, a, b, 0, -by, bits}, "ab",
          [by](Random&, Word* r) { r[b] = by < 64 ? r[b] >> by << by : 0; });
      if (by > 63) continue;
      add({Op::field, a, b, by, -5, bits}, "ab");
      add({Op::add_field, a, b, by, -5}, "ab");
    }
  }
  for (const std::int64_t bits : {1, 5, 19, 29, 58}) {
    const std::int64_t most = 58 / bits;
    const auto fill = [=](Random& random, Word* r) {
      r[b] = sequence(random, most, bits);
      r[c] = below(random, most + 2);
      r[z] = below(random, most + 2);
    };
    add({Op::behead, a, b, static_cast<std::int32_t>(bits)}, "ab", fill);
    add({Op::item, a, b, c, bits}, "abc", fill);
    add({Op::sub_sequence, a, b, c, bits, z}, "abcy", fill);
    add({Op::append, a, b, c, bits, most}, "abc", [=](Random& random, Word* r) {
      r[b] = sequence(random, most, bits);
      r[c] = below(random, std::int64_t{1} << bits);
    });
    add({Op::concatenate, a, b, c, bits, most}, "abc", [=](Random& random, Word* r) {
      r[b] = sequence(random, most, bits);
      r[c] = sequence(random, most, bits);
    });
    add({Op::change_item, a, b, c, bits}, "abc", [=](Random& random, Word* r) {
      r[a] = sequence(random, most, bits);
      r[b] = below(random, std::int64_t{1} << bits);
      r[c] = 1 + below(random, most);
    });
  }
  return all;
}

class Operations : public testing::Test {
 protected:
  Operations() {
    code_.registers.assign(inputs, 0);
    for (const Word holes : {1000, 50, 0}) {
      std::vector<Word> table;
      for (int i = 0; i < 512; ++i)
        table.push_back(holes > 0 && random_() % holes == 0 ? TypedCode::nothing : random_() % 64);
      code_.tables.push_back(std::move(table));
    }
  }

  void emit(const Instruction& i) { code_.all.push_back(i); }
  void begin_entry() { code_.entries.push_back(code_.all.size()); }

  // Adds a piece that does it; register 0 tells whether it jumped. `is_own`: operands are copied to registers of the piece.
  void add(const Trial& trial, bool is_own) {
    begin_entry();
    Instruction i = trial.does;
    const auto copy_to_own = [&](auto& operand) {
      const auto from = static_cast<std::int32_t>(operand),
                 own = static_cast<std::int32_t>(code_.registers.size());
      code_.registers.resize(code_.registers.size() + width);
      for (std::int32_t k = 0; k < (from == z ? 1 : width); ++k) emit({Op::move, own + k, from + k});
      operand = own;
    };
    for (const char* each = is_own ? trial.operands : ""; *each != '\0'; ++each)
      *each == 'y' ? copy_to_own(i.y) : copy_to_own(*each == 'a' ? i.a : *each == 'b' ? i.b : i.c);
    const auto at = static_cast<std::int64_t>(code_.all.size());
    if (has_label(i.op)) i.x = at + 3;
    if (i.op == Op::jump_outside) i.b = static_cast<std::int32_t>(at + 3);
    emit(i);
    emit({Op::set, 0, 0, 0, 0});
    emit({Op::jump, 0, 0, 0, at + 4});
    emit({Op::set, 0, 0, 0, 1});
    for (std::int32_t k = 0; k < width && is_own; ++k) emit({Op::move, a + k, i.a + k});
    emit({Op::give_back});
  }

  std::vector<Word> filled(const Trial& trial) {
    std::vector<Word> registers = code_.registers;
    for (std::int32_t i = 0; i < inputs; ++i) registers[static_cast<std::size_t>(i)] = drawn(random_);
    if (trial.fill) trial.fill(random_, registers.data());
    return registers;
  }

  Random random_{7};
  TypedCode code_{};
};

class Compiled {
 public:
  explicit Compiled(const Printable& all)
      : library_([&] {
          Compilation compilation(compiler_path(), folder_.path(), c_text(all), 60s);
          while (!compilation.has_ended()) std::this_thread::sleep_for(1ms);
          return NativeLibrary(own_bytes(compilation.result()));
        }()) {}
  const NativeCode* operator->() const { return &library_.code(); }

 private:
  cli::test::Folder folder_{};
  NativeLibrary library_;
};

TEST_F(Operations, AreThoseOfTheBytecode) {
  const std::vector<Trial> all = trials();
  begin_entry();
  emit({Op::give_back});
  for (const Trial& each : all) {
    for (const bool is_own : {false, true}) add(each, is_own);
  }
  const Compiled native({code_, 0, a, a + inputs / 2, a + inputs / 2, 1});  // two states take all inputs
  std::array<int, 3> ends{};
  for (std::size_t i = 0; i < 2 * all.size(); ++i) {
    SCOPED_TRACE(std::to_string(i / 2) + ", operation " +
                 std::to_string(static_cast<int>(all[i / 2].does.op)));
    for (int times = 0; times < 300; ++times) {
      std::vector<Word> expected = filled(all[i / 2]), found = expected;
      const Ended ended = run(code_, i + 1, expected.data(), [] { return false; });
      const int told = native->truths[i + 1](found.data());
      ASSERT_EQ(told, ended == Ended::failed ? -1 : expected[0] != 0 ? 1 : 0);
      ++ends[static_cast<std::size_t>(told + 1)];
      expected.resize(inputs);
      found.resize(inputs);
      if (told >= 0) {
        ASSERT_EQ(found, expected);
      }
    }
  }
  for (const int each : ends) EXPECT_GT(each, 1000);
}

// A state of fields that begin and end anywhere in three words: what was unpacked is packed again; one more in the field of one bit is
// another state, or does not fit.
TEST(Steps, ComeToPackedStates) {
  constexpr std::int32_t count = 5, now = 1, next = now + count;
  constexpr unsigned odd = 67;  // the shift of the field of one bit
  const std::vector<PackedField> fields = {{.at = 0, .shift = 0, .bits = 6, .low = 0, .is_last = false},
                                           {.at = 0, .shift = 6, .bits = 58, .low = 0, .from = 6},
                                           {.at = 1, .shift = 64, .bits = 3, .low = -3},
                                           {.at = 2, .shift = odd, .bits = 1, .low = 7},
                                           {.at = 3, .shift = 68, .bits = 61, .low = 1},
                                           {.at = 4, .shift = 129, .bits = 63, .low = 0}};
  TypedCode code;
  code.registers.assign(next + count, 0);
  code.entries = {0};
  code.all = {{Op::copy, next, now, count},
              {Op::emit},
              {Op::add_number, next + 2, next + 2, 0, 1},
              {Op::emit},
              {Op::give_back}};
  const Compiled native({code, 0, now, next, next, 3, fields});
  Random random(3);
  for (int times = 0; times < 200; ++times) {
    const std::array<Word, 3> key = {random(), random(), random()};
    std::vector<Word> registers = code.registers, room(9);
    native->unpack(key.data(), registers.data());
    EXPECT_EQ(registers[now], key[0]);
    EXPECT_EQ(registers[now + 1], (key[1] & 7) - 3);
    EXPECT_EQ(registers[now + 4], key[2] >> 1);
    Room all{room.data(), room.data() + 9, nullptr};
    const bool is_set = (key[1] >> (odd - 64) & 1) != 0;
    EXPECT_EQ(native->step(key.data(), registers.data(), &all), is_set ? 1 : 0);
    EXPECT_EQ(all.at, room.data() + (is_set ? 3 : 6));
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(room[i], key[i]);
    EXPECT_TRUE(is_set || room[4] == (key[1] | Word{1} << (odd - 64)));
    Room one{room.data(), room.data() + 3, [](Room*) { return 0; }};
    EXPECT_EQ(native->step(key.data(), registers.data(), &one), 2);
  }
}

// Sets of at most six of 300 elements, as lists that begin anywhere in two words; a seventh element does not fit.
TEST(Steps, ListFewElementsOfManyPossibleOnes) {
  constexpr std::int32_t words = 5, now = 1, next = now + words;
  constexpr unsigned begin = 41, most = 6, element_bits = 9;
  TypedCode code;
  code.registers.assign(next + words + 1, 0);
  constexpr std::int32_t added = next + words;
  code.entries = {0};
  code.all = {{Op::copy, next, now, words},         {Op::emit}, {Op::set, added, 0, 0, 299},
              {Op::include, next, added, 0, words}, {Op::emit}, {Op::give_back}};
  const ListedField field{
      .at = 0, .words = words, .shift = begin, .most = most, .length_bits = 3, .bits = element_bits};
  const Compiled native({code, 0, now, next, next, 2, {}, {field}});
  Random random(5);
  for (int times = 0; times < 200; ++times) {
    std::set<Word> elements;
    for (Word left = below(random, most + 1); left > 0; --left) elements.insert(below(random, 299));
    std::vector<bool> bits(128);
    const auto put = [&](unsigned at, Word value, unsigned count) {
      for (unsigned i = 0; i < count; ++i) bits[at + i] = (value >> i & 1) != 0;
    };
    put(begin, elements.size(), 3);
    unsigned at = begin + 3;
    for (const Word each : elements) put(std::exchange(at, at + element_bits), each, element_bits);
    std::array<Word, 2> key{};
    for (unsigned i = 0; i < 128; ++i) key[i / 64] |= Word{bits[i]} << (i % 64);
    std::vector<Word> registers = code.registers, room(4);
    registers[now + 2] = ~Word{0};  // what was there before
    Room all{room.data(), room.data() + 4, [](Room*) { return 1; }};
    EXPECT_EQ(native->step(key.data(), registers.data(), &all), elements.size() == most ? 1 : 0);
    for (Word i = 0; i < 300; ++i)
      EXPECT_EQ(registers[now + i / 64] >> (i % 64) & 1, elements.contains(i) ? 1U : 0U) << i;
    EXPECT_TRUE(std::equal(key.begin(), key.end(), room.begin()));
  }
}

}  // namespace
}  // namespace lucas::tla
