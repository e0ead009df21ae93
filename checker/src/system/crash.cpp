#include "system/crash.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

#include "disk/write_all.hpp"
#include "kernel/guarded.hpp"
#include "kernel/hook_watch.hpp"
#include "lucas/ranges.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

struct Crash {
  int signal;
  const char* name;
};
constexpr std::array<Crash, 5> crashes = {
    {{SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"}, {SIGFPE, "SIGFPE"}, {SIGILL, "SIGILL"}, {SIGABRT, "SIGABRT"}}};
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool is_sanitized = true;
#elif defined(__has_feature)
constexpr bool is_sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool is_sanitized = false;
#endif
constexpr const char* variable = "LUCAS_CRASHED=";  // in the environment: a call, as describe() writes it
constexpr unsigned seconds_anew = 2;

// A text of limited length, which allocates no memory.
class FixedText {
 public:
  void add(auto... texts) { (append(texts), ...); }
  // Adds what comes through a pipe until that ends.
  void read_from(int pipe) {
    for (ssize_t count = 1; count > 0 && size_ < most;) {
      count = read(pipe, text_.data() + size_, most - size_);
      if (count > 0) size_ += static_cast<std::size_t>(count);
    }
  }
  void clear() { size_ = 0; }
  [[nodiscard]] std::string_view text() const { return {text_.data(), size_}; }
  [[nodiscard]] char* terminated() {
    text_[size_] = '\0';
    return text_.data();
  }

 private:
  void append(std::string_view text) {
    const std::size_t count = std::min(text.size(), most - size_);
    std::copy_n(text.data(), count, text_.data() + size_);
    size_ += count;
  }
  void append(Word number) {
    std::array<char, 16> digits;
    char* const end = std::to_chars(digits.begin(), digits.end(), number, 16).ptr;
    append({digits.data(), static_cast<std::size_t>(end - digits.data())});
  }

  static constexpr std::size_t most = 65'535;
  std::array<char, most + 1> text_;
  std::size_t size_ = 0;
};

std::array<struct sigaction, crashes.size()> handled_before;
// Facts that the handlers need, set before they may run.
CrashGuard::Plan plan;
std::vector<char*> anew_environment;  // of the restarted program; a crash fills in entry 0
std::atomic<int> puzzles{0};          // the restarted program would not reach a second one
std::atomic_flag has_crashed = ATOMIC_FLAG_INIT;
bool is_anew = false;
const FaultFinder* finding = nullptr;  // set in the restarted program
FixedText described, told, printed;

// Writes "2 1 0 12c 12d in HOOK": how to call hooks again, how states are written, by symmetry or not, their words.
void describe(const HookCall& call) {
  const bool is_by_symmetry = call.questions != nullptr && call.questions->form.symmetry;
  described.add(variable, Word(call.again), " ", Word(call.writing), " ", Word(is_by_symmetry));
  const std::size_t words = call.states.count * call.kernel->shape().words(call.writing);
  for (std::size_t i = 0; i < words; ++i) described.add(" ", call.states.words[i]);
  described.add(" in ", call.hook);
}

// Starts the program again, to let it tell the hook and the state.
void ask_anew() {
  std::array<int, 2> ends{};
  if (plan.arguments == nullptr || pipe(ends.data()) != 0) return;
  const pid_t child = _Fork();
  if (child == 0) {
    const int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, STDIN_FILENO);
    dup2(nothing, STDERR_FILENO);
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    alarm(seconds_anew);
    anew_environment[0] = described.terminated();
    execve("/proc/self/exe", plan.arguments, anew_environment.data());
    _exit(internal_error);
  }
  close(ends[1]);
  if (child > 0) told.read_from(ends[0]);
  int status = 0;
  const bool has_ended = child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status);
  // Other output of the restarted program, such as an error of its own, tells no place.
  const bool has_told = has_ended && (WEXITSTATUS(status) == success || WEXITSTATUS(status) == model_error) &&
                        !told.text().starts_with("{");
  if (!has_told) told.clear();
}

void add_words(const HookCall& call) {
  static constexpr std::array writings = {"written whole", "as a key", "as a number"};
  const unsigned width = call.kernel->shape().words(call.writing);
  told.add(call.hook);
  if (call.states.count == 0) return;
  told.add(call.states.count > 1 ? "\n  one of these states, " : "\n  the state, ",
           writings[static_cast<std::size_t>(call.writing)], ":");
  for (std::size_t i = 0; i < call.states.count * width; ++i)
    told.add(i > 0 && i % width == 0 ? ", 0x" : " 0x", call.states.words[i]);
}

void print(std::string_view message) {
  if (plan.json.empty()) {
    if (plan.err_is_tty) write_all(STDERR_FILENO, "\r\x1b[K");
    write_all(STDERR_FILENO, plan.program);
    write_all(STDERR_FILENO, ": ");
    write_all(STDERR_FILENO, message);
    write_all(STDERR_FILENO, "\n");
    return;
  }
  const std::string_view json = plan.json;
  const std::size_t at = json.find('@');
  write_all(STDOUT_FILENO, json.substr(0, at));
  for (const char& c : message) {
    if (c == '"' || c == '\\') write_all(STDOUT_FILENO, "\\");
    write_all(STDOUT_FILENO, c == '\n' ? std::string_view("\\n") : std::string_view(&c, 1));
  }
  write_all(STDOUT_FILENO, json.substr(at + 1));
}

extern "C" void tell_crash(int signal) {
  if (is_anew) {  // whatever this does, the alarm ends it
    if (finding != nullptr) write_all(STDOUT_FILENO, finding->place());
    _exit(model_error);
  }
  while (has_crashed.test_and_set()) pause();  // another thread is reporting
  clean_up();
  const auto* const crash = ranges::find(crashes, signal, &Crash::signal);
  const HookCall* const call = call_of_this_thread();
  if (call == nullptr) {
    printed.add("internal error, please report it: ", crash->name);
    print(printed.text());
    _exit(internal_error);
  }
  if (call->kernel != nullptr) {
    describe(*call);
    if (call->again != CallAgain::never && puzzles == 1) ask_anew();
    if (told.text().empty()) add_words(*call);
    printed.add("the model '", std::string_view(call->kernel->shape().name), "'");
  } else {
    told.add(call->hook);
    printed.add("a model");
  }
  printed.add(" crashed (", crash->name, ") in ", told.text());
  print(printed.text());
  _exit(model_error);
}

// A stack for the signal handlers of one thread, unless it has one.
class AlternateStack {
 public:
  AlternateStack() {
    stack_t before{};
    if (sigaltstack(nullptr, &before) != 0 || (before.ss_flags & SS_DISABLE) == 0) return;
    const std::size_t bytes = std::max<std::size_t>(size, static_cast<std::size_t>(sysconf(_SC_SIGSTKSZ)));
    memory_ = std::make_unique_for_overwrite<char[]>(bytes);  // pages that no handler uses are never touched
    const stack_t own{memory_.get(), 0, bytes};
    if (sigaltstack(&own, nullptr) != 0) memory_.reset();
  }
  ~AlternateStack() {
    const stack_t none{nullptr, SS_DISABLE, 0};
    if (memory_ != nullptr) sigaltstack(&none, nullptr);
  }
  AlternateStack(const AlternateStack&) = delete;
  AlternateStack& operator=(const AlternateStack&) = delete;

 private:
  static constexpr std::size_t size = std::size_t{1} << 16;
  std::unique_ptr<char[]> memory_{};
};

// In the restarted program: repeats the call that describe() wrote, hook by hook if it covers several. The crash's
// place is printed on stdout, here or in the handler.
[[noreturn]] void call_again(const Puzzle& puzzle, const std::string& call) {
  std::istringstream words(call);
  int again = 0, writing = 0, symmetry = 0;
  words >> again >> writing >> symmetry >> std::hex;
  const Form form{static_cast<Writing>(writing), symmetry != 0};
  Words states;
  for (Word word = 0; words >> word;) states.push_back(word);
  const Kernel& kernel = *puzzle.kernel();
  is_anew = true;
  if (static_cast<CallAgain>(again) == CallAgain::showing) {
    const std::string hook = call.substr(call.find(" in ") + 4);
    write_all(STDOUT_FILENO, UnreturnedCall{&kernel, hook, states, form.writing}.place());
    _exit(success);
  }
  Questions questions{form};
  for (std::size_t i = 0; i < puzzle.properties().size(); ++i) {
    const bool of_steps = puzzle.properties()[i].kind == PropertyKind::step_invariant;
    (of_steps ? questions.steps : questions.states).push_back(i);
  }
  FaultFinder finder(kernel, questions);
  finding = &finder;
  if (static_cast<CallAgain>(again) == CallAgain::initial) static_cast<void>(finder.in_initial_states({}));
  for (std::size_t i = 0; i < states.size(); i += kernel.shape().words(form.writing))
    static_cast<void>(static_cast<CallAgain>(again) == CallAgain::checks
                          ? finder.in_check_of(&states[i], form.writing)
                          : finder.in_expansion_of(&states[i], form.writing));
  _exit(success);
}

std::shared_ptr<void> make_stack() { return std::make_shared<AlternateStack>(); }

}  // namespace

CrashGuard::CrashGuard(Plan asked) {
  if (is_sanitized) return;
  plan = std::move(asked);
  anew_environment = {nullptr};
  for (char** entry = environ; *entry != nullptr; ++entry) anew_environment.push_back(*entry);
  anew_environment.push_back(nullptr);
  puzzles = 0;
  stack_ = make_stack();
  keep_in_each_thread(make_stack);
  struct sigaction telling {};
  telling.sa_handler = tell_crash;
  telling.sa_flags = SA_ONSTACK;
  for (const Crash& crash : crashes)
    sigaddset(&telling.sa_mask, crash.signal);  // a crash in the handler ends the program
  for (std::size_t i = 0; i < crashes.size(); ++i) sigaction(crashes[i].signal, &telling, &handled_before[i]);
}

CrashGuard::~CrashGuard() {
  if (stack_ == nullptr) return;
  for (std::size_t i = 0; i < crashes.size(); ++i) sigaction(crashes[i].signal, &handled_before[i], nullptr);
  keep_in_each_thread(nullptr);
}

void expect_crashes(const Puzzle& puzzle) {
  ++puzzles;
  const std::string name = variable;
  if (const char* const crashed = std::getenv(name.substr(0, name.size() - 1).c_str()))
    call_again(puzzle, crashed);
}

}  // namespace lucas::cli
