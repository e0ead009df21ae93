// A position of the pocket cube as one types it: turns from the solved cube, or its 24 stickers.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "lucas/models/pocket_cube/look.hpp"
#include "lucas/models/pocket_cube/turns.hpp"
#include "lucas/models/typed_start.hpp"

namespace lucas::models::pocket_cube {

// Throws UsageError, which says what can be typed.
[[noreturn]] inline void refuse_position(const std::string& typed, const std::string& why) {
  refuse_start(typed, why, {"solved", "farthest"}, "R U2 F'");
}

// R U2 F': turns of the faces U, R and F.
[[nodiscard]] inline Position scrambled(const std::string& typed) {
  Corners c = corners({0, 0});
  for (const std::string& turn : words_of_start(typed)) {
    const auto face =
        std::find_if(faces.begin(), faces.end(), [&](const Face& f) { return f.name[0] == turn[0]; });
    const std::string how = turn.substr(1);
    if (face == faces.end() || (!how.empty() && how != "2" && how != "'"))
      refuse_position(typed, "'" + excerpt(turn) +
                                 "' is no turn of U, R or F; the corner of D, B and L stays where it is");
    for (int quarters = how.empty() ? 1 : how == "2" ? 2 : 3; quarters > 0; --quarters) c = turned(c, *face);
  }
  return position(c);
}

// Where each corner's stickers are in a text of the faces U, R, F, D, L and B, row by row; in the order of its name.
struct Stickers {
  Place place;
  std::array<std::size_t, 3> at;
};
inline constexpr std::array<Stickers, 8> stickers = {{{urf, {3, 4, 9}},
                                                      {ufl, {2, 8, 17}},
                                                      {ulb, {0, 16, 21}},
                                                      {ubr, {1, 20, 5}},
                                                      {dfr, {13, 11, 6}},
                                                      {dlf, {12, 19, 10}},
                                                      {drb, {15, 7, 22}},
                                                      {dbl, {14, 23, 18}}}};

// UUUU RRRR FFFF DDDD LLLL BBBB is the solved cube; blanks do not count.
[[nodiscard]] inline Position of_stickers(const std::string& typed, const std::string& text) {
  Corners c{};
  std::array<bool, 8> seen{};
  for (const auto& [place, at] : stickers) {
    const std::string shown = {text[at[0]], text[at[1]], text[at[2]]};
    if (place == dbl && shown != names[dbl])
      refuse_position(typed, "the corner at D, B and L shows " + shown +
                                 ": hold the cube with the corner of D, B and L there");
    bool is_corner = place == dbl;
    for (std::size_t corner = 0; corner < dbl && !is_corner; ++corner) {
      for (unsigned twist = 0; twist < 3; ++twist) {
        std::string colours(names[corner]);
        std::rotate(colours.begin(), colours.end() - twist, colours.end());
        if (colours != shown || seen[corner]) continue;
        seen[corner] = is_corner = true;
        c.corner[place] = static_cast<unsigned>(corner);
        c.twist[place] = twist;
      }
    }
    if (!is_corner) refuse_position(typed, "no corner shows " + shown + ", or two do");
  }
  const Position p = position(c);
  if (!is_position(p)) refuse_position(typed, "no turns lead there: a corner is twisted");
  return p;
}

// A number, turns or stickers.
[[nodiscard]] inline int typed_position(const std::string& typed) {
  std::string dense;
  for (const std::string& word : words_of_start(typed)) dense += word;
  if (dense.size() == 24 && dense.find_first_not_of("URFDLB") == std::string::npos)
    return static_cast<int>(number_of(of_stickers(typed, dense)));
  if (dense.find_first_not_of("0123456789") != std::string::npos)
    return static_cast<int>(number_of(scrambled(typed)));
  constexpr std::size_t most_digits = 7;
  const int number = dense.empty() || dense.size() > most_digits ? positions : std::stoi(dense);
  if (number >= positions)
    refuse_position(typed, "no number of a position, from 0 to " + std::to_string(positions - 1));
  return number;
}

}  // namespace lucas::models::pocket_cube
