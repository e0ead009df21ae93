#include "tla/place.hpp"

#include "lucas/text.hpp"

namespace lucas::tla {
namespace {

constexpr std::size_t most_shown = 72;  // columns of the line

}  // namespace

UsageError error_at(const Source& source, Place place, const std::string& problem, const std::string& hint) {
  const std::string_view text = source.text;
  const std::size_t before = text.substr(0, place.offset).rfind('\n');
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  const bool is_only = line.size() == text.size();
  const std::string where = is_only ? std::to_string(place.column)
                                    : std::to_string(place.line) + ':' + std::to_string(place.column);
  // What stands left of the place is cut, so that the place is always seen.
  std::string left = printable(line.substr(0, place.offset - begin));
  std::string right = printable(line.substr(std::min<std::size_t>(line.size(), place.offset - begin)));
  if (columns(left) > most_shown / 2) left = "…" + left.substr(left.size() - most_shown / 2);
  right = excerpt(right, most_shown);
  const std::string caret(columns(left), ' ');
  return UsageError(
      path_text(source.name) + ':' + where + ": " + problem + "\n  " + left + right + "\n  " + caret + '^',
      hint);
}

}  // namespace lucas::tla
