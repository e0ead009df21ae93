#include "temporal/temporal_check.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "kernel/guarded.hpp"
#include "lucas/error.hpp"
#include "temporal/lasso_search.hpp"
#include "traces/replay.hpp"

namespace lucas {

namespace {

Request unmerged(const Request& request) {
  Request made = request;
  made.symmetry = false;
  return made;
}

// Returns the formula, or its negation, with FALSE in place of each part []f, even of []TRUE. A behaviour that
// satisfies the result has a finite beginning that settles the formula: it is true however the behaviour goes on.
Formula settled(const Formula& formula, bool is_negated) {
  using Kind = Formula::Kind;
  const bool is_choice = formula.kind == Kind::disjunction || formula.kind == Kind::eventually;
  switch (formula.kind) {
    case Kind::negation:
      return settled(formula.parts.front(), !is_negated);
    case Kind::always:
    case Kind::eventually:
      if (is_choice == is_negated) return Formula::truth(false);
      return Formula::of(Kind::eventually, settled(formula.parts.front(), is_negated));
    case Kind::conjunction:
    case Kind::disjunction: {
      Formula made{is_choice == is_negated ? Kind::conjunction : Kind::disjunction, 0};
      for (const Formula& each : formula.parts) made.parts.push_back(settled(each, is_negated));
      return made;
    }
    default:
      return is_negated ? Formula::no(formula) : formula;
  }
}

}  // namespace

TemporalCheck::TemporalCheck(std::shared_ptr<const Kernel> kernel, const Request& request, Monitor& monitor)
    : kernel_(std::move(kernel)),
      request_(unmerged(request)),
      exploring_(request_.limits, monitor),
      judging_(request_.limits, monitor),
      space_(kernel_, request_, std::nullopt),
      budget_(request_.limits.memory - request_.limits.memory / 4),
      truths_(space_, budget_),
      pulse_(judging_, {}) {
  LUCAS_ASSERT(!kernel_->shape().hides_steps(), "temporal properties are checked on whole spaces");
}

Ending TemporalCheck::explore() {
  const Ending ending = space_.run(exploring_);
  pulse_ = ControlPulse(judging_, {0, space_.states_seen(), space_.graph().targets.size(), 0, 0});
  return ending;
}

std::optional<FoundLasso> TemporalCheck::lasso_of(const Formula& sought, bool is_any) {
  std::optional<FoundLasso> best;
  std::optional<TooComplex> problem;  // of a case; another one may have a lasso
  bool is_shortest = space_.graph().cut_off == 0;
  const auto look_for = [&](const Obligations& obliged) {
    const std::size_t fewest = best ? best->steps() : no_distance;
    Arena arena(budget_);
    make_arena(arena, space_.graph(), truths_, obliged, budget_, pulse_);
    auto found = find_lasso(arena, {budget_, fewest, is_any}, pulse_);
    is_shortest = is_shortest && (!found || found->is_shortest);
    if (found && found->steps() < fewest) best = std::move(found);
  };
  for (const Obligations& each : cases_of(sought)) {
    try {
      const bool is_over = completes([&] { look_for(each); }, best);
      is_shortest = is_shortest && is_over;
      if (!is_over || (best && is_any)) break;
    } catch (const TooComplex& too_complex) {
      problem = too_complex;
      is_shortest = false;
    }
  }
  if (!best && problem) throw TooComplex(*problem);
  if (best) best->is_shortest = is_shortest;
  return best;
}

bool TemporalCheck::is_settled(const TemporalQuestion& question) {
  try {
    const Formula formula = settled(counterexample(kernel_->shape(), question), false);
    const Formula sought = normal_form(truths_.bound(formula, question.fairness, pulse_));
    return sought != Formula::truth(false) && lasso_of(sought, true);
  } catch (const TooComplex&) {
  } catch (const Stopped&) {
  } catch (const std::bad_alloc&) {
  }
  return false;  // as far as is known
}

TemporalAnswer TemporalCheck::answer(const TemporalQuestion& question) {
  if (question.property.kind == TemporalKind::always_solvable) return dead_end(question.property.p);
  const Formula sought =
      normal_form(truths_.bound(counterexample(kernel_->shape(), question), question.fairness, pulse_));
  const std::optional<FoundLasso> best = lasso_of(sought, false);
  if (!best) return {};
  TemporalAnswer answer{false, nullptr, best->is_shortest};
  answer.is_settled = is_settled(question);
  guarded(*kernel_, "rebuilding a trace", [&] {
    Path lasso = Replay(*kernel_, false, request_.from).lasso(space_.states(best->states), best->loop);
    LUCAS_ASSERT(violates(*kernel_, question, lasso), "a lasso does not show what it claims");
    answer.trace = trace_of(std::move(lasso));
  });
  return answer;
}

// Finds the shallowest state from which no goal can be reached. A search that begins there proves it once more.
TemporalAnswer TemporalCheck::dead_end(std::size_t goal) {
  const StateGraph& graph = space_.graph();
  Marks goals = space_.marked(goal, pulse_);
  std::fill(goals.end() - graph.cut_off, goals.end(), true);  // they may reach a goal
  BudgetShare memory(budget_);
  memory.take(bytes_of_distances(graph));
  const std::vector<std::uint32_t> distances = goal_distances(turned_round(graph, pulse_), goals, pulse_);
  const auto first = std::find(distances.begin(), distances.end(), no_distance);
  if (first == distances.end()) return {};
  TemporalAnswer answer{false, nullptr, graph.cut_off == 0};
  if (graph.cut_off == 0) {
    answer.dead_ends = static_cast<std::uint64_t>(std::count(first, distances.end(), no_distance));
    answer.states = graph.states();
  }
  const Words states = space_.states(path_to(graph, static_cast<Vertex>(first - distances.begin())));
  guarded(*kernel_, "rebuilding a trace", [&] {
    answer.trace = trace_of(Replay(*kernel_, false, request_.from).walk(states));
    const Words last(states.end() - kernel_->shape().state_words, states.end());
    // No limit of depth: all that can be reached from there was expanded.
    const Limits limits{.timeout = request_.limits.timeout, .memory = budget_.limit() - budget_.used()};
    LUCAS_ASSERT(is_dead_end(kernel_, last, goal, limits), "from a dead end a goal can be reached");
  });
  return answer;
}

}  // namespace lucas
