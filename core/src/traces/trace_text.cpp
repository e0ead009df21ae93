#include "traces/trace_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "lucas/text.hpp"
#include "picture/piece_names.hpp"

namespace lucas {
namespace {

constexpr std::size_t gap = static_cast<std::size_t>(-1);  // stands for the states that are left out

// The states to show: all, or some from both ends with a gap between.
std::vector<std::size_t> selection(std::size_t states, std::size_t head, std::size_t tail, bool full) {
  std::vector<std::size_t> chosen;
  const bool all = full || states <= head + tail + 1;
  for (std::size_t i = 0; i < states; ++i) {
    if (all || i < head || i >= states - tail) {
      chosen.push_back(i);
    } else if (i == head) {
      chosen.push_back(gap);
    }
  }
  return chosen;
}

// ---- Lists of steps ------------------------------------------------------------------------------------------------

struct Row : StepText {
  std::string picture{};
};

std::string one_line_picture(const Trace& trace, std::size_t i) {
  const std::vector<std::string> lines = render_text(trace.picture(i));
  return lines.size() == 1 ? lines.front() : "";
}

// The row of state i. If the model draws nothing, the first state is shown whole; with `full` all are.
Row row_of(const Trace& trace, std::size_t i, const TraceView& view) {
  Row row{step_text(trace, i), one_line_picture(trace, i)};
  if (i == 0) row.action = view.first;
  if ((i == 0 || view.full) && trace.picture(0).empty()) row.changes = variables_of(trace.state(i));
  return row;
}

// The details in one line if they fit, else each in a line of its own.
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

// The line that says where the last state of a lasso leads.
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

// ---- Strips --------------------------------------------------------------------------------------------------------

constexpr std::size_t space = 3;  // columns before each picture

// A place in a strip: a picture below its number and its step; or a gap, with the number of states left out.
struct Cell {
  std::vector<std::string> head, picture;
};

std::size_t widest(const std::vector<std::string>& lines) {
  std::size_t most = 0;
  for (const std::string& line : lines) most = std::max(most, columns(line));
  return most;
}

// Towers are shown where there is room for two side by side.
TextLook look_of_strips(const TraceView& view, std::size_t width) {
  return {view.colored, {}, width / 2 - std::min(width / 2, space)};
}

// Strips: the pictures of a trace side by side, each below its number and its step, with what has moved marked.
class Strips {
 public:
  Strips(const Trace& trace, const TraceView& view, std::size_t width, bool listed)
      : trace_(trace), view_(view), width_(width), listed_(listed), look_(look_of_strips(view, width)) {
    frame_ = cell_width_ = widest(render_text(trace.picture(0), look_));
    for (const std::size_t i : chosen()) {
      if (i != gap) cell_width_ = std::max(cell_width_, widest(head(i)));
    }
    const std::vector<std::size_t> all = chosen();  // fewer where their heads are wide
    for (const std::size_t i : all) cells_.push_back(i == gap ? gap_cell(all.size() - 1) : cell(i));
    for (const Cell& each : cells_) cell_width_ = std::max(cell_width_, widest(each.picture));
  }

  void add_to(std::vector<std::string>& lines) const {
    for (std::size_t first = 0; first < cells_.size();) {
      std::size_t end = first, used = 0;
      for (; end < cells_.size() && (end == first || used + space + width_of(cells_[end]) < width_); ++end)
        used += space + width_of(cells_[end]);
      lines.emplace_back();
      add_row(lines, first, end);
      first = end;
    }
  }

 private:
  [[nodiscard]] std::size_t per_row() const {
    return std::max<std::size_t>(1, (width_ - 1) / (cell_width_ + space));
  }
  [[nodiscard]] std::vector<std::size_t> chosen() const {
    const std::size_t rows = listed_ && !view_.verbose ? 1 : 3;                // of a folded trace
    const std::size_t shown = std::max<std::size_t>(3, rows * per_row()) - 1;  // beside the gap
    return selection(trace_.states(), shown - shown / 2, shown / 2, view_.full);
  }

  [[nodiscard]] std::vector<std::string> head(std::size_t i) const {
    constexpr std::size_t usual = 14;
    const std::string action = i == 0 ? view_.first : step_text(trace_, i).action;
    return wrapped(std::to_string(i) + " " + action, std::max(usual, frame_));
  }
  [[nodiscard]] Cell cell(std::size_t i) const {
    const Scene picture = trace_.picture(i);
    TextLook look = look_;
    if (i > 0) look.marked = moved_pieces(trace_.picture(i - 1), picture);
    Cell made{head(i), render_text(picture, look)};
    if (i == trace_.steps() && !listed_ && !view_.remark.empty()) made.picture.push_back(view_.remark);
    return made;
  }
  [[nodiscard]] Cell gap_cell(std::size_t shown) const {
    std::vector<std::string> head = {"…"};
    if (listed_) return {std::move(head), {}};
    for (std::string& line : wrapped(fmt::format("{} more{}", trace_.states() - shown, view_.unfold), 8))
      head.push_back(std::move(line));
    return {std::move(head), {}};
  }

  // A gap is as wide as pictures, so that columns line up, unless a row has room for fewer than three.
  [[nodiscard]] std::size_t width_of(const Cell& cell) const {
    return cell.picture.empty() && per_row() < 3 ? widest(cell.head) : cell_width_;
  }

  void add_row(std::vector<std::string>& all, std::size_t first, std::size_t end) const {
    std::size_t head = 1, height = 0;
    for (std::size_t k = first; k < end; ++k) {
      if (!cells_[k].picture.empty()) head = std::max(head, cells_[k].head.size());
    }
    for (std::size_t k = first; k < end; ++k)
      height = std::max({height, cells_[k].head.size(), head + cells_[k].picture.size()});
    std::vector<std::string> lines(height);
    for (std::size_t k = first; k < end; ++k) {
      std::vector<std::string> column = cells_[k].head;
      if (!cells_[k].picture.empty()) column.resize(head);
      column.insert(column.end(), cells_[k].picture.begin(), cells_[k].picture.end());
      column.resize(height);
      for (std::size_t l = 0; l < height; ++l)
        lines[l] += std::string(space, ' ') + padded(column[l], width_of(cells_[k]));
    }
    for (const std::string& line : lines) all.push_back(without_blanks(line));
  }

  const Trace& trace_;
  const TraceView& view_;
  std::size_t width_;
  bool listed_;  // steps, remark and the number of states left out are told above
  TextLook look_;
  std::size_t frame_ = 0, cell_width_ = 0;  // columns: of the first picture, of each cell
  std::vector<Cell> cells_;
};

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
  if (has_strips) Strips(trace, view, width, has_list).add_to(lines);
  if (!has_list && trace.loop()) lines.push_back(loop_line(trace, view));
  return lines;
}

}  // namespace lucas
