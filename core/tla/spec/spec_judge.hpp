// SpecJudge: evaluates properties and constraints of a specification in the states and steps that a Worker makes.
#pragma once

#include "tla/spec/first_noted.hpp"
#include "tla/spec/specification.hpp"
#include "tla/spec/worker.hpp"

namespace lucas::tla {

class SpecJudge {
 public:
  using Property = Specification::Property;

  // Both arguments must outlive it.
  SpecJudge(const Specification& specification, const AskedOfSpecification& asked);

  // The properties of the specification, then those that the user asked, then the atoms of formulas over time.
  [[nodiscard]] const std::vector<Property>& properties() const { return properties_; }
  // Is it a property of initial states only?
  [[nodiscard]] bool is_of_initial(std::size_t property) const {
    return properties_[property].kind == Property::Kind::initial;
  }
  [[nodiscard]] std::uint64_t bytes() const { return levels_.bytes(); }

  // Notes the level of a state, from 1, if any expression uses TLCGet("level"). The first level noted counts: a
  // breadth-first search meets each state first on a shortest path.
  void note_level(Word state, std::uint64_t level) const {
    if (asks_level_) levels_.add(state, level);
  }
  // The level of a state; 0 if no expression uses levels.
  [[nodiscard]] std::uint64_t level_of(Word state) const { return asks_level_ ? levels_.of(state, 1) : 0; }

  // ---- All members below throw NoValue if an expression has no value ----

  // Sets what is_hit() judges: a given state, the state that the worker made last, or the step to that.
  void begin_at(Worker& worker, Word state) const;
  static void begin_at_made(Worker& worker);
  static void begin_at_step(Worker& worker);
  // Is the property false in the state or step being judged? For a goal: is it true?
  [[nodiscard]] bool is_hit(Worker& worker, std::size_t property) const;
  // is_hit() for the step that was made last if the property is one of steps, else for the state it led to.
  [[nodiscard]] bool breaks(Worker& worker, std::size_t property) const;
  [[nodiscard]] bool breaks_any(Worker& worker, const std::vector<std::size_t>& properties) const;
  // Is the state within the boundaries that the user asked for?
  [[nodiscard]] bool is_inside(Worker& worker, Word state) const;
  // Does the state that was made last satisfy the constraints, and the step to it the action constraints?
  [[nodiscard]] bool is_in_model(Worker& worker) const;
  [[nodiscard]] bool is_in_actions(Worker& worker) const;
  [[nodiscard]] bool is_within(Worker& worker) const { return is_in_model(worker) && is_in_actions(worker); }

 private:
  [[nodiscard]] bool is_initial(Worker& worker) const;
  [[nodiscard]] static bool hold(Worker& worker, const std::vector<Specification::Named>& all);

  const Specification& spec_;
  const AskedOfSpecification& asked_;
  std::vector<Property> properties_;
  bool asks_level_;
  mutable FirstNoted levels_{};
};

}  // namespace lucas::tla
