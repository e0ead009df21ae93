#include <sys/mman.h>

#include <new>

#include "tla/value/heap.hpp"

namespace lucas::tla {

Reserved::Reserved(std::size_t words) : size_(words) {
  void* const begin = mmap(nullptr, words * sizeof(std::uint32_t), PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (begin == MAP_FAILED) throw std::bad_alloc();
  begin_ = static_cast<std::uint32_t*>(begin);
}
Reserved::~Reserved() { munmap(begin_, size_ * sizeof(std::uint32_t)); }

}  // namespace lucas::tla
