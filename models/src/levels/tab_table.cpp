#include "tab_table.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find('\t', begin), line.size());
    cells.push_back(line.substr(begin, end - begin));
    begin = end + 1;
  }
  return cells;
}

bool is_short(const std::string& cell) {
  constexpr std::size_t longest = 2;  // of tiles
  return cell.size() <= longest && cell.find_first_of(".#") == std::string::npos;
}

}  // namespace

std::string with_free_cells(const std::string& text) {
  std::string filled;
  std::size_t width = 0;
  for (std::string line : lines_of(text)) {
    const bool ends_so = line.ends_with('\r');
    if (ends_so) line.pop_back();
    if (line.find('\t') != std::string::npos) {
      std::vector<std::string> cells = cells_of(line);
      if (width == 0) width = cells.size();
      if (cells.size() != width || !std::all_of(cells.begin(), cells.end(), is_short)) return text;
      line.clear();
      for (std::string& cell : cells)
        line += (&cell == cells.data() ? "" : "\t") + (cell.empty() ? "." : cell);
    }
    filled += line + (ends_so ? "\r\n" : "\n");
  }
  return width == 0 ? text : filled;
}

}  // namespace lucas::levels
