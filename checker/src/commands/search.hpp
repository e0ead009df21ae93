// What check and solve share: from a request to report, files and exit code.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "lucas/report.hpp"
#include "options/model_choice.hpp"

namespace lucas::cli {

// A search about to run: what was asked, of which model.
struct SearchCall {
  const Call& call;
  const Arguments& arguments;
  const Puzzle& puzzle;
  Request request{};
  std::vector<std::string> asked{};     // how the report names what was asked
  std::shared_ptr<const Trace> lead{};  // from an initial state to the one that --from names
  bool takes_proofs = false;            // a proof of the model's that the goal is out of reach will do
};

// The position of the goal that solve, explore and play are about, if the model has one.
[[nodiscard]] std::optional<std::size_t> first_goal(const Puzzle& puzzle);

// How to search, as the options say: order, symmetry, threads, store and memory. Throws UsageError.
void read_engine_options(const Arguments& arguments, const Puzzle& puzzle, Request& request);

// --max-states, --max-depth and --timeout. Throws UsageError.
void read_limits(const Arguments& arguments, Limits& limits);

// That, the limits, and what else the options of check and solve ask for. Throws UsageError.
void read_search_options(SearchCall& search);

// Colour as asked for, and files that can be written: to be called before any work. Throws UsageError and IoError.
void prepare_output(const SearchCall& search);

// What an answer says, without times and without what a strategy adds.
[[nodiscard]] Report make_report(const SearchCall& search, Answer answer);

// Searches, with a progress line, and is interrupted by signals.
[[nodiscard]] Answer search_with_progress(const SearchCall& search);

// What it took, unless --no-timing asks to leave that out.
[[nodiscard]] std::optional<Timing> timing_since(std::chrono::steady_clock::time_point started,
                                                 const Arguments& arguments);

// Adds the time since `started`, writes console, JSON and files, and returns the exit code.
[[nodiscard]] int finish(const SearchCall& search, Report report,
                         std::chrono::steady_clock::time_point started);

// Finds the state of --from, runs the search, writes console, JSON and files, and returns the exit code.
[[nodiscard]] int run_search(SearchCall& search);

}  // namespace lucas::cli
