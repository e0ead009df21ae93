// Sokoban: published solution lengths, a naive search of a grid of characters in both metrics, labels and pictures.
#include "lucas/models/sokoban.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "support/found.hpp"
#include "support/reference.hpp"

namespace lucas::models {
namespace {

using Metric = SokobanParams::Metric;

constexpr std::size_t type_ok = 0, solved = 1;

template <class Model = Sokoban>
Model made(std::string_view text, Metric metric = Metric::moves) {
  return Model(
      {"", metric, std::make_shared<const levels::SokobanLevel>(levels::read_sokoban(text, "level"))});
}
std::string microban(std::size_t number) { return "microban-" + std::to_string(number); }

template <class M>
test::Found<M> found(const M& model, std::size_t property) {
  Request request;
  request.asked = {property};
  return test::search(model, request);
}

// Microban by David W. Skinner; fewest moves: SolverTest.java of github.com/tintor/sokoban.
TEST(Sokoban, NeedsAsManyMovesAsPublished) {
  const std::array<std::size_t, 10> moves = {33, 16, 41, 23, 25, 107, 26, 97, 30, 89};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string level = microban(i + 1);
    const Sokoban model({level});
    const auto result = found(model, solved);
    EXPECT_EQ(result.trace.size(), moves[i] + 1) << level;
    EXPECT_EQ(levels::load_sokoban(level).level.par, moves[i]) << level;
    test::expect_behaviour(model, result.trace);
  }
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
        std::string to = grid;
        if (!is_player(at(to, i))) continue;
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
  const Sokoban model({level, metric});
  const auto all = found(model, type_ok);
  EXPECT_EQ(all.ending, Ending::exhausted);
  EXPECT_EQ(all.stats.levels, naive.levels) << level;
  const auto result = found(model, solved);
  ASSERT_TRUE(naive.solution.has_value()) << level;
  EXPECT_EQ(result.trace.size(), *naive.solution + 1) << level;
  test::expect_behaviour(model, result.trace);
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
    expect_same("-5#\n##---#\n#+$*-#\n#----#\n#----#\n######", metric);
  }
}

TEST(Sokoban, HasItsKnownNumbersOfStates) {
  const std::array<std::uint64_t, 5> moves = {639, 15'151, 2337, 19'137, 399'910},
                                     pushes = {56, 971, 175, 1159, 17'587};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_EQ(found(Sokoban({microban(i + 1)}), type_ok).stats.distinct, moves[i]);
    EXPECT_EQ(found(Sokoban({microban(i + 1), Metric::pushes}), type_ok).stats.distinct, pushes[i]);
  }
}

template <class Wider>
void expect_same_in(Metric metric) {
  const auto narrow = found(Sokoban({microban(3), metric}), solved);
  const auto wide = found(Wider({microban(3), metric}), solved);
  EXPECT_EQ(narrow.stats.levels, wide.stats.levels);
  EXPECT_EQ(narrow.trace.size(), wide.trace.size());
}

TEST(Sokoban, IsTheSameInWiderStates) {
  for (const Metric metric : {Metric::moves, Metric::pushes}) {
    expect_same_in<LargeSokoban>(metric);
    expect_same_in<WideSokoban>(metric);
    expect_same_in<AnySokoban>(metric);
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
    return std::array{Sokoban::fits({level}), LargeSokoban::fits({level}), WideSokoban::fits({level}),
                      AnySokoban::fits({level})};
  };
  EXPECT_EQ(fit(hall(29, 2)), (std::array{true, true, true, true}));
  EXPECT_EQ(fit(hall(59, 2)), (std::array{false, true, true, true})) << "118 cells";
  EXPECT_EQ(fit(hall(11, 11)), (std::array{false, true, true, true})) << "121 cells";
  EXPECT_EQ(fit(hall(61, 2)), (std::array{false, false, true, true})) << "122 cells";
  EXPECT_EQ(fit(hall(31, 8)), (std::array{false, false, true, true})) << "248 cells";
  EXPECT_EQ(fit(hall(83, 3)), (std::array{false, false, false, true})) << "249 cells";
  EXPECT_EQ(fit(hall(98, 98)), (std::array{false, false, false, true}));
}

TEST(Sokoban, FindsItsWayInALargeHall) {
  for (const auto& [metric, steps] : {std::pair(Metric::moves, 8U), std::pair(Metric::pushes, 4U)}) {
    std::string text = hall(64, 64);
    std::swap(text[67 * 64 + 64], text[67 * 4 + 5]);  // the goal: two cells on and two down
    EXPECT_EQ(found(made<AnySokoban>(text, metric), solved).trace.size() - 1, steps);
  }
}

TEST(Sokoban, ReachesEveryPlaceInAHall) {
  const auto result = found(made<WideSokoban>(hall(11, 11)), type_ok);
  EXPECT_EQ(result.stats.distinct, 121U * 120U) << "the box anywhere, the player anywhere else";
}

TEST(SokobanInvariant, FailsForALostBoxAndForAPlayerInABox) {
  const Sokoban model = made("#####\n#@$.#\n#   #\n#####"),
                pushes = made("#####\n#@$.#\n#   #\n#####", Metric::pushes);
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

TEST(Sokoban, ShowsDistinctStatesDistinctly) {
  const Sokoban model({microban(3)});
  std::set<Value> shown;
  const test::Reference<Sokoban> reference(model);
  for (const auto& [state, depth] : reference.depth) EXPECT_TRUE(shown.insert(model.show(state)).second);
}

std::vector<std::string> labels(const std::vector<test::Step<Sokoban>>& trace) {
  std::vector<std::string> all;
  for (const auto& step : trace) {
    if (step.action) all.push_back(to_text(*step.action));
  }
  return all;
}

TEST(Sokoban, LabelsItsStepsAsInLurd) {
  const std::string_view text = "######\n#. $ #\n#  @ #\n######";
  const Sokoban moves = made(text), pushes = made(text, Metric::pushes);
  EXPECT_EQ(labels(found(moves, solved).trace), (std::vector<std::string>{"r", "u", "L", "L"}));
  EXPECT_EQ(labels(found(pushes, solved).trace),
            (std::vector<std::string>{"box in column 4, row 2 left", "box in column 3, row 2 left"}));
  EXPECT_EQ(found(pushes, solved).trace.at(1).action,
            (Label{"Push", {{"x", 3}, {"y", 1}, {"direction", "left"}}}));
  EXPECT_EQ(found(moves, solved).trace.at(3).action, (Label{"Push", {{"direction", "left"}}}));
}

TEST(Sokoban, ShowsAndDrawsItsLevel) {
  const Sokoban model({microban(1)});
  model.init([&](const Sokoban::State& s) {
    EXPECT_EQ(to_text(model.show(s)), "[player |-> <<2, 3>>, boxes |-> {<<1, 3>>, <<3, 4>>}]");
    Scene scene;
    model.draw(s, scene);
    EXPECT_EQ(render_text(scene), (std::vector<std::string>{"####  ",  //
                                                            "# .#  ",  //
                                                            "#  ###",  //
                                                            "#*@  #",  //
                                                            "#  $ #",  //
                                                            "#  ###",  //
                                                            "####  "}));
  });
}

}  // namespace
}  // namespace lucas::models
