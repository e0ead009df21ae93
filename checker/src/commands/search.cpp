#include "commands/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <ostream>

#include "commands/command.hpp"
#include "commands/origin.hpp"
#include "lucas/error.hpp"
#include "lucas/kernel.hpp"
#include "lucas/levels/level_goal.hpp"
#include "lucas/levels/load_level.hpp"
#include "lucas/ranks.hpp"
#include "lucas/stats.hpp"
#include "options/engine_options.hpp"
#include "options/unreturned.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"
#include "system/machine.hpp"
#include "tla/spec/specification.hpp"
#include "trace_files/origin.hpp"
#include "visited/visited_set.hpp"

namespace lucas::cli {
namespace {

void write_report(std::ostream& out, const Output& output, const Report& report) {
  const OutputFormat& format = *output.format;
  if (!format.holds_one_trace()) return format.write_report(out, report, output);
  if (!report.trace) have_none("trace", output);
  format.write_trace(out, {report.trace, meta_of(report), remark_of(report)}, output);
}

// The exit code for the violations in the report and in report.more: the worst of 12, 11 and 13, 12 being the worst.
int violation_code(const Report& report) {
  const auto any = [&](const auto& is) { return is(report) || ranges::any_of(report.more, is); };
  if (any([](const Report& each) { return each.verdict == Verdict::violated && !each.is_of_behaviours; }))
    return invariant_violated;
  return any([](const Report& each) { return each.verdict == Verdict::deadlock; }) ? deadlock_reached
                                                                                   : temporal_violated;
}

int code_of(const Report& report, const Arguments& arguments) {
  if (report.ending == Ending::interrupted) return signal_code();
  const auto expected = arguments.choice<Verdict>("expect");
  if (expected && report.verdict != Verdict::incomplete && report.verdict != Verdict::none_within_depth) {
    return *expected == report.verdict ? success : negative;
  }
  if (report.verdict == Verdict::holds || report.verdict == Verdict::solved) return success;
  if (report.verdict == Verdict::unsolvable) return negative;
  const bool is_violation = report.verdict == Verdict::violated || report.verdict == Verdict::deadlock;
  return is_violation ? violation_code(report) : inconclusive;
}

// Searches the first 100,000 states, without the model's bound, for the goal that the model says is out of reach.
// Throws ModelError if it is reached.
Answer search_first_states(SearchCall& search, std::chrono::steady_clock::time_point started) {
  constexpr std::uint64_t most = 100'000;
  Request first;
  first.asked = search.request.asked;
  first.from = search.request.from;
  first.symmetry = search.request.symmetry;
  first.limits = search.request.limits;
  first.limits.max_states = std::min(first.limits.max_states, most);
  first.limits.spend_since(started);
  std::swap(first, search.request);
  Answer answer = search_with_progress(search);
  std::swap(first, search.request);
  if (answer.ending != Ending::hit) return answer;
  throw ModelError(
      fmt::format("the model '{}' breaks a promise: a goal state can be reached, and by its hook {} "
                  "none can\n  state {}",
                  search.puzzle.name(), search.request.uses_bound ? "at_least" : "goals",
                  to_text(answer.trace->state(answer.trace->steps()))));
}

// Did the timeout or the user end the search?
bool is_cut_short(const Answer& answer) {
  return answer.ending == Ending::timeout || answer.ending == Ending::interrupted;
}

// Tests an exhausted search that used the model's bound or list of goals: a plain search of the first states must not
// reach the goal. Returns the plain search's answer if it was cut short or, beside a bound, covered the whole space.
Answer tried_answer(SearchCall& search, Answer answer, std::chrono::steady_clock::time_point started) {
  const bool from_both_ends = search.request.order == SearchOrder::both_ends;
  if (answer.ending != Ending::exhausted || !(search.request.uses_bound || from_both_ends)) return answer;
  Answer first = search_first_states(search, started);
  return is_cut_short(first) || (first.ending == Ending::exhausted && !from_both_ends) ? first : answer;
}
Outcome tried_proof(SearchCall& search, std::string proof, std::chrono::steady_clock::time_point started) {
  Answer first = search_first_states(search, started);
  if (is_cut_short(first)) return {std::move(first)};
  if (first.ending == Ending::exhausted) return {std::move(first), SearchReport{.reason = std::move(proof)}};
  Answer none;  // only the count of states is kept
  none.stats.distinct = first.stats.distinct;
  return {std::move(none), ProofReport{std::move(proof)}};
}

// Warns that a space of known size may not fit into memory: each of its states takes one bit at least.
void tell_what_may_not_fit(const SearchCall& search) {
  constexpr std::uint64_t bits = 8, many = 1'000'000'000;  // bits of a byte; fewer states get no warning
  const Request& request = search.request;
  const std::uint64_t states = search.puzzle.shape().index_size;
  const bool is_whole = !request.disk && request.store != StoreKind::bitmap && !request.uses_bound &&
                        request.order != SearchOrder::both_ends && !request.limits.bounds_states() &&
                        !request.limits.bounds_depth();
  if (!is_whole || is_quiet(search.arguments) || states < many || states / bits <= request.limits.memory)
    return;
  search.call.terminal.err << fmt::format(
      "{}: note: up to {} states, and not even one bit for each fits into --memory {}: the search stops "
      "there, unless it ends before\n",
      search.call.app.program, states, bytes_text(request.limits.memory));
}

// Finds the state of --from, then asks the model for a proof that its goal is out of reach, then searches.
Outcome outcome_of(SearchCall& search) {
  const auto started = std::chrono::steady_clock::now();
  std::optional<Origin> origin;
  {
    ProgressLine progress(search.call.terminal, !is_quiet(search.arguments), &search.figures);
    search.looks_for_origin = true;
    origin = begin_at_origin(search.arguments, search.definitions, search.puzzle, search.request, progress);
    search.looks_for_origin = false;
  }
  if (origin && origin->ending != Ending::exhausted)
    return {{origin->ending, origin->engine, std::move(origin->stats)}, OriginReport{}};
  if (origin) search.lead = origin->lead;
  for (const auto& part : search.parts) {
    if (auto outcome = part->instead()) return *std::move(outcome);
  }
  tell_what_may_not_fit(search);
  // If no initial state can reach the goal, neither can a --from state: it is reachable.
  const bool is_first_goal = search.purpose == Purpose::solve && !search.arguments.asks("goal");
  const SearchOrder order = search.request.order;  // iterative deepening alone would not end
  const bool has_no_ends = order == SearchOrder::both_ends && !search.puzzle.shape().lists_goals;
  std::string proof =
      is_first_goal && (has_no_ends || !wants_search(search) || order == SearchOrder::deepening)
          ? search.puzzle.unsolvable()
          : "";
  if (!proof.empty()) return tried_proof(search, std::move(proof), started);
  return {tried_answer(search, search_with_progress(search), started)};
}

// Removes from the questions what the report found violated.
void drop_violated(SearchCall& search, const Report& report) {
  if (report.temporal) return;  // the feature that reported it has removed it
  if (report.verdict == Verdict::deadlock) {
    search.request.deadlock = false;
    std::erase(search.asked, no_deadlock);
    return;
  }
  const auto& properties = search.puzzle.properties();
  std::erase_if(search.request.asked, [&](std::size_t i) {
    return properties[i].name == report.property && properties[i].kind == report.property_kind;
  });
  std::erase(search.asked, asked_text(report.property, report.property_kind));
}

// The report of all searches: the first violation with the further ones, or `last` if there is none.
Report with_violations(SearchCall& search, Report last) {
  if (search.violations.empty()) return last;
  Report first = std::move(search.violations.front());
  first.more.assign(std::make_move_iterator(search.violations.begin() + 1),
                    std::make_move_iterator(search.violations.end()));
  if (!search.continues) return first;
  first.continues = true;
  first.ending = last.ending;
  first.engine = last.engine;
  first.stats = std::move(last.stats);
  first.sections = std::move(last.sections);
  first.asked = std::move(last.asked);
  return first;
}

// After a search of all states: throws AssumptionError if a POSTCONDITION or _POSSIBLE of the specification is false.
// If there is not enough memory to evaluate them, they are listed as unchecked.
void require_postconditions(SearchCall& search, const Report& report,
                            std::chrono::steady_clock::time_point begun) {
  const tla::Specification* const specification = tla::specification_of(*search.puzzle.kernel());
  if (specification == nullptr || search.purpose != Purpose::check) return;
  const InHook call({search.puzzle.kernel().get(),
                     "POSTCONDITION",
                     {nullptr, 0},
                     Writing::state,
                     nullptr,
                     CallAgain::never});  // so that the watchdog sees the call
  tla::RunFigures run;
  try {
    run = tla::run_once_more(*search.puzzle.kernel(), search.request.limits.memory);
  } catch (const std::bad_alloc&) {
    const auto leave_out = [&](const char* what, const auto& all) {
      for (const auto& each : all)
        search.unchecked.push_back(
            fmt::format("{} {}, which takes more memory than the search", what, each.name));
    };
    leave_out("POSTCONDITION", specification->postconditions());
    return leave_out("_POSSIBLE", specification->possible());
  }
  const auto seconds =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begun);
  run.generated = report.stats.generated;
  run.distinct = report.stats.distinct;
  run.queue = report.stats.queued;
  run.diameter = report.stats.depth + 1;
  run.seconds = static_cast<std::uint64_t>(seconds.count());
  tla::require_postconditions(*specification, std::move(run));
}

// Searches; with --continue, again after each violation, for what is left. Then lets the features follow up.
Report report_of_all(SearchCall& search) {
  const auto begun = std::chrono::steady_clock::now();
  auto started = begun;
  const auto spend = [&] {
    search.request.limits.spend_since(started);
    started = std::chrono::steady_clock::now();
  };
  const auto told = [&](Outcome outcome) {
    Report report = report_of(search, std::move(outcome));
    spend();
    for (const auto& part : search.parts) part->retell(report);
    spend();
    return report;
  };
  Report last = told(outcome_of(search));
  while (search.continues && (last.verdict == Verdict::violated || last.verdict == Verdict::deadlock)) {
    drop_violated(search, last);
    search.violations.push_back(std::move(last));
    last = told({search_with_progress(search)});
  }
  // follow() calls label(), which may throw: run_search() then still reports the violation.
  const bool is_found = last.verdict == Verdict::violated || last.verdict == Verdict::deadlock;
  if (is_found) search.violations.push_back(last);
  for (const auto& part : search.parts) part->follow(last);
  if (is_found) search.violations.pop_back();
  if (last.verdict == Verdict::holds && search.violations.empty())
    require_postconditions(search, last, begun);
  last.unchecked = search.unchecked;
  if (!last.unchecked.empty() && last.verdict == Verdict::holds) last.verdict = Verdict::incomplete;
  return with_violations(search, std::move(last));
}

// Throws IoError unless all files can be written.
void require_outputs(const SearchCall& search) {
  require_writable(search.outputs);
  for (const auto& part : search.parts) part->require_outputs();
}

// Adds the time since `started`, writes console, JSON and files, and returns the exit code.
int finish(SearchCall& search, Report report, std::chrono::steady_clock::time_point started) {
  report.timing = timing_since(started, search.arguments);
  if (report.timing) report.timing->peak_rss_bytes += search.elsewhere_rss;
  for (const Feature& feature : features()) {
    if (feature.tell != nullptr) feature.tell(search, report);
  }
  const ReportView view = view_of(search.arguments);
  Written written =
      write_outputs(search.outputs, search.call.terminal.out,
                    [&](std::ostream& out, const Output& output) { write_report(out, output, report); });
  for (const auto& part : search.parts) written.add(part->written(report));
  tell_report(
      search.call, search.arguments, search.outputs, written,
      [&](std::ostream& out) { write_result(out, report); },
      [&](Terminal& console) { print_report(console, report, view); });
  const bool is_interrupted =
      ranges::any_of(search.parts, [](const auto& part) { return part->ending() == Ending::interrupted; });
  const int code = is_interrupted ? signal_code() : code_of(report, search.arguments);
  for (const auto& part : search.parts) part->settle(report, code);
  return code;
}

// Reports a call in which a hook of the model does not return. Returns the exit code.
int finish_unreturned(SearchCall& search, const std::string& hook, Ending why,
                      std::chrono::steady_clock::time_point started) {
  std::optional<Snapshot> figures;
  if (!search.told) figures = search.figures.get();
  const int code = tell_unreturned(search.call, search.puzzle, hook, why, !figures);
  if (!figures) {  // the search is over: printing its report called the hook
    const int told = why == Ending::timeout ? search.told.value_or(success) : success;
    return told == success ? code : told;
  }
  Outcome outcome{{why,
                   {search.request.order, search.request.threads,
                    chosen_store(search.puzzle.shape(), search.request), search.request.symmetry},
                   {.generated = figures->generated,
                    .distinct = figures->distinct,
                    .queued = figures->queued,
                    .depth = figures->depth,
                    .store_bytes = figures->store_bytes}}};
  for (const auto& part : search.parts) part->tell_unreturned(outcome, *figures);
  if (search.looks_for_origin) outcome.kind = OriginReport{};
  Report report = with_violations(search, report_of(search, std::move(outcome)));
  report.unreturned = hook;
  return reported(search.call, [&] { return finish(search, std::move(report), started); });
}

}  // namespace

std::string goal_hint(const Puzzle& puzzle) {
  for (const auto& [name, value] : puzzle.params()) {
    if (name == "level" && value.kind() == Value::Kind::string)
      return "\n" + levels::goal_offer(levels::load_level(value.string()).level);
  }
  return "";
}

bool wants_search(const SearchCall& search) {
  return search.needs_search || search.arguments.has("search") || search.request.tries_promises ||
         search.request.count_solutions || search.is_replaced;
}

void ask_features(SearchCall& search, Phase phase) {
  for (const Feature& feature : features()) {
    if (feature.ask == nullptr || feature.phase != phase) continue;
    if (auto part = feature.ask(search)) search.parts.push_back(std::move(part));
  }
}

std::string asked_text(const std::string& property, PropertyKind kind) {
  return kind == PropertyKind::goal ? "never " + property : property;
}

void read_search_options(SearchCall& search) {
  const Arguments& arguments = search.arguments;
  Request& request = search.request;
  read_engine_options(arguments, search.puzzle, request, search.purpose == Purpose::solve);
  const auto& properties = search.puzzle.properties();
  for (std::size_t i = 0; arguments.has("verbose") && i < properties.size(); ++i) {
    if (properties[i].kind == PropertyKind::goal) request.counted.push_back(i);
  }
  search.outputs = outputs_of(arguments, search.call.command.name, formats_of_results());
}

ReportView view_of(const Arguments& arguments) {
  return {arguments.has("full"), arguments.has("quiet"), arguments.has("verbose"), arguments.has("notation")};
}

bool is_quiet(const Arguments& arguments) { return arguments.has("quiet") || arguments.has("json"); }

void tell_report(const Call& call, const Arguments& arguments, const std::vector<Output>& outputs,
                 const Written& written, const std::function<void(std::ostream&)>& write,
                 FunctionRef<void(Terminal&)> print) {
  Terminal console = report_terminal(call.terminal, outputs);
  const bool is_json = arguments.has("json");
  if (!is_json) print(console);
  if (is_json && written.failure.empty()) write_whole(call.terminal.out, write);
  tell_written(call.terminal, outputs, written, is_quiet(arguments));
}

std::optional<Timing> timing_since(std::chrono::steady_clock::time_point started,
                                   const Arguments& arguments) {
  if (arguments.has("no-timing")) return std::nullopt;
  return Timing{std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count(),
                peak_rss()};
}

int run_search(SearchCall& search) {
  if (search.request.ranks != nullptr && !search.request.ranks->is_first()) return serve(search);
  require_outputs(search);
  const InterruptGuard interrupts;
  const auto started = std::chrono::steady_clock::now();
  const Watchdog watchdog(search.request.limits.timeout, [&](const std::string& hook, Ending why) {
    return finish_unreturned(search, hook, why, started);
  });
  Report report;
  std::optional<ModelError> failure;
  try {
    report = report_of_all(search);
  } catch (const ModelError& error) {
    if (search.violations.empty()) throw;
    failure = error;
    report = with_violations(search, search.violations.back());
    report.failure = {model_error, error.what()};
  }
  search.told = code_of(report, search.arguments);
  const int code = finish(search, std::move(report), started);
  if (failure && !search.arguments.has("json")) throw std::move(*failure);
  return failure ? model_error : code;
}

}  // namespace lucas::cli
