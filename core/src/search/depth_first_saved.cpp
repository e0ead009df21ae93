// What a checkpoint keeps of a depth-first search: the visited set, its stacks, and its counts.
#include <algorithm>
#include <new>

#include "checkpoint/checkpoint_folder.hpp"
#include "lucas/error.hpp"
#include "search/depth_first.hpp"

namespace lucas {
namespace {

constexpr std::size_t block = 64;  // states that are converted at once

}  // namespace

void DepthFirst::write_checkpoint_if_due() {
  constexpr std::uint64_t between_looks = 1024;  // expansions
  if (tally_.expanded % between_looks == 0 && context_.checkpoints->is_due()) write_checkpoint();
}

void DepthFirst::write_checkpoint() {
  if (distinct_ == 0) return;
  context_.checkpoints->write(snapshot(), [this] { return std::vector{save()}; });
}

void DepthFirst::visit_reached(FunctionRef<void(States)> visit) const {
  Words states(block * width_), keys(block * context_.kernel.shape().key_words);
  context_.visited.visit([&](States tokens) {
    std::copy_n(tokens.words, tokens.count * width_, states.begin());
    context_.visited.unmake_tokens(states.data(), tokens.count);
    context_.write_keys({states.data(), tokens.count}, keys.data());
    visit({keys.data(), tokens.count});
  });
}

Cut DepthFirst::save() const {
  CheckpointFolder& checkpoints = *context_.checkpoints;
  const KeyFile visited = checkpoints.write_keys(
      context_.kernel.shape().key_words, KeyOrder::any,
      [&](KeyWriter& writer) { visit_reached([&](States keys) { writer.put(keys); }); });
  const KeyFile path = saved(path_, false), pending = saved(pending_, true), roots = saved(roots_, false);
  const KeyFile first_pending = checkpoints.write_keys(1, KeyOrder::kept, [&](KeyWriter& writer) {
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
  const unsigned key_words = context_.kernel.shape().key_words;
  Words states(block * width_), keys(block * key_words);
  return context_.checkpoints->write_keys(key_words, KeyOrder::kept, [&](KeyWriter& writer) {
    for (std::size_t begin = 0; begin < words.size(); begin += block * width_) {
      const std::size_t count = std::min(words.size() - begin, block * width_) / width_;
      std::copy_n(words.data() + begin, count * width_, states.begin());
      if (are_tokens) context_.visited.unmake_tokens(states.data(), count);
      context_.write_keys({states.data(), count}, keys.data());
      writer.put({keys.data(), count});
    }
  });
}

void DepthFirst::restore(std::span<const Cut> cuts) {
  const auto& [numbers, files] = cuts.front();
  restore_visited(files.at(0));
  const Words& capacities = numbers.at("capacities");  // else the figure of memory would be another one
  roots_.reserve(capacities.at(0));
  path_.reserve(capacities.at(1));
  pending_.reserve(capacities.at(2));
  first_pending_.reserve(capacities.at(3));
  take(files.at(1), path_, false);
  take(files.at(2), pending_, true);
  take(files.at(3), roots_, false);
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

void DepthFirst::take(const KeyFile& file, Stack<Word>& words, bool are_tokens) const {
  Words states(block * width_);
  context_.checkpoints->read(file, [&](States keys) {
    context_.read_keys(keys, states.data());
    if (are_tokens) context_.visited.make_tokens(states.data(), keys.count);
    words.insert(words.end(), states.begin(),
                 states.begin() + static_cast<std::ptrdiff_t>(keys.count * width_));
  });
}

void DepthFirst::restore_visited(const KeyFile& file) {
  Words tokens(block * width_);
  context_.checkpoints->read(file, [&](States keys) {
    context_.read_keys(keys, tokens.data());
    context_.visited.make_tokens(tokens.data(), keys.count);
    for (std::size_t i = 0; i < keys.count; ++i)
      distinct_ += context_.visited.insert(&tokens[i * width_]) ? 1 : 0;
  });
  if (distinct_ != file.keys) throw UsageError(file.name + ": holds a state twice");
}

}  // namespace lucas
