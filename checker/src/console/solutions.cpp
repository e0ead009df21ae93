#include "console/solutions.hpp"

#include <fmt/format.h>

#include <ostream>

#include "console/trace.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

// The steps by their labels, behind the first state where there are several to begin at.
std::string solution_text(const Trace& solution, bool names_start) {
  std::string text = names_start ? "from " + state_text(solution.state(0)) + ": " : "";
  if (solution.steps() == 0) return text + "nothing to do";
  for (std::size_t i = 1; i < solution.states(); ++i)
    text += (i > 1 ? "; " : "") + to_text(*solution.action(i));
  return text;
}

}  // namespace

void print_solutions(Terminal& terminal, const Report& report) {
  const Solutions& solutions = *report.solutions;
  const std::size_t width = std::to_string(solutions.listed.size()).size();
  for (std::size_t i = 0; i < solutions.listed.size(); ++i) {
    const std::string text = solution_text(*solutions.listed[i], report.stats.initial > 1);
    terminal.out << fmt::format("  {:>{}}  {}\n", i + 1, width, adapted(terminal, text));
  }
  if (solutions.left_out != "0") terminal.out << "  and " << solutions.left_out << " more (--most)\n";
}

}  // namespace lucas::cli
