// Sokoban: push boxes, one at a time and never pull, until there is one on each goal.
// Source: Sokoban, H. Imabayashi (Thinking Rabbit, 1982). Levels: levels/sokoban_level.hpp. Nothing is pruned: positions
// that cannot be won any more are states as well.
//
// Counts for Microban 1 to 5. Fewest moves 33 16 41 23 25 (so also the tests of github.com/tintor/sokoban), in
// 639 15,151 2337 19,137 399,910 states; fewest pushes 8 3 13 7 6, in 56 971 175 1159 17,587 states.
#pragma once

#include <memory>

#include "lucas/model.hpp"
#include "lucas/models/sokoban/floor.hpp"
#include "lucas/models/sokoban/look.hpp"
#include "lucas/models/sokoban/params.hpp"

namespace lucas::models {

// Word: an unsigned integer that holds the state, with the level's n cells numbered in reading order:
//   bits [0, n)       cells with a box
//   from bit n on     the player's cell; where pushes are the steps, the first cell of the area that he can walk
template <class Word>
class BasicSokoban {
  using Floor = sokoban::Floor<Word>;

 public:
  static constexpr std::string_view name = "sokoban", summary = "push all boxes onto the goals";

  using Params = SokobanParams;
  using Metric = Params::Metric;
  static std::vector<Param<Params>> params() { return sokoban::params(); }
  static Params resolved(Params p) { return sokoban::resolved(std::move(p)); }
  // Is this class wide enough for the level?
  [[nodiscard]] static bool fits(const Params& p) { return Floor::fits(resolved(p).board->cells.size()); }

  struct State {
    Word word;
    bool operator==(const State&) const = default;
  };
  using Direction = sokoban::Direction;
  struct Action {
    Direction direction;
    std::uint8_t box;  // cell of the box that is pushed, or sokoban::none
  };

  // The level must fit.
  explicit BasicSokoban(const Params& p)
      : level_(resolved(p).board), metric_(p.metric), floor_(*level_), goals_(Floor::set_of(level_->goals)) {}

  void init(auto&& emit) const {
    emit(state(Floor::set_of(level_->boxes), static_cast<int>(level_->player)));
  }

  void next(const State& s, auto&& emit) const {
    if (metric_ == Metric::moves) {
      for (const Direction d : sokoban::directions) step(s, d, emit);
    } else {
      const Word area = floor_.area_around(player(s), boxes(s));
      for (Word rest = boxes(s); rest != 0; rest &= rest - 1) {
        for (const Direction d : sokoban::directions) push(s, area, Floor::lowest(rest), d, emit);
      }
    }
  }

  auto properties() const {
    return lucas::properties(invariant(
                                 "TypeOK", [m = *this](const State& s) { return m.type_ok(s); },
                                 "no box is lost, and the player is on free floor"),
                             goal(
                                 "Solved", [m = *this](const State& s) { return m.boxes(s) == m.goals_; },
                                 "there is a box on each goal"));
  }

  std::string unsolvable() const {
    const auto box = levels::stuck_box(*level_);
    if (!box) return {};
    const levels::Cell cell = level_->cells[*box];
    return "the box at (" + std::to_string(cell.x) + "," + std::to_string(cell.y) +
           ") stands in a corner that is no goal, and can never move";
  }

  std::string step_noun() const { return metric_ == Metric::moves ? "move" : "push"; }
  Value show(const State& s) const { return sokoban::show(position(s)); }
  Label label(const Action& a) const {
    const bool pushes = a.box != sokoban::none;
    if (metric_ == Metric::moves) return sokoban::label(a.direction, pushes, std::nullopt);
    return sokoban::label(a.direction, pushes, floor_.place(a.box));
  }
  void draw(const State& s, Scene& scene) const { sokoban::draw(position(s), scene); }

  // In XSB; what is known of the first start is left out.
  std::string level(const State& s, std::uint64_t steps) const {
    levels::SokobanLevel start = position(s);
    start.name += start.name.empty() ? "" : ", another start";
    start.source.clear();
    start.par = metric_ == Metric::moves ? std::optional(steps) : std::nullopt;
    return levels::write_sokoban(start);
  }

  int key_bits() const requires(sizeof(Word) == 8) { return Floor::bits(level_->cells.size()); }
  std::uint64_t pack(const State& s) const requires(sizeof(Word) == 8) { return s.word; }
  State unpack(std::uint64_t key) const requires(sizeof(Word) == 8) { return {key}; }

 private:
  void step(const State& s, Direction d, auto&& emit) const {
    const std::uint8_t to = floor_.beside(player(s), d);
    if (to == sokoban::none) return;
    if (!Floor::has(boxes(s), to)) return emit(Action{d, sokoban::none}, state(boxes(s), to));
    push(s, Floor::bit(player(s)), to, d, emit);
  }
  // If the player, who may be anywhere in `area`, can.
  void push(const State& s, Word area, int box, Direction d, auto&& emit) const {
    const std::uint8_t from = floor_.beside(box, opposite(d)), to = floor_.beside(box, d);
    if (from == sokoban::none || to == sokoban::none || !Floor::has(area, from) || Floor::has(boxes(s), to))
      return;
    emit(Action{d, static_cast<std::uint8_t>(box)}, state(boxes(s) ^ Floor::bit(box) ^ Floor::bit(to), box));
  }

  [[nodiscard]] State state(Word boxes, int player) const {
    const int cell = metric_ == Metric::moves ? player : Floor::lowest(floor_.area_around(player, boxes));
    return {static_cast<Word>(boxes | static_cast<Word>(cell) << floor_.cells())};
  }
  [[nodiscard]] Word boxes(const State& s) const { return s.word & (Floor::bit(floor_.cells()) - 1); }
  [[nodiscard]] int player(const State& s) const { return static_cast<int>(s.word >> floor_.cells()); }
  [[nodiscard]] bool type_ok(const State& s) const {
    return Floor::count(boxes(s)) == level_->boxes.size() &&
           s.word >> floor_.cells() < static_cast<Word>(floor_.cells()) && !Floor::has(boxes(s), player(s)) &&
           s == state(boxes(s), player(s));
  }
  // The level, with boxes and player where they are.
  [[nodiscard]] levels::SokobanLevel position(const State& s) const {
    levels::SokobanLevel now = *level_;
    now.boxes = Floor::cells_in(boxes(s));
    now.player = static_cast<std::size_t>(player(s));
    return now;
  }

  std::shared_ptr<const levels::SokobanLevel> level_;
  Metric metric_;
  Floor floor_;
  Word goals_;
};

using Sokoban = BasicSokoban<std::uint64_t>;         // up to 58 cells
using WideSokoban = BasicSokoban<sokoban::Word128>;  // up to sokoban::most_cells

static_assert(Model<Sokoban> && Packed<Sokoban> && Model<WideSokoban> && ResolvesParams<Sokoban> &&
              ProvesUnsolvable<Sokoban> && NamesSteps<Sokoban> && WritesLevels<Sokoban>);

}  // namespace lucas::models
