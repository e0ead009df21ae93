// A model that throws: the error names hook, state and last action, wherever the search was.
#include "kernel/guarded.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "support/found.hpp"
#include "support/graph.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

using test::Graph;

std::string whole_fault(const Graph& graph, const Request& request) {
  return test::thrown_by<ModelError>([&] { return search(graph, request); });
}
// Without the trace, and without "the model 'graph' threw in".
std::string fault(const Graph& graph, const Request& request) {
  const std::string begin = "the model 'graph' threw in ", text = test::untraced(whole_fault(graph, request));
  return text.starts_with(begin) ? text.substr(begin.size()) : text;
}

Graph chain_with(std::uint32_t length, const std::function<void(Graph&)>& change) {
  Graph graph = test::chain(length);
  change(graph);
  return graph;
}

TEST(ModelFault, NamesHookStateAndLastAction) {
  const std::pair<Graph, std::string> cases[] = {
      {chain_with(3, [](Graph& graph) { graph.throw_in_init = true; }),
       "init: no more beginnings\n  initial state [node |-> 0, side |-> 0]\n  last action emitted: none"},
      {chain_with(3, [](Graph& graph) { graph.throw_in_init = true, graph.initial = {}; }),
       "init: no more beginnings\n  while initial states were generated\n  last action emitted: none"},
      {chain_with(5, [](Graph& graph) { graph.throw_in_next = {3}; }),
       "next: the road is closed\n  state [node |-> 3, side |-> 0]\n  last action emitted: Walk(edge=0)"},
      {chain_with(5, [](Graph& graph) { graph.throw_in_next = {5}; }),
       "next: the road is closed\n  state [node |-> 5, side |-> 0]\n  last action emitted: none"},
      {chain_with(3,
                  [](Graph& graph) {
                    graph.initial = {4, 2}, graph.throw_in_property = {1};
                  }),
       "property 'NotBad': cannot tell\n  initial state [node |-> 1, side |-> 0]\n  last action emitted: "
       "none"},
      {chain_with(5,
                  [](Graph& graph) {
                    graph.edges[2] = {{0}, {3}}, graph.throw_in_property = {3};
                  }),
       "property 'NotBad': cannot tell\n  state [node |-> 3, side |-> 0]\n  last action emitted: "
       "Walk(edge=1)"}};
  for (const auto& [graph, wanted] : cases) {
    for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
      Request request{.order = order, .asked = {Graph::not_bad}};
      EXPECT_EQ(fault(graph, request), wanted) << static_cast<int>(order);
    }
  }
}

TEST(ModelFault, TellsATraceToTheState) {
  const Graph graph = chain_with(5, [](Graph& some) { some.throw_in_next = {2}; });
  for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
    Request request{.order = order};
    EXPECT_EQ(whole_fault(graph, request), test::untraced(whole_fault(graph, request)) +
                                               std::string(test::before_trace) +
                                               "   0  init           node = 0   side = 0\n"
                                               "   1  Walk(edge=0)   node: 0 → 1\n"
                                               "   2  Walk(edge=0)   node: 1 → 2");
  }
}

// 0 → 1, 2, 3; it is 2 that throws, in the last level within the bound.
TEST(BreadthFirstFault, AtTheDepthBoundNamesTheRightState) {
  Graph graph;
  graph.edges = {{{1}, {2}, {3}}, {{0}}, {{0}}, {{0}}};
  graph.throw_in_next = {2};
  Request request{.limits = {.max_depth = 1}};
  EXPECT_EQ(fault(graph, request),
            "next: the road is closed\n  state [node |-> 2, side |-> 0]\n"
            "  last action emitted: Walk(edge=0)");
}

TEST(BreadthFirstFault, DoesNotBlamePropertiesThatWereNotAsked) {
  Graph graph = test::chain(5);
  graph.throw_in_property = {0, 1, 2, 3, 4, 5};
  EXPECT_EQ(fault(graph, Request{}), "nothing");
  graph.throw_in_next = {2};
  EXPECT_EQ(
      fault(graph, Request{}),
      "next: the road is closed\n  state [node |-> 2, side |-> 0]\n  last action emitted: Walk(edge=0)");
}

// The smallest state, and what it throws itself, whichever thread came upon another one first.
TEST(BreadthFirstFault, OfSeveralIsThatOfTheSmallestState) {
  Graph graph;
  constexpr std::uint32_t leaves = 400;
  graph.edges.resize(leaves + 1);
  for (std::uint32_t n = 1; n <= leaves; ++n) {
    graph.edges[0].push_back({n});
    graph.edges[n].push_back({0});
  }
  graph.throw_in_next = {399, 250, 223, 377, 300};
  Request request{.way = Way::parallel};
  for (const unsigned threads : {1U, 2U, 3U, 8U}) {
    request.threads = threads;
    EXPECT_EQ(fault(graph, request),
              "next: the road is closed\n  state [node |-> 223, side |-> 0]\n"
              "  last action emitted: Walk(edge=0)");
  }
}

// Throws in whichever hook it is told to, for the state 5 of a chain.
struct Fragile {
  static constexpr std::string_view name = "fragile", summary = "throws where it is told to";
  std::string_view hook;

  struct State {
    std::uint8_t at;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { step };
  void init(auto&& emit) const { emit(State{0}); }
  void next(const State& s, auto&& emit) const {
    if (s.at < 200) emit(Action::step, State{static_cast<std::uint8_t>(s.at + 1)});
  }
  auto properties() const {
    return lucas::properties(goal("End", [](const State& s) { return s.at == 200; }));
  }
  Value show(const State& s) const { return Value::record({{"at", s.at}}); }
  Label label(Action) const { return {"Step"}; }
  int key_bits() const { return 8; }
  std::uint64_t pack(const State& s) const { return touched("pack", s.at).at; }
  State unpack(std::uint64_t key) const { return touched("unpack", key); }
  State canonical(const State& s) const { return touched("canonical", s.at); }
  void draw(const State& s, Scene& scene) const {
    scene.line(std::to_string(touched("draw", s.at).at));
    if (hook == "board") scene.box({0, 0, 1, 1, 7, ""});
  }
  void draw(const State& s, Action, Scene& scene) const { draw(s, scene); }

 private:
  State touched(std::string_view by, std::uint64_t at) const {
    if (by == hook && at == 150) throw std::runtime_error("it broke");
    return {static_cast<std::uint8_t>(at)};
  }
};
static_assert(Model<Fragile>);

TEST(FaultOfAHook, OfTheStoreIsNamed) {
  for (const std::string hook : {"pack", "canonical"}) {
    for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
      Request request{.order = order, .symmetry = true};
      const auto search = [&] { return test::search(Fragile{hook}, request); };
      EXPECT_EQ(test::untraced(test::thrown_by<ModelError>(search)),
                "the model 'fragile' threw in " + hook +
                    ": it broke\n  state [at |-> 149]\n  last action emitted: Step");
    }
  }
}

TEST(FaultOfAHook, OfAPictureIsNamed) {
  const auto kernel = std::make_shared<ModelKernel<Fragile>>(Fragile{"draw"});
  const Word good = 149, bad = 150;
  EXPECT_FALSE(drawn(*kernel, &good).empty());
  Path path;
  path.add(&good, Path::no_step);
  path.add(&bad, 0);
  const KernelTrace by_step(kernel, path);
  const auto fault = [](const auto& draw) { return test::thrown_by<ModelError>(draw); };
  const std::string wanted = "the model 'fragile' threw in draw: it broke\n  state [at |-> 150]";
  EXPECT_EQ(fault([&] { return by_step.picture(1); }), wanted);
  EXPECT_EQ(fault([&] { return drawn(*kernel, &bad); }), wanted);
}

TEST(FaultOfAHook, IsSeenInAPictureThatGoesBeyondItsBoard) {
  const Word state = 149;
  EXPECT_EQ(drawn(ModelKernel<Fragile>{Fragile{"board"}}, &state).lines().back(),
            "beyond the board of 0 x 0 cells: piece 7, 1 x 1 at (0, 0)");
}

TEST(FaultOfAHook, WhereAStateCannotBeRebuiltIsAnErrorOfTheModel) {
  EXPECT_THROW(static_cast<void>(test::search(Fragile{"unpack"}, Request{})), ModelError);
}

}  // namespace
}  // namespace lucas
