// Which modules a specification consists of: where each is found, in which order, and what is said of one that is not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "checker/files.hpp"
#include "support/thrown.hpp"
#include "tla/module/loader.hpp"
#include "tla/module/standard_modules.hpp"
#include "tla/spec/specification.hpp"

namespace lucas::tla {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// A folder with files in it, for one test.
class TlaLoader : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
    cli::test::write_file(path(name), text);
  }
  void write_module(const std::string& name, const std::string& units) const {
    write(name + ".tla", module_text(std::filesystem::path(name).filename().string(), units));
  }
  static std::string module_text(const std::string& name, const std::string& units) {
    return "---- MODULE " + name + " ----\n" + units + "\n====\n";
  }
  [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }

  [[nodiscard]] std::string problem(const std::string& root,
                                    const std::vector<std::string>& module_path = {}) const {
    return test::refusal_of([&] { return load_modules(path(root), module_path); }, "\n");
  }

 private:
  cli::test::Folder folder_;
};

template <class Files>
std::vector<std::string> names_of(const Files& files) {
  std::vector<std::string> names;
  for (const auto& file : files) names.push_back(file->module.name);
  return names;
}

TEST_F(TlaLoader, ReadsWhatIsExtendedAndInstantiatedDepthFirst) {
  write_module("A", "EXTENDS B, C\nX == INSTANCE D WITH v <- 1\nLOCAL INSTANCE Naturals");
  write_module("B", "EXTENDS Integers, E");
  write_module("C", "EXTENDS E");
  write_module("D", "CONSTANT v");
  write_module("E", "");
  const Library library = load_modules(path("A.tla"), {});
  EXPECT_THAT(names_of(library.parsed()), ElementsAre("A", "B", "E", "C", "D"));
  EXPECT_THAT(names_of(library.analysed()), ElementsAre("E", "B", "C", "D", "A"));
  EXPECT_EQ(library.root().source.name, path("A.tla"));
  EXPECT_EQ(library.find("D")->module.units.size(), 1);
  EXPECT_EQ(library.find("Naturals"), nullptr);
}

TEST_F(TlaLoader, FindsModulesNamedInExpressionsAndNestedModules) {
  write_module("A",
               "g[x \\in LET I == INSTANCE G IN {1}] == x\n"
               "f(x) == LET I == INSTANCE B IN \\A y \\in (LET J(z) == INSTANCE C IN {1}) : TRUE\n"
               "---- MODULE N ----\nEXTENDS D\n====\n"
               "K == INSTANCE E WITH c <- LET L == INSTANCE F IN 1");
  for (const std::string name : {"B", "C", "D", "F", "G"}) write_module(name, "");
  write_module("E", "CONSTANT c");
  EXPECT_THAT(names_of(load_modules(path("A.tla"), {}).parsed()),
              testing::UnorderedElementsAre("A", "B", "C", "D", "E", "F", "G"));
}

TEST_F(TlaLoader, LooksBesideTheRootThenInFoldersThenInWhatIsBuiltIn) {
  write_module("root/A", "EXTENDS B, C, Functions, FiniteSetsExt");
  write_module("root/B", "b == 1");
  write_module("one/B", "b == 2");
  write_module("one/C", "c == 1");
  write_module("two/C", "c == 2");
  write_module("two/Functions", "Range(f) == {f[x] : x \\in DOMAIN f}");
  const Library library = load_modules(path("root/A.tla"), {path("one"), path("two")});
  EXPECT_EQ(library.find("B")->source.name, path("root/B.tla"));
  EXPECT_EQ(library.find("C")->source.name, path("one/C.tla"));
  EXPECT_EQ(library.find("Functions")->source.name, path("two/Functions.tla"));
  EXPECT_FALSE(library.find("Functions")->is_built_in);
  EXPECT_EQ(library.find("FiniteSetsExt")->source.name, "FiniteSetsExt.tla (built in)");
  EXPECT_TRUE(library.find("FiniteSetsExt")->is_built_in);
}

TEST_F(TlaLoader, TakesNativeModulesFromNoFile) {
  write_module("A", "EXTENDS Naturals");
  write("Naturals.tla", "no module");
  EXPECT_EQ(problem("A.tla"), "accepted");
}

TEST_F(TlaLoader, CountsTheoremsAsEmptyAndLetsRefusedModulesBeExtended) {
  write_module("A", "EXTENDS TLAPS, FiniteSetTheorems, SequencesExtTheorems_proofs, Reals, ShiViz");
  const Library library = load_modules(path("A.tla"), {});
  EXPECT_TRUE(library.find("TLAPS")->module.units.empty());
  EXPECT_TRUE(library.find("SequencesExtTheorems_proofs")->module.units.empty());
  EXPECT_EQ(library.find("Reals"), nullptr);
  EXPECT_EQ(find_refused("Reals")->extended, "Integers");
  EXPECT_EQ(find_refused("ShiViz")->reason, "reads or writes files");
  EXPECT_EQ(find_refused("Naturals"), nullptr);
}

TEST_F(TlaLoader, PrefersAModuleNestedBefore) {
  write_module("A",
               "---- MODULE B ----\ninner == 1\n====\n"
               "X == INSTANCE B\n"
               "Y == INSTANCE C\n"
               "---- MODULE C ----\nZ == INSTANCE B\n====");
  write_module("B", "outer == 1");
  write_module("C", "");
  const Library library = load_modules(path("A.tla"), {});
  EXPECT_THAT(names_of(library.parsed()), ElementsAre("A", "C"));
  const Module& root = library.root().module;
  const FoundModule nested = library.resolve("B", root.units[1].definition.place, {root});
  EXPECT_EQ(nested.module, &root.units[0].nested.front());
  EXPECT_EQ(nested.source, &library.root().source);
  EXPECT_EQ(library.resolve("C", root.units[2].definition.place, {root}).module, &library.find("C")->module);
  const Enclosing outer{root};
  const Module& last = root.units[3].nested.front();
  EXPECT_EQ(library.resolve("B", last.units[0].definition.place, {last, &outer}).module, nested.module);
  EXPECT_FALSE(library.resolve("Naturals", last.place, outer));
}

TEST_F(TlaLoader, FindsAModuleNestedInOneThatIsExtended) {
  write_module("A", "EXTENDS B\nX == INSTANCE N");
  write_module("B", "EXTENDS C");
  write_module("C", "---- MODULE N ----\n====");
  const Library library = load_modules(path("A.tla"), {});
  const Module& root = library.root().module;
  EXPECT_EQ(library.resolve("N", root.units[0].definition.place, {root}).source, &library.find("C")->source);
}

TEST_F(TlaLoader, KeepsAddressesWhenMoved) {
  write_module("A", "");
  Library library = load_modules(path("A.tla"), {});
  const ModuleFile* const before = &library.root();
  const Library moved = std::move(library);
  EXPECT_EQ(&moved.root(), before);
  EXPECT_EQ(moved.find("A"), before);
}

TEST_F(TlaLoader, TellsWhoWantsAMissingModuleAndWhereItWasLookedFor) {
  write_module("A", "EXTENDS Natruals");
  EXPECT_THAT(problem("A.tla"),
              AllOf(HasSubstr("A.tla:2:9: there is no module 'Natruals'\n  EXTENDS Natruals\n          ^\n"),
                    HasSubstr("Did you mean 'Naturals'?"),
                    HasSubstr("Natruals.tla is in none of: " + path("").substr(0, path("").size() - 1))));
  write_module("B", "x == LET I == INSTANCE Coffee IN 1");
  write_module("more/CoffeeCan", "");
  EXPECT_THAT(problem("B.tla", {path("more")}),
              AllOf(HasSubstr("B.tla:2:"), HasSubstr("Did you mean 'CoffeeCan'?")));
  write_module("C", "EXTENDS _Basic");
  EXPECT_THAT(problem("C.tla"), Not(HasSubstr("Did you mean '_Basics'")));
  EXPECT_THAT(problem("D.tla"), HasSubstr("D.tla: cannot be read"));
}

TEST_F(TlaLoader, NamesTheCircle) {
  write_module("A", "EXTENDS B");
  write_module("B", "I == INSTANCE C");
  write_module("C", "---- MODULE N ----\nEXTENDS B\n====");
  EXPECT_THAT(problem("A.tla"),
              HasSubstr("C.tla:3:9: the modules need each other in a circle: B -> C -> B\n"));
  write_module("D", "EXTENDS D");
  EXPECT_THAT(problem("D.tla"), HasSubstr("D -> D"));
}

TEST_F(TlaLoader, BoundsHowManyModulesThereAre) {
  std::string extended = "EXTENDS Naturals", needed;
  for (int i = 0; i < 1000; ++i) {
    extended += ", Naturals";
    needed += "INSTANCE M" + std::to_string(i) + "Theorems\n";
  }
  write_module("A", extended);
  EXPECT_THAT(problem("A.tla"), HasSubstr("more than 1,000 modules are extended"));
  write_module("B", needed);
  EXPECT_THAT(problem("B.tla"), HasSubstr("B.tla:1001:10: more than 1,000 modules are needed"));
}

TEST_F(TlaLoader, RefusesAFileOfAnotherName) {
  write("A.tla", module_text("B", ""));
  EXPECT_THAT(problem("A.tla"),
              AllOf(HasSubstr("A.tla:1:"), HasSubstr("is called 'B'"), HasSubstr("A.tla: both must")));
  EXPECT_EQ(load_modules(Source{module_text("B", ""), "a text"}, {}).root().module.name, "B");
}

TEST_F(TlaLoader, PassesOverALastLineOfDashes) {
  EXPECT_EQ(load_modules(Source{module_text("A", "") + "\n-----", "a text"}, {}).root().module.name, "A");
}

TEST_F(TlaLoader, RefusesWhatIsNoText) {
  write("A.tla", "---- MODULE A ----\nx == 1 \\* \xC3(\n====\n");
  EXPECT_THAT(problem("A.tla"), HasSubstr("A.tla:2:11: this is no UTF-8"));
  write("B.tla", std::string((4 << 20) + 1, ' '));
  EXPECT_THAT(problem("B.tla"), HasSubstr("B.tla: more than 4 MB"));
  write_module("C", "EXTENDS D");
  std::filesystem::create_directories(path("D.tla"));
  EXPECT_THAT(problem("C.tla"), HasSubstr("D.tla: is a folder, not a module"));
  ASSERT_EQ(mkfifo(path("E.tla").c_str(), 0600), 0);
  EXPECT_THAT(problem("E.tla"), HasSubstr("E.tla: is a pipe or a device"));
}

TEST_F(TlaLoader, NoticesAnAlgorithmThatWasNotTranslated) {
  write("A.tla", "---- MODULE A ----\n(*\n  --fair algorithm X { }\n*)\nx == 1\n====\n");
  const Library library = load_modules(path("A.tla"), {});
  ASSERT_TRUE(library.root().module.has_untranslated_algorithm);
  EXPECT_THAT(translation_missing(library.root()).what(),
              HasSubstr("A.tla:3:3: this algorithm of PlusCal was never translated"));
  write("B.tla", "---- MODULE B ----\n(* --algorithm X { } *)\n\\* BEGIN TRANSLATION\nx == 1\n====\n");
  EXPECT_FALSE(load_modules(path("B.tla"), {}).root().module.has_untranslated_algorithm);
}

TEST_F(TlaLoader, ReadsEveryModuleThatIsBuiltIn) {
  std::vector<std::string> names;
  for (const LibraryText& text : library_texts()) {
    names.emplace_back(text.name);
    const Library library =
        load_modules(Source{module_text("A", "EXTENDS " + names.back()), "A.tla"}, {path("")});
    for (const Unit& unit : library.find(text.name)->module.units)
      EXPECT_FALSE(unit.definition.problem) << text.name << ": " << unit.definition.problem->what();
    EXPECT_FALSE(library.find(text.name)->module.units.empty()) << text.name;
  }
  EXPECT_THAT(names, ElementsAre("Bags", "BagsExt", "Bits", "Bitwise", "Combinatorics", "DyadicRationals",
                                 "FiniteSetsExt", "Folds", "Functions", "Graphs", "IOUtils", "Randomization",
                                 "Relation", "SequencesExt", "TLCExt", "UndirectedGraphs", "VectorClocks",
                                 "_Basics", "_Possible"));
}

TEST_F(TlaLoader, ReadsTheExamplesOfWhatIsBuiltIn) {
  Library library = load_modules(LUCAS_SOURCE_DIR "/tests/core/LibraryTest.tla", {});
  EXPECT_EQ(library.parsed().size(), 18);
  EXPECT_NO_THROW(Specification({std::move(library), {}})) << "each ASSUME of it is TRUE";
}

}  // namespace
}  // namespace lucas::tla
