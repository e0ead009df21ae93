#include "lucas/kernel.hpp"

#include <algorithm>
#include <new>

namespace lucas {

// A successor is there twice, whole and as words, and once more while that grows.
Successors::Successors(const Kernel& kernel, Form form, std::uint64_t memory)
    : width(kernel.shape().words(form.writing)),
      most(static_cast<std::size_t>(memory / (2 * sizeof(Word) * (width + kernel.shape().state_words)))),
      words(2 * size * width),
      scratch(kernel.scratch()) {}

void Successors::grow(std::size_t successors) {
  if (successors > most) throw std::bad_alloc();
  words.resize(std::max(successors, std::min(most, 2 * words.size() / width)) * width);
}

void Successors::clear() {
  count = sources = 0;
  fenced = 0;
  broken.reset();
}

void Successors::add(BrokenStep step) {
  if (!broken || step < *broken) broken = std::move(step);
}

void Path::add(const Word* state, std::uint32_t step) {
  words.insert(words.end(), state, state + width);
  steps.push_back(step);
}

void Path::remove_last() {
  words.resize(words.size() - width);
  steps.pop_back();
}

Words Kernel::converted(const Word* state, Writing writing, Form to) const {
  Words out(shape_.words(to.writing));
  convert({state, 1}, writing, to, out.data());
  return out;
}

bool Kernel::hits(std::size_t property, const Word* state) const {
  Findings findings;
  check({state, 1}, {.states = {property}}, findings);
  return findings.hits != 0;
}

int Kernel::bound(const Word* state) const {
  int bound = 0;
  at_least({state, 1}, Writing::state, &bound);
  return bound;
}

}  // namespace lucas
