#include "tla/value/heap.hpp"

#include <algorithm>
#include <new>
#include <stdexcept>
#include <thread>

namespace lucas::tla {

// ---- Texts ---------------------------------------------------------------------------------------------------------

std::uint32_t Texts::number(std::string_view text) {
  {
    const std::shared_lock lock(mutex_);
    if (const auto found = numbers_.find(text); found != numbers_.end()) return found->second;
  }
  const std::unique_lock lock(mutex_);
  if (const auto found = numbers_.find(text); found != numbers_.end()) return found->second;
  texts_.emplace_back(text);
  const auto number = static_cast<std::uint32_t>(texts_.size() - 1);
  numbers_.emplace(texts_.back(), number);
  return number;
}

const std::string& Texts::text(std::uint32_t number) const {
  const std::shared_lock lock(mutex_);
  return texts_[number];
}

int Texts::compare(std::uint32_t a, std::uint32_t b) const {
  if (a == b) return 0;
  if (a < closed_ || b < closed_) return a < b ? -1 : 1;
  return text(a) < text(b) ? -1 : 1;
}

// ---- Entries -------------------------------------------------------------------------------------------------------

// Holds the spin lock of a shard while it lives. That is for a few stores, so sleeping would not pay.
class Heap::Locked {
 public:
  explicit Locked(Shard& shard) : shard_(shard) {
    while (shard_.is_locked.test_and_set(std::memory_order_acquire)) std::this_thread::yield();
  }
  ~Locked() { shard_.is_locked.clear(std::memory_order_release); }
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;

 private:
  Shard& shard_;
};

Heap::Heap() {
  for (const std::uint32_t b : {Term::false_bits, Term::true_bits}) {
    words_.begin()[b] = Head::of(TermKind::boolean, 0);
    used_ = b + 1;
  }
}

Items Heap::items_at(std::uint32_t place) const {
  const std::uint32_t* const entry = words() + place;
  return {reinterpret_cast<const Term*>(entry + 1), Head::items(*entry)};
}
std::uint64_t Heap::hash_at(std::uint32_t place) const { return hash_of(words()[place], items_at(place)); }

std::uint32_t Heap::intern(std::uint32_t head, Items items, std::uint64_t hash) {
  Shard& shard = shards_[hash >> 58];
  const Locked locked(shard);
  std::uint32_t& marked = marked_with_room(shard, hash, head, items);
  if (marked != 0) return place_of(marked);
  const std::uint32_t place = append(head, items);
  marked = place | mark_of(hash);
  ++shard.count;
  return place;
}

std::uint32_t Heap::find(std::uint32_t head, Items items, std::uint64_t hash) {
  Shard& shard = shards_[hash >> 58];
  const Locked locked(shard);
  return shard.marked.empty() ? 0 : place_of(marked_in(shard, hash, head, items));
}

// The element of shard.marked that refers to this entry, or the free one where it would go.
std::uint32_t& Heap::marked_in(Shard& shard, std::uint64_t hash, std::uint32_t head, Items items) const {
  const std::size_t mask = shard.marked.size() - 1;
  const std::uint32_t mark = mark_of(hash);
  std::size_t at = (hash >> 20) & mask;
  for (; shard.marked[at] != 0; at = (at + 1) & mask) {
    const std::uint32_t place = shard.marked[at] ^ mark;
    if (place > most_place) continue;  // the marks differ, and so do the hashes
    if (is_at(place, head, items)) break;
  }
  return shard.marked[at];
}

// The same, after the table has grown if it is two thirds full: the caller may fill a free element.
std::uint32_t& Heap::marked_with_room(Shard& shard, std::uint64_t hash, std::uint32_t head,
                                      Items items) const {
  if (shard.count * 3 >= shard.marked.size() * 2) grow(shard);
  return marked_in(shard, hash, head, items);
}

std::uint32_t Heap::append(std::uint32_t head, Items items) {
  const std::size_t place = used_.fetch_add(items.size() + 1, std::memory_order_relaxed);
  if (place + items.size() + 1 > words_.size()) {
    used_.fetch_sub(items.size() + 1, std::memory_order_relaxed);
    throw std::bad_alloc();
  }
  std::uint32_t* const entry = words_.begin() + place;
  *entry = head;
  std::memcpy(entry + 1, items.data(), items.size_bytes());
  return static_cast<std::uint32_t>(place);
}

void Heap::grow(Shard& shard) const {
  std::vector<std::uint32_t> grown(std::max<std::size_t>(64, shard.marked.size() * 2));
  for (const std::uint32_t marked : shard.marked) {
    if (marked == 0) continue;
    std::size_t at = (hash_at(place_of(marked)) >> 20) & (grown.size() - 1);
    while (grown[at] != 0) at = (at + 1) & (grown.size() - 1);
    grown[at] = marked;
  }
  shard.marked = std::move(grown);
}

// ---- Saved and restored --------------------------------------------------------------------------------------------

namespace {

constexpr std::size_t text_word = sizeof(Word);  // bytes of a text in one word

// Reads words one after the other. Throws std::out_of_range at their end.
struct WordReader {
  const Words& words;
  std::size_t at = 0;

  Word next() { return words.at(at++); }
  std::string text() {
    const Word size = std::min<Word>(next(), (words.size() + 1) * text_word);  // limits a damaged size
    std::string text(static_cast<std::size_t>(size), '\0');
    for (std::size_t i = 0; i < text.size(); i += text_word) {
      const Word word = next();
      std::memcpy(&text[i], &word, std::min(text_word, text.size() - i));
    }
    return text;
  }
};

}  // namespace

// Writes the number of the first text, the count of texts, and each with its length; then the place of the first
// word, the count of words, and the words in pairs.
std::uint64_t Heap::save(std::uint64_t mark, FunctionRef<void(Word)> put) const {
  const auto first_text = static_cast<std::uint32_t>(mark >> 32);
  put(first_text);
  put(texts_.size() - first_text);
  for (std::uint32_t number = first_text; number < texts_.size(); ++number) {
    const std::string& text = texts_.text(number);
    put(text.size());
    for (std::size_t i = 0; i < text.size(); i += text_word) {
      Word word = 0;
      std::memcpy(&word, &text[i], std::min(text_word, text.size() - i));
      put(word);
    }
  }
  const std::size_t first = std::max<std::size_t>(static_cast<std::uint32_t>(mark), 1), end = used_;
  put(first);
  put(end - first);
  for (std::size_t place = first; place < end; place += 2)
    put(std::uint64_t{place + 1 < end ? words()[place + 1] : 0} << 32 | words()[place]);
  return this->mark();
}

std::optional<std::uint64_t> Heap::restore(const Words& saved) try {
  WordReader reader{saved};
  const Word first_text = reader.next(), end_text = first_text + reader.next();
  for (Word number = first_text; number < end_text; ++number) {
    if (texts_.number(reader.text()) != number) return std::nullopt;
  }
  const Word first = reader.next(), end = first + reader.next();
  const std::size_t known = used_;
  if (first > known || end > words_.size()) return std::nullopt;
  for (Word place = first; place < end; place += 2) {
    const Word both = reader.next();
    for (const Word at : {place, place + 1}) {
      const auto word = static_cast<std::uint32_t>(both >> 32 * (at - place));
      if (at < known && at < end && words()[at] != word) return std::nullopt;
      if (at >= known && at < end) words_.begin()[at] = word;
    }
  }
  used_ = std::max(known, static_cast<std::size_t>(end));
  for (std::size_t place = known; place < used_; place += Head::items(words()[place]) + 1)
    note(static_cast<std::uint32_t>(place));
  return mark();
} catch (const std::out_of_range&) {
  return std::nullopt;
}

// Adds an entry, which is in words_ already, to the hash table of its shard.
void Heap::note(std::uint32_t place) {
  const std::uint64_t hash = hash_at(place);
  Shard& shard = shards_[hash >> 58];
  marked_with_room(shard, hash, words()[place], items_at(place)) = place | mark_of(hash);
  ++shard.count;
}

std::uint64_t Heap::bytes() const {
  std::uint64_t bytes = used_.load(std::memory_order_relaxed) * sizeof(std::uint32_t);
  for (const Shard& shard : shards_) bytes += shard.marked.size() * sizeof(std::uint32_t);
  return bytes;
}

}  // namespace lucas::tla
