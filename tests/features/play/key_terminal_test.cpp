// lucas play on a terminal of its own: keys without Enter, and the terminal given back whatever ends the game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A game of the real program on a terminal that the test holds the other end of.
class PlayedOnTerminal {
 public:
  explicit PlayedOnTerminal(const std::string& words, unsigned short rows = 24, unsigned short columns = 80) {
    const winsize size{rows, columns, 0, 0};
    child_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (child_ == 0) {
      setenv("TERM", "xterm", 1);
      const std::string call = std::string("exec ") + LUCAS_PROGRAM + " play " + words;
      execl("/bin/sh", "sh", "-c", call.c_str(), static_cast<char*>(nullptr));
      _exit(127);
    }
  }
  PlayedOnTerminal(const PlayedOnTerminal&) = delete;
  PlayedOnTerminal& operator=(const PlayedOnTerminal&) = delete;
  ~PlayedOnTerminal() {
    if (child_ > 0) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
    close(terminal_);
  }

  void press(const std::string& keys) const {
    static_cast<void>(!write(terminal_, keys.data(), keys.size()));
  }
  void send(int signal) const { kill(child_, signal); }
  void resize(unsigned short rows, unsigned short columns) const {
    const winsize size{rows, columns, 0, 0};
    ioctl(terminal_, TIOCSWINSZ, &size);
  }

  // Reads until that is on the screen; it fails after 20 seconds. What was read since the last time.
  std::string until(const std::string& text) {
    std::string read_now;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (read_now.find(text) == std::string::npos && std::chrono::steady_clock::now() < end) {
      pollfd input{terminal_, POLLIN, 0};
      if (poll(&input, 1, 100) <= 0) continue;
      std::array<char, 4096> buffer{};
      const ssize_t got = read(terminal_, buffer.data(), buffer.size());
      if (got <= 0) break;
      read_now.append(buffer.data(), static_cast<std::size_t>(got));
    }
    EXPECT_THAT(read_now, HasSubstr(text));
    return read_now;
  }
  // Is the terminal as programs find it, line by line and with echo?
  [[nodiscard]] bool is_usual() const {
    termios now{};
    tcgetattr(terminal_, &now);
    return (now.c_lflag & ICANON) != 0 && (now.c_lflag & ECHO) != 0;
  }
  [[nodiscard]] bool is_echoing() const {
    termios now{};
    tcgetattr(terminal_, &now);
    return (now.c_lflag & ECHO) != 0;
  }
  // The status of waitpid once it has ended, or has been stopped.
  int ended() {
    int status = 0;
    waitpid(child_, &status, WUNTRACED);
    if (!WIFSTOPPED(status)) child_ = -1;
    return status;
  }

 private:
  int terminal_ = -1;
  pid_t child_ = -1;
};

constexpr const char* keys_line = "q quit  ? help";
constexpr const char* leaves = "\x1b[?1049l";

TEST(KeyTerminal, PlaysByKeysAndGivesTheTerminalBack) {
  PlayedOnTerminal game("sokoban");
  EXPECT_THAT(game.until(keys_line), HasSubstr("0 moves   optimal from here: 33"));
  EXPECT_FALSE(game.is_usual());
  game.press("\x1b[A");
  EXPECT_THAT(game.until(keys_line), HasSubstr("1 move "));
  game.press(":");
  game.until("> _");
  game.press("q\x03");
  game.until(keys_line);
  game.press(":undo\n");
  EXPECT_THAT(game.until(keys_line), HasSubstr("0 moves "));
  EXPECT_FALSE(game.is_usual());
  game.press("q");
  EXPECT_THAT(game.until("from here: 33\r\n"), HasSubstr(leaves));
  const int status = game.ended();
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_TRUE(game.is_usual());
}

TEST(KeyTerminal, ObeysALineThatIsPasted) {
  PlayedOnTerminal game("hanoi");
  game.until(keys_line);
  game.press(":Move 1: 1→2\n:q");
  EXPECT_THAT(game.until("> q_"), HasSubstr("1 step ")) << "both came with the first key";
  game.press("uit\n");
  EXPECT_THAT(game.until(leaves), HasSubstr(leaves));
  EXPECT_TRUE(WIFEXITED(game.ended()));
}

TEST(KeyTerminal, IsGivenBackByWhatEndsTheProcess) {
  for (const int signal : {SIGTERM, SIGHUP, SIGINT, SIGQUIT}) {
    PlayedOnTerminal game("hanoi");
    game.until(keys_line);
    game.send(signal);
    EXPECT_THAT(game.until(leaves), HasSubstr(leaves)) << signal;
    const int status = game.ended();
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == signal) << status;
    EXPECT_TRUE(game.is_usual()) << signal;
  }
  PlayedOnTerminal game("hanoi");
  game.until(keys_line);
  game.press("\x03");
  EXPECT_THAT(game.until(leaves), HasSubstr(leaves)) << "Ctrl-C";
  EXPECT_TRUE(WIFSIGNALED(game.ended()));
}

TEST(KeyTerminal, IsTakenAgainAfterAStop) {
  PlayedOnTerminal game("hanoi");
  game.until(keys_line);
  game.send(SIGSTOP);
  EXPECT_TRUE(WIFSTOPPED(game.ended()));
  game.send(SIGCONT);
  EXPECT_THAT(game.until(keys_line), HasSubstr("0 steps")) << "drawn again";
  EXPECT_FALSE(game.is_usual());
  game.press("\x04");
  EXPECT_TRUE(WIFEXITED(game.ended())) << "Ctrl-D";
}

TEST(KeyTerminal, KeepsWhatIsTypedBeforeTheGame) {
  PlayedOnTerminal game("hanoi --disks 12");
  while (game.is_echoing()) usleep(1000);
  game.press("2");
  EXPECT_THAT(game.until("1 step "), Not(HasSubstr("2\x1b[?1049h"))) << "it is not echoed";
  PlayedOnTerminal large("peg-solitaire");
  while (large.is_echoing()) usleep(1000);
  large.press("\x03");
  EXPECT_THAT(large.until("searches"), HasSubstr("no distances: interrupted; h searches"));
}

TEST(KeyTerminal, DrawsAgainInAnotherSize) {
  PlayedOnTerminal game("klotski", 6, 30);
  EXPECT_THAT(game.until("too small"), HasSubstr("the window is too small"));
  game.resize(24, 17);  // as wide as "0 steps   optimal"
  EXPECT_THAT(game.until("? help"), Not(HasSubstr("optimal\x1b[K"))) << "that erases the last column";
  game.resize(24, 80);
  EXPECT_THAT(game.until(keys_line), HasSubstr("0 steps"));
  game.press("q");
  EXPECT_TRUE(WIFEXITED(game.ended()));
}

}  // namespace
}  // namespace lucas::cli::test
