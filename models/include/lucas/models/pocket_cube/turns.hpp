// Turns: what a quarter turn of a face makes of a position, by a look-up in each of two tables (43 KB).
#pragma once

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

}  // namespace lucas::models::pocket_cube
