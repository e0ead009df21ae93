#include "lucas/levels/level_writer.hpp"

#include <array>

#include "formats.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {

const std::vector<FormatInfo>& level_formats() {
  static const std::vector<FormatInfo> formats = {
      {LevelFormat::lucas, "lucas", "header, rows of letters, goal:", true},
      {LevelFormat::rush_hour, "rush-hour", "36 characters, or another square number", true},
      {LevelFormat::two_swap, "2swap", "H W rush|sun, then rows", false},
      {LevelFormat::lumi_a, "lumi-a", "a start and a goal grid", true},
      {LevelFormat::block_json, "jeantimex", "JSON with blocks", false},
      {LevelFormat::common_code, "common-code", "up to 9 hexadecimal digits", false},
      {LevelFormat::slide, "slide", "WxH:description", true},
      {LevelFormat::sbp, "sbp", "rows of numbers with commas", true},
      {LevelFormat::tla, "tla", "a set of pieces, each a set of <<x, y>>", true},
      {LevelFormat::numbers, "15-puzzle", "rows of numbers, 0 is free", true},
      {LevelFormat::xsb, "xsb", "levels of Sokoban", false}};
  return formats;
}

std::string_view metric_name(Metric metric) {
  constexpr std::array<std::string_view, 3> names = {"steps", "slides", "moves"};
  return names.at(static_cast<std::size_t>(metric));
}

const FormatInfo& format_info(LevelFormat format) {
  return level_formats()[static_cast<std::size_t>(format)];
}

namespace {

void require_connected(Level level, LevelFormat format) {
  if (!level.disconnected) return;
  level.disconnected = false;
  if (const auto flaw = check_level(level))
    throw UsageError(flaw->text + ": " + std::string(format_info(format).name) +
                     " knows connected pieces only");
}

}  // namespace

std::string write_level(const Level& level, LevelFormat format) {
  if (format != LevelFormat::lucas && format != LevelFormat::lumi_a) require_connected(level, format);
  switch (format) {
    case LevelFormat::lucas:
      return write_lucas(level);
    case LevelFormat::rush_hour:
      return write_rush_hour(level);
    case LevelFormat::lumi_a:
      return write_lumi_a(level);
    case LevelFormat::slide:
      return write_slide(level);
    case LevelFormat::sbp:
      return write_sbp(level);
    case LevelFormat::tla:
      return write_tla(level);
    case LevelFormat::numbers:
      return write_numbers(level);
    case LevelFormat::xsb:
      throw UsageError("a level of sliding blocks cannot be written as one of Sokoban");
    case LevelFormat::two_swap:
    case LevelFormat::block_json:
    case LevelFormat::common_code:
      break;
  }
  std::vector<std::string> written;
  for (const FormatInfo& info : level_formats()) {
    if (info.written) written.emplace_back(info.name);
  }
  throw UsageError("levels are read from " + std::string(format_info(format).name) + ", not written in it",
                   "Choose from: " + listed(written) + ".");
}

}  // namespace lucas::levels
