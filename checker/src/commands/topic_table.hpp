// The table of topics: pages of the help about options that go together, and about what several commands share.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace lucas::cli {

struct Topic {
  std::string name;                                       // one word, as options name it
  std::string summary;                                    // one line
  std::string text;                                       // a paragraph
  std::vector<std::pair<std::string, std::string>> rows;  // terms and what they mean; may be empty
  std::vector<std::string> examples;                      // without the program's name
  bool needs_collection = false;                          // as Command::needs_collection()
  std::vector<std::string> also{};                        // words that people type for its name
};

// In the order of the overview.
[[nodiscard]] const std::vector<Topic>& topics();

}  // namespace lucas::cli
