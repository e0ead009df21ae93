#include "search/trace_back.hpp"

#include <algorithm>
#include <utility>

#include "lucas/assert.hpp"
#include "lucas/ranks.hpp"

namespace lucas {
namespace {

// The smallest of many states that has a step to a given one.
class Predecessor {
 public:
  Predecessor(const Kernel& kernel, bool symmetry, const Words& to)
      : kernel_(kernel), to_(to), successors_(kernel, {Writing::key, symmetry}) {
    questions_.form = {Writing::key, symmetry};
  }

  [[nodiscard]] const Words& smallest() const { return smallest_; }  // empty: none yet

  // The smallest of those of all ranks.
  void agree(Ranks& ranks) {
    for (Words& theirs : ranks.gather(smallest_)) {
      if (!theirs.empty() && (smallest_.empty() || theirs < smallest_)) smallest_ = std::move(theirs);
    }
  }

  // States that are greater than the smallest so far are not expanded.
  void look_at(States keys) {
    const std::size_t width = to_.size();
    candidates_.clear();
    for (std::size_t i = 0; i < keys.count; ++i) {
      const Word* const key = keys.words + i * width;
      if (smallest_.empty() ||
          std::lexicographical_compare(key, key + width, smallest_.begin(), smallest_.end()))
        candidates_.insert(candidates_.end(), key, key + width);
    }
    States left{candidates_.data(), candidates_.size() / width};
    while (left.count > 0) {
      successors_.clear();
      const std::size_t done = kernel_.expand(left, questions_, successors_);
      look_at_sources(left.words, done);
      left = {left.words + done * width, left.count - done};
    }
  }

 private:
  void look_at_sources(const Word* sources, std::size_t count) {
    const std::size_t width = to_.size();
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i, sources += width) {
      bool leads = false;
      for (; at < successors_.ends[i]; ++at)
        leads = leads || std::equal(to_.begin(), to_.end(), &successors_.words[at * width]);
      if (!leads) continue;
      const Words source(sources, sources + width);
      if (smallest_.empty() || source < smallest_) smallest_ = source;
    }
  }

  const Kernel& kernel_;
  const Words& to_;
  Questions questions_{};
  Successors successors_;
  Words candidates_, smallest_;
};

}  // namespace

Words path_back(const SearchContext& context, const Hit& hit, VisitLevel visit_level) {
  Words path((hit.depth + 1) * hit.key.size()), key = hit.key;
  const auto put = [&](std::uint64_t depth) {
    std::copy(key.begin(), key.end(), path.begin() + static_cast<std::ptrdiff_t>(depth * key.size()));
  };
  std::uint64_t depth = hit.depth;
  put(depth);
  if (!hit.from.empty()) {
    key = hit.from;
    put(--depth);
  }
  while (depth > 0) {
    Predecessor before(context.kernel, context.questions.form.symmetry, key);
    visit_level(--depth, [&](States keys) { before.look_at(keys); });
    before.agree(context.ranks);
    LUCAS_ASSERT(!before.smallest().empty(),
                 "a state of the level log has no predecessor in the level before");
    key = before.smallest();
    put(depth);
  }
  return path;
}

}  // namespace lucas
