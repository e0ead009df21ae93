#include "temporal/obligations.hpp"

#include <algorithm>

namespace lucas {
namespace {

using Kind = Formula::Kind;

constexpr std::size_t most_cases = 512, most_parts = 10'000;

Formula always(Formula formula);
Formula recurring(Formula formula);
Formula lasting(Formula formula);

bool is_truth(const Formula& formula, bool which) {
  return formula.kind == Kind::truth && (formula.atom != 0) == which;
}
bool is_both(const Formula& formula, Kind outer, Kind inner) {
  return formula.kind == outer && formula.parts.front().kind == inner;
}
bool recurs(const Formula& formula) { return is_both(formula, Kind::always, Kind::eventually); }
bool lasts(const Formula& formula) { return is_both(formula, Kind::eventually, Kind::always); }

// Is the formula's truth the same for all behaviours that differ only in how they begin?
bool is_of_the_end(const Formula& formula) {
  switch (formula.kind) {
    case Kind::truth:
      return true;
    case Kind::conjunction:
    case Kind::disjunction:
      return std::all_of(formula.parts.begin(), formula.parts.end(), is_of_the_end);
    case Kind::always:
    case Kind::eventually:
      return recurs(formula) || lasts(formula);
    default:
      return false;
  }
}

// Makes a conjunction or disjunction; drops constants and repeats, and replaces parts of its own kind by their parts.
Formula joined(Kind kind, std::vector<Formula> all) {
  const bool neutral = kind == Kind::conjunction;
  std::vector<Formula> parts;
  const auto add = [&](Formula part) {
    if (is_truth(part, neutral) || std::find(parts.begin(), parts.end(), part) != parts.end()) return;
    parts.push_back(std::move(part));
  };
  for (Formula& each : all) {
    if (each.kind != kind) {
      add(std::move(each));
    } else {
      for (Formula& part : each.parts) add(std::move(part));
    }
  }
  if (parts.size() > most_parts) throw TooComplex("too many parts");
  if (std::any_of(parts.begin(), parts.end(), [&](const Formula& each) { return is_truth(each, !neutral); }))
    return Formula::truth(!neutral);
  if (parts.empty()) return Formula::truth(neutral);
  if (parts.size() == 1) return std::move(parts.front());
  return {kind, 0, std::move(parts)};
}
Formula joined(Kind kind, Formula first, Formula second) {
  std::vector<Formula> both;
  both.push_back(std::move(first));
  both.push_back(std::move(second));
  return joined(kind, std::move(both));
}
std::vector<Formula> each_of(std::vector<Formula> all, Formula (*change)(Formula)) {
  for (Formula& each : all) each = change(std::move(each));
  return all;
}
// The formulas that satisfy `is`, and the others.
std::pair<std::vector<Formula>, std::vector<Formula>> parted(std::vector<Formula> all,
                                                             bool (*is)(const Formula&)) {
  std::pair<std::vector<Formula>, std::vector<Formula>> both;
  for (Formula& each : all) (is(each) ? both.first : both.second).push_back(std::move(each));
  return both;
}

// Pushes <> or [] inwards: <>(f \/ g) is <>f \/ <>g, [] is the dual; formulas of the end of a behaviour stay as they are.
Formula pushed(Kind modality, Formula f) {
  const bool is_eventually = modality == Kind::eventually;
  const Kind apart = is_eventually ? Kind::disjunction : Kind::conjunction;
  const Kind together = is_eventually ? Kind::conjunction : Kind::disjunction;
  if (is_of_the_end(f) || f.kind == modality) return f;
  if (f.kind == Kind::always) return lasting(std::move(f.parts.front()));
  if (f.kind == Kind::eventually) return recurring(std::move(f.parts.front()));
  if (f.kind == apart) {
    auto [of_moment, others] = parted(std::move(f.parts), is_of_moment);
    for (Formula& each : others) each = pushed(modality, std::move(each));
    if (!of_moment.empty()) others.push_back(Formula::of(modality, joined(apart, std::move(of_moment))));
    return joined(apart, std::move(others));
  }
  if (f.kind == together) {
    auto [of_the_end, others] = parted(std::move(f.parts), is_of_the_end);
    if (!of_the_end.empty()) {
      of_the_end.push_back(pushed(modality, joined(together, std::move(others))));
      return joined(together, std::move(of_the_end));
    }
    f.parts = std::move(others);
  }
  return Formula::of(modality, std::move(f));
}
Formula eventually(Formula f) { return pushed(Kind::eventually, std::move(f)); }
Formula always(Formula f) { return pushed(Kind::always, std::move(f)); }

// Multiplies out the first disjunction about more than a moment: (f \/ g) /\ h is (f /\ h) \/ (g /\ h).
Formula multiplied(std::vector<Formula> parts) {
  const auto sum = std::find_if(parts.begin(), parts.end(), [](const Formula& each) {
    return each.kind == Kind::disjunction && !is_of_moment(each);
  });
  if (sum == parts.end()) return {Kind::conjunction, 0, std::move(parts)};
  const std::vector<Formula> choices = std::move(sum->parts);
  parts.erase(sum);
  std::vector<Formula> all;
  for (const Formula& each : choices) {
    parts.push_back(each);
    all.push_back(joined(Kind::conjunction, parts));
    parts.pop_back();
  }
  return joined(Kind::disjunction, std::move(all));
}

// Writes []<>f with []<> and <>[] of moments only: []<>(f \/ g) is []<>f \/ []<>g, []<>(p /\ <>g) is []<>p /\ []<>g,
// and []<>(p /\ []g) is []<>p /\ <>[]g.
Formula recurring(Formula f) {
  if (is_of_the_end(f)) return f;
  if (is_of_moment(f)) return Formula::of(Kind::always, Formula::of(Kind::eventually, std::move(f)));
  if (f.kind == Kind::eventually) return recurring(std::move(f.parts.front()));
  if (f.kind == Kind::always) return lasting(std::move(f.parts.front()));
  if (f.kind == Kind::conjunction) f = multiplied(std::move(f.parts));
  const bool is_sum = f.kind == Kind::disjunction;
  if (!is_sum && f.kind != Kind::conjunction) return recurring(std::move(f));  // disjuncts were the same
  auto [of_moment, others] = parted(std::move(f.parts), is_of_moment);
  others = each_of(std::move(others), recurring);
  if (!of_moment.empty()) others.push_back(recurring(joined(f.kind, std::move(of_moment))));
  return joined(is_sum ? Kind::disjunction : Kind::conjunction, std::move(others));
}

Formula normal(const Formula& f, bool is_true) {
  const bool is_conjunction = (f.kind == Kind::conjunction) == is_true;
  const auto inner = [&] { return normal(f.parts.front(), is_true); };
  switch (f.kind) {
    case Kind::truth:
      return Formula::truth((f.atom != 0) == is_true);
    case Kind::negation:
      return normal(f.parts.front(), !is_true);
    case Kind::conjunction:
    case Kind::disjunction: {
      std::vector<Formula> parts;
      for (const Formula& each : f.parts) parts.push_back(normal(each, is_true));
      return joined(is_conjunction ? Kind::conjunction : Kind::disjunction, std::move(parts));
    }
    case Kind::always:
      return is_true ? always(inner()) : eventually(inner());
    case Kind::eventually:
      return is_true ? eventually(inner()) : always(inner());
    default:
      return is_true ? f : Formula::no(f);
  }
}

// Writes <>[]f as ~[]<>~f.
Formula lasting(Formula f) {
  if (is_of_the_end(f)) return f;
  if (is_of_moment(f)) return Formula::of(Kind::eventually, Formula::of(Kind::always, std::move(f)));
  return normal(recurring(normal(f, false)), false);
}

Formula moment_of(const Formula& f) { return f.parts.front().parts.front(); }

Obligations both(const Obligations& a, const Obligations& b) {
  Obligations all = a;
  all.begun.insert(all.begun.end(), b.begun.begin(), b.begun.end());
  all.lasting = joined(Kind::conjunction, all.lasting, b.lasting);
  all.recurring.insert(all.recurring.end(), b.recurring.begin(), b.recurring.end());
  all.answers.insert(all.answers.end(), b.answers.begin(), b.answers.end());
  return all;
}

std::vector<Obligations> cases_within(const Formula& formula);

std::vector<Obligations> product_of(const std::vector<Formula>& parts) {
  std::vector<Obligations> all(1);
  for (const Formula& part : parts) {
    const std::vector<Obligations> some = cases_within(part);
    std::vector<Obligations> more;
    if (all.size() * some.size() > most_cases) throw TooComplex("too many cases");
    for (const Obligations& a : all) {
      for (const Obligations& b : some) more.push_back(both(a, b));
    }
    all = std::move(more);
  }
  return all;
}

// []<>p \/ []<>q is []<>(p \/ q), and <>[]p \/ []<>q one case, as strong fairness is.
std::vector<Obligations> sum_of(const std::vector<Formula>& parts) {
  std::vector<Formula> again;
  std::vector<const Formula*> in_the_end;
  std::vector<Obligations> all;
  for (const Formula& part : parts) {
    if (recurs(part)) {
      again.push_back(moment_of(part));
    } else if (lasts(part)) {
      in_the_end.push_back(&part);
    } else {
      for (Obligations& each : cases_within(part)) all.push_back(std::move(each));
    }
  }
  const Formula given = joined(Kind::disjunction, std::move(again));
  if (!is_truth(given, false)) {
    Obligations made;
    if (in_the_end.empty()) {
      made.recurring.push_back(given);
    } else {
      made.answers.push_back({normal(moment_of(*in_the_end.back()), false), given});
      in_the_end.pop_back();
    }
    all.push_back(std::move(made));
  }
  for (const Formula* const each : in_the_end) {
    Obligations made;
    made.lasting = moment_of(*each);
    all.push_back(std::move(made));
  }
  if (all.size() > most_cases) throw TooComplex("too many cases");
  return all;
}

std::vector<Obligations> cases_within(const Formula& formula) {
  if (is_truth(formula, false)) return {};
  if (is_of_moment(formula) || (formula.kind != Kind::conjunction && formula.kind != Kind::disjunction)) {
    Obligations made;
    if (recurs(formula))
      made.recurring.push_back(moment_of(formula));
    else if (lasts(formula))
      made.lasting = moment_of(formula);
    else if (!is_truth(formula, true))
      made.begun.push_back(formula);
    return {made};
  }
  return formula.kind == Kind::conjunction ? product_of(formula.parts) : sum_of(formula.parts);
}

}  // namespace

bool is_of_moment(const Formula& formula) {
  if (formula.kind == Kind::always || formula.kind == Kind::eventually) return false;
  return std::all_of(formula.parts.begin(), formula.parts.end(), is_of_moment);
}

Formula normal_form(const Formula& formula) { return normal(formula, true); }

std::vector<Obligations> cases_of(const Formula& formula) {
  std::vector<Obligations> all = cases_within(formula);
  const std::size_t count = all.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Obligations each = all[i];
    if (each.begun.size() != 1 || each.begun.front().kind != Kind::eventually) continue;
    Obligations rest = each;
    rest.begun.clear();
    for (const Obligations& more : cases_within(always(each.begun.front()))) all.push_back(both(rest, more));
  }
  return all;
}

}  // namespace lucas
