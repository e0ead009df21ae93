// OpenTable against std::unordered_set: dense, sparse, extreme and colliding keys, through several growths.
#include "lucas/open_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <unordered_set>

#include "lucas/visited_set.hpp"

namespace lucas {
namespace {

using Wide = std::array<std::uint64_t, 3>;
static_assert(VisitedSet<OpenTable<std::uint64_t>, std::uint64_t> && VisitedSet<OpenTable<Wide>, Wide>);

struct Hash {
  std::size_t operator()(std::uint64_t key) const { return key; }
  std::size_t operator()(const Wide& key) const { return key[0] ^ (key[1] << 1) ^ (key[2] << 2); }
};

// Inserts the keys, each twice, and asks for all of them and for `foreign` ones.
template <class Key>
void compare(const std::vector<Key>& keys, const std::vector<Key>& foreign) {
  OpenTable<Key> table;
  std::unordered_set<Key, Hash> reference;
  for (const Key& key : keys) {
    ASSERT_EQ(table.contains(key), reference.contains(key));
    ASSERT_EQ(table.insert(key), reference.insert(key).second);
    ASSERT_FALSE(table.insert(key));
    ASSERT_EQ(table.size(), reference.size());
  }
  for (const Key& key : keys) ASSERT_TRUE(table.contains(key));
  for (const Key& key : foreign) ASSERT_EQ(table.contains(key), reference.contains(key));
}

// The key that mix() turns into `hash`.
std::uint64_t unmix(std::uint64_t hash) {
  const auto unshift = [](std::uint64_t x, int by) {
    std::uint64_t y = x;
    for (int i = by; i < 64; i += by) y = x ^ (y >> by);
    return y;
  };
  const auto inverse = [](std::uint64_t odd) {
    std::uint64_t x = odd;
    for (int i = 0; i < 6; ++i) x *= 2 - odd * x;
    return x;
  };
  hash = unshift(hash, 31) * inverse(0x94d049bb133111ebU);
  hash = unshift(hash, 27) * inverse(0xbf58476d1ce4e5b9U);
  return unshift(hash, 30);
}

TEST(Mix, IsABijection) {
  for (std::uint64_t i = 0; i < 1000; ++i) {
    ASSERT_EQ(mix(unmix(i * 0x9e3779b97f4a7c15U)), i * 0x9e3779b97f4a7c15U);
  }
}

TEST(OpenTable, HoldsDenseKeys) {
  std::vector<std::uint64_t> keys(100'000), foreign(1000);
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = i;
  for (std::size_t i = 0; i < foreign.size(); ++i) foreign[i] = keys.size() + i;
  compare(keys, foreign);
}

TEST(OpenTable, HoldsSparseKeysWithRepeats) {
  std::mt19937_64 random(1);
  std::vector<std::uint64_t> keys(100'000), foreign(1000);
  for (auto& key : keys) key = random();
  std::copy_n(keys.begin(), 1000, keys.begin() + 50'000);
  for (auto& key : foreign) key = random();
  compare(keys, foreign);
}

TEST(OpenTable, HoldsZeroAllOnesAndSingleBits) {
  std::vector<std::uint64_t> keys{0, ~std::uint64_t{0}};
  for (int bit = 0; bit < 64; ++bit) keys.push_back(std::uint64_t{1} << bit);
  compare(keys, {3, ~std::uint64_t{1}});
  compare<Wide>({{0, 0, 0}, {~0ULL, ~0ULL, ~0ULL}, {0, 0, 1}, {0, 1, 0}, {1, 0, 0}}, {{1, 1, 0}, {0, 0, 2}});
}

TEST(OpenTable, IsEmptyAtFirst) {
  const OpenTable<std::uint64_t> table;
  EXPECT_EQ(table.size(), 0U);
  EXPECT_FALSE(table.contains(0));
  EXPECT_FALSE(table.contains(~std::uint64_t{0}));
  EXPECT_GT(table.bytes(), 0U);
}

// All in one bucket, even after growth, and with one tag: only the whole keys tell them apart.
TEST(OpenTable, HoldsKeysThatCollide) {
  std::vector<std::uint64_t> keys(2000), foreign(500);
  const auto colliding = [](std::uint64_t i) { return unmix((i << 24) | 0xABCDEF); };
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = colliding(i);
  for (std::size_t i = 0; i < foreign.size(); ++i) foreign[i] = colliding(keys.size() + i);
  compare(keys, foreign);
}

// The last slots, so that probing wraps around.
TEST(OpenTable, HoldsKeysThatWrapAround) {
  std::vector<std::uint64_t> keys(600), foreign(100);
  const auto last_slot = [](std::uint64_t i) { return unmix((i << 32) | 0xFFFFFFFF); };
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = last_slot(i);
  for (std::size_t i = 0; i < foreign.size(); ++i) foreign[i] = last_slot(1000 + i);
  compare(keys, foreign);
}

TEST(OpenTable, TellsWideKeysApartByEachWord) {
  std::vector<Wide> keys, foreign;
  for (std::uint64_t i = 0; i < 40; ++i) {
    for (std::uint64_t j = 0; j < 40; ++j) {
      for (std::uint64_t k = 0; k < 20; ++k) keys.push_back({i, j, k});
    }
  }
  for (std::uint64_t i = 0; i < 20; ++i) foreign.push_back({0, 0, 20 + i});
  compare(keys, foreign);
}

TEST(OpenTable, KeepsItsLoadAndAccountsForItsBytes) {
  OpenTable<std::uint64_t> table;
  for (std::uint64_t i = 0; i < 300'000; ++i) {
    table.insert(i);
    const std::uint64_t slots = table.bytes() / (sizeof(std::uint64_t) + 1);
    ASSERT_LE(table.size() * 8, slots * 5);
    if (i > 1000) {
      ASSERT_GE(table.size() * 16, slots * 5);
    }
  }
}

}  // namespace
}  // namespace lucas
