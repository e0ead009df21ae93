// How modules of TLA+ are read: their units, what is skipped, what cannot be read until somebody needs it.
#include <gtest/gtest.h>

#include <sstream>

#include "support/thrown.hpp"
#include "tla/syntax/syntax.hpp"

namespace lucas::tla {
namespace {

std::string declared(const std::vector<Declaration>& all) {
  std::string text;
  for (const Declaration& each : all)
    text += ' ' + each.name + (each.arity > 0 ? '/' + std::to_string(each.arity) : "");
  return text;
}
std::string outline(const Instance& instance) {
  std::string text = "INSTANCE " + instance.module;
  for (std::size_t i = 0; i < instance.names.size(); ++i)
    text += ' ' + instance.names[i] + "<-" + to_text(instance.values[i]);
  return text;
}
std::string outline(const Definition& d) {
  if (d.problem) return d.name + " is unread";
  std::string text = d.name;
  for (std::size_t i = 0; i < d.parameters.size(); ++i) {
    text += (i == 0 ? "(" : " ") + d.parameters[i].names.front();
    if (!d.arities.empty() && d.arities[i] > 0) text += '/' + std::to_string(d.arities[i]);
  }
  text += d.parameters.empty() ? "" : ")";
  return text + (d.is_function ? " function " : " ") +
         (d.instance ? outline(*d.instance) : to_text(d.body.front()));
}
std::string outline(const Module& module);
std::string outline(const Unit& unit) {
  static const std::vector<std::string> kinds = {"constants", "variables", "recursive", "",
                                                 "",          "assume ",   "module ",   "theorem "};
  using enum Unit::Kind;
  const std::string local = unit.is_local ? "local " : "",
                    kind = kinds.at(static_cast<std::size_t>(unit.kind));
  if (unit.kind == module) return local + kind + outline(unit.nested.front());
  if (unit.kind == instance && unit.definition.instance) return local + outline(*unit.definition.instance);
  const bool declares = unit.kind == constants || unit.kind == variables || unit.kind == recursive;
  return local + kind + (declares ? declared(unit.declared) : outline(unit.definition));
}
std::string outline(const Module& module) {
  std::string text = module.name + (module.extends.empty() ? "" : " extends" + declared(module.extends));
  for (const Unit& unit : module.units) text += "\n" + outline(unit);
  return text;
}

Module module_of(const std::string& text) { return parse_module({text, "M.tla"}); }
// The module M that has these units, without its name.
std::string units(const std::string& text) {
  const std::string all = outline(module_of("---- MODULE M ----\n" + text + "\n====\n"));
  return all.substr(std::min<std::size_t>(2, all.size()));
}
std::string without_theorems(const std::string& outline) {
  std::istringstream lines(outline);
  std::string kept;
  for (std::string line; std::getline(lines, line);) kept += line.starts_with("theorem ") ? "" : line + '\n';
  return kept;
}
std::string error(const std::string& text) {
  const std::string message = test::thrown_by<UsageError>([&] { return module_of(text); });
  return message.substr(0, message.find('\n'));
}

TEST(TlaModule, ReadsEveryKindOfUnit) {
  EXPECT_EQ(outline(module_of(R"(Prose with "quotes, (* and MODULE names.
     ------ MODULE Whole_1 ------
EXTENDS Naturals, Sequences
CONSTANT N, F(_, _), _ \prec _, _ ^+, -. _
CONSTANTS Data
VARIABLE x
VARIABLES y,
          z
----------------
ASSUME N \in Nat
ASSUMPTION Small == N < 3
AXIOM TRUE
RECURSIVE f(_), g(_, _)
f(n) == IF n = 0 THEN 1 ELSE f(n - 1)
h[a \in S, b, c \in T] == a
LOCAL Plain == x
a (+) b == <<a, b>>
a ^# == a
-. a == 0 - a
Apply(Op(_, _), _ # _, c) == Op(1, c)
INSTANCE Bags
LOCAL INSTANCE TLC WITH x <- y', (+) <- +, Data <- F(1, 2)
I == INSTANCE Other
J(p, q) == INSTANCE Other WITH N <- p,
                               \prec <- <
   ---- MODULE Inner ----
   VARIABLE w
   Now == w
   =====
K(w) == INSTANCE Inner
Last == LET I == INSTANCE M a + b == 1 IN J(1, 2)!Sum(3)
===========
Behind == it "stands prose.)")),
            R"(Whole_1 extends Naturals Sequences
constants N F/2 \prec/2 ^+/1 -./1
constants Data
variables x
variables y z
assume  N \in Nat
assume Small N < 3
theorem  TRUE
recursive f/1 g/2
f(n) IF n = 0 THEN 1 ELSE f(n - 1)
h(a b) function a
local Plain x
(+)(a b) <<a, b>>
^#(a) a
-.(a) 0 - a
Apply(Op/2 #/2 c) Op(1, c)
INSTANCE Bags
local INSTANCE TLC x<-y' (+)<-+ Data<-F(1, 2)
I INSTANCE Other
J(p q) INSTANCE Other N<-p \prec<-<
module Inner
variables w
Now w
K(w) INSTANCE Inner
Last LET I == INSTANCE M a + b == 1 IN J(1, 2)!Sum(3))");
}

TEST(TlaModule, KnowsThePlacesOfUnits) {
  const Module module =
      module_of("\xEF\xBB\xBF  ---- MODULE M ----\r\nCONSTANT N\r\n\tA == 1\r\n(* é *) a + b == a\r\n====");
  const auto place = [](Place at) { return std::to_string(at.line) + ':' + std::to_string(at.column); };
  EXPECT_EQ(place(module.place), "1:15");
  EXPECT_EQ(place(module.units[0].declared[0].place), "2:10");
  EXPECT_EQ(place(module.units[1].definition.place), "3:9");
  EXPECT_EQ(place(module.units[2].definition.place), "4:11") << "the sign's";
  EXPECT_EQ(place(module.units[2].definition.parameters[1].place), "4:13");
}

TEST(TlaModule, SkipsTheoremsAndProofs) {
  for (const std::string proof : {
           "THEOREM Spec => []Inv",
           "THEOREM Spec => []Inv OBVIOUS",
           "LEMMA Name == ASSUME NEW CONSTANT c, NEW VARIABLE v, ASSUME a PROVE b, c PROVE d PROOF OMITTED",
           "COROLLARY ASSUME NEW x \\in S, x > 1 PROVE LET q == 1 q2(z) == 2 IN q = 3\nBY Foo, Bar!2 DEF "
           "Foo, Bar",
           "PROPOSITION P == x = 1\n<1>1. x\n  BY <1>1, A(1)\n<1>. QED\n  BY <1>1 DEF Init",
           "THEOREM x\nPROOF\n<1> USE DEF Inv\n<1> DEFINE Q == 1\n          R(a) == 2\n          S[a \\in T] "
           "== 3\n<1>1. ASSUME a "
           "PROVE b\n <2>a CASE x = 1\n  <3> HIDE DEF Q\n  <3>1. SUFFICES ASSUME NEW y PROVE z OBVIOUS\n  "
           "<3>q QED BY <3>1, "
           "<2>a\n <2>b PICK z \\in S : P(z) BY <1>1\n <2> QED\n<1>2. TAKE x \\in S\n<1>3. WITNESS 1\n<1>4. "
           "HAVE a\n<1>5. QED\n "
           "<2>1. Op == 1\n <2>2. QED BY <2>1",
           "THEOREM x <*>1. INSTANCE M\n<*>2. a\n <+>1. Q == 1\n <*>2. QED\n<*>3. DEFINE R == 1\n<*> QED "
           "OBVIOUS",
           "THEOREM thm ==\n  ASSUME asm ::\n    ASSUME P\n    PROVE Q\n  PROVE C\nOMITTED",
           "COROLLARY TRUE\nPROOF <1>a QED BY <1>a!<<!>>!3!(x, y)!:!@, <1>a!<<!>>!3!(x, y)!:!@",
           "USE DEF Foo, Bar",
           "HIDE x",
       })
    EXPECT_EQ(without_theorems(units("VARIABLE v\n" + proof + "\nAfter(a) == 1\n" + proof +
                                     "\nASSUME x\n----\n" + proof + "\na + b == 2")),
              "variables v\nAfter(a) 1\nassume  x\n+(a b) 2\n")
        << proof;
}

TEST(TlaModule, KeepsWhatTheoremsWithNamesState) {
  EXPECT_EQ(units("THEOREM A == x = 1\n<1> DEFINE B == 2\n<1> QED BY C\nTHEOREM y\nLEMMA D == ASSUME x PROVE "
                  "y\nE == A!: /\\ D!1"),
            "theorem A x = 1\ntheorem D is unread\nE A!: /\\ D!1");
}

TEST(TlaModule, EndsAProofWithoutQedAtTheNextTheorem) {
  EXPECT_EQ(units("THEOREM A == x\n<1>1. y\nTHEOREM B == z\nC == 1"), "theorem A x\ntheorem B z\nC 1");
}

TEST(TlaModule, ReadsTranslatedPlusCal) {
  const std::string algorithm = "(* --algorithm a\nvariables x = 1;\nbegin x := 2; end algorithm; *)\n";
  const std::string translation =
      "\\* BEGIN TRANSLATION (chksum(pcal) = \"1\" /\\ chksum(tla) = \"2\")\nVARIABLES x, pc\n"
      "\n(* define statement *)\nInit == /\\ x = 1\n        /\\ pc = \"Lbl_1\"\n\\* END TRANSLATION\n";
  EXPECT_EQ(units(algorithm + translation), "variables x pc\nInit x = 1 /\\ pc = \"Lbl_1\"");
  const auto is_untranslated = [](const std::string& text) {
    return module_of("---- MODULE M ----\n" + text + "====").has_untranslated_algorithm;
  };
  EXPECT_FALSE(is_untranslated(algorithm + translation));
  EXPECT_TRUE(is_untranslated(algorithm));
  EXPECT_TRUE(is_untranslated("(* --fair \n algorithm A *)"));
  EXPECT_FALSE(is_untranslated("(* a fair algorithm *)"));
}

TEST(TlaModule, KeepsWhyADefinitionCannotBeRead) {
  const std::string text = R"(---- MODULE M ----
A == 1
B(x) == \EE y : x
C == LET a == 1
         b == (2 + ]
         c == 5
     IN b
D == 1 2
E == F!Op!?
ASSUME \AA x : x
INSTANCE N WITH a <- <- b
G == 3.14
H == {1, 2
I == INSTANCE J WITH x
a + b == ~
K == 99999999999999999999
---- MODULE Inner ----
L == ?
N == 1
====
O == 1
====)";
  const Module module = module_of(text);
  EXPECT_EQ(outline(module), R"(M
A 1
B is unread
C is unread
D is unread
E is unread
assume  is unread
 is unread
G is unread
H is unread
I is unread
+ is unread
K is unread
module Inner
L is unread
N 1
O 1)");
  EXPECT_STREQ(module.units[1].definition.problem->what(),
               "M.tla:3:9: \\EE is not read: it quantifies over variables of states\n  B(x) == \\EE y : x\n  "
               "        ^");
  EXPECT_EQ(module.units[1].definition.place.line, 3U);
  EXPECT_EQ(std::string(module.units[8].definition.problem->what()).substr(0, 35),
            "M.tla:14:1: } belongs here, not 'I'");
}

TEST(TlaModule, SaysWhatIsWrongWithAModule) {
  for (const auto& [text, wanted] : std::vector<std::pair<std::string, std::string>>{
           {"A == 1", "M.tla:1: there is no module in it, which begins with ---- MODULE Name ----"},
           {"MODULE M", "M.tla:1: ---- belongs here, not 'MODULE'"},
           {"---- MODULE ----", "M.tla:13: a module's name belongs here, not '----'"},
           {"---- MODULE M\n====", "M.tla:2:1: ---- belongs here, not '===='"},
           {"---- MODULE M ----\nA == 1\n", "M.tla:3:1: ==== belongs here"},
           {"---- MODULE M ----\nVARIABLE 1\n====", "M.tla:2:10: a name belongs here, not '1'"},
           {"---- MODULE M ----\nLOCAL CONSTANT x\n====",
            "M.tla:2:7: a definition, such as Op == 1 or Op(a) == a, belongs here, not 'CONSTANT'"},
           {"---- MODULE M ----\nCONSTANT _ + 1\n====", "M.tla:2:14: _ belongs here, not '1'"},
           {"---- MODULE M ----\nVARIABLE x y\n====",
            "M.tla:2:12: nothing belongs here, or an operator is missing, not 'y'"},
           {"---- MODULE M ----\nx = 1\n====", "M.tla:2:3: == belongs here, not '='"},
           {"---- MODULE M ----\n\"x\n====", "M.tla:2:1: this text has no \" at its end"},
           {"---- MODULE M ----\n(* (* *)\n====", "M.tla:2:1: this comment has no *) at its end"},
           {"---- MODULE M ----\n\\* \xE4\n====", "M.tla:2:4: this is no UTF-8"},
       })
    EXPECT_EQ(error(text), wanted) << text;
  std::string nested;
  for (int i = 0; i < 100'000; ++i) nested += "---- MODULE M ----\n";
  EXPECT_EQ(error(nested), "M.tla:21:1: at most 20 modules within each other are possible, not '----'");
  std::string unread = "---- MODULE M ----\n";
  for (int i = 0; i < 2000; ++i) unread += "A == (\n";
  EXPECT_EQ(error(unread + "===="), "M.tla:1003:1: an expression belongs here, not 'A'");
}

}  // namespace
}  // namespace lucas::tla
