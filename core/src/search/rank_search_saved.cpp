// Checkpoints of a search by several ranks: the first one writes and reads them, as those of a search by one process, so that
// any number of ranks can go on.
#include <algorithm>
#include <exception>
#include <limits>
#include <new>
#include <utility>

#include "checkpoint/checkpoint_folder.hpp"
#include "lucas/assert.hpp"
#include "lucas/error.hpp"
#include "ranks/json_of_ranks.hpp"
#include "search/rank_search.hpp"

namespace lucas {
namespace {

constexpr Word no_level = std::numeric_limits<Word>::max();

}  // namespace

Words RankSearch::room_for_parts() const {
  return Words(ranks_.size() * (part_keys() + LogRange::block) * context_.kernel.shape().key_words);
}

// That a rank sends at once; some more perhaps.
std::uint64_t RankSearch::part_keys() const {
  constexpr std::uint64_t of_all = std::uint64_t{1} << 20, least = 1024;
  return std::max(of_all / ranks_.size(), least);
}

// What visit() throws is thrown once all has come, so that the ranks stay in step.
void RankSearch::visit_whole_level(std::size_t level, Words& room, FunctionRef<void(States)> visit) const {
  LUCAS_ASSERT(level < levels(), "a level is wanted that this rank has not closed");
  const std::size_t width = context_.kernel.shape().key_words;
  std::exception_ptr thrown;
  const auto kept = [&](FunctionRef<void()> visits) {
    if (thrown) return;
    try {
      visits();
    } catch (...) {
      thrown = std::current_exception();
    }
  };
  if (ranks_.is_first()) kept([&] { visit_level(level, visit); });
  LevelCursor cursor(context_, shares_, level);
  for (bool goes_on = true; goes_on;) {
    const Words keys = ranks_.is_first() ? Words() : cursor.next(part_keys());
    std::vector<std::span<const char>> parcels(ranks_.size());
    parcels[0] = {reinterpret_cast<const char*>(keys.data()), keys.size() * sizeof(Word)};
    std::size_t came = 0;  // words
    ranks_.exchange(parcels, [&](unsigned, std::size_t bytes) {
      return reinterpret_cast<char*>(&room[std::exchange(came, came + bytes / sizeof(Word))]);
    });
    kept([&] { visit_blocks({room.data(), came / width}, width, visit); });
    goes_on = false;
    for (const Words& rest : ranks_.gather({keys.empty() ? 0U : 1U})) goes_on = goes_on || rest[0] > 0;
  }
  if (thrown) std::rethrow_exception(thrown);
}

void RankSearch::visit_reached(FunctionRef<void(States)> visit) const {
  together(ranks_, [&] {
    Words room = room_for_parts();
    for (std::size_t level = 0; level < levels(); ++level) visit_whole_level(level, room, visit);
  });
}

// Where one of the ranks has no memory for it there is none, and the search goes on.
void RankSearch::write_checkpoint() {
  static_cast<void>(all_have_room(ranks_, [&] {
    LevelCut all = cut_;
    all.sum = {};
    for (const Json& each : gather_json(ranks_, tally_json(cut_.sum))) all.sum.add(saved_tally(each));
    if (!ranks_.is_first()) return serve_checkpoint();
    const auto fill = [&](CheckpointDraft& draft) {
      try {
        return save(draft, all);
      } catch (const std::bad_alloc&) {  // which the folder only warns of
        if (!ranks_.have_failed()) ranks_.fail(Ranks::State::lacks_memory);
        throw;
      }
    };
    if (context_.checkpoints != nullptr && cut_.levels > 0) context_.checkpoints->write(cut_.figures, fill);
    if (ranks_.have_failed()) throw MemoryElsewhere();
    static_cast<void>(ranks_.gather({no_level}));
  }));
}

// The first rank tells the others which level it wants, until it wants none.
void RankSearch::serve_checkpoint() const {
  for (Words none;;) {
    const Word level = ranks_.gather({})[0][0];
    if (level == no_level) return;
    visit_whole_level(level, none, [](States) {});
  }
}

Json RankSearch::save(CheckpointDraft& draft, const LevelCut& cut) {
  Words room = room_for_parts();
  return saved_.save(draft, cut, context_.kernel.shape().key_words, KeyOrder::any,
                     [&](std::uint64_t level, FunctionRef<void(States)> visit) {
                       static_cast<void>(ranks_.gather({level}));
                       visit_whole_level(level, room, visit);
                     });
}

void RankSearch::restore(const Json& state) {
  const Json all = json_of_first(ranks_, state);
  if (ranks_.is_first()) saved_ = SavedLevels(*context_.checkpoints->saved(), all);
  LevelCut cut = saved_cut(all);
  for (std::size_t level = 0; level < cut.levels; ++level) {
    const KeyFile file = ranks_.is_first() ? saved_.files()[level] : KeyFile();
    std::uint64_t size = 0;
    for (const Words& words : ranks_.gather({restore_level(file)})) size += words[0];
    if (ranks_.is_first() && size != file.keys) throw UsageError(file.name + ": holds a state twice");
    prepare_close();
    agreed_.level = size;
    close_level();
  }
  Tally& tally = shares_[0].tally;
  tally.goals.assign(context_.questions.counted.size(), {});
  if (ranks_.is_first()) {
    initial_ = cut.initial;
    most_bytes_ = cut.most_bytes;
    tally = std::move(cut.sum);
  }
  depth_reached_ = cut.figures.depth;
  shares_[0].checked = shares_.counts().distinct;
  watch_.skip(shares_, depth());
  agree_on_level();
  agreed_.level = level_sizes_.back();
  resumed_ = agreed_.distinct;
  note_cut(shares_.sum());
}

// Keys come from the first rank, and each one keeps those that it owns; returns how many.
std::uint64_t RankSearch::restore_level(const KeyFile& file) {
  const SliceRange slices = own();
  const std::size_t width = context_.width(), key_width = context_.kernel.shape().key_words;
  LevelLog& log = shares_[0].log;
  const std::uint64_t begin = log.size();
  const auto keep = [&](States keys) {
    Words tokens(LogRange::block * width);
    for (std::size_t count = 0; keys.count > 0; keys = {keys.words + count * key_width, keys.count - count}) {
      count = std::min(keys.count, LogRange::block);
      context_.read_keys({keys.words, count}, tokens.data());
      context_.visited.make_tokens(tokens.data(), count);
      std::size_t kept = 0;
      for (std::size_t i = 0; i < count; ++i) {
        if (!slices.contains(context_.visited.slice_of(&tokens[i * width]))) continue;
        std::copy_n(&tokens[i * width], width, &tokens[kept++ * width]);
      }
      log.reserve(kept);
      if (context_.visited.insert({tokens.data(), kept}, {nullptr, 0}, log) < kept) throw std::bad_alloc();
    }
  };
  // The last part is empty.
  const auto pass_on = [&](const Words& keys) {
    const Words part = ranks_.gather(keys)[0];
    keep({part.data(), part.size() / key_width});
    return !part.empty();
  };
  if (ranks_.is_first()) {
    Words part;
    context_.checkpoints->read(file, [&](States keys) {
      part.insert(part.end(), keys.words, keys.words + keys.count * key_width);
      if (part.size() >= part_keys() * key_width) static_cast<void>(pass_on(std::exchange(part, {})));
    });
    if (!part.empty()) static_cast<void>(pass_on(part));
  }
  while (pass_on({})) {
  }
  return log.size() - begin;
}

}  // namespace lucas
