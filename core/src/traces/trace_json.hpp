// Traces as JSON. Both writers stream: their memory does not grow with the trace.
#pragma once

#include <iosfwd>

#include "lucas/trace.hpp"
#include "report/report.hpp"

namespace lucas {

// ITF, the Informal Trace Format (Apalache's ADR-015): all states, the last one included, one a line; integers
// as {"#bigint"}, sets as {"#set"} sorted, tuples as {"#tup"}; #meta carries varTypes and the trace's origin.
void write_itf(std::ostream& out, const Trace& trace, const TraceMeta& meta);

// The shape of TLC's `-dumpTrace json`: states numbered from 1, sets and tuples as arrays. The location of
// every action is the module "lucas", line 0.
void write_tlc(std::ostream& out, const Trace& trace);

}  // namespace lucas
