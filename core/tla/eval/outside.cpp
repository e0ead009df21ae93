// Operators of the community modules Json, CSV and IOUtils that read files or the environment. These must not change
// during a search. Relative paths start at the current folder, as in TLC.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "lucas/input.hpp"
#include "lucas/text.hpp"
#include "tla/eval/node.hpp"

namespace lucas::tla {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

void require_depth(int depth) {
  constexpr int deepest = 100;
  if (depth > deepest) throw EvaluationError("JSON of more than 100 levels");
}

// Converts JSON: objects become records, lists become sequences.
Term term_of(const Frame& f, const Json& json, int depth) {
  require_depth(depth);
  Values& values = f.values();
  List parts(values);
  switch (json.type()) {
    case Json::value_t::object:
      for (const auto& [name, value] : json.items()) {
        const Term part = term_of(f, value, depth + 1);
        parts.add(values.string(name));
        parts.add(part);
      }
      return values.function_of_pairs(parts.items());
    case Json::value_t::array:
      for (const Json& item : json) parts.add(term_of(f, item, depth + 1));
      return values.tuple(parts.items());
    case Json::value_t::string:
      return values.string(json.get_ref<const std::string&>());
    case Json::value_t::boolean:
      return Term::boolean(json.get<bool>());
    case Json::value_t::number_integer:
      return values.integer(json.get<std::int64_t>());
    case Json::value_t::number_unsigned:
      if (json.get<std::uint64_t>() <= std::uint64_t{INT64_MAX})
        return values.integer(json.get<std::int64_t>());
      [[fallthrough]];
    default:
      throw EvaluationError("in JSON, " + excerpt(text_of(json), 40) + " is no value of TLA+");
  }
}

// Reads JSON. `where`: names the source of the text in messages.
Term parsed(const Frame& f, const std::string& text, const std::string& where) {
  try {
    return term_of(f, Json::parse(text), 0);
  } catch (const Json::parse_error& error) {
    throw EvaluationError(fmt::format("{} is no JSON at byte {}", where, error.byte));
  }
}

// Converts to JSON: sets and sequences become lists; other functions become objects, named by the texts of arguments.
Json json_of(const Frame& f, Term term, int depth = 0) {
  require_depth(depth);
  const Values& values = f.values();
  switch (values.kind(term)) {
    case TermKind::integer:
      return values.integer_of(term);
    case TermKind::boolean:
      return term.is_true();
    case TermKind::string:
    case TermKind::model:
      return values.text_of(term);
    case TermKind::function: {
      Json object = Json::object();
      for (std::size_t i = 0; i < values.size_of(term); ++i) {
        const Term argument = values.argument_at(term, i);
        const bool is_text = values.kind(argument) == TermKind::string;
        object[is_text ? values.text_of(argument) : values.to_text(argument)] =
            json_of(f, values.values_of(term)[i], depth + 1);
      }
      return object;
    }
    default: {
      Json list = Json::array();
      for (const Term each : values.items(term)) list.push_back(json_of(f, each, depth + 1));
      return list;
    }
  }
}

const std::string& text_in(const Frame& f, Term term, const char* wanted) {
  if (!is_string(f, term)) refuse(f, wanted, term);
  return f.values().text_of(term);
}
const std::string& name_of(const Frame& f, Term file) { return text_in(f, file, "the name of a file"); }

std::string contents(const std::string& name) {
  constexpr std::uint64_t most = 64'000'000;
  try {
    std::string text = read_input(name == "-" ? "./-" : name, "a file", most);
    if (text.size() > most) throw EvaluationError(excerpt(name) + " has more than 64 MB");
    return text;
  } catch (const UsageError& error) {
    throw EvaluationError(error.what());
  }
}

// Splits a text into lines as Java does: a line ends with a line feed, a carriage return, or both.
std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0, end = 0; at < text.size();
       at = end + (text.compare(end, 2, "\r\n") == 0 ? 2 : 1)) {
    end = std::min(text.find_first_of("\r\n", at), text.size());
    lines.push_back(text.substr(at, end - at));
  }
  return lines;
}

Term to_json(const Frame& f, Items a) { return f.values().string(text_of(json_of(f, a[0]))); }
Term from_json(const Frame& f, Items a) {
  const std::string& name = name_of(f, a[0]);
  return parsed(f, contents(name), name);
}
// Reads a file that has a JSON value in each line; returns the sequence of them.
Term from_lines(const Frame& f, Items a) {
  const std::string& name = name_of(f, a[0]);
  List all(f.values());
  for (std::size_t number = 1; const std::string& line : lines_in(contents(name))) {
    if (!trimmed(line).empty()) all.add(parsed(f, line, fmt::format("line {} of {}", number, name)));
    ++number;
  }
  return f.values().tuple(all.items());
}
// The number of lines of a CSV file; 0 if there is no file.
Term records(const Frame& f, Items a) {
  const std::string& name = name_of(f, a[0]);
  if (access(name.c_str(), F_OK) != 0) return Term::small(0);
  return f.values().integer(static_cast<std::int64_t>(lines_in(contents(name)).size()));
}
// Reads a text as a number, as Java does.
Term number(const Frame& f, Items a) {
  const std::string& text = text_in(f, a[0], "a text");
  const std::size_t sign = text.starts_with('+') || text.starts_with('-') ? 1 : 0;
  std::int64_t value = 0;
  const auto [rest, error] = std::from_chars(text.data() + sign, text.data() + text.size(), value);
  if (error != std::errc() || rest != text.data() + text.size() || sign == text.size() || text[sign] == '-')
    throw EvaluationError("\"" + excerpt(text) + "\" is no number");
  return f.values().integer(text.starts_with('-') ? -value : value);
}
Term environment(const Frame& f, Items /*a*/) {
  List all(f.values());
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const std::size_t equal = text.find('=');
    if (equal == std::string_view::npos) continue;
    all.add(f.values().string(text.substr(0, equal)));
    all.add(f.values().string(text.substr(equal + 1)));
  }
  return f.values().function_of_pairs(all.items());
}

}  // namespace

std::span<const Standard> outside_operators() {
  static const Standard table[] = {
      {"ToJson", {0}, make<Strict<to_json>>, "Json"},
      {"ToJsonArray", {0}, make<Strict<to_json>>, "Json"},
      {"ToJsonObject", {0}, make<Strict<to_json>>, "Json"},
      {"JsonDeserialize", {0}, make<Strict<from_json>>, "Json"},
      {"ndJsonDeserialize", {0}, make<Strict<from_lines>>, "Json"},
      {"CSVRecords", {0}, make<Strict<records>>, "CSV"},
      {"_Number", {0}, make<Strict<number>>, "TLC"},
      {"_Environment", {}, make<Strict<environment>>, "TLC"},
  };
  return table;
}

}  // namespace lucas::tla
