#include "ranks/texts_of_ranks.hpp"

#include <cstring>

namespace lucas {
namespace {

// The length of the text, and the text.
Words words_of(const std::string& text) {
  Words words(1 + (text.size() + sizeof(Word) - 1) / sizeof(Word));
  words[0] = text.size();
  std::memcpy(words.data() + 1, text.data(), text.size());
  return words;
}

std::string text_of(const Words& words) {
  std::string text(words.at(0), '\0');
  std::memcpy(text.data(), words.data() + 1, text.size());
  return text;
}

}  // namespace

std::vector<std::string> gather_texts(Ranks& ranks, const std::string& own) {
  std::vector<std::string> all;
  for (const Words& words : ranks.gather(words_of(own))) all.push_back(text_of(words));
  return all;
}

}  // namespace lucas
