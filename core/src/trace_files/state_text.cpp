// read_tlc_state reads a state from the text that TLC printed. conform and matches fit values in files to a model's.
#include <algorithm>
#include <map>
#include <set>

#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "tla/syntax/syntax.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas {
namespace {

using tla::Syntax;

// Values of expressions as TLC prints values. A name, which is a model value, becomes a string.
class Printed {
 public:
  explicit Printed(const tla::Source& source) : source_(source) {}

  [[noreturn]] void fail(const Syntax& e, const std::string& problem) const {
    throw tla::error_at(source_, e.place, problem);
  }
  [[nodiscard]] Value value(const Syntax& e) {
    using enum Syntax::Kind;
    if (e.kind == number) return e.number;
    if (e.kind == boolean) return e.number != 0;
    if (e.kind == string || e.is_bare_name()) return e.text;
    if (e.kind == tuple) return Value::list(items(e));
    if (e.kind == set) return Value::set(items(e));
    if (e.kind == record) return fields(e);
    if (e.applies("-.") && e.children[0].kind == number) return -e.children[0].number;
    if (e.applies("..")) return interval(e);
    if (e.applies(":>") || e.applies("@@")) return pairs(e);
    fail(e, "a value belongs here: a number, TRUE, \"text\", <<...>>, {...}, [...] or a :> b");
  }

 private:
  Value::Items items(const Syntax& e) {
    return mapped<Value>(e.children, [&](const Syntax& each) { return value(each); });
  }
  Value fields(const Syntax& e) {
    std::vector<Value::Field> all;
    for (std::size_t i = 0; i < e.children.size(); i += 2)
      all.emplace_back(e.children[i].text, value(e.children[i + 1]));
    return Value::record(std::move(all));
  }
  Value pairs(const Syntax& e) {
    std::vector<Value::Pair> all;
    std::set<Value> arguments;
    const auto add = [&](const Syntax& pair) {
      if (!pair.applies(":>")) fail(pair, "a :> b belongs here");
      const Value argument = value(pair.children[0]);
      if (!arguments.insert(argument).second) fail(pair, excerpt(to_text(argument)) + " is there twice");
      all.emplace_back(argument, value(pair.children[1]));
    };
    if (e.applies(":>")) add(e);
    for (std::size_t i = 0; e.applies("@@") && i < e.children.size(); ++i) add(e.children[i]);
    return Value::function(std::move(all));
  }
  Value interval(const Syntax& e) {
    const Value low = value(e.children[0]), high = value(e.children[1]);
    if (low.kind() != Value::Kind::integer || high.kind() != Value::Kind::integer)
      fail(e, "numbers belong on both sides of ..");
    const auto more = static_cast<std::uint64_t>(high.integer()) - static_cast<std::uint64_t>(low.integer());
    if (high.integer() < low.integer()) return Value::set({});
    if (more >= room_) fail(e, "more than 100000 numbers as a..b");
    room_ -= more + 1;
    Value::Items all;
    for (std::uint64_t i = 0; i <= more; ++i) all.emplace_back(low.integer() + static_cast<std::int64_t>(i));
    return Value::set(std::move(all));
  }

  const tla::Source& source_;
  std::uint64_t room_ = 100'000;  // that intervals may still have
};

// ---- The shape that a model's own values have ----------------------------------------------------------------------

using Kind = Value::Kind;

bool is_collection(const Value& value) {
  return value.kind() == Kind::list || value.kind() == Kind::tuple || value.kind() == Kind::set;
}

// Conforms each item to the one at its place in `like`, or to the last one beyond it; in a set, to the first one.
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

// Finds arguments by their texts: JSON has strings for model values, TLC's JSON for all arguments.
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

Value read_tlc_state(const tla::Source& source) {
  Printed printed(source);
  const tla::Syntaxes all = tla::parse_state(source, true);
  if (all.size() == 1 && all[0].kind == Syntax::Kind::record) return printed.value(all[0]);
  std::vector<Value::Field> fields;
  for (const Syntax& each : all) {
    if (!each.equates_name()) printed.fail(each, "a variable and its value belong here, as x = 1");
    fields.emplace_back(each.children[0].text, printed.value(each.children[1]));
  }
  return Value::record(std::move(fields));
}

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
