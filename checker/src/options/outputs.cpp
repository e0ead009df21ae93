#include "options/outputs.hpp"

#include <fmt/format.h>

#include <array>

#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "options/feature.hpp"

namespace lucas::cli {
namespace {

Formats formats_that(bool (*fits)(const OutputFormat&)) {
  Formats fitting;
  for (const OutputFormat& format : output_formats()) {
    if (fits(format)) fitting.push_back(&format);
  }
  return fitting;
}

// Sets the title of --title. Throws UsageError if no output's format shows one.
void set_title(std::vector<Output>& outputs, const Arguments& arguments) {
  const auto title = arguments.text("title");
  if (!title) return;
  if (ranges::none_of(outputs, [](const Output& output) { return output.format->has_title; }))
    throw UsageError(
        "--title needs an --output that shows it",
        "Name a file that ends with " +
            endings_text(formats_that([](const OutputFormat& format) { return format.has_title; })) + ".");
  for (Output& output : outputs) output.title = *title;
}

// The format of --format; nullptr if that is not given.
const OutputFormat* told_format(const Arguments& arguments) {
  const auto position = arguments.count("format");
  return position ? &output_formats().at(static_cast<std::size_t>(*position)) : nullptr;
}

}  // namespace

std::vector<std::string> output_paths(const Arguments& arguments) {
  std::vector<std::string> paths;
  for (const std::string& typed : arguments.texts("output")) {
    const std::string path = typed == "/dev/stdout" ? "-" : typed;
    if (path.empty()) throw UsageError("--output needs a file name");
    if (ranges::any_of(paths, [&](const std::string& other) { return same_file(other, path); }))
      throw UsageError(fmt::format("--output {} is given twice", excerpt(path)));
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

const std::vector<OutputFormat>& output_formats() {
  static const std::vector<OutputFormat> all = [] {
    std::vector<OutputFormat> formats;
    for (const Feature& feature : features())
      formats.insert(formats.end(), feature.formats.begin(), feature.formats.end());
    formats.insert(formats.end(), own_formats().begin(), own_formats().end());
    return formats;
  }();
  return all;
}

const std::vector<EndingText>& feature_endings() {
  static const std::vector<EndingText> all = [] {
    std::vector<EndingText> texts;
    for (const Feature& feature : features())
      texts.insert(texts.end(), feature.endings.begin(), feature.endings.end());
    return texts;
  }();
  return all;
}

Formats formats_of_results() {
  return formats_that([](const OutputFormat& format) { return format.write_report || format.write_trace; });
}
Formats formats_of_traces() {
  return formats_that([](const OutputFormat& format) { return format.write_trace != nullptr; });
}
Formats formats_of_spaces() {
  return formats_that([](const OutputFormat& format) { return format.write_space != nullptr; });
}

std::string endings_text(const Formats& formats) {
  return listed(mapped<std::string>(formats, [](const OutputFormat* format) { return format->ending; }));
}

std::vector<NamedValue> words_of(const Formats& formats) {
  std::vector<NamedValue> words;
  for (const OutputFormat* const format : formats)
    words.push_back({std::string(format->word), format - output_formats().data()});
  return words;
}

const OutputFormat& format_of(const std::string& path, const std::string& name, const std::string& writer,
                              const Formats& known, const OutputFormat* untold, const std::string& way) {
  const OutputFormat* told = nullptr;  // by the longest ending that the name has
  for (const OutputFormat& each : output_formats()) {
    if (path.ends_with(each.ending) && (told == nullptr || each.ending.size() > told->ending.size()))
      told = &each;
  }
  if (told != nullptr && contains(known, told)) return *told;
  const std::string hint = "Known endings: " + endings_text(known);
  const bool may_be_any_text = untold != nullptr && path.ends_with(".txt");
  if (told != nullptr && !may_be_any_text)
    throw UsageError(fmt::format("{}: {} writes no {}", name, writer, told->ending), hint + ".");
  if (untold != nullptr) return *untold;
  const bool is_bitmap = ranges::any_of(std::array{".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf"},
                                        [&](const char* ending) { return path.ends_with(ending); });
  const bool draws = ranges::any_of(known, [](const OutputFormat* each) { return each->ending == ".svg"; });
  throw UsageError(name + ": the name does not tell the format",
                   (is_bitmap && draws ? "Pictures are SVG. " : "") + hint + way + ".");
}

std::vector<Output> outputs_of(const Arguments& arguments, const std::string& command, const Formats& known,
                               const OutputFormat* untold) {
  const OutputFormat* const told = told_format(arguments);
  if (told != nullptr) untold = told;
  std::vector<Output> outputs;
  for (const std::string& path : output_paths(arguments)) {
    const OutputFormat& format =
        format_of(path, "--output " + excerpt(path), command, known, untold, "; or use --format");
    outputs.push_back({path, &format, "", arguments.has("verbose")});
  }
  if (told != nullptr && !outputs.empty() && !contains(outputs, told, &Output::format))
    throw UsageError(fmt::format("--format {}: the name of --output {} tells another format",
                                 *arguments.text("format"), excerpt(outputs.front().path)),
                     "Leave out --format, or give another name.");
  set_title(outputs, arguments);
  return outputs;
}

void refuse_trace_outputs(const std::vector<Output>& outputs, const std::string& option,
                          const std::string& one) {
  for (const Output& output : outputs) {
    if (output.format->holds_one_trace())
      throw UsageError(fmt::format("--output {}: a trace is {}", excerpt(output.path), one),
                       fmt::format("Write all of them to .json or .txt, or leave out {}.", option));
  }
}

}  // namespace lucas::cli
