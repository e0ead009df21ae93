// Searches by compiled code come to what searches by trees come to: the same states, traces and errors, by several threads, and where it
// takes over in the middle of a search.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "checker/files.hpp"
#include "core/random_module.hpp"
#include "core/typed_cases.hpp"
#include "core/typed_formulas.hpp"
#include "tla/native/translator.hpp"

namespace lucas::tla {
namespace {

using namespace std::chrono_literals;
using searches::Outcome;
using searches::outcome_of;

bool is_compiled(const Outcome& outcome) { return outcome.code.find(", compiled") != std::string::npos; }

class Natively : public testing::Test {
 protected:
  // An outcome by trees, and one by compiled code.
  static std::pair<Outcome, Outcome> outcomes(const std::string& units, const std::string& cfg,
                                              LearningPlan plan, unsigned threads = 1) {
    const std::shared_ptr<const Kernel> tree = kernel_of(searches::specification(units, cfg));
    Request request = searches::request_of(*tree);
    const Outcome by_tree = outcome_of(tree, request);
    request.threads = threads;
    if (threads > 1) request.way = Way::parallel;
    return {by_tree, outcome_of(learning_kernel(tree, plan), request)};
  }
  [[nodiscard]] std::shared_ptr<const Translator> translator() const {
    return make_translator({.folder = folder_ / "native", .waits = true});
  }

  cli::test::Folder folder_{};
};

TEST_F(Natively, SmallModulesComeToTheSame) {
  std::size_t compiled = 0, number = 0;
  for (const searches::Case& each : searches::cases) {
    SCOPED_TRACE(each.name);
    const unsigned threads = ++number % 2 + 1;
    const auto [expected, found] =
        outcomes(each.units, each.cfg, {.measured = 9, .compared = 0, .translator = translator()}, threads);
    EXPECT_EQ(found.answer, expected.answer);
    EXPECT_EQ(is_compiled(found), found.code.starts_with("typed code")) << found.code;
    compiled += is_compiled(found) ? 1 : 0;
  }
  EXPECT_GE(compiled, 14U);
}

TEST_F(Natively, RandomModulesComeToTheSame) {
  std::size_t compiled = 0;
  for (std::uint32_t seed = 20'000; seed < 20'040; ++seed) {
    const std::string units = searches::RandomModule(seed).units();
    const auto [expected, found] =
        outcomes(units, "INIT Init\nNEXT Next\nINVARIANT Inv\nCHECK_DEADLOCK FALSE",
                 {.measured = 9, .compared = 0, .translator = translator()});
    EXPECT_EQ(found.answer, expected.answer) << units;
    compiled += is_compiled(found) ? 1 : 0;
  }
  EXPECT_GE(compiled, 10U);  // typed code knows not all that is drawn
}

TEST_F(Natively, ErrorsOfOneStateAreTold) {
  for (std::size_t i = 0; i < std::size(searches::formulas); i += 8) {
    const searches::Formula& each = searches::formulas[i];
    const searches::Position& position = searches::positions[i / 8 % 4];
    SCOPED_TRACE(each.name);
    const auto [expected, found] =
        outcomes(searches::module_of(each.text, position, 15, 16),
                 std::string("INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n") + position.cfg,
                 {.measured = 20, .compared = 40, .translator = translator()});
    EXPECT_EQ(found.answer, expected.answer);
  }
}

// Names and texts of a module are none of the C: neither what would be code there, nor what is longer than any line.
TEST_F(Natively, NamesAndTextsAreNoCode) {
  const std::string name(10'000, 'x'), text = R"(\"; system(\"touch /tmp/x\"); /* */ // \n# \\)";
  const std::string units = "VARIABLES " + name + ", n\nInit == " + name + " = \"" + text +
                            "\" /\\ n = 0\nNext == n < 500 /\\ n' = n + 1 /\\ " + name +
                            "' = (IF n % 2 = 0 THEN \"" + text + "\" ELSE \"" + name + "\")";
  const auto [expected, found] = outcomes(units, "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE",
                                          {.measured = 60, .compared = 1000, .translator = translator()});
  EXPECT_FALSE(expected.has_failed);
  EXPECT_EQ(found.answer, expected.answer);
  EXPECT_THAT(found.code, testing::EndsWith(", compiled"));
}

TEST_F(Natively, WhatWasKeptServesAtOnce) {
  const char* const units = R"(VARIABLES a, b
Init == a = 0 /\ b = 0
Next == (a' = (a + 1) % 200 /\ UNCHANGED b) \/ (b' = (b + 1) % 200 /\ UNCHANGED a))";
  const char* const config = "INIT Init\nNEXT Next";
  const auto patient = make_translator({.folder = folder_ / "native", .patience = std::chrono::hours(1)});
  EXPECT_THAT(outcomes(units, config, {.translator = patient}).second.code,
              testing::Not(testing::HasSubstr("compiled")));
  EXPECT_THAT(outcomes(units, config, {.translator = translator()}).second.code,
              testing::EndsWith(", compiled"));
  EXPECT_THAT(outcomes(units, config, {.translator = patient}).second.code, testing::EndsWith(", compiled"));
}

// Late: compiled code that is there after so many batches.
class Late final : public Translator {
 public:
  explicit Late(std::shared_ptr<const Translator> by) : by_(std::move(by)) {}
  [[nodiscard]] std::unique_ptr<Translation> begin(
      const TypedSpecification& typed, std::chrono::steady_clock::time_point began) const override {
    return std::make_unique<Made>(by_->begin(typed, began));
  }

 private:
  struct Made final : Translation {
    explicit Made(std::unique_ptr<Translation> by) : by_(std::move(by)) {}
    [[nodiscard]] const NativeCode* code() override { return ++asked_ > 500 ? by_->code() : nullptr; }
    [[nodiscard]] std::string told() const override { return asked_ > 500 ? by_->told() : ", too late"; }

    std::unique_ptr<Translation> by_;
    std::atomic<int> asked_{0};
  };
  std::shared_ptr<const Translator> by_;
};

TEST_F(Natively, CodeTakesOverInTheMiddle) {
  const char* const units = R"(VARIABLES a, b, c
Init == a = 0 /\ b = 0 /\ c = 0
Next == \/ a' = (a + 1) % 40 /\ UNCHANGED <<b, c>>
        \/ b' = (b + 1) % 40 /\ UNCHANGED <<a, c>>
        \/ c' = (c + 1) % 40 /\ UNCHANGED <<a, b>>
Fine == a + b + c < 115)";
  for (const unsigned threads : {1U, 2U}) {
    const auto late = std::make_shared<Late>(translator());
    const auto [expected, found] =
        outcomes(units, "INIT Init\nNEXT Next\nINVARIANT Fine", {.translator = late}, threads);
    EXPECT_EQ(found.answer, expected.answer);
    EXPECT_THAT(found.code, testing::EndsWith(", compiled"));
    const auto beside =
        outcomes(units, "INIT Init\nNEXT Next\nINVARIANT Fine",
                 {.translator = make_translator({.folder = folder_ / "other", .patience = 0ms})}, threads);
    EXPECT_EQ(beside.second.answer, expected.answer);
  }
}

}  // namespace
}  // namespace lucas::tla
