// The text of a state, read: assignments of TLA+ values.
//   state   record | [/\] name = value {(end of line | ; | , | /\) name = value}
//   value   TRUE | FALSE | number | "text" | <<values>> | {values} | record
//   record  [name |-> value, ...]
// and where TLC printed it
//   value   (value :> value @@ ...) | number..number | name
// At the end: conform, which gives values from files the shape of a model's own.
#include <algorithm>
#include <charconv>

#include "lucas/error.hpp"
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
    if (depth > deepest) fail("values in more than 64 values");
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
    Value::Items pairs;
    do {
      Value argument = value(depth + 1);
      require(":>");
      pairs.push_back(Value::tuple({std::move(argument), value(depth + 1)}));
    } while (take("@@"));
    require(")");
    return Value::set(std::move(pairs));
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

// A function over 1..n, given as the set of its pairs, as a list; any other value as it is.
Value list_from_map(const Value& map) {
  Value::Items items;
  for (std::size_t i = 0; i < map.items().size(); ++i) {
    const Value& pair = map.items()[i];
    const bool next = pair.kind() == Kind::tuple && pair.items().size() == 2 &&
                      pair.items()[0] == Value(static_cast<std::int64_t>(i + 1));
    if (!next) return map;
    items.push_back(pair.items()[1]);
  }
  return Value::list(std::move(items));
}

// Each item shaped like the item at its place in `like`; beyond the last place, or in lists and sets, like
// one item.
Value::Items conform_items(const Value& value, const Value& like, Notation notation) {
  if (like.items().empty()) return value.items();
  Value::Items items;
  for (std::size_t i = 0; i < value.items().size(); ++i) {
    const std::size_t place = like.kind() == Kind::tuple ? std::min(i, like.items().size() - 1) : 0;
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

}  // namespace

Value read_state(std::string_view text) { return Reader(text, false).state(); }
Value read_tlc_state(std::string_view text) { return Reader(text, true).state(); }

Value conform(const Value& value, const Value& like, Notation notation) {
  if (like.kind() == Kind::record && value.kind() == Kind::record)
    return conform_record(value, like, notation);
  if (!is_collection(like) || !is_collection(value)) return value;
  if (like.kind() == Kind::set) {
    if (value.kind() != Kind::set && notation == Notation::itf) return value;
    return Value::set(conform_items(value, like, notation));
  }
  const Value ordered = value.kind() == Kind::set ? list_from_map(value) : value;
  if (ordered.kind() == Kind::set) return value;  // its order means nothing
  Value::Items items = conform_items(ordered, like, notation);
  return like.kind() == Kind::tuple ? Value::tuple(std::move(items)) : Value::list(std::move(items));
}

}  // namespace lucas
