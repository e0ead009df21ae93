// SpecJudge: what holds in the states and steps that a worker makes.
#pragma once

#include "tla/spec/first_noted.hpp"
#include "tla/spec/specification.hpp"
#include "tla/spec/worker.hpp"

namespace lucas::tla {

class SpecJudge {
 public:
  using Property = Specification::Property;

  // Both must outlive it.
  SpecJudge(const Specification& specification, const AskedOfSpecification& asked);

  // Properties of the specification, then those that were asked, then the atoms of formulas over time.
  [[nodiscard]] const std::vector<Property>& properties() const { return properties_; }
  // Is the property one of initial states only?
  [[nodiscard]] bool is_of_initial(std::size_t property) const {
    return properties_[property].kind == Property::Kind::initial;
  }
  [[nodiscard]] std::uint64_t bytes() const { return levels_.bytes(); }

  // Levels of states, from 1, where TLCGet("level") asks: a search by levels meets each on a shortest path.
  void note_level(Word state, std::uint64_t level) const {
    if (asks_level_) levels_.add(state, level);
  }
  // 0: nothing asks.
  [[nodiscard]] std::uint64_t level_of(Word state) const { return asks_level_ ? levels_.of(state, 1) : 0; }

  // ---- All throw NoValue for what has none ----

  // From now on that state is judged; or the one that the worker made last, or the step to it.
  void begin_at(Worker& worker, Word state) const;
  static void begin_at_made(Worker& worker);
  static void begin_at_step(Worker& worker);
  // Is that property false in the state, or step, that is judged? Of a goal: is it true?
  [[nodiscard]] bool is_hit(Worker& worker, std::size_t property) const;
  // The same of the step that was made last, or of where it led.
  [[nodiscard]] bool breaks(Worker& worker, std::size_t property) const;
  [[nodiscard]] bool breaks_any(Worker& worker, const std::vector<std::size_t>& properties) const;
  // Is the state within the boundaries that were asked?
  [[nodiscard]] bool is_inside(Worker& worker, Word state) const;
  // Is the state that was made last within the constraints, and the step to it within those of steps?
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
