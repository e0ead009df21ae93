#include "temporal/temporal.hpp"

#include <algorithm>
#include <array>

namespace lucas {
namespace {

// By TemporalKind.
constexpr std::array<std::string_view, 5> kind_names = {"eventually", "always-eventually",
                                                        "eventually-always", "leads-to", "always-solvable"};

}  // namespace

std::string_view to_text(TemporalKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::optional<TemporalKind> temporal_kind(std::string_view text) {
  const auto found = std::find(kind_names.begin(), kind_names.end(), text);
  if (found == kind_names.end()) return std::nullopt;
  return static_cast<TemporalKind>(found - kind_names.begin());
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
