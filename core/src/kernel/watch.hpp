// Watch: on which states of a search the promises are tried beside the cheap look that a kernel has at each batch. On
// all of them, or on a sample that costs about a hundredth of the search: at first the next is as many states away as an eighth
// of those before, in the end 16,384, give or take a half, so that no pattern of states escapes. A level without any of these has
// one on which `next` alone is tried.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "kernel/guarded.hpp"
#include "kernel/promises.hpp"
#include "lucas/request.hpp"
#include "visited/hash.hpp"

namespace lucas {

class Watch {
 public:
  // The kernel must outlive it. On every state where the request says so.
  Watch(const Kernel& kernel, const Request& request)
      : kernel_(kernel), promises_(kernel, request.symmetry), all_(request.tries_promises) {
    for (const std::vector<std::size_t>* some : {&request.asked, &request.counted}) {
      for (const std::size_t i : *some) {
        if (kernel.shape().properties[i].kind != PropertyKind::step_invariant) asked_.push_back(i);
      }
    }
  }

  // The state to be tried next, by its position in the order of expansion.
  [[nodiscard]] std::uint64_t next() const { return next_; }
  // The same within a level, whose positions these are; `end` where no more of it is to be tried.
  [[nodiscard]] std::uint64_t next(std::uint64_t begin, std::uint64_t end) const {
    if (next_ < end || begin == end || last_ > begin) return std::min(next_, end);
    return begin + mix(begin) % (end - begin);
  }
  // Tries them on the state at that position, and on its successors or one; `state` is written so. Throws ModelError.
  void look(std::uint64_t position, const Word* state, Writing writing) {
    only_broken([&] { try_state(position, kernel_.converted(state, writing, {}).data()); });
    pass(position);
  }
  [[nodiscard]] std::uint64_t tried() const { return tried_; }
  // A level was looked at by the search that this one goes on with; so were the first states of one without levels.
  void skip(std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t at = 0; (at = next(begin, end)) < end;) pass(at);
  }

 private:
  static constexpr std::uint64_t least = 16, most = 16'384;

  void try_state(std::uint64_t position, const Word* state) const {
    constexpr std::uint64_t all_shown = 32, between_shows = 16;
    if (position != next_) return promises_.try_next(state);
    for (const std::size_t i : asked_) promises_.try_property(i, state);
    all_ ? promises_.try_successors(state)
         : promises_.try_successor(state, mix(position), tried_ < all_shown || tried_ % between_shows == 0);
  }
  void pass(std::uint64_t position) {
    last_ = position + 1;
    if (position != next_) return;
    ++tried_;
    const std::uint64_t stride = std::clamp<std::uint64_t>(next_ / 8, least, most);
    next_ += all_ ? 1 : stride / 2 + mix(next_) % stride;
  }

  const Kernel& kernel_;
  Promises promises_;
  bool all_;
  std::vector<std::size_t> asked_;  // properties of states
  std::uint64_t next_ = 0, tried_ = 0;
  std::uint64_t last_ = 0;  // behind the position that was tried last
};

}  // namespace lucas
