// ArrayStore: the visited set for keys of any width: whole keys, in 64 slices by their hash. A state is
// referred to by its slice and its position there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lucas/array_slice.hpp"
#include "lucas/hash.hpp"
#include "lucas/request.hpp"
#include "lucas/space.hpp"

namespace lucas {

template <Model M>
class ArrayStore {
  using State = typename M::State;

 public:
  using Token = typename Space<M>::Key;
  static constexpr StoreKind kind = StoreKind::array;

  ArrayStore(const Space<M>& space, MemoryBudget& budget, std::uint64_t expected) : space_(space) {
    slices_.reserve(slice_count);
    for (std::size_t i = 0; i < slice_count; ++i) {
      slices_.emplace_back(budget, expected / slice_count + expected / slice_count / 16);
    }
  }

  // A function from raw states to tokens, and one from tokens to slices.
  [[nodiscard]] auto tokens() const {
    return [&space = space_](const State& raw) { return space.encode(raw); };
  }
  [[nodiscard]] auto slicing() const {
    return [](const Token& token) { return slice_in(hash_of(token)); };
  }

  [[nodiscard]] Token token(const State& raw) const { return tokens()(raw); }
  [[nodiscard]] State state(std::uint64_t reference) const {
    return space_.decode(slices_[reference >> position_bits][reference & position_mask]);
  }
  [[nodiscard]] int reference_bits() const { return slice_bits + position_bits; }

  template <class OnEach>
  void insert(const Token& token, OnEach&& on_each) {
    const std::uint64_t hash = hash_of(token);
    insert_into(slice_in(hash), token, hash, on_each);
  }
  template <class OnEach>
  void insert_and_fetch(std::span<const Token> tokens, std::size_t& at, std::span<const Token> ahead,
                        OnEach&& on_each) {
    for (const Token& token : ahead) prefetch(token);
    while (at < tokens.size()) {
      const Token& token = tokens[at++];
      insert(token, on_each);
    }
  }
  [[nodiscard]] bool contains(const Token& token) const {
    const std::uint64_t hash = hash_of(token);
    return slices_[slice_in(hash)].contains(token, rest_of(hash));
  }

  [[nodiscard]] std::size_t slices() const { return slice_count; }
  [[nodiscard]] int mail_bits() const { return 8 * sizeof(Token); }
  void prepare_mail(std::size_t) {}
  template <class OnEach>
  void take_in(std::size_t slice, std::span<const Token> tokens, std::span<const Token> ahead,
               OnEach&& on_each) {
    for (const Token& token : ahead) prefetch(token);
    for (const Token& token : tokens) insert_into(slice, token, hash_of(token), on_each);
  }

  [[nodiscard]] std::uint64_t size() const {
    std::uint64_t total = 0;
    for (const auto& slice : slices_) total += slice.size();
    return total;
  }
  [[nodiscard]] std::uint64_t bytes() const {
    std::uint64_t total = 0;
    for (const auto& slice : slices_) total += slice.bytes();
    return total;
  }

 private:
  static constexpr int slice_bits = 6, position_bits = 32;
  static constexpr std::size_t slice_count = std::size_t{1} << slice_bits;
  static constexpr std::uint64_t position_mask = (std::uint64_t{1} << position_bits) - 1;

  [[nodiscard]] static std::size_t slice_in(std::uint64_t hash) {
    return static_cast<std::size_t>(hash >> (64 - slice_bits));
  }
  [[nodiscard]] static std::uint64_t rest_of(std::uint64_t hash) { return hash << slice_bits; }

  void prefetch(const Token& token) const {
    const std::uint64_t hash = hash_of(token);
    slices_[slice_in(hash)].prefetch(rest_of(hash));
  }
  template <class OnEach>
  void insert_into(std::size_t slice, const Token& token, std::uint64_t hash, OnEach& on_each) {
    const auto position =
        slices_[slice].insert(token, rest_of(hash), [](const Token& key) { return rest_of(hash_of(key)); });
    on_each(std::uint64_t{slice} << position_bits | position.value_or(0), position.has_value());
  }

  const Space<M>& space_;
  std::vector<ArraySlice<Token>> slices_;
};

}  // namespace lucas
