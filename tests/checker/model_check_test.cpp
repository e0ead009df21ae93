// Names that models choose and that nobody could type, or that would hide an option of lucas; defaults out of range;
// properties of one name.
#include "lucas/entry.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

// A model of which the names, and the default of its parameters, are what a test says.
struct Named {
  static inline std::string_view name = "named";
  static constexpr std::string_view summary = "one state and its parameters";
  static inline std::vector<std::string> rows = {"size"};
  static inline int size = 1;
  static inline std::string_view invariant_name = "Stays", goal_name = "Solved";

  struct Params {
    int size = Named::size;
  };
  static std::vector<Param<Params>> params() {
    std::vector<Param<Params>> all;
    for (const std::string& row : rows) all.push_back(param(row, &Params::size, 1, 9, "a number"));
    return all;
  }
  struct State {
    std::uint8_t at;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { stay };
  Params p;
  void init(auto&& emit) const { emit(State{0}); }
  void next(const State& s, auto&& emit) const { emit(Action::stay, s); }
  auto properties() const {
    const auto is_at_start = [](const State& s) { return s.at == 0; };
    return lucas::properties(invariant(invariant_name, is_at_start), goal(goal_name, is_at_start));
  }
  Value show(const State& s) const { return Value::record({{"at", s.at}}); }
  Label label(Action) const { return {"Stay"}; }
};
static_assert(Model<Named>);

Outcome run_named(std::string_view name, const std::vector<std::string>& rows) {
  Named::name = name;
  Named::rows = rows;
  return run_with(entry<Named>(), "named", "check");
}

TEST(ModelNames, MayBeAnyWords) {
  EXPECT_EQ(run_named("named", {"size"}).code, 0);
  EXPECT_EQ(run_named("n-2x", {"a", "max-size", "x2"}).code, 0);
}

TEST(ModelNames, MustNotHideAnOptionOfLucas) {
  for (const std::string own :
       {"threads", "store", "memory", "reserve", "help", "quiet", "output", "model", "json"}) {
    const Outcome outcome = run_named("named", {"size", own});
    EXPECT_EQ(outcome.code, 75) << own;
    EXPECT_EQ(outcome.err, "named: the model 'named': its parameter '" + own +
                               "' needs another name: lucas has an option of that name\n");
  }
}

TEST(ModelNames, MustBeTypeable) {
  for (const std::string odd : {"", "Big", "big jug", "-x", "2x", "x-", "größe", "a_b", "a=b"}) {
    const std::string why =
        "needs another name: allowed are lower case letters, digits and '-', a letter first\n";
    EXPECT_EQ(run_named("named", {odd}).err, "named: the model 'named': its parameter '" + odd + "' " + why);
    EXPECT_EQ(run_named(odd, {}).err, "named: the model '" + odd + "' " + why);
  }
}

TEST(ModelNames, MustDiffer) {
  EXPECT_EQ(
      run_named("named", {"size", "size"}).err,
      "named: the model 'named': its parameter 'size' needs another name: there are two of that name\n");
  App twice{"small", small_models()};
  twice.entries.push_back(stairs_entry());
  EXPECT_EQ(run_app(twice, {"models"}).err,
            "small: the model 'stairs' needs another name: there are two of that name\n");
}

TEST(ModelDefaults, MustBeAllowed) {
  for (const int size : {0, 10}) {
    Named::size = size;
    const Outcome outcome = run_named("named", {"size"});
    EXPECT_EQ(outcome.code, 75);
    EXPECT_EQ(outcome.err, "named: the model 'named': the default of a parameter is not allowed: --size " +
                               std::to_string(size) + ": out of range; allowed is a number from 1 to 9\n");
  }
  Named::size = 1;
}

TEST(PropertyNames, MustDiffer) {
  Named::goal_name = Named::invariant_name;
  const Outcome outcome = run_named("named", {"size"});
  Named::goal_name = "Solved";
  EXPECT_EQ(outcome.code, 75);
  EXPECT_EQ(outcome.err, "named: the model 'named' has two properties of the name 'Stays'\n");
}

}  // namespace
}  // namespace lucas::cli::test
