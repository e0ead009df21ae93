#include "temporal/temporal.hpp"

#include <algorithm>
#include <array>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

// By TemporalKind.
constexpr std::array<std::string_view, 5> kind_names = {"eventually", "always-eventually",
                                                        "eventually-always", "leads-to", "always-solvable"};

// Parts between commas outside brackets and texts.
std::vector<std::string> parts_of(const std::string& list) {
  std::vector<std::string> parts(1);
  int depth = 0;
  bool is_text = false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const char c = list[i];
    const bool is_twice = list.compare(i, 2, std::string(2, c)) == 0;
    if (c == '"') is_text = !is_text;
    if (!is_text && (c == '(' || c == '{' || c == '[' || (c == '<' && is_twice))) ++depth;
    if (!is_text && (c == ')' || c == '}' || c == ']' || (c == '>' && is_twice))) --depth;
    if (c == ',' && depth == 0 && !is_text)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

bool matches_text(const Value& value, const std::string& text) {
  return to_text(value) == text || (value.kind() == Value::Kind::string && value.string() == text);
}

}  // namespace

std::string_view to_text(TemporalKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::optional<TemporalKind> temporal_kind(std::string_view text) {
  const auto found = std::find(kind_names.begin(), kind_names.end(), text);
  if (found == kind_names.end()) return std::nullopt;
  return static_cast<TemporalKind>(found - kind_names.begin());
}

ActionPattern::ActionPattern(std::string text) : text_(trimmed(text)) {
  const auto require = [&](bool is_right) {
    if (!is_right)
      throw UsageError("'" + excerpt(text_) + "' names no action",
                       "Write Move, Move(disk=1), (disk=1) or all.");
  };
  const std::size_t open = text_.find('(');
  name_ = trimmed(text_.substr(0, open));
  require(!text_.empty());
  if (open == std::string::npos) return;
  require(text_.back() == ')');
  for (const std::string& part : parts_of(text_.substr(open + 1, text_.size() - open - 2))) {
    const std::size_t equals = part.find('=');
    require(equals != std::string::npos);
    arguments_.emplace_back(trimmed(part.substr(0, equals)), trimmed(part.substr(equals + 1)));
  }
}

bool ActionPattern::matches(const Label& label) const {
  if (is_all()) return true;
  if (!name_.empty() && name_ != label.name) return false;
  return std::all_of(arguments_.begin(), arguments_.end(), [&](const auto& wanted) {
    return std::any_of(label.arguments.begin(), label.arguments.end(), [&](const auto& argument) {
      return argument.first == wanted.first && matches_text(argument.second, wanted.second);
    });
  });
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
