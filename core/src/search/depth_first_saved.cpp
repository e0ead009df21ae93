// What a checkpoint keeps of a depth-first search: the visited set, its stacks, and its counts.
#include <algorithm>
#include <new>

#include "checkpoint/checkpoint_folder.hpp"
#include "lucas/error.hpp"
#include "search/depth_first.hpp"
#include "search/saved_levels.hpp"

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
  context_.checkpoints->write(snapshot(), [this](CheckpointDraft& draft) { return save(draft); });
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

Json DepthFirst::save(CheckpointDraft& draft) const {
  const unsigned width = context_.kernel.shape().key_words;
  const auto write = [&](const Stack<Word>& words, bool are_tokens) {
    draft.write(width, KeyOrder::kept, [&](KeyWriter& writer) { put(writer, words, are_tokens); });
  };
  draft.write(width, KeyOrder::any,
              [&](KeyWriter& writer) { visit_reached([&](States keys) { writer.put(keys); }); });
  write(path_, false);
  write(pending_, true);
  write(roots_, false);
  draft.write(1, KeyOrder::kept, [&](KeyWriter& writer) {
    for (std::size_t begin = 0; begin < first_pending_.size(); begin += block) {
      const std::size_t count = std::min(first_pending_.size() - begin, block);
      Words positions(count);
      for (std::size_t i = 0; i < count; ++i) positions[i] = first_pending_[begin + i] / width_;
      writer.put({positions.data(), count});
    }
  });
  return {
      {"initial", initial_},
      {"next_root", next_root_ / width_},
      {"capacities", {roots_.capacity(), path_.capacity(), pending_.capacity(), first_pending_.capacity()}},
      {"longest", longest_},
      {"most_bytes", most_bytes_},
      {"bounded", bounded_},
      {"tally", tally_json(tally_)}};
}

void DepthFirst::put(KeyWriter& writer, const Stack<Word>& words, bool are_tokens) const {
  Words states(block * width_), keys(block * context_.kernel.shape().key_words);
  for (std::size_t begin = 0; begin < words.size(); begin += block * width_) {
    const std::size_t count = std::min(words.size() - begin, block * width_) / width_;
    std::copy_n(words.data() + begin, count * width_, states.begin());
    if (are_tokens) context_.visited.unmake_tokens(states.data(), count);
    context_.write_keys({states.data(), count}, keys.data());
    writer.put({keys.data(), count});
  }
}

void DepthFirst::restore(const Json& state) {
  const std::vector<KeyFile>& files = context_.checkpoints->saved()->files;
  restore_visited(files.at(0));
  const Json& capacities = state.at("capacities");  // else the figure of memory would be another one
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
  state.at("initial").get_to(initial_);
  next_root_ = state.at("next_root").get<std::size_t>() * width_;
  state.at("longest").get_to(longest_);
  state.at("most_bytes").get_to(most_bytes_);
  state.at("bounded").get_to(bounded_);
  tally_ = saved_tally(state.at("tally"));
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
