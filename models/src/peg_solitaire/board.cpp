#include "lucas/models/peg_solitaire/board.hpp"

namespace lucas::models::peg_solitaire {

Board::Board(const std::vector<int>& rows, bool triangle) : triangle_(triangle) {
  side_ = static_cast<int>(rows.size());
  for (const int width : rows) {
    const int first = triangle ? 0 : (side_ - width) / 2, y = holes_.empty() ? 0 : holes_.back().y + 1;
    for (int x = first; x < first + width; ++x) holes_.push_back({x, y});
  }
  for (const Cell d : {Cell{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}}) {
    if (triangle || d.x * d.y == 0) add_jumps(d);
  }
}

int Board::hole_at(Cell cell) const {
  const auto found = std::find(holes_.begin(), holes_.end(), cell);
  return found == holes_.end() ? -1 : static_cast<int>(found - holes_.begin());
}

void Board::keep_symmetries(const std::vector<int>& fixed) {
  images_.clear();
  for (int first = 0; first < holes(); first += 6) {
    for (std::uint64_t six = 0; six < 64; ++six) images_.push_back(images_of(six << first, fixed));
  }
}

bool Board::has_symmetry() const {
  for (int hole = 0; hole < holes(); ++hole) {
    const Images& images = images_[static_cast<std::size_t>(hole / 6 * 64) + (std::size_t{1} << hole % 6)];
    if (std::any_of(images.begin(), images.end(), [&](std::uint64_t image) { return image != images[0]; }))
      return true;
  }
  return false;
}

Board::Colours Board::colours() const {
  Colours sets{};
  for (const auto [x, y] : holes_) {
    const std::size_t up = static_cast<std::size_t>(x + y) % 3,
                      down = static_cast<std::size_t>(x + 2 * y) % 3;
    for (std::size_t left_out : {0U, 1U}) {
      if (up != left_out) sets[left_out] |= bit(hole_at({x, y}));
      if (down != left_out && !triangle_) sets[left_out + 2] |= bit(hole_at({x, y}));
    }
  }
  return sets;
}

void Board::add_jumps(Cell d) {
  for (const auto [x, y] : holes_) {
    const int from = hole_at({x, y}), over = hole_at({x + d.x, y + d.y}),
              to = hole_at({x + 2 * d.x, y + 2 * d.y});
    if (to < 0 || over < 0) continue;
    const auto same = [&](const Jumps& j) { return j.over == over - from && j.to == to - from; };
    auto group = std::find_if(jumps_.begin(), jumps_.end(), same);
    if (group == jumps_.end()) group = jumps_.insert(group, {over - from, to - from, 0});
    group->from |= bit(from);
  }
}

int Board::image(int hole, std::size_t i) const {
  Cell cell = holes_[static_cast<std::size_t>(hole)];
  if (i % 2 == 1) cell.x = triangle_ ? cell.y - cell.x : side_ - 1 - cell.x;
  for (std::size_t turns = i / 2; turns > 0; --turns) {
    cell = triangle_ ? Cell{cell.y - cell.x, side_ - 1 - cell.x} : Cell{side_ - 1 - cell.y, cell.x};
  }
  return hole_at(cell);
}

Board::Images Board::images_of(std::uint64_t set, const std::vector<int>& fixed) const {
  Images images{};
  for (std::size_t i = 0; i < images.size(); ++i) {
    const auto stays = [&](int hole) { return hole < 0 || image(hole, i) == hole; };
    const bool kept = std::all_of(fixed.begin(), fixed.end(), stays);
    for (int hole = 0; hole < holes(); ++hole) {
      if ((set & bit(hole)) != 0) images[i] |= bit(kept ? image(hole, i) : hole);
    }
  }
  return images;
}

}  // namespace lucas::models::peg_solitaire
