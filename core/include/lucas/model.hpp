// The model API: the page that the author of a puzzle reads.
//
// A model is a plain struct that says where the puzzle starts, what can happen next and what must hold:
//
//   struct DieHard {
//     static constexpr std::string_view name = "die-hard", summary = "measure litres with two jugs";
//     struct State {
//       std::uint8_t big, small;
//       bool operator==(const State&) const = default;
//     };
//     enum class Action : std::uint8_t { … };
//
//     void init(auto&& emit) const;                // emit(State) for each initial state, at least one
//     void next(const State&, auto&& emit) const;  // emit(Action, State) for each successor, in a fixed order
//     auto properties() const;                     // lucas::properties(invariant(…), goal(…), step_invariant(…))
//     Value show(const State&) const;              // a record of variables; distinct states, distinct records
//     Label label(const Action&) const;            // name and arguments
//   };
//   static_assert(lucas::Model<DieHard>);
//
// All members are const and give the same answer each time: the search calls them in any order, from several
// threads at once, and again for traces. Each requirement is a concept of its own, so that the compiler names
// the one that is not met.
//
// A State's bytes are its value: trivially copyable, no padding, no pointers; State() must compile.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/model_checks.hpp"
#include "lucas/param.hpp"
#include "lucas/property.hpp"
#include "lucas/scene.hpp"
#include "lucas/strategy.hpp"
#include "lucas/text.hpp"
#include "lucas/value.hpp"

namespace lucas {

// ---- What every model has ----------------------------------------------------------------------------

// static constexpr std::string_view name, summary: lower case with '-', and one line.
template <class M> concept HasNameAndSummary = requires {
  { M::name } -> std::convertible_to<std::string_view>;
  { M::summary } -> std::convertible_to<std::string_view>;
};

template <class M> concept HasState = requires { typename M::State; };
template <class M> concept StateIsTriviallyCopyable = std::is_trivially_copyable_v<typename M::State>;
template <class M> concept StateHasNoPadding = std::has_unique_object_representations_v<typename M::State>;
template <class M> concept StateIsDefaultInitializable = std::default_initializable<typename M::State>;
template <class M> concept StateIsEqualityComparable = std::equality_comparable<typename M::State>;

template <class M> concept HasAction = requires { typename M::Action; }
&&std::copyable<typename M::Action>;

template <class M> concept HasInit = requires(const M& m, detail::Emit<1, detail::StateSink<M>>& emit) {
  m.init(emit);
};
template <class M>
concept HasNext = requires(const M& m, const typename M::State& s,
                           detail::Emit<2, detail::StepSink<M>>& emit) {
  m.next(s, emit);
};
template <class M> concept CallsEmit = detail::emits<M>();
template <class M> concept HasProperties = requires(const M& m) {
  std::tuple_size<decltype(m.properties())>::value;
};
template <class Wrong> concept NoneIsWrong = std::is_void_v<Wrong>;  // else Wrong is its position and type
template <class M> concept PropertiesTakeStates = NoneIsWrong<detail::WrongProperty<M>>;
template <class M> concept HasShow = requires(const M& m, const typename M::State& s) {
  { m.show(s) } -> std::same_as<Value>;
};
template <class M> concept HasLabel = requires(const M& m, const typename M::Action& a) {
  { m.label(a) } -> std::same_as<Label>;
};

// ---- What a model may have ---------------------------------------------------------------------------

// struct Params, static std::vector<lucas::Param<Params>> params(), and construction as M{params}.
template <class M> concept Parameterised = requires { typename M::Params; };
template <class M> concept ParamsAreDeclared = requires(typename M::Params p) {
  { M::params() } -> std::same_as<std::vector<Param<typename M::Params>>>;
  M{p};
};

// static Params resolved(Params): the parameters with what they leave open decided, and with what they name read;
// reports tell these. Called once, before anything is made of them; throws UsageError for what cannot be had.
template <class M> concept ResolvesParams = requires(typename M::Params p) {
  { M::resolved(p) } -> std::same_as<typename M::Params>;
};

// std::string bad_params() const: what is wrong with the parameters taken together, or "".
template <class M> concept ChecksParams = requires(const M& m) {
  { m.bad_params() } -> std::same_as<std::string>;
};

// int key_bits() const (1 to 64), std::uint64_t pack(State) const, State unpack(std::uint64_t) const: a State
// in fewer bits than sizeof(State) * 8. pack maps distinct states to distinct keys below 2^key_bits; unpack
// inverts it.
template <class M> concept Packed = requires(const M& m, const typename M::State& s, std::uint64_t key) {
  { m.key_bits() } -> std::same_as<int>;
  { m.pack(s) } -> std::same_as<std::uint64_t>;
  { m.unpack(key) } -> std::same_as<typename M::State>;
};

// std::uint64_t index_size() const, std::uint64_t rank(State) const, State unrank(std::uint64_t) const: the
// states, numbered. rank maps distinct states to distinct numbers below index_size (at most 2^63); unrank
// inverts it. A number may belong to no reachable state; the fewer of those the better, because a visited set
// then needs one bit for each number. index_size 0 says that with these parameters the states cannot be
// numbered so; rank and unrank are then not called.
template <class M> concept Ranked = requires(const M& m, const typename M::State& s, std::uint64_t number) {
  { m.index_size() } -> std::same_as<std::uint64_t>;
  { m.rank(s) } -> std::same_as<std::uint64_t>;
  { m.unrank(number) } -> std::same_as<typename M::State>;
};

// State canonical(State) const: one chosen state of each class of equivalent ones (--symmetry on).
// Idempotent; commutes with next; boundary and properties do not tell equivalent states apart.
template <class M> concept Symmetric = requires(const M& m, const typename M::State& s) {
  { m.canonical(s) } -> std::same_as<typename M::State>;
};
// bool has_symmetry() const, if the parameters decide: false says that no two states are equivalent.
template <class M> concept DecidesSymmetry = Symmetric<M> && requires(const M& m) {
  { m.has_symmetry() } -> std::same_as<bool>;
};

// bool boundary(State) const: false for a state that is checked but not expanded (TLC's CONSTRAINT).
template <class M> concept Bounded = requires(const M& m, const typename M::State& s) {
  { m.boundary(s) } -> std::same_as<bool>;
};

// std::string step_noun() const: what reports call a step, in the singular: "jump", not "jumps". "step" without it.
template <class M> concept NamesSteps = requires(const M& m) {
  { m.step_noun() } -> std::same_as<std::string>;
};

// std::string step_metric() const: what one step is, where the parameters decide it and step_noun() does not tell: "half",
// for a turn by half or less. Reports add it to the lengths of traces and to depths.
template <class M> concept MeasuresSteps = requires(const M& m) {
  { m.step_metric() } -> std::same_as<std::string>;
};

// std::vector<std::string> actions() const: the names that labels may have, so that `--coverage` tells which of them no
// step has.
template <class M> concept NamesActions = requires(const M& m) {
  { m.actions() } -> std::same_as<std::vector<std::string>>;
};

// std::string unsolvable() const: why no initial state can reach the model's first goal, and who proved it; "" where
// that is not known. It must be a proof: `solve` then searches the first 100,000 states only. A goal state that any search
// reaches refutes it, and is refused as a broken promise.
template <class M> concept ProvesUnsolvable = requires(const M& m) {
  { m.unsolvable() } -> std::same_as<std::string>;
};

// int at_least(State) const: from there so many steps lead to the first goal, or more; out_of_reach where none do. 0 in a
// goal state, and no step lowers it by more than one. `solve` then leaves out states that are too far.
template <class M> concept BoundsGoal = requires(const M& m, const typename M::State& s) {
  { m.at_least(s) } -> std::same_as<int>;
};

// bool is_graded() const, beside at_least: true says that each step lowers at_least by exactly one, or makes it out_of_reach, so
// that all solutions are equally long: each step fills a cell, or takes a peg away. `solve` then goes depth-first.
template <class M> concept Graded = BoundsGoal<M> && requires(const M& m) {
  { m.is_graded() } -> std::same_as<bool>;
};

// void goals(emit) const: calls emit(state) for each reachable state of the model's first goal, and others of it at will;
// says besides that each step can be undone by another. `solve --search both` then searches from both ends. Emits nothing
// where the parameters do not allow that.
template <class M> concept ListsGoals = requires(const M& m, detail::Emit<1, detail::StateSink<M>>& emit) {
  m.goals(emit);
};

// std::string level(State, std::uint64_t steps) const: a level file that the model reads back and that begins in that
// state; `steps` are the fewest from there to the goal.
template <class M>
concept WritesLevels = requires(const M& m, const typename M::State& s, std::uint64_t steps) {
  { m.level(s, steps) } -> std::same_as<std::string>;
};

// std::optional<std::uint64_t> shown_part(State, std::size_t variable, std::int64_t element) const: a word that differs where
// that part of show() does, for expressions that read few parts of many states: the variable at that position in the
// record, or its element from 1 on; of the whole variable if that is 0. nullopt: no word tells that.
template <class M>
concept TellsParts = requires(const M& m, const typename M::State& s, std::size_t variable,
                              std::int64_t element) {
  { m.shown_part(s, variable, element) } -> std::same_as<std::optional<std::uint64_t>>;
};

// void draw(State, Scene&) const: a picture.
template <class M> concept Drawable = requires(const M& m, const typename M::State& s, Scene& scene) {
  m.draw(s, scene);
}
&&!DrawsOnACopy<M>;

// void draw(State, const Action&, Scene&) const, beside draw: of a state that this action led to, where that tells more.
template <class M>
concept DrawsSteps = Drawable<M> &&
    requires(const M& m, const typename M::State& s, const typename M::Action& action, Scene& scene) {
  m.draw(s, action, scene);
} && !DrawsOnACopy<M, typename M::Action>;

// std::string notation(const std::vector<State>&, const std::vector<Action>&) const: a behaviour in one line, as those who
// play the puzzle write it; actions[i] leads from states[i] to the next.
template <class M>
concept WritesNotation = requires(const M& m, const std::vector<typename M::State>& states,
                                  const std::vector<typename M::Action>& actions) {
  { m.notation(states, actions) } -> std::same_as<std::string>;
};

// What strategy.hpp says.
template <class M>
concept Strategic = std::equality_comparable<typename M::Action> &&
    requires(const M& m, std::string_view name, std::uint64_t most_moves, const typename M::Action& action) {
  { M::strategies() } -> std::same_as<std::vector<StrategyInfo>>;
  { m.construct(name, most_moves) } -> std::same_as<Construction<typename M::Action>>;
  { m.notation(action) } -> std::same_as<std::string>;
};

// Each hook as compilers say that it must be, if a member has its name.
template <class M>
concept HooksFit =
    HookFits<M, "all of struct Params, static std::vector<lucas::Param<Params>> params(), and M{params}",
             MentionsParams<M>, ParamsAreDeclared<M>> &&
    HookFits<M, "static Params resolved(Params)", MentionsResolved<M>, ResolvesParams<M>> &&
    HookFits<M, "std::string bad_params() const", MentionsBadParams<M>, ChecksParams<M>> &&
    HookFits<M, "all of key_bits, pack and unpack", MentionsPacking<M>, Packed<M>> &&
    HookFits<M, "all of index_size, rank and unrank", MentionsRanking<M>, Ranked<M>> &&
    HookFits<M, "State canonical(State) const", MentionsCanonical<M>, Symmetric<M>> &&
    HookFits<M, "bool has_symmetry() const, beside canonical", MentionsHasSymmetry<M>, DecidesSymmetry<M>> &&
    HookFits<M, "bool boundary(State) const", MentionsBoundary<M>, Bounded<M>> &&
    HookFits<M, "std::string step_noun() const", MentionsStepNoun<M>, NamesSteps<M>> &&
    HookFits<M, "std::string step_metric() const", MentionsStepMetric<M>, MeasuresSteps<M>> &&
    HookFits<M, "std::vector<std::string> actions() const", MentionsActions<M>, NamesActions<M>> &&
    HookFits<M, "std::string unsolvable() const", MentionsUnsolvable<M>, ProvesUnsolvable<M>> &&
    HookFits<M, "int at_least(State) const", MentionsAtLeast<M>, BoundsGoal<M>> &&
    HookFits<M, "bool is_graded() const, beside at_least", MentionsIsGraded<M>, Graded<M>> &&
    HookFits<M, "void goals(emit) const", MentionsGoals<M>, ListsGoals<M>> &&
    HookFits<M, "std::string level(State, std::uint64_t) const", MentionsLevel<M>, WritesLevels<M>> &&
    HookFits<M, "std::optional<std::uint64_t> shown_part(State, std::size_t, std::int64_t) const",
             MentionsShownPart<M>, TellsParts<M>> &&
    HookFits<M, "void draw(State, Scene&) const", MentionsDraw<M>, Drawable<M>> &&
    HookFits<M, "void draw(State, const Action&, Scene&) const, beside draw", MentionsDrawOfSteps<M>,
             DrawsSteps<M>> &&
    HookFits<M, "std::string notation(states, actions) const", MentionsNotation<M>, WritesNotation<M>> &&
    HookFits<M, "all of strategies, construct and notation", MentionsStrategies<M>, Strategic<M>>;

// ---- The whole ---------------------------------------------------------------------------------------

template <class M>
concept Model = HasNameAndSummary<M> && HasState<M> && StateIsTriviallyCopyable<M> && StateHasNoPadding<M> &&
    StateIsDefaultInitializable<M> && StateIsEqualityComparable<M> && HasAction<M> && HasInit<M> &&
    HasNext<M> && CallsEmit<M> && HasProperties<M> && PropertiesTakeStates<M> && HasShow<M> && HasLabel<M> &&
    HooksFit<M>;

}  // namespace lucas
