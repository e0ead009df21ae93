// Keys outside of searches: in files, where they come back as they were written; sorted, whatever fits into memory; in sets.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <random>
#include <set>

#include "checker/files.hpp"
#include "checkpoint/checkpoint.hpp"
#include "keys/key_coding.hpp"
#include "keys/sorted_run.hpp"
#include "support/checkpoint_plan.hpp"
#include "support/graph_case.hpp"

namespace lucas {
namespace {

using cli::test::Folder;
using test::Graph;
using test::Keys;

TEST(KeyFiles, GiveBackWhatWasWritten) {
  const Folder folder;
  const auto graph = test::kernel_of(Graph{}, Keys::packed);
  CheckpointFolder checkpoints(*test::checkpoints_in(folder.path(), {}), {}, "", *graph);
  std::mt19937_64 random(7);
  for (const unsigned width : {1U, 2U, 3U, 7U, 5000U}) {
    for (const KeyOrder order : {KeyOrder::any, KeyOrder::kept}) {
      for (const std::size_t count : {0U, 1U, 64U, 1000U}) {
        std::vector<Words> keys(width == 5000 ? count / 8 : count, Words(width));
        for (Words& key : keys) {
          for (Word& word : key) word = random() % 3 == 0 ? random() : random() % 5;
        }
        const KeyFile file = checkpoints.write_keys(width, order, [&](auto& writer) {
          for (const Words& key : keys) writer.put({key.data(), 1});
        });
        EXPECT_EQ(file.keys, keys.size());
        EXPECT_EQ(file.bytes, std::filesystem::file_size(folder / file.name));
        std::vector<Words> read;
        checkpoints.read(file, [&](States some) {
          for (std::size_t i = 0; i < some.count; ++i)
            read.emplace_back(some.words + i * width, some.words + (i + 1) * width);
        });
        if (order == KeyOrder::any) {
          std::sort(read.begin(), read.end());
          std::sort(keys.begin(), keys.end());
        }
        EXPECT_EQ(read, keys) << width << " " << count;
      }
    }
  }
}

TEST(KeyFiles, TakeAByteForEachKeyOfADenseSpace) {
  const Folder folder;
  const auto graph = test::kernel_of(Graph{}, Keys::packed);
  CheckpointFolder checkpoints(*test::checkpoints_in(folder.path(), {}), {}, "", *graph);
  const KeyFile file = checkpoints.write_keys(1, KeyOrder::any, [](auto& writer) {
    for (Word key = 0; key < 1'000'000; ++key) {
      const Word mixed = key * 7'919 % 1'000'000 * 9;
      writer.put({&mixed, 1});
    }
  });
  EXPECT_LT(file.bytes, 1'100'000U);
}

TEST(SortedRuns, GiveBackTheirKeysAndMergeThem) {
  std::mt19937_64 random(5);
  const Folder folder;
  for (const std::size_t width : {1U, 3U}) {
    for (const std::size_t count : {0U, 1U, 4096U, 20'000U}) {
      ScratchFile file(folder.path(), std::uint64_t{1} << 30);
      std::set<Words> all;
      std::vector<SharedRun> runs;
      for (int i = 0; i < 3; ++i) {
        std::set<Words> keys;
        while (keys.size() < count) {
          Words key(width);
          for (Word& word : key) word = random() % (width == 1 ? 50'000 : 40);
          keys.insert(key);
        }
        RunWriter writer(file, width);
        for (const Words& key : keys) writer.put(key.data());
        runs.push_back(writer.finish());
        all.insert(keys.begin(), keys.end());
        RunCursor cursor(*runs.back());
        for (auto at = keys.begin(); at != keys.end(); at = std::next(at)) {
          if (random() % 3 == 0) cursor.skip_to(at->data());
          while (cursor.key() != nullptr && compare_keys(cursor.key(), at->data(), width) < 0)
            cursor.advance();
          ASSERT_TRUE(cursor.key() != nullptr && compare_keys(cursor.key(), at->data(), width) == 0);
          const auto step = static_cast<std::ptrdiff_t>(random() % 9000);
          if (random() % 50 == 0) at = std::next(at, std::min(step, std::distance(at, keys.end()) - 1));
        }
        const Words beyond(width, ~Word{0});
        cursor.skip_to(beyond.data());
        EXPECT_EQ(cursor.key(), nullptr);
      }
      std::vector<Words> merged;
      merge_runs(runs, [&](const Word* key) { return !merged.emplace_back(key, key + width).empty(); });
      EXPECT_EQ(merged, std::vector<Words>(all.begin(), all.end()));
      runs.clear();
      EXPECT_EQ(file.used(), 0U);
    }
  }
}

TEST(GapCoding, GivesBackSortedWords) {
  std::mt19937_64 random(6);
  for (int trial = 0; trial < 2000; ++trial) {
    std::set<Word> words;
    const std::size_t count = 1 + random() % 100;
    const unsigned shift = random() % 64;
    while (words.size() < std::min<std::size_t>(count, shift > 55 ? 50 : count))
      words.insert(random() % 20 == 0 ? random() : random() >> shift);
    if (random() % 4 == 0) words.insert(~Word{0});
    if (random() % 4 == 0) words.insert(0);
    const Words wanted(words.begin(), words.end());
    std::string payload;
    encode_gaps(wanted.data(), wanted.size(), payload);
    Words read(wanted.size());
    ASSERT_TRUE(decode_gaps(payload, read.size(), read.data()));
    ASSERT_EQ(read, wanted);
    ASSERT_FALSE(decode_gaps(payload + "01234567", read.size(), read.data()));
    ASSERT_FALSE(decode_gaps(std::string_view(payload).substr(0, payload.size() - 1 - payload.size() / 2),
                             read.size(), read.data()));
  }
}

TEST(GapCoding, TakesOneBitForEachWordOfAFullSpace) {
  Words all(4096);
  std::iota(all.begin(), all.end(), 77);
  std::string payload;
  encode_gaps(all.data(), all.size(), payload);
  EXPECT_LT(payload.size(), 4096 / 8 + 32);
}

TEST(SortedKeys, AreSortedWhateverDoesNotFitIntoOneRun) {
  std::mt19937_64 random(1);
  for (const std::size_t width : {std::size_t{1}, std::size_t{3}}) {
    for (const std::size_t run : {std::size_t{0}, std::size_t{7}, std::size_t{64}}) {
      SortedKeys sorted(width, run);
      std::set<Words> expected;
      for (int i = 0; i < 1000; ++i) {
        Words key(width);
        for (Word& word : key) word = random() >> random() % 64;
        if (expected.insert(key).second) sorted.add({key.data(), 1});
      }
      std::vector<Words> found;
      sorted.visit([&](const Word* key) {
        found.emplace_back(key, key + width);
        return true;
      });
      EXPECT_EQ(found, std::vector<Words>(expected.begin(), expected.end()));
    }
  }
}

}  // namespace
}  // namespace lucas
