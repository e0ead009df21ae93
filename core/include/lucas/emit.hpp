// Emit: what `init` and `next` of a model are given to call. A wrong call is told in one message, wherever models are called.
#pragma once

#include <cstddef>
#include <type_traits>

namespace lucas::detail {

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

// Those that do nothing.
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

}  // namespace lucas::detail
