#include "features/play/key_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "lucas/ranges.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

// The text cut to `width` columns, with … at its end if some is left out. Escape sequences of colours take no columns.
std::string clipped(const Terminal& look, const std::string& text, std::size_t width) {
  if (columns(text) <= width) return text;
  std::string kept;
  std::size_t column = 0;
  for (std::size_t i = 0, end = 0; i < text.size(); i = end) {
    const bool is_color = text[i] == '\x1B';
    end = is_color ? std::min(text.find('m', i), text.size() - 1) + 1 : i + 1;
    while (!is_color && end < text.size() && is_continuation(text[end])) ++end;
    if (is_color || ++column < width) kept.append(text, i, end - i);
    if (!is_color && column == width) kept += adapted(look, "…");
  }
  return kept;
}

void append_lines(std::vector<std::string>& lines, std::vector<std::string> more) {
  std::move(more.begin(), more.end(), std::back_inserter(lines));
}

// The lines if they fit into `room`, else part number `wanted` of them and a line that counts the others.
std::vector<std::string> part_that_fits(const Terminal& look, const std::vector<std::string>& lines,
                                        std::size_t room, std::size_t wanted, const char* more) {
  if (lines.size() <= room) return lines;
  const std::size_t rows = room - std::min<std::size_t>(room, 1);
  if (rows == 0) return {};
  const std::size_t begin = wanted % ((lines.size() + rows - 1) / rows) * rows,
                    end = std::min(begin + rows, lines.size());
  std::vector<std::string> part(lines.begin() + static_cast<std::ptrdiff_t>(begin),
                                lines.begin() + static_cast<std::ptrdiff_t>(end));
  part.resize(rows);
  part.push_back(adapted(look, fmt::format("  … {} more{}", lines.size() - (end - begin), more)));
  return part;
}

std::string keys_line(std::vector<std::string> keys, std::size_t width) {
  constexpr const char* gap = "  ";
  const auto joined = [&] { return fmt::format("{}", fmt::join(keys, gap)); };
  while (keys.size() > 1 && columns(joined()) > width) keys.erase(keys.end() - 2);
  return joined();
}

}  // namespace

std::vector<std::string> laid_out(const Terminal& look, ScreenParts parts, std::size_t width,
                                  std::size_t height) {
  std::vector<std::string> lines = std::move(parts.board), status = wrapped(parts.status, width), said;
  if (parts.wanted && lines.size() + status.size() + parts.below.size() >= height) lines.clear();
  const bool is_cut = lines.size() + status.size() + 1 > height ||
                      ranges::any_of(lines, [&](const auto& line) { return columns(line) > width; });
  const bool has_room = lines.size() + status.size() + 1 + parts.below.size() < height;  // for a blank line
  if (!parts.message.empty() || has_room) said = wrapped(parts.message, width);
  if (is_cut) append_lines(said, wrapped("the window is too small for the board", width));
  const std::size_t most = std::max<std::size_t>((height + 1) / 2, 2);  // beside the board
  if (status.size() + said.size() > most) status = {parts.status};
  append_lines(status, std::move(said));
  status.resize(std::min(status.size(), most));
  lines.resize(std::min(lines.size(), height - std::min(height, status.size())));
  append_lines(lines, std::move(status));
  append_lines(lines, part_that_fits(look, parts.below, height - std::min(height, lines.size()),
                                     parts.wanted.value_or(0), parts.more));
  if (lines.size() < height)
    lines.push_back(toned(look, Tone::faint, keys_line(std::move(parts.keys), width)));
  lines.resize(std::min(lines.size(), height));
  for (std::string& line : lines) line = clipped(look, line, width);
  return lines;
}

std::string typed_text(const std::string& prompt, const std::string& typed, std::size_t width) {
  std::string_view shown = typed;
  const auto is_too_long = [&] { return columns(prompt) + columns(shown) + 1 > width; };
  while (!shown.empty() && (is_too_long() || is_continuation(shown.front()))) shown.remove_prefix(1);
  return prompt + std::string(shown) + "_";
}

}  // namespace lucas::cli
