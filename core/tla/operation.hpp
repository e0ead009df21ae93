// Operator-precedence parsing with ranges.
#pragma once

#include <vector>

#include "tla/operators.hpp"
#include "tla/syntax.hpp"

namespace lucas::tla {

// Conjunctions, disjunctions and products of several are one node.
[[nodiscard]] inline bool is_list(const Operator& op) {
  return op.name == "/\\" || op.name == "\\/" || op.name == "\\X";
}

// Operators that wait for their operand on the right, and the operands so far.
class Operation {
 public:
  // Keeps a reference to the source, for errors.
  explicit Operation(const Source& source) : source_(source) {}

  void add(Syntax operand) { operands_.push_back(std::move(operand)); }
  void add_prefix(const Operator& op, Place place) { waiting_.push_back({&op, place}); }
  // Throws UsageError if brackets are missing.
  void add_infix(const Operator& op, Place place);
  [[nodiscard]] Syntax result();

 private:
  struct Waiting {
    const Operator* op;
    Place place;
  };

  [[nodiscard]] bool binds_first(const Waiting& left, const Operator& right, Place place) const;
  void reduce();

  const Source& source_;
  std::vector<Syntax> operands_;
  std::vector<Waiting> waiting_;
};

}  // namespace lucas::tla
