// Klotski, also L'âne rouge or 横刀立马: slide the 2x2 piece of a 4x5 board to the exit at the bottom centre.
// Source: SlidingPuzzles.tla in tlaplus/Examples: variable `board`, the set of pieces, each a set of cells
// <<x, y>>; invariant TypeOK; the goal `Solved` is its KlotskiGoal. Its `update` moves a piece by one cell
// into free cells, and so does Move here. Pieces of equal shape are interchangeable, as they are in a set.
//
// Counts: 25,955 states (so also the source's README), depth 167, 83,897 generated, 964 goal states, solved
// in 116 steps of one cell (the 81 often quoted counts a piece's whole path as one move). With mirror images
// merged 13,011. TLC reports 88,049 generated: there a piece that enters two free cells is found once from
// each of them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "lucas/model.hpp"

namespace lucas::models {

// A state is four sets of anchors (top left cells), one per shape, in one word; cell = 4 * y + x:
//   bits  0-19  1x1 pieces     20-39  1x2 pieces (tall)     40-59  2x1 pieces (wide)
//   bits 60-63  the 2x2 piece's anchor as 3 * y + x, 0 to 11
class Klotski {
 public:
  static constexpr std::string_view name = "klotski", summary = "slide the big piece to the exit (4x5 board)";

  struct State {
    std::uint64_t word;
    bool operator==(const State&) const = default;
  };
  enum class Direction : std::uint8_t { up, down, left, right };
  struct Action {
    std::uint8_t shape, x, y;  // position in `shapes`; the anchor before the move
    Direction direction;
  };

  void init(auto&& emit) const {
    Planes start;
    start.anchors = {cells({{1, 3}, {2, 3}, {0, 4}, {3, 4}}), cells({{0, 0}, {3, 0}, {0, 2}, {3, 2}}),
                     cells({{1, 2}}), cells({{1, 0}})};
    emit(start.state());
  }

  // By direction, shape and anchor.
  void next(const State& s, auto&& emit) const {
    const Moves moves(s);
    for (std::size_t i = 0; i < moves.count; ++i) emit(action(s, moves.after[i]), moves.after[i]);
  }

  auto properties() const {
    return lucas::properties(
        invariant(
            "TypeOK", [](const State& s) { return Planes(s).type_ok(); },
            "the pieces are inside the board, disjoint, and of the original shapes and number"),
        goal(
            "Solved", [](const State& s) { return s.word >> 60 == 10; },
            "the 2x2 piece is at the bottom centre; the source calls it KlotskiGoal"));
  }

  // board: the set of pieces, each the set of its cells <<x, y>>, from 0; <<0, 0>> is the top left.
  Value show(const State& s) const {
    Value::Items board;
    Planes(s).for_each_piece([&](const Shape& shape, int x, int y) {
      Value::Items piece;
      for (int dx = 0; dx < shape.width; ++dx) {
        for (int dy = 0; dy < shape.height; ++dy) piece.push_back(Value::tuple({x + dx, y + dy}));
      }
      board.push_back(Value::set(std::move(piece)));
    });
    return Value::record({{"board", Value::set(std::move(board))}});
  }

  Label label(const Action& a) const {
    static constexpr std::array names = {"up", "down", "left", "right"}, arrows = {"↑", "↓", "←", "→"};
    const Shape& shape = shapes[a.shape];
    const std::string piece = std::to_string(shape.width) + "x" + std::to_string(shape.height);
    const auto d = static_cast<std::size_t>(a.direction);
    return {"Move",
            {{"piece", piece}, {"x", a.x}, {"y", a.y}, {"direction", names[d]}},
            piece + " (" + std::to_string(a.x) + "," + std::to_string(a.y) + ") " + arrows[d]};
  }

  void draw(const State& s, Scene& scene) const {
    scene.board(width, height);
    int piece = 0;
    Planes(s).for_each_piece([&](const Shape& shape, int x, int y) {
      scene.box({x, y, shape.width, shape.height, piece++, shape.width * shape.height == 4 ? "■" : ""});
    });
  }

  int key_bits() const { return 64; }
  std::uint64_t pack(const State& s) const { return s.word; }
  State unpack(std::uint64_t key) const { return {key}; }

  // The board and its mirror image count as one.
  State canonical(const State& s) const { return {std::min(s.word, Planes(s).mirrored().state().word)}; }

 private:
  static constexpr int width = 4, height = 5;
  static constexpr std::uint32_t all_cells = 0xFFFFF;
  static constexpr std::uint32_t first_column = 0x11111;  // x = 0

  struct Shape {
    int width, height, count;
  };
  static constexpr std::array<Shape, 4> shapes = {{{1, 1, 4}, {1, 2, 4}, {2, 1, 1}, {2, 2, 1}}};
  static constexpr std::size_t big = 3;

  // The set of those c for which c + offset is in `cells`.
  [[nodiscard]] static constexpr std::uint32_t shifted(std::uint32_t cells, int offset) {
    return offset >= 0 ? cells >> offset : (cells << -offset) & all_cells;
  }
  // Cells whose column is first..last.
  [[nodiscard]] static constexpr std::uint32_t columns_between(int first, int last) {
    std::uint32_t set = 0;
    for (int x = first; x <= last; ++x) set |= first_column << x;
    return set;
  }
  [[nodiscard]] static constexpr std::uint32_t cells(std::initializer_list<std::pair<int, int>> all) {
    std::uint32_t set = 0;
    for (const auto& [x, y] : all) set |= 1U << (width * y + x);
    return set;
  }
  // Faster than std::popcount, which is a call where the processor may not have the instruction.
  template <int n>
  [[nodiscard]] static constexpr bool has_exactly(std::uint32_t set) {
    for (int i = 1; i < n; ++i) set &= set - 1;
    return set != 0 && (set & (set - 1)) == 0;
  }
  static constexpr std::array steps = {-width, width, -1, 1};  // by direction, in cells
  // What a step adds to a word when the big piece takes it.
  [[nodiscard]] static constexpr std::uint64_t big_step_of(Direction d) {
    constexpr std::uint64_t right = std::uint64_t{1} << 60;
    return std::array{-3 * right, 3 * right, -right, right}[static_cast<std::size_t>(d)];
  }
  // The cell of the big piece's anchor.
  [[nodiscard]] static constexpr int big_cell(const State& s) {
    const auto position = static_cast<int>(s.word >> 60);
    return position + position / 3;
  }
  // The move that leads from a state to one of those after it.
  [[nodiscard]] static constexpr Action action(const State& before, const State& after) {
    int from = 60 + big_cell(before), to = 60 + big_cell(after);
    if (from == to) {
      from = std::countr_zero(before.word & ~after.word);
      to = std::countr_zero(after.word & ~before.word);
    }
    const auto d = std::find(steps.begin(), steps.end(), to - from) - steps.begin();
    const int cell = from % 20;
    return {static_cast<std::uint8_t>(from / 20), static_cast<std::uint8_t>(cell % width),
            static_cast<std::uint8_t>(cell / width), static_cast<Direction>(d)};
  }

  // Anchors from which a piece of that shape does not stick out.
  [[nodiscard]] static constexpr std::uint32_t inside(const Shape& shape) {
    return columns_between(0, width - shape.width) & all_cells >> width * (shape.height - 1);
  }
  // Anchors from which a piece of that shape could move: the cells that it would enter are free.
  template <std::size_t shape, Direction d>
  [[nodiscard]] static constexpr std::uint32_t anchors_with_room(std::uint32_t free) {
    constexpr int w = shapes[shape].width, h = shapes[shape].height;
    if constexpr (d == Direction::up) return with_free<w, 1>(free, -width);
    if constexpr (d == Direction::down) return with_free<w, 1>(free, width * h);
    if constexpr (d == Direction::left) return with_free<1, h>(free, -1) & columns_between(1, width - 1);
    if constexpr (d == Direction::right) return with_free<1, h>(free, w) & columns_between(0, width - 1 - w);
  }
  // Anchors for which the rectangle of w by h cells at that offset is free.
  template <int w, int h>
  [[nodiscard]] static constexpr std::uint32_t with_free(std::uint32_t free, int offset) {
    std::uint32_t anchors = shifted(free, offset);
    if constexpr (w == 2) anchors &= shifted(free, offset + 1);
    if constexpr (h == 2) anchors &= shifted(free, offset + width);
    return anchors;
  }

  // The states after one. Each is written down first and counted then, if there is that move: no branch depends
  // on it, and a processor would guess such branches wrong often.
  struct Moves {
    std::array<State, 12> after;
    std::size_t count = 0;

    explicit Moves(const State& s) {
      const Planes planes(s);
      const std::uint32_t free = all_cells & ~planes.covered();
      add<Direction::up>(s, free, planes.anchors[big]);
      add<Direction::down>(s, free, planes.anchors[big]);
      add<Direction::left>(s, free, planes.anchors[big]);
      add<Direction::right>(s, free, planes.anchors[big]);
    }

    // A slide changes two bits of the word. At most two pieces can move in one direction, for two cells are
    // free.
    template <Direction d>
    void add(const State& before, std::uint32_t free, std::uint32_t big_anchor) {
      constexpr int step = steps[static_cast<std::size_t>(d)];
      const auto slid = [](std::uint64_t piece) { return step > 0 ? piece << step : piece >> -step; };
      const std::uint64_t movable =
          before.word & (anchors_with_room<0, d>(free) | std::uint64_t{anchors_with_room<1, d>(free)} << 20 |
                         std::uint64_t{anchors_with_room<2, d>(free)} << 40);
      const std::uint64_t second = movable & (movable - 1), first = movable ^ second;
      add_if(first != 0, before.word ^ (first | slid(first)));
      add_if(second != 0, before.word ^ (second | slid(second)));
      add_if((big_anchor & anchors_with_room<big, d>(free)) != 0, before.word + big_step_of(d));
    }
    void add_if(bool exists, std::uint64_t word) {
      after[count] = {word};
      count += exists ? 1 : 0;
    }
  };

  // A state, unpacked: a set of anchors for each shape.
  struct Planes {
    std::array<std::uint32_t, 4> anchors{};

    Planes() = default;
    explicit Planes(const State& s) {
      for (std::size_t i = 0; i < big; ++i)
        anchors[i] = static_cast<std::uint32_t>(s.word >> (20 * i)) & all_cells;
      const auto position = static_cast<int>(s.word >> 60);
      anchors[big] = 1U << (width * (position / 3) + position % 3);
    }

    [[nodiscard]] State state() const {
      const int cell = std::countr_zero(anchors[big]);
      auto word = static_cast<std::uint64_t>(3 * (cell / width) + cell % width) << 60;
      for (std::size_t i = 0; i < big; ++i) word |= static_cast<std::uint64_t>(anchors[i]) << (20 * i);
      return {word};
    }

    [[nodiscard]] std::uint32_t covered() const {
      return anchors[0] | cells_of<1>() | cells_of<2>() | cells_of<big>();
    }
    // The cells of all pieces of that shape.
    template <std::size_t shape>
    [[nodiscard]] std::uint32_t cells_of() const {
      const std::uint32_t rows = anchors[shape] | anchors[shape] << (shapes[shape].width - 1);
      return rows | rows << width * (shapes[shape].height - 1);
    }

    // The pieces cover as many cells as they have together, so no two share one.
    [[nodiscard]] bool type_ok() const {
      return has_pieces<0>() && has_pieces<1>() && has_pieces<2>() && has_pieces<big>() &&
             has_exactly<2>(all_cells & ~covered());
    }
    template <std::size_t shape>
    [[nodiscard]] bool has_pieces() const {
      constexpr std::uint32_t outside = ~inside(shapes[shape]);
      return (anchors[shape] & outside) == 0 && has_exactly<shapes[shape].count>(anchors[shape]);
    }

    [[nodiscard]] Planes mirrored() const {
      Planes image;
      for (std::size_t i = 0; i < shapes.size(); ++i) {
        for (int x = 0; x < width; ++x) {
          const std::uint32_t column = (anchors[i] >> x) & first_column;
          const int to = width - shapes[i].width - x;
          if (to >= 0) image.anchors[i] |= column << to;
        }
      }
      return image;
    }

    template <class Visit>
    void for_each_piece(Visit&& visit) const {
      for (std::size_t i = 0; i < shapes.size(); ++i) {
        for (std::uint32_t rest = anchors[i]; rest != 0; rest &= rest - 1) {
          const int cell = std::countr_zero(rest);
          visit(shapes[i], cell % width, cell / width);
        }
      }
    }
  };
};

static_assert(Model<Klotski> && Packed<Klotski> && Symmetric<Klotski>);

}  // namespace lucas::models
