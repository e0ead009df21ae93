// lucas play: takes steps by hand, with an oracle where the space is small enough.
#include <fmt/format.h>

#include <iostream>
#include <new>

#include "../exit_code.hpp"
#include "../interrupt.hpp"
#include "../play_session.hpp"
#include "../progress.hpp"
#include "lucas/error.hpp"
#include "origin.hpp"
#include "search.hpp"

namespace lucas::cli {
namespace {

constexpr std::uint64_t usual_oracle = 2'000'000;  // states: a second or two

// Sets `lead`, if the game begins at another state than an initial one.
std::unique_ptr<Game> begin(const ModelCall& parsed, const Puzzle& puzzle, std::optional<std::size_t> goal,
                            Terminal& terminal, std::shared_ptr<const Trace>& lead) {
  const InterruptGuard interrupts;
  Request request;
  read_engine_options(parsed.arguments, puzzle, request);
  read_limits(parsed.arguments, request.limits);
  ProgressLine progress(terminal, true);
  if (const auto origin = begin_at_origin(parsed.arguments, puzzle, request, progress)) {
    if (origin->ending != Ending::exhausted) throw UsageError(fmt::format("--from: {}", lost_text(*origin)));
    lead = origin->lead;
  }
  if (!parsed.arguments.has("max-states")) request.limits.max_states = usual_oracle;
  try {
    return puzzle.play(request, goal, progress);
  } catch (const std::bad_alloc&) {
    throw UsageError("the game does not fit into the memory that it may use", "See --memory.");
  }
}

}  // namespace

int run_play(const Call& call) {
  const ModelCall parsed = parse_model_call(call);
  const auto puzzle = parsed.entry.make(given_params(parsed.entry, parsed.arguments));
  apply_color(call.terminal, parsed.arguments);
  const std::optional<std::size_t> goal = first_goal(*puzzle);
  TraceMeta meta{puzzle->name(), puzzle->params()};
  const auto game = begin(parsed, *puzzle, goal, call.terminal, meta.lead);
  PlaySession session(call.terminal, *game, std::move(meta), goal ? puzzle->properties()[*goal].name : "",
                      puzzle->step_noun());
  session.run(std::cin);
  return success;
}

}  // namespace lucas::cli
