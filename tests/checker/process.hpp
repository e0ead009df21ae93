// Process: the real lucas program, run with pipes or on a terminal, for what only a process shows: signals,
// closed pipes, full devices, the environment.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "support/sample.hpp"

namespace lucas::cli::test {

// After it a program searches, and hears signals.
constexpr std::chrono::milliseconds start_up(lucas::test::is_sanitized ? 3000 : 400);

struct Conditions {
  const char* program = LUCAS_PROGRAM;                           // its path
  std::string name = "lucas";                                    // what the program is called
  std::string input{};                                           // on stdin, at most 64 KiB
  std::vector<std::pair<std::string, std::string>> variables{};  // of the environment
  std::string out_path{};                                        // stdout goes there
  rlim_t longest_file = RLIM_INFINITY;                           // bytes
  rlim_t most_memory = RLIM_INFINITY;                            // bytes of address space
  bool terminal = false;      // stdout and stderr are a terminal, 80 columns wide
  bool terminal_err = false;  // only stderr is
};

class Process {
 public:
  explicit Process(const std::vector<std::string>& words, Conditions conditions = {})
      : conditions_(std::move(conditions)) {
    Pipe to_in{}, from_out{}, from_err{-1, -1};
    if (pipe(to_in.data()) != 0 || pipe(from_out.data()) != 0) std::abort();
    const bool terminal = conditions_.terminal || conditions_.terminal_err;
    winsize size{24, 80, 0, 0};
    if (!terminal && pipe(from_err.data()) != 0) std::abort();
    child_ = terminal ? forkpty(&from_err[0], nullptr, nullptr, &size) : fork();
    if (child_ < 0) std::abort();
    if (child_ == 0) run(words, to_in[0], from_out[1], from_err[1]);
    close(to_in[0]);
    close(from_out[1]);
    if (!terminal) close(from_err[1]);
    out_ = from_out[0];
    err_ = from_err[0];
    static_cast<void>(!write(to_in[1], conditions_.input.data(), conditions_.input.size()));
    close(to_in[1]);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() {
    if (child_ > 0) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
    close_out();
    if (err_ >= 0) close(err_);
  }

  void send(int signal) const { kill(child_, signal); }
  // No more of stdout is read: the program's next write meets a broken pipe.
  void close_out() {
    if (out_ >= 0) close(out_);
    out_ = -1;
  }
  // Reads until at least that many bytes of stdout have come.
  void read_out(std::size_t bytes) {
    while (out.size() < bytes && take(out_, out)) {
    }
  }
  // Reads all and waits for the end; a program that runs for longer than a minute is killed.
  // Returns the exit code, or 128 + the signal that ended it.
  int finish() {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (out_ >= 0 || err_ >= 0) {
      std::array<pollfd, 2> ends = {{{out_, POLLIN, 0}, {err_, POLLIN, 0}}};
      poll(ends.data(), ends.size(), 100);
      if (ends[0].revents != 0 && !take(out_, out)) close_out();
      if (ends[1].revents != 0 && !take(err_, err)) {
        close(err_);
        err_ = -1;
      }
      if (std::chrono::steady_clock::now() > deadline) kill(child_, SIGKILL);
    }
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  std::string out, err;  // what has been read; with a terminal, both are in `err`

 private:
  using Pipe = std::array<int, 2>;

  [[noreturn]] void run(const std::vector<std::string>& words, int input, int output, int errors) const {
    dup2(input, STDIN_FILENO);
    if (!conditions_.out_path.empty()) {
      dup2(open(conditions_.out_path.c_str(), O_WRONLY | O_CREAT, 0644), STDOUT_FILENO);
    } else if (!conditions_.terminal) {
      dup2(output, STDOUT_FILENO);
    }
    if (errors >= 0) dup2(errors, STDERR_FILENO);
    for (int descriptor = 3; descriptor < 64; ++descriptor) close(descriptor);
    for (const auto& [name, value] : conditions_.variables) setenv(name.c_str(), value.c_str(), 1);
    const rlimit limit{conditions_.longest_file, conditions_.longest_file};
    setrlimit(RLIMIT_FSIZE, &limit);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_IGN);  // a write beyond the limit then fails with EFBIG, like one to a full disk
    std::vector<char*> arguments{const_cast<char*>(conditions_.name.c_str())};
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const rlimit memory{conditions_.most_memory, conditions_.most_memory};
    setrlimit(RLIMIT_AS, &memory);  // last: from here on the test itself has none left
    execv(conditions_.program, arguments.data());
    _exit(127);
  }

  static bool take(int from, std::string& into) {
    std::array<char, 4096> block;
    const ssize_t count = read(from, block.data(), block.size());
    if (count > 0) into.append(block.data(), static_cast<std::size_t>(count));
    return count > 0;
  }

  Conditions conditions_;
  pid_t child_ = -1;
  int out_ = -1, err_ = -1;
};

}  // namespace lucas::cli::test
