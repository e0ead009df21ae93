// Members of ScratchFile that need calls of Linux: they find a temporary folder that is not itself kept in memory (tmpfs), and give the
// room of bytes that are not read any more back to the disk. In the web page, scratch_system_web.cpp stands in for this file.
#include <fcntl.h>
#include <linux/magic.h>
#include <sys/vfs.h>

#include <cstdlib>
#include <limits>

#include "disk/disk.hpp"
#include "lucas/error.hpp"

namespace lucas {

std::unique_ptr<ScratchFile> ScratchFile::temporary() {
  const char* const asked = std::getenv("TMPDIR");
  for (const std::string folder : {asked != nullptr ? asked : "", "/tmp", "/var/tmp"}) {
    struct statfs system {};
    if (statfs(folder.c_str(), &system) != 0 || system.f_type == TMPFS_MAGIC || system.f_type == RAMFS_MAGIC)
      continue;
    try {
      return std::make_unique<ScratchFile>(folder, std::numeric_limits<std::uint64_t>::max());
    } catch (const IoError&) {  // perhaps another folder can be written to
    }
  }
  return nullptr;
}

// Not all file systems can free a part of a file; the room then comes back at the end of the search.
void ScratchFile::free(std::uint64_t position, std::uint64_t bytes) noexcept {
  used_.fetch_sub(bytes, std::memory_order_relaxed);
  static_cast<void>(fallocate(file_, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, static_cast<off_t>(position),
                              static_cast<off_t>(bytes)));
}

}  // namespace lucas
