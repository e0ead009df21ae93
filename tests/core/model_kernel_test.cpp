// ModelKernel: what it makes of a model is what one would write by hand; and searches of models through it.
#include "lucas/model_kernel.hpp"

#include <gtest/gtest.h>

#include "lucas/models/die_hard.hpp"
#include "lucas/models/hanoi.hpp"
#include "support/engines.hpp"
#include "support/graph_kernel.hpp"
#include "support/klotski.hpp"
#include "support/reference.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::GraphKernel;
using test::kernel_of;
using test::Reference;

Words converted(const Kernel& kernel, const Words& from, Writing writing, Form to) {
  Words out(kernel.shape().words(to.writing));
  kernel.convert({from.data(), 1}, writing, to, out.data());
  return out;
}
template <Model M>
Words key_of(const Kernel& kernel, const typename M::State& state, bool symmetry = false) {
  return converted(kernel, test::words_of<M>(state), Writing::state, {Writing::key, symmetry});
}

// ---- The shape and the forms of states -----------------------------------------------------------------

template <Model M>
void expect_key_words(const M& model, unsigned words) {
  EXPECT_EQ(kernel_of(model)->shape().key_words, words);
}

TEST(ModelKernel, TellsTheShapeOfAModel) {
  expect_key_words(test::klotski(), 1);                             // packed
  expect_key_words(Graph{}, 1);                                     // 4 bytes
  expect_key_words(models::WideHanoi{{.disks = 5, .pegs = 4}}, 2);  // 16 bytes
  const auto hanoi = kernel_of(models::Hanoi{{.disks = 5, .pegs = 4}});
  EXPECT_TRUE(hanoi->shape().is_packed && hanoi->shape().is_ranked && !hanoi->shape().has_boundary);
  EXPECT_EQ(hanoi->shape().key_bits, 10);
  EXPECT_EQ(hanoi->shape().index_size, 1024U);
  EXPECT_EQ(kernel_of(Graph{})->shape().index_size, 0U);
  EXPECT_TRUE(kernel_of(Graph{})->shape().has_symmetry && kernel_of(Graph{})->shape().has_boundary);
  EXPECT_EQ(ModelKernel<Graph>(Graph{}, "alias").shape().name, "alias");
}

// As a key and as a number, each state another one, and back.
template <Model M>
void round_trip(const M& model) {
  const auto kernel = kernel_of(model);
  for (const Writing writing : {Writing::state, Writing::key, Writing::number}) {
    if (writing == Writing::number && kernel->shape().index_size == 0) continue;
    std::set<Words> seen;
    for (const auto& [state, depth] : Reference<M>(model).depth) {
      const Words words = converted(*kernel, test::words_of<M>(state), Writing::state, {writing, false});
      ASSERT_EQ(converted(*kernel, words, writing, {}), test::words_of<M>(state));
      ASSERT_TRUE(seen.insert(words).second);
    }
  }
}

TEST(ModelKernel, WritesEachStateInAWayOfItsOwn) {
  round_trip(models::Hanoi{{.disks = 5, .pegs = 4}});
  round_trip(models::WideHanoi{{.disks = 5, .pegs = 4}});
  round_trip(test::random_graph(5));
}

// Three odd bytes: the rest of the word must be zero.
struct ThreeBytes {
  static constexpr std::string_view name = "three-bytes", summary = "one state of three bytes";
  struct State {
    std::array<std::uint8_t, 3> bytes;
    bool operator==(const State&) const = default;
  };
  struct Action {};
  bool second_is_claimed = true;

  void init(auto&& emit) const { emit(State{{1, 2, 255}}); }
  void next(const State&, auto&&) const {}
  auto properties() const {
    const auto byte_is = [](std::size_t i, std::uint8_t value) {
      return [i, value](const State& s) { return s.bytes[i] == value; };
    };
    return lucas::properties(goal("First", byte_is(0, 9)),
                             goal("Second", byte_is(1, 2)).only_if(second_is_claimed),
                             goal("Third", byte_is(2, 255)));
  }
  Value show(const State& s) const { return Value::record({{"first", s.bytes[0]}}); }
  Label label(Action) const { return {"None"}; }
};

TEST(ModelKernel, PadsStatesWithZeros) {
  const auto kernel = kernel_of(ThreeBytes{});
  kernel->init([&](const Word* words) {
    EXPECT_EQ(*words >> 24, 0U);
    EXPECT_EQ(test::state_from<ThreeBytes>(words), (ThreeBytes::State{{1, 2, 255}}));
    EXPECT_EQ(key_of<ThreeBytes>(*kernel, {{1, 2, 255}}), Words{*words});
  });
}

TEST(ModelKernel, ListsOnlyPropertiesThatAreClaimed) {
  const Word state = test::words_of<ThreeBytes>({{1, 2, 255}})[0];
  for (const bool claimed : {true, false}) {
    const auto kernel = kernel_of(ThreeBytes{claimed});
    const auto& properties = kernel->shape().properties;
    ASSERT_EQ(properties.size(), claimed ? 3U : 2U);
    EXPECT_EQ(properties.back().name, "Third");
    Questions questions{{Writing::key, false}, {}, {}, {}};
    for (std::size_t i = 0; i < properties.size(); ++i) {
      questions.states.push_back(i);
      questions.counted.push_back(i);
      EXPECT_EQ(kernel->hits(i, &state), i > 0);
    }
    Findings findings;
    kernel->check({&state, 1}, questions, findings);
    EXPECT_EQ(findings.hits, 1U);
    EXPECT_EQ(findings.property[0], 1U) << "the first that holds, by its position in the list";
    EXPECT_EQ(findings.counted, claimed ? (std::vector<Word>{0, 1, 1}) : (std::vector<Word>{0, 1}));
  }
}

TEST(ModelKernel, MergesStatesOnlyWhenAsked) {
  const auto kernel = kernel_of(test::chain(1));
  EXPECT_NE(key_of<Graph>(*kernel, 2), key_of<Graph>(*kernel, 3));
  EXPECT_EQ(key_of<Graph>(*kernel, 2, true), key_of<Graph>(*kernel, 3, true));
}

// ---- The same as one made by hand ----------------------------------------------------------------------

auto told(const Successors& all) {
  const auto first = [](const auto& items, std::size_t count) {
    return std::vector(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(count));
  };
  const BrokenStep broken = all.broken.value_or(BrokenStep{});
  return std::tuple(first(all.words, all.count), first(all.ends, all.sources), all.fenced,
                    all.broken.has_value(), broken.property, broken.to, broken.from);
}

void expect_same_batches(const Kernel& mine, const Kernel& other, const Words& states,
                         const Questions& questions) {
  Successors out(mine, questions.form), wanted(other, questions.form);
  for (std::size_t at = 0; at < states.size();) {
    const States left{&states[at], states.size() - at};
    const std::size_t done = mine.expand(left, questions, out);
    ASSERT_EQ(done, other.expand(left, questions, wanted));
    ASSERT_TRUE(done > 0 && (done == left.count || out.is_full()));
    ASSERT_EQ(told(out), told(wanted));
    at += done;
    if (out.is_full()) out.clear(), wanted.clear();  // else what comes is appended
  }
  for (std::size_t at = 0; at < states.size(); at += 64) {
    const States some{&states[at], std::min<std::size_t>(64, states.size() - at)};
    Findings found, expected;
    mine.check(some, questions, found);
    other.check(some, questions, expected);
    ASSERT_EQ(found.hits, expected.hits);
    EXPECT_EQ(found.counted, expected.counted);
    for (std::size_t i = 0; i < some.count; ++i) {
      if ((found.hits >> i & 1) == 0) continue;
      EXPECT_EQ(found.property[i], expected.property[i]);
    }
  }
}

void expect_same_steps(const Kernel& mine, const Kernel& other, const Word* state) {
  const auto told = [state](const Kernel& kernel) {
    std::vector<std::tuple<Word, std::string, bool>> steps;
    kernel.next(state, [&](const Emitted& step) {
      steps.emplace_back(*step.state(), to_text(step.label()), step.breaks(Graph::no_bad_edge));
    });
    return steps;
  };
  EXPECT_EQ(told(mine), told(other));
  EXPECT_EQ(mine.expands(state), other.expands(state));
  EXPECT_EQ(mine.face().show(state), other.face().show(state));
  for (const std::size_t property : {Graph::not_bad, Graph::at_goal, Graph::not_worse})
    EXPECT_EQ(mine.hits(property, state), other.hits(property, state));
}

TEST(ModelKernel, IsWhatOneWouldWriteByHand) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    SCOPED_TRACE(seed);
    Graph graph = test::random_graph(seed, 150, 10);
    for (std::uint32_t e = 0; e < 1000; ++e)
      graph.edges[7].push_back({e % 150, e % 3 == 0});  // more than a batch
    const auto mine = kernel_of(graph);
    const GraphKernel other(graph, test::Keys::small);
    Words states;
    for (Word s = 0; s < 300; ++s) states.push_back(s);
    for (const bool symmetry : {false, true}) {
      const Form form{Writing::key, symmetry};
      expect_same_batches(*mine, other, states, {form, {}, {}, {}});
      expect_same_batches(*mine, other, states, {form, {1}, {}, {1}});
      expect_same_batches(*mine, other, states, {form, {0, 1, 3}, {Graph::no_bad_edge}, {1}});
    }
    for (const Word& state : states) expect_same_steps(*mine, other, &state);
    Words initial, wanted;
    mine->init([&](const Word* state) { initial.push_back(*state); });
    other.init([&](const Word* state) { wanted.push_back(*state); });
    EXPECT_EQ(initial, wanted) << "repeats included";
  }
}

// ---- Searches of models --------------------------------------------------------------------------------

// Whole spaces, against the reference; what is found, against the first engine.
template <Model M>
void judge(const M& model) {
  const auto kernel = kernel_of(model);
  Request plain;
  for (std::size_t i = 0; i < kernel->shape().properties.size(); ++i) {
    if (kernel->shape().properties[i].kind == PropertyKind::goal) plain.counted.push_back(i);
  }
  for (const bool symmetry : {false, true}) {
    if (symmetry && !kernel->shape().has_symmetry) continue;
    plain.symmetry = symmetry;
    const Reference<M> reference(model, symmetry);
    Request finding = plain;
    finding.asked = plain.counted;
    const test::Found<M> first = test::search(model, finding);
    test::with_each_engine(kernel->shape(), plain, {1, 3}, [&](Request each) {
      for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
        each.order = order;
        const test::Found<M> whole = test::search(model, each);
        ASSERT_EQ(whole.ending, Ending::exhausted);
        EXPECT_EQ(whole.stats.initial, reference.initial);
        EXPECT_EQ(whole.stats.generated, reference.generated);
        EXPECT_EQ(whole.stats.distinct, reference.depth.size());
        EXPECT_EQ(whole.stats.queued, 0U);
        if (order == SearchOrder::breadth_first) {
          EXPECT_EQ(whole.stats.levels, reference.levels());
        }
        for (std::size_t goal = 0; goal < plain.counted.size(); ++goal) {
          std::uint64_t states = 0;
          for (const auto& [state, depth] : reference.depth)
            states += kernel->hits(plain.counted[goal], test::words_of<M>(state).data()) ? 1 : 0;
          EXPECT_EQ(whole.stats.goals[goal].states, states);
        }
      }
      each.order = SearchOrder::breadth_first;
      each.asked = finding.asked;
      const test::Found<M> found = test::search(model, each);
      EXPECT_EQ(found.ending, first.ending);
      EXPECT_EQ(found.property, first.property);
      EXPECT_EQ(found.stats.generated, first.stats.generated);
      EXPECT_EQ(found.path(), first.path());
      if (!found.trace.empty()) test::expect_behaviour(model, found.trace);
    });
  }
}

TEST(ModelKernel, LetsDieHardBeSearched) {
  judge(models::DieHard{});
  judge(models::DieHard{{.small = 7, .big = 11, .target = 5}});
  judge(models::DieHard{{.small = 1, .big = 1, .target = 0}});
}

TEST(ModelKernel, LetsHanoiBeSearched) {
  for (const int pegs : {3, 4, 5}) {
    for (const int disks : {1, 2, 4}) judge(models::Hanoi{{.disks = disks, .pegs = pegs}});
  }
  judge(models::Hanoi{{.disks = 4, .pegs = 3, .start = 0}});
  judge(models::WideHanoi{{.disks = 4, .pegs = 4}});
}

TEST(ModelKernel, LetsKlotskiBeSearched) { judge(test::klotski()); }

}  // namespace
}  // namespace lucas
