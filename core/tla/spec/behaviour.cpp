// Specification takes formulas apart: SPECIFICATION into initial states, steps and fairness; PROPERTY into claims
// about initial states, states, steps, and whole behaviours.
#include <fmt/format.h>

#include <set>

#include "lucas/ranges.hpp"
#include "tla/spec/specification.hpp"

namespace lucas::tla {
namespace {

// Limits of a formula after calls and quantifiers have been replaced by their meanings.
constexpr std::size_t most_parts = 30'000, most_depth = 150;

bool is_box_action(const Syntax& e) { return e.kind == Kind::action && e.text == "]_"; }
// Does the name at the end of I!J!Op, or an instance on the way to it, take arguments?
bool takes_arguments(const Syntax& e) {
  if (e.kind != Kind::member) return !e.children.empty();
  return e.children.size() > 1 || takes_arguments(e.children.back());
}
bool is_of_all_steps(const Syntax& e) { return e.applies("[]") && is_box_action(e.children.front()); }

}  // namespace

// ---- What formulas stand for ---------------------------------------------------------------------------------------

// The formula that a name, a call of an operator, I!Op, I(x)!Op or LET stands for; empty for other formulas, and for
// definitions that could not be read.
std::optional<Specification::Formula> Specification::meant_by(const Formula& formula) {
  const auto& [space, e] = formula;
  if (e->kind == Kind::let) return Formula{&program_.spaces().of_let(*e, *space), &e->children.front()};
  if (e->kind != Kind::name && e->kind != Kind::member) return std::nullopt;
  const Entity* const entity = space->find(e->text);
  if (entity == nullptr) return std::nullopt;
  const Definition* const definition = entity->definition;
  const bool is_value = entity->kind == Entity::Kind::value && entity->expression != nullptr;
  if (is_value && e->kind == Kind::name && e->children.empty())
    return Formula{entity->home, entity->expression};
  if (definition == nullptr || definition->problem || definition->is_function) return std::nullopt;
  Syntaxes const& given = e->children;
  const std::size_t arguments = given.size() - (e->kind == Kind::member ? 1 : 0);
  if (arguments != definition->parameters.size()) return std::nullopt;
  if (e->kind == Kind::name) {
    if (definition->instance || definition->body.empty()) return std::nullopt;
    const Space* const home =
        arguments == 0 ? entity->home : &program_.spaces().of_call(*entity, given, *space);
    return Formula{home, &definition->body.front()};
  }
  if (!definition->instance) return std::nullopt;
  const Space* instance = entity->instance;
  if (instance == nullptr) {
    const Syntaxes& parameters = made_up_.emplace_back(given.begin(), given.end() - 1);
    instance = &program_.spaces().of_call(*entity, parameters, *space);
  }
  const Syntax& inner = given.back();
  if (!takes_arguments(inner)) return Formula{instance, &inner};
  if (inner.kind != Kind::name) return std::nullopt;  // arguments belong to this space, not the instance
  const Entity* const called = instance->find(inner.text);
  const bool is_known = called != nullptr && called->definition != nullptr &&
                        !called->definition->body.empty() &&
                        called->definition->parameters.size() == inner.children.size();
  if (!is_known) return std::nullopt;
  return Formula{&program_.spaces().of_call(*called, inner.children, *space),
                 &called->definition->body.front()};
}

Specification::Inside::Inside(Specification& specification, const Formula& formula)
    : depth_(specification.depth_) {
  if (depth_ == 0) specification.parts_ = 0;
  if (depth_ == most_depth)
    throw error_at(*formula.space->source, formula.syntax->place,
                   "more calls within each other than there is room for");
  specification.count_parts(formula, 1);
  ++depth_;
}
void Specification::count_parts(const Formula& at, std::size_t count) {
  parts_ += count;
  if (parts_ > most_parts)
    throw error_at(*at.space->source, at.syntax->place, "more parts than a formula can have");
}

// Has the formula, or a definition that it uses, a part for which `is_sign` is true? Parts within <> are not
// searched.
bool Specification::mentions(const Formula& formula, bool (*is_sign)(const Syntax&),
                             std::set<const Syntax*>& seen) {
  const auto& [space, e] = formula;
  if (is_sign(*e)) return true;
  if (e->applies("<>")) return false;
  const bool is_call = e->kind == Kind::name && !e->children.empty();
  const Entity* const called = is_call ? space->find(e->text) : nullptr;
  const Definition* const definition = called != nullptr ? called->definition : nullptr;
  std::optional<Formula> meant;  // of a call: the body; its arguments are searched below
  if (!is_call)
    meant = meant_by(formula);
  else if (definition != nullptr && !definition->body.empty())
    meant = {called->home, &definition->body.front()};
  if (meant && seen.insert(meant->syntax).second && mentions(*meant, is_sign, seen)) return true;
  if (e->kind == Kind::member || e->kind == Kind::let) return false;
  return ranges::any_of(e->children, [&, around = space](const Syntax& each) {
    return mentions({around, &each}, is_sign, seen);
  });
}
// Is the formula []P with a P of states, perhaps under \A? As a part of SPECIFICATION it would exclude states, which
// fairness never does.
bool Specification::leaves_out_states(const Formula& formula) {
  const auto& [space, e] = formula;
  const bool is_inside = e->kind == Kind::forall || e->applies("[]");
  const Formula inner{space, is_inside ? &e->children.front() : nullptr};
  if (e->kind == Kind::forall) return leaves_out_states(inner);
  return is_inside && !mentions(inner, is_over_time) && !is_box_action(*inner.syntax);
}
bool Specification::mentions(const Formula& formula, bool (*is_sign)(const Syntax&)) {
  std::set<const Syntax*> seen;
  return mentions(formula, is_sign, seen);
}

// ---- Behaviours ----------------------------------------------------------------------------------------------------

void Specification::compile_behaviour() {
  const Config& config = texts_.config;
  if (config.specification) {
    const Formula whole = formula_of(*config.specification);
    read_formula(whole);
    const auto& [space, e] = whole;
    const char* const hint = "Conjuncts of it are an initial condition, [][Next]_v, and fairness.";
    if (init_.empty() && !variables().empty())  // without variables there are no states, as in TLC
      throw error_at(*space->source, e->place, "no conjunct says how its states begin", hint);
    if (next_ == nullptr) throw error_at(*space->source, e->place, "no conjunct is [][Next]_v", hint);
    return;
  }
  if (config.init) init_.push_back(&required(*config.init, "initial condition", false));
  if (!config.next) return;
  next_ = &required(*config.next, "step", true);
  const Entity* const entity = root_->find(config.next->name);
  if (entity->kind == Entity::Kind::definition)
    told_ = &program_.told(*entity->home, entity->definition->body.front(), config.next->name, actions_);
}

Specification::Formula Specification::formula_of(const ConfigName& name) const {
  const Entity* const entity = root_->find(name.name);
  const Definition* const definition = entity == nullptr ? nullptr : entity->definition;
  if (definition != nullptr && definition->problem) throw UsageError(*definition->problem);
  if (definition == nullptr || definition->body.empty()) throw unknown(name);
  return {entity->home, &definition->body.front()};
}

// Reads a SPECIFICATION: Init /\ [][Next]_v /\ fairness, or a name for that.
void Specification::read_formula(const Formula& formula) {
  const Inside inside(*this, formula);
  const auto& [space, e] = formula;
  if (e->applies("/\\")) {
    for (const Syntax& each : e->children) read_formula({space, &each});
  } else if (!mentions(formula, is_over_time)) {
    init_.push_back(&program_.add(*space, *e, *space->source, false));
    if ((init_.back()->reads & reads_next) != 0)
      throw error_at(*space->source, e->place, "this tells of a step, where [][A]_v tells of all");
  } else if (const auto meant = meant_by(formula)) {
    read_formula(*meant);
  } else if (mentions(formula, is_of_all_steps)) {
    if (!is_of_all_steps(*e))
      throw error_at(*space->source, e->place, "this is not taken apart: [][Next]_v is a conjunct by itself");
    if (next_ != nullptr)
      throw error_at(*space->source, e->place, "a second [][Next]_v: a specification has one");
    const Syntax& action = e->children.front().children.front();
    next_ = &program_.add(*space, action, *space->source, true);
    next_formula_ = {space, &action};
    told_ = &program_.told(*space, action, "Next", actions_);
  } else if (leaves_out_states(formula)) {
    throw error_at(*space->source, e->place,
                   "[]P of states as a part of the behaviour: it would leave out states",
                   "As INVARIANT it is checked; as CONSTRAINT it ends the search where it is false.");
  } else {
    assume_over_time(formula);
  }
}

// ---- Properties ----------------------------------------------------------------------------------------------------

void Specification::compile_properties() {
  for (const ConfigName& each : texts_.config.invariants)
    properties_.push_back({Property::Kind::state, each.name, "", &required(each, "invariant", false)});
  if (init_.empty() &&
      !program_.spaces().assumptions().empty())  // there are no states in which it could be checked
    properties_.push_back({Property::Kind::state, "ASSUME", "what is assumed is true", nullptr});
  constraints_ = named(texts_.config.constraints, "constraint", false);
  action_constraints_ = named(texts_.config.action_constraints, "constraint", true);
  possible_ = named(texts_.config.possible, "predicate", true);
  for (const ConfigName& each : texts_.config.properties) add_property(each);
  sets_registers_ = !texts_.config.postconditions.empty() && program_.uses("TLCSet");
  for (const ConfigName& each : texts_.config.postconditions) add_postcondition(each);
}

// Adds a POSTCONDITION, or notes that it is not checked because it asks what only TLC can tell.
void Specification::add_postcondition(const ConfigName& name) {
  if (const Cell* const cell = wanted(name, "postcondition", "POSTCONDITION "))
    postconditions_.push_back({name.name, cell});
  else
    unchecked_.push_back("POSTCONDITION " + name.name);
}

// Adds a PROPERTY. One that is a single claim keeps its name P; the claims of others are named P!1, P!2, …
void Specification::add_property(const ConfigName& name) {
  std::vector<Property> parts;
  std::vector<Formula> over_time;
  read_property(formula_of(name), parts, over_time);
  const bool is_whole = over_time.empty();
  if (!is_whole) claim_over_time(name.name, over_time);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    parts[i].name = parts.size() == 1 && is_whole ? name.name : fmt::format("{}!{}", name.name, i + 1);
    if (parts[i].kind == Property::Kind::initial) parts[i].name += " initially";
    const auto has_name = [&](const Property& each) { return each.name == parts[i].name; };
    if (ranges::none_of(properties_, has_name)) properties_.push_back(std::move(parts[i]));
  }
}

// Replaces each part []P by P: the first state of a behaviour that satisfies the formula satisfies the result. Empty
// if the formula has other temporal operators.
std::optional<Syntax> Specification::claimed_now(const Formula& formula) {
  const auto& [space, e] = formula;
  if (!mentions(formula, is_over_time)) return is_box_action(*e) ? std::nullopt : std::optional(*e);
  if (e->applies("[]")) return claimed_now({space, &e->children.front()});
  const bool implies = e->applies("=>");
  if (!implies && !e->applies("/\\") && !e->applies("\\/")) return std::nullopt;
  if (implies && mentions({space, &e->children.front()}, is_over_time)) return std::nullopt;
  Syntax now = *e;
  for (Syntax& each : now.children) {
    auto part = claimed_now({space, &each});
    if (!part) return std::nullopt;
    each = *std::move(part);
  }
  return now;
}

// The module of an instance, and the expressions for its variables; empty for the space of the root.
Specification::Refined Specification::refined_in(const Space& space) {
  if (space.module == nullptr || space.build == root_->build) return {};
  Refined all{.module = space.module->name};
  for (const Unit& unit : space.module->units) {
    if (unit.kind != Unit::Kind::variables) continue;
    for (const Declaration& each : unit.declared) {
      const Syntax& name =
          made_up_.emplace_back(Syntaxes{{.kind = Kind::name, .text = each.name, .place = each.place}})
              .front();
      all.variables.push_back({each.name, &program_.add(space, name, *space.source, false)});
    }
  }
  return all;
}

// Calls read_property for each choice of elements of a \A. If the sets are not constant, the whole becomes a formula
// over time, which reports that.
void Specification::read_instances(const Formula& formula, std::vector<Property>& parts,
                                   std::vector<Formula>& over_time) {
  std::vector<Property> safety;
  std::vector<Formula> later;
  try {
    each_instance(formula, [&](const Formula& each) { read_property(each, safety, later); });
  } catch (const UsageError&) {
    return over_time.push_back(formula);
  }
  parts.insert(parts.end(), safety.begin(), safety.end());
  over_time.insert(over_time.end(), later.begin(), later.end());
}

// Adds the claims of a formula to `parts`, if they are safety: P of initial states, []P of all states, [][A]_v of
// steps. Adds other formulas to `over_time`.
void Specification::read_property(const Formula& formula, std::vector<Property>& parts,
                                  std::vector<Formula>& over_time) {
  const Inside inside(*this, formula);
  const auto& [space, e] = formula;
  const auto add = [&, home = space](Property::Kind kind, const Syntax& claim, bool has_steps) {
    const Cell& cell = program_.add(*home, claim, *home->source, true);
    if (!has_steps && (cell.reads & reads_next) != 0)
      throw error_at(*home->source, claim.place, "a step alone: [][A]_v says it of all steps");
    parts.push_back({kind, "", told({home, &claim}), &cell, refined_in(*home)});
  };
  if (e->applies("/\\")) {
    for (const Syntax& each : e->children) read_property({space, &each}, parts, over_time);
  } else if (!mentions(formula, is_over_time)) {
    add(Property::Kind::initial, *e, false);
  } else if (e->kind == Kind::forall) {
    read_instances(formula, parts, over_time);
  } else if (const auto meant = meant_by(formula)) {
    read_property(*meant, parts, over_time);
  } else if (is_of_all_steps(*e)) {
    add(Property::Kind::step, e->children.front(), true);
  } else if (e->applies("[]") && !mentions({space, &e->children.front()}, is_over_time)) {
    add(Property::Kind::state, e->children.front(), false);
  } else {
    over_time.push_back(formula);
    if (!constraints_.empty() || !action_constraints_.empty())
      return;  // a state outside of these violates nothing
    auto now = e->applies("[]") ? claimed_now({space, &e->children.front()}) : std::nullopt;
    if (!now) return;
    add(Property::Kind::state, made_up_.emplace_back(Syntaxes{*std::move(now)}).front(), false);
    parts.back().is_under_fairness = !assumed_.empty();
  }
}

}  // namespace lucas::tla
