#include "tla/eval/resolver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "lucas/lists.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "tla/eval/program.hpp"
#include "tla/module/standard_modules.hpp"

namespace lucas::tla {
namespace {

using Arities = std::vector<std::size_t>;

constexpr std::size_t behind_all = static_cast<std::size_t>(-1);

// The level of an expression, as SANY defines it: the highest of its parts. Unknown parts count as constants.
enum class Level : std::uint8_t { constant, state, action, behaviour };

bool is_box_or_diamond(const Syntax& e) { return e.text == "[]" || e.text == "<>"; }

// Is it an operator of the language that speaks of behaviours, so that it has no value in a state?
bool is_of_behaviours(std::string_view name) {
  constexpr std::array<std::string_view, 5> all = {"[]", "<>", "~>", "-+->", "UNCHANGED"};
  return ranges::find(all, name) != all.end();
}

class Resolver {
 public:
  Resolver(const Spaces& spaces, const Space& space)
      : spaces_(spaces), space_(space), may_be_refused_(extends_refused({space.module, space.source})) {}

  void module() {
    std::map<std::string, Declaration> announced;
    for (const Unit& each : space_.module->units) {
      follow(each, announced);
      const Definition& definition = each.definition;
      const Entity* const entity = definition.name.empty() ? nullptr : space_.find(definition.name);
      own_ = &definition;
      order_ = entity != nullptr && entity->definition == &definition ? entity->order : behind_all;
      names_.clear();
      primes_parameter_ = false;
      const Level level = unit(each);
      if (entity != nullptr) levels_[entity] = level;
      if (entity != nullptr && primes_parameter_) non_leibniz_.insert(entity);
    }
    require_defined(announced);
  }

 private:
  // A name that is known beside those of the module, and the arguments that it takes.
  struct Name {
    std::string name;
    Arities arities{};
    bool is_instance = false, is_parameter = false;
    Level level = Level::constant;
  };

  // Does the module extend a refused one? Unknown names may then be operators of that, so they are no error.
  [[nodiscard]] bool extends_refused(const FoundModule& module) const {
    return ranges::any_of(module.module->extends, [&](const Declaration& each) {
      const FoundModule found = spaces_.resolve(each.name, each.place, space_);
      return found ? extends_refused(found) : find_refused(each.name) != nullptr;
    });
  }

  [[noreturn]] void fail(Place place, const std::string& problem, const std::string& hint = "") const {
    throw error_at(*space_.source, place, problem, hint);
  }
  [[noreturn]] void fail(const Syntax& e, const std::string& problem) const {
    fail(e.place, '\'' + excerpt(e.text) + "' " + problem);
  }
  [[nodiscard]] const Name* find(const std::string& name) const {
    const auto found =
        std::find_if(names_.rbegin(), names_.rend(), [&](const Name& each) { return each.name == name; });
    return found == names_.rend() ? nullptr : &*found;
  }

  // Calls `work` and forgets the names that it declares.
  Level in_scope(FunctionRef<Level()> work) {
    const std::size_t before = names_.size();
    const Level level = work();
    names_.resize(before);
    return level;
  }
  Name& declare(const std::string& name, Place place, Arities arities = {}, bool is_instance = false) {
    const Entity* const known = space_.find(name);
    if (find(name) != nullptr || (known != nullptr && known->order < order_ && order_ != behind_all))
      fail(place, "'" + excerpt(name) + "' means something already: take another name");
    return names_.emplace_back(Name{name, std::move(arities), is_instance});
  }
  void declare_parameters(const Definition& definition) {
    for (std::size_t i = 0; i < definition.arities.size(); ++i)
      declare(definition.parameters[i].names.front(), definition.parameters[i].place,
              Arities(definition.arities[i], 0))
          .is_parameter = true;
  }

  // ---- Units -----------------------------------------------------------------------------------------------------------

  // Removes the name that the unit defines from those that RECURSIVE announces, or adds those that it announces.
  void follow(const Unit& unit, std::map<std::string, Declaration>& announced) const {
    if (unit.kind == UnitKind::recursive) {
      for (const Declaration& each : unit.declared) announced.insert_or_assign(each.name, each);
      return;
    }
    const Definition& definition = unit.definition;
    const bool declares =
        unit.kind == UnitKind::constants || unit.kind == UnitKind::variables || unit.kind == UnitKind::module;
    if (declares && !announced.empty())
      fail(announced.begin()->second.place, "between RECURSIVE " + announced.begin()->first +
                                                " and its definition nothing but definitions may stand");
    const auto found = announced.find(definition.name);
    if (found == announced.end()) return;
    if (!definition.problem &&
        found->second.arity != (definition.is_function ? 0 : definition.arities.size()))
      fail(definition.place, "RECURSIVE declares '" + excerpt(definition.name) + "' with " +
                                 counted(found->second.arity, "argument"));
    announced.erase(found);
  }

  void require_defined(const std::map<std::string, Declaration>& announced) const {
    for (const auto& [name, declared] : announced)
      fail(declared.place, "'" + excerpt(name) + "' is declared RECURSIVE and not defined");
  }

  Level unit(const Unit& unit) {
    const Definition& definition = unit.definition;
    Level level = Level::constant;
    if (unit.kind == UnitKind::theorem) return level;
    if (definition.problem) {
      if (!definition.is_foreign) throw UsageError(*definition.problem);
    } else if (definition.instance) {
      return in_scope([&] {
        declare_parameters(definition);
        instance(*definition.instance);
        return level;
      });
    } else if (!definition.body.empty()) {
      level = body(definition);
      if (unit.kind == UnitKind::assumption && definition.body.front().is_label())
        fail(definition.body.front().place, "a label stands in a definition, and in no assumption");
      if (unit.kind == UnitKind::assumption && level != Level::constant)
        fail(definition.place, "an assumption is of constants, and of no state");
    }
    return level;
  }
  Level body(const Definition& definition) {
    return in_scope([&] {
      if (definition.is_function)
        bounds(definition.parameters);
      else
        declare_parameters(definition);
      return expression(definition.body.front());
    });
  }

  void instance(const Instance& instance) {
    const FoundModule found = spaces_.resolve(instance.module, instance.place, space_);
    std::map<std::string, std::size_t> declared;
    if (found) declarations_of(found, declared);
    std::set<std::string> seen;
    for (std::size_t i = 0; i < instance.names.size(); ++i) {
      const std::string& name = instance.names[i];
      const Syntax& value = instance.values[i];
      if (!seen.insert(name).second) fail(value.place, "WITH says twice what " + name + " stands for");
      const auto known = declared.find(name);
      if (found && known == declared.end())
        fail(value.place, instance.module + " declares no constant or variable '" + excerpt(name) + "'");
      const std::size_t arity = known == declared.end() ? 0 : known->second;
      argument(value, arity);
      const bool is_non_leibniz = is_box_or_diamond(value) || value.text == "'" ||
                                  value.text == "UNCHANGED" || non_leibniz_.contains(space_.find(value.text));
      if (arity > 0 && value.kind == Kind::name && is_non_leibniz)
        fail(value, "tells of more than the value of its argument, and cannot stand for " + name);
    }
  }
  void declarations_of(const FoundModule& found, std::map<std::string, std::size_t>& all) const {
    for (const Unit& unit : found.module->units) {
      if (unit.kind != UnitKind::constants && unit.kind != UnitKind::variables) continue;
      for (const Declaration& each : unit.declared) all.emplace(each.name, each.arity);
    }
    for (const Declaration& each : found.module->extends) {
      if (const FoundModule extended = spaces_.resolve(each.name, each.place, space_))
        declarations_of(extended, all);
    }
  }

  Level let(const Syntax& e) {
    std::map<std::string, Declaration> announced;
    for (const Unit& unit : e.units) {
      const Definition& definition = unit.definition;
      const bool is_announced = announced.contains(definition.name);
      follow(unit, announced);
      for (const Declaration& each : unit.declared) declare(each.name, each.place, Arities(each.arity, 0));
      if (unit.kind == UnitKind::recursive) continue;
      if (definition.instance && definition.name.empty())
        return Level::constant;  // names that it adds are resolved where they are used
      const bool is_known_within = definition.is_function && !is_announced;
      if (is_known_within) declare(definition.name, definition.place);
      const Level level = this->unit(unit);
      if (is_announced || is_known_within) continue;
      declare(definition.name, definition.place, definition.is_function ? Arities{} : definition.arities,
              definition.instance.has_value())
          .level = level;
    }
    require_defined(announced);
    return expression(e.children.front());
  }

  // ---- Expressions -----------------------------------------------------------------------------------------------------

  Level expressions(const Syntaxes& all) {
    Level level{};
    for (const Syntax& each : all) level = std::max(level, expression(each));
    return level;
  }
  Level expression(const Syntax& e) {
    const Level level = level_of(e);
    constexpr std::array of_formulas = {Kind::name,        Kind::member, Kind::part,
                                        Kind::action,      Kind::forall, Kind::exists,
                                        Kind::conditional, Kind::cases,  Kind::let};
    if (level == Level::behaviour && !contains(of_formulas, e.kind)) fail_as_value(e);
    return level;
  }
  [[noreturn]] void fail_as_value(const Syntax& e) const {
    fail(e.place, "a value that tells of behaviours",
         "[] <> ~> WF SF stand in formulas: in logic, \\A, \\E, IF, CASE, LET.");
  }
  Level level_of(const Syntax& e) {
    Level level{};
    switch (e.kind) {
      case Kind::name:
        return name(e);
      case Kind::member:
        return member(e);
      case Kind::part:
        return level;  // part of a definition, resolved with that
      case Kind::prime:
        return primed(e);
      case Kind::action:
        return std::max(expressions(e.children), is_step(e) ? Level::action : Level::behaviour);
      case Kind::let:
        return in_scope([&] { return let(e); });
      case Kind::lambda:
        fail(e.place, "a LAMBDA can only be an argument of an operator that takes one");
      case Kind::at:
        if (!is_in_except_) fail(e.place, "@ stands for the old value in EXCEPT; there is none here");
        return level;
      case Kind::except: {
        const bool outer = std::exchange(is_in_except_, true);
        level = expressions(e.children);
        is_in_except_ = outer;
        return level;
      }
      default:
        return bound(e);
    }
  }
  static bool is_step(const Syntax& e) { return e.text == "]_" || e.text == ">>_"; }

  // Resolves an expression that may bind variables.
  Level bound(const Syntax& e) {
    Level of_sets{}, of_body{};
    in_scope([&] {
      of_sets = bounds(e.bounds);
      return of_body = expressions(e.children);
    });
    const bool is_quantified = e.kind == Kind::forall || e.kind == Kind::exists;
    if (of_sets == Level::behaviour ||
        (is_quantified && of_sets == Level::action && of_body == Level::behaviour))
      fail(e.place,
           "the set of a variable tells of behaviours, or of a step where what is said of it tells of "
           "behaviours");
    return std::max(of_sets, of_body);
  }
  // Resolves the sets, and declares the variables after that: the sets are outside of their scope.
  Level bounds(const std::vector<Bound>& all) {
    Level level{};
    for (const Bound& each : all) level = std::max(level, expressions(each.set));
    for (const Bound& each : all) {
      for (const std::string& name : each.names) declare(name, each.place);
    }
    return level;
  }
  Level primed(const Syntax& e) {
    const Syntax& inner = e.children.front();
    if (expression(inner) >= Level::action) fail(e.place, "' within ', or of a behaviour");
    const Name* const known = inner.kind == Kind::name ? find(inner.text) : nullptr;
    if (known != nullptr && known->is_parameter) {
      primes_parameter_ = true;
      const Entity* const own = own_ == nullptr ? nullptr : space_.find(own_->name);
      if (own != nullptr && own->definition == own_ && own->is_recursive)
        fail(e.place, "a recursive operator primes its parameter");
    }
    return Level::action;
  }

  // The level of an application of an operator of the language.
  Level of_language(const Syntax& e, const Arities& arities) {
    const std::vector<Level> levels = levels_of(e, e.children, arities);
    const Level highest = highest_of(levels);
    if (is_box_or_diamond(e)) {
      const Syntax& inner = e.children.front();
      const bool is_of_steps = inner.kind == Kind::action && inner.text == (e.text == "[]" ? "]_" : ">>_");
      if (highest == Level::action && !is_of_steps)
        fail(e.place,
             e.text + " of a step: " + (e.text == "[]" ? "[][A]_v" : "<><<A>>_v") + " is how that is said");
      return Level::behaviour;
    }
    if (e.text == "~>" || e.text == "-+->") {
      if (contains(levels, Level::action))
        fail(e.place, e.text + " of a step: it is of states and behaviours");
      return Level::behaviour;
    }
    if (highest == Level::behaviour) {
      constexpr std::array<std::string_view, 5> logic = {"/\\", "\\/", "=>", "<=>", "~"};
      if (!contains(logic, std::string_view(e.text))) fail_as_value(e);
      if (contains(levels, Level::action)) fail(e.place, e.text + " of a step and of behaviours");
    }
    if (e.text == "ENABLED") return Level::state;
    return e.text == "UNCHANGED" ? Level::action : highest;
  }
  Level name(const Syntax& e) {
    if (const Name* const known = find(e.text)) {
      if (known->is_instance) fail(e, "is an instance of a module: " + e.text + "!Op is an operator of it");
      const Level level = known->level;
      return std::max(level, arguments(e, e.children, Arities(known->arities)));
    }
    const Entity* const entity = space_.find(e.text);
    if (entity != nullptr) return entity_named(e, *entity, e.children);
    const Standard* const found = find_standard(e.text, e.children.size());
    if (found != nullptr && found->module.empty()) return of_language(e, arities_of(*found, e));
    if (!why_foreign(e.text).empty() && !is_of_behaviours(e.text)) return Level::constant;
    if (is_of_behaviours(e.text)) {
      if (e.children.empty()) fail(e, "takes an argument; the empty tuple is <<>>");
      return of_language(e, Arities(e.children.size(), 0));
    }
    if (may_be_refused_) return expressions(e.children);
    throw unknown(e);
  }
  [[nodiscard]] static Arities arities_of(const Standard& found, const Syntax& e) {
    return e.text == "/\\" || e.text == "\\/" ? Arities(e.children.size(), 0) : found.arities;
  }
  Level entity_named(const Syntax& e, const Entity& entity, const Syntaxes& given) {
    const bool is_below = entity.home == &space_ && order_ != behind_all && entity.order > order_ &&
                          !entity.is_recursive && entity.kind != Entity::Kind::value;
    const bool is_itself = entity.definition != nullptr && entity.definition == own_ && !own_->is_function;
    if (is_itself && !entity.is_recursive)
      fail(e.place, "'" + excerpt(e.text) + "' is called by itself",
           "RECURSIVE before its definition allows that.");
    if (is_below) fail(e, fmt::format("is not known yet: it stands below, in line {}", entity.place.line));
    const auto known = levels_.find(&entity);
    const Level level = known == levels_.end() ? Level::constant : known->second;
    switch (entity.kind) {
      case Entity::Kind::standard:
        if (const Standard* const found = find_standard(entity.name, given.size()))
          return arguments(e, given, arities_of(*found, e));
        return expressions(given);  // a wrong number of arguments is an error where used
      case Entity::Kind::definition:
        if (entity.definition->problem) return level;  // reported at its own place
        return std::max(
            level,
            arguments(e, given, entity.definition->is_function ? Arities{} : entity.definition->arities));
      case Entity::Kind::constant:
        return arguments(e, given, Arities(entity.arity, 0));
      case Entity::Kind::variable:
      case Entity::Kind::renamed:
        return std::max(Level::state, arguments(e, given, {}));
      case Entity::Kind::instance:
        fail(e, "is an instance of a module: " + e.text + "!Op is an operator of it");
      default:
        return level;
    }
  }

  Level arguments(const Syntax& e, const Syntaxes& given, const Arities& arities) {
    return highest_of(levels_of(e, given, arities));
  }
  std::vector<Level> levels_of(const Syntax& e, const Syntaxes& given, const Arities& arities) {
    if (given.size() != arities.size())
      fail(e, "takes " + counted(arities.size(), "argument") + ", not " + std::to_string(given.size()));
    std::vector<Level> levels;
    for (std::size_t i = 0; i < given.size(); ++i) levels.push_back(argument(given[i], arities[i]));
    return levels;
  }
  static Level highest_of(const std::vector<Level>& levels) {
    return levels.empty() ? Level::constant : *std::max_element(levels.begin(), levels.end());
  }
  // Resolves an argument: an expression, or an operator that takes `arity` arguments.
  Level argument(const Syntax& e, std::size_t arity) {
    if (arity == 0) return expression(e);
    const std::string wanted = "an operator of " + counted(arity, "argument") + " is needed here";
    if (e.kind == Kind::lambda) {
      if (e.bounds.size() != arity) fail(e.place, wanted);
      return in_scope([&] {
        for (const Bound& each : e.bounds) declare(each.names.front(), each.place);
        return expression(e.children.front());
      });
    }
    if (e.kind == Kind::member) return Level::constant;
    if (e.kind != Kind::name || !e.children.empty()) fail(e.place, wanted);
    const Name* const known = find(e.text);
    const Entity* const entity = known == nullptr ? space_.find(e.text) : nullptr;
    const bool is_definition = entity != nullptr && entity->kind == Entity::Kind::definition;
    if ((known != nullptr && known->arities.size() != arity) ||
        (is_definition && !entity->definition->problem && entity->definition->arities.size() != arity))
      fail(e.place, wanted);
    const bool is_language = find_standard(e.text, arity) != nullptr || is_of_behaviours(e.text) ||
                             e.text == "-" || e.text == "'" || !why_foreign(e.text).empty();
    if (known == nullptr && entity == nullptr && !is_language && !may_be_refused_) throw unknown(e);
    return Level::constant;
  }

  // Resolves I!Op(a) or I(x)!Op(a).
  Level member(const Syntax& e) {
    const Syntaxes outer(e.children.begin(), e.children.end() - 1);
    if (const Name* const known = find(e.text)) {
      if (!known->is_instance) fail(e, "is no instance of a module");
      return arguments(e, outer, Arities(known->arities));
    }
    const Entity* const entity = space_.find(e.text);
    if (entity == nullptr) throw unknown(e);
    if (entity->definition != nullptr && entity->definition->problem) return Level::constant;
    if (entity->kind == Entity::Kind::definition) return Level::constant;  // a label in a definition
    if (entity->kind != Entity::Kind::instance) fail(e, "is no instance of a module");
    const Level level = arguments(e, outer, entity->definition->arities);
    const Syntax& inner = e.children.back();
    if (entity->instance == nullptr || inner.kind != Kind::name) return level;
    const Entity* const found = entity->instance->find(inner.text);
    if (found == nullptr) fail(inner, "is not defined by " + e.text);
    return std::max(level, entity_named(inner, *found, inner.children));
  }

  [[nodiscard]] UsageError unknown(const Syntax& e) const {
    std::vector<std::string> bound;
    for (const Name& each : names_) bound.push_back(each.name);
    return unknown_name(*space_.source, e, space_, bound);
  }

  const Spaces& spaces_;
  const Space& space_;
  std::vector<Name> names_{};
  const bool may_be_refused_;
  const Definition* own_ = nullptr;  // the definition being resolved
  std::map<const Entity*, Level> levels_{};
  std::set<const Entity*> non_leibniz_{};
  bool primes_parameter_ = false, is_in_except_ = false;
  std::size_t order_ = behind_all;  // the order of its unit
};

}  // namespace

void resolve_names(const Spaces& spaces) {
  spaces.each_module([&](const Space& space) {
    if (!space.source->name.ends_with("(built in)")) Resolver(spaces, space).module();
  });
}

}  // namespace lucas::tla
