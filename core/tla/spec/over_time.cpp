// Converts temporal formulas of TLA+, which a specification claims or assumes, to lucas::Formula over atoms. An atom
// is a property of states or steps. The rules for which formulas are allowed are from Lamport, Specifying Systems,
// chapters 8 and 14.
#include <fmt/format.h>

#include <algorithm>

#include "lucas/lists.hpp"
#include "lucas/ranges.hpp"
#include "tla/spec/specification.hpp"

namespace lucas::tla {
namespace {

using Time = lucas::Formula;
using TimeKind = Time::Kind;

std::size_t size_of(const Time& formula) {
  std::size_t size = 1;
  for (const Time& each : formula.parts) size += size_of(each);
  return size;
}
bool is_truth(const Time& formula, bool which) {
  return formula.kind == TimeKind::truth && (formula.atom != 0) == which;
}

bool is_of_step(const Syntax& e, const char* sign) { return e.kind == Kind::action && e.text == sign; }

// Rewrites CASE a -> f [] b -> g [] OTHER -> h as IF a THEN f ELSE IF b THEN g ELSE h.
Syntax as_conditional(const Syntax& cases, std::size_t from = 0) {
  const auto& all = cases.children;
  if (from + 1 == all.size()) return all[from];
  return {.kind = Kind::conditional,
          .children = {all[from], all[from + 1], as_conditional(cases, from + 2)},
          .place = cases.place};
}

Syntax applied(const char* op, Syntaxes arguments, Place place) {
  return {.kind = Kind::name, .text = op, .children = std::move(arguments), .place = place};
}

}  // namespace

bool Specification::is_over_time(const Syntax& e) {
  const bool is_fairness = e.kind == Kind::action && (e.text == "WF_" || e.text == "SF_");
  return e.applies("[]") || e.applies("<>") || e.applies("~>") || e.applies("-+->") || is_fairness;
}

// Converts a formula. Throws UsageError with the place of a part that cannot be converted.
lucas::Formula Specification::over_time(const Formula& formula) {
  const Inside inside(*this, formula);
  const auto& [space, e] = formula;
  const auto part = [this, around = space, whole = e](std::size_t i) {
    return over_time({around, &whole->children.at(i)});
  };
  if (!mentions(formula, is_over_time)) return state_atom(*space, *e);
  if (e->kind == Kind::action) return fairness_of(formula);
  if (e->applies("~")) return Time::no(part(0));
  if (e->applies("=>")) {
    Time given = part(0);
    if (is_truth(given, false)) return Time::truth(true);
    return Time::of(TimeKind::disjunction, Time::no(std::move(given)), part(1));
  }
  if (e->applies("<=>")) {
    const Time a = part(0), b = part(1);
    count_parts(formula, size_of(a) + size_of(b));
    return Time::of(TimeKind::disjunction, Time::of(TimeKind::conjunction, a, b),
                    Time::of(TimeKind::conjunction, Time::no(a), Time::no(b)));
  }
  if (e->applies("~>"))
    return Time::of(TimeKind::always, Time::of(TimeKind::disjunction, Time::no(part(0)),
                                               Time::of(TimeKind::eventually, part(1))));
  if (e->applies("[]") || e->applies("<>")) return always_or_eventually(formula);
  if (e->applies("/\\") || e->applies("\\/")) {
    const bool is_and = e->applies("/\\");
    Time all{is_and ? TimeKind::conjunction : TimeKind::disjunction, 0};
    for (std::size_t i = 0; i < e->children.size(); ++i) {
      all.parts.push_back(part(i));
      if (is_truth(all.parts.back(), !is_and)) break;  // decided; the next part may recur without end
    }
    return all;
  }
  if (e->kind == Kind::conditional) {
    const Time condition = part(0);
    if (condition.kind == TimeKind::truth) return part(is_truth(condition, true) ? 1 : 2);
    count_parts(formula, size_of(condition));
    return Time::of(TimeKind::disjunction, Time::of(TimeKind::conjunction, condition, part(1)),
                    Time::of(TimeKind::conjunction, Time::no(condition), part(2)));
  }
  if (e->kind == Kind::cases && e->children.size() % 2 == 1)
    return over_time({space, &made_up_.emplace_back(Syntaxes{as_conditional(*e)}).front()});
  if (e->kind == Kind::forall || e->kind == Kind::exists) {
    Time all{e->kind == Kind::forall ? TimeKind::conjunction : TimeKind::disjunction, 0};
    each_instance(formula, [&](const Formula& each) { all.parts.push_back(over_time(each)); });
    return all;
  }
  if (const auto meant = meant_by(formula)) return over_time(*meant);
  throw error_at(*space->source, e->place, "what this says of behaviours is not taken apart",
                 "[] <> ~> WF SF, logic, IF, \\A and \\E over constant sets, and operators are.");
}

lucas::Formula Specification::always_or_eventually(const Formula& formula) {
  const auto& [space, e] = formula;
  const Syntax& inner = e->children.front();
  const bool is_always = e->applies("[]");
  const TimeKind kind = is_always ? TimeKind::always : TimeKind::eventually;
  if (!is_of_step(inner, is_always ? "]_" : ">>_")) return Time::of(kind, over_time({space, &inner}));
  const Time step = step_atom(*space, inner, !is_always);
  return Time::of(kind, is_always ? Time::no(step) : step);
}

// Converts WF_v(A) or SF_v(A).
lucas::Formula Specification::fairness_of(const Formula& formula) {
  const auto& [space, e] = formula;
  if (e->text != "WF_" && e->text != "SF_")
    throw error_at(*space->source, e->place, "a step by itself is no property: [][A]_v and <><<A>>_v are");
  Syntax step = *e;
  step.text = ">>_";
  const Syntax& enabled = made_up_.emplace_back(Syntaxes{applied("ENABLED", {step}, e->place)}).front();
  Time possible = state_atom(*space, enabled), taken = step_atom(*space, *e, true);
  if (possible.kind ==
      TimeKind::state) {  // evaluates the costlier one of the two only where the other does not decide
    const bool is_cheap = is_next({space, &e->children[0]});
    const Time other = is_cheap ? taken : possible;
    (is_cheap ? possible : taken).parts.push_back(other);
  }
  return lucas::fairness(e->text == "SF_", std::move(possible), std::move(taken));
}

// Is the action Next itself, so that every step of the specification is one?
bool Specification::is_next(Formula action) {
  constexpr int most_names = 100;  // names may be recursive
  const auto stands_for = [this](Formula formula) {
    auto meant = std::optional(formula);
    for (int names = 0; meant && names < most_names; ++names) {
      formula = *meant;
      meant = meant_by(formula);
    }
    return formula;
  };
  if (next_formula_.syntax == nullptr) return false;
  const Formula next = stands_for(next_formula_);
  action = stands_for(action);
  return action.space == next.space && action.syntax == next.syntax;
}

// An atom of steps for [A]_v, <<A>>_v, WF_v(A) or SF_v(A): A /\ v' # v, or ~A /\ v' # v unless is_taken.
lucas::Formula Specification::step_atom(const Space& space, const Syntax& action, bool is_taken) {
  const Syntax &step = action.children[0], &subscript = action.children[1];
  Syntax changes = applied("~", {applied("UNCHANGED", {subscript}, subscript.place)}, subscript.place);
  Syntax wanted = is_taken ? step : applied("~", {step}, step.place);
  if (!is_taken || !is_next({&space, &step}))
    changes = applied("/\\", {std::move(changes), std::move(wanted)}, action.place);
  const Syntax& made = made_up_.emplace_back(Syntaxes{std::move(changes)}).front();
  const Cell& cell = program_.add(space, made, *space.source, true);
  atoms_.push_back({Property::Kind::step, "", "", &cell});
  return Time::leaf(TimeKind::step, atoms_.size() - 1);
}

lucas::Formula Specification::state_atom(const Space& space, const Syntax& e) {
  const Cell& cell = program_.add(space, e, *space.source, false);
  if ((cell.reads & reads_next) != 0)
    throw error_at(*space.source, e.place, "a step by itself is no property: [][A]_v and <><<A>>_v are");
  if (is_constant(cell.reads)) {
    Machine machine(program_);
    machine.begin({});
    try {
      return Time::truth(machine.holds(cell));
    } catch (const PlacedError& error) {
      throw UsageError(error_text(error));
    }
  }
  atoms_.push_back({Property::Kind::goal, "", "", &cell});
  return Time::leaf(TimeKind::state, atoms_.size() - 1);
}

// Visits the body of \A or \E once for each choice of elements, in a space where the variables stand for them. Throws
// UsageError if the sets are not constant, or there are too many choices.
void Specification::each_instance(const Formula& formula, FunctionRef<void(const Formula&)> visit) {
  const auto& [space, e] = formula;
  std::vector<const Space*> all{space};
  for (const Syntax::Bound& bound : e->bounds) {
    if (bound.set.empty())
      throw error_at(*space->source, e->place, "a formula over time about all values there are");
    const std::vector<Term> elements = elements_of(*space, bound.set.front());
    const std::size_t times = bound.is_tuple ? 1 : bound.names.size();
    for (std::size_t i = 0; i < times; ++i) {
      std::vector<const Space*> more;
      count_parts(formula, all.size() * elements.size());
      for (const Space* const each : all) {
        for (const Term element : elements) {
          Space& made = program_.spaces().copy_of(*each);
          if (bound.is_tuple)
            bind_parts(made, bound, element);
          else
            bind(made, bound.names[i], element);
          more.push_back(&made);
        }
      }
      all = std::move(more);
    }
  }
  for (const Space* const each : all) visit({each, &e->children.front()});
}

// The formula as a text, with the values that \A and \E around it have given to its names.
std::string Specification::told(const Formula& formula) const {
  const auto& [space, e] = formula;
  std::vector<std::string> given;
  std::vector<const Syntax*> parts{e};
  while (!parts.empty()) {
    const Syntax& part = *parts.back();
    parts.pop_back();
    for (const Syntax& each : part.children) parts.push_back(&each);
    const Entity* const entity = part.kind == Kind::name ? space->find(part.text) : nullptr;
    if (entity == nullptr || entity->kind != Entity::Kind::value || entity->home != nullptr) continue;
    const std::string value = part.text + " = " + program_.values().shown(entity->literal);
    if (entity != root_->find(part.text) && !contains(given, value)) given.push_back(value);
  }
  std::sort(given.begin(), given.end());
  return to_text(*e) + (given.empty() ? "" : fmt::format(" for {}", fmt::join(given, ", ")));
}

void Specification::bind(Space& space, const std::string& name, Term value) {
  Entity entity{.kind = Entity::Kind::value, .name = name};
  entity.literal = value;
  program_.spaces().add(space, std::move(entity));
}

void Specification::bind_parts(Space& space, const Syntax::Bound& bound, Term tuple) {
  Values& values = program_.values();
  if (values.kind(tuple) != TermKind::tuple || values.size_of(tuple) != bound.names.size())
    throw error_at(*space.source, bound.place, "an element of this set is no such tuple");
  for (std::size_t i = 0; i < bound.names.size(); ++i) bind(space, bound.names[i], values.items(tuple)[i]);
}

std::vector<Term> Specification::elements_of(const Space& space, const Syntax& set) {
  const Cell& cell = program_.add(space, set, *space.source, false);
  if (!is_constant(cell.reads))
    throw error_at(*space.source, set.place,
                   "the set of a variable depends on the state: a formula over time is about constant ones");
  Machine machine(program_);
  machine.begin({});
  try {
    const Term value = program_.values().kept(machine.values().kept(machine.value(cell)));
    if (program_.values().kind(value) != TermKind::set)
      throw error_at(*space.source, set.place, "this is no set of elements");
    const Items items = program_.values().items(value);
    return {items.begin(), items.end()};
  } catch (const PlacedError& error) {
    throw UsageError(error_text(error));
  }
}

// ---- What is claimed and assumed -----------------------------------------------------------------------------------

// Adds a claim. One that cannot be converted is not checked, and a note says why.
void Specification::claim_over_time(const std::string& name, const std::vector<Formula>& all) {
  Time claimed{TimeKind::conjunction, 0};
  try {
    for (const Formula& each : all) claimed.parts.push_back(over_time(each));
    over_time_.push_back({name, std::move(claimed)});
    for (const Formula& each : all) parts_over_time_[name].push_back({told(each), refined_in(*each.space)});
  } catch (const UsageError& error) {
    unchecked_.push_back(name);
    note_untold("PROPERTY " + name, error);
  }
}

// Adds an assumption, or leaves out one that cannot be converted. That only allows more behaviours: a property that
// holds of these holds of the specification's, too.
void Specification::assume_over_time(const Formula& formula) {
  const std::string text = to_text(*formula.syntax);
  try {
    assumed_.push_back({text, over_time(formula)});
  } catch (const UsageError& error) {
    leaves_out_fairness_ = true;
    note_untold(text, error);
  }
}

void Specification::note_untold(const std::string& what, const UsageError& error) {
  const std::string problem = error.what();
  notes_.push_back(what + ": " + problem.substr(0, problem.find('\n')));
}

}  // namespace lucas::tla
