#include "play/key_terminal.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <utility>

#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "system/crash.hpp"

namespace lucas::cli {
namespace {

// Another screen, no cursor, no line breaks of its own; and back.
constexpr std::string_view enter_screen = "\x1b[?1049h\x1b[?25l\x1b[?7l",
                           leave_screen = "\x1b[?7h\x1b[?25h\x1b[?1049l";

// State that the signal handlers read.
termios usual{}, for_keys{};
std::atomic<bool> wants_keys{false};  // else a line is being read
static_assert(std::atomic<bool>::is_always_lock_free);
constexpr std::array endings = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

void take_terminal() {
  tcsetattr(STDIN_FILENO, TCSANOW, wants_keys ? &for_keys : &usual);
  write_all(STDOUT_FILENO, enter_screen);
}
void give_back_terminal() {
  write_all(STDOUT_FILENO, leave_screen);
  tcsetattr(STDIN_FILENO, TCSANOW, &usual);
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = SA_NODEFER;  // so that raise() works at once; and no restart, to draw again
  sigaction(signal, &action, nullptr);
}

extern "C" void on_ending(int signal) {
  give_back_terminal();
  handle(signal, SIG_DFL);
  raise(signal);
}
extern "C" void on_stop(int signal) {
  const int cause = errno;
  give_back_terminal();
  handle(signal, SIG_DFL);
  raise(signal);  // stops here until somebody says to go on
  handle(signal, on_stop);
  take_terminal();
  errno = cause;
}
extern "C" void on_continue(int) {
  const int cause = errno;
  take_terminal();
  errno = cause;
}
extern "C" void on_resize(int) {}  // ends wait_for_input()

void handle_all() {
  for (const int signal : endings) handle(signal, on_ending);
  handle(SIGTSTP, on_stop);
  handle(SIGCONT, on_continue);
  handle(SIGWINCH, on_resize);
}
void handle_none() {
  for (const int signal : endings) handle(signal, SIG_DFL);
  for (const int signal : {SIGTSTP, SIGCONT, SIGWINCH}) handle(signal, SIG_DFL);
}

// Signals after which the screen must be drawn again wait until somebody looks for input, so that none is missed.
sigset_t mask_before{};
void hold_signals() {
  sigset_t held;
  sigemptyset(&held);
  for (const int signal : {SIGTSTP, SIGCONT, SIGWINCH}) sigaddset(&held, signal);
  sigprocmask(SIG_BLOCK, &held, &mask_before);
}
// False if one of the held signals came.
bool wait_for_input() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return ppoll(&input, 1, nullptr, &mask_before) >= 0 || errno != EINTR;
}

// Do more bytes arrive within 50 ms? Distinguishes the Escape key from an escape sequence.
bool has_more() {
  constexpr int patience = 50;  // ms
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, patience) > 0;
}

}  // namespace

bool KeyTerminal::is_possible() {
  const char* const kind = std::getenv("TERM");
  const std::string_view name = kind == nullptr ? "" : kind;
  return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !name.empty() && name != "dumb";
}

KeyTerminal::KeyTerminal() {
  if (tcgetattr(STDIN_FILENO, &usual) != 0)
    throw IoError(std::string("the terminal cannot be asked: ") + std::strerror(errno));
  for_keys = usual;
  for_keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  for_keys.c_cc[VMIN] = 1;
  for_keys.c_cc[VTIME] = 0;
  wants_keys = true;
  hold_signals();
  handle_all();
  set_crash_cleanup(give_back_terminal);
  take_terminal();
}

KeyTerminal::~KeyTerminal() {
  give_back_terminal();
  handle_none();
  set_crash_cleanup(nullptr);
  sigprocmask(SIG_SETMASK, &mask_before, nullptr);
}

KeyTerminal::Size KeyTerminal::size() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {80, 24};
  return {size.ws_col, size.ws_row};
}

void KeyTerminal::show(const std::vector<std::string>& lines) const {
  std::string text = "\x1b[H";
  for (std::size_t i = 0; i < lines.size(); ++i) text += (i > 0 ? "\r\n" : "") + lines[i] + "\x1b[K";
  write_all(STDOUT_FILENO, text + "\x1b[J");
}

std::optional<Key> KeyTerminal::read() {
  std::array<char, 64> buffer{};
  while (bytes_.empty() || (bytes_ == "\x1b" && has_more())) {
    if (!wait_for_input()) return std::nullopt;
    const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) return std::nullopt;
    if (got <= 0) return Key{Key::Kind::end};
    bytes_.append(buffer.data(), static_cast<std::size_t>(got));
  }
  const DecodedKey decoded = decode_key(bytes_);
  bytes_.erase(0, decoded.bytes);
  return decoded.key;
}

std::optional<std::string> KeyTerminal::read_line(const std::string& prompt) {
  std::string line = std::exchange(bytes_, "");  // what came with the key, as a line that is pasted does
  if (const std::size_t end = line.find_first_of("\r\n"); end != std::string::npos) {
    bytes_ = line.substr(end + 1);
    return line.substr(0, end);
  }
  const std::string bottom =
      "\x1b[" + std::to_string(size().height) + ";1H\x1b[K\x1b[?25h" + prompt + printable(line);
  wants_keys = false;
  tcsetattr(STDIN_FILENO, TCSANOW, &usual);
  write_all(STDOUT_FILENO, bottom);
  std::array<char, 4096> buffer{};
  while (!wait_for_input()) write_all(STDOUT_FILENO, bottom);
  const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
  wants_keys = true;
  tcsetattr(STDIN_FILENO, TCSANOW, &for_keys);
  write_all(STDOUT_FILENO, "\x1b[?25l\x1b[H\x1b[J");
  if (got <= 0) return std::nullopt;
  line.append(buffer.data(), static_cast<std::size_t>(got));
  if (line.ends_with('\n')) line.pop_back();
  return line;
}

}  // namespace lucas::cli
