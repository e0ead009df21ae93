#include "search/trace_back.hpp"

#include <algorithm>
#include <utility>

#include "lucas/error.hpp"
#include "lucas/ranks.hpp"

namespace lucas {
namespace {

// The smallest state of a level from which a step leads to that one; of all ranks. States that are greater than the smallest so
// far are not expanded.
Words predecessor(const SearchContext& context, const Words& to, std::uint64_t level,
                  VisitLevel visit_level) {
  const Kernel& kernel = context.kernel;
  const std::size_t width = to.size();
  const Questions questions{{Writing::key, context.questions.form.symmetry}};
  Successors successors(kernel, questions.form);
  Words candidates, smallest;
  const auto is_smallest = [&](const Word* key) {
    return smallest.empty() ||
           std::lexicographical_compare(key, key + width, smallest.begin(), smallest.end());
  };
  const auto expand = [&](States keys) {
    successors.clear();
    const std::size_t done = kernel.expand(keys, questions, successors);
    std::size_t at = 0;
    for (const Word* key = keys.words; key != keys.words + done * width; key += width) {
      const std::size_t end = successors.ends[static_cast<std::size_t>(key - keys.words) / width];
      bool leads = false;
      for (; at < end; ++at) leads = leads || std::equal(to.begin(), to.end(), &successors.words[at * width]);
      if (leads && is_smallest(key)) smallest.assign(key, key + width);
    }
    return done;
  };
  visit_level(level, [&](States keys) {
    candidates.clear();
    for (const Word* key = keys.words; key != keys.words + keys.count * width; key += width) {
      if (is_smallest(key)) candidates.insert(candidates.end(), key, key + width);
    }
    for (std::size_t done = 0, count = candidates.size() / width; done < count;)
      done += expand({&candidates[done * width], count - done});
  });
  for (Words& theirs : context.ranks.gather(smallest)) {
    if (!theirs.empty() && is_smallest(theirs.data())) smallest = std::move(theirs);
  }
  return smallest;
}

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
    key = predecessor(context, key, --depth, visit_level);
    LUCAS_ASSERT(!key.empty(), "a state of the level log has no predecessor in the level before");
    put(depth);
  }
  return path;
}

}  // namespace lucas
