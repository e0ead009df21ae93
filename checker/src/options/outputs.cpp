#include "options/outputs.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lucas/error.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

// Gives them the --title. Throws UsageError if none of them shows one.
void set_title(std::vector<Output>& outputs, const Arguments& arguments) {
  const auto title = arguments.text("title");
  if (!title) return;
  const auto shows_title = [](const Output& output) {
    return output.format == Format::page || output.format == Format::picture;
  };
  if (std::none_of(outputs.begin(), outputs.end(), shows_title))
    throw UsageError("--title needs an --output that shows it", "Name a file that ends with .html or .svg.");
  for (Output& output : outputs) output.title = *title;
}

// Throws UsageError for a --format that no output has, for their names tell others.
void require_told(const std::vector<Output>& outputs, const Arguments& arguments, const FileFormat& told) {
  const auto has_it = [&](const Output& output) {
    return output.format == told.format && output.graph == told.graph;
  };
  if (!outputs.empty() && ranges::none_of(outputs, has_it))
    throw UsageError(fmt::format("--format {}: the name of --output {} tells another format",
                                 *arguments.text("format"), excerpt(outputs.front().path)),
                     "Leave out --format, or give another name.");
}

}  // namespace

std::vector<std::string> output_paths(const Arguments& arguments) {
  std::vector<std::string> paths;
  for (const std::string& typed : arguments.texts("output")) {
    const std::string path = typed == "/dev/stdout" ? "-" : typed;
    if (path.empty()) throw UsageError("--output needs a file name");
    const bool twice = std::any_of(paths.begin(), paths.end(),
                                   [&](const std::string& other) { return same_file(other, path); });
    if (twice) throw UsageError(fmt::format("--output {} is given twice", excerpt(path)));
    if (path == "-" && arguments.has("json")) throw UsageError("--output - and --json both want stdout");
    paths.push_back(path);
  }
  return paths;
}

void refuse_overwriting(const Arguments& arguments, const std::vector<std::string>& read) {
  for (const Option& option : all_options()) {
    if (!option.writes) continue;
    for (const std::string& path : arguments.texts(option.info.name)) {
      for (const std::string& input : read) {
        if (path != "-" && same_file(path, input) && !is_special(path))
          throw UsageError(fmt::format("--{} {}: this file is read", option.info.name, excerpt(path)),
                           "Write to another one.");
      }
    }
  }
}

std::vector<Output> outputs_of(const Arguments& arguments, const std::string& command,
                               const FileFormats& known, const std::optional<FileFormat>& untold) {
  std::vector<Output> outputs;
  for (const std::string& path : output_paths(arguments)) {
    const FileFormat format = format_of(path, "--output " + excerpt(path), command, known, untold);
    outputs.push_back({path, format.format, format.graph});
  }
  if (untold && arguments.has("format")) require_told(outputs, arguments, *untold);
  set_title(outputs, arguments);
  return outputs;
}

std::vector<Output> outputs_of(const Arguments& arguments, const std::string& command,
                               const FileFormats& known) {
  std::optional<FileFormat> untold;
  if (const auto format = arguments.choice<Format>("format")) {
    const auto found = std::find_if(known.all.begin(), known.all.end(),
                                    [&](const FileFormat& each) { return each.format == *format; });
    if (found == known.all.end())
      throw UsageError(
          fmt::format("--format {}: {} does not write that", *arguments.text("format"), command));
    untold = *found;
  }
  return outputs_of(arguments, command, known, untold);
}

void refuse_trace_outputs(const std::vector<Output>& outputs, const std::string& option,
                          const std::string& one) {
  for (const Output& output : outputs) {
    if (is_trace(output.format))
      throw UsageError(fmt::format("--output {}: a trace is {}", excerpt(output.path), one),
                       fmt::format("Write all of them to .json or .txt, or leave out {}.", option));
  }
}

}  // namespace lucas::cli
