// The outputs that a command line asks for, and the checks that refuse some.
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

// All formats: those of features, and the program's own.
[[nodiscard]] const std::vector<OutputFormat>& output_formats();
// The formats that a result, a trace, or a space can be written in.
[[nodiscard]] Formats formats_of_results();
[[nodiscard]] Formats formats_of_traces();
[[nodiscard]] Formats formats_of_spaces();
// ".json, .txt and .html"
[[nodiscard]] std::string endings_text(const Formats& formats);
// The formats' words for --format; each stands for a position among all formats.
[[nodiscard]] std::vector<NamedValue> words_of(const Formats& formats);

// The one of the `known` formats that the path's ending tells, or else `untold` if it is not nullptr. The message of
// the UsageError names the output `name`, the command `writer`, and `way`, another way to tell the format.
[[nodiscard]] const OutputFormat& format_of(const std::string& path, const std::string& name,
                                            const std::string& writer, const Formats& known,
                                            const OutputFormat* untold, const std::string& way = "");

// The outputs that -o names, in one of the formats that the command is known to write: the name's ending tells it; if it tells none, it
// is that of --format, or else `untold`. Throws UsageError as output_paths, and for a name that tells no format or another one.
[[nodiscard]] std::vector<Output> outputs_of(const Arguments& arguments, const std::string& command,
                                             const Formats& known, const OutputFormat* untold = nullptr);

// For a report of several traces: throws UsageError if an output's format holds a single one. `one` says what that
// would be: "one solution"; `option` asks for all of them.
void refuse_trace_outputs(const std::vector<Output>& outputs, const std::string& option,
                          const std::string& one);

}  // namespace lucas::cli
