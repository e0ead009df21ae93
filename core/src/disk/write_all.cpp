#include "disk/write_all.hpp"

#include <sys/types.h>
#include <unistd.h>

#include <cerrno>

#include "lucas/function_ref.hpp"

namespace lucas {
namespace {

// Calls write with the bytes that are not written yet, until all are written. Returns 0, or the errno of a failure.
int write_by(FunctionRef<ssize_t(std::string_view)> write, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(bytes);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return written < 0 ? errno : ENOSPC;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

}  // namespace

int write_all(int file, std::string_view bytes) {
  return write_by([&](std::string_view rest) { return write(file, rest.data(), rest.size()); }, bytes);
}

int write_all(int file, std::string_view bytes, std::uint64_t position) {
  const std::uint64_t end = position + bytes.size();
  return write_by(
      [&](std::string_view rest) {
        return pwrite(file, rest.data(), rest.size(), static_cast<off_t>(end - rest.size()));
      },
      bytes);
}

}  // namespace lucas
