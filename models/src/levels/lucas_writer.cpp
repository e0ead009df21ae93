// This project's own format, written: see lucas_format.cpp. Nothing of a level is lost.
#include <algorithm>

#include "formats.hpp"
#include "lucas/levels/level_format.hpp"

namespace lucas::levels {
namespace {

char ground_character(Ground ground) {
  constexpr std::string_view characters = ".# -";
  return characters[static_cast<std::size_t>(ground)];
}

// Rows of the level with those pieces on it; without any, its ground.
std::string rows_text(const Level& level,
                      const std::vector<std::pair<std::string, std::vector<Cell>>>& pieces) {
  std::vector<std::string> cells;
  for (const Ground ground : level.ground) cells.emplace_back(1, ground_character(ground));
  for (const auto& [symbol, covered] : pieces) {
    for (const Cell& cell : covered) cells[cell_index(level, cell)] = symbol;
  }
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    text += cells[i];
    if ((i + 1) % static_cast<std::size_t>(level.width) == 0) text += '\n';
  }
  return text;
}

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
  std::vector<std::pair<std::string, std::vector<Cell>>> start, goal;
  bool hides_gate = false;
  for (const Piece& piece : level.pieces) {
    start.emplace_back(piece.symbol, piece.cells);
    for (const Cell& cell : piece.cells) hides_gate = hides_gate || level.at(cell) == Ground::gate;
  }
  for (const auto& [piece, corner] : level.goal)
    goal.emplace_back(level.pieces[piece].symbol, moved_to(level.pieces[piece].cells, corner));
  std::string text = header_text(level) + "\n" + rows_text(level, start);
  if (!goal.empty()) text += "goal:\n" + rows_text(level, goal);
  if (hides_gate) text += "ground:\n" + rows_text(level, {});
  return text;
}

}  // namespace lucas::levels
