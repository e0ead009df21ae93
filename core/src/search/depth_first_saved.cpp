// What a checkpoint keeps of a depth-first search: the visited set, its stacks, and its counts.
#include <new>

#include "checkpoint/checkpoint_folder.hpp"
#include "lucas/error.hpp"
#include "search/depth_first.hpp"

namespace lucas {

void DepthFirst::write_checkpoint_if_due() {
  constexpr std::uint64_t between_looks = 1024;  // expansions
  if (tally_.expanded % between_looks == 0 && context_.checkpoints->is_due()) write_checkpoint();
}

void DepthFirst::write_checkpoint() {
  if (distinct_ == 0) return;
  context_.checkpoints->write(snapshot(), [this] { return std::vector{save()}; });
}

void DepthFirst::visit_reached(FunctionRef<void(States)> visit) const {
  context_.visited.visit([&](States tokens) { visit_as_keys(tokens, true, visit); });
}

// Calls visit(keys) for states, or for what their tokens stand for, a few at a time.
void DepthFirst::visit_as_keys(States words, bool are_tokens, FunctionRef<void(States)> visit) const {
  Words states, keys(States::block * context_.kernel.shape().key_words);
  visit_blocks(words, width_, [&](States some) {
    states.assign(some.words, some.words + some.count * width_);
    if (are_tokens) context_.visited.unmake_tokens(states.data(), some.count);
    context_.write_keys({states.data(), some.count}, keys.data());
    visit({keys.data(), some.count});
  });
}

Cut DepthFirst::save() const {
  CheckpointFolder& checkpoints = *context_.checkpoints;
  const KeyFile visited = checkpoints.write_keys(
      context_.kernel.shape().key_words, KeyOrder::any,
      [&](KeyBlockWriter& writer) { visit_reached([&](States keys) { writer.put(keys); }); });
  const KeyFile path = saved(path_, false), pending = saved(pending_, true), roots = saved(roots_, false);
  const KeyFile first_pending = checkpoints.write_keys(1, KeyOrder::kept, [&](KeyBlockWriter& writer) {
    for (const std::size_t first : first_pending_) {
      const Word position = first / width_;
      writer.put({&position, 1});
    }
  });
  return {
      {{"initial", {initial_}},
       {"next_root", {next_root_ / width_}},
       {"capacities", {roots_.capacity(), path_.capacity(), pending_.capacity(), first_pending_.capacity()}},
       {"longest", {longest_}},
       {"most_bytes", {most_bytes_}},
       {"bounded", {bounded_ ? Word{1} : Word{0}}},
       {"tally", words_of(tally_)}},
      {visited, path, pending, roots, first_pending}};
}

KeyFile DepthFirst::saved(const Stack<Word>& words, bool are_tokens) const {
  return context_.checkpoints->write_keys(context_.kernel.shape().key_words, KeyOrder::kept,
                                          [&](KeyBlockWriter& writer) {
                                            visit_as_keys({words.data(), words.size() / width_}, are_tokens,
                                                          [&](States keys) { writer.put(keys); });
                                          });
}

void DepthFirst::restore(std::span<const Cut> cuts) {
  const auto& [numbers, files] = cuts.front();
  read(files.at(0), true, [this](States tokens) {
    for (std::size_t i = 0; i < tokens.count; ++i)
      distinct_ += context_.visited.insert(tokens.words + i * width_) ? 1 : 0;
  });
  if (distinct_ != files.at(0).keys) throw UsageError(files.at(0).name + ": holds a state twice");
  const Words& capacities = numbers.at("capacities");  // else the figure of memory would be another one
  roots_.reserve(capacities.at(0));
  path_.reserve(capacities.at(1));
  pending_.reserve(capacities.at(2));
  first_pending_.reserve(capacities.at(3));
  const auto fill = [this](Stack<Word>& words, const KeyFile& file, bool as_tokens) {
    read(file, as_tokens,
         [&](States some) { words.insert(words.end(), some.words, some.words + some.count * width_); });
  };
  fill(path_, files.at(1), false);
  fill(pending_, files.at(2), true);
  fill(roots_, files.at(3), false);
  context_.checkpoints->read(files.at(4), [this](States positions) {
    for (std::size_t i = 0; i < positions.count; ++i)
      first_pending_.push_back(static_cast<std::size_t>(positions.words[i]) * width_);
  });
  initial_ = numbers.at("initial").at(0);
  next_root_ = static_cast<std::size_t>(numbers.at("next_root").at(0)) * width_;
  longest_ = numbers.at("longest").at(0);
  most_bytes_ = numbers.at("most_bytes").at(0);
  bounded_ = numbers.at("bounded").at(0) != 0;
  tally_ = tally_of(numbers.at("tally"));
  watch_.skip(0, tally_.expanded);
}

// Calls keep(states) for the states of a file, or for their tokens, a few at a time.
void DepthFirst::read(const KeyFile& file, bool as_tokens, FunctionRef<void(States)> keep) const {
  Words states(States::block * width_);
  context_.checkpoints->read(file, [&](States keys) {
    context_.read_keys(keys, states.data());
    if (as_tokens) context_.visited.make_tokens(states.data(), keys.count);
    keep({states.data(), keys.count});
  });
}

}  // namespace lucas
