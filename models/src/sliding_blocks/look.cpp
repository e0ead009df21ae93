#include "lucas/models/sliding_blocks/look.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "levels/board/draft.hpp"
#include "lucas/error.hpp"
#include "lucas/levels/level_check.hpp"
#include "lucas/levels/level_format.hpp"
#include "lucas/levels/level_goal.hpp"
#include "lucas/levels/too_wide.hpp"
#include "lucas/lists.hpp"
#include "lucas/models/sliding_blocks/codec.hpp"
#include "lucas/text.hpp"

namespace lucas::models::sliding_blocks {
namespace {

using levels::Axis;
using levels::Cell;
using levels::Ground;
using levels::Metric;

// Can a piece of one kind lie exactly where one of the other can?
bool are_lookalikes(const Kind& a, const Kind& b) {
  if (a.shape != b.shape) return false;
  return ranges::any_of(a.places,
                        [&](const Place& place) { return contains(b.places, place.corner, &Place::corner); });
}

// The column and row of a cell, counted from 1.
std::string text_of(const Cell& cell) {
  return "column " + std::to_string(cell.x + 1) + ", row " + std::to_string(cell.y + 1);
}

Direction direction_of(const Cell& from, const Cell& to) {
  if (from.x == to.x) return to.y < from.y ? Direction::up : Direction::down;
  return to.x < from.x ? Direction::left : Direction::right;
}

void draw_ground(Scene& scene, const levels::Level& level) {
  static constexpr std::array looks = {Scene::Ground::free, Scene::Ground::wall, Scene::Ground::outside,
                                       Scene::Ground::gate};  // of Ground
  for (const auto [y, x] : levels::rectangle({}, level.width, level.height))
    scene.ground(x, y, looks[static_cast<std::size_t>(level.at({y, x}))]);
}

// The exits of a piece whose goal is those cells: at the only side of the board that they touch and it can move to.
std::vector<Scene::Exit> exits_of(const levels::Level& level, Axis axis, const std::vector<Cell>& cells) {
  using Side = Scene::Side;
  std::vector<Scene::Exit> exits;
  for (const Side side : {Side::up, Side::down, Side::left, Side::right}) {
    const Axis along = side == Side::up || side == Side::down ? Axis::vertical : Axis::horizontal;
    if (axis != Axis::both && axis != along) continue;
    for (const Cell& cell : cells) {
      const std::array at_rim = {cell.y == 0, cell.y == level.height - 1, cell.x == 0,
                                 cell.x == level.width - 1};
      if (!at_rim[static_cast<std::size_t>(side)]) continue;
      if (!exits.empty() && exits.front().side != side) return {};
      exits.push_back({cell.x, cell.y, side});
    }
  }
  return exits;
}

// Draws where goal pieces are to be, with an exit if there is one such piece and no gate, which shows where it
// leaves; for a piece that moves along one axis the exit is enough.
void draw_goal(Scene& scene, const levels::Level& level, const Kinds& kinds) {
  int number = 0;
  for (const Kind& kind : kinds.kinds) {
    if (!kind.target) continue;
    const std::vector<Cell> cells = levels::moved_to(kind.shape, *kind.target);
    const bool may_leave = level.goal.size() == 1 &&
                           !contains(cells, Ground::gate, [&](const Cell& cell) { return level.at(cell); });
    const std::vector<Scene::Exit> exits =
        may_leave ? exits_of(level, kind.axis, cells) : std::vector<Scene::Exit>{};
    for (const Scene::Exit& exit : exits) scene.exit(exit);
    if (kind.axis != Axis::both && !exits.empty()) continue;
    for (const Cell& cell : cells) scene.target({cell.x, cell.y, 1, 1, number, ""});
    ++number;
  }
}

// ---- Parameters

using Params = SlidingBlocksParams;

void take_usual_goal(Params& p, levels::ReadLevel& read) {
  const std::optional<levels::GoalPiece> goal = levels::usual_goal(read.level);
  if (!read.level.goal.empty() || !goal) return;
  p.goal = "usual";
  read.notes.push_back("the level has no goal, so --goal usual is taken: piece " +
                       read.level.pieces[goal->piece].symbol + " to the middle of the bottom row");
}

Param<Params> metric_param() {
  return choice(
      "metric", &Params::metric,
      {{"level", Params::of_level},
       {"steps", static_cast<int>(levels::Metric::steps)},
       {"slides", static_cast<int>(levels::Metric::slides)},
       {"moves", static_cast<int>(levels::Metric::moves)}},
      "what counts: steps of one cell, straight slides, moves along any path, or what the level says");
}

levels::Rows rows_of(const Params& p) {
  if (p.wants_cars) return levels::Rows::cars;
  return p.goal.empty() ? levels::Rows::as_they_look : levels::Rows::blocks;
}

using Widest = Codec<4>;

void require_fit(const Params& p) {
  if (Widest::fits(*p.board)) return;
  const std::size_t cells = floor_cells(*p.board).size();
  throw levels::TooWide(
      p.level,
      (cells > Widest::most_cells ? fmt::format("{} floor cells, of at most {}", cells, Widest::most_cells)
                                  : fmt::format("states of {} words of 64 bits, of at most 4",
                                                layout_of(kinds_of(*p.board).kinds).words)) +
          ", more than a search takes");
}

void require_cars(const Params& p) {
  if (const levels::Piece* const piece = p.board->first_non_car()) {
    throw UsageError("--level " + excerpt(p.level) +
                         ": in Rush Hour each car moves along one axis, and piece " + piece->symbol +
                         " has none",
                     "The model 'sliding-blocks' takes any level.");
  }
}

}  // namespace

std::vector<Param<Params>> car_params() {
  return {text("level", &Params::level,
               "name of a level, a file, or a board: 36 characters, or six rows with / or | between them")
              .called("BOARD"),
          metric_param()};
}

std::vector<Param<Params>> params() {
  Param<Params> goal =
      text("goal", &Params::goal,
           "rows of the goal, as .../.AA; usual: the largest piece in the middle of the bottom row")
          .called("ROWS");
  goal.info.words.push_back({"usual", 0});  // a text all the same
  goal.info.may_be_empty = true;
  return {text("level", &Params::level,
               "name of a level, a level file, or a board in one line, as AA./B../goal:/.../.AA")
              .called("LEVEL"),
          metric_param(), std::move(goal)};
}

Params resolved(Params p) {
  if (p.board == nullptr) {
    levels::ReadLevel read = levels::load_level(p.level, rows_of(p));
    if (p.takes_usual_goal && p.goal.empty()) take_usual_goal(p, read);
    if (!p.goal.empty()) read.level = levels::with_goal(std::move(read.level), p.goal);
    p.board = std::make_shared<const levels::Level>(std::move(read.level));
    p.notes = std::move(read.notes);
    require_fit(p);
  }
  if (p.wants_cars) require_cars(p);
  if (p.metric == Params::of_level)
    p.metric = static_cast<int>(p.board->metric.value_or(levels::Metric::steps));
  return p;
}

// ---- Look

Look::Look(const levels::Level& level) : level_(level), kinds_(kinds_of(level)) {
  cells_ = mapped(floor_cells(level), [](const Cell& cell) { return Value::tuple({cell.x, cell.y}); });
  for (const Kind& a : kinds_.kinds) {
    for (const Kind& b : kinds_.kinds) {
      if (&a == &b || !are_lookalikes(a, b)) continue;
      names_goal_pieces_ = names_goal_pieces_ || a.target;
      if (a.target || b.target) continue;
      names_horizontal_ = names_horizontal_ || a.axis == Axis::horizontal;
      names_vertical_ = names_vertical_ || a.axis == Axis::vertical;
    }
  }
}

std::string Look::unsolvable() const {
  return levels::why_unsolvable(level_).value_or(levels::Remark{}).text;
}

const Place& Look::place_of(const PlacedPiece& piece) const {
  return kinds_.kinds[piece.kind].places[piece.place];
}

std::vector<Cell> Look::cells_of(const PlacedPiece& piece) const {
  return levels::moved_to(kinds_.kinds[piece.kind].shape, place_of(piece).corner);
}

Value Look::show(const std::vector<PlacedPiece>& pieces) const {
  Value::Items board, goal, horizontal, vertical;
  board.reserve(pieces.size());
  for (const PlacedPiece& piece : pieces) {
    const Kind& kind = kinds_.kinds[piece.kind];
    board.push_back(
        Value::set(mapped(place_of(piece).cells, [&](std::size_t cell) { return cells_[cell]; })));
    if (kind.target) goal.push_back(board.back());
    if (kind.axis == Axis::horizontal) horizontal.push_back(board.back());
    if (kind.axis == Axis::vertical) vertical.push_back(board.back());
  }
  std::vector<Value::Field> variables;
  variables.emplace_back("board", Value::set(std::move(board)));
  if (names_goal_pieces_) variables.emplace_back("goalPieces", Value::list(std::move(goal)));
  if (names_horizontal_) variables.emplace_back("horizontalPieces", Value::set(std::move(horizontal)));
  if (names_vertical_) variables.emplace_back("verticalPieces", Value::set(std::move(vertical)));
  return Value::record(std::move(variables));
}

Label Look::label(Metric metric, const PlacedPiece& piece, std::size_t destination) const {
  const Kind& kind = kinds_.kinds[piece.kind];
  const Cell from = place_of(piece).corner, to = kind.places[destination].corner;
  Label label{"Move", {{"piece", kind.symbol}, {"x", from.x}, {"y", from.y}}};
  const std::string direction = name_of(direction_of(from, to));
  const int distance = std::abs(to.x - from.x) + std::abs(to.y - from.y);
  if (metric == Metric::moves) {
    label.arguments.insert(label.arguments.end(), {{"toX", to.x}, {"toY", to.y}});
  } else {
    label.arguments.emplace_back("direction", direction);
    if (metric == Metric::slides) label.arguments.emplace_back("distance", distance);
  }
  const bool is_straight = metric != Metric::moves || kind.axis != Axis::both;
  std::string way = "to " + text_of(to);
  if (is_straight) way = direction + (distance > 1 ? " " + std::to_string(distance) : "");
  label.text = kind.symbol + " " + way;
  if (kind.start.size() > 1) {
    const Cell cell = cells_of(piece).front();
    label.text = fmt::format("{} ({}) {}", kind.symbol, text_of(cell), way);
    label.of_piece = Label::OfPiece{cell.x, cell.y, std::move(way)};
  }
  return label;
}

// Pieces of a kind keep their symbols in reading order: moves do not tell which is which.
std::string Look::level(const std::vector<PlacedPiece>& pieces, Metric metric, std::uint64_t moves) const {
  levels::Level made = level_;
  std::vector<std::size_t> used(kinds_.kinds.size());
  for (const PlacedPiece& piece : pieces) {
    made.pieces[kinds_.kinds[piece.kind].members[used[piece.kind]++]].cells = cells_of(piece);
  }
  made.metric = metric;
  made.par = moves;
  made.source.clear();  // it tells of the first start
  const std::string more = ", another start";
  if (!made.name.empty() && made.name.size() + more.size() <= levels::longest_name) made.name += more;
  levels::sort_pieces(made);
  return levels::write_level(made, levels::LevelFormat::lucas);
}

void Look::draw(const std::vector<PlacedPiece>& pieces, Scene& scene) const {
  scene.board(level_.width, level_.height);
  draw_ground(scene, level_);
  draw_goal(scene, level_, kinds_);
  int number = 0;
  std::vector<std::size_t> used(kinds_.kinds.size());
  for (const PlacedPiece& piece : pieces) {
    const Kind& kind = kinds_.kinds[piece.kind];
    std::string symbol = kind.symbol, name;  // in the first cell only
    if (kind.start.size() > 1) name = level_.pieces[kind.members[used[piece.kind]++]].symbol;
    for (const Cell& cell : cells_of(piece))
      scene.box({cell.x, cell.y, 1, 1, number, std::exchange(symbol, ""), Scene::Form::block,
                 kind.target.has_value(), std::exchange(name, "")});
    ++number;
  }
}

}  // namespace lucas::models::sliding_blocks
