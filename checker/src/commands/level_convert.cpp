// lucas level convert: a level in another format.
#include <optional>
#include <ostream>

#include "../exit_code.hpp"
#include "../output_file.hpp"
#include "level_call.hpp"
#include "lucas/levels/level_reader.hpp"
#include "lucas/levels/level_writer.hpp"
#include "lucas/levels/sokoban_level.hpp"

namespace lucas::cli {
namespace {

// Where -o says, or stdout.
std::vector<Output> plain_outputs(const Arguments& arguments) {
  std::vector<Output> outputs;
  for (const std::string& path : output_paths(arguments)) outputs.push_back({path, Format::text});
  if (outputs.empty()) outputs.push_back({"-", Format::text});
  return outputs;
}

// The level in that format, or in the usual one of its puzzle.
std::string converted(const levels::LevelSource& source, std::optional<levels::LevelFormat> format) {
  if (!levels::is_sokoban(source.text, source.origin)) {
    return levels::write_level(levels::read_level(source.text, source.origin),
                               format.value_or(levels::LevelFormat::lucas));
  }
  const levels::SokobanLevel level = levels::read_sokoban(source.text, source.origin, source.number);
  if (format.value_or(levels::LevelFormat::xsb) != levels::LevelFormat::xsb)
    throw UsageError(source.origin + ": a level of Sokoban can be written in xsb only");
  return levels::write_sokoban(level);
}

}  // namespace

int run_level_convert(const Call& call) {
  const LevelCall given = parse_level_call(call);
  const std::vector<Output> outputs = plain_outputs(given.arguments);
  const std::string text = converted(given.source, given.arguments.choice<levels::LevelFormat>("to"));
  for (const Output& output : outputs) require_writable(output.path);
  const Terminal console = report_terminal(call.terminal, outputs);
  for (const Output& output : outputs) {
    write_output(output.path, call.terminal.out, [&](std::ostream& out) { out << text; });
    if (!output.is_stdout()) console.out << adapted(console, wrote_text(output.path)) << "\n";
  }
  return success;
}

}  // namespace lucas::cli
