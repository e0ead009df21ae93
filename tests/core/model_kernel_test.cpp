// Space: keys and back for packed, small and wide states; what initial and successors hand out.
#include "lucas/space.hpp"

#include <gtest/gtest.h>

#include "lucas/models/hanoi.hpp"
#include "lucas/models/klotski.hpp"
#include "support.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::WideGraph;

static_assert(std::is_same_v<Space<models::Klotski>::Key, std::uint64_t>, "packed");
static_assert(std::is_same_v<Space<Graph>::Key, std::uint64_t>, "4 bytes");
static_assert(std::is_same_v<Space<models::WideHanoi>::Key, std::array<std::uint64_t, 2>>, "16 bytes");
static_assert(std::is_same_v<Space<WideGraph>::Key, std::array<std::uint64_t, 3>>, "24 bytes");

template <class M>
void round_trip(const M& model) {
  const Space<M> space(model, false);
  const test::Reference<M> reference(model);
  std::set<typename Space<M>::Key> keys;
  for (const auto& [state, depth] : reference.depth) {
    const auto key = space.encode(state);
    ASSERT_EQ(space.decode(key), state);
    ASSERT_TRUE(keys.insert(key).second);
  }
}

TEST(Space, GivesEachStateAKeyOfItsOwn) {
  round_trip(models::Hanoi{{.disks = 5, .pegs = 4}});
  round_trip(models::WideHanoi{{.disks = 5, .pegs = 4}});
  round_trip(Graph(test::random_graph(5)));
  round_trip(WideGraph(test::random_graph(5)));
}

// Three odd bytes: the rest of the key must be zero.
struct ThreeBytes {
  static constexpr std::string_view name = "three-bytes", summary = "one state of three bytes";
  struct State {
    std::array<std::uint8_t, 3> bytes;
    bool operator==(const State&) const = default;
  };
  struct Action {};
  void init(auto&& emit) const { emit(State{{1, 2, 255}}); }
  void next(const State&, auto&&) const {}
  auto properties() const { return lucas::properties(); }
  Value show(const State& s) const { return Value::record({{"first", s.bytes[0]}}); }
  Label label(Action) const { return {"None"}; }
};

TEST(Space, PadsKeysWithZeros) {
  const ThreeBytes model;
  const Space<ThreeBytes> space(model, false);
  EXPECT_EQ(space.encode({{1, 2, 255}}) >> 24, 0U);
  EXPECT_EQ(space.decode(space.encode({{1, 2, 255}})), (ThreeBytes::State{{1, 2, 255}}));
}

TEST(Space, MergesStatesOnlyWhenAsked) {
  const Graph model(test::chain(1));
  using State = Graph::State;
  const Space<Graph> off(model, false), on(model, true);
  EXPECT_NE(off.encode(State::of(2)), off.encode(State::of(3)));
  EXPECT_EQ(on.encode(State::of(2)), on.encode(State::of(3)));
}

TEST(Space, HandsOutRawStatesAndRepeats) {
  Graph graph = test::chain(1);
  graph.initial = {1, 0, 1};
  graph.edges[0] = {{1, true}, {1, true}};
  const Graph model(graph);
  const Space<Graph> space(model, true);
  std::vector<std::uint32_t> initial, next;
  space.initial([&](const Graph::State& raw) { initial.push_back(raw.value()); });
  space.successors((0), [&](const auto&, const Graph::State& raw) {
    EXPECT_EQ(space.encode(raw), 2U);
    next.push_back(raw.value());
  });
  EXPECT_EQ(initial, (std::vector<std::uint32_t>{1, 0, 1}));
  EXPECT_EQ(next, (std::vector<std::uint32_t>{3, 3}));
}

TEST(Space, AsksTheBoundary) {
  Graph graph = test::chain(1);
  graph.fenced = {1};
  const Graph model(graph);
  const Space<Graph> space(model, false);
  EXPECT_TRUE(space.expands((0)));
  EXPECT_FALSE(space.expands((2)));
  const models::Klotski unbounded;
  EXPECT_TRUE(Space<models::Klotski>(unbounded, false).expands({}));
}

}  // namespace
}  // namespace lucas
