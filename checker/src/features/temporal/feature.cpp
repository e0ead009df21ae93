// Answers questions about whole behaviours: --eventually and its like, and PROPERTY over time in specifications. The
// whole state graph is judged, once a search has found nothing else.
#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <optional>

#include "commands/search.hpp"
#include "features/temporal/claims.hpp"
#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "options/feature.hpp"
#include "options/option_rows.hpp"
#include "temporal/obligations.hpp"
#include "temporal/temporal_check.hpp"

namespace lucas::cli {
namespace {

Report violation_of(const Report& searched, const TemporalClaim& claim, TemporalAnswer answer) {
  Report report = searched;
  report.verdict = Verdict::violated;
  report.ending = Ending::hit;
  report.property = claim.p;
  report.property_kind = PropertyKind::goal;
  report.is_of_behaviours = !answer.is_settled;  // exit code 13, as TLC's, unless a finite path violates it
  report.temporal = TemporalReport{claim, answer.is_shortest, answer.dead_ends, answer.states,
                                   claim.is_fair() ? "" : " (not with --weak-fairness all)"};
  report.trace = std::move(answer.trace);
  return report;
}

// Does the limit only cut off a part of the graph? A counterexample in the rest is one of the whole graph.
bool may_cut_off(Ending ending) { return ending == Ending::max_states || ending == Ending::max_depth; }

void tell_limit(Report& searched, Ending ending) {
  searched.verdict = Verdict::incomplete;
  searched.ending = ending;
}

class TemporalPart final : public FeaturePart {
 public:
  TemporalPart(SearchCall& search, std::vector<TemporalClaim> claims)
      : search_(search), claims_(std::move(claims)) {
    ask_for_dead_ends();
  }

  // If a rule of the model calls a state a dead end, makes the report one of --always-solvable: about the whole space
  // if that has few states, else about that state.
  void retell(Report& report) override {
    const auto& properties = search_.puzzle.properties();
    const auto name_of = [&](std::size_t i) { return properties[i].name; };
    if (report.verdict != Verdict::violated || !contains(rules_, report.property, name_of)) return;
    const TemporalClaim claim = *claim_of_dead_ends();
    const std::string rule = report.property;
    TemporalAnswer answer = answer_of_few(claim).value_or(TemporalAnswer{false, report.trace, false});
    if (answer.holds)
      throw ModelError("the model '" + report.model + "': " + rule + " is false where " + claim.p +
                       " can be reached, as from every state");
    report = violation_of(report, claim, std::move(answer));
    if (report.temporal->dead_ends == 0) report.because = rule;
    drop_dead_ends();
  }

  void follow(Report& searched) override {
    if (claims_.empty() || (searched.verdict != Verdict::holds && searched.verdict != Verdict::incomplete))
      return;
    if (searched.verdict == Verdict::incomplete && !may_cut_off(searched.ending)) return leave_from(0);
    std::size_t next = 0;  // to be judged
    auto kernel = search_.learned != nullptr ? search_.learned : search_.puzzle.kernel();
    while (kernel != nullptr) {
      try {
        judge_from(next, std::exchange(kernel, nullptr), searched);
      } catch (const BeginAgain& again) {
        kernel = again.kernel;
      } catch (const Stopped& stopped) {
        tell_limit(searched, stopped.ending);
        leave_from(next);
      } catch (const std::bad_alloc&) {
        tell_limit(searched, Ending::memory);
        leave_from(next);
      }
    }
  }

 private:
  // Judges this claim and those behind it by the graph of the kernel's states; `next` is the one to be judged.
  void judge_from(std::size_t& next, const std::shared_ptr<const Kernel>& kernel, Report& searched) {
    ProgressLine progress = progress_line();
    TemporalCheck check(kernel, search_.request, progress);
    const Ending ending = check.explore();
    if (ending != Ending::exhausted && !may_cut_off(ending)) throw Stopped{ending};
    for (; next < claims_.size(); ++next) {
      const bool is_violated = !judge(check, claims_[next], searched);
      if (is_violated && !search_.continues) return;
    }
    if (ending != Ending::exhausted) tell_limit(searched, ending);
  }
  // Leaves this claim and those behind it unchecked.
  void leave_from(std::size_t i) {
    for (; i < claims_.size(); ++i) search_.unchecked.push_back(text_with_fairness(claims_[i]));
  }

  // Adds the claim to the violations if it is violated, or to the unchecked if it cannot be checked. False: violated.
  bool judge(TemporalCheck& check, const TemporalClaim& claim, Report& searched) {
    const std::string name = text_with_fairness(claim);
    std::string why_not;
    TemporalAnswer answer;
    try {
      answer = check.answer({property_of(claim, search_.puzzle), claim.fairness});
      if (answer.holds) return true;
      const bool is_of_lassos = claim.kind != TemporalKind::always_solvable;
      if (search_.puzzle.shape().leaves_out_fairness && is_of_lassos)
        why_not = "without all of what the specification says of time";
    } catch (const TooComplex& problem) {
      why_not = problem.what();
    } catch (const std::bad_alloc&) {
      why_not = "which takes more memory than there is";
    }
    if (why_not.empty()) {
      Report violated = violation_of(searched, claim, std::move(answer));
      violated.because = why_violated(search_.puzzle, search_.definitions, violated);
      search_.violations.push_back(std::move(violated));
    } else {
      search_.unchecked.push_back(fmt::format("{}, {}", name, why_not));
    }
    std::erase(searched.asked, name);
    return !why_not.empty();
  }

  // The claim of --always-solvable about the model's first goal, the only one whose dead ends models tell.
  [[nodiscard]] std::optional<TemporalClaim> claim_of_dead_ends() const {
    const std::optional<std::size_t> goal = search_.puzzle.shape().first_goal();
    for (const TemporalClaim& claim : claims_) {
      if (goal && claim.kind == TemporalKind::always_solvable &&
          claim.p == search_.puzzle.properties()[*goal].name)
        return claim;
    }
    return std::nullopt;
  }

  // Also asks for the properties by which the model tells dead ends.
  void ask_for_dead_ends() {
    if (!claim_of_dead_ends()) return;
    const auto& properties = search_.puzzle.properties();
    for (std::size_t i = 0; i < properties.size(); ++i) {
      if (!properties[i].tells_dead_ends || contains(search_.request.asked, i)) continue;
      search_.request.asked.push_back(i);
      rules_.push_back(i);
    }
  }

  // Removes the claim and these properties from the questions.
  void drop_dead_ends() {
    const std::string text = to_text(*claim_of_dead_ends());
    std::erase_if(claims_, [&](const TemporalClaim& each) { return to_text(each) == text; });
    std::erase_if(search_.request.asked, [&](std::size_t i) { return contains(rules_, i); });
    std::erase(search_.asked, text);
  }

  // The answer for the whole space; nothing if that takes more than a second or two, or if a limit comes first.
  [[nodiscard]] std::optional<TemporalAnswer> answer_of_few(const TemporalClaim& claim) {
    constexpr std::uint64_t few = std::uint64_t{1} << 20;
    Request request = search_.request;
    request.limits.max_states = std::min(request.limits.max_states, few);
    try {
      ProgressLine progress = progress_line();
      TemporalCheck check(search_.puzzle.kernel(), request, progress);
      if (check.explore() == Ending::exhausted) return check.answer({property_of(claim, search_.puzzle), {}});
    } catch (const Stopped&) {
    } catch (const std::bad_alloc&) {
    }
    return std::nullopt;
  }

  [[nodiscard]] ProgressLine progress_line() {
    return ProgressLine(search_.call.terminal, !is_quiet(search_.arguments), &search_.figures);
  }

  SearchCall& search_;
  std::vector<TemporalClaim> claims_;
  std::vector<std::size_t> rules_{};  // properties not asked for by the user, which tell dead ends
};

// The puzzle's own formulas, to be checked; none if a boundary hides steps, or if no rank has the whole graph.
std::vector<std::string> own_formulas(SearchCall& search) {
  if (search.puzzle.shape().hides_steps() || search.call.app.ranks != nullptr) return {};
  std::vector<std::string> own;
  for (const NamedFormula& each : search.puzzle.shape().over_time) {
    if (std::erase(search.unchecked, each.name) > 0) own.push_back(each.name);
  }
  return own;
}

std::unique_ptr<FeaturePart> ask_over_time(SearchCall& search) {
  if (search.purpose != Purpose::check) return nullptr;
  const std::vector<std::string> own = own_formulas(search);
  std::vector<TemporalClaim> claims = claims_of(search.arguments, search.puzzle, own);
  if (claims.empty()) return nullptr;
  // A specification's SYMMETRY preserves its own formulas; claims of options may tell states apart that it merges.
  if (claims.size() > own.size() && !search.arguments.has("symmetry")) search.request.symmetry = false;
  for (const TemporalClaim& claim : claims) search.asked.push_back(text_with_fairness(claim));
  search.follows_up = true;
  return std::make_unique<TemporalPart>(search, std::move(claims));
}

std::vector<Option> claim_rows() {
  return {
      row("eventually", "P",
          "check that every fair behaviour reaches a state where this goal, or expression, is true; "
          "repeatable",
          asks | repeats, Suggests::goals),
      row("always-eventually", "P", "check that P is true again and again; repeatable", asks | repeats | rare,
          Suggests::goals),
      row("eventually-always", "P", "check that from some state on P is always true; repeatable",
          asks | repeats | rare, Suggests::goals),
      row("leads-to", "P Q",
          "check that after each state where P is true, or in it, Q becomes true; repeatable",
          asks | repeats | takes_two | rare),
      row("weak-fairness", "ACTION",
          "only behaviours that take such steps if they are possible all the time: Move, Move(disk=1), "
          "(disk=1), or all for any step; repeatable",
          repeats | rare),
      row("strong-fairness", "ACTION", "the same if they are possible again and again; repeatable",
          repeats | rare),
      row("always-solvable", "[GOAL]",
          "check that from every state the goal, or expression, can be reached (default: the "
          "model's first goal); repeatable",
          asks | repeats | may_lack_value, Suggests::goals),
  };
}

}  // namespace

Feature temporal_feature() {
  return {
      .options = {{"fairness", claim_rows()}},
      .adds = {{"check", claim_options, "check die-hard --always-solvable"},
               {"check", "", "check hanoi --eventually Solved --weak-fairness all"}},
      .topics = {{"fairness",
                  "ask for what happens sooner or later",
                  "These are about whole behaviours, which go on for ever. One that violates them is shown "
                  "as a path that ends in a loop. A behaviour may stay in a state for ever, unless fairness "
                  "forbids that: --weak-fairness leaves out behaviours where such a step is possible all the "
                  "time and never taken. --always-solvable asks for dead ends instead. All states are kept "
                  "in memory; exit code 13 if violated.",
                  {},
                  {"check hanoi --eventually Solved --weak-fairness all", "check sokoban --always-solvable",
                   "check die-hard --leads-to 'big = 5' 'big = 0'"},
                  false,
                  {"liveness", "temporal", "time", "ltl"}}},
      .ways = {{claim_options, all_states, "what happens later depends on steps, and not on states alone"}},
      .demands = {{claim_options, of_search | unmerged_states | one_process}},
      .foreign =
          {{"property properties prop temporal ltl a", "--eventually",
            "Here it is --eventually P, --always-eventually P, --eventually-always P or --leads-to P Q."},
           {"dnfair f", "--weak-fairness", "Here it is --weak-fairness all."}},
      .expressions = expressions_of_claims,
      .hint_over_time = hint_over_time,
      .ask = ask_over_time,
  };
}

}  // namespace lucas::cli
