// --json: one line of JSON on stdout, nothing else and nothing on stderr. That it is so for every verdict and error, and as
// the schema says, tests/schemas/validate.py checks.
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "cli.hpp"
#include "files.hpp"
#include "lucas/entry.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

using Json = nlohmann::ordered_json;

// A way of three steps, of which a state can be shown so many times.
struct Shy {
  static constexpr std::string_view name = "shy", summary = "three steps, seldom shown";
  struct State {
    std::uint8_t at;
    bool operator==(const State&) const = default;
  };
  struct Action {};
  void init(auto&& emit) const { emit(State{0}); }
  void next(const State& s, auto&& emit) const {
    if (s.at < 3) emit(Action{}, State{static_cast<std::uint8_t>(s.at + 1)});
  }
  auto properties() const {
    return lucas::properties(goal("There", [](const State& s) { return s.at == 3; }));
  }
  Value show(const State& s) const {
    if (left-- == 0) throw std::runtime_error("no more");
    return Value::record({{"at", s.at}});
  }
  Label label(Action) const { return {"Step"}; }

  static inline int left = 0;
};

Json one_object(const Outcome& outcome) {
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(lines_in(outcome.out), 1);
  Json object = Json::parse(outcome.out, nullptr, false);
  EXPECT_TRUE(object.is_object());
  return object;
}

// Whenever it throws, also while the trace is written.
TEST(Json, IsAWholeResultOrAnError) {
  for (const std::string line : {"solve --threads 1 --json", "explore --json"}) {
    int code = 75;
    for (int shown = 0; code == 75; ++shown) {
      SCOPED_TRACE(shown);
      Shy::left = shown;
      const Outcome outcome = run_with(entry<Shy>(), "shy", line);
      code = outcome.code;
      EXPECT_EQ(one_object(outcome).contains("error"), code != 0);
    }
    EXPECT_EQ(code, 0);
  }
}

TEST(Json, RepeatsItselfWithoutTiming) {
  for (const char* line : {"solve klotski --json --no-timing", "check klotski --json --no-timing -v",
                           "check hanoi --json --no-timing --search dfs", "solve hanoi --no-timing"}) {
    SCOPED_TRACE(line);
    const std::string first = run_lucas(line).out;
    EXPECT_EQ(first, run_lucas(line).out);
    for (const char* timing : {"\"seconds\"", "states_per_second", "peak_rss_bytes"})
      EXPECT_EQ(first.find(timing), std::string::npos);
  }
  const Json timed = one_object(run_lucas("check hanoi --disks 5 --json"))["stats"];
  EXPECT_GT(timed["seconds"], 0);
  EXPECT_GT(timed["peak_rss_bytes"], 0);
}

TEST(Json, GoesBesideFiles) {
  const Folder folder;
  const Outcome outcome = run_lucas(
      Words{"solve", "hanoi", "--json", "--no-timing", "-o", folder / "a.json", "-o", folder / "a.itf.json"});
  one_object(outcome);
  EXPECT_EQ(read_file(folder / "a.json"), outcome.out);
  EXPECT_EQ(Json::parse(read_file(folder / "a.itf.json")), Json::parse(outcome.out)["trace"]);
}

}  // namespace
}  // namespace lucas::cli::test
