// Output files: written whole or not at all. The text goes to a temporary file beside the target, which is
// renamed onto it at the end; a failure leaves the old file as it was.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/terminal.hpp"
#include "graph/graph_file.hpp"
#include "lucas/trace.hpp"
#include "report/report.hpp"

namespace lucas::cli {

enum class Format : std::uint8_t { itf, tlc, result, text, page, picture, graph, level };

// A format that a command writes, and the ending of names that tell it.
struct FileFormat {
  std::string_view ending;
  Format format;
  std::optional<GraphFormat> graph{};  // of Format::graph
};
struct FileFormats {
  std::vector<FileFormat> all;
  bool has_option = true;  // --format tells one, too
};

// All formats of results and traces but the unwanted ones.
[[nodiscard]] FileFormats file_formats(std::initializer_list<Format> unwanted = {});
// Formats of graphs, and what else explore writes.
[[nodiscard]] FileFormats space_formats();

// One of the `known` formats: that which the name tells, or else `untold`. Throws UsageError, in whose message `name` is the output,
// and `writer` the command that cannot write the format.
[[nodiscard]] FileFormat format_of(const std::string& path, const std::string& name,
                                   const std::string& writer, const FileFormats& known,
                                   const std::optional<FileFormat>& untold);

struct Output {
  std::string path;  // - is stdout
  Format format;
  std::optional<GraphFormat> graph{};  // of Format::graph
  std::string title{};                 // of a page or pictures; empty: the model's name

  [[nodiscard]] bool is_stdout() const { return path == "-"; }
};

// Are they one file, under whatever names? - is stdout.
[[nodiscard]] bool same_file(const std::string& a, const std::string& b);

// A device or a pipe, which is written directly: there is no file to replace.
[[nodiscard]] bool is_special(const std::string& path);

// Is it a format that holds one trace and nothing else?
[[nodiscard]] inline bool is_trace(Format format) {
  return format == Format::itf || format == Format::tlc || format == Format::picture;
}

// Throws IoError if an output could not be written where it is to be: asked before a search begins.
void require_writable(const std::string& path);
inline void require_writable(const std::vector<Output>& outputs) {
  for (const Output& output : outputs) require_writable(output.path);
}

// Writes the file by calling `write` with a stream. Throws IoError, naming the file and the cause.
void write_output(const std::string& path, std::ostream& standard_out,
                  const std::function<void(std::ostream&)>& write);

// The same for a file that may be half-written; messages call it `name`.
void write_stream(const std::string& path, const std::string& name,
                  const std::function<void(std::ostream&)>& write);

// Throws the IoError of what cannot be written; `cause` is an errno.
[[noreturn]] void fail_to_write(const std::string& name, int cause);

// Calls `write` and then writes what it wrote: nothing if it throws. What has been printed cannot be taken back.
void write_whole(std::ostream& out, const std::function<void(std::ostream&)>& write);

// The trace in the output's format, one of traces or a page; `meta` tells what came before its first state, `remark` what is
// to be said of its last one.
void write_trace(std::ostream& out, const Output& output, const std::shared_ptr<const Trace>& trace,
                 const TraceMeta& meta, const std::string& remark);

// One line on an output: the file is written, or there was nothing to write.
struct Note {
  std::string text{};
  bool is_missing = false;  // there was nothing to write
};

// Written: a note on each output that is written or has nothing to write, and the first failure.
struct Written {
  std::vector<Note> notes{};
  std::string failure{};  // of the first that could not be written; empty: of none

  void add(const Written& more) {
    notes.insert(notes.end(), more.notes.begin(), more.notes.end());
    if (failure.empty()) failure = more.failure;
  }
};

// Thrown by what is to write an output and has nothing to write, or no more: a line that says so.
struct NoOutput {
  std::string why;
};

// Writes each output, whole or not at all, by calling `write` with a stream and the output.
[[nodiscard]] Written write_outputs(const std::vector<Output>& outputs, std::ostream& standard_out,
                                    const std::function<void(std::ostream&, const Output&)>& write);

// Prints the notes, those on missing outputs on stderr; quietly no others. Then throws the failure as an IoError.
void tell_written(const Terminal& terminal, const std::vector<Output>& outputs, const Written& written,
                  bool is_quiet = false);

// Where the report goes: the terminal, or its stderr where an output takes stdout.
[[nodiscard]] Terminal report_terminal(const Terminal& terminal, const std::vector<Output>& outputs);

// "wrote FILE"
[[nodiscard]] std::string wrote_text(const std::string& path);

}  // namespace lucas::cli
