// Ownership: which rank owns which slices of the visited set: a run of the slices that there are in the beginning, however
// finely they are cut later. Where there are fewer of them than ranks, some own none.
#pragma once

#include <cstddef>

#include "visited/parcel.hpp"

namespace lucas {

class Ownership {
 public:
  // `first_slices`: in the beginning, a power of two as later.
  Ownership(unsigned ranks, std::size_t first_slices) : ranks_(ranks), first_slices_(first_slices) {}

  // With so many slices in the beginning one rank owns at most a 64th more than another; some visited sets cannot be cut so often.
  [[nodiscard]] static std::size_t wanted_slices(unsigned ranks) { return std::size_t{64} * ranks; }

  // Of so many slices, those of a rank.
  [[nodiscard]] SliceRange of(unsigned rank, std::size_t slices) const {
    const std::size_t finer = slices / first_slices_;
    return {begin_of(rank) * finer, begin_of(rank + 1) * finer};
  }

 private:
  [[nodiscard]] std::size_t begin_of(unsigned rank) const {
    return (rank * first_slices_ + ranks_ - 1) / ranks_;
  }

  unsigned ranks_;
  std::size_t first_slices_;
};

}  // namespace lucas
