// Gives values read from a file the shape that a model's own values have.
#include <algorithm>

#include "trace_files/trace_file.hpp"

namespace lucas {
namespace {

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
