// Sokoban: a naive search of a grid of characters in both metrics, labels and pictures.
#include "lucas/models/sokoban.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "sokoban_levels.hpp"
#include "steps.hpp"

namespace lucas::models::sokoban_test {
namespace {

using Metric = SokobanParams::Metric;

constexpr std::size_t type_ok = 0, solved = 1;

std::string microban(std::size_t number) { return "microban-" + std::to_string(number); }

Answer found(const std::string& level, Metric metric, std::size_t property) {
  return test::searched(*test::sokoban_puzzle(level, metric), {property});
}

TEST(Sokoban, NeedsAsManyMovesAsItsLevelsSay) {
  for (std::size_t i = 1; i <= 10; ++i)
    EXPECT_EQ(test::fewest_steps(*test::sokoban_puzzle(microban(i), Metric::moves)),
              levels::load_sokoban(microban(i)).level.par);
}

// A level as one text, searched by the rules as they are told. Where pushes are the steps, every square that the
// player can walk to is marked with his sign.
class Naive {
 public:
  explicit Naive(std::string_view text, Metric metric) : pushes_(metric == Metric::pushes) {
    const auto columns =
        static_cast<std::size_t>(std::ranges::max(lines(text), {}, &std::string::size).size());
    for (const std::string& line : lines(text)) start_ += line + std::string(columns + 1 - line.size(), '#');
    width_ = static_cast<int>(columns) + 1;
    run();
  }
  std::vector<std::uint64_t> levels;
  std::optional<std::size_t> solution;  // steps

 private:
  static std::vector<std::string> lines(std::string_view text) {
    std::vector<std::string> all(1);
    for (const char c : text) {
      if (c == '\n') all.emplace_back();
      if (c != '\n') all.back() += c;
    }
    return all;
  }
  static char& at(std::string& grid, int i) { return grid[static_cast<std::size_t>(i)]; }
  static char floor_of(char c) { return c == '+' || c == '.' || c == '*' ? '.' : ' '; }
  static bool is_player(char c) { return c == '@' || c == '+'; }
  static bool is_free(char c) { return c == ' ' || c == '.'; }
  static bool is_box(char c) { return c == '$' || c == '*'; }
  static void put(char& square, char plain, char on_goal) {
    square = floor_of(square) == '.' ? on_goal : plain;
  }

  std::string walked(std::string grid) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (int i = 0; i < static_cast<int>(grid.size()); ++i) {
        for (const int d : {-1, 1, -width_, width_}) {
          if (!is_player(at(grid, i)) || !is_free(at(grid, i + d))) continue;
          put(at(grid, i + d), '@', '+');
          changed = true;
        }
      }
    }
    return grid;
  }

  std::vector<std::string> next(const std::string& grid) const {
    std::vector<std::string> all;
    for (int i = 0; i < static_cast<int>(grid.size()); ++i) {
      for (const int d : {-1, 1, -width_, width_}) {
        if (!is_player(grid[static_cast<std::size_t>(i)])) continue;
        std::string to = grid;
        const bool pushes = is_box(at(to, i + d)) && !is_box(at(to, i + 2 * d)) && at(to, i + 2 * d) != '#';
        if (!pushes && (pushes_ || !is_free(at(to, i + d)))) continue;
        if (pushes) put(at(to, i + 2 * d), '$', '*');
        for (char& c : to) c = is_player(c) ? floor_of(c) : c;
        put(at(to, i + d), '@', '+');
        all.push_back(pushes_ ? walked(to) : to);
      }
    }
    return all;
  }

  void run() {
    std::set<std::string> seen;
    std::vector<std::string> level = {pushes_ ? walked(start_) : start_};
    seen.insert(level[0]);
    for (; !level.empty(); levels.push_back(level.size()), level = expanded(level, seen)) {
      const auto is_solved = [](const std::string& grid) { return grid.find('$') == std::string::npos; };
      if (!solution && std::ranges::any_of(level, is_solved)) solution = levels.size();
    }
  }
  std::vector<std::string> expanded(const std::vector<std::string>& level,
                                    std::set<std::string>& seen) const {
    std::vector<std::string> after;
    for (const std::string& grid : level) {
      for (const std::string& to : next(grid)) {
        if (seen.insert(to).second) after.push_back(to);
      }
    }
    return after;
  }

  bool pushes_;
  int width_ = 0;
  std::string start_;
};

void expect_same(const std::string& level, Metric metric) {
  std::string text;
  for (const std::string& row : levels::sokoban_board(levels::load_sokoban(level).level))
    text += (text.empty() ? "" : "\n") + row;
  const Naive naive(text, metric);
  const Answer all = found(level, metric, type_ok);
  EXPECT_EQ(all.ending, Ending::exhausted);
  EXPECT_EQ(all.stats.levels, naive.levels) << level;
  ASSERT_TRUE(naive.solution.has_value()) << level;
  EXPECT_EQ(test::fewest_steps(*test::sokoban_puzzle(level, metric)), naive.solution) << level;
}

TEST(Sokoban, HasTheStatesOfANaiveSearchByMoves) {
  for (const std::size_t level : {1, 2, 3, 4, 8, 9}) expect_same(microban(level), Metric::moves);
}
TEST(Sokoban, HasTheStatesOfANaiveSearchByPushes) {
  for (const std::size_t level : {1, 2, 3, 4, 8, 9}) expect_same(microban(level), Metric::pushes);
}
TEST(Sokoban, HasTheStatesOfANaiveSearchInALevelOfOnesOwn) {
  for (const Metric metric : {Metric::moves, Metric::pushes}) {
    expect_same("7#|#.--.-#|#-$@$-#|#--#--#|7#", metric);
    expect_same("-#####\n##---#\n#+$*-#\n#----#\n#----#\n######", metric);
  }
}

// Microban 1 with a hall beside it, behind a bend that no box passes.
std::string with_hall(std::size_t width) {
  const std::string wall(width + 1, '#'), floor = "#" + std::string(width, ' ');
  return wall + "####\n" + floor + "  ##\n" + floor + "# .#\n" + floor + "#  ###\n" + floor + "#*@  #\n" +
         wall + "#  $ #\n" + wall + "#  ###\n" + wall + "####";
}

TEST(Sokoban, HasTheStatesOfANaiveSearchInWiderStates) {
  ASSERT_TRUE(!Sokoban::fits({with_hall(14)}) && LargeSokoban::fits({with_hall(14)}));
  ASSERT_TRUE(!LargeSokoban::fits({with_hall(30)}) && WideSokoban::fits({with_hall(30)}));
  for (const Metric metric : {Metric::moves, Metric::pushes}) {
    for (const std::size_t width : {14, 30}) expect_same(with_hall(width), metric);
  }
}

// An empty hall with one box, by its breadth and height.
std::string hall(std::size_t width, std::size_t height) {
  std::string text(width + 2, '#');
  for (std::size_t y = 0; y < height; ++y) text += "\n#" + std::string(width, ' ') + "#";
  text += "\n" + std::string(width + 2, '#');
  text[(width + 3) + 1] = '@';
  text[(width + 3) * 2 + 3] = '$';
  text[(width + 3) * height + width] = '.';
  return text;
}

TEST(Sokoban, TakesAsWideAStateAsTheLevelNeeds) {
  const auto fit = [](const std::string& level) {
    return std::array{Sokoban::fits({level}), LargeSokoban::fits({level}), WideSokoban::fits({level})};
  };
  EXPECT_EQ(fit(hall(29, 2)), (std::array{true, true, true}));
  EXPECT_EQ(fit(hall(59, 2)), (std::array{false, true, true})) << "118 cells";
  EXPECT_EQ(fit(hall(11, 11)), (std::array{false, true, true})) << "121 cells";
  EXPECT_EQ(fit(hall(61, 2)), (std::array{false, false, true})) << "122 cells";
  EXPECT_EQ(fit(hall(31, 8)), (std::array{false, false, true})) << "248 cells";
}

TEST(Sokoban, FindsItsWayInALargeHall) {
  for (const auto& [metric, steps] : {std::pair(Metric::moves, 8U), std::pair(Metric::pushes, 4U)}) {
    std::string text = hall(31, 8);
    std::swap(text[34 * 8 + 31], text[34 * 4 + 5]);  // the goal: two cells on and two down
    EXPECT_EQ(test::fewest_steps(*test::sokoban_puzzle(text, metric)), steps);
  }
}

TEST(Sokoban, ReachesEveryPlaceInAHall) {
  for (const auto& [width, height] : {std::pair(11, 11), {31, 8}}) {
    const auto cells = static_cast<std::uint64_t>(width * height);
    EXPECT_EQ(found(hall(width, height), Metric::moves, type_ok).stats.distinct, cells * (cells - 1))
        << "the box anywhere, the player anywhere else";
  }
}

TEST(SokobanInvariant, FailsForALostBoxAndForAPlayerInABox) {
  const std::string_view text = "#####\n#@$.#\n#   #\n#####";
  const Sokoban model = test::sokoban_of(text, Metric::moves),
                pushes = test::sokoban_of(text, Metric::pushes);
  const auto holds = [](const Sokoban& m, std::uint64_t boxes, std::uint64_t player) {
    return std::get<type_ok>(m.properties()).holds({{{boxes | player << 6}}});
  };
  EXPECT_TRUE(holds(model, 0b000010, 0));
  EXPECT_TRUE(holds(model, 0b000010, 5));
  EXPECT_FALSE(holds(model, 0b000000, 0)) << "no box";
  EXPECT_FALSE(holds(model, 0b000110, 0)) << "two boxes";
  EXPECT_FALSE(holds(model, 0b000010, 1)) << "the player is where the box is";
  EXPECT_FALSE(holds(model, 0b000010, 6)) << "the player is outside";
  EXPECT_FALSE(holds(pushes, 0b000010, 5)) << "not the first cell of his area";
}

TEST(Sokoban, LabelsItsStepsAsInLurd) {
  const std::string text = "######\n#. $ #\n#  @ #\n######";
  const auto moves = found(text, Metric::moves, solved).trace,
             pushes = found(text, Metric::pushes, solved).trace;
  EXPECT_EQ(test::labels_of(*moves), (std::vector<std::string>{"r", "u", "L", "L"}));
  EXPECT_EQ(test::labels_of(*pushes),
            (std::vector<std::string>{"box in column 4, row 2 left", "box in column 3, row 2 left"}));
  EXPECT_EQ(pushes->action(1), (Label{"Push", {{"x", 3}, {"y", 1}, {"direction", "left"}}}));
  EXPECT_EQ(moves->action(3), (Label{"Push", {{"direction", "left"}}}));
}

TEST(Sokoban, ShowsAndDrawsItsLevel) {
  const Sokoban model({microban(1)});
  const Sokoban::State s = test::first_state(model);
  EXPECT_EQ(to_text(model.show(s)), "[player |-> <<2, 3>>, boxes |-> {<<1, 3>>, <<3, 4>>}]");
  EXPECT_EQ(test::picture_of(model, s), (std::vector<std::string>{"####  ",  //
                                                                  "# .#  ",  //
                                                                  "#  ###",  //
                                                                  "#*@  #",  //
                                                                  "#  $ #",  //
                                                                  "#  ###",  //
                                                                  "####  "}));
}

}  // namespace
}  // namespace lucas::models::sokoban_test
