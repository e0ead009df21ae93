// Term: the value of a TLA+ expression in 32 bits: a small number, or the place of an entry in a heap or in a
// thread's scratch. Class Values reads the entries.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>

namespace lucas::tla {

// The kind of an entry says what its items are. boolean: none. integer (too large for a Term): its halves. string and
// model (a model value): the number of its text. set: the elements, ascending. tuple: the elements. function: its
// domain, a set, then its values in that order. A record is a function of strings; a function of 1..n is a tuple.
// pair: two parts of a state, see Packing.
enum class TermKind : std::uint8_t { boolean, integer, string, model, set, tuple, function, pair };

constexpr std::uint64_t golden = 0x9e3779b97f4a7c15U;  // 2^64 / golden ratio: spreads bits in hashes

class Term {
 public:
  Term() = default;
  explicit constexpr Term(std::uint32_t bits) : bits_(bits) {}

  [[nodiscard]] static constexpr Term boolean(bool b) { return Term(b ? true_bits : false_bits); }
  // Is it a number of 31 bits, the sign included?
  [[nodiscard]] static constexpr bool is_small(std::int64_t i) { return i >= -(1 << 30) && i < 1 << 30; }
  [[nodiscard]] static constexpr Term small(std::int64_t i) {
    return Term(static_cast<std::uint32_t>(i) | small_bit);
  }

  [[nodiscard]] constexpr bool is_unset() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool is_small() const { return (bits_ & small_bit) != 0; }
  [[nodiscard]] constexpr bool is_boolean() const { return bits_ == true_bits || bits_ == false_bits; }
  [[nodiscard]] constexpr bool is_true() const { return bits_ == true_bits; }
  // Does its entry lie in the scratch of a thread, and not in the heap?
  [[nodiscard]] constexpr bool is_scratch() const {
    return (bits_ & (small_bit | scratch_bit)) == scratch_bit;
  }
  [[nodiscard]] constexpr std::int32_t small() const { return static_cast<std::int32_t>(bits_ << 1) >> 1; }
  [[nodiscard]] constexpr std::uint32_t place() const { return bits_ & (scratch_bit - 1); }
  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  // Compares words: equal words are equal values, but different words may be, too. See Values::equal.
  [[nodiscard]] constexpr bool operator==(const Term&) const = default;

  static constexpr std::uint32_t small_bit = 1U << 31, scratch_bit = 1U << 30, false_bits = 1, true_bits = 2;

 private:
  std::uint32_t bits_ = 0;
};
static_assert(sizeof(Term) == sizeof(std::uint32_t));

using Items = std::span<const Term>;

// The first word of an entry, before its items.
struct Head {
  static constexpr std::uint32_t most_items = (1U << 28) - 1;

  [[nodiscard]] static constexpr std::uint32_t of(TermKind kind, std::size_t items) {
    return static_cast<std::uint32_t>(kind) << 28 | static_cast<std::uint32_t>(items);
  }
  [[nodiscard]] static constexpr TermKind kind(std::uint32_t head) {
    return static_cast<TermKind>(head >> 28);
  }
  [[nodiscard]] static constexpr std::size_t items(std::uint32_t head) { return head & most_items; }
};

// Thrown for an expression without a value, such as 1 + TRUE.
struct EvaluationError : std::runtime_error {
  explicit EvaluationError(const std::string& problem, bool asserts = false)
      : std::runtime_error(problem), is_assertion(asserts) {}
  bool is_assertion;  // thrown by TLC's Assert
};

}  // namespace lucas::tla
