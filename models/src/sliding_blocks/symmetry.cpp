#include <algorithm>
#include <map>
#include <optional>

#include "levels/board/draft.hpp"
#include "lucas/models/sliding_blocks/kinds.hpp"

namespace lucas::models::sliding_blocks {
namespace {

// For each place of `from`, the place of `to` onto which `cells` maps it, targets to targets. Empty if places do not
// correspond. If they do, steps correspond too: a piece can always step between adjacent places of its kind.
std::optional<std::vector<std::uint16_t>> image(const Kind& from, const Kind& to,
                                                const std::vector<std::size_t>& cells) {
  if (from.places.size() != to.places.size() || from.start.size() != to.start.size() ||
      from.target.has_value() != to.target.has_value())
    return std::nullopt;
  std::map<std::vector<std::size_t>, std::uint16_t> numbers;
  for (const Place& place : to.places) numbers.emplace(place.cells, numbers.size());
  std::vector<std::uint16_t> places;
  for (const Place& place : from.places) {
    std::vector<std::size_t> taken = mapped(place.cells, [&](std::size_t cell) { return cells[cell]; });
    ranges::sort(taken);
    const auto found = numbers.find(taken);
    if (found == numbers.end()) return std::nullopt;
    const bool is_target = from.target == place.corner,
               is_wanted = to.target == to.places[found->second].corner;
    if (is_target != is_wanted) return std::nullopt;
    places.push_back(found->second);
  }
  return places;
}

// The image of each kind, in order; fewer than there are kinds if one has no image.
Symmetry images(const Kinds& all, const std::vector<std::size_t>& cells) {
  Symmetry images;
  std::vector<bool> taken(all.kinds.size());
  for (const Kind& from : all.kinds) {
    for (std::size_t to = 0; to < all.kinds.size(); ++to) {
      auto places = taken[to] ? std::nullopt : image(from, all.kinds[to], cells);
      if (!places) continue;
      images.push_back({to, std::move(*places)});
      taken[to] = true;
      break;
    }
  }
  return images;
}

bool changes_something(const Symmetry& symmetry) {
  for (std::size_t kind = 0; kind < symmetry.size(); ++kind) {
    const std::vector<std::uint16_t>& places = symmetry[kind].places;
    if (symmetry[kind].kind != kind || !std::is_sorted(places.begin(), places.end())) return true;
  }
  return false;
}

}  // namespace

std::vector<Symmetry> symmetries_of(const levels::Level& level, const Kinds& kinds) {
  std::vector<Symmetry> all;
  const std::vector<levels::Cell> floor = floor_cells(level);
  for (unsigned way = 1; way < 8; ++way) {
    const std::vector<std::size_t> cells = levels::turned(floor, way);
    if (cells.empty()) continue;
    Symmetry symmetry = images(kinds, cells);
    if (symmetry.size() == kinds.kinds.size() && changes_something(symmetry))
      all.push_back(std::move(symmetry));
  }
  return all;
}

}  // namespace lucas::models::sliding_blocks
