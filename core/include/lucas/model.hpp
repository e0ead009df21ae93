// The model API: the page that the author of a puzzle reads first. model_more.hpp has what a model may have besides.
//
// A model is a plain struct that says where the puzzle starts, what can happen next and what must hold:
//
//   struct DieHard {
//     static constexpr std::string_view name = "die-hard", summary = "measure litres with two jugs";
//     struct State {
//       std::uint8_t big, small;
//       bool operator==(const State&) const = default;
//     };
//     enum class Action : std::uint8_t { FillBig, FillSmall, … };
//
//     void init(auto&& emit) const;                // emit(State) for each initial state, at least one
//     void next(const State&, auto&& emit) const;  // emit(Action, State) for each successor, in a fixed order
//     auto properties() const;                     // lucas::properties(invariant(…), goal(…), step_invariant(…))
//     Value show(const State&) const;              // a record of variables; distinct states, distinct records
//     Label label(const Action&) const;            // name and arguments, or a text; an enumeration needs none
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
#include <string>
#include <string_view>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/model_more.hpp"
#include "lucas/value.hpp"

namespace lucas {

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

// label() returns a Label or a text; an enumeration that counts from 0 needs none: its enumerators are the names.
template <class M>
concept HasLabel = detail::LabelsActions<M> ||
    (detail::CountsFromZero<typename M::Action> && !detail::MentionsLabel<M>);

template <class M>
concept Model = HasNameAndSummary<M> && HasState<M> && StateIsTriviallyCopyable<M> && StateHasNoPadding<M> &&
    StateIsDefaultInitializable<M> && StateIsEqualityComparable<M> && HasAction<M> && HasInit<M> &&
    HasNext<M> && CallsEmit<M> && HasProperties<M> && PropertiesTakeStates<M> && HasShow<M> && HasLabel<M> &&
    HooksFit<M>;

// The label of an action of a model.
template <class M>
[[nodiscard]] Label label_of(const M& model, const typename M::Action& action) {
  if constexpr (!detail::LabelsActions<M>) {
    static const std::vector<std::string> names = detail::names_of<typename M::Action>();
    const auto at = static_cast<std::size_t>(action);
    if (at >= names.size()) throw ModelError("no enumerator of Action has the value " + std::to_string(at));
    return {names[at]};
  } else if constexpr (requires {
                         { model.label(action) } -> std::same_as<Label>;
                       }) {
    return model.label(action);
  } else {
    return {std::string(model.label(action))};
  }
}

}  // namespace lucas
