// Config: the settings for a specification: TLC's configuration file, and constants from the command line.
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
  const Source* source = nullptr;  // one of Config::sources
  Place place{};
};

struct ConfigConstant {
  enum class Kind : std::uint8_t {
    value,  // x = v. A number (a negative one is "-." of one), string, boolean, set of values, or name: a model value
    expression,  // x = e from the command line: TLA+ with the names of the module
    definition,  // x <- Op
  };

  Kind kind = Kind::value;
  ConfigName left{};     // a name, M!Op, or an operator's name in the table of operators
  std::string module{};  // x <- [M] Op: only where M uses x; "": everywhere
  Syntaxes arguments{};  // of F(a, b) = v: values; the first v for them counts
  Syntax value{};        // of value and expression; its places are in value_source
  const Source* value_source = nullptr;
  ConfigName definition{};
};

// Names are kept as they are written; Specification looks them up in the modules.
struct Config {
  std::list<Source> sources{};  // a list, since ConfigNames point to its elements
  std::vector<ConfigConstant> constants{};
  std::optional<ConfigName> init{}, next{}, specification{}, symmetry{}, alias{}, view{};
  std::vector<ConfigName> invariants{}, properties{}, constraints{}, action_constraints{}, postconditions{},
      possible{};
  std::optional<bool> check_deadlock{};  // unset means TRUE
  std::vector<ConfigName> refused{};     // keywords of TLC that have no meaning here, such as _PERIODIC

  Config() = default;
  Config(Config&&) = default;
  Config& operator=(Config&&) = default;
};

// The configuration in a module's file, between ---- CONFIG M ---- and ====; empty if there is none. Places in it are
// those in the file.
[[nodiscard]] std::optional<Source> config_in_module(const Source& module);

// Reads a configuration from its own file or from that of a module. Throws UsageError for a text that is none, naming
// the nearest keyword; for INIT, NEXT, SPECIFICATION, SYMMETRY, ALIAS, VIEW or CHECK_DEADLOCK twice; for INIT or NEXT
// beside SPECIFICATION; for an expression in place of a value; for sets more than 100 deep.
[[nodiscard]] Config read_config(Source source);

// Sets a constant as option -c does, by x=EXPR, x<-Op or x<-[M]Op. Replaces earlier settings of x. Throws UsageError.
void set_constant(Config& config, const std::string& text, const std::string& option);

// All keywords, for the message about a name that no module defines: it may be a misspelt keyword.
[[nodiscard]] std::vector<std::string> config_keywords();

}  // namespace lucas::tla
