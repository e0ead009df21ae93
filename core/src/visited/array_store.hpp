// ArrayStore: the visited set for keys of any width: whole keys, in 64 slices by their hash. The key is the token;
// slice and position there are the reference.
#pragma once

#include <vector>

#include "lucas/shape.hpp"
#include "visited/array_slice.hpp"
#include "visited/hash.hpp"
#include "visited/visited_set.hpp"

namespace lucas {

class ArrayStore final : public VisitedSet {
 public:
  ArrayStore(const Shape& shape, MemoryBudget& budget, std::uint64_t expected);

  [[nodiscard]] StoreKind kind() const override { return StoreKind::array; }
  void recall(std::span<const std::uint64_t> references, Word* out) const override;
  [[nodiscard]] int reference_bits() const override { return slice_bits + position_bits; }
  [[nodiscard]] Word contains(States tokens) const override;
  [[nodiscard]] bool insert(const Word* token) override;
  [[nodiscard]] std::size_t insert(States tokens, States ahead, LevelLog& log) override;

  [[nodiscard]] std::size_t slices() const override { return slice_count; }
  [[nodiscard]] std::size_t slice_of(const Word* token) const override {
    return slice_of(hash_of(token, width_));
  }
  void reserve(std::size_t first, std::size_t end, std::uint64_t states) override;
  [[nodiscard]] int outbox_bits() const override { return 64; }
  void post(States tokens, Outbox& outbox) const override;
  void deliver(std::size_t slice, const Posted& posted, LevelLog& log) override;

  void visit(FunctionRef<void(States)> visit) const override;
  void clear() override { slices_.clear(); }
  [[nodiscard]] std::uint64_t size() const override;
  [[nodiscard]] std::uint64_t bytes() const override;

 private:
  static constexpr int slice_bits = 6, position_bits = 32;
  static constexpr std::size_t slice_count = std::size_t{1} << slice_bits;

  [[nodiscard]] static std::size_t slice_of(std::uint64_t hash) {
    return static_cast<std::size_t>(hash >> (64 - slice_bits));
  }
  void prefetch(States ahead) const;
  void insert_into(std::size_t slice, const Word* token, std::uint64_t hash, LevelLog::Appender& found);

  MemoryBudget& budget_;
  unsigned width_;  // words of a key
  std::vector<ArraySlice> slices_;
};

}  // namespace lucas
