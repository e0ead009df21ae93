// Feature: a capability of the command line that can be left out. It is a folder of checker/src/features, described by
// one table entry. No code outside of the folder depends on it, and no text outside names its options, except by
// flag_if_known(). CMake lists the folders that exist.
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

// Addition: options and an example that a feature adds to a command, or an example that it adds to a topic.
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
      pages{};  // options of help, each with the function that prints its page
  // The runs into which an option splits the call, by level or value; empty if it is not given.
  std::vector<ChosenLevel> (*runs)(const ReadOperand&) = nullptr;
  // Expressions of states that its options take, each of which is asked as a goal unless it is one. Throws UsageError.
  std::vector<tla::Source> (*expressions)(const Arguments&) = nullptr;
  // A sentence that names the feature's option for a formula about behaviours; "" if none fits.
  std::string (*hint_over_time)(const tla::Syntax&) = nullptr;
  Phase phase = Phase::questions;
  // Adds what the options ask for to the call, and makes the feature's part in it, or nullptr. Throws UsageError.
  std::unique_ptr<FeaturePart> (*ask)(SearchCall&) = nullptr;
  // Adds sections to a finished report of check or solve.
  void (*tell)(const SearchCall&, Report&) = nullptr;
};

// All features, in the order of their folders' names.
[[nodiscard]] const std::vector<Feature>& features();

// The names of options in a text, separated by blanks, and "help".
[[nodiscard]] std::vector<std::string> option_names(const std::string& text);
// The options of all commands that take a specification, as text that begins with a blank.
[[nodiscard]] std::string of_specification();

}  // namespace lucas::cli
