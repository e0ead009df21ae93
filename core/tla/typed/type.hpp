// Type: which values an expression can have, and how words hold them: a number or an atom in a word, a set as bits, a function, tuple or
// record part by part. Types are measured on values and joined where expressions meet; whatever is stored is checked to fit.
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

// An expression or a variable has no type: the tree evaluator goes on.
struct NotTyped : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// A value is none of a type.
struct DoesNotFit : std::runtime_error {
  DoesNotFit() : std::runtime_error("a value does not fit its type") {}
};

struct Type {
  // none: of the elements of {} and <<>>. map: a function whose domain is constant, a tuple, a record. either: one of several types that
  // are told apart.
  enum class Kind : std::uint8_t { none, boolean, number, atom, set, map, sequence, either };
  static constexpr std::uint64_t many = std::uint64_t{1}
                                        << 40;         // values: more are not told apart from more still
  static constexpr std::uint64_t most_elements = 512;  // of a universe
  static constexpr unsigned length_bits = 6;

  Kind kind = Kind::none;
  std::int64_t low = 0, high = -1;   // of numbers; of atoms: their ranks, see Atoms
  TypePointer element{};             // of a set or sequence
  std::vector<Term> keys{};          // of a map: ascending
  std::vector<TypePointer> parts{};  // of a map, in step with the keys; the types of which a value has one
  std::uint64_t most = 0;            // elements of a sequence
  // The bits of each element of a sequence in one word, from the first on, above `length_bits`. 0: the length has a word, and behind it
  // are the words of the elements.
  unsigned element_bits = 0;
  unsigned words = 0;      // that hold a value while code runs
  std::uint64_t size = 0;  // values; `many` at most

  [[nodiscard]] bool is_scalar() const {
    return kind == Kind::boolean || kind == Kind::number || kind == Kind::atom;
  }
  // Are all parts of one type?
  [[nodiscard]] bool is_uniform() const;
  // Is it a function of 1..n?
  [[nodiscard]] bool is_tuple() const;
};

// How many bits a value takes beside others in one word; nothing: too many, or its kind is not packed.
[[nodiscard]] std::optional<unsigned> packed_bits(const Type& type);
// A value in that many bits, and the other way round. `out`: its words.
[[nodiscard]] Word packed_value(const Type& type, const Word* words);
void unpack_value(const Type& type, Word packed, Word* out);

[[nodiscard]] bool same_type(const TypePointer& a, const TypePointer& b);

// A number of a universe, whose elements are few, as a position in memory.
[[nodiscard]] constexpr std::size_t as_position(std::uint64_t number) {
  return static_cast<std::size_t>(number);
}

// Strings and model values by their ranks in the order of values.
class Atoms {
 public:
  // Before the first rank is asked for.
  void add(const Values& values, Term value);
  void sort(Values& values);
  // Nothing for one that was not added.
  [[nodiscard]] std::optional<std::int64_t> rank(Term atom) const;
  [[nodiscard]] Term at(std::int64_t rank) const { return all_[static_cast<std::size_t>(rank)]; }

 private:
  std::vector<Term> all_{};
  std::unordered_map<std::uint32_t, std::int64_t> ranks_{};
};

// Makes types, and values of them.
class Types {
 public:
  Types(Values& values, const Atoms& atoms) : values_(values), atoms_(atoms) {}

  static TypePointer boolean();
  static TypePointer number(std::int64_t low, std::int64_t high);
  static TypePointer atom(std::int64_t low, std::int64_t high);
  static TypePointer set(TypePointer element);  // throws NotTyped where its universe is too large
  static TypePointer map(std::vector<Term> keys, std::vector<TypePointer> parts);
  static TypePointer tuple(std::vector<TypePointer> parts);
  static TypePointer sequence(TypePointer element, std::uint64_t most);

  // The least type that has the value, which the heap holds.
  [[nodiscard]] TypePointer of(Term value) const;
  // One that has all values of both.
  [[nodiscard]] TypePointer join(const TypePointer& a, const TypePointer& b) const;
  // With room for more than was measured; the more, the more often that was too little.
  [[nodiscard]] TypePointer widened(const TypePointer& measured, unsigned times) const;
  // Can values of both always be compared? Else the tree evaluator refuses some, such as a number beside a string.
  [[nodiscard]] bool are_comparable(const Type& a, const Type& b) const;
  // Can each value be compared with the one at its position in the other?
  [[nodiscard]] bool have_order(const std::vector<Term>& a, const std::vector<Term>& b) const;
  // The type of all parts of a map.
  [[nodiscard]] TypePointer part_of(const Type& map) const;
  [[nodiscard]] TypePointer uniform(const TypePointer& map) const;

  void store(const Type& type, Term value, Word* out) const;  // throws DoesNotFit
  [[nodiscard]] bool has(const Type& type, Term value) const;
  [[nodiscard]] Term load(const Type& type, const Word* words) const;

  // The number of a value among those of its type, and the value of a number; in an order of their own.
  [[nodiscard]] std::uint64_t number_of(const Type& type, const Word* words) const;
  void value_of(const Type& type, std::uint64_t number, Word* out) const;
  // The elements of a universe in the order of values, as their numbers; empty: that is the order of their numbers.
  [[nodiscard]] const std::vector<std::uint64_t>& order(const TypePointer& element) const;
  // Finds all orders that values of the type need. Throws EvaluationError where two elements of a set cannot be compared.
  void find_orders(const Type& type) const;
  // The position in that order of what is stored there.
  [[nodiscard]] std::uint64_t position_of(const TypePointer& element, const Word* words) const;

 private:
  [[nodiscard]] TypePointer made_of(Term value) const;
  [[nodiscard]] TypePointer either(const TypePointer& a, const TypePointer& b) const;
  [[nodiscard]] TypePointer widened_sequence(const Type& measured, unsigned times) const;
  // The elements of a sequence, words after words.
  [[nodiscard]] static std::vector<Word> elements_of(const Type& sequence, const Word* words);
  static void store_elements(const Type& sequence, std::uint64_t count, const Word* elements, Word* out);
  [[nodiscard]] bool has_model_values_only(const Type& type) const;
  [[nodiscard]] bool has_kind_of(const Type& variant, Term value) const;

  struct Order {
    std::vector<std::uint64_t> numbers, positions;  // and the inverse
  };
  [[nodiscard]] const Order& order_of(const TypePointer& element) const;

  Values& values_;
  const Atoms& atoms_;
  mutable std::map<TypePointer, Order> orders_{};
  mutable std::unordered_map<std::uint32_t, TypePointer> known_{};  // types of values
};

}  // namespace lucas::tla
