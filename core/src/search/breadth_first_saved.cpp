// What a checkpoint keeps of a breadth-first search: its levels, a key file for each, and its counts.
#include <new>

#include "checkpoint/checkpoint_folder.hpp"
#include "lucas/error.hpp"
#include "search/breadth_first.hpp"
#include "search/saved_tally.hpp"

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
  const std::size_t first_file = draft.files();
  for (std::size_t level = 0; level < cut_.levels; ++level) {
    if (level < files_.size() && draft.keep(files_[level])) continue;
    const KeyFile file = draft.write(context_.kernel.shape().key_words, order, [&](KeyWriter& writer) {
      visit_level(level, [&](States keys) { writer.put(keys); });
    });
    level < files_.size() ? files_[level] = file : files_.emplace_back(file);
  }
  return {{"first_file", first_file},    {"levels", cut_.levels},         {"initial", cut_.initial},
          {"depth", cut_.figures.depth}, {"most_bytes", cut_.most_bytes}, {"tally", tally_json(cut_.sum)}};
}

void BreadthFirst::restore(const Json& state) {
  const std::vector<KeyFile>& files = context_.checkpoints->saved()->files;
  const std::size_t first_file = state.at("first_file"), levels = state.at("levels");
  for (std::size_t level = 0; level < levels; ++level) {
    restore_level(files.at(first_file + level));
    close_level();
  }
  state.at("initial").get_to(initial_);
  state.at("depth").get_to(depth_reached_);
  state.at("most_bytes").get_to(most_bytes_);
  first().tally = saved_tally(state.at("tally"));
  first().checked = first().log.size();
  files_.assign(files.begin() + static_cast<std::ptrdiff_t>(first_file),
                files.begin() + static_cast<std::ptrdiff_t>(first_file + levels));
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
