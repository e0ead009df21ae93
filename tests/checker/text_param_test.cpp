// A model with a text for a parameter, which it reads and resolves, with a goal that not every text gives it, and
// with a name of its own for a step.
#include <nlohmann/json.hpp>

#include "files.hpp"
#include "lucas/entry.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A walk along the letters of a word, one a step; the goal is the first capital, if the word has one.
struct Walk {
  static constexpr std::string_view name = "walk", summary = "walk along a word";

  struct Params {
    std::string word = "stonE";
    int stride = 0;
  };
  static std::vector<Param<Params>> params() {
    return {text("word", &Params::word, "where to walk", 40).called("WORD"),
            choice("stride", &Params::stride, {{"usual", 0}, {"one", 1}, {"two", 2}}, "letters in a step")};
  }
  static Params resolved(Params p) {
    if (p.word == "nowhere") throw UsageError("--word nowhere: there is no such place", "Try somewhere.");
    if (p.stride == 0) p.stride = 1;
    return p;
  }

  struct State {
    std::uint8_t at;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { step };

  Params p;

  void init(auto&& emit) const { emit(State{0}); }
  void next(const State& s, auto&& emit) const {
    const auto to = static_cast<std::uint8_t>(s.at + p.stride);
    if (to < p.word.size()) emit(Action::step, State{to});
  }
  [[nodiscard]] bool is_capital(std::uint8_t at) const { return p.word[at] >= 'A' && p.word[at] <= 'Z'; }
  auto properties() const {
    const bool has_goal =
        std::any_of(p.word.begin(), p.word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    return lucas::properties(
        goal("Capital", [w = *this](const State& s) { return w.is_capital(s.at); }).only_if(has_goal),
        invariant("InWord", [w = *this](const State& s) { return s.at < w.p.word.size(); }),
        goal("End", [w = *this](const State& s) { return s.at + 1U == w.p.word.size(); }).only_if(has_goal));
  }
  Value show(const State& s) const { return Value::record({{"at", s.at}}); }
  Label label(Action) const { return {"Step"}; }
  std::string step_noun() const { return "stride"; }
};
static_assert(ResolvesParams<Walk>);

Outcome run_walk(const Words& words) {
  static const App app = [] {
    App made{"walk", {}};
    made.entries.push_back(entry<Walk>());
    return made;
  }();
  return run_app(app, words);
}

TEST(TextParam, IsAnOptionWithADefault) {
  EXPECT_THAT(run_walk({"solve", "-q"}).out, HasSubstr("Capital in 4 strides"));
  EXPECT_THAT(run_walk({"solve", "--word", "no Way"}).out,
              HasSubstr("walk  word=no Way stride=one   goal Capital"));
  EXPECT_THAT(run_walk({"help", "solve"}).out, HasSubstr("--word WORD"));
  EXPECT_THAT(run_walk({"help", "solve"}).out, HasSubstr("where to walk (default stonE)"));
  EXPECT_THAT(run_walk({"describe"}).out,
              HasSubstr("where to walk: a text of up to 40 bytes (default stonE)"));
}

TEST(StepNoun, IsSaidWhereLengthsAre) {
  EXPECT_THAT(run_walk({"check", "--no-timing"}).out, HasSubstr("depth 4 in strides\n"));
  EXPECT_THAT(run_walk({"check", "--never", "Capital", "-q"}).out,
              HasSubstr("after 4 strides (shortest: proved)"));
  EXPECT_THAT(run_walk({"solve", "--max-depth", "1", "-q"}).out, HasSubstr(" in 1 stride or fewer"));
}

TEST(TextParam, IsDescribedInJson) {
  const auto row = nlohmann::json::parse(run_walk({"describe", "--json"}).out)["params"][0];
  EXPECT_EQ(row["default"], "stonE");
  EXPECT_EQ(row["longest"], 40);
  EXPECT_FALSE(row.contains("range") || row.contains("words"));
}

TEST(TextParam, RefusesWhatIsMissingTooLongOrUnreadable) {
  EXPECT_EQ(run_walk({"solve", "--word"}).err, "walk: --word needs a value: a text of up to 40 bytes\n");
  EXPECT_EQ(run_walk({"solve", "--word="}).err, "walk: --word needs a value: a text of up to 40 bytes\n");
  EXPECT_EQ(run_walk({"solve", "--word", std::string(41, 'x')}).code, 2);
  EXPECT_EQ(run_walk({"solve", "--word", "\xFF"}).code, 2);
}

TEST(ResolvedParams, AreWhatReportsTell) {
  const auto result = nlohmann::json::parse(run_walk({"solve", "--json"}).out);
  EXPECT_EQ(result["model"]["params"], (nlohmann::json{{"word", "stonE"}, {"stride", "one"}}));
}

TEST(ResolvedParams, MayBeRefused) {
  const Outcome outcome = run_walk({"check", "--word", "nowhere"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.err, "walk: --word nowhere: there is no such place. Try somewhere.\n");
}

TEST(TextParam, IsReadBackFromATrace) {
  const Folder dir;
  const std::string file = dir / "t.itf.json";
  ASSERT_EQ(run_walk({"solve", "--word", "onWard", "-q", "-o", file}).code, 0);
  EXPECT_THAT(run_walk({"trace", "verify", file}).out, HasSubstr("a behaviour of walk in 2 strides"));
  EXPECT_EQ(run_walk({"trace", "verify", file, "--word", "inWard"}).code, 0) << "a capital in the same place";
  EXPECT_EQ(run_walk({"trace", "verify", file, "--word", "outWard"}).code, 1);
}

TEST(TextParam, OverridesOneOfATraceThatCannotBeHad) {
  const Folder dir;
  const std::string file = dir / "t.itf.json";
  ASSERT_EQ(run_walk({"solve", "--word", "onWard", "-q", "-o", file}).code, 0);
  write_file(file, replaced(read_file(file), "onWard", "nowhere"));
  EXPECT_EQ(run_walk({"trace", "verify", file}).err,
            "walk: " + file + ": #meta.lucas: --word nowhere: there is no such place. Try somewhere.\n");
  EXPECT_EQ(run_walk({"trace", "verify", file, "--word", "onWard"}).code, 0);
}

TEST(AbsentProperty, IsNeitherListedNorAsked) {
  EXPECT_EQ(run_walk({"solve", "--word", "stone"}).err,
            "walk: the model 'walk' has no goal to solve for with word=stone stride=one. --goal 'EXPR' asks "
            "for a state "
            "where an expression of TLA+ is true.\n");
  EXPECT_EQ(run_walk({"check", "--word", "stone", "--never", "Capital"}).code, 2);
  EXPECT_THAT(run_walk({"check", "--word", "stone", "-v"}).out, Not(HasSubstr("Capital")));
  EXPECT_THAT(run_walk({"check", "--word", "stone", "-q"}).out, HasSubstr("holds: InWord in all 5"));
  EXPECT_THAT(run_walk({"describe", "--word", "stone"}).out, Not(HasSubstr("Capital")));
}

TEST(AbsentProperty, LeavesTheOthersTheirNames) {
  EXPECT_THAT(run_walk({"check", "--word", "stone", "--never", "End"}).err, HasSubstr("has no goal 'End'"));
  EXPECT_THAT(run_walk({"check", "--never", "End"}).out, HasSubstr("never End"));
}

}  // namespace
}  // namespace lucas::cli::test
