// Type: the values that an expression can have, and their representation in words: a number or an atom (a string or
// model value) is a word, a set is bits, a function, tuple or record has its parts one after the other. Types come
// from measured values and are joined where expressions meet; each value that is stored is checked to fit.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "lucas/shape.hpp"
#include "tla/value/values.hpp"

namespace lucas::tla {

struct Type;
using TypePointer = std::shared_ptr<const Type>;

// Thrown for an expression or a variable that has no type: the tree evaluator goes on.
struct NotTyped : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// Thrown for a value that is none of a type.
struct DoesNotFit : std::runtime_error {
  DoesNotFit() : std::runtime_error("a value does not fit its type") {}
};

struct Type {
  // none: the type of the elements of {} and <<>>, which has no values. map: a function with a constant domain, a
  // tuple or a record. partial: a function whose domain is some of the keys: their bits, then a part for each key, 0
  // for those that it lacks. either: one of several types, the variants, with the number of the variant.
  enum class Kind : std::uint8_t { none, boolean, number, atom, set, map, partial, sequence, either };
  static constexpr std::uint64_t many = std::uint64_t{1}
                                        << 40;          // the largest size: more values count as this many
  static constexpr std::uint64_t most_elements = 2048;  // of a universe: the element type of a set
  static constexpr std::size_t most_keys = 64;          // of a partial function
  static constexpr unsigned length_bits = 6;

  Kind kind = Kind::none;
  std::int64_t low = 0, high = -1;    // of numbers; of atoms: of their ranks, see Atoms
  std::vector<std::int64_t> ranks{};  // of atoms: ascending; there may be gaps
  TypePointer element{};              // of a set, a sequence, or a partial function: its parts
  std::vector<Term> keys{};           // of a map or partial function: ascending
  std::vector<TypePointer> parts{};   // of a map, by key; or the variants of `either`
  std::uint64_t most = 0;             // most elements of a sequence
  // For a sequence in one word: the bits of each element; elements lie above the `length_bits`, the first one lowest.
  // 0: the length has its own word, which the words of the elements follow.
  unsigned element_bits = 0;
  unsigned words = 0;      // registers that hold a value
  std::uint64_t size = 0;  // number of values, `many` at most

  [[nodiscard]] bool is_scalar() const {
    return kind == Kind::boolean || kind == Kind::number || kind == Kind::atom;
  }
  // Have all parts the same type?
  [[nodiscard]] bool is_uniform() const;
  // Is it a function of 1..n?
  [[nodiscard]] bool is_tuple() const;
  // Are these atoms whose ranks are not all those from low to high?
  [[nodiscard]] bool has_gaps() const {
    return kind == Kind::atom && size != static_cast<std::uint64_t>(high - low) + 1;
  }
};

// The bits of a value that is packed with others into one word; empty if they are too many or its kind is not packed.
[[nodiscard]] std::optional<unsigned> packed_bits(const Type& type);
// Packs a value into packed_bits() bits, and unpacks it into the words at `out`.
[[nodiscard]] Word packed_value(const Type& type, const Word* words);
void unpack_value(const Type& type, Word packed, Word* out);

[[nodiscard]] bool same_type(const TypePointer& a, const TypePointer& b);

// Converts the number of an element to an index. A universe has few elements.
[[nodiscard]] constexpr std::size_t as_position(std::uint64_t number) {
  return static_cast<std::size_t>(number);
}

// Atoms: numbers strings and model values by rank, in the order of values.
class Atoms {
 public:
  // Adds an atom, or those in a value. Call it for all values, then sort(), before the first rank is asked for.
  void add(const Values& values, Term value);
  void sort(Values& values);
  // Empty for an atom that was not added.
  [[nodiscard]] std::optional<std::int64_t> rank(Term atom) const;
  [[nodiscard]] std::size_t size() const { return all_.size(); }
  [[nodiscard]] Term at(std::int64_t rank) const { return all_[static_cast<std::size_t>(rank)]; }

 private:
  std::vector<Term> all_{};
  std::unordered_map<std::uint32_t, std::int64_t> ranks_{};
};

// Types: makes types, and converts values to words and back.
class Types {
 public:
  Types(Values& values, const Atoms& atoms) : values_(values), atoms_(atoms) {}

  static TypePointer boolean();
  static TypePointer number(std::int64_t low, std::int64_t high);
  static TypePointer atoms(std::vector<std::int64_t> ranks);  // ascending
  static TypePointer set(TypePointer element);                // throws NotTyped if its universe is too large
  static TypePointer map(std::vector<Term> keys, std::vector<TypePointer> parts);
  static TypePointer partial(std::vector<Term> keys, TypePointer part);
  static TypePointer tuple(std::vector<TypePointer> parts);
  static TypePointer sequence(TypePointer element, std::uint64_t most);

  // The least type that has the value, which must be in the heap.
  [[nodiscard]] TypePointer of(Term value) const;
  // A type that has all values of both.
  [[nodiscard]] TypePointer join(const TypePointer& a, const TypePointer& b) const;
  // A type with room for more values than `measured`. `times`: how often the room was too small; each time it grows.
  [[nodiscard]] TypePointer widened(const TypePointer& measured, unsigned times) const;
  // The type of functions as that of partial ones; nullptr for records and what is no function.
  [[nodiscard]] TypePointer as_partial(const TypePointer& type) const;
  // Can values of both types always be compared? The tree evaluator refuses some, such as a number and a string.
  [[nodiscard]] bool are_comparable(const Type& a, const Type& b) const;
  // Can each value in `a` be compared with the one at the same position in `b`?
  [[nodiscard]] bool have_order(const std::vector<Term>& a, const std::vector<Term>& b) const;
  // The joined type of all parts of a map.
  [[nodiscard]] TypePointer part_of(const Type& map) const;
  [[nodiscard]] TypePointer uniform(const TypePointer& map) const;

  void store(const Type& type, Term value, Word* out) const;  // throws DoesNotFit
  [[nodiscard]] bool has(const Type& type, Term value) const;
  [[nodiscard]] Term load(const Type& type, const Word* words) const;

  // Numbers the values of a type, in an order that need not be the order of values; and the inverse.
  [[nodiscard]] std::uint64_t number_of(const Type& type, const Word* words) const;
  void value_of(const Type& type, std::uint64_t number, Word* out) const;
  // The numbers of the elements of a universe, in the order of values; empty if the numbers ascend in that order.
  [[nodiscard]] const std::vector<std::uint64_t>& order(const TypePointer& element) const;
  // Computes order() for all universes in the type. Throws EvaluationError if two elements cannot be compared.
  void find_orders(const Type& type) const;
  // The position in order() of the element in `words`.
  [[nodiscard]] std::uint64_t position_of(const TypePointer& element, const Word* words) const;

 private:
  [[nodiscard]] TypePointer made_of(Term value) const;
  [[nodiscard]] TypePointer either(const TypePointer& a, const TypePointer& b) const;
  [[nodiscard]] std::vector<Term> all_keys(const Type& a, const Type& b) const;
  [[nodiscard]] TypePointer widened_sequence(const Type& measured, unsigned times) const;
  // The elements of a sequence, unpacked, one after the other.
  [[nodiscard]] static std::vector<Word> elements_of(const Type& sequence, const Word* words);
  static void store_elements(const Type& sequence, std::uint64_t count, const Word* elements, Word* out);
  [[nodiscard]] bool has_model_values_only(const Type& type) const;
  [[nodiscard]] bool has_kind_of(const Type& variant, Term value) const;

  struct Order {
    std::vector<std::uint64_t> numbers, positions;  // positions is the inverse of numbers
  };
  [[nodiscard]] const Order& order_of(const TypePointer& element) const;

  Values& values_;
  const Atoms& atoms_;
  mutable std::map<TypePointer, Order> orders_{};
  mutable std::unordered_map<std::uint32_t, TypePointer> known_{};  // types of values
};

}  // namespace lucas::tla
