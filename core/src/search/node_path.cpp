#include "search/node_path.hpp"

#include "kernel/promises.hpp"

namespace lucas {
namespace {

// The state to which a stride of so many steps leads from `from`, where `to` is that state, or the one that stands for it.
Words end_of_stride(const Kernel& kernel, const Words& from, const Words& to, std::uint64_t steps,
                    bool symmetry) {
  if (!symmetry) return to;
  Successors strides(kernel, {});
  kernel.expand({from.data(), 1}, {.by_strides = true}, strides);
  for (std::size_t i = 0; i < strides.count; ++i) {
    const Word* const end = strides.words.data() + i * strides.width;
    if (strides.steps[i] == steps && kernel.converted(end, Writing::state, {Writing::state, true}) == to)
      return {end, end + to.size()};
  }
  return to;  // which is then told to be none
}

}  // namespace

Words keys_on_path(const SearchContext& context, const Nodes& nodes, Nodes::Number last) {
  const Kernel& kernel = context.kernel;
  const Questions& questions = context.questions;
  const Promises promises(kernel, false);
  Words keys;
  const bool symmetry = questions.form.symmetry;
  const auto add = [&](const Word* state, Writing writing) {
    const Words key = kernel.converted(state, writing, {Writing::key, symmetry});
    keys.insert(keys.end(), key.begin(), key.end());
  };
  Nodes::Number before = Nodes::none;
  for (const Nodes::Number node : nodes.path_to(last)) {
    if (before == Nodes::none || (!questions.by_leaps && !questions.by_strides)) {
      add(nodes.state(node), questions.form.writing);
    } else {
      const Words from = kernel.converted(nodes.state(before), questions.form.writing, {}),
                  to = kernel.converted(nodes.state(node), questions.form.writing, {});
      const std::uint64_t steps = nodes.depth(node) - nodes.depth(before);
      const Path way = questions.by_strides
                           ? promises.tried_stride(
                                 from.data(), end_of_stride(kernel, from, to, steps, symmetry).data(), steps)
                           : promises.tried_leap(from.data(), to.data());
      for (std::size_t i = 1; i < way.states(); ++i) add(way.state(i), Writing::state);
    }
    before = node;
  }
  return keys;
}

}  // namespace lucas
