#include "features/play/played_game.hpp"

#include <fmt/format.h>

#include <chrono>
#include <istream>
#include <ostream>
#include <string_view>
#include <utility>

#include "console/trace.hpp"
#include "graph/state_graph.hpp"
#include "lucas/error.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "options/outputs.hpp"

namespace lucas::cli {
namespace {

std::string help_text() {
  return "  a number, or a move as it is written    make that move (where moves are letters, u and r are no "
         "commands: :u, :r)\n"
         "  u, undo          take the last move back     r, restart   begin again\n"
         "  h, hint          how far it is; then which piece; then which move\n"
         "  m, moves         what can be done here       w, save FILE write the game: " +
         endings_text(formats_of_traces()) +
         "\n  ?, help          this                        q, quit      stop\n";
}

// Reads a line and cuts it at 4096 bytes. False at the end of the input.
bool read_line(std::istream& in, std::string& line) {
  constexpr std::size_t longest = 4096;
  line.clear();
  char c = 0;
  while (in.get(c) && c != '\n') {
    if (line.size() < longest) line += c;
  }
  return in.good() || !line.empty();
}

// The second hint for a move: its name and first argument, which is the piece in most models.
std::string piece_of(const Label& move) {
  if (move.arguments.empty()) return move.name;
  const auto& [name, value] = move.arguments.front();
  std::string piece = value.kind() == Value::Kind::string ? printable(value.string()) : to_text(value);
  if (move.of_piece && !move.of_piece->name.empty()) piece = move.of_piece->name;
  return fmt::format("{}, {} {}", move.name, name, piece);
}

}  // namespace

PlayedGame::PlayedGame(const Terminal& look, Game& game, PlayedModel model)
    : look_(look), game_(game), model_(std::move(model)) {
  static_cast<void>(arrive());
}

PlayedGame::Answer PlayedGame::answer(const std::string& line) {
  try {
    return obey(trimmed(line));
  } catch (const UsageError& error) {
    return {error.what() + (error.hint().empty() ? "" : ". " + error.hint())};
  } catch (const IoError& error) {
    return {error.what()};
  }
}

PlayedGame::Answer PlayedGame::obey(const std::string& line) {
  if (line.empty()) return {};
  Terminal plain = look_;
  plain.unicode = false;
  const auto called =
      moves_where([&](const std::string& text) { return text == line || adapted(plain, text) == line; });
  if (!called.empty()) return make(called.front());
  const std::string command = lower_case(line.starts_with(':') ? line.substr(1) : line);
  const auto is = [&](std::string_view name, std::string_view letter) {
    return command == name || command == letter;
  };
  // Where moves are single letters, a letter that is no move here must not be read as a command.
  if (moves_are_letters_ && line.size() == 1 && (command == "u" || command == "r"))
    throw UsageError(fmt::format("no move is called '{}' here", line),
                     "m lists the moves; :u takes the last one back, :r begins again.");
  // A capital with which moves begin is a piece: H, not the command h.
  if (line.size() == 1 && line[0] >= 'A' && line[0] <= 'Z') {
    const auto of_piece = moves_where([&](const std::string& text) { return text.starts_with(line + " "); });
    if (!of_piece.empty()) return make(move_named(line + " "));
  }
  if (is("quit", "q") || command == "exit") return {.stops = true};
  if (is("help", "?")) return {.page = lines_of(help_text())};
  if (is("moves", "m")) return {.page = moves()};
  if (is("hint", "h")) return {hint()};
  if (is("undo", "u")) return game_.undo() ? arrive() : Answer{"this is the start"};
  if (is("restart", "r")) {
    game_.restart();
    return arrive();
  }
  if (is("save", "w") || command.starts_with("w ") || command.starts_with("save ")) {
    const std::size_t blank = line.find(' ');
    const std::string path = blank == std::string::npos ? "" : trimmed(line.substr(blank));
    save(path);
    return {wrote_text(path)};
  }
  return make(move_named(line));
}

std::vector<std::size_t> PlayedGame::moves_where(FunctionRef<bool(const std::string& text)> fits) const {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < game_.moves().size(); ++i) {
    if (fits(to_text(game_.moves()[i]))) all.push_back(i);
  }
  return all;
}

std::size_t PlayedGame::move_named(const std::string& name) const {
  constexpr std::size_t most_digits = 9;
  if (name.size() <= most_digits && name.find_first_not_of("0123456789") == std::string::npos) {
    const std::size_t move = std::stoul(name), moves = game_.moves().size();
    if (move >= 1 && move <= moves) return move - 1;
    throw UsageError(fmt::format("there is no move {}", move),
                     fmt::format("There are {}: m lists them.", moves));
  }
  const auto fitting = moves_where([part = lower_case(name)](const std::string& text) {
    return lower_case(text).find(part) != std::string::npos;
  });
  if (fitting.size() == 1) return fitting.front();
  throw UsageError(
      fmt::format("{} called '{}'", fitting.empty() ? "no move is" : "several moves are", excerpt(name)),
      "m lists the moves, ? explains.");
}

PlayedGame::Answer PlayedGame::make(std::size_t move) {
  const std::string made = to_text(game_.moves()[move]);
  game_.make(move);
  return arrive(adapted(look_, made));
}

PlayedGame::Answer PlayedGame::arrive(std::string message) {
  hints_ = 0;
  moves_are_letters_ |=
      ranges::any_of(game_.moves(), [](const Label& move) { return to_text(move).size() == 1; });
  return {.message = std::move(message), .moved = true};
}

// If no distance is known, searches for the goal first.
std::string PlayedGame::hint() {
  if (game_.is_solved()) throw UsageError(model_.goal + " already");
  if (model_.goal.empty()) throw UsageError("no hints: the model has no goal");
  const bool is_searched = !game_.distance();
  if (is_searched && !game_.way()) look_for_goal();
  if (game_.distance() == no_distance)
    throw UsageError("no goal can be reached from here", ":u takes the last move back.");
  const std::size_t best = game_.best_move().value();
  const Label& move = game_.moves()[best];
  ++hints_;
  if (hints_ == 1)
    return game_.distance() ? fmt::format("hint: {} from here{}", counted(*game_.distance(), model_.step),
                                          is_searched ? ", as a search found" : "")
                            : fmt::format("hint: a way of {} from here, not proved shortest",
                                          counted(*game_.way(), model_.step));
  return "hint: " + (hints_ == 2 ? adapted(look_, piece_of(move))
                                 : fmt::format("{}  {}", best + 1, adapted(look_, to_text(move))));
}

void PlayedGame::look_for_goal() {
  if (!model_.proof.empty())
    throw UsageError("no goal can be reached from here, by the model's own proof: " + model_.proof);
  const Ending ending = game_.look_for_goal(std::chrono::seconds(2));
  if (ending == Ending::hit || ending == Ending::exhausted) return;
  game_.look_for_any_way(std::chrono::seconds(2));
  if (game_.way()) return;
  throw UsageError(
      fmt::format("no hint: searches of {} found no way to {}",
                  ending == Ending::timeout ? "4 seconds" : "all the memory that it may use", model_.goal),
      "h searches again from another position.");
}

void PlayedGame::save(const std::string& path) const {
  const Output output{path, &format_of(path, "save", "play", formats_of_traces(), nullptr), model_.title};
  TraceMeta meta = model_.meta;
  if (game_.is_solved()) {
    meta.property = model_.goal;
    meta.verdict = to_text(Verdict::solved);
  }
  write_output(path, look_.out, [&](std::ostream& out) {
    output.format->write_trace(out, {game_.trace(), meta, meta.property}, output);
  });
}

std::string PlayedGame::warning() const {
  if (model_.goal.empty() || game_.distance()) return "";
  const char* const why =
      game_.explored() == Ending::interrupted
          ? "interrupted"
          : "the space is larger than --max-states (2M if unset), --memory or --timeout allow";
  return fmt::format("no distances: {}; h searches from here", why);
}

std::string PlayedGame::status() const { return counted(game_.steps(), model_.step) + distance_text(); }

std::string PlayedGame::distance_text() const {
  const auto distance = game_.distance(), first = game_.first_distance();
  if (game_.is_solved()) {
    const std::string solved = toned(look_, Tone::good, fmt::format("   {}!", model_.goal));
    return first && *first != no_distance ? solved + fmt::format("   the optimum is {}", *first) : solved;
  }
  if (!distance) return "";
  if (*distance == no_distance)
    return toned(look_, Tone::bad, fmt::format("   dead end: {} cannot be reached from here", model_.goal));
  const std::size_t detour = first ? game_.steps() + *distance - *first : 0;
  return fmt::format("   optimal from here: {}{}", *distance,
                     detour > 0 ? fmt::format("   detour: {}", detour) : "");
}

std::vector<std::string> PlayedGame::moves() const {
  std::vector<std::string> lines;
  for (const Label& move : game_.moves())
    lines.push_back(fmt::format("  {:>3}  {}", lines.size() + 1, adapted(look_, to_text(move))));
  return lines;
}

void play_lines(Terminal& terminal, PlayedGame& played, std::istream& in) {
  const auto print = [&](const std::vector<std::string>& lines) {
    for (const std::string& line : lines) terminal.out << line << "\n";
  };
  const auto show = [&] {
    print(board_lines(terminal, played.game().picture(), played.game().state(), terminal.width));
    print({played.status()});
    if (played.game().moves().empty()) print({"nothing can be done here: :u takes the last move back"});
    print(played.moves());
  };
  show();
  if (const std::string warning = played.warning(); !warning.empty()) print({warning});
  for (std::string line; terminal.out;) {
    terminal.out << (terminal.out_is_tty ? "> " : "") << std::flush;
    if (!read_line(in, line)) break;
    const PlayedGame::Answer answer = played.answer(line);
    if (answer.stops) return;
    if (!answer.message.empty()) print({answer.message});
    print(answer.page);
    if (answer.moved) show();
  }
  if (terminal.out_is_tty) terminal.out << "\n";  // behind the prompt
}

}  // namespace lucas::cli
