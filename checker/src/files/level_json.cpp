#include "files/level_json.hpp"

#include <array>
#include <ostream>

#include "json/value_json.hpp"
#include "lucas/levels/level_check.hpp"

namespace lucas::cli {
namespace {

Json cell_json(levels::Cell cell) { return {{"x", cell.x}, {"y", cell.y}}; }

// Adds the fields that levels of all kinds begin with.
void add_origin(Json& json, const auto& level) {
  if (!level.name.empty()) json["title"] = level.name;
  if (!level.source.empty()) json["source"] = level.source;
}

void add_header(Json& json, const levels::Level& level) {
  add_origin(json, level);
  if (level.metric) json["metric"] = levels::metric_name(*level.metric);
  if (level.par) json["par"] = *level.par;
}

void add_size(Json& json, const levels::Level& level) {
  json["width"] = level.width;
  json["height"] = level.height;
}

// Rows of . # - and spaces, as in our own format.
Json ground_json(const levels::Level& level) {
  constexpr std::array symbols = {'.', '#', ' ', '-'};
  Json rows = Json::array();
  for (int y = 0; y < level.height; ++y) {
    std::string row;
    for (int x = 0; x < level.width; ++x) row += symbols.at(static_cast<std::size_t>(level.at({y, x})));
    rows.push_back(std::move(row));
  }
  return rows;
}

Json piece_json(const levels::Piece& piece) {
  constexpr std::array axes = {"both", "horizontal", "vertical"};
  Json json = {{"symbol", piece.symbol},
               {"axis", axes.at(static_cast<std::size_t>(piece.axis))},
               {"cells", Json::array()}};
  for (const levels::Cell& cell : piece.cells) json["cells"].push_back(cell_json(cell));
  return json;
}

void add_all(Json& json, const levels::Level& level) {
  add_size(json, level);
  json["disconnected"] = level.disconnected;
  json["free_cells"] = levels::free_cells(level);
  json["ground"] = ground_json(level);
  json["pieces"] = Json::array();
  for (const levels::Piece& piece : level.pieces) json["pieces"].push_back(piece_json(piece));
  json["goal"] = Json::array();
  for (const auto& [piece, corner] : level.goal)
    json["goal"].push_back({{"piece", level.pieces[piece].symbol}, {"corner", cell_json(corner)}});
}

void add_count(Json& json, const levels::Level& level) { json["pieces"] = level.pieces.size(); }

// ---- Sokoban -------------------------------------------------------------------------------------------

void add_header(Json& json, const levels::SokobanLevel& level) {
  add_origin(json, level);
  if (!level.par) return;
  json["metric"] = "moves";
  json["par"] = *level.par;
}
void add_size(Json& json, const levels::SokobanLevel& level) {
  json["width"] = level.width();
  json["height"] = level.rows.size();
}
void add_all(Json& json, const levels::SokobanLevel& level) {
  add_size(json, level);
  json["boxes"] = level.boxes.size();
  json["rows"] = levels::sokoban_board(level);
}
void add_count(Json& json, const levels::SokobanLevel& level) { json["boxes"] = level.boxes.size(); }

}  // namespace

void write_level_list(std::ostream& out, const std::vector<std::pair<std::string, levels::AnyLevel>>& list) {
  Json json = {{"schema", "lucas/levels/1"}, {"levels", Json::array()}};
  for (const auto& [name, any] : list) {
    Json row = {{"name", name}};
    const auto add = [&](const auto& level) {
      add_header(row, level);
      add_size(row, level);
      add_count(row, level);
    };
    std::visit(add, any);
    json["levels"].push_back(std::move(row));
  }
  out << json_line(json) << "\n";
}

void write_level_json(std::ostream& out, const std::string& origin, levels::LevelFormat format,
                      const levels::AnyLevel& any) {
  Json json = {{"schema", "lucas/level/1"}, {"origin", origin}, {"format", levels::format_info(format).name}};
  const auto add = [&](const auto& level) {
    add_header(json, level);
    add_all(json, level);
  };
  std::visit(add, any);
  out << json_line(json) << "\n";
}

void write_lint(std::ostream& out, const std::string& origin, const std::vector<levels::Finding>& findings) {
  Json json = {{"schema", "lucas/lint/1"},
               {"origin", origin},
               {"fine", findings.empty()},
               {"findings", Json::array()}};
  for (const auto& [line, column, text] : findings)
    json["findings"].push_back({{"line", line}, {"column", column}, {"text", text}});
  out << json_line(json) << "\n";
}

}  // namespace lucas::cli
