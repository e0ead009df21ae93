// River crossing: a farmer ferries wolf, goat and cabbage. The boat holds him and one of them, and he must leave neither
// wolf and goat nor goat and cabbage alone. Sources: Alcuin of York, Propositiones ad acuendos juvenes, problem 18 (about
// 800); with more items and other foes: Csorba, Hurkens and Woeginger, The Alcuin number of a graph and its connections
// to the vertex cover number, SIAM Journal on Discrete Mathematics 24 (2010): there must be room for the fewest items
// without which no foes are left, and sometimes for one more.
//
// Counts: wolf, goat and cabbage: 10 states, 7 crossings.
#pragma once

#include <array>
#include <bit>

#include "lucas/model.hpp"
#include "lucas/models/river_crossing/params.hpp"

namespace lucas::models {

class RiverCrossing {
 public:
  static constexpr std::string_view name = "river-crossing",
                                    summary = "ferry wolf, goat, cabbage and the like";

  using Params = RiverCrossingParams;
  using Foes = Params::Foes;
  static std::vector<Param<Params>> params() { return river_crossing::params(); }

  using Items = std::uint32_t;  // a set, one bit for each item, the first lowest
  struct State {
    Items across;  // the farmer is the item after the last one
    bool operator==(const State&) const = default;
  };
  struct Action {
    Items load;
  };

  explicit RiverCrossing(const Params& params) : p_(params) {
    for (int i = 0; i < p_.items; ++i) {
      for (int j = 0; j < p_.items; ++j) {
        if (river_crossing::are_foes(p_, i, j)) foes_[static_cast<std::size_t>(i)] |= Items{1} << j;
      }
    }
  }

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

  // here, across: the sets of those on each bank.
  Value show(const State& s) const {
    return Value::record(
        {{"here", Value::set(names(all() & ~s.across))}, {"across", Value::set(names(s.across))}});
  }

  Label label(const Action& a) const {
    return {"Cross",
            {{"load", Value::set(names(a.load))}},
            "Cross " + (a.load == 0 ? "alone" : "with " + listed(a.load))};
  }

  // This bank, the river and the boat, the other bank; in outputs that draw each item in a row of its own.
  void draw(const State& s, Scene& scene) const {
    const Items items = all() & ~farmer();
    const bool is_across = (s.across & farmer()) != 0;
    constexpr int bank = 3, river = 7;
    scene.board(2 * bank + river, p_.items);
    for (int i = 0; i < p_.items; ++i) {
      for (int x = bank; x < bank + river; ++x) scene.ground(x, i, Scene::Ground::outside);
      scene.box({(s.across >> i & 1) != 0 ? bank + river : 0, i, bank, 1, i, river_crossing::called(p_, i)});
    }
    scene.box({is_across ? river : bank, (p_.items - 1) / 2, bank, 1, p_.items, "farmer", Scene::Form::block,
               true});
    scene.text_line(padded(listed(items & ~s.across), columns(listed(items))) +
                    (is_across ? " ~~~~\\_/ " : " \\_/~~~~ ") + listed(items & s.across));
  }

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

  [[nodiscard]] Value::Items names(Items items) const {
    Value::Items all;
    for (; items != 0; items &= items - 1)
      all.emplace_back(river_crossing::called(p_, std::countr_zero(items)));
    return all;
  }
  [[nodiscard]] std::string listed(Items items) const {
    std::string text;
    for (; items != 0; items &= items - 1)
      text += (text.empty() ? "" : " ") + river_crossing::called(p_, std::countr_zero(items));
    return text;
  }

  Params p_;
  std::array<Items, river_crossing::most_items> foes_{};  // of each item
};

static_assert(Model<RiverCrossing> && Packed<RiverCrossing>);

}  // namespace lucas::models
