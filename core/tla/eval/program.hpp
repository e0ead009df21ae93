// Program: expressions of TLA+ whose names are resolved, ready to be evaluated on states. Threads share it; each has a Machine.
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
  // Before anything is evaluated.
  void set(const RunSettings& settings) { settings_ = settings; }
  [[nodiscard]] const RunSettings& settings() const { return settings_; }
  // Does anything in it use that operator of module TLC, or ask TLCGet("level")?
  [[nodiscard]] bool uses(std::string_view name) const;
  [[nodiscard]] Heap& heap() const { return *heap_; }
  // Values that are kept before the first evaluation: constants.
  [[nodiscard]] Values& values() { return values_; }

  // See Compiler.
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
  std::deque<std::unique_ptr<Code>> codes_;  // of definitions, LET and LAMBDA
  std::deque<std::unique_ptr<Cell>> cells_;
  std::unique_ptr<Compiler> compiler_;
};

// Machine: one thread's evaluations of a program that is complete.
class Machine {
 public:
  explicit Machine(const Program& program, std::size_t variables = 0);

  // TLCGet tells the level of the next states, and the figures of a search that is over, which must outlive this.
  void at_level(std::uint64_t level) { evaluation_.level = level; }
  void tell(const RunFigures& run) { evaluation_.run = &run; }
  // From now on TLCSet and TLCGet write and read these, which must outlive this.
  void keep(Registers& registers) { evaluation_.registers = &registers; }
  // From now on PrintT adds lines there.
  void print_to(std::vector<std::string>& lines) { evaluation_.printed = &lines; }
  // Before each state or step. Terms are valid until the next call.
  void begin(Evaluation::State now, Evaluation::State next = {});
  // All throw PlacedError.
  [[nodiscard]] Term value(const Cell& cell);
  [[nodiscard]] bool holds(const Cell& cell);
  // The value of an operator of a module for those arguments.
  [[nodiscard]] Term applied(const Code& operation, Items arguments);
  // The value of an expression within frames, from the innermost one on, whose variables have these values; unset: it throws
  // EvaluationError where it depends on that one.
  [[nodiscard]] Term value(const Node& node, std::span<const std::vector<Term>> frames,
                           Frame* outer = nullptr);
  // The value as a text; of a record, its fields: "x = 1, y = 2".
  [[nodiscard]] std::string told(const Cell& cell);
  // Calls `then` for each way in which the cell becomes true, with the variables of that state assigned: reads_now or reads_next.
  bool each_way(const Cell& cell, Reads assigned, Then then);
  // How many states were passed between the actions of A \cdot B so far; TLC counts them as generated.
  [[nodiscard]] std::uint64_t passed() const { return evaluation_.passed; }
  // Within each_way of a cell whose actions are told: the one that is taken; and where it was written.
  [[nodiscard]] Label action();
  [[nodiscard]] Spot action_spot() const { return evaluation_.told->spot; }
  // The innermost part that does not hold, and for which values of its variables: "d < 2 for d = 2".
  [[nodiscard]] std::string why_not(const Cell& cell);

  [[nodiscard]] Values& values() { return evaluation_.values; }

 private:
  Evaluation evaluation_;
};

// The module that comes with lucas and defines the name; "": none does.
[[nodiscard]] std::string_view module_of(const std::string& name);

// Why an operator of TLA+ or of a module of TLC's has no meaning here; "": it is none of these.
[[nodiscard]] std::string why_foreign(std::string_view name);

// Says why a name has no meaning in that space, and what to write instead, or which known name is the nearest. `bound`: names that have
// a meaning in a part of the expression only. Throws OverTimeError for a formula about behaviours.
[[nodiscard]] UsageError unknown_name(const Source& source, const Syntax& e, const Space& space,
                                      const std::vector<std::string>& bound);

// A PlacedError as a message with place and caret.
[[nodiscard]] std::string error_text(const PlacedError& error);

}  // namespace lucas::tla
