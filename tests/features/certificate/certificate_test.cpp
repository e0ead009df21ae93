// Certificates: each search that holds writes the same one, whatever its engine, and it is verified; one that is damaged, lacks
// a state, has one too many, or tells of other counts is not.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <sstream>

#include "certificate/certificate.hpp"
#include "checker/files.hpp"
#include "lucas/error.hpp"
#include "support/engines.hpp"
#include "support/graph_case.hpp"
#include "support/interrupter.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

using cli::test::Folder;
using cli::test::read_file;
using cli::test::write_file;
using test::Graph;
using test::GraphKernel;
using test::Keys;
using testing::HasSubstr;

// A certificate before it is written: a head, and keys in some order.
struct Draft {
  Certificate head;
  std::vector<Words> keys{};

  [[nodiscard]] bool write(std::ostream& out, FunctionRef<bool()> is_over) const {
    const auto visit_all = [this](FunctionRef<void(States)> visit) {
      for (const Words& key : keys) visit({key.data(), 1});
    };
    return write_certificate(out, head, visit_all, is_over);
  }
  [[nodiscard]] std::string text() const {
    std::ostringstream out;
    EXPECT_TRUE(write(out, [] { return false; }));
    return out.str();
  }
};

// The draft that a search hands over; empty if it hands none.
std::optional<Draft> draft_of(const std::shared_ptr<const Kernel>& kernel, Request request) {
  const Shape& shape = kernel->shape();
  std::optional<Draft> draft;
  auto plan = std::make_shared<StateSink>();
  plan->take = [&](const Stats& stats, KeyVisit visit) {
    draft.emplace(Draft{{shape.name}});
    Certificate& head = draft->head;
    head.symmetry = request.symmetry;
    for (const std::size_t i : request.asked)
      head.properties.push_back({shape.properties[i].kind, shape.properties[i].name});
    head.deadlock = request.deadlock;
    head.key_words = shape.key_words;
    head.key_bits = shape.key_bits;
    head.states = stats.distinct;
    head.initial = stats.initial;
    head.generated = stats.generated;
    head.deadlocks = stats.deadlocks.value();
    visit([&](States keys) {
      for (std::size_t i = 0; i < keys.count; ++i)
        draft->keys.emplace_back(keys.words + i * head.key_words, keys.words + (i + 1) * head.key_words);
    });
  };
  request.sink = std::move(plan);
  request.counts_deadlocks = true;
  static_cast<void>(search(kernel, request));
  return draft;
}

Certification certified(const Kernel& kernel, const std::string& text, unsigned threads = 1,
                        const Limits& limits = {}, Monitor&& monitor = {}) {
  const Folder folder;
  const std::string path = folder / "certificate";
  write_file(path, text);
  CertificateFile file = open_certificate(path);
  return certify(kernel, file, limits, threads, monitor);
}

// "": it is one.
std::string refusal(const Kernel& kernel, const std::string& text) {
  try {
    const Certification certification = certified(kernel, text);
    EXPECT_EQ(certification.ending, Ending::exhausted);
    return certification.refusal ? certification.refusal->problem : "";
  } catch (const UsageError& error) {
    return std::string("usage: ") + error.what();
  }
}

// A graph with one kind of key, and what its search handed over.
struct Case {
  Graph graph;
  std::shared_ptr<const GraphKernel> kernel;
  Draft draft;

  Case(Graph some, Keys keys, const Request& request)
      : graph(std::move(some)),
        kernel(test::graph_kernel(graph, keys)),
        draft(draft_of(kernel, request).value()) {}
  [[nodiscard]] std::string refused() const { return refusal(*kernel, draft.text()); }
};

Request all_asked() {
  Request request{.asked = {Graph::not_bad, Graph::at_goal, Graph::no_bad_edge}};
  return request;
}

// ---- Writing ---------------------------------------------------------------------------------------------

TEST(Certificate, EverySearchWritesTheSameAndItIsVerified) {
  std::size_t searches = 0;
  for (const Keys keys : test::all_keys) {
    for (const bool symmetry : {false, true}) {
      SCOPED_TRACE(to_text(keys) + (symmetry ? ", symmetry" : ""));
      const auto kernel = test::graph_kernel(test::random_graph(3, 900), keys);
      Request request = all_asked();
      request.symmetry = symmetry;
      const std::string text = draft_of(kernel, request).value().text();
      for (const unsigned threads : {1U, 3U}) {
        const Certification certification = certified(*kernel, text, threads);
        EXPECT_TRUE(certification.is_certified());
        EXPECT_GT(certification.states, 100U);
      }
      for (const SearchOrder order : {SearchOrder::breadth_first, SearchOrder::depth_first}) {
        request.order = order;
        test::with_each_engine(kernel->shape(), request, {1, 3}, [&](const Request& each) {
          EXPECT_EQ(draft_of(kernel, each).value().text(), text);
          ++searches;
        });
      }
    }
  }
  EXPECT_GT(searches, 100U);
}

TEST(Certificate, IsHandedOverOnlyWhereAllHolds) {
  for (std::uint32_t seed = 0; seed < 30; ++seed) {
    const auto kernel = test::graph_kernel(test::random_graph(seed, 60, 1), Keys::packed);
    Request request = all_asked();
    request.deadlock = seed % 5 == 0;
    EXPECT_EQ(draft_of(kernel, request).has_value(), search(kernel, request).ending == Ending::exhausted);
  }
  const auto kernel = test::graph_kernel(test::chain(20), Keys::packed);
  Request request{.limits = {.max_states = 10}};
  EXPECT_FALSE(draft_of(kernel, request));
}

TEST(Certificate, WritingEndsWhenItIsOver) {
  const Case some(test::chain(40'000), Keys::packed, {});
  std::ostringstream out;
  EXPECT_FALSE(some.draft.write(out, [] { return true; }));
  EXPECT_EQ(out.str(), "");
}

// ---- What is no certificate ------------------------------------------------------------------------------

TEST(Certificate, EachStateIsNeeded) {
  for (const Keys keys : test::all_keys) {
    SCOPED_TRACE(to_text(keys));
    const Case whole(test::random_graph(3, 90), keys, all_asked());
    ASSERT_GT(whole.draft.keys.size(), 20U);
    for (std::size_t i = 0; i < whole.draft.keys.size(); ++i) {
      Case lacking = whole;
      lacking.draft.keys.erase(lacking.draft.keys.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_NE(lacking.refused(), "");
      --lacking.draft.head.states;
      EXPECT_THAT(lacking.refused(),
                  testing::AnyOf("this step leads out of the set", "this initial state is not in the set"));
    }
  }
}

TEST(Certificate, AStepOutOfTheSetIsShownFromTheSmallestState) {
  Case some(test::chain(50), Keys::small, {});
  std::erase_if(some.draft.keys, [](const Words& key) { return key[0] == 2 * 17 || key[0] == 2 * 30; });
  some.draft.head.states -= 2;
  for (const unsigned threads : {1U, 2U, 5U}) {
    const auto refused = certified(*some.kernel, some.draft.text(), threads).refusal;
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->state, Words{2 * 16});
    EXPECT_EQ(refused->successor, Words{2 * 17});
  }
}

// More states than can be reached do no harm if no step leads out of them; but the counts must be theirs.
TEST(Certificate, ForeignStatesAreRefusedUnlessAllIsTrueOfThem) {
  Graph graph = test::chain(30);
  graph.edges.push_back({{31}});  // 31: a loop of its own
  graph.edges.push_back({{3}});   // 32: leads into the others
  graph.edges.push_back({{34}});  // 33: leads to 34, which is not there
  graph.edges.emplace_back();
  graph.bad = {31};
  for (const Keys keys : test::all_keys) {
    SCOPED_TRACE(to_text(keys));
    const auto with = [&](std::uint32_t node, const Request& request) {
      Case more(graph, keys, request);
      more.draft.keys.push_back(more.kernel->words_of(2 * node, Writing::key));
      return more;
    };
    for (const std::uint32_t node : {31U, 32U, 33U}) {
      Case more = with(node, {});
      EXPECT_THAT(more.refused(), HasSubstr("and there are more"));
      ++more.draft.head.states;
      EXPECT_NE(more.refused(), "");
      ++more.draft.head.generated;
      EXPECT_EQ(more.refused(), node == 33 ? "this step leads out of the set" : "");
    }
    Case bad = with(31, all_asked());
    ++bad.draft.head.states;
    ++bad.draft.head.generated;
    EXPECT_EQ(bad.refused(), "this state violates NotBad");
  }
}

TEST(Certificate, WhatDoesNotHoldIsFound) {
  Graph graph = test::chain(30);
  graph.bad = {20, 25};
  graph.goals = {21};
  graph.edges[22][0].bad = true;
  for (const Keys keys : test::all_keys) {
    SCOPED_TRACE(to_text(keys));
    const auto refused_with = [&](const std::function<void(Certificate&)>& change) {
      Case some(graph, keys, {});
      change(some.draft.head);
      const auto refused = certified(*some.kernel, some.draft.text(), 2).refusal;
      return refused
                 ? fmt::format("{} {}", refused->problem, some.kernel->state_of(refused->state.data()) / 2)
                 : "";
    };
    const auto asking = [&](PropertyKind kind, const char* name) {
      return refused_with([&](Certificate& head) { head.properties = {{kind, name}}; });
    };
    EXPECT_EQ(refused_with([](Certificate&) {}), "");
    EXPECT_EQ(asking(PropertyKind::invariant, "NotWorse"), "");
    EXPECT_THAT(asking(PropertyKind::invariant, "NotBad"), HasSubstr("this state violates NotBad 2"));
    EXPECT_EQ(asking(PropertyKind::goal, "AtGoal"), "this state reaches AtGoal 21");
    EXPECT_EQ(asking(PropertyKind::step_invariant, "NoBadEdge"), "this step violates NoBadEdge 22");
    EXPECT_EQ(refused_with([](Certificate& head) { head.deadlock = true; }),
              "this state has no successor 30");
  }
}

TEST(Certificate, CountsMustBeRight) {
  const Case right(test::random_graph(5, 100), Keys::packed, all_asked());
  EXPECT_EQ(right.refused(), "");
  for (std::uint64_t Certificate::*const count :
       {&Certificate::states, &Certificate::initial, &Certificate::generated, &Certificate::deadlocks}) {
    for (const int change : {-1, 1}) {
      Case wrong = right;
      wrong.draft.head.*count += static_cast<std::uint64_t>(change);
      EXPECT_THAT(wrong.refused(), HasSubstr("its head tells of"));
    }
  }
  Case wrong = right;
  wrong.draft.head.states = std::uint64_t{1} << 60;
  EXPECT_THAT(wrong.refused(), HasSubstr("the file is too short"));
}

TEST(Certificate, KeysMustBeThoseOfStatesOnceAndCanonicalWithSymmetry) {
  const auto refused_with = [](Keys keys, bool symmetry, const auto& key_of) {
    Case more(test::chain(30), keys, {.symmetry = symmetry});
    EXPECT_EQ(more.refused(), "");
    more.draft.keys.push_back(key_of(more));
    ++more.draft.head.states;
    return more.refused();
  };
  for (const Keys keys : test::all_keys) {
    SCOPED_TRACE(to_text(keys));
    EXPECT_THAT(refused_with(keys, false, [](const Case& some) { return some.draft.keys[7]; }),
                HasSubstr("is not greater than the one before"));
    const auto other_side = [](const Case& some) { return some.kernel->words_of(2 * 9 + 1, Writing::key); };
    EXPECT_THAT(refused_with(keys, true, other_side), HasSubstr("not the canonical one"));
  }
  const auto beyond = [](const Case& some) { return Words{Word{1} << some.kernel->shape().key_bits}; };
  EXPECT_THAT(refused_with(Keys::packed, false, beyond), HasSubstr("key 32 is that of no state"));
}

TEST(Certificate, QuestionsAndKeysMustBeTheModels) {
  const Case some(test::chain(9), Keys::packed, {});
  const auto refused_with = [&](const std::function<void(Certificate&)>& change) {
    Case other = some;
    change(other.draft.head);
    return other.refused();
  };
  const auto asking = [&](PropertyKind kind, const char* name) {
    return refused_with([&](Certificate& head) { head.properties = {{kind, name}}; });
  };
  EXPECT_THAT(asking(PropertyKind::invariant, "Nothing"),
              HasSubstr("usage: the model 'graph' has no property 'Nothing'"));
  EXPECT_THAT(asking(PropertyKind::goal, "NotBad"), HasSubstr("usage: "));
  EXPECT_THAT(refused_with([](Certificate& head) { ++head.key_bits; }), HasSubstr("usage: "));
  EXPECT_THAT(refused_with([](Certificate& head) {
                head.symmetry = true;
                head.boundaries = {"TRUE"};
              }),
              HasSubstr("expressions"));
}

// Each bit of a file, each place to cut it, and something behind it.
TEST(Certificate, DamageIsFound) {
  for (const Keys keys : {Keys::packed, Keys::wide}) {
    const Case some(test::random_graph(4, 20), keys, all_asked());
    const std::string whole = some.draft.text();
    ASSERT_EQ(refusal(*some.kernel, whole), "");
    for (std::size_t i = 0; i < whole.size(); ++i) {
      for (int bit = 0; bit < 8; ++bit) {
        std::string bad = whole;
        bad[i] = static_cast<char>(bad[i] ^ (1 << bit));
        ASSERT_THAT(refusal(*some.kernel, bad), HasSubstr("usage: ")) << "byte " << i << " bit " << bit;
      }
      ASSERT_THAT(refusal(*some.kernel, whole.substr(0, i)), HasSubstr("usage: ")) << "cut to " << i;
    }
    EXPECT_THAT(refusal(*some.kernel, whole + '\0'), HasSubstr("what follows its last block"));
  }
}

TEST(Certificate, OtherFilesAreNone) {
  const auto refused = [](const std::string& path) {
    return test::thrown_by<UsageError>([&] { return open_certificate(path); });
  };
  const Folder folder;
  EXPECT_THAT(refused(folder.path()), HasSubstr("is a folder, not a certificate"));
  EXPECT_THAT(refused(folder / "none"), HasSubstr("cannot be read: No such file"));
  for (const char* const text : {"", "{}\n", "x", "{\"schema\": 1}\n00000000\n", "\xff\n"}) {
    write_file(folder / "other", text);
    EXPECT_NE(refused(folder / "other"), "nothing") << text;
  }
}

// ---- Limits, and models that fail ------------------------------------------------------------------------

TEST(Certificate, LimitsEndWithoutAVerdict) {
  const Case some(test::random_graph(3, 900), Keys::wide, {});
  const std::string text = some.draft.text();
  Limits limits;
  limits.timeout = std::chrono::seconds(0);
  EXPECT_EQ(certified(*some.kernel, text, 2, limits).ending, Ending::timeout);
  limits = {};
  limits.memory = 5000;
  const Certification full = certified(*some.kernel, text, 2, limits);
  EXPECT_EQ(full.ending, Ending::memory);
  EXPECT_FALSE(full.is_certified());
  EXPECT_EQ(certified(*some.kernel, text, 1, {}, test::Interrupter(1)).ending, Ending::interrupted);
}

TEST(Certificate, WhatTheModelThrowsIsItsError) {
  const auto peaceful = test::kernel_of(test::chain(300));
  const std::string text = draft_of(peaceful, all_asked()).value().text();
  EXPECT_EQ(refusal(*peaceful, text), "");
  for (std::set<std::uint32_t> Graph::*const throws : {&Graph::throw_in_next, &Graph::throw_in_property}) {
    Graph graph = test::chain(300);
    graph.*throws = {290};
    EXPECT_THROW(static_cast<void>(certified(*test::kernel_of(graph), text, 2)), ModelError);
  }
}

// Who does not trust the search need not read it.
TEST(Certificate, VerificationSharesNothingWithSearches) {
  for (const std::string room : {"certificate", "keys", "disk"}) {
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(LUCAS_SOURCE_DIR) + "/core/src/" + room)) {
      const std::string text = read_file(entry.path());
      for (const char* const other : {"\"search/", "\"visited/", "level_log", "lucas/search"})
        EXPECT_EQ(text.find(other), std::string::npos) << entry.path() << " " << other;
    }
  }
}

}  // namespace
}  // namespace lucas
