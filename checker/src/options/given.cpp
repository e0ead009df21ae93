#include "options/given.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <cstddef>
#include <string_view>

namespace lucas::cli {
namespace {

namespace po = boost::program_options;

po::options_description description(const std::vector<Option>& options) {
  po::options_description all;
  for (const Option& option : options) {
    std::string name = option.info.name;
    if (option.letter != '\0') name += std::string(",") + option.letter;
    if (option.takes_value) {
      all.add_options()(name.c_str(), po::value<std::string>(), "");
    } else {
      all.add_options()(name.c_str(), "");
    }
  }
  return all;
}

// Prefixes are not guessed: a new option must not change what an old command line means.
constexpr int style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;

// Is it an option, with or without a value?
bool is_long_option(const std::string& word, const std::vector<Option>& options) {
  return word.starts_with("--") && find_option(options, word.substr(0, word.find('='))) != nullptr;
}

// Reads what the library cannot: a word that begins with a minus; two values of an option, as one; an optional value
// that is left out, as a blank. Returns nothing for all else. No option is the value of another one.
std::vector<po::option> read_own(std::vector<std::string>& rest, const std::vector<Option>& options) {
  const Option* const option = rest[0].starts_with("--") ? find_option(options, rest[0]) : nullptr;
  const auto is_value = [&](const std::string& word) {
    return !word.starts_with("-") || is_negative(word, options);
  };
  if (option != nullptr && option->takes_value && !option->value_is_optional && rest.size() > 1 &&
      is_long_option(rest[1], options))
    throw po::invalid_command_line_syntax(po::invalid_command_line_syntax::missing_parameter,
                                          option->info.name, rest[0], po::command_line_style::allow_long);
  po::option part;
  std::ptrdiff_t words = 1;
  if (is_negative(rest[0], options)) {
    part.value = {rest[0]};
  } else if (option != nullptr && option->value_is_optional) {
    if (rest.size() > 1 && is_value(rest[1])) words = 2;
    part.value = {words == 2 ? rest[1] : " "};
  } else if (option != nullptr && option->takes_two && rest.size() > 2 &&
             find_leads_to(rest[1]) == std::string::npos && find_option(options, rest[2]) == nullptr) {
    words = 3;
    part.value = {fmt::format("{} {} {}", rest[1], leads_to, rest[2])};
  } else {
    return {};
  }
  if (option != nullptr) part.string_key = option->info.name;
  part.original_tokens.assign(rest.begin(), rest.begin() + words);
  rest.erase(rest.begin(), rest.begin() + words);
  return {part};
}

// Takes the words apart into options and positionals. Unknown options are kept, or an error if `is_strict`.
std::vector<po::option> parts_of(const std::vector<std::string>& words, const std::vector<Option>& options,
                                 bool is_strict) {
  const po::options_description known = description(options);
  po::command_line_parser parser(words);
  parser.options(known).style(style).extra_style_parser(
      [&](std::vector<std::string>& rest) { return read_own(rest, options); });
  if (!is_strict) parser.allow_unregistered();
  return parser.run().options;
}

// The positionals of a line in which an option lacks its value, or has one too many.
std::vector<std::string> likely_positionals(const std::vector<std::string>& words,
                                            const std::vector<Option>& options) {
  std::vector<std::string> positionals;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_word = !words[i].starts_with('-') || is_negative(words[i], options);
    if (is_word) positionals.push_back(words[i]);
    const Option* const option = is_word ? nullptr : find_option(options, words[i]);
    if (option != nullptr && option->takes_value && i + 1 < words.size() &&
        !is_long_option(words[i + 1], options))
      ++i;
  }
  return positionals;
}

}  // namespace

std::size_t find_leads_to(const std::string& text) {
  bool is_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') is_text = !is_text;
    if (is_text && text[i] == '\\') ++i;
    if (!is_text && text.compare(i, leads_to.size(), leads_to) == 0) return i;
  }
  return std::string::npos;
}

bool is_negative(const std::string& word, const std::vector<Option>& options) {
  const std::size_t first = word.find_first_not_of('-');
  if (first == 0 || first == std::string::npos) return false;
  if (std::string_view("0123456789([{<\"\\~:").find(word[first]) != std::string_view::npos) return true;
  return first == 1 && word.find_first_of(" +*%^<>#\\()[]{}'") != std::string::npos &&
         find_option(options, word.substr(0, 2)) == nullptr;
}

bool ask_for_json(const std::vector<std::string>& words) {
  const auto options_end = std::find(words.begin(), words.end(), "--");
  return std::any_of(words.begin(), options_end, [](const std::string& word) {
    return word == "--json" || word.starts_with("--json=");  // its value is refused later
  });
}

Given::Given(const std::vector<std::string>& words, const std::vector<Option>& options) : words_(words) {
  try {
    parts_ = parts_of(words, options, false);
  } catch (const po::error_with_option_name&) {
    positionals_ = likely_positionals(words, options);
    return;
  }
  bool after_unknown = false;
  for (const po::option& part : *parts_) {
    if (part.position_key >= 0 && !after_unknown)
      positionals_.insert(positionals_.end(), part.value.begin(), part.value.end());
    after_unknown = part.unregistered && part.original_tokens.size() == 1 &&
                    part.original_tokens.front().find('=') == std::string::npos;
  }
}

Given Given::about(std::vector<std::string> positionals) const {
  Given other = *this;
  other.positionals_ = std::move(positionals);
  return other;
}

std::vector<std::string> Given::values(const std::string& name) const {
  std::vector<std::string> found;
  for (const po::option& part : parts_.value_or(std::vector<po::option>{})) {
    if (!part.unregistered && part.position_key < 0 && part.string_key == name)
      found.push_back(part.value.empty() ? "" : part.value.front());
  }
  return found;
}

std::optional<std::string> Given::value(const std::string& name) const {
  const std::vector<std::string> all = values(name);
  return all.empty() ? std::nullopt : std::optional(all.back());
}

std::vector<po::option> Given::parts(const std::vector<Option>& options) const {
  return parts_ ? *parts_ : parts_of(words_, options, true);
}

}  // namespace lucas::cli
