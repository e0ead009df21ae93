// Temporal properties: what happens sooner or later, on every behaviour that is fair. A behaviour may stay in a state
// for ever (it stutters) unless fairness asks for a step. Source: Lamport, Specifying Systems, chapter 8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lucas/shape.hpp"
#include "lucas/value.hpp"

namespace lucas {

class Kernel;
struct Path;
struct Limits;

enum class TemporalKind : std::uint8_t {
  eventually,         // <>P: P is reached
  always_eventually,  // []<>P: P is reached again and again
  eventually_always,  // <>[]P: from some state on, P holds
  leads_to,           // P ~> Q: after each P state, or in it, Q is reached
  always_solvable,    // AG EF P: from every reachable state P can be reached, whatever is fair
  formula,            // the formula of Shape::over_time whose name is P
};
// eventually, …, leads-to, always-solvable, temporal
[[nodiscard]] std::string_view to_text(TemporalKind kind);
[[nodiscard]] std::optional<TemporalKind> temporal_kind(std::string_view text);

struct TemporalProperty {
  TemporalKind kind;
  std::size_t
      p;  // a goal that holds where P does: its position in Shape::properties; of a formula: in Shape::over_time
  std::size_t q = p;  // the same for Q; only for leads_to
};

// ActionPattern: tells actions by their name and by some of their arguments.
class ActionPattern {
 public:
  // "Move", "Move(disk=1)", "(disk=1)" or "all". Values are written as reports show them, texts with or without quotes.
  // Throws UsageError.
  explicit ActionPattern(std::string text);

  [[nodiscard]] const std::string& text() const { return text_; }
  // Empty: any name.
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] bool is_all() const { return text_ == "all"; }
  [[nodiscard]] bool matches(const Label& label) const;

 private:
  std::string text_, name_;  // of any name, if it is empty
  std::vector<std::pair<std::string, std::string>> arguments_;
};

// A behaviour on which these actions are possible without end takes one of them again and again: weak fairness where
// they are possible in every state from some state on, strong fairness where they are possible again and again. Steps
// that change nothing do not count.
struct Fairness {
  bool is_strong;
  ActionPattern actions;
};
constexpr std::size_t most_fairness = 31;  // of one question

// A temporal property as users write it: P and Q are names or expressions.
struct TemporalClaim {
  TemporalKind kind;
  std::string p, q{};  // q: of leads_to
  std::vector<Fairness> fairness{};
  std::vector<std::string> assumed{};  // what the specification assumes: WF_vars(Next)
  [[nodiscard]] bool is_fair() const { return !fairness.empty() || !assumed.empty(); }
};
// For example: eventually Solved; big = 3 ~> big = 0
[[nodiscard]] std::string to_text(const TemporalClaim& claim);
// The claim with " under weak fairness of Move, strong fairness of all".
[[nodiscard]] std::string text_with_fairness(const TemporalClaim& claim);

// A question about the infinite behaviours of a puzzle; only those that satisfy Shape::assumed count.
struct TemporalQuestion {
  TemporalProperty property;
  const std::vector<Fairness>& fairness;
};

// The position in Shape::over_time of the formula with that name. Throws UsageError.
[[nodiscard]] std::size_t formula_named(const Shape& shape, const std::string& name);

// The formula of counterexamples: all assumptions and the negated property, which must not be always_solvable.
[[nodiscard]] Formula counterexample(const Shape& shape, const TemporalQuestion& question);

// ---- Counterexamples, tried by the model alone: nothing here knows how they were found ----

// Is the path, a lasso with Path::loop set, fair, and does it violate the property? Not for always_solvable.
// Exceptions of the model pass through.
[[nodiscard]] bool violates(const Kernel& kernel, const TemporalQuestion& question, const Path& path);

// The first formula of Shape::assumed that is false of the path, a lasso; nullptr if there is none.
// Exceptions of the model pass through.
[[nodiscard]] const NamedFormula* broken_assumption(const Kernel& kernel, const Path& path);

// The position of the first part of the conjunction that is false of the path, a lasso. What the model throws passes through.
[[nodiscard]] std::size_t false_part(const Kernel& kernel, const Formula& conjunction, const Path& path);

// Is the goal out of reach from that state, whole? Searches all that can be reached from it; throws std::bad_alloc where
// that is more than the limits allow.
[[nodiscard]] bool is_dead_end(const std::shared_ptr<const Kernel>& kernel, Words state, std::size_t goal,
                               const Limits& limits);

}  // namespace lucas
