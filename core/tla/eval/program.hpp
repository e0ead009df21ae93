// An expression of TLA+ whose names are resolved, ready to be evaluated on states. Each thread has one of its own.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tla/eval/node.hpp"
#include "tla/syntax/syntax.hpp"

namespace lucas::tla {

// The names that an expression may use.
struct Vocabulary {
  std::vector<std::string> variables{};   // of a state
  std::vector<std::string> properties{};  // of the model, by position; "": not true or false in a state
  bool has_steps = false;                 // may they be primed?
};

class Program {
 public:
  // Source, expression and definitions must outlive it. Throws UsageError: unknown names with the nearest one, wrong numbers of
  // arguments, primes that have no meaning.
  Program(const Source& source, const Syntax& expression, const std::vector<Definitions>& definitions,
          const Vocabulary& vocabulary);
  ~Program();

  // Terms are valid until the next call. All throw PlacedError.
  [[nodiscard]] Term value(StateTerms* now, StateTerms* next = nullptr);
  [[nodiscard]] bool holds(StateTerms* now, StateTerms* next = nullptr);
  // The innermost part that does not hold, and for which values of its variables: "d < 2 for d = 2".
  [[nodiscard]] std::string why_not(StateTerms* now, StateTerms* next = nullptr);

  [[nodiscard]] Terms& terms() { return terms_; }

 private:
  template <class Work>
  auto evaluated(StateTerms* now, StateTerms* next, Work work);

  Terms terms_;
  std::vector<std::unique_ptr<Code>> codes_;  // of definitions, LET and LAMBDA
  Code main_;
  Evaluation evaluation_{terms_};
};

// Says why a name has no meaning, and what to write instead, or which of `names`, those that are defined here, is the nearest.
[[nodiscard]] UsageError unknown_name(const Source& source, const Syntax& e, const Vocabulary& vocabulary,
                                      std::vector<std::string> names);

// A PlacedError as a message with place and caret.
[[nodiscard]] std::string error_text(const PlacedError& error);

}  // namespace lucas::tla
