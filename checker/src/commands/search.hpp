// What check and solve share: from a request to report, files and exit code.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "console/progress.hpp"
#include "lucas/request.hpp"
#include "lucas/search.hpp"
#include "lucas/trace.hpp"
#include "options/model_choice.hpp"
#include "report/report.hpp"
#include "temporal/temporal.hpp"
#include "tla/token.hpp"
#include "trace_files/origin.hpp"
#include "walks/simulation.hpp"

namespace lucas::cli {

struct CertificateOutput;

// A search about to run: what was asked, of which model.
struct SearchCall {
  Purpose purpose;
  const Call& call;
  const Arguments& arguments;
  const Puzzle& puzzle;
  const std::vector<tla::Source>& definitions;
  Request request{};
  std::vector<std::string> asked{};       // how the report names what was asked
  std::vector<TemporalClaim> temporal{};  // to be checked if nothing else is violated
  bool continues = false;                 // after a violation
  std::vector<Report> violations{};       // found by searches before the present one
  std::vector<std::size_t>
      dead_end_rules{};                 // properties that were not asked for, but say where dead ends are
  std::shared_ptr<const Trace> lead{};  // from an initial state to the one that --from names
  bool looks_for_origin = false;        // the state of --from is searched for at present
  Figures figures{};                    // of the present search
  std::atomic_flag is_told{};           // the result is being told, by whoever sets it
  std::uint64_t elsewhere_rss = 0;      // bytes: the peaks of other ranks, once they have searched

  std::optional<Walks> walks{};                      // to be taken in place of a search
  std::optional<CoverageQuestions> coverage{};       // to be counted, by
  std::shared_ptr<const Kernel> kernel{};            // the puzzle, with the antecedents of its properties
  std::shared_ptr<CertificateOutput> certificate{};  // to be written
};

// The model proves that its goal is out of reach, and a search of the first states, or of all, does not reach it.
struct Proved {
  std::string proof;
  Answer tried;
};
// A limit came before the state of --from was found: there was no search.
struct NoOrigin {
  Origin origin;
};
// A strategy built the trace, and a search was compared with it.
struct Constructed {
  StrategyReport strategy;
  std::shared_ptr<const Trace> trace;
  Answer compared;
};
// How a call of check or solve ended; an Answer is that of a search.
using Outcome = std::variant<Answer, Simulated, Proved, NoOrigin, Constructed>;

// How reports name what is asked: IsSorted, never Solved.
[[nodiscard]] std::string asked_text(const std::string& property, PropertyKind kind);
inline constexpr const char* no_deadlock = "no deadlock";

// What the outcome says, without times.
[[nodiscard]] Report report_of(const SearchCall& search, Outcome outcome);

// The request from the options that check and solve have in common. Throws UsageError.
void read_search_options(SearchCall& search);

// Colour as asked for, and files that can be written: to be called before any work. Throws UsageError and IoError.
void prepare_output(const SearchCall& search);

// --quiet or --json: no progress line, no notes on files.
[[nodiscard]] bool is_quiet(const Arguments& arguments);

// What became of an output, in one line; empty: nothing to tell.
struct Note {
  std::string text{};
  bool is_missing = false;  // there was nothing to write
};
// To the console; only what is missing where `quiet`, and to stderr.
void print_notes(const std::vector<Note>& notes, Terminal& console, const Terminal& terminal, bool quiet);

// Searches with a progress line, as search.request says.
[[nodiscard]] Answer search_with_progress(SearchCall& search);

// The time since `started`, unless --no-timing asks to leave that out.
[[nodiscard]] std::optional<Timing> timing_since(std::chrono::steady_clock::time_point started,
                                                 const Arguments& arguments);

// Adds the time since `started`, writes console, JSON and files, and returns the exit code.
[[nodiscard]] int finish(const SearchCall& search, Report report,
                         std::chrono::steady_clock::time_point started);

// The report where a hook of the model does not return; the exit code. See Watchdog.
[[nodiscard]] int finish_unreturned(SearchCall& search, const std::string& hook, Ending why,
                                    std::chrono::steady_clock::time_point started);

// Checks search.temporal. Reports of what is violated, like `searched`, the report of a whole search, but for that; at most
// one, unless the search continues. A limit is told in `searched`.
[[nodiscard]] std::vector<Report> check_over_time(SearchCall& search, Report& searched);

// Asks for what the model knows of dead ends too, if --always-solvable is about its first goal.
void ask_for_dead_ends(SearchCall& search);
// Makes the report of a state that such a property calls a dead end one of --always-solvable: of the whole space, if that has
// few states, else of that state.
void retell_dead_end(SearchCall& search, Report& report);

// Finds the state of --from, runs the search, writes console, JSON and files, and returns the exit code.
[[nodiscard]] int run_search(SearchCall& search);

}  // namespace lucas::cli
