// TLC's configuration files, and constants from the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/thrown.hpp"
#include "tla/module/config.hpp"

namespace lucas::tla {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::string text_of(const ConfigConstant& constant) {
  const bool is_definition = constant.kind == ConfigConstant::Kind::definition;
  const std::string sign = is_definition ? " <- " : " = ";
  const std::string module = constant.module.empty() ? "" : "[" + constant.module + "] ";
  return constant.left.name + sign + module +
         (is_definition ? constant.definition.name : to_text(constant.value));
}

std::vector<std::string> constants_of(const Config& config) {
  std::vector<std::string> all;
  for (const ConfigConstant& each : config.constants) all.push_back(text_of(each));
  return all;
}

std::vector<std::string> names_of(const std::vector<ConfigName>& all) {
  std::vector<std::string> names;
  for (const ConfigName& each : all) names.push_back(each.name);
  return names;
}

std::vector<std::string> constants(const std::string& text) {
  return constants_of(read_config({"CONSTANTS " + text, "m.cfg"}));
}

std::string problem(const std::string& text) {
  return test::refusal_of([&] { return read_config({text, "m.cfg"}); }, "\n");
}

std::string set(const std::string& text) {
  Config config;
  const std::string problem = test::refusal_of([&] { set_constant(config, text, "-c"); }, "\n");
  return config.constants.empty() ? problem : text_of(config.constants.front());
}

TEST(TlaConfig, ReadsEachSection) {
  const Config config = read_config({R"(\* A comment, and --- MODULE in it.
INIT Start
NEXT Step
INVARIANT TypeOK Safe
(* A comment (* in a comment *)
   INVARIANT NotThis *)
INVARIANTS
  Third
PROPERTY Live
PROPERTIES Fair Just
CONSTRAINT Small
CONSTRAINTS Smaller
ACTION_CONSTRAINT Slow
ACTION_CONSTRAINTS Slower
SYMMETRY Perms
ALIAS Shown
CHECK_DEADLOCK FALSE
CONSTANT N = 1
VIEW Seen
_PERIODIC Now
POSTCONDITION Over
)",
                                     "m.cfg"});
  EXPECT_EQ(config.init->name, "Start");
  EXPECT_EQ(config.next->name, "Step");
  EXPECT_FALSE(config.specification);
  EXPECT_THAT(names_of(config.invariants), ElementsAre("TypeOK", "Safe", "Third"));
  EXPECT_THAT(names_of(config.properties), ElementsAre("Live", "Fair", "Just"));
  EXPECT_THAT(names_of(config.constraints), ElementsAre("Small", "Smaller"));
  EXPECT_THAT(names_of(config.action_constraints), ElementsAre("Slow", "Slower"));
  EXPECT_EQ(config.symmetry->name, "Perms");
  EXPECT_EQ(config.alias->name, "Shown");
  EXPECT_EQ(config.check_deadlock, false);
  EXPECT_THAT(constants_of(config), ElementsAre("N = 1"));
  EXPECT_EQ(config.view->name, "Seen");
  EXPECT_THAT(names_of(config.refused), ElementsAre("_PERIODIC"));
  EXPECT_THAT(names_of(config.postconditions), ElementsAre("Over"));
  const ConfigName& third = config.invariants[2];
  EXPECT_THAT(error_at(*third.source, third.place, "here").what(),
              StartsWith("m.cfg:8:3: here\n    Third\n    ^"));
}

TEST(TlaConfig, LeavesUnsetWhatIsNotThere) {
  const Config config = read_config({"\\* nothing\n", "m.cfg"});
  EXPECT_FALSE(config.init || config.specification || config.symmetry || config.alias);
  EXPECT_FALSE(config.check_deadlock.has_value());
  EXPECT_THAT(config.constants, IsEmpty());
  EXPECT_EQ(read_config({"SPECIFICATION\n  Spec", "m.cfg"}).specification->name, "Spec");
  EXPECT_THAT(read_config({"INVARIANTS\nPROPERTY P", "m.cfg"}).invariants, IsEmpty());
}

TEST(TlaConfig, ReadsConstants) {
  EXPECT_THAT(constants("N = 3 M = -4 b = TRUE c = FALSE\r\n s = \"a b\" p = p"),
              ElementsAre("N = 3", "M = -4", "b = TRUE", "c = FALSE", "s = \"a b\"", "p = p"));
  EXPECT_THAT(constants("S={a1,{},{2 , {\"x\"}}}"), ElementsAre("S = {a1, {}, {2, {\"x\"}}}"));
  EXPECT_THAT(constants("Nat <- Few Ballot <-[Voting] MCBallot V <- [M] W"),
              ElementsAre("Nat <- Few", "Ballot <- [Voting] MCBallot", "V <- [M] W"));
  EXPECT_THAT(constants("N = [M] 3 I!N = 4 I!J!F <- G"), ElementsAre("N = [M] 3", "I!N = 4", "I!J!F <- G"));
  EXPECT_THAT(constants("+ <- Plus \\prec <- Before - <- -"),
              ElementsAre("+ <- Plus", "\\prec <- Before", "- <- -"));
  const Config config = read_config({"CONSTANTS\n  a1=a1\n  N = 7", "m.cfg"});
  EXPECT_EQ(config.constants[1].value.number, 7);
  EXPECT_THAT(error_at(*config.constants[1].value_source, config.constants[1].value.place, "7").what(),
              StartsWith("m.cfg:3:7: 7\n"));
}

TEST(TlaConfig, ReadsValuesForArguments) {
  const Config config =
      read_config({"CONSTANTS F(0, {a}) = 1 N = 3 F(1, b) = 2 N(1) = 5 F(0, {a}) = 7", "m.cfg"});
  EXPECT_THAT(constants_of(config), ElementsAre("F = 1", "F = 2", "N = 5", "F = 7"));
  EXPECT_EQ(config.constants[0].arguments.size(), 2);
  EXPECT_EQ(config.constants[2].arguments.size(), 1);
}

TEST(TlaConfig, RefusesExpressionsWhereValuesBelong) {
  for (const std::string text : {"N = 1..3", "N = 1 + 2", "N = <<1, 2>>", "N = [a |-> 1]", "N = f[1]",
                                 "N = (1)", "N = IF a THEN 1 ELSE 2", "N = {1, 2 + 3}", "N = {x \\in S : x}"})
    EXPECT_THAT(problem("CONSTANT " + text), AllOf(StartsWith("m.cfg:"), HasSubstr(" belongs here"))) << text;
  EXPECT_THAT(problem("CONSTANT\n  N = 1..3"),
              AllOf(HasSubstr("m.cfg:2:8: only a value belongs here, and no expression, not '..'"),
                    HasSubstr("NAME <- DEFINITION, or pass -c 'NAME=EXPRESSION'")));
  EXPECT_THAT(problem("INVARIANT x > 1"), HasSubstr("m.cfg:13: the name of a definition belongs here"));
}

TEST(TlaConfig, SuggestsTheNearestKeyword) {
  EXPECT_THAT(problem("INVARIENT TypeOK"), HasSubstr("m.cfg:1: a keyword such as INIT"));
  EXPECT_THAT(problem("INVARIENT TypeOK"), HasSubstr("Did you mean 'INVARIANT'?"));
  EXPECT_THAT(problem("CHECK_DEADLOCK TRUE\nspecification Spec"), HasSubstr("'SPECIFICATION'?"));
  EXPECT_THAT(problem("CONSTANT N = 3\nINVARIENT Safe"),
              AllOf(HasSubstr("m.cfg:2:11: behind INVARIENT, = or <- belongs here, not 'Safe'"),
                    HasSubstr("Did you mean the keyword INVARIANT?")));
}

TEST(TlaConfig, RefusesWhatContradictsItselfOrIsCutShort) {
  for (const auto& [text, wanted] : std::vector<std::pair<std::string, std::string>>{
           {"INIT I NEXT N\nINIT J", "m.cfg:2:1: INIT is there twice"},
           {"CHECK_DEADLOCK TRUE CHECK_DEADLOCK TRUE", "CHECK_DEADLOCK is there twice"},
           {"SPECIFICATION S\nINIT I\nNEXT N", "m.cfg:1:15: SPECIFICATION stands beside INIT or NEXT"},
           {"INIT I", "INIT needs NEXT beside it"},
           {"NEXT N", "NEXT needs INIT beside it"},
           {"CONSTANTS N = 1\nN <- M", "accepted"},
           {"CONSTANTS N <- M N <- [A] M", "accepted"},
           {"INIT", "behind INIT, the name of a definition belongs here"},
           {"INIT NEXT N", "m.cfg:6: behind INIT, the name of a definition"},
           {"CHECK_DEADLOCK", "TRUE or FALSE belongs here"},
           {"CHECK_DEADLOCK no", "TRUE or FALSE belongs here, not 'no'"},
           {"CONSTANT N = \"a", "m.cfg:"},
           {"(* INIT", "m.cfg:"}})
    EXPECT_THAT(problem(text), HasSubstr(wanted)) << text;
  for (const std::string text :
       {"N", "N =", "N <-", "N <- [", "N <- [M", "N <- [M]", "N = {", "N = {1", "N = {1,", "N = -", "N!",
        "N = -x", "N(", "N(1", "N(1)", "N(1,) = 2", "N() = 2", "N(1) <- M", "N(1) = 2 + 3"})
    EXPECT_THAT(problem("CONSTANT " + text), HasSubstr(" belongs here")) << text;
}

TEST(TlaConfig, BoundsTheDepthOfSets) {
  const auto nested = [](std::size_t depth) {
    return "CONSTANT N = " + std::string(depth, '{') + std::string(depth, '}');
  };
  EXPECT_EQ(problem(nested(100)), "accepted");
  EXPECT_THAT(problem(nested(1'000'000)), HasSubstr("at most 100 sets within each other"));
}

TEST(TlaConfig, TakesConstantsFromTheCommandLine) {
  for (const auto& [text, wanted] : std::vector<std::pair<std::string, std::string>>{
           {"N=5", "N = 5"},
           {" Disks = {1, 2} \\cup 4..5 ", "Disks = {1, 2} \\cup 4..5"},
           {"f=[x \\in 1..2 |-> x <= 1]", "f = [x \\in 1..2 |-> x <= 1]"},
           {"t=<<1>>", "t = <<1>>"},
           {"Faulty<-Op", "Faulty <- Op"},
           {"Ballot <- [Voting] Few", "Ballot <- [Voting] Few"}})
    EXPECT_EQ(set(text), wanted);
  for (const auto& [text, wanted] : std::vector<std::pair<std::string, std::string>>{
           {"N", "-c:2: behind N, = or <- belongs here"},
           {"5=3", "-c:1: the name of a constant belongs here, not '5'"},
           {"N=1+", "-c N:"},
           {"N<-1", "the name of a definition belongs here"},
           {"N<-A B", "-c:6: nothing belongs here"},
           {"", "the name of a constant belongs here"}})
    EXPECT_THAT(set(text), HasSubstr(wanted)) << text;
}

TEST(TlaConfig, LetsTheCommandLineReplaceWhatTheFileSays) {
  Config config = read_config({"CONSTANTS N = 1 M <- Op K <- [A] Op K = 2", "m.cfg"});
  set_constant(config, "M=1..2", "-c");
  set_constant(config, "K=3", "-c");
  set_constant(config, "L<-Op", "-c");
  EXPECT_THAT(constants_of(config), ElementsAre("N = 1", "K <- [A] Op", "M = 1..2", "K = 3", "L <- Op"));
  EXPECT_EQ(config.constants[2].kind, ConfigConstant::Kind::expression);
  const Config moved = std::move(config);
  EXPECT_EQ(moved.constants[2].value_source->text, "1..2");
  EXPECT_EQ(moved.constants[0].left.source->name, "m.cfg");
}

}  // namespace
}  // namespace lucas::tla
