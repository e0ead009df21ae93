// The visited sets: keys per second, new ones and known ones, in the cache and far beyond it.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "visited/array_slice.hpp"
#include "visited/cache_line.hpp"
#include "visited/hash.hpp"
#include "visited/slices.hpp"

namespace lucas {
namespace {

constexpr int key_bits = 46;

std::vector<std::uint64_t> mixed_keys(std::uint64_t count) {
  const KeyMixer mixer(key_bits);
  std::vector<std::uint64_t> keys(count);
  for (std::uint64_t i = 0; i < count; ++i) keys[i] = mixer.mix(i);
  return keys;
}

// In blocks; inserting one prefetches the next, as in a search. Returns how many keys were new.
std::uint64_t insert_all(Slices& slices, std::span<const std::uint64_t> keys) {
  constexpr std::size_t size = 64;
  std::uint64_t fresh = 0;
  std::span<const std::uint64_t> block;
  do {
    const auto ahead = keys.first(std::min(size, keys.size()));
    benchmark::DoNotOptimize(slices.insert(block, ahead, [&fresh](std::uint64_t) { ++fresh; }));
    block = ahead;
    keys = keys.subspan(ahead.size());
  } while (!block.empty());
  return fresh;
}

void mix(benchmark::State& state) {
  const KeyMixer mixer(static_cast<int>(state.range(0)));
  std::uint64_t key = 1;
  for (auto _ : state) benchmark::DoNotOptimize(key = mixer.mix(key));
}
BENCHMARK(mix)->Arg(24)->Arg(46)->Arg(64);

template <class Entry>
void match_line(benchmark::State& state) {
  CacheLine<Entry> line{};
  Entry wanted = 1;
  for (auto _ : state) {
    benchmark::DoNotOptimize(line);
    benchmark::DoNotOptimize(matches(line, wanted++));
  }
}
BENCHMARK(match_line<std::uint16_t>);
BENCHMARK(match_line<std::uint32_t>);
BENCHMARK(match_line<std::uint64_t>);

void insert_new(benchmark::State& state, bool reserved) {
  const auto count = static_cast<std::uint64_t>(state.range(0));
  const std::vector<std::uint64_t> keys = mixed_keys(count);
  for (auto _ : state) {
    MemoryBudget budget;
    Slices slices(budget, key_bits, reserved ? count : 0);
    benchmark::DoNotOptimize(insert_all(slices, keys));
    state.counters["B/key"] = static_cast<double>(slices.bytes()) / static_cast<double>(count);
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK_CAPTURE(insert_new, reserved, true)->Range(1 << 14, 1 << 24);
BENCHMARK_CAPTURE(insert_new, growing, false)->Range(1 << 14, 1 << 24);

void insert_known(benchmark::State& state) {
  const std::vector<std::uint64_t> keys = mixed_keys(static_cast<std::uint64_t>(state.range(0)));
  MemoryBudget budget;
  Slices slices(budget, key_bits, keys.size());
  insert_all(slices, keys);
  for (auto _ : state) benchmark::DoNotOptimize(insert_all(slices, keys));
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(insert_known)->Range(1 << 14, 1 << 24);

void insert_wide(benchmark::State& state) {
  const auto count = static_cast<std::uint64_t>(state.range(0));
  for (auto _ : state) {
    MemoryBudget budget;
    ArraySlice slice(budget, 2, count);
    for (std::uint64_t i = 0; i < count; ++i) {
      const std::array<Word, 2> key = {i, ~i};
      benchmark::DoNotOptimize(slice.insert(key.data()));
    }
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(insert_wide)->Range(1 << 14, 1 << 20);

}  // namespace
}  // namespace lucas
