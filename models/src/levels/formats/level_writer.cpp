// The table of formats, and levels written in them. convert_level() writes a level, reads it again and compares, to tell what is lost.
#include "levels/formats/formats.hpp"
#include "lucas/levels/level_format.hpp"
#include "lucas/levels/level_reader.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

// In the order of LevelFormat.
constexpr std::array<const Format*, 14> formats = {
    &lucas_format,       &rush_hour_format,     &two_swap_format, &lumi_a_format,       &block_json_format,
    &common_code_format, &slide_format,         &sbp_format,      &tla_format,          &numbers_format,
    &xsb_format,         &rush_hour_csv_format, &tray_format,     &gnome_klotski_format};

// In the order in which they are asked whether a text is theirs.
constexpr std::array<const Format*, 13> told_formats = {
    &rush_hour_csv_format, &xsb_format,       &lucas_format,        &tla_format,      &common_code_format,
    &block_json_format,    &rush_hour_format, &slide_format,        &two_swap_format, &sbp_format,
    &tray_format,          &numbers_format,   &gnome_klotski_format};

void require_connected(Level level, LevelFormat format) {
  if (!level.disconnected) return;
  level.disconnected = false;
  if (const auto flaw = check_level(level))
    throw UsageError(flaw->text + ": " + std::string(format_info(format).name) +
                     " knows connected pieces only");
}

// All that a format must keep, as writers refuse what they cannot express: but for a set of pieces, which has no goal.
Level puzzle_of(const Level& level, LevelFormat format) {
  Level puzzle{"", "", {}, {}, false, level.width, level.height, level.ground, level.pieces, {}};
  std::replace(puzzle.ground.begin(), puzzle.ground.end(), Ground::outside, Ground::wall);
  for (Piece& piece : puzzle.pieces) piece.symbol.clear();
  if (format != LevelFormat::tla) puzzle.goal = level.goal;
  return puzzle;
}

std::string metric_loss(const Level& level, const Level& back, LevelFormat format) {
  const Metric counted = level.metric.value_or(Metric::steps);
  const bool same = back.metric ? *back.metric == counted : !level.metric;
  if (same) return {};
  std::string text = "metric: " + std::string(metric_name(counted));
  if (back.metric)
    text += " (" + std::string(format_info(format).name) + " counts " +
            std::string(metric_name(*back.metric)) + ")";
  return text;
}

}  // namespace

void require_both_axes(const Level& level, const std::string& whole) {
  for (const Piece& piece : level.pieces) {
    if (piece.axis != Axis::both)
      throw UsageError("piece " + piece.symbol + " moves in one direction only: " + whole + " cannot say so");
  }
}

const Format* told_format(const LevelText& text) {
  const auto found = ranges::find_if(told_formats, [&](const Format* format) { return format->looks(text); });
  return found == told_formats.end() ? nullptr : *found;
}

const FormatInfo& format_info(LevelFormat format) {
  return formats.at(static_cast<std::size_t>(format))->info;
}

std::vector<FormatInfo> level_formats() {
  std::vector<FormatInfo> all;
  for (const Format* const format : formats) all.push_back(format->info);
  return all;
}

std::string_view metric_name(Metric metric) {
  constexpr std::array<std::string_view, 3> names = {"steps", "slides", "moves"};
  return names.at(static_cast<std::size_t>(metric));
}

std::string write_level(const Level& level, LevelFormat format) {
  if (format == LevelFormat::xsb)
    throw UsageError("a level of sliding blocks cannot be written as one of Sokoban");
  if (format != LevelFormat::lucas && format != LevelFormat::lumi_a) require_connected(level, format);
  if (const auto write = formats.at(static_cast<std::size_t>(format))->write) return write(level);
  std::vector<std::string> written;
  for (const Format* const each : formats) {
    if (each->write != nullptr) written.emplace_back(each->info.name);
  }
  throw UsageError("levels are read from " + std::string(format_info(format).name) + ", not written in it",
                   "Choose from: " + listed(written) + ".");
}

Converted convert_level(const Level& level, LevelFormat format) {
  Converted converted{write_level(level, format), {}};
  const Level back = read_level(converted.text, std::string(format_info(format).name));
  LUCAS_ASSERT(puzzle_of(level, format) == puzzle_of(back, format), "a level was written as another puzzle");
  const auto lose = [&](std::string what) {
    if (!what.empty()) converted.lost.push_back(std::move(what));
  };
  if (level.name != back.name) lose("name: " + level.name);
  if (level.source != back.source) lose("source: " + level.source);
  lose(metric_loss(level, back, format));
  if (level.par && level.par != back.par) lose("par: " + std::to_string(*level.par));
  if (level.goal != back.goal) lose("the goal");
  const auto has_symbol = [](const Piece& a, const Piece& b) { return a.symbol == b.symbol; };
  if (!std::equal(level.pieces.begin(), level.pieces.end(), back.pieces.begin(), back.pieces.end(),
                  has_symbol))
    lose("the letters of the pieces");
  return converted;
}

}  // namespace lucas::levels
