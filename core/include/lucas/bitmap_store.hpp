// BitmapStore: the visited set for models that number their states: one bit for each number, reachable or not. A
// state is referred to by its number. Its slices are blocks of 512 bytes, dealt out by a hash, so that states
// that lie close together in number do not all fall to one worker.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "lucas/big_array.hpp"
#include "lucas/cache_line.hpp"
#include "lucas/request.hpp"
#include "lucas/space.hpp"

namespace lucas {

template <Ranked M>
class BitmapStore {
  using State = typename M::State;

 public:
  using Token = std::uint64_t;
  static constexpr StoreKind kind = StoreKind::bitmap;

  // Bytes of the bitmap; 0 if the states cannot be numbered.
  [[nodiscard]] static std::uint64_t bytes_for(const M& model) {
    return words_for(model) * sizeof(std::uint64_t);
  }

  BitmapStore(const Space<M>& space, MemoryBudget& budget, std::uint64_t)
      : space_(space),
        bits_(std::max(static_cast<int>(std::bit_width(space.model().index_size() - 1)), 1)),
        words_(budget, words_for(space.model())),
        counts_(budget, slice_count) {}

  // A function from raw states to tokens, and one from tokens to slices.
  [[nodiscard]] auto tokens() const {
    return [&space = space_](const State& raw) { return space.model().rank(space.canonical(raw)); };
  }
  [[nodiscard]] auto slicing() const {
    return [](Token token) {
      return static_cast<std::size_t>((token >> block_bits) * 0x9e3779b97f4a7c15U >> (64 - slice_bits));
    };
  }

  [[nodiscard]] Token token(const State& raw) const { return tokens()(raw); }
  [[nodiscard]] State state(std::uint64_t reference) const { return space_.model().unrank(reference); }
  [[nodiscard]] int reference_bits() const { return bits_; }

  template <class OnEach>
  void insert(Token token, OnEach&& on_each) {
    set_all({&token, 1}, counts_[0].states, on_each);
  }
  template <class OnEach>
  void insert_and_fetch(std::span<const Token> tokens, std::size_t& at, std::span<const Token> ahead,
                        OnEach&& on_each) {
    fetch(ahead);
    set_all(tokens.subspan(at), counts_[0].states, on_each);
    at = tokens.size();
  }
  [[nodiscard]] bool contains(Token token) const { return (words_[token / word_bits] & bit(token)) != 0; }

  [[nodiscard]] std::size_t slices() const { return slice_count; }
  [[nodiscard]] int mail_bits() const { return bits_; }
  void prepare_mail(std::size_t) {}
  template <class OnEach>
  void take_in(std::size_t slice, std::span<const Token> tokens, std::span<const Token> ahead,
               OnEach&& on_each) {
    fetch(ahead);
    set_all(tokens, counts_[slice].states, on_each);
  }

  [[nodiscard]] std::uint64_t size() const {
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < slice_count; ++i) total += counts_[i].states;
    return total;
  }
  [[nodiscard]] std::uint64_t bytes() const { return words_.bytes() + counts_.bytes(); }

 private:
  static constexpr int word_bits = 64, block_bits = 12, slice_bits = 6;
  // So much lies in a cache without being sent for.
  static constexpr std::uint64_t cached_bytes = std::uint64_t{4} << 20;
  static constexpr std::size_t slice_count = std::size_t{1} << slice_bits;

  struct alignas(64) Count {
    std::uint64_t states;
  };

  [[nodiscard]] static std::uint64_t words_for(const M& model) {
    const std::uint64_t size = model.index_size();
    return size / word_bits + (size % word_bits == 0 ? 0 : 1);
  }
  [[nodiscard]] static std::uint64_t bit(Token token) { return std::uint64_t{1} << (token % word_bits); }
  void fetch(std::span<const Token> ahead) const {
    if (words_.bytes() <= cached_bytes) return;
    for (const Token token : ahead) fetch_line(&words_[token / word_bits]);
  }
  // Without a branch on what is new.
  template <class OnEach>
  void set_all(std::span<const Token> tokens, std::uint64_t& states, OnEach& on_each) {
    std::uint64_t* const words = words_.data();
    std::uint64_t added = 0;
    for (const Token token : tokens) {
      std::uint64_t& word = words[token / word_bits];
      const bool is_new = (word & bit(token)) == 0;
      word |= bit(token);
      added += is_new ? 1 : 0;
      on_each(token, is_new);
    }
    states += added;
  }

  const Space<M>& space_;
  int bits_;  // of a number
  BigArray<std::uint64_t> words_;
  BigArray<Count> counts_;  // states, by the slice that took them in; those inserted one by one under slice 0
};

}  // namespace lucas
