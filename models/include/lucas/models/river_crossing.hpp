// River crossing: a farmer ferries wolf, goat and cabbage. The boat holds him and one of them, and he must leave neither
// wolf and goat nor goat and cabbage alone. Sources: Alcuin of York, Propositiones ad acuendos juvenes, problem 18 (about
// 800); with more items and other foes: Csorba, Hurkens and Woeginger, The Alcuin number of a graph and its connections
// to the vertex cover number, SIAM Journal on Discrete Mathematics 24 (2010): the boat must hold the fewest
// items that leave no two foes behind, and sometimes one item more.
//
// Counts: wolf, goat and cabbage: 10 states, 7 crossings.
#pragma once

#include <array>
#include <bit>
#include <string>
#include <vector>

#include "lucas/model.hpp"

namespace lucas::models {

class RiverCrossing {
 public:
  static constexpr std::string_view name = "river-crossing",
                                    summary = "ferry wolf, goat, cabbage and the like";

  struct Params {
    enum class Foes : std::uint8_t { chain, ring, star, all };
    int items = 3, boat = 1;
    Foes foes = Foes::chain;
  };
  static std::vector<Param<Params>> params();

  using Items = std::uint32_t;  // a set, one bit for each item, the first lowest
  struct State {
    Items across;  // the farmer is the item after the last one
    bool operator==(const State&) const = default;
  };
  struct Action {
    Items load;
  };

  explicit RiverCrossing(const Params& params);

  void init(auto&& emit) const { emit(State{0}); }

  void next(const State& s, auto&& emit) const {
    const Items here = left_by_farmer({s.across ^ farmer()});
    Items load = 0;
    do {
      if (std::popcount(load) <= p_.boat && is_peaceful(here & ~load))
        emit(Action{load}, State{s.across ^ farmer() ^ load});
      load = (load - here) & here;  // the next subset
    } while (load != 0);
  }

  auto properties() const {
    return lucas::properties(
        invariant(
            "TypeOK", [all = all()](const State& s) { return (s.across & ~all) == 0; },
            "nobody else has crossed the river"),
        invariant(
            "NothingIsEaten", [m = *this](const State& s) { return m.is_peaceful(m.left_by_farmer(s)); },
            "no foes are together on the bank where the farmer is not"),
        goal(
            "Solved", [all = all()](const State& s) { return s.across == all; },
            "the farmer and all items are across"));
  }

  void goals(auto&& emit) const { emit(State{all()}); }

  // here, across: who and what is on each bank.
  Value show(const State& s) const;
  Label label(const Action& a) const;
  // Draws this bank, the river with the boat, and the other bank; outputs that draw give each item a row.
  void draw(const State& s, Scene& scene) const;

  int key_bits() const { return p_.items + 1; }
  std::uint64_t pack(const State& s) const { return s.across; }
  State unpack(std::uint64_t key) const { return {static_cast<Items>(key)}; }

 private:
  [[nodiscard]] Items farmer() const { return Items{1} << p_.items; }
  [[nodiscard]] Items all() const { return 2 * farmer() - 1; }
  [[nodiscard]] Items left_by_farmer(const State& s) const {
    return ((s.across & farmer()) == 0 ? s.across : ~s.across) & (farmer() - 1);
  }
  [[nodiscard]] bool is_peaceful(Items items) const {
    for (Items rest = items; rest != 0; rest &= rest - 1) {
      if ((foes_[static_cast<std::size_t>(std::countr_zero(rest))] & items) != 0) return false;
    }
    return true;
  }

  [[nodiscard]] std::vector<std::string> names(Items items) const;

  static constexpr int most_items = 16;
  Params p_;
  std::array<Items, most_items> foes_{};  // of each item
};

static_assert(Model<RiverCrossing> && Packed<RiverCrossing>);

}  // namespace lucas::models
