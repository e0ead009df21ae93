// Report: everything that a run of check or solve has to say, for JSON, the console, pages and exit codes alike.
#pragma once

#include <functional>
#include <variant>

#include "console/terminal.hpp"
#include "lucas/request.hpp"
#include "lucas/trace.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas {
class Puzzle;
struct Verification;
}  // namespace lucas

namespace lucas::cli {

enum class Verdict : std::uint8_t {
  holds,  // everything asked for holds in the whole space
  violated,
  deadlock,
  solved,
  unsolvable,         // no goal state can be reached: the whole space was searched, or there is a proof
  none_within_depth,  // no solution of at most Limits::max_depth steps exists
  incomplete,         // a limit or an interrupt came first
};

// holds, violated, …, none-within-depth, incomplete: as JSON and --expect spell them.
[[nodiscard]] std::string_view to_text(Verdict verdict);

// invariant, goal, step-invariant
[[nodiscard]] std::string_view to_text(PropertyKind kind);

// The limit that ended an incomplete search: max-states, max-depth, …, or simulate for random walks; "" for others.
[[nodiscard]] std::string_view limit_text(Ending ending);

struct Timing {
  double seconds = 0;
  std::uint64_t peak_rss_bytes = 0;
};

// The puzzle that a report is about, and where it was searched; the base of the reports of all commands.
struct Subject {
  std::string model{};
  std::vector<std::pair<std::string, Value>> params{};
  std::vector<std::pair<std::string, Value>> told_params{};  // those that the console tells by default
  std::vector<std::string> notes{};        // of the puzzle, such as the lines of a level that were skipped
  std::string step_noun = "step";          // what the model calls a step, in the singular
  bool names_steps = false;                // is `step_noun` its own?
  std::vector<std::string> constraints{};  // see Shape
  std::vector<std::string> boundaries{};   // expressions: states where one is false were not expanded
  std::shared_ptr<const Trace>
      lead{};                      // from an initial state to the one where the search began, if it was told
  std::optional<Timing> timing{};  // left out with --no-timing
};

enum class Purpose : std::uint8_t { check, solve };

// check, solve: the names of the commands.
[[nodiscard]] std::string_view to_text(Purpose purpose);

// ---- How an answer was found: one alternative for each kind ------------------------------------------------

struct SearchReport {
  std::optional<Solutions> solutions{};  // all shortest ones, where they were counted
  bool lists_solutions = false;          // were they to be listed, too?
  std::string reason{};                  // the model's proof, if the search confirms it; else empty
};

// No search: a limit came before the state of --from was found.
struct OriginReport {};

// Random walks. In the report, stats are unset, and of the engine only the threads are set.
struct SimulationReport {
  Walks asked;
  WalkStats taken;
  std::optional<std::uint64_t> hit{};  // the number of the walk that found something, from 0
};

// Verdict::unsolvable by the model's own proof. In the report, the engine is unset, and of the stats only the number
// of distinct states on which the proof was tried is set.
struct ProofReport {
  std::string proof;
};

// A trace that a strategy built, compared with the optimum: the model's plan, whose path was moved out, and its
// optimum if known. Engine and stats are those of the search that it was compared with.
struct StrategyReport : Plan {
  std::string name;
  bool found_by_search = false;  // the optimum; else `proof` tells it, if it is known
  bool is_asked = true;          // with --strategy; else it replaced a search unasked
};

// ---- Parts of a report ------------------------------------------------------------------------------------

// The temporal claim that the report's trace violates.
struct TemporalReport {
  TemporalClaim claim;          // its p is the report's property
  bool is_shortest = false;     // is the trace the shortest one that violates it?
  std::uint64_t dead_ends = 0;  // states, of always-solvable; 0: not counted
  std::uint64_t explored = 0;   // states among which dead ends were counted
  std::string remedy{};         // how behaviours like this one can be left out; may be empty
};

// A member of the result object that a feature adds, and its lines on the console, behind the others.
struct Section {
  std::string name;
  Json json;
  std::function<void(Terminal&)> print;
};

// An error that ended the program.
struct ErrorReport {
  int code;  // the exit code
  std::string message;
};

struct Report : Subject {
  Purpose purpose = Purpose::check;
  Engine engine{};
  std::variant<SearchReport, OriginReport, SimulationReport, ProofReport, StrategyReport> kind{};

  Verdict verdict = Verdict::incomplete;
  Ending ending = Ending::exhausted;
  std::uint64_t max_depth = 0;           // the bound, where Ending::max_depth
  std::vector<std::string> asked{};      // names of what was checked or looked for
  std::vector<std::string> unchecked{};  // names of what was asked and no search checks
  std::string property{};                // the one violated or reached, or the goal looked for; may be empty
  PropertyKind property_kind{};          // of `property`
  bool is_expression = false;            // is `property` an expression?
  bool is_of_behaviours = false;         // is it one of whole behaviours?
  std::optional<TemporalReport> temporal{};
  std::vector<Report> more{};  // with --continue: of further violations
  bool continues = false;      // after a violation, the search went on with the rest
  std::string because{};       // the part of what was violated that is false; may be empty
  Stats stats{};
  std::vector<std::string> kept{};     // hooks whose promises were tried on all states; empty: on some
  std::vector<std::string> counted{};  // goals, in step with stats.goals
  std::shared_ptr<const Trace> trace{};
  std::shared_ptr<const Trace> start{};  // the first initial state, where there is no trace
  std::string unreturned{};              // the hook that did not return, and where; empty: unset
  std::optional<ErrorReport> failure{};  // of the model, in a search after a violation
  std::vector<Section> sections{};

  // `kind` as this alternative; nullptr if it is another.
  template <class Kind>
  [[nodiscard]] const Kind* as() const {
    return std::get_if<Kind>(&kind);
  }

  // Was every reachable state expanded?
  [[nodiscard]] bool exhaustive() const {
    return ending == Ending::exhausted && !as<ProofReport>() && !engine.bound &&
           engine.order != SearchOrder::both_ends;
  }
  // Is `property` a goal that must not be reached?
  [[nodiscard]] bool forbids_goal() const {
    return purpose == Purpose::check && property_kind == PropertyKind::goal && !temporal;
  }
  // Is the trace, if there is one, a shortest one?
  [[nodiscard]] bool shortest() const {
    if (temporal) return temporal->is_shortest;
    if (const auto* strategy = as<StrategyReport>()) return strategy->optimum == trace->steps();
    if (as<SimulationReport>()) return false;
    if (engine.order == SearchOrder::best_first) return engine.least == trace->steps();
    return engine.order != SearchOrder::depth_first || engine.bound;
  }
};

// The moves of a strategy's trace as its source writes them: [[a,c],[a,b]].
[[nodiscard]] std::string moves_text(const StrategyReport& strategy);

[[nodiscard]] TraceMeta meta_of(const Report& report);

// ---- JSON: schema lucas/result/1, shipped as result.schema.json; one line and a newline each ----------------

// Writes the result of check or solve, with timings if the report has them.
void write_result(std::ostream& out, const Report& report);

// Writes the result of `trace verify`: verdict valid or invalid.
void write_verification_result(std::ostream& out, const TraceFile& file, const Puzzle& puzzle,
                               const Verification& verification);

// Writes the result of a command that failed; `code` is the exit code. An empty hint is left out.
void write_error_result(std::ostream& out, const std::string& command, int code, const std::string& message,
                        const std::string& hint);

// ---- Parts that several result objects have in common ------------------------------------------------------

// An object of that schema: the schema's name, the program that wrote it, and these members.
[[nodiscard]] Json object_of(const std::string& schema, const Json& members);
[[nodiscard]] Json model_json(const std::string& name,
                              const std::vector<std::pair<std::string, Value>>& params,
                              const std::vector<std::string>& notes = {});
// Adds the boundaries, and the state of --from or that a limit came before it was found.
void add_place(Json& json, const Subject& subject, bool lacks_origin);
void add_timing(Json& json, const std::optional<Timing>& timing);
// Writes the object, and streams the trace, if there is one, as members behind its others: steps and trace; then what
// `more` writes.
void write_with_trace(
    std::ostream& out, Json object, const Trace* trace, const TraceMeta& meta,
    FunctionRef<void()> more = [] {});

// ---- On the console ------------------------------------------------------------------------------------------

struct ReportView {
  bool full = false;      // the whole trace
  bool quiet = false;     // the verdict only
  bool verbose = false;   // also states per depth, goal states, all differences
  bool notation = false;  // the trace in one line
};

// hanoi  disks=3 pegs=3
[[nodiscard]] std::string model_text(const std::string& model,
                                     const std::vector<std::pair<std::string, Value>>& params);
// The same with all parameters, or those that are told by default.
[[nodiscard]] std::string model_text(const Subject& subject, bool all);
// breadth-first, 2 threads, bitmap, exact
[[nodiscard]] std::string engine_text(const Engine& engine);
// 0.001 s; with the memory if `verbose`.
[[nodiscard]] std::string timing_text(const Timing& timing, bool verbose);
// " within the constraint Bound and within big < 4, or a step beyond it and not expanded"; nothing without any.
[[nodiscard]] std::string within_text(const std::vector<std::string>& boundaries,
                                      const std::vector<std::string>& constraints = {});
// The limit or signal that stopped an incomplete search; `max_depth` is the bound.
[[nodiscard]] std::string ending_text(Ending ending, std::uint64_t max_depth);
// The text of an ending that only searches of a feature have.
struct EndingText {
  Ending ending;
  std::string_view text;
};
// The texts of all features.
[[nodiscard]] const std::vector<EndingText>& feature_endings();

// The text where a limit came before the state of --from was found: "stopped by --memory before the state to begin at was found;
// 12 states seen so far".
[[nodiscard]] std::string no_origin_text(const Terminal& terminal, Ending ending, std::uint64_t seen);

// The word that is printed bold, and the text after it: "violated:" "big # 4 after 6 steps (shortest: proved)".
[[nodiscard]] std::pair<std::string, std::string> verdict_text(const Terminal& terminal,
                                                               const Report& report);
[[nodiscard]] Tone tone_of(Verdict verdict);
// "IsSorted in all 27 reachable states"
[[nodiscard]] std::string asked_of_all(const Terminal& terminal, const Report& report);
// How the verdict was found: engine_text() if `verbose`, else what changes its meaning, as "up to symmetry" does; or a strategy,
// walks, a proof. May be empty.
[[nodiscard]] std::string method_text(const Report& report, bool verbose);
// The remark beside the last state of the report's trace: Solved, violates TypeOK.
[[nodiscard]] std::string remark_of(const Report& report);
// States, times and the sections of features; figures of the engine only if `verbose`.
void print_figures(Terminal& terminal, const Report& report, bool verbose);
void print_report(Terminal& terminal, const Report& report, const ReportView& view);

}  // namespace lucas::cli
