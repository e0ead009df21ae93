// Turns: finds the position after a quarter turn of a face, by a look-up in each of two tables (43 KB).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lucas/models/pocket_cube/position.hpp"

namespace lucas::models::pocket_cube {

struct Face {
  const char* name;
  std::array<Place, 4> places;     // a quarter turn takes the corner of each to the next
  std::array<unsigned, 4> twists;  // and twists it so many thirds clockwise
};
inline constexpr std::array<Face, 3> faces = {{{"U", {urf, ufl, ulb, ubr}, {0, 0, 0, 0}},
                                               {"R", {urf, ubr, drb, dfr}, {1, 2, 1, 2}},
                                               {"F", {urf, dfr, dlf, ufl}, {2, 1, 2, 1}}}};

// `before`: Corners, or the like with all eight.
template <class C>
[[nodiscard]] constexpr C turned(const C& before, const Face& face) {
  C after = before;
  for (std::size_t i = 0; i < 4; ++i) {
    const Place from = face.places[i], to = face.places[(i + 1) % 4];
    after.corner[to] = before.corner[from];
    after.twist[to] = (before.twist[from] + face.twists[i]) % 3;
  }
  return after;
}

class Turns {
 public:
  Turns() {
    for (unsigned n = 0; n < permutations; ++n)
      permutation_after_.push_back(after_turns<&Position::permutation>({u16(n), 0}));
    for (unsigned n = 0; n < all_twists; ++n)
      twists_after_.push_back(after_turns<&Position::twists>({0, u16(n)}));
  }

  // `face`: a position in `faces`.
  [[nodiscard]] Position after(const Position& p, std::size_t face) const {
    return {permutation_after_[p.permutation][face], twists_after_[p.twists][face]};
  }

 private:
  using ByFace = std::array<std::uint16_t, faces.size()>;

  template <auto number>
  [[nodiscard]] static ByFace after_turns(const Position& p) {
    ByFace after{};
    for (std::size_t i = 0; i < faces.size(); ++i) after[i] = position(turned(corners(p), faces[i])).*number;
    return after;
  }

  std::vector<ByFace> permutation_after_, twists_after_;  // by number
};

// Bound: the least turns for a pocket cube, by two tables: distances of permutations, whatever the twists, and of
// twists, whatever the permutation (Culberson and Schaeffer, Pattern databases, Computational Intelligence 14, 1998).
class Bound {
 public:
  // `has_half_turns`: is a half turn one step?
  Bound(const Turns& turns, bool has_half_turns)
      : of_permutation_(distances<&Position::permutation>(turns, permutations, has_half_turns)),
        of_twists_(distances<&Position::twists>(turns, all_twists, has_half_turns)) {}

  [[nodiscard]] int of(const Position& p) const {
    return std::max(of_permutation_[p.permutation], of_twists_[p.twists]);
  }

 private:
  // The turns from the solved cube, number 0, to each number; as turns can be undone, the way back is as long.
  template <auto number>
  [[nodiscard]] static std::vector<std::uint8_t> distances(const Turns& turns, std::size_t size,
                                                           bool has_half_turns) {
    constexpr std::uint8_t unknown = 255;
    std::vector<std::uint8_t> turns_to(size, unknown);
    std::vector<Position> found{{0, 0}};  // nearest first
    turns_to[0] = 0;
    for (std::size_t next = 0; next < found.size(); ++next) {
      const Position from = found[next];
      for (std::size_t face = 0; face < faces.size(); ++face) {
        Position to = from;
        for (int quarters = 1; quarters < 4; ++quarters) {
          to = turns.after(to, face);
          if (turns_to[to.*number] != unknown || (quarters == 2 && !has_half_turns)) continue;
          turns_to[to.*number] = static_cast<std::uint8_t>(turns_to[from.*number] + 1);
          found.push_back(to);
        }
      }
    }
    return turns_to;
  }

  std::vector<std::uint8_t> of_permutation_, of_twists_;
};

}  // namespace lucas::models::pocket_cube
