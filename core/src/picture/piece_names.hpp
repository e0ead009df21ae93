// PieceNames: tells pieces that look alike apart, by names that they keep from the first picture of a
// behaviour on. moved_pieces: the pieces that a step has moved.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "lucas/scene.hpp"
#include "lucas/value.hpp"

namespace lucas {

class PieceNames {
 public:
  [[nodiscard]] static bool has_names(const Scene& scene);

  // Takes the picture of the next state. A piece that moved takes the name of a missing piece with its label.
  void follow(const Scene& scene);
  // Keeps only the first `states` states, at least one; `last` is the picture of the last of them.
  void cut(std::size_t states, const Scene& last);
  // How many pictures it has taken.
  [[nodiscard]] std::size_t states() const { return names_.size(); }

  // The picture of state i < states(), with names as labels. Throws ModelError if follow() saw other pieces there.
  [[nodiscard]] Scene named(std::size_t i, Scene scene) const;
  // The label of a step from state i, with the name of its piece before its text.
  [[nodiscard]] Label named(std::size_t i, const Scene& scene, Label label) const;

 private:
  struct Piece {
    int number;       // Scene::Box::piece
    std::size_t box;  // the position of the one with its label
    std::string label, name;
    std::vector<std::pair<int, int>> boxes;  // columns and rows of their corners
  };
  [[nodiscard]] static std::vector<Piece> pieces_of(const Scene& scene);
  void require_pieces(std::size_t i, const std::vector<Piece>& pieces) const;

  std::vector<Piece> last_;
  std::vector<std::vector<std::string>> names_;  // of each picture's pieces
};

// The pieces of `after` that look like none of `before` at the same place: models may number equal pieces anew.
[[nodiscard]] std::vector<int> moved_pieces(const Scene& before, const Scene& after);

}  // namespace lucas
