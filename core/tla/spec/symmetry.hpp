// Symmetry: states that differ by a permutation of model values are equivalent. The canonical state of a class is the
// least, compared variable by variable.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "tla/value/values.hpp"

namespace lucas::tla {

// A group of permutations, without the identity. A permutation is the list of the images of `points`.
struct Symmetry {
  static constexpr std::size_t most = 50'000;  // permutations: 8! is 40,320

  std::vector<Term> points{};  // model values, in the heap; ascending as words
  std::vector<std::vector<Term>> permutations{};

  // The group that a set of functions generates. Throws EvaluationError if it is no set of permutations of model
  // values, or the group has more than `most`.
  [[nodiscard]] static Symmetry of(Values& values, Term generators);
};

// Images of values under the permutations, for one thread; cached by permutation and place in the heap.
class Images {
 public:
  explicit Images(const Symmetry& symmetry) : symmetry_(symmetry), known_(symmetry.permutations.size()) {}

  // Replaces the state by its canonical one; all values are in the heap.
  void make_canonical(Values& values, std::vector<Term>& state);
  // The image of a value in the heap, which is there, too.
  [[nodiscard]] Term image(Values& values, std::size_t permutation, Term term);

 private:
  [[nodiscard]] Term made(Values& values, std::size_t permutation, Term term);

  static constexpr std::size_t most_known = std::size_t{1} << 20;  // images in all caches: some 50 MB

  const Symmetry& symmetry_;
  std::vector<std::unordered_map<std::uint32_t, Term>> known_;
  std::vector<Term> tried_{}, least_{};
};

}  // namespace lucas::tla
