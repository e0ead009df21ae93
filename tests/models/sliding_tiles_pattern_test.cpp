// Patterns of sliding tiles: what they tell apart, in which steps they agree with the rules, and in the mirror.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "lucas/models/sliding_tiles.hpp"
#include "steps.hpp"

namespace lucas::models::sliding_tiles_pattern_test {
namespace {

using Params = SlidingTiles::Params;
using Start = SlidingTiles::Start;
using test::Rows;
using test::rows_of;
using test::steps_from;

// In a pattern boards look alike whose tiles of it are in the same cells, and whose blanks reach each other without moving one.
template <class M>
std::set<int> look_of(const M& model, const typename M::State& s, const std::set<int>& tiles, int cols) {
  const Rows rows = rows_of(model.show(s));
  std::vector<std::int64_t> cells;
  for (const auto& row : rows) cells.insert(cells.end(), row.begin(), row.end());
  std::set<int> look;  // cell + 100 * tile, and the blank's region
  for (std::size_t c = 0; c < cells.size(); ++c) {
    const auto tile = static_cast<int>(cells[c]);
    if (tiles.contains(tile)) look.insert(static_cast<int>(c) + 100 * tile);
  }
  std::vector<int> open = {static_cast<int>(std::find(cells.begin(), cells.end(), 0) - cells.begin())};
  while (!open.empty()) {
    const int c = open.back();
    open.pop_back();
    if (tiles.contains(static_cast<int>(cells[static_cast<std::size_t>(c)])) || !look.insert(c).second)
      continue;
    if (c % cols > 0) open.push_back(c - 1);
    if ((c + 1) % cols > 0) open.push_back(c + 1);
    if (c >= cols) open.push_back(c - cols);
    if (c + cols < static_cast<int>(cells.size())) open.push_back(c + cols);
  }
  return look;
}
std::set<int> tiles_of(const Pattern& pattern) {  // "tiles 1 5 9"
  std::istringstream words(pattern.name.substr(5));
  return {std::istream_iterator<int>(words), {}};
}

// By a walk: numbers tell looks apart, steps of tiles lead where steps_in says, and others stay.
template <class M>
void expect_patterns(const Params& params) {
  const M model{params};
  const std::vector<Pattern> patterns = model.patterns();
  ASSERT_FALSE(patterns.empty());
  std::mt19937_64 random(7);
  std::vector<std::map<std::uint64_t, std::set<int>>> looks(patterns.size());
  typename M::State at = test::first_state(model);
  for (int i = 0; i < 3000; ++i) {
    const auto steps = steps_from(model, at);
    const auto& [action, to] = steps[random() % steps.size()];
    std::vector<std::uint64_t> before(patterns.size()), after(patterns.size());
    model.numbers_in(at, before.data());
    model.numbers_in(to, after.data());
    std::map<unsigned, int> counted;  // by group
    for (std::size_t p = 0; p < patterns.size(); ++p) {
      ASSERT_LT(after[p], patterns[p].size);
      std::set<std::uint64_t> reached;
      model.steps_in(before[p], p, [&](std::uint64_t number) { reached.insert(number); });
      const bool counts = after[p] != before[p];
      ASSERT_TRUE(!counts || reached.contains(after[p])) << patterns[p].name;
      counted[patterns[p].group] += counts ? 1 : 0;
      if (patterns[p].twin) continue;
      ASSERT_EQ(counts, tiles_of(patterns[p]).contains(action.tile));
      const std::set<int> look = look_of(model, to, tiles_of(patterns[p]), params.cols);
      ASSERT_EQ(looks[p].try_emplace(after[p], look).first->second, look) << patterns[p].name;
    }
    for (const auto& [group, count] : counted) ASSERT_EQ(count, 1);
    at = to;
  }
  for (std::size_t p = 0; p < patterns.size(); ++p) {
    std::set<std::set<int>> different;
    for (const auto& [number, look] : looks[p]) different.insert(look);
    EXPECT_EQ(different.size(), looks[p].size());
  }
}

TEST(SlidingTilesPatterns, TellTilesApart) {
  for (const int blank : {Params::last, 1, 6}) {
    expect_patterns<SlidingTiles>({4, 4, blank, Start::solved});
    expect_patterns<WideSlidingTiles>({5, 5, blank, Start::solved});
  }
  for (const int blank : {Params::last, 1}) {
    Params large{4, 4, blank, Start::solved};
    large.patterns = "7-8";
    expect_patterns<SlidingTiles>(large);
    large = {5, 5, blank, Start::solved};
    large.patterns = "6-6-6-6";
    expect_patterns<WideSlidingTiles>(large);
  }
  expect_patterns<SlidingTiles>({3, 5, Params::last, Start::solved});
  expect_patterns<WideSlidingTiles>({3, 8, 2, Start::solved});
}

TEST(SlidingTilesPatterns, LookIntoTheMirror) {
  const WideSlidingTiles model{{5, 5, Params::last, Start::solved}};
  const std::size_t parts = model.patterns().size() / 2;
  WideSlidingTiles::State at = test::first_state(model), mirror = at;
  std::mt19937_64 random(3);
  for (int i = 0; i < 2000; ++i) {
    const auto steps = steps_from(model, at), beyond = steps_from(model, mirror);
    const auto& [action, to] = steps[random() % steps.size()];
    constexpr std::array turned = {Direction::left, Direction::right, Direction::up, Direction::down};
    const Direction there = turned[static_cast<std::size_t>(action.direction)];
    for (const auto& [step, state] : beyond) {
      if (step.direction == there) mirror = state;
    }
    at = to;
    std::vector<std::uint64_t> here(2 * parts), twins(2 * parts);
    model.numbers_in(at, here.data());
    model.numbers_in(mirror, twins.data());
    for (std::size_t p = 0; p < parts; ++p) {
      ASSERT_EQ(here[p], twins[p + parts]);
      ASSERT_EQ(here[p + parts], twins[p]);
    }
  }
}

// 6 tiles on 16 cells, in 8,008 sets: counted by another program.
TEST(SlidingTilesPatterns, HaveNoGaps) {
  Params params{4, 4, Params::last, Start::solved};
  EXPECT_EQ(SlidingTiles{params}.patterns()[0].size, 16'412U * 720);
  params.patterns = "7-8";
  EXPECT_EQ(SlidingTiles{params}.patterns()[0].size, 27'748U * 5040);
  EXPECT_EQ(SlidingTiles{params}.patterns()[1].size, std::uint64_t{35'347} * 40'320);
}

}  // namespace
}  // namespace lucas::models::sliding_tiles_pattern_test
