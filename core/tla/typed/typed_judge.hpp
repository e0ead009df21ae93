// TypedJudge: judges states and steps by typed code, or by native code where that is there. States lie in registers.
#pragma once

#include <optional>
#include <vector>

#include "lucas/kernel.hpp"
#include "tla/typed/native.hpp"

namespace lucas::tla {

class TypedJudge {
 public:
  using Truth = std::optional<bool>;  // empty: the code failed, or there is none
  using Registers = std::vector<Word>;

  // Both must outlive it.
  TypedJudge(const Specification& specification, const TypedSpecification& typed)
      : specification_(specification), typed_(typed) {}

  void unpack(const NativeCode* native, const Word* key, Word* registers) const {
    native != nullptr ? native->unpack(key, registers) : typed_.unpack(key, registers);
  }
  // The truth of a property, or of an atom of formulas over time, for the state or step in the registers.
  [[nodiscard]] Truth property(const NativeCode* native, std::size_t position, Registers& registers) const;
  [[nodiscard]] bool has_constraints() const {
    return !typed_.constraints().empty() || !typed_.action_constraints().empty();
  }
  // Does the state after the step satisfy the constraints, and the step the action constraints? `judged` is set to
  // the state after the step, if there are any.
  [[nodiscard]] Truth is_within(const NativeCode* native, Registers& step, Registers& judged) const;
  // Checks the state in the registers. False if the code failed.
  [[nodiscard]] bool find(const NativeCode* native, Registers& registers, const Questions& questions,
                          Findings& out) const;

 private:
  [[nodiscard]] Truth truth(const NativeCode* native, std::size_t entry, Registers& registers) const;
  [[nodiscard]] Truth is_hit(const NativeCode* native, std::size_t property, Registers& registers) const;

  const Specification& specification_;
  const TypedSpecification& typed_;
};

}  // namespace lucas::tla
