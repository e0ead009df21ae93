// Pocket cube, the 2x2x2 of Rubik's cubes: turn faces until each shows one colour. The corner DBL stays where
// it is, so that U, R and F are all the turns there are.
// Source: D. R. Hofstadter, Metamagical Themas (1985), page 359; the names of the places: D. Singmaster.
//
// Counts: 7! * 3^6 = 3,674,160 states. If a half turn is one step: depth 11, levels OEIS A079761. If it is two:
// depth 14, levels OEIS A079762. The levels are the same from every start, as in every Cayley graph.
#pragma once

#include <array>

#include "lucas/model.hpp"
#include "lucas/models/pocket_cube/position.hpp"
#include "lucas/models/pocket_cube/turns.hpp"
#include "lucas/models/typed_start.hpp"

namespace lucas::models {

class PocketCube {
 public:
  static constexpr std::string_view name = "pocket-cube",
                                    summary = "turn the 2x2x2 cube until each face shows one colour";

  enum class Metric : std::uint8_t { half, quarter };
  struct Params {
    static constexpr int typed = -1, solved = 0,
                         farthest = 542'376;  // URF and UFL, ULB and UBR have changed places
    Metric metric = Metric::half;
    int start = farthest;
    std::string turns{};  // a typed start: turns, stickers or a number
  };
  static std::vector<Param<Params>> params() {
    return {choice("metric", &Params::metric, {{"half", Metric::half}, {"quarter", Metric::quarter}},
                   "what one step is: any turn of a face, or a quarter turn"),
            typed_start(&Params::start, Params::typed, &Params::turns,
                        {{"solved", Params::solved}, {"farthest", Params::farthest}},
                        "farthest: one that is 11 half or 14 quarter turns away; turns from the solved cube: "
                        "R U2 F'; the 24 "
                        "stickers of U, R, F, D, L and B; or the number of a position")
                .called("POSITION")};
  }
  // Converts a typed position to its number. Throws UsageError.
  static Params resolved(Params p) {
    if (p.start == Params::typed) p.start = pocket_cube::typed_position(p.turns);
    return p;
  }

  using State = pocket_cube::Position;  // which corner is where, and how the corners are twisted
  struct Action {
    std::uint8_t face, quarters;  // position in pocket_cube::faces; 1 to 3 quarter turns, clockwise
  };

  explicit PocketCube(const Params& p) : p_(resolved(p)) {}

  void init(auto&& emit) const { emit(unrank(static_cast<std::uint64_t>(p_.start))); }

  void next(const State& s, auto&& emit) const {
    for (std::uint8_t face = 0; face < pocket_cube::faces.size(); ++face) {
      State t = s;
      for (std::uint8_t quarters = 1; quarters < 4; ++quarters) {
        t = turns_.after(t, face);
        if (quarters != 2 || p_.metric == Metric::half) emit(Action{face, quarters}, t);
      }
    }
  }

  std::string step_noun() const { return p_.metric == Metric::half ? "turn" : "quarter turn"; }

  auto properties() const {
    return lucas::properties(invariant(
                                 "TypeOK", [](const State& s) { return pocket_cube::is_position(s); },
                                 "each corner is in one place, and the twists add up to whole turns"),
                             goal(
                                 "Solved", [solved = State{0, 0}](const State& s) { return s == solved; },
                                 "each face shows one colour"));
  }

  void goals(auto&& emit) const { emit(State{0, 0}); }

  // The larger of the turns to bring all corners to their places, ignoring twists, and the turns to untwist them.
  int at_least(const State& s) const { return bound_.of(s); }

  // The colours of each place, in the order of its name: UBR = "FUR" shows R on its back.
  Value show(const State& s) const { return pocket_cube::show(s); }

  Label label(const Action& a) const {
    const std::string face = pocket_cube::faces[a.face].name;
    return {
        "Turn", {{"face", face}, {"quarters", a.quarters}}, face + std::array{"", "2", "'"}[a.quarters - 1U]};
  }

  // The cube unfolded: U above L, F, R, B, and D below.
  void draw(const State& s, Scene& scene) const { pocket_cube::draw(s, scene); }

  int key_bits() const { return 22; }
  std::uint64_t pack(const State& s) const { return rank(s); }
  State unpack(std::uint64_t key) const { return unrank(key); }

  std::uint64_t index_size() const { return pocket_cube::positions; }
  std::uint64_t rank(const State& s) const { return pocket_cube::number_of(s); }
  State unrank(std::uint64_t number) const { return pocket_cube::numbered(number); }

 private:
  Params p_;
  pocket_cube::Turns turns_;
  pocket_cube::Bound bound_{turns_, p_.metric == Metric::half};
};

static_assert(Model<PocketCube> && Packed<PocketCube> && Ranked<PocketCube> && BoundsGoal<PocketCube>);

}  // namespace lucas::models
