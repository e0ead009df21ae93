// --coverage tells how often a search or random walks took each action and evaluated each property.
#include <chrono>
#include <ostream>

#include "commands/search.hpp"
#include "console/progress.hpp"
#include "console/wrapped.hpp"
#include "coverage/coverage.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "options/feature.hpp"
#include "options/option_rows.hpp"
#include "report/report.hpp"
#include "tla/asked/asked_kernel.hpp"

namespace lucas::cli {
namespace {

Json actions_json(const std::vector<ActionCoverage>& actions, bool tells_found) {
  return json_list(actions, [&](const ActionCoverage& action) {
    Json json = {{"name", action.name}, {"taken", action.taken}};
    if (tells_found) json["new_states"] = action.found;
    if (!action.by_arguments.empty()) json["by_arguments"] = actions_json(action.by_arguments, tells_found);
    return json;
  });
}

Json coverage_json(Purpose purpose, const Covered& covered) {
  if (!covered.coverage) return {{"stopped_by", limit_text(covered.ending)}};
  const Coverage& coverage = *covered.coverage;
  const auto row_of = [&](const PropertyCoverage& property) {
    const bool is_never = purpose == Purpose::check && property.kind == PropertyKind::goal;
    Json row = {{"kind", is_never ? "never" : to_text(property.kind)},
                {"name", property.name},
                {"evaluated", property.evaluated}};
    if (property.applied) row["antecedent_held"] = *property.applied;
    return row;
  };
  return {{"actions", actions_json(coverage.actions, coverage.tells_found)},
          {"properties", json_list(coverage.properties, row_of)}};
}

Table actions_of(const Terminal& terminal, const Coverage& coverage) {
  Table table{{"action", "taken"}, {}};
  if (coverage.tells_found) table.heads.emplace_back("new states");
  const auto add = [&](const std::string& indent, const ActionCoverage& action) {
    table.rows.push_back(
        {indent + adapted(terminal, printable(action.name)), number(terminal, action.taken)});
    if (coverage.tells_found) table.rows.back().push_back(number(terminal, action.found));
  };
  for (const ActionCoverage& action : coverage.actions) {
    add("", action);
    for (const ActionCoverage& label : action.by_arguments) add("  ", label);
  }
  return table;
}

Table properties_of(const Terminal& terminal, const Coverage& coverage) {
  const auto& all = coverage.properties;
  const bool has_antecedents = ranges::any_of(all, [](const auto& p) { return p.applied.has_value(); });
  Table table{{"property", "evaluated"}, {}};
  if (has_antecedents) table.heads.emplace_back("antecedent held");
  for (const PropertyCoverage& property : all) {
    table.rows.push_back({adapted(terminal, printable(property.name)), number(terminal, property.evaluated)});
    if (has_antecedents)
      table.rows.back().push_back(property.applied ? number(terminal, *property.applied) : "");
  }
  return table;
}

void warn(Terminal& terminal, const std::string& text) {
  terminal.out << toned(terminal, Tone::bad, "warning:") << " " << adapted(terminal, printable(text)) << "\n";
}

// Prints how often actions were taken and properties evaluated, and warns of zeros. `limit`: why nothing was counted.
void print_coverage(Terminal& terminal, const std::optional<Coverage>& counted, const std::string& limit) {
  if (!counted) return warn(terminal, "coverage was not counted: " + limit);
  const Coverage& coverage = *counted;
  print_table(terminal, actions_of(terminal, coverage));
  if (!coverage.properties.empty()) print_table(terminal, properties_of(terminal, coverage));
  for (const ActionCoverage& action : coverage.actions) {
    if (action.taken == 0) warn(terminal, "action " + action.name + " was never taken");
  }
  for (const PropertyCoverage& property : coverage.properties) {
    if (property.applied == std::uint64_t{0})
      warn(terminal, property.name + " is vacuous: its antecedent never held");
  }
}

class CoveragePart final : public FeaturePart {
 public:
  explicit CoveragePart(SearchCall& search) : search_(search) {}
  // Counts by going through the states once more; random walks have counted already.
  void follow(Report& report) override {
    if (search_.counted) covered_ = Covered{Ending::exhausted, std::move(search_.counted)};
    if (report.as<SearchReport>()) count(report);
    if (!covered_) return;
    const std::string limit = ending_text(covered_->ending, report.max_depth);
    report.sections.push_back({"coverage", coverage_json(report.purpose, *covered_),
                               [covered = *covered_, limit](Terminal& terminal) {
                                 print_coverage(terminal, covered.coverage, limit);
                               }});
  }
  [[nodiscard]] Ending ending() const override { return covered_ ? covered_->ending : Ending::exhausted; }

 private:
  void count(const Report& report) {
    const auto started = std::chrono::steady_clock::now();
    ProgressLine progress(search_.call.terminal, !is_quiet(search_.arguments));
    covered_ =
        cover(*search_.kernel, search_.request, report.ending, report.stats, *search_.coverage, progress);
    search_.request.limits.spend_since(started);
  }

  SearchCall& search_;
  std::optional<Covered> covered_{};
};

std::unique_ptr<FeaturePart> ask_for_coverage(SearchCall& search) {
  if (!search.arguments.has("coverage")) return nullptr;
  search.needs_search = search.follows_up = search.follows_hit = true;
  tla::Antecedents antecedents =
      tla::with_antecedents(search.puzzle.kernel(), search.request.asked, search.definitions);
  search.kernel = std::move(antecedents.kernel);
  CoverageQuestions& questions = search.coverage.emplace();
  questions.by_arguments = search.arguments.has("verbose");
  for (std::size_t i = 0; i < search.request.asked.size(); ++i)
    questions.properties.push_back({search.request.asked[i], antecedents.positions[i]});
  return std::make_unique<CoveragePart>(search);
}

}  // namespace

Feature coverage_feature() {
  return {
      .options = {{"search",
                   {row("coverage", "",
                        "count how often each action was taken and each property evaluated; warn of actions "
                        "that were never taken and of implications that are vacuous; goes through all states "
                        "once more",
                        rare)}}},
      .adds = {{"solve", "coverage"}, {"check", "coverage"}},
      .demands = {{"coverage", same_order | one_process}},
      .foreign = {{"coverage", "--coverage", "Here it is --coverage."}},
      .ask = ask_for_coverage,
  };
}

}  // namespace lucas::cli
