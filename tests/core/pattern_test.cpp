// Patterns of random systems: their tables bound the steps to a goal, a search by them finds a shortest way, and they are kept in files
// that are whole.
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <random>

#include "checker/files.hpp"
#include "lucas/error.hpp"
#include "lucas/search.hpp"
#include "patterns/pattern_cache.hpp"
#include "patterns/pattern_kernel.hpp"
#include "support/graph_case.hpp"
#include "support/sample.hpp"
#include "support/thrown.hpp"

namespace lucas {
namespace {

using test::Graph;
using test::GraphKernel;
using testing::HasSubstr;

// A pattern tells classes of nodes apart.
class PatternedGraph final : public ForwardingKernel {
 public:
  PatternedGraph(std::shared_ptr<const GraphKernel> graph, std::vector<std::vector<std::uint32_t>> classes)
      : ForwardingKernel(graph, graph->shape()), graph_(*graph), classes_(std::move(classes)) {
    for (const auto& each : classes_) {
      const std::uint64_t size = 1 + *std::max_element(each.begin(), each.end());
      const auto group = static_cast<unsigned>(shape_.patterns.size());
      shape_.patterns.push_back({"classes " + std::to_string(group), size, group});
    }
  }

  void pattern_numbers(States states, Writing writing, std::uint64_t* numbers) const override {
    for (std::size_t i = 0; i < states.count; ++i) {
      const auto state = graph_.state_of(states.words + i * shape_.words(writing), writing);
      for (const auto& each : classes_) *numbers++ = each[graph_.graph().node(state)];
    }
  }
  void pattern_steps(std::size_t pattern, std::uint64_t number,
                     FunctionRef<void(std::uint64_t)> visit) const override {
    const auto& all = classes_[pattern];
    for (std::size_t node = 0; node < all.size(); ++node) {
      if (all[node] != number) continue;
      if (forgets_ && node % 3 == 0) continue;
      for (const Graph::Edge& edge : graph_.graph().edges[node]) visit(all[edge.to]);
    }
  }
  void lie() { shape_.patterns[0].size = 1; }
  // Some steps are not told: the patterns' distances are too large.
  void forget() { forgets_ = true; }

 private:
  bool forgets_ = false;
  const GraphKernel& graph_;
  std::vector<std::vector<std::uint32_t>> classes_;
};

// A graph whose steps can be undone, with a goal or two, a bound of 0, and up to three patterns.
std::shared_ptr<PatternedGraph> random_puzzle(std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto nodes = static_cast<std::uint32_t>(2 + random() % 60);
  Graph graph = test::random_graph(seed, nodes, 0);
  graph.goals = {static_cast<std::uint32_t>(random() % graph.edges.size()),
                 static_cast<std::uint32_t>(random() % graph.edges.size())};
  graph = test::with_ways_back(graph);
  graph.bounds.assign(graph.edges.size(), 0);
  std::vector<std::vector<std::uint32_t>> classes(1 + random() % 3);
  for (auto& each : classes) {
    const std::uint32_t count = 1 + static_cast<std::uint32_t>(random() % graph.edges.size());
    for (std::size_t node = 0; node < graph.edges.size(); ++node)
      each.push_back(static_cast<std::uint32_t>(random() % count));
  }
  const auto keys = test::all_keys[seed % test::all_keys.size()];
  return std::make_shared<PatternedGraph>(test::graph_kernel(std::move(graph), keys), std::move(classes));
}

std::shared_ptr<const Kernel> with_tables(const std::shared_ptr<const Kernel>& puzzle,
                                          const PatternPlan* plan = nullptr) {
  auto budget = std::make_unique<MemoryBudget>();
  std::vector<PatternTable> tables;
  const PatternCache cache(*puzzle, plan);
  for (std::size_t i = 0; i < puzzle->shape().patterns.size(); ++i)
    tables.push_back(cache.table(i, *budget, [] {}));
  return std::make_shared<PatternKernel>(puzzle, std::move(budget), std::move(tables));
}

// A folder for tables, and what was warned of.
struct Kept {
  cli::test::Folder folder{};
  std::vector<std::string> warnings{};
  PatternPlan plan{folder.path(), [this](const std::string& text) { warnings.push_back(text); }};
};

// All promises are tried: a bound that exceeds a distance would be told.
constexpr std::uint32_t random_systems = test::sampled(4000, 800);

TEST(Pattern, FindsShortestWaysOfRandomSystems) {
  std::size_t solved = 0, raised = 0;
  for (std::uint32_t seed = 0; seed < random_systems; ++seed) {
    const auto puzzle = random_puzzle(seed);
    Request request{.asked = {Graph::at_goal}, .limits = {.max_depth = 8, .memory = 1 << 20}};
    const Answer expected = search(puzzle, request);
    request.uses_bound = true;
    request.order = SearchOrder::deepening;
    const auto bounded = with_tables(puzzle);
    puzzle->init([&](const Word* state) { raised += bounded->bound(state) > 0 ? 1 : 0; });
    const Answer found = search(bounded, request);
    ASSERT_EQ(found.ending == Ending::hit, expected.ending == Ending::hit) << seed;
    if (expected.ending != Ending::hit) continue;
    ++solved;
    ASSERT_EQ(found.trace->steps(), expected.trace->steps()) << seed;
  }
  EXPECT_GT(solved, random_systems * 3 / 10);
  EXPECT_GT(raised, random_systems * 3 / 10);
}

// A line of 600 nodes: what is too far for an entry is not out of reach.
TEST(Pattern, TellsOfTheFarthestNoMoreThanItCan) {
  Graph graph = test::chain(599);
  graph.goals = {300};
  graph = test::with_ways_back(graph);
  graph.bounds.assign(graph.edges.size(), 0);
  std::vector<std::uint32_t> all(graph.edges.size());
  std::iota(all.begin(), all.end(), 0);
  const auto puzzle = std::make_shared<PatternedGraph>(
      test::graph_kernel(std::move(graph), test::Keys::packed), std::vector<std::vector<std::uint32_t>>{all});
  const auto bounded = with_tables(puzzle);
  int bound = 0;
  puzzle->init([&](const Word* state) { bound = bounded->bound(state); });
  EXPECT_EQ(bound, PatternTable::farthest);
}

TEST(Pattern, RefusesANumberBeyondItsSize) {
  const auto puzzle = random_puzzle(3);
  puzzle->lie();
  EXPECT_THAT(test::thrown_by<ModelError>([&] { return with_tables(puzzle); }),
              HasSubstr("numbers_in or steps_in made "));
}

// Near the goal before the search, and on each state that is watched.
TEST(Pattern, ThatTellsTooMuchIsRefusedWithTheState) {
  std::size_t near = 0, watched = 0;
  for (std::uint32_t seed = 0; seed < 2000; ++seed) {
    const auto puzzle = random_puzzle(seed);
    puzzle->forget();
    std::shared_ptr<const Kernel> bounded;
    std::size_t* refused = &near;
    try {
      bounded = with_tables(puzzle);
      refused = &watched;
      Request request{.asked = {Graph::at_goal}, .limits = {.max_depth = 8, .memory = 1 << 20}};
      request.uses_bound = request.tries_promises = true;
      request.order = SearchOrder::deepening;
      static_cast<void>(search(bounded, request));
    } catch (const ModelError& error) {
      ++*refused;
      ASSERT_THAT(error.what(), HasSubstr("at_least, raised by patterns, ")) << seed;
      ASSERT_THAT(error.what(), HasSubstr("state [node |-> ")) << seed;
    }
  }
  EXPECT_GT(near, 100U);
  EXPECT_GT(watched, 10U);
}

TEST(PatternCache, KeepsTablesAndMakesDamagedOnesAnew) {
  const auto puzzle = random_puzzle(8);
  Kept kept;
  const PatternCache cache(*puzzle, &kept.plan);
  EXPECT_FALSE(cache.is_full());
  MemoryBudget budget;
  const auto bytes_of = [&] {
    const PatternTable table = cache.table(0, budget, [] {});
    return std::vector<std::uint8_t>(table.bytes().begin(), table.bytes().end());
  };
  const auto made = bytes_of();
  ASSERT_EQ(std::distance(std::filesystem::directory_iterator(kept.folder.path()), {}), 1);
  const std::filesystem::path file = std::filesystem::directory_iterator(kept.folder.path())->path();
  EXPECT_EQ(bytes_of(), made) << "read";
  EXPECT_THAT(kept.warnings, testing::IsEmpty());
  const std::string whole = cli::test::read_file(file);
  for (const std::string& damaged :
       {std::string(), std::string("short"), whole + "more", std::string(10'000, 'x')}) {
    std::ofstream(file) << damaged;
    kept.warnings.clear();
    EXPECT_EQ(bytes_of(), made) << damaged;
    EXPECT_THAT(kept.warnings, testing::ElementsAre(HasSubstr("damaged")));
    EXPECT_EQ(bytes_of(), made);
    EXPECT_EQ(kept.warnings.size(), 1U) << "it was written anew";
  }
}

// A folder, a device or a pipe is in the place of a file, or a file that nobody may read.
TEST(PatternCache, WarnsOfWhatItCannotRead) {
  const auto puzzle = random_puzzle(8);
  const auto expected = with_tables(puzzle);
  for (const char* const what : {"folder", "link", "pipe", "unreadable"}) {
    Kept kept;
    static_cast<void>(with_tables(puzzle, &kept.plan));
    ASSERT_THAT(kept.warnings, testing::IsEmpty());
    for (const auto& file : std::filesystem::directory_iterator(kept.folder.path())) {
      const std::filesystem::path path = file.path();
      if (what == std::string("unreadable")) {
        std::filesystem::permissions(path, std::filesystem::perms::none);
        continue;
      }
      std::filesystem::remove(path);
      if (what == std::string("folder"))
        std::filesystem::create_directory(path);
      else if (what == std::string("link"))
        std::filesystem::create_symlink("/dev/zero", path);
      else
        mkfifo(path.c_str(), 0600);
    }
    const auto found = with_tables(puzzle, &kept.plan);
    puzzle->init([&](const Word* state) { EXPECT_EQ(found->bound(state), expected->bound(state)) << what; });
    if (what != std::string("unreadable") || geteuid() != 0) {
      EXPECT_GE(kept.warnings.size(), puzzle->shape().patterns.size()) << what;
    }
    for (const auto& file : std::filesystem::directory_iterator(kept.folder.path()))
      EXPECT_THAT(file.path().string(), testing::EndsWith(".pattern")) << "no part of a file is left";
  }
}

// Tables of two patterns of one size, each under the name of the other.
TEST(PatternCache, BelievesNoTableOfAnotherPattern) {
  std::uint32_t seed = 0;
  const auto are_alike = [](const std::vector<Pattern>& patterns) {
    return patterns.size() > 1 && patterns[0].size == patterns[1].size;
  };
  while (!are_alike(random_puzzle(seed)->shape().patterns)) ++seed;
  const auto puzzle = random_puzzle(seed);
  Kept kept;
  std::vector<std::filesystem::path> files;
  MemoryBudget budget;
  const PatternCache cache(*puzzle, &kept.plan);
  for (const std::size_t pattern : {0U, 1U}) {
    static_cast<void>(cache.table(pattern, budget, [] {}));
    for (const auto& file : std::filesystem::directory_iterator(kept.folder.path())) {
      if (files.empty() || file.path() != files.front()) files.push_back(file.path());
    }
  }
  ASSERT_EQ(files.size(), 2U);
  std::filesystem::rename(files[0], kept.folder.path() + "/away");
  std::filesystem::rename(files[1], files[0]);
  std::filesystem::rename(kept.folder.path() + "/away", files[1]);
  for (const std::size_t pattern : {0U, 1U}) static_cast<void>(cache.table(pattern, budget, [] {}));
  EXPECT_THAT(kept.warnings, testing::Each(HasSubstr("damaged")));
  EXPECT_EQ(kept.warnings.size(), 2U);
}

TEST(PatternCache, WithoutAFolderCostsAWarning) {
  const auto puzzle = random_puzzle(8);
  const cli::test::Folder folder;
  const std::string file = folder.path() + "/file";
  std::ofstream(file) << "a file where the folder should be";
  for (const std::string& path : {std::string("/dev/null/x"), file, std::string("/proc/lucas")}) {
    std::vector<std::string> warnings;
    const PatternPlan plan{path, [&](const std::string& text) { warnings.push_back(text); }};
    static_cast<void>(with_tables(puzzle, &plan));
    EXPECT_EQ(warnings.size(), 1U) << path;
  }
}

// As ulimit -f: writing more ends in an error.
TEST(PatternCache, OnAFullDiskCostsAWarning) {
  const auto puzzle = random_puzzle(8);
  Kept kept;
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit none{0, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &none);
  static_cast<void>(with_tables(puzzle, &kept.plan));
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, ignored);
  EXPECT_EQ(kept.warnings.size(), 1U);
  EXPECT_FALSE(PatternCache(*puzzle, &kept.plan).is_full()) << "no part of a file is left";
}

}  // namespace
}  // namespace lucas
