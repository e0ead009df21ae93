// BitmapStore: the visited set for models that number their states: one bit for each number, reachable or
// not. The number is token and reference (see visited_set.hpp). The bits are dealt out to slices by a hash,
// in blocks of 512 bytes, so that states that lie close together in number do not all fall to one worker.
#include <algorithm>
#include <array>
#include <bit>

#include "memory/memory_budget.hpp"
#include "visited/cache_line.hpp"
#include "visited/visited_set.hpp"

namespace lucas {
namespace {

class BitmapStore final : public VisitedSet {
 public:
  BitmapStore(const Shape& shape, MemoryBudget& budget)
      : bits_(std::max(static_cast<int>(std::bit_width(shape.index_size - 1)), 1)),
        words_(budget, words_of_bits(shape.index_size)),
        counts_(budget, slice_count) {}

  [[nodiscard]] StoreKind kind() const override { return StoreKind::bitmap; }
  [[nodiscard]] Writing writing() const override { return Writing::number; }
  void recall(std::span<const std::uint64_t> references, Word* out) const override {
    std::copy(references.begin(), references.end(), out);
  }
  [[nodiscard]] int reference_bits() const override { return bits_; }
  [[nodiscard]] Word contains(States tokens) const override {
    Word known = 0;
// Backwards, so that each bit is shifted in; a twentieth faster unrolled.
#pragma GCC unroll 8
    for (std::size_t i = tokens.count; i-- > 0;) {
      const Word token = tokens.words[i];
      known = 2 * known + (words_[token / word_bits] >> (token % word_bits) & 1);
    }
    return known;
  }
  [[nodiscard]] bool insert(const Word* token) override {
    Word& word = words_[*token / word_bits];
    const bool is_new = (word & bit(*token)) == 0;
    word |= bit(*token);
    counts_[0].states += is_new ? 1 : 0;
    return is_new;
  }
  [[nodiscard]] std::size_t insert(States tokens, States ahead, LevelLog& log) override {
    prefetch(ahead);
    set_all(tokens, counts_[0].states, log);
    return tokens.count;
  }

  [[nodiscard]] std::size_t slices() const override { return slice_count; }
  [[nodiscard]] std::size_t slice_of(const Word* token) const override { return slice_of(*token); }
  [[nodiscard]] int outbox_bits() const override { return bits_; }
  void post(States tokens, Outbox& outbox) const override {
    outbox.post(tokens, [](Word token) { return slice_of(token); });
  }
  void deliver(std::size_t slice, const Posted& posted, LevelLog& log) override {
    posted.visit(slice, [&](States tokens, States ahead) {
      log.reserve(tokens.count);
      prefetch(ahead);
      set_all(tokens, counts_[slice].states, log);
    });
  }

  void visit(FunctionRef<void(States)> visit) const override {
    std::array<Word, word_bits> found;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      std::size_t count = 0;
      for (Word left = words_[i]; left != 0; left &= left - 1)
        found[count++] = i * word_bits + static_cast<Word>(std::countr_zero(left));
      if (count > 0) visit({found.data(), count});
    }
  }
  void clear() override { words_ = {}; }
  [[nodiscard]] std::uint64_t size() const override {
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < slice_count; ++i) total += counts_[i].states;
    return total;
  }
  [[nodiscard]] std::uint64_t bytes() const override { return words_.bytes() + counts_.bytes(); }

 private:
  static constexpr int word_bits = 64, slice_bits = 6;
  static constexpr std::size_t slice_count = std::size_t{1} << slice_bits;

  struct alignas(64) Count {
    std::uint64_t states;
  };

  [[nodiscard]] static Word bit(Word number) { return Word{1} << (number % word_bits); }
  [[nodiscard]] static std::size_t slice_of(Word number) {
    constexpr int block_bits = 12;
    return static_cast<std::size_t>((number >> block_bits) * 0x9e3779b97f4a7c15U >> (64 - slice_bits));
  }
  void prefetch(States ahead) const {
    constexpr std::uint64_t cached_bytes = std::uint64_t{4} << 20;  // which stay in the cache
    if (words_.bytes() <= cached_bytes) return;
    for (std::size_t i = 0; i < ahead.count; ++i) prefetch_line(&words_[ahead.words[i] / word_bits]);
  }
  // Most successors are known, so all are looked up first: these loads wait neither for each other nor for a store. Only the
  // others are written, without a branch on those that occur twice.
  void set_all(States tokens, std::uint64_t& states, LevelLog& log) {
    LevelLog::Appender found(log);
    std::uint64_t added = 0;
    for (std::size_t begin = 0; begin < tokens.count; begin += word_bits) {
      const States some{tokens.words + begin, std::min<std::size_t>(tokens.count - begin, word_bits)};
      const Word all = ~Word{0} >> (word_bits - some.count);
      for (Word unknown = all & ~contains(some); unknown != 0; unknown &= unknown - 1) {
        const Word token = some.words[std::countr_zero(unknown)];
        Word& word = words_[token / word_bits];
        const bool is_new = (word & bit(token)) == 0;
        word |= bit(token);
        added += is_new ? 1 : 0;
        found.append_if(is_new, token);
      }
    }
    states += added;
  }

  int bits_;  // of a number
  BigArray<Word> words_;
  BigArray<Count> counts_;  // states, by the slice that inserted them; those inserted serially under slice 0
};

}  // namespace

std::unique_ptr<VisitedSet> make_bitmap_store(const Shape& shape, MemoryBudget& budget) {
  return std::make_unique<BitmapStore>(shape, budget);
}

}  // namespace lucas
