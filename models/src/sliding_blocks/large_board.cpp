#include "lucas/models/sliding_blocks/large_board.hpp"

#include <algorithm>

#include "lucas/ranges.hpp"

namespace lucas::models::sliding_blocks {

LargeBoard::LargeBoard(const Kinds& all, levels::Metric metric) : all_(all), metric_(metric) {
  for (const Kind& kind : all.kinds) first_.push_back(first_.back() + kind.start.size());
  for (std::size_t kind = 0; kind < all.kinds.size(); ++kind) {
    const std::vector<std::size_t>& start = all.kinds[kind].start;
    std::transform(start.begin(), start.end(), of_kind(start_, kind).begin(),
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
    ranges::sort(to);
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
  return ranges::none_of(all_.kinds[piece.kind].places[piece.place].cells,
                         [&](std::size_t cell) { return covered[cell]; });
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
  *ranges::find(places, move.from) = move.to;
  ranges::sort(places);
  return t;
}

std::vector<std::size_t> LargeBoard::destinations(const PlacedPiece& piece, const Covered& covered) const {
  const std::vector<Place>& places = all_.kinds[piece.kind].places;
  const auto fits = [&](std::size_t to) { return to != nowhere && is_free(covered, {piece.kind, to}); };
  std::vector<std::size_t> found;
  for (std::size_t d = 0; metric_ != levels::Metric::moves && d < directions.size(); ++d) {
    for (std::size_t to = places[piece.place].next[d]; fits(to); to = places[to].next[d]) {
      found.push_back(to);
      if (metric_ == levels::Metric::steps) break;
    }
  }
  if (metric_ != levels::Metric::moves) return found;
  std::vector<bool> seen(places.size());
  seen[piece.place] = true;
  found = {piece.place};
  for (std::size_t done = 0; done < found.size(); ++done) {  // breadth-first
    for (const std::size_t to : places[found[done]].next) {
      if (!fits(to) || seen[to]) continue;
      seen[to] = true;
      found.push_back(to);
    }
  }
  found.erase(found.begin());
  return found;
}

}  // namespace lucas::models::sliding_blocks
