#include "console/table.hpp"

#include <algorithm>
#include <ostream>

#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

std::vector<std::size_t> widths_of(const Table& table) {
  std::vector<std::size_t> widths;
  for (const std::string& head : table.heads) widths.push_back(columns(head));
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

void print_table(Terminal& terminal, const Table& table) {
  const std::vector<std::size_t> widths = widths_of(table);
  terminal.out << toned(terminal, Tone::faint, line_of(table.heads, widths)) << "\n";
  for (const auto& row : table.rows) terminal.out << line_of(row, widths) << "\n";
}

}  // namespace lucas::cli
