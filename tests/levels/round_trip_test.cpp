// Levels written and read again: nothing is lost in this project's own format, and the puzzle in none.
#include <random>

#include "levels.hpp"
#include "support/sample.hpp"

namespace lucas::levels::test {
namespace {

// A random valid level: pieces grown cell by cell on random ground, some with goals where they stand or beside.
class RandomLevel {
 public:
  explicit RandomLevel(unsigned seed) : random_(seed) {}

  [[nodiscard]] Level make() {
    Level level;
    level.width = 1 + below(6);
    level.height = 1 + below(6);
    level.disconnected = below(4) == 0;
    if (below(2) == 0) level.name = "Näme: x";
    if (below(2) == 0) level.source = "goal: -";
    if (below(2) == 0) level.metric = static_cast<Metric>(below(3));
    if (below(2) == 0) level.par = random_();
    for (int i = 0; i < level.width * level.height; ++i) {
      const int kind = below(12);
      level.ground.push_back(kind < 3 ? static_cast<Ground>(kind + 1) : Ground::floor);
    }
    add_pieces(level);
    return level;
  }

 private:
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }

  void add_pieces(Level& level) {
    const std::vector<std::string> symbols = {"A", "b", "@", "é", "橫", "0", "o",
                                              "x", "=", "{", ",", "\"", "/"};
    std::vector<int> owner(level.ground.size(), -1);
    int count = 0;
    for (std::size_t cell = 0; cell < owner.size(); ++cell) {
      if (level.ground[cell] == Ground::wall || level.ground[cell] == Ground::outside || below(3) == 0)
        continue;
      const auto x = static_cast<int>(cell) % level.width;
      const int left = x > 0 ? owner[cell - 1] : -1;
      const int above =
          static_cast<int>(cell) >= level.width ? owner[cell - static_cast<std::size_t>(level.width)] : -1;
      const int joined = below(2) == 0 ? left : above;
      owner[cell] = joined >= 0 ? joined : count < 13 ? count++ : -1;
    }
    for (int piece = 0; piece < count; ++piece) {
      Piece made{symbols[static_cast<std::size_t>(piece)], {}, static_cast<Axis>(below(3))};
      for (std::size_t cell = 0; cell < owner.size(); ++cell) {
        if (owner[cell] == piece)
          made.cells.push_back({static_cast<int>(cell) / level.width, static_cast<int>(cell) % level.width});
      }
      level.pieces.push_back(made);
    }
    for (std::size_t piece = 0; piece < level.pieces.size(); ++piece) {
      Cell corner = level.pieces[piece].cells.front();
      for (const Cell& cell : level.pieces[piece].cells)
        corner = {std::min(corner.y, cell.y), std::min(corner.x, cell.x)};
      if (below(2) == 0) level.goal.push_back({piece, {corner.y, corner.x + below(2)}});
    }
  }

  std::mt19937 random_;
};

constexpr unsigned random_levels = lucas::test::sampled(20'000, 4000);

TEST(RoundTrip, LosesNothingInOurFormat) {
  unsigned valid = 0, with_gates_hidden = 0;
  for (unsigned seed = 0; seed < random_levels; ++seed) {
    const Level level = RandomLevel(seed).make();
    if (check_level(level)) continue;
    ++valid;
    const std::string text = write_level(level, LevelFormat::lucas);
    ASSERT_EQ(error_of(text), "accepted") << text;
    ASSERT_EQ(read(text), level) << text;
    with_gates_hidden += text.find("\nground:\n") != std::string::npos ? 1 : 0;
  }
  EXPECT_GT(valid, random_levels / 10);
  EXPECT_GT(with_gates_hidden, random_levels / 400);
}

// A note for each thing that does not come back, and for nothing else.
void expect_losses_told(const Level& level, LevelFormat format) {
  const auto [text, lost] = convert_level(level, format);
  const Level back = read(text);
  std::vector<std::string> kinds;
  for (const std::string& what : lost) kinds.push_back(what.substr(0, 5));
  const auto is_told = [&](const char* kind) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
  };
  EXPECT_EQ(is_told("name:"), !level.name.empty());
  EXPECT_EQ(is_told("sourc"), !level.source.empty());
  EXPECT_EQ(is_told("par: "), level.par && back.par != level.par);
  EXPECT_EQ(is_told("the g"), level.goal != back.goal);
  const Metric counted = level.metric.value_or(Metric::steps);
  EXPECT_EQ(is_told("metri"), back.metric ? back.metric != counted : level.metric.has_value());
}

TEST(RoundTrip, KeepsThePuzzleInOtherFormats) {
  std::map<LevelFormat, int> written;
  for (unsigned seed = 0; seed < random_levels; ++seed) {
    Level level = RandomLevel(seed).make();
    if (seed % 2 == 0) {
      for (Piece& piece : level.pieces) piece.axis = Axis::both;
    }
    if (seed % 4 == 0) level.goal.resize(std::min<std::size_t>(level.goal.size(), 1));
    if (check_level(level)) continue;
    for (const FormatInfo& info : level_formats()) {
      if (info.format == LevelFormat::lucas || refusal_to_write(level, info.format) != "nothing") continue;
      const std::string text = write_level(level, info.format);
      Level expected = bare(level);
      if (info.format == LevelFormat::tla) expected.goal.clear();
      if (info.format == LevelFormat::lumi_a) {
        for (Ground& ground : expected.ground) ground = ground == Ground::wall ? Ground::outside : ground;
      }
      if (info.format == LevelFormat::slide) {
        for (Ground& ground : expected.ground) ground = ground == Ground::outside ? Ground::wall : ground;
      }
      if (info.format == LevelFormat::sbp) {
        for (Ground& ground : expected.ground) ground = ground == Ground::outside ? Ground::wall : ground;
      }
      ASSERT_EQ(error_of(text), "accepted") << info.name << "\n" << text;
      Level again = bare(read(text));
      again.disconnected = expected.disconnected;
      ASSERT_EQ(again, expected) << info.name << "\n" << text;
      expect_losses_told(level, info.format);
      ++written[info.format];
    }
  }
  for (const LevelFormat format :
       {LevelFormat::lumi_a, LevelFormat::slide, LevelFormat::sbp, LevelFormat::tla})
    EXPECT_GT(written[format], 5) << format_info(format).name;
}

}  // namespace
}  // namespace lucas::levels::test
