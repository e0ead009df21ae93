#include "traces/trace_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lucas/text.hpp"
#include "traces/strips.hpp"

namespace lucas {
namespace {

struct Row : StepText {
  std::string picture{};
};

std::string one_line_picture(const Trace& trace, std::size_t i) {
  const std::vector<std::string> lines = render_text(trace.picture(i));
  return lines.size() == 1 ? lines.front() : "";
}

// Whole states, where the model draws none: the first one, and with `full` all of them.
Row row_of(const Trace& trace, std::size_t i, const TraceView& view) {
  Row row{step_text(trace, i), one_line_picture(trace, i)};
  if (i == 0) row.action = view.first;
  if ((i == 0 || view.full) && trace.picture(0).empty()) row.changes = variables_of(trace.state(i));
  return row;
}

// One line if they fit beside each other, else one each.
std::vector<std::string> laid_out(const std::vector<std::string>& details, std::size_t width) {
  const std::string one = fmt::format("{}", fmt::join(details, "   "));
  return columns(one) <= width ? std::vector<std::string>(1, one) : details;
}

std::string row_text(const Row& row, const std::string& head, const TraceView& view, bool last,
                     std::size_t width) {
  std::vector<std::string> lines = laid_out(row.changes, width - std::min(width, columns(head)));
  if (row.changes.empty()) lines.clear();
  if (!row.picture.empty()) {
    if (!view.verbose) lines.clear();
    lines.insert(lines.begin(), row.picture);
  }
  if (last && !view.remark.empty()) {
    if (lines.empty()) lines.emplace_back();
    lines.front() += "   " + view.remark;
  }
  std::string text = lines.empty() ? without_blanks(head) : without_blanks(head + lines.front());
  for (std::size_t i = 1; i < lines.size(); ++i) {
    text += "\n" + without_blanks(std::string(columns(head), ' ') + lines[i]);
  }
  return text;
}

// Where the last state of a lasso leads.
std::string loop_line(const Trace& trace, const TraceView& view) {
  const std::size_t loop = trace.loop().value();
  const std::optional<Label> action = trace.action(trace.states());
  if (!action && loop == trace.steps()) return "   ↺  it stays so for ever" + view.staying;
  return fmt::format("   ↺  {}   back to {}, for ever", action ? to_text(*action) : "(no name)", loop);
}

void add_list(std::vector<std::string>& lines, const Trace& trace, const TraceView& view, std::size_t width) {
  constexpr std::size_t head = 10, tail = 5, widest_action = 40;
  std::vector<std::pair<std::size_t, Row>> rows;
  std::size_t action_width = 4;
  for (const std::size_t i : selection(trace.states(), head, tail, view.full)) {
    rows.emplace_back(i, i == gap ? Row{} : row_of(trace, i, view));
    action_width = std::max(action_width, std::min(columns(rows.back().second.action), widest_action));
  }
  const std::size_t number_width = std::max<std::size_t>(3, std::to_string(trace.steps()).size());
  for (const auto& [i, row] : rows) {
    std::string text =
        fmt::format(" {:>{}}  {} more{}", "…", number_width, trace.states() - head - tail, view.unfold);
    if (i != gap) {
      const std::string start =
          fmt::format(" {:>{}}  {}   ", i, number_width, padded(row.action, action_width));
      text = row_text(row, start, view, i == trace.steps(), width);
    }
    lines.push_back(std::move(text));
  }
}

}  // namespace

std::vector<std::string> variables_of(const Value& state) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < state.items().size(); ++i)
    lines.push_back(printable(state.names()[i]) + " = " + to_text(state.items()[i]));
  return lines;
}

StepText step_text(const Trace& trace, std::size_t i) {
  if (i == 0) return {};
  const std::optional<Label> action = trace.action(i);
  const bool stutters = !action && trace.state(i - 1) == trace.state(i);
  StepText step{action ? to_text(*action) : stutters ? "(stuttering)" : "(no name)"};
  for (const Difference& change : differences(trace.state(i - 1), trace.state(i)))
    step.changes.push_back(change.path + ": " + change.text);
  return step;
}

std::string state_text(const Value& state) { return fmt::format("{}", fmt::join(variables_of(state), "; ")); }

std::vector<std::string> trace_lines(const Trace& trace, const TraceView& view, std::size_t width) {
  const bool has_boards = render_text(trace.picture(0)).size() > 1;  // else one line, or nothing
  const bool has_strips = has_boards || render_text(trace.picture(0), look_of_strips(view, width)).size() > 1;
  const bool has_list = !has_boards || view.verbose;
  std::vector<std::string> lines;
  if (has_list) add_list(lines, trace, view, width);
  if (has_list && trace.loop()) lines.push_back(loop_line(trace, view));
  if (has_strips) add_strips(lines, trace, view, width, has_list);
  if (!has_list && trace.loop()) lines.push_back(loop_line(trace, view));
  return lines;
}

}  // namespace lucas
