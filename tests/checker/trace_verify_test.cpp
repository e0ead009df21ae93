// Traces that are written, converted and read back lose nothing, and claim what is so.
#include "cli.hpp"
#include "files.hpp"
#include "small_app.hpp"

namespace lucas::cli::test {
namespace {

class TraceRoundTrip : public ::testing::Test {
 protected:
  static int verify(const std::string& path, const std::string& options = "") {
    return run_lucas("trace verify " + path + " " + options).code;
  }
  // Converts a file of the folder into another one; returns the new one's text.
  std::string converted(const std::string& from, const std::string& to, const std::string& options = "") {
    const Outcome outcome =
        run_lucas("trace convert " + (folder / from) + " -o " + (folder / to) + " " + options);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    return read_file(folder / to);
  }
  void solve(const std::string& model) {
    EXPECT_EQ(run_lucas("solve " + model + " -q -o " + itf + " -o " + tlc + " -o " + json).code, 0);
  }

  const Folder folder;
  const std::string itf = folder / "a.itf.json", tlc = folder / "a.tlc.json", json = folder / "a.json";
};

// The text without what TLC's format cannot carry: the claim.
std::string without_claim(std::string text) {
  return replaced(std::move(text), R"(,"property":"Solved","verdict":"solved")", "");
}

TEST_F(TraceRoundTrip, EndsInABehaviourAndKeepsEveryKindOfClaim) {
  for (const std::string line : {"solve klotski", "solve die-hard --search dfs",
                                 "solve klotski --symmetry on", "check hanoi --never Solved --disks 9"}) {
    EXPECT_THAT(run_lucas(line + " -q -o " + itf).code, ::testing::AnyOf(0, 12)) << line;
    EXPECT_EQ(verify(itf), 0) << line;
  }
  for (const std::string line :
       {"check stairs --low 2", "check stairs --strict yes", "check stairs --deadlock",
        "check stairs --never Ground", "solve stairs", "check stairs --low 6",
        "check stairs --top 0 --deadlock", "check stairs --low 2 --search dfs"}) {
    ASSERT_NE(run_small(line + " -o " + itf).code, 2);
    const Outcome outcome = run_small("trace verify " + itf);
    EXPECT_EQ(outcome.code, 0) << line << outcome.out << outcome.err;
  }
}

TEST_F(TraceRoundTrip, GoesToTlcAndBack) {
  for (const char* model : {"hanoi --disks 5", "hanoi --start any --goal other", "klotski", "die-hard"}) {
    SCOPED_TRACE(model);
    solve(model);
    const std::string itf_text = read_file(itf), tlc_text = read_file(tlc);
    EXPECT_EQ(converted("a.itf.json", "b.tlc.json"), tlc_text);
    const std::string with_model = std::string("--model ") + model;
    EXPECT_EQ(converted("a.tlc.json", "b.itf.json", with_model), without_claim(itf_text));
    EXPECT_EQ(converted("b.itf.json", "c.tlc.json"), tlc_text);
    EXPECT_EQ(converted("c.tlc.json", "c.itf.json", with_model), without_claim(itf_text));
    EXPECT_EQ(run_lucas("trace convert " + tlc + " -o - --format tlc").out, tlc_text);
    EXPECT_EQ(converted("a.itf.json", "d.itf.json"), itf_text);
    EXPECT_EQ(converted("a.json", "e.itf.json"), itf_text) << "out of a result";
    EXPECT_EQ(converted("a.itf.json", "a.itf.json"), itf_text) << "onto its own input";
  }
}

TEST_F(TraceRoundTrip, RefusesValuesThatNoStateHas) {
  solve("hanoi --disks 2");
  const std::string good = read_file(itf), state = R"("towers":[[],[{"#bigint":"1"}],[{"#bigint":"2"}]])";
  for (const char* towers :
       {"[[],[],[]]", "[[]]", R"({"#bigint":"1"})", R"("x")", R"([[{"#bigint":"2"},{"#bigint":"1"}],[],[]])",
        R"({"#set":[]})", R"([[{"a":1}],[],[]])"}) {
    write_file(itf, replaced(good, state, std::string(R"("towers":)") + towers));
    EXPECT_EQ(verify(itf), 1) << towers;
  }
  for (const char* bad : {"2.5", "[2]", "null", "-1", R"("x")", "99999999999999999999999"}) {
    write_file(itf, replaced(good, R"("disks":2)", std::string(R"("disks":)") + bad));
    EXPECT_EQ(verify(itf), 2) << bad;
  }
  solve("klotski");
  write_file(itf, replaced(read_file(itf), R"({"#set":[)", R"({"#tup":[)"));
  EXPECT_EQ(verify(itf), 1) << "ITF tells sets and tuples apart";
  const std::string lists = read_file(tlc);
  write_file(tlc, replaced(lists, "[[1,3]]", "[[1,3],[1,3]]"));
  EXPECT_EQ(verify(tlc, "--model klotski"), 0) << "TLC's JSON does not";
  write_file(tlc, replaced(lists, "[[1,3]]", "[[1,5]]"));
  EXPECT_EQ(verify(tlc, "--model klotski"), 1);
}

TEST_F(TraceRoundTrip, RefusesAWrongStateInEveryFormOfTlc) {
  const std::string states = R"([[1,{"big":0,"small":0}],[2,{"big":4,"small":0}]])";
  const std::string action = R"([[[1,{"big":0,"small":0}],{"name":"Next"},[2,{"big":4,"small":0}]]])";
  for (const std::string& text : {R"({"state":)" + states + R"(,"action":)" + action + "}",
                                  R"({"counterexample":{"state":)" + states + "}}", states,
                                  std::string(R"([{"big":0,"small":0},{"big":4,"small":0}])")}) {
    write_file(itf, text);
    EXPECT_EQ(verify(itf, "--model die-hard"), 1) << text;
  }
}

TEST_F(TraceRoundTrip, NamesThePlaceInNotationWhateverIsCounted) {
  for (const auto& [text, wrong] : {std::pair("dlUrRr", "'R' there (line 1, column 5)"),
                                    std::pair("dlUrrrdLull\n dxrU", "'x' there (line 2, column 3)"),
                                    std::pair("xlU", "'x' there (line 1, column 1)")}) {
    write_file(itf, text);
    for (const std::string metric : {"moves", "pushes"})
      EXPECT_THAT(
          run_lucas("trace verify --model sokoban --level microban-1 " + itf + " --metric " + metric).out,
          ::testing::HasSubstr(wrong));
  }
}

TEST_F(TraceRoundTrip, RefusesAResultThatSaysOtherwiseThanItsTrace) {
  const std::string good = run_lucas("check hanoi --disks 2 --never Solved --json").out;
  for (const auto& [from, to] :
       {std::pair{"x", "x"}, {R"("disks":2)", R"("disks":4)"}, {R"("steps":3)", R"("steps":2)"}}) {
    std::string text = good;
    const std::size_t at = text.find(from);  // in the result, not in its trace
    write_file(itf, text.replace(at, std::string_view(from).size(), to));
    EXPECT_EQ(verify(itf), from == std::string_view("x") ? 0 : 2) << to;
  }
}

TEST_F(TraceRoundTrip, MayHaveLinesOfWindows) {
  write_file(
      itf,
      "State 1: <Initial predicate>\r\n/\\ big = 0\r\n/\\ small = 0\r\n\r\nState 2: <A>\r\n/\\ big = 5\r\n");
  EXPECT_EQ(verify(itf, "--model die-hard"), 0);
  write_file(itf, "\n dlUrrrdLu \r\nllddrUluRuulDrddrruLdlUU");
  for (const std::string metric : {"moves", "pushes"})
    EXPECT_EQ(verify(itf, "--model sokoban --level microban-1 --metric " + metric), 0) << metric;
}

}  // namespace
}  // namespace lucas::cli::test
