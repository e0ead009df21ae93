#include "options/boards.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "files/input.hpp"
#include "lucas/error.hpp"
#include "lucas/function_ref.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

// Reader: takes a text as a start, if it is one.
using Reader = FunctionRef<std::optional<Start>(const std::string&)>;

// The first model that takes the text as a start, and what it makes of it. Throws UsageError for one that is wrong.
std::optional<Start> start_of(const App& app, const std::string& text) {
  for (const auto& entry : app.entries) {
    if (!takes(*entry, "start")) continue;
    if (auto found = entry->recognise(text)) return Start{entry.get(), *std::move(found)};
  }
  return std::nullopt;
}

// The same for a model that is named: whatever it takes.
std::optional<Start> start_for(const Entry& entry, const std::string& text) {
  if (auto found = entry.recognise(text)) return Start{&entry, *std::move(found)};
  try {
    Start start{&entry, {{{"start", text}}, ""}};
    static_cast<void>(entry.make(start.board.params));
    return start;
  } catch (const UsageError&) {
    return std::nullopt;
  }
}

// The lines but for blank ones, if each has nine words or more: of less it could be a row. Else none.
std::vector<std::string> lines_that_are_boards(const std::string& text) {
  constexpr std::ptrdiff_t least_blanks = 8;
  std::vector<std::string> lines = lines_of(text);
  std::erase_if(lines, [](const std::string& line) { return trimmed(line).empty(); });
  const auto is_short = [](const std::string& line) {
    return std::count(line.begin(), line.end(), ' ') < least_blanks;
  };
  return std::any_of(lines.begin(), lines.end(), is_short) ? std::vector<std::string>{} : lines;
}

// Lines that stand side by side.
std::vector<std::string> parts_between_blank_lines(const std::string& text) {
  std::vector<std::string> parts;
  bool begins = true;
  for (const std::string& line : lines_of(text)) {
    const bool is_blank = trimmed(line).empty();
    if (!is_blank && begins) parts.emplace_back();
    if (!is_blank) parts.back() += line + "\n";
    begins = is_blank;
  }
  return parts;
}

// Nothing unless all are boards, two or more. A line that is none is a title of the board behind it.
std::vector<Start> starts_in(Reader read, const std::vector<std::string>& texts) {
  constexpr int most_titles = 8;  // above a board
  std::vector<Start> starts;
  std::string title;
  int titles = 0;
  for (const std::string& text : texts) {
    const std::string board = std::exchange(title, "") + text;
    auto start = texts.size() < 2 ? std::nullopt : read(board);
    if (start) {
      starts.push_back(*std::move(start));
      titles = 0;
    } else if (text.find('\n') + 1 == text.size() && ++titles <= most_titles) {
      title = board;
    } else {
      return {};
    }
  }
  return title.empty() ? starts : std::vector<Start>{};
}

// A text that is one; or several: each line of Korf's list, or rows with blank lines between the boards.
std::vector<Start> starts_in(Reader read, const std::string& text) {
  if (auto start = read(text)) return {*std::move(start)};
  std::vector<Start> starts = starts_in(read, lines_that_are_boards(text));
  if (starts.empty()) starts = starts_in(read, parts_between_blank_lines(text));
  const auto noted = std::find_if(starts.begin(), starts.end(),
                                  [](const Start& start) { return !start.board.note.empty(); });
  if (noted == starts.end()) return starts;
  const Entry::Recognised one = noted->board;
  for (Start& start : starts) {  // a list has one goal
    Entry::Arguments& params = start.board.params;
    params.resize(1);
    params.insert(params.end(), one.params.begin() + 1, one.params.end());
    start.board.note = one.note;
  }
  return starts;
}

}  // namespace

std::size_t Boards::count_of_text() const {
  return starts.empty() ? levels::level_count(source) : starts.size();
}

std::size_t Boards::count() const {
  return source.levels_of_file != 0 ? source.levels_of_file : count_of_text();
}

const Start* Boards::start() const {
  if (starts.empty()) return nullptr;
  return levels::named_as_typed(
      source, [&] { return &starts[levels::chosen(source.origin, source.number, starts.size())]; });
}

std::string file_of(const std::string& word) {
  if (is_there(word)) return word;
  const std::string before = levels::numbered(word).word;
  return is_there(before) ? before : "";
}

std::optional<Entry::Recognised> board_in_file(const Entry& entry, const std::string& word) {
  if (file_of(word).empty()) return std::nullopt;
  Boards boards{levels::load_text(word)};
  const auto read = [&](const std::string& text) { return start_for(entry, text); };
  boards.starts = starts_in(
      read, parts_between_blank_lines(boards.source.text));  // one of them may be a whole board, too
  if (boards.starts.empty()) boards.starts = starts_in(read, boards.source.text);
  if (const Start* const start = boards.start()) return start->board;
  return Entry::Recognised{{{"start", boards.source.text}}, ""};
}

Boards read_boards(const App& app, const std::string& word) {
  const auto read = [&](const std::string& text) { return start_of(app, text); };
  if (file_of(word).empty()) {
    if (auto starts = starts_in(read, word); !starts.empty())
      return {levels::typed_source(word), std::move(starts)};
    const auto [text, number] = levels::numbered(word);
    auto starts = number ? starts_in(read, text) : std::vector<Start>{};
    if (starts.size() > 1) return {levels::typed_source(text, *number), std::move(starts)};
  }
  levels::LevelSource source = levels::load_text(word);
  std::vector<Start> starts = starts_in(read, source.text);
  return {std::move(source), std::move(starts)};
}

const Entry* entry_of_level(const App& app, const levels::LevelSource& source, bool wants_goal) {
  const Entry* found = nullptr;
  for (const auto& entry : app.entries) {
    const bool fits = found == nullptr || (wants_goal && !takes(*found, "goal") && takes(*entry, "goal"));
    if (fits && takes(*entry, "level") &&
        entry->recognise(source.text, std::max<std::size_t>(source.number, 1)))
      found = entry.get();
  }
  return found;
}

}  // namespace lucas::cli
