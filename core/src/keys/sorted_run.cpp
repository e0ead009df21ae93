#include "keys/sorted_run.hpp"

#include <algorithm>
#include <stdexcept>

#include "lucas/error.hpp"

namespace lucas {

// Frees the room that the blocks have in the file; one call frees all of the blocks that are adjacent.
SortedRun::~SortedRun() {
  for (std::size_t begin = 0, end = 0; begin < blocks.size(); begin = end) {
    const std::uint64_t from = blocks[begin].position;
    std::uint64_t to = from;
    for (; end < blocks.size() && blocks[end].position == to; ++end) to += blocks[end].bytes;
    file.free(from, to - from);
  }
}

Words SortedRun::read(std::size_t block) const {
  const Block& wanted = blocks[block];
  std::string payload(wanted.bytes, '\0');
  file.read(wanted.position, payload.data(), payload.size());
  Words all(wanted.keys * width);
  const bool is_whole = width == 1 ? decode_gaps(payload, wanted.keys, all.data())
                                   : decode_keys(payload, wanted.keys, width, all.data());
  if (!is_whole) throw IoError("what was written to the disk came back changed");
  return all;
}

void RunWriter::write_block() {
  const std::size_t width = run_->width, count = keys_.size() / width;
  payload_.clear();
  width == 1 ? encode_gaps(keys_.data(), count, payload_)
             : encode_keys({keys_.data(), count}, width, payload_);
  const std::uint64_t position = run_->file.append(payload_);
  run_->blocks.push_back(
      {position, static_cast<std::uint32_t>(payload_.size()), static_cast<std::uint32_t>(count)});
  run_->first_keys.insert(run_->first_keys.end(), keys_.data(), keys_.data() + width);
  run_->keys += count;
  keys_.clear();
}

bool RunCursor::skip_to(const Word* wanted) {
  std::size_t block = block_;
  while (block + 1 < run_.blocks.size() && compare_keys(run_.first_key(block + 1), wanted, width_) <= 0)
    ++block;
  if (block != block_) load(block);
  if (width_ == 1) {
    const Word least = *wanted;
    while (at_ < keys_.size() && keys_[at_] < least) ++at_;
  } else {
    while (at_ < keys_.size() && compare_keys(&keys_[at_], wanted, width_) < 0) at_ += width_;
  }
  if (at_ == keys_.size() && block_ < run_.blocks.size()) load(block_ + 1);
  return key() != nullptr && compare_keys(key(), wanted, width_) == 0;
}

bool contain(std::vector<RunCursor>& runs, const Word* key) {
  return std::any_of(runs.begin(), runs.end(), [key](RunCursor& cursor) { return cursor.skip_to(key); });
}

void merge_runs(const std::vector<SharedRun>& runs, FunctionRef<bool(const Word*)> visit) {
  const std::size_t width = runs.empty() ? 0 : runs.front()->width;
  std::vector<std::unique_ptr<RunCursor>> cursors;  // a heap, the least key first
  for (const SharedRun& run : runs) {
    if (run->keys > 0) cursors.push_back(std::make_unique<RunCursor>(*run));
  }
  const auto is_after = [width](const auto& a, const auto& b) {
    return compare_keys(a->key(), b->key(), width) > 0;
  };
  std::make_heap(cursors.begin(), cursors.end(), is_after);
  Words last;
  while (!cursors.empty()) {
    std::pop_heap(cursors.begin(), cursors.end(), is_after);
    RunCursor& least = *cursors.back();
    const Word* const limit = cursors.size() > 1 ? cursors.front()->key() : nullptr;
    do {  // the same run as long as it has the least key
      const Word* const key = least.key();
      if (last.empty() || compare_keys(last.data(), key, width) != 0) {
        last.assign(key, key + width);
        if (!visit(key)) return;
      }
      least.advance();
    } while (least.key() != nullptr && (limit == nullptr || compare_keys(least.key(), limit, width) <= 0));
    if (least.key() == nullptr) {
      cursors.pop_back();
    } else {
      std::push_heap(cursors.begin(), cursors.end(), is_after);
    }
  }
}

void SortedKeys::end_run() try {
  if (file_ == nullptr) file_ = ScratchFile::temporary();
  spills_ = file_ != nullptr;
  if (!spills_) return;
  sort_keys(keys_, scratch_, width_);
  RunWriter writer(*file_, width_);
  for (std::size_t i = 0; i < keys_.size(); i += width_) writer.put(&keys_[i]);
  runs_.push_back(writer.finish());
  keys_.clear();
} catch (const std::runtime_error&) {  // DiskFull, IoError
  spills_ = false;
}

// Merges the runs in the file with the one in memory.
void SortedKeys::visit(FunctionRef<bool(const Word*)> visit) {
  sort_keys(keys_, scratch_, width_);
  const Word* next = keys_.data();
  const Word* const end = next + keys_.size();
  bool goes_on = true;
  merge_runs(runs_, [&](const Word* key) {
    for (; goes_on && next != end && compare_keys(next, key, width_) < 0; next += width_)
      goes_on = visit(next);
    return goes_on = goes_on && visit(key);
  });
  for (; goes_on && next != end; next += width_) goes_on = visit(next);
}

}  // namespace lucas
