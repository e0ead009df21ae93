#include "tla/spec/specification.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "tla/eval/resolver.hpp"
#include "tla/module/standard_modules.hpp"

namespace lucas::tla {
namespace {

[[noreturn]] void refuse(const ConfigName& name, const std::string& problem, const std::string& hint = "") {
  throw error_at(*name.source, name.place, '\'' + excerpt(name.name) + "' " + problem, hint);
}

// Throws AssumptionError if the cell is false or has no value. `name`: its name in messages. `where`: a prefix for
// errors in its evaluation.
void require_true(Machine& machine, const Cell& asked, const std::string& name, const std::string& where) {
  const auto& [source, place, syntax] = asked.body->spot;
  machine.begin({});
  try {
    if (machine.holds(asked)) return;
    const std::string reason = machine.why_not(asked);
    throw AssumptionError(
        error_at(*source, place, name + " is FALSE" + (reason.empty() ? "" : ": " + reason)));
  } catch (const PlacedError& error) {
    throw AssumptionError(UsageError(where + error_text(error)));
  }
}

}  // namespace

Specification::Specification(SpecificationTexts texts) : texts_(std::move(texts)) {
  program_.set({checks_deadlock(), texts_.seed});
  order_texts();
  root_ = &program_.spaces().of_root(texts_.library);
  require_translation();
  set_constants();
  require_constants();
  resolve_names(program_.spaces());
  assume_names();
  compile_behaviour();
  compile_properties();
  require_constant_values();
  check_assumptions();
  make_symmetry();
  if (const auto& alias = config().alias)
    alias_ = wanted(*alias, "alias", "traces show the variables and not ALIAS ");
  program_.heap().texts().close();
}

// Orders texts as TLC does, by their first appearance: in the configuration, then in modules. See Library::parsed.
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

// Throws if the module has PlusCal without a translation and SPECIFICATION or INIT names something undefined, which
// the translation would mostly define.
void Specification::require_translation() const {
  const Config& config = texts_.config;
  const auto& behaviour = config.specification ? config.specification : config.init;
  if (behaviour && root_->find(behaviour->name) == nullptr &&
      texts_.library.root().module.has_untranslated_algorithm)
    throw translation_missing(texts_.library.root());
}

// ---- Constants -----------------------------------------------------------------------------------------------------

void Specification::set_constants() {
  for (const ConfigConstant& each : texts_.config.constants) set_constant(each);
}

void Specification::set_constant(const ConfigConstant& constant) {
  const bool is_everywhere = constant.module.empty() || is_native(constant.module);
  Entity* const entity = is_everywhere ? root_->find(constant.left.name) : nullptr;
  if (entity == nullptr && is_everywhere) {
    const bool is_of_file = !constant.left.source->name.starts_with("-");
    if (constant.kind != ConfigConstant::Kind::value || !is_of_file) throw unknown(constant.left);
    undeclared_.push_back(constant.left.name);
    notes_.push_back(
        fmt::format("{} is given a value, and {} declares no such constant", constant.left.name, name()));
    return;
  }
  if (is_everywhere && entity->kind == Entity::Kind::variable)
    refuse(constant.left, "is a variable, and no constant");
  Entity value{.kind = Entity::Kind::value, .name = constant.left.name, .place = constant.left.place};
  if (!constant.arguments.empty()) {
    value.literal = table_of(constant, entity);
    value.arity = constant.arguments.size();
  } else if (constant.kind == ConfigConstant::Kind::value) {
    value.literal = value_of(constant.value, *constant.value_source);
  } else if (constant.kind == ConfigConstant::Kind::expression) {
    value.expression = &constant.value;
    value.source = constant.value_source;
    value.home = root_;
  } else {
    const Entity* const other = root_->find(constant.definition.name);
    if (other == nullptr) throw unknown(constant.definition);
    value = *other;
  }
  if (is_everywhere) {
    program_.spaces().replace(*entity, std::move(value));
  } else if (!program_.spaces().replace_in(constant.module, constant.left.name, std::move(value))) {
    refuse(constant.left, "is no name of the module " + constant.module);
  }
}

// The table of an operator that the configuration defines by F(1, 2) = v and the like. As in TLC, the first value for
// the same arguments counts.
Term Specification::table_of(const ConfigConstant& constant, const Entity* entity) {
  Values& values = program_.values();
  const Definition* const definition = entity == nullptr ? nullptr : entity->definition;
  const bool is_declared = entity != nullptr && entity->kind != Entity::Kind::standard;
  const std::size_t arity = definition != nullptr ? definition->arities.size()
                            : is_declared         ? entity->arity
                                                  : constant.arguments.size();
  std::set<std::uint32_t> known;
  std::vector<Term> pairs;
  for (const ConfigConstant& each : texts_.config.constants) {
    if (each.left.name != constant.left.name || each.module != constant.module) continue;
    if (each.arguments.size() != arity) refuse(each.left, "takes " + counted(arity, "argument"));
    std::vector<Term> given;
    for (const Syntax& argument : each.arguments) given.push_back(value_of(argument, *each.value_source));
    const Term argument = arity == 1 ? given.front() : values.kept(values.tuple(given));
    if (known.insert(argument.bits()).second)
      pairs.insert(pairs.end(), {argument, value_of(each.value, *each.value_source)});
  }
  return values.kept(values.function_of_pairs(pairs));
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
      try {
        return values.kept(values.set(elements));
      } catch (const EvaluationError& error) {
        throw error_at(source, value.place, error.what());
      }
    }
    default:
      if (value.applies("-.")) return values.kept(values.integer(-value.children.front().number));
      return values.model(value.text);
  }
}

void Specification::require_constants() const {
  std::vector<std::string> missing;
  const Entity* first = nullptr;
  for (const Entity* const each : program_.spaces().constants()) {
    if (each->kind != Entity::Kind::constant) continue;
    if (first == nullptr) first = each;
    missing.push_back(each->name);
  }
  if (first == nullptr) return;
  const std::string near = nearest(first->name, undeclared_);
  throw error_at(
      *first->home->source, first->place,
      fmt::format("{} without a value: {}", missing.size() == 1 ? "a constant" : "constants",
                  listed(missing)),
      fmt::format("-c '{}=…' gives it one, or CONSTANT in the cfg file.{}", first->name,
                  near.empty() ? "" : " Or is it " + near + ", which has one and is not declared?"));
}

void Specification::require_constant_values() {
  for (const ConfigConstant& each : texts_.config.constants) {
    const bool is_declared = ranges::any_of(program_.spaces().constants(), [&](const Entity* declared) {
      return declared->name == each.left.name && each.module.empty();
    });
    if (!is_declared && each.kind != ConfigConstant::Kind::expression) continue;
    const Cell* const cell = program_.named(*root_, each.left.name);
    if (cell != nullptr && !is_constant(cell->reads))
      refuse(each.left, "is a constant: no state tells its value");
  }
}

// ---- Names in the configuration ------------------------------------------------------------------------------------

UsageError Specification::unknown(const ConfigName& name) const {
  if (root_->find(name.name) != nullptr)
    return error_at(*name.source, name.place,
                    '\'' + excerpt(name.name) + "' is declared; here a definition is needed");
  std::vector<std::string> names;
  for (const auto& [known, entity] : root_->names) {
    if (entity->kind != Entity::Kind::standard) names.push_back(known);
  }
  const std::string near = nearest(name.name, names);
  return error_at(*name.source, name.place, '\'' + excerpt(name.name) + "' is not defined by " + this->name(),
                  near.empty() ? "" : "Did you mean '" + near + "'?");
}

const Cell& Specification::required(const ConfigName& name, const char* what, bool has_steps) {
  const Entity* const entity = root_->find(name.name);
  if (entity == nullptr) throw unknown(name);
  const Cell* const cell = program_.named(*root_, name.name);
  if (cell == nullptr) refuse(name, std::string("is no ") + what + " without arguments");
  if (!has_steps && (cell->reads & reads_next) != 0) {
    const auto& [source, place, syntax] = cell->body->spot;
    throw error_at(
        *source, place,
        fmt::format("'{}' tells of a step, by ' or UNCHANGED; {} {} is of one state", name.name,
                    what[0] == 'i' || what[0] == 'a' ? "an" : "a", what),
        std::string_view(what) == "invariant" ? "PROPERTY checks steps: [][" + name.name + "]_v." : "");
  }
  return *cell;
}

std::vector<Specification::Named> Specification::named(const std::vector<ConfigName>& names, const char* what,
                                                       bool has_steps) {
  std::vector<Named> all;
  for (const ConfigName& each : names) all.push_back({each.name, &required(each, what, has_steps)});
  return all;
}

// Without a configuration takes Init and Next, or Spec, and the invariant TypeOK.
void Specification::assume_names() {
  Config& config = texts_.config;
  if (config.init || config.next || config.specification) return;
  const auto is_file = [](const Source& source) { return !source.name.starts_with("-"); };  // not an option
  const bool has_file = std::any_of(config.sources.begin(), config.sources.end(), is_file);
  const auto assumed = [&](const char* name) -> std::optional<ConfigName> {
    const Entity* const entity = root_->find(name);
    if (entity == nullptr || entity->definition == nullptr || !entity->definition->parameters.empty())
      return {};
    if (entity->definition->problem) throw UsageError(*entity->definition->problem);
    return ConfigName{name, root_->source, entity->place};
  };
  const auto init = assumed("Init"), next = assumed("Next"), spec = assumed("Spec");
  const bool has_behaviour = (init && next) || spec;
  if (has_file && (program_.spaces().variables().empty() ||
                   (!has_behaviour && !program_.spaces().assumptions().empty()))) {
    notes_.push_back("the cfg file names no behaviour: the assumptions are all that is checked");
    return;
  }
  std::vector<std::string> taken;
  if (init && next) {
    config.init = init;
    config.next = next;
    taken = {"Init", "Next"};
  } else if (spec) {
    config.specification = spec;
    taken = {"Spec"};
  } else if (texts_.library.root().module.has_untranslated_algorithm) {
    throw translation_missing(texts_.library.root());
  } else if (!program_.spaces().variables().empty()) {
    throw error_at(
        *root_->source, root_->module->place,
        name() + " defines neither Init and Next nor Spec, which say how its states begin and go on",
        "INIT, NEXT or SPECIFICATION in a cfg file names others; --cfg FILE names the file.");
  } else if (!program_.spaces().assumptions().empty()) {
    notes_.push_back("there are no variables: the assumptions are all that is checked");
  } else {
    throw error_at(*root_->source, root_->module->place,
                   name() + " has neither variables nor assumptions: there is nothing to check");
  }
  if (const auto type = assumed("TypeOK"); type && !has_file) {
    config.invariants.push_back(*type);
    taken.emplace_back("TypeOK");
  }
  if (!taken.empty())
    notes_.push_back(fmt::format("{}: {} taken",
                                 has_file ? "the cfg file names no behaviour" : "there is no cfg file",
                                 listed(taken) + (taken.size() == 1 ? " is" : " are")));
}

// Like required(), for names on which nothing else depends: if that throws, a note tells why, after `problem`.
const Cell* Specification::wanted(const ConfigName& name, const char* what, const std::string& problem) {
  if (root_->find(name.name) == nullptr) throw unknown(name);
  try {
    return &required(name, what, false);
  } catch (const UsageError& error) {
    const std::string reason = error.what();
    notes_.push_back(problem + name.name + ": " + reason.substr(0, reason.find('\n')));
    return nullptr;
  }
}

// ---- Assumptions, symmetry -----------------------------------------------------------------------------------------

// Checks each conjunct of the assumptions by itself, so that the false one can be named. Also notes which operators
// of module TLC behave otherwise than in TLC.
void Specification::check_assumptions() {
  if (program_.uses("RandomElement") || program_.uses("_RandomSubset") || program_.uses("_ScatteredSubset"))
    notes_.push_back(fmt::format("random elements are those of seed {}: --seed N takes others", texts_.seed));
  if (program_.uses("Print") || program_.uses("PrintT"))
    notes_.emplace_back("Print and PrintT print in assumptions only");
  std::vector<const Cell*> parts;
  const auto add = [&](const auto& self, const Space& space, const Syntax& part) -> void {
    if (!part.applies("/\\")) return parts.push_back(&program_.add(space, part, *space.source, false));
    for (const Syntax& each : part.children) self(self, space, each);
  };
  for (const Spaces::Assumption& each : program_.spaces().assumptions()) {
    if (each.definition->problem) throw UsageError(*each.definition->problem);
    add(add, *each.space, each.definition->body.front());
  }
  if (parts.empty()) return;
  Machine machine(program_);
  machine.print_to(notes_);
  machine.keep(registers_);
  for (const Cell* const each : parts) require_true(machine, *each, "this ASSUME", "");
}

void require_postconditions(const Specification& specification, RunFigures run) {
  Machine machine(specification.program());
  machine.tell(run);
  machine.keep(run.registers);
  for (const auto& [name, cell] : specification.postconditions())
    require_true(machine, *cell, "the POSTCONDITION " + name, "POSTCONDITION " + name + ": ");
}

void Specification::make_symmetry() {
  const auto &name = texts_.config.symmetry, &view = texts_.config.view;
  if (view) view_ = &required(*view, "view", false);
  if ((name || view) && !over_time_.empty())
    notes_.push_back(
        fmt::format("{} merges states; properties over time are checked on those that are not merged",
                    name ? "SYMMETRY" : "VIEW"));
  if (!name) return;
  const Cell& cell = required(*name, "set of permutations", false);
  Machine machine(program_);
  machine.begin({});
  try {
    symmetry_ =
        Symmetry::of(program_.values(), program_.values().kept(machine.values().kept(machine.value(cell))));
  } catch (const PlacedError& error) {
    throw UsageError(error_text(error));
  } catch (const EvaluationError& error) {
    refuse(*name, std::string("is no symmetry: ") + error.what());
  }
}

}  // namespace lucas::tla
