// Traces as another tool would write them: TLC's -dumpTrace json, with its own action names and locations.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace lucas::cli::test {

// The file for states given as JSON, the variables among them, and the name of the action before each state
// but the first.
[[nodiscard]] inline std::string tlc_trace(const std::vector<std::string>& states,
                                           const std::string& variables,
                                           const std::vector<std::string>& actions) {
  const auto numbered = [&](std::size_t i) { return "[" + std::to_string(i + 1) + "," + states[i] + "]"; };
  std::string edges, all;
  for (std::size_t i = 0; i < states.size(); ++i) {
    all += (i > 0 ? "," : "") + numbered(i);
    if (i == 0) continue;
    edges +=
        (i > 1 ? ",[" : "[") + numbered(i - 1) + R"(,{"name":")" + actions[i - 1] +
        R"(","location":{"beginColumn":12,"beginLine":61,"endColumn":44,"endLine":64,"module":"Spec"},)" +
        R"("context":{},"parameters":[]},)" + numbered(i) + "]";
  }
  return R"({"counterexample":{"action":[)" + edges + R"(],"state":[)" + all + R"(]},"vars":)" + variables +
         "}";
}

// Two disks to the third peg.
[[nodiscard]] inline std::string tlc_hanoi() {
  return tlc_trace({R"({"towers":[[1,2],[],[]]})", R"({"towers":[[2],[1],[]]})", R"({"towers":[[],[1],[2]]})",
                    R"({"towers":[[],[],[1,2]]})"},
                   R"(["towers"])", {"Shift", "Shift", "Shift"});
}

// The board's pieces and their cells in no particular order; the first two steps of a solution.
[[nodiscard]] inline std::string tlc_klotski() {
  const std::string rest =
      "[[0,1],[0,0]],[[1,3]],[[0,4]],[[2,3]],[[2,1],[1,0],[1,1],[2,0]],[[2,2],[1,2]],"
      "[[3,0],[3,1]],[[0,3],[0,2]]";
  return tlc_trace({R"({"board":[[[3,4]],)" + rest + ",[[3,3],[3,2]]]}",
                    R"({"board":[)" + rest + ",[[3,2],[3,3]],[[2,4]]]}",
                    R"({"board":[[[3,4],[3,3]],[[2,4]],)" + rest + "]}"},
                   R"(["board"])", {"Next", "Next"});
}

[[nodiscard]] inline std::string tlc_die_hard() {
  return tlc_trace({R"({"big":0,"small":0})", R"({"small":0,"big":5})", R"({"big":2,"small":3})"},
                   R"(["big","small"])", {"FillBigJug", "Pour"});
}

}  // namespace lucas::cli::test
