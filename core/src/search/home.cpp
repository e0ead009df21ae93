#include "search/home.hpp"

#include "search/share.hpp"

namespace lucas {

void Home::visit_level(std::size_t level, FunctionRef<void(States)> visit) const {
  Words keys(LogRange::block * context_.kernel.shape().key_words);
  visit_states(level, [&](States states) {
    context_.write_keys(states, keys.data());
    visit({keys.data(), states.count});
  });
}

}  // namespace lucas
