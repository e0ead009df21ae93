// The built-in puzzles: states expanded per second, their checks, and whole searches of small ones.
#include <benchmark/benchmark.h>

#include <array>
#include <tuple>

#include "lucas/models/hanoi.hpp"
#include "lucas/models/klotski.hpp"
#include "lucas/search.hpp"

// Compiled in liblucas_models.
extern template LUCAS_SEARCH_OF(lucas::models::Hanoi3);
extern template LUCAS_SEARCH_OF(lucas::models::Klotski);

namespace lucas {
namespace {

using models::Hanoi3;
using models::Hanoi4;
using models::HanoiParams;
using models::Klotski;

Klotski klotski() { return {}; }
Hanoi3 hanoi3() { return Hanoi3(HanoiParams{12, 3}); }
Hanoi4 hanoi4() { return Hanoi4(HanoiParams{12, 4}); }

// A walk that always takes the last step offered.
template <Model M>
void next(benchmark::State& state, M (*make)()) {
  const M model = make();
  typename M::State at;
  model.init([&](const auto& s) { at = s; });
  std::int64_t successors = 0;
  for (auto _ : state) {
    typename M::State last = at;
    model.next(at, [&](const auto&, const auto& s) {
      ++successors;
      last = s;
    });
    benchmark::DoNotOptimize(at = last);
  }
  state.SetItemsProcessed(successors);
}
BENCHMARK_CAPTURE(next, klotski, klotski);
BENCHMARK_CAPTURE(next, hanoi_3_pegs, hanoi3);
BENCHMARK_CAPTURE(next, hanoi_4_pegs, hanoi4);

template <Model M>
void type_ok(benchmark::State& state, M (*make)()) {
  const M model = make();
  const auto property = std::get<0>(model.properties());
  typename M::State at;
  model.init([&](const auto& s) { at = s; });
  for (auto _ : state) {
    benchmark::DoNotOptimize(at);
    benchmark::DoNotOptimize(property.holds(at));
  }
}
BENCHMARK_CAPTURE(type_ok, klotski, klotski);
BENCHMARK_CAPTURE(type_ok, hanoi_4_pegs, hanoi4);

// All states, with TypeOK checked.
template <Model M>
void search_all(benchmark::State& state, M (*make)()) {
  const M model = make();
  Request request;
  request.asked = {0};
  request.threads = static_cast<unsigned>(state.range(0));
  std::int64_t generated = 0;
  for (auto _ : state) generated += static_cast<std::int64_t>(search(model, request).stats.generated);
  state.SetItemsProcessed(generated);
}
BENCHMARK_CAPTURE(search_all, klotski, klotski)->Arg(1)->Arg(2)->UseRealTime();
BENCHMARK_CAPTURE(search_all, hanoi_3_pegs, hanoi3)->Arg(1)->Arg(2)->UseRealTime();

}  // namespace
}  // namespace lucas
