// A hundred million insertions into the quotient table, split on the way, against sets that cannot be wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <span>
#include <vector>

#include "support/sample.hpp"
#include "visited/hash.hpp"
#include "visited/slices.hpp"

namespace lucas {
namespace {

constexpr std::uint64_t insertions = test::sampled(50'000'000, 500'000);  // in each of two tests
constexpr std::size_t batch = 4096;

// Inserts a batch, prefetched or by slices; the table calls on_new(key). All keys are inserted.
template <class OnNew>
void insert(Slices& slices, std::vector<std::uint64_t>& keys, bool by_slice, const OnNew& on_new) {
  if (!by_slice) {
    ASSERT_EQ(slices.insert({}, keys, on_new), 0U);
    ASSERT_EQ(slices.insert(keys, {}, on_new), keys.size());
    return;
  }
  std::sort(keys.begin(), keys.end());
  for (std::size_t begin = 0, end = 0; begin < keys.size(); begin = end) {
    const std::size_t slice = slices.slice_of(keys[begin]);
    while (end < keys.size() && slices.slice_of(keys[end]) == slice) ++end;
    const std::uint64_t prefix = slice == 0 ? 0 : std::uint64_t{slice} << slices.slice_key_bits();
    for (std::size_t i = begin; i < end; ++i) keys[i] -= prefix;
    const std::span<const std::uint64_t> rests(&keys[begin], end - begin);
    ASSERT_EQ(slices.insert_in(slice, {}, rests, on_new), 0U);
    ASSERT_EQ(slices.insert_in(slice, rests, {}, on_new), rests.size());
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
  std::vector<bool> drawn(std::size_t{1} << bits, false), known(drawn);
  std::mt19937_64 random(1);
  std::vector<std::uint64_t> keys(batch);
  std::uint64_t distinct = 0, wrong = 0;
  for (std::uint64_t done = 0; done < insertions; done += batch) {
    split_at(slices, done);
    for (std::uint64_t& key : keys) key = mixer.mix(random() % universe);
    std::uint64_t expected = 0;  // new keys in this batch
    for (const std::uint64_t key : keys) {
      expected += drawn[key] ? 0 : 1;
      drawn[key] = true;
    }
    insert(slices, keys, done > insertions * 7 / 8, [&](std::uint64_t key) {
      wrong += known[key] ? 1 : 0;
      known[key] = true;
      --expected;
      ++distinct;
    });
    wrong += expected == 0 ? 0 : 1;
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
    insert(slices, keys, done > insertions * 7 / 8, [&fresh](std::uint64_t) { ++fresh; });
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
