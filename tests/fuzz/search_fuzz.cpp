// Compares the engine with the oracle on random systems: every kind of key, visited set, way and number of threads, with random
// questions and limits, with and without symmetry. Usage: lucas_search_fuzz SECONDS [SEED]. The first failure is
// shrunk and printed, and ends it with 1.
#include <gtest/gtest-spi.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "support/engines.hpp"
#include "support/graph_case.hpp"
#include "support/graph_oracle.hpp"
#include "support/graph_shrink.hpp"

namespace lucas::test {
namespace {

constexpr std::uint64_t deepest = 12;  // of --max-depth, where there is one

// Mostly small, so that much happens in a few states.
Graph random_system(std::mt19937& random) {
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  const std::uint32_t most = below(8) == 0 ? 2000 : 40, marks = below(3) * below(8);
  Graph graph = random_graph(below(1U << 31), 1 + below(most), marks);
  graph.sides += below(4);
  for (auto& edges : graph.edges) {
    for (Graph::Edge& edge : edges) edge.turns *= below(graph.sides);
  }
  return graph;
}

Request random_request(std::mt19937& random) {
  const auto one_in = [&](std::uint32_t n) { return random() % n == 0; };
  Request request;
  for (const std::size_t property : {Graph::not_worse, Graph::no_bad_edge, Graph::at_goal, Graph::not_bad}) {
    if (one_in(2)) request.asked.push_back(property);
  }
  request.counted = {Graph::at_goal};
  request.deadlock = one_in(4);
  request.counts_deadlocks = one_in(2);
  request.symmetry = one_in(2);
  request.tries_promises = one_in(4);
  request.order = one_in(4) ? SearchOrder::depth_first : SearchOrder::breadth_first;
  request.limits.memory = 8 << 20;  // little for outboxes: it is touched in each search
  if (one_in(8)) request.limits.max_states = 1 + random() % 60;
  if (one_in(8)) request.limits.max_depth = random() % (deepest + 1);
  return request;
}

// Is it up to the limits how far this came? The oracle knows none.
bool is_open(const Found<Graph>& found, const Request& request) {
  return found.ending != Ending::exhausted &&
         (request.limits.bounds_states() || request.limits.max_depth <= deepest);
}

// The search's first fault; "" if it has none.
std::string fault_of(const GraphCase& puzzle, const GraphOracle& oracle, const Request& request) {
  testing::TestPartResultArray faults;
  try {
    const Found<Graph> found = puzzle.search(request);
    if (is_open(found, request)) return {};
    const testing::ScopedFakeTestPartResultReporter catcher(
        testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &faults);
    oracle.judge(found);
  } catch (const std::exception& thrown) {
    return std::string("it throws: ") + thrown.what() + "\n";
  }
  std::string text;
  for (int i = 0; i < faults.size(); ++i) text += faults.GetTestPartResult(i).message() + std::string("\n");
  return text;
}

// A search that fails.
struct Failure {
  Graph graph;
  std::size_t kind;  // of key, in cases_of()
  Request request;

  [[nodiscard]] GraphCase puzzle() const { return cases_of(graph)[kind]; }
  [[nodiscard]] std::string fault() const {
    const GraphCase tried = puzzle();
    return fault_of(tried, GraphOracle(*tried.graph, request), request);
  }

  void shrink() {
    const auto try_with = [this](auto&& change) {
      Failure simpler = *this;
      change(simpler.request);
      if (!simpler.fault().empty()) request = simpler.request;
    };
    try_with([](Request& r) { r.threads = 1; });
    try_with([](Request& r) { r.way = Way::serial; });
    try_with([](Request& r) { r.deadlock = r.tries_promises = false; });
    try_with([](Request& r) { r.symmetry = false; });
    try_with([](Request& r) { r.limits = {.memory = r.limits.memory}; });
    for (const std::size_t property : {0U, 1U, 2U, 3U})
      try_with([=](Request& r) { std::erase(r.asked, property); });
    graph = shrunk(graph, [this](const Graph& g) { return !Failure{g, kind, request}.fault().empty(); });
  }
  void print() const {
    std::string about = name_of(request) + ", " + puzzle().name + " keys, " +
                        std::string(to_text(request.store)) + " store, " +
                        (request.way == Way::serial ? "serial, " : "parallel, ") +
                        std::to_string(request.threads) + " threads";
    if (request.tries_promises) about += ", all promises";
    if (request.limits.bounds_states()) about += ", states " + std::to_string(request.limits.max_states);
    if (request.limits.max_depth <= deepest) about += ", depth " + std::to_string(request.limits.max_depth);
    std::printf("%s\n%s%s", about.c_str(), to_text(graph).c_str(), fault().c_str());
  }
};

struct Tally {
  std::uint64_t systems = 0, searches = 0;
  std::optional<Failure> failure{};
};

void compare(std::uint32_t seed, Tally& tally) {
  std::mt19937 random(seed);
  const Graph graph = random_system(random);
  const std::vector<GraphCase> cases = cases_of(graph);
  ++tally.systems;
  for (std::size_t kind = 0; kind < cases.size(); ++kind) {
    const Request request = random_request(random);
    const GraphOracle oracle(*cases[kind].graph, request);
    with_each_engine(cases[kind].kernel->shape(), request, {1, 2, 3}, [&](const Request& each) {
      if (tally.failure) return;
      ++tally.searches;
      if (!fault_of(cases[kind], oracle, each).empty()) tally.failure = Failure{graph, kind, each};
    });
  }
}

int run(std::chrono::seconds time, std::uint32_t seed) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point started = Clock::now();
  Tally tally;
  for (; !tally.failure && Clock::now() - started < time; ++seed) compare(seed, tally);
  const std::chrono::duration<double> taken = Clock::now() - started;
  std::printf("%llu systems, %llu searches in %.0f s; the last seed is %u\n",
              static_cast<unsigned long long>(tally.systems), static_cast<unsigned long long>(tally.searches),
              taken.count(), seed - 1);
  if (!tally.failure) return 0;
  tally.failure->shrink();
  tally.failure->print();
  return 1;
}

}  // namespace
}  // namespace lucas::test

int main(int argc, char** argv) {
  if (argc < 2 || argc > 3) {
    std::fprintf(stderr, "usage: %s SECONDS [SEED]\n", argv[0]);
    return 2;
  }
  return lucas::test::run(std::chrono::seconds(std::stol(argv[1])),
                          argc == 3 ? static_cast<std::uint32_t>(std::stoul(argv[2])) : 1);
}
