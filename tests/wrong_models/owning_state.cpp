// A State that owns memory.
// Wants: satisfies StateIsTriviallyCopyable
#include "lucas/model.hpp"

struct Toggle {
  static constexpr std::string_view name = "toggle", summary = "a light and its switch";
  struct State {
    std::vector<int> lights;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { press };
  void init(auto&& emit) const { emit(State{}); }
  void next(const State& s, auto&& emit) const { emit(Action::press, s); }
  auto properties() const { return lucas::properties(); }
  lucas::Value show(const State& s) const { return lucas::Value::record({{"lights", s.lights.size()}}); }
  lucas::Label label(Action) const { return {"Press"}; }
};

static_assert(lucas::Model<Toggle>);
