// RawStates: successors that a kernel has not encoded yet. In a loop of its own the model's code stays small enough to be
// unrolled.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>

#include "lucas/kernel.hpp"

namespace lucas::detail {

template <class State>
struct RawStates final : Scratch {
  std::size_t size = 2 * Successors::size;
  std::unique_ptr<State[]> states{new State[size]()};

  [[gnu::noinline]] void grow(std::size_t most) {
    if (size > most) throw std::bad_alloc();
    std::unique_ptr<State[]> larger(new State[2 * size]());
    std::copy_n(states.get(), size, larger.get());
    states = std::move(larger);
    size *= 2;
  }
};

// Appends to them. Local, and nothing that is called gets its address, so that the compiler keeps it in registers.
template <class State>
class RawAppender {
 public:
  RawAppender(RawStates<State>& raw, std::size_t count, std::size_t most) : raw_(raw), most_(most) {
    point_to(count);
  }
  void add(const State& raw) {
    if (at_ == end_) [[unlikely]] {
      const std::size_t size = raw_.size;
      raw_.grow(most_);
      point_to(size);
    }
    *at_++ = raw;
  }
  [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(at_ - begin_); }

 private:
  void point_to(std::size_t count) {
    begin_ = raw_.states.get();
    at_ = begin_ + count;
    end_ = begin_ + raw_.size;
  }
  RawStates<State>& raw_;
  std::size_t most_;
  State *begin_, *at_, *end_;
};

}  // namespace lucas::detail
