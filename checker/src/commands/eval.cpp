// lucas eval: the value of an expression of TLA+, alone or in a state of a model.
#include <ostream>

#include "commands/origin.hpp"
#include "console/progress.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "options/engine_options.hpp"
#include "options/model_choice.hpp"
#include "options/questions.hpp"
#include "system/exit_code.hpp"
#include "tla/shown_state.hpp"

namespace lucas::cli {
namespace {

// That of --from, or the first initial state; none if a limit came before it was found.
std::optional<Words> state_of(const Call& call, const Arguments& arguments,
                              const std::vector<tla::Source>& definitions, const Puzzle& puzzle) {
  if (!arguments.has("from")) {
    if (auto first = tla::first_state(*puzzle.kernel())) return first;
    throw UsageError("the model '" + puzzle.name() + "' has no initial state");
  }
  Request request;
  request.limits.memory = usual_memory();
  read_limits(arguments, request.limits);
  ProgressLine progress(call.terminal, true);
  const auto origin = begin_at_origin(arguments, definitions, puzzle, request, progress);
  if (origin->ending == Ending::exhausted) return origin->state;
  return std::nullopt;
}

}  // namespace

int run_eval(const Call& call) {
  const ExpressionCall given = parse_expression_call(call);
  const tla::Source source{given.text, "eval"};
  const std::vector<tla::Source> definitions = definitions_of(given.arguments);
  std::string text;
  if (given.puzzle == nullptr) {
    text = tla::value_text(source, definitions);
  } else {
    const auto state = state_of(call, given.arguments, definitions, *given.puzzle);
    if (!state) {
      call.terminal.err << "incomplete: stopped before the state of --from was found\n";
      return inconclusive;
    }
    text = tla::value_text(source, definitions, given.puzzle->kernel().get(), state->data());
  }
  call.terminal.out << adapted(call.terminal, printable(text)) << "\n";
  return success;
}

}  // namespace lucas::cli
