// A program around one model: its commands take no model name.
#include <nlohmann/json.hpp>

#include "files.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(SingleModel, TakesNoModelName) {
  EXPECT_EQ(run_stairs("solve -q").out, "Ground in 3 steps (shortest: proved)\n");
  EXPECT_EQ(run_stairs("check --top 7 -q").out, "holds: AboveLow, NoJump in all 8 reachable states\n");
  EXPECT_EQ(run_stairs("check --low 2").code, 12);
  EXPECT_THAT(run_stairs("describe").out, StartsWith("stairs: climb down some stairs\n"));
  EXPECT_EQ(nlohmann::json::parse(run_stairs("solve --json").out)["model"]["name"], "stairs");
}

TEST(SingleModel, RefusesAModelName) {
  const Outcome outcome = run_stairs("check stairs");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.err,
            "stairs: further words are the model's parameters in order: --top stairs: not a number; allowed "
            "is a number from 0 to 200\n");
}

TEST(SingleModel, TakesParametersInOrder) {
  EXPECT_EQ(run_stairs("check 7 -q").out, run_stairs("check --top 7 -q").out);
  EXPECT_EQ(run_stairs("check 7 2").code, 12);
}

TEST(SingleModel, SpeaksOfItselfInErrors) {
  EXPECT_EQ(run_stairs("check --tpo 3").err,
            "stairs: unknown option '--tpo' for 'check'. Did you mean '--top'?\n");
  EXPECT_EQ(run_stairs("check --top 201").err,
            "stairs: --top 201: out of range; allowed is a number from 0 to 200\n");
  EXPECT_EQ(run_stairs("check --strict maybe").err,
            "stairs: --strict maybe: no such choice; allowed is one of no, yes\n");
}

TEST(SingleModel, ExplainsItsOptionsInTheHelp) {
  for (const char* line : {"check --help", "help check", "solve -h", "help check --all"}) {
    const std::string page = run_stairs(line).out;
    for (const char* option : {"--top N", "--low N", "--fault N", "--strict WORD"})
      EXPECT_THAT(page, HasSubstr(option));
    EXPECT_THAT(page, Not(HasSubstr("MODEL")));
    EXPECT_THAT(page, Not(HasSubstr("hanoi")));
  }
}

TEST(SingleModel, HasAnOverviewOfItsOwn) {
  const std::string page = run_stairs("--help").out;
  EXPECT_THAT(page, StartsWith("stairs: climb down some stairs\n"));
  EXPECT_THAT(page, Not(HasSubstr("MODEL")));
  EXPECT_THAT(page, Not(HasSubstr("lucas")));
  EXPECT_THAT(page, Not(HasSubstr("stairs models")));
  EXPECT_THAT(page, Not(HasSubstr("boards")));
  const std::string front = run_stairs("").out;
  EXPECT_LE(lines_in(front), 22);
  EXPECT_THAT(front, HasSubstr("  stairs solve "));
  EXPECT_THAT(front, Not(HasSubstr("lucas")));
  EXPECT_THAT(run_stairs("help limits").out, StartsWith("limits: "));
  EXPECT_EQ(run_stairs("help boards").code, 2);
}

TEST(SingleModel, NeedsNoNameInTraces) {
  const Folder folder;
  EXPECT_EQ(run_stairs("solve -o " + folder / "a.tlc.json" + " -o " + folder / "a.itf.json").code, 0);
  EXPECT_EQ(run_stairs("trace verify " + folder / "a.tlc.json").code, 0);
  EXPECT_EQ(run_stairs("trace verify " + folder / "a.tlc.json" + " --top 6").code, 1);
  EXPECT_EQ(run_stairs("trace convert " + folder / "a.tlc.json" + " -o " + folder / "b.itf.json").code, 0);
  EXPECT_EQ(run_stairs("trace show " + folder / "a.itf.json").code, 0);
  EXPECT_EQ(run_with(lamp_entry(), "lamp", "trace verify " + folder / "a.itf.json").code,
            2);  // the file is of another model
}

}  // namespace
}  // namespace lucas::cli::test
