// The text of a state, read: assignments of TLA+ values.
//   state   record | [/\] name = value {(end of line | ; | , | /\) name = value}
//   value   TRUE | FALSE | number | "text" | <<values>> | {values} | record
//   record  [name |-> value, ...]
// and where TLC printed it
//   value   (value :> value @@ ...) | number..number | name
// At the end: conform, which gives values from files the shape of a model's own.
#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "lucas/error.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "trace_files/origin.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

class Reader {
 public:
  Reader(std::string_view text, bool is_of_tlc) : text_(text), is_of_tlc_(is_of_tlc) {}

  [[nodiscard]] Value state() {
    skip_blanks();
    if (text_.substr(at_).starts_with('[')) {
      Value whole = record(0);
      skip_blanks();
      if (at_ < text_.size()) fail("nothing belongs here");
      return whole;
    }
    std::vector<Value::Field> fields;
    while (skip_separators(), at_ < text_.size()) {
      add_field(fields, "=", 0);
      if (!has_separator()) fail("a line's end, ; or /\\ belongs here");
    }
    if (fields.empty()) fail("a variable belongs here");
    return Value::record(std::move(fields));
  }

 private:
  static constexpr int deepest = 64;  // values in values

  [[noreturn]] void fail(const std::string& problem) const {
    const std::size_t column = columns(text_.substr(0, at_)) + 1;
    const std::string rest = at_ < text_.size() ? ", not '" + excerpt(text_.substr(at_), 20) + "'" : "";
    throw UsageError("character " + std::to_string(column) + ": " + problem + rest,
                     "A state is told as in: towers = <<<<1, 2>>, <<>>>>, or big = 3; small = 0.");
  }

  void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
  bool take(std::string_view word) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  void require(std::string_view word) {
    if (!take(word)) fail(std::string(word) + " belongs here");
  }
  void skip_separators() {
    while (skip_blanks(), take(";") || take(",") || take("/\\")) {
    }
  }
  // Between two variables, or at the end.
  [[nodiscard]] bool has_separator() const {
    const std::size_t end = text_.find_first_not_of(" \t\r", at_);
    return end == std::string_view::npos || text_[end] == '\n' || text_[end] == ';' || text_[end] == ',' ||
           text_.substr(end).starts_with("/\\");
  }

  std::string name() {
    skip_blanks();
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
    if (at_ == begin) fail("a name belongs here");
    return std::string(text_.substr(begin, at_ - begin));
  }
  void add_field(std::vector<Value::Field>& fields, std::string_view sign, int depth) {
    skip_blanks();
    const std::size_t begin = at_;
    std::string field = name();
    for (const auto& [known, value] : fields) {
      if (known == field) at_ = begin, fail("'" + excerpt(field) + "' is there twice");
    }
    require(sign);
    fields.emplace_back(std::move(field), value(depth));
  }

  Value value(int depth) {
    if (depth > deepest) fail("a value within more than 64 others");
    if (take("<<")) return Value::list(items(">>", depth));
    if (take("{")) return Value::set(items("}", depth));
    if (text_.substr(at_).starts_with('[')) return record(depth);
    if (take("\"")) return string();
    if (is_of_tlc_ && take("(")) return function(depth);
    const Value first = word();
    if (!is_of_tlc_ || first.kind() != Value::Kind::integer || !take("..")) return first;
    return interval(first.integer(), word());
  }
  Value function(int depth) {
    std::vector<Value::Pair> pairs;
    std::set<Value> arguments;
    do {
      const Value argument = value(depth + 1);
      if (!arguments.insert(argument).second) fail(excerpt(to_text(argument)) + " is there twice");
      require(":>");
      pairs.emplace_back(argument, value(depth + 1));
    } while (take("@@"));
    require(")");
    return Value::function(std::move(pairs));
  }
  Value interval(std::int64_t low, const Value& high) {
    if (high.kind() != Value::Kind::integer) fail("a number belongs here");
    const std::uint64_t more = static_cast<std::uint64_t>(high.integer()) - static_cast<std::uint64_t>(low);
    if (high.integer() < low) return Value::set({});
    if (more >= room_) fail("more than 100000 numbers as a..b");
    room_ -= more + 1;
    Value::Items items;
    for (std::uint64_t i = 0; i <= more; ++i) items.emplace_back(low + static_cast<std::int64_t>(i));
    return Value::set(std::move(items));
  }
  Value::Items items(std::string_view end, int depth) {
    Value::Items all;
    if (take(end)) return all;
    do all.push_back(value(depth + 1));
    while (take(","));
    require(end);
    return all;
  }
  Value record(int depth) {
    std::vector<Value::Field> fields;
    require("[");
    do add_field(fields, "|->", depth + 1);
    while (take(","));
    require("]");
    return Value::record(std::move(fields));
  }
  // Behind its first quote. Only TLC writes escapes.
  Value string() {
    static constexpr std::string_view letters = "ntrf", meanings = "\n\t\r\f";
    const std::size_t begin = at_;
    std::string inside;
    for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (is_of_tlc_ && text_[at_] == '\\' && at_ + 1 < text_.size()) {
        const std::size_t letter = letters.find(text_[++at_]);
        inside += letter == std::string_view::npos ? text_[at_] : meanings[letter];
      } else {
        inside += text_[at_];
      }
    }
    if (at_ == text_.size() && !is_of_tlc_) at_ = begin;
    if (!take("\"")) fail("this text has no \" at its end");
    return Value(inside);
  }
  Value word() {
    skip_blanks();
    const std::size_t begin = at_;
    if (at_ < text_.size() && text_[at_] == '-') ++at_;
    while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    if (word == "TRUE" || word == "FALSE") return Value(word == "TRUE");
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error == std::errc() && end == word.data() + word.size()) return Value(number);
    const bool is_name = word.find_first_not_of("-0123456789") != std::string_view::npos && word[0] != '-';
    if (is_of_tlc_ && is_name) return Value(word);
    at_ = begin;
    if (error == std::errc::result_out_of_range) fail("a number of at most 64 bits belongs here");
    fail("a value belongs here: a number, TRUE, \"text\", <<...>>, {...} or [...]");
  }

  std::string_view text_;
  bool is_of_tlc_;
  std::uint64_t room_ = 100'000;  // for numbers of intervals
  std::size_t at_ = 0;
};

// ---- The shape that a model's own values have ----------------------------------------------------------------------

using Kind = Value::Kind;

bool is_collection(const Value& value) {
  return value.kind() == Kind::list || value.kind() == Kind::tuple || value.kind() == Kind::set;
}

// Each item shaped like the item at its place in `like`, or the last one beyond it; in sets like one item.
Value::Items conform_items(const Value& value, const Value& like, Notation notation) {
  if (like.items().empty()) return value.items();
  Value::Items items;
  for (std::size_t i = 0; i < value.items().size(); ++i) {
    const std::size_t place = like.kind() == Kind::set ? 0 : std::min(i, like.items().size() - 1);
    items.push_back(conform(value.items()[i], like.items()[place], notation));
  }
  return items;
}

Value conform_record(const Value& value, const Value& like, Notation notation) {
  if (value.items().size() != like.items().size()) return value;
  std::vector<Value::Field> fields;
  for (std::size_t i = 0; i < like.names().size(); ++i) {
    const Value* field = value.find(like.names()[i]);
    if (field == nullptr) return value;
    fields.emplace_back(like.names()[i], conform(*field, like.items()[i], notation));
  }
  return Value::record(std::move(fields));
}

// Arguments are found by their texts: JSON has names for model values, and TLC's for all arguments.
Value conform_function(const Value& value, const Value& like, Notation notation) {
  std::map<std::string, const Value*> known;
  for (const Value& pair : like.items()) known.emplace(plain_text(pair.items()[0]), &pair);
  std::vector<Value::Pair> pairs;
  for (std::size_t i = 0; i < value.items().size(); ++i) {
    const bool has_names = value.kind() == Kind::record;
    const auto pair = known.find(has_names ? value.names()[i] : plain_text(value.items()[i].items()[0]));
    if (pair == known.end()) return value;
    const Value::Items& parts = pair->second->items();
    const Value& told = has_names ? value.items()[i] : value.items()[i].items()[1];
    pairs.emplace_back(parts[0], conform(told, parts[1], notation));
  }
  return Value::function(std::move(pairs));
}

Value normalized(const Value& value);

Value normalized_record(const Value& value) {
  std::vector<Value::Field> fields;
  for (std::size_t i = 0; i < value.items().size(); ++i)
    fields.emplace_back(value.names()[i], normalized(value.items()[i]));
  ranges::sort(fields, {}, &Value::Field::first);
  return Value::record(std::move(fields));
}

Value normalized_function(const Value& value) {
  std::vector<Value::Pair> pairs;
  for (const Value& pair : value.items())
    pairs.emplace_back(normalized(pair.items()[0]), normalized(pair.items()[1]));
  return Value::function(std::move(pairs));
}

// The value without what files cannot tell: model values are strings, fields of records are in the order of their names.
Value normalized(const Value& value) {
  if (value.kind() == Kind::model) return value.string();
  if (value.kind() == Kind::record) return normalized_record(value);
  if (value.kind() == Kind::function) return normalized_function(value);
  if (!is_collection(value)) return value;
  Value::Items items;
  for (const Value& item : value.items()) items.push_back(normalized(item));
  if (value.kind() == Kind::set) return Value::set(std::move(items));
  return value.kind() == Kind::tuple ? Value::tuple(std::move(items)) : Value::list(std::move(items));
}

}  // namespace

Value read_state(std::string_view text) { return Reader(text, false).state(); }
Value read_tlc_state(std::string_view text) { return Reader(text, true).state(); }

Value conform(const Value& value, const Value& like, Notation notation) {
  const bool has_names = value.kind() == Kind::record;
  if (like.kind() == Kind::model && value.kind() == Kind::string) return Value::model(value.string());
  if (like.kind() == Kind::record && has_names) return conform_record(value, like, notation);
  if (like.kind() == Kind::function && (has_names || value.kind() == Kind::function))
    return conform_function(value, like, notation);
  if (!is_collection(like) || !is_collection(value)) return value;
  if (like.kind() == Kind::set) {
    if (value.kind() != Kind::set && notation == Notation::itf) return value;
    return Value::set(conform_items(value, like, notation));
  }
  if (value.kind() == Kind::set) return value;  // its order means nothing
  Value::Items items = conform_items(value, like, notation);
  return like.kind() == Kind::tuple ? Value::tuple(std::move(items)) : Value::list(std::move(items));
}

bool matches(const Value& told, const Value& shown) {
  return told == shown || normalized(told) == normalized(shown);
}

}  // namespace lucas
