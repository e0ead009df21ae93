// Term: the value of an expression, in one word of 32 bits: a small number, or the place of an entry in a heap. What an entry
// holds is asked of Values.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>

namespace lucas::tla {

// boolean: items tell nothing. integer: beyond the small ones; items are its halves. string and model (a model value): the item
// is the number of its text. set: elements, ascending. tuple: elements. function: its domain, a set, and the values in step with
// that. A record is a function of strings; a function of 1..n is a tuple. pair: parts of a state.
enum class TermKind : std::uint8_t { boolean, integer, string, model, set, tuple, function, pair };

constexpr std::uint64_t golden = 0x9e3779b97f4a7c15U;  // 2^64 / golden ratio: spreads bits in hashes

class Term {
 public:
  Term() = default;
  explicit constexpr Term(std::uint32_t bits) : bits_(bits) {}

  [[nodiscard]] static constexpr Term boolean(bool b) { return Term(b ? true_bits : false_bits); }
  // Numbers of 31 bits, their sign included.
  [[nodiscard]] static constexpr bool is_small(std::int64_t i) { return i >= -(1 << 30) && i < 1 << 30; }
  [[nodiscard]] static constexpr Term small(std::int64_t i) {
    return Term(static_cast<std::uint32_t>(i) | small_bit);
  }

  [[nodiscard]] constexpr bool is_unset() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool is_small() const { return (bits_ & small_bit) != 0; }
  [[nodiscard]] constexpr bool is_boolean() const { return bits_ == true_bits || bits_ == false_bits; }
  [[nodiscard]] constexpr bool is_true() const { return bits_ == true_bits; }
  // Is its entry one of the scratch of a thread, and not of the heap?
  [[nodiscard]] constexpr bool is_scratch() const {
    return (bits_ & (small_bit | scratch_bit)) == scratch_bit;
  }
  [[nodiscard]] constexpr std::int32_t small() const { return static_cast<std::int32_t>(bits_ << 1) >> 1; }
  [[nodiscard]] constexpr std::uint32_t place() const { return bits_ & (scratch_bit - 1); }
  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  // Same words are equal; others may be equal or not even comparable: see Values::equal.
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

// An expression has no value, such as 1 + TRUE.
struct EvaluationError : std::runtime_error {
  explicit EvaluationError(const std::string& problem, bool asserts = false)
      : std::runtime_error(problem), is_assertion(asserts) {}
  bool is_assertion;  // Assert of what is false
};

}  // namespace lucas::tla
