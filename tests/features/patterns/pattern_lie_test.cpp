// Patterns are tried, and never just believed in what they tell of a puzzle.
#include <cstdlib>
#include <filesystem>
#include <optional>

#include "checker/files.hpp"
#include "checker/small_app.hpp"
#include "lucas/entry.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// A walk on a field from (80, 80) to (0, 0), too long for a search without a bound. Its pattern is the field itself.
struct Field {
  static constexpr std::string_view name = "field", summary = "walk on a field";
  enum class Lie : std::uint8_t { none, goal, start };
  struct Params {
    Lie lie = Lie::none;
  };
  static std::vector<Param<Params>> params() {
    return {choice("lie", &Params::lie, {{"none", Lie::none}, {"goal", Lie::goal}, {"start", Lie::start}},
                   "where the pattern begins to be 20 steps longer")};
  }
  struct State {
    std::int32_t x, y;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { left, right, down, up };
  static constexpr std::int32_t size = 300, longer = 20;

  Params p;

  static void step(std::int32_t x, std::int32_t y, std::int32_t width, auto&& visit) {
    if (x > 0) visit(Action::left, x - 1, y);
    if (x + 1 < width) visit(Action::right, x + 1, y);
    if (y > 0) visit(Action::down, x, y - 1);
    if (y + 1 < size) visit(Action::up, x, y + 1);
  }

  void init(auto&& emit) const { emit(State{80, 80}); }
  void next(const State& s, auto&& emit) const {
    step(s.x, s.y, size, [&](Action action, std::int32_t x, std::int32_t y) { emit(action, State{x, y}); });
  }
  auto properties() const {
    return lucas::properties(goal("Solved", [](const State& s) { return s == State{}; }));
  }
  Value show(const State& s) const { return Value::record({{"x", s.x}, {"y", s.y}}); }
  void goals(auto&& emit) const { emit(State{}); }
  int at_least(const State& s) const { return s == State{} ? 0 : 1; }
  std::vector<Pattern> patterns() const { return {{"all", (size + longer) * size}}; }
  void numbers_in(const State& s, std::uint64_t* numbers) const {
    const int first = p.lie == Lie::goal ? 10 : p.lie == Lie::start ? 100 : 2 * size;
    *numbers = static_cast<std::uint64_t>((s.x + s.y < first ? s.x : s.x + longer) * size + s.y);
  }
  void steps_in(std::uint64_t number, std::size_t /*pattern*/, auto&& visit) const {
    const auto at = static_cast<std::int32_t>(number);
    step(at / size, at % size, size + longer,
         [&](Action, std::int32_t x, std::int32_t y) { visit(static_cast<std::uint64_t>(x * size + y)); });
  }
};

Outcome run_field(const std::string& line) {
  return run_with(entry<Field>(), "field", line + " --cache /dev/null/none");
}

// 160 steps are needed, as the patterns tell. They are asked for after 300,000 generated states, as at depth 13.
TEST(Patterns, AreMadeWhereTheyFitAndToldOf) {
  const char* const kept = "patterns are kept for this run only";
  for (const auto& [line, out, err] :
       {std::tuple("solve -q", "Solved in 160 steps (shortest: proved)", kept),
        {"solve -q --max-depth 100",
         "none within depth: Solved cannot be reached in 100 steps or fewer (proved)", kept},
        {"solve -q --memory 64K --max-depth 13",
         "none within depth: Solved cannot be reached in 13 steps or fewer",
         "more than the search may use; it goes on without them"}}) {
    const Outcome outcome = run_field(line);
    EXPECT_THAT(outcome.out, StartsWith(out));
    EXPECT_THAT(outcome.err, HasSubstr(err));
  }
  const Outcome limited = run_field("solve --max-states 1000");
  EXPECT_THAT(limited.out, HasSubstr("stopped by --max-states"));
  EXPECT_THAT(limited.err, Not(HasSubstr("patterns")));
}

// A variable of the environment, set until the test ends.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    if (const char* const before = std::getenv(name)) before_ = before;
    setenv(name, value.c_str(), 1);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() { before_ ? setenv(name_, before_->c_str(), 1) : unsetenv(name_); }

 private:
  const char* name_;
  std::optional<std::string> before_;
};

// As the XDG Base Directory Specification says: a relative folder is none.
TEST(Patterns, AreKeptInTheUsersFolderForCaches) {
  const Folder folder;
  const Variable home("HOME", folder.path()), relative("XDG_CACHE_HOME", "relative");
  EXPECT_EQ(run_with(entry<Field>(), "field", "solve -q").err, "");
  EXPECT_TRUE(std::filesystem::exists(folder / ".cache/lucas"));
  EXPECT_FALSE(std::filesystem::exists("relative"));
  const Variable absolute("XDG_CACHE_HOME", folder / "caches");
  EXPECT_EQ(run_with(entry<Field>(), "field", "solve -q").err, "");
  EXPECT_TRUE(std::filesystem::exists(folder / "caches/lucas"));
}

TEST(Patterns, ThatTellTooMuchAreRefused) {
  const std::string fault = "field: the model 'field' breaks a promise: at_least, raised by patterns, ";
  for (const auto& [line, how] : {std::pair("solve --lie goal", "is more than the steps to a goal"),
                                  {"solve --lie start", "fell by more than 1 in a step"}}) {
    const Outcome outcome = run_field(line);
    EXPECT_EQ(outcome.code, 75) << line;
    EXPECT_THAT(outcome.err, HasSubstr(fault + how));
    EXPECT_THAT(outcome.err, HasSubstr("\n  state [x |-> "));
    EXPECT_EQ(outcome.out, "");
  }
}

}  // namespace
}  // namespace lucas::cli::test
