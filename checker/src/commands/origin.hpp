// --from: finds the state where a command begins, by following a trace file or by searching for a described state.
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
// Returns nothing without --from. If a limit came first, the origin says so and Request::from is not set. Throws
// UsageError if the text is no state, or if no reachable state matches or several do; IoError.
[[nodiscard]] std::optional<Origin> begin_at_origin(const Arguments& arguments,
                                                    const std::vector<tla::Source>& definitions,
                                                    const Puzzle& puzzle, Request& request, Monitor& monitor);

}  // namespace lucas::cli
