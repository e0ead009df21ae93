#include "options/given.hpp"

#include <algorithm>
#include <boost/program_options.hpp>
#include <string_view>

#include "options/arguments.hpp"

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

bool is_long_option(const std::string& word, const std::vector<Option>& options) {
  return word.starts_with("--") && find_option(options, word.substr(0, word.find('='))) != nullptr;
}

// The words with both values of an option that takes two as one, and a blank for a value that is left out. No option is the
// value of another one.
std::vector<std::string> regrouped(const std::vector<std::string>& words,
                                   const std::vector<Option>& options) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Option* const option = words[i].starts_with("--") ? find_option(options, words[i]) : nullptr;
    all.push_back(words[i]);
    if (option == nullptr) continue;
    const bool has_value =
        i + 1 < words.size() && (!words[i + 1].starts_with("-") || is_negative(words[i + 1], options));
    if (option->value_is_optional && !has_value) all.back() += "= ";
    if (option->takes_value && !option->value_is_optional && i + 1 < words.size() &&
        is_long_option(words[i + 1], options))
      refuse_missing_value(option->info);
    const bool has_two = i + 2 < words.size() && find_leads_to(words[i + 1]) == std::string::npos &&
                         find_option(options, words[i + 2]) == nullptr;
    if (!option->takes_two || !has_two) continue;
    all.back() += "=" + words[i + 1] + " " + std::string(leads_to) + " " + words[i + 2];
    i += 2;
  }
  return all;
}

// Unknown options are among them.
std::vector<po::option> parts_of(const std::vector<std::string>& words, const std::vector<Option>& options,
                                 bool is_strict) {
  const po::options_description known = description(options);
  po::command_line_parser parser(regrouped(words, options));
  parser.options(known).style(style).extra_style_parser([&](std::vector<std::string>& rest) {
    std::vector<po::option> made;
    if (!is_negative(rest.front(), options)) return made;
    po::option& word = made.emplace_back();
    word.value = word.original_tokens = {rest.front()};
    rest.erase(rest.begin());
    return made;
  });
  if (!is_strict) parser.allow_unregistered();
  return parser.run().options;
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
  if (std::string_view("0123456789([{<\"\\~").find(word[first]) != std::string_view::npos) return true;
  return first == 1 && word.find_first_of(" +*%^<>#\\()[]{}'") != std::string::npos &&
         find_option(options, word.substr(0, 2)) == nullptr;
}

bool ask_for_json(const std::vector<std::string>& words) {
  const auto options_end = std::find(words.begin(), words.end(), "--");
  return std::find(words.begin(), options_end, "--json") != options_end;
}

Given::Given(const std::vector<std::string>& words, const std::vector<Option>& options) : words_(words) {
  try {
    parts_ = parts_of(words, options, false);
  } catch (const po::error_with_option_name&) {
    for (const std::string& word : words) {
      if (!word.starts_with('-') || is_negative(word, options)) positionals_.push_back(word);
    }
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

std::optional<std::string> Given::value(const std::string& name) const {
  std::optional<std::string> found;
  for (const po::option& part : parts_.value_or(std::vector<po::option>{})) {
    if (!part.unregistered && part.position_key < 0 && part.string_key == name)
      found = part.value.empty() ? "" : part.value.front();
  }
  return found;
}

std::vector<po::option> Given::parts(const std::vector<Option>& options) const {
  return parts_ ? *parts_ : parts_of(words_, options, true);
}

}  // namespace lucas::cli
