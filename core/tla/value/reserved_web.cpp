// Reserved in a web page: words come from malloc, because the memory of a page costs nothing before it is written to.
#include <cstdlib>
#include <cstring>
#include <new>

#include "tla/value/heap.hpp"

namespace lucas::tla {

Reserved::Reserved(std::size_t words)
    : begin_(static_cast<std::uint32_t*>(std::malloc(words * sizeof(std::uint32_t)))), size_(words) {
  constexpr std::size_t zeroed = std::size_t{1} << 20;
  if (begin_ == nullptr) throw std::bad_alloc();
  if (words <= zeroed) std::memset(begin_, 0, words * sizeof(std::uint32_t));
}
Reserved::~Reserved() { std::free(begin_); }

}  // namespace lucas::tla
