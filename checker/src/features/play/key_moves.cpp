#include "features/play/key_moves.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <utility>

#include "lucas/ranges.hpp"

namespace lucas::cli {
namespace {

const Value* argument(const Label& label, std::string_view name) {
  for (const auto& [key, value] : label.arguments) {
    if (key == name) return &value;
  }
  return nullptr;
}

std::optional<int> number(const Label& label, std::string_view name) {
  const Value* const value = argument(label, name);
  if (value == nullptr || value->kind() != Value::Kind::integer) return std::nullopt;
  return static_cast<int>(value->integer());
}

// Does the argument `name` of a label say where a piece goes, not which piece it is?
bool is_of_the_way(std::string_view name) {
  constexpr std::array<std::string_view, 5> names = {"direction", "distance", "toX", "toY", "to"};
  return ranges::find(names, name) != names.end();
}

struct Way {
  int right, down;  // cells
};

// The way from (x, y) to (toX, toY), if the label has these arguments.
std::optional<Way> way_of(const Label& label) {
  const auto x = number(label, "x"), y = number(label, "y"), to_x = number(label, "toX"),
             to_y = number(label, "toY");
  if (!x || !y || !to_x || !to_y) return std::nullopt;
  return Way{*to_x - *x, *to_y - *y};
}

// The length of a move, in cells.
int length_of(const Label& label) {
  const auto way = way_of(label);
  return way ? std::abs(way->right) + std::abs(way->down) : number(label, "distance").value_or(1);
}

}  // namespace

std::string_view direction_of(const Label& label) {
  constexpr std::array<std::string_view, 4> known = {"up", "down", "left", "right"};
  const Value* const value = argument(label, "direction");
  if (value == nullptr) {
    const auto way = way_of(label);
    if (!way || (way->right != 0) == (way->down != 0)) return "";
    return way->right != 0 ? (way->right < 0 ? "left" : "right") : (way->down < 0 ? "up" : "down");
  }
  if (value->kind() != Value::Kind::string) return "";
  const auto found = ranges::find(known, value->string());
  return found == known.end() ? "" : *found;
}

KeyMoves::Piece KeyMoves::piece_of(const Label& label) {
  Piece piece{"", number(label, "x"), number(label, "y")};
  for (const auto& [name, value] : label.arguments) {
    if (!is_of_the_way(name) && name != "x" && name != "y") piece.name += name + " " + to_text(value) + " ";
  }
  return piece;
}

// The piece as it is after the move.
KeyMoves::Piece KeyMoves::moved(const Label& made) {
  Piece piece = piece_of(made);
  if (!piece.x || !piece.y) return piece;
  const std::string_view direction = direction_of(made);
  const int distance = number(made, "distance").value_or(1);
  if (direction == "left" || direction == "right") *piece.x += direction == "left" ? -distance : distance;
  if (direction == "up" || direction == "down") *piece.y += direction == "up" ? -distance : distance;
  piece.x = number(made, "toX").value_or(*piece.x);
  piece.y = number(made, "toY").value_or(*piece.y);
  return piece;
}

void KeyMoves::arrive(const std::vector<Label>& moves, const Label* made) {
  const bool kept = selected_ && made != nullptr && piece_of(*made) == *selected_;
  moves_ = moves;
  if (kept) selected_ = moved(*made);
  const std::vector<Piece> all = pieces();
  if (selected_ && ranges::find(all, *selected_) == all.end()) selected_.reset();
}

std::vector<KeyMoves::Piece> KeyMoves::pieces() const {
  std::vector<Piece> all;
  for (const Label& move : moves_) {
    Piece piece = piece_of(move);
    if (ranges::find(all, piece) == all.end()) all.push_back(std::move(piece));
  }
  return all;
}

bool KeyMoves::can_go(std::string_view direction) const {
  return ranges::any_of(moves_, [&](const Label& move) { return direction_of(move) == direction; });
}

bool KeyMoves::has_directions() const {
  return ranges::any_of(moves_, [](const Label& move) { return !direction_of(move).empty(); });
}

std::optional<std::size_t> KeyMoves::arrow(std::string_view direction) {
  std::optional<std::size_t> first, of_selected;
  bool several = false;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    if (direction_of(moves_[i]) != direction) continue;
    if (first && piece_of(moves_[i]) != piece_of(moves_[*first])) several = true;
    if (!first || (!several && length_of(moves_[i]) < length_of(moves_[*first]))) first = i;
    if (is_selected(i) && (!of_selected || length_of(moves_[i]) < length_of(moves_[*of_selected])))
      of_selected = i;
  }
  if (!first || !several) return first;
  if (!of_selected) selected_ = piece_of(moves_[*first]);
  return of_selected;
}

void KeyMoves::select_next(bool backwards) {
  const std::vector<Piece> all = pieces();
  if (all.empty()) return;
  const auto now = selected_ ? ranges::find(all, *selected_) : all.end();
  const std::size_t none = backwards ? 0 : all.size() - 1;
  const std::size_t at = now == all.end() ? none : static_cast<std::size_t>(now - all.begin());
  selected_ = all[(at + (backwards ? all.size() - 1 : 1)) % all.size()];
}

bool KeyMoves::is_selected(std::size_t move) const {
  return selected_ && piece_of(moves_[move]) == *selected_;
}

Scene KeyMoves::marked(const Scene& picture) const {
  if (!selected_ || !selected_->x || !selected_->y) return picture;
  std::map<int, std::pair<int, int>> corners;  // of each piece, y first
  for (const Scene::Box& box : picture.boxes()) {
    auto& [y, x] = corners.try_emplace(box.piece, box.y, box.x).first->second;
    y = std::min(y, box.y);
    x = std::min(x, box.x);
  }
  Scene scene = picture;
  int done = -1;  // the piece that has its star
  for (std::size_t i = 0; i < picture.boxes().size(); ++i) {
    const int piece = picture.boxes()[i].piece;
    if (piece == done || corners[piece] != std::pair(*selected_->y, *selected_->x)) continue;
    scene.label(i, "*");
    done = piece;
  }
  return scene;
}

}  // namespace lucas::cli
