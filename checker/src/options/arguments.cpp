#include "options/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/program_options.hpp>
#include <cctype>
#include <charconv>
#include <limits>
#include <span>

#include "lucas/text.hpp"
#include "options/foreign_words.hpp"
#include "options/loose_words.hpp"

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

// Does the word begin as an expression, not as an option? -3 % 2, -(x + 1), -x < 3.
bool is_negative(const std::string& word, const std::vector<Option>& options) {
  const std::size_t first = word.find_first_not_of('-');
  if (first == 0 || first == std::string::npos) return false;
  if (std::string_view("0123456789([{<\"\\~").find(word[first]) != std::string_view::npos) return true;
  return first == 1 && word.find_first_of(" +*%^<>#\\()[]{}'") != std::string::npos &&
         find_option(options, word.substr(0, 2)) == nullptr;
}

std::string without_dashes(const std::string& name) {
  return name.substr(std::min(name.find_first_not_of('-'), name.size()));
}

[[noreturn]] void refuse_unknown(const std::string& typed, const std::vector<Option>& options) {
  std::vector<std::string> names;
  for (const Option& option : options) names.push_back("--" + option.info.name);
  const std::string bare = without_dashes(typed.substr(0, typed.find('=')));
  const bool is_long = typed.starts_with("--");
  const std::string dashes = is_long ? "--" : "-", foreign = foreign_hint(bare, names);
  if (!foreign.empty())
    throw UnknownOption(fmt::format("unknown option '{}{}'", dashes, excerpt(bare)), foreign, dashes + bare);
  const Option* flag = is_long || bare.empty() ? nullptr : find_option(options, "-" + bare.substr(0, 1));
  if (flag != nullptr && !flag->takes_value && nearest("--" + bare, names).empty()) {
    throw UsageError(fmt::format("--{} takes no value", flag->info.name));
  }
  throw UnknownOption(fmt::format("unknown option '{}{}'", dashes, excerpt(bare)),
                      suggestion("--" + bare, names), dashes + bare);
}

// -view would be read as -v and letters behind it.
void refuse_foreign(const std::vector<std::string>& words, const std::vector<Option>& options) {
  for (const std::string& word : words) {
    if (word == "--") return;
    const bool has_one_dash = word.size() > 2 && word[0] == '-' && word[1] != '-';
    const std::string_view bare = std::string_view(word).substr(std::min<std::size_t>(word.size(), 1));
    if (has_one_dash && !foreign_hint(bare, {}).empty()) refuse_unknown(word, options);
  }
}

// Rows of a board with | or / between them: no expression that is true or false looks like that.
bool are_rows(std::string value) {
  std::erase(value, ' ');
  const char separator = value.find('|') != std::string::npos ? '|' : '/';
  const std::size_t width = value.find(separator);
  if (width == std::string::npos || width == 0 || (value.size() + 1) % (width + 1) != 0) return false;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if ((value[i] == separator) != ((i + 1) % (width + 1) == 0)) return false;
  }
  return value.find_first_of("=<>()[]{}\\\"'~,") == std::string::npos;
}

bool is_question(const Option& option, const std::string& value) {
  if (option.asks && option.info.takes_text()) {
    const auto& words = option.info.words;
    return !are_rows(value) && std::none_of(words.begin(), words.end(),
                                            [&](const NamedValue& word) { return word.text == value; });
  }
  const bool is_param = option.info.takes_numbers() || !option.info.words.empty();
  const auto is_of_word = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '-'; };
  return option.asks && !(is_param && std::all_of(value.begin(), value.end(), is_of_word));
}

[[noreturn]] void refuse_missing_value(const ParamInfo& info) {
  const bool bounded = info.takes_numbers() || info.takes_text() || !info.words.empty();
  throw UsageError(fmt::format("--{} needs a value{}", info.name,
                               bounded ? ": " + allowed_values(info) : " (" + info.value_name + ")"));
}

[[noreturn]] void refuse_syntax(const po::error_with_option_name& error, const std::vector<Option>& options) {
  const Option* option = find_option(options, error.get_option_name());
  if (option == nullptr) throw UsageError(error.what());
  if (!option->takes_value) throw UsageError(fmt::format("--{} takes no value", option->info.name));
  refuse_missing_value(option->info);
}

[[noreturn]] void refuse_repeated(const std::string& name) {
  throw UsageError(fmt::format("--{} is given twice", name));
}

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

po::parsed_options parse(const std::vector<std::string>& words, const std::vector<Option>& options,
                         bool loose) {
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
  if (loose) parser.allow_unregistered();
  return parser.run();
}

void require_value(const std::string& name, const std::string& typed) {
  if (typed.empty())
    throw UsageError(fmt::format("--{} needs a value ({})", name, option(name).info.value_name));
}

struct Unit {
  std::string_view name;
  std::int64_t factor;
};

// 5M or 1e6 in digits; all else as it is. K, M and G count thousands here.
std::string written_out(const std::string& typed) {
  constexpr std::size_t most_zeros = 18;
  const std::size_t digits = std::min(typed.find_first_not_of("0123456789"), typed.size());
  const std::string unit = typed.substr(digits);
  if (digits == 0 || unit.empty()) return typed;
  std::size_t zeros = 0;
  if (unit == "K" || unit == "k") zeros = 3;
  if (unit == "M") zeros = 6;
  if (unit == "G") zeros = 9;
  if ((unit[0] == 'e' || unit[0] == 'E') && unit.size() <= 3 && unit.size() > 1 &&
      unit.find_first_not_of("0123456789", 1) == std::string::npos)
    zeros = std::stoul(unit.substr(1));
  return zeros == 0 || zeros > most_zeros ? typed : typed.substr(0, digits) + std::string(zeros, '0');
}

// 30s: the digits times the factor of the unit after them. Nothing if it is written in another way, or if
// more than `most` comes out.
std::optional<std::int64_t> amount(std::string_view text, std::span<const Unit> units, std::int64_t most) {
  std::int64_t count = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, count);
  if (error != std::errc() || count < 0) return std::nullopt;
  for (const Unit& unit : units) {
    const bool meant = std::string_view(rest, static_cast<std::size_t>(end - rest)) == unit.name;
    if (meant) return count <= most / unit.factor ? std::optional(count * unit.factor) : std::nullopt;
  }
  return std::nullopt;
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

Arguments::Arguments(const std::vector<std::string>& words, const std::vector<Option>& options) {
  refuse_foreign(words, options);
  try {
    for (const po::option& given : parse(words, options, false).options) {
      if (given.position_key >= 0) {
        positionals_.insert(positionals_.end(), given.value.begin(), given.value.end());
        continue;
      }
      const Option* option = find_option(options, "--" + given.string_key);
      if (option == nullptr) refuse_unknown(given.string_key, options);
      std::vector<std::string>& values = values_[option->info.name];
      if (!values.empty() && !option->repeatable && option->takes_value) refuse_repeated(option->info.name);
      values.push_back(given.value.empty() ? "" : given.value.front());
      rows_[option->info.name] = option->info;
      if (is_question(*option, values.back())) questions_.insert(option->info.name);
    }
  } catch (const po::unknown_option& error) {
    refuse_unknown(error.get_option_name(), options);
  } catch (const po::error_with_option_name& error) {
    refuse_syntax(error, options);
  }
}

Arguments Arguments::with(const Arguments& other, const std::vector<std::string>& names) const {
  Arguments all = *this;
  for (const std::string& name : names) {
    const std::vector<std::string> values = other.texts(name);
    if (values.empty()) continue;
    std::vector<std::string>& mine = all.values_[name];
    if (!mine.empty() && !option(name).repeatable && option(name).takes_value) refuse_repeated(name);
    mine.insert(mine.end(), values.begin(), values.end());
    all.rows_[name] = other.rows_.at(name);
  }
  return all;
}

std::optional<std::string> Arguments::text(const std::string& name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::nullopt : std::optional(found->second.back());
}

std::vector<std::string> Arguments::texts(const std::string& name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::vector<std::string>{} : found->second;
}

std::optional<std::int64_t> Arguments::number(const std::string& name) const {
  const std::optional<std::string> typed = text(name);
  return typed ? std::optional(parse_value(rows_.at(name), written_out(*typed))) : std::nullopt;
}

std::optional<std::chrono::milliseconds> Arguments::duration(const std::string& name) const {
  const std::optional<std::string> typed = text(name);
  if (!typed) return std::nullopt;
  require_value(name, *typed);
  constexpr std::array<Unit, 5> units = {
      {{"ms", 1}, {"s", 1000}, {"m", 60'000}, {"h", 3'600'000}, {"", 1000}}};
  constexpr std::int64_t longest =
      1'000'000'000'000;  // milliseconds; as nanoseconds this still fits in 64 bits
  const std::optional<std::int64_t> time = amount(*typed, units, longest);
  if (!time)
    throw UsageError(fmt::format("--{} {}: not a time; write 500ms, 30s, 5m or 2h", name, excerpt(*typed)));
  return std::chrono::milliseconds(*time);
}

std::optional<std::uint64_t> Arguments::size(const std::string& name) const {
  const std::optional<std::string> typed = text(name);
  if (!typed) return std::nullopt;
  require_value(name, *typed);
  constexpr std::int64_t kilo = 1024, mega = kilo * kilo, giga = kilo * mega, tera = kilo * giga;
  constexpr std::array<Unit, 5> units = {{{"", 1}, {"k", kilo}, {"m", mega}, {"g", giga}, {"t", tera}}};
  std::string lower = *typed;
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  const bool binary =
      lower.size() > 3 && lower.ends_with("ib") && lower.find_last_of("kmgt") == lower.size() - 3;
  if (lower.ends_with('b')) lower.resize(lower.size() - (binary ? 2 : 1));
  const std::optional<std::int64_t> bytes = amount(lower, units, std::numeric_limits<std::int64_t>::max());
  if (bytes && *bytes > 0) return static_cast<std::uint64_t>(*bytes);
  throw UsageError(
      fmt::format("--{} {}: not a size; write a whole number of bytes, or 500M or 2G "
                  "(K, M, G, T: powers of 1024); from 1 to 8388607T",
                  name, excerpt(*typed)));
}

LooseWords loose_words(const std::vector<std::string>& words, const std::vector<Option>& options) {
  LooseWords loose;
  try {
    bool after_unknown = false;
    for (const po::option& given : parse(words, options, true).options) {
      const bool positional = given.position_key >= 0;
      std::vector<std::string>& part = positional && !after_unknown ? loose.positionals : loose.others;
      const std::vector<std::string>& parsed = positional ? given.value : given.original_tokens;
      part.insert(part.end(), parsed.begin(), parsed.end());
      if (!positional && !given.unregistered)
        loose.values[given.string_key] = given.value.empty() ? "" : given.value.front();
      after_unknown = given.unregistered && given.original_tokens.size() == 1 &&
                      given.original_tokens.front().find('=') == std::string::npos;
    }
  } catch (const po::error_with_option_name&) {  // the strict parse will say what is wrong
    for (const std::string& word : words)
      (word.starts_with('-') && !is_negative(word, options) ? loose.others : loose.positionals)
          .push_back(word);
  }
  return loose;
}

bool ask_for_json(const std::vector<std::string>& words) {
  const auto options_end = std::find(words.begin(), words.end(), "--");
  return std::find(words.begin(), options_end, "--json") != options_end;
}

std::vector<std::string> loose_positionals(const std::vector<std::string>& words,
                                           const std::vector<Option>& options) {
  return loose_words(words, options).positionals;
}

void refuse_misfits(const Arguments& arguments, std::span<const Misfit> misfits, std::string_view format) {
  for (const Misfit& misfit : misfits) {
    if (arguments.has(misfit.option))
      throw UsageError(fmt::format(fmt::runtime(format), misfit.option, misfit.why));
  }
}

}  // namespace lucas::cli
