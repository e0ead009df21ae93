#include "features/play/key_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "console/trace.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

using Kind = Key::Kind;

constexpr const char* keys_help =
    "arrows       move what can move so; of several pieces the selected one\n"
    "Tab          select the next piece, Shift-Tab the one before, Esc none\n"
    "1 to 9       make the move of that number; Enter after a number that could be longer\n"
    "A to Z       make the move of that name, or of that piece; select the piece if it has several\n"
    "u  r         take the last move back; begin again\n"
    "h            how far it is; then which piece; then which move\n"
    "w            write the game as a trace\n"
    "Enter or :   a line: a move or a command, as from a pipe (? lists them); Esc leaves it\n"
    "Space        what had no room\n"
    "q            stop, as Ctrl-D\n";

// The name of an arrow key's direction, as labels use it.
std::string_view direction_of(Kind arrow) {
  constexpr std::array<std::string_view, 4> names = {"up", "down", "left", "right"};
  return names.at(static_cast<std::size_t>(arrow) - static_cast<std::size_t>(Kind::up));
}

}  // namespace

KeyGame::KeyGame(const Terminal& look, PlayedGame& played)
    : look_(look), played_(played), message_(played.warning()) {
  choice_.arrive(moves(), nullptr);
}

bool KeyGame::press(const Key& key) {
  if (line_) return press_in_line(key);
  if (key.kind == Kind::character && key.character == ' ') {
    part_ = part_ ? *part_ + 1 : 0;
    return true;
  }
  message_.clear();
  page_.clear();
  part_.reset();
  if (number_.press(key)) {
    if (number_.value() == 0) number_.clear();
    if (number_.value() * 10 > moves().size()) make_typed();  // no further digit could follow
    return true;
  }
  if (key.kind == Kind::character) return press_letter(key.character);
  if (key.kind == Kind::end) return false;
  if (key.kind >= Kind::up && key.kind <= Kind::right) {
    press_arrow(direction_of(key.kind));
  } else if (key.kind == Kind::tab || key.kind == Kind::back_tab) {
    if (choice_.has_choice())
      choice_.select_next(key.kind == Kind::back_tab);
    else
      message_ = "there are not several pieces to select from";
  } else if (key.kind == Kind::enter && number_.text().empty()) {
    line_ = {"> ", ""};
  } else if (key.kind == Kind::enter) {
    make_typed();
  } else if (key.kind == Kind::escape) {
    choice_.select_none();
  } else if (key.kind != Kind::backspace) {
    message_ = "this key does nothing: ? tells which do";
  }
  return true;
}

bool KeyGame::press_in_line(const Key& key) {
  if (key.kind == Kind::enter) {
    const Line line = *std::exchange(line_, std::nullopt);
    return line.typed.text().empty() || !show(played_.answer(line.command + line.typed.text()));
  }
  if (key.kind == Kind::escape || key.kind == Kind::end)
    line_.reset();
  else
    line_->typed.press(key);
  return true;
}

bool KeyGame::press_letter(char letter) {
  // A capital, or a letter that is no command, is first read as a move or its piece: R turns a cube, r restarts.
  const std::string name(1, letter);
  const bool is_capital = letter >= 'A' && letter <= 'Z',
             is_free = std::string_view("qwurh").find(letter) == std::string_view::npos;
  std::vector<std::size_t> called;
  for (std::size_t i = 0; i < moves().size(); ++i) {
    const std::string move = to_text(moves()[i]);
    if (move == name && is_capital) return !show(played_.answer(name));
    if (move.starts_with(name + " ") && (is_capital || is_free)) called.push_back(i);
  }
  if (called.size() == 1) {
    make(called.front());
    return true;
  }
  if (!called.empty()) {
    choice_.select(called.front());
    message_ =
        fmt::format("{} can move in {} ways: press an arrow, or the number of one", name, called.size());
    return true;
  }
  const int small = std::tolower(static_cast<unsigned char>(letter));
  if (small == 'q') return false;
  if (small == 'w') {
    line_ = {"save as: ", ":w "};
  } else if (small == ':') {
    line_ = {"> ", ""};
  } else if (small == '?') {
    page_ = lines_of(keys_help);
    part_ = 0;
  } else if (small == 'u' || small == 'r' || small == 'h') {
    static_cast<void>(show(played_.answer({':', letter})));
  } else {
    message_ = fmt::format("'{}' does nothing: ? tells which keys do", letter);
  }
  return true;
}

void KeyGame::make_typed() {
  const std::size_t move = number_.value(), count = moves().size();
  number_.clear();
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

// Shows the answer to a line or a move; true if the player wants to stop. `made`: the move that was made; nullptr: none.
bool KeyGame::show(PlayedGame::Answer answer, const Label* made) {
  message_ = std::move(answer.message);
  page_ = std::move(answer.page);
  if (!page_.empty()) part_ = 0;
  if (answer.moved) choice_.arrive(moves(), made);
  return answer.stops;
}

// ---- The screen --------------------------------------------------------------------------------------

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

std::vector<std::string> KeyGame::keys() const {
  if (line_) return {"Enter ends the line", "Ctrl-U erases it", "Esc leaves it"};
  std::vector<std::string> all = {choice_.has_directions() ? "arrows, 1-9 move" : "1-9 move"};
  if (choice_.has_choice()) all.emplace_back("Tab piece");
  all.insert(all.end(), {"u undo", "r restart", "h hint", "w save", "q quit  ? help"});
  return all;
}

std::vector<std::string> KeyGame::screen(std::size_t width, std::size_t height) const {
  const Game& game = played_.game();
  ScreenParts parts{board_lines(look_, choice_.marked(game.picture()), game.state(), width),
                    played_.status(),
                    message_,
                    {},
                    keys(),
                    part_,
                    ": Space"};
  if (line_) parts.message = typed_text(line_->prompt, line_->typed.text(), width);
  if (!number_.text().empty()) parts.message = fmt::format("move {}_  Enter makes it", number_.text());
  if (page_.empty()) parts.below = move_lines(width);
  for (const std::string& line : page_) {
    for (std::string& part : wrapped(line, width)) parts.below.push_back(std::move(part));
  }
  return laid_out(look_, std::move(parts), width, height);
}

std::vector<std::string> KeyGame::farewell(std::size_t width) const {
  std::vector<std::string> lines =
      board_lines(look_, played_.game().picture(), played_.game().state(), width);
  lines.push_back(played_.status());
  return lines;
}

}  // namespace lucas::cli
