// Report: everything that a run of check or solve has to say, for the console, for JSON and for exit codes
// alike.
#pragma once

#include <iosfwd>
#include <variant>

#include "behaviours/temporal_claim.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"
#include "lucas/trace.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas {

class Puzzle;
struct Report;
struct Verification;

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

// The puzzle that a report is of; the base of reports of every command.
struct Subject {
  std::string model{};
  std::vector<std::pair<std::string, Value>> params{};
  std::vector<std::pair<std::string, Value>> told_params{};  // those that the console tells by default
  std::vector<std::string> notes{};        // of the puzzle: which lines of a level were skipped
  std::string step_noun = "step";          // what the model calls a step, in the singular
  bool names_steps = false;                // is that noun its own?
  std::vector<std::string> constraints{};  // see Shape
};

struct Timing {
  double seconds = 0;
  std::uint64_t peak_rss_bytes = 0;
};

enum class Purpose : std::uint8_t { check, solve };

// check, solve: the names of the commands.
[[nodiscard]] std::string_view to_text(Purpose purpose);

// ---- How an answer was found: one alternative for each kind ------------------------------------------------

struct SearchReport {
  std::optional<Solutions> solutions{};  // all shortest ones, where they were counted
  bool lists_solutions = false;          // were they to be listed, too?
  std::string reason{};                  // the model's own, where the search confirms its proof; else empty
};

// A limit came before the state to begin at was found.
struct OriginReport {};

// Random walks: there are no stats, and of the engine only the threads.
struct SimulationReport {
  Walks asked;
  WalkStats taken;
  std::optional<std::uint64_t> hit{};  // the number of the walk that found something, from 0
};

// Verdict::unsolvable by the model's own proof. There is no engine, and of the stats only the distinct states on which the
// proof was tried.
struct ProofReport {
  std::string proof;
};

// A trace that a strategy built, compared with the shortest there is: the plan of the model without its path, its optimum as far
// as that is known. Engine and stats are those of the search that it was compared with.
struct StrategyReport : Plan {
  std::string name;
  bool found_by_search = false;  // the optimum; else it is known by `proof`
  bool is_asked = true;          // by its name; else it took the place of a search
};

// ---- Parts of a report ------------------------------------------------------------------------------------

// A temporal claim that the report's property violates.
struct TemporalReport {
  TemporalClaim claim;          // of which the property is P
  bool is_shortest = false;     // is the trace the shortest one that violates it?
  std::uint64_t dead_ends = 0;  // states, of always-solvable; 0: not counted
  std::uint64_t explored = 0;   // states, of which they were counted
};

// Section: a member of the result object, which a feature adds to a report.
class Section {
 public:
  Section() = default;
  Section(const Section&) = delete;
  Section& operator=(const Section&) = delete;
  virtual ~Section() = default;
  virtual void add_to(Json& object, const Report& report) const = 0;
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
  std::vector<std::string> unchecked{};  // names of what should have been, and no search checks
  std::string property{};                // the one violated or reached, or the goal looked for; may be empty
  PropertyKind property_kind{};          // of `property`
  bool is_expression = false;            // is `property`?
  bool is_of_behaviours = false;         // likewise
  std::optional<TemporalReport> temporal{};
  std::vector<Report> more{};  // with --continue: of further violations
  bool continues = false;      // after a violation, with what else is asked
  std::string because{};       // of an expression that was violated: the part that is false; may be empty
  std::vector<std::string> boundaries{};  // expressions: states where one is false were not expanded
  Stats stats{};
  std::vector<std::string> kept{};     // hooks whose promises were tried on all states; empty: on some
  std::vector<std::string> counted{};  // goals, in step with stats.goals
  std::optional<Timing> timing{};      // left out with --no-timing
  std::shared_ptr<const Trace> trace{};
  std::shared_ptr<const Trace>
      lead{};  // from an initial state to the one where the search began, if it was told
  std::shared_ptr<const Trace> start{};  // the first initial state, where there is no trace
  std::string unreturned{};              // the hook that did not return, and where; empty: unset
  std::optional<ErrorReport> failure{};  // of the model, in a search after a violation
  std::vector<std::shared_ptr<const Section>> sections{};

  // The answer as one of that kind; nullptr if it is another.
  template <class Kind>
  [[nodiscard]] const Kind* as() const {
    return std::get_if<Kind>(&kind);
  }

  // Every reachable state was expanded.
  [[nodiscard]] bool exhaustive() const {
    return ending == Ending::exhausted && !as<ProofReport>() && !engine.bound &&
           engine.order != SearchOrder::both_ends;
  }
  // `property` is a goal that must not be reached.
  [[nodiscard]] bool forbids_goal() const {
    return purpose == Purpose::check && property_kind == PropertyKind::goal && !temporal;
  }
  // The trace, where there is one, is a shortest one.
  [[nodiscard]] bool shortest() const {
    if (temporal) return temporal->is_shortest;
    if (const auto* strategy = as<StrategyReport>()) return strategy->optimum == trace->steps();
    if (as<SimulationReport>()) return false;
    if (engine.order == SearchOrder::best_first) return engine.least == trace->steps();
    return engine.order != SearchOrder::depth_first || engine.bound;
  }
};

// The kind of question that the report's property is: "invariant", "step-invariant", "never", "goal", or a temporal kind.
[[nodiscard]] std::string kind_text(const Report& report);

// The moves of a strategy's trace as its source writes them: [[a,c],[a,b]].
[[nodiscard]] std::string moves_text(const StrategyReport& strategy);

[[nodiscard]] TraceMeta meta_of(const Report& report);

// Bytes that ranks sent to each other for each distinct state; 0 where there is one process.
[[nodiscard]] double sent_per_state(const Report& report);

// ---- JSON: schema lucas/result/1, shipped as result.schema.json; one line and a newline each ----------------

// The result of check or solve. Timings are in it where the report has them.
void write_result(std::ostream& out, const Report& report);

// A result, one line, with the name of its level: one of several.
void write_result_of(std::ostream& out, const std::string& level, const std::string& result);

// The result of `trace verify`: verdict valid or invalid.
void write_verification_result(std::ostream& out, const TraceFile& file, const Puzzle& puzzle,
                               const Verification& verification);

// The result of a command that failed; `code` is the exit code. Empty hints are left out.
void write_error_result(std::ostream& out, const std::string& command, int code, const std::string& message,
                        const std::string& hint);

// ---- Parts that several result objects have in common ------------------------------------------------------

[[nodiscard]] Json tool_json();
void add_timing(Json& json, const std::optional<Timing>& timing);
[[nodiscard]] Json model_json(const std::string& name,
                              const std::vector<std::pair<std::string, Value>>& params,
                              const std::vector<std::string>& notes = {});
[[nodiscard]] Json engine_json(const Engine& engine);

// Writes the object, and streams the trace, if there is one, as members behind its others: steps and trace; then what
// `more` writes.
void write_with_trace(
    std::ostream& out, Json object, const Trace* trace, const TraceMeta& meta,
    FunctionRef<void()> more = [] {});

}  // namespace lucas
