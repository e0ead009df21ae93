// No Action.
// Wants: satisfies HasAction
#include "lucas/model.hpp"

struct Toggle {
  static constexpr std::string_view name = "toggle", summary = "a light and its switch";
  struct State {
    std::uint8_t on;
    bool operator==(const State&) const = default;
  };
  void init(auto&& emit) const { emit(State{}); }
  void next(const State& s, auto&& emit) const { emit(0, s); }
  auto properties() const {
    return lucas::properties(lucas::invariant("TypeOK", [](const State& s) { return s.on <= 1; }));
  }
  lucas::Value show(const State& s) const { return lucas::Value::record({{"on", s.on == 1}}); }
  lucas::Label label(int) const { return {"Press"}; }
};

static_assert(lucas::Model<Toggle>);
