// Config: all that a run of a specification is told: TLC's configuration files, and constants from the command line.
#pragma once

#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tla/syntax/syntax.hpp"

namespace lucas::tla {

// A name, and where it was written.
struct ConfigName {
  std::string name{};
  const Source* source = nullptr;  // of the Config
  Place place{};
};

struct ConfigConstant {
  enum class Kind : std::uint8_t {
    value,  // x = v. A number (a negative one is "-." of one), string, boolean, set of values, or name: a model value
    expression,  // x = e from the command line: of TLA+; its names are those of the module
    definition,  // x <- Op
  };

  Kind kind = Kind::value;
  ConfigName left{};     // a name, M!Op, or an operator's sign as the table of operators calls it
  std::string module{};  // x <- [M] Op: only where M uses x; "": everywhere
  Syntaxes arguments{};  // F(a, b) = v: values; the first v for them counts
  Syntax value{};        // of value and expression; its places are of value_source
  const Source* value_source = nullptr;
  ConfigName definition{};
};

// Names are kept as they are written: whether a module defines them is for others to tell.
struct Config {
  std::list<Source> sources{};  // a list, for ConfigNames point to them
  std::vector<ConfigConstant> constants{};
  std::optional<ConfigName> init{}, next{}, specification{}, symmetry{}, alias{}, view{};
  std::vector<ConfigName> invariants{}, properties{}, constraints{}, action_constraints{}, postconditions{},
      possible{};
  std::optional<bool> check_deadlock{};  // unset: as if TRUE
  std::vector<ConfigName> refused{};     // keywords of TLC that have no meaning here, such as _PERIODIC

  Config() = default;
  Config(Config&&) = default;
  Config& operator=(Config&&) = default;
};

// The configuration in a module's file, between ---- CONFIG M ---- and ====, at its places there; nothing if there is none.
[[nodiscard]] std::optional<Source> config_in_module(const Source& module);

// Reads a configuration, from a file of its own or from a module's. Throws UsageError: what is no configuration, with the nearest
// keyword; INIT, NEXT, SPECIFICATION, SYMMETRY, ALIAS, VIEW, CHECK_DEADLOCK twice; INIT or NEXT beside SPECIFICATION; an expression in
// place of a value; sets more than 100 deep.
[[nodiscard]] Config read_config(Source source);

// Sets a constant as option "-c" does, by x=EXPR, x<-Op or x<-[M]Op, in place of what was said of x before. Throws UsageError.
void set_constant(Config& config, const std::string& text, const std::string& option);

// All keywords: a name that no module knows may be a misspelt one.
[[nodiscard]] std::vector<std::string> config_keywords();

}  // namespace lucas::tla
