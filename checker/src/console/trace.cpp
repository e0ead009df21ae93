#include "console/trace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

#include "lucas/text.hpp"

namespace lucas::cli {

void print_origin(Terminal& terminal, const Trace& lead, const std::string& step_noun) {
  terminal.out << toned(terminal, Tone::faint,
                        fmt::format("from {}, {} from an initial state", state_text(lead.state(lead.steps())),
                                    plural(terminal, lead.steps(), step_noun)))
               << "\n";
}

std::string remark_of(const TraceFile& file) {
  if (file.verdict == "deadlock") return "no successor";
  if (file.temporal) return file.loop ? "" : "dead end";
  // Does the file say that its property is an invariant? Without a kind, the property may also be a forbidden goal.
  const bool is_invariant = file.kind && *file.kind != "goal" && *file.kind != "never";
  return (is_invariant ? "violates " : "") + file.property.value_or("");
}

std::vector<std::string> board_lines(const Terminal& terminal, const Scene& picture, const Value& state,
                                     std::size_t width, std::vector<int> marked) {
  const std::string indent = "  ";
  const std::size_t room = width - std::min(width, indent.size());
  std::vector<std::string> lines = variables_of(state);
  if (!picture.empty()) lines = render_text(picture, {terminal.color, std::move(marked), room});
  for (std::string& line : lines) line = indent + adapted(terminal, without_blanks(std::move(line)));
  return lines;
}

void print_trace(Terminal& terminal, const Trace& trace, TraceView view) {
  view.colored = terminal.color;
  for (const std::string& line : trace_lines(trace, view, terminal.width))
    terminal.out << adapted(terminal, line) << "\n";
}

}  // namespace lucas::cli
