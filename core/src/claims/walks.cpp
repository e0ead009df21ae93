// Random walks. Their choices are remainders of std::mt19937_64, which is the same everywhere; distributions are not.
#include <fmt/format.h>

#include <random>

#include "hooks/guarded.hpp"
#include "lucas/claims.hpp"
#include "lucas/trace.hpp"

namespace lucas {
namespace {

class Walk {
 public:
  Walk(const Kernel& kernel, const std::vector<std::size_t>& asked, std::mt19937_64& random)
      : kernel_(kernel), asked_(asked), random_(random), path_(kernel.shape().state_words) {}

  // The property that does not hold where the walk has got to, if it met one.
  [[nodiscard]] std::optional<std::size_t> go(std::uint64_t steps) {
    begin();
    for (std::uint64_t i = 0; !broken_ && i < steps; ++i) {
      if (!step()) break;
    }
    return broken_;
  }
  [[nodiscard]] const Path& path() const { return path_; }

 private:
  void begin() {
    std::vector<Words> all;
    kernel_.init([&](const Word* state) { all.emplace_back(state, state + path_.width); });
    if (!all.empty()) enter(all[random_() % all.size()].data(), Path::no_step);
  }
  bool step() {
    if (path_.states() == 0) return false;
    const Word* const last = path_.state(path_.states() - 1);
    const Words from(last, last + path_.width);
    std::uint32_t count = 0;
    kernel_.next(from.data(), [&](const Emitted&) { ++count; });
    if (count == 0) return false;
    const auto chosen = static_cast<std::uint32_t>(random_() % count);
    std::uint32_t at = 0;
    kernel_.next(from.data(), [&](const Emitted& emitted) {
      if (at++ != chosen) return;
      for (const std::size_t property : asked_) {
        if (!broken_ && is_of_steps(property) && emitted.breaks(property)) broken_ = property;
      }
      enter(emitted.state(), chosen);
    });
    return true;
  }
  void enter(const Word* state, std::uint32_t step) {
    path_.add(state, step);
    for (const std::size_t property : asked_) {
      if (!broken_ && !is_of_steps(property) && kernel_.hits(property, state)) broken_ = property;
    }
  }
  [[nodiscard]] bool is_of_steps(std::size_t property) const {
    return kernel_.shape().properties[property].kind == PropertyKind::step_invariant;
  }

  const Kernel& kernel_;
  const std::vector<std::size_t>& asked_;
  std::mt19937_64& random_;
  Path path_;
  std::optional<std::size_t> broken_{};
};

}  // namespace

std::string Claims::hold_along(const Walks& walks, const Names& names) const {
  const std::vector<std::size_t> asked = invariants(names);
  std::mt19937_64 random(walks.seed);
  std::string wrong;
  for (std::uint64_t i = 0; wrong.empty() && i < walks.count; ++i) {
    Walk walk(*kernel_, asked, random);
    std::optional<std::size_t> broken;
    guarded(*kernel_, "walking at random", [&] { broken = walk.go(walks.steps); });
    if (broken)
      wrong = fmt::format("walk {} of seed {}: ", i + 1, walks.seed) +
              hit(*broken, KernelTrace(kernel_, walk.path()));
  }
  return wrong;
}

}  // namespace lucas
