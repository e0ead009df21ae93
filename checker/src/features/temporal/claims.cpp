#include "features/temporal/claims.hpp"

#include <fmt/format.h>

#include "commands/command_text.hpp"
#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "options/questions.hpp"

namespace lucas::cli {
namespace {

constexpr TemporalKind kinds[] = {TemporalKind::eventually, TemporalKind::always_eventually,
                                  TemporalKind::eventually_always, TemporalKind::leads_to,
                                  TemporalKind::always_solvable};

TemporalClaim claim_of(TemporalKind kind, const std::string& text) {
  if (text.empty()) throw UsageError(fmt::format("--{} needs a value", to_text(kind)));
  if (kind != TemporalKind::leads_to) return {kind, trimmed(text)};
  const std::size_t arrow = find_leads_to(text);
  TemporalClaim claim{kind, trimmed(text.substr(0, arrow))};
  if (arrow != std::string::npos) claim.q = trimmed(text.substr(arrow + leads_to.size()));
  if (claim.p.empty() || claim.q.empty())
    throw UsageError(fmt::format("--leads-to {}: two expressions belong here", excerpt(text)),
                     "Write --leads-to P Q, or 'P ~> Q'.");
  return claim;
}

// Returns the claims of the options, kind by kind. TemporalClaim::p is empty for --always-solvable without a goal.
std::vector<TemporalClaim> typed_claims(const Arguments& arguments) {
  std::vector<TemporalClaim> claims;
  for (const TemporalKind kind : kinds) {
    for (const std::string& text : arguments.texts(std::string(to_text(kind))))
      claims.push_back(claim_of(kind, text));
  }
  return claims;
}

std::vector<Fairness> fairness_of(const Arguments& arguments, const Puzzle& puzzle) {
  std::vector<Fairness> all;
  for (const std::string option : {"weak-fairness", "strong-fairness"}) {
    for (const std::string& text : arguments.texts(option))
      all.push_back({option == "strong-fairness", ActionPattern(text)});
  }
  const std::vector<std::string>& known = puzzle.shape().actions;
  for (const Fairness& each : all) {
    const std::string& name = each.actions.name();
    if (name.empty() || each.actions.is_all() || known.empty()) continue;
    if (!contains(known, name))
      throw UsageError(fmt::format("the model '{}' has no action '{}'", puzzle.name(), excerpt(name)),
                       suggestion(name, known));
  }
  if (all.size() > most_fairness)
    throw UsageError(fmt::format("more than {} actions that are fair", most_fairness));
  return all;
}

bool can_be_fair(const TemporalClaim& claim) { return claim.kind != TemporalKind::always_solvable; }

using tla::Syntax;

std::string option_for(TemporalKind kind, const Syntax& p) {
  return fmt::format("--{} {}", to_text(kind), shell_word(tla::to_text(p)));
}
std::string option_for_leads_to(const Syntax& p, const Syntax& q) {
  return option_for(TemporalKind::leads_to, p) + ' ' + shell_word(tla::to_text(q));
}

std::string option_for(const Syntax& formula) {
  const Syntax& inner = formula.children[0];
  if (formula.applies("~>")) return option_for_leads_to(inner, formula.children[1]);
  if (formula.applies("<>") && inner.applies("[]"))
    return option_for(TemporalKind::eventually_always, inner.children[0]);
  if (formula.applies("<>")) return option_for(TemporalKind::eventually, inner);
  if (formula.applies("[]") && inner.applies("<>"))
    return option_for(TemporalKind::always_eventually, inner.children[0]);
  if (formula.applies("[]") && inner.applies("=>") && inner.children[1].applies("<>"))
    return option_for_leads_to(inner.children[0], inner.children[1].children[0]);
  if (formula.text == "WF_") return "--weak-fairness ACTION, or all for any step";
  return formula.text == "SF_" ? "--strong-fairness ACTION, or all for any step" : "";
}

}  // namespace

std::string hint_over_time(const Syntax& formula) {
  const std::string option = option_for(formula);
  return option.empty() ? "" : "Ask check with " + option + ".";
}

std::vector<tla::Source> expressions_of_claims(const Arguments& arguments) {
  std::vector<tla::Source> all;
  for (const TemporalClaim& claim : typed_claims(arguments)) {
    for (const std::string& text : {claim.p, claim.q}) {
      if (!text.empty()) all.push_back({text, "--" + std::string(to_text(claim.kind))});
    }
  }
  return all;
}

std::vector<TemporalClaim> claims_of(const Arguments& arguments, const Puzzle& puzzle,
                                     const std::vector<std::string>& own) {
  std::vector<TemporalClaim> claims = typed_claims(arguments);
  const std::vector<Fairness> fairness = fairness_of(arguments, puzzle);
  const Shape& shape = puzzle.shape();
  const std::vector<std::string> assumed = mapped(shape.assumed, &NamedFormula::name);
  for (TemporalClaim& claim : claims) {
    if (can_be_fair(claim)) {
      claim.fairness = fairness;
      claim.assumed = assumed;
    } else if (claim.p.empty()) {
      const auto goal = shape.first_goal();
      if (!goal)
        throw UsageError(fmt::format("--always-solvable: the model '{}' has no goal", puzzle.name()));
      claim.p = puzzle.properties()[*goal].name;
    }
    static_cast<void>(property_of(claim, puzzle));
  }
  if (!claims.empty() && shape.hides_steps())
    throw UsageError(fmt::format("--{}: behind a boundary no step is known, and so not what happens later",
                                 to_text(claims.front().kind)),
                     arguments.has("boundary") ? "Leave out --boundary." : "");
  for (const std::string& name : own) claims.push_back({TemporalKind::formula, name, "", fairness, assumed});
  if (!fairness.empty() && !ranges::any_of(claims, can_be_fair))
    throw UsageError(
        fmt::format("--{}-fairness goes with --eventually or --always-eventually or "
                    "--eventually-always or --leads-to, or a PROPERTY over time",
                    fairness.front().is_strong ? "strong" : "weak"));
  return claims;
}

TemporalProperty property_of(const TemporalClaim& claim, const Puzzle& puzzle) {
  if (claim.kind == TemporalKind::formula) return {claim.kind, formula_named(puzzle.shape(), claim.p)};
  const std::size_t p = find_property(puzzle, claim.p, true);
  return {claim.kind, p, claim.q.empty() ? p : find_property(puzzle, claim.q, true)};
}

}  // namespace lucas::cli
