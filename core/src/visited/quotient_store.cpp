// QuotientStore: the visited set for keys of up to 64 bits. Keys are mixed by a bijection and kept in the slices
// of a quotient table (see quotient_slice.hpp); the mixed key is token and reference (see visited_set.hpp).
#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "visited/hash.hpp"
#include "visited/slices.hpp"
#include "visited/visited_set.hpp"

namespace lucas {
namespace {

class QuotientStore final : public VisitedSet {
 public:
  QuotientStore(const Shape& shape, MemoryBudget& budget, std::uint64_t expected)
      : bits_(shape.key_bits),
        mixer_(bits_),
        set_(budget, bits_, std::min(expected, std::uint64_t{1} << std::min(bits_, 56))) {}

  [[nodiscard]] StoreKind kind() const override { return StoreKind::quotient; }
  void make_tokens(Word* words, std::size_t count) const override {
    const KeyMixer mixer = mixer_;
    for (std::size_t i = 0; i < count; ++i) words[i] = mixer.mix(words[i]);
  }
  void unmake_tokens(Word* words, std::size_t count) const override {
    const KeyMixer mixer = mixer_;
    for (std::size_t i = 0; i < count; ++i) words[i] = mixer.unmix(words[i]);
  }
  void recall(std::span<const std::uint64_t> references, Word* out) const override {
    std::copy(references.begin(), references.end(), out);
    unmake_tokens(out, references.size());
  }
  [[nodiscard]] int reference_bits() const override { return bits_; }
  [[nodiscard]] Word contains(States tokens) const override {
    Word known = 0;
    for (std::size_t i = 0; i < tokens.count; ++i) known |= Word{set_.contains(tokens.words[i])} << i;
    return known;
  }
  [[nodiscard]] bool insert(const Word* token) override { return set_.insert(*token); }
  [[nodiscard]] std::size_t insert(States tokens, States ahead, LevelLog& log) override {
    LevelLog::Appender found(log);
    return set_.insert({tokens.words, tokens.count}, {ahead.words, ahead.count},
                       [&found](Word token) { found.append_if(true, token); });
  }

  void cut(std::size_t slices) override {
    constexpr int most_bits = 12;
    set_.split(std::min(static_cast<int>(std::bit_width(slices - 1)), most_bits));
  }
  [[nodiscard]] std::size_t slices() const override { return set_.slices(); }
  [[nodiscard]] std::size_t wanted_slices() const override {
    constexpr std::uint64_t slice_bytes = std::uint64_t{1} << 20;
    return static_cast<std::size_t>(set_.bytes() / slice_bytes) + 1;
  }
  [[nodiscard]] std::size_t slice_of(const Word* token) const override { return set_.slice_of(*token); }
  void reserve(std::size_t first, std::size_t end, std::uint64_t states) override {
    set_.reserve(first, end, states);
  }
  [[nodiscard]] int outbox_bits() const override { return set_.slice_key_bits(); }
  void post(States tokens, Outbox& outbox) const override { outbox.post(tokens, set_.slicing()); }
  void deliver(std::size_t slice, const Posted& posted, LevelLog& log) override {
    posted.visit(slice, [&](States tokens, States ahead) {
      log.reserve(tokens.count);
      LevelLog::Appender found(log);
      const std::size_t done = set_.insert_in(slice, {tokens.words, tokens.count}, {ahead.words, ahead.count},
                                              [&found](Word token) { found.append_if(true, token); });
      if (done < tokens.count) throw std::bad_alloc();
    });
  }

  void visit(FunctionRef<void(States)> visit) const override {
    std::array<Word, States::block> tokens;
    std::size_t count = 0;
    set_.for_each([&](Word token) {
      tokens[count++] = token;
      if (count == tokens.size()) visit({tokens.data(), std::exchange(count, 0)});
    });
    if (count > 0) visit({tokens.data(), count});
  }
  void clear() override { set_.clear(); }
  [[nodiscard]] std::uint64_t size() const override { return set_.size(); }
  [[nodiscard]] std::uint64_t bytes() const override { return set_.bytes(); }

 private:
  [[nodiscard]] Word prefix_of(std::size_t slice) const override { return set_.prefix_of(slice); }

  int bits_;
  KeyMixer mixer_;
  Slices set_;
};

}  // namespace

std::unique_ptr<VisitedSet> make_quotient_store(const Shape& shape, MemoryBudget& budget,
                                                std::uint64_t expected) {
  return std::make_unique<QuotientStore>(shape, budget, expected);
}

}  // namespace lucas
