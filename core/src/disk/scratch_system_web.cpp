// A web page has no disk: its files lie in memory, so there is no temporary file, and no room to give back.
#include "disk/disk.hpp"

namespace lucas {

std::unique_ptr<ScratchFile> ScratchFile::temporary() { return nullptr; }

void ScratchFile::free(std::uint64_t /*position*/, std::uint64_t bytes) noexcept {
  used_.fetch_sub(bytes, std::memory_order_relaxed);
}

}  // namespace lucas
