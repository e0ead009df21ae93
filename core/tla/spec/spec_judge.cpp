#include "tla/spec/spec_judge.hpp"

#include "lucas/ranges.hpp"

namespace lucas::tla {

SpecJudge::SpecJudge(const Specification& specification, const AskedOfSpecification& asked)
    : spec_(specification),
      asked_(asked),
      properties_(specification.properties()),
      asks_level_(specification.program().uses("level")) {
  for (const std::vector<Property>& more : {asked.properties, specification.atoms()})
    properties_.insert(properties_.end(), more.begin(), more.end());
}

void SpecJudge::begin_at(Worker& worker, Word state) const {
  worker.packing.unpack(state, worker.judged);
  worker.judge.at_level(level_of(state));
  worker.judge.begin({worker.judged.data(), nullptr});
}
void SpecJudge::begin_at_made(Worker& worker) {
  worker.judge.at_level(worker.level + 1);
  worker.judge.begin({worker.made.data(), nullptr});
}
void SpecJudge::begin_at_step(Worker& worker) {
  worker.judge.at_level(worker.level);
  worker.judge.begin({worker.now.data(), nullptr}, {worker.made.data(), nullptr});
}

bool SpecJudge::is_hit(Worker& worker, std::size_t property) const {
  const Property& asked = properties_[property];
  if (asked.kind == Property::Kind::initial && !is_initial(worker)) return false;
  return evaluated([&] { return worker.judge.holds(*asked.cell) == (asked.kind == Property::Kind::goal); });
}
bool SpecJudge::breaks(Worker& worker, std::size_t property) const {
  const bool is_of_step = properties_[property].kind == Property::Kind::step;
  is_of_step ? begin_at_step(worker) : begin_at_made(worker);
  return is_hit(worker, property);
}
bool SpecJudge::breaks_any(Worker& worker, const std::vector<std::size_t>& properties) const {
  return ranges::any_of(properties, [&](std::size_t each) { return breaks(worker, each); });
}
// Does the state satisfy Init, however it was reached? False where Init has no value.
bool SpecJudge::is_initial(Worker& worker) const {
  try {
    return ranges::all_of(spec_.init(), [&](const Cell* each) { return worker.judge.holds(*each); });
  } catch (const PlacedError&) {
    worker.judge.begin({worker.judged.data(), nullptr});
    return false;
  }
}

bool SpecJudge::hold(Worker& worker, const std::vector<Specification::Named>& all) {
  return evaluated(
      [&] { return ranges::all_of(all, [&](const auto& each) { return worker.judge.holds(*each.cell); }); });
}
bool SpecJudge::is_inside(Worker& worker, Word state) const {
  if (asked_.boundaries.empty()) return true;
  begin_at(worker, state);
  return hold(worker, asked_.boundaries);
}
bool SpecJudge::is_in_model(Worker& worker) const {
  if (spec_.constraints().empty()) return true;
  begin_at_made(worker);
  return hold(worker, spec_.constraints());
}
bool SpecJudge::is_in_actions(Worker& worker) const {
  if (spec_.action_constraints().empty()) return true;
  begin_at_step(worker);
  return hold(worker, spec_.action_constraints());
}

}  // namespace lucas::tla
