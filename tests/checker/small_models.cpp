#include "small_models.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "lucas/entry.hpp"

namespace lucas::cli::test {
namespace {

// From the top step to the ground, one or two steps at a time. The ground is a deadlock.
struct Stairs {
  static constexpr std::string_view name = "stairs", summary = "climb down some stairs";

  struct Params {
    int top = 5, low = 0, fault = 0;
    bool strict = false;
  };
  static std::vector<Param<Params>> params() {
    return {
        param("top", &Params::top, 0, 200, "step on which it begins"),
        param("low", &Params::low, 0, 200, "lowest step allowed by AboveLow"),
        param("fault", &Params::fault, 0, 200, "step on which the model throws; 0: none"),
        choice("strict", &Params::strict, {{"no", false}, {"yes", true}}, "whether NoJump forbids jumps")};
  }

  struct State {
    std::uint8_t step;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { walk, jump };

  Params p;

  void init(auto&& emit) const { emit(State{static_cast<std::uint8_t>(p.top)}); }
  void next(const State& s, auto&& emit) const {
    if (p.fault != 0 && s.step == p.fault) throw std::runtime_error("this step is broken");
    if (s.step >= 1) emit(Action::walk, State{static_cast<std::uint8_t>(s.step - 1)});
    if (s.step >= 2) emit(Action::jump, State{static_cast<std::uint8_t>(s.step - 2)});
  }
  auto properties() const {
    return lucas::properties(
        invariant(
            "AboveLow", [low = p.low](const State& s) { return s.step >= low; }, "not too low"),
        step_invariant(
            "NoJump",
            [strict = p.strict](const State&, const Action& a, const State&) {
              return !strict || a == Action::walk;
            },
            "one step at a time"),
        goal(
            "Ground", [](const State& s) { return s.step == 0; }, "at the bottom"),
        goal(
            "Roof", [](const State& s) { return s.step > 200; }, "nowhere near"));
  }
  Value show(const State& s) const { return Value::record({{"step", s.step}}); }
  Label label(Action a) const { return {a == Action::walk ? "Walk" : "Jump"}; }
};

struct Lamp {
  static constexpr std::string_view name = "lamp", summary = "switch a lamp";
  struct State {
    bool on;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { press };

  void init(auto&& emit) const { emit(State{false}); }
  void next(const State& s, auto&& emit) const { emit(Action::press, State{!s.on}); }
  auto properties() const {
    return lucas::properties(invariant("TypeOK", [](const State&) { return true; }));
  }
  Value show(const State& s) const { return Value::record({{"on", s.on}}); }
  Label label(Action) const { return {"Press"}; }
};

struct Door {
  static constexpr std::string_view name = "door", summary = "open a door";
  struct State {
    bool open;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { push };

  void init(auto&& emit) const { emit(State{false}); }
  void next(const State&, auto&& emit) const { emit(Action::push, State{true}); }
  auto properties() const {
    return lucas::properties(goal("Open", [](const State& s) { return s.open; }));
  }
  Value show(const State& s) const { return Value::record({{"open", s.open}}); }
  Label label(Action) const { return {"Push"}; }
};

// A line of steps, and a hook that does not return on step 300, later than any look at the first states.
struct Trap {
  enum class Hook : std::uint8_t {
    none,
    init,
    endless_init,
    next,
    endless_next,
    invariant,
    step,
    show,
    label
  };

  enum class Deed : std::uint8_t { stays, reads_nothing, divides_by_nothing, aborts, recurses };

  static constexpr std::string_view name = "trap", summary = "walk into a trap";
  struct Params {
    Hook hook = Hook::none;
    Deed deed = Deed::stays;
  };
  static std::vector<Param<Params>> params() {
    return {choice("hook", &Params::hook,
                   {{"none", Hook::none},
                    {"init", Hook::init},
                    {"endless-init", Hook::endless_init},
                    {"next", Hook::next},
                    {"endless-next", Hook::endless_next},
                    {"invariant", Hook::invariant},
                    {"step", Hook::step},
                    {"show", Hook::show},
                    {"label", Hook::label}},
                   "the one that does not return"),
            choice("deed", &Params::deed,
                   {{"stay", Deed::stays},
                    {"segv", Deed::reads_nothing},
                    {"fpe", Deed::divides_by_nothing},
                    {"abort", Deed::aborts},
                    {"overflow", Deed::recurses}},
                   "what it does in place of that")};
  }
  struct State {
    std::uint16_t step;
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint16_t from;
    bool operator==(const Action&) const = default;
  };
  static constexpr std::uint16_t end = 300;

  Params p;

  // Volatile, so that no compiler sees through it.
  [[nodiscard]] static int crashes(Deed deed, int depth) {
    volatile int none = 0, deep = depth;
    const volatile int* volatile nowhere = nullptr;
    if (deed == Deed::reads_nothing) return *nowhere;
    if (deed == Deed::divides_by_nothing) deep = 1000 / none;
    if (deed == Deed::aborts) std::abort();
    return deed == Deed::recurses ? crashes(deed, deep + 1) + deep : depth;
  }
  [[nodiscard]] bool stays(Hook hook) const {
    if (hook != p.hook) return true;
    if (p.deed == Deed::stays) std::this_thread::sleep_for(std::chrono::hours(1));
    return crashes(p.deed, 1) != 0;
  }
  void init(auto&& emit) const {
    if (p.hook == Hook::init) static_cast<void>(stays(p.hook));
    do emit(State{0});
    while (p.hook == Hook::endless_init);
  }
  void next(const State& s, auto&& emit) const {
    if (s.step == end) static_cast<void>(stays(Hook::next));
    do emit(Action{s.step}, State{static_cast<std::uint16_t>(std::min<int>(s.step + 1, end))});
    while (s.step == end && p.hook == Hook::endless_next);
  }
  auto properties() const {
    return lucas::properties(
        invariant("Fine",
                  [this_ = *this](const State& s) { return s.step < end || this_.stays(Hook::invariant); }),
        step_invariant("Slow",
                       [this_ = *this](const State& s, const Action&, const State&) {
                         return s.step < end || this_.stays(Hook::step);
                       }),
        goal("Trapped", [](const State& s) { return s.step == end; }));
  }
  Value show(const State& s) const {
    if (s.step == end) static_cast<void>(stays(Hook::show));
    return Value::record({{"step", s.step}});
  }
  Label label(Action a) const {
    if (a.from == end) static_cast<void>(stays(Hook::label));
    return {"Walk"};
  }
};

// Writes texts that would end or begin elements of HTML and XML wherever they are not escaped.
struct Scribe {
  static constexpr std::string_view name = "scribe", summary = "write <b>&amp;\"quoted\"</b> texts";
  static constexpr const char* hostile = "</script><script>alert(1)</script><!-- ' \" & \\ 🐫 \u2028";
  struct State {
    std::uint8_t words;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { write };

  void init(auto&& emit) const { emit(State{0}); }
  void next(const State& s, auto&& emit) const {
    if (s.words < 2) emit(Action::write, State{static_cast<std::uint8_t>(s.words + 1)});
  }
  auto properties() const {
    return lucas::properties(goal(
        "Done", [](const State& s) { return s.words == 2; }, hostile));
  }
  Value show(const State& s) const {
    return Value::record({{"words", s.words}, {"ink", s.words > 0 ? hostile : ""}});
  }
  Label label(Action) const { return {"Write", {{"text", hostile}}, hostile}; }
  void draw(const State& s, Scene& scene) const {
    scene.line(hostile);
    scene.board(3, 1);
    scene.box({s.words, 0, 1, 1, 0, "<&"});
  }
};

}  // namespace

std::unique_ptr<const Entry> stairs_entry() { return entry<Stairs>(); }
std::unique_ptr<const Entry> lamp_entry() { return entry<Lamp>(); }
std::unique_ptr<const Entry> door_entry() { return entry<Door>(); }
std::unique_ptr<const Entry> scribe_entry() { return entry<Scribe>(); }

Entries small_models() {
  Entries all;
  for (const auto make : {stairs_entry, lamp_entry, door_entry}) all.push_back(make());
  all.push_back(entry<Trap>());
  return all;
}

}  // namespace lucas::cli::test
