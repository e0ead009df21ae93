#include "features/page/variable_scenes.hpp"

#include <algorithm>
#include <utility>

#include "lucas/ranges.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

constexpr std::int64_t longest_side = 32;  // cells of a board
constexpr std::size_t most_tones = 8;

struct Cell {
  std::int64_t x, y;
  int piece;                     // shared by the cells of one inner set
  const Value* value = nullptr;  // of a function or of rows
};
using Cells = std::vector<Cell>;

bool is_simple(const Value& value) {
  return value.kind() == Value::Kind::boolean || value.kind() == Value::Kind::integer ||
         value.kind() == Value::Kind::string || value.kind() == Value::Kind::model;
}
bool is_false(const Value& value) { return value.kind() == Value::Kind::boolean && !value.boolean(); }

// Can the value be the place of a cell: is it a pair of integers?
bool is_place(const Value& value) {
  return (value.kind() == Value::Kind::list || value.kind() == Value::Kind::tuple) &&
         value.items().size() == 2 &&
         ranges::all_of(value.items(), [](const Value& each) { return each.kind() == Value::Kind::integer; });
}

// The next functions add a value's cells, and return false if it is no board.

bool add_function(Cells& cells, const Value& function) {
  for (const Value& pair : function.items()) {
    const Value &place = pair.items()[0], &value = pair.items()[1];
    if (!is_place(place) || !is_simple(value)) return false;
    cells.push_back(
        {place.items()[1].integer(), place.items()[0].integer(), static_cast<int>(cells.size()), &value});
  }
  return true;
}

bool add_rows(Cells& cells, const Value& rows) {
  std::int64_t y = 0;
  for (const Value& row : rows.items()) {
    ++y;
    if (row.kind() != Value::Kind::list || row.items().size() != rows.items()[0].items().size()) return false;
    if (!ranges::all_of(row.items(), is_simple)) return false;
    std::int64_t x = 0;
    for (const Value& value : row.items()) cells.push_back({++x, y, static_cast<int>(cells.size()), &value});
  }
  return true;
}

bool add_set(Cells& cells, const Value& set) {
  for (const Value& each : set.items()) {
    const Value::Items one{each};
    const int piece = static_cast<int>(cells.size());
    for (const Value& place : each.kind() == Value::Kind::set ? each.items() : one) {
      if (!is_place(place)) return false;
      cells.push_back({place.items()[0].integer(), place.items()[1].integer(), piece});
    }
  }
  return true;
}

// The cells of a board (an empty set has none); nullopt if the value is no board.
std::optional<Cells> board_cells(const Value& value) {
  Cells cells;
  const bool is_board = value.kind() == Value::Kind::function ? add_function(cells, value)
                        : value.kind() == Value::Kind::list
                            ? add_rows(cells, value)
                            : value.kind() == Value::Kind::set && add_set(cells, value);
  return is_board ? std::optional(std::move(cells)) : std::nullopt;
}

}  // namespace

void VariableScenes::see(Board& board, const Value& value) {
  const auto cells = board.is_one ? board_cells(value) : std::nullopt;
  board.is_one = cells.has_value();
  if (!cells || cells->empty()) return;
  Extent extent = board.extent.value_or(Extent{});
  for (const Cell& cell : *cells) {
    extent = {std::min(extent.left, cell.x), std::min(extent.top, cell.y), std::max(extent.right, cell.x),
              std::max(extent.bottom, cell.y)};
    if (cell.value != nullptr && board.tones.size() <= most_tones)
      board.tones.try_emplace(plain_text(*cell.value), static_cast<int>(board.tones.size()) + 1);
  }
  const bool is_function = value.kind() != Value::Kind::set;
  board.is_one = !is_function || !board.extent || extent == *board.extent;
  board.extent = extent;
}

void VariableScenes::see(const Value& state) {
  boards_.resize(state.items().size());
  for (std::size_t v = 0; v < boards_.size(); ++v) see(boards_[v], state.items()[v]);
}

void VariableScenes::see(const Trace& trace) {
  for (std::size_t i = 0; i < trace.states(); ++i) see(trace.state(i));
}

// A board has at least two rows and two columns. The first 8 boards are shown as such, further ones as lines of text.
std::vector<bool> VariableScenes::shown() const {
  constexpr int most = 8;
  const auto is_side = [](std::int64_t first, std::int64_t last) {
    return first > -longest_side && last < 2 * longest_side && last > first && last - first < longest_side;
  };
  std::vector<bool> all;
  for (const Board& board : boards_) {
    const Extent extent = board.extent.value_or(Extent{});
    all.push_back(board.is_one && is_side(extent.left, extent.right) && is_side(extent.top, extent.bottom) &&
                  ranges::count(all, true) < most);
  }
  return all;
}

bool VariableScenes::has_boards() const { return ranges::count(shown(), true) > 0; }

void VariableScenes::draw(Scene& scene, const Board& board, const Value& value, int left) {
  const Extent& all = *board.extent;
  const int width = static_cast<int>(all.right - all.left) + 1,
            height = static_cast<int>(all.bottom - all.top) + 1;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) scene.ground(left + x, y, Scene::Ground::free);
  }
  const int first = static_cast<int>(scene.boxes().size());
  for (const Cell& cell : board_cells(value).value_or(Cells{})) {
    if (cell.value != nullptr && is_false(*cell.value)) continue;
    Scene::Box box{left + static_cast<int>(cell.x - all.left),
                   static_cast<int>(cell.y - all.top),
                   1,
                   1,
                   first + cell.piece,
                   ""};
    if (cell.value != nullptr && cell.value->kind() != Value::Kind::boolean) {
      box.label = plain_text(*cell.value);
      if (board.tones.size() <= most_tones) box.tone = board.tones.at(box.label);
    }
    scene.box(box);
  }
}

Scene VariableScenes::scene(const Value& state) const {
  Scene scene;
  const std::vector<bool> is_board = shown();
  std::size_t widest = 0;
  for (const std::string& name : state.names()) widest = std::max(widest, columns(printable(name)));
  std::string names;
  int width = 0, height = 0;
  std::vector<int> lefts(boards_.size());
  for (std::size_t v = 0; v < boards_.size(); ++v) {
    if (!is_board[v]) {
      scene.line(padded(printable(state.names()[v]), widest) + " = " + to_text(state.items()[v]));
      continue;
    }
    const Extent& all = *boards_[v].extent;
    lefts[v] = width > 0 ? width + 1 : 0;
    width = lefts[v] + static_cast<int>(all.right - all.left) + 1;
    height = std::max(height, static_cast<int>(all.bottom - all.top) + 1);
    names += (names.empty() ? "" : "   ") + state.names()[v];
  }
  if (width == 0) return scene;
  scene.line(names);
  scene.board(width, height, Scene::Ground::outside);
  for (std::size_t v = 0; v < boards_.size(); ++v) {
    if (is_board[v]) draw(scene, boards_[v], state.items()[v], lefts[v]);
  }
  return scene;
}

}  // namespace lucas::cli
