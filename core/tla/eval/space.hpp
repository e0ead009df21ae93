// Spaces: symbol tables. A Space has the names that a module knows and what they stand for, before they are compiled.
// Each instance of a module has its own space.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/function_ref.hpp"
#include "tla/eval/node.hpp"
#include "tla/module/loader.hpp"
#include "tla/syntax/syntax.hpp"

namespace lucas::tla {

class Space;

// Meaning: the result of compiling a name: a slot of a frame, an operator's code, or a cell. `level` is that of the
// frame among nested frames.
struct Meaning {
  std::size_t level = 0, slot = 0;
  const Code* code = nullptr;
  const Cell* cell = nullptr;
  std::vector<std::size_t> arities{};  // by argument; also for a parameter that is an operator
  Reads reads = 0;                     // reads of a slot's expression

  // `arity`: 0, or that of a parameter that is an operator.
  [[nodiscard]] static Meaning of_parameter(std::size_t level, std::size_t slot, std::size_t arity) {
    return {level, slot, nullptr, nullptr, std::vector<std::size_t>(arity, 0), reads_parameter};
  }
};

// Entity: the thing that a name of a module stands for.
struct Entity {
  enum class Kind : std::uint8_t {
    constant,    // declared, without a value
    variable,    // of the state, at `position`
    property,    // of a model, at `position`
    standard,    // a built-in operator, found by name
    definition,  // its names are those of `home`
    value,       // an expression with the names of `home`; if that is nullptr a literal: a table if arity > 0
    instance,    // INSTANCE: `instance` is its space; nullptr with parameters, see `definition`
    renamed,  // a variable of an instance behind ENABLED: before a step `same`, after it that at `position`
  };

  Kind kind;
  std::string name{};
  Place place{};
  std::size_t order = 0;  // position of its unit in its module
  bool is_local = false;
  bool is_recursive = false;  // declared RECURSIVE
  std::size_t position = 0, arity = 0;
  const Definition* definition = nullptr;
  const Syntax* expression = nullptr;
  const Space* home = nullptr;
  const Source* source = nullptr;  // its text; nullptr: that of `home`
  const Space* instance = nullptr;
  Entity* same = nullptr;
  Term literal{};

  [[nodiscard]] static Entity of(const Definition& definition, const Space& home) {
    Entity made{.kind = definition.instance ? Kind::instance : Kind::definition, .name = definition.name};
    made.place = definition.place;
    made.definition = &definition;
    made.home = &home;
    return made;
  }

  // is_begun: it is being compiled, or has been. meaning: the result, unset where it is not known yet.
  bool is_begun = false;
  std::optional<Meaning> meaning{};
};

class Space {
 public:
  explicit Space(const Source& text) : source(&text) {}

  // The entity of a name; nullptr if it is not known. I!Op is found if the instance I has no parameters.
  [[nodiscard]] Entity* find(std::string_view name) const {
    const auto found = names.find(name);
    if (found != names.end()) return found->second;
    const std::size_t end = name.find('!');
    const Entity* const instance =
        end == std::string_view::npos || end == 0 ? nullptr : find(name.substr(0, end));
    if (instance == nullptr || instance->instance == nullptr) return nullptr;
    return instance->instance->find(name.substr(end + 1));
  }

  const Source* source;
  const Module* module = nullptr;  // the module of a specification
  const Space* outer = nullptr;    // the space around that of a nested module
  std::size_t build = 0;           // see Spaces::Build; 0: none
  std::map<std::string, Entity*, std::less<>> names{};
  std::size_t level = 0;  // level of the frame around its definitions; 0: none
};

// The spaces of a program. Makes them from modules and instances.
class Spaces {
 public:
  Spaces() = default;
  Spaces(const Spaces&) = delete;
  Spaces& operator=(const Spaces&) = delete;

  [[nodiscard]] Space& make(const Source& source) { return spaces_.emplace_back(source); }
  Entity& add(Space& space, Entity entity);

  // Makes the space of the root module and those that it extends. Constants have no values yet; variables are those
  // of a state, in the order of their declarations. Throws UsageError.
  Space& of_root(const Library& library);
  // Makes the space of an instance: its module's constants and variables stand for the expressions behind WITH, with
  // the names of `home`, or for what has the same name in `home`. Throws UsageError.
  Space& of_instance(const Instance& instance, const Space& home);
  // A new space with the same names.
  Space& copy_of(const Space& space);
  // Makes the space of a definition, or of an instance with parameters. Its parameters stand for these arguments,
  // whose names are those of `caller`.
  Space& of_call(const Entity& called, const Syntaxes& arguments, const Space& caller);
  // Makes the space of a LET: the names around it, and its definitions.
  Space& of_let(const Syntax& let, const Space& around);
  // Adds an instance to a space: the name I of I == INSTANCE M, or all that M defines if the instance has no name.
  void add_instance(Space& space, const Unit& unit);

  // Adds the operators of a native module. add_all_native() adds those of all; the space may define their names anew.
  void add_native(Space& space, std::string_view module, std::size_t order = 0);
  // Adds the operators of a module without a text: a native one, or those that a refused one extends.
  void add_known(Space& space, std::string_view module);
  void add_all_native(Space& space);
  // Adds the operators of the modules that the root of `library` extends, except names that several of them have or
  // the space has. The space may define these names anew.
  void add_library(Space& space, const Library& library);

  // The same definitions for use behind ENABLED. There a variable of an instance has its own value after the step if
  // it stands for no variable, or for the same one as another variable. Returns `space` itself if no variable does.
  const Space& of_enabled(const Space& space);

  [[nodiscard]] const std::vector<std::string>& variables() const { return variables_; }
  // The number of variables with their own values, which states behind ENABLED have besides.
  [[nodiscard]] std::size_t own_variables() const { return own_variables_; }
  // The declared constants, and the ASSUMEs, of the root and the modules that it extends, in order.
  [[nodiscard]] const std::vector<Entity*>& constants() const { return constants_; }
  struct Assumption {
    const Space* space;
    const Definition* definition;
  };
  [[nodiscard]] const std::vector<Assumption>& assumptions() const { return assumptions_; }

  // replace() gives an entity another meaning wherever it is known; a built-in operator in all spaces. replace_in()
  // does that in one module; it is false if the module is not there or does not know the name.
  void replace(Entity& entity, Entity other);
  bool replace_in(std::string_view module, const std::string& name, Entity other);

  // Visits one space of each module: of the root, of those it extends, of instances without parameters made so far.
  void each_module(FunctionRef<void(const Space&)> visit) const;

  // The module that a module's name means in a space.
  [[nodiscard]] FoundModule resolve(std::string_view name, Place place, const Space& space) const;

 private:
  class Builder;
  struct Replaced {
    std::string module, name;  // module "": in all, for a built-in operator
    Entity other;
  };
  void apply_replaced(Space& space);
  static const Space* outer_of(const FoundModule& found, const Space& seen_from);

  // The spaces of an instance, or of the root: those of its module and of the modules that it extends.
  struct Build {
    FoundModule module{};
    const Space* outer = nullptr;
    const Instance* with = nullptr;
    const Space* home = nullptr;
    std::map<const Module*, Space*> made{};
    std::vector<const Entity*> variables{};  // the entities its variables stand for
    bool is_of_enabled = false;
    std::size_t of_enabled = 0;  // the Build for use behind ENABLED; 0: none yet
  };

  const Library* library_ = nullptr;
  std::deque<Build> builds_{{}};
  std::size_t own_variables_ = 0;
  std::deque<Space> spaces_;
  std::deque<Entity> entities_;
  std::deque<Definition> operators_;  // LAMBDAs that stand for constants
  std::vector<std::string> variables_;
  std::vector<Entity*> constants_;
  std::vector<Assumption> assumptions_;
  std::vector<Replaced> replaced_;  // for spaces made later
};

}  // namespace lucas::tla
