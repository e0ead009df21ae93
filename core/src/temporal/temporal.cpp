#include "temporal/temporal.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace lucas {
namespace {

constexpr std::array<std::pair<TemporalKind, std::string_view>, 5> kind_names = {
    {{TemporalKind::eventually, "eventually"},
     {TemporalKind::always_eventually, "always-eventually"},
     {TemporalKind::eventually_always, "eventually-always"},
     {TemporalKind::leads_to, "leads-to"},
     {TemporalKind::always_solvable, "always-solvable"}}};

}  // namespace

std::string_view to_text(TemporalKind kind) { return kind_names[static_cast<std::size_t>(kind)].second; }

std::optional<TemporalKind> temporal_kind(std::string_view text) {
  const auto found =
      std::find_if(kind_names.begin(), kind_names.end(), [&](const auto& n) { return n.second == text; });
  return found == kind_names.end() ? std::nullopt : std::optional(found->first);
}

std::string to_text(const TemporalClaim& claim) {
  if (claim.kind == TemporalKind::leads_to) return claim.p + " ~> " + claim.q;
  return std::string(to_text(claim.kind)) + " " + claim.p;
}

std::string text_with_fairness(const TemporalClaim& claim) {
  std::string text = to_text(claim);
  const char* before = " under ";
  for (const Fairness& each : claim.fairness) {
    text += before + std::string(each.is_strong ? "strong" : "weak") + " fairness of " + each.actions.text();
    before = ", ";
  }
  return text;
}

}  // namespace lucas
