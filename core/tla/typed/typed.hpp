// TypedSpecification: a specification whose steps and properties are compiled to typed code over packed states. The type of a variable
// covers the values that it had in the states looked at so far (Measured); a value outside does not fit.
#pragma once

#include <memory>
#include <optional>
#include <unordered_set>
#include <vector>

#include "lucas/kernel.hpp"
#include "tla/spec/specification.hpp"
#include "tla/typed/code.hpp"
#include "tla/typed/type.hpp"

namespace lucas::tla {

// The values that each variable has in states that were looked at, and how often its type turned out too small.
struct Measured {
  struct Variable {
    std::unordered_set<std::uint32_t> values{};  // bits of their terms, which the heap holds
    unsigned widened = 0;
  };
  explicit Measured(std::size_t variable_count) : variables(variable_count) {}
  void add(const std::vector<Term>& state) {
    for (std::size_t i = 0; i < variables.size(); ++i)
      count += variables[i].values.insert(state[i].bits()).second ? 1 : 0;
  }
  [[nodiscard]] std::uint64_t bytes() const {
    return count * 40;
  }  // each with its links, and what the heap takes for it

  std::vector<Variable> variables;
  std::uint64_t count = 0;  // values of all variables
};

// Where a word of a value lies in a packed state.
struct PackedField {
  std::int32_t at;       // register, from the first one of a state's on
  unsigned shift, bits;  // in the packed state
  std::int64_t low;      // that is packed as 0
  unsigned from = 0;     // bit of the register
  bool is_last = true;   // no other field has further bits of the register
};

// PlainField: a packed field that is all of a register and lies in one word, as most do.
struct PlainField {
  Word mask, low;
  std::int32_t at;
  std::uint16_t word, within;  // in the packed state; the bit in that word
};

class TypedSpecification {
 public:
  // `constants`: evaluates what depends on no state. Throws NotTyped.
  TypedSpecification(const Specification& specification, Machine& constants, const Measured& measured);
  TypedSpecification(const TypedSpecification&) = delete;
  TypedSpecification& operator=(const TypedSpecification&) = delete;

  [[nodiscard]] unsigned bits() const { return bits_; }
  [[nodiscard]] std::uint64_t bytes() const {
    return code_.bytes() + fields_.size() * sizeof(PackedField) + plain_fields_.size() * sizeof(PlainField);
  }
  [[nodiscard]] unsigned words() const { return words_; }
  [[nodiscard]] const Atoms& atoms() const { return atoms_; }
  [[nodiscard]] const TypedCode& code() const { return code_; }
  // How a state is packed: fields, and further ones that are plain. The first registers of a state before the step, and after it.
  [[nodiscard]] const std::vector<PackedField>& fields() const { return fields_; }
  [[nodiscard]] const std::vector<PlainField>& plain_fields() const { return plain_fields_; }
  [[nodiscard]] std::int32_t now() const { return now_.front(); }
  [[nodiscard]] std::int32_t next() const { return next_.front(); }
  // Entries of the code: of the step; of each property and, behind them, each atom of formulas over time, and nothing for one that has
  // none; of the constraints, of states and of steps.
  [[nodiscard]] std::size_t step() const { return step_; }
  [[nodiscard]] std::optional<std::size_t> property(std::size_t position) const {
    return properties_[position];
  }
  [[nodiscard]] const std::vector<std::size_t>& constraints() const { return constraints_; }
  [[nodiscard]] const std::vector<std::size_t>& action_constraints() const { return action_constraints_; }

  // Between packed states and the registers of the variables, before or after the step.
  void unpack(const Word* packed, Word* registers) const;
  // False: a value does not fit, which code has not noticed.
  [[nodiscard]] bool pack_next(const Word* registers, Word* packed) const;
  // Between packed states and values, which the heap holds. `types`: of the thread. Throws DoesNotFit.
  void pack(const Types& types, const std::vector<Term>& values, Word* registers, Word* packed) const;
  void values_of(const Types& types, const Word* packed, Word* registers, std::vector<Term>& values) const;
  // Does a value of that variable fit?
  [[nodiscard]] bool fits(const Types& types, std::size_t variable, Term value) const;

 private:
  void add_names(const Specification& specification, Values& values, const Measured& measured);
  void lower(const Specification& specification, Types& types, Machine& constants);
  void add_fields(const Type& type, std::int32_t& at, bool may_be_unused);
  void move_plain_fields();
  [[nodiscard]] bool pack(const Word* from, Word* packed) const;

  Atoms atoms_{};
  std::vector<TypePointer> variables_{};
  std::vector<std::int32_t> now_{}, next_{};  // the first register of each variable
  std::vector<PackedField> fields_{};         // all, then those that are not plain
  std::vector<PlainField> plain_fields_{};    // ascending by word
  unsigned words_ = 0, bits_ = 0;
  TypedCode code_{};
  std::size_t step_ = 0;
  std::vector<std::optional<std::size_t>> properties_{};
  std::vector<std::size_t> constraints_{}, action_constraints_{};
};

}  // namespace lucas::tla
