// Patterns: boards of sliding tiles on which only some tiles and the blank can be told apart. A slide counts in the
// pattern of its tile alone, so the distances in all patterns add up (Korf and Felner, Disjoint pattern database
// heuristics, Artificial Intelligence 134, 2002). The 15-puzzle has patterns of 6, 6 and 3 tiles, or on request of 7
// and 8; the 24-puzzle has five of at most 5, or on request four of 6. If the goal of a square board is its own
// mirror image, mirrored boards are looked up too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "lucas/models/sliding_tiles/board.hpp"
#include "lucas/models/sliding_tiles/places.hpp"
#include "lucas/shape.hpp"

namespace lucas::models::sliding_tiles {

class Patterns {
 public:
  Patterns() = default;
  // Makes none for a board of few cells, which is searched at once. `large`: those on request.
  Patterns(int rows, int cols, const Tiles& solved, bool large);

  [[nodiscard]] std::vector<Pattern> list() const;
  // Writes the number of a board in each pattern.
  template <class Word>
  void write_numbers(Word board, std::uint64_t* numbers) const {
    std::array<std::uint8_t, most_cells> tiles;
    for (std::size_t cell = 0; cell < cells_; ++cell, board >>= Cells<Word>::bits)
      tiles[cell] = static_cast<std::uint8_t>(Cells<Word>::tile(board, 0));
    for (const View& view : views_) {
      std::array<Places::Reader, most_parts> read = readers_;
      std::size_t blank = 0;
      for (std::size_t cell = 0; cell < cells_; ++cell) {
        const std::size_t tile = tiles[view.cell[cell]];
        if (tile == 0)
          blank = cell;
        else
          read[view.part[tile]].add(cell, view.member[tile]);
      }
      for (std::size_t p = 0; p < parts_.size(); ++p) *numbers++ = parts_[p].places->number(read[p], blank);
    }
  }
  // Calls visit(number) for each slide of one of the pattern's tiles.
  void each_step(std::uint64_t number, std::size_t pattern, auto&& visit) const {
    parts_[pattern % parts_.size()].places->each_step(number, visit);
  }

 private:
  static constexpr std::size_t most_parts = 8;
  struct Part {
    std::vector<std::size_t> tiles{};
    std::shared_ptr<const Places> places{};
  };

  // A board as it is, or its mirror image.
  struct View {
    std::array<std::uint8_t, most_cells> cell{};            // by cell of the view: the cell of the board
    std::array<std::uint8_t, most_cells> part{}, member{};  // by tile: its part, and its index there
  };

  [[nodiscard]] static View mirrored(const View& view, int cols, const Tiles& solved);

  std::size_t cells_ = 0;
  bool large_ = false;  // the user asked for large ones
  std::vector<Part> parts_{};
  std::array<Places::Reader, most_parts> readers_{};
  std::vector<View> views_{};
};

}  // namespace lucas::models::sliding_tiles
