// What goes between the workers of a search: mail, the log of levels, and the meeting itself.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <span>
#include <vector>

#include "lucas/key_mixer.hpp"
#include "lucas/level_log.hpp"
#include "lucas/mailbox.hpp"
#include "lucas/team.hpp"

namespace lucas {
namespace {

constexpr int key_bits = 46;

// Posts a million keys to 2^bits slices, and takes them out again.
void post_and_visit(benchmark::State& state) {
  constexpr std::uint64_t items = std::uint64_t{1} << 20;
  const int slice_bits = static_cast<int>(state.range(0));
  const std::size_t slices = std::size_t{1} << slice_bits;
  const KeyMixer mixer(key_bits);
  MemoryBudget budget;
  Mailbox<std::uint64_t> mail(budget, slices, key_bits - slice_bits, items * 16);
  const auto slice_of = [slice_bits](std::uint64_t key) {
    return static_cast<std::size_t>(key >> (key_bits - slice_bits));
  };
  for (auto _ : state) {
    for (std::uint64_t first = 0; first < items && !mail.is_full(); first += mail.block) {
      mail.post(
          mail.block, [&](std::size_t i) { return mixer.mix(first + i); }, slice_of);
    }
    stream_fence();
    for (std::size_t slice = 0; slice < slices; ++slice) {
      mail.visit(slice, [](std::span<const std::uint64_t> block, std::span<const std::uint64_t>) {
        benchmark::DoNotOptimize(block.data());
      });
      mail.clear(slice);
    }
    mail.reopen();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items));
}
BENCHMARK(post_and_visit)->Arg(6)->Arg(8)->Arg(10)->Arg(12);

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

void visit_log(benchmark::State& state) {
  constexpr std::uint64_t items = std::uint64_t{1} << 20;
  MemoryBudget budget;
  LevelLog log(budget, static_cast<int>(state.range(0)));
  fill(log, items, 1);
  for (auto _ : state) {
    log.visit(0, items, [](std::uint64_t reference) {
      benchmark::DoNotOptimize(reference);
      return true;
    });
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items));
}
BENCHMARK(visit_log)->Arg(24)->Arg(64);

// One task for all, with nothing to do.
void meet(benchmark::State& state) {
  Team team(static_cast<unsigned>(state.range(0)));
  for (auto _ : state) team.run([](unsigned) {});
}
BENCHMARK(meet)->Arg(1)->Arg(2)->UseRealTime();

}  // namespace
}  // namespace lucas
