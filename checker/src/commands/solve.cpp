// lucas solve: looks for the model's first goal and checks no invariants. If "no solution" rests on what the model
// says (its proof, its bound or its list of goals), a plain search of the first 100,000 states tests it.
#include <fmt/format.h>

#include <optional>

#include "commands/command.hpp"
#include "commands/search.hpp"
#include "commands/several.hpp"
#include "lucas/error.hpp"
#include "lucas/request.hpp"
#include "lucas/search.hpp"
#include "options/operand.hpp"
#include "options/questions.hpp"
#include "report/report.hpp"

namespace lucas::cli {
namespace {

void ask_for_goal(SearchCall& search) {
  const std::optional<std::size_t> goal = goal_of(search.puzzle, search.arguments);
  if (!goal) {
    const auto& params = search.puzzle.params();
    const std::string with = params.empty() ? "" : " with " + params_text(params);
    throw UsageError(fmt::format("the model '{}' has no goal to solve for{}{}", search.puzzle.name(), with,
                                 goal_hint(search.puzzle)),
                     "--goal 'EXPR' asks for a state where an expression of TLA+ is true.");
  }
  search.request.asked.push_back(*goal);
  search.asked.push_back(search.puzzle.properties()[*goal].name);
}

void ask_for_solutions(SearchCall& search) {
  constexpr std::uint64_t usual_list = 100;
  const bool lists = search.arguments.has("all");
  if (lists) refuse_trace_outputs(search.outputs, "--all", "one solution");
  search.request.count_solutions = lists || search.arguments.has("count");
  if (lists) search.request.list_solutions = search.arguments.count("most").value_or(usual_list);
}

// Handles --any, and has the search use the model's bound, which leaves out most states, if nothing but the first goal is asked.
// --promises and every --search but ida do without.
void ask_for_bound(SearchCall& search) {
  if (search.arguments.has("any")) search.request.order = SearchOrder::best_first;
  search.request.improves = search.arguments.has("any") && search.arguments.has("timeout");
  const SearchOrder order = search.request.order;
  if (order == SearchOrder::deepening || order == SearchOrder::best_first) {
    search.request.uses_bound = asks_bounded_goal(search.puzzle.shape(), search.request);
    search.request.counted.clear();
    return;
  }
  if (search.needs_search || search.arguments.has("search") || search.request.tries_promises) return;
  use_bound(search.puzzle.shape(), search.request);
}

// Chooses the search order. If nothing needs a visited set (--store, --reserve, a limit of states, --disk, a checkpoint, ranks), a model
// with patterns is searched by iterative deepening without one. If something does, breadth-first search by the bound replaces A* over
// strides.
void choose_order(SearchCall& search) {
  Request& request = search.request;
  const Shape& shape = search.puzzle.shape();
  const bool is_free = !search.arguments.has("store") && !search.arguments.has("reserve") &&
                       !request.limits.bounds_states() && !request.disk && !request.checkpoints &&
                       request.ranks == nullptr;
  if (request.uses_bound && request.order == SearchOrder::breadth_first && is_free && !request.symmetry &&
      !shape.patterns.empty() && shape.lists_goals)
    request.order = SearchOrder::deepening;
  if (request.order == SearchOrder::strides && !is_free) request.order = SearchOrder::breadth_first;
}

// Equivalent states are equally far from the goal, so that a search by the bound merges them without being asked to.
void merge_for_bound(SearchCall& search) {
  Request& request = search.request;
  const bool may_merge = request.order == SearchOrder::breadth_first || request.order == SearchOrder::strides;
  if (request.uses_bound && may_merge && !search.arguments.has("symmetry") &&
      !search.arguments.has("boundary"))
    request.symmetry = search.puzzle.shape().has_symmetry;
}

int solve_one(const Call& call, const ModelCall& parsed) {
  SearchCall search{Purpose::solve, call, parsed.arguments, *parsed.puzzle, parsed.definitions};
  read_search_options(search);
  if (search.request.order == SearchOrder::both_ends) search.request.counted.clear();
  ask_for_goal(search);
  ask_for_solutions(search);
  ask_features(search, Phase::questions);
  ask_for_bound(search);
  ask_features(search, Phase::keeping);
  ask_for_ranks(search);
  choose_order(search);
  merge_for_bound(search);
  return run_search(search);
}

}  // namespace

int run_solve(const Call& call) {
  const ReadOperand operand(call);
  std::vector<ChosenLevel> all = runs_of_features(operand);
  if (all.empty()) all = operand.each_level();
  if (all.empty()) return solve_one(call, parse_model_call(operand));
  return run_each(operand, all,
                  [](const Call& one, const ModelCall& parsed) { return solve_one(one, parsed); });
}

}  // namespace lucas::cli
