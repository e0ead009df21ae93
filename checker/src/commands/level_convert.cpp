// lucas level convert: a level in another format.
#include <fmt/format.h>

#include <ostream>

#include "../exit_code.hpp"
#include "../output_file.hpp"
#include "level_call.hpp"
#include "lucas/levels/level_reader.hpp"
#include "lucas/levels/level_writer.hpp"
#include "lucas/text.hpp"

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
  constexpr std::size_t most = 60;  // bytes of each
  std::string all;
  for (const std::string& what : lost) all += (all.empty() ? "" : ", ") + excerpt(what, most);
  if (all.empty()) return;
  const std::string note =
      fmt::format("note: the format {} has no place for {}", levels::format_info(format).name, all);
  terminal.err << adapted(terminal, note) << "\n";
}

}  // namespace

int run_level_convert(const Call& call) {
  const LevelCall given = parse_level_call(call);
  const auto format = given.arguments.choice<levels::LevelFormat>("to").value_or(levels::LevelFormat::lucas);
  const std::vector<Output> outputs = plain_outputs(given.arguments);
  const levels::Converted converted =
      levels::convert_level(levels::read_level(given.source.text, given.source.origin), format);
  for (const Output& output : outputs) require_writable(output.path);
  const Terminal console = report_terminal(call.terminal, outputs);
  for (const Output& output : outputs) {
    write_output(output.path, call.terminal.out, [&](std::ostream& out) { out << converted.text; });
    if (!output.is_stdout()) console.out << adapted(console, wrote_text(output.path)) << "\n";
  }
  tell_losses(call.terminal, converted.lost, format);
  return success;
}

}  // namespace lucas::cli
