// A next that wants an emit of another signature.
// Wants: HasNext
#include <functional>
#include "lucas/model.hpp"

struct Toggle {
  static constexpr std::string_view name = "toggle", summary = "a light and its switch";
  struct State {
    std::uint8_t on;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { press };
  void init(auto&& emit) const { emit(State{}); }
  void next(const State& s, const std::function<void(State, Action, int)>& emit) const {
    emit(s, Action::press, 0);
  }
  auto properties() const {
    return lucas::properties(lucas::invariant("TypeOK", [](const State& s) { return s.on <= 1; }));
  }
  lucas::Value show(const State& s) const { return lucas::Value::record({{"on", s.on == 1}}); }
  lucas::Label label(Action) const { return {"Press"}; }
};

static_assert(lucas::Model<Toggle>);
