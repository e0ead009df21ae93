// No label, and actions whose enumerators do not count from 0.
// Wants: satisfies HasLabel
#include "lucas/model.hpp"

struct Toggle {
  static constexpr std::string_view name = "toggle", summary = "a light and its switch";
  struct State {
    std::uint8_t on;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { press = 1 };
  void init(auto&& emit) const { emit(State{}); }
  void next(const State& s, auto&& emit) const {
    emit(Action::press, State{static_cast<std::uint8_t>(1 - s.on)});
  }
  auto properties() const {
    return lucas::properties(lucas::invariant("TypeOK", [](const State& s) { return s.on <= 1; }));
  }
  lucas::Value show(const State& s) const { return lucas::Value::record({{"on", s.on == 1}}); }
};

static_assert(lucas::Model<Toggle>);
