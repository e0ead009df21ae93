#include "search/node_path.hpp"

#include "kernel/promises.hpp"

namespace lucas {

Words keys_on_path(const SearchContext& context, const Nodes& nodes, Nodes::Number last) {
  const Kernel& kernel = context.kernel;
  const Questions& questions = context.questions;
  const Promises promises(kernel, false);
  Words keys;
  const auto add = [&](const Word* state, Writing writing) {
    const Words key = kernel.converted(state, writing, {Writing::key, false});
    keys.insert(keys.end(), key.begin(), key.end());
  };
  Nodes::Number before = Nodes::none;
  for (const Nodes::Number node : nodes.path_to(last)) {
    if (before == Nodes::none || (!questions.by_leaps && !questions.by_strides)) {
      add(nodes.state(node), questions.form.writing);
    } else {
      const Words from = kernel.converted(nodes.state(before), questions.form.writing, {}),
                  to = kernel.converted(nodes.state(node), questions.form.writing, {});
      const Path way = questions.by_strides ? promises.tried_stride(from.data(), to.data(),
                                                                    nodes.depth(node) - nodes.depth(before))
                                            : promises.tried_leap(from.data(), to.data());
      for (std::size_t i = 1; i < way.states(); ++i) add(way.state(i), Writing::state);
    }
    before = node;
  }
  return keys;
}

}  // namespace lucas
