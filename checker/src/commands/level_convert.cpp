// lucas level convert: a level in another format.
#include <fmt/format.h>

#include <optional>
#include <ostream>

#include "commands/level_call.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/levels/level_writer.hpp"
#include "lucas/text.hpp"
#include "options/outputs.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

// Where -o says, or stdout.
std::vector<Output> plain_outputs(const Arguments& arguments) {
  std::vector<Output> outputs;
  for (const std::string& path : output_paths(arguments)) outputs.push_back({path, Format::text});
  if (outputs.empty()) outputs.push_back({"-", Format::text});
  return outputs;
}

void tell_losses(Terminal& terminal, const std::vector<std::string>& lost, levels::LevelFormat format) {
  if (lost.empty()) return;
  constexpr std::size_t most = 60;  // bytes of each
  std::vector<std::string> parts;
  for (const std::string& part : lost) parts.push_back(excerpt(part, most));
  const std::string note = fmt::format("note: the format {} has no place for {}",
                                       levels::format_info(format).name, fmt::join(parts, ", "));
  terminal.err << adapted(terminal, note) << "\n";
}

// Writes a level in that format, or in the usual one of its puzzle.
struct Converter {
  std::optional<levels::LevelFormat> format;
  const std::string& origin;

  levels::Converted operator()(const levels::Level& level) const {
    return levels::convert_level(level, format.value_or(levels::LevelFormat::lucas));
  }
  levels::Converted operator()(const levels::SokobanLevel& level) const {
    if (format.value_or(levels::LevelFormat::xsb) != levels::LevelFormat::xsb)
      throw UsageError(origin + ": a level of Sokoban can be written in xsb only");
    return {levels::write_sokoban(level), {}};
  }
};

// A picture or a page is no level: its name would tell a lie.
void refuse_other_kind(const std::string& path) {
  constexpr std::array<std::string_view, 11> endings = {
      ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".pdf", ".html", ".dot", ".graphml", ".itf.json"};
  for (const std::string_view ending : endings) {
    if (path.ends_with(ending))
      throw UsageError(
          fmt::format("--output {}: a level is written as text, not as {}", excerpt(path), ending),
          "--to tells the format; a name such as level.txt fits all.");
  }
}

}  // namespace

int run_level_convert(const Call& call) {
  const LevelCall given = parse_level_call(call);
  const std::vector<Output> outputs = plain_outputs(given.arguments);
  for (const Output& output : outputs) refuse_other_kind(output.path);
  const auto format = given.arguments.choice<levels::LevelFormat>("to");
  const levels::Converted converted =
      std::visit(Converter{format, given.source.origin}, levels::read_any(given.source));
  for (const Output& output : outputs) require_writable(output.path);
  write_each(outputs, call.terminal, [&](std::ostream& out, const Output&) { out << converted.text; });
  tell_losses(call.terminal, converted.lost, format.value_or(levels::LevelFormat::lucas));
  return success;
}

}  // namespace lucas::cli
