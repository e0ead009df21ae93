#include "tla/native/compiler.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <system_error>
#include <vector>

#include "disk/disk.hpp"
#include "disk/write_all.hpp"
#include "lucas/error.hpp"

namespace lucas::tla {
namespace {

namespace fs = std::filesystem;

bool is_program(const std::string& path) {
  std::error_code none;
  return fs::is_regular_file(path, none) && access(path.c_str(), X_OK) == 0;
}

// Removes a folder and the files in it. Signal handlers may call it: it only makes system calls.
bool remove_folder(const char* path) {
  const int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return true;
  alignas(dirent64) std::array<char, 4096> entries;
  for (ssize_t bytes = 1; bytes > 0;) {
    bytes = getdents64(folder, entries.data(), entries.size());
    for (ssize_t at = 0; at < bytes;) {
      const auto* const entry = reinterpret_cast<const dirent64*>(entries.data() + at);
      unlinkat(folder, entry->d_name, 0);
      at += entry->d_reclen;
    }
  }
  close(folder);
  return rmdir(path) == 0;
}

}  // namespace

// A running compiler: the data that a signal handler needs to end it.
struct CompilerSlot {
  std::atomic<bool> is_used{false};
  std::atomic<pid_t> child{0};
  std::array<char, 4096> folder{};

  // Kills the compiler's process group; returns the compiler's exit status, or -1.
  int end_processes() {
    int status = -1;
    if (const pid_t group = child.exchange(0); group > 0) {
      kill(-group, SIGKILL);
      while (waitpid(group, &status, 0) < 0 && errno == EINTR) {
      }
    }
    return status;
  }
  void end() {
    end_processes();
    constexpr timespec moment{0, 1'000'000};
    for (int tries = 0; folder[0] != '\0' && !remove_folder(folder.data()) && tries < 100; ++tries)
      nanosleep(&moment, nullptr);  // dying processes of the group may still make files
    folder[0] = '\0';
  }
};

namespace {

std::array<CompilerSlot, 8> slots;

CompilerSlot& free_slot() {
  for (CompilerSlot& each : slots) {
    if (!each.is_used.exchange(true)) return each;
  }
  throw IoError("too many compilers work");
}

// A file in memory with the text, positioned at its beginning.
OpenFile in_memory(std::string_view text) {
  OpenFile file(memfd_create("lucas", MFD_CLOEXEC), "the memory", "written");
  if (write_all(file, text) != 0) throw IoError("there is no memory for the text");
  lseek(file, 0, SEEK_SET);
  return file;
}

// The environment, with TMPDIR set to another folder.
std::vector<char*> environment_with(std::string& temporary) {
  std::vector<char*> all{temporary.data()};
  for (char** each = environ; *each != nullptr; ++each) {
    if (!std::string_view(*each).starts_with("TMPDIR=")) all.push_back(*each);
  }
  all.push_back(nullptr);
  return all;
}

// Starts the compiler in its folder; returns its process id, or -errno.
pid_t spawned(const std::string& compiler, const char* folder, int text) {
  std::string temporary = std::string("TMPDIR=") + folder;
  std::vector<char*> words{const_cast<char*>(compiler.c_str())};
  for (const char* const each : compiler_options) words.push_back(const_cast<char*>(each));
  words.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addchdir_np(&files, folder);
  posix_spawn_file_actions_adddup2(&files, text, STDIN_FILENO);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  pid_t child = 0;
  const int cause = posix_spawn(&child, compiler.c_str(), &files, &attributes, words.data(),
                                environment_with(temporary).data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return cause == 0 ? child : -cause;
}

// Limits memory, file size and processor time of a process that has just started; its children inherit the limits.
void bound(pid_t child, std::chrono::milliseconds timeout) {
  constexpr rlim_t most_memory = rlim_t{2} << 30, most_file = rlim_t{64} << 20;
  const auto seconds = static_cast<rlim_t>(timeout.count() / 1000 + 1);
  for (const auto& [resource, most] : {std::pair{RLIMIT_AS, most_memory},
                                       {RLIMIT_FSIZE, most_file},
                                       {RLIMIT_CPU, seconds},
                                       {RLIMIT_CORE, rlim_t{0}}}) {
    const rlimit limit{most, most};
    prlimit(child, resource, &limit, nullptr);
  }
}

}  // namespace

std::string compiler_path() {
  const auto text_of = [](const char* variable) {
    const char* const value = std::getenv(variable);
    return std::string(value == nullptr ? "" : value);
  };
  const std::string path = text_of("PATH") + ":";
  for (const std::string& name : {text_of("CC"), std::string("cc")}) {
    std::error_code none;
    if (name.find('/') != name.npos && is_program(name)) return fs::absolute(name, none).string();
    if (name.empty() || name.find('/') != name.npos) continue;
    for (std::size_t from = 0, to = 0; (to = path.find(':', from)) != path.npos; from = to + 1) {
      const std::string program = path.substr(from, to - from) + "/" + name;
      if (path[from] == '/' && is_program(program)) return program;
    }
  }
  return "";
}

Compilation::Compilation(const std::string& compiler, const std::string& folder, std::string_view text,
                         std::chrono::milliseconds timeout)
    : slot_(free_slot()), deadline_(std::chrono::steady_clock::now() + timeout) {
  const std::string path = folder + "/compiling-XXXXXX";
  try {
    const OpenFile source = in_memory(text);
    if (path.size() >= slot_.folder.size()) throw IoError("the path of the cache is too long");
    std::array<char, std::tuple_size_v<decltype(slot_.folder)>> made{};
    path.copy(made.data(), path.size());
    if (mkdtemp(made.data()) == nullptr)
      throw IoError(std::string("no room in the cache: ") + std::strerror(errno));
    slot_.folder = made;
    const pid_t child = spawned(compiler, slot_.folder.data(), source);
    if (child < 0) throw IoError(std::string("the compiler cannot be run: ") + std::strerror(-child));
    slot_.child = child;
    bound(child, timeout);
  } catch (const IoError&) {
    slot_.end();
    slot_.is_used = false;
    throw;
  }
}

Compilation::~Compilation() {
  slot_.end();
  slot_.is_used = false;
}

bool Compilation::has_ended() {
  const pid_t child = slot_.child;
  if (child <= 0) throw IoError("the compiler was ended");
  siginfo_t info{};  // WNOWAIT: the group's number stays taken until the group is killed
  const bool is_over =
      waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0;
  if (!is_over && std::chrono::steady_clock::now() < deadline_) return false;
  const int status = slot_.end_processes();
  if (!is_over) throw IoError("the compiler took too long");
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) throw IoError("the compiler failed");
  return true;
}

OpenFile Compilation::result() const {
  const std::string path = std::string(slot_.folder.data()) + "/library";
  return {open(path.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC), path, "read"};
}

void Compilation::end_all() {
  for (CompilerSlot& each : slots) each.end();
}

}  // namespace lucas::tla
