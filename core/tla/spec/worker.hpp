// Worker: makes the initial states and steps of a specification, as words, for one thread.
#pragma once

#include <vector>

#include "lucas/error.hpp"
#include "lucas/function_ref.hpp"
#include "tla/spec/packing.hpp"
#include "tla/spec/specification.hpp"

namespace lucas::tla {

// Returns the result of the work. Rethrows a PlacedError as NoValue.
auto evaluated(auto work) {
  try {
    return work();
  } catch (const PlacedError& error) {
    throw NoValue(error_text(error), error.is_assertion);
  }
}

class Worker {
 public:
  // The specification must outlive it.
  explicit Worker(const Specification& specification);

  // Visits the initial states in TLC's order, repeats included. All members throw std::runtime_error.
  void each_initial(FunctionRef<void(const Word*)> visit) {
    begin_from(0);
    each_initial(0, visit);
  }
  // Visits the successors of a state by the steps of the cell; none if that is nullptr. `now` and `made` have the
  // values of the state and the successor. `from_level`: the level of the state.
  void each_step(const Cell* cell, Word state, std::uint64_t from_level, FunctionRef<void(Word)> visit);
  // The value of VIEW for the state that was made last; with SYMMETRY for its canonical state, as in TLC.
  [[nodiscard]] Term view_of_made();
  // From now on TLCSet and TLCGet use these registers.
  void keep(Registers& registers) {
    machine.keep(registers);
    judge.keep(registers);
  }
  // `are_outside`: there are initial states, but the constraints exclude them.
  [[noreturn]] void fail_without_states(bool are_outside) const;

  Machine machine, judge;  // machine makes steps, judge evaluates properties of them
  Packing packing;
  Images images;
  std::vector<Term> now{}, next;
  std::vector<Term>
      made;  // the values, in the heap, of the state made last; and its level if a state has one
  std::vector<Term> judged{};
  std::uint64_t level = 0;  // of the state in `now`, if TLCGet asks for it

 private:
  void begin_from(std::uint64_t from_level) {
    level = from_level;
    machine.at_level(level);
  }
  void each_initial(std::size_t conjunct, FunctionRef<void(const Word*)> visit);
  [[nodiscard]] Word packed(const std::vector<Term>& values, Reads assigned);
  [[noreturn]] void fail_unassigned(std::size_t variable, Reads assigned);

  const Specification& spec_;
};

}  // namespace lucas::tla
