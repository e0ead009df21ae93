// Specifications: modules of TLA+ where a command takes a model.
#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

// x counts from 0 to N: N + 1 states, each but the first made once; the last has no successor.
constexpr const char* counter = R"(This module counts.
---- MODULE Counter ----
EXTENDS Naturals
CONSTANTS N, Kinds
VARIABLES x, kind
Below(n) == x < n
TypeOK == x \in 0..N /\ kind \in Kinds
Small == Below(3)
Up(by) == x' = x + by
One == 1
Init == x = 0 /\ kind \in Kinds
Next == x < N /\ Up(One) /\ UNCHANGED kind
Spec == Init /\ [][Next]_<<x, kind>>
Ends == <>(x = N)
Far == x < 3
Shown == [left |-> N - x, half |-> N \div x]
Ahead == [x |-> x']
====
)";
constexpr const char* usual = R"(CONSTANTS N = 3
Kinds = {a}
SPECIFICATION Spec
INVARIANT TypeOK
)";
constexpr const char* without_deadlock = "CHECK_DEADLOCK FALSE\n";

class Specification : public ::testing::Test {
 protected:
  Specification() {
    write_file(path, counter);
    configure(usual + std::string(without_deadlock));
  }
  void configure(const std::string& text) const { write_file(folder / "Counter.cfg", text); }
  [[nodiscard]] Outcome run(const std::string& command, const Words& more = {}) const {
    return run_lucas(plus({command, path}, more));
  }
  [[nodiscard]] std::string told(const std::string& command, const Words& more = {}) const {
    return run(command, plus(more, {"-q"})).out;
  }

  Folder folder;
  std::string path = folder / "Counter.tla";
};

TEST_F(Specification, IsChecked) {
  const auto checked = run("check", {"--no-timing"});
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_EQ(checked.out,
            "holds: TypeOK in all 4 reachable states\n4 states generated, 4 distinct, depth 3\n"
            "note: 1 state has no successor (--deadlock makes that a violation)\n");
  EXPECT_EQ(checked.err, "");
}

TEST_F(Specification, MayEndUnlessThatIsADeadlock) {
  configure(usual);
  const auto checked = run("check", {"-q"});
  EXPECT_EQ(checked.code, 11);
  EXPECT_EQ(checked.out, "deadlock: a state without successors after 3 steps (shortest: proved)\n");
}

TEST_F(Specification, HasOtherConstants) {
  EXPECT_EQ(told("check", {"-c", "N=7"}), "holds: TypeOK in all 8 reachable states\n");
  EXPECT_EQ(told("check", {"--N", "2 + 3"}), "holds: TypeOK in all 6 reachable states\n");
  EXPECT_EQ(told("check", {"-c", "N=7", "--constant", "Kinds={1, 2}"}),
            "holds: TypeOK in all 16 reachable states\n");
  EXPECT_EQ(told("check", {"-c", "One<-N"}), "holds: TypeOK in all 2 reachable states\n");
  const Json result = Json::parse(run("check", {"-c", "N=7", "--json"}).out);
  EXPECT_EQ(result["model"]["name"], path);
  EXPECT_EQ(result["model"]["params"].dump(), R"({"N":"7","Kinds":"{a}"})");
  EXPECT_EQ(run("check", {"-c", "N=7", "--N", "8"}).err,
            "lucas: --N is given twice, once without its name\n");
  EXPECT_THAT(run("check", {"-c", "7"}).err, HasSubstr("a name and a value belong here"));
  EXPECT_THAT(run("check", {"-c", "Nn=7"}).err, HasSubstr("'Nn'"));
}

TEST_F(Specification, HasAnotherConfiguration) {
  const std::string other = folder / "Other.cfg";
  write_file(other,
             "CONSTANTS N = 1 Kinds = {a, b}\nINIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\nINVARIANT Small");
  EXPECT_EQ(told("check", {"--cfg", other}), "holds: Small in all 4 reachable states\n");
  EXPECT_EQ(told("check", {"--cfg=" + other, "-c", "N=0"}), "holds: Small in all 2 reachable states\n");
  EXPECT_EQ(run("check", {"--cfg", folder / "no.cfg"}).code, 2);
}

TEST_F(Specification, NeedsNoConfiguration) {
  const std::string bare = folder / "Bare.tla";
  write_file(bare,
             "---- MODULE Bare ----\nVARIABLE x\nTypeOK == x \\in {0, 1}\nInit == x = 0\nNext == x' \\in {0, "
             "1}\n====\n");
  const auto checked = run_lucas({"check", bare, "-q"});
  EXPECT_EQ(checked.out, "holds: TypeOK, no deadlock in all 2 reachable states\n");
  EXPECT_EQ(checked.err, "lucas: there is no cfg file: Init, Next, TypeOK are taken\n");
  write_file(bare, "---- MODULE Bare ----\nVARIABLE x\n====\n");
  EXPECT_THAT(run_lucas({"check", bare}).err, HasSubstr("neither Init and Next nor Spec"));
}

TEST_F(Specification, ShowsItsAliasInPlaceOfWhatChanges) {
  configure(usual + std::string("ALIAS Shown\n"));
  const Outcome shown = run("check", {"--invariant", "Small", "--json", "-o", folder / "small.txt"});
  const std::string text = read_file(folder / "small.txt");
  EXPECT_THAT(text, HasSubstr("ALIAS has no value here: \\div by 0\n"));
  EXPECT_THAT(text, HasSubstr("left = 0, half = 1   violates Small\n"));
  EXPECT_EQ(Json::parse(shown.out)["trace"]["states"][0]["x"]["#bigint"], "0");
  configure(usual + std::string("ALIAS Ahead\n"));
  const Outcome other = run("check", {"--invariant", "Small"});
  EXPECT_THAT(other.err, StartsWith("lucas: traces show the variables and not ALIAS Ahead: "));
  EXPECT_THAT(other.out, HasSubstr("x: 2 → 3   violates Small\n"));
  configure(usual + std::string("ALIAS Ahed\n"));
  EXPECT_THAT(run("check").err, HasSubstr("Did you mean 'Ahead'?"));
}

TEST_F(Specification, SaysWhichModuleWouldMakeANameKnown) {
  const std::string bare = folder / "Bare.tla";
  for (const auto& [call, module] : {std::pair("Len(<<1>>)", "Sequences"), {"Max({1})", "FiniteSetsExt"}}) {
    write_file(bare, std::string("---- MODULE Bare ----\nVARIABLE x\nInit == x = ") + call +
                         "\nNext == FALSE\n====\n");
    EXPECT_THAT(run_lucas({"check", bare}).err,
                HasSubstr(std::string("EXTENDS ") + module + " makes it known."));
  }
}

TEST_F(Specification, AnswersQuestionsThatNameItsOperators) {
  const auto violated = run("check", {"--invariant", "Small", "-q"});
  EXPECT_EQ(violated.code, 12);
  EXPECT_EQ(violated.out, "violated: Small after 3 steps (shortest: proved)\n  FALSE: x < n\n");
  EXPECT_EQ(told("check", {"--invariant", "Below(N + 1) /\\ kind = CHOOSE k \\in Kinds : TRUE"}),
            "holds: Below(N + 1) /\\ kind = CHOOSE k \\in Kinds : TRUE in all 4 reachable states\n");
  EXPECT_EQ(told("check", {"--step-invariant", "x' = x + One"}),
            "holds: x' = x + One in all 4 reachable states\n");
  EXPECT_EQ(told("solve", {"--goal", "x = 2"}), "x = 2 in 2 steps (shortest: proved)\n");
  EXPECT_EQ(told("check", {"--boundary", "Below(2)"}).substr(0, 34), "holds: TypeOK in all 3 reachable s");
  EXPECT_EQ(run_lucas({"eval", "<<x, Below(1), N>>", path}).out, "<<0, TRUE, 3>>\n");
  EXPECT_EQ(run_lucas({"eval", "<<x, kind>>", path, "--from", "x = 2"}).out, "<<2, a>>\n");
  EXPECT_THAT(run("check", {"--invariant", "Smal"}).err, HasSubstr("Smal"));
}

// A state outside of a constraint is judged, also by what was asked on the command line, and not gone on from.
TEST_F(Specification, IsAskedOfStatesOutsideOfItsConstraints) {
  configure(usual + std::string("CONSTRAINT Far\n") + without_deadlock);
  EXPECT_EQ(told("solve", {"--goal", "x = 3"}), "x = 3 in 3 steps (shortest: proved)\n");
  EXPECT_EQ(told("check", {"--invariant", "x < 3", "-c", "N=5"}),
            "violated: x < 3 after 3 steps (shortest: proved)\n");
  EXPECT_EQ(told("solve", {"--goal", "x = 4", "-c", "N=5"}),
            "unsolvable: x = 4 in none of the 3 reachable states within the constraint Far\n");
  EXPECT_EQ(told("check", {"-c", "N=5"}),
            "holds: TypeOK in all 3 reachable states within the constraint Far\n");
  const Json counted = Json::parse(run("check", {"-c", "N=5", "--json"}).out);
  EXPECT_EQ(counted["stats"]["generated"], 4);
  const std::string two = folder / "Two.tla";
  write_file(two,
             "---- MODULE Two ----\nEXTENDS Naturals\nVARIABLE x\nInit == x \\in {0, 7, 8}\nNext == x' = x\n"
             "Near == x < 5\n====\n");
  write_file(folder / "Two.cfg", "INIT Init\nNEXT Next\nCONSTRAINT Near\n");
  for (const char* const order : {"bfs", "dfs"}) {
    const Json all = Json::parse(run_lucas({"check", two, "--search", order, "--json"}).out);
    EXPECT_EQ(all["stats"]["distinct"], 1);
    EXPECT_EQ(all["stats"]["generated"], 4);
  }
}

// Two hands, of which one lies and the other turns: which is which makes no difference.
TEST_F(Specification, MergesStatesByItsSymmetry) {
  const std::string hands = folder / "Hands.tla";
  write_file(hands,
             "---- MODULE Hands ----\nEXTENDS TLC\nCONSTANT H\nVARIABLE up\nInit == up = {}\n"
             "Next == \\E h \\in H : up' = {h}\nPerms == Permutations(H)\n====\n");
  write_file(folder / "Hands.cfg", "CONSTANT H = {l, r} INIT Init NEXT Next SYMMETRY Perms");
  EXPECT_EQ(run_lucas({"check", hands, "-q"}).out,
            "holds: no deadlock in all 2 reachable states up to symmetry\n");
  EXPECT_EQ(run_lucas({"check", hands, "-q", "--symmetry", "off"}).out,
            "holds: no deadlock in all 3 reachable states\n");
  EXPECT_EQ(run_lucas({"check", hands, "-q", "--invariant", "up = {} \\/ \\E h \\in H : up = {h}"})
                .out.substr(0, 5),
            "holds");
}

TEST_F(Specification, MayHaveNothingButAssumptions) {
  const std::string sums = folder / "Sums.tla";
  write_file(sums, "---- MODULE Sums ----\nEXTENDS Naturals\nASSUME 1 + 1 = 2\n====\n");
  const auto checked = run_lucas({"check", sums, "-q"});
  EXPECT_EQ(checked.out, "holds: ASSUME in all 0 reachable states\n");
  EXPECT_EQ(checked.err, "lucas: there are no variables: the assumptions are all that is checked\n");
  EXPECT_THAT(run_lucas({"explore", sums}).err,
              HasSubstr("Sums.tla: there are no states, but assumptions only"));
  write_file(sums, "---- MODULE Sums ----\nEXTENDS Naturals\nASSUME 1 + 1 = 3\n====\n");
  EXPECT_EQ(run_lucas({"check", sums, "-q"}).code, 2);
  write_file(sums, "---- MODULE Sums ----\nTwo == 2\n====\n");
  EXPECT_THAT(run_lucas({"check", sums}).err, HasSubstr("has neither variables nor assumptions"));
}

// The numbers of values differ from run to run, what is told does not.
TEST_F(Specification, GoesOnFromCheckpoints) {
  const std::string saved = folder / "saved";
  const Words all = {"-c", "N=400", "--invariant", "x < 390", "--no-timing"};
  const std::string whole = run("check", all).out;
  EXPECT_THAT(whole, StartsWith("violated: x < 390 after 390 steps"));
  EXPECT_EQ(run("check", plus(all, {"--checkpoint", saved, "--max-states", "200"})).code, 3);
  EXPECT_EQ(run("check", plus(all, {"--resume", saved})).out, whole);
}

TEST_F(Specification, TellsTheSameByAnyNumberOfThreads) {
  const std::string pairs = folder / "Pairs.tla";
  write_file(pairs,
             "---- MODULE Pairs ----\nEXTENDS Naturals, Sequences\nVARIABLE s\nInit == s = <<>>\n"
             "Next == Len(s) < 9 /\\ \\E c \\in {\"a\", \"b\", \"c\"} : s' = Append(s, c)\n"
             "Few == Len(s) < 8 \\/ s[1] = s[8] \\/ s[2] = \"a\"\n====\n");
  const Words check = {"check", pairs, "--invariant", "Few", "--no-timing", "--threads"};
  const std::string alone = run_lucas(plus(check, {"1"})).out;
  EXPECT_THAT(alone, HasSubstr("violated: Few after 8 steps"));
  for (const char* const threads : {"2", "5", "8"}) EXPECT_EQ(run_lucas(plus(check, {threads})).out, alone);
  EXPECT_EQ(run_lucas(plus(check, {"2", "--disk", folder / "disk"})).out, alone);
}

TEST_F(Specification, NeverHoldsWhereAPropertyIsNotChecked) {
  configure(usual + std::string(without_deadlock) + "PROPERTY Ends\n");
  const auto checked = run("check", {"-q"});
  EXPECT_EQ(checked.code, 3);
  EXPECT_EQ(checked.out,
            "incomplete: not checked: Ends; nothing else is violated: TypeOK in all 4 reachable states\n");
  const Json result = Json::parse(run("check", {"--json"}).out);
  EXPECT_EQ(result["verdict"], "incomplete");
  EXPECT_EQ(result["not_checked"].dump(), R"(["Ends"])");
  EXPECT_EQ(run("check", {"--deadlock"}).code, 11);
  EXPECT_EQ(run("check", {"--invariant", "TypeOK"}).code, 0);
}

TEST_F(Specification, IsSwept) {
  const auto swept = run("check", {"--sweep", "N=0..2"});
  EXPECT_EQ(swept.code, 0);
  EXPECT_EQ(swept.out,
            "N=0  holds: TypeOK in the 1 reachable state\nN=1  holds: TypeOK in all 2 reachable states\n"
            "N=2  holds: TypeOK in all 3 reachable states\n");
  EXPECT_THAT(
      run_lucas("check hanoi --sweep disks=1..2").out,
      AllOf(StartsWith("disks=1  holds: TypeOK"), HasSubstr("in all 3 reachable states\ndisks=2  holds: "),
            HasSubstr("in all 9 reachable states\n")));
  EXPECT_THAT(run("check", {"--sweep", "M=1..2"}).err, HasSubstr("has no parameter 'M'"));
  EXPECT_THAT(run("check", {"--sweep", "N=2"}).err, HasSubstr("Such as --sweep N=3..6."));
}

TEST_F(Specification, ExplainsItself) {
  configure(usual + std::string("CONSTRAINT Far\nPROPERTY Ends\n"));
  const std::string text = run("describe").out;
  for (const char* const row :
       {"N       3\n", "Kinds   {a}\n", "invariant TypeOK", "constraint Far", "property Ends"})
    EXPECT_THAT(text, HasSubstr(row));
  const Json json = Json::parse(run("describe", {"--json"}).out);
  EXPECT_EQ(json["constraints"].dump() + json["not_checked"].dump(), R"(["Far"]["Ends"])");
}

TEST_F(Specification, HasTracesThatAreVerifiedAgain) {
  const std::string trace = folder / "trace.itf.json";
  ASSERT_EQ(run("solve", {"--goal", "x = 6", "-c", "N=6", "-o", trace}).code, 0);
  EXPECT_THAT(run_lucas({"trace", "verify", trace}).out, StartsWith("valid: "));
  EXPECT_EQ(run_lucas({"trace", "verify", trace, "-c", "N=5"}).code, 1);
  EXPECT_THAT(run_lucas({"trace", "show", trace}).out, HasSubstr("x: 5 → 6"));
  EXPECT_EQ(run_lucas({"check", path, "--from", trace, "--invariant", "x = 6", "-q"}).out,
            "holds: x = 6 in the 1 state reachable from that of --from\n");
}

TEST_F(Specification, IsComparedAndExploredAndMeasured) {
  EXPECT_EQ(run("compare", {"--with", "-c", "N=3"}).code, 0);
  EXPECT_EQ(run("compare", {"--with", "-c", "N=4"}).code, 1);
  const Json explored = Json::parse(run("explore", {"--goal", "x = 3", "--json"}).out);
  EXPECT_EQ(explored["survey"]["goal"]["states"], 1);
  EXPECT_EQ(run("bench", {"--repeat", "1", "--warmup", "0"}).code, 0);
}

TEST_F(Specification, MayBeInSeveralFolders) {
  const std::string main = folder / "Main.tla", shared = folder / "shared";
  std::filesystem::create_directory(shared);
  write_file(shared + "/Step.tla", "---- MODULE Step ----\nEXTENDS Integers\nNext(x) == 1 - x\n====\n");
  write_file(main,
             "---- MODULE Main ----\nEXTENDS Step\nVARIABLE x\nInit == x = 0\nGo == x' = Next(x)\n====\n");
  write_file(folder / "Main.cfg", "INIT Init NEXT Go");
  EXPECT_EQ(run_lucas({"check", main}).code, 2);
  EXPECT_EQ(run_lucas({"check", main, "--module-path", shared, "-q"}).out,
            "holds: no deadlock in all 2 reachable states\n");
}

TEST_F(Specification, TellsWhatIsWrong) {
  write_file(folder / "Wrong.tla",
             "---- MODULE Wrong ----\nEXTENDS Naturals\nVARIABLE x\nInit == x = 0\nNext == x' = x + 1 /\\ x' "
             "< <<3>>[x + 1]\n====\n");
  const auto wrong = run_lucas({"check", folder / "Wrong.tla"});
  EXPECT_EQ(wrong.code, 75);
  EXPECT_THAT(wrong.err, HasSubstr("Wrong.tla:5:"));
  configure("CONSTANT N = 3\nSPECIFICATION Spec\n");
  EXPECT_EQ(run("check").code, 2);
  EXPECT_THAT(run("check").err, HasSubstr("a constant without a value: Kinds"));
  configure(usual);
  EXPECT_THAT(run("check", {"--certificate", folder / "saved"}).err,
              HasSubstr("--certificate is not for specifications"));
  EXPECT_THAT(run("solve", {"--goal", "Smal"}).err, HasSubstr("Did you mean 'Small'?"));
  EXPECT_THAT(run("check", {"-c", "N=three"}).err, HasSubstr("-c N:1: 'three' is not known"));
  EXPECT_THAT(run_lucas("check hanoi -c disks=3").err, HasSubstr("--constant is for specifications"));
  EXPECT_THAT(run_lucas({path}).err, HasSubstr("is a specification; the command comes first"));
  EXPECT_EQ(run_lucas({"check", folder / "None.tla"}).code, 2);
}

// A module's units and configuration, and a part of what a check of it tells.
struct Row {
  const char *units, *cfg, *told;
};
constexpr const char* plain = "INIT Init\nNEXT Next\nINVARIANT Inv\n";
constexpr const char* by_spec = "SPECIFICATION Spec\nINVARIANT Inv\n";

class Verdicts : public Specification, public ::testing::WithParamInterface<Row> {};
TEST_P(Verdicts, AreThoseOfEachWay) {
  const std::string module = folder / "M.tla";
  write_file(module, std::string("---- MODULE M ----\nEXTENDS Naturals, Sequences\nVARIABLES x, y\n") +
                         GetParam().units + "\n====\n");
  write_file(folder / "M.cfg", GetParam().cfg);
  const Outcome outcome = run_lucas({"check", module, "-q"});
  EXPECT_THAT(outcome.out + outcome.err, HasSubstr(GetParam().told));
}
const Row verdicts[] = {
    {"f[n \\in 0..5] == IF n = 0 THEN x' ELSE f[n - 1]\nInit == x = 0 /\\ y = 0\n"
     "Next == x' \\in {1, 2} /\\ y' = f[1]\nInv == x = y",
     plain, "holds: Inv, no deadlock in all 3"},
    {"Init == x = 1 /\\ y = 2\nNext == y' = 5 /\\ x' = x /\\ UNCHANGED (IF y = 2 THEN x ELSE y)\nInv == y # "
     "5",
     plain, "deadlock: an initial state"},
    {"F == [i \\in 0..3 |-> CHOOSE k \\in 0..6 : 6 \\div i = k]\nInit == x = 1 /\\ y = 1\nNext == UNCHANGED "
     "<<x, y>>\n"
     "Inv == LET big == <<x, x + 1>> IN \\A j \\in 1..3 : LET other == <<x + 7, j + 100>>\n"
     "  IN big[2] + other[1] = 10 /\\ F[1] = 6 /\\ big = <<x, x + 1>> /\\ other # <<1>>",
     plain, "holds: Inv"},
    {"Act(b) == x < 3 /\\ x' = x + 1 /\\ y' = y\nInit == x = 1 /\\ y = 1\nNext == Act(ENABLED (x' = x \\div "
     "0))\n"
     "Inv == x < 3",
     plain, "violated: Inv after 2 steps"},
    {"Init == x = 1 /\\ y = 1\nNext == ~(UNCHANGED x) /\\ x' = 2 /\\ y' = y\nInv == x < 3", plain,
     "this asks a variable that has no value yet"},
    {"Spec == x = 0 /\\ y = 0 /\\ []Step\nStep == UNCHANGED <<x, y>>\nInv == x = 0", by_spec,
     "no conjunct is [][Next]_v"},
    {"T(i) == x = i /\\ y = 0 /\\ [][FALSE]_x\nSpec == T(0)\nInv == x = 0", by_spec,
     "this is not taken apart"},
    {"Spec == x = 0 /\\ y = 0 /\\ [][x' = 1]_x /\\ [][y' = 1]_y\nInv == x = 0", by_spec,
     "a second [][Next]_v"},
    {"Spec == [][FALSE]_x\nInv == x = 0", by_spec, "no conjunct says how its states begin"},
    {"Init == x = 0\nInit == x = 1\nNext == FALSE\nInv == TRUE", plain,
     "'Init' is defined in line 4 already"},
    {"Init == x = 0\nNext == FALSE\nLen(s) == 3\nInv == TRUE", plain,
     "'Len' is defined by what is extended already"},
    {"Init == x = 0 /\\ y = 0\nNext == x' = x + 1 /\\ y' = y\nLow == x < 2\nInv == x < 3",
     "INIT Init\nNEXT Next\nINVARIANT Inv\nPROPERTY Low\n", "violated: Inv after 3 steps"},
    {"Init == x = 0 /\\ y = 0\nNext == UNCHANGED <<x, y>>\nInv == x = 0\nGoes == [](ENABLED <<x' = 1 /\\ y' "
     "= y>>_x)",
     "INIT Init\nNEXT Next\nPROPERTY Goes\n", "holds: Goes"},
};
INSTANTIATE_TEST_SUITE_P(OfModules, Verdicts, ::testing::ValuesIn(verdicts));

TEST_F(Specification, TakesNoFurtherWords) {
  EXPECT_THAT(run("check", {"N=2"}).err, StartsWith("lucas: 'N=2' behind a specification has no meaning"));
  EXPECT_EQ(run("check", {"-c", "N=2", "-c", "N=3"}).err, "lucas: the constant N is given twice\n");
  EXPECT_THAT(run("check", {"-c", "N=x + 1"}).err, HasSubstr("'N' is a constant: no state tells its value"));
  EXPECT_THAT(run("check", {"-c", "Kinds={\"a\", 3}"}).err, HasSubstr("cannot be compared"));
  write_file(folder / "Words.tla", "no module here\n");
  EXPECT_THAT(run_lucas(Words{"check", folder / "Words.tla"}).err, HasSubstr("MODULE"));
  EXPECT_EQ(run_lucas(Words{"eval", "Cardinality(0..9223372036854775807)"}).code, 2);
}

}  // namespace
}  // namespace lucas::cli::test
