// TraceFile: a trace as it stands in a file, ours or another tool's, before any model has judged it. At the
// end of this header: functions that write traces as JSON.
#pragma once

#include <iosfwd>

#include "behaviours/temporal_claim.hpp"
#include "json/value_json.hpp"
#include "lucas/trace.hpp"

namespace lucas {

namespace tla {
struct Source;
}

// Facts about a trace that its file holds.
struct TraceMeta {
  std::string model{};
  std::vector<std::pair<std::string, Value>> params{};
  std::string property{};  // may be empty
  std::string verdict{};   // may be empty
  std::string kind{};      // of a property that is an expression, or temporal
  std::optional<TemporalClaim> temporal{};
  // The way from an initial state of the model to the trace's first state; nullptr if that is itself initial.
  std::shared_ptr<const Trace> lead{};
};

// itf tells sets, tuples, sequences and functions apart; tlc has arrays for all but functions.
enum class Notation : std::uint8_t { itf, tlc };

struct TraceFile {
  // A state, and the action before it or null, as they stand in the text.
  struct Entry {
    JsonText state, action;
  };

  std::string name;   // of the file, for messages
  bool ours = false;  // written by lucas: its labels and claims are then judged too
  std::optional<std::string> model{};
  std::vector<std::pair<std::string, std::string>> params{};
  std::optional<std::string> property{};    // the one that the file claims its trace violates, or reaches
  std::optional<std::string> verdict{};     // violated, solved, deadlock
  std::optional<std::string> kind{};        // of a property that is an expression, or temporal: see TraceMeta
  std::optional<TemporalClaim> temporal{};  // if that is temporal
  std::vector<std::string> variables{};
  Notation notation = Notation::itf;
  // The entries before position `begin` lead from an initial state to the trace; the trace itself, which is
  // not empty, begins there.
  std::vector<Entry> entries{};
  std::optional<std::size_t> loop{};  // the last state is followed by state(loop)
  std::size_t begin = 0;
  // The first impossible step in a file of steps alone (read_steps), behind the last entry. `allowed`: possible ones.
  struct BadStep {
    std::string problem;
    std::vector<std::string> allowed;
  };
  std::optional<BadStep> bad_step{};
  std::vector<std::string> notes{};           // parts of the text that are not read
  std::shared_ptr<const std::string> text{};  // the text that entries point into

  // Steps of the trace itself.
  [[nodiscard]] std::size_t steps() const { return entries.size() - 1 - begin; }
  // State i as a record of the variables, and the action before it; read from the text at each call.
  [[nodiscard]] Value state(std::size_t i) const;
  [[nodiscard]] std::optional<Label> action(std::size_t i) const;
  // How messages call state(i).
  [[nodiscard]] std::string name_of(std::size_t i) const {
    if (i < begin) return "#meta.lucas.from[" + std::to_string(i) + "]";
    return "state " + std::to_string(i - begin);
  }
};

// Reads an ITF trace, TLC's trace JSON of any version, what TLC prints, or a result of --json with a trace in it.
// Integers may be bare or #bigint. JSON without a notion of sets and tuples gives lists: see conform. Every state and
// action is checked, and kept only as text. Throws UsageError naming file, line and column, or the place in the JSON;
// MemoryBudget::Exceeded where reading and verifying it may take more than `memory` bytes.
[[nodiscard]] TraceFile read_trace(std::string text, const std::string& name, std::uint64_t memory);

// ---- A trace as TLC prints it on the console, with -tool or without ----

// Is this what TLC prints, or a part of it that has a trace?
[[nodiscard]] bool is_tlc_console(std::string_view text);

// How many traces it has.
[[nodiscard]] std::size_t traces_of_tlc_console(std::string_view text);

// The first trace in it, as a text in ITF. States of which TLC printed the changes only are filled in. Throws UsageError
// naming the line, and MemoryBudget::Exceeded where the result has more than `most` bytes.
[[nodiscard]] std::string itf_of_tlc_console(std::string_view text, const std::string& name,
                                             std::uint64_t most);

// A state as TLC prints it, as a record: a set for 1..3, texts for model values, lists for tuples. Throws UsageError.
[[nodiscard]] Value read_tlc_state(const tla::Source& source);

// ---- A behaviour told by its steps alone, by the texts of their labels: dlUrrr, or R U2 F' ----

// Can the text not be JSON?
[[nodiscard]] bool is_steps_text(std::string_view text);

// The text that solve --notation prints, whose steps stand between its verdict and its counts.
struct PrintedSolution {
  std::string model{};  // of its first line, with the parameters that are told there; may be empty
  std::vector<std::pair<std::string, std::string>> params{};
  std::string steps{};  // the text with all else blanked out, so that places stay
};
// Finds the steps in such a text. Any other text is steps as a whole.
[[nodiscard]] PrintedSolution printed_solution(std::string text);

// Reads steps into what a trace file of lucas would hold: it begins in an initial state, and claims to reach the first
// goal if it does. Steps stand next to each other, or with blanks, commas, semicolons or line ends between them; if
// one text begins with another, the longer one counts. `model`: its name and parameters. Pieces go by their names
// along the behaviour, or by their labels; text that begins with no label is tried as the model's notation. If a step
// is not possible, TraceFile::bad_step says so. Throws ModelError; MemoryBudget::Exceeded as read_trace.
[[nodiscard]] TraceFile read_steps(const std::shared_ptr<const Kernel>& kernel, TraceMeta model,
                                   std::string_view text, const std::string& name, std::uint64_t memory);

// ---- Values ----

// `value` with its lists turned into the sets and tuples that `like` has in their places, its records into functions,
// and its strings into model values; but not where the notation tells them apart: in ITF a list is no set.
[[nodiscard]] Value conform(const Value& value, const Value& like, Notation notation);

// Is a value from a file the one that a model shows? Files have strings for model values, and fields in any order.
[[nodiscard]] bool matches(const Value& told, const Value& shown);

// ---- Traces as JSON. Both writers stream: their memory does not grow with the trace ----

// Members of a temporal property beside its kind and P: "then" and "fairness", if it has them.
[[nodiscard]] Json temporal_json(const TemporalClaim& claim);

// ITF, the Informal Trace Format (Apalache's ADR-015): all states, the last one included, one a line; integers
// as {"#bigint"}, sets as {"#set"} sorted, tuples as {"#tup"}; #meta carries varTypes and the trace's origin.
void write_itf(std::ostream& out, const Trace& trace, const TraceMeta& meta);
// Writes ITF without a line's end, and with `separator` between its parts: a newline in files, nothing inside a result object.
void stream_itf(std::ostream& out, const Trace& trace, const TraceMeta& meta, const char* separator);

// The shape of TLC's `-dumpTrace json`: states numbered from 1, sets and tuples as arrays. The location of
// every action is the module "lucas", line 0.
void write_tlc(std::ostream& out, const Trace& trace);

}  // namespace lucas
