// Permuted: what the permutations of SYMMETRY do to typed values, as tables for typed code. In each table the images by
// one permutation follow those by another.
#pragma once

#include <cstdint>
#include <vector>

#include "tla/spec/symmetry.hpp"
#include "tla/typed/type.hpp"

namespace lucas::tla {

// All members throw NotTyped for tables that would be large, and for values whose images have no type.
class Permuted {
 public:
  // All arguments must outlive it; `atoms` has all points of the symmetry.
  Permuted(Types& types, Values& values, const Atoms& atoms, const Symmetry& symmetry);

  [[nodiscard]] std::size_t count() const { return count_; }  // of permutations, without the identity
  [[nodiscard]] std::size_t atom_count() const { return atoms_.size(); }
  // Has a value of the type, or a key of a map in it, an image other than itself?
  [[nodiscard]] bool moves(const Type& type) const;
  [[nodiscard]] bool moves_keys(const Type& type) const;
  // The type of the images of all values of a type, and of these values.
  [[nodiscard]] TypePointer closed(const TypePointer& type);

  [[nodiscard]] std::vector<Word> atoms();  // of atom_count() ranks: those of the images
  // Of the positions of all elements of a universe: those of the images.
  [[nodiscard]] std::vector<Word> elements(const TypePointer& element);
  // Of the positions of keys: those of the images.
  [[nodiscard]] std::vector<Word> positions(const std::vector<Term>& keys);
  // For each variant of a type, the number of variants whose values precede its own.
  [[nodiscard]] std::vector<Word> order_of_variants(const Type& type);

 private:
  [[nodiscard]] Term image(std::size_t permutation, Term value);

  Types& types_;
  Values& values_;
  const Atoms& atoms_;
  Images images_;
  std::size_t count_;
  std::vector<std::int64_t> moved_{};  // ranks of the points, ascending
};

}  // namespace lucas::tla
