#include "behaviours/temporal_claim.hpp"

#include <algorithm>
#include <array>
#include <new>

#include "lucas/error.hpp"
#include "lucas/search.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

// The names of the kinds, in the order of TemporalKind.
constexpr std::array<std::string_view, 6> kind_names = {
    "eventually", "always-eventually", "eventually-always", "leads-to", "always-solvable", "temporal"};

// Splits a list at commas outside brackets and texts in quotes.
std::vector<std::string> parts_of(const std::string& list) {
  std::vector<std::string> parts(1);
  int depth = 0;
  bool is_text = false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const char c = list[i];
    const bool is_twice = list.compare(i, 2, std::string(2, c)) == 0;
    const bool is_angle = !is_text && is_twice && (c == '<' || c == '>');
    if (c == '"') is_text = !is_text;
    if (!is_text && (c == '(' || c == '{' || c == '[' || (c == '<' && is_twice))) ++depth;
    if (!is_text && (c == ')' || c == '}' || c == ']' || (c == '>' && is_twice))) --depth;
    if (c == ',' && depth == 0 && !is_text) {
      parts.emplace_back();
      continue;
    }
    parts.back() += c;
    if (is_angle || (is_text && c == '\\' && i + 1 < list.size())) parts.back() += list[++i];
  }
  return parts;
}

bool matches_text(const Value& value, const std::string& text) {
  return to_text(value) == text || (value.kind() == Value::Kind::string && value.string() == text);
}

// Lasso: a path that ends in a loop. Evaluates formulas in each of its states, on the behaviour from there on.
class Lasso {
 public:
  Lasso(const Kernel& kernel, const std::vector<Fairness>& fairness, const Path& path)
      : kernel_(kernel), fairness_(fairness), path_(path), loop_(path.loop.value().state) {}

  [[nodiscard]] std::vector<bool> truths(const Formula& formula) const {
    std::vector<std::vector<bool>> parts;
    for (const Formula& each : formula.parts) parts.push_back(truths(each));
    std::vector<bool> all(path_.states());
    if (formula.kind == Kind::always || formula.kind == Kind::eventually)
      return later(std::move(parts.front()), formula.kind == Kind::always);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto is_true = [i](const std::vector<bool>& part) { return part[i]; };
      all[i] = formula.kind == Kind::negation      ? !parts.front()[i]
               : formula.kind == Kind::conjunction ? std::all_of(parts.begin(), parts.end(), is_true)
               : formula.kind == Kind::disjunction ? std::any_of(parts.begin(), parts.end(), is_true)
                                                   : is_true_at(formula, i);
    }
    return all;
  }

 private:
  using Kind = Formula::Kind;

  // For each state: is it true in this and all later states, or, without `all`, in one of them? The loop comes again.
  [[nodiscard]] std::vector<bool> later(std::vector<bool> truths, bool all) const {
    const auto loop = truths.begin() + static_cast<std::ptrdiff_t>(loop_);
    const bool in_loop = all == (std::find(loop, truths.end(), !all) == truths.end());
    std::fill(loop, truths.end(), in_loop);
    for (std::size_t i = loop_; i-- > 0;)
      truths[i] = all ? truths[i] && truths[i + 1] : truths[i] || truths[i + 1];
    return truths;
  }
  [[nodiscard]] bool is_true_at(const Formula& leaf, std::size_t i) const {
    if (leaf.kind == Kind::truth) return leaf.atom != 0;
    if (leaf.kind == Kind::state) return kernel_.hits(leaf.atom, path_.state(i));
    const Word* const after = path_.state(i + 1 < path_.states() ? i + 1 : loop_);
    if (leaf.kind != Kind::step) {
      const Look look = look_at(i, after, fairness_[leaf.atom].actions);
      return leaf.kind == Kind::taken ? look.taken : look.possible;
    }
    Word bits = 0;
    if (!is_same(path_.state(i), after))
      kernel_.judge_steps(path_.state(i), {after, 1}, Writing::state, {leaf.atom}, &bits);
    return (bits & 1) != 0;
  }

  struct Look {
    bool possible = false, taken = false;
  };
  // Can one of the actions change the state i, and does the lasso do that?
  [[nodiscard]] Look look_at(std::size_t i, const Word* after, const ActionPattern& actions) const {
    const Word* const state = path_.state(i);
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
  const std::vector<Fairness>& fairness_;
  const Path& path_;
  std::size_t loop_;
};

Formula formula_of(const Shape& shape, const TemporalProperty& property) {
  using Kind = Formula::Kind;
  const Formula p = Formula::leaf(Kind::state, property.p);
  const auto eventually = [](Formula of) { return Formula::of(Kind::eventually, std::move(of)); };
  const auto always = [](Formula of) { return Formula::of(Kind::always, std::move(of)); };
  switch (property.kind) {
    case TemporalKind::eventually:
      return eventually(p);
    case TemporalKind::always_eventually:
      return always(eventually(p));
    case TemporalKind::eventually_always:
      return eventually(always(p));
    case TemporalKind::leads_to:
      return always(
          Formula::of(Kind::disjunction, Formula::no(p), eventually(Formula::leaf(Kind::state, property.q))));
    case TemporalKind::formula:
      return shape.over_time.at(property.p).formula;
    case TemporalKind::always_solvable:
      break;
  }
  throw InternalError("dead ends are told by no formula");
}

// The first of `all` whose formula is false of the path, a lasso. The formulas must not use fairness of options.
auto first_false(const Kernel& kernel, const Path& path, const auto& all, auto formula) {
  const std::vector<Fairness> none;
  const Lasso lasso(kernel, none, path);
  return std::find_if_not(all.begin(), all.end(),
                          [&](const auto& each) -> bool { return lasso.truths(formula(each)).front(); });
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
  if (claim.kind == TemporalKind::formula) return claim.p;
  return std::string(to_text(claim.kind)) + " " + claim.p;
}

std::string text_with_fairness(const TemporalClaim& claim) {
  std::string text = to_text(claim);
  const char* before = " under ";
  for (const std::string& each : claim.assumed) {
    if (claim.kind == TemporalKind::formula) break;  // both are its module's
    text += before + each;
    before = ", ";
  }
  for (const Fairness& each : claim.fairness) {
    text += before + std::string(each.is_strong ? "strong" : "weak") + " fairness of " + each.actions.text();
    before = ", ";
  }
  return text;
}

std::size_t formula_named(const Shape& shape, const std::string& name) {
  std::vector<std::string> names;
  for (const NamedFormula& each : shape.over_time) {
    if (each.name == name) return names.size();
    names.push_back(each.name);
  }
  throw UsageError("the model '" + shape.name + "' has no property over time '" + excerpt(name) + "'",
                   suggestion(name, names));
}

Formula counterexample(const Shape& shape, const TemporalQuestion& question) {
  using Kind = Formula::Kind;
  Formula all = Formula::of(Kind::conjunction, Formula::no(formula_of(shape, question.property)));
  for (const NamedFormula& each : shape.assumed) all.parts.push_back(each.formula);
  for (std::size_t i = 0; i < question.fairness.size(); ++i)
    all.parts.push_back(fairness(question.fairness[i].is_strong, Formula::leaf(Kind::possible, i),
                                 Formula::leaf(Kind::taken, i)));
  return all;
}

bool violates(const Kernel& kernel, const TemporalQuestion& question, const Path& path) {
  return Lasso(kernel, question.fairness, path).truths(counterexample(kernel.shape(), question)).front();
}

const NamedFormula* broken_assumption(const Kernel& kernel, const Path& path) {
  const auto& assumed = kernel.shape().assumed;
  const auto broken =
      first_false(kernel, path, assumed, [](const NamedFormula& each) { return each.formula; });
  return broken == assumed.end() ? nullptr : &*broken;
}

std::size_t false_part(const Kernel& kernel, const Formula& conjunction, const Path& path) {
  const auto part = first_false(kernel, path, conjunction.parts, [](const Formula& each) { return each; });
  LUCAS_ASSERT(part != conjunction.parts.end(), "no part of a conjunction that is false is false");
  return static_cast<std::size_t>(part - conjunction.parts.begin());
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
