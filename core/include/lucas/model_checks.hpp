// Checks behind the concepts of model.hpp, by which compilers say in few words what a model lacks.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "lucas/property.hpp"
#include "lucas/scene.hpp"
#include "lucas/value.hpp"

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
template <class M>
struct StrideSink {
  void operator()(const typename M::State&, int) const {}
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

// ---- Hooks ---------------------------------------------------------------------------------------------

template <class Pointer>
concept ToFunction =
    std::is_member_function_pointer_v<Pointer> || std::is_function_v<std::remove_pointer_t<Pointer>>;

// A text among the arguments of a concept.
template <std::size_t size>
struct Text {
  char characters[size];
  consteval Text(const char (&text)[size]) { std::copy_n(text, size, characters); }
};

// A member that has the name of a hook and is not that hook is refused: else it would be passed over. Compilers show what it
// must be.
template <class M, Text must_be, bool is_mentioned, bool is_right>
concept HookFits = !is_mentioned || is_right;

// The parameters of a model, if it has any.
struct NoParams {};
template <class M>
struct ParamsOf {
  using type = NoParams;
};
template <class M>
requires requires { typename M::Params; }
struct ParamsOf<M> {
  using type = typename M::Params;
};

// Converts to a Scene, but not to a Scene&: passed where a copy would do.
struct SceneCopy {
  operator Scene() const;
};
struct NoScene {};
// Does `draw` take its scene by value or as const? All it draws would be lost. A template that takes anything is not meant.
template <class M, class... Action>
concept DrawsOnACopy = requires(const M& m, const typename M::State& s, const Action&... action,
                                SceneCopy copy) {
  m.draw(s, action..., copy);
}
&&!requires(const M& m, const typename M::State& s, const Action&... action, NoScene none) {
  m.draw(s, action..., none);
};

// ---- Labels --------------------------------------------------------------------------------------------

template <class T> concept IsLabel = std::is_same_v<T, Label> || std::is_convertible_v<T, std::string_view>;
template <class M> concept LabelsActions = requires(const M& m, const typename M::Action& a) {
  { m.label(a) } -> IsLabel;
};
template <class M> concept MentionsLabel = requires(M& m, const typename M::Action& a) { m.label(a); }
|| ToFunction<decltype(&M::label)>;

// The name of an enumerator, as compilers spell it in the name of this function; "" where the value has none.
template <auto value>
[[nodiscard]] constexpr std::string_view enumerator() {
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_prefix(text.find("value = ") + 8);
  text = text.substr(0, text.find_first_of(";]"));
  text.remove_prefix(text.find_last_of(":)") + 1);  // of Model::Action::press, or (Model::Action)7
  return text.find_first_of("-0123456789") == 0 ? "" : text;
}
template <class E>
concept CountsFromZero =
    std::is_enum_v<E> && !std::is_convertible_v<E, std::underlying_type_t<E>> && !enumerator<E{}>().empty();

// The names of the enumerators from 0 on, without a gap.
template <class E, std::uint8_t at = 0>
[[nodiscard]] std::vector<std::string> names_of() {
  constexpr std::string_view name = enumerator<static_cast<E>(at)>();
  if constexpr (name.empty() || at == 0xFF) {
    return std::vector<std::string>(at);
  } else {
    std::vector<std::string> names = names_of<E, at + 1>();
    names[at] = name;
    return names;
  }
}

}  // namespace detail

}  // namespace lucas

// LUCAS_HOOK: a hook of one function. CONCEPT asks whether a model has it; MUST_BE is what compilers say that it must be; the
// last argument calls it with what LUCAS_GIVEN names. One that is not const, or of another type, is mentioned all the same.
#define LUCAS_GIVEN(Model)                                                                        \
  Model &m, const typename M::State &s, const typename M::Action &action,                         \
      const std::vector<typename M::State>&states, const std::vector<typename M::Action>&actions, \
      const typename lucas::detail::ParamsOf<M>::type &params, lucas::Scene &scene,               \
      lucas::detail::Emit<1, lucas::detail::StateSink<M>>&emit, std::uint64_t number, std::int64_t element
#define LUCAS_HOOK(CONCEPT, MUST_BE, RESULT, NAME, ...)                                    \
  template <class M> concept CONCEPT = requires(LUCAS_GIVEN(const M)) {                    \
    { __VA_ARGS__ } -> std::same_as<RESULT>;                                               \
  };                                                                                       \
  template <class M> concept Mentions##CONCEPT = requires(LUCAS_GIVEN(M)) { __VA_ARGS__; } \
  || lucas::detail::ToFunction<decltype(&M::NAME)>;                                        \
  LUCAS_FITS(CONCEPT, MUST_BE)
#define LUCAS_FITS(CONCEPT, MUST_BE) \
  template <class M>                 \
  concept CONCEPT##Fits = lucas::detail::HookFits<M, MUST_BE, Mentions##CONCEPT<M>, CONCEPT<M>>;
// LUCAS_GONE: a hook that is gone; INSTEAD is what compilers say of it where a model still has it, by the last argument.
#define LUCAS_GONE(CONCEPT, INSTEAD, ...)                     \
  template <class M> concept Mentions##CONCEPT = __VA_ARGS__; \
  template <class M> concept CONCEPT##Gone = lucas::detail::HookFits<M, INSTEAD, Mentions##CONCEPT<M>, false>;
