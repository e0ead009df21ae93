// The model API, second half: hooks that a model may have for speed, for the search and for people. A member with a
// hook's name that does not fit is refused by the compiler, which says what it must be.
//
// The search relies on what hooks promise. It checks the promises on the first states and a sample of the others, with
// --promises on all; a broken promise is an error that names hook, state and step.
#pragma once

#include <optional>

#include "lucas/model_checks.hpp"
#include "lucas/param.hpp"
#include "lucas/shape.hpp"
#include "lucas/strategy.hpp"
#include "lucas/text.hpp"

namespace lucas {

// ---- Parameters ----------------------------------------------------------------------------------------

// Parameters, one row each; the model is made as M{params}.
//
//   struct Params { int disks = 3; };
//   static std::vector<lucas::Param<Params>> params() {
//     return {lucas::param("disks", &Params::disks, 1, 32, "number of disks")};
//   }
template <class M> concept Parameterised = requires(typename M::Params p) {
  { M::params() } -> std::same_as<std::vector<Param<typename M::Params>>>;
  M{p};
};
template <class M> concept MentionsParameterised = requires { typename M::Params; }
|| detail::ToFunction<decltype(&M::params)>;
LUCAS_FITS(Parameterised,
           "all of struct Params, static std::vector<lucas::Param<Params>> params(), and M{params}")

// Returns the parameters with those decided that were left open, and with the files read that they name; reports
// show the result. Called once, before a model is made. Throws UsageError for a value that cannot be used.
//
//   static Params resolved(Params p) {
//     if (p.map.empty()) p.map = "cellar";
//     return p;
//   }
LUCAS_HOOK(ResolvesParams, "static Params resolved(Params)", typename M::Params, resolved,
           M::resolved(params))

// The reason why the parameters do not go together, or "".
//
//   std::string bad_params() const { return p.start <= p.pegs ? "" : "--start: there are fewer pegs"; }
LUCAS_HOOK(ChecksParams, "std::string bad_params() const", std::string, bad_params, m.bad_params())

// ---- Speed ---------------------------------------------------------------------------------------------

// A state in fewer bits than its bytes have: less memory, more speed. `pack` maps distinct states to distinct keys below
// 2^key_bits, `unpack` undoes it; key_bits is 1 to 64.
//
//   int key_bits() const { return 7; }
//   std::uint64_t pack(const State& s) const { return s.big << 3 | s.small; }
//   State unpack(std::uint64_t key) const { return {std::uint8_t(key >> 3), std::uint8_t(key & 7)}; }
template <class M> concept Packed = requires(const M& m, const typename M::State& s, std::uint64_t key) {
  { m.key_bits() } -> std::same_as<int>;
  { m.pack(s) } -> std::same_as<std::uint64_t>;
  { m.unpack(key) } -> std::same_as<typename M::State>;
};
template <class M> concept MentionsPacked = requires(M& m, const typename M::State& s) { m.pack(s); }
|| detail::ToFunction<decltype(&M::key_bits)> || detail::ToFunction<decltype(&M::unpack)>;
LUCAS_FITS(Packed, "all of key_bits, pack and unpack")

// Numbers for the states, so that a visited set needs one bit for each number. `rank` maps distinct states to distinct
// numbers below index_size (at most 2^63), `unrank` undoes it; the fewer numbers belong to no reachable state, the
// better. index_size 0: with these parameters states cannot be numbered, and rank and unrank are not called.
//
//   std::uint64_t index_size() const { return 6 * 4; }
//   std::uint64_t rank(const State& s) const { return s.big * 4U + s.small; }
//   State unrank(std::uint64_t number) const { return {std::uint8_t(number / 4), std::uint8_t(number % 4)}; }
template <class M> concept Ranked = requires(const M& m, const typename M::State& s, std::uint64_t number) {
  { m.index_size() } -> std::same_as<std::uint64_t>;
  { m.rank(s) } -> std::same_as<std::uint64_t>;
  { m.unrank(number) } -> std::same_as<typename M::State>;
};
template <class M> concept MentionsRanked = requires(M& m, const typename M::State& s) { m.rank(s); }
|| detail::ToFunction<decltype(&M::index_size)> || detail::ToFunction<decltype(&M::unrank)>;
LUCAS_FITS(Ranked, "all of index_size, rank and unrank")

// Returns the one chosen state of each class of equivalent ones, for --symmetry on. Idempotent; commutes with
// next; boundary and properties do not tell equivalent states apart.
//
//   State canonical(const State& s) const {
//     return {std::min(s.left, s.right), std::max(s.left, s.right)};  // a mirror image is as good
//   }
LUCAS_HOOK(Symmetric, "State canonical(State) const", typename M::State, canonical, m.canonical(s))

// Whether any two states are equivalent with these parameters.
//
//   bool has_symmetry() const { return p.start == p.goal; }
template <class M> concept DecidesSymmetry = Symmetric<M> && requires(const M& m) {
  { m.has_symmetry() } -> std::same_as<bool>;
};
template <class M> concept MentionsDecidesSymmetry = detail::ToFunction<decltype(&M::has_symmetry)>;
LUCAS_FITS(DecidesSymmetry, "bool has_symmetry() const, beside canonical")

// A word that differs where a part of show() does, for expressions that read few parts of many states. The part
// is the variable at that position in the record if `element` is 0, else that element of it, from 1 on. nullopt:
// no word tells it. If one element of a sequence has a word, all have, and there is none beyond its end.
//
//   std::optional<std::uint64_t> shown_part(const State& s, std::size_t variable, std::int64_t element) const {
//     return variable == 0 ? std::optional<std::uint64_t>(s.disks_on[element - 1]) : std::nullopt;
//   }
LUCAS_HOOK(TellsParts, "std::optional<std::uint64_t> shown_part(State, std::size_t, std::int64_t) const",
           std::optional<std::uint64_t>, shown_part,
           m.shown_part(s, static_cast<std::size_t>(number), element))

// ---- Search --------------------------------------------------------------------------------------------

// False for a state that is checked but not expanded, as by TLC's CONSTRAINT.
//
//   bool boundary(const State& s) const { return s.height < 20; }
LUCAS_HOOK(Bounded, "bool boundary(State) const", bool, boundary, m.boundary(s))

// Exactly: a bound that each step lowers by one, or makes out_of_reach, so that all solutions are equally
// long. An example: each step fills a cell, or takes a peg away.
struct Exactly {
  int steps;
  operator int() const { return steps; }
};

// A lower bound on the steps from the state to the first goal; out_of_reach if no steps lead there. It is 0
// in a goal state, and no step lowers it by more than one. `solve` then leaves out states that are too far,
// which makes far solutions possible; with an Exactly it searches depth-first.
//
//   int at_least(const State& s) const { return s == solved ? 0 : 1; }
template <class M> concept BoundsGoal = requires(const M& m, const typename M::State& s) {
  { m.at_least(s) } -> std::same_as<int>;
}
|| requires(const M& m, const typename M::State& s) {
  { m.at_least(s) } -> std::same_as<Exactly>;
};
template <class M> concept MentionsBoundsGoal = requires(M& m, const typename M::State& s) { m.at_least(s); }
|| detail::ToFunction<decltype(&M::at_least)>;
LUCAS_FITS(BoundsGoal, "int or lucas::Exactly at_least(State) const")

// Beside at_least and goals: patterns (pattern databases), which forget a part of each state. In a long search,
// `solve` explores each one backward from the goals; the distances there are bounds. numbers_in writes a state's
// number in each pattern, below its size. steps_in visits the other numbers that a step can lead to from any state
// with `number`, and from each of those `number` in turn. No step changes numbers in two patterns of one group.
//
//   std::vector<lucas::Pattern> patterns() const { return {{"low tiles", 43680}, {"high tiles", 524160}}; }
//   void numbers_in(const State& s, std::uint64_t* numbers) const;
//   void steps_in(std::uint64_t number, std::size_t pattern, auto&& visit) const;
template <class M>
concept Patterned = BoundsGoal<M> &&
    requires(const M& m, const typename M::State& s, std::uint64_t number, std::uint64_t* numbers,
             std::size_t pattern, void (&visit)(std::uint64_t)) {
  { m.patterns() } -> std::same_as<std::vector<Pattern>>;
  { m.numbers_in(s, numbers) } -> std::same_as<void>;
  { m.steps_in(number, pattern, visit) } -> std::same_as<void>;
};
template <class M>
concept MentionsPatterned =
    detail::ToFunction<decltype(&M::patterns)> || detail::ToFunction<decltype(&M::numbers_in)>;
LUCAS_FITS(Patterned, "all of patterns, numbers_in and steps_in, beside at_least")

// Beside at_least: strides, each of several steps at once; emit gets their number. `solve` then goes from stride to
// stride (A*), which spares it states between. If a state can reach the first goal, strides with Aim::shortest make up
// one of the shortest ways there. Those with Aim::any are for `solve --any`: some may be missing, for a search that
// fails by them goes on by steps, and their steps are not counted. Aim::back is for searches from both ends, where
// `goals` lists states: the states from which a stride leads to `s`, all ends of strides among them. between(from, to)
// returns the states along a stride, its ends included, one step apart, with no more steps than emit got.
//
//   void strides(const State& s, lucas::Aim aim, auto&& emit) const { emit(pushed(s), 1 + walk(s)); }
//   std::vector<State> between(const State& from, const State& to) const;
template <class M>
concept Strides = BoundsGoal<M> &&
    requires(const M& m, const typename M::State& s, Aim aim, const detail::StrideSink<M>& emit) {
  m.strides(s, aim, emit);
  { m.between(s, s) } -> std::same_as<std::vector<typename M::State>>;
};
template <class M>
concept MentionsStrides = requires(M& m, const typename M::State& s, Aim aim,
                                   const detail::StrideSink<M>& emit) {
  m.strides(s, aim, emit);
}
|| requires(M& m, const typename M::State& s, const detail::StrideSink<M>& emit) { m.strides(s, emit); }
|| detail::ToFunction<decltype(&M::between)>;
LUCAS_FITS(Strides, "both of void strides(State, Aim, emit) const and between, beside at_least")

// Calls emit(state) for each reachable state of the first goal, and for others of it at will. Without strides this is
// also a promise that each step can be undone by another; `solve --search both` then searches from both ends. With
// strides, only states in which strides end are listed. Emits nothing if the parameters do not allow it.
//
//   void goals(auto&& emit) const { emit(State{0, 0}); }
LUCAS_HOOK(ListsGoals, "void goals(emit) const", void, goals, m.goals(emit))

// Why no initial state can reach the first goal, and who proved it; "" if that is not known. It must be a
// proof, such as a parity that all moves keep: `solve` then searches the first 100,000 states only. If a
// search reaches a goal state, the proof is wrong, which is reported as a broken promise.
//
//   std::string unsolvable() const { return is_odd ? "no move changes the parity (Johnson and Story 1879)" : ""; }
LUCAS_HOOK(ProvesUnsolvable, "std::string unsolvable() const", std::string, unsolvable, m.unsolvable())

// Solutions without a search: see strategy.hpp.
//
//   static std::vector<StrategyInfo> strategies() { return {{"recursive", "the tower above first"}}; }
//   Construction<Action> construct(std::string_view strategy, std::uint64_t most_moves) const;
template <class M>
concept Strategic = std::equality_comparable<typename M::Action> &&
    requires(const M& m, std::string_view name, std::uint64_t most_moves) {
  { M::strategies() } -> std::same_as<std::vector<StrategyInfo>>;
  { m.construct(name, most_moves) } -> std::same_as<Construction<typename M::Action>>;
};
template <class M>
concept MentionsStrategic = requires(M& m, std::string_view name, std::uint64_t most_moves) {
  m.construct(name, most_moves);
}
|| detail::ToFunction<decltype(&M::strategies)>;
LUCAS_FITS(Strategic, "both of strategies and construct")

// ---- People --------------------------------------------------------------------------------------------

// Draws a state: see models/README.md. The second form, which may be added, draws it with the action that led
// to it, where that tells more: Sokoban's player after a push.
//
//   void draw(const State& s, Scene& scene) const {
//     scene.board(8, 8);
//     scene.box({s.x, s.y, 1, 1, 0, "N"});
//   }
//   void draw(const State& s, const Action& a, Scene& scene) const;
template <class M> concept DrawsStates = requires(const M& m, const typename M::State& s, Scene& scene) {
  m.draw(s, scene);
}
&&!detail::DrawsOnACopy<M>;
template <class M>
concept MentionsDrawsSteps = requires(M& m, const typename M::State& s, const typename M::Action& action,
                                      Scene& scene) {
  m.draw(s, action, scene);
};
template <class M>
concept DrawsSteps = requires(const M& m, const typename M::State& s, const typename M::Action& action,
                              Scene& scene) {
  m.draw(s, action, scene);
}
&&!detail::DrawsOnACopy<M, typename M::Action>;
template <class M> concept Drawable = DrawsStates<M> &&(DrawsSteps<M> || !MentionsDrawsSteps<M>);
template <class M>
concept MentionsDrawable = MentionsDrawsSteps<M> || detail::ToFunction<decltype(&M::draw)> ||
    requires(M& m, const typename M::State& s, Scene& scene) {
  m.draw(s, scene);
};
LUCAS_FITS(Drawable,
           "void draw(State, Scene&) const, and beside it void draw(State, const Action&, Scene&) const")

// The word for a step in reports, in the singular: "solved in 81 moves". "step" without it.
//
//   std::string step_noun() const { return by_quarters ? "quarter turn" : "turn"; }
LUCAS_HOOK(NamesSteps, "std::string step_noun() const", std::string, step_noun, m.step_noun())

// All names that labels may have, so that --coverage tells which of them no step has. Not needed for an
// enumeration without a label, whose names are known.
//
//   std::vector<std::string> actions() const { return {"Walk", "Push"}; }
LUCAS_HOOK(NamesActions, "std::vector<std::string> actions() const", std::vector<std::string>, actions,
           m.actions())

// A behaviour in one line, as those who play the puzzle write it, for --notation and --all; actions[i] leads
// from states[i] to states[i + 1]. Without this hook, labels stand next to each other.
//
//   std::string notation(const std::vector<State>&, const std::vector<Action>& actions) const;
LUCAS_HOOK(WritesNotation, "std::string notation(states, actions) const", std::string, notation,
           m.notation(states, actions))

// A level file that begins in this state, `steps` from the goal, and that the model reads; for explore --hardest.
//
//   std::string level(const State& s, std::uint64_t steps) const;
LUCAS_HOOK(WritesLevels, "std::string level(State, std::uint64_t) const", std::string, level,
           m.level(s, number))

// ---- Hooks that are gone -------------------------------------------------------------------------------

// A model that still has one is refused, and told what took its place; else the hook would be ignored silently.
LUCAS_GONE(Graded, "is_graded is lucas::Exactly at_least(State) const",
           detail::ToFunction<decltype(&M::is_graded)>)
LUCAS_GONE(Reversible, "is_reversible is seen by the search itself",
           detail::ToFunction<decltype(&M::is_reversible)>)
LUCAS_GONE(
    Leaps, "leaps is strides(State, lucas::Aim::any, emit)", requires(LUCAS_GIVEN(M)) { m.leaps(s, emit); })
LUCAS_GONE(
    StridesBack, "strides_back is strides(State, lucas::Aim::back, emit)",
    requires(M& m, const typename M::State& s, const detail::StrideSink<M>& emit) {
      m.strides_back(s, emit);
    })

template <class M>
concept HooksFit =
    GradedGone<M> && ReversibleGone<M> && LeapsGone<M> && StridesBackGone<M> && ParameterisedFits<M> &&
    ResolvesParamsFits<M> && ChecksParamsFits<M> && PackedFits<M> && RankedFits<M> && SymmetricFits<M> &&
    DecidesSymmetryFits<M> && TellsPartsFits<M> && BoundedFits<M> && BoundsGoalFits<M> && PatternedFits<M> &&
    StridesFits<M> && ListsGoalsFits<M> && ProvesUnsolvableFits<M> && StrategicFits<M> && DrawableFits<M> &&
    NamesStepsFits<M> && NamesActionsFits<M> && WritesNotationFits<M> && WritesLevelsFits<M>;

}  // namespace lucas

#undef LUCAS_HOOK
#undef LUCAS_FITS
#undef LUCAS_GONE
#undef LUCAS_GIVEN
