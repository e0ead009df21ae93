#include "play/key_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "console/trace.hpp"
#include "console/wrapped.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

using Kind = Key::Kind;

constexpr const char* keys_help =
    "arrows       move what can move so; of several pieces the selected one\n"
    "Tab          select the next piece, Shift-Tab the one before, Esc none\n"
    "1 to 9       make the move of that number; Enter after a number that could be longer\n"
    "u  r         take the last move back; begin again\n"
    "h            how far it is; then which piece; then which move\n"
    "w            write the game as a trace\n"
    "Enter or :   a line: a move or a command, as from a pipe (? lists them)\n"
    "q            stop, as Ctrl-D\n";

// The direction of an arrow, as labels call it.
std::string_view direction_of(Kind arrow) {
  constexpr std::array<std::string_view, 4> names = {"up", "down", "left", "right"};
  return names.at(static_cast<std::size_t>(arrow) - static_cast<std::size_t>(Kind::up));
}

}  // namespace

KeyGame::KeyGame(const Terminal& look, PlayedGame& played)
    : look_(look), played_(played), message_(played.warning()) {
  choice_.arrive(moves(), nullptr);
}

KeyGame::Wish KeyGame::press(const Key& key) {
  message_.clear();
  page_.clear();
  if (typed_.press(key)) {
    if (typed_.value() == 0) typed_.clear();
    if (typed_.value() * 10 > moves().size()) make_typed();  // no further digit could follow
    return Wish::key;
  }
  if (key.kind == Kind::character) return press_letter(key.character);
  if (key.kind == Kind::end) return Wish::stop;
  if (key.kind == Kind::enter && typed_.text().empty()) return Wish::line;
  if (key.kind >= Kind::up && key.kind <= Kind::right) {
    press_arrow(direction_of(key.kind));
  } else if (key.kind == Kind::tab || key.kind == Kind::back_tab) {
    if (choice_.has_choice())
      choice_.select_next(key.kind == Kind::back_tab);
    else
      message_ = "there are not several pieces to select from";
  } else if (key.kind == Kind::enter) {
    make_typed();
  } else if (key.kind == Kind::escape) {
    choice_.select_none();
  } else if (key.kind != Kind::backspace) {
    message_ = "this key does nothing: ? tells which do";
  }
  return Wish::key;
}

KeyGame::Wish KeyGame::press_letter(char letter) {
  const int small = std::tolower(static_cast<unsigned char>(letter));
  if (small == 'q') return Wish::stop;
  if (small == 'w') return Wish::file;
  if (small == ':') return Wish::line;
  if (small == '?') {
    page_ = lines_of(keys_help);
  } else if (small == 'u' || small == 'r' || small == 'h') {
    static_cast<void>(show(played_.answer({':', letter})));
  } else {
    message_ = fmt::format("'{}' does nothing: ? tells which keys do", letter);
  }
  return Wish::key;
}

void KeyGame::make_typed() {
  const std::size_t move = typed_.value(), count = moves().size();
  typed_.clear();
  if (move <= count) return make(move - 1);
  message_ = fmt::format("there is no move {}; there are {}", move, count);
}

void KeyGame::press_arrow(std::string_view direction) {
  if (!choice_.has_directions()) {
    message_ = moves().empty() ? "nothing can be done here: u takes the last move back"
                               : "moves have no direction here: press the number of one";
    return;
  }
  if (!choice_.can_go(direction)) {
    message_ = fmt::format("nothing can move {}", direction);
    return;
  }
  if (const auto move = choice_.arrow(direction)) return make(*move);
  message_ = fmt::format("several can move {}: the same key moves this one, Tab selects the next", direction);
}

void KeyGame::make(std::size_t move) {
  const Label made = moves()[move];
  static_cast<void>(show(played_.make(move), &made));
}

bool KeyGame::obey(const std::string& line) { return !show(played_.answer(line)); }

// Whether the player wants to stop. `made`: the move that was answered, if it was one.
bool KeyGame::show(PlayedGame::Answer answer, const Label* made) {
  message_ = std::move(answer.message);
  page_ = std::move(answer.page);
  if (answer.moved) choice_.arrive(moves(), made);
  return answer.stops;
}

// ---- What is seen ------------------------------------------------------------------------------------

std::vector<std::string> KeyGame::move_lines(std::size_t width) const {
  std::vector<std::string> entries;
  std::size_t widest = 1;
  for (std::size_t i = 0; i < moves().size(); ++i) {
    entries.push_back(fmt::format("{} {:>2}  {}", choice_.is_selected(i) ? '*' : ' ', i + 1,
                                  adapted(look_, to_text(moves()[i]))));
    widest = std::max(widest, columns(entries.back()));
  }
  const std::size_t across = std::max<std::size_t>(width / (widest + 2), 1);
  const std::size_t down = (entries.size() + across - 1) / across;
  std::vector<std::string> lines(down);
  for (std::size_t i = 0; i < entries.size(); ++i)
    lines[i % down] += i + down < entries.size() ? padded(entries[i], widest + 2) : entries[i];
  return lines;
}

std::string KeyGame::keys() const {
  const char* const arrows = choice_.has_directions() ? "arrows, " : "";
  const char* const tab = choice_.has_choice() ? "Tab piece  " : "";
  return fmt::format("{}1-9 move  {}u undo  r restart  h hint  w save  q quit  ? help", arrows, tab);
}

std::vector<std::string> KeyGame::screen(std::size_t width, std::size_t height) const {
  const Game& game = played_.game();
  std::vector<std::string> lines = board_lines(look_, choice_.marked(game.picture()), game.state(), width),
                           below;
  if (page_.empty()) below = move_lines(width);
  for (const std::string& line : page_) {
    for (std::string& part : wrapped(line, width)) below.push_back(std::move(part));
  }
  const bool is_cut = lines.size() + 2 > height ||
                      std::ranges::any_of(lines, [&](const auto& line) { return columns(line) > width; });
  const std::string& typed = typed_.text();
  std::string message = typed.empty() ? message_ : fmt::format("move {}_  Enter makes it", typed);
  if (message.empty() && is_cut) message = "the window is too small for the board";
  std::vector<std::string> told = wrapped(message, width);
  told.resize(std::min(told.size(), std::max<std::size_t>(height / 3, 1)));
  lines.resize(std::min(lines.size(), height - std::min(height, told.size() + 1)));  // room for the rest
  lines.push_back(played_.status());
  lines.insert(lines.end(), told.begin(), told.end());
  for (std::size_t i = 0; i < below.size() && lines.size() < height; ++i) {
    const std::size_t left = below.size() - i;
    const bool is_last = lines.size() + 1 == height && left > 1;
    lines.push_back(is_last ? fmt::format("  … {} more lines", left) : below[i]);
  }
  if (lines.size() < height) lines.push_back(toned(look_, Tone::faint, keys()));
  return fitted(std::move(lines), width, height);
}

std::vector<std::string> KeyGame::farewell() const {
  std::vector<std::string> lines =
      board_lines(look_, played_.game().picture(), played_.game().state(), look_.width);
  lines.push_back(played_.status());
  return lines;
}

}  // namespace lucas::cli
