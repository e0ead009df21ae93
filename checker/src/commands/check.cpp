// lucas check: explores everything; invariants, step invariants, goals that must not be reached, deadlocks. After that search it
// checks temporal properties, on the whole state graph.
#include "commands/search.hpp"
#include "commands/several.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "options/engine_options.hpp"
#include "options/questions.hpp"
#include "temporal/obligations.hpp"
#include "temporal/temporal_check.hpp"

namespace lucas::cli {
namespace {

void ask(SearchCall& search, std::size_t property) {
  auto& asked = search.request.asked;
  if (contains(asked, property)) return;
  asked.push_back(property);
  const PropertyInfo& info = search.puzzle.properties()[property];
  search.asked.push_back(asked_text(info.name, info.kind));
}

bool is_formula(const TemporalClaim& claim) { return claim.kind == TemporalKind::formula; }

// The puzzle's own formulas are not checked behind a boundary, where steps are missing, nor by ranks, of which none has the whole graph.
void leave_out_of_time(SearchCall& search) {
  if (!search.puzzle.shape().hides_steps() && search.call.app.ranks == nullptr) return;
  for (const TemporalClaim& claim : search.temporal) {
    if (is_formula(claim)) search.unchecked.push_back(claim.p);
  }
  std::erase_if(search.temporal, is_formula);
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
  search.temporal = temporal_claims(arguments, search.puzzle, has_own);
  leave_out_of_time(search);
  for (const TemporalClaim& claim : search.temporal) search.asked.push_back(text_with_fairness(claim));
  ask_for_dead_ends(search);
}

void read_continue(SearchCall& search) {
  search.continues = search.arguments.has("continue");
  if (search.continues) refuse_trace_outputs(search.outputs, "--continue", "of one violation");
}

Report violation_of(const Report& searched, const TemporalClaim& claim, TemporalAnswer answer) {
  Report report = searched;
  report.verdict = Verdict::violated;
  report.ending = Ending::hit;
  report.property = claim.p;
  report.property_kind = PropertyKind::goal;
  report.temporal = TemporalReport{claim, answer.is_shortest, answer.dead_ends, answer.states};
  report.trace = std::move(answer.trace);
  return report;
}

// The claim of --always-solvable about the model's first goal, the only one whose dead ends models tell.
std::optional<TemporalClaim> claim_of_dead_ends(const SearchCall& search) {
  const std::optional<std::size_t> goal = search.puzzle.shape().first_goal();
  for (const TemporalClaim& claim : search.temporal) {
    if (goal && claim.kind == TemporalKind::always_solvable &&
        claim.p == search.puzzle.properties()[*goal].name)
      return claim;
  }
  return std::nullopt;
}

void tell_limit(Report& searched, Ending ending) {
  searched.verdict = Verdict::incomplete;
  searched.ending = ending;
}

// A board that its look alone makes one of this model may be one of another puzzle: without a goal or a question there is nothing
// that its user wants to hold.
void refuse_guessed(const ModelCall& parsed) {
  const auto is_asked = [&](const std::string& option) { return parsed.arguments.has(option); };
  const std::vector<std::string> questions =
      option_names("invariant step-invariant never deadlock " + std::string(over_time));
  if (parsed.guessed_from.empty() || parsed.puzzle->shape().first_goal() ||
      std::any_of(questions.begin(), questions.end(), is_asked))
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
  merge_as_specified(search.arguments, search.puzzle, !ranges::all_of(search.temporal, is_formula),
                     search.request);
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

void ask_for_dead_ends(SearchCall& search) {
  const auto& properties = search.puzzle.properties();
  if (!claim_of_dead_ends(search)) return;
  for (std::size_t i = 0; i < properties.size(); ++i) {
    if (!properties[i].tells_dead_ends || contains(search.request.asked, i)) continue;
    search.request.asked.push_back(i);
    search.dead_end_rules.push_back(i);
  }
}

void retell_dead_end(SearchCall& search, Report& report) {
  constexpr std::uint64_t few = std::uint64_t{1} << 20;  // states: less than a second or two
  const auto& properties = search.puzzle.properties();
  const auto name_of = [&](std::size_t i) { return properties[i].name; };
  const bool is_rule = contains(search.dead_end_rules, report.property, name_of);
  if (report.verdict != Verdict::violated || !is_rule) return;
  const TemporalClaim claim = *claim_of_dead_ends(search);
  const std::string rule = report.property;
  Request request = search.request;
  request.limits.max_states = std::min(request.limits.max_states, few);
  TemporalAnswer answer{false, report.trace, false};
  try {
    ProgressLine progress(search.call.terminal, !is_quiet(search.arguments), &search.figures);
    TemporalCheck check(search.puzzle.kernel(), request, progress);
    if (check.explore() == Ending::exhausted) answer = check.answer({property_of(claim, search.puzzle), {}});
  } catch (const Stopped&) {  // then the state that was found is told
  } catch (const std::bad_alloc&) {
  }
  if (answer.holds)
    throw ModelError("the model '" + report.model + "': " + rule + " is false where " + claim.p +
                     " can be reached, as from every state");
  report = violation_of(report, claim, std::move(answer));
  if (report.temporal->dead_ends == 0) report.because = rule;
}

std::vector<Report> check_over_time(SearchCall& search, Report& searched) {
  std::vector<Report> violations;
  try {
    ProgressLine progress(search.call.terminal, !is_quiet(search.arguments), &search.figures);
    TemporalCheck check(search.puzzle.kernel(), search.request, progress);
    if (const Ending ending = check.explore(); ending != Ending::exhausted) {
      tell_limit(searched, ending);
      return violations;
    }
    for (const TemporalClaim& claim : search.temporal) {
      TemporalAnswer answer;
      std::string why_not;
      try {
        answer = check.answer({property_of(claim, search.puzzle), claim.fairness});
        if (answer.holds) continue;
        const bool is_of_lassos = claim.kind != TemporalKind::always_solvable;
        if (search.puzzle.shape().leaves_out_fairness && is_of_lassos)
          why_not = "without all of what the specification says of time";
      } catch (const TooComplex& problem) {
        why_not = problem.what();
      }
      if (!why_not.empty()) {
        search.unchecked.push_back(fmt::format("{}, {}", text_with_fairness(claim), why_not));
        std::erase(searched.asked, text_with_fairness(claim));
        continue;
      }
      violations.push_back(violation_of(searched, claim, std::move(answer)));
      std::erase(searched.asked, text_with_fairness(claim));
      if (!search.continues) return violations;
    }
  } catch (const Stopped& stopped) {
    tell_limit(searched, stopped.ending);
  } catch (const std::bad_alloc&) {
    tell_limit(searched, Ending::memory);
  }
  return violations;
}

}  // namespace lucas::cli
