#include "options/temporal_options.hpp"

#include <fmt/format.h>

#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "options/engine_options.hpp"
#include "options/option_table.hpp"
#include "options/questions.hpp"

namespace lucas::cli {
namespace {

constexpr TemporalKind kinds[] = {TemporalKind::eventually, TemporalKind::always_eventually,
                                  TemporalKind::eventually_always, TemporalKind::leads_to,
                                  TemporalKind::always_solvable};

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

// Where P ~> Q is to be parted: outside of strings.
std::size_t arrow_in(const std::string& text) {
  bool is_string = false;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] == '"' && (i == 0 || text[i - 1] != '\\')) is_string = !is_string;
    if (!is_string && text.compare(i, leads_to.size(), leads_to) == 0) return i;
  }
  throw UsageError(fmt::format("--leads-to {}: two expressions belong here", excerpt(text)),
                   "Write --leads-to P Q, or 'P ~> Q'.");
}

TemporalClaim claim_of(TemporalKind kind, const std::string& text) {
  if (kind != TemporalKind::leads_to) return {kind, trimmed(text)};
  const std::size_t arrow = arrow_in(text);
  return {kind, trimmed(text.substr(0, arrow)), trimmed(text.substr(arrow + leads_to.size()))};
}

std::vector<Fairness> fairness_of(const Arguments& arguments) {
  std::vector<Fairness> all;
  for (const std::string option : {"weak-fairness", "strong-fairness"}) {
    for (const std::string& text : arguments.texts(option))
      all.push_back({option == "strong-fairness", ActionPattern(text)});
  }
  if (all.size() > most_fairness)
    throw UsageError(fmt::format("more than {} actions that are fair", most_fairness));
  return all;
}

}  // namespace

std::vector<TemporalClaim> temporal_claims(const Arguments& arguments) {
  std::vector<TemporalClaim> claims;
  for (const TemporalKind kind : kinds) {
    for (const std::string& text : arguments.texts(std::string(to_text(kind))))
      claims.push_back(claim_of(kind, text));
  }
  return claims;
}

std::vector<TemporalClaim> temporal_claims(const Arguments& arguments, const Puzzle& puzzle) {
  std::vector<TemporalClaim> claims = temporal_claims(arguments);
  const std::vector<Fairness> fairness = fairness_of(arguments);
  bool is_asked_of_behaviours = false;
  for (TemporalClaim& claim : claims) {
    if (claim.kind != TemporalKind::always_solvable) {
      claim.fairness = fairness;
      is_asked_of_behaviours = true;
    } else if (claim.p.empty()) {
      const auto goal = first_goal(puzzle);
      if (!goal)
        throw UsageError(fmt::format("--always-solvable: the model '{}' has no goal", puzzle.name()));
      claim.p = puzzle.properties()[*goal].name;
    }
    static_cast<void>(property_of(claim, puzzle));
  }
  if (!fairness.empty() && !is_asked_of_behaviours)
    throw UsageError(
        "fairness goes with --eventually, --always-eventually, --eventually-always or --leads-to");
  if (claims.empty()) return claims;
  const std::string option = "--" + std::string(to_text(claims.front().kind));
  if (arguments.choice<Switch>("symmetry") == Switch::on)
    throw UsageError(option + ": --symmetry on merges states, and with them what happens later",
                     "Leave it off.");
  if (puzzle.shape().has_boundary)
    throw UsageError(option + ": behind a boundary no step is known, and so not what happens later",
                     arguments.has("boundary") ? "Leave out --boundary." : "");
  return claims;
}

TemporalProperty property_of(const TemporalClaim& claim, const Puzzle& puzzle) {
  const std::size_t p = find_property(puzzle, claim.p, true);
  return {claim.kind, p, claim.q.empty() ? p : find_property(puzzle, claim.q, true)};
}

}  // namespace lucas::cli
