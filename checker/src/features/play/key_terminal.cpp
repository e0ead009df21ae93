#include "features/play/key_terminal.hpp"

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

#include "disk/write_all.hpp"
#include "lucas/error.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

// Codes: enter_screen turns the alternate screen on, cursor and line breaks off; leave_screen clears it, undoes all.
constexpr std::string_view enter_screen = "\x1b[?1049h\x1b[?25l\x1b[?7l",
                           leave_screen = "\x1b[H\x1b[J\x1b[?7h\x1b[?25h\x1b[?1049l";

// State that the signal handlers read.
termios usual_modes{}, for_keys{}, for_typing{};  // Ctrl-C is a signal, or while something is typed a key
std::atomic<const termios*> terminal_mode{nullptr};
std::atomic<bool> waits_for_input{false};
std::atomic<int> ended_by{0};  // a signal that came meanwhile
static_assert(std::atomic<const termios*>::is_always_lock_free && std::atomic<int>::is_always_lock_free);
constexpr std::array endings = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr std::array redrawing = {SIGTSTP, SIGCONT, SIGWINCH};

void take_terminal() {
  tcsetattr(STDIN_FILENO, TCSANOW, terminal_mode);
  write_all(STDOUT_FILENO, enter_screen);
}
void make_usual() { tcsetattr(STDIN_FILENO, TCSANOW, &usual_modes); }
void give_back_terminal() {
  write_all(STDOUT_FILENO, leave_screen);
  make_usual();
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = SA_NODEFER;  // so that raise() works at once; and no restart, to draw again
  sigaction(signal, &action, nullptr);
}
void end_by(int signal) {
  handle(signal, SIG_DFL);
  raise(signal);
}

extern "C" void on_ending(int signal) {
  if (waits_for_input) {
    ended_by = signal;
    return;
  }
  give_back_terminal();
  end_by(signal);
}
extern "C" void on_stop(int signal) {
  const int cause = errno;
  give_back_terminal();
  end_by(signal);  // stops here until SIGCONT
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

sigset_t set_of(const auto& signals) {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : signals) sigaddset(&set, signal);
  return set;
}

// The terminal in its mode for single keys: reads keys, draws lines. One object at a time.
class KeyTerminal {
 public:
  KeyTerminal() {
    if (tcgetattr(STDIN_FILENO, &usual_modes) != 0)
      throw IoError(std::string("the terminal cannot be asked: ") + std::strerror(errno));
    for_keys = usual_modes;
    for_keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    for_keys.c_cc[VMIN] = 1;
    for_keys.c_cc[VTIME] = 0;
    for_typing = for_keys;
    for_typing.c_cc[VINTR] = _POSIX_VDISABLE;
    terminal_mode = &for_keys;
    ended_by = 0;
    // Blocks the signals after which the screen is drawn again; only wait_for_input() lets them in, so none is missed.
    const sigset_t held = set_of(redrawing);
    sigprocmask(SIG_BLOCK, &held, &mask_before_);
    for (const int signal : endings) handle(signal, on_ending);
    handle(SIGTSTP, on_stop);
    handle(SIGCONT, on_continue);
    handle(SIGWINCH, on_resize);
    set_cleanup(give_back_terminal);
    take_terminal();
  }
  ~KeyTerminal() {
    give_back_terminal();
    for (const int signal : endings) handle(signal, SIG_DFL);
    for (const int signal : redrawing) handle(signal, SIG_DFL);
    set_cleanup(nullptr);
    sigprocmask(SIG_SETMASK, &mask_before_, nullptr);
  }
  KeyTerminal(const KeyTerminal&) = delete;
  KeyTerminal& operator=(const KeyTerminal&) = delete;

  struct Size {
    std::size_t width, height;  // in characters
  };
  [[nodiscard]] static Size size() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {80, 24};
    return {size.ws_col, size.ws_row};
  }

  // Says whether the next key belongs to text being typed; Ctrl-C is then a key.
  static void set_typing(bool is_typing) {
    const termios* const now = is_typing ? &for_typing : &for_keys;
    if (terminal_mode.exchange(now) != now) tcsetattr(STDIN_FILENO, TCSANOW, now);
  }

  // Draws the lines over what was there; they must fit.
  static void show(const std::vector<std::string>& lines) {
    std::string text = "\x1b[H";
    for (std::size_t i = 0; i < lines.size(); ++i) text += (i > 0 ? "\r\n\x1b[K" : "\x1b[K") + lines[i];
    write_all(STDOUT_FILENO, text + (lines.size() < size().height ? "\r\n\x1b[J" : ""));
  }

  // Waits for a key. Returns nothing if the screen must be drawn again, after a change of
  // size or Ctrl-Z; Kind::end if input is over, or a signal ends the program.
  [[nodiscard]] std::optional<Key> read() {
    DecodedKey decoded = decode_key(bytes_);
    while (decoded.bytes == 0 || (decoded.is_cut_off && has_more())) {
      std::array<char, 64> buffer{};
      if (!wait_for_input()) return ended_by == 0 ? std::nullopt : std::optional(Key{Key::Kind::end});
      const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
      if (got < 0 && errno == EINTR) return std::nullopt;
      if (got <= 0) return Key{Key::Kind::end};
      bytes_.append(buffer.data(), static_cast<std::size_t>(got));
      decoded = decode_key(bytes_);
    }
    bytes_.erase(0, decoded.bytes);
    return std::move(decoded.key);
  }

 private:
  // Waits for input. False if a signal came first.
  [[nodiscard]] bool wait_for_input() const {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    sigset_t mask, held = set_of(endings);
    sigprocmask(SIG_BLOCK, &held, &mask);
    waits_for_input = true;
    const bool has_input = ppoll(&input, 1, nullptr, &mask_before_) >= 0 || errno != EINTR;
    waits_for_input = false;
    sigprocmask(SIG_SETMASK, &mask, nullptr);
    return has_input;
  }
  // Do more bytes arrive within 50 ms? Distinguishes the Escape key from an escape sequence.
  [[nodiscard]] static bool has_more() {
    constexpr int patience = 50;  // ms
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return poll(&input, 1, patience) > 0;
  }

  sigset_t mask_before_{};
  std::string bytes_{};  // read and not yet understood
};

}  // namespace

bool has_keys() {
  const char* const kind = std::getenv("TERM");
  const std::string_view name = kind == nullptr ? "" : kind;
  return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !name.empty() && name != "dumb";
}

NoEcho::NoEcho() {
  is_on_ = has_keys() && tcgetattr(STDIN_FILENO, &usual_modes) == 0;
  if (!is_on_) return;
  termios silent = usual_modes;
  silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
  set_cleanup(make_usual);
  tcsetattr(STDIN_FILENO, TCSANOW, &silent);
}

NoEcho::~NoEcho() {
  if (!is_on_) return;
  make_usual();
  set_cleanup(nullptr);
}

void show_with_keys(KeyView& view) {
  std::vector<std::string> farewell;
  {
    KeyTerminal terminal;
    for (bool goes_on = true; goes_on && ended_by == 0;) {
      const auto [width, height] = KeyTerminal::size();
      KeyTerminal::set_typing(view.is_typing());
      KeyTerminal::show(view.screen(width, height));
      const std::optional<Key> key = terminal.read();
      goes_on = !key || view.press(*key);
    }
    farewell = view.farewell(KeyTerminal::size().width);
  }
  for (const std::string& line : farewell) write_all(STDOUT_FILENO, line + "\n");
  if (ended_by != 0) raise(ended_by);
}

}  // namespace lucas::cli
