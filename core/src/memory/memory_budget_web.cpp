// Arrays in a web page come from the heap, which is all the memory that it has.
#include <cstdlib>
#include <cstring>
#include <new>

#include "memory/memory_budget.hpp"

namespace lucas {
namespace {

constexpr std::size_t cache_line = 64;

}  // namespace

std::uint64_t allocated_size(std::uint64_t bytes) {
  return (bytes + cache_line - 1) / cache_line * cache_line;
}

void* allocate_pages(std::size_t bytes) {
  const auto size = in_memory(allocated_size(bytes == 0 ? 1 : bytes));
  void* const memory = std::aligned_alloc(cache_line, size);
  if (memory == nullptr) throw std::bad_alloc();
  return std::memset(memory, 0, size);
}

void free_pages(void* memory, std::size_t /*bytes*/) noexcept { std::free(memory); }

}  // namespace lucas
