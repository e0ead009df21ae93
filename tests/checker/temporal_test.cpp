// What happens sooner or later, dead ends, and --continue, on the command line.
#include <nlohmann/json.hpp>

#include "../../examples/tokens/tokens.hpp"
#include "cli.hpp"
#include "files.hpp"
#include "lucas/entry.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

// Dijkstra's philosophers, three of them; each takes the fork on its left first, but the last one where `lefty` says so.
struct Philosophers {
  static constexpr std::string_view name = "philosophers", summary = "eat with two forks";
  struct Params {
    int lefty = 0;
  } p;
  static std::vector<Param<Params>> params() {
    return {
        choice("last", &Params::lefty, {{"alike", 0}, {"other", 1}}, "which fork the last one takes first")};
  }
  static constexpr int count = 3;
  struct State {
    std::array<std::int8_t, count> forks;  // of each philosopher: 0 thinks, 1 holds its first fork, 2 eats
    bool operator==(const State&) const = default;
  };
  struct Action {
    int who;
  };
  // The fork that philosopher `who` takes first or second.
  [[nodiscard]] int fork(int who, int turn) const {
    return (who + (p.lefty == 1 && who == count - 1 ? 1 - turn : turn)) % count;
  }
  [[nodiscard]] bool is_free(const State& s, int wanted) const {
    for (int who = 0; who < count; ++who) {
      for (int turn = 0; turn < s.forks[who]; ++turn) {
        if (fork(who, turn) == wanted) return false;
      }
    }
    return true;
  }
  void init(auto&& emit) const { emit(State{}); }
  void next(const State& s, auto&& emit) const {
    for (int who = 0; who < count; ++who) {
      State t = s;
      t.forks[who] = static_cast<std::int8_t>((s.forks[who] + 1) % 3);
      if (s.forks[who] == 2 || is_free(s, fork(who, s.forks[who]))) emit(Action{who}, t);
    }
  }
  auto properties() const {
    return lucas::properties(goal("FirstEats", [](const State& s) { return s.forks[0] == 2; }));
  }
  Value show(const State& s) const {
    return Value::record({{"forks", Value::tuple({s.forks[0], s.forks[1], s.forks[2]})}});
  }
  Label label(Action a) const { return {"Step", {{"who", a.who}}}; }
};

// Counts to 3000. Where it may also stay, at 2900, its label throws: only --coverage asks for that one.
struct Speechless {
  static constexpr std::string_view name = "speechless", summary = "counts";
  struct State {
    int count;
    bool operator==(const State&) const = default;
  };
  enum class Action { up, stay };
  void init(auto&& emit) const { emit(State{0}); }
  void next(const State& s, auto&& emit) const {
    if (s.count == 2900) emit(Action::stay, s);
    if (s.count < 3000) emit(Action::up, State{s.count + 1});
  }
  auto properties() const {
    return lucas::properties(invariant("Low", [](const State& s) { return s.count < 3000; }));
  }
  Value show(const State& s) const { return Value::record({{"count", s.count}}); }
  Label label(Action action) const {
    if (action == Action::stay) throw std::runtime_error("speechless");
    return {"Up"};
  }
};

Outcome run_protocol(const Words& words) {
  static const App app = [] {
    App made{"protocols", {}};
    made.entries.push_back(entry<Tokens>());
    made.entries.push_back(entry<Philosophers>());
    made.entries.push_back(entry<Speechless>());
    return made;
  }();
  return run_app(app, words);
}

TEST(Temporal, MayStayUnlessFairnessForbidsIt) {
  const Words words = {"check", "hanoi", "--eventually", "Solved"};
  const auto stays = run_lucas(plus(words, {"--no-timing"}));
  EXPECT_EQ(stays.code, 13);
  EXPECT_EQ(stays.out,
            "violated: eventually Solved in an initial state, where it may stay for ever\n"
            "   0  init   321 |     |\n"
            "   ↺  it stays so for ever (not with --weak-fairness all)\n"
            "\n"
            "   0 init\n"
            "      │       │       │\n"
            "     ━1━      │       │\n"
            "    ━━2━━     │       │\n"
            "   ━━━3━━━    │       │\n"
            "   ───┴───────┴───────┴───\n"
            "79 states generated, 27 distinct, depth 7\n");
  const auto round = run_lucas(plus(words, {"--weak-fairness", "all", "--no-timing"}));
  EXPECT_EQ(round.code, 13);
  EXPECT_THAT(
      round.out,
      StartsWith("violated: eventually Solved in 2 steps that end in a loop (shortest: proved), which is "
                 "fair\n   0  init          321 |     |\n"));
  EXPECT_THAT(round.out, HasSubstr("   ↺  Move 1: 2→1   back to 0, for ever\n"));
}

TEST(Temporal, HoldsOfThePetersonAlgorithm) {
  const Words enters = {"check", "tokens", "--leads-to", R"(p0 = "waiting")", R"(p0 = "inside")"};
  EXPECT_EQ(run_protocol(enters).code, 13);
  EXPECT_EQ(run_protocol(plus(enters, {"--weak-fairness", "(process=0)"})).code, 13)
      << "the other one may be stopped inside";
  const auto fair = run_protocol(
      plus(enters, {"--weak-fairness", "(process=0)", "--weak-fairness", "Step(process=1)", "-q"}));
  EXPECT_EQ(fair.out,
            "holds: Exclusive, p0 = \"waiting\" ~> p0 = \"inside\" under weak fairness of (process=0), weak "
            "fairness of Step(process=1) in all 20 reachable states\n");
  EXPECT_EQ(fair.code, 0);
}

TEST(Temporal, HoldsOfPhilosophersUnderStrongFairness) {
  const auto eats = [](const char* last, const char* fairness) {
    Words words = {"check", "philosophers", "--last", last, "--always-eventually", "FirstEats", "-q"};
    for (const char* const who : {"(who=0)", "(who=1)", "(who=2)"}) words = plus(words, {fairness, who});
    return run_protocol(words).code;
  };
  EXPECT_EQ(eats("alike", "--strong-fairness"), 13) << "all three hold one fork";
  EXPECT_EQ(eats("other", "--weak-fairness"), 13) << "its neighbours may take turns";
  EXPECT_EQ(eats("other", "--strong-fairness"), 0);
}

TEST(Temporal, FindsDeadEnds) {
  const Words words = {"check", "philosophers", "--always-solvable", "--no-timing"};
  const auto dead = run_protocol(words);
  EXPECT_EQ(dead.code, 13);
  EXPECT_THAT(dead.out,
              StartsWith("violated: always-solvable FirstEats after 3 steps (shortest: proved): one of 1 "
                         "dead end among 14 states\n"));
  EXPECT_THAT(dead.out, HasSubstr("dead end\n"));
  EXPECT_EQ(run_protocol(plus(words, {"--last", "other"})).code, 0);
  EXPECT_EQ(run_lucas({"check", "die-hard", "--always-solvable", "big = 5", "-q"}).out,
            "holds: TypeOK, always-solvable big = 5 in all 16 reachable states\n");
  EXPECT_EQ(run_lucas("check missionaries --always-solvable Solved -q").code, 0);
  EXPECT_EQ(Json::parse(run_protocol(plus(words, {"--json"})).out)["property"],
            Json({{"kind", "always-solvable"}, {"name", "FirstEats"}, {"dead_ends", 1}}));
}

// Where the space is too large, at the first state that the model calls one.
TEST(Temporal, EndsAtADeadEndThatTheModelKnows) {
  const Words words = {"check", "peg-solitaire", "--always-solvable"};
  const auto large = run_lucas(plus(words, {"-q", "--max-states", "20000"}));
  EXPECT_EQ(large.code, 13);
  EXPECT_EQ(large.out,
            "violated: always-solvable Solved after 6 steps (not proved shortest): a dead end\n"
            "  FALSE: SomePegCanJump\n");
  const Json property =
      Json::parse(run_lucas(plus(words, {"--json", "--max-states", "20000"})).out)["property"];
  EXPECT_EQ(property["because"], "SomePegCanJump");
  EXPECT_FALSE(property.contains("dead_ends"));
  const auto small = run_lucas("check peg-solitaire --board triangle5 --always-solvable -q");
  EXPECT_EQ(small.out,
            "violated: always-solvable Solved after 2 steps (shortest: proved): one of 2646 dead ends among "
            "3016 states\n");
  EXPECT_EQ(run_lucas("check sokoban --level microban-1 --always-solvable --continue -q").out,
            "violated: always-solvable Solved after 2 moves (shortest: proved): one of 481 dead ends among "
            "639 states\n"
            "not violated: TypeOK in all 639 reachable states\n");
}

TEST(Temporal, KnowsEveryKind) {
  const auto code = [](const Words& words) { return run_lucas(plus({"check", "die-hard"}, words)).code; };
  EXPECT_EQ(code({"--eventually", "big < 9"}), 0);
  EXPECT_EQ(code({"--eventually-always", "TypeOK"}), 0);
  EXPECT_EQ(code({"--eventually-always", "big = 5", "--weak-fairness", "all"}), 13);
  EXPECT_EQ(code({"--always-eventually", "big = 0 \\/ small = 0", "--weak-fairness", "all"}), 13);
  EXPECT_EQ(code({"--leads-to", "big = 5", "big = 5"}), 0);
  EXPECT_EQ(code({"--leads-to", R"("~>" # "a")", "big = 9"}), 13);
  EXPECT_EQ(code({"--leads-to", R"("\\" # "a" ~> big = 9)"}), 13);
  EXPECT_EQ(code({"--leads-to", "big = 5 ~> small = 4"}), 13);
}

TEST(Temporal, VerifiesItsLassos) {
  const Folder folder;
  const auto written = [&](const Words& words, const char* name) {
    const std::string path = folder / name;
    EXPECT_EQ(run_lucas(plus(words, {"-o", path, "-q"})).code, 13);
    return path;
  };
  const Words words = {"check", "die-hard", "--leads-to", "big = 5", "small = 4", "--weak-fairness", "all"};
  const std::string itf = written(words, "a.itf.json"), tlc = written(words, "a.tlc.json");
  EXPECT_THAT(run_lucas({"trace", "verify", itf}).out, HasSubstr(", and violates big = 5 ~> small = 4\n"));
  EXPECT_EQ(run_lucas({"trace", "verify", tlc, "--model", "die-hard"}).code, 0);
  Json trace = Json::parse(read_file(itf));
  EXPECT_EQ(trace["#meta"]["lucas"]["fairness"], Json::parse(R"([{"weak": "all"}])"));
  const std::size_t last = trace["states"].size() - 1;
  EXPECT_LT(trace["loop"].get<std::size_t>(), last);
  trace["loop"] = last;
  write_file(itf, trace.dump());
  const auto unfair = run_lucas({"trace", "verify", itf});
  EXPECT_EQ(unfair.code, 1);
  EXPECT_THAT(unfair.out, HasSubstr("the file claims 'big = 5 ~> small = 4' violated, which"));
  trace["#meta"]["lucas"].erase("fairness");
  write_file(itf, trace.dump());
  EXPECT_EQ(run_lucas({"trace", "verify", itf}).code, 0) << "without fairness it may stay there";
  trace["#meta"]["lucas"]["then"] = "big = 5";
  write_file(itf, trace.dump());
  EXPECT_EQ(run_lucas({"trace", "verify", itf}).code, 1);
}

TEST(Temporal, RefusesForgedClaims) {
  const Folder folder;
  const std::string path = folder / "a.itf.json";
  ASSERT_EQ(run_lucas({"check", "die-hard", "--leads-to", "big = 5", "big = 0", "--weak-fairness", "all",
                       "-q", "-o", path})
                .code,
            13);
  const std::string whole = read_file(path);
  for (const std::string verdict : {"deadlock", "solved"}) {
    write_file(path, replaced(whole, R"("verdict":"violated")", R"("verdict":")" + verdict + "\""));
    EXPECT_EQ(run_lucas({"trace", "verify", path}).code, 2) << verdict;
  }
}

TEST(Temporal, ShowsWhatItWrote) {
  const Folder folder;
  const std::string path = folder / "a.itf.json";
  const auto shown = [&](const Words& words) {
    EXPECT_NE(run_lucas(plus(words, {"-q", "-o", path})).code, 0);
    return run_lucas({"trace", "show", path}).out;
  };
  EXPECT_EQ(shown({"check", "die-hard", "--eventually", "Solved"}),
            "   0  init   big ····· 0   small ··· 0\n"
            "   ↺  it stays so for ever\n");
  EXPECT_THAT(shown({"check", "die-hard", "--always-solvable", "big = 9"}),
              HasSubstr("small ··· 0   dead end\n"));
  EXPECT_THAT(shown({"check", "die-hard", "--invariant", "big # 5"}),
              HasSubstr("small ··· 0   violates big # 5\n"));
}

TEST(Temporal, ConvertsAndShowsItsLassos) {
  const Folder folder;
  const std::string itf = folder / "a.itf.json", copy = folder / "b.itf.json", text = folder / "b.txt";
  ASSERT_EQ(
      run_lucas({"check", "hanoi", "--eventually", "Solved", "--weak-fairness", "all", "-q", "-o", itf}).code,
      13);
  ASSERT_EQ(run_lucas({"trace", "convert", itf, "-o", copy, "-o", text}).code, 0);
  EXPECT_EQ(read_file(copy), read_file(itf));
  EXPECT_THAT(read_file(text), HasSubstr("↺  Move 1: 2→1   back to 0, for ever\n"));
  EXPECT_THAT(run_lucas({"trace", "show", itf}).out, HasSubstr("back to 0, for ever\n"));
}

TEST(Temporal, RefusesWhatMakesNoSense) {
  expect_refused({"check", "die-hard", "--leads-to", "big = 5"},
                 "--leads-to big = 5: two expressions belong here. Write --leads-to P Q, or 'P ~> Q'.");
  for (const char* const one : {"big = 5 ~> ", " ~> big = 5"})
    EXPECT_EQ(run_lucas({"check", "die-hard", "--leads-to", one}).code, 2);
  expect_refused({"check", "die-hard", "--leads-to", "big = 5", "--weak-fairness", "all"},
                 "--leads-to big = 5: two expressions belong here. Write --leads-to P Q, or 'P ~> Q'.");
  expect_refused({"check", "die-hard", "--eventually", "Slved"},
                 "the model 'die-hard' has no goal 'Slved'. Did you mean 'Solved'?");
  expect_refused({"check", "die-hard", "--eventually", "Solved", "--weak-fairness", "FillBig"},
                 "the model 'die-hard' has no action 'FillBig'. Did you mean 'FillBigJug'?");
  expect_refused(
      {"check", "die-hard", "--weak-fairness", "all"},
      "--weak-fairness goes with --eventually or --always-eventually or --eventually-always or --leads-to");
  expect_refused(
      {"check", "klotski", "--eventually", "Solved", "--symmetry", "on"},
      "--eventually does not go with --symmetry on: that merges states, and with them what happens later. "
      "Leave it off.");
  expect_refused({"check", "die-hard", "--eventually", "Solved", "--boundary", "big < 3"},
                 "--eventually: behind a boundary no step is known, and so not what happens later. Leave out "
                 "--boundary.");
  expect_refused({"check", "pancakes", "--eventually", "Solved", "--strong-fairness", "Flip("},
                 "'Flip(' names no action. Write Move, Move(disk=1), (disk=1) or all.");
  expect_refused({"check", "die-hard", "-inv", "TypeOK"},
                 "unknown option '-inv' for 'check die-hard'. Here it is --invariant.");
}

TEST(Temporal, IsIncompleteWhereTheSpaceIsTooLarge) {
  const auto run = run_lucas("check hanoi --disks 10 --eventually Solved --memory 2M");
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.out, StartsWith("incomplete: stopped by --memory"));
  EXPECT_THAT(run.out, HasSubstr(" 59049 distinct, ")) << "the search itself was complete";
}

TEST(Continue, TellsEachViolationWithAShortestTrace) {
  const Words words = {"check",       "die-hard",     "--continue",  "--invariant",      "big # 4",
                       "--invariant", "small < 3",    "--invariant", "TypeOK",           "--never",
                       "Solved",      "--eventually", "Solved",      "--always-solvable"};
  const auto run = run_lucas(plus(words, {"-q"}));
  EXPECT_EQ(run.code, 12);
  EXPECT_EQ(run.out,
            "violated: small < 3 after 1 step (shortest: proved)\n"
            "violated: never Solved after 6 steps (shortest: proved)\n"
            "violated: big # 4 after 6 steps (shortest: proved)\n"
            "violated: eventually Solved in an initial state, where it may stay for ever\n"
            "not violated: TypeOK, always-solvable Solved in all 16 reachable states\n");
  const Json result = Json::parse(run_lucas(plus(words, {"--json"})).out);
  EXPECT_EQ(result["property"]["name"], "small < 3");
  EXPECT_EQ(result["exhaustive"], true);
  EXPECT_EQ(result["stats"]["distinct"], 16);
  std::vector<std::string> names;
  for (const Json& more : result["more"]) names.push_back(more["property"]["name"]);
  EXPECT_THAT(names, ElementsAre("Solved", "big # 4", "Solved"));
}

TEST(Continue, TellsWhatALimitLeavesOpen) {
  const auto run =
      run_lucas("check die-hard --continue --invariant TypeOK --never Solved --max-states 16 --deadlock -q");
  EXPECT_EQ(run.code, 12);
  const auto cut = run_lucas(
      {"check", "hanoi", "--continue", "--invariant", "Len(towers[1]) > 2", "--max-states", "20", "-q"});
  EXPECT_EQ(cut.code, 12);
  EXPECT_THAT(cut.out, HasSubstr("\nstopped by --max-states: more may be violated\n"));
}

TEST(Continue, TellsTheViolationsBeforeAnErrorOfTheModel) {
  const Words words = {"check",       "die-hard", "-q",          "--continue",
                       "--invariant", "big # 5",  "--invariant", "big # 4 \\/ big \\div 0 = 1"};
  const auto run = run_lucas(words);
  EXPECT_EQ(run.code, 75);
  EXPECT_EQ(run.out,
            "violated: big # 5 after 1 step (shortest: proved)\n"
            "stopped by an error of the model: more may be violated\n");
  EXPECT_THAT(run.err, HasSubstr(" has no value in the model 'die-hard'"));
  const Json result = Json::parse(run_lucas(plus(words, {"--json"})).out);
  EXPECT_EQ(result["property"]["name"], "big # 5");
  EXPECT_EQ(result["error"]["code"], 75);
}

TEST(Coverage, ThatThrowsLeavesTheViolation) {
  const auto run = run_protocol({"check", "speechless", "--coverage", "-q"});
  EXPECT_EQ(run.code, 75);
  EXPECT_THAT(run.out, StartsWith("violated: Low after 3000 steps (shortest: proved)\n"));
  EXPECT_THAT(run.err, HasSubstr("speechless"));
}

TEST(Continue, DoesNotSayThatNothingWasAsked) {
  EXPECT_THAT(run_lucas("check die-hard --continue --invariant big<5").out, Not(HasSubstr("note:")));
}

TEST(Continue, HoldsWhereNothingIsViolated) {
  EXPECT_EQ(run_lucas("check hanoi --continue -q").out, run_lucas("check hanoi -q").out);
  expect_refused(
      {"check", "hanoi", "--continue", "-o", "a.itf.json"},
      "--output a.itf.json: a trace is of one violation. Write all of them to .json or .txt, or leave "
      "out --continue.");
}

}  // namespace
}  // namespace lucas::cli::test
