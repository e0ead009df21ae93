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

// SearchCall: one call of check or solve: the question, the model, and the findings so far.
struct SearchCall {
  Purpose purpose;
  const Call& call;
  const Arguments& arguments;
  const Puzzle& puzzle;
  const std::vector<tla::Source>& definitions;
  Request request{};
  std::vector<Output> outputs{};         // the files of --output
  std::vector<std::string> asked{};      // names of what was asked; a violated one is found by its name
  std::vector<std::string> unchecked{};  // properties that were asked for, but that no search checks
  bool continues = false;                // searches again after a violation
  std::vector<Report> violations{};      // found by searches before the present one
  std::shared_ptr<const Trace> lead{};   // from an initial state to the one that --from names
  bool looks_for_origin = false;         // the state of --from is searched for at present
  Figures figures{};                     // of the present search
  // The kernel that the last search ended with, if it learned of its states; else nullptr.
  std::shared_ptr<const Kernel> learned{};
  std::optional<int> told{};        // the exit code, set once the result is being printed
  std::uint64_t elsewhere_rss = 0;  // bytes: the peaks of other ranks, once they have searched

  std::optional<CoverageQuestions> coverage{};        // what to count, for coverage
  std::shared_ptr<const Kernel> kernel{};             // for coverage: puzzle with its properties' antecedents
  std::vector<std::unique_ptr<FeaturePart>> parts{};  // of features
  bool needs_search = false;                          // a proof cannot take the place of the search
  bool is_replaced = false;                           // a feature certainly takes the place of the search
  bool follows_up = false;                            // more is done with the states once the search is over
  bool follows_hit = false;                           // also after a hit
  std::optional<Coverage> counted{};                  // the coverage of random walks
};

// ---- From options to the request. Each function throws UsageError for options that cannot be met. They are called in
// this order, because some need the results of earlier ones.

// Sets the request by the options that check and solve have in common.
void read_search_options(SearchCall& search);
// Lets each feature of that phase add the demands of its options.
void ask_features(SearchCall& search, Phase phase);
// If the program has several ranks, has all of them search; the first runs the command and prints the results.
void ask_for_ranks(SearchCall& search);

// ---- What is done and told

// A property as reports name it: IsSorted, never Solved.
[[nodiscard]] std::string asked_text(const std::string& property, PropertyKind kind);
inline constexpr const char* no_deadlock = "no deadlock";

// A hint, from a line end on: options to type for a level without a goal. Empty for puzzles without levels.
[[nodiscard]] std::string goal_hint(const Puzzle& puzzle);

// The report of an outcome, without times.
[[nodiscard]] Report report_of(const SearchCall& search, Outcome outcome);

// The view of a report that --full, --quiet, --verbose and --notation ask for.
[[nodiscard]] ReportView view_of(const Arguments& arguments);

// Is --quiet or --json given? Then there is no progress line, and there are no notes on files.
[[nodiscard]] bool is_quiet(const Arguments& arguments);

// Writes a report: with --json as JSON by `write`, else on the console by `print`; then notes on the outputs. Throws
// IoError if an output could not be written; then no JSON is written.
void tell_report(const Call& call, const Arguments& arguments, const std::vector<Output>& outputs,
                 const Written& written, const std::function<void(std::ostream&)>& write,
                 FunctionRef<void(Terminal&)> print);

// Searches, with a progress line.
[[nodiscard]] Answer search_with_progress(SearchCall& search);
// For ranks other than the first: searches with the first rank until that ends; returns its exit code.
[[nodiscard]] int serve(SearchCall& search);

// The time since `started`, unless --no-timing asks to leave that out.
[[nodiscard]] std::optional<Timing> timing_since(std::chrono::steady_clock::time_point started,
                                                 const Arguments& arguments);

// Must there be a search, so that no proof or strategy may take its place?
[[nodiscard]] bool wants_search(const SearchCall& search);

// Tests that outputs can be written, searches (from the state of --from if given), writes console, JSON and files, and
// returns the exit code. If a hook does not return, that is reported instead: see Watchdog.
[[nodiscard]] int run_search(SearchCall& search);

}  // namespace lucas::cli
