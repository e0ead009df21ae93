// Pieces along a behaviour: which a step has moved, and names, of which those that look alike keep what the first picture
// gives them.
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

  // Takes the picture of the next state. A piece that has moved takes the name of the first alike piece that is missing.
  void follow(const Scene& scene);
  // Forgets all but the first states, at least one, the last of which has that picture.
  void cut(std::size_t states, const Scene& last);
  // How many pictures it has taken.
  [[nodiscard]] std::size_t states() const { return names_.size(); }

  // The picture of state i < states(), with names as labels. Throws ModelError if it has other pieces than it had then.
  [[nodiscard]] Scene named(std::size_t i, Scene scene) const;
  // A step from that state, with the name of its piece before its text.
  [[nodiscard]] Label named(std::size_t i, const Scene& scene, Label label) const;

 private:
  struct Piece {
    int number;       // Scene::Box::piece
    std::size_t box;  // the one with its label
    std::string label, name;
    std::vector<std::pair<int, int>> boxes;  // columns and rows of their corners
  };
  [[nodiscard]] static std::vector<Piece> pieces_of(const Scene& scene);
  void require_pieces(std::size_t i, const std::vector<Piece>& pieces) const;

  std::vector<Piece> last_;
  std::vector<std::vector<std::string>> names_;  // of each picture's pieces
};

// The pieces of `after` that `before` does not show where they are, by place and look: models may number equal pieces anew.
[[nodiscard]] std::vector<int> moved_pieces(const Scene& before, const Scene& after);

}  // namespace lucas
