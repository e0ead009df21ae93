// Runs that --memory stops: what they advise, and what they have found by then.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "checker/small_app.hpp"
#include "lucas/entry.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::Not;
using Json = nlohmann::ordered_json;

TEST(Advice, IsOfMemoryWhereThatIsTheLimit) {
  for (const auto& [line, advice] : std::initializer_list<std::pair<const char*, const char*>>{
           {"solve sliding-tiles --rows 4 --cols 4 --search bfs --memory 8M", "--search both: "},
           {"check sliding-tiles 4 4 --store quotient --memory 40M",
            "--memory [0-9]+M: [0-9.]+ bytes a state; about one level further"},
           {"solve 15-puzzle random:7 --memory 8M --store quotient",
            "--memory 16M: [0-9.]+ bytes a state; .* twice as many"}})
    EXPECT_THAT(run_lucas(line).out, ContainsRegex(std::string("\ntry ") + advice)) << line;
  const Outcome run = run_lucas("solve sliding-tiles 4 4 --search both --memory 8M");
  EXPECT_EQ(run.code, 3);
  EXPECT_THAT(run.out, Not(ContainsRegex("try --(search|symmetry)")));
}

// Each switch once, in any order: every state is on a solution.
struct Switches {
  static constexpr std::string_view name = "switches", summary = "turn on all of them";
  struct State {
    std::uint16_t on;
    bool operator==(const State&) const = default;
  };
  using Action = std::uint8_t;
  static constexpr Action count = 14;

  void init(auto&& emit) const { emit(State{0}); }
  void next(const State& s, auto&& emit) const {
    for (Action i = 0; i < count; ++i) {
      if ((s.on >> i & 1) == 0) emit(i, State{static_cast<std::uint16_t>(s.on | 1 << i)});
    }
  }
  auto properties() const {
    return lucas::properties(goal("Solved", [](const State& s) { return s.on == (1 << count) - 1; }));
  }
  Value show(const State& s) const { return Value::record({{"on", s.on}}); }
  Label label(Action i) const { return {"Turn", {{"switch", i}}}; }
};

// There is memory at which the search ends well and the way back does not.
TEST(SolutionCount, SaysThatOnlyTheCountIsMissing) {
  const auto at = [](int kilobytes, const std::string& more) {
    return run_with(entry<Switches>(), "switches",
                    fmt::format("solve --count --threads 1 --memory {}K {}", kilobytes, more));
  };
  int kilobytes = 64;
  while (at(kilobytes, "--json").out.find("\"trace\"") == std::string::npos) kilobytes += 16;
  const Outcome run = at(kilobytes, "--json");
  const Json result = Json::parse(run.out);
  EXPECT_EQ(run.code, 3);
  EXPECT_EQ(result["verdict"], "incomplete");
  EXPECT_EQ(result["stopped_by"], "memory");
  EXPECT_EQ(result["steps"], 14);
  EXPECT_EQ(result["trace"]["#meta"]["lucas"]["verdict"], "solved");
  EXPECT_FALSE(result.contains("solutions"));
  EXPECT_EQ(at(kilobytes, "-q").out,
            "incomplete: stopped by --memory; Solved in 14 steps (shortest: proved), but how many ways there "
            "are is not known\n");
  EXPECT_EQ(at(1 << 20, "-q").out, "Solved in 14 steps (shortest: proved), one of 87178291200\n") << "14!";
}

}  // namespace
}  // namespace lucas::cli::test
