// Entries: parameters by name and text, their errors, the right width of a model, and the portrait.
#include "lucas/entry.hpp"

#include <gmock/gmock.h>

#include "builtin_entry.hpp"
#include "graph/survey.hpp"
#include "lucas/models/die_hard.hpp"
#include "lucas/models/hanoi.hpp"
#include "support/found.hpp"
#include "support/klotski.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

using test::builtin_entry;
using testing::ElementsAre;

std::string refusal(const Entry& made, const Entry::Arguments& arguments) {
  return test::refusal_of([&] { return made.make(arguments); });
}

TEST(Entry, TellsItsParametersAndDefaults) {
  const auto hanoi = builtin_entry("hanoi");
  EXPECT_EQ(hanoi->name(), "hanoi");
  EXPECT_EQ(hanoi->params().size(), 5U);
  EXPECT_THAT(hanoi->defaults(), ElementsAre("3", "3", "1", "last", "any"));
  EXPECT_THAT(builtin_entry("klotski")->defaults(), ElementsAre("klotski", "steps", ""));
  EXPECT_THAT(builtin_entry("sliding-blocks")->defaults(), ElementsAre("klotski", "level", ""));
}

TEST(Entry, SetsParametersByNameAndText) {
  const auto puzzle = builtin_entry("hanoi")->make({{"disks", "5"}, {"goal", "other"}});
  const auto& params = puzzle->params();
  ASSERT_EQ(params.size(), 5U);
  EXPECT_EQ(params[0].second, Value(5));
  EXPECT_EQ(params[2].second, Value(1));
  EXPECT_EQ(params[3].second, Value("other"));
}

TEST(Entry, RefusesUnknownParametersAndBadValues) {
  const auto hanoi = builtin_entry("hanoi");
  EXPECT_EQ(refusal(*hanoi, {{"disk", "3"}}),
            "the model 'hanoi' has no parameter 'disk' | Did you mean 'disks'?");
  EXPECT_EQ(refusal(*hanoi, {{"disks", "0"}}), "--disks 0: out of range; allowed is a number from 1 to 32");
  EXPECT_EQ(
      refusal(*hanoi, {{"goal", "lost"}}),
      "--goal lost: not a number; allowed is a number from 1 to 16, or last, other | Did you mean 'last'?");
  EXPECT_EQ(refusal(*hanoi, {{"start", "4"}}), "--start 4: there are only 3 pegs");
  EXPECT_EQ(refusal(*builtin_entry("klotski"), {{"x", "1"}}),
            "the model 'klotski' has no parameter 'x' | Choose from: level, metric, goal.");
}

TEST(Entry, ChoosesTheWidthThatFits) {
  const auto hanoi = builtin_entry("hanoi");
  EXPECT_EQ(hanoi->make({{"disks", "32"}, {"pegs", "4"}})->shape().key_bits, 64);
  EXPECT_EQ(hanoi->make({{"disks", "32"}, {"pegs", "5"}})->shape().key_bits, 128);
}

TEST(Portrait, ShowsVariablesActionsAndHooks) {
  const Portrait klotski = portrait_of(*test::kernel_of(test::klotski()));
  ASSERT_EQ(klotski.variables.size(), 1U);
  EXPECT_EQ(klotski.variables[0].name, "board");
  EXPECT_EQ(klotski.variables[0].type, "Set(Set(<<Int, Int>>))");
  ASSERT_EQ(klotski.actions.size(), 1U);
  EXPECT_THAT(klotski.actions[0].arguments, ElementsAre("piece", "x", "y", "direction"));
  const auto die_hard = test::kernel_of(models::DieHard{});
  EXPECT_EQ(portrait_of(*die_hard).actions.size(), 6U);
}

TEST(Shape, TellsOfTheModelsHooks) {
  const auto klotski = test::kernel_of(test::klotski());
  EXPECT_TRUE(klotski->shape().has_symmetry && klotski->shape().is_drawable &&
              !klotski->shape().has_boundary);
  const auto die_hard = test::kernel_of(models::DieHard{});
  EXPECT_TRUE(!die_hard->shape().has_symmetry && die_hard->shape().is_drawable);
  EXPECT_EQ(die_hard->shape().key_bits, 16);
}

}  // namespace
}  // namespace lucas
