#include "levels/level_file.hpp"

#include <sys/stat.h>

#include <mutex>
#include <tuple>

#include "levels/decorations/one_line.hpp"
#include "levels/formats/formats.hpp"
#include "lucas/input.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

// A text of no more than this is read as a whole; the parts of others have that many bytes at least.
constexpr std::size_t least_large = std::size_t{1} << 18, least_part = std::size_t{1} << 15;

// Where a part that begins there ends: behind a blank line below two lines or more, which are no title; where there is none for long,
// behind a line, which is a board of its own.
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

// The marks by which a file is known to be the one that it was: its device and number, size, and times of change.
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

  // As source_in_file().
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
  std::vector<std::size_t> levels_before_ = {0};  // of those that are counted, and behind them
};

}  // namespace

LevelSource source_in_file(const std::string& path, std::size_t number) {
  static std::mutex mutex;
  static std::string name;
  static Identity identity;
  static std::optional<LevelFile> last, typed;  // typed: stdin, once: who asks again gets the same
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

}  // namespace lucas::levels
