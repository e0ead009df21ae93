#include "files/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <sstream>

#include "lucas/error.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

namespace fs = std::filesystem;

// The file to replace: a symbolic link is followed, even to a file that does not exist yet.
fs::path target_of(const std::string& path) {
  fs::path target = path;
  std::error_code error;
  for (int links = 0; fs::is_symlink(target, error); ++links) {
    constexpr int most_links = 40;  // as many as Linux follows
    if (links == most_links) fail_to_write(path, ELOOP);
    target = target.parent_path() / fs::read_symlink(target, error);
    if (error) fail_to_write(path, error.value());
  }
  return target;
}

// A new file in the target's folder, under a name that does not grow with the target's, which may be as long as names
// can be. The destructor removes it unless it was renamed onto the target; so does a signal that ends the program.
class TemporaryFile {
 public:
  // `name` is how messages call the target.
  TemporaryFile(const fs::path& target, std::string name)
      : target_(target), name_(std::move(name)), path_(kept_path(target.parent_path() / ".lucas-XXXXXX")) {
    std::error_code ignored;
    if (fs::is_directory(target, ignored)) fail_to_write(name_, EISDIR);
    const int descriptor = mkstemp(path_);
    if (descriptor < 0) fail_to_write(name_, errno);
    static_cast<void>(fchmod(descriptor, permissions()));
    close(descriptor);
    remember_temporary(path_);
    if (InterruptGuard::is_alive()) delayed_.end();  // its signals remove the file
  }
  ~TemporaryFile() {
    if (path_ != nullptr) unlink(path_);
    remember_temporary(nullptr);
  }

  [[nodiscard]] const char* path() const { return path_; }
  void rename_onto_target() {
    if (std::rename(path_, target_.c_str()) != 0) fail_to_write(name_, errno);
    remember_temporary(nullptr);
    path_ = nullptr;
  }

 private:
  // Permissions of the file that is replaced, or the default of a new file.
  [[nodiscard]] mode_t permissions() const {
    struct stat old {};
    if (stat(target_.c_str(), &old) == 0) return old.st_mode & 07777;
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
  }

  SignalDelay delayed_;
  fs::path target_;
  std::string name_;
  char* path_;  // nullptr: it has been renamed
};

}  // namespace

void fail_to_write(const std::string& name, int cause) {
  throw IoError(fmt::format("{}: cannot be written: {}", path_text(name),
                            cause != 0 ? std::strerror(cause) : "unknown cause"));
}

void write_stream(const std::string& path, const std::string& name,
                  const std::function<void(std::ostream&)>& write) {
  errno = 0;
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  if (!out) fail_to_write(name, errno);
  write(out);
  out.close();
  if (!out) fail_to_write(name, errno);
}

bool is_special(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

bool same_file(const std::string& a, const std::string& b) {
  if (a == b) return true;
  if (a == "-" || b == "-") return false;
  std::error_code no_a, no_b;
  if (fs::equivalent(a, b, no_a)) return true;  // by whatever names
  const fs::path one = fs::weakly_canonical(fs::absolute(a, no_a), no_a),
                 other = fs::weakly_canonical(fs::absolute(b, no_b), no_b);
  return !no_a && !no_b && one == other;
}

void require_writable(const std::string& path) {
  if (path == "-" || is_special(path)) return;
  const fs::path target = target_of(path);
  if (access(target.c_str(), W_OK) != 0 && errno != ENOENT) fail_to_write(path, errno);
  static_cast<void>(TemporaryFile(target, path));
}

void write_output(const std::string& path, std::ostream& standard_out,
                  const std::function<void(std::ostream&)>& write) {
  if (path == "-") return write(standard_out);
  if (is_special(path)) return write_stream(path, path, write);
  TemporaryFile file(target_of(path), path);
  write_stream(file.path(), path, write);
  file.rename_onto_target();
}

void write_whole(std::ostream& out, const std::function<void(std::ostream&)>& write) {
  std::stringstream whole;
  whole.exceptions(std::ios::badbit);  // else lack of memory would cut the text silently
  write(whole);
  if (whole.tellp() > 0) out << whole.rdbuf();  // << of an empty buffer sets failbit
}

Written write_outputs(const std::vector<Output>& outputs, std::ostream& standard_out,
                      const std::function<void(std::ostream&, const Output&)>& write) {
  Written written;
  for (const Output& output : outputs) {
    try {
      write_output(output.path, standard_out, [&](std::ostream& out) { write(out, output); });
      if (!output.is_stdout()) written.add({{{wrote_text(output.path)}}});
    } catch (const NoOutput& none) {
      written.add({{{none.why, true}}});
    } catch (const IoError& error) {
      written.add({{}, error.what()});
    }
  }
  return written;
}

// A missing output is told even when quiet: else a file of an earlier run could be taken for this run's.
void tell_written(const Terminal& terminal, const std::vector<Output>& outputs, const Written& written,
                  bool is_quiet) {
  const Terminal console = report_terminal(terminal, outputs);
  for (const Note& note : written.notes) {
    if (!is_quiet || note.is_missing)
      (note.is_missing ? terminal.err : console.out) << adapted(console, note.text) << "\n";
  }
  console.out.flush();
  if (!written.failure.empty()) throw IoError(written.failure);
}

Terminal report_terminal(const Terminal& terminal, const std::vector<Output>& outputs) {
  if (ranges::none_of(outputs, &Output::is_stdout)) return terminal;
  return {terminal.err, terminal.err, terminal.err_is_tty, false, terminal.unicode, false, terminal.width};
}

std::string wrote_text(const std::string& path) { return "wrote " + path_text(path); }

}  // namespace lucas::cli
