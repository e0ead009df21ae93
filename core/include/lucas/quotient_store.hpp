// QuotientStore: the visited set for keys of up to 64 bits. Keys are mixed by a bijection and kept in the slices
// of a quotient table; a state is referred to by its mixed key.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "lucas/key_mixer.hpp"
#include "lucas/request.hpp"
#include "lucas/slices.hpp"
#include "lucas/space.hpp"

namespace lucas {

template <Model M>
requires(Space<M>::narrow) class QuotientStore {
  using State = typename M::State;

 public:
  using Token = std::uint64_t;
  static constexpr StoreKind kind = StoreKind::quotient;

  QuotientStore(const Space<M>& space, MemoryBudget& budget, std::uint64_t expected)
      : space_(space), bits_(space.key_bits()), mixer_(bits_), set_(budget, bits_, at_most_all(expected)) {}

  // A function from raw states to tokens, and one from tokens to slices: copies, for the registers of a loop.
  [[nodiscard]] auto tokens() const {
    return [&space = space_, mixer = mixer_](const State& raw) { return mixer.mix(space.encode(raw)); };
  }
  [[nodiscard]] auto slicing() const { return set_.slicing(); }

  [[nodiscard]] Token token(const State& raw) const { return tokens()(raw); }
  [[nodiscard]] State state(std::uint64_t reference) const { return space_.decode(mixer_.unmix(reference)); }
  [[nodiscard]] int reference_bits() const { return bits_; }

  template <class OnEach>
  void insert(Token token, OnEach&& on_each) {
    on_each(token, set_.insert(token));
  }
  template <class OnEach>
  void insert_and_fetch(std::span<const Token> tokens, std::size_t& at, std::span<const Token> ahead,
                        OnEach&& on_each) {
    set_.insert_and_fetch(tokens, at, ahead, on_each);
  }
  [[nodiscard]] bool contains(Token token) const { return set_.contains(token); }

  [[nodiscard]] std::size_t slices() const { return set_.slices(); }
  [[nodiscard]] int mail_bits() const { return set_.slice_key_bits(); }
  // At least that many slices, each small enough for a cache; fewer where keys are short, larger ones where there
  // would be more than 4096.
  void prepare_mail(std::size_t slices) {
    const std::uint64_t wanted = std::max<std::uint64_t>(slices, set_.bytes() / slice_bytes);
    set_.split(std::min(static_cast<int>(std::bit_width(wanted - 1)), most_slice_bits));
  }
  template <class OnEach>
  void take_in(std::size_t slice, std::span<const Token> tokens, std::span<const Token> ahead,
               OnEach&& on_each) {
    set_.insert_and_fetch_in(slice, tokens, ahead, on_each);
  }

  [[nodiscard]] std::uint64_t size() const { return set_.size(); }
  [[nodiscard]] std::uint64_t bytes() const { return set_.bytes(); }

 private:
  static constexpr std::uint64_t slice_bytes = std::uint64_t{1} << 20;
  static constexpr int most_slice_bits = 12;

  [[nodiscard]] std::uint64_t at_most_all(std::uint64_t expected) const {
    return std::min(expected, std::uint64_t{1} << std::min(bits_, 56));
  }

  const Space<M>& space_;
  int bits_;
  KeyMixer mixer_;
  Slices set_;
};

}  // namespace lucas
