// A hundred million insertions into the quotient table, split on the way, against sets that cannot be wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <span>
#include <vector>

#include "lucas/key_mixer.hpp"
#include "lucas/slices.hpp"

namespace lucas {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::uint64_t insertions = 500'000;
#else
constexpr std::uint64_t insertions = 50'000'000;  // in each of two tests
#endif
constexpr std::size_t batch = 4096;

// Inserts a batch, prefetched or by slices; the table calls on_each(key, is_new).
template <class OnEach>
void insert(Slices& slices, std::vector<std::uint64_t>& keys, bool by_slice, const OnEach& on_each) {
  if (!by_slice) {
    std::size_t at = 0;
    slices.insert_and_fetch({}, at, keys, on_each);
    slices.insert_and_fetch(keys, at, {}, on_each);
    return;
  }
  std::sort(keys.begin(), keys.end());
  for (std::size_t begin = 0, end = 0; begin < keys.size(); begin = end) {
    const std::size_t slice = slices.slice_of(keys[begin]);
    while (end < keys.size() && slices.slice_of(keys[end]) == slice) ++end;
    const std::uint64_t prefix = slice == 0 ? 0 : std::uint64_t{slice} << slices.slice_key_bits();
    for (std::size_t i = begin; i < end; ++i) keys[i] -= prefix;
    const std::span<const std::uint64_t> rests(&keys[begin], end - begin);
    slices.insert_and_fetch_in(slice, {}, rests, on_each);
    slices.insert_and_fetch_in(slice, rests, {}, on_each);
  }
}

// Splits three times on the way.
void split_at(Slices& slices, std::uint64_t done) {
  if (done >= insertions / 10) slices.split(2);
  if (done >= insertions / 4) slices.split(5);
  if (done >= insertions / 2) slices.split(6);
}

TEST(Stress, AgreesWithABitmapOnADenseUniverse) {
  constexpr int bits = 27;
  const std::uint64_t universe =
      std::min(std::uint64_t{1} << bits, insertions * 5 / 8);  // so that half are repeats
  const KeyMixer mixer(bits);
  MemoryBudget budget;
  Slices slices(budget, bits, 0);
  std::vector<bool> known(std::size_t{1} << bits, false);
  std::mt19937_64 random(1);
  std::vector<std::uint64_t> keys(batch);
  std::uint64_t distinct = 0, wrong = 0;
  for (std::uint64_t done = 0; done < insertions; done += batch) {
    split_at(slices, done);
    for (std::uint64_t& key : keys) key = mixer.mix(random() % universe);
    insert(slices, keys, done > insertions * 7 / 8, [&](std::uint64_t key, bool is_new) {
      wrong += is_new == !known[key] ? 0 : 1;
      known[key] = true;
      distinct += is_new ? 1 : 0;
    });
  }
  EXPECT_EQ(wrong, 0U);
  EXPECT_EQ(slices.slices(), 64U);
  EXPECT_EQ(slices.size(), distinct);
  EXPECT_GT(distinct, insertions * 4 / 10);
  for (std::uint64_t key = 0; key < known.size(); key += 7)
    wrong += slices.contains(key) == known[key] ? 0 : 1;
  EXPECT_EQ(wrong, 0U);
}

// Every other key was drawn before.
TEST(Stress, AgreesWithASortedVectorOnSparseKeys) {
  constexpr int bits = 40;
  const KeyMixer mixer(bits);
  MemoryBudget budget;
  Slices slices(budget, bits, 0);
  std::vector<std::uint64_t> all;
  all.reserve(insertions / 2 + 2 * batch);
  std::mt19937_64 random(2);
  std::vector<std::uint64_t> keys(batch);
  std::uint64_t fresh = 0;
  for (std::uint64_t done = 0; done < insertions; done += batch) {
    split_at(slices, done);
    for (std::size_t i = 0; i < batch; ++i) {
      if (i % 2 == 0) {
        keys[i] = mixer.mix(random() >> (64 - bits));
        all.push_back(keys[i]);
      } else {
        keys[i] = all[random() % all.size()];
      }
    }
    insert(slices, keys, done > insertions * 7 / 8,
           [&fresh](std::uint64_t, bool is_new) { fresh += is_new ? 1 : 0; });
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  EXPECT_EQ(slices.size(), all.size());
  EXPECT_EQ(fresh, all.size());
  std::uint64_t wrong = 0;
  for (std::size_t i = 0; i < all.size(); i += 3) {
    wrong += slices.contains(all[i]) ? 0 : 1;
    const std::uint64_t after = all[i] + 1;
    const bool is_known = i + 1 < all.size() && all[i + 1] == after;
    if (after >> bits == 0) wrong += slices.contains(after) == is_known ? 0 : 1;
  }
  EXPECT_EQ(wrong, 0U);
}

}  // namespace
}  // namespace lucas
