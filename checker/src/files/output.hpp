// Output files: written whole or not at all. The text goes to a temporary file beside the target, which is
// renamed onto it at the end; a failure leaves the old file as it was.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "console/terminal.hpp"
#include "options/arguments.hpp"

namespace lucas::cli {

struct Output {
  std::string path;  // - is stdout
  Format format;

  [[nodiscard]] bool is_stdout() const { return path == "-"; }
};

// The files that -o names; - is stdout. Throws UsageError for a file given twice and for two uses of stdout.
[[nodiscard]] std::vector<std::string> output_paths(const Arguments& arguments);

// The outputs that -o names, their formats from their names or from --format. Throws UsageError as output_paths, and
// for a name that does not tell a format.
[[nodiscard]] std::vector<Output> outputs_of(const Arguments& arguments);

// Throws IoError if the output could not be written where it is to be: asked before a search begins.
void require_writable(const std::string& path);

// Writes the file by calling `write` with a stream. Throws IoError, naming the file and the cause.
void write_output(const std::string& path, std::ostream& standard_out,
                  const std::function<void(std::ostream&)>& write);

// Where the report goes: the terminal, or its stderr where an output takes stdout.
[[nodiscard]] Terminal report_terminal(const Terminal& terminal, const std::vector<Output>& outputs);

// The same where it is known whether one does.
[[nodiscard]] Terminal report_terminal(const Terminal& terminal, bool takes_stdout);

// "wrote FILE"
[[nodiscard]] std::string wrote_text(const std::string& path);

}  // namespace lucas::cli
