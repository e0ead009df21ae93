// The built-in puzzles: successors and checks per second, in batches as a search asks for them, and whole searches of
// small spaces.
#include <benchmark/benchmark.h>

#include <memory>

#include "lucas/model_kernel.hpp"
#include "lucas/models/hanoi.hpp"
#include "lucas/models/sliding_blocks.hpp"
#include "lucas/search.hpp"

namespace lucas {
namespace {

using models::Hanoi3;
using models::Hanoi4;
using models::SlidingBlocks;

using KernelPointer = std::shared_ptr<const Kernel>;

KernelPointer klotski() {
  return std::make_shared<ModelKernel<SlidingBlocks>>(
      SlidingBlocks(SlidingBlocks::resolved({.level = "klotski"})));
}
KernelPointer hanoi3() { return std::make_shared<ModelKernel<Hanoi3>>(Hanoi3({.disks = 12, .pegs = 3})); }
KernelPointer hanoi4() { return std::make_shared<ModelKernel<Hanoi4>>(Hanoi4({.disks = 12, .pegs = 4})); }

constexpr Form keys{Writing::key};

// Keys of the first states, breadth-first and with repeats.
Words some_keys(const Kernel& kernel, std::size_t count) {
  const unsigned width = kernel.shape().words(keys.writing);
  Words states;
  kernel.init([&](const Word* state) {
    states.resize(states.size() + width);
    kernel.convert({state, 1}, Writing::state, keys, &states[states.size() - width]);
  });
  Successors out(kernel, keys);
  for (std::size_t at = 0; states.size() < count * width; ++at) {
    out.clear();
    kernel.expand({Words(&states[at * width], &states[(at + 1) * width]).data(), 1}, {.form = keys}, out);
    states.insert(states.end(), out.words.begin(),
                  out.words.begin() + static_cast<std::ptrdiff_t>(out.count * width));
  }
  return states;
}

constexpr std::size_t few = 1 << 12;  // states, which stay in a cache

void expand(benchmark::State& state, KernelPointer (*make)()) {
  const KernelPointer kernel = make();
  const unsigned width = kernel->shape().words(keys.writing);
  const Words states = some_keys(*kernel, few);
  const Questions questions{.form = keys};
  Successors out(*kernel, keys);
  std::int64_t successors = 0;
  std::size_t at = 0;
  for (auto _ : state) {
    out.clear();
    at += kernel->expand({&states[at * width], few - at}, questions, out);
    at = at < few ? at : 0;
    benchmark::DoNotOptimize(out.words.data());
    successors += static_cast<std::int64_t>(out.count);
  }
  state.SetItemsProcessed(successors);
}
BENCHMARK_CAPTURE(expand, klotski, klotski);
BENCHMARK_CAPTURE(expand, hanoi_3_pegs, hanoi3);
BENCHMARK_CAPTURE(expand, hanoi_4_pegs, hanoi4);

void check_type_ok(benchmark::State& state, KernelPointer (*make)()) {
  constexpr std::size_t batch = 64;
  const KernelPointer kernel = make();
  const unsigned width = kernel->shape().words(keys.writing);
  const Words states = some_keys(*kernel, few);
  const Questions questions{.form = keys, .states = {0}};
  Findings findings;
  std::size_t at = 0;
  for (auto _ : state) {
    kernel->check({&states[at * width], batch}, questions, findings);
    at = (at + batch) % few;
    benchmark::DoNotOptimize(findings.hits);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(batch));
}
BENCHMARK_CAPTURE(check_type_ok, klotski, klotski);
BENCHMARK_CAPTURE(check_type_ok, hanoi_4_pegs, hanoi4);

// All states, with TypeOK checked.
void search_all(benchmark::State& state, KernelPointer (*make)()) {
  const KernelPointer kernel = make();
  Request request;
  request.asked = {0};
  request.threads = static_cast<unsigned>(state.range(0));
  std::int64_t generated = 0;
  for (auto _ : state) generated += static_cast<std::int64_t>(search(kernel, request).stats.generated);
  state.SetItemsProcessed(generated);
}
BENCHMARK_CAPTURE(search_all, klotski, klotski)->Arg(1)->Arg(2)->UseRealTime();
BENCHMARK_CAPTURE(search_all, hanoi_3_pegs, hanoi3)->Arg(1)->Arg(2)->UseRealTime();

}  // namespace
}  // namespace lucas
