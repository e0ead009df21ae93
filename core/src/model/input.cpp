#include "lucas/input.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <memory>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

// Reads a file to its end, but at most `most` + 1 bytes of it. `size`: the bytes to expect; 0 if that is not known.
std::string read_all(int descriptor, const std::string& name, std::uint64_t size, std::uint64_t most) {
  constexpr std::size_t block = std::size_t{1} << 16;
  if (most >= std::numeric_limits<std::size_t>::max()) most = std::numeric_limits<std::size_t>::max() - 1;
  std::string text;
  text.reserve(static_cast<std::size_t>(std::min(size, most)) + 1);  // one more, to see the end
  while (text.size() <= most) {
    const std::size_t before = text.size();
    const std::uint64_t room = text.capacity() > before ? text.capacity() - before : block;
    text.resize(before + static_cast<std::size_t>(std::min(room, most + 1 - before)));
    const ssize_t got = read(descriptor, text.data() + before, text.size() - before);
    const int cause = errno;
    text.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got < 0 && cause != EINTR) throw IoError(name + ": cannot be read: " + std::strerror(cause));
    if (got == 0) break;
  }
  return text;
}

}  // namespace

std::string input_name(const std::string& path) { return path == "-" ? "stdin" : path_text(path); }

std::string read_input(const std::string& path, std::string_view what, std::uint64_t most) {
  const std::string name = input_name(path);
  if (path == "-") return read_all(STDIN_FILENO, name, 0, most);
  const int file = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);  // waits for no pipe's other end
  if (file < 0) throw UsageError(name + ": cannot be read: " + std::strerror(errno));
  const std::unique_ptr<const int, void (*)(const int*)> closed_at_the_end(&file,
                                                                           [](const int* f) { close(*f); });
  struct stat status {};
  if (fstat(file, &status) != 0) throw UsageError(name + ": cannot be read: " + std::strerror(errno));
  if (S_ISDIR(status.st_mode)) throw UsageError(name + ": is a folder, not " + std::string(what));
  if (!S_ISREG(status.st_mode)) throw UsageError(name + ": is a pipe or a device, not a file; - reads stdin");
  return read_all(file, name, static_cast<std::uint64_t>(status.st_size), most);
}

}  // namespace lucas
