// LevelSearch, continued: moves levels to disk when memory has run out, to and from checkpoints, and from rank to
// rank. Only the first rank writes and reads checkpoints, so any number of ranks can resume one.
#include <exception>
#include <limits>
#include <new>
#include <utility>

#include "checkpoint/checkpoint.hpp"
#include "disk/disk.hpp"
#include "lucas/error.hpp"
#include "search/level_search.hpp"

namespace lucas {
namespace {

constexpr Word no_level = std::numeric_limits<Word>::max();

}  // namespace

// ---- Levels into a home ----------------------------------------------------------------------------------

// When memory has run out: moves the closed levels to disk and frees the memory that they took. False if they
// stay in memory.
bool LevelSearch::go_on_disk() {
  if (!context_.request.disk || is_on_disk_ || closed_.levels == 0 || context_.control.stopped())
    return false;
  home_->close_outboxes();
  const Closed closed = closed_;
  std::unique_ptr<Home> memory;
  try {
    ControlPulse pulse(context_.control, closed.figures);
    const auto visit_polled = [&, &from = *home_](std::uint64_t level, FunctionRef<void(States)> visit) {
      from.visit_level(level, [&](States keys) {
        pulse();
        visit(keys);
      });
    };
    move_to_disk(closed, memory, visit_polled);
    leave(std::move(memory));
    return true;
  } catch (const Stopped&) {
  } catch (const DiskFull&) {
    context_.control.stop(Ending::disk);
  } catch (const std::bad_alloc&) {
    context_.control.stop(Ending::memory);
  }
  if (is_on_disk_) home_ = std::move(memory);
  is_on_disk_ = false;
  closed_ = closed;
  return false;
}

// Makes a home on disk of the levels that visit() shows; moves the former home to `before`.
void LevelSearch::move_to_disk(const Closed& closed, std::unique_ptr<Home>& before, VisitLevel visit) {
  before = std::exchange(home_, make_disk_home(context_, *context_.request.disk,
                                               {closed.levels, closed.figures.distinct, visit}));
  is_on_disk_ = true;
  take_levels(closed, visit);
}

// Fills the home with levels that visit() shows on the first rank. Throws UsageError where a file has a state
// twice, and Stopped where the control stops it on disk.
void LevelSearch::take_levels(const Closed& closed, VisitLevel visit) {
  const auto told = [&] {
    Snapshot now = closed.figures;
    now.disk_bytes = home_->figures().disk_bytes;
    return now;
  };
  const FunctionRef<Snapshot()> polls(told);
  watched_ = 0;
  for (std::size_t level = 0; level < closed.levels; ++level) {
    const std::uint64_t watched = watched_;
    home_->take_level([&](FunctionRef<void(States)> keep) { pass_on(level, visit, keep); }, &polls);
    if (is_on_disk_ && context_.control.stopped()) throw Stopped{*context_.control.reason()};
    prepare_close();
    agree();
    if (level < files_.size() && agreed_.level != files_[level].keys)
      throw UsageError(files_[level].name + ": holds a state twice");
    close_level();
    watch_.skip(watched, watched_);
  }
  agreed_.is_saved = false;  // these levels need no checkpoint
  if (context_.ranks.is_first()) {
    home_->tally() = closed.sum;
    most_bytes_ = closed.most_bytes;
  }
  home_->agree();
  note_closed(home_->sum());
}

// Calls keep(keys) on all ranks with the keys that visit() shows on the first rank.
void LevelSearch::pass_on(std::size_t level, VisitLevel visit, FunctionRef<void(States)> keep) const {
  Ranks& ranks = context_.ranks;
  if (ranks.size() == 1) return visit(level, keep);
  const std::size_t width = context_.kernel.shape().key_words;
  const auto send = [&](const Words& keys) {  // the last part is empty
    const Words part = ranks.gather(keys)[0];
    keep({part.data(), part.size() / width});
    return !part.empty();
  };
  if (ranks.is_first()) send_level(level, visit, send);
  while (send({})) {
  }
}

// Calls send(keys) for all states of the level, part by part; never with no keys.
void LevelSearch::send_level(std::size_t level, VisitLevel visit,
                             FunctionRef<bool(const Words&)> send) const {
  const std::size_t width = context_.kernel.shape().key_words;
  Words part;
  visit(level, [&](States keys) {
    part.insert(part.end(), keys.words, keys.words + keys.count * width);
    if (part.size() >= part_keys() * width) static_cast<void>(send(std::exchange(part, {})));
  });
  if (!part.empty()) static_cast<void>(send(part));
}

// Restores the levels of a checkpoint. If stopped, the search has the levels so far, and saves none of them.
void LevelSearch::restore(std::span<const Cut> cuts) try {
  Closed closed;
  if (context_.ranks.is_first()) {
    const auto& [numbers, files] = cuts.front();
    files_ = files;
    closed.sum = tally_of(context_.kernel, numbers.at("tally"));
    closed.most_bytes = numbers.at("most_bytes").at(0);
    for (const KeyFile& file : files) closed.figures.distinct += file.keys;
  }
  closed.levels = in_memory(context_.ranks.gather({files_.size()})[0][0]);
  const auto visit_saved = [this](std::uint64_t level, FunctionRef<void(States)> visit) {
    context_.checkpoints->read(files_[in_memory(level)], [&](States keys) {
      context_.require_keys(keys);
      visit(keys);
    });
  };
  try {
    take_levels(closed, visit_saved);
  } catch (const std::bad_alloc&) {
    if (!context_.request.disk) throw;
    restore_on_disk(closed, visit_saved);
  }
  for (std::size_t level = 0; level < levels(); ++level) resumed_ += sizes_[level];
} catch (const Stopped&) {
  closed_ = {};
}

void LevelSearch::restore_on_disk(const Closed& closed, VisitLevel visit) try {
  leave(std::move(home_));
  std::unique_ptr<Home> none;
  move_to_disk(closed, none, visit);
} catch (const DiskFull&) {
  throw UsageError("the checkpoint does not fit onto the disk that the search may use", "See help limits.");
} catch (const std::bad_alloc&) {
  throw UsageError("the checkpoint needs more memory than the search may use, on disk too", "See --memory.");
}

// ---- Levels out of a home --------------------------------------------------------------------------------

void LevelSearch::visit_reached(FunctionRef<void(States)> visit) const {
  together(context_.ranks, [&] {
    Words room = room_for_parts();
    for (std::size_t level = 0; level < levels(); ++level) visit_whole_level(level, room, visit);
  });
}

// Room for the parts of a level that the other ranks send.
Words LevelSearch::room_for_parts() const {
  return Words(to_allocate(
      (context_.ranks.size() - 1) * (part_keys() + States::block) * context_.kernel.shape().key_words,
      sizeof(Word)));
}

// An exception of visit() is rethrown after all parts have arrived, so that the ranks stay in step.
void LevelSearch::visit_whole_level(std::uint64_t level, Words& room, FunctionRef<void(States)> visit) const {
  LUCAS_ASSERT(level < levels(), "a level is wanted that this rank has not closed");
  Ranks& ranks = context_.ranks;
  if (ranks.size() == 1) return visit_level(level, visit);
  const std::size_t width = context_.kernel.shape().key_words;
  std::exception_ptr thrown;
  const auto show = [&](FunctionRef<void()> visits) {
    if (thrown) return;
    try {
      visits();
    } catch (...) {
      thrown = std::current_exception();
    }
  };
  const auto send = [&](const Words& keys) {  // until there is nothing more on any rank
    std::vector<std::span<const char>> parcels(ranks.size());
    parcels[0] = {reinterpret_cast<const char*>(keys.data()), keys.size() * sizeof(Word)};
    std::size_t came = 0;  // words
    ranks.exchange(parcels, [&](unsigned, std::size_t bytes) {
      return reinterpret_cast<char*>(&room[std::exchange(came, came + bytes / sizeof(Word))]);
    });
    show([&] { visit_blocks({room.data(), came / width}, width, visit); });
    return ranks.any(!keys.empty());
  };
  if (ranks.is_first()) {
    show([&] { visit_level(level, visit); });
  } else {
    send_level(in_memory(level), level_visitor(), send);
  }
  while (send({})) {
  }
  if (thrown) std::rethrow_exception(thrown);
}

// ---- Checkpoints -----------------------------------------------------------------------------------------

// Writes a checkpoint, unless one of the ranks lacks memory for it; the search goes on in any case.
void LevelSearch::write_checkpoint() {
  Ranks& ranks = context_.ranks;
  static_cast<void>(all_have_room(ranks, [&] {
    Closed all = closed_;
    all.sum = sum_of(closed_.sum);
    if (!ranks.is_first()) return serve_checkpoint();
    const auto cuts = [&] {
      try {
        return std::vector{save(all)};
      } catch (const std::bad_alloc&) {  // which the folder only warns of
        if (!ranks.have_failed()) ranks.fail(Ranks::State::lacks_memory);
        throw;
      }
    };
    if (context_.checkpoints != nullptr && can_save()) context_.checkpoints->write(saved_figures(), cuts);
    if (ranks.have_failed()) throw MemoryElsewhere();
    static_cast<void>(ranks.gather({no_level}));
  }));
}

// The first rank tells the others which level it wants, until it wants none.
void LevelSearch::serve_checkpoint() const {
  for (Words none;;) {
    const Word level = context_.ranks.gather({})[0][0];
    if (level == no_level) return;
    visit_whole_level(level, none, [](States) {});
  }
}

// The order of a level's states is saved only under a limit of states, where it decides at which state a search stops.
Cut LevelSearch::save(const Closed& closed) {
  CheckpointFolder& checkpoints = *context_.checkpoints;
  const KeyOrder order = context_.request.limits.bounds_states() ? KeyOrder::kept : KeyOrder::any;
  Words room = room_for_parts();
  for (std::size_t level = 0; level < closed.levels; ++level) {
    const bool is_known = level < files_.size();
    if (is_known && checkpoints.has(files_[level])) continue;
    const KeyFile file =
        checkpoints.write_keys(context_.kernel.shape().key_words, order, [&](KeyBlockWriter& writer) {
          static_cast<void>(context_.ranks.gather({level}));
          visit_whole_level(level, room, [&](States keys) { writer.put(keys); });
        });
    if (is_known)
      files_[level] = file;
    else
      files_.push_back(file);
  }
  const auto end = files_.begin() + static_cast<std::ptrdiff_t>(closed.levels);
  return {{{"most_bytes", {closed.most_bytes}}, {"tally", words_of(closed.sum)}}, {files_.begin(), end}};
}

}  // namespace lucas
