// hanoi-procedures: its traces, and what its author's constant does.
#include "lucas/models/hanoi_procedures.hpp"

#include <gtest/gtest.h>

#include <array>

#include "built_in.hpp"
#include "support/reference.hpp"

namespace lucas::models::hanoi_procedures_test {
namespace {

constexpr std::size_t type_ok = 0, is_sorted = 1, disk_count = 2, solved = 3;

Answer found(HanoiProcedures::Params params, std::vector<std::size_t> asked) {
  return test::searched(*test::built_in<HanoiProcedures>(params), std::move(asked));
}

TEST(HanoiProcedures, AgreesWithTheReferenceSearch) {
  const HanoiProcedures model{{.disks = 4}};
  const test::Reference<HanoiProcedures> reference(model, false);
  const auto result = found({.disks = 4}, {});
  EXPECT_EQ(result.stats.generated, reference.generated);
  EXPECT_EQ(result.stats.levels, reference.levels());
}

// Seen at its main loop, the program is the puzzle.
TEST(HanoiProcedures, MovesAsHanoiDoes) {
  const auto shortest = test::searched(*test::built_in("hanoi", {{"disks", "4"}}), {3}).trace,
             program = found({.disks = 4}, {solved}).trace;
  std::vector<Value> towers;
  for (std::size_t i = 0; i < program->states(); ++i) {
    const Value shown = program->state(i);
    if (towers.empty() || *shown.find("towers") != towers.back()) towers.push_back(*shown.find("towers"));
  }
  ASSERT_EQ(towers.size(), shortest->states());
  for (std::size_t i = 0; i < towers.size(); ++i) EXPECT_EQ(towers[i], *shortest->state(i).find("towers"));
}

TEST(HanoiProcedures, ExpectsAsManyDisksAsItIsTold) {
  const auto three = found({.disks = 3, .expected_disks = 5}, {type_ok, is_sorted, disk_count});
  EXPECT_EQ(three.ending, Ending::hit);
  EXPECT_EQ(three.property, type_ok);
  EXPECT_EQ(three.trace->states(), 1U) << "violated in the initial state";
  EXPECT_EQ(found({.disks = 3, .expected_disks = 5}, {disk_count}).property, disk_count);
  EXPECT_EQ(found({.disks = 3, .expected_disks = 5}, {is_sorted}).ending, Ending::exhausted);
  EXPECT_EQ(found({.disks = 5, .expected_disks = 5}, {type_ok, disk_count}).ending, Ending::exhausted);
}

TEST(HanoiProcedures, ShowsTheVariablesOfTheTranslation) {
  const auto trace = found({.disks = 2}, {solved}).trace;
  EXPECT_EQ(trace->state(0).names(),
            (std::vector<std::string>{"towers", "towersDomain", "pc", "stack", "from_", "to_", "fromTower_",
                                      "toTower_", "from", "to", "fromTower", "toTower"}));
  EXPECT_EQ(to_text(*trace->state(0).find("toTower")), "<<1, 2>>") << "of from = to = 1";
  EXPECT_EQ(to_text(*trace->state(2).find("stack")),
            "<<[procedure |-> \"move\", pc |-> \"Lbl_2\", fromTower |-> <<1, 2>>, toTower |-> <<1, 2>>, from "
            "|-> 1, to "
            "|-> 1], [procedure |-> \"checkValidityAndMove\", pc |-> \"Lbl_4\", fromTower_ |-> <<1, 2>>, "
            "toTower_ |-> "
            "<<1, 2>>, from_ |-> 1, to_ |-> 1]>>");
}

// The invariants fail in states that the program never reaches.
TEST(HanoiProcedures, InvariantsSeeWhatIsWrong) {
  const HanoiProcedures model{{.disks = 3}};
  const auto holds = [&](std::array<std::uint64_t, 3> towers) {
    HanoiProcedures::State s{};
    for (std::size_t i = 0; i < 3; ++i) s.towers[i] = {towers[i]};
    const auto properties = model.properties();
    return std::array{std::get<type_ok>(properties).holds(s), std::get<is_sorted>(properties).holds(s),
                      std::get<disk_count>(properties).holds(s)};
  };
  EXPECT_EQ(holds({0x321, 0, 0}), (std::array{true, true, true}));
  EXPECT_EQ(holds({0x3, 0x12, 0}), (std::array{false, false, true}));
  EXPECT_EQ(holds({0x3, 0x2, 0}), (std::array{false, true, false}));
  EXPECT_EQ(holds({0x3321, 0, 0}), (std::array{false, true, false}));
}

}  // namespace
}  // namespace lucas::models::hanoi_procedures_test
