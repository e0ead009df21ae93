// Output files: written whole or not at all. The text goes to a temporary file beside the target; at the end that
// file is renamed to the target's name. A failure leaves the old file as it was.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "console/terminal.hpp"
#include "files/format.hpp"

namespace lucas::cli {

// Are they one file, under whatever names? - is stdout.
[[nodiscard]] bool same_file(const std::string& a, const std::string& b);

// Is it a device or a pipe? These are written directly: there is no file to replace.
[[nodiscard]] bool is_special(const std::string& path);

// Throws IoError if an output could not be written where it is to be: asked before a search begins.
void require_writable(const std::string& path);
inline void require_writable(const std::vector<Output>& outputs) {
  for (const Output& output : outputs) require_writable(output.path);
}

// Writes the file by calling `write` with a stream. Throws IoError, naming the file and the cause.
void write_output(const std::string& path, std::ostream& standard_out,
                  const std::function<void(std::ostream&)>& write);

// Writes a file directly, so that a failure leaves it half-written; messages call it `name`.
void write_stream(const std::string& path, const std::string& name,
                  const std::function<void(std::ostream&)>& write);

// Throws the IoError of what cannot be written; `cause` is an errno.
[[noreturn]] void fail_to_write(const std::string& name, int cause);

// Calls `write` with a buffer, then prints that; nothing if `write` throws, since printed text cannot be taken back.
void write_whole(std::ostream& out, const std::function<void(std::ostream&)>& write);

// One line on an output: the file is written, or there was nothing to write.
struct Note {
  std::string text{};
  bool is_missing = false;  // there was nothing to write
};

// Written: a note on each output that is written or has nothing to write, and the first failure.
struct Written {
  std::vector<Note> notes{};
  std::string failure{};  // of the first that could not be written; empty: no failure

  void add(const Written& more) {
    notes.insert(notes.end(), more.notes.begin(), more.notes.end());
    if (failure.empty()) failure = more.failure;
  }
};

// Writes each output, whole or not at all, by calling `write` with a stream and the output.
[[nodiscard]] Written write_outputs(const std::vector<Output>& outputs, std::ostream& standard_out,
                                    const std::function<void(std::ostream&, const Output&)>& write);

// Prints the notes, those on missing outputs on stderr; if quiet, only these. Then throws any failure as an IoError.
void tell_written(const Terminal& terminal, const std::vector<Output>& outputs, const Written& written,
                  bool is_quiet = false);

// Where the report goes: the terminal, or its stderr where an output takes stdout.
[[nodiscard]] Terminal report_terminal(const Terminal& terminal, const std::vector<Output>& outputs);

// "wrote FILE"
[[nodiscard]] std::string wrote_text(const std::string& path);

}  // namespace lucas::cli
