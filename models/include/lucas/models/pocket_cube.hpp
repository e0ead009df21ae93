// Pocket cube, the 2x2x2 of Rubik's cubes: turn faces until each shows one colour. The corner DBL stays where
// it is, so that U, R and F are all the turns there are.
// Source: D. R. Hofstadter, Metamagical Themas (1985), page 359; the names of the places: D. Singmaster.
//
// Counts: 7! * 3^6 = 3,674,160 states. If a half turn is one step: depth 11, levels OEIS A079761. If it is two:
// depth 14, levels OEIS A079762. The levels are the same from every start, as in every Cayley graph.
#pragma once

#include <algorithm>
#include <array>

#include "lucas/model.hpp"

namespace lucas::models {

class PocketCube {
  static constexpr unsigned permutations = 5040, all_twists = 2187, even_twists = 729;  // 7!, 3^7, 3^6
  static constexpr int positions = permutations * even_twists;

 public:
  static constexpr std::string_view name = "pocket-cube",
                                    summary = "turn the 2x2x2 cube until each face shows one colour";

  enum class Metric : std::uint8_t { half, quarter };
  struct Params {
    static constexpr int solved = 0, farthest = 542'376;  // URF and UFL, ULB and UBR have changed places
    Metric metric = Metric::half;
    int start = farthest;
  };
  static std::vector<Param<Params>> params() {
    return {choice("metric", &Params::metric, {{"half", Metric::half}, {"quarter", Metric::quarter}},
                   "what one step is: any turn of a face, or a quarter turn"),
            param("start", &Params::start, 0, positions - 1,
                  "number of the first position; farthest: one that is 11 half or 14 quarter turns away",
                  {{"solved", Params::solved}, {"farthest", Params::farthest}})
                .called("POSITION")};
  }

  // Which corner is where, as a number of the permutations in lexical order; and how the corners are twisted, by
  // place, as 7 digits to the base 3. Both are 0 when the cube is solved.
  struct State {
    std::uint16_t permutation, twists;
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint8_t face, quarters;  // position in `faces`; 1 to 3 quarter turns, clockwise
  };

  explicit PocketCube(const Params& p) : p_(p) {
    for (unsigned n = 0; n < permutations; ++n)
      permutation_after_.push_back(after_turns<&State::permutation>({u16(n), 0}));
    for (unsigned n = 0; n < all_twists; ++n)
      twists_after_.push_back(after_turns<&State::twists>({0, u16(n)}));
  }

  void init(auto&& emit) const { emit(unrank(static_cast<std::uint64_t>(p_.start))); }

  void next(const State& s, auto&& emit) const {
    for (std::uint8_t face = 0; face < faces.size(); ++face) {
      State t = s;
      for (std::uint8_t quarters = 1; quarters < 4; ++quarters) {
        t = {permutation_after_[t.permutation][face], twists_after_[t.twists][face]};
        if (quarters != 2 || p_.metric == Metric::half) emit(Action{face, quarters}, t);
      }
    }
  }

  auto properties() const {
    return lucas::properties(invariant(
                                 "TypeOK",
                                 [](const State& s) {
                                   return s.permutation < permutations && s.twists < all_twists &&
                                          twist_sum(s.twists) % 3 == 0;
                                 },
                                 "each corner is in one place, and the twists add up to whole turns"),
                             goal(
                                 "Solved",
                                 [](const State& s) {
                                   return s == State{0, 0};
                                 },
                                 "each face shows one colour"));
  }

  // What each place shows on its faces, in the order of its name: UBR = "FUR" shows R on its back.
  Value show(const State& s) const {
    std::vector<Value::Field> places;
    for (std::size_t place = 0; place < dbl; ++place)
      places.emplace_back(names[place], shown(corners(s), place));
    return Value::record(std::move(places));
  }

  Label label(const Action& a) const {
    const std::string face = faces[a.face].name;
    return {
        "Turn", {{"face", face}, {"quarters", a.quarters}}, face + std::array{"", "2", "'"}[a.quarters - 1U]};
  }

  // The cube unfolded: U above L, F, R, B, and D below.
  void draw(const State& s, Scene& scene) const {
    const auto row = [&](std::string line, std::initializer_list<std::pair<Place, char>> stickers) {
      for (const auto& [place, face] : stickers)
        (line += shown(corners(s), place)[names[place].find(face)]) += ' ';
      scene.line(std::move(line));
    };
    row("    ", {{ulb, 'U'}, {ubr, 'U'}});
    row("    ", {{ufl, 'U'}, {urf, 'U'}});
    row("", {{ulb, 'L'}, {ufl, 'L'}, {ufl, 'F'}, {urf, 'F'}, {urf, 'R'}, {ubr, 'R'}, {ubr, 'B'}, {ulb, 'B'}});
    row("", {{dbl, 'L'}, {dlf, 'L'}, {dlf, 'F'}, {dfr, 'F'}, {dfr, 'R'}, {drb, 'R'}, {drb, 'B'}, {dbl, 'B'}});
    row("    ", {{dlf, 'D'}, {dfr, 'D'}});
    row("    ", {{dbl, 'D'}, {drb, 'D'}});
  }

  int key_bits() const { return 22; }
  std::uint64_t pack(const State& s) const { return rank(s); }
  State unpack(std::uint64_t key) const { return unrank(key); }

  // The last corner's twist follows from the others.
  std::uint64_t index_size() const { return positions; }
  std::uint64_t rank(const State& s) const {
    return std::uint64_t{s.permutation} * even_twists + s.twists / 3U;
  }
  State unrank(std::uint64_t number) const {
    const auto twists = static_cast<unsigned>(number % even_twists) * 3;
    return {u16(static_cast<unsigned>(number / even_twists)), u16(twists + 2 * twist_sum(twists) % 3)};
  }

 private:
  enum Place : std::uint8_t { urf, ufl, ulb, ubr, dfr, dlf, drb, dbl };
  static constexpr std::array<std::string_view, 8> names = {"URF", "UFL", "ULB", "UBR",
                                                            "DFR", "DLF", "DRB", "DBL"};
  struct Face {
    const char* name;
    std::array<Place, 4> places;     // a quarter turn takes the corner of each to the next
    std::array<unsigned, 4> twists;  // and twists it so many thirds clockwise
  };
  static constexpr std::array<Face, 3> faces = {{{"U", {urf, ufl, ulb, ubr}, {0, 0, 0, 0}},
                                                 {"R", {urf, ubr, drb, dfr}, {1, 2, 1, 2}},
                                                 {"F", {urf, dfr, dlf, ufl}, {2, 1, 2, 1}}}};
  struct Corners {
    std::array<unsigned, 7> corner, twist;  // by place
  };

  [[nodiscard]] static std::uint16_t u16(unsigned number) { return static_cast<std::uint16_t>(number); }
  [[nodiscard]] static unsigned twist_sum(unsigned twists) {
    unsigned sum = 0;
    for (; twists != 0; twists /= 3) sum += twists % 3;
    return sum;
  }

  // Digit i of a permutation's number is how many smaller corners come after the one in place i.
  [[nodiscard]] static Corners corners(const State& s) {
    Corners c{};
    unsigned permutation = s.permutation, twists = s.twists;
    for (unsigned i = 7; i-- > 0; permutation /= 7 - i, twists /= 3) {
      c.twist[i] = twists % 3;
      c.corner[i] = permutation % (7 - i);
      for (unsigned later = i + 1; later < 7; ++later)
        c.corner[later] += c.corner[later] >= c.corner[i] ? 1U : 0U;
    }
    return c;
  }
  [[nodiscard]] static State numbers(const Corners& c) {
    unsigned permutation = 0, twists = 0;
    for (unsigned i = 0; i < 7; ++i) {
      const auto is_smaller = [&](unsigned other) { return other < c.corner[i]; };
      const auto smaller = std::count_if(c.corner.begin() + i, c.corner.end(), is_smaller);
      permutation = permutation * (7 - i) + static_cast<unsigned>(smaller);
      twists = twists * 3 + c.twist[i];
    }
    return {u16(permutation), u16(twists)};
  }
  [[nodiscard]] static Corners turned(const Corners& before, const Face& face) {
    Corners after = before;
    for (std::size_t i = 0; i < 4; ++i) {
      const Place from = face.places[i], to = face.places[(i + 1) % 4];
      after.corner[to] = before.corner[from];
      after.twist[to] = (before.twist[from] + face.twists[i]) % 3;
    }
    return after;
  }
  template <auto number>
  [[nodiscard]] static std::array<std::uint16_t, 3> after_turns(const State& s) {
    std::array<std::uint16_t, 3> after{};
    for (std::size_t i = 0; i < faces.size(); ++i) after[i] = numbers(turned(corners(s), faces[i])).*number;
    return after;
  }
  [[nodiscard]] static std::string shown(const Corners& c, std::size_t place) {
    if (place == dbl) return "DBL";
    std::string colours(names[c.corner[place]]);
    std::rotate(colours.begin(), colours.end() - c.twist[place], colours.end());
    return colours;
  }

  Params p_;
  std::vector<std::array<std::uint16_t, 3>> permutation_after_,
      twists_after_;  // by number, then by face turned
};

static_assert(Model<PocketCube> && Packed<PocketCube> && Ranked<PocketCube>);

}  // namespace lucas::models
