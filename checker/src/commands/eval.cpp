// lucas eval: evaluates an expression of TLA+, alone or in a state of a model.
#include <ostream>

#include "commands/origin.hpp"
#include "console/progress.hpp"
#include "kernel/guarded.hpp"
#include "lucas/error.hpp"
#include "lucas/kernel.hpp"
#include "lucas/text.hpp"
#include "options/engine_options.hpp"
#include "options/model_choice.hpp"
#include "options/operand.hpp"
#include "options/questions.hpp"
#include "options/unreturned.hpp"
#include "report/report.hpp"
#include "system/exit_code.hpp"
#include "tla/asked/shown_state.hpp"

namespace lucas::cli {
namespace {

struct ExpressionCall {
  std::string text;
  Arguments arguments;
  std::vector<tla::Source> definitions;
  std::unique_ptr<const Puzzle> puzzle{};  // nullptr: no model
};

// `eval EXPR [MODEL] [options]`. Throws UsageError.
ExpressionCall parse_expression_call(const Call& call) {
  const Given given = given_words(call);
  std::vector<std::string> words = given.positionals();
  if (words.empty()) refuse_missing_word(call, given, "which expression?", "Such as '1 + 1'.");
  const std::string text = words.front();
  words.erase(words.begin());
  if (words.empty() && !call.app.single() && !given.has("from")) {
    Arguments arguments = parse_for(call, given, nullptr);
    std::vector<tla::Source> definitions = definitions_of(arguments);
    return {text, std::move(arguments), std::move(definitions)};
  }
  ModelCall model = parse_model_call(ReadOperand(call, given.about(std::move(words))));
  return {text, std::move(model.arguments), std::move(model.definitions), std::move(model.puzzle)};
}

// The state of --from, or the first initial state; empty if a limit came before it was found.
std::optional<Words> state_of(const Call& call, const Arguments& arguments,
                              const std::vector<tla::Source>& definitions, const Puzzle& puzzle) {
  if (!arguments.has("from")) {
    if (auto first = tla::first_state(*puzzle.kernel())) return first;
    throw UsageError("the model '" + puzzle.name() + "' has no initial state");
  }
  Request request;
  read_limits(arguments, request.limits);
  ProgressLine progress(call.terminal, true);
  const auto origin = begin_at_origin(arguments, definitions, puzzle, request, progress);
  if (origin->ending == Ending::exhausted) return origin->state;
  return std::nullopt;
}

}  // namespace

int run_eval(const Call& call) {
  const ExpressionCall given = parse_expression_call(call);
  const std::vector<tla::Source>& definitions = given.definitions;
  const bool is_json = given.arguments.has("json");
  std::optional<Words> state;
  if (given.puzzle != nullptr) {
    state = state_of(call, given.arguments, definitions, *given.puzzle);
    if (!state) {
      const std::string problem = "stopped before the state of --from was found";
      if (is_json) {
        write_error_result(call.terminal.out, call.command.name, inconclusive, problem, "");
      } else {
        call.terminal.err << "incomplete: " << problem << "\n";
      }
      return inconclusive;
    }
  }
  std::string text;
  Json value;
  const TimedWork work(call, given.arguments, "eval");
  const InHook in{{nullptr, "the expression"}};
  tla::evaluate({given.text, "eval"}, definitions, given.puzzle ? given.puzzle->kernel().get() : nullptr,
                state ? state->data() : nullptr, [&](const tla::Values& values, tla::Term term) {
                  text = values.to_text(term);
                  if (is_json) value = to_itf(values.value_of(term));
                });
  Json json = object_of("eval", {{"expression", given.text}});
  if (is_json && given.puzzle != nullptr) {
    json["model"] = model_json(given.puzzle->name(), given.puzzle->params());
    json["state"] = to_itf(shown(*given.puzzle->kernel(), state->data()));
  }
  json.update({{"value", std::move(value)}, {"text", text}});
  tell(call, given.arguments, json, adapted(call.terminal, printable(text)) + "\n");
  return success;
}

}  // namespace lucas::cli
