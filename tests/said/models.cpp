#include "models.hpp"

#include <algorithm>
#include <stdexcept>

#include "lucas/entry.hpp"

namespace lucas::said {
namespace {

// A line of `length` states, to be walked both ways unless a bound says what lies ahead, and an island that no step
// leads to. The goal is at `goal`.
struct Line {
  static constexpr std::string_view name = "line", summary = "walk along a line";
  enum class Claim : std::uint8_t { none, proof, bound, goals, optimum };
  struct Params {
    int length = 1000, goal = 500;
    Claim claim = Claim::none;
  };
  static std::vector<Param<Params>> params() {
    return {param("length", &Params::length, 1, 1'000'000, "states"),
            param("target", &Params::goal, 0, 1'000'000, "the goal"),
            choice("claim", &Params::claim,
                   {{"none", Claim::none},
                    {"proof", Claim::proof},
                    {"bound", Claim::bound},
                    {"goals", Claim::goals},
                    {"optimum", Claim::optimum}},
                   "what says that it cannot be reached, or in three steps")};
  }
  struct State {
    std::uint32_t at;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { back, on };
  static constexpr std::uint32_t island = 2'000'000;

  Params p;

  void init(auto&& emit) const { emit(State{0}); }
  void next(const State& s, auto&& emit) const {
    if (s.at == island) return;
    if (s.at > 0 && p.claim != Claim::bound) emit(Action::back, State{s.at - 1});
    if (s.at + 1 < static_cast<std::uint32_t>(p.length)) emit(Action::on, State{s.at + 1});
  }
  auto properties() const {
    return lucas::properties(goal("Solved", [goal = static_cast<std::uint32_t>(p.goal)](const State& s) {
      return s.at == goal || s.at == island;
    }));
  }
  Value show(const State& s) const { return Value::record({{"at", s.at}}); }
  std::string_view label(Action action) const { return action == Action::on ? "On" : "Back"; }
  std::string unsolvable() const { return p.claim == Claim::proof ? "the line is endless" : ""; }
  int at_least(const State& s) const { return p.claim == Claim::bound && s.at >= 200 ? out_of_reach : 0; }
  void goals(auto&& emit) const {
    if (p.claim == Claim::goals) emit(State{island});
  }
  static std::vector<StrategyInfo> strategies() { return {{"walk", "walk on"}}; }
  Construction<Action> construct(std::string_view, std::uint64_t) const {
    Construction<Action> built;
    built.moves.assign(static_cast<std::size_t>(p.goal), Action::on);
    if (p.claim == Claim::optimum) built.optimum = 3;
    return built;
  }
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

}  // namespace

std::unique_ptr<const Entry> line_entry() { return entry<Line>(); }
std::unique_ptr<const Entry> speechless_entry() { return entry<Speechless>(); }
std::unique_ptr<const Entry> walk_entry() { return entry<Walk>(); }

}  // namespace lucas::said
