#include "temporal/temporal.hpp"

#include <algorithm>
#include <array>
#include <new>

#include "lucas/error.hpp"
#include "lucas/search.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

// In the order of TemporalKind.
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

// A path that ends in a loop.
class Lasso {
 public:
  Lasso(const Kernel& kernel, const TemporalQuestion& question, const Path& path)
      : kernel_(kernel), question_(question), path_(path), loop_(path.loop.value().state) {}

  [[nodiscard]] bool violates() const {
    const TemporalProperty& asked = question_.property;
    switch (asked.kind) {
      case TemporalKind::eventually:
        return is_throughout(false, asked.p, 0);
      case TemporalKind::always_eventually:
        return is_throughout(false, asked.p, loop_);
      case TemporalKind::eventually_always:
        return !is_throughout(true, asked.p, loop_);
      case TemporalKind::leads_to:
        for (std::size_t i = 0; i < path_.states(); ++i) {
          if (holds(asked.p, i) && is_throughout(false, asked.q, std::min(i, loop_))) return true;
        }
        return false;
      case TemporalKind::always_solvable:
        break;
    }
    throw InternalError("a lasso says nothing of dead ends");
  }

  // Is every fairness kept on the loop?
  [[nodiscard]] bool is_fair() const {
    return std::all_of(question_.fairness.begin(), question_.fairness.end(), [this](const Fairness& each) {
      bool always = true, ever = false;
      for (std::size_t i = loop_; i < path_.states(); ++i) {
        const Look look = look_at(i, each.actions);
        if (look.taken) return true;
        always = always && look.possible;
        ever = ever || look.possible;
      }
      return each.is_strong ? !ever : !always;
    });
  }

 private:
  struct Look {
    bool possible = false, taken = false;
  };

  [[nodiscard]] bool holds(std::size_t goal, std::size_t i) const {
    return kernel_.hits(goal, path_.state(i));
  }
  // Is it that, true or false, in each state from there on?
  [[nodiscard]] bool is_throughout(bool wanted, std::size_t goal, std::size_t from) const {
    for (std::size_t i = from; i < path_.states(); ++i) {
      if (holds(goal, i) != wanted) return false;
    }
    return true;
  }

  // Can one of the actions change the state i, and does the lasso do that?
  [[nodiscard]] Look look_at(std::size_t i, const ActionPattern& actions) const {
    const Word* const state = path_.state(i);
    const Word* const after = path_.state(i + 1 < path_.states() ? i + 1 : loop_);
    Look look;
    kernel_.next(state, [&](const Emitted& step) {
      if (is_same(step.state(), state) || (!actions.is_all() && !actions.matches(step.label()))) return;
      look.possible = true;
      look.taken = look.taken || is_same(step.state(), after);
    });
    return look;
  }
  [[nodiscard]] bool is_same(const Word* a, const Word* b) const { return std::equal(a, a + path_.width, b); }

  const Kernel& kernel_;
  const TemporalQuestion& question_;
  const Path& path_;
  std::size_t loop_;
};

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

bool violates(const Kernel& kernel, const TemporalQuestion& question, const Path& path) {
  const Lasso lasso(kernel, question, path);
  return lasso.is_fair() && lasso.violates();
}

bool is_dead_end(const std::shared_ptr<const Kernel>& kernel, Words state, std::size_t goal,
                 const Limits& limits) {
  Request request;
  request.limits = limits;
  request.asked = {goal};
  request.from = std::move(state);
  const Ending ending = search(kernel, request).ending;
  if (ending != Ending::exhausted && ending != Ending::hit) throw std::bad_alloc();
  return ending == Ending::exhausted;
}

}  // namespace lucas
