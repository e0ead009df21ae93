#include "lucas/kernel.hpp"

#include <algorithm>
#include <new>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {

void Shape::add(PropertyInfo property) {
  const bool is_taken = std::any_of(properties.begin(), properties.end(),
                                    [&](const PropertyInfo& other) { return other.name == property.name; });
  if (is_taken)
    throw ModelError("the model '" + name + "' has two properties of the name '" + excerpt(property.name) +
                     "'");
  properties.push_back(std::move(property));
}

bool Shape::add(PropertyKind kind, const Claim& claim) {
  if (claim.claimed)
    add({kind, std::string(claim.name), std::string(claim.about), claim.on_request, claim.tells_dead_ends});
  return claim.claimed;
}

// `most`: as many successors as fit into `memory`. Each takes words and a whole state, twice while buffers grow.
Successors::Successors(const Kernel& from, Form form, std::uint64_t memory)
    : kernel(&from),
      width(from.shape().words(form.writing)),
      most(static_cast<std::size_t>(memory / (2 * sizeof(Word) * (width + from.shape().state_words)))),
      words(2 * size * width),
      scratch(from.scratch()) {}

bool comes_first(const Kernel& kernel, const Words& to, const Words& from, const Words& other_to,
                 const Words& other_from) {
  if (to != other_to) return kernel.precedes(to.data(), other_to.data());
  return from != other_from && kernel.precedes(from.data(), other_from.data());
}

void Successors::add(BrokenStep step) {
  const auto is_first = [&] {
    if (step.property != broken->property) return step.property < broken->property;
    return comes_first(*kernel, step.to, step.from, broken->to, broken->from);
  };
  if (!broken || is_first()) broken = std::move(step);
}

void refuse_number(const Shape& shape, std::size_t pattern, std::uint64_t number) {
  throw ModelError("the model '" + shape.name + "' breaks a promise: numbers_in or steps_in made " +
                   std::to_string(number) + ", and the pattern '" + shape.patterns[pattern].name + "' has " +
                   std::to_string(shape.patterns[pattern].size) + " states");
}

bool Kernel::precedes(const Word* a, const Word* b) const {
  return std::lexicographical_compare(a, a + shape_.key_words, b, b + shape_.key_words);
}

void Successors::grow(std::size_t successors) {
  if (successors > most) throw std::bad_alloc();
  words.resize(std::max(successors, std::min(most, 2 * words.size() / width)) * width);
}

}  // namespace lucas
