#include "tla/spec/worker.hpp"

#include <algorithm>

namespace lucas::tla {

Worker::Worker(const Specification& specification)
    : machine(specification.program(), specification.variables().size()),
      judge(specification.program(), specification.variables().size()),
      packing(machine.values(), specification.values_of_state()),
      images(specification.symmetry()),
      next(specification.variables().size()),
      made(specification.values_of_state()),
      spec_(specification) {}

// Packs the assigned values, and the level if a state has one; see Specification::values_of_state. Throws for a
// variable without a value.
Word Worker::packed(const std::vector<Term>& values, Reads assigned) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].is_unset()) fail_unassigned(i, assigned);
    made[i] = machine.values().kept(values[i]);
  }
  if (made.size() > values.size()) made.back() = Term::small(static_cast<std::int64_t>(level) + 1);
  return packing.packed(made);
}

Term Worker::view_of_made() {
  judged.assign(made.begin(), made.begin() + static_cast<std::ptrdiff_t>(spec_.variables().size()));
  images.make_canonical(judge.values(), judged);
  judge.at_level(level + 1);
  judge.begin({judged.data(), nullptr});
  return evaluated([&] { return judge.values().kept(judge.value(*spec_.view())); });
}

void Worker::fail_without_states(bool are_outside) const {
  const Spot& spot = spec_.init().front()->body->spot;
  const char* const problem = are_outside ? "all initial states are outside of the constraints"
                                          : "no state is as this wants it: there is no initial state";
  throw NoValue(error_at(*spot.source, spot.place, problem).what(), false);
}

void Worker::fail_unassigned(std::size_t variable, Reads assigned) {
  const std::string& name = spec_.variables()[variable];
  if (assigned == reads_now) {
    const Spot& spot = spec_.init().front()->body->spot;
    throw NoValue(error_at(*spot.source, spot.place, "Init gives " + name + " no value").what(), false);
  }
  std::string action = "Next";
  Spot spot = spec_.next()->body->spot;
  if (spec_.told() != nullptr) {  // finds this step again, to name its action
    std::fill(next.begin(), next.end(), Term());
    machine.begin({now.data(), nullptr}, {next.data(), nullptr});
    machine.each_way(*spec_.told(), reads_next, [&] {
      if (!next[variable].is_unset()) return true;
      action = to_text(machine.action());
      spot = machine.action_spot();
      return false;
    });
  }
  throw NoValue(error_at(*spot.source, spot.place, "the action " + action + " gives " + name + "' no value",
                         "UNCHANGED " + name + " keeps the one that it has.")
                    .what(),
                false);
}

void Worker::each_initial(std::size_t conjunct, FunctionRef<void(const Word*)> visit) {
  if (conjunct == 0) {
    now.assign(spec_.variables().size(), Term());
    machine.begin({now.data(), nullptr});
  }
  if (conjunct == spec_.init().size()) {
    const Word state = packed(now, reads_now);
    return visit(&state);
  }
  evaluated([&] {
    machine.each_way(*spec_.init()[conjunct], reads_now, [&] {
      each_initial(conjunct + 1, visit);
      return true;
    });
  });
}

void Worker::each_step(const Cell* cell, Word state, std::uint64_t from_level,
                       FunctionRef<void(Word)> visit) {
  begin_from(from_level);
  if (cell == nullptr) return;
  packing.unpack(state, now);
  std::fill(next.begin(), next.end(), Term());
  machine.begin({now.data(), nullptr}, {next.data(), nullptr});
  evaluated([&] {
    machine.each_way(*cell, reads_next, [&] {
      visit(packed(next, reads_next));
      return true;
    });
  });
}

}  // namespace lucas::tla
