#include "lucas/models/sliding_blocks/large_board.hpp"

#include <algorithm>

namespace lucas::models::sliding_blocks {

LargeBoard::LargeBoard(const Kinds& all, levels::Metric metric) : all_(all), metric_(metric) {
  for (const Kind& kind : all.kinds) first_.push_back(first_.back() + kind.start.size());
  for (std::size_t kind = 0; kind < all.kinds.size(); ++kind) {
    std::transform(all.kinds[kind].start.begin(), all.kinds[kind].start.end(), of_kind(start_, kind).begin(),
                   [](std::size_t place) { return static_cast<std::uint16_t>(place); });
  }
}

std::vector<PlacedPiece> LargeBoard::pieces(const State& s) const {
  std::vector<PlacedPiece> all;
  for (std::size_t kind = 0; kind < all_.kinds.size(); ++kind) {
    for (const std::size_t place : of_kind(s, kind)) all.push_back({kind, place});
  }
  return all;
}

LargeBoard::State LargeBoard::image(const State& s, const Symmetry& symmetry) const {
  State t{};
  for (std::size_t kind = 0; kind < all_.kinds.size(); ++kind) {
    const auto from = of_kind(s, kind);
    const auto to = of_kind(t, symmetry[kind].kind);
    std::transform(from.begin(), from.end(), to.begin(),
                   [&](std::uint16_t place) { return symmetry[kind].places[place]; });
    std::sort(to.begin(), to.end());
  }
  return t;
}

bool LargeBoard::type_ok(const State& s) const {
  Covered covered(all_.cells);
  for (std::size_t kind = 0; kind < all_.kinds.size(); ++kind) {
    const auto places = of_kind(s, kind);
    if (!std::is_sorted(places.begin(), places.end())) return false;
    for (const std::size_t place : places) {
      if (place >= all_.kinds[kind].places.size() || !is_free(covered, {kind, place})) return false;
      cover(covered, {kind, place}, true);
    }
  }
  return std::all_of(s.places.begin() + static_cast<std::ptrdiff_t>(first_.back()), s.places.end(),
                     [](std::uint16_t place) { return place == 0; });
}

bool LargeBoard::is_solved(const State& s) const {
  for (std::size_t i = 0; i < all_.kinds.size(); ++i) {
    const Kind& kind = all_.kinds[i];
    if (kind.target && kind.places[of_kind(s, i)[0]].corner != *kind.target) return false;
  }
  return true;
}

void LargeBoard::cover(Covered& covered, const PlacedPiece& piece, bool value) const {
  for (const std::size_t cell : all_.kinds[piece.kind].places[piece.place].cells) covered[cell] = value;
}
bool LargeBoard::is_free(const Covered& covered, const PlacedPiece& piece) const {
  const std::vector<std::size_t>& cells = all_.kinds[piece.kind].places[piece.place].cells;
  return std::none_of(cells.begin(), cells.end(), [&](std::size_t cell) { return covered[cell]; });
}

std::vector<LargeBoard::Move> LargeBoard::moves(const State& s) const {
  const std::vector<PlacedPiece> all = pieces(s);
  Covered covered(all_.cells);
  for (const PlacedPiece& piece : all) cover(covered, piece, true);
  std::vector<Move> moves;
  for (const PlacedPiece& piece : all) {
    cover(covered, piece, false);
    for (const std::size_t to : destinations(piece, covered))
      moves.push_back({static_cast<std::uint16_t>(piece.kind), static_cast<std::uint16_t>(piece.place),
                       static_cast<std::uint16_t>(to)});
    cover(covered, piece, true);
  }
  return moves;
}

LargeBoard::State LargeBoard::after(const State& s, const Move& move) const {
  State t = s;
  const auto places = of_kind(t, move.kind);
  *std::find(places.begin(), places.end(), move.from) = move.to;
  std::sort(places.begin(), places.end());
  return t;
}

std::vector<std::size_t> LargeBoard::destinations(const PlacedPiece& piece, const Covered& covered) const {
  if (metric_ == levels::Metric::moves) return reachable_places(piece, covered);
  const std::vector<Place>& places = all_.kinds[piece.kind].places;
  std::vector<std::size_t> found;
  for (std::size_t d = 0; d < directions.size(); ++d) {
    for (std::size_t to = places[piece.place].next[d]; to != nowhere && is_free(covered, {piece.kind, to});
         to = places[to].next[d]) {
      found.push_back(to);
      if (metric_ == levels::Metric::steps) break;
    }
  }
  return found;
}

// Breadth-first.
std::vector<std::size_t> LargeBoard::reachable_places(const PlacedPiece& piece,
                                                      const Covered& covered) const {
  const std::vector<Place>& places = all_.kinds[piece.kind].places;
  std::vector<bool> seen(places.size());
  seen[piece.place] = true;
  std::vector<std::size_t> found = {piece.place};
  for (std::size_t done = 0; done < found.size(); ++done) {
    for (const std::size_t to : places[found[done]].next) {
      if (to == nowhere || seen[to] || !is_free(covered, {piece.kind, to})) continue;
      seen[to] = true;
      found.push_back(to);
    }
  }
  found.erase(found.begin());
  return found;
}

}  // namespace lucas::models::sliding_blocks
