// Words of a command line, told apart before the model, and with it its own options, are known.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "options/option_table.hpp"

namespace lucas::cli {

struct LooseWords {
  std::vector<std::string> positionals;       // neither options nor values
  std::vector<std::string> others;            // all else, to be parsed once more
  std::map<std::string, std::string> values;  // of these options, as typed; the last one of several
};

// Unknown options are skipped, and what may be their value.
[[nodiscard]] LooseWords loose_words(const std::vector<std::string>& words,
                                     const std::vector<Option>& options);

// Is --json among the options, whatever else is wrong with the words?
[[nodiscard]] bool ask_for_json(const std::vector<std::string>& words);

}  // namespace lucas::cli
