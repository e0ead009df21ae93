#include "play/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <istream>
#include <ostream>

#include "console/trace.hpp"
#include "files/output.hpp"
#include "graph/state_graph.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "play/saved_game.hpp"
#include "report/report.hpp"

namespace lucas::cli {
namespace {

constexpr const char* help_text =
    "  a number, or a move as it is written    make that move (where moves are letters, u and r are no "
    "commands: :u, :r)\n"
    "  u, undo          take the last move back     r, restart   begin again\n"
    "  h, hint          how far it is; then which piece; then which move\n"
    "  m, moves         what can be done here       w, save FILE write the game as a trace (.itf.json, "
    ".tlc.json), a page (.html) or pictures (.svg)\n"
    "  ?, help          this                        q, quit      stop\n";

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

bool is_number(const std::string& text) {
  constexpr std::size_t most_digits = 9;
  return !text.empty() && text.size() <= most_digits &&
         text.find_first_not_of("0123456789") == std::string::npos;
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

PlaySession::PlaySession(Terminal& terminal, Game& game, PlayedModel model, Drawing drawing)
    : terminal_(terminal), game_(game), model_(std::move(model)), drawing_(drawing) {}

void PlaySession::run(std::istream& in) {
  arrive();
  warn();
  for (std::string line; ask(in, line) && terminal_.out;) {
    if (!answer(line)) return;
  }
  if (terminal_.out_is_tty) terminal_.out << "\n";  // behind the prompt
}

void PlaySession::warn() const {
  if (model_.goal.empty() || game_.distance()) return;
  terminal_.out << "no distances: the space is larger than --max-states (2M if unset), --memory or --timeout "
                   "allow; h searches from here\n";
}

bool PlaySession::answer(const std::string& line) {
  try {
    return obey(trimmed(line));
  } catch (const UsageError& error) {
    terminal_.out << error.what() << (error.hint().empty() ? "" : ". ") << error.hint() << "\n";
  } catch (const IoError& error) {
    terminal_.out << error.what() << "\n";
  }
  return true;
}

bool PlaySession::ask(std::istream& in, std::string& line) const {
  terminal_.out << (terminal_.out_is_tty ? "> " : "") << std::flush;
  return read_line(in, line);
}

bool PlaySession::obey(const std::string& line) {
  if (line.empty()) return true;
  if (const auto move = move_called(line)) {
    make(*move);
    return true;
  }
  refuse_stray_letter(line);
  if (is_piece(line)) {
    make_named(line + " ");
    return true;
  }
  const std::string command = lower_case(line.starts_with(':') ? line.substr(1) : line);
  if (command == "q" || command == "quit" || command == "exit") return false;
  if (obey_command(command)) return true;
  if (command.starts_with("w ") || command.starts_with("save ") || command == "w" || command == "save") {
    const std::size_t blank = line.find(' ');
    save(blank == std::string::npos ? "" : trimmed(line.substr(blank)));
  } else if (is_number(line)) {
    make_numbered(std::stoul(line));
  } else {
    make_named(line);
  }
  return true;
}

// Where moves are single letters, a letter that is no move here must not be read as the command u or r.
void PlaySession::refuse_stray_letter(const std::string& line) const {
  if (!moves_are_letters_ || (lower_case(line) != "u" && lower_case(line) != "r")) return;
  throw UsageError(fmt::format("no move is called '{}' here", line),
                   "m lists the moves; :u takes the last one back, :r begins again.");
}

// A capital that begins moves: the piece H, not the command h.
bool PlaySession::is_piece(const std::string& line) const {
  return line.size() == 1 && std::isupper(static_cast<unsigned char>(line[0])) != 0 &&
         std::any_of(game_.moves().begin(), game_.moves().end(),
                     [&](const Label& move) { return to_text(move).starts_with(line + " "); });
}

bool PlaySession::obey_command(const std::string& command) {
  if (command == "?" || command == "help") {
    terminal_.out << help_text;
  } else if (command == "m" || command == "moves") {
    show_moves();
  } else if (command == "h" || command == "hint") {
    hint();
  } else if (command == "u" || command == "undo") {
    if (!game_.undo()) throw UsageError("this is the start");
    arrive();
  } else if (command == "r" || command == "restart") {
    game_.restart();
    arrive();
  } else {
    return false;
  }
  return true;
}

// By its whole name, with arrows as they are or in ASCII.
std::optional<std::size_t> PlaySession::move_called(const std::string& name) const {
  Terminal plain = terminal_;
  plain.unicode = false;
  const auto& moves = game_.moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string text = to_text(moves[i]);
    if (text == name || adapted(plain, text) == name) return i;
  }
  return std::nullopt;
}

void PlaySession::make_numbered(std::size_t number) {
  const std::size_t moves = game_.moves().size();
  if (number < 1 || number > moves)
    throw UsageError(fmt::format("there is no move {}", number),
                     fmt::format("There are {}: m lists them.", moves));
  make(number - 1);
}

// By a part of its name that no other move has.
void PlaySession::make_named(const std::string& name) {
  const auto& moves = game_.moves();
  std::vector<std::size_t> fitting;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (lower_case(to_text(moves[i])).find(lower_case(name)) != std::string::npos) fitting.push_back(i);
  }
  if (fitting.size() == 1) return make(fitting.front());
  throw UsageError(
      fmt::format("{} called '{}'", fitting.empty() ? "no move is" : "several moves are", excerpt(name)),
      "m lists the moves, ? explains.");
}

void PlaySession::make(std::size_t move) {
  const std::string made = to_text(game_.moves()[move]);
  game_.make(move);
  terminal_.out << adapted(terminal_, made) << "\n";
  arrive();
}

void PlaySession::arrive() {
  hints_ = 0;
  const auto& moves = game_.moves();
  moves_are_letters_ |=
      std::any_of(moves.begin(), moves.end(), [](const Label& move) { return to_text(move).size() == 1; });
  if (drawing_ == Drawing::none) return;
  for (const std::string& line : board(game_.picture(), terminal_.width)) terminal_.out << line << "\n";
  terminal_.out << status() << "\n";
  if (game_.moves().empty()) terminal_.out << "nothing can be done here: :u takes the last move back\n";
  show_moves();
}

std::vector<std::string> PlaySession::board(const Scene& picture, std::size_t width) const {
  const std::string indent = "  ";
  std::vector<std::string> lines = variables_of(game_.state());
  if (!picture.empty()) lines = picture_lines(terminal_, picture, width - std::min(width, indent.size()));
  for (std::string& line : lines) line.insert(0, indent);
  return lines;
}

std::string PlaySession::status() const { return counted(game_.steps(), model_.step) + distance_text(); }

std::string PlaySession::distance_text() const {
  const auto distance = game_.distance(), first = game_.first_distance();
  if (game_.is_solved()) {
    const std::string solved = toned(terminal_, Tone::good, fmt::format("   {}!", model_.goal));
    return first && *first != no_distance ? solved + fmt::format("   the optimum is {}", *first) : solved;
  }
  if (!distance) return "";
  if (*distance == no_distance)
    return toned(terminal_, Tone::bad,
                 fmt::format("   dead end: {} cannot be reached from here", model_.goal));
  const std::size_t detour = first ? game_.steps() + *distance - *first : 0;
  return fmt::format("   optimal from here: {}{}", *distance,
                     detour > 0 ? fmt::format("   detour: {}", detour) : "");
}

void PlaySession::show_moves() const {
  const auto& moves = game_.moves();
  for (std::size_t i = 0; i < moves.size(); ++i)
    terminal_.out << fmt::format("  {:>3}  {}\n", i + 1, adapted(terminal_, to_text(moves[i])));
}

// Where no distance is known, a search finds one.
void PlaySession::hint() {
  if (game_.is_solved()) throw UsageError(model_.goal + " already");
  if (model_.goal.empty()) throw UsageError("no hints: the model has no goal");
  const bool is_searched = !game_.distance();
  if (is_searched) look_for_goal();
  if (game_.distance() == no_distance)
    throw UsageError("no goal can be reached from here", ":u takes the last move back.");
  const std::size_t best = game_.best_move().value();
  const Label& move = game_.moves()[best];
  ++hints_;
  if (hints_ == 1)
    terminal_.out << fmt::format("hint: {} from here{}\n", counted(*game_.distance(), model_.step),
                                 is_searched ? ", as a search found" : "");
  if (hints_ == 2) terminal_.out << "hint: " << adapted(terminal_, piece_of(move)) << "\n";
  if (hints_ >= 3)
    terminal_.out << fmt::format("hint: {}  {}\n", best + 1, adapted(terminal_, to_text(move)));
}

void PlaySession::look_for_goal() {
  if (!model_.proof.empty())
    throw UsageError("no goal can be reached from here, by the model's own proof: " + model_.proof);
  const Ending ending = game_.look_for_goal(std::chrono::seconds(2));
  if (ending == Ending::hit || ending == Ending::exhausted) return;
  throw UsageError(
      fmt::format("no hint: a search of {} found no way to {}",
                  ending == Ending::timeout ? "2 seconds" : "all the memory that it may use", model_.goal),
      "h searches again from another position.");
}

void PlaySession::save(const std::string& path) const {
  save_game(game_, model_, path, terminal_.out);
  terminal_.out << wrote_text(path) << "\n";
}

}  // namespace lucas::cli
