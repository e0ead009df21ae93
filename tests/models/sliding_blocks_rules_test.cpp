// Sliding blocks: on small boards of all kinds the model does what the rules say, told naively.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <set>

#include "lucas/models/sliding_blocks.hpp"
#include "sliding_levels.hpp"
#include "steps.hpp"

namespace lucas::models::sliding_blocks_rules_test {
namespace {

using levels::Axis;
using levels::Level;
using levels::Metric;
using test::level_of;
using test::with_axes;

constexpr std::array metrics = {Metric::steps, Metric::slides, Metric::moves};

struct NamedLevel {
  std::string name;
  Level level;
  friend void PrintTo(const NamedLevel& named, std::ostream* out) { *out << named.name; }
};

// Small boards, each with something that others lack.
std::vector<NamedLevel> small_levels() {
  return {
      {"Polyominoes", level_of({"aab.", "a.bb", "cc..", ".c.d"})},
      {"Walls", level_of({"a.#b", "..#.", "#...", "c.#d"}, {{'a', 3, 0}})},
      {"Outside", level_of({" a. ", "bb.c", ".d..", "  e "})},
      {"Gate", level_of({"a.b.", "--##", "-c.."})},
      {"FewOfOneKind", level_of({"a...", "..b.", "....", "c..."})},
      {"GoalPiecesPassAGate", level_of({"a.b.", "..#-", "#-#.", "c..."}, {{'b', 0, 3}})},
      {"EqualPiecesButForTheGoal", level_of({"ab.", "c..", "..."}, {{'b', 2, 2}, {'a', 0, 0}})},
      {"InTwoParts", level_of({"a.a.", ".b..", "a.a.", "c..b"})},
      {"Rings", level_of({"aaa..", "a.a..", "aaa.b", ".....", "c...."})},
      {"Nested", level_of({"aaa.", "aba.", "a.a.", "...."})},
      {"Axes", with_axes(level_of({"a.b.", "cc..", "..d.", "e.dd"}), "ae", "bd")},
      {"TwoInALane", with_axes(level_of({"aa.bb.", "......", "cd...."}), "abc", "d")},
      {"OneFreeCell", level_of({"abc", "def", "gh."})},
      {"ManyOfOneKind", level_of({"aabb..", "cc....", "....dd", "......"})},
      {"OnePiece", level_of({"a.......", "........", "........", "........", "........", "........",
                             "........", "........"})},
      {"NoRoom", level_of({"ab", "cd"})},
      // As many pieces as are watched together.
      {"Klotski", test::klotski_level()},
      {"ManyAmongWalls", level_of({"ab#cc.", "h.d.e#", "#f.ieg"}, {{'f', 3, 1}})},
      {"ManyWithGate", level_of({"ab-c.", "de.f-", "#g..h"}, {{'c', 2, 0}})},
      {"ManyOnAxes", with_axes(level_of({"aab.c", "d.b.c", "d.eef", "gg..f"}), "aeg", "bcdf")},
      {"ManyOfFewKinds", level_of({"aabb.c", ".dd.ec", "f.g.e."})},
      {"ManyInPlanes", level_of({"abcd", "efgh", "ij.k", "lm.n"}, {{'a', 3, 3}})},
      // Two free cells: by moves and slides all moves are listed, of pieces that are not watched as well.
      {"TwoFreeCellsOfFew", level_of({"aaab", "aaac", "dd.."})},
      {"TwoFreeCellsOfSome", with_axes(level_of({"aabc", "aadd", "eeef", "..gf"}), "g", "")},
      {"TwoFreeCellsAmongWalls", level_of({"aa#f", "b-cc", "#d.e"}, {{'b', 0, 1}})},
      // More pairs of cells and spots than are listed.
      {"TwoFreeCellsOfMany", level_of({"abcdefgh", "ijklmnop", "qrstuvwx", "yz012345", "6789ABCD", "EFGHIJKL",
                                       "MNOPQRST", "UVWXYZ.."})},
  };
}

using Cells = std::set<std::pair<int, int>>;  // x, y

// The rules by which a piece may be moved, on cells: a walk of single steps, each to where nothing else lies.
class NaiveBoard {
 public:
  NaiveBoard(const Level& level, std::vector<Cells> pieces) : level_(level), pieces_(std::move(pieces)) {}

  // Where the i-th piece of the level can be moved to.
  [[nodiscard]] std::set<Cells> moves(std::size_t i, Metric metric) const {
    std::set<Cells> all;
    for (const auto& [dx, dy] : {std::pair{0, -1}, {0, 1}, {-1, 0}, {1, 0}}) {
      Cells at = pieces_[i];
      for (int distance = 1; metric == Metric::slides || distance == 1; ++distance) {
        const Cells next = moved(at, dx, dy);
        if (!allows(i, dx) || !is_free(i, next)) break;
        all.insert(next);
        at = next;
      }
    }
    if (metric == Metric::moves) extend(i, all);
    return all;
  }

 private:
  void extend(std::size_t i, std::set<Cells>& all) const {
    for (bool grows = true; grows;) {
      grows = false;
      for (const Cells& from : std::set<Cells>(all)) {
        std::vector<Cells> elsewhere = pieces_;
        elsewhere[i] = from;
        for (const Cells& to : NaiveBoard(level_, elsewhere).moves(i, Metric::steps))
          grows = (to != pieces_[i] && all.insert(to).second) || grows;
      }
    }
  }
  [[nodiscard]] static Cells moved(const Cells& cells, int dx, int dy) {
    Cells all;
    for (const auto& [x, y] : cells) all.emplace(x + dx, y + dy);
    return all;
  }
  [[nodiscard]] bool allows(std::size_t i, int dx) const {
    return level_.pieces[i].axis != (dx == 0 ? Axis::horizontal : Axis::vertical);
  }
  [[nodiscard]] bool is_free(std::size_t i, const Cells& cells) const {
    const bool passes_gates = std::any_of(level_.goal.begin(), level_.goal.end(),
                                          [&](const auto& goal) { return goal.piece == i; });
    return std::all_of(cells.begin(), cells.end(), [&](const auto& cell) {
      const auto& [x, y] = cell;
      if (x < 0 || y < 0 || x >= level_.width || y >= level_.height) return false;
      const levels::Ground ground = level_.at({y, x});
      if (ground != levels::Ground::floor && !(ground == levels::Ground::gate && passes_gates)) return false;
      for (std::size_t other = 0; other < pieces_.size(); ++other) {
        if (other != i && pieces_[other].contains(cell)) return false;
      }
      return true;
    });
  }

  const Level& level_;
  std::vector<Cells> pieces_;
};

// Pieces in the order of the level, each with its cells: states that tell all pieces apart.
using Placement = std::vector<Cells>;

// The placement as the model keeps it: for each shape and axis the set of pieces, and each goal piece.
std::string blurred(const Level& level, const Placement& placement) {
  std::multiset<std::string> all;
  for (std::size_t i = 0; i < placement.size(); ++i) {
    const bool is_goal =
        std::any_of(level.goal.begin(), level.goal.end(), [&](const auto& goal) { return goal.piece == i; });
    std::string text =
        is_goal ? level.pieces[i].symbol : std::to_string(static_cast<int>(level.pieces[i].axis));
    for (const auto& [x, y] : placement[i]) text += " " + std::to_string(x) + "," + std::to_string(y);
    all.insert(text);
  }
  std::string text;
  for (const std::string& piece : all) text += piece + ";";
  return text;
}

// Distinct states by depth, found with all pieces told apart and blurred afterwards.
std::vector<std::uint64_t> naive_levels(const Level& level, Metric metric) {
  Placement first;
  for (const levels::Piece& piece : level.pieces) {
    first.emplace_back();
    for (const levels::Cell& cell : piece.cells) first.back().emplace(cell.x, cell.y);
  }
  std::set<std::string> seen{blurred(level, first)};
  std::vector<std::uint64_t> counts;
  for (std::vector<Placement> now{first}, later; !now.empty(); now = std::exchange(later, {})) {
    counts.push_back(now.size());
    for (const Placement& placement : now) {
      for (std::size_t i = 0; i < placement.size(); ++i) {
        for (const Cells& to : NaiveBoard(level, placement).moves(i, metric)) {
          Placement next = placement;
          next[i] = to;
          if (seen.insert(blurred(level, next)).second) later.push_back(next);
        }
      }
    }
    if (counts.size() == 7) break;
  }
  return counts;
}

class SmallLevel : public testing::TestWithParam<NamedLevel> {};
std::string name_of(const testing::TestParamInfo<NamedLevel>& named) { return named.param.name; }
INSTANTIATE_TEST_SUITE_P(SlidingBlocks, SmallLevel, testing::ValuesIn(small_levels()), name_of);

TEST_P(SmallLevel, IsExploredAsTheRulesSay) {
  const Level& level = GetParam().level;
  for (const Metric metric : metrics) {
    Request request;
    request.asked = {0};
    request.limits.max_depth = 6;
    const auto result = test::searched(*test::blocks(level, metric), request);
    ASSERT_TRUE(result.ending == Ending::exhausted || result.ending == Ending::max_depth);
    EXPECT_EQ(result.stats.levels, naive_levels(level, metric));
  }
}

// The first few thousand states, breadth-first.
template <class M>
std::vector<typename M::State> some_states(const M& model) {
  std::vector<typename M::State> all;
  std::set<std::uint64_t> seen;
  const auto take = [&](const auto& s) {
    if (all.size() < 3000 && seen.insert(model.pack(s)).second) all.push_back(s);
  };
  take(test::first_state(model));
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const auto& [move, to] : test::steps_from(model, all[i])) take(to);
  }
  return all;
}

TEST_P(SmallLevel, ShowsDistinctStatesDistinctly) {
  const SlidingBlocks model(GetParam().level, Metric::steps);
  std::set<std::string> shown;
  for (const auto& state : some_states(model)) ASSERT_TRUE(shown.insert(to_text(model.show(state))).second);
}

TEST_P(SmallLevel, EmitsNoSuccessorTwiceAndNoStateAsItsOwn) {
  for (const Metric metric : metrics) {
    const SlidingBlocks model(GetParam().level, metric);
    for (const auto& state : some_states(model)) {
      std::set<std::uint64_t> next{model.pack(state)};
      for (const auto& [move, to] : test::steps_from(model, state))
        EXPECT_TRUE(next.insert(model.pack(to)).second);
    }
  }
}

// The steps of a board, by the rules as they are told: corner of the piece, direction, board.
std::set<std::string> naive_steps(const Level& level, const Value& state) {
  const auto x = [](const Value& cell) { return static_cast<int>(cell.items()[0].integer()); };
  const auto y = [](const Value& cell) { return static_cast<int>(cell.items()[1].integer()); };
  std::set<std::string> steps;
  const Value::Items& pieces = state.items()[0].items();
  for (std::size_t moving = 0; moving < pieces.size(); ++moving) {
    std::set<Value> taken;
    for (std::size_t p = 0; p < pieces.size(); ++p) {
      if (p != moving) taken.insert(pieces[p].items().begin(), pieces[p].items().end());
    }
    for (const auto& [dx, dy, name] :
         {std::tuple{0, -1, "up"}, {0, 1, "down"}, {-1, 0, "left"}, {1, 0, "right"}}) {
      Value::Items moved;
      bool free = true;
      for (const Value& cell : pieces[moving].items()) {
        const int to_x = x(cell) + dx, to_y = y(cell) + dy;
        moved.push_back(Value::tuple({to_x, to_y}));
        free = free && to_x >= 0 && to_x < level.width && to_y >= 0 && to_y < level.height &&
               !taken.contains(moved.back());
      }
      if (!free) continue;
      Value::Items board = pieces;
      board[moving] = Value::set(moved);
      const Value& corner = pieces[moving].items().front();
      steps.insert(std::to_string(x(corner)) + " " + std::to_string(y(corner)) + " \"" + name +
                   "\": " + to_text(Value::set(board)));
    }
  }
  return steps;
}

TEST(SlidingBlocks, StepOnKlotskisBoardAsTheRulesSay) {
  const Level level = test::klotski_level();
  const SlidingBlocks model(level, Metric::steps);
  for (const auto& state : some_states(model)) {
    std::set<std::string> shown;
    for (const auto& [move, to] : test::steps_from(model, state)) {
      const Label label = model.label(move);
      shown.insert(to_text(label.arguments[1].second) + " " + to_text(label.arguments[2].second) + " " +
                   to_text(label.arguments[3].second) + ": " + to_text(*model.show(to).find("board")));
    }
    ASSERT_EQ(shown, naive_steps(level, model.show(state)));
  }
}

}  // namespace
}  // namespace lucas::models::sliding_blocks_rules_test
