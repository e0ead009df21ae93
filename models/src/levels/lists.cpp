// Rows of cells in lists of lists: [[1, 2], [3, 0]], board = {{1, 2}, {3, 0}}, {"board": [[1, 2], [3, null]]}. Places are those of rows.
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lucas/text.hpp"
#include "rewrites.hpp"

namespace lucas::levels {
namespace {

using Json = nlohmann::json;

// The numbers and signs of lists of lists, the name before them, and in which line of the text each inner list begins.
struct Lists {
  std::string name{};
  Json rows{};
  std::vector<std::size_t> lines{};
};

// The list that the text has, perhaps behind a name, if nothing but closing brackets is behind it. The outer list begins where a bracket is
// there twice; without one, the list that the text begins with is a row.
std::optional<Lists> lists_in(const std::string& raw) {
  constexpr std::string_view openings = "[{(", closings = "]})", gaps = " \t\n";
  const auto is_twice = [&](std::size_t at) {
    const std::size_t next = raw.find_first_not_of(gaps, at + 1);
    return next < raw.size() && raw[next] == raw[at];
  };
  const std::size_t first = raw.find_first_of(openings);
  std::size_t begin = first;
  while (begin < raw.size() && !is_twice(begin)) begin = raw.find_first_of(openings, begin + 1);
  const bool is_row = begin >= raw.size();
  if (is_row) begin = first;
  const std::string name = lucas::trimmed(raw.substr(0, begin));
  const bool is_named = !is_row && !name.empty() && name.find_first_of(",#") == std::string::npos &&
                        std::string_view("=:(").find(name.back()) != std::string_view::npos;
  if (!name.empty() && !is_named) return std::nullopt;
  Lists lists{.name = name};
  std::string json = is_row ? "[" : "";
  auto line = static_cast<std::size_t>(
      std::count(raw.begin(), raw.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
  int depth = is_row ? 1 : 0;
  std::size_t at = begin;
  do {
    const char c = raw[at];
    const bool opens = openings.find(c) < openings.size(), closes = closings.find(c) < closings.size();
    depth += opens ? 1 : closes ? -1 : 0;
    if (depth > 2) return std::nullopt;
    if (opens && depth == 2) lists.lines.push_back(line);
    json += opens ? '[' : closes ? ']' : c == ';' ? ',' : c;
    line += c == '\n' ? 1 : 0;
  } while (++at < raw.size() && depth > (is_row ? 1 : 0));
  if (raw.find_first_not_of(")]};, \t\n", at) < raw.size()) return std::nullopt;
  for (std::size_t none = 0; (none = json.find("None", none)) < json.size();) json.replace(none, 4, "null");
  lists.rows = Json::parse(json + (is_row ? "]" : ""), nullptr, false, true);
  return lists.rows.is_array() ? std::optional(std::move(lists)) : std::nullopt;
}

// Throws UsageError for a name of lists that says that they are a goal, and no start.
void refuse_goal(const LevelText& text, const std::string& typed) {
  const std::string name = lower_case(typed);
  for (const char* const word : {"goal", "target", "solved", "final"}) {
    if (name.find(word) < name.size())
      text.refuse(text.spot(0), "this is named as a goal, and a board to begin with is needed",
                  "--goal-board takes a goal of tiles.");
  }
}

// A number, a sign, or "" for none; nothing for what is no cell.
std::optional<std::string> cell_in(const Json& item) {
  constexpr int most = 999;
  if (item.is_null()) return "";
  if (item.is_number_integer() && item >= -1 && item <= most) return std::to_string(item.get<int>());
  const std::string text = item.is_string() ? item.get<std::string>() : "";
  return decode_utf8(text).bytes == text.size() && !text.empty() ? std::optional(text) : std::nullopt;
}

}  // namespace

LevelText without_lists(LevelText text) {
  if (text.raw().find_first_of("[{(") == std::string::npos) return text;
  const std::optional<Lists> lists = lists_in(text.raw());
  if (!lists) return text;
  refuse_goal(text, lists->name);
  std::vector<std::vector<std::string>> rows;
  bool has_signs = false;
  for (const Json& row : lists->rows) {
    if (!row.is_array() || row.empty()) return text;
    rows.emplace_back();
    for (const Json& item : row) {
      const std::optional<std::string> cell = cell_in(item);
      if (!cell) return text;
      has_signs = has_signs || (item.is_string() && !is_digit(static_cast<unsigned char>(cell->front())));
      rows.back().push_back(*cell);
    }
  }
  if (has_signs && rows.size() < 2) return text;
  std::vector<PlacedLine> lines;
  for (std::vector<std::string>& row : rows) {
    for (std::string& cell : row) cell = cell.empty() ? has_signs ? "." : "0" : cell;
    const std::string line = fmt::format("{}", fmt::join(row, has_signs ? "" : " "));
    lines.push_back({text.lines()[lists->lines[lines.size()]].line, decoded(line), {}});
    lines.back().positions.assign(lines.back().size(), 0);
  }
  return {text, std::move(lines)};
}

}  // namespace lucas::levels
