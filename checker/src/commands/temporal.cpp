// What check does after its search: temporal properties, on the whole state graph.
#include <new>
#include <utility>

#include "commands/search.hpp"
#include "options/temporal_options.hpp"
#include "temporal/temporal_check.hpp"

namespace lucas::cli {
namespace {

Report violation_of(const Report& searched, const TemporalClaim& claim, TemporalAnswer answer) {
  Report report = searched;
  report.verdict = Verdict::violated;
  report.ending = Ending::hit;
  report.property = claim.p;
  report.property_kind = PropertyKind::goal;
  report.temporal = claim;
  report.trace = std::move(answer.trace);
  report.has_shortest_lasso = answer.is_shortest;
  report.dead_ends = answer.dead_ends;
  return report;
}

void tell_limit(Report& searched, Ending ending) {
  searched.verdict = Verdict::incomplete;
  searched.ending = ending;
}

}  // namespace

std::vector<Report> check_over_time(SearchCall& search, Report& searched) {
  std::vector<Report> violations;
  try {
    ProgressLine progress(search.call.terminal, !is_quiet(search.arguments), &search.figures);
    TemporalCheck check(search.puzzle.kernel(), search.request, progress);
    if (const Ending ending = check.explore(); ending != Ending::exhausted) {
      tell_limit(searched, ending);
      return violations;
    }
    for (const TemporalClaim& claim : search.temporal) {
      const TemporalProperty property = property_of(claim, search.puzzle);
      TemporalAnswer answer = check.answer({property, claim.fairness});
      if (answer.holds) continue;
      violations.push_back(violation_of(searched, claim, std::move(answer)));
      std::erase(searched.asked, to_text(claim));
      if (!search.continues) return violations;
    }
  } catch (const Stopped& stopped) {
    tell_limit(searched, stopped.ending);
  } catch (const std::bad_alloc&) {
    tell_limit(searched, Ending::memory);
  }
  return violations;
}

}  // namespace lucas::cli
