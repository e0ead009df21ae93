// Checkpoints of a breadth-first search.
#include <new>
#include <utility>

#include "checkpoint/checkpoint_folder.hpp"
#include "lucas/error.hpp"
#include "search/breadth_first.hpp"

namespace lucas {

void BreadthFirst::note_cut() {
  note_bytes();
  cut_ = {levels(), shares_.sum(), figures(), initial_, most_bytes_};
}

void BreadthFirst::write_checkpoint() {
  if (cut_.levels == 0) return;
  context_.checkpoints->write(cut_.figures, [this](CheckpointDraft& draft) { return save(draft); });
}

// States of a level are a set; but where a limit of states may stop the search within a level, their order decides at which.
Json BreadthFirst::save(CheckpointDraft& draft) {
  const KeyOrder order = context_.request.limits.bounds_states() ? KeyOrder::kept : KeyOrder::any;
  return saved_.save(draft, cut_, context_.kernel.shape().key_words, order, level_visitor());
}

void BreadthFirst::restore(const Json& state) {
  saved_ = SavedLevels(*context_.checkpoints->saved(), state);
  for (const KeyFile& file : saved_.files()) {
    restore_level(file);
    close_level();
  }
  LevelCut cut = saved_cut(state);
  initial_ = cut.initial;
  depth_reached_ = cut.figures.depth;
  most_bytes_ = cut.most_bytes;
  first().tally = std::move(cut.sum);
  first().checked = first().log.size();
  watch_.skip(shares_, depth());
  note_cut();
}

void BreadthFirst::restore_level(const KeyFile& file) {
  Words tokens(LogRange::block * context_.width());
  LevelLog& log = first().log;
  const std::uint64_t begin = log.size();
  context_.checkpoints->read(file, [&](States keys) {
    context_.read_keys(keys, tokens.data());
    context_.visited.make_tokens(tokens.data(), keys.count);
    log.reserve(keys.count);
    if (context_.visited.insert({tokens.data(), keys.count}, {nullptr, 0}, log) < keys.count)
      throw std::bad_alloc();
  });
  if (log.size() - begin != file.keys) throw UsageError(file.name + ": holds a state twice");
}

}  // namespace lucas
