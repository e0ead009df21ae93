#include "keys/sorted_run.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "keys/gap_coding.hpp"
#include "lucas/error.hpp"

namespace lucas {

SortedRun RunWriter::finish() {
  if (!keys_.empty()) write_block();
  return std::move(run_);
}

void RunWriter::write_block() {
  const std::size_t count = keys_.size() / width_;
  payload_.clear();
  if (width_ == 1) {
    encode_gaps(keys_.data(), count, payload_);
  } else {
    encode_keys({keys_.data(), count}, width_, payload_);
  }
  const std::uint64_t position = file_.append(payload_);
  run_.blocks.push_back(
      {position, static_cast<std::uint32_t>(payload_.size()), static_cast<std::uint32_t>(count)});
  run_.first_keys.insert(run_.first_keys.end(), keys_.begin(),
                         keys_.begin() + static_cast<std::ptrdiff_t>(width_));
  run_.keys += count;
  keys_.clear();
}

Words read_block(const ScratchFile& file, const SortedRun& run, std::size_t block, std::size_t width) {
  const SortedRun::Block& wanted = run.blocks[block];
  std::string payload(wanted.bytes, '\0');
  file.read(wanted.position, payload.data(), payload.size());
  Words keys(wanted.keys * width);
  const bool is_whole = width == 1 ? decode_gaps(payload, wanted.keys, keys.data())
                                   : decode_keys(payload, wanted.keys, width, keys.data());
  if (!is_whole) throw IoError("what was written to the disk came back changed");
  return keys;
}

RunCursor::RunCursor(const ScratchFile& file, const SortedRun& run, std::size_t width)
    : file_(file), run_(run), width_(width) {
  load(0);
}

void RunCursor::load(std::size_t block) {
  block_ = block;
  at_ = 0;
  keys_ = block < run_.blocks.size() ? read_block(file_, run_, block, width_) : Words();
}

void RunCursor::skip_to(const Word* wanted) {
  std::size_t block = block_;
  while (block + 1 < run_.blocks.size() &&
         compare_keys(&run_.first_keys[(block + 1) * width_], wanted, width_) <= 0)
    ++block;
  if (block != block_) load(block);
  if (width_ == 1) {
    const Word least = *wanted;
    while (at_ < keys_.size() && keys_[at_] < least) ++at_;
  } else {
    while (at_ < keys_.size() && compare_keys(&keys_[at_], wanted, width_) < 0) at_ += width_;
  }
  if (at_ == keys_.size() && block_ < run_.blocks.size()) load(block_ + 1);
}

bool RunLookup::contains(const Word* key) {
  return std::any_of(cursors_.begin(), cursors_.end(), [&](RunCursor& cursor) {
    cursor.skip_to(key);
    return cursor.key() != nullptr && compare_keys(cursor.key(), key, width_) == 0;
  });
}

void free_run(ScratchFile& file, const SortedRun& run) noexcept {
  for (const SortedRun::Block& block : run.blocks) file.free(block.position, block.bytes);
}

std::vector<const SortedRun*> pointers_to(const std::vector<SortedRun>& runs) {
  std::vector<const SortedRun*> all;
  for (const SortedRun& run : runs) all.push_back(&run);
  return all;
}

void merge_runs(const ScratchFile& file, const std::vector<const SortedRun*>& runs, std::size_t width,
                FunctionRef<bool(const Word*)> visit) {
  std::vector<std::unique_ptr<RunCursor>> cursors;  // a heap, the least key first
  for (const SortedRun* const run : runs) {
    if (!run->is_empty()) cursors.push_back(std::make_unique<RunCursor>(file, *run, width));
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
    do {  // of this run as long as it has the least
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

}  // namespace lucas
