// Spaces: the names that a module knows and what they stand for there, before anything of it is compiled. A module is one space
// for each instance of it.
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

// Meaning: what a name was compiled to. A slot of a frame, an operator's code, or a cell; levels are of frames within frames.
struct Meaning {
  std::size_t level = 0, slot = 0;
  const Code* code = nullptr;
  const Cell* cell = nullptr;
  std::vector<std::size_t> arities{};  // of its arguments; of a parameter that is an operator, too
  Reads reads = 0;                     // of a slot

  // `arity`: 0, or of an operator.
  [[nodiscard]] static Meaning of_parameter(std::size_t level, std::size_t slot, std::size_t arity) {
    return {level, slot, nullptr, nullptr, std::vector<std::size_t>(arity, 0), reads_parameter};
  }
};

// Entity: what a name of a module stands for.
struct Entity {
  enum class Kind : std::uint8_t {
    constant,    // declared; without a value
    variable,    // position: of the state
    property,    // of a model; position
    standard,    // an operator that is built in, found by name
    definition,  // read in `home`
    value,  // an expression read in `home`, or, where that is nullptr, a literal; with an arity what that gives for arguments
    instance,  // INSTANCE of a module: its space; nullptr: with parameters, in `definition`
    renamed,  // a variable of an instance behind ENABLED: after the step one of its own, at `position`; before it, what `same` is
  };

  Kind kind;
  std::string name{};
  Place place{};
  std::size_t order = 0;  // of the units of its module
  bool is_local = false;
  bool is_recursive = false;  // declared as such
  std::size_t position = 0, arity = 0;
  const Definition* definition = nullptr;
  const Syntax* expression = nullptr;
  const Space* home = nullptr;
  const Source* source = nullptr;  // where it was read; nullptr: in the text of `home`
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

  // While and after it is compiled.
  bool is_begun = false;
  std::optional<Meaning> meaning{};
};

class Space {
 public:
  explicit Space(const Source& text) : source(&text) {}

  // nullptr: the name is not known. I!Op: of an instance without parameters.
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
  const Module* module = nullptr;  // of a specification
  const Space* outer = nullptr;    // of the module around a nested one
  std::size_t build = 0;           // see Spaces::Build; 0: none
  std::map<std::string, Entity*, std::less<>> names{};
  std::size_t level = 0;  // of the frame around its definitions; 0: none
};

// The spaces of a program, and what they are made from.
class Spaces {
 public:
  Spaces() = default;
  Spaces(const Spaces&) = delete;
  Spaces& operator=(const Spaces&) = delete;

  [[nodiscard]] Space& make(const Source& source) { return spaces_.emplace_back(source); }
  Entity& add(Space& space, Entity entity);

  // The space of the root module, with all that it extends. Its constants have no values; its variables are those of a state, in the
  // order of their declarations. Throws UsageError.
  Space& of_root(const Library& library);
  // The space of an instance: its module's constants and variables stand for the given expressions, read in `home`, or for what has the
  // same name there. Throws UsageError.
  Space& of_instance(const Instance& instance, const Space& home);
  // A new space with the same names.
  Space& copy_of(const Space& space);
  // The space of a definition whose parameters stand for these arguments, which are read in `caller`; or the space of an instance with
  // such parameters.
  Space& of_call(const Entity& called, const Syntaxes& arguments, const Space& caller);
  // The space of LET: the names around it, and its definitions.
  Space& of_let(const Syntax& let, const Space& around);
  // Adds an instance to a space: the name I of I == INSTANCE M, or for an instance without a name all that M defines.
  void add_instance(Space& space, const Unit& unit);

  // Adds the operators of a native module; or of all of them, whose names may be taken for something else.
  void add_native(Space& space, std::string_view module, std::size_t order = 0);
  // The same for any module without a text; a refused module adds what it extends.
  void add_known(Space& space, std::string_view module);
  void add_all_native(Space& space);
  // Adds the operators of the modules that the root of `library` extends, if just one module has the name and the space does not have it;
  // the names may still be taken for something else.
  void add_library(Space& space, const Library& library);

  // The same definitions for use behind ENABLED. There a variable of an instance that stands for no variable, or shares one with another
  // variable, has a value of its own after the step. Returns `space` itself if it has no such variable.
  const Space& of_enabled(const Space& space);

  [[nodiscard]] const std::vector<std::string>& variables() const { return variables_; }
  // The number of those variables, which states behind ENABLED have besides.
  [[nodiscard]] std::size_t own_variables() const { return own_variables_; }
  // Declared constants, and ASSUMEs, of the root and what it extends, in order.
  [[nodiscard]] const std::vector<Entity*>& constants() const { return constants_; }
  struct Assumption {
    const Space* space;
    const Definition* definition;
  };
  [[nodiscard]] const std::vector<Assumption>& assumptions() const { return assumptions_; }

  // Gives a name another meaning: wherever the entity is known, or if it is a built-in operator in all spaces; or in one module.
  // replace_in() is false if the module is not there or does not know the name.
  void replace(Entity& entity, Entity other);
  bool replace_in(std::string_view module, const std::string& name, Entity other);

  // Visits a space of each module: of the root, of what it extends, and of instances without parameters that were made.
  void each_module(FunctionRef<void(const Space&)> visit) const;

  // The module that a name means in a space.
  [[nodiscard]] FoundModule resolve(std::string_view name, Place place, const Space& space) const;

 private:
  class Builder;
  struct Replaced {
    std::string module, name;  // "": in all, of an operator that is built in
    Entity other;
  };
  void apply_replaced(Space& space);
  static const Space* outer_of(const FoundModule& found, const Space& seen_from);

  // The spaces of an instance, or of the root: of its module and of what that extends.
  struct Build {
    FoundModule module{};
    const Space* outer = nullptr;
    const Instance* with = nullptr;
    const Space* home = nullptr;
    std::map<const Module*, Space*> made{};
    std::vector<const Entity*> variables{};  // what its variables stand for
    bool is_of_enabled = false;
    std::size_t of_enabled = 0;  // the build of these; 0: none yet
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
  std::vector<Replaced> replaced_;  // also of spaces that will be made
};

}  // namespace lucas::tla
