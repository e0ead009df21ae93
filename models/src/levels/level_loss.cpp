// What a level loses in a format: it is written, read again, and compared.
#include <algorithm>

#include "lucas/error.hpp"
#include "lucas/levels/level_reader.hpp"
#include "lucas/levels/level_writer.hpp"

namespace lucas::levels {
namespace {

bool is_closed(Ground ground) { return ground == Ground::wall || ground == Ground::outside; }

bool same_ground(const Level& a, const Level& b) {
  return a.width == b.width && a.height == b.height &&
         std::equal(a.ground.begin(), a.ground.end(), b.ground.begin(), b.ground.end(),
                    [](Ground x, Ground y) { return x == y || (is_closed(x) && is_closed(y)); });
}

bool same_pieces(const Level& a, const Level& b) {
  return std::equal(a.pieces.begin(), a.pieces.end(), b.pieces.begin(), b.pieces.end(),
                    [](const Piece& x, const Piece& y) { return x.cells == y.cells && x.axis == y.axis; });
}

bool same_symbols(const Level& a, const Level& b) {
  return std::equal(a.pieces.begin(), a.pieces.end(), b.pieces.begin(), b.pieces.end(),
                    [](const Piece& x, const Piece& y) { return x.symbol == y.symbol; });
}

// The writers refuse what they cannot express: but for a set of pieces, which has no goal, all of the puzzle is kept.
bool is_same_puzzle(const Level& level, const Level& back, LevelFormat format) {
  return same_ground(level, back) && same_pieces(level, back) &&
         (level.goal == back.goal || format == LevelFormat::tla);
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

Converted convert_level(const Level& level, LevelFormat format) {
  Converted converted{write_level(level, format), {}};
  const Level back = read_level(converted.text, std::string(format_info(format).name));
  LUCAS_ASSERT(is_same_puzzle(level, back, format), "a level was written as another puzzle");
  const auto lose = [&](std::string what) {
    if (!what.empty()) converted.lost.push_back(std::move(what));
  };
  if (level.name != back.name) lose("name: " + level.name);
  if (level.source != back.source) lose("source: " + level.source);
  lose(metric_loss(level, back, format));
  if (level.par && level.par != back.par) lose("par: " + std::to_string(*level.par));
  if (level.goal != back.goal) lose("the goal");
  if (!same_symbols(level, back)) lose("the letters of the pieces");
  return converted;
}

}  // namespace lucas::levels
