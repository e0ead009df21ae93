#include "options/boards.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "files/input.hpp"
#include "lucas/error.hpp"
#include "lucas/ranges.hpp"

namespace lucas::cli {
namespace {

// Reader: turns a text into a Start; nothing if no model takes the text as a board to start from.
using Reader = FunctionRef<std::optional<Start>(const std::string&, const TextPlace&)>;

// The text as a start of the model, if the model recognises it.
std::optional<Start> recognised_start(const Entry& entry, const std::string& text, const TextPlace& place) {
  auto found = entry.recognise(text, 1, place);
  if (!found) return std::nullopt;
  return Start{{&entry, std::move(found->params), "", place},
               std::move(found->noun),
               std::move(found->note),
               std::move(found->of_list),
               found->is_listed};
}

// The first model that takes the text as a start, and what it makes of it. Throws UsageError for one that is wrong.
std::optional<Start> start_of(const App& app, const std::string& text, const TextPlace& place) {
  for (const auto& entry : app.entries) {
    if (!takes(*entry, "start")) continue;
    if (auto found = recognised_start(*entry, text, place)) return found;
  }
  return std::nullopt;
}

// The text as a start of one model, if the model recognises it or accepts it as its parameter `start`.
std::optional<Start> start_for(const Entry& entry, const std::string& text, const TextPlace& place) {
  if (auto found = recognised_start(entry, text, place)) return found;
  try {
    Start start{{&entry, {{"start", text}}, "", place}};
    static_cast<void>(entry.make(start.chosen.params, place));
    return start;
  } catch (const UsageError&) {
    return std::nullopt;
  }
}

// Where a text begins and ends, and how many lines stand before it.
struct Part {
  std::size_t begin = 0, end = 0, line = 0;
};

// The parts of a text between blank lines; with `by_lines` each line that is not blank.
std::vector<Part> parts_of(const std::string& text, bool by_lines) {
  std::vector<Part> parts;
  bool begins = true;
  for (std::size_t begin = 0, line = 0; begin < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    const bool is_blank = text.find_first_not_of(" \t\r\n", begin) >= end;
    if (!is_blank && (begins || by_lines)) parts.push_back({begin, begin, line});
    if (!is_blank) parts.back().end = end;
    begins = is_blank;
    begin = end;
  }
  return parts;
}

// The lines, if each may be a board: nine numbers or more, or nine or more different digits. Else none: shorter lines,
// or signs, could be rows of one board.
std::vector<Part> lines_that_are_boards(const std::string& text) {
  constexpr std::ptrdiff_t least_blanks = 8;
  const auto are_digits = [](std::string_view part) {
    const std::string_view digits = part.substr(0, part.find_last_not_of(" \t\r\n") + 1);
    return std::ssize(digits) > least_blanks &&
           digits.find_first_not_of("0123456789ABCDEFabcdef") == std::string::npos &&
           std::set<char>(digits.begin(), digits.end()).size() == digits.size();
  };
  const auto is_row = [&](const Part& line) {
    const std::string_view part = std::string_view(text).substr(line.begin, line.end - line.begin);
    return !are_digits(part) && (ranges::count(part, ' ') < least_blanks ||
                                 part.find_first_not_of("0123456789 ,_\t\r\n") != std::string::npos);
  };
  std::vector<Part> lines = parts_of(text, true);
  return ranges::any_of(lines, is_row) ? std::vector<Part>{} : lines;
}

// The parts read as boards; none unless there are two or more and all are boards. A line that is no board is a title of the next one; a
// number above the first board may be the count of boards.
std::vector<Start> starts_in(Reader read, const levels::LevelSource& source, std::vector<Part> parts) {
  constexpr int most_titles = 8;  // above a board
  std::vector<Start> starts;
  std::vector<std::string> skipped;
  const bool is_alone = !parts.empty() && source.text.find('\n', parts[0].begin) + 1 >= parts[0].end;
  const std::string count = std::to_string(parts.size() - (is_alone ? 1 : 0)) + "\n";
  if (parts.size() > 1 && source.text.compare(parts[0].begin, count.size(), count) == 0) {
    parts[0].begin += count.size();
    skipped = {source.origin + ": skipped line " + std::to_string(source.lines_before + ++parts[0].line)};
    if (is_alone) parts.erase(parts.begin());
  }
  Part board;
  int titles = 0;
  for (const Part& part : parts) {
    board = {titles > 0 ? board.begin : part.begin, part.end, titles > 0 ? board.line : part.line};
    auto start = parts.size() < 2 ? std::nullopt
                                  : read(source.text.substr(board.begin, board.end - board.begin),
                                         {source.origin, source.lines_before + board.line});
    if (start) {
      starts.push_back(*std::move(start));
      titles = 0;
    } else if (source.text.find('\n', part.begin) + 1 < part.end || ++titles > most_titles) {
      return {};
    }
  }
  if (titles > 0 || starts.empty()) return {};
  starts.front().skipped = std::move(skipped);
  return starts;
}

// The boards of tiles in a level text, which may have other lines beside its boards.
std::vector<Start> tiles_in(Reader read, const levels::LevelSource& source) {
  std::vector<Start> starts;
  std::vector<levels::TilesText> boards;
  try {
    boards = levels::tiles_in(source);
  } catch (const UsageError&) {  // the reader of levels reports it
  }
  for (const auto& [rows, lines_before] : boards) {
    auto start = read(rows, {source.origin, source.lines_before + lines_before});
    if (!start) return {};
    starts.push_back(*std::move(start));
  }
  if (!starts.empty()) starts[0].skipped = levels::notes_of(source);
  return starts;
}

// Adds the parameters of lists (Start::of_list) if the starts are a list and every start has some; else drops the notes about them.
void conclude(std::vector<Start>& starts) {
  const bool is_list = starts.size() > 1 || (!starts.empty() && starts[0].is_listed);
  const bool are_alike = ranges::none_of(starts, [](const Start& start) { return start.of_list.empty(); });
  for (Start& start : starts) {
    Entry::Arguments& params = start.chosen.params;
    if (is_list && are_alike)
      params.insert(params.end(), start.of_list.begin(), start.of_list.end());
    else
      start.note.clear();
  }
}

// The starts in a text: the whole text is one, or each line as in Korf's list, or each part between blank lines.
std::vector<Start> starts_in(Reader read, const levels::LevelSource& source) {
  std::vector<Start> starts;
  if (auto start = read(source.text, {source.origin, source.lines_before})) starts = {*std::move(start)};
  if (starts.empty()) starts = starts_in(read, source, lines_that_are_boards(source.text));
  if (starts.empty()) starts = starts_in(read, source, parts_of(source.text, false));
  if (starts.empty()) starts = tiles_in(read, source);
  conclude(starts);
  return starts;
}

// The boards in a typed text. Messages about them name no place in a file.
Boards typed_boards(Reader read, const std::string& text, std::size_t number) {
  Boards boards{levels::typed_source(text, number)};
  const auto placeless = [&](const std::string& part, const TextPlace& /*place*/) { return read(part, {}); };
  boards.starts = starts_in(placeless, boards.source);
  return boards;
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

void Boards::choose(FunctionRef<Boards(const std::string&)> read, const std::string& word, std::size_t i) {
  if (i > source.levels_before + std::max<std::size_t>(count_of_text(), 1))
    *this = read(word + ":" + std::to_string(i));
  source.levels_of_file = 0;  // each is asked for by its number
  source.number = i - source.levels_before;
}

std::string file_of(const std::string& word) {
  if (is_there(word)) return word;
  const std::string before = levels::numbered(word).word;
  return is_there(before) ? before : "";
}

std::optional<Start> typed_start(const Entry& entry, const std::string& text) {
  auto found = recognised_start(entry, text, {});
  if (!found) return std::nullopt;
  std::vector<Start> starts = {*std::move(found)};
  conclude(starts);
  return std::move(starts.front());
}

std::optional<Start> start_in_file(const Entry& entry, const std::string& word) {
  if (file_of(word).empty()) return std::nullopt;
  Boards boards{levels::load_text(word)};
  const levels::LevelSource& source = boards.source;
  const auto read = [&](const std::string& text, const TextPlace& place) {
    return start_for(entry, text, place);
  };
  const std::vector<Part> parts = parts_of(source.text, false);
  boards.starts = starts_in(read, source, parts);  // one of them may be a whole board, too
  conclude(boards.starts);
  if (boards.starts.empty()) boards.starts = starts_in(read, source);
  if (const Start* const start = boards.start()) return *start;
  const bool is_part = source.number > 0 && source.number <= parts.size();
  const Part wrong = is_part ? parts[source.number - 1] : Part{0, source.text.size()};
  return Start{{&entry,
                {{"start", source.text.substr(wrong.begin, wrong.end - wrong.begin)}},
                "",
                {source.origin, source.lines_before + wrong.line}}};
}

Boards read_boards(const App& app, const std::string& word) {
  const auto read = [&](const std::string& text, const TextPlace& place) {
    return start_of(app, text, place);
  };
  if (file_of(word).empty()) {
    if (Boards typed = typed_boards(read, word, 0); !typed.starts.empty()) return typed;
    const auto [text, number] = levels::numbered(word);
    if (number) {
      if (Boards typed = typed_boards(read, text, *number); typed.starts.size() > 1) return typed;
    }
  }
  Boards boards{levels::load_text(word)};
  boards.starts = starts_in(read, boards.source);
  return boards;
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
