// BitmapStore: the visited set for models that number their states: one bit for each number, reachable or not. The
// number is token and reference. Its slices are blocks of 512 bytes, dealt out by a hash, so that states that lie
// close together in number do not all fall to one worker.
#pragma once

#include "lucas/shape.hpp"
#include "memory/big_array.hpp"
#include "visited/visited_set.hpp"

namespace lucas {

class BitmapStore final : public VisitedSet {
 public:
  // Bytes of the bitmap; 0 if the states cannot be numbered.
  [[nodiscard]] static std::uint64_t bytes_for(const Shape& shape);

  BitmapStore(const Shape& shape, MemoryBudget& budget);

  [[nodiscard]] StoreKind kind() const override { return StoreKind::bitmap; }
  [[nodiscard]] Writing writing() const override { return Writing::number; }
  void recall(std::span<const std::uint64_t> references, Word* out) const override;
  [[nodiscard]] int reference_bits() const override { return bits_; }
  [[nodiscard]] Word contains(States tokens) const override;
  [[nodiscard]] bool insert(const Word* token) override;
  [[nodiscard]] std::size_t insert(States tokens, States ahead, LevelLog& log) override;

  [[nodiscard]] std::size_t slices() const override { return slice_count; }
  [[nodiscard]] std::size_t slice_of(const Word* token) const override { return slice_of(*token); }
  [[nodiscard]] int outbox_bits() const override { return bits_; }
  void post(States tokens, Outbox& outbox) const override;
  void deliver(std::size_t slice, const Posted& posted, LevelLog& log) override;

  void visit(FunctionRef<void(States)> visit) const override;
  void clear() override { words_ = {}; }
  [[nodiscard]] std::uint64_t size() const override;
  [[nodiscard]] std::uint64_t bytes() const override { return words_.bytes() + counts_.bytes(); }

 private:
  static constexpr int slice_bits = 6;
  static constexpr std::size_t slice_count = std::size_t{1} << slice_bits;

  struct alignas(64) Count {
    std::uint64_t states;
  };

  [[nodiscard]] static std::size_t slice_of(Word number) {
    constexpr int block_bits = 12;
    return static_cast<std::size_t>((number >> block_bits) * 0x9e3779b97f4a7c15U >> (64 - slice_bits));
  }
  void prefetch(States ahead) const;
  void set_all(States tokens, std::uint64_t& states, LevelLog& log);

  int bits_;  // of a number
  BigArray<Word> words_;
  BigArray<Count> counts_;  // states, by the slice that inserted them; those inserted serially under slice 0
};

}  // namespace lucas
