// Reads a typed position of the pocket cube: turns from the solved cube, its 24 stickers, a number, or a draw.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "lucas/models/pocket_cube/turns.hpp"
#include "lucas/models/typed_start.hpp"

namespace lucas::models::pocket_cube {
namespace {

// Throws UsageError, which says what can be typed.
[[noreturn]] void refuse_position(const std::string& typed, const std::string& why) {
  refuse_start({}, typed, why, {"solved", "farthest"}, "R U2 F'");
}

constexpr std::string_view face_names = "URFDLB";

// The face and quarters of each turn, as typed: R, R2, R', R3, R2', with or without blanks between them.
struct TypedTurn {
  std::size_t face;
  int quarters;
};
std::vector<TypedTurn> turns_of(const std::string& typed, std::string dense) {
  for (const std::string sign : {"\u2019", "\u2018", "\u2032", "`", "\u00B4"}) {
    for (std::size_t at = 0; (at = dense.find(sign, at)) != std::string::npos;)
      dense.replace(at, sign.size(), "'");
  }
  std::vector<TypedTurn> turns;
  for (std::size_t i = 0; i < dense.size();) {
    const std::size_t end = std::min(dense.find_first_not_of("'23", i + 1), dense.size());
    const std::size_t face = face_names.find(dense[i]);
    const std::string how = dense.substr(i + 1, end - i - 1);
    const bool is_back = how == "'", is_half = how == "2" || how == "2'" || how == "'2";
    if (face == std::string_view::npos || !(how.empty() || is_back || is_half || how == "3"))
      refuse_position(typed, "'" + excerpt(dense.substr(i, end - i)) + "' is no turn of U, R, F, D, L or B");
    turns.push_back({face, how.empty() ? 1 : is_half ? 2 : 3});
    i = end;
  }
  return turns;
}

// Where each corner's stickers are in a text of the faces U, R, F, D, L and B, row by row; in the order of its name.
struct Stickers {
  Place place;
  std::array<std::size_t, 3> at;
};
constexpr std::array<Stickers, 8> stickers = {{{urf, {3, 4, 9}},
                                               {ufl, {2, 8, 17}},
                                               {ulb, {0, 16, 21}},
                                               {ubr, {1, 20, 5}},
                                               {dfr, {13, 11, 6}},
                                               {dlf, {12, 19, 10}},
                                               {drb, {15, 7, 22}},
                                               {dbl, {14, 23, 18}}}};

// A cube of which no corner is held in place: all of its corners, by place, and how they are twisted.
struct LooseCube {
  std::array<unsigned, 8> corner{0, 1, 2, 3, 4, 5, 6, 7}, twist{};
};

// Makes a quarter turn of a face, numbered as in face_names.
void turn(LooseCube& cube, std::size_t face) {
  static constexpr std::array<Face, 3> others = {{{"D", {dlf, dfr, drb, dbl}, {0, 0, 0, 0}},
                                                  {"L", {ufl, dlf, dbl, ulb}, {2, 1, 2, 1}},
                                                  {"B", {ubr, ulb, dbl, drb}, {1, 2, 1, 2}}}};
  cube = turned(cube, face < faces.size() ? faces[face] : others[face - faces.size()]);
}

// The solved cube after these turns, sticker by sticker, in the order of face_names.
std::string scrambled(const std::vector<TypedTurn>& turns) {
  LooseCube cube;
  for (const auto& [face, quarters] : turns) {
    for (int i = 0; i < quarters; ++i) turn(cube, face);
  }
  std::string text(24, ' ');
  for (const auto& [place, at] : stickers) {
    const std::string shown = colours(cube.corner[place], cube.twist[place]);
    for (std::size_t i = 0; i < 3; ++i) text[at[i]] = shown[i];
  }
  return text;
}

// The stickers with the letter of a face for each colour; the corner at D, B and L is taken as solved.
std::string faces_of_colours(const std::string& typed, std::string text) {
  const std::array<std::size_t, 3>& corner = stickers[dbl].at;
  const auto meets = [&](char a, char b) {  // in a corner
    return std::any_of(stickers.begin(), stickers.end(), [&](const Stickers& s) {
      const auto has = [&](char colour) {
        return std::any_of(s.at.begin(), s.at.end(), [&](std::size_t at) { return text[at] == colour; });
      };
      return has(a) && has(b);
    });
  };
  std::string colours(6, ' ');
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t face = face_names.find(names[dbl][i]);
    colours[face] = text[corner[i]];
    for (const char other : text) {
      if (!meets(other, colours[face])) colours[(face + 3) % 6] = other;
    }
  }
  for (char& c : text) {
    const std::size_t face = colours.find(c);
    if (face == std::string::npos || std::count(colours.begin(), colours.end(), c) > 1)
      refuse_position(typed, "each corner shows three of six colours, never two that are opposite");
    c = face_names[face];
  }
  return text;
}

// The position that stickers show; UUUU RRRR FFFF DDDD LLLL BBBB is the solved cube. Colours may have any letters.
Position of_stickers(const std::string& typed, const std::string& letters) {
  const std::string text = faces_of_colours(typed, letters);
  Corners c{};
  std::array<bool, 8> seen{};
  for (const auto& [place, at] : stickers) {
    const std::string shown = {text[at[0]], text[at[1]], text[at[2]]};
    bool is_corner = place == dbl;
    for (unsigned corner = 0; corner < dbl && !is_corner; ++corner) {
      for (unsigned twist = 0; twist < 3; ++twist) {
        if (colours(corner, twist) != shown || seen[corner]) continue;
        seen[corner] = is_corner = true;
        c.corner[place] = corner;
        c.twist[place] = twist;
      }
    }
    if (!is_corner) refuse_position(typed, "no corner shows " + shown + ", or two do");
  }
  const Position p = position(c);
  if (!is_position(p)) refuse_position(typed, "no turns lead there: a corner is twisted");
  return p;
}

// Are there letters alone, about as many as stickers, with a word that is no turn, or four of each letter?
bool looks_like_stickers(const std::vector<std::string>& words, const std::string& dense) {
  constexpr std::size_t few = 18, all = 24;
  const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  if (dense.size() < few || !std::all_of(dense.begin(), dense.end(), is_letter)) return false;
  const auto is_fourfold = [&](char c) { return std::count(dense.begin(), dense.end(), c) == 4; };
  return std::any_of(words.begin(), words.end(), [](const std::string& word) { return word.size() > 2; }) ||
         (dense.size() == all && std::all_of(dense.begin(), dense.end(), is_fourfold));
}

void require_four_of_each(const std::string& typed, const std::string& letters) {
  std::map<char, int> times;
  for (const char c : letters) ++times[c];
  for (const auto& [colour, count] : times) {
    if (count == 4) continue;
    refuse_position(typed, "the colour " + std::string(1, colour) + " is there " +
                               counted(static_cast<std::uint64_t>(count), "time") +
                               "; a cube has 24 stickers, four of each colour");
  }
}

}  // namespace

int typed_position(const std::string& typed) {
  if (auto draws = draws_of(typed))
    return static_cast<int>((*draws)() % static_cast<std::uint64_t>(positions));
  const std::vector<std::string> words = words_of_start(typed);
  std::string dense;
  for (const std::string& word : words) dense += word;
  if (looks_like_stickers(words, dense)) {
    require_four_of_each(typed, dense);
    return static_cast<int>(number_of(of_stickers(typed, dense)));
  }
  if (dense.find_first_not_of("0123456789") != std::string::npos)
    return static_cast<int>(number_of(of_stickers(typed, scrambled(turns_of(typed, dense)))));
  constexpr std::size_t most_digits = 7;
  const int number = dense.empty() || dense.size() > most_digits ? positions : std::stoi(dense);
  if (number >= positions)
    refuse_position(typed, "no number of a position, from 0 to " + std::to_string(positions - 1));
  return number;
}

}  // namespace lucas::models::pocket_cube
