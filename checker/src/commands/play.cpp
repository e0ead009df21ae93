// lucas play: takes steps by hand, with an oracle where the space is small enough.
#include <istream>
#include <new>

#include "../exit_code.hpp"
#include "../input_file.hpp"
#include "../interrupt.hpp"
#include "../play_session.hpp"
#include "../progress.hpp"
#include "lucas/error.hpp"
#include "search.hpp"

namespace lucas::cli {
namespace {

constexpr std::uint64_t usual_oracle = 2'000'000;  // states: a second or two

std::unique_ptr<Game> begin(const ModelCall& parsed, const Puzzle& puzzle, std::optional<std::size_t> goal,
                            Terminal& terminal) {
  const InterruptGuard interrupts;
  Request request;
  read_engine_options(parsed.arguments, puzzle, request);
  read_limits(parsed.arguments, request.limits);
  if (!parsed.arguments.has("max-states")) request.limits.max_states = usual_oracle;
  ProgressLine progress(terminal, true);
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
  std::istream& lines = open_stdin();
  const std::optional<std::size_t> goal = first_goal(*puzzle);
  const auto game = begin(parsed, *puzzle, goal, call.terminal);
  PlaySession session(call.terminal, *game, {puzzle->name(), puzzle->params()},
                      goal ? puzzle->properties()[*goal].name : "", puzzle->step_noun());
  session.run(lines);
  return success;
}

}  // namespace lucas::cli
