// Formula: a claim about whole behaviours, in the temporal logic of TLA+ (Lamport, Specifying Systems, chapter 8). A behaviour is an
// infinite sequence of states, any of which may be repeated: a step that changes nothing is always possible.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace lucas {

struct Formula {
  enum class Kind : std::uint8_t {
    truth,        // true if `atom` is 1, false if it is 0
    state,        // the property at position `atom` in the kernel hits in the state
    step,         // the step property at position `atom` hits in the next step, which changes the state
    possible,     // an action of fairness number `atom` of a question can change the state
    taken,        // the next step is such an action
    negation,     // has one part
    conjunction,  // has any number of parts
    disjunction,
    always,  // []: has one part
    eventually,
  };

  // An atom `state` may have an atom `step` as its one part, or the other way round, which saves evaluations: a
  // step that hits begins only in states that hit.
  Kind kind = Kind::truth;
  std::size_t atom = 1;
  std::vector<Formula> parts{};

  bool operator==(const Formula&) const = default;

  [[nodiscard]] static Formula truth(bool is_true) { return {Kind::truth, is_true ? 1U : 0U}; }
  [[nodiscard]] static Formula leaf(Kind kind, std::size_t atom) { return {kind, atom}; }
  [[nodiscard]] static Formula of(Kind kind, Formula part) {
    Formula made{kind, 0};
    made.parts.push_back(std::move(part));
    return made;
  }
  [[nodiscard]] static Formula of(Kind kind, Formula first, Formula second) {
    Formula made = of(kind, std::move(first));
    made.parts.push_back(std::move(second));
    return made;
  }
  [[nodiscard]] static Formula no(Formula part) { return of(Kind::negation, std::move(part)); }
};

// WF: an action that stays possible from some state on is taken infinitely often. SF: an action that is
// possible infinitely often is taken infinitely often.
[[nodiscard]] inline Formula fairness(bool is_strong, Formula possible, Formula taken) {
  using Kind = Formula::Kind;
  const auto again = [](Formula of) {
    return Formula::of(Kind::always, Formula::of(Kind::eventually, std::move(of)));
  };
  Formula impossible = Formula::no(std::move(possible));
  if (!is_strong) return again(Formula::of(Kind::disjunction, std::move(impossible), std::move(taken)));
  return Formula::of(Kind::disjunction,
                     Formula::of(Kind::eventually, Formula::of(Kind::always, std::move(impossible))),
                     again(std::move(taken)));
}

// A formula of a specification, by the name or text that people know it by.
struct NamedFormula {
  std::string name;
  Formula formula;
};

}  // namespace lucas
