#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "console/report.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

constexpr std::size_t label_width = 15;

// With four digits that mean something: 0.01234, 12.34, 123400.
std::string significant(const Terminal& terminal, double value) {
  constexpr double whole = 999.95;
  if (value >= whole) return number(terminal, static_cast<std::uint64_t>(std::llround(value)));
  const int before_point = value > 0 ? static_cast<int>(std::floor(std::log10(value))) + 1 : 1;
  return fmt::format("{:.{}f}", value, std::clamp(4 - before_point, 0, 9));
}

std::string cell(const Terminal& terminal, const Figure& figure, double value) {
  return fmt::format("{:>13}", significant(terminal, value / figure.unit));
}

std::string checked_text(const std::vector<std::string>& checked) {
  return checked.empty() ? "nothing checked" : listed(checked) + " checked";
}

void print_figures(Terminal& terminal, const Bench& bench) {
  terminal.out << fmt::format("\n{:{}}{:>13}{:>13}{:>13}{:>9}\n", "", label_width, "median", "min", "max",
                              "spread");
  constexpr double percent = 100;
  for (const Figure& figure : figures()) {
    const Summary all = summary(bench, figure);
    terminal.out << padded(std::string(figure.label), label_width) << cell(terminal, figure, all.median)
                 << cell(terminal, figure, all.least) << cell(terminal, figure, all.most)
                 << fmt::format("{:>7.1f} %\n", all.spread() * percent);
  }
}

// A spread that makes the median say little.
void print_unrest(Terminal& terminal, const Bench& bench) {
  constexpr double large = 0.5;
  const bool is_large = ranges::any_of(
      figures(), [&](const Figure& figure) { return summary(bench, figure).spread() > large; });
  if (is_large && bench.runs.size() > 1)
    terminal.out << adapted(
                        terminal,
                        "note: a spread of more than 50 %: the runs are too short, or the machine does other "
                        "work; take a larger space, or more --repeat")
                 << "\n";
}

std::string judgement(const Terminal& terminal, const Figure& figure, const BenchComparison& both) {
  if (both.same()) return "same";
  if (both.within_noise()) return "within noise";
  const bool better = (both.after.median < both.before.median) == figure.less_is_better;
  return toned(terminal, better ? Tone::good : Tone::bad, better ? "better" : "worse");
}

// Differences between the benches other than figures: with any, the figures are not of the same work.
std::vector<std::string> other_differences(const Bench& before, const Bench& after) {
  std::vector<std::string> notes;
  const auto note = [&](const std::string& what, const std::string& then, const std::string& now) {
    if (then != now) notes.push_back(fmt::format("{}: {}, now {}", what, then, now));
  };
  note("lucas", excerpt(before.version), after.version);
  note("engine", engine_text(before.engine), engine_text(after.engine));
  note("invariants", excerpt(checked_text(before.checked), 200), checked_text(after.checked));
  note("distinct", std::to_string(before.distinct), std::to_string(after.distinct));
  note("generated", std::to_string(before.generated), std::to_string(after.generated));
  constexpr std::size_t few = 3;
  if (std::min(before.runs.size(), after.runs.size()) < few)
    notes.push_back(fmt::format("fewer than {} runs do not show how large the noise is", few));
  return notes;
}

void print_comparison(Terminal& terminal, const Bench& before, const Bench& after) {
  terminal.out << fmt::format("\n{:{}}{:>13}{:>13}{:>9}\n", "", label_width, "old", "new", "ratio");
  for (const Figure& figure : figures()) {
    const BenchComparison both = comparison(before, after, figure);
    terminal.out << padded(std::string(figure.label), label_width)
                 << cell(terminal, figure, both.before.median) << cell(terminal, figure, both.after.median)
                 << fmt::format("{:>9.3f}   {}\n", both.ratio(), judgement(terminal, figure, both));
  }
  for (const std::string& note : other_differences(before, after))
    terminal.out << adapted(terminal, "note: " + note) << "\n";
}

}  // namespace

void print_bench(Terminal& terminal, const Bench& bench, const Bench* before) {
  terminal.out << fmt::format("{}   {}\n", model_text(bench.model, bench.params), engine_text(bench.engine));
  terminal.out << fmt::format("{}; {} generated, {} distinct, depth {}; {}{}\n", checked_text(bench.checked),
                              number(terminal, bench.generated), number(terminal, bench.distinct),
                              number(terminal, bench.depth), counted(bench.runs.size(), "run"),
                              bench.warmup > 0 ? fmt::format(" after {} to warm up", bench.warmup) : "");
  print_figures(terminal, bench);
  print_unrest(terminal, bench);
  if (before != nullptr) print_comparison(terminal, *before, bench);
}

}  // namespace lucas::cli
