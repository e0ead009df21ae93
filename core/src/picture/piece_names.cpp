#include "picture/piece_names.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "lucas/error.hpp"

namespace lucas {
namespace {

bool covers(const Scene::Box& box, int x, int y) {
  return box.x <= x && x < box.x + box.width && box.y <= y && y < box.y + box.height;
}

using BoxLook = std::tuple<int, int, int, int, Scene::Form, std::string>;  // place, size, look
using PieceLook = std::vector<BoxLook>;

std::map<int, PieceLook> looks_of(const Scene& scene) {
  std::map<int, PieceLook> looks;
  for (const Scene::Box& box : scene.boxes())
    looks[box.piece].emplace_back(box.x, box.y, box.width, box.height, box.form, box.label);
  for (auto& [piece, shape] : looks) std::sort(shape.begin(), shape.end());
  return looks;
}

}  // namespace

bool PieceNames::has_names(const Scene& scene) {
  return std::any_of(scene.boxes().begin(), scene.boxes().end(),
                     [](const Scene::Box& box) { return !box.name.empty(); });
}

// Returns the pieces of the picture that have names, each with the places of its boxes.
std::vector<PieceNames::Piece> PieceNames::pieces_of(const Scene& scene) {
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < scene.boxes().size(); ++i) {
    const Scene::Box& box = scene.boxes()[i];
    if (!box.name.empty()) pieces.push_back({box.piece, i, box.label, box.name, {}});
  }
  for (const Scene::Box& box : scene.boxes()) {
    for (Piece& piece : pieces) {
      if (piece.number == box.piece) piece.boxes.emplace_back(box.x, box.y);
    }
  }
  return pieces;
}

void PieceNames::follow(const Scene& scene) {
  std::vector<Piece> pieces = pieces_of(scene), left = std::move(last_);
  std::vector<bool> is_named(pieces.size(), left.empty());
  const auto take_names = [&](const auto& is_same) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (is_named[i]) continue;
      const auto before = std::find_if(left.begin(), left.end(), [&](const Piece& piece) {
        return piece.label == pieces[i].label && is_same(piece, pieces[i]);
      });
      if (before == left.end()) continue;
      pieces[i].name = std::move(before->name);
      left.erase(before);
      is_named[i] = true;
    }
  };
  take_names([](const Piece& a, const Piece& b) { return a.boxes == b.boxes; });
  take_names([](const Piece&, const Piece&) { return true; });
  std::vector<std::string>& names = names_.emplace_back();
  for (const Piece& piece : pieces) names.push_back(piece.name);
  last_ = std::move(pieces);
}

void PieceNames::require_pieces(std::size_t i, const std::vector<Piece>& pieces) const {
  if (pieces.size() != names_.at(i).size())
    throw ModelError("draw shows other pieces when it is called again with the same state");
}

void PieceNames::cut(std::size_t states, const Scene& last) {
  names_.resize(states);
  last_ = pieces_of(last);
  require_pieces(states - 1, last_);
  for (std::size_t p = 0; p < last_.size(); ++p) last_[p].name = names_.back()[p];
}

Scene PieceNames::named(std::size_t i, Scene scene) const {
  const std::vector<Piece> pieces = pieces_of(scene);
  require_pieces(i, pieces);
  for (std::size_t p = 0; p < pieces.size(); ++p) scene.label(pieces[p].box, names_[i][p]);
  return scene;
}

Label PieceNames::named(std::size_t i, const Scene& scene, Label label) const {
  if (!label.of_piece) return label;
  const std::vector<Piece> pieces = pieces_of(scene);
  require_pieces(i, pieces);
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    const bool is_there = std::any_of(scene.boxes().begin(), scene.boxes().end(), [&](const Scene::Box& box) {
      return box.piece == pieces[p].number && covers(box, label.of_piece->x, label.of_piece->y);
    });
    if (!is_there) continue;
    label.of_piece->name = names_[i][p];
    label.text = names_[i][p] + " " + label.of_piece->text;
  }
  return label;
}

std::vector<int> moved_pieces(const Scene& before, const Scene& after) {
  std::map<PieceLook, int> there;  // how many
  for (const auto& [piece, shape] : looks_of(before)) ++there[shape];
  std::vector<int> moved;
  for (const auto& [piece, shape] : looks_of(after)) {
    if (--there[shape] < 0) moved.push_back(piece);
  }
  return moved;
}

}  // namespace lucas
