#include "lucas/models/peg_solitaire/board.hpp"

#include <utility>

namespace lucas::models::peg_solitaire {

Board::Board(Shape shape) : shape_(std::move(shape)) {
  for (const Cell d : {Cell{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}}) {
    if (is_triangle() || d.x * d.y == 0) add_jumps(d);
  }
}

int Board::hole_at(Cell cell) const {
  const auto found = std::find(cells().begin(), cells().end(), cell);
  return found == cells().end() ? -1 : static_cast<int>(found - cells().begin());
}

void Board::keep_symmetries(std::uint64_t set, int hole) {
  const std::size_t maps = is_triangle() ? 12 : 8;
  const Holes same = images_under(0);
  std::vector<Holes> kept;
  for (std::size_t i = 0; i < maps; ++i) {
    const Holes to = images_under(i);
    const bool is_kept =
        !to.empty() && image(set, to) == set && (hole < 0 || to[static_cast<std::size_t>(hole)] == hole);
    kept.push_back(is_kept ? to : same);
  }
  has_symmetry_ = std::any_of(kept.begin(), kept.end(), [&](const Holes& to) { return to != same; });
  images_.clear();
  for (int first = 0; first < holes(); first += 6) {
    for (std::uint64_t six = 0; six < 64; ++six) {
      for (const Holes& to : kept) images_.push_back(image(six << first, to));
    }
  }
}

Board::Colours Board::colours() const {
  Colours sets{};
  for (const auto [x, y] : cells()) {
    const std::size_t up = static_cast<std::size_t>(x + y) % 3,
                      down = static_cast<std::size_t>(x + 2 * y) % 3;
    for (std::size_t left_out : {0U, 1U}) {
      if (up != left_out) sets[left_out] |= bit(hole_at({x, y}));
      if (down != left_out && !is_triangle()) sets[left_out + 2] |= bit(hole_at({x, y}));
    }
  }
  return sets;
}

void Board::add_jumps(Cell d) {
  for (const auto [x, y] : cells()) {
    const int from = hole_at({x, y}), over = hole_at({x + d.x, y + d.y}),
              to = hole_at({x + 2 * d.x, y + 2 * d.y});
    if (to < 0 || over < 0) continue;
    const auto same = [&](const Jumps& j) { return j.over == over - from && j.to == to - from; };
    auto group = std::find_if(jumps_.begin(), jumps_.end(), same);
    if (group == jumps_.end()) group = jumps_.insert(group, {over - from, to - from, 0});
    group->from |= bit(from);
  }
}

Board::Holes Board::images_under(std::size_t i) const {
  std::vector<Cell> moved;
  Cell least = cells()[0], first{};  // the corner of the board, and of its image
  for (Cell cell : cells()) {
    least = {std::min(least.x, cell.x), std::min(least.y, cell.y)};
    if (i % 2 == 1) std::swap(cell.x, cell.y);
    for (std::size_t turns = i / 2; turns > 0; --turns)
      cell = {is_triangle() ? cell.x - cell.y : -cell.y, cell.x};
    first = moved.empty() ? cell : Cell{std::min(first.x, cell.x), std::min(first.y, cell.y)};
    moved.push_back(cell);
  }
  Holes images;
  for (const auto [x, y] : moved) images.push_back(hole_at({x - first.x + least.x, y - first.y + least.y}));
  return std::count(images.begin(), images.end(), -1) > 0 ? Holes{} : images;
}

std::uint64_t Board::image(std::uint64_t set, const Holes& images) const {
  std::uint64_t image = 0;
  for (int hole = 0; hole < holes(); ++hole) {
    if ((set & bit(hole)) != 0) image |= bit(images[static_cast<std::size_t>(hole)]);
  }
  return image;
}

}  // namespace lucas::models::peg_solitaire
