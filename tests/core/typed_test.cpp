// Searches with typed code come to what the tree evaluator comes to: all kinds of values, also where the types that were measured are too
// small at first, with threads and on disk; with the same errors.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "checker/files.hpp"
#include "core/typed_cases.hpp"

namespace lucas::tla {
namespace {

using searches::Case;
using searches::cases;
using searches::Outcome;
using searches::outcome_of;
using searches::request_of;
using searches::specification;
using testing::StartsWith;

// Both ways come to the same, however few states are measured. How one of the searches went that had no error.
std::string expect_same(const std::shared_ptr<const Specification>& specification, std::uint64_t compared) {
  const std::shared_ptr<const Kernel> tree = kernel_of(specification);
  const Request request = request_of(*tree);
  const Outcome expected = outcome_of(tree, request);
  std::string code = expected.has_failed ? expected.answer : "";
  for (const std::uint64_t measured : {1, 2, 9, 60}) {
    SCOPED_TRACE(measured);
    const std::shared_ptr<const Kernel> learning =
        learning_kernel(tree, {.measured = measured, .compared = compared});
    Request again = request;
    for (const unsigned threads : {1U, measured == 2 ? 2U : 1U}) {
      again.threads = threads;
      again.way = threads > 1 ? Way::parallel : Way::serial;
      const Outcome found = outcome_of(learning, again);
      EXPECT_EQ(found.answer, expected.answer);
      if (!found.code.empty()) code = found.code;
    }
  }
  return code;
}

class TypedSearch : public testing::TestWithParam<Case> {};
INSTANTIATE_TEST_SUITE_P(All, TypedSearch, testing::ValuesIn(cases),
                         [](const auto& each) { return std::string(each.param.name); });

TEST_P(TypedSearch, ComesToTheSameAsTheTreeEvaluator) {
  EXPECT_THAT(expect_same(specification(GetParam().units, GetParam().cfg), 0), StartsWith(GetParam().code));
}

// A difference would have the tree evaluator go on.
TEST_P(TypedSearch, IsTrustedWhereEachStateIsCompared) {
  EXPECT_THAT(expect_same(specification(GetParam().units, GetParam().cfg), 1'000'000),
              StartsWith(GetParam().code));
}

TEST(TypedExamples, ComeToTheSame) {
  std::size_t tried = 0;
  for (const char* const folder : {"specs", "guide"}) {
    for (const auto& entry :
         std::filesystem::directory_iterator(LUCAS_SOURCE_DIR "/examples/" + std::string(folder))) {
      std::filesystem::path config = entry.path();
      if (config.extension() != ".tla" || !exists(config.replace_extension(".cfg"))) continue;
      SCOPED_TRACE(config);
      SpecificationTexts texts{load_modules(entry.path().string(), {}), {}};
      texts.config = read_config(read_text(config.string(), "a configuration"));
      expect_same(std::make_shared<const Specification>(std::move(texts)), 0);
      ++tried;
    }
  }
  EXPECT_GE(tried, 5U);
}

constexpr const char* counters = R"(VARIABLES a, b, q
Init == a = 0 /\ b = 0 /\ q = <<>>
Next == \/ a < 60 /\ a' = a + 1 /\ UNCHANGED <<b, q>>
        \/ b < 60 /\ b' = b + 1 /\ UNCHANGED <<a, q>>
        \/ Len(q) < 3 /\ a = 60 /\ q' = Append(q, b) /\ UNCHANGED <<a, b>>)";

TEST(TypedSearches, GoOnOnDiskAfterTheirTypesWereWidened) {
  const std::shared_ptr<const Kernel> tree =
      kernel_of(specification(counters, "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE"));
  Request request = request_of(*tree);
  const Outcome expected = outcome_of(tree, request);
  const cli::test::Folder folder;
  auto plan = std::make_shared<DiskPlan>();
  plan->folder = folder.path();
  request.disk = plan;
  request.limits.memory = 3'000'000;
  const Answer found = search(learning_kernel(tree, {.measured = 3, .compared = 10}), request);
  EXPECT_EQ(test::told(found), expected.answer);
  EXPECT_GT(found.engine.disk_bytes, 0U);
  EXPECT_THAT(found.engine.code, StartsWith("typed code"));
}

// What a search keeps to begin again counts as bytes of the kernel, for which a search has a budget.
TEST(TypedSearches, CountTheBytesThatTheyKeep) {
  const std::shared_ptr<const Kernel> tree = kernel_of(specification(
      "VARIABLE x\nInit == x \\in 1..200000\nNext == x' = x", "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE"));
  const std::shared_ptr<const Kernel> learning = learning_kernel(tree)->learning(tree, false, nullptr);
  const std::uint64_t before = learning->bytes() - tree->bytes();
  static_cast<void>(learning->init([](const Word*) {}));
  EXPECT_GE(learning->bytes() - tree->bytes() - before,
            200'000 * sizeof(Word) + 200'000 * sizeof(std::uint32_t));
  Request request = request_of(*tree);
  request.limits.memory = 5'000'000;
  EXPECT_EQ(search(tree, request).ending, Ending::exhausted);
  EXPECT_EQ(search(learning_kernel(tree), request).ending, Ending::memory);
}

// A set of more values than a universe may have, and a state that no typed code is made for.
TEST(TypedSearches, AreLeftToTheTreeEvaluatorWhereNothingFits) {
  const char* const wide = R"(VARIABLES s
Init == s = {}
Next == \E n \in 1..2100 : Cardinality(s) < 2 /\ s = {} /\ s' = {n, n * n})";
  EXPECT_EQ(expect_same(specification(wide, "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE"), 0),
            "no typed code: a set of more than 2048 values");
}

}  // namespace
}  // namespace lucas::tla
