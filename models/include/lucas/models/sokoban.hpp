// Sokoban: push boxes, one at a time and never pull, until there is one on each goal.
// Source: Sokoban, H. Imabayashi (Thinking Rabbit, 1982). Levels: levels/sokoban_level.hpp. Nothing is pruned: positions
// that cannot be won any more are states as well.
//
// Counts for Microban 1 to 5. Fewest moves 33 16 41 23 25 (as in the tests of github.com/tintor/sokoban), in
// 639 15,151 2337 19,137 399,910 states; fewest pushes 8 3 13 7 6, in 56 971 175 1159 17,587 states.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "lucas/model.hpp"
#include "lucas/models/sokoban/bound.hpp"
#include "lucas/models/sokoban/corral.hpp"
#include "lucas/models/sokoban/encoded.hpp"
#include "lucas/models/sokoban/packing.hpp"

namespace lucas::models {

// Words: how many words of 64 bits a state has.
template <std::size_t Words>
class BasicSokoban : public sokoban::Encoded<Words> {
  using Encoded = sokoban::Encoded<Words>;
  using Floor = sokoban::Floor;
  using Encoded::floor_, Encoded::level_, Encoded::metric_;
  using typename Encoded::Metric, typename Encoded::Set;

 public:
  static constexpr std::string_view name = "sokoban", summary = "push all boxes onto the goals";
  using typename Encoded::Action, typename Encoded::Params, typename Encoded::State;

  explicit BasicSokoban(const Params& p) : Encoded(p) {}

  void init(auto&& emit) const { emit(this->first()); }

  void next(const State& s, auto&& emit) const {
    const Set boxes = this->boxes(s);
    const std::size_t player = this->player(s);
    if (metric_ == Metric::moves) {
      for (const Direction d : directions) step(player, boxes, d, emit);
    } else {
      const Set area = this->area(boxes, player);
      boxes.for_each([&](std::size_t box) {
        for (const Direction d : directions) push(area, boxes, box, d, emit);
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
            "NoBoxIsStuck", [m = *this](const State& s) { return m.bound_.are_alive(m.boxes(s)); },
            "each box could be pushed to a goal if it were alone")));
  }

  int at_least(const State& s) const { return bound_.of(floor_, this->boxes(s), this->player(s)); }

  // Emits strides. If steps are moves, a stride is a walk and a push: a shortest solution ends with a push, and the
  // player walks straight from one push to the next. If steps are pushes, a stride is a push that cannot wait: a push
  // that opens a PI-corral costs the same now as later.
  void strides(const State& s, Aim aim, auto&& emit) const {
    const Set boxes = this->boxes(s);
    if (aim == Aim::back) return pull_and_walk(s, emit);
    if (aim == Aim::shortest && metric_ == Metric::moves) return walk_and_push(s, boxes, emit);
    const Set area = this->area(boxes, this->player(s)), urgent = this->urgent(boxes, area);
    const auto emit_push = [&](const State& to) { emit(to, 1); };
    if (aim == Aim::any && fill_rooms(boxes, area, urgent, emit_push)) return;
    push_any_of(urgent, boxes, area, emit_push);
  }
  // Goal states in which a push can end. None if steps are pushes: a search backward cannot tell which pushes wait.
  void goals(auto&& emit) const {
    if (metric_ == Metric::pushes) return;
    (this->cells_ - goals_).for_each([&](std::size_t cell) {
      if (may_end(goals_, cell)) emit(this->state(goals_, cell));
    });
  }
  // The states of a shortest path between the ends of a stride. Only the box whose place differs moves.
  std::vector<State> between(const State& from, const State& to) const {
    struct Found {
      State state;
      std::size_t before;
    };
    if (std::vector<State> way = walked(from, to); !way.empty()) return way;
    const Set rest = this->boxes(from) & this->boxes(to);
    std::vector<Found> found = {{from, 0}};
    std::set<decltype(from.set.words)> seen = {from.set.words};
    for (std::size_t at = 0; at < found.size() && found.back().state != to; ++at) {
      next(State(found[at].state), [&](const Action&, const State& after) {
        if (found.back().state == to || !rest.is_part_of(this->boxes(after))) return;
        if (seen.insert(after.set.words).second) found.push_back({after, at});
      });
    }
    std::vector<State> way = {to};
    for (std::size_t at = found.size() - 1; at != 0; at = found[at].before)
      way.push_back(found[found[at].before].state);
    std::reverse(way.begin(), way.end());
    return way;
  }

 private:
  struct Walk {
    std::size_t to;
    int steps;
  };

  // The boxes whose pushes cannot wait: the smallest PI-corral fence that is not all on goals; else all boxes.
  [[nodiscard]] Set urgent(const Set& boxes, const Set& area) const {
    Set urgent = boxes, shut = this->cells_ - (boxes | area);
    int least = boxes.size();
    while (!shut.empty()) {
      const sokoban::Corral<Words> corral({floor_, boxes, area, bound_.alive()}, shut.lowest());
      shut = shut - corral.inside();
      if (!corral.is_closed() || corral.fence().is_part_of(goals_) || corral.fence().size() >= least)
        continue;
      urgent = corral.fence();
      least = urgent.size();
    }
    return urgent;
  }
  void push_any_of(const Set& some, const Set& boxes, const Set& area, auto&& emit) const {
    some.for_each([&](std::size_t box) {
      for (const Direction d : directions)
        push(area, boxes, box, d, [&](const Action&, const State& to) { emit(to); });
    });
  }
  // Emits states after pushes of boxes that cannot wait to the next goals of their room; false if there are none.
  [[nodiscard]] bool fill_rooms(const Set& boxes, const Set& area, const Set& urgent, auto&& emit) const {
    const auto rooms = packing_.now(boxes);
    bool fills = false;
    if (!rooms.next.empty()) {
      (urgent - rooms.settled).for_each([&](std::size_t box) {
        fills |= fill(boxes, area, box, rooms.next, emit);
      });
    }
    return fills;
  }
  // Shortest walks to all cells that the player can reach, the nearest first.
  [[nodiscard]] std::vector<Walk> walks(const Set& boxes, std::size_t player) const {
    Set seen;
    std::vector<Walk> walks = {{player, 0}};
    seen.insert(player);
    walks.reserve(floor_.cells());
    for (std::size_t i = 0; i < walks.size(); ++i) {
      const Walk now = walks[i];
      for (const Direction d : directions) {
        const auto beside = floor_.beside(now.to, d);
        if (beside == Floor::none || boxes.contains(beside) || seen.contains(beside)) continue;
        seen.insert(beside);
        walks.push_back({beside, now.steps + 1});
      }
    }
    return walks;
  }
  // Emits the states after a walk and a push, with the steps: each box is pushed once from each side, if it can reach
  // a goal from its new cell.
  void walk_and_push(const State& s, const Set& boxes, auto&& emit) const {
    for (const Walk& now : walks(boxes, this->player(s))) {
      for (const Direction d : directions) {
        const auto box = floor_.beside(now.to, d);
        if (box == Floor::none || !boxes.contains(box)) continue;
        const auto to = floor_.beside(box, d);
        if (to != Floor::none && !boxes.contains(to) && bound_.alive().contains(to))
          emit(pushed(boxes, box, to), now.steps + 1);
      }
    }
  }
  // Undoes a push and then the walk before it, back to each cell where the previous push can have ended.
  void pull_and_walk(const State& s, auto&& emit) const {
    const std::size_t player = this->player(s);
    for (const Direction d : directions) {
      Set boxes = this->boxes(s);
      if (!may_end(boxes, player, d)) continue;
      boxes.erase(floor_.beside(player, d));
      boxes.insert(player);
      for (const Walk& now : walks(boxes, floor_.beside(player, opposite(d)))) {
        if (may_end(boxes, now.to)) emit(this->state(boxes, now.to), now.steps + 1);
      }
    }
  }
  // The states of a walk and a push that lead from one state to the other; empty if none do.
  [[nodiscard]] std::vector<State> walked(const State& from, const State& to) const {
    const Set boxes = this->boxes(from);
    const std::size_t box = this->player(to);  // where it was pushed from
    if (metric_ != Metric::moves || !boxes.contains(box)) return {};
    for (const Direction d : directions) {
      const auto begin = floor_.beside(box, opposite(d)), end = floor_.beside(box, d);
      if (begin == Floor::none || end == Floor::none || boxes.contains(end)) continue;
      std::size_t player = this->player(from);
      if (pushed(boxes, box, end) != to || !this->area(boxes, player).contains(begin)) continue;
      std::vector<std::size_t> standing;
      boxes.for_each([&](std::size_t each) { standing.push_back(each); });
      std::vector<State> way = {from};
      for (const Direction step : floor_.walk(player, begin, standing))
        way.push_back(this->state(boxes, player = floor_.beside(player, step)));
      way.push_back(to);
      return way;
    }
    return {};
  }
  // Can a push in that direction have left the player there?
  [[nodiscard]] bool may_end(const Set& boxes, std::size_t player, Direction d) const {
    const auto box = floor_.beside(player, d), back = floor_.beside(player, opposite(d));
    return box != Floor::none && back != Floor::none && boxes.contains(box) && !boxes.contains(back);
  }
  [[nodiscard]] bool may_end(const Set& boxes, std::size_t player) const {
    return std::any_of(directions.begin(), directions.end(),
                       [&](Direction d) { return may_end(boxes, player, d); });
  }
  void step(std::size_t player, const Set& boxes, Direction d, auto&& emit) const {
    const auto to = floor_.beside(player, d);
    if (to == Floor::none) return;
    if (!boxes.contains(to)) return emit(Action{d, Floor::none}, this->state(boxes, to));
    Set area;
    area.insert(player);
    push(area, boxes, to, d, emit);
  }
  // Emits the push of a box, if the player, who may be anywhere in `area`, can make it.
  void push(const Set& area, const Set& boxes, std::size_t box, Direction d, auto&& emit) const {
    const auto from = floor_.beside(box, opposite(d)), to = floor_.beside(box, d);
    if (from == Floor::none || to == Floor::none || !area.contains(from) || boxes.contains(to)) return;
    Set moved = boxes;
    moved.erase(box);
    moved.insert(to);
    emit(Action{d, static_cast<Floor::Number>(box)}, this->state_behind(moved, box, d, area));
  }
  [[nodiscard]] State pushed(Set boxes, std::size_t box, std::size_t to) const {
    boxes.erase(box);
    boxes.insert(to);
    return this->state(boxes, box);
  }

  // Emits the states in which the box was pushed to one of the goals while no other box moved; false if there are none.
  bool fill(const Set& boxes, const Set& area, std::size_t box, const Set& goals, auto&& emit) const {
    struct Found {
      std::size_t box, player;
      Set area;
    };
    Set rest = boxes;
    rest.erase(box);
    std::vector<Found> found = {{box, area.lowest(), area}};
    std::vector<Set> areas(floor_.cells());  // by cell of the box: where the player has been
    bool fills = false;
    for (std::size_t i = 0; i < found.size(); ++i) {
      const Found now = found[i];
      Set moved = rest;
      moved.insert(now.box);
      if (goals.contains(now.box)) {
        fills = true;
        emit(this->state(moved, now.player));
        continue;
      }
      for (const Direction d : directions) {
        push(now.area, moved, now.box, d, [&](const Action&, const State& to) {
          const std::size_t after = floor_.beside(now.box, d);
          if (!bound_.alive().contains(after) || areas[after].contains(now.box)) return;
          found.push_back({after, now.box, this->area(this->boxes(to), now.box)});
          areas[after] |= found.back().area;
        });
      }
    }
    return fills;
  }

  [[nodiscard]] bool type_ok(const State& s) const {
    const Set boxes = this->boxes(s);
    const std::size_t player = this->player(s);
    return static_cast<std::size_t>(boxes.size()) == level_->boxes.size() && player < floor_.cells() &&
           !boxes.contains(player) && s == this->state(boxes, player);
  }

  Set goals_ = Set::of(level_->goals);
  sokoban::Bound<Words> bound_{floor_, level_->goals, metric_ == Metric::pushes};
  sokoban::Packing<Words> packing_{floor_, *level_};
};

using Sokoban = BasicSokoban<1>;       // up to 58 cells
using LargeSokoban = BasicSokoban<2>;  // up to 121
using WideSokoban = BasicSokoban<4>;   // up to sokoban::most_cells

static_assert(Model<Sokoban> && Packed<Sokoban> && Strides<Sokoban> && ListsGoals<Sokoban> &&
              Model<LargeSokoban> && Model<WideSokoban>);

}  // namespace lucas::models
