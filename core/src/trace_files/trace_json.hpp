// Traces as JSON. Both writers stream: their memory does not grow with the trace.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "json/value_json.hpp"
#include "lucas/trace.hpp"
#include "temporal/temporal.hpp"

namespace lucas {

// What a trace is, for the file that holds it.
struct TraceMeta {
  std::string model{};
  std::vector<std::pair<std::string, Value>> params{};
  std::string property{};  // may be empty
  std::string verdict{};   // may be empty
  std::string kind{};      // of a property that is an expression, or temporal
  std::optional<TemporalClaim> temporal{};
  // From an initial state of the model to the first of the trace; none where that is an initial one.
  std::shared_ptr<const Trace> lead{};
};

// What a temporal property has beside its kind and P: "then" and "fairness", where there are such.
[[nodiscard]] Json temporal_json(const TemporalClaim& claim);

// ITF, the Informal Trace Format (Apalache's ADR-015): all states, the last one included, one a line; integers
// as {"#bigint"}, sets as {"#set"} sorted, tuples as {"#tup"}; #meta carries varTypes and the trace's origin.
void write_itf(std::ostream& out, const Trace& trace, const TraceMeta& meta);
// The same without a line's end, and with `separator` between its parts: a newline in files, nothing inside a result object.
void stream_itf(std::ostream& out, const Trace& trace, const TraceMeta& meta, const char* separator);

// The shape of TLC's `-dumpTrace json`: states numbered from 1, sets and tuples as arrays. The location of
// every action is the module "lucas", line 0.
void write_tlc(std::ostream& out, const Trace& trace);

}  // namespace lucas
