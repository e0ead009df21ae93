// The outputs that a command line asks for, and what forbids them.
#pragma once

#include <string>
#include <vector>

#include "files/output.hpp"
#include "options/arguments.hpp"

namespace lucas::cli {

// The files that -o names; - is stdout. Throws UsageError for a file given twice and for two uses of stdout.
[[nodiscard]] std::vector<std::string> output_paths(const Arguments& arguments);

// Throws UsageError if an output would overwrite one of the files that are read.
void refuse_overwriting(const Arguments& arguments, const std::vector<std::string>& read);

// The outputs that -o names, in one of the formats that the command is known to write: the name's ending tells it; if it tells none, it
// is `untold`, that of --format. Throws UsageError as output_paths, and for a name that tells no format or another one.
[[nodiscard]] std::vector<Output> outputs_of(const Arguments& arguments, const std::string& command,
                                             const FileFormats& known = file_formats());
[[nodiscard]] std::vector<Output> outputs_of(const Arguments& arguments, const std::string& command,
                                             const FileFormats& known,
                                             const std::optional<FileFormat>& untold);

// For a report of several traces: throws UsageError if an output is a single one. `one` says what that would be: "one
// solution"; `option` asks for all of them.
void refuse_trace_outputs(const std::vector<Output>& outputs, const std::string& option,
                          const std::string& one);

}  // namespace lucas::cli
