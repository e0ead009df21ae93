// TypedSpecification: a specification whose steps and properties are compiled to typed code over packed states. The
// type of a variable covers the values that it had in the measured states, and some more; others do not fit.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

#include "lucas/kernel.hpp"
#include "tla/spec/specification.hpp"
#include "tla/typed/code.hpp"
#include "tla/typed/permuted.hpp"
#include "tla/typed/type.hpp"

namespace lucas::tla {

// Measured: the values that each variable had in the states seen so far, and how often its type was too small.
struct Measured {
  struct Variable {
    std::unordered_set<std::uint32_t> values{};  // bits of their terms, which are in the heap
    unsigned widened = 0;
  };
  explicit Measured(std::size_t variable_count) : variables(variable_count) {}
  void add(const std::vector<Term>& state) {
    for (std::size_t i = 0; i < variables.size(); ++i)
      count += variables[i].values.insert(state[i].bits()).second ? 1 : 0;
  }
  [[nodiscard]] std::uint64_t bytes() const {
    return count * 40;
  }  // 40 bytes a value, with links and overhead

  std::vector<Variable> variables;
  std::uint64_t count = 0;  // number of values of all variables
};

// PackedField: where the bits of a register lie in a packed state.
struct PackedField {
  std::int32_t at;       // register, counted from the first one of the state
  unsigned shift, bits;  // in the packed state
  std::int64_t low;      // the value that is packed as 0
  unsigned from = 0;     // lowest bit of the register
  bool is_last = true;   // no other field has further bits of the register
};

// PlainField: a packed field that has all bits of a register and lies in one word, as most do.
struct PlainField {
  Word mask, low;
  std::int32_t at;
  std::uint16_t word, within;  // word of the packed state, and lowest bit in that word
};

// ListedField: a set with few of the elements of a large universe: their number, then the positions that they have in
// the universe, ascending.
struct ListedField {
  std::int32_t at;                   // first register, counted from that of the state
  unsigned words;                    // registers
  unsigned shift;                    // in the packed state
  unsigned most, length_bits, bits;  // most elements, bits of their number, bits of a position
};

class TypedSpecification {
 public:
  // `constants` evaluates expressions that depend on no state. `by_symmetry`: steps lead to canonical states. Throws
  // NotTyped.
  TypedSpecification(const Specification& specification, Machine& constants, const Measured& measured,
                     bool by_symmetry);
  TypedSpecification(const TypedSpecification&) = delete;
  TypedSpecification& operator=(const TypedSpecification&) = delete;

  // Where the code leaves a state to the tree evaluator, and why: "Pulse.tla:7: an operator that calls itself".
  [[nodiscard]] const std::vector<std::string>& untyped() const { return untyped_; }
  // The bits of a packed state, and of one variable in it.
  [[nodiscard]] unsigned bits() const { return bits_; }
  [[nodiscard]] unsigned variable_bits(std::size_t variable) const { return variable_bits_[variable]; }
  [[nodiscard]] std::uint64_t bytes() const {
    return code_.bytes() + fields_.size() * sizeof(PackedField) + plain_fields_.size() * sizeof(PlainField) +
           listed_fields_.size() * sizeof(ListedField);
  }
  [[nodiscard]] unsigned words() const { return words_; }
  [[nodiscard]] const Atoms& atoms() const { return atoms_; }
  [[nodiscard]] const TypedCode& code() const { return code_; }
  // The layout of packed states: fields(), plain_fields() and listed_fields() together. now(), next() and made(): the
  // first registers of a state before the step, after it, and of the one that is packed.
  [[nodiscard]] const std::vector<PackedField>& fields() const { return fields_; }
  [[nodiscard]] const std::vector<PlainField>& plain_fields() const { return plain_fields_; }
  [[nodiscard]] const std::vector<ListedField>& listed_fields() const { return listed_fields_; }
  [[nodiscard]] std::int32_t now() const { return now_.front(); }
  [[nodiscard]] std::int32_t next() const { return next_.front(); }
  [[nodiscard]] std::int32_t made() const { return made_; }
  // Entries of the code: that of the step; that of each property and, behind those, of each atom of formulas over time, empty
  // if it has no typed code; those of the constraints and of the action constraints.
  [[nodiscard]] std::size_t step() const { return step_; }
  [[nodiscard]] std::optional<std::size_t> property(std::size_t position) const {
    return properties_[position];
  }
  [[nodiscard]] const std::vector<std::size_t>& constraints() const { return constraints_; }
  [[nodiscard]] const std::vector<std::size_t>& action_constraints() const { return action_constraints_; }

  // Unpacks a state into the registers before the step. pack_next packs those from made() on.
  void unpack(const Word* packed, Word* registers) const;
  // False if a value does not fit; the code has not noticed that.
  [[nodiscard]] bool pack_next(const Word* registers, Word* packed) const;
  // Converts between packed states and values of the heap. `types` must be the thread's own. Throws DoesNotFit.
  void pack(const Types& types, const std::vector<Term>& values, Word* registers, Word* packed) const;
  void values_of(const Types& types, const Word* packed, Word* registers, std::vector<Term>& values) const;
  // Does a value of that variable fit? It is one of `values`.
  [[nodiscard]] bool fits(const Types& types, const Values& values, std::size_t variable, Term value) const;

 private:
  void add_names(const Specification& specification, Values& values, const Measured& measured);
  void lower(const Specification& specification, Types& types, Machine& constants, Permuted* permuted);
  // Adds the fields of a value whose first register is `at`, which advances. Unused registers are 0; `may_be_unused`:
  // the fields must have room for 0, too. `sizes`: the most elements of each set, which are taken from its front, and
  // are set to what the fields have room for.
  void add_fields(const Type& type, std::int32_t& at, bool may_be_unused, std::span<std::uint64_t>& sizes);
  void add_set(const Type& type, std::int32_t& at, std::uint64_t& most);
  void move_plain_fields();
  [[nodiscard]] bool pack(const Word* from, Word* packed) const;

  Atoms atoms_{};
  std::vector<TypePointer> variables_{};
  std::vector<unsigned> variable_bits_{};
  std::vector<std::vector<std::uint64_t>> sizes_{};  // of each variable: the most elements of its sets
  std::vector<std::int32_t> now_{}, next_{};         // the first register of each variable
  std::int32_t made_ = 0;
  std::vector<PackedField> fields_{};       // those that are not plain
  std::vector<PlainField> plain_fields_{};  // ascending by word
  std::vector<ListedField> listed_fields_{};
  unsigned words_ = 0, bits_ = 0;
  TypedCode code_{};
  std::vector<std::string> untyped_{};
  std::size_t step_ = 0;
  std::vector<std::optional<std::size_t>> properties_{};
  std::vector<std::size_t> constraints_{}, action_constraints_{};
};

// Compiles a specification. Throws NotTyped, also for values that cannot be compared.
[[nodiscard]] std::unique_ptr<const TypedSpecification> typed_specification(
    const Specification& specification, const Measured& measured, bool by_symmetry);

}  // namespace lucas::tla
