#include "certificate/sorted_keys.hpp"

#include <algorithm>
#include <utility>

namespace lucas {
namespace {

constexpr std::size_t page = 4096;  // bytes; what is spilled is a multiple of it

// A run that is being read, and its next key.
struct Reading {
  KeyDecoder decoder;
  const Word* key;
};

}  // namespace

void SortedKeys::add(States keys) {
  keys_.insert(keys_.end(), keys.words, keys.words + keys.count * width_);
  if (keys_.size() >= run_ * width_) end_run();
}

void SortedKeys::end_run() {
  sort_keys(keys_, scratch_, width_);
  std::string run;
  encode_keys({keys_.data(), keys_.size() / width_}, width_, run);
  keys_.clear();
  const std::size_t bytes = run.size();
  run.resize((bytes + page - 1) / page * page);
  const char* spilled = spilled_.take(run.data(), run.size());
  if (spilled == nullptr) {
    run.shrink_to_fit();
    spilled = kept_.emplace_back(std::move(run)).data();
  }
  runs_.emplace_back(spilled, bytes);
}

void SortedKeys::visit(FunctionRef<bool(const Word*)> visit) {
  if (!runs_.empty() && !keys_.empty()) end_run();
  if (!runs_.empty()) return merge(visit);
  sort_keys(keys_, scratch_, width_);
  for (std::size_t i = 0; i < keys_.size(); i += width_) {
    if (!visit(&keys_[i])) return;
  }
}

void SortedKeys::merge(FunctionRef<bool(const Word*)> visit) {
  keys_ = scratch_ = {};
  std::vector<Reading> heap;
  heap.reserve(runs_.size());
  for (const std::string_view run : runs_) {
    Reading& reading = heap.emplace_back(Reading{KeyDecoder(run, width_), nullptr});
    reading.key = reading.decoder.next();
  }
  const auto is_later = [this](const Reading& a, const Reading& b) {
    return std::lexicographical_compare(b.key, b.key + width_, a.key, a.key + width_);
  };
  std::make_heap(heap.begin(), heap.end(), is_later);
  while (!heap.empty()) {
    std::pop_heap(heap.begin(), heap.end(), is_later);
    Reading& least = heap.back();
    if (!visit(least.key)) return;
    if (least.decoder.is_at_end()) {
      heap.pop_back();
    } else {
      least.key = least.decoder.next();
      std::push_heap(heap.begin(), heap.end(), is_later);
    }
  }
}

}  // namespace lucas
