#include "options/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/program_options.hpp>
#include <cctype>
#include <charconv>
#include <limits>
#include <span>

#include "files/input.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

namespace po = boost::program_options;

std::string without_dashes(const std::string& name) {
  return name.substr(std::min(name.find_first_not_of('-'), name.size()));
}

// Is the value rows of a board with | or / between them? No expression that is true or false looks like that.
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

// Is the value the name of a file, with a dot or a slash in it?
bool is_file_of_rows(const std::string& value) {
  return value.find_first_of("./") != std::string::npos && numbered_file(value).has_value();
}

// Is the value a question: an expression or a property? Words, numbers and rows are values of a parameter instead.
bool is_question(const Option& option, const std::string& value) {
  if (!option.asks || contains(option.info.words, value, &NamedValue::text)) return false;
  if (option.info.takes_text()) return !are_rows(value) && !is_file_of_rows(value);
  const bool is_bounded = option.info.takes_numbers() || !option.info.words.empty();
  if (!is_bounded || value.empty()) return !is_bounded;
  const auto is_of_number = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; };
  return std::isalpha(static_cast<unsigned char>(value.front())) != 0 || !ranges::all_of(value, is_of_number);
}

// An unknown option as it was typed, with its dashes.
std::string typed_name(const po::option& part) {
  const bool is_letter = part.string_key.starts_with('-');
  return is_letter ? part.original_tokens.front() : "--" + part.string_key;
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

[[noreturn]] void refuse_repeated(const std::string& name, bool is_spelt) {
  throw UsageError(fmt::format("--{} is given twice{}", name, is_spelt ? "" : ", once without its name"));
}

void require_value(const std::string& name, const std::string& typed) {
  if (typed.empty())
    throw UsageError(fmt::format("--{} needs a value ({})", name, option(name).info.value_name));
}

struct Unit {
  std::string_view name;
  std::int64_t factor;
};

// Writes 5M or 1e6 in digits, and leaves all else as it is. K, M and G are powers of 1000 here.
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

// The value of a text such as 30s: its digits times the factor of its unit. Nothing for other texts, or if the
// value is more than `most`.
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

void refuse_unknown(const std::string& typed, const std::vector<Option>& options) {
  std::vector<std::string> names;
  for (const Option& option : options) names.push_back("--" + option.info.name);
  const std::string bare = without_dashes(typed.substr(0, typed.find('=')));
  const bool is_long = typed.starts_with("--");
  if (typed.find_first_of("|/") != std::string::npos && typed.find('=') == std::string::npos)
    throw UnknownOption(fmt::format("unknown option '{}'", excerpt(typed)),
                        "A board that begins with - stands behind all options and --, or in a file.", typed);
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

const std::string* foreign_word(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (word == "--") return nullptr;
    const bool has_one_dash = word.size() > 2 && word[0] == '-' && word[1] != '-';
    const std::string_view bare = std::string_view(word).substr(std::min<std::size_t>(word.size(), 1));
    if (has_one_dash && !foreign_hint(bare, {}).empty()) return &word;
  }
  return nullptr;
}

Arguments::Arguments(const Given& given, const std::vector<Option>& options, const Entry::Arguments& more) {
  for (const auto& [name, text] : more) add(*find_option(options, "--" + name), text, false);
  try {
    for (const po::option& part : given.parts(options)) {
      if (part.position_key >= 0) {
        positionals_.insert(positionals_.end(), part.value.begin(), part.value.end());
        continue;
      }
      const Option* const option = part.unregistered ? nullptr : find_option(options, "--" + part.string_key);
      if (option == nullptr) refuse_unknown(typed_name(part), options);
      add(*option, part.value.empty() ? "" : part.value.front());
    }
    for (const auto& [name, typed] : typed_) {
      const bool is_bounded = typed.row.takes_numbers() || !typed.row.words.empty();
      if (is_bounded && !typed.is_param) static_cast<void>(number(name));
    }
  } catch (const po::unknown_option& error) {
    refuse_unknown(error.get_option_name(), options);
  } catch (const po::error_with_option_name& error) {
    refuse_syntax(error, options);
  }
}

void Arguments::add(const Option& option, const std::string& text, bool is_spelt) {
  Typed& typed = (is_question(option, text) ? asked_ : typed_)[option.info.name];
  if (!typed.texts.empty() && !option.repeatable && option.takes_value)
    refuse_repeated(option.info.name, typed.is_spelt);
  typed.row = option.info;
  typed.is_param = option.topic.empty();
  typed.is_spelt = is_spelt;
  typed.texts.push_back(text);
}

Arguments Arguments::with(const Arguments& other, const std::vector<std::string>& names) const {
  Arguments all = *this;
  for (const std::string& name : names) {
    const auto found = other.typed_.find(name);
    const bool is_param = found != other.typed_.end() && found->second.is_param;
    if (!other.has(name) || is_param) continue;
    for (const std::string& text : other.texts(name)) all.add(option(name), text);
  }
  return all;
}

std::optional<std::string> Arguments::text(const std::string& name) const {
  const std::vector<std::string> all = typed_in(typed_, name).texts;
  return all.empty() ? std::nullopt : std::optional(all.back());
}

std::vector<std::string> Arguments::texts(const std::string& name) const {
  std::vector<std::string> all = typed_in(typed_, name).texts;
  const std::vector<std::string> asked = questions(name);
  all.insert(all.end(), asked.begin(), asked.end());
  return all;
}

std::optional<std::int64_t> Arguments::number(const std::string& name) const {
  const std::optional<std::string> typed = text(name);
  return typed ? std::optional(parse_value(typed_.at(name).row, written_out(*typed))) : std::nullopt;
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

}  // namespace lucas::cli
