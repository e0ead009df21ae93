// A model that throws: the error names hook, state and last action, wherever the search was.
#include "kernel/guarded.hpp"

#include <gtest/gtest.h>

#include "support/found.hpp"
#include "support/graph.hpp"

namespace lucas {
namespace {

using test::Graph;

std::string whole_fault(const Graph& graph, const Request& request) {
  try {
    static_cast<void>(search(graph, request));
  } catch (const ModelError& error) {
    return error.what();
  }
  return "none";
}

std::string fault(const Graph& graph, const Request& request) {
  return test::untraced(whole_fault(graph, request));
}

std::string fault(const Graph& graph, SearchOrder order) {
  Request request;
  request.order = order;
  request.asked = {Graph::not_bad};
  return fault(graph, request);
}

class ModelFault : public testing::TestWithParam<SearchOrder> {};
std::string order_name(const testing::TestParamInfo<SearchOrder>& order) {
  return order.param == SearchOrder::breadth_first ? "BreadthFirst" : "DepthFirst";
}
INSTANTIATE_TEST_SUITE_P(Orders, ModelFault,
                         testing::Values(SearchOrder::breadth_first, SearchOrder::depth_first), order_name);

TEST_P(ModelFault, InInitIsNamed) {
  Graph graph = test::chain(3);
  graph.throw_in_init = true;
  EXPECT_EQ(fault(graph, GetParam()),
            "the model 'graph' threw in init: no more beginnings\n  initial state [node |-> 0, side |-> 0]\n"
            "  last action emitted: none");
  graph.initial = {};
  EXPECT_EQ(fault(graph, GetParam()),
            "the model 'graph' threw in init: no more beginnings\n  while initial states were generated\n"
            "  last action emitted: none");
}

TEST_P(ModelFault, InNextIsNamed) {
  Graph graph = test::chain(5);
  graph.throw_in_next = {3};
  EXPECT_EQ(fault(graph, GetParam()),
            "the model 'graph' threw in next: the road is closed\n  state [node |-> 3, side |-> 0]\n"
            "  last action emitted: Walk(edge=0)");
}

TEST_P(ModelFault, BeforeTheFirstActionHasNoLastAction) {
  Graph graph = test::chain(5);
  graph.throw_in_next = {5};
  EXPECT_EQ(fault(graph, GetParam()),
            "the model 'graph' threw in next: the road is closed\n  state [node |-> 5, side |-> 0]\n"
            "  last action emitted: none");
}

TEST_P(ModelFault, InAPropertyOfAnInitialStateIsNamed) {
  Graph graph = test::chain(3);
  graph.initial = {4, 2};
  graph.throw_in_property = {1};
  EXPECT_EQ(
      fault(graph, GetParam()),
      "the model 'graph' threw in property 'NotBad': cannot tell\n  initial state [node |-> 1, side |-> 0]\n"
      "  last action emitted: none");
}

TEST_P(ModelFault, InAPropertyNamesTheStateThatItIsAskedOf) {
  Graph graph = test::chain(5);
  graph.edges[2] = {{0}, {3}};
  graph.throw_in_property = {3};
  EXPECT_EQ(fault(graph, GetParam()),
            "the model 'graph' threw in property 'NotBad': cannot tell\n  state [node |-> 3, side |-> 0]\n"
            "  last action emitted: Walk(edge=1)");
}

TEST_P(ModelFault, TellsATraceToTheState) {
  Graph graph = test::chain(5);
  graph.throw_in_next = {2};
  Request request;
  request.order = GetParam();
  EXPECT_EQ(whole_fault(graph, request), fault(graph, request) + std::string(test::before_trace) +
                                             "   0  init           node = 0   side = 0\n"
                                             "   1  Walk(edge=0)   node: 0 → 1\n"
                                             "   2  Walk(edge=0)   node: 1 → 2");
}

// 0 → 1, 2, 3; it is 2 that throws, in the last level within the bound.
TEST(BreadthFirstFault, AtTheDepthBoundNamesTheRightState) {
  Graph graph;
  graph.edges = {{{1}, {2}, {3}}, {{0}}, {{0}}, {{0}}};
  graph.throw_in_next = {2};
  Request request;
  request.limits.max_depth = 1;
  EXPECT_EQ(fault(graph, request),
            "the model 'graph' threw in next: the road is closed\n  state [node |-> 2, side |-> 0]\n"
            "  last action emitted: Walk(edge=0)");
}

TEST(BreadthFirstFault, DoesNotBlamePropertiesThatWereNotAsked) {
  Graph graph = test::chain(5);
  graph.throw_in_property = {0, 1, 2, 3, 4, 5};
  graph.throw_in_next = {2};
  EXPECT_EQ(fault(graph, Request{}),
            "the model 'graph' threw in next: the road is closed\n  state [node |-> 2, side |-> 0]\n"
            "  last action emitted: Walk(edge=0)");
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
  Request request;
  request.way = Way::parallel;
  for (const unsigned threads : {1U, 2U, 3U, 8U}) {
    request.threads = threads;
    EXPECT_EQ(fault(graph, request),
              "the model 'graph' threw in next: the road is closed\n  state [node |-> 223, side |-> 0]\n"
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
      Request request;
      request.order = order;
      request.symmetry = true;
      try {
        static_cast<void>(test::search(Fragile{hook}, request));
        FAIL() << hook;
      } catch (const ModelError& error) {
        EXPECT_EQ(test::untraced(error.what()),
                  "the model 'fragile' threw in " + hook +
                      ": it broke\n  state [at |-> 149]\n  last action emitted: Step");
      }
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
  for (const bool is_of_step : {false, true}) {
    try {
      static_cast<void>(is_of_step ? by_step.picture(1) : drawn(*kernel, &bad));
      FAIL();
    } catch (const ModelError& error) {
      EXPECT_STREQ(error.what(), "the model 'fragile' threw in draw: it broke\n  state [at |-> 150]");
    }
  }
}

TEST(FaultOfAHook, IsSeenInAPictureThatGoesBeyondItsBoard) {
  const Word state = 149;
  EXPECT_EQ(drawn(ModelKernel<Fragile>{Fragile{"board"}}, &state).lines().back(),
            "beyond the board of 0 x 0 cells: piece 7, 1 x 1 at (0, 0)");
}

TEST(FaultOfAHook, WhereAStateCannotBeRebuiltIsAnErrorOfTheModel) {
  EXPECT_THROW(static_cast<void>(test::search(Fragile{"unpack"}, Request{})), ModelError);
}

TEST(BreadthFirstFault, OfAPropertyThatNobodyAskedForIsNoneAtAll) {
  Graph graph = test::chain(5);
  graph.throw_in_property = {3};
  EXPECT_EQ(fault(graph, Request{}), "none");
}

}  // namespace
}  // namespace lucas
