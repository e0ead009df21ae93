// Worker: what one thread needs of a specification: it makes initial states and steps, as words.
#pragma once

#include <vector>

#include "lucas/error.hpp"
#include "lucas/function_ref.hpp"
#include "tla/spec/packing.hpp"
#include "tla/spec/specification.hpp"

namespace lucas::tla {

// The result of the work. Throws NoValue for a PlacedError.
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

  // Visits the initial states in TLC's order, repeats included. Throws std::runtime_error, as all do.
  void each_initial(FunctionRef<void(const Word*)> visit) {
    begin_from(0);
    each_initial(0, visit);
  }
  // Visits the states to which the cell, nullptr for none, leads from one of that level; the values of both are in `now` and `made`.
  void each_step(const Cell* cell, Word state, std::uint64_t from_level, FunctionRef<void(Word)> visit);
  // The value of VIEW for the state that was made last: for its canonical state where there is SYMMETRY, as TLC takes it.
  [[nodiscard]] Term view_of_made();
  // From now on TLCSet and TLCGet write and read these.
  void keep(Registers& registers) {
    machine.keep(registers);
    judge.keep(registers);
  }
  // `are_outside`: there are some, and constraints exclude them.
  [[noreturn]] void fail_without_states(bool are_outside) const;

  Machine machine, judge;  // that makes steps; that judges where they lead
  Packing packing;
  Images images;
  std::vector<Term> now{}, next;
  std::vector<Term>
      made;  // the values of the state that was made last, in the heap, and its level where that belongs to it
  std::vector<Term> judged{};
  std::uint64_t level = 0;  // of the state in `now`, where that is asked

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
