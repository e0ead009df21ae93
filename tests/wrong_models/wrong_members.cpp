// Models of which one member is wrong or missing. Each is compiled as MODEL, and must be refused in the words of the line above it.
#include <functional>

#include "toggle.hpp"

// Wants: satisfies HasNameAndSummary
struct NoName : Toggle {
 private:
  using Toggle::name;
};
// Wants: satisfies HasNameAndSummary
struct NoSummary : Toggle {
 private:
  using Toggle::summary;
};
// Wants: satisfies HasState
struct NoState : Toggle {
 private:
  using Toggle::State;
};
// Wants: satisfies StateIsTriviallyCopyable
struct OwningState : Toggle {
  struct State {
    std::vector<int> lights;
    bool operator==(const State&) const = default;
  };
};
// Wants: satisfies StateHasNoPadding
struct PaddedState : Toggle {
  struct State {
    std::uint8_t on;
    std::uint32_t presses;
    bool operator==(const State&) const = default;
  };
};
// Wants: satisfies StateIsDefaultInitializable
struct StateOfALight : Toggle {
  struct State {
    explicit State(std::uint8_t light) : on(light) {}
    std::uint8_t on;
    bool operator==(const State&) const = default;
  };
};
// Wants: satisfies StateIsEqualityComparable
struct IncomparableState : Toggle {
  struct State {
    std::uint8_t on;
  };
};
// Wants: satisfies HasAction
struct NoAction : Toggle {
 private:
  using Toggle::Action;
};
// Wants: satisfies HasAction
struct FixedAction : Toggle {
  struct Action {
    Action(const Action&) = delete;
  };
};
// Wants: satisfies HasInit
struct NoInit : Toggle {
 private:
  using Toggle::init;
};
// Wants: satisfies HasInit
struct ChangingInit : Toggle {
  void init(auto&& emit) { emit(State{}); }
};
// Wants: satisfies HasNext
struct NextWithoutEmit : Toggle {
  State next(const State& s) const { return s; }
};
// Wants: next must call emit\(action, successor\)
struct NextWithAnotherEmit : Toggle {
  void next(const State&, const std::function<void(State, Action, int)>&) const {}
};
// Wants: init must call emit\(state\)
struct InitWithAction : Toggle {
  void init(auto&& emit) const { emit(Action::press, State{}); }
};
// Wants: next must call emit\(action, successor\)
struct NextWithoutAction : Toggle {
  void next(const State& s, auto&& emit) const { emit(s); }
};
// Wants: next must call emit\(action, successor\)
struct NextTheOtherWayRound : Toggle {
  void next(const State& s, auto&& emit) const { emit(s, Action::press); }
};
// Wants: satisfies HasShow
struct TextShow : Toggle {
  std::string show(const State& s) const { return s.on == 1 ? "on" : "off"; }
};
// Wants: satisfies HasShow
struct NoShow : Toggle {
 private:
  using Toggle::show;
};
// Wants: satisfies HasProperties
struct ListedProperties : Toggle {
  std::vector<std::string> properties() const { return {"TypeOK"}; }
};
// Wants: PropertyAt<1, lucas::Property<
struct PropertyOfText : Toggle {
  auto properties() const {
    return lucas::properties(lucas::invariant("TypeOK", [](const State& s) { return s.on <= 1; }),
                             lucas::goal("Empty", [](const std::string& s) { return s.empty(); }));
  }
};
// Wants: PropertyAt<0, lucas::Property<
struct TalkingProperty : Toggle {
  auto properties() const {
    return lucas::properties(lucas::invariant("TypeOK", [](const State&) { return std::string("yes"); }));
  }
};
// Wants: PropertyAt<0, lucas::Property<
struct ChangingProperty : Toggle {
  auto properties() const {
    return lucas::properties(lucas::invariant("Once", [n = 0](const State&) mutable { return n++ == 0; }));
  }
};
// Wants: PropertyAt<0, lucas::Property<
struct StepInvariantOfAState : Toggle {
  auto properties() const {
    return lucas::properties(lucas::step_invariant("Changes", [](const State& s) { return s.on == 0; }));
  }
};
// Wants: satisfies PropertiesTakeStates
struct PropertiesOfText : Toggle {
  auto properties() const { return std::tuple(std::string("TypeOK")); }
};

struct Lights {
  int lights = 1;
};
// Wants: hook all of struct Params
struct ParamsWithoutRows : Toggle {
  using Params = Lights;
};
// Wants: hook all of struct Params
struct RowsWithoutParams : Toggle {
  static std::vector<lucas::Param<Lights>> params() { return {}; }
};
// Wants: hook all of struct Params
struct ParamsThatAreNotTaken : Toggle {
  using Params = Lights;
  static std::vector<lucas::Param<Params>> params() { return {}; }
  explicit ParamsThatAreNotTaken(int) {}
};
// Wants: hook static Params resolved
struct ResolvedOfAModel : Toggle {
  using Params = Lights;
  static std::vector<lucas::Param<Params>> params() { return {}; }
  explicit ResolvedOfAModel(Params) {}
  Params resolved() const { return {}; }
};
// Wants: hook std::string bad_params
struct BareBadParams : Toggle {
  const char* bad_params() const { return ""; }
};
// Wants: hook all of key_bits
struct LonePack : Toggle {
  std::uint64_t pack(const State& s) const { return s.on; }
};
// Wants: hook all of key_bits
struct TextKey : Toggle {
  int key_bits() const { return 1; }
  std::uint64_t pack(const State& s) const { return s.on; }
  State unpack(const std::string& key) const { return {static_cast<std::uint8_t>(key.size())}; }
};
// Wants: hook all of key_bits
struct ChangingPacking : Toggle {
  int key_bits() { return 1; }
  std::uint64_t pack(const State& s) { return s.on; }
  State unpack(std::uint64_t key) { return {static_cast<std::uint8_t>(key)}; }
};
// Wants: hook all of index_size
struct LoneRank : Toggle {
  std::uint64_t rank(const State& s) const { return s.on; }
};
// Wants: hook all of index_size
struct SmallIndex : Toggle {
  int index_size() const { return 2; }
};
// Wants: hook State canonical
struct CanonicalInPlace : Toggle {
  void canonical(State&) const {}
};
// Wants: hook bool has_symmetry
struct LoneHasSymmetry : Toggle {
  bool has_symmetry() const { return true; }
};
// Wants: hook bool boundary
struct NumberedBoundary : Toggle {
  int boundary(const State&) const { return 1; }
};
// Wants: hook std::string step_noun
struct ViewedStepNoun : Toggle {
  std::string_view step_noun() const { return "press"; }
};
// Wants: hook std::vector<std::string> actions
struct ActionsAsOneText : Toggle {
  std::string actions() const { return "Press"; }
};
// Wants: hook std::string unsolvable
struct BareUnsolvable : Toggle {
  bool unsolvable() const { return true; }
};
// Wants: hook int or lucas::Exactly at_least
struct UnsignedAtLeast : Toggle {
  unsigned at_least(const State& s) const { return s.on ? 0 : 1; }
};
// Wants: hook void goals
struct ChangingGoals : Toggle {
  void goals(auto&& emit) { emit(State{true}); }
};
// Wants: hook both of void strides
struct StridesWithoutBetween : Toggle {
  int at_least(const State& s) const { return s.on ? 0 : 1; }
  void strides(const State&, lucas::Aim, auto&& emit) const { emit(State{true}, 1); }
};
// Wants: hook both of void strides
struct StridesWithoutBound : Toggle {
  void strides(const State&, lucas::Aim, auto&& emit) const { emit(State{true}, 1); }
  std::vector<State> between(const State& from, const State& to) const { return {from, to}; }
};
// Wants: hook both of void strides
struct StridesWithoutAim : Toggle {
  int at_least(const State& s) const { return s.on ? 0 : 1; }
  void strides(const State&, auto&& emit) const { emit(State{true}, 1); }
  std::vector<State> between(const State& from, const State& to) const { return {from, to}; }
};
// Wants: hook is_graded is lucas::Exactly
struct FormerGrade : Toggle {
  bool is_graded() const { return true; }
};
// Wants: hook is_reversible is seen
struct FormerWayBack : Toggle {
  bool is_reversible() const { return true; }
};
// Wants: hook leaps is strides
struct FormerLeaps : Toggle {
  void leaps(const State&, auto&& emit) const { emit(State{true}); }
};
// Wants: hook strides_back is strides
struct FormerStridesBack : Toggle {
  void strides_back(const State&, auto&& emit) const { emit(State{false}, 1); }
};
// Wants: hook std::string level
struct LevelWithoutSteps : Toggle {
  std::string level(const State&) const { return ""; }
};
// Wants: hook std::optional<std::uint64_t> shown_part
struct ShownPartOfAVariable : Toggle {
  std::uint64_t shown_part(const State& s, std::size_t) const { return s.on; }
};
// Wants: hook void draw.State, Scene
struct ChangingDraw : Toggle {
  void draw(const State&, auto& scene) { scene.line("on"); }
};
// Wants: hook void draw.State, Scene
struct DrawOnACopy : Toggle {
  void draw(const State&, lucas::Scene scene) const { scene.line("on"); }
};
// Wants: hook void draw.State, Scene
struct DrawOnAConstant : Toggle {
  void draw(State, const lucas::Scene&) const {}
};
// Wants: hook void draw.State, Scene
struct DrawOfStepsOnACopy : Toggle {
  void draw(const State&, lucas::Scene&) const {}
  void draw(const State&, const Action&, lucas::Scene scene) const { scene.line("on"); }
};
// Wants: hook void draw.State, Scene
struct ChangingDrawOfSteps : Toggle {
  void draw(const State&, lucas::Scene&) const {}
  void draw(const State&, const Action&, lucas::Scene&) {}
};
// Wants: hook std::string notation
struct NotationWithoutText : Toggle {
  char notation(const std::vector<State>&, const std::vector<Action>&) const { return 'p'; }
};
// Wants: satisfies HasLabel
struct ActionsFromOne : Toggle {
  enum class Action : std::uint8_t { press = 1 };
  void next(const State& s, auto&& emit) const { emit(Action::press, s); }

 private:
  using Toggle::label;
};
// Wants: satisfies HasLabel
struct NumberedLabel : Toggle {
  int label(Action) const { return 1; }
};
// Wants: satisfies HasLabel
struct ChangingLabel : Toggle {
  lucas::Label label(Action) { return {"Press"}; }
};
// Wants: hook both of strategies
struct StrategiesWithoutConstruct : Toggle {
  static std::vector<lucas::StrategyInfo> strategies() { return {}; }
};
// Wants: hook both of strategies
struct ConstructWithoutStrategies : Toggle {
  lucas::Construction<Action> construct(std::string_view, std::uint64_t) const { return {}; }
};

static_assert(lucas::Model<MODEL>);
