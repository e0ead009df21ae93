// A model with every hook: the control for the wrong ones.
#include "lucas/model.hpp"

struct Toggle {
  static constexpr std::string_view name = "toggle", summary = "a light and its switch";
  struct State {
    std::uint8_t on;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { press };
  struct Params {
    int lights = 1;
  };
  static std::vector<lucas::Param<Params>> params() {
    return {lucas::param("lights", &Params::lights, 1, 1, "number of lights")};
  }
  Params p;
  void init(auto&& emit) const { emit(State{}); }
  void next(const State& s, auto&& emit) const {
    emit(Action::press, State{static_cast<std::uint8_t>(1 - s.on)});
  }
  auto properties() const {
    return lucas::properties(lucas::invariant("TypeOK", [](const State& s) { return s.on <= 1; }));
  }
  lucas::Value show(const State& s) const { return lucas::Value::record({{"on", s.on == 1}}); }
  lucas::Label label(Action) const { return {"Press"}; }
  int key_bits() const { return 1; }
  std::uint64_t pack(const State& s) const { return s.on; }
  State unpack(std::uint64_t key) const { return {static_cast<std::uint8_t>(key)}; }
  std::uint64_t index_size() const { return 2; }
  std::uint64_t rank(const State& s) const { return s.on; }
  State unrank(std::uint64_t number) const { return {static_cast<std::uint8_t>(number)}; }
  State canonical(const State& s) const { return s; }
  bool boundary(const State&) const { return true; }
  void draw(const State& s, lucas::Scene& scene) const { scene.line(s.on == 1 ? "on" : "off"); }
  std::string bad_params() const { return ""; }
};

static_assert(lucas::Model<Toggle>);
static_assert(lucas::Packed<Toggle> && lucas::Ranked<Toggle>);
static_assert(lucas::Symmetric<Toggle> && lucas::Bounded<Toggle>);
static_assert(lucas::Drawable<Toggle> && lucas::Parameterised<Toggle> && lucas::ChecksParams<Toggle>);
