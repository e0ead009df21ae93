// Functions that make rows of the option table.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "options/option_table.hpp"

namespace lucas::cli {

// A bit for each member of Option that is false in most rows.
enum RowTraits : unsigned {
  usual = 0,
  repeats = 1,
  asks = 2,
  takes_two = 4,
  may_lack_value = 8,
  rare = 16,
  writes = 32
};

constexpr RowTraits operator|(RowTraits a, RowTraits b) {
  return static_cast<RowTraits>(static_cast<unsigned>(a) | b);
}

// An option; "o,output" as `name` gives it a letter. It takes a value if `value`, the value's name, is not empty.
[[nodiscard]] Option row(std::string name, std::string value, std::string about, RowTraits traits = usual,
                         Suggests suggests = Suggests::nothing);

// An option that takes a number.
[[nodiscard]] Option count(std::string name, std::int64_t low, std::string about, RowTraits traits = usual,
                           std::string default_text = "",
                           std::int64_t high = std::numeric_limits<std::int64_t>::max());

// An option that takes one of the words, which stand for enumerators.
template <class Choice>
[[nodiscard]] Option word(std::string name, std::string value,
                          std::initializer_list<std::pair<std::string_view, Choice>> words, std::string about,
                          std::string default_text, RowTraits traits = usual) {
  Option made = row(std::move(name), std::move(value), std::move(about), traits);
  made.default_text = std::move(default_text);
  for (const auto& [text, choice] : words)
    made.info.words.push_back({std::string(text), static_cast<std::int64_t>(choice)});
  return made;
}

// The enumerator with the word by which reports spell it.
template <class Choice>
[[nodiscard]] std::pair<std::string_view, Choice> spelt(Choice choice) {
  return {to_text(choice), choice};
}

}  // namespace lucas::cli
