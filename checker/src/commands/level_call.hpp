// What the level commands share.
#pragma once

#include <ostream>

#include "lucas/error.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/text.hpp"
#include "options/model_choice.hpp"

namespace lucas::cli {

// A level command's arguments, and the text that they name.
struct LevelCall {
  Arguments arguments;
  levels::LevelSource source;
};

// Throws UsageError.
[[nodiscard]] inline LevelCall parse_level_call(const Call& call) {
  Arguments arguments =
      parse_one_word(call, "which level?",
                     "Give a name (see level list), a file, - for stdin, or a board in one line: AA./B..");
  levels::LevelSource source = levels::load_text(arguments.positionals().front());
  for (const std::string& note : levels::notes_of_any(source))
    call.terminal.err << adapted(call.terminal, call.app.program + ": " + printable(note)) << "\n";
  return {std::move(arguments), std::move(source)};
}

}  // namespace lucas::cli
