// Program: compiled expressions of TLA+, ready to be evaluated on states. Threads share a program; each evaluates it
// with a Machine of its own.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "lucas/value.hpp"
#include "tla/eval/node.hpp"
#include "tla/eval/space.hpp"
#include "tla/syntax/syntax.hpp"

namespace lucas::tla {

class Compiler;

class Program {
 public:
  Program();
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  [[nodiscard]] Spaces& spaces() { return spaces_; }
  [[nodiscard]] const Spaces& spaces() const { return spaces_; }
  // Must be called before anything is evaluated.
  void set(const RunSettings& settings) { settings_ = settings; }
  [[nodiscard]] const RunSettings& settings() const { return settings_; }
  // Does an expression use that operator of module TLC? `name` may also be "level", for TLCGet("level").
  [[nodiscard]] bool uses(std::string_view name) const;
  [[nodiscard]] Heap& heap() const { return *heap_; }
  // For values that are made before the first evaluation, such as constants.
  [[nodiscard]] Values& values() { return values_; }

  // The three functions compile: see Compiler::whole, told and named_cell.
  const Cell& add(const Space& space, const Syntax& expression, const Source& source, bool has_steps);
  const Cell& told(const Space& space, const Syntax& expression, const std::string& name,
                   std::vector<std::string>& names);
  const Cell* named(const Space& space, const std::string& name);

  [[nodiscard]] std::size_t cells() const { return cells_.size(); }

 private:
  std::unique_ptr<Heap> heap_;
  Values values_;
  RunSettings settings_{};
  Spaces spaces_;
  std::deque<std::unique_ptr<Code>> codes_;  // code of definitions, LET and LAMBDA
  std::deque<std::unique_ptr<Cell>> cells_;
  std::unique_ptr<Compiler> compiler_;
};

// Machine: evaluates a program for one thread. Expressions that are added to the program later are unknown to it.
class Machine {
 public:
  explicit Machine(const Program& program, std::size_t variables = 0);

  // Sets what TLCGet tells: the level of the states to come; figures of a finished search, which must outlive this.
  void at_level(std::uint64_t level) { evaluation_.level = level; }
  void tell(const RunFigures& run) { evaluation_.run = &run; }
  // From now on TLCSet and TLCGet use these registers, which must outlive this.
  void keep(Registers& registers) { evaluation_.registers = &registers; }
  // From now on PrintT adds lines to `lines`.
  void print_to(std::vector<std::string>& lines) { evaluation_.printed = &lines; }
  // Must be called before each state or step. Terms are valid until the next call.
  void begin(Evaluation::State now, Evaluation::State next = {});
  // All members below throw PlacedError.
  [[nodiscard]] Term value(const Cell& cell);
  [[nodiscard]] bool holds(const Cell& cell);
  // The value of a module's operator for these arguments.
  [[nodiscard]] Term applied(const Code& operation, Items arguments);
  // The value of an expression within frames, the innermost first, whose variables have these values. Throws
  // EvaluationError if it depends on one that is unset.
  [[nodiscard]] Term value(const Node& node, std::span<const std::vector<Term>> frames,
                           Frame* outer = nullptr);
  // The value as a text; a record is written as its fields: "x = 1, y = 2".
  [[nodiscard]] std::string told(const Cell& cell);
  // Calls `then` for each way in which the cell becomes true. `assigned`: the state whose variables it gives values,
  // reads_now or reads_next.
  bool each_way(const Cell& cell, Reads assigned, Then then);
  // The number of states so far between A and B of steps A \cdot B; TLC counts them as generated.
  [[nodiscard]] std::uint64_t passed() const { return evaluation_.passed; }
  // Within each_way() of a cell that Program::told compiled: the action being taken, and its place.
  [[nodiscard]] Label action();
  [[nodiscard]] Spot action_spot() const { return evaluation_.told->spot; }
  // The innermost part of the cell that is false, with the values of its variables: "d < 2 for d = 2".
  [[nodiscard]] std::string why_not(const Cell& cell);

  [[nodiscard]] Values& values() { return evaluation_.values; }

 private:
  Evaluation evaluation_;
};

// The module that comes with lucas and defines the name; "" if none does.
[[nodiscard]] std::string_view module_of(const std::string& name);

// The reason why an operator of TLA+ or of TLC's modules has no meaning in lucas; "" if it is no such operator.
[[nodiscard]] std::string why_foreign(std::string_view name);

// An error for a name that has no meaning in that space, with advice or the nearest known name. `bound`: names that
// have a meaning in a part of the expression only. Throws OverTimeError for a formula about behaviours.
[[nodiscard]] UsageError unknown_name(const Source& source, const Syntax& e, const Space& space,
                                      const std::vector<std::string>& bound);

// The message of a PlacedError, with place and caret.
[[nodiscard]] std::string error_text(const PlacedError& error);

}  // namespace lucas::tla
