#include "lucas/ranks.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace lucas {
namespace {

// The first word that a rank contributes is its state.
Ranks::State worst_of(const std::vector<Words>& all) {
  Word worst = 0;
  for (const Words& words : all) worst = std::max(worst, words.front());
  return static_cast<Ranks::State>(worst);
}

}  // namespace

std::vector<Words> Ranks::gather(const Words& own) {
  Words words{static_cast<Word>(State::works)};
  words.insert(words.end(), own.begin(), own.end());
  std::vector<Words> all = gather_words(words);
  const State worst = worst_of(all);
  have_failed_ = have_failed_ || worst != State::works;
  if (worst == State::failed) throw FailedElsewhere();
  if (worst == State::lacks_memory) throw MemoryElsewhere();
  for (Words& each : all) each.erase(each.begin());
  return all;
}

// The length of the text, and the text.
std::vector<std::string> Ranks::gather_texts(const std::string& own) {
  Words words(1 + (own.size() + sizeof(Word) - 1) / sizeof(Word));
  words[0] = own.size();
  std::memcpy(words.data() + 1, own.data(), own.size());
  std::vector<std::string> all;
  for (const Words& each : gather(words))
    all.emplace_back(reinterpret_cast<const char*>(each.data() + 1), each.at(0));
  return all;
}

void Ranks::exchange(std::span<const std::span<const char>> parcels,
                     FunctionRef<char*(unsigned, std::size_t)> room) {
  static_cast<void>(gather({}));
  exchange_parcels(parcels, room);
}

Ranks::State Ranks::fail(State own) {
  have_failed_ = true;
  return worst_of(gather_words({static_cast<Word>(own)}));
}

}  // namespace lucas
