// Random walks in place of a search, and coverage: --simulate and --coverage.
#include "commands/search.hpp"

#include <fmt/format.h>

#include <chrono>

#include "lucas/error.hpp"
#include "options/engine_options.hpp"
#include "tla/asked_kernel.hpp"

namespace lucas::cli {
std::optional<Walks> walks_of(const Arguments& arguments) {
  const auto count = arguments.number("simulate");
  if (!count) return std::nullopt;
  Walks walks;
  walks.count = static_cast<std::uint64_t>(*count);
  if (const auto depth = arguments.number("depth")) walks.steps = static_cast<std::uint64_t>(*depth);
  if (const auto seed = arguments.number("seed")) walks.seed = static_cast<std::uint64_t>(*seed);
  return walks;
}

void ask_for_coverage(SearchCall& search) {
  if (!search.arguments.has("coverage")) return;
  tla::Antecedents antecedents =
      tla::with_antecedents(search.puzzle.kernel(), search.request.asked, search.definitions);
  search.kernel = std::move(antecedents.kernel);
  CoverageQuestions& questions = search.coverage.emplace();
  questions.by_arguments = search.arguments.has("verbose");
  for (std::size_t i = 0; i < search.request.asked.size(); ++i)
    questions.properties.push_back({search.request.asked[i], antecedents.positions[i]});
}

Outcome simulate_with_progress(SearchCall& search) {
  ProgressLine progress(search.call.terminal, !is_quiet(search.arguments), &search.figures);
  Simulated found = simulate(search.coverage ? search.kernel : search.puzzle.kernel(), search.request,
                             *search.walks, search.coverage ? &*search.coverage : nullptr, progress);
  return {std::move(found.answer), SimulationReport{*search.walks, found.walks, found.hit},
          std::move(found.coverage)};
}

void cover_with_progress(SearchCall& search, Report& report) {
  const bool is_searched = report.as<SearchReport>() || report.as<StrategyReport>();
  if (!search.coverage || !is_searched) return;
  const auto started = std::chrono::steady_clock::now();
  ProgressLine progress(search.call.terminal, !is_quiet(search.arguments));
  report.covered =
      cover(*search.kernel, search.request, report.ending, report.stats, *search.coverage, progress);
  search.request.limits.spend_since(started);
}

}  // namespace lucas::cli
