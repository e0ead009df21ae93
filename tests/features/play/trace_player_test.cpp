// lucas trace play: a trace by keys.
#include "features/play/trace_player.hpp"

#include <gmock/gmock.h>

#include <sstream>

#include "builtin_entry.hpp"
#include "lucas/search.hpp"
#include "lucas/text.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using Kind = Key::Kind;

std::shared_ptr<const Trace> solution(const char* model) {
  const auto puzzle = lucas::test::builtin_entry(model)->make({});
  Request request;
  request.asked = {puzzle->shape().first_goal().value()};
  Monitor silent;
  return puzzle->search(request, silent).trace;
}

class Player : public ::testing::Test {
 protected:
  std::string status() const {
    for (const std::string& line : player_.screen(80, 24)) {
      if (line.starts_with("step ")) return line;
    }
    return "none";
  }
  bool press(Kind kind) { return player_.press({kind}); }
  bool press(char letter) { return player_.press({Kind::character, letter}); }

  std::ostringstream out_;
  Terminal look_{out_, out_};
  std::shared_ptr<const Trace> trace_ = solution("die-hard");  // 6 steps
  const std::string remark_ = "Solved";
  TracePlayer player_{look_, *trace_, remark_};
};

TEST_F(Player, GoesStepByStepAndStaysWithinTheTrace) {
  EXPECT_EQ(status(), "step 0 of 6");
  EXPECT_TRUE(press(Kind::left));
  EXPECT_EQ(status(), "step 0 of 6");
  EXPECT_TRUE(press(Kind::right) && press(' '));
  EXPECT_THAT(status(), HasSubstr("step 2 of 6   "));
  EXPECT_THAT(player_.screen(80, 24), Contains(HasSubstr(" → ")));
  for (const Kind kind : {Kind::last, Kind::right}) {
    EXPECT_TRUE(press(kind));
    EXPECT_THAT(status(), AllOf(HasSubstr("step 6 of 6   "), HasSubstr("   Solved")));
  }
  EXPECT_TRUE(press(Kind::home));
  EXPECT_EQ(status(), "step 0 of 6");
}

TEST_F(Player, GoesToTheStepWhoseNumberIsTyped) {
  EXPECT_TRUE(press('3'));
  EXPECT_THAT(player_.screen(80, 24), Contains("step 3_  Enter goes there"));
  EXPECT_TRUE(press(Kind::enter));
  EXPECT_THAT(status(), HasSubstr("step 3 of 6"));
  for (int i = 0; i < 30; ++i) EXPECT_TRUE(press('9'));
  EXPECT_TRUE(press(Kind::enter));
  EXPECT_THAT(status(), HasSubstr("step 6 of 6"));
  EXPECT_TRUE(press('2') && press('g'));
  EXPECT_EQ(status(), "step 0 of 6");
  EXPECT_TRUE(press('2') && player_.is_typing() && press(Kind::escape)) << "the number is left";
  for (const Kind stop : {Kind::escape, Kind::end}) EXPECT_FALSE(press(stop));
  EXPECT_FALSE(press('q'));
}

TEST_F(Player, FitsEveryWindow) {
  EXPECT_TRUE(press('G'));
  for (std::size_t height = 0; height < 8; ++height) {
    for (const std::size_t width : {0, 1, 20}) {
      const std::vector<std::string> lines = player_.screen(width, height);
      EXPECT_LE(lines.size(), height);
      for (const std::string& line : lines) EXPECT_LE(columns(line), width);
    }
  }
}

TEST(TracePlayer, MarksWhatTheStepHasMoved) {
  std::ostringstream out;
  const Terminal look{out, out};
  const auto trace = solution("hanoi");
  const std::string remark;
  TracePlayer player(look, *trace, remark);
  EXPECT_THAT(player.screen(80, 24), Contains("    ━1━      │       │"));
  EXPECT_TRUE(player.press({Kind::right}));
  EXPECT_THAT(player.screen(80, 24), Contains(HasSubstr("█1█")));
}

}  // namespace
}  // namespace lucas::cli::test
