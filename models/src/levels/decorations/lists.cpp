// Rows of cells in lists of lists: [[1, 2], [3, 0]], board = {{1, 2}, {3, 0}}, {"board": [[1, 2], [3, null]]}, and a goal behind a start:
// {"start": [[1, 2], [0, 3]], "goal": [[1, 2], [3, 0]]}. Places are those of rows.
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "levels/decorations/rewrites.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

using Json = nlohmann::json;

// The numbers and signs of lists of lists, the name before them, and in which line of the text each inner list begins.
struct Lists {
  std::string name{};
  Json rows{};
  std::vector<std::size_t> lines{};
  std::size_t end = 0;  // in the text
};

// The first list from there on, perhaps behind a name. The outer list begins where a bracket is there twice; without one, the list that
// the text begins with is a row.
std::optional<Lists> lists_from(const std::string& raw, std::size_t from) {
  constexpr std::string_view openings = "[{(", closings = "]})", gaps = " \t\n";
  const auto is_twice = [&](std::size_t at) {
    const std::size_t next = raw.find_first_not_of(gaps, at + 1);
    return next < raw.size() && raw[next] == raw[at];
  };
  const auto opens_object = [&](std::size_t at) {  // {"start": [
    const std::size_t name = raw.find_first_not_of(gaps, at + 1), quote = std::min(name, raw.size()) + 1;
    const std::size_t end = raw.find_first_not_of(gaps, std::min(raw.find('"', quote), raw.size() - 1) + 1);
    return name < raw.size() && raw[at] == '{' && raw[name] == '"' && end < raw.size() && raw[end] == ':';
  };
  std::size_t first = raw.find_first_of(openings, from);
  if (first < raw.size() && opens_object(first)) first = raw.find_first_of(openings, first + 1);
  std::size_t begin = first;
  while (begin < raw.size() && !is_twice(begin)) begin = raw.find_first_of(openings, begin + 1);
  const bool is_row = begin >= raw.size();
  if (is_row) begin = first;
  if (begin >= raw.size()) return std::nullopt;
  const std::string name = lucas::trimmed(raw.substr(from, begin - from));
  const bool is_named = !name.empty() && name.find_first_of(",#") == std::string::npos &&
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
    json += opens ? '[' : closes ? ']' : c == ';' ? ',' : c == '\'' ? '"' : c;  // 'A', as Python prints it
    line += c == '\n' ? 1 : 0;
  } while (++at < raw.size() && depth > (is_row ? 1 : 0));
  lists.end = std::min(raw.find_first_not_of(")]};, \t\n", at), raw.size());
  for (std::size_t none = 0; (none = json.find("None", none)) < json.size();) json.replace(none, 4, "null");
  lists.rows = Json::parse(json + (is_row ? "]" : ""), nullptr, false, true);
  return lists.rows.is_array() ? std::optional(std::move(lists)) : std::nullopt;
}

bool names_goal(const std::string& typed) {
  const std::string name = lower_case(typed);
  const auto is_in_name = [&](const char* word) { return name.find(word) < name.size(); };
  return ranges::any_of(std::array{"goal", "target", "solved", "final", "solution", "finish", "end"},
                        is_in_name);
}

// A number, a sign, or "" for none; nothing for what is no cell.
std::optional<std::string> cell_in(const Json& item) {
  constexpr int most = 999;
  if (item.is_null()) return "";
  if (item.is_number_integer() && item >= -1 && item <= most) return std::to_string(item.get<int>());
  const std::string text = item.is_string() ? item.get<std::string>() : "";
  return decode_utf8(text).bytes == text.size() && !text.empty() ? std::optional(text) : std::nullopt;
}

// The lists as rows of cells; nothing if they are none.
std::optional<std::vector<PlacedLine>> rows_of(const LevelText& text, const Lists& lists) {
  std::vector<std::vector<std::string>> rows;
  bool has_signs = false;
  for (const Json& row : lists.rows) {
    if (!row.is_array() || row.empty()) return std::nullopt;
    rows.emplace_back();
    for (const Json& item : row) {
      const std::optional<std::string> cell = cell_in(item);
      if (!cell) return std::nullopt;
      has_signs = has_signs || (item.is_string() && !is_digit(static_cast<unsigned char>(cell->front())));
      rows.back().push_back(*cell);
    }
  }
  constexpr std::size_t least = 4;  // cells in one line
  if (rows.empty() || (rows.size() == 1 && (has_signs || rows[0].size() < least))) return std::nullopt;
  std::vector<PlacedLine> lines;
  for (std::vector<std::string>& row : rows) {
    for (std::string& cell : row) cell = cell.empty() ? has_signs ? "." : "0" : cell;
    const std::string line = fmt::format("{}", fmt::join(row, has_signs ? "" : " "));
    lines.push_back({text.lines()[lists.lines[lines.size()]].line, decoded(line), {}});
    lines.back().positions.assign(lines.back().size(), 0);
  }
  return lines;
}

}  // namespace

LevelText without_lists(LevelText text) {
  if (text.raw().find_first_of("[{(") == std::string::npos) return text;
  std::optional<Lists> start = lists_from(text.raw(), 0), goal;
  if (!start) return text;
  if (start->end < text.raw().size()) {
    goal = lists_from(text.raw(), start->end);
    if (!goal || goal->end < text.raw().size()) return text;
    if (names_goal(start->name)) std::swap(start, goal);
    if (!names_goal(goal->name)) return text;
  }
  std::optional<std::vector<PlacedLine>> rows = rows_of(text, *start);
  if (!rows) return text;
  if (names_goal(start->name))
    text.refuse(text.spot(0), "this is named as a goal, and a board to begin with is needed",
                "--goal-board takes a goal of tiles.");
  if (goal) {
    const std::optional<std::vector<PlacedLine>> more = rows_of(text, *goal);
    if (!more) return text;
    rows->push_back({more->front().line, U"goal:", std::vector<std::size_t>(5, 0)});
    rows->insert(rows->end(), more->begin(), more->end());
  }
  return {text, *std::move(rows)};
}

}  // namespace lucas::levels
