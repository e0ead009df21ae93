// This project's own format, written: see lucas_format.cpp. Nothing of a level is lost.
#include <algorithm>

#include "formats.hpp"
#include "grid.hpp"
#include "lucas/levels/level_format.hpp"

namespace lucas::levels {
namespace {

std::string axis_line(const Level& level) {
  const bool all_long = std::all_of(level.pieces.begin(), level.pieces.end(),
                                    [](const Piece& piece) { return piece.axis == long_axis(piece.cells); });
  std::string horizontal, vertical;
  for (const Piece& piece : level.pieces) {
    if (piece.axis == Axis::horizontal) horizontal += piece.symbol;
    if (piece.axis == Axis::vertical) vertical += piece.symbol;
  }
  if (horizontal.empty() && vertical.empty()) return "";
  if (all_long) return "axis: long\n";
  return "axis:" + (horizontal.empty() ? "" : " horizontal " + horizontal) +
         (vertical.empty() ? "" : " vertical " + vertical) + "\n";
}

std::string header_text(const Level& level) {
  std::string text = "name:" + (level.name.empty() ? "" : " " + level.name) + "\n";  // tells the format
  if (!level.source.empty()) text += "source: " + level.source + "\n";
  if (level.metric) text += "metric: " + std::string(metric_name(*level.metric)) + "\n";
  if (level.par) text += "par: " + std::to_string(*level.par) + "\n";
  text += axis_line(level);
  if (level.disconnected) text += "disconnected: yes\n";
  return text;
}

}  // namespace

std::string write_lucas(const Level& level) {
  constexpr std::string_view ground = ".# -";
  const bool hides_gate = std::any_of(level.pieces.begin(), level.pieces.end(), [&](const Piece& piece) {
    return std::any_of(piece.cells.begin(), piece.cells.end(),
                       [&](Cell cell) { return level.at(cell) == Ground::gate; });
  });
  std::string text = header_text(level) + "\n" + grid_text(level, ground, pieces_at_start(level));
  if (!level.goal.empty()) text += "goal:\n" + grid_text(level, ground, pieces_at_goal(level));
  if (hides_gate) text += "ground:\n" + grid_text(level, ground, {});
  return text;
}

}  // namespace lucas::levels
