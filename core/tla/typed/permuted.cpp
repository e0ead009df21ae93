#include "tla/typed/permuted.hpp"

#include <algorithm>

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

constexpr std::size_t most_images = std::size_t{1} << 18;  // in a table
constexpr const char* too_many = "SYMMETRY of many permutations";

}  // namespace

Permuted::Permuted(Types& types, Values& values, const Atoms& atoms, const Symmetry& symmetry)
    : types_(types), values_(values), atoms_(atoms), images_(symmetry), count_(symmetry.permutations.size()) {
  for (const Term each : symmetry.points) moved_.push_back(*atoms.rank(each));
  std::sort(moved_.begin(), moved_.end());
  if (atoms.size() * count_ > most_images) throw NotTyped(too_many);
}

Term Permuted::image(std::size_t permutation, Term value) {
  return images_.image(values_, permutation, values_.kept(value));
}

bool Permuted::moves(const Type& type) const {
  if (type.kind == TypeKind::atom) {
    return std::any_of(moved_.begin(), moved_.end(), [&](std::int64_t rank) {
      return std::binary_search(type.ranks.begin(), type.ranks.end(), rank);
    });
  }
  const auto is_moved = [&](const TypePointer& part) { return moves(*part); };
  return moves_keys(type) || (type.element != nullptr && moves(*type.element)) ||
         std::any_of(type.parts.begin(), type.parts.end(), is_moved);
}

bool Permuted::moves_keys(const Type& type) const {
  return std::any_of(type.keys.begin(), type.keys.end(), [&](Term key) { return moves(*types_.of(key)); });
}

TypePointer Permuted::closed(const TypePointer& type) {
  if (!moves(*type)) return type;
  switch (type->kind) {
    case TypeKind::atom: {
      std::vector<std::int64_t> ranks = type->ranks;
      for (const std::int64_t rank : type->ranks) {
        for (std::size_t i = 0; i < count_; ++i) ranks.push_back(*atoms_.rank(image(i, atoms_.at(rank))));
      }
      std::sort(ranks.begin(), ranks.end());
      ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
      return Types::atoms(std::move(ranks));
    }
    case TypeKind::set:
      return Types::set(closed(type->element));
    case TypeKind::sequence:
      return Types::sequence(closed(type->element), type->most);
    case TypeKind::partial: {
      std::vector<Term> keys = type->keys;
      for (const Term key : type->keys) {
        for (std::size_t i = 0; i < count_; ++i) keys.push_back(image(i, key));
      }
      const Items ascending = values_.items(values_.kept(values_.set(keys)));
      return Types::partial({ascending.begin(), ascending.end()}, closed(type->element));
    }
    default: {
      TypePointer all = std::make_shared<const Type>();
      std::vector<TypePointer> parts;
      for (const TypePointer& each : type->parts) {
        parts.push_back(closed(each));
        if (type->kind == TypeKind::either) all = types_.join(all, parts.back());
      }
      if (type->kind == TypeKind::either) return all;
      const TypePointer made = Types::map(type->keys, std::move(parts));
      return moves_keys(*type) ? types_.uniform(made) : made;
    }
  }
}

std::vector<Word> Permuted::atoms() {
  std::vector<Word> table;
  for (std::size_t i = 0; i < count_; ++i) {
    for (std::size_t rank = 0; rank < atoms_.size(); ++rank)
      table.push_back(static_cast<Word>(*atoms_.rank(image(i, atoms_.at(static_cast<std::int64_t>(rank))))));
  }
  return table;
}

std::vector<Word> Permuted::elements(const TypePointer& element) {
  if (element->size * count_ > most_images) throw NotTyped(too_many);
  std::vector<Word> table(as_position(element->size * count_)), words(element->words);
  const std::vector<std::uint64_t>& order = types_.order(element);
  for (std::size_t at = 0; at < element->size; ++at) {
    types_.value_of(*element, order.empty() ? at : order[at], words.data());
    const Term value = values_.kept(types_.load(*element, words.data()));
    for (std::size_t i = 0; i < count_; ++i) {
      types_.store(*element, image(i, value), words.data());
      table[i * as_position(element->size) + at] = types_.position_of(element, words.data());
    }
  }
  return table;
}

std::vector<Word> Permuted::positions(const std::vector<Term>& keys) {
  std::vector<Word> table;
  for (std::size_t i = 0; i < count_; ++i) {
    for (const Term key : keys) {
      const auto found = std::find(keys.begin(), keys.end(), image(i, key));
      if (found == keys.end()) throw NotTyped("a symmetry that changes the domain of a function");
      table.push_back(static_cast<Word>(found - keys.begin()));
    }
  }
  return table;
}

std::vector<Word> Permuted::order_of_variants(const Type& type) {
  std::vector<Term> least, greatest;
  for (const TypePointer& each : type.parts) {
    std::vector<Word> words(each->words);
    types_.value_of(*each, 0, words.data());
    least.push_back(values_.kept(types_.load(*each, words.data())));
    greatest.push_back(each->kind == TypeKind::atom ? atoms_.at(each->high) : least.back());
  }
  std::vector<Word> order(type.parts.size(), 0);
  for (std::size_t a = 0; a < least.size(); ++a) {
    for (std::size_t b = 0; b < least.size(); ++b) {
      if (a == b || values_.compare_any(greatest[a], least[b]) < 0) continue;
      if (values_.compare_any(least[a], greatest[b]) < 0)
        throw NotTyped("a symmetry of strings beside other values");
      ++order[a];
    }
  }
  return order;
}

}  // namespace lucas::tla
