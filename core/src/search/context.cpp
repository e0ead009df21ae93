#include "search/context.hpp"

#include "lucas/error.hpp"

namespace lucas {

std::string_view to_text(SearchOrder order) {
  switch (order) {
    case SearchOrder::breadth_first:
      return "bfs";
    case SearchOrder::depth_first:
      return "dfs";
    case SearchOrder::both_ends:
      return "both";
  }
  return "";
}

void SearchContext::require_keys(States keys) const {
  const Shape& shape = kernel.shape();
  for (std::size_t i = 0; i < keys.count; ++i) {
    if (!shape.allows(Writing::key, keys.words[i * shape.key_words]))
      throw UsageError("the checkpoint holds what is no state of the model '" + shape.name + "'");
  }
}

void SearchContext::read_keys(States keys, Word* out) const {
  require_keys(keys);
  kernel.convert(keys, Writing::key, {questions.form.writing, false}, out);
}

}  // namespace lucas
