#include "console/wrapped.hpp"

#include <algorithm>
#include <ostream>

#include "lucas/lists.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

constexpr std::size_t narrowest_text = 20;  // columns: on a narrower terminal lines are too long

std::size_t room_beside(const Terminal& terminal, std::size_t indent) {
  return std::max(terminal.width, indent + narrowest_text) - indent;
}

std::vector<std::size_t> widths_of(const Table& table) {
  std::vector<std::size_t> widths = mapped(table.heads, columns);
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  return widths;
}

std::string line_of(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) line += "  " + padded(cells[i], widths[i]);
  return without_blanks(std::move(line));
}

}  // namespace

void print_paragraph(Terminal& terminal, const std::string& text, std::size_t indent) {
  std::string margin;
  for (const std::string& line : wrapped(text, room_beside(terminal, indent))) {
    terminal.out << margin << line << "\n";
    margin.assign(indent, ' ');
  }
}

void print_rows(Terminal& terminal, const std::vector<std::pair<std::string, std::string>>& rows,
                std::size_t gap, std::size_t indent) {
  const std::size_t most = terminal.width * 9 / 20;
  std::size_t column = 0;
  for (const auto& [left, right] : rows) {
    const std::size_t end = indent + columns(left) + gap;
    if (!right.empty() && end <= most) column = std::max(column, end);
  }
  if (column == 0) column = indent + 2;
  for (const auto& [left, right] : rows) {
    std::string line = std::string(indent, ' ') + left;
    if (right.empty() || columns(line) + gap > column) {
      print_paragraph(terminal, line, indent + 2);
      line.clear();
    }
    for (const std::string& text : wrapped(right, room_beside(terminal, column))) {
      if (!right.empty()) terminal.out << padded(line, column) << text << "\n";
      line.clear();
    }
  }
}

void print_table(Terminal& terminal, const Table& table) {
  const std::vector<std::size_t> widths = widths_of(table);
  terminal.out << toned(terminal, Tone::faint, line_of(table.heads, widths)) << "\n";
  for (const auto& row : table.rows) terminal.out << line_of(row, widths) << "\n";
}

}  // namespace lucas::cli
