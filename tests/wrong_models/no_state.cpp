// No State.
// Wants: satisfies HasState
#include "lucas/model.hpp"

struct Light {
  std::uint8_t on;
  bool operator==(const Light&) const = default;
};

struct Toggle {
  static constexpr std::string_view name = "toggle", summary = "a light and its switch";
  using Status = Light;
  enum class Action : std::uint8_t { press };
  void init(auto&& emit) const { emit(Light{}); }
  void next(const Light& s, auto&& emit) const { emit(Action::press, s); }
  auto properties() const { return lucas::properties(); }
  lucas::Value show(const Light& s) const { return lucas::Value::record({{"on", s.on == 1}}); }
  lucas::Label label(Action) const { return {"Press"}; }
};

static_assert(lucas::Model<Toggle>);
