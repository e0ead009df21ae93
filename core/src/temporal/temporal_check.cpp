#include "temporal/temporal_check.hpp"

#include <algorithm>
#include <utility>

#include "kernel/guarded.hpp"
#include "lucas/error.hpp"
#include "traces/replay.hpp"

namespace lucas {

TemporalCheck::TemporalCheck(std::shared_ptr<const Kernel> kernel, const Request& request, Monitor& monitor)
    : kernel_(std::move(kernel)),
      request_(request),
      control_(request.limits, monitor),
      space_(std::make_shared<Exploration>(kernel_, request, std::nullopt)),
      pulse_(control_, {}) {
  LUCAS_ASSERT(!kernel_->shape().has_boundary && !request.symmetry,
               "temporal properties are checked on whole spaces");
}

Ending TemporalCheck::explore() {
  const Ending ending = space_->run(control_);
  pulse_ = ControlPulse(control_, {0, space_->states_seen(), space_->graph().targets.size(), 0, 0});
  return ending;
}

TemporalAnswer TemporalCheck::answer(const TemporalQuestion& question) {
  if (question.property.kind == TemporalKind::always_solvable) return dead_end(question.property.p);
  const FairSteps steps(*space_, question.fairness, pulse_);
  std::optional<FoundLasso> best;
  bool is_shortest = true;
  for (const LassoQuestion& each : counterexamples(question.property)) {
    const std::size_t fewest = best ? best->steps() : no_distance;
    auto found = find_lasso(space_->graph(), steps, each, {request_.limits.memory / 4, fewest}, pulse_);
    is_shortest = is_shortest && (!found || found->is_shortest);
    if (found) best = std::move(found);
  }
  if (!best) return {};
  TemporalAnswer answer{false, nullptr, is_shortest};
  guarded(*kernel_, "rebuilding a trace", [&] {
    Path lasso = Replay(*kernel_, false, request_.from).lasso(space_->states(best->states), best->loop);
    LUCAS_ASSERT(violates(*kernel_, question, lasso), "a lasso does not show what it claims");
    answer.trace = trace_of(std::move(lasso));
  });
  return answer;
}

// The shallowest state that is too far from any goal. A search that begins there proves it once more.
TemporalAnswer TemporalCheck::dead_end(std::size_t goal) {
  const StateGraph& graph = space_->graph();
  const std::vector<std::uint32_t> distances = goal_distances(graph, marks(goal, true), pulse_);
  const auto first = std::find(distances.begin(), distances.end(), no_distance);
  if (first == distances.end()) return {};
  TemporalAnswer answer{false};
  answer.dead_ends = static_cast<std::uint64_t>(std::count(first, distances.end(), no_distance));
  answer.states = graph.states();
  const Words states = space_->states(path_to(graph, static_cast<Vertex>(first - distances.begin())));
  guarded(*kernel_, "rebuilding a trace", [&] {
    answer.trace = trace_of(Replay(*kernel_, false, request_.from).walk(states));
    const Words last(states.end() - kernel_->shape().state_words, states.end());
    LUCAS_ASSERT(is_dead_end(kernel_, last, goal, request_.limits), "from a dead end a goal can be reached");
  });
  return answer;
}

Marks TemporalCheck::marks(std::size_t goal, bool holds) {
  Marks marks = space_->marked(goal, pulse_);
  if (!holds) marks.flip();
  return marks;
}

// The shapes of lassos that violate the property. P ~> Q has two kinds: P is on the way to the loop, or on it.
std::vector<LassoQuestion> TemporalCheck::counterexamples(const TemporalProperty& property) {
  const Marks no_p = marks(property.p, false);
  switch (property.kind) {
    case TemporalKind::eventually:
      return {{.is_initial = true, .pending = no_p}};
    case TemporalKind::always_eventually:
      return {{.pending = no_p}};
    case TemporalKind::eventually_always:
      return {{.recurs = no_p}};
    default:
      break;
  }
  const Marks p = marks(property.p, true), no_q = marks(property.q, false);
  return {{.begins = p, .pending = no_q}, {.pending = no_q, .recurs = p}};
}

}  // namespace lucas
