// Watch: on which states of a search the promises are tried beside the cheap look that a kernel has at each batch. On
// all of them, or on a sample that costs about a hundredth of the search: an eighth as many as were expanded before,
// at first, and one of 16,384 in the end.
#pragma once

#include <algorithm>
#include <cstdint>

#include "hooks/promises.hpp"
#include "lucas/error.hpp"
#include "lucas/request.hpp"

namespace lucas {

class Watch {
 public:
  // The kernel must outlive it. On every state where the request says so.
  Watch(const Kernel& kernel, const Request& request)
      : kernel_(kernel), promises_(kernel, request.symmetry), all_(request.tries_promises) {}

  // The state to be tried next, by its position in the order of expansion.
  [[nodiscard]] std::uint64_t next() const { return next_; }
  // Tries them on its successors, or on one; `state` is written so. Throws ModelError.
  void look(const Word* state, Writing writing) {
    constexpr std::uint64_t between_shows = 16;
    const Words whole = kernel_.converted(state, writing, {});
    try {
      if (all_) promises_.try_successors(whole.data());
      if (!all_) promises_.try_successor(whole.data(), next_, tried_ % between_shows == 0);
    } catch (const ModelError&) {
      throw;
    } catch (...) {  // left to the search, if it comes so far
    }
    advance();
  }
  [[nodiscard]] std::uint64_t tried() const { return tried_; }
  // The states before that position were looked at by the search that this one goes on with.
  void skip_to(std::uint64_t position) {
    while (next_ < position) advance();
  }

 private:
  static constexpr std::uint64_t least = 16, most = 16'384;

  void advance() {
    next_ += all_ ? 1 : std::clamp<std::uint64_t>(next_ / 8, least, most);
    ++tried_;
  }

  const Kernel& kernel_;
  Promises promises_;
  bool all_;
  std::uint64_t next_ = 0, tried_ = 0;
};

}  // namespace lucas
