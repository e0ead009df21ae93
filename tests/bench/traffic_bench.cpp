// Traffic between the workers of a search: outboxes, the log of levels, and the meeting itself.
#include <benchmark/benchmark.h>

#include <array>

#include "memory/level_log.hpp"
#include "memory/team.hpp"
#include "visited/cache_line.hpp"
#include "visited/hash.hpp"
#include "visited/outbox.hpp"

namespace lucas {
namespace {

constexpr int key_bits = 46;

// Posts a million keys to 2^bits slices, and delivers them.
void post_and_deliver(benchmark::State& state) {
  constexpr std::uint64_t items = std::uint64_t{1} << 20;
  const int slice_bits = static_cast<int>(state.range(0));
  const std::size_t slices = std::size_t{1} << slice_bits;
  const KeyMixer mixer(key_bits);
  MemoryBudget budget;
  Outbox outbox(budget, slices, 1, key_bits - slice_bits, items * 16);
  const auto slice_of = [slice_bits](std::uint64_t key) {
    return static_cast<std::size_t>(key >> (key_bits - slice_bits));
  };
  for (auto _ : state) {
    std::array<Word, Outbox::block> tokens;
    for (std::uint64_t first = 0; first < items && !outbox.is_full(); first += tokens.size()) {
      for (std::size_t i = 0; i < tokens.size(); ++i) tokens[i] = mixer.mix(first + i);
      outbox.post({tokens.data(), tokens.size()}, slice_of);
    }
    stream_fence();
    for (std::size_t slice = 0; slice < slices; ++slice) {
      outbox.visit(slice, [](States block, States) { benchmark::DoNotOptimize(block.words); });
      outbox.clear(slice);
    }
    outbox.reopen();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items));
}
BENCHMARK(post_and_deliver)->Arg(6)->Arg(8)->Arg(10)->Arg(12);

// In batches; one of so many is wanted.
void fill(LevelLog& log, std::uint64_t items, std::uint64_t one_of) {
  constexpr std::uint64_t batch = 64;
  for (std::uint64_t i = 0; i < items; i += batch) {
    log.reserve(batch);
    LevelLog::Appender found(log);
    for (std::uint64_t j = i; j < i + batch; ++j) found.append_if(j % one_of == 0, j);
  }
}

void append_to_log(benchmark::State& state) {
  constexpr std::uint64_t items = std::uint64_t{1} << 20;
  for (auto _ : state) {
    MemoryBudget budget;
    LevelLog log(budget, static_cast<int>(state.range(0)));
    fill(log, items, 6);
    benchmark::DoNotOptimize(log.size());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items));
}
BENCHMARK(append_to_log)->Arg(24)->Arg(64);

void read_log(benchmark::State& state) {
  constexpr std::uint64_t items = std::uint64_t{1} << 20;
  MemoryBudget budget;
  LevelLog log(budget, static_cast<int>(state.range(0)));
  fill(log, items, 1);
  for (auto _ : state) {
    std::array<std::uint64_t, 64> references;
    for (std::uint64_t at = 0; at < items; at += log.read(at, items, references))
      benchmark::DoNotOptimize(references.data());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items));
}
BENCHMARK(read_log)->Arg(24)->Arg(64);

// One task for all, with nothing to do.
void meet(benchmark::State& state) {
  Team team(static_cast<unsigned>(state.range(0)));
  for (auto _ : state) team.run([](unsigned) {});
}
BENCHMARK(meet)->Arg(1)->Arg(2)->UseRealTime();

}  // namespace
}  // namespace lucas
