// Reads rows from lists of lists: [[1, 2], [3, 0]], board = {{1, 2}, {3, 0}}, {"board": [[1, 2], [3, null]]}, and a
// goal behind a start: {"start": [[1, 2], [0, 3]], "goal": [[1, 2], [3, 0]]}. Messages tell where a row stands.
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "levels/collection.hpp"
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
  std::size_t begin = 0, end = 0;  // in the text: of the line with the name, and behind the lists
};

// The first list from position `from` on, perhaps behind a name. The outer list begins where a bracket is doubled; if
// none is, the first list is a row.
std::optional<Lists> lists_from(const std::string& raw, std::size_t from) {
  constexpr std::string_view openings = "[{(", closings = "]})", gaps = " \t\n", ends = "]0123456789",
                             begins = "[-0123456789";
  const auto is_twice = [&](std::size_t at) {
    const std::size_t next = raw.find_first_not_of(gaps, at + 1);
    return next < raw.size() && raw[next] == raw[at];
  };
  const std::size_t first = raw.find_first_of(openings, from);
  std::size_t begin = first;
  while (begin < raw.size() && !is_twice(begin)) begin = raw.find_first_of(openings, begin + 1);
  const bool is_row = begin >= raw.size();
  if (is_row) begin = first;
  if (begin >= raw.size()) return std::nullopt;
  const std::size_t above = std::max(from, raw.rfind('\n', begin) + 1);  // the start of its line
  std::string name = lucas::trimmed(raw.substr(above, begin - above));
  if (name.starts_with('{')) name = lucas::trimmed(name.substr(1));
  const bool is_named = !name.empty() && name.find_first_of(",#") == std::string::npos &&
                        std::string_view("=:(").find(name.back()) != std::string_view::npos;
  if (!name.empty() && !is_named) return std::nullopt;
  Lists lists{.name = name, .begin = above};
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
    const bool is_apart = gaps.find(c) < gaps.size() && at > 0 && ends.find(raw[at - 1]) < ends.size();
    const std::size_t next = raw.find_first_not_of(gaps, at);
    if (is_apart && next < raw.size() && begins.find(raw[next]) < begins.size())
      json += ',';                                                              // as NumPy prints it
    json += opens ? '[' : closes ? ']' : c == ';' ? ',' : c == '\'' ? '"' : c;  // 'A', as Python prints it
    line += c == '\n' ? 1 : 0;
  } while (++at < raw.size() && depth > (is_row ? 1 : 0));
  lists.end = std::min(raw.find_first_not_of(")]};, \t\n", at), raw.size());
  for (const auto& [word, usual] :
       {std::pair<std::string, std::string>{"None", "null"}, {"True", "true"}, {"False", "false"}}) {
    for (std::size_t in = 0; (in = json.find(word, in)) < json.size();) json.replace(in, word.size(), usual);
  }
  lists.rows = Json::parse(json + (is_row ? "]" : ""), nullptr, false, true);
  return lists.rows.is_array() ? std::optional(std::move(lists)) : std::nullopt;
}

bool names_goal(const std::string& typed) {
  const std::string name = lower_case(typed);
  const auto is_in_name = [&](const char* word) { return name.find(word) < name.size(); };
  return ranges::any_of(std::array{"goal", "target", "solved", "fin", "solution", "end"}, is_in_name);
}

// A cell: a number, a sign, or "" for null; nothing if the item is no cell.
std::optional<std::string> cell_in(const Json& item) {
  constexpr int most = 999;
  if (item.is_null()) return "";
  if (item.is_boolean()) return item.get<bool>() ? "1" : "0";
  if (item.is_number_integer() && item >= -1 && item <= most) return std::to_string(item.get<int>());
  const std::string text = item.is_string() ? item.get<std::string>() : "";
  return decode_utf8(text).bytes == text.size() && !text.empty() ? std::optional(text) : std::nullopt;
}

// The lists as rows of cells; nothing if they are none.
std::optional<std::vector<PlacedLine>> rows_of(const LevelText& text, const Lists& lists) {
  std::vector<std::vector<std::string>> rows;
  bool has_signs = false;
  std::set<bool> are_boolean;
  for (const Json& row : lists.rows) {
    if (!row.is_array() || row.empty()) return std::nullopt;
    rows.emplace_back();
    for (const Json& item : row) {
      const std::optional<std::string> cell = cell_in(item);
      are_boolean.insert(item.is_boolean());
      if (!cell || are_boolean.size() > 1) return std::nullopt;
      has_signs = has_signs || (item.is_string() && !is_digit(static_cast<unsigned char>(cell->front())));
      rows.back().push_back(*cell);
    }
  }
  constexpr std::size_t least = 4;  // cells in one line
  if (rows.empty() || (rows.size() == 1 && (has_signs || rows[0].size() < least))) return std::nullopt;
  const bool has_hole =
      ranges::any_of(rows, [&](const auto& row) { return contains(row, has_signs ? "." : "0"); });
  const std::string none = has_signs ? has_hole ? " " : "." : has_hole ? "-1" : "0";
  std::vector<PlacedLine> lines;
  for (std::vector<std::string>& row : rows) {
    for (std::string& cell : row) cell = cell.empty() ? none : cell;
    const std::string line = fmt::format("{}", fmt::join(row, has_signs ? "" : " "));
    lines.push_back({text.lines()[lists.lines[lines.size()]].line, decoded(line), {}});
    lines.back().positions.assign(lines.back().size(), 0);
  }
  return lines;
}

using Rows = std::optional<std::vector<PlacedLine>>;

// A start and its goal, in either order. Of two boards, just one must be named as a goal.
struct Boards {
  Rows start{}, goal{};
  std::string name{};

  // Returns false if these are no rows, or there is no place for them.
  bool add(Rows rows, const std::string& called) {
    if (!rows || goal) return false;
    if (start && names_goal(called) == names_goal(name)) return false;
    if (start && names_goal(name)) std::swap(start, rows);
    (start ? goal : start) = std::move(rows);
    if (!goal || names_goal(name)) name = called;
    return true;
  }
  [[nodiscard]] LevelText text(const LevelText& whole) && {
    if (names_goal(name)) refuse_goal_alone(whole);
    if (goal) {
      start->push_back({goal->front().line, U"goal:", std::vector<std::size_t>(5, 0)});
      start->insert(start->end(), goal->begin(), goal->end());
    }
    return {whole, *std::move(start)};
  }
};

// The quoted rows of a list; the text has them from byte `at` on.
std::vector<PlacedLine> quoted_rows(const LevelText& text, const Json& list, std::size_t at) {
  std::vector<PlacedLine> rows;
  for (const Json& row : list) {
    at = std::min(text.raw().find(row.dump(), at), text.raw().size());
    const auto line = ranges::count(std::string_view(text.raw()).substr(0, at), '\n');
    const std::u32string signs = decoded(row.get<std::string>());
    rows.push_back({text.lines()[static_cast<std::size_t>(line)].line, signs,
                    std::vector<std::size_t>(signs.size(), 0)});
  }
  return rows;
}

// Reads an object of JSON with one list of rows, or two, of which one is a goal. Notes other keys as skipped; refuses
// those that would change the puzzle or tell another size. Nothing for another text.
std::optional<LevelText> without_object(const LevelText& text) {
  const std::string& raw = text.raw();
  constexpr int most_nested = 4;
  const auto is_shallow = [](int depth, Json::parse_event_t, const Json&) { return depth < most_nested; };
  const Json object = Json::parse(raw, is_shallow, false);
  if (!object.is_object() || object.contains("blocks")) return std::nullopt;
  Boards boards;
  std::vector<std::string> skipped;
  for (const auto& [key, value] : object.items()) {
    const std::size_t at = std::min(raw.find(Json(key).dump()), raw.size());
    if (value.is_array() && !value.empty()) {
      const bool is_quoted = ranges::all_of(value, [](const Json& row) { return row.is_string(); });
      const std::optional<Lists> lists = is_quoted ? std::nullopt : lists_from(raw, at);
      Rows rows = is_quoted ? quoted_rows(text, value, at) : lists ? rows_of(text, *lists) : std::nullopt;
      if (!boards.add(std::move(rows), key)) return std::nullopt;
    } else {
      const std::string line = key + ": " + (value.is_string() ? value.get<std::string>() : value.dump());
      refuse_changes(LevelText(line, text.origin()), 0);
      skipped.push_back(line);
    }
  }
  if (!boards.start) return std::nullopt;
  const std::size_t words = words_in(boards.start->front(), {}).size();
  const BoardSize size{words > 1 ? words : longest_of(*boards.start), boards.start->size()};
  for (const std::string& line : skipped)
    refuse_other_size(LevelText(line, text.origin()), {{{0, false}}}, size);
  LevelText rows = std::move(boards).text(text);
  if (!skipped.empty()) rows.add_note(fmt::format("skipped '{}'", fmt::join(skipped, "', '")));
  return rows;
}

// Are all lines in that part of the text lines of a page, and none a row? Adds those that are more than brackets to
// `skipped`. Throws UsageError for one that would change the puzzle.
bool are_lines_of_page(const LevelText& text, Stretch part, Unread& skipped) {
  const auto line_at = [&](std::size_t at) {
    return static_cast<std::size_t>(ranges::count(std::string_view(text.raw()).substr(0, at), '\n'));
  };
  for (std::size_t i = line_at(part.begin); i < line_at(part.end); ++i) {
    const View line = text.line(i);
    if (is_made_of(line, U"[](){};, \t")) continue;
    if (!is_comment(line) && !is_page_line(text, i)) return false;
    if (!is_comment(line)) refuse_changes(text, i);
    skipped.add(i);
  }
  return true;
}

}  // namespace

LevelText without_lists(LevelText text) {
  const std::string& raw = text.raw();
  const std::size_t first = raw.find_first_of("[{(");
  if (first == std::string::npos) return text;
  if (first == raw.find_first_not_of(" \t\n") && raw[first] == '{') {
    if (std::optional<LevelText> rows = without_object(text)) return *std::move(rows);
  }
  Boards boards;
  Unread skipped;
  for (std::size_t at = 0; at < raw.size();) {
    const std::optional<Lists> lists = lists_from(raw, at);
    if (!lists || !are_lines_of_page(text, {at, lists->begin}, skipped) ||
        !boards.add(rows_of(text, *lists), lists->name))
      return text;
    at = lists->end;
  }
  if (!boards.start) return text;
  refuse_boards_among(text, skipped);
  LevelText rows = std::move(boards).text(text);
  if (!skipped.lines.empty()) rows.add_note("skipped " + lines_text(text, skipped));
  return rows;
}

}  // namespace lucas::levels
