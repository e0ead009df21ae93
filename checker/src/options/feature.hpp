// Feature: a capability of the command line that can be left out. It is a folder of checker/src/features, which says all of itself
// in a table entry. No code outside of the folder depends on it, and no text there names its options, but by flag_if_known(). CMake lists
// the folders that are there.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "files/format.hpp"
#include "options/call.hpp"
#include "options/option_table.hpp"
#include "options/traits.hpp"
#include "report/report.hpp"
#include "tla/syntax/syntax.hpp"

namespace lucas::cli {

class Arguments;
struct SearchCall;
struct ChosenLevel;
class ReadOperand;
class FeaturePart;
struct Report;

// Phase: the time at which a feature puts its demands into a SearchCall.
enum class Phase : std::uint8_t {
  questions,  // with what else is asked, before the order of the search is chosen
  keeping,    // once that is known: how states are kept
};

// Addition: options and an example of a feature, for a command, or an example for a topic, that is not its own.
struct Addition {
  std::string_view command;  // or topic
  const char* options = "";  // names, apart by blanks
  const char* example = "";
};

struct Feature {
  std::vector<std::pair<std::string_view, std::vector<Option>>> options{};  // by topic
  std::vector<Addition> adds{};
  std::vector<Command> commands{};
  std::vector<OutputFormat> formats{};
  std::vector<Topic> topics{};
  std::vector<WayOfSearch> ways{};
  std::vector<Demand> demands{};
  std::vector<Conflict> conflicts{};
  std::vector<Need> needs{};
  std::vector<Foreign> foreign{};     // options of other checkers that do what the feature does
  std::vector<EndingText> endings{};  // of searches that the feature ends
  std::vector<std::pair<const char*, void (*)(const App&, std::ostream&)>>
      pages{};  // options of help, which print them
  // The runs that an option makes of one, by level or value; empty where it is not given.
  std::vector<ChosenLevel> (*runs)(const ReadOperand&) = nullptr;
  // Expressions of states that its options take, each of which is asked as a goal unless it is one. Throws UsageError.
  std::vector<tla::Source> (*expressions)(const Arguments&) = nullptr;
  // How to ask for a formula about behaviours, which no expression is; "": not by an option of the feature.
  std::string (*hint_over_time)(const tla::Syntax&) = nullptr;
  Phase phase = Phase::questions;
  // Asks for what the options say, and makes what the feature keeps of a search of check or solve; nullptr: nothing. Throws UsageError.
  std::unique_ptr<FeaturePart> (*ask)(SearchCall&) = nullptr;
  // Adds sections to a finished report of check or solve.
  void (*tell)(const SearchCall&, Report&) = nullptr;
};

// In the order of their folders' names.
[[nodiscard]] const std::vector<Feature>& features();

// The names in a text, and --help.
[[nodiscard]] std::vector<std::string> option_names(const std::string& text);
// Options of all commands that take a specification, with a blank before them.
[[nodiscard]] std::string of_specification();

}  // namespace lucas::cli
