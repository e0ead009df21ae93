#include "tla/eval/space.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "tla/module/standard_modules.hpp"

namespace lucas::tla {

Entity& Spaces::add(Space& space, Entity entity) {
  Entity& made = entities_.emplace_back(std::move(entity));
  space.names.insert_or_assign(made.name, &made);
  return made;
}

void Spaces::add_native(Space& space, std::string_view module, std::size_t order) {
  for (const Standard& each : all_operators()) {
    if (each.is_of(module))
      add(space, {.kind = Entity::Kind::standard, .name = std::string(each.name), .order = order});
  }
}
void Spaces::add_known(Space& space, std::string_view module) {
  add_native(space, module);
  const RefusedModule* const refused = find_refused(module);
  if (refused != nullptr && !refused->extended.empty()) add_native(space, refused->extended);
}
void Spaces::add_all_native(Space& space) {
  for (const char* const module : {"Integers", "Sequences", "FiniteSets", "TLC", "Bits", "Json", "CSV"})
    add_native(space, module, static_cast<std::size_t>(-1));
}

// Makes the spaces of one instance: one for its module, and one for each module that it extends.
class Spaces::Builder {
 public:
  // `with`: nullptr for the root module.
  Builder(Spaces& spaces, const Instance* with, const Space* home, bool is_of_enabled = false)
      : spaces_(spaces), with_(with), home_(home), number_(spaces.builds_.size()) {
    Build& build = spaces.builds_.emplace_back();
    build.with = with;
    build.home = home;
    build.is_of_enabled = is_of_enabled;
  }

  // Makes the space of the module, and those of the modules that it extends. `outer`: for a nested module the space
  // of the module around it, whose names it knows.
  Space& whole(const FoundModule& found, const Space* outer) {
    here().module = found;
    here().outer = outer;
    return build(found, outer);
  }

 private:
  [[nodiscard]] Build& here() { return spaces_.builds_[number_]; }

  Space& build(const FoundModule& found, const Space* outer) {
    std::map<const Module*, Space*>& made = here().made;
    if (const auto known = made.find(found.module); known != made.end()) return *known->second;
    Space& space = spaces_.make(*found.source);
    made.emplace(found.module, &space);
    space.build = number_;
    space.module = found.module;
    space.outer = outer;
    if (home_ != nullptr) space.level = home_->level;
    if (outer != nullptr) space.names = outer->names;
    for (const Declaration& extended : found.module->extends) extend(space, extended.name, extended.place);
    for (const Unit& unit : found.module->units) add(space, unit);
    spaces_.apply_replaced(space);
    return space;
  }
  void include(Space& space, const Space& from) {
    for (const auto& [name, entity] : from.names) {
      if (!entity->is_local) space.names.emplace(name, entity);
    }
  }
  void extend(Space& space, const std::string& name, Place place) {
    if (const FoundModule found = spaces_.resolve(name, place, space)) {
      include(space, build(found, outer_of(found, space)));
    } else {
      spaces_.add_known(space, name);
    }
  }
  void add(Space& space, const Unit& unit) {
    const std::size_t order = ++order_;
    if (with_ == nullptr) require_new_names(space, unit);
    switch (unit.kind) {
      case Unit::Kind::constants:
      case Unit::Kind::variables:
        for (const Declaration& each : unit.declared) declare(space, each, unit.kind, order);
        return;
      case Unit::Kind::recursive:
        for (const Declaration& each : unit.declared) recursive_.insert_or_assign(each.name, &each);
        return;
      case Unit::Kind::assumption:
        if (with_ == nullptr) spaces_.assumptions_.push_back({&space, &unit.definition});
        [[fallthrough]];
      case Unit::Kind::theorem:
        if (!unit.definition.name.empty()) define(space, unit, order);
        return;
      case Unit::Kind::instance:
        return spaces_.add_instance(space, unit);
      case Unit::Kind::definition:
        return define(space, unit, order);
      case Unit::Kind::module:
        return;  // found by name where it is used
    }
  }

  // Throws for a name that is defined already, as SANY does.
  void require_new_names(const Space& space, const Unit& unit) {
    const auto require_new = [&](const std::string& name, Place place) {
      const Entity* const known = space.find(name);
      if (known == nullptr || name.empty() || (known->home != &space && space.outer != nullptr)) return;
      const std::string where =
          known->home == &space ? fmt::format("in line {}", known->place.line) : "by what is extended";
      throw error_at(*space.source, place, fmt::format("'{}' is defined {} already", name, where));
    };
    if (unit.kind != Unit::Kind::recursive) {
      for (const Declaration& each : unit.declared) require_new(each.name, each.place);
    }
    require_new(unit.definition.name, unit.definition.place);
  }
  void declare(Space& space, const Declaration& declared, Unit::Kind kind, std::size_t order) {
    if (with_ != nullptr) {
      substitute(space, declared);
      if (kind == Unit::Kind::variables) note_variable(space, declared.name);
      return;
    }
    Entity entity{
        .kind = Entity::Kind::constant, .name = declared.name, .place = declared.place, .order = order};
    entity.arity = declared.arity;
    entity.home = &space;
    if (kind == Unit::Kind::variables) {
      entity.kind = Entity::Kind::variable;
      entity.position = spaces_.variables_.size();
      spaces_.variables_.push_back(declared.name);
    }
    Entity& made = spaces_.add(space, std::move(entity));
    if (kind == Unit::Kind::constants) spaces_.constants_.push_back(&made);
  }

  void note_variable(Space& space, const std::string& name) {
    Entity* const same = space.find(name);
    here().variables.push_back(same);
    if (!here().is_of_enabled) return;
    Entity own{.kind = Entity::Kind::renamed, .name = name, .place = same->place};
    own.position = spaces_.variables_.size() + spaces_.own_variables_++;
    own.same = same;
    spaces_.add(space, std::move(own));
  }

  // In an instance, a declared name stands for the expression behind WITH, or for what has the same name outside.
  void substitute(Space& space, const Declaration& declared) {
    for (std::size_t i = 0; i < with_->names.size(); ++i) {
      if (with_->names[i] == declared.name) return replace(space, declared, with_->values[i]);
    }
    Entity* const same = home_->find(declared.name);
    if (same == nullptr) {
      throw error_at(*home_->source, with_->place,
                     fmt::format("INSTANCE {} does not say what {} stands for", with_->module, declared.name),
                     fmt::format("WITH {} <- … says so; or declare {} here.", declared.name, declared.name));
    }
    space.names.insert_or_assign(declared.name, same);
  }
  void replace(Space& space, const Declaration& declared, const Syntax& value) {
    Entity entity{.kind = Entity::Kind::value, .name = declared.name, .place = value.place};
    entity.home = home_;
    entity.expression = &value;
    if (value.kind == Syntax::Kind::name && value.children.empty()) {
      if (Entity* const same = home_->find(value.text))
        return void(space.names.insert_or_assign(declared.name, same));
      if (declared.arity > 0) entity = {.kind = Entity::Kind::standard, .name = value.text};
    } else if (value.kind == Syntax::Kind::lambda) {
      Definition& made = spaces_.operators_.emplace_back();
      made.name = declared.name;
      made.parameters = value.bounds;
      made.arities.assign(value.bounds.size(), 0);
      made.body = value.children;
      entity.kind = Entity::Kind::definition;
      entity.definition = &made;
    }
    Entity& made = spaces_.add(space, std::move(entity));
    space.names.insert_or_assign(declared.name, &made);
  }

  void define(Space& space, const Unit& unit, std::size_t order) {
    const Definition& definition = unit.definition;
    if (definition.instance) {
      spaces_.add_instance(space, unit);
      space.find(definition.name)->order = order;
      return;
    }
    Entity entity = Entity::of(definition, space);
    entity.order = order;
    entity.is_local = unit.is_local;
    entity.is_recursive = recursive_.contains(definition.name);
    spaces_.add(space, std::move(entity));
  }

  Spaces& spaces_;
  const Instance* with_;
  const Space* home_;
  std::size_t number_;
  std::map<std::string, const Declaration*, std::less<>> recursive_{};
  std::size_t order_ = 0;
};

void Spaces::add_instance(Space& space, const Unit& unit) {
  const Definition& definition = unit.definition;
  const Instance& instance = *definition.instance;
  if (!definition.name.empty()) {
    Entity entity = Entity::of(definition, space);
    entity.is_local = unit.is_local;
    if (definition.parameters.empty()) entity.instance = &of_instance(instance, space);
    add(space, std::move(entity));
    return;
  }
  const Space& made = of_instance(instance, space);
  for (const auto& [name, entity] : made.names) {
    if (entity->is_local) continue;
    if (!unit.is_local) {
      space.names.emplace(name, entity);
    } else if (!space.names.contains(name)) {
      Entity& copy = entities_.emplace_back(*entity);  // only this space has the copy
      copy.is_local = true;
      space.names.emplace(name, &copy);
    }
  }
}

void Spaces::replace(Entity& entity, Entity other) {
  if (other.kind != Entity::Kind::standard) other.name = entity.name;  // built-in operators are found by name
  other.order = entity.order;
  if (entity.kind == Entity::Kind::standard) {
    replaced_.push_back({"", entity.name, other});
    for (Space& space : spaces_) apply_replaced(space);
  }
  entity = std::move(other);
}

bool Spaces::replace_in(std::string_view module, const std::string& name, Entity other) {
  if (other.kind != Entity::Kind::standard) other.name = name;
  bool is_known = false;
  replaced_.push_back({std::string(module), name, std::move(other)});
  for (Space& space : spaces_)
    is_known |= space.module != nullptr && space.module->name == module && space.find(name) != nullptr;
  for (Space& space : spaces_) apply_replaced(space);
  return is_known;
}

void Spaces::apply_replaced(Space& space) {
  for (const Replaced& each : replaced_) {
    Entity* const known = space.find(each.name);
    if (known == nullptr) continue;
    if (each.module.empty() && known->kind == Entity::Kind::standard) *known = each.other;
    if (space.module == nullptr || space.module->name != each.module) continue;
    // If the module defines the name, the definition is replaced in place, so that modules that extend it see that.
    if (known->home != nullptr && known->home->module == space.module)
      *known = each.other;
    else
      add(space, each.other);
  }
}

void Spaces::add_library(Space& space, const Library& library) {
  std::map<std::string_view, int> times;
  for (const auto& file : library.parsed()) {
    for (const Unit& unit : file->module.units) times[unit.definition.name] += unit.is_local ? 0 : 1;
  }
  for (const auto& [name, entity] : of_root(library).names) {
    if (entity->kind != Entity::Kind::definition || entity->is_local) continue;
    if (times[name] != 1 || space.find(name) != nullptr) continue;
    Entity known = *entity;
    known.order = static_cast<std::size_t>(-1);
    add(space, std::move(known));
  }
}

// The space of the module in which `found` is nested, as seen from `seen_from`; nullptr if it is not nested.
const Space* Spaces::outer_of(const FoundModule& found, const Space& seen_from) {
  for (const Space* space = &seen_from; space != nullptr && space->module != nullptr; space = space->outer) {
    for (const Unit& unit : space->module->units) {
      if (!unit.nested.empty() && &unit.nested.front() == found.module) return space;
    }
  }
  return nullptr;
}

FoundModule Spaces::resolve(std::string_view name, Place place, const Space& space) const {
  if (library_ == nullptr) return {};
  std::vector<const Space*> around;
  for (const Space* at = &space; at != nullptr; at = at->outer) around.push_back(at);
  std::deque<Enclosing> all;
  for (auto at = around.rbegin(); at != around.rend(); ++at)
    all.push_back({(*at)->module == nullptr ? library_->root().module : *(*at)->module,
                   all.empty() ? nullptr : &all.back()});
  return library_->resolve(name, place, all.back());
}

void Spaces::each_module(FunctionRef<void(const Space&)> visit) const {
  std::set<const Module*> seen;
  for (std::size_t i = 0; i < builds_.size(); ++i) {
    for (const auto& [module, space] : builds_[i].made) {
      if (seen.insert(module).second) visit(*space);
    }
  }
}

const Space& Spaces::of_enabled(const Space& space) {
  Build& build = builds_[space.build];
  const std::set<const Entity*> targets(build.variables.begin(), build.variables.end());
  const bool are_variables = std::all_of(targets.begin(), targets.end(), [](const Entity* each) {
    return each->kind == Entity::Kind::variable || each->kind == Entity::Kind::renamed;
  });
  const bool differs = !are_variables || targets.size() != build.variables.size();
  if (!differs || build.is_of_enabled || !build.made.contains(space.module)) return space;
  if (build.of_enabled == 0) {
    build.of_enabled = builds_.size();
    Builder(*this, build.with, build.home, true).whole(build.module, build.outer);
  }
  const Space &made = *builds_[build.of_enabled].made.at(space.module), &whole = *build.made.at(space.module);
  if (space.names.size() == whole.names.size()) return made;
  Space& more = copy_of(made);  // with the variables of quantifiers, as constants
  for (const auto& [name, entity] : space.names) {
    const bool is_literal = entity->kind == Entity::Kind::value && entity->home == nullptr;
    if (is_literal && entity != whole.find(name)) more.names.insert_or_assign(name, entity);
  }
  return more;
}

Space& Spaces::copy_of(const Space& space) {
  Space& made = make(*space.source);
  made.module = space.module;
  made.outer = space.outer;
  made.build = space.build;
  made.names = space.names;
  made.level = space.level;
  return made;
}

Space& Spaces::of_call(const Entity& called, const Syntaxes& arguments, const Space& caller) {
  const Definition& definition = *called.definition;
  Space& space = copy_of(*called.home);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& name = definition.parameters[i].names.front();
    const Syntax& argument = arguments[i];
    std::string path = argument.text;  // Op, or I!Op
    if (argument.kind == Syntax::Kind::member && argument.children.size() == 1)
      path += '!' + argument.children.front().text;
    const Syntax& last = argument.kind == Syntax::Kind::member ? argument.children.back() : argument;
    const bool is_name = last.kind == Syntax::Kind::name && last.children.empty();
    Entity* const same = is_name ? caller.find(path) : nullptr;
    if (same != nullptr) {
      space.names.insert_or_assign(name, same);
    } else {
      Entity entity{.kind = Entity::Kind::value, .name = name, .place = arguments[i].place};
      entity.expression = &arguments[i];
      entity.home = &caller;
      add(space, std::move(entity));
    }
  }
  return definition.instance ? of_instance(*definition.instance, space) : space;
}

Space& Spaces::of_let(const Syntax& let, const Space& around) {
  Space& space = copy_of(around);
  for (const Unit& unit : let.units) {
    if (unit.definition.instance) {
      add_instance(space, unit);
    } else if (unit.kind == Unit::Kind::definition) {
      Entity entity = Entity::of(unit.definition, space);
      entity.order = around.names.size();
      add(space, std::move(entity));
    }
  }
  return space;
}

Space& Spaces::of_root(const Library& library) {
  library_ = &library;
  return Builder(*this, nullptr, nullptr).whole({&library.root().module, &library.root().source}, nullptr);
}

Space& Spaces::of_instance(const Instance& instance, const Space& home) {
  if (const FoundModule found = resolve(instance.module, instance.place, home))
    return Builder(*this, &instance, &home).whole(found, outer_of(found, home));
  Space& made = make(*home.source);
  add_known(made, instance.module);
  return made;
}

}  // namespace lucas::tla
