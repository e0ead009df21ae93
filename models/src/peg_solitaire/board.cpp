#include "lucas/models/peg_solitaire/board.hpp"

#include <utility>

#include "levels/board/draft.hpp"

namespace lucas::models::peg_solitaire {

Board::Board(Shape shape) : shape_(std::move(shape)) {
  for (const Cell d : {Cell{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}}) {
    if (is_triangle() || d.x * d.y == 0) add_jumps(d);
  }
}

int Board::hole_at(Cell cell) const {
  const std::size_t hole = levels::position_of(cells(), cell);
  return hole == cells().size() ? -1 : static_cast<int>(hole);
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
  for (const auto [y, x] : cells()) {
    const std::size_t up = static_cast<std::size_t>(x + y) % 3,
                      down = static_cast<std::size_t>(x + 2 * y) % 3;
    for (std::size_t left_out : {0U, 1U}) {
      if (up != left_out) sets[left_out] |= bit(hole_at({y, x}));
      if (down != left_out && !is_triangle()) sets[left_out + 2] |= bit(hole_at({y, x}));
    }
  }
  return sets;
}

void Board::add_jumps(Cell d) {
  for (const auto [y, x] : cells()) {
    const int from = hole_at({y, x}), over = hole_at({y + d.y, x + d.x}),
              to = hole_at({y + 2 * d.y, x + 2 * d.x});
    if (to < 0 || over < 0) continue;
    const auto same = [&](const Jumps& j) { return j.over == over - from && j.to == to - from; };
    auto group = std::find_if(jumps_.begin(), jumps_.end(), same);
    if (group == jumps_.end()) group = jumps_.insert(group, {over - from, to - from, 0});
    group->from |= bit(from);
  }
}

Board::Holes Board::images_under(std::size_t i) const {
  std::vector<Cell> moved = cells();
  for (Cell& cell : moved) {
    if (i % 2 == 1) std::swap(cell.x, cell.y);
    for (std::size_t turns = i / 2; turns > 0; --turns)
      cell = {cell.x, is_triangle() ? cell.x - cell.y : -cell.y};
  }
  const auto hole_of = [this](const Cell& cell) { return hole_at(cell); };
  Holes images = mapped(levels::moved_to(moved, levels::corner_of(cells())), hole_of);
  return contains(images, -1) ? Holes{} : images;
}

std::uint64_t Board::image(std::uint64_t set, const Holes& images) const {
  std::uint64_t image = 0;
  for (int hole = 0; hole < holes(); ++hole) {
    if ((set & bit(hole)) != 0) image |= bit(images[static_cast<std::size_t>(hole)]);
  }
  return image;
}

}  // namespace lucas::models::peg_solitaire
