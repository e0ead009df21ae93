// Encoded: all of Sokoban but its rules: the level, how states lie in words of 64 bits, and their looks.
//
// A state has a bit for each of the n cells, numbered in reading order: is a box there? Behind them, within one word,
// is the number of the player's cell or, if steps are pushes, of the first cell in the area where he can walk.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "lucas/models/bit_set.hpp"
#include "lucas/models/sokoban/floor.hpp"
#include "lucas/models/sokoban/look.hpp"

namespace lucas::models::sokoban {

// Words: how many words of 64 bits a state has.
template <std::size_t Words>
class Encoded {
 public:
  using Params = SokobanParams;
  using Metric = Params::Metric;
  static std::vector<Param<Params>> params() { return sokoban::params(); }
  static Params resolved(Params p) { return sokoban::resolved(std::move(p)); }
  // Is this class wide enough for the level?
  [[nodiscard]] static bool fits(const Params& p) {
    return Bits(resolved(p).board->cells.size()).all <= 64 * Words;
  }

  using Set = BitSet<Words>;  // of cells
  struct State {
    Set set;
    bool operator==(const State&) const = default;
  };
  using Action = Step;

  // The level must fit.
  explicit Encoded(const Params& p) : level_(resolved(p).board), metric_(p.metric) {
    for (std::size_t cell = 0; cell < floor_.cells(); ++cell) cells_.insert(cell);
    symmetries_ = floor_.symmetries(*level_);
    for (const std::vector<Floor::Number>& symmetry : symmetries_) {
      std::vector<Set>& images = images_.emplace_back();
      for (const Floor::Number image : symmetry) images.push_back(Set::of({image}));
    }
  }

  std::string unsolvable() const { return sokoban::unsolvable(*level_); }
  std::string step_noun() const { return metric_ == Metric::moves ? "move" : "push"; }
  std::vector<std::string> actions() const { return sokoban::actions(metric_); }
  Label label(const Action& a) const { return sokoban::label(a, metric_, *level_); }
  Value show(const State& s) const { return sokoban::show(position(s, player(s))); }
  void draw(const State& s, Scene& scene) const { sokoban::draw(position(s, seen_player(s)), scene); }
  // Draws the player where that action left him, though a state may tell his area only.
  void draw(const State& s, const Action& last, Scene& scene) const {
    sokoban::draw(position(s, last.box == Floor::none ? player(s) : last.box), scene);
  }
  std::string notation(const std::vector<State>& states, const std::vector<Action>& actions) const {
    std::vector<std::vector<std::size_t>> boxes_of_states;
    for (const State& s : states) boxes_of_states.push_back(boxes(s).members());
    return sokoban::notation(actions, metric_, floor_, seen_player(states[0]), boxes_of_states);
  }
  std::string level(const State& s, std::uint64_t steps) const {
    return sokoban::level(position(s, player(s)), metric_, steps);
  }

  bool has_symmetry() const { return !symmetries_.empty(); }
  // The least image of the boxes and, among symmetries that give it, the least image of the player.
  State canonical(const State& s) const {
    const Set boxes = this->boxes(s);
    Set least = boxes;
    std::array<Set, 7> images;
    for (std::size_t i = 0; i < symmetries_.size(); ++i) {
      images[i] = {};
      boxes.for_each([&](std::size_t box) { images[i] |= images_[i][box]; });
      if (images[i].words < least.words) least = images[i];
    }
    State chosen = least == boxes ? s : State{Set::full()};
    for (std::size_t i = 0; i < symmetries_.size(); ++i) {
      if (images[i] != least) continue;
      const State image = state(least, symmetries_[i][player(s)]);
      if (image.set.words < chosen.set.words) chosen = image;
    }
    return chosen;
  }

  int key_bits() const requires(Words == 1) { return static_cast<int>(bits_.all); }
  std::uint64_t pack(const State& s) const requires(Words == 1) { return s.set.words[0]; }
  State unpack(std::uint64_t key) const requires(Words == 1) { return {{{key}}}; }

 protected:
  [[nodiscard]] Set boxes(const State& s) const { return s.set & cells_; }
  [[nodiscard]] std::size_t player(const State& s) const {
    return static_cast<std::size_t>(s.set.words[word()] >> bits_.player % 64);
  }
  [[nodiscard]] Set area(const Set& boxes, std::size_t player) const {
    return area_.around(player, floor_, boxes);
  }
  [[nodiscard]] State state(const Set& boxes, std::size_t player) const {
    return joined(boxes, metric_ == Metric::moves ? player : area(boxes, player).lowest());
  }
  // The state after a push from `cell` in direction d; `before`: where the player could walk before it.
  [[nodiscard]] State state_behind(const Set& boxes, std::size_t cell, Direction d, const Set& before) const {
    return joined(boxes,
                  metric_ == Metric::moves ? cell : area_.first_behind(cell, d, floor_, boxes, before));
  }
  [[nodiscard]] State first() const { return state(Set::of(level_->boxes), level_->player); }

  std::shared_ptr<const levels::SokobanLevel> level_;
  Metric metric_;
  Floor floor_{*level_};
  Set cells_{};

 private:
  struct Bits {
    std::size_t player, all;  // first bit of the player's number; number of bits
    explicit Bits(std::size_t cells) {
      const auto number = static_cast<std::size_t>(std::bit_width(cells - 1));
      player = cells % 64 + number <= 64 ? cells : (cells / 64 + 1) * 64;
      all = player + number;
    }
  };
  [[nodiscard]] std::size_t word() const { return Words == 1 ? 0 : bits_.player / 64; }

  [[nodiscard]] State joined(const Set& boxes, std::size_t player) const {
    State made{boxes};
    made.set.words[word()] |= std::uint64_t{player} << bits_.player % 64;
    return made;
  }
  // The player's cell; at the start, where the level has him.
  [[nodiscard]] std::size_t seen_player(const State& s) const {
    return s == first() ? level_->player : player(s);
  }
  [[nodiscard]] Position position(const State& s, std::size_t player) const {
    Position now = *level_;
    now.boxes = boxes(s).members();
    now.player = player;
    return now;
  }

  Area<Words> area_{floor_};
  std::vector<std::vector<Floor::Number>> symmetries_;  // see Floor::symmetries
  std::vector<std::vector<Set>> images_;                // the same, with each cell as a set
  Bits bits_{floor_.cells()};
};

}  // namespace lucas::models::sokoban
