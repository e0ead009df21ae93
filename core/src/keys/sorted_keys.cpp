#include "keys/sorted_keys.hpp"

#include <stdexcept>

namespace lucas {

void SortedKeys::add(States keys) {
  keys_.insert(keys_.end(), keys.words, keys.words + keys.count * width_);
  if (spills_ && keys_.size() >= run_ * width_) end_run();
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

// The runs in the file, merged with the one in memory.
void SortedKeys::visit(FunctionRef<bool(const Word*)> visit) {
  sort_keys(keys_, scratch_, width_);
  const Word* next = keys_.data();
  const Word* const end = next + keys_.size();
  bool goes_on = true;
  const auto visit_up_to = [&](const Word* limit) {  // nullptr: to the end
    for (; goes_on && next != end && (limit == nullptr || compare_keys(next, limit, width_) < 0);
         next += width_)
      goes_on = visit(next);
  };
  if (file_ != nullptr) {
    merge_runs(*file_, pointers_to(runs_), width_, [&](const Word* key) {
      visit_up_to(key);
      return goes_on = goes_on && visit(key);
    });
  }
  visit_up_to(nullptr);
}

}  // namespace lucas
