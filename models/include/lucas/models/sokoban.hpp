// Sokoban: push boxes, one at a time and never pull, until there is one on each goal.
// Source: Sokoban, H. Imabayashi (Thinking Rabbit, 1982). Levels: sokoban_level.hpp. Nothing is pruned: positions
// that cannot be won any more are states as well.
//
// Counts for Microban 1 to 5. Fewest moves 33 16 41 23 25 (so also the tests of github.com/tintor/sokoban), in
// 639 15,151 2337 19,137 399,910 states; fewest pushes 8 3 13 7 6, in 56 971 175 1159 17,587 states.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "lucas/model.hpp"
#include "lucas/models/sokoban_level.hpp"

namespace lucas::models {

struct SokobanParams {
  enum class Metric : std::uint8_t { moves, pushes };
  int microban = 1;
  Metric metric = Metric::moves;
};

// Word: an unsigned integer that holds the state, with the level's n cells numbered in reading order:
//   bits [0, n)       cells with a box
//   from bit n on     the player's cell; where pushes are the steps, the first cell of the area that he can walk
template <class Word>
class BasicSokoban {
 public:
  static constexpr std::string_view name = "sokoban", summary = "push all boxes onto the goals";

  using Params = SokobanParams;
  using Metric = Params::Metric;
  static std::vector<Param<Params>> params() {
    return {param("microban", &Params::microban, 1, microban_levels, "level of D. W. Skinner's Microban")
                .called("LEVEL"),
            choice("metric", &Params::metric, {{"moves", Metric::moves}, {"pushes", Metric::pushes}},
                   "what one step is: a step of the player, or a push and the walk to it")};
  }

  struct State {
    Word word;
    bool operator==(const State&) const = default;
  };
  enum class Direction : std::uint8_t { up, down, left, right };
  struct Action {
    Direction direction;
    std::uint8_t box;  // cell of the box that is pushed, or `none`
  };

  explicit BasicSokoban(const Params& p) : BasicSokoban(level(p), p.metric) {}
  // A level that is too large must not be used beyond bad_params.
  BasicSokoban(SokobanLevel level, Metric metric) : level_(std::move(level)), metric_(metric) {
    if (!bad_params().empty()) return;
    for (const auto [y, x] : level_.cells) {
      beside_.push_back({cell_at({y - 1, x}), cell_at({y + 1, x}), cell_at({y, x - 1}), cell_at({y, x + 1})});
      around_.push_back(0);
      for (const std::uint8_t cell : beside_.back()) around_.back() |= cell == none ? 0 : bit(cell);
    }
    for (const std::size_t goal : level_.goals) goals_ |= bit(static_cast<int>(goal));
  }

  // Is this class wide enough for the level?
  [[nodiscard]] static bool fits(const Params& p) { return fits(level(p)); }
  [[nodiscard]] std::string bad_params() const {
    if (fits(level_)) return {};
    return "the level has " + std::to_string(cells()) + " cells of floor; a state holds at most " +
           std::to_string(most_cells);
  }

  void init(auto&& emit) const {
    Word boxes = 0;
    for (const std::size_t box : level_.boxes) boxes |= bit(static_cast<int>(box));
    emit(state(boxes, static_cast<int>(level_.player)));
  }

  void next(const State& s, auto&& emit) const {
    if (metric_ == Metric::moves) {
      for (const Direction d : directions) step(s, d, emit);
    } else {
      const Word area = area_around(player(s), boxes(s));
      for (Word rest = boxes(s); rest != 0; rest &= rest - 1) {
        for (const Direction d : directions) push(s, area, lowest(rest), d, emit);
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

  // player and boxes: cells <<x, y>>, from 0; <<0, 0>> is the top left.
  Value show(const State& s) const {
    Value::Items all;
    for (Word rest = boxes(s); rest != 0; rest &= rest - 1) all.push_back(shown(lowest(rest)));
    return Value::record({{"player", shown(player(s))}, {"boxes", Value::set(std::move(all))}});
  }

  // The text is that of solutions in LURD: capital letters push.
  Label label(const Action& a) const {
    static constexpr std::array names = {"up", "down", "left", "right"};
    const auto d = static_cast<std::size_t>(a.direction);
    const bool pushes = a.box != none;
    const std::string letter(1, (pushes ? "UDLR" : "udlr")[d]);
    if (metric_ == Metric::moves) return {pushes ? "Push" : "Move", {{"direction", names[d]}}, letter};
    const auto [y, x] = level_.cells[a.box];
    return {"Push",
            {{"x", x}, {"y", y}, {"direction", names[d]}},
            "(" + std::to_string(x) + "," + std::to_string(y) + ") " + letter};
  }

  void draw(const State& s, Scene& scene) const {
    std::vector<std::string> rows = level_.rows;
    for (int cell = 0; cell < cells(); ++cell) {
      const auto [y, x] = level_.cells[static_cast<std::size_t>(cell)];
      const std::size_t what = has(boxes(s), cell) ? 1 : player(s) == cell ? 2 : 0;
      rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] =
          (has(goals_, cell) ? ".*+" : " $@")[what];
    }
    for (std::string& row : rows) scene.line(std::move(row));
  }

  int key_bits() const requires(sizeof(Word) == 8) { return state_bits(level_); }
  std::uint64_t pack(const State& s) const requires(sizeof(Word) == 8) { return s.word; }
  State unpack(std::uint64_t key) const requires(sizeof(Word) == 8) { return {key}; }

 private:
  static constexpr std::uint8_t none = 255;
  static constexpr std::array directions = {Direction::up, Direction::down, Direction::left,
                                            Direction::right};
  static constexpr int most_cells = sizeof(Word) == 8 ? 58 : 121;

  // ---- Moves -------------------------------------------------------------------------------------------

  void step(const State& s, Direction d, auto&& emit) const {
    const std::uint8_t to = beside(player(s), d);
    if (to == none) return;
    if (!has(boxes(s), to)) return emit(Action{d, none}, state(boxes(s), to));
    push(s, bit(player(s)), to, d, emit);
  }
  // If the player, who may be anywhere in `area`, can.
  void push(const State& s, Word area, int box, Direction d, auto&& emit) const {
    const std::uint8_t from = beside(box, opposite(d)), to = beside(box, d);
    if (from == none || to == none || !has(area, from) || has(boxes(s), to)) return;
    emit(Action{d, static_cast<std::uint8_t>(box)}, state(boxes(s) ^ bit(box) ^ bit(to), box));
  }
  // Where a player can walk.
  [[nodiscard]] Word area_around(int cell, Word boxes) const {
    Word area = bit(cell);
    for (Word rest = area; rest != 0;) {
      const Word next = around_[static_cast<std::size_t>(lowest(rest))] & ~(boxes | area);
      area |= next;
      rest = (rest & (rest - 1)) | next;
    }
    return area;
  }
  [[nodiscard]] static Direction opposite(Direction d) {
    return Direction{static_cast<std::uint8_t>(static_cast<int>(d) ^ 1)};
  }
  [[nodiscard]] std::uint8_t beside(int cell, Direction d) const {
    return beside_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(d)];
  }

  // ---- The state ---------------------------------------------------------------------------------------

  [[nodiscard]] State state(Word boxes, int player) const {
    const int cell = metric_ == Metric::moves ? player : lowest(area_around(player, boxes));
    return {static_cast<Word>(boxes | static_cast<Word>(cell) << cells())};
  }
  [[nodiscard]] Word boxes(const State& s) const { return s.word & (bit(cells()) - 1); }
  [[nodiscard]] int player(const State& s) const { return static_cast<int>(s.word >> cells()); }
  [[nodiscard]] bool type_ok(const State& s) const {
    std::size_t count = 0;
    for (Word rest = boxes(s); rest != 0; rest &= rest - 1) ++count;
    return count == level_.boxes.size() && s.word >> cells() < static_cast<Word>(cells()) &&
           !has(boxes(s), player(s)) && s == state(boxes(s), player(s));
  }
  [[nodiscard]] static Word bit(int cell) { return Word{1} << cell; }
  [[nodiscard]] static bool has(Word set, int cell) { return (set >> cell & 1) != 0; }
  [[nodiscard]] static int lowest(Word set) {
    const auto low = static_cast<std::uint64_t>(set);
    if (sizeof(Word) == 8 || low != 0) return std::countr_zero(low);
    return 64 + std::countr_zero(static_cast<std::uint64_t>(set >> (sizeof(Word) * 4)));
  }

  // ---- The level ---------------------------------------------------------------------------------------

  [[nodiscard]] static SokobanLevel level(const Params& p) {
    return read_sokoban(microban(p.microban), "microban " + std::to_string(p.microban));
  }
  [[nodiscard]] static int state_bits(const SokobanLevel& level) {
    return static_cast<int>(level.cells.size() + std::bit_width(level.cells.size() - 1));
  }
  [[nodiscard]] static bool fits(const SokobanLevel& level) {
    return state_bits(level) <= static_cast<int>(8 * sizeof(Word));
  }
  [[nodiscard]] int cells() const { return static_cast<int>(level_.cells.size()); }
  [[nodiscard]] std::uint8_t cell_at(SokobanLevel::Cell at) const {
    const auto found = std::find(level_.cells.begin(), level_.cells.end(), at);
    return found == level_.cells.end() ? none : static_cast<std::uint8_t>(found - level_.cells.begin());
  }
  [[nodiscard]] Value shown(int cell) const {
    const auto [y, x] = level_.cells[static_cast<std::size_t>(cell)];
    return Value::tuple({x, y});
  }

  SokobanLevel level_;
  Metric metric_;
  std::vector<std::array<std::uint8_t, 4>> beside_;  // by cell and direction; `none` for walls
  std::vector<Word> around_;                         // by cell: those of them that are floor
  Word goals_ = 0;
};

__extension__ typedef unsigned __int128 Word128;

using Sokoban = BasicSokoban<std::uint64_t>;  // up to 58 cells
using WideSokoban = BasicSokoban<Word128>;    // up to 121

static_assert(Model<Sokoban> && Packed<Sokoban> && Model<WideSokoban>);

}  // namespace lucas::models
