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

// Emit: what a model's `init` and `next` get to call. Compilers report each wrong call by one message.
template <std::size_t arguments, class... Given>
struct WrongCall {
  static_assert(arguments != 1, "init must call emit(state): one State of the model");
  static_assert(arguments != 2,
                "next must call emit(action, successor): an Action and a State of the model, in this order");
};

// Passes calls with the right arguments, `arguments` in number, to Visit.
template <std::size_t arguments, class Visit>
struct Emit : Visit {
  using Visit::operator();
  template <class... Given>
  requires(!std::is_invocable_v<const Visit&, Given...>) void operator()(const Given&...) const {
    static_cast<void>(WrongCall<arguments, Given...>{});
  }
};
// Make the emit of init, and that of next.
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

// Never runs: it only has the compiler instantiate init and next, with their calls of emit.
template <class M>
constexpr bool emits() {
  static_cast<void>([](const M& model, const typename M::State& state) {
    model.init(Emit<1, StateSink<M>>{});
    model.next(state, Emit<2, StepSink<M>>{});
  });
  return true;
}

// Is P a property whose predicate takes a state of the model, or a step?
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
// PropertyAt<…> of the first property that is_asked_of() rejects; void if there is none.
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

// A text that can be an argument of a concept.
template <std::size_t size>
struct Text {
  char characters[size];
  consteval Text(const char (&text)[size]) { std::copy_n(text, size, characters); }
};

// Refuses a member that has a hook's name but not its type; it would be ignored silently. Compilers print
// `must_be`.
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

// Converts to a Scene, but not to a Scene&: a `draw` that takes it draws on a copy.
struct SceneCopy {
  operator Scene() const;
};
struct NoScene {};
// Does `draw` take its scene by value or as const? All it draws would be lost. A template for any type passes.
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

// The name of an enumerator, as compilers spell it in the name of this function; "" if the value has none.
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

// The names of the enumerators 0, 1, … up to the first value that has none.
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

// LUCAS_HOOK: a hook of one function. CONCEPT: does a model have it? MUST_BE: what compilers print of a wrong one. The
// last argument calls it with names of LUCAS_GIVEN. MentionsCONCEPT is true of one that does not fit, too.
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
// LUCAS_GONE: a removed hook. The last argument: does a model still have it? INSTEAD is what compilers then print.
#define LUCAS_GONE(CONCEPT, INSTEAD, ...)                     \
  template <class M> concept Mentions##CONCEPT = __VA_ARGS__; \
  template <class M> concept CONCEPT##Gone = lucas::detail::HookFits<M, INSTEAD, Mentions##CONCEPT<M>, false>;
