// The table of all options: what drives parsing, ranges, errors and help alike.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/param.hpp"

namespace lucas::cli {

// The words on and off of an option.
enum class Switch : std::uint8_t { on, off };

// The separator of the two values of --leads-to.
inline constexpr std::string_view leads_to = "~>";

// Names that a shell offers for an option's value, besides the words that the option takes.
enum class Suggests : std::uint8_t { nothing, invariants, goals, strategies, models, files };

struct Option {
  ParamInfo info;      // name, explanation, and for a number, a word or a model's text what is allowed
  char letter = '\0';  // -o; none if 0
  bool takes_value = true;
  bool repeatable = false;
  std::string default_text{};  // for the help; may be empty
  Suggests suggests = Suggests::nothing;
  bool asks =
      false;  // its value is an expression; a single word is the value of a parameter of that name, if the model has one
  bool takes_two = false;          // two values, or both as one with leads_to between them
  bool value_is_optional = false;  // it may be missing before another option and at the end
  bool writes = false;             // its value is a file that is written
  std::string_view topic{};        // of commands/topic_table.cpp; empty for a model's parameters
  bool is_rare = false;            // told by its topic and by --all, not by the short help of a command
};

// The option that is typed as --output or -o; nullptr if there is none.
[[nodiscard]] const Option* find_option(const std::vector<Option>& options, std::string_view typed);

// The option of that name. InternalError if there is none: names come from the command table.
[[nodiscard]] const Option& option(std::string_view name);

// Every option of every command.
[[nodiscard]] const std::vector<Option>& all_options();

// "--disk" if the program has an option of that name, else "": it may be one of a feature that was left out.
[[nodiscard]] std::string flag_if_known(const std::string& name);

// ---- Options of other model checkers: TLC, Spin, Apalache and Quint

// An option of another checker. The hint is for commands that have the option `ours`, or for all if that is empty.
struct Foreign {
  std::string_view words, ours, hint;
};

// How the option is called here, as a sentence; "" if no other checker has it. `word`: without dashes; TLC ignores case, and
// Spin writes a number directly behind a letter. `options`: those of the command, with their dashes.
[[nodiscard]] std::string foreign_hint(std::string_view word, const std::vector<std::string>& options);

}  // namespace lucas::cli
