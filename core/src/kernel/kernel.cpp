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

// A successor is there twice, whole and as words, and once more while that grows.
Successors::Successors(const Kernel& from, Form form, std::uint64_t memory)
    : kernel(&from),
      width(from.shape().words(form.writing)),
      most(static_cast<std::size_t>(memory / (2 * sizeof(Word) * (width + from.shape().state_words)))),
      words(2 * size * width),
      scratch(from.scratch()) {}

void Successors::add(BrokenStep step) {
  const auto comes_first = [&] {
    if (step.property != broken->property) return step.property < broken->property;
    if (step.to != broken->to) return kernel->precedes(step.to.data(), broken->to.data());
    return step.from != broken->from && kernel->precedes(step.from.data(), broken->from.data());
  };
  if (!broken || comes_first()) broken = std::move(step);
}

bool Kernel::precedes(const Word* a, const Word* b) const {
  return std::lexicographical_compare(a, a + shape_.key_words, b, b + shape_.key_words);
}

void Successors::grow(std::size_t successors) {
  if (successors > most) throw std::bad_alloc();
  words.resize(std::max(successors, std::min(most, 2 * words.size() / width)) * width);
}

}  // namespace lucas
