// Parameters: the numbers, choices and texts that a model leaves open. One row for each names, bounds and
// explains it; the command line's flags, help, checks and errors all come from that row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace lucas {

// A word that stands for a value, as in --start any.
struct NamedValue {
  std::string text;
  std::int64_t value;
};

// The value of a parameter: a number, which a word may stand for, or a text.
using ParamValue = std::variant<std::int64_t, std::string>;

// The file that a text was read from, and how many of its lines stand before the text. Messages about the text name them; no file: the
// text was typed.
struct TextPlace {
  std::string file{};
  std::size_t lines_before = 0;
};

// Facts about a parameter, without its model's type.
struct ParamInfo {
  std::string name;                 // without dashes; lower case, digits and '-'
  std::string about;                // one line
  std::string value_name;           // N, PEG, …: what the help shows for the value
  std::int64_t low = 0;             // smallest number allowed
  std::int64_t high = -1;           // largest number allowed; below `low`: words only
  std::vector<NamedValue> words{};  // allowed besides the numbers
  std::size_t longest = 0;          // most bytes of a text; 0: numbers and words only; else texts only
  bool may_be_empty = false;        // an empty text is allowed, as if none were given
  std::string smallest{};           // of `words`, the one with which there are fewest states; empty: unset

  [[nodiscard]] bool takes_numbers() const { return low <= high; }
  [[nodiscard]] bool takes_text() const { return longest > 0; }
};

// "a number from 1 to 32", "a number from 1 to 16, or any", "a text of up to 4096 bytes"
[[nodiscard]] std::string allowed_values(const ParamInfo& info);

// The number that `text` says or stands for. Throws UsageError naming flag, text, what is allowed and the nearest
// word.
[[nodiscard]] std::int64_t parse_value(const ParamInfo& info, std::string_view text);

// The same for a parameter of any kind. A text must be UTF-8 without control characters.
[[nodiscard]] ParamValue parse_param(const ParamInfo& info, std::string_view text);

// The value as a user types it: the text, the word for a number, or its digits.
[[nodiscard]] std::string value_text(const ParamInfo& info, const ParamValue& value);

// A row that reads and writes one member of a model's Params.
template <class Params>
struct Param {
  using Owner = Params;
  ParamInfo info;
  std::function<ParamValue(const Params&)> get;
  std::function<void(Params&, const ParamValue&)> set;

  // How the help names the value: param(…).called("PEG").
  [[nodiscard]] Param called(std::string value_name) && {
    info.value_name = std::move(value_name);
    return std::move(*this);
  }
  // The word that advice names where a search was too large: choice(…).smallest_with("pushes").
  [[nodiscard]] Param smallest_with(std::string word) && {
    info.smallest = std::move(word);
    return std::move(*this);
  }
};

// A number in low..high, or one of `words`. T is an integral type.
template <class Params, class T>
[[nodiscard]] Param<Params> param(std::string name, T Params::*member, std::int64_t low, std::int64_t high,
                                  std::string about, std::vector<NamedValue> words = {}) {
  return {{std::move(name), std::move(about), "N", low, high, std::move(words)},
          [member](const Params& p) { return static_cast<std::int64_t>(p.*member); },
          [member](Params& p, const ParamValue& value) {
            p.*member = static_cast<T>(std::get<std::int64_t>(value));
          }};
}

// One of a few words. T is an enumeration, bool or an integral type.
template <class Params, class T>
[[nodiscard]] Param<Params> choice(std::string name, T Params::*member,
                                   std::initializer_list<std::pair<const char*, T>> words,
                                   std::string about) {
  std::vector<NamedValue> all;
  for (const auto& [text, value] : words) all.push_back({text, static_cast<std::int64_t>(value)});
  auto row = param(std::move(name), member, 0, -1, std::move(about), std::move(all));
  row.info.value_name = "WORD";
  return row;
}

// Any text but an empty one, such as a name or a path; `longest` in bytes.
template <class Params>
[[nodiscard]] Param<Params> text(std::string name, std::string Params::*member, std::string about,
                                 std::size_t longest = 4096) {
  return {{std::move(name), std::move(about), "TEXT", 0, -1, {}, longest},
          [member](const Params& p) { return p.*member; },
          [member](Params& p, const ParamValue& value) { p.*member = std::get<std::string>(value); }};
}

}  // namespace lucas
