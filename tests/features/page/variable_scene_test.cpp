// VariableScenes: variables as boards and lines, where a model draws nothing.
#include "features/page/variable_scenes.hpp"

#include <gmock/gmock.h>

#include <sstream>

#include "page_data.hpp"
#include "support/found.hpp"

namespace lucas::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Value cell(int x, int y) { return Value::list({x, y}); }
Value state(Value x) { return Value::record({{"x", std::move(x)}}); }

// The picture of the last state.
std::vector<std::string> picture(const std::vector<Value>& states) {
  VariableScenes scenes;
  for (const Value& each : states) scenes.see(each);
  return render_text(scenes.scene(states.back()));
}
bool is_board(const std::vector<Value>& values) {
  VariableScenes scenes;
  for (const Value& each : values) scenes.see(state(each));
  return scenes.has_boards();
}

TEST(VariableScenes, ShowFunctionsOfTwoNumbersByRows) {
  const Value rows = Value::list({Value::list({1, "b", false}), Value::list({Value::model("m"), true, 22})});
  const Value cells = Value::function({{cell(1, 1), 1},
                                       {cell(1, 2), "b"},
                                       {cell(1, 3), false},
                                       {cell(2, 1), Value::model("m")},
                                       {cell(2, 2), true},
                                       {cell(2, 3), 22}});
  EXPECT_EQ(picture({state(rows)}), picture({state(cells)}));
  EXPECT_THAT(picture({state(rows)}), ElementsAre("x         ", "┌──┬──┬──┐", "│1 │b │· │", "├──┼──┼──┤",
                                                  "│m │  │22│", "└──┴──┴──┘"));
}

TEST(VariableScenes, ShowSetsOfCellsWhereAnyStateHasThem) {
  EXPECT_THAT(picture({state(Value::set({})), state(Value::set({cell(0, -1), cell(2, 0)})),
                       state(Value::set({cell(1, 0)}))}),
              ElementsAre("x      ", "┌─────┐", "│· · ·│", "│ ┌─┐ │", "│·│ │·│", "└─┴─┴─┘"));
}

TEST(VariableScenes, ShowSetsOfSetsOfCellsAsPieces) {
  EXPECT_THAT(picture({state(Value::set({Value::set({cell(0, 0), cell(0, 1)}), Value::set({cell(1, 1)})}))}),
              ElementsAre("x    ", "┌─┬─┐", "│ │·│", "│ ├─┤", "│ │ │", "└─┴─┘"));
}

TEST(VariableScenes, ShowBoardsSideBySideBelowTheOthers) {
  const Value all = Value::record({{"a", Value::set({cell(0, 0), cell(1, 1)})},
                                   {"turn", 3},
                                   {"b", Value::list({Value::list({1, 2}), Value::list({3, 4})})},
                                   {"at", Value::list({1, 2})}});
  EXPECT_THAT(picture({all}),
              ElementsAre("turn = 3       ", "at   = <<1, 2>>", "a   b          ", "┌─┬─┐ ┌─┬─┐    ",
                          "│ │·│ │1│2│    ", "├─┼─┤ ├─┼─┤    ", "│·│ │ │3│4│    ", "└─┴─┘ └─┴─┘    "));
}

TEST(VariableScenes, MakeNoBoardOfWhatIsNone) {
  const Value row = Value::list({1, 2}), square = Value::list({row, row});
  EXPECT_TRUE(is_board({square}));
  EXPECT_FALSE(is_board({square, Value::list({row, Value::list({})})})) << "sequences of several lengths";
  EXPECT_FALSE(is_board({square, Value::list({row, row, row})})) << "of several sizes";
  EXPECT_FALSE(is_board({square, 3}));
  EXPECT_FALSE(is_board({Value::list({row})})) << "a single row";
  EXPECT_FALSE(is_board({Value::list({square, square})}));
  EXPECT_FALSE(is_board({Value::set({cell(0, 0), cell(40, 1)})})) << "too large";
  EXPECT_FALSE(is_board({Value::set({cell(0, 0), Value::list({1, "a"})})}));
  EXPECT_FALSE(is_board({Value::set({cell(0, 0), Value::list({1, 2, 3})})}));
  EXPECT_FALSE(is_board({Value::function({{cell(0, 0), 1}, {5, 1}})}));
  EXPECT_FALSE(is_board({Value::set({})}));
  EXPECT_FALSE(is_board({}));
}

// A light goes round three of four cells; shown by variables alone.
struct Light {
  static constexpr std::string_view name = "light", summary = "a light goes round";
  struct State {
    std::uint8_t at;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { Go };
  static void init(auto&& emit) { emit(State{0}); }
  static void next(const State& s, auto&& emit) {
    if (s.at < 2) emit(Action::Go, State{static_cast<std::uint8_t>(s.at + 1)});
  }
  static auto properties() {
    return lucas::properties(goal("Round", [](const State& s) { return s.at == 2; }));
  }
  static Value show(const State& s) {
    const auto cell = [&](int i) { return Value(s.at == i); };
    return Value::record(
        {{"lit", Value::list({Value::list({cell(0), cell(1)}), Value::list({cell(2), false})})},
         {"at", s.at},
         {"model", Value::model("m")}});
  }
};

std::shared_ptr<const Trace> trace_of_light() {
  Request request;
  request.asked = {0};
  return search(lucas::test::kernel_of(Light{}), request).trace;
}

TEST(VariableScenes, AreInSheetsThatMarkWhatChangedAndInPages) {
  std::ostringstream out, page;
  write_sheet(out, *trace_of_light(), "", "");
  const std::string sheet = out.str();
  EXPECT_THAT(sheet, HasSubstr(">model = m</text>"));
  EXPECT_THAT(sheet, HasSubstr(">at    = 2</text>"));
  EXPECT_EQ(test::count_of("class=\"moved\"", sheet), 2U * 2)
      << "of each step the light and the line of `at`";
  write_page(page, page_of(trace_of_light(), {}, ""), "");
  EXPECT_THAT(page.str(), HasSubstr("\"film\":{\"width\":"));
}

}  // namespace
}  // namespace lucas::cli
