// Models of which one member is wrong. Each is compiled as MODEL, and must be refused in the words of the line above it.
#include <functional>

#include "toggle.hpp"

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
// Wants: satisfies ParamsAreComplete
struct ParamsWithoutRows : Toggle {
  using Params = Lights;
};
// Wants: satisfies ParamsAreComplete
struct RowsWithoutParams : Toggle {
  static std::vector<lucas::Param<Lights>> params() { return {}; }
};
// Wants: satisfies ParamsAreComplete
struct ParamsThatAreNotTaken : Toggle {
  using Params = Lights;
  static std::vector<lucas::Param<Params>> params() { return {}; }
  explicit ParamsThatAreNotTaken(int) {}
};
// Wants: satisfies ResolvedFits
struct ResolvedOfAModel : Toggle {
  using Params = Lights;
  static std::vector<lucas::Param<Params>> params() { return {}; }
  explicit ResolvedOfAModel(Params) {}
  Params resolved() const { return {}; }
};
// Wants: satisfies BadParamsFits
struct BareBadParams : Toggle {
  const char* bad_params() const { return ""; }
};
// Wants: satisfies PackingIsComplete
struct LonePack : Toggle {
  std::uint64_t pack(const State& s) const { return s.on; }
};
// Wants: satisfies PackingIsComplete
struct TextKey : Toggle {
  int key_bits() const { return 1; }
  std::uint64_t pack(const State& s) const { return s.on; }
  State unpack(const std::string& key) const { return {static_cast<std::uint8_t>(key.size())}; }
};
// Wants: satisfies PackingIsComplete
struct ChangingPacking : Toggle {
  int key_bits() { return 1; }
  std::uint64_t pack(const State& s) { return s.on; }
  State unpack(std::uint64_t key) { return {static_cast<std::uint8_t>(key)}; }
};
// Wants: satisfies RankingIsComplete
struct LoneRank : Toggle {
  std::uint64_t rank(const State& s) const { return s.on; }
};
// Wants: satisfies RankingIsComplete
struct SmallIndex : Toggle {
  int index_size() const { return 2; }
};
// Wants: satisfies CanonicalFits
struct CanonicalInPlace : Toggle {
  void canonical(State&) const {}
};
// Wants: satisfies HasSymmetryFits
struct LoneHasSymmetry : Toggle {
  bool has_symmetry() const { return true; }
};
// Wants: satisfies BoundaryFits
struct NumberedBoundary : Toggle {
  int boundary(const State&) const { return 1; }
};
// Wants: satisfies StepNounFits
struct ViewedStepNoun : Toggle {
  std::string_view step_noun() const { return "press"; }
};
// Wants: satisfies StepMetricFits
struct StepMetricOfAState : Toggle {
  std::string step_metric(const State&) const { return "half"; }
};
// Wants: satisfies ActionsFit
struct ActionsAsOneText : Toggle {
  std::string actions() const { return "Press"; }
};
// Wants: satisfies UnsolvableFits
struct BareUnsolvable : Toggle {
  bool unsolvable() const { return true; }
};
// Wants: satisfies AtLeastFits
struct UnsignedAtLeast : Toggle {
  unsigned at_least(const State& s) const { return s.on ? 0 : 1; }
};
// Wants: satisfies GoalsFit
struct ChangingGoals : Toggle {
  void goals(auto&& emit) { emit(State{true}); }
};
// Wants: satisfies LevelFits
struct LevelWithoutSteps : Toggle {
  std::string level(const State&) const { return ""; }
};
// Wants: satisfies ShownPartFits
struct ShownPartOfAVariable : Toggle {
  std::uint64_t shown_part(const State& s, std::size_t) const { return s.on; }
};
// Wants: satisfies DrawFits
struct ChangingDraw : Toggle {
  void draw(const State&, auto& scene) { scene.line("on"); }
};
// Wants: satisfies DrawFits
struct DrawOnACopy : Toggle {
  void draw(const State&, lucas::Scene scene) const { scene.line("on"); }
};
// Wants: satisfies DrawFits
struct DrawOnAConstant : Toggle {
  void draw(State, const lucas::Scene&) const {}
};
// Wants: satisfies DrawOfStepsFits
struct DrawOfStepsOnACopy : Toggle {
  void draw(const State&, lucas::Scene&) const {}
  void draw(const State&, const Action&, lucas::Scene scene) const { scene.line("on"); }
};
// Wants: satisfies DrawOfStepsFits
struct ChangingDrawOfSteps : Toggle {
  void draw(const State&, lucas::Scene&) const {}
  void draw(const State&, const Action&, lucas::Scene&) {}
};
// Wants: satisfies NotationFits
struct NotationWithoutText : Toggle {
  char notation(const std::vector<State>&, const std::vector<Action>&) const { return 'p'; }
};
// Wants: satisfies StrategiesAreComplete
struct StrategiesWithoutConstruct : Toggle {
  static std::vector<lucas::StrategyInfo> strategies() { return {}; }
};
// Wants: satisfies StrategiesAreComplete
struct ConstructWithoutStrategies : Toggle {
  lucas::Construction<Action> construct(std::string_view, std::uint64_t) const { return {}; }
  std::string notation(const Action&) const { return "press"; }
};

static_assert(lucas::Model<MODEL>);
