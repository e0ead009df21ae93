#include "features/levels/level_json.hpp"

#include <array>

#include "lucas/levels/level_check.hpp"

namespace lucas::cli {
namespace {

Json cell_json(levels::Cell cell) { return {{"x", cell.x}, {"y", cell.y}}; }

// Adds the fields that levels of all kinds begin with.
void add_origin(Json& json, const auto& level) {
  if (!level.name.empty()) json["title"] = level.name;
  if (!level.source.empty()) json["source"] = level.source;
}

// The ground as rows of . # - and spaces, as in the format `lucas` of levels.
Json ground_json(const levels::Level& level) {
  constexpr std::array symbols = {'.', '#', ' ', '-'};
  std::vector<std::string> rows(static_cast<std::size_t>(level.height));
  for (std::size_t i = 0; i < level.ground.size(); ++i)
    rows[i / static_cast<std::size_t>(level.width)] += symbols.at(static_cast<std::size_t>(level.ground[i]));
  return rows;
}

Json piece_json(const levels::Piece& piece) {
  constexpr std::array axes = {"both", "horizontal", "vertical"};
  return {{"symbol", piece.symbol},
          {"axis", axes.at(static_cast<std::size_t>(piece.axis))},
          {"cells", json_list(piece.cells, cell_json)}};
}

// Adds all fields of the level, or only those of a list.
void add(Json& json, const levels::Level& level, bool all) {
  add_origin(json, level);
  if (level.metric) json["metric"] = levels::metric_name(*level.metric);
  if (level.par) json["par"] = *level.par;
  json.update({{"width", level.width}, {"height", level.height}});
  if (!all) {
    json["pieces"] = level.pieces.size();
    return;
  }
  json["disconnected"] = level.disconnected;
  json["free_cells"] = levels::free_cells(level);
  json["ground"] = ground_json(level);
  json["pieces"] = json_list(level.pieces, piece_json);
  json["goal"] = json_list(level.goal, [&](const levels::GoalPiece& goal) -> Json {
    return {{"piece", level.pieces[goal.piece].symbol}, {"corner", cell_json(goal.corner)}};
  });
}

void add(Json& json, const levels::SokobanLevel& level, bool all) {
  add_origin(json, level);
  if (level.par) json.update({{"metric", "moves"}, {"par", *level.par}});
  json.update({{"width", level.width()}, {"height", level.rows.size()}, {"boxes", level.boxes.size()}});
  if (all) json["rows"] = levels::sokoban_board(level);
}

}  // namespace

Json level_row(const std::string& name, const levels::AnyLevel& any) {
  Json row = {{"name", name}};
  std::visit([&](const auto& level) { add(row, level, false); }, any);
  return row;
}

Json level_json(const std::string& origin, levels::LevelFormat format, const levels::AnyLevel& any) {
  Json json = {{"schema", "lucas/level/1"}, {"origin", origin}, {"format", levels::format_info(format).name}};
  std::visit([&](const auto& level) { add(json, level, true); }, any);
  return json;
}

}  // namespace lucas::cli
