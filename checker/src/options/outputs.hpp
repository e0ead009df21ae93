// The outputs that a command line asks for, and what forbids them.
#pragma once

#include <string>
#include <vector>

#include "files/output.hpp"
#include "options/arguments.hpp"

namespace lucas::cli {

// The files that -o names; - is stdout. Throws UsageError for a file given twice and for two uses of stdout.
[[nodiscard]] std::vector<std::string> output_paths(const Arguments& arguments);

// Throws UsageError if one of those is one of these files, which are read.
void refuse_overwriting(const Arguments& arguments, const std::vector<std::string>& read);

// The outputs that -o names, their formats from their names or from --format. Throws UsageError as output_paths, and
// for a name that does not tell a format.
[[nodiscard]] std::vector<Output> outputs_of(const Arguments& arguments);

// Gives them the --title. Throws UsageError if none of them shows one.
void set_title(std::vector<Output>& outputs, const Arguments& arguments);

// For a report of several traces: throws UsageError if an output is a single one. `one` says what that would be: "one
// solution"; `option` asks for all of them.
void refuse_trace_outputs(const Arguments& arguments, const std::string& option, const std::string& one);

}  // namespace lucas::cli
