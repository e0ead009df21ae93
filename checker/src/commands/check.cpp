// lucas check: explores everything; invariants, step invariants, goals that must not be reached, deadlocks.
#include <algorithm>

#include "commands/search.hpp"
#include "lucas/error.hpp"
#include "options/questions.hpp"
#include "options/temporal_options.hpp"

namespace lucas::cli {
namespace {

void ask(SearchCall& search, std::size_t property) {
  auto& asked = search.request.asked;
  if (std::find(asked.begin(), asked.end(), property) != asked.end()) return;
  asked.push_back(property);
  const PropertyInfo& info = search.puzzle.properties()[property];
  search.asked.push_back(asked_text(info.name, info.kind));
}

void ask_everything_wanted(SearchCall& search) {
  const Arguments& arguments = search.arguments;
  const auto& properties = search.puzzle.properties();
  for (const std::string& name : arguments.texts("invariant"))
    ask(search, find_property(search.puzzle, name, false));
  for (const std::string& text : arguments.texts("step-invariant"))
    ask(search, find_property(search.puzzle, text, false));
  if (!arguments.has("invariant") && !arguments.has("step-invariant")) {
    for (std::size_t i = 0; i < properties.size(); ++i) {
      if (properties[i].by_default()) ask(search, i);
    }
  }
  for (const std::string& name : arguments.texts("never"))
    ask(search, find_property(search.puzzle, name, true));
  search.request.deadlock = arguments.has("deadlock");
  search.request.counts_deadlocks = true;
  if (search.request.deadlock) search.asked.emplace_back(no_deadlock);
  search.temporal = temporal_claims(arguments, search.puzzle);
  for (const TemporalClaim& claim : search.temporal) search.asked.push_back(text_with_fairness(claim));
  ask_for_dead_ends(search);
}

void read_continue(SearchCall& search) {
  search.continues = search.arguments.has("continue");
  if (search.continues) refuse_trace_outputs(search.outputs, "--continue", "of one violation");
}

}  // namespace

int run_check(const Call& call) {
  const ModelCall parsed = parse_model_call(call);
  SearchCall search{Purpose::check, call, parsed.arguments, *parsed.puzzle, parsed.definitions};
  read_search_options(search);
  ask_everything_wanted(search);
  read_continue(search);
  search.walks = walks_of(search.arguments);
  ask_for_coverage(search);
  ask_for_checkpoints(search);
  ask_for_disk(search);
  ask_for_ranks(search);
  ask_for_certificate(search);
  return run_search(search);
}

}  // namespace lucas::cli
