// Checks behind the concepts of model.hpp, by which compilers say in few words what a model lacks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "lucas/property.hpp"
#include "lucas/scene.hpp"

namespace lucas {

namespace detail {

// Emit: what `init` and `next` of a model are given to call. A wrong call is told in one message, wherever models are called.
template <std::size_t arguments, class... Given>
struct WrongCall {
  static_assert(arguments != 1, "init must call emit(state): one State of the model");
  static_assert(arguments != 2,
                "next must call emit(action, successor): an Action and a State of the model, in this order");
};

// `Visit` takes so many arguments, the right ones.
template <std::size_t arguments, class Visit>
struct Emit : Visit {
  using Visit::operator();
  template <class... Given>
  requires(!std::is_invocable_v<const Visit&, Given...>) void operator()(const Given&...) const {
    static_cast<void>(WrongCall<arguments, Given...>{});
  }
};
// For the emit of init, and of next.
template <class Visit>
[[nodiscard]] constexpr Emit<1, Visit> initial_emit(Visit visit) {
  return {visit};
}
template <class Visit>
[[nodiscard]] constexpr Emit<2, Visit> step_emit(Visit visit) {
  return {visit};
}

// Emits that do nothing.
template <class M>
struct StateSink {
  void operator()(const typename M::State&) const {}
};
template <class M>
struct StepSink {
  void operator()(const typename M::Action&, const typename M::State&) const {}
};

// Nothing is called, but from here on the compiler knows how init and next call emit.
template <class M>
constexpr bool emits() {
  static_cast<void>([](const M& model, const typename M::State& state) {
    model.init(Emit<1, StateSink<M>>{});
    model.next(state, Emit<2, StepSink<M>>{});
  });
  return true;
}

// Is it a property, and can it be asked of a state of the model, or of a step?
template <class P, class M>
constexpr bool is_asked_of() {
  using State = typename M::State;
  if constexpr (!requires { P::kind; }) {
    return false;
  } else if constexpr (P::kind == PropertyKind::step_invariant) {
    return std::is_invocable_r_v<bool, const decltype(P::holds)&, const State&, const typename M::Action&,
                                 const State&>;
  } else {
    return std::is_invocable_r_v<bool, const decltype(P::holds)&, const State&>;
  }
}

// A type for the compiler to name in its message; positions count from 0.
template <std::size_t position, class P>
struct PropertyAt {};
// The first property of the model that cannot be asked; else void.
template <class M, std::size_t position = 0>
constexpr auto wrong_property() {
  using All = decltype(std::declval<const M&>().properties());
  if constexpr (position < std::tuple_size_v<All>) {
    using P = std::tuple_element_t<position, All>;
    if constexpr (is_asked_of<P, M>())
      return wrong_property<M, position + 1>();
    else
      return PropertyAt<position, P>{};
  }
}
template <class M>
using WrongProperty = decltype(wrong_property<M>());

template <class Pointer>
concept ToFunction =
    std::is_member_function_pointer_v<Pointer> || std::is_function_v<std::remove_pointer_t<Pointer>>;

// Converts to a Scene, but not to a Scene&: passed where a copy would do.
struct SceneCopy {
  operator Scene() const;
};
struct NoScene {};

// A text among the arguments of a concept.
template <std::size_t size>
struct Text {
  char characters[size];
  consteval Text(const char (&text)[size]) { std::copy_n(text, size, characters); }
};
}  // namespace detail

// A member that has the name of a hook and is not that hook is refused: else it would be passed over. Compilers show what it
// must be.
template <class M, detail::Text must_be, bool is_mentioned, bool is_right>
concept HookFits = !is_mentioned || is_right;

// Mentions…: has a model a public function with the name of a hook, be it not const or of another type? One whose `requires`
// is not met does not count; names that authors may use for something else do only where the function takes a State.
template <class M> concept MentionsParams = requires { typename M::Params; }
|| detail::ToFunction<decltype(&M::params)>;
template <class M> concept MentionsResolved = detail::ToFunction<decltype(&M::resolved)>;
template <class M> concept MentionsBadParams = detail::ToFunction<decltype(&M::bad_params)>;
template <class M> concept MentionsPacking = requires(M& m, const typename M::State& s) { m.pack(s); }
|| detail::ToFunction<decltype(&M::key_bits)> || detail::ToFunction<decltype(&M::unpack)>;
template <class M> concept MentionsRanking = requires(M& m, const typename M::State& s) { m.rank(s); }
|| detail::ToFunction<decltype(&M::index_size)> || detail::ToFunction<decltype(&M::unrank)>;
template <class M> concept MentionsCanonical = requires(M& m, const typename M::State& s) { m.canonical(s); }
|| detail::ToFunction<decltype(&M::canonical)>;
template <class M> concept MentionsHasSymmetry = detail::ToFunction<decltype(&M::has_symmetry)>;
template <class M> concept MentionsBoundary = requires(M& m, const typename M::State& s) { m.boundary(s); }
|| detail::ToFunction<decltype(&M::boundary)>;
template <class M> concept MentionsStepNoun = detail::ToFunction<decltype(&M::step_noun)>;
template <class M> concept MentionsStepMetric = detail::ToFunction<decltype(&M::step_metric)>;
template <class M> concept MentionsActions = detail::ToFunction<decltype(&M::actions)>;
template <class M> concept MentionsUnsolvable = detail::ToFunction<decltype(&M::unsolvable)>;
template <class M> concept MentionsLevel = detail::ToFunction<decltype(&M::level)>;
template <class M> concept MentionsAtLeast = requires(M& m, const typename M::State& s) { m.at_least(s); }
|| detail::ToFunction<decltype(&M::at_least)>;
template <class M> concept MentionsIsGraded = detail::ToFunction<decltype(&M::is_graded)>;
template <class M> concept MentionsGoals = requires(M& m) {
  m.goals([](const typename M::State&) {});
}
|| detail::ToFunction<decltype(&M::goals)>;
template <class M> concept MentionsShownPart = detail::ToFunction<decltype(&M::shown_part)>;
template <class M> concept MentionsDraw = requires(M& m, const typename M::State& s, Scene& scene) {
  m.draw(s, scene);
}
|| detail::ToFunction<decltype(&M::draw)>;
template <class M>
concept MentionsDrawOfSteps = requires(M& m, const typename M::State& s, const typename M::Action& action,
                                       Scene& scene) {
  m.draw(s, action, scene);
};
// Does `draw` take its scene by value or as const? All it draws would be lost. A template that takes anything is not meant.
template <class M, class... Action>
concept DrawsOnACopy = requires(const M& m, const typename M::State& s, const Action&... action,
                                detail::SceneCopy copy) {
  m.draw(s, action..., copy);
}
&&!requires(const M& m, const typename M::State& s, const Action&... action, detail::NoScene none) {
  m.draw(s, action..., none);
};
template <class M>
concept MentionsNotation = requires(M& m, const std::vector<typename M::State>& states,
                                    const std::vector<typename M::Action>& actions) {
  m.notation(states, actions);
};
template <class M>
concept MentionsStrategies = requires(M& m, std::string_view name, std::uint64_t most_moves) {
  m.construct(name, most_moves);
}
|| detail::ToFunction<decltype(&M::strategies)>;

}  // namespace lucas
