// lucas play: the user takes steps, by single keys on a terminal, by lines otherwise. A space that is small enough is
// explored first, to tell distances to the goal. lucas trace play: the user pages through a trace by keys.
#include <istream>
#include <memory>
#include <new>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "commands/origin.hpp"
#include "commands/traces.hpp"
#include "console/progress.hpp"
#include "features/play/key_game.hpp"
#include "features/play/key_terminal.hpp"
#include "features/play/played_game.hpp"
#include "features/play/trace_player.hpp"
#include "files/input.hpp"
#include "graph/game.hpp"
#include "lucas/error.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"
#include "lucas/text.hpp"
#include "options/engine_options.hpp"
#include "options/model_choice.hpp"
#include "options/outputs.hpp"
#include "options/questions.hpp"
#include "options/unreturned.hpp"
#include "report/report.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"
#include "trace_files/origin.hpp"

namespace lucas::cli {
namespace {

constexpr std::uint64_t usual_oracle = 2'000'000;  // states: a second or two

// The game, and the state of --from. `game` is nullptr if a limit came before that state was found.
struct Beginning {
  std::unique_ptr<Game> game;
  std::optional<Origin> origin;
};

// If the space was not explored, lets hints follow a strategy of the model whose solutions are shortest.
void tell_strategy(const Puzzle& puzzle, std::size_t goal, Game& game) {
  constexpr std::uint64_t most_moves = 100'000;
  const auto strategy = puzzle.shortest_strategy();
  if (!strategy) return;
  try {
    game.know(puzzle.build(*strategy, goal, most_moves).path);
  } catch (const UsageError&) {  // it does not serve the parameters, or makes more moves
  }
}

Beginning begin(const Call& call, const ModelCall& parsed, std::optional<std::size_t> goal) {
  const InterruptGuard interrupts;
  const NoEcho no_echo;  // keys typed meanwhile are for the game
  const Puzzle& puzzle = *parsed.puzzle;
  const Watchdog watchdog = telling_watchdog(call, parsed.arguments, puzzle);
  Request request;
  read_engine_options(parsed.arguments, puzzle, request);
  ProgressLine progress(call.terminal, true);
  auto origin = begin_at_origin(parsed.arguments, parsed.definitions, puzzle, request, progress);
  if (origin && origin->ending != Ending::exhausted) return {nullptr, std::move(origin)};
  if (!parsed.arguments.has("max-states")) request.limits.max_states = usual_oracle;
  try {
    auto game = std::make_unique<Game>(puzzle.kernel(), request, goal, progress);
    if (game->explored() != Ending::exhausted && !origin && goal && goal == puzzle.shape().first_goal())
      tell_strategy(puzzle, *goal, *game);
    return {std::move(game), std::move(origin)};
  } catch (const std::bad_alloc&) {
    throw UsageError("the game does not fit into the memory that it may use", "See --memory.");
  }
}

int tell_no_origin(Terminal& terminal, const Origin& origin) {
  terminal.err << "incomplete: " << no_origin_text(terminal, origin.ending, origin.stats.distinct) << "\n";
  return origin.ending == Ending::interrupted ? signal_code() : inconclusive;
}

// The files of --output, each in a format for traces. Throws UsageError and IoError.
std::vector<std::string> game_files(const Arguments& arguments) {
  std::vector<std::string> paths = output_paths(arguments);
  for (const std::string& path : paths) {
    static_cast<void>(format_of(path, "--output " + excerpt(path), "play", formats_of_traces(), nullptr));
    require_writable(path);
  }
  return paths;
}

}  // namespace

int run_play(const Call& call) {
  const ModelCall parsed = parse_model_call(call);
  const std::vector<std::string> files = game_files(parsed.arguments);
  std::istream& lines = open_stdin();
  const Puzzle& puzzle = *parsed.puzzle;
  const std::optional<std::size_t> goal = goal_of(puzzle, parsed.arguments);
  const auto [game, origin] = begin(call, parsed, goal);
  if (game == nullptr) return tell_no_origin(call.terminal, *origin);
  PlayedModel model{{puzzle.name(), puzzle.params()}, "", puzzle.shape().step_noun};
  model.title = parsed.arguments.text("title").value_or("");
  if (origin) model.meta.lead = origin->lead;
  if (goal) model.goal = puzzle.properties()[*goal].name;
  if (goal && goal == puzzle.shape().first_goal()) model.proof = puzzle.unsolvable();
  if (goal && puzzle.properties()[*goal].is_expression) model.meta.kind = "goal";
  PlayedGame played(call.terminal, *game, std::move(model));
  if (call.terminal.out_is_tty && has_keys()) {
    KeyGame keys(call.terminal, played);
    call.terminal.out << std::flush;
    show_with_keys(keys);
  } else {
    play_lines(call.terminal, played, lines);
  }
  for (const std::string& path : files) {
    played.save(path);
    call.terminal.out << adapted(call.terminal, wrote_text(path)) << "\n";
  }
  return success;
}

int run_trace_play(const Call& call) {
  const ShownTrace shown = trace_to_show(call);
  if (!call.terminal.out_is_tty || !has_keys())
    throw UsageError("trace play needs a terminal", "trace show prints a trace.");
  TracePlayer player(call.terminal, *shown.trace, shown.remark);
  call.terminal.out << std::flush;
  show_with_keys(player);
  return success;
}

}  // namespace lucas::cli
