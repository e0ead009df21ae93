// --from: the state that a command is to begin at, found by following a trace file or by looking for its text.
#pragma once

#include <optional>
#include <vector>

#include "lucas/puzzle.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"
#include "options/arguments.hpp"
#include "tla/syntax/token.hpp"
#include "trace_files/origin.hpp"

namespace lucas::cli {

// Finds the state within the request's limits, sets Request::from, and takes the time from the request's timeout.
// Nothing without --from; if a limit came first, the origin says so and the request stays as it is. Throws UsageError
// for what is no state, no reachable one or more than one; IoError.
[[nodiscard]] std::optional<Origin> begin_at_origin(const Arguments& arguments,
                                                    const std::vector<tla::Source>& definitions,
                                                    const Puzzle& puzzle, Request& request, Monitor& monitor);

}  // namespace lucas::cli
