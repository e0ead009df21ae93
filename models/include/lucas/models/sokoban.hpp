// Sokoban: push boxes, one at a time and never pull, until there is one on each goal.
// Source: Sokoban, H. Imabayashi (Thinking Rabbit, 1982). Levels: levels/sokoban_level.hpp. Nothing is pruned: positions
// that cannot be won any more are states as well.
//
// Counts for Microban 1 to 5. Fewest moves 33 16 41 23 25 (so also the tests of github.com/tintor/sokoban), in
// 639 15,151 2337 19,137 399,910 states; fewest pushes 8 3 13 7 6, in 56 971 175 1159 17,587 states.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lucas/model.hpp"
#include "lucas/models/sokoban/bound.hpp"
#include "lucas/models/sokoban/floor.hpp"
#include "lucas/models/sokoban/look.hpp"
#include "lucas/models/sokoban/params.hpp"

namespace lucas::models {

// Words: of a state, of 64 bits each. Its bits, with the level's n cells numbered in reading order:
//   [0, n)             cells with a box
//   from there on,     the player's cell; where pushes are the steps, the first cell of the area that he can walk
//   within one word
template <std::size_t Words>
class BasicSokoban {
  using Floor = sokoban::Floor<Words>;
  using Set = typename Floor::Set;

 public:
  static constexpr std::string_view name = "sokoban", summary = "push all boxes onto the goals";

  using Params = SokobanParams;
  using Metric = Params::Metric;
  static std::vector<Param<Params>> params() { return sokoban::params(); }
  static Params resolved(Params p) { return sokoban::resolved(std::move(p)); }
  // Is this class wide enough for the level?
  [[nodiscard]] static bool fits(const Params& p) {
    return sokoban::StateLayout(resolved(p).board->cells.size()).bits <= 64 * Words;
  }

  struct State {
    Set set;
    bool operator==(const State&) const = default;
  };
  struct Action {
    Direction direction;
    typename Floor::Number box;  // cell of the box that is pushed, or none
  };

  // The level must fit.
  explicit BasicSokoban(const Params& p)
      : level_(resolved(p).board),
        metric_(p.metric),
        floor_(*level_),
        layout_(floor_.cells()),
        goals_(Floor::set_of(level_->goals)),
        bound_(floor_, goals_) {
    for (std::size_t cell = 0; cell < floor_.cells(); ++cell) {
      if (bound_.is_alive(cell)) alive_.insert(cell);
    }
    for (std::size_t bit = floor_.cells(); bit < 64 * Words; ++bit) no_cells_.insert(bit);
  }

  void init(auto&& emit) const { emit(state(Floor::set_of(level_->boxes), level_->player)); }

  void next(const State& s, auto&& emit) const {
    if (metric_ == Metric::moves) {
      for (const Direction d : directions) step(s, d, emit);
    } else {
      const Set area = floor_.area_around(player(s), boxes(s));
      boxes(s).for_each([&](std::size_t box) {
        for (const Direction d : directions) push(s, area, box, d, emit);
      });
    }
  }

  auto properties() const {
    return lucas::properties(
        invariant(
            "TypeOK", [m = *this](const State& s) { return m.type_ok(s); },
            "no box is lost, and the player is on free floor"),
        goal(
            "Solved", [m = *this](const State& s) { return m.boxes(s) == m.goals_; },
            "there is a box on each goal"),
        no_dead_end(invariant(
            "NoBoxIsStuck", [m = *this](const State& s) { return (m.boxes(s) - m.alive_).empty(); },
            "each box could be pushed to a goal if it were alone")));
  }

  int at_least(const State& s) const { return bound_.of(floor_, boxes(s)); }

  std::string unsolvable() const {
    const auto box = levels::stuck_box(*level_);
    if (!box) return {};
    const levels::Cell cell = level_->cells[*box];
    return "the box at (" + std::to_string(cell.x) + "," + std::to_string(cell.y) +
           ") stands in a corner that is no goal, and can never move";
  }

  std::string step_noun() const { return metric_ == Metric::moves ? "move" : "push"; }
  Value show(const State& s) const { return sokoban::show(position(s)); }
  std::vector<std::string> actions() const {
    return metric_ == Metric::moves ? std::vector<std::string>{"Move", "Push"}
                                    : std::vector<std::string>{"Push"};
  }
  Label label(const Action& a) const {
    const bool pushes = a.box != Floor::none;
    if (metric_ == Metric::moves) return sokoban::label(a.direction, pushes, std::nullopt);
    return sokoban::label(a.direction, pushes, floor_.place(a.box));
  }
  void draw(const State& s, Scene& scene) const {
    const bool is_start = s == state(Floor::set_of(level_->boxes), level_->player);
    sokoban::draw(is_start ? *level_ : position(s), scene);
  }
  // With the player where he is, be he anywhere in his area.
  void draw(const State& s, const Action& last, Scene& scene) const {
    levels::SokobanLevel now = position(s);
    if (last.box != Floor::none) now.player = last.box;
    sokoban::draw(now, scene);
  }
  // LURD. Where pushes are the steps, with shortest walks between them.
  std::string notation(const std::vector<State>& states, const std::vector<Action>& actions) const {
    std::string line;
    const bool is_start = states[0] == state(Floor::set_of(level_->boxes), level_->player);
    std::size_t at = is_start ? level_->player : player(states[0]);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const auto [direction, box] = actions[i];
      if (metric_ == Metric::pushes) {
        for (const Direction d : floor_.walk(at, floor_.beside(box, opposite(direction)), boxes(states[i])))
          line += sokoban::letter(d, false);
      }
      line += sokoban::letter(direction, box != Floor::none);
      at = box;
    }
    return line;
  }

  // In XSB; what is known of the first start is left out.
  std::string level(const State& s, std::uint64_t steps) const {
    levels::SokobanLevel start = position(s);
    start.name += start.name.empty() ? "" : ", another start";
    start.source.clear();
    start.par = metric_ == Metric::moves ? std::optional(steps) : std::nullopt;
    return levels::write_sokoban(start);
  }

  int key_bits() const requires(Words == 1) { return static_cast<int>(layout_.bits); }
  std::uint64_t pack(const State& s) const requires(Words == 1) { return s.set.words[0]; }
  State unpack(std::uint64_t key) const requires(Words == 1) { return {{{key}}}; }

 private:
  void step(const State& s, Direction d, auto&& emit) const {
    const auto to = floor_.beside(player(s), d);
    if (to == Floor::none) return;
    if (!s.set.contains(to)) return emit(Action{d, Floor::none}, state(boxes(s), to));
    Set area;
    area.insert(player(s));
    push(s, area, to, d, emit);
  }
  // If the player, who may be anywhere in `area`, can.
  void push(const State& s, const Set& area, std::size_t box, Direction d, auto&& emit) const {
    const auto from = floor_.beside(box, opposite(d)), to = floor_.beside(box, d);
    if (from == Floor::none || to == Floor::none || !area.contains(from) || s.set.contains(to)) return;
    Set moved = boxes(s);
    moved.erase(box);
    moved.insert(to);
    emit(Action{d, static_cast<typename Floor::Number>(box)}, state(moved, box));
  }

  [[nodiscard]] State state(const Set& boxes, std::size_t player) const {
    const std::size_t cell = metric_ == Metric::moves ? player : floor_.area_around(player, boxes).lowest();
    State made{boxes};
    made.set.words[player_word()] |= std::uint64_t{cell} << layout_.player % 64;
    return made;
  }
  [[nodiscard]] Set boxes(const State& s) const { return s.set - no_cells_; }
  [[nodiscard]] std::size_t player(const State& s) const {
    return s.set.words[player_word()] >> layout_.player % 64;
  }
  [[nodiscard]] std::size_t player_word() const { return Words == 1 ? 0 : layout_.player / 64; }
  [[nodiscard]] bool type_ok(const State& s) const {
    return static_cast<std::size_t>(boxes(s).size()) == level_->boxes.size() && player(s) < floor_.cells() &&
           !s.set.contains(player(s)) && s == state(boxes(s), player(s));
  }
  // The level, with boxes and player where they are.
  [[nodiscard]] levels::SokobanLevel position(const State& s) const {
    levels::SokobanLevel now = *level_;
    now.boxes = Floor::cells_in(boxes(s));
    now.player = player(s);
    return now;
  }

  std::shared_ptr<const levels::SokobanLevel> level_;
  Metric metric_;
  Floor floor_;
  sokoban::StateLayout layout_;
  Set goals_;
  sokoban::Bound<Words> bound_;
  Set alive_, no_cells_;  // alive_: cells that lead to a goal; no_cells_: bits that stand for none
};

using Sokoban = BasicSokoban<1>;       // up to 58 cells
using WideSokoban = BasicSokoban<2>;   // up to 121
using LargeSokoban = BasicSokoban<8>;  // up to 503
using AnySokoban = BasicSokoban<151>;  // any level: a reader takes 100x100, of which 98x98 are within walls

static_assert(Model<Sokoban> && Packed<Sokoban> && Model<WideSokoban> && Model<LargeSokoban> &&
              Model<AnySokoban> && ResolvesParams<Sokoban> && ProvesUnsolvable<Sokoban> &&
              NamesSteps<Sokoban> && WritesLevels<Sokoban> && BoundsGoal<Sokoban> && DrawsSteps<Sokoban> &&
              WritesNotation<Sokoban>);

}  // namespace lucas::models
