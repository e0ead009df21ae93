#include "memory/memory_budget.hpp"

#include <sys/mman.h>

#include <cstdlib>
#include <cstring>

namespace lucas {
namespace {

constexpr std::size_t cache_line = 64, page = 4096, huge_page = std::size_t{2} << 20;
// Arrays below mapped_from come from the heap, which keeps a freed block while blocks beside it are used. If
// mapped_from were 20 KiB, hundreds of slices that grew together would leave 3 MB in the heap; if it were one page,
// the first slices would waste a third of their memory. Arrays from huge_from on lie on huge pages, which would waste
// up to half of the memory of smaller arrays.
constexpr std::size_t mapped_from = 2 * page, huge_from = 2 * huge_page;

// Pages of 4 KiB are mapped all at once: a page fault for each takes longer than to search what is in it.
constexpr int at_once = MAP_POPULATE;

std::uint64_t rounded(std::uint64_t bytes, std::size_t unit) { return (bytes + unit - 1) / unit * unit; }
bool is_huge(std::uint64_t bytes) { return bytes >= huge_from || bytes == huge_page; }
std::uint64_t mapped_size(std::uint64_t bytes) { return rounded(bytes, is_huge(bytes) ? huge_page : page); }

char* map(std::size_t bytes, int flags) {
  void* const memory =
      mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | flags, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  return static_cast<char*>(memory);
}

// A mapping that begins on a huge page: maps one huge page too many, and unmaps what sticks out.
char* map_aligned(std::size_t bytes) {
  char* const begin = map(bytes + huge_page, 0);
  const std::size_t before = (huge_page - reinterpret_cast<std::uintptr_t>(begin) % huge_page) % huge_page;
  if (before > 0) munmap(begin, before);
  munmap(begin + before + bytes, huge_page - before);
  return begin + before;
}

}  // namespace

std::uint64_t allocated_size(std::uint64_t bytes) {
  return bytes >= mapped_from ? mapped_size(bytes) : bytes;
}

void* allocate_pages(std::size_t bytes) {
  const std::size_t size = mapped_size(bytes);
  if (is_huge(bytes)) {
    char* const memory = map_aligned(size);
    madvise(memory, size, MADV_HUGEPAGE);  // a wish: without it the array is only slower
    return memory;
  }
  if (bytes >= mapped_from) return map(size, at_once);
  const std::size_t lines = rounded(bytes == 0 ? 1 : bytes, cache_line);
  void* const memory = std::aligned_alloc(cache_line, lines);
  if (memory == nullptr) throw std::bad_alloc();
  std::memset(memory, 0, lines);
  return memory;
}

void free_pages(void* memory, std::size_t bytes) noexcept {
  if (memory == nullptr) return;
  if (bytes >= mapped_from) {
    munmap(memory, mapped_size(bytes));
  } else {
    std::free(memory);
  }
}

}  // namespace lucas
