#include "ranks/json_of_ranks.hpp"

#include <cstring>
#include <string>

namespace lucas {
namespace {

using Json = nlohmann::ordered_json;

// The length of the text, and the text.
Words words_of(const Json& json) {
  const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  Words words(1 + (text.size() + sizeof(Word) - 1) / sizeof(Word));
  words[0] = text.size();
  std::memcpy(&words[1], text.data(), text.size());
  return words;
}

Json json_of(const Words& words) {
  std::string text(words.at(0), '\0');
  std::memcpy(text.data(), &words[1], text.size());
  return Json::parse(text);
}

}  // namespace

std::vector<Json> gather_json(Ranks& ranks, const Json& own) {
  std::vector<Json> all;
  for (const Words& words : ranks.gather(words_of(own))) all.push_back(json_of(words));
  return all;
}

Json json_of_first(Ranks& ranks, const Json& own) {
  return json_of(ranks.gather(ranks.is_first() ? words_of(own) : Words())[0]);
}

}  // namespace lucas
