#include "tla/spec/specification.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "lucas/text.hpp"

namespace lucas::tla {
namespace {

using Kind = Syntax::Kind;

bool is(const Syntax& e, std::string_view sign) { return e.kind == Kind::name && e.text == sign; }

}  // namespace

Specification::Specification(SpecificationTexts texts) : texts_(std::move(texts)) {
  order_texts();
  root_ = &program_.spaces().of_root(texts_.library);
  set_constants();
  require_constants();
  compile_behaviour();
  compile_properties();
  program_.heap().texts().close();
}

// Texts are ordered by their first appearance, first in the configuration.
void Specification::order_texts() {
  Texts& texts = program_.heap().texts();
  const auto add = [&](const Source& source, TokenKind kind) {
    for (const Token& token : tokens_of(source, true)) {
      if (token.kind == kind) static_cast<void>(texts.number(token.text));
    }
  };
  for (const Source& source : texts_.config.sources) {
    for (const TokenKind kind : {TokenKind::name, TokenKind::string}) add(source, kind);
  }
  for (const auto& file : texts_.library.parsed()) add(file->source, TokenKind::name);
  for (const auto* file : texts_.library.analysed()) add(file->source, TokenKind::string);
}

// ---- Constants -----------------------------------------------------------------------------------------------------

void Specification::set_constants() {
  for (const ConfigConstant& each : texts_.config.constants) set_constant(each);
}

void Specification::set_constant(const ConfigConstant& constant) {
  Entity* const entity = root_->find(constant.left.name);
  if (entity == nullptr)
    throw error_at(*constant.left.source, constant.left.place,
                   '\'' + excerpt(constant.left.name) + "' is no name of " + name());
  Entity value{.kind = Entity::Kind::value, .name = entity->name, .place = entity->place};
  if (constant.kind == ConfigConstant::Kind::value) {
    value.literal = value_of(constant.value, *constant.value_source);
  } else if (constant.kind == ConfigConstant::Kind::expression) {
    value.expression = &constant.value;
    value.home = root_;
  } else {
    const Entity* const other = root_->find(constant.definition.name);
    if (other == nullptr)
      throw error_at(*constant.definition.source, constant.definition.place,
                     '\'' + excerpt(constant.definition.name) + "' is not defined by " + name());
    value = *other;
    value.order = 0;
  }
  if (constant.module.empty()) {
    program_.spaces().replace(*entity, std::move(value));
  } else {
    program_.spaces().replace_in(constant.module, entity->name, std::move(value));
  }
}

Term Specification::value_of(const Syntax& value, const Source& source) {
  Values& values = program_.values();
  switch (value.kind) {
    case Kind::number:
      return values.kept(values.integer(value.number));
    case Kind::string:
      return values.string(value.text);
    case Kind::boolean:
      return Term::boolean(value.number != 0);
    case Kind::set: {
      std::vector<Term> elements;
      for (const Syntax& each : value.children) elements.push_back(value_of(each, source));
      return values.kept(values.set(elements));
    }
    default:
      if (is(value, "-.")) return values.kept(values.integer(-value.children.front().number));
      return values.model(value.text);
  }
}

void Specification::require_constants() const {
  std::vector<std::string> missing;
  for (const Entity* const each : program_.spaces().constants()) {
    if (each->kind == Entity::Kind::constant) missing.push_back(each->name);
  }
  if (missing.empty()) return;
  throw UsageError(fmt::format("{}: {} without a value: {}", name(),
                               missing.size() == 1 ? "a constant" : "constants", listed(missing)),
                   fmt::format("-c '{}=…' gives it one, or CONSTANT in the cfg file.", missing.front()));
}

// ---- Behaviours ------------------------------------------------------------------------------------------------------

void Specification::compile_behaviour() {
  const Config& config = texts_.config;
  if (config.specification) {
    const Entity* const entity = root_->find(config.specification->name);
    if (entity == nullptr || entity->definition == nullptr)
      throw error_at(*config.specification->source, config.specification->place,
                     '\'' + excerpt(config.specification->name) + "' is not defined by " + name());
    read_formula(*entity->home, entity->definition->body.front());
  } else {
    if (config.init) init_.push_back(&required(*config.init));
    if (config.next) next_ = &required(*config.next);
  }
}

// Init /\ [][Next]_v /\ fairness, or a name for such.
void Specification::read_formula(const Space& space, const Syntax& formula) {
  if (is(formula, "/\\")) {
    for (const Syntax& each : formula.children) read_formula(space, each);
  } else if (!is_temporal(space, formula)) {
    init_.push_back(&program_.add(space, formula, *space.source, false));
  } else if (const Entity* const entity = formula.kind == Kind::name && formula.children.empty()
                                              ? space.find(formula.text)
                                              : nullptr) {
    read_formula(*entity->home, entity->definition->body.front());
  } else if (is(formula, "[]") && formula.children.front().kind == Kind::action) {
    next_ = &program_.add(space, formula.children.front().children.front(), *space.source, true);
  }
}

bool Specification::is_temporal(const Space& space, const Syntax& formula) {
  if (is(formula, "[]") || is(formula, "<>") || is(formula, "~>")) return true;
  if (formula.kind == Kind::action && (formula.text == "WF_" || formula.text == "SF_")) return true;
  if (formula.kind == Kind::name) {
    const Entity* const entity = space.find(formula.text);
    const bool is_defined =
        entity != nullptr && entity->kind == Entity::Kind::definition && !entity->definition->problem;
    if (is_defined && looked_at_.insert(entity).second &&
        is_temporal(*entity->home, entity->definition->body.front())) {
      looked_at_.erase(entity);  // once more, it is as temporal
      return true;
    }
  }
  return std::any_of(formula.children.begin(), formula.children.end(),
                     [&](const Syntax& each) { return is_temporal(space, each); });
}

const Cell& Specification::required(const ConfigName& name) {
  const Cell* const cell = program_.named(*root_, name.name);
  if (cell == nullptr)
    throw error_at(*name.source, name.place,
                   '\'' + excerpt(name.name) + "' is not defined by " + this->name());
  return *cell;
}

std::vector<Specification::Named> Specification::named(const std::vector<ConfigName>& names) {
  std::vector<Named> all;
  for (const ConfigName& each : names) all.push_back({each.name, &required(each)});
  return all;
}

void Specification::compile_properties() {
  invariants_ = named(texts_.config.invariants);
  constraints_ = named(texts_.config.constraints);
  action_constraints_ = named(texts_.config.action_constraints);
  for (const ConfigName& each : texts_.config.properties) unchecked_.push_back(each.name);
  for (const Spaces::Assumption& each : program_.spaces().assumptions()) {
    if (each.definition->problem) throw *each.definition->problem;
    const Cell& cell = program_.add(*each.space, each.definition->body.front(), *each.space->source, false);
    Machine machine(program_);
    machine.begin({});
    bool holds = false;
    try {
      holds = machine.holds(cell);
    } catch (const PlacedError& error) {
      throw UsageError(error_text(error));
    }
    if (!holds) throw error_at(*each.space->source, each.definition->place, "this ASSUME is FALSE");
  }
}

}  // namespace lucas::tla
