// ArrayStore: the visited set for keys of any width, stored in full, in 64 slices by their hash. A token is
// the key; a reference is a slice and a position in it (see visited_set.hpp).
#include <algorithm>
#include <new>
#include <vector>

#include "visited/array_slice.hpp"
#include "visited/hash.hpp"
#include "visited/visited_set.hpp"

namespace lucas {
namespace {

class ArrayStore final : public VisitedSet {
 public:
  ArrayStore(const Shape& shape, MemoryBudget& budget, std::uint64_t expected)
      : budget_(budget), width_(shape.key_words) {
    slices_.reserve(slice_count);
    for (std::size_t i = 0; i < slice_count; ++i) slices_.emplace_back(budget, width_, 0, slice_bits);
    if (expected > 0) reserve(0, slice_count, expected);
  }

  [[nodiscard]] StoreKind kind() const override { return StoreKind::array; }
  void recall(std::span<const std::uint64_t> references, Word* out) const override {
    constexpr std::uint64_t position_mask = (std::uint64_t{1} << position_bits) - 1;
    for (const std::uint64_t reference : references)
      out = std::copy_n(slices_[reference >> position_bits][reference & position_mask], width_, out);
  }
  [[nodiscard]] int reference_bits() const override { return slice_bits + position_bits; }
  [[nodiscard]] Word contains(States tokens) const override {
    Word known = 0;
    for (std::size_t i = 0; i < tokens.count; ++i) {
      const Word* const token = tokens.words + i * width_;
      const std::uint64_t hash = hash_of(token, width_);
      known |= Word{slices_[slice_of(hash)].contains(token, hash)} << i;
    }
    return known;
  }
  [[nodiscard]] bool insert(const Word* token) override {
    const std::uint64_t hash = hash_of(token, width_);
    return slices_[slice_of(hash)].insert(token, hash).is_new;
  }
  [[nodiscard]] std::size_t insert(States tokens, States ahead, LevelLog& log) override {
    prefetch(ahead);
    LevelLog::Appender found(log);
    std::size_t at = 0;
    try {
      for (; at < tokens.count; ++at) {
        const Word* const token = tokens.words + at * width_;
        const std::uint64_t hash = hash_of(token, width_);
        insert_into(slice_of(hash), token, hash, found);
      }
    } catch (const std::bad_alloc&) {  // the returned count shows it
    }
    return at;
  }

  [[nodiscard]] std::size_t slices() const override { return slice_count; }
  [[nodiscard]] std::size_t slice_of(const Word* token) const override {
    return slice_of(hash_of(token, width_));
  }
  void reserve(std::size_t first, std::size_t end, std::uint64_t states) override {
    const std::uint64_t each = states / (end - first);
    for (std::size_t i = first; i < end; ++i)
      slices_[i] = ArraySlice(budget_, width_, each + each / 16, slice_bits);
  }
  [[nodiscard]] int outbox_bits() const override { return 64; }
  void post(States tokens, Outbox& outbox) const override {
    if (width_ == 1) {
      outbox.post(tokens, [](Word token) { return slice_of(hash_of(&token, 1)); });
    } else {
      outbox.post_wide(tokens, [this](const Word* token) { return slice_of(hash_of(token, width_)); });
    }
  }
  void deliver(std::size_t slice, const Posted& posted, LevelLog& log) override {
    posted.visit(slice, [&](States tokens, States ahead) {
      log.reserve(tokens.count);
      prefetch(ahead);
      LevelLog::Appender found(log);
      for (std::size_t i = 0; i < tokens.count; ++i) {
        const Word* const token = tokens.words + i * width_;
        insert_into(slice, token, hash_of(token, width_), found);
      }
    });
  }

  void visit(FunctionRef<void(States)> visit) const override {
    for (const ArraySlice& slice : slices_) {
      if (slice.size() > 0) visit_blocks({slice[0], in_memory(slice.size())}, width_, visit);
    }
  }
  void clear() override { slices_.clear(); }
  [[nodiscard]] std::uint64_t size() const override {
    std::uint64_t total = 0;
    for (const ArraySlice& slice : slices_) total += slice.size();
    return total;
  }
  [[nodiscard]] std::uint64_t bytes() const override {
    std::uint64_t total = 0;
    for (const ArraySlice& slice : slices_) total += slice.bytes();
    return total;
  }

 private:
  static constexpr int slice_bits = 6, position_bits = 32;
  static constexpr std::size_t slice_count = std::size_t{1} << slice_bits;

  [[nodiscard]] static std::size_t slice_of(std::uint64_t hash) {
    return static_cast<std::size_t>(hash >> (64 - slice_bits));
  }
  void prefetch(States ahead) const {
    for (std::size_t i = 0; i < ahead.count; ++i) {
      const std::uint64_t hash = hash_of(ahead.words + i * width_, width_);
      slices_[slice_of(hash)].prefetch(hash);
    }
  }
  void insert_into(std::size_t slice, const Word* token, std::uint64_t hash, LevelLog::Appender& found) {
    const ArraySlice::Inserted place = slices_[slice].insert(token, hash);
    found.append_if(place.is_new, std::uint64_t{slice} << position_bits | place.position);
  }

  MemoryBudget& budget_;
  unsigned width_;  // words of a key
  std::vector<ArraySlice> slices_;
};

}  // namespace

std::unique_ptr<VisitedSet> make_array_store(const Shape& shape, MemoryBudget& budget,
                                             std::uint64_t expected) {
  return std::make_unique<ArrayStore>(shape, budget, expected);
}

}  // namespace lucas
