// Space: a model's state space as the engine sees it, in keys. It is the first half of the expansion step
// that all searches share: generate, take the canonical form, pack.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>
#include <utility>

#include "lucas/assert.hpp"
#include "lucas/model.hpp"
#include "lucas/request.hpp"

namespace lucas {

// A State as words: its packed form, or else its bytes, padded with zeros.
template <Model M>
class KeyCodec {
  using State = typename M::State;
  static constexpr std::size_t words = (sizeof(State) + 7) / 8;

 public:
  using Key = std::conditional_t<Packed<M> || words == 1, std::uint64_t, std::array<std::uint64_t, words>>;

  [[nodiscard]] static Key encode(const M& model, const State& state) {
    if constexpr (Packed<M>) {
      return model.pack(state);
    } else {
      Key key{};
      std::memcpy(&key, &state, sizeof(State));
      return key;
    }
  }
  [[nodiscard]] static State decode(const M& model, const Key& key) {
    if constexpr (Packed<M>) {
      return model.unpack(key);
    } else {
      std::array<unsigned char, sizeof(State)> bytes;
      std::memcpy(bytes.data(), &key, sizeof(State));
      return std::bit_cast<State>(bytes);
    }
  }
};

template <Model M>
[[nodiscard]] StateBytes bytes_of(const typename M::State& state) {
  const auto bytes = std::bit_cast<std::array<unsigned char, sizeof(state)>>(state);
  return {bytes.begin(), bytes.end()};
}
// What bytes_of made bytes of; nothing for none.
template <Model M>
[[nodiscard]] std::optional<typename M::State> state_from(const StateBytes& bytes) {
  if (bytes.empty()) return std::nullopt;
  std::array<unsigned char, sizeof(typename M::State)> whole;
  LUCAS_ASSERT(bytes.size() == whole.size(), "these bytes are no state of the model");
  std::copy(bytes.begin(), bytes.end(), whole.begin());
  return std::bit_cast<typename M::State>(whole);
}

template <Model M>
class Space {
 public:
  using State = typename M::State;
  using Action = typename M::Action;
  using Key = typename KeyCodec<M>::Key;
  static constexpr bool narrow = std::is_same_v<Key, std::uint64_t>;  // a key is one word

  // With `symmetry`, states are merged by the model's `canonical`; a model without it has no symmetry to use.
  // `start` takes the place of the model's initial states. The model must outlive the space.
  Space(const M& model, bool symmetry, std::optional<State> start = std::nullopt)
      : model_(model), symmetry_(symmetry && Symmetric<M>), start_(std::move(start)) {}

  [[nodiscard]] const M& model() const { return model_; }
  // Are states merged?
  [[nodiscard]] bool is_reduced() const { return symmetry_; }
  // Keys are below 2^key_bits(), or as many bits wide.
  [[nodiscard]] int key_bits() const {
    if constexpr (Packed<M>) return model_.key_bits();
    return 8 * sizeof(State);
  }
  [[nodiscard]] State decode(const Key& key) const { return KeyCodec<M>::decode(model_, key); }
  [[nodiscard]] Key encode(const State& raw) const { return KeyCodec<M>::encode(model_, canonical(raw)); }
  [[nodiscard]] State canonical(const State& raw) const {
    if constexpr (Symmetric<M>) {
      if (symmetry_) return model_.canonical(raw);
    }
    return raw;
  }

  // False for a state that the model's boundary keeps from being expanded.
  [[nodiscard]] bool expands(const State& state) const {
    if constexpr (Bounded<M>) return model_.boundary(state);
    return true;
  }

  // Calls visit(raw state) for each initial state, repeats included.
  template <class Visit>
  void initial(Visit&& visit) const {
    if (start_) return visit(*start_);
    model_.init(visit);
  }

  // Calls visit(action, raw state) for each successor of `from` in the model's order, repeats included.
  template <class Visit>
  void successors(const State& from, Visit&& visit) const {
    model_.next(from, visit);
  }

 private:
  const M& model_;
  bool symmetry_;
  std::optional<State> start_;
};

}  // namespace lucas
