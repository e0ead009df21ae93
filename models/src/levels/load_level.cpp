#include "lucas/levels/load_level.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <mutex>
#include <tuple>

#include "levels/decorations/one_line.hpp"
#include "levels/formats/formats.hpp"
#include "lucas/input.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

// ---- A file of levels. A large one is split between boards, and only one part at a time is decoded.

// Texts of at most `least_large` bytes are read as a whole; parts of others have at least `least_part` bytes.
constexpr std::size_t least_large = std::size_t{1} << 18, least_part = std::size_t{1} << 15;

// The end of a part that begins at `begin`: behind a blank line below two lines or more, which are no title. If there
// is no such line for long, behind any line, which is then a board of its own.
std::size_t end_of_part(std::string_view text, std::size_t begin) {
  std::size_t lines = 0, line_end = text.size();
  for (std::size_t at = begin; at < text.size();) {
    const std::size_t next = std::min(text.find('\n', at), text.size() - 1) + 1;
    const bool is_blank = text.substr(at, next - at).find_first_not_of(" \t\r\n") == std::string_view::npos;
    if (is_blank && lines > 1 && next - begin >= least_part) return next;
    if (line_end == text.size() && next - begin >= least_part) line_end = next;
    if (next - begin >= least_large) return line_end;
    lines = is_blank ? 0 : lines + 1;
    at = next;
  }
  return text.size();
}

// Identity: tells whether a file has changed, by its device, number, size, and time of change.
using Identity = std::tuple<dev_t, ino_t, off_t, time_t, long>;

Identity identity_of(const std::string& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) return {};
  return {status.st_dev, status.st_ino, status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
}

class LevelFile {
 public:
  explicit LevelFile(const std::string& path)
      : path_(path), text_(read_input(path, "a level", longest_file)) {
    if (text_.size() > longest_file)
      throw UsageError(input_name(path) + ": longer than " + std::to_string(longest_file) +
                       " bytes, the most that is read");
    const std::size_t first = text_.find_first_not_of(" \t\r\n");
    const bool is_xml = first < text_.size() && text_[first] == '<';
    const bool is_whole = text_.size() <= least_large || is_xml;
    if (is_whole) text_ = with_rows(text_);
    std::size_t lines = 0, begin = 0;
    do {
      const std::size_t end = is_whole ? text_.size() : end_of_part(text_, begin);
      parts_.push_back({begin, end, lines});
      lines +=
          static_cast<std::size_t>(ranges::count(std::string_view(text_).substr(begin, end - begin), '\n'));
      begin = end;
    } while (begin < text_.size());
  }

  // Finds what source_in_file() below describes.
  [[nodiscard]] LevelSource source(std::size_t number) {
    if (parts_.size() == 1) {
      LevelSource whole = part(0);
      whole.number = number;
      return whole;
    }
    if (number == 0 && levels_before_.size() == 1) require_some_level();
    count_to(number == 0 ? longest_file : number);
    const std::size_t last = levels_before_.back();
    if (number > last) static_cast<void>(chosen(input_name(path_), number, last));
    const auto behind = std::lower_bound(levels_before_.begin() + 1, levels_before_.end(), number);
    LevelSource source = part(static_cast<std::size_t>(behind - levels_before_.begin()) - 1);
    source.number = number == 0 ? 0 : number - source.levels_before;
    source.levels_of_file = number == 0 ? last : 0;
    source.text = with_rows(source.text);
    return source;
  }

 private:
  struct Part {
    std::size_t begin = 0, end = 0, lines_before = 0;
  };

  [[nodiscard]] LevelSource part(std::size_t at) const {
    LevelSource source{text_.substr(parts_[at].begin, parts_[at].end - parts_[at].begin), input_name(path_),
                       0, path_text(path_)};
    source.lines_before = parts_[at].lines_before;
    if (at < levels_before_.size()) source.levels_before = levels_before_[at];
    return source;
  }

  // Counts the levels of parts until level `number` is among them, or all are counted.
  void count_to(std::size_t number) {
    while (levels_before_.back() < number && levels_before_.size() <= parts_.size())
      levels_before_.push_back(levels_before_.back() + level_count(part(levels_before_.size() - 1)));
  }

  // Throws UsageError that tells what is wrong with the first level of the first part, if none of that part can be read.
  void require_some_level() const {
    LevelSource first = part(0);
    const std::size_t count = level_count(first);
    const auto is_read = [&] { return passes([&] { return read_any(first).index() != std::variant_npos; }); };
    for (first.number = 1; first.number <= count; ++first.number) {
      if (is_read()) return;
    }
    first.number = 1;
    static_cast<void>(read_any(first));
  }

  std::string path_, text_;
  std::vector<Part> parts_{};
  std::vector<std::size_t> levels_before_ = {0};  // before each part that is counted, and behind the last
};

// The part of the file, or of stdin for -, that level `number` is in, from 1; for 0 the first part, with how many levels the file has.
// The last file is kept until it changes. Throws as read_input() does, and UsageError for a number that no level has, for parts that are
// no text of levels, and for a file longer than `longest_file`.
LevelSource source_in_file(const std::string& path, std::size_t number) {
  static std::mutex mutex;
  static std::string name;
  static Identity identity;
  static std::optional<LevelFile> last, typed;  // typed: stdin, which can be read only once
  const std::scoped_lock lock(mutex);
  if (path == "-") return (typed ? *typed : typed.emplace(path)).source(number);
  const Identity now = identity_of(path);
  if (!last || name != path || identity != now) {
    last.reset();
    last.emplace(path);
    name = path;
    identity = now;
  }
  return last->source(number);
}

// ---- Whatever is typed for a level

// Refuses a Rush Hour string with a cell too many or too few: letters, o and . in one line.
void refuse_wrong_length(const std::string& what) {
  const auto is_cell = [](char c) { return c == '.' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  constexpr std::size_t shortest = 14, longest = 110;
  const bool has_cars = ranges::any_of(what, [](char c) { return c == '.' || (c >= 'A' && c <= 'Z'); });
  if (what.size() < shortest || what.size() > longest || !has_cars || !ranges::all_of(what, is_cell)) return;
  std::size_t side = 4;
  while (side * (side + 1) < what.size()) ++side;  // the nearest square
  const std::string size = std::to_string(side) + "x" + std::to_string(side);
  throw UsageError(excerpt(what) + ": " + std::to_string(what.size()) + " characters; a " + size +
                   " board has " + std::to_string(side * side));
}

std::string name_hint(const std::string& what, const std::vector<std::string>& names) {
  constexpr std::size_t few = 3;
  if (!nearest(what, names).empty()) return suggestion(what, names);
  return "The nearest are " + listed(nearest_few(what, names, few)) + "; 'lucas level list' shows all.";
}

[[noreturn]] void refuse_unknown(const std::string& what) {
  refuse_wrong_length(what);
  constexpr std::size_t least = 4;
  if (what.size() >= least && what.find_first_not_of("0123456789ABCDEFabcdef") == std::string::npos)
    throw UsageError(
        excerpt(what) +
            ": neither tiles, each digit once and a square, nor a CommonCode, of 9 digits at most",
        "Tiles are 813402765, or '8 1 3/4 0 2/7 6 5'.");
  std::vector<std::string> names;
  for (const NamedLevel& level : named_levels()) names.emplace_back(level.name);
  const bool is_row = what.find('.') != std::string::npos && nearest(what, names).empty();
  throw UsageError("unknown level '" + excerpt(what) + "', and no file of that name",
                   is_row ? "A board in one line has two rows or more, with | or / between them."
                          : name_hint(what, names));
}

// A level that comes with Lucas, a file or stdin; with that number, or 0.
std::optional<LevelSource> found_text(const std::string& what, std::size_t number) {
  for (const NamedLevel& level : named_levels()) {
    if (level.name == what) return LevelSource{std::string(level.text), what, number, what};
  }
  struct stat status {};
  if (what != "-" && stat(what.c_str(), &status) != 0) return std::nullopt;
  return source_in_file(what, number);
}

// A board that is typed in place of a name.
std::optional<LevelSource> typed_board(const std::string& what) {
  LevelSource typed = typed_source(what);
  if (is_sokoban_board(what)) return typed;
  const auto board = one_line_board(what);
  if (!board || has_file_ending(what)) return std::nullopt;
  typed.text = with_free_cells(*board);
  return typed;
}

// A typed text of several boards, behind which a colon and digits are a number: other texts may end in them, too.
std::optional<LevelSource> typed_boards(const std::string& what) {
  std::optional<LevelSource> typed = typed_board(what);
  return typed && passes([&] { return level_count(*typed) > 1; }) ? std::move(typed) : std::nullopt;
}

}  // namespace

Numbered numbered(const std::string& word) {
  constexpr std::size_t longest_number = 9;
  const std::size_t colon = word.rfind(':'), digits = word.size() - colon - 1;
  if (colon == std::string::npos || digits == 0 || digits > longest_number ||
      word.find_first_not_of("0123456789", colon + 1) != std::string::npos)
    return {word};
  return {word.substr(0, colon), std::stoul(word.substr(colon + 1))};
}

LevelSource typed_source(const std::string& text, std::size_t number) {
  const bool has_lines = text.find('\n') != std::string::npos;
  return {text, has_lines ? "board" : excerpt(text), number};
}

LevelSource load_text(const std::string& what) {
  if (std::optional<LevelSource> found = found_text(what, 0)) return std::move(*found);
  const int cause = errno;
  if (const auto [word, number] = numbered(what); number) {
    std::optional<LevelSource> found = found_text(word, *number);
    if (!found) found = typed_boards(word);
    if (found && *number == 0)
      throw UsageError(found->origin + ": there is no level 0", "Levels of one file are numbered from 1.");
    if (found && found->word.empty()) found->number = *number;
    if (found) return std::move(*found);
  }
  if (std::optional<LevelSource> found = typed_board(what)) return std::move(*found);
  const bool is_path = what.find('/') != std::string::npos || has_file_ending(what);
  if (is_path || cause != ENOENT)
    throw UsageError(path_text(what) + ": cannot be read: " + std::strerror(cause));
  refuse_unknown(what);
}

ReadLevel load_level(const std::string& what, Rows rows) {
  const LevelSource source = load_text(what);
  return named_as_typed(source, [&] { return read_chosen(source, rows); });
}

}  // namespace lucas::levels
