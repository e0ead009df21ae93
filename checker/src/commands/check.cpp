// lucas check: explores all states; checks invariants, step invariants, goals that must not be reached, deadlocks.
#include "commands/search.hpp"
#include "commands/several.hpp"

#include <fmt/format.h>

#include <array>
#include <string>

#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "options/questions.hpp"

namespace lucas::cli {
namespace {

void ask(SearchCall& search, std::size_t property) {
  auto& asked = search.request.asked;
  if (contains(asked, property)) return;
  asked.push_back(property);
  const PropertyInfo& info = search.puzzle.properties()[property];
  search.asked.push_back(asked_text(info.name, info.kind));
}

void ask_everything_wanted(SearchCall& search) {
  const Arguments& arguments = search.arguments;
  const auto& properties = search.puzzle.properties();
  const auto ask_each = [&](const char* option, bool is_goal) {
    for (const std::string& text : arguments.texts(option))
      ask(search, find_property(search.puzzle, text, is_goal));
  };
  ask_each("invariant", false);
  ask_each("step-invariant", false);
  constexpr std::array in_place_of_own = {"invariant", "step-invariant", "unchecked"};
  const bool has_own =
      ranges::none_of(in_place_of_own, [&](const char* option) { return arguments.has(option); });
  if (has_own) {
    search.unchecked = search.puzzle.shape().unchecked;
    for (const NamedFormula& each : search.puzzle.shape().over_time) search.unchecked.push_back(each.name);
    for (std::size_t i = 0; i < properties.size(); ++i) {
      if (properties[i].by_default()) ask(search, i);
    }
  }
  ask_each("never", true);
  search.request.deadlock =
      arguments.has("deadlock") || (search.puzzle.shape().forbids_deadlock && !arguments.has("no-deadlock"));
  search.request.counts_deadlocks = true;
  if (search.request.deadlock) search.asked.emplace_back(no_deadlock);
  if (arguments.choice<Verdict>("expect") == Verdict::deadlock && !search.request.deadlock)
    throw UsageError("--expect deadlock goes with --deadlock", "Else the verdict is holds or violated.");
}

void read_continue(SearchCall& search) {
  search.continues = search.arguments.has("continue");
  if (search.continues) refuse_trace_outputs(search.outputs, "--continue", "of one violation");
}

// Refuses a board without a goal or a question if the board's look alone chose the model: nothing is left to check,
// and it may be a board of another puzzle.
void refuse_guessed(const ModelCall& parsed) {
  const auto is_question = [&](const Option& option) {
    return parsed.arguments.has(option.info.name) && (option.asks || option.info.name == "deadlock") &&
           option.info.name != "boundary";
  };
  if (parsed.guessed_from.empty() || parsed.puzzle->shape().first_goal() ||
      ranges::any_of(all_options(), is_question))
    return;
  throw UsageError(
      fmt::format("{}: nothing to check: only its look makes it a level of '{}', and it has no goal{}",
                  parsed.guessed_from, parsed.entry.name(), goal_hint(*parsed.puzzle)),
      "explore counts its states, --invariant 'EXPR' asks for what holds, and 'check " + parsed.entry.name() +
          " --level' names the model.");
}

int check_one(const Call& call, const ModelCall& parsed) {
  refuse_guessed(parsed);
  SearchCall search{Purpose::check, call, parsed.arguments, *parsed.puzzle, parsed.definitions};
  read_search_options(search);
  ask_everything_wanted(search);
  read_continue(search);
  if (!search.arguments.has("symmetry")) search.request.symmetry = search.puzzle.shape().merges_states;
  ask_features(search, Phase::questions);
  ask_features(search, Phase::keeping);
  ask_for_ranks(search);
  return run_search(search);
}

}  // namespace

int run_check(const Call& call) {
  const ReadOperand operand(call);
  const std::vector<ChosenLevel> all = runs_of_features(operand);
  if (all.empty()) return check_one(call, parse_model_call(operand));
  return run_each(operand, all,
                  [](const Call& one, const ModelCall& parsed) { return check_one(one, parsed); });
}

}  // namespace lucas::cli
