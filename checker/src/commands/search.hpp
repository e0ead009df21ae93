// The path that check and solve share: from a request to report, files and exit code.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands/feature_part.hpp"
#include "console/progress.hpp"
#include "coverage/coverage.hpp"
#include "lucas/function_ref.hpp"
#include "lucas/request.hpp"
#include "lucas/search.hpp"
#include "lucas/trace.hpp"
#include "options/feature.hpp"
#include "options/model_choice.hpp"
#include "options/outputs.hpp"
#include "report/report.hpp"
#include "tla/syntax/token.hpp"

namespace lucas::cli {

// A search about to run: what was asked, of which model.
struct SearchCall {
  Purpose purpose;
  const Call& call;
  const Arguments& arguments;
  const Puzzle& puzzle;
  const std::vector<tla::Source>& definitions;
  Request request{};
  std::vector<Output> outputs{};            // that --output names
  std::vector<std::string> asked{};         // names of what was asked; a violated one is found by its name
  std::vector<std::string> unchecked{};     // properties that are wanted, and that no search checks
  bool continues = false;                   // after a violation
  std::vector<Report> violations{};         // found by searches before the present one
  std::shared_ptr<const Trace> lead{};      // from an initial state to the one that --from names
  bool looks_for_origin = false;            // the state of --from is searched for at present
  Figures figures{};                        // of the present search
  std::shared_ptr<const Kernel> learned{};  // by the last search; nullptr: the puzzle's own goes on
  std::optional<int> told{};                // the search is over, and its result is being told: the exit code
  std::uint64_t elsewhere_rss = 0;          // bytes: the peaks of other ranks, once they have searched

  std::optional<CoverageQuestions> coverage{};        // to be counted, by
  std::shared_ptr<const Kernel> kernel{};             // the puzzle, with the antecedents of its properties
  std::vector<std::unique_ptr<FeaturePart>> parts{};  // of features
  bool needs_search = false;                          // a proof will not do
  bool is_replaced = false;                           // a feature certainly takes the place of the search
  bool follows_up = false;                            // more is done with the states once the search is over
  bool follows_hit = false;                           // also where something else was found
  std::optional<Coverage> counted{};                  // by random walks
};

// ---- From options to the request. Each function throws UsageError for what cannot be; some need the results of earlier ones, so they
// are called in this order.

// The request from the options that check and solve have in common.
void read_search_options(SearchCall& search);
// Has the features of that phase ask for what their options say.
void ask_features(SearchCall& search, Phase phase);
// Has the search made by all ranks of the program, if it has several: the first one does the work and tells the results.
void ask_for_ranks(SearchCall& search);

// ---- What is done and told

// How reports name what is asked: IsSorted, never Solved.
[[nodiscard]] std::string asked_text(const std::string& property, PropertyKind kind);
inline constexpr const char* no_deadlock = "no deadlock";

// A hint, from a line end on: options to type for a level without a goal. Empty for puzzles without levels.
[[nodiscard]] std::string goal_hint(const Puzzle& puzzle);

// The report of an outcome, without times.
[[nodiscard]] Report report_of(const SearchCall& search, Outcome outcome);

// --full, --quiet, --verbose and --notation.
[[nodiscard]] ReportView view_of(const Arguments& arguments);

// --quiet or --json: no progress line, no notes on files.
[[nodiscard]] bool is_quiet(const Arguments& arguments);

// Tells a report, by `write` as the JSON that --json asks for, else by `print` on the console, and behind it what became of the
// outputs. Throws IoError where one could not be written: as JSON nothing else is told then.
void tell_report(const Call& call, const Arguments& arguments, const std::vector<Output>& outputs,
                 const Written& written, const std::function<void(std::ostream&)>& write,
                 FunctionRef<void(Terminal&)> print);

// Searches, with a progress line.
[[nodiscard]] Answer search_with_progress(SearchCall& search);
// On a rank that is not the first: takes part in its searches until it ends; returns its exit code.
[[nodiscard]] int serve(SearchCall& search);

// The time since `started`, unless --no-timing asks to leave that out.
[[nodiscard]] std::optional<Timing> timing_since(std::chrono::steady_clock::time_point started,
                                                 const Arguments& arguments);

// Does more than the verdict depend on a search, or was one asked for?
[[nodiscard]] bool wants_search(const SearchCall& search);

// Tries the outputs, searches, from the state of --from if there is one, writes console, JSON and files, and returns the exit code. A hook
// that does not return is reported in place of that: see Watchdog.
[[nodiscard]] int run_search(SearchCall& search);

}  // namespace lucas::cli
