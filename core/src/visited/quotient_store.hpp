// QuotientStore: the visited set for keys of up to 64 bits. Keys are mixed by a bijection and kept in the slices
// of a quotient table; the mixed key is token and reference.
#pragma once

#include "lucas/shape.hpp"
#include "visited/key_mixer.hpp"
#include "visited/slices.hpp"
#include "visited/visited_set.hpp"

namespace lucas {

class QuotientStore final : public VisitedSet {
 public:
  QuotientStore(const Shape& shape, MemoryBudget& budget, std::uint64_t expected);

  [[nodiscard]] StoreKind kind() const override { return StoreKind::quotient; }
  void make_tokens(Word* words, std::size_t count) const override;
  void unmake_tokens(Word* words, std::size_t count) const override;
  void recall(std::span<const std::uint64_t> references, Word* out) const override;
  [[nodiscard]] int reference_bits() const override { return bits_; }
  [[nodiscard]] Word contains(States tokens) const override;
  [[nodiscard]] bool insert(const Word* token) override { return set_.insert(*token); }
  [[nodiscard]] std::size_t insert(States tokens, States ahead, LevelLog& log) override;

  void cut(std::size_t slices) override;
  [[nodiscard]] std::size_t slices() const override { return set_.slices(); }
  [[nodiscard]] std::size_t wanted_slices() const override;
  [[nodiscard]] std::size_t slice_of(const Word* token) const override { return set_.slice_of(*token); }
  void reserve(std::size_t first, std::size_t end, std::uint64_t states) override {
    set_.reserve(first, end, states);
  }
  [[nodiscard]] int outbox_bits() const override { return set_.slice_key_bits(); }
  void post(States tokens, Outbox& outbox) const override { outbox.post(tokens, set_.slicing()); }
  void deliver(std::size_t slice, const Posted& posted, LevelLog& log) override;

  void visit(FunctionRef<void(States)> visit) const override;
  void clear() override { set_.clear(); }
  [[nodiscard]] std::uint64_t size() const override { return set_.size(); }
  [[nodiscard]] std::uint64_t bytes() const override { return set_.bytes(); }

 private:
  [[nodiscard]] Word prefix_of(std::size_t slice) const override { return set_.prefix_of(slice); }

  int bits_;
  KeyMixer mixer_;
  Slices set_;
};

}  // namespace lucas
