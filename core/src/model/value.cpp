#include "lucas/value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "lucas/ranges.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

std::string joined(const Value::Items& items) {
  std::string all;
  for (const Value& item : items) all += (all.empty() ? "" : ", ") + to_text(item);
  return all;
}

std::string record_text(const Value& value) {
  std::string all;
  for (std::size_t i = 0; i < value.items().size(); ++i) {
    all +=
        fmt::format("{}{} |-> {}", i > 0 ? ", " : "", printable(value.names()[i]), to_text(value.items()[i]));
  }
  return "[" + all + "]";
}

std::string function_text(const Value& value) {
  std::string all;
  for (const Value& pair : value.items())
    all += fmt::format("{}{} :> {}", all.empty() ? "" : " @@ ", to_text(pair.items()[0]),
                       to_text(pair.items()[1]));
  return "(" + all + ")";
}

std::string set_difference_text(const Value& before, const Value& after) {
  Value::Items removed, added;
  const auto &a = before.items(), &b = after.items();
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(removed));
  std::set_difference(b.begin(), b.end(), a.begin(), a.end(), std::back_inserter(added));
  std::string text;
  if (!removed.empty()) text += "− " + joined(removed);
  if (!removed.empty() && !added.empty()) text += "  ";
  if (!added.empty()) text += "+ " + joined(added);
  return text;
}

// Do both have the same places (positions, fields or arguments), so that they are compared place by place?
bool has_same_places(const Value& before, const Value& after) {
  using Kind = Value::Kind;
  const Kind kind = before.kind();
  if (kind != after.kind() || before.items().size() != after.items().size()) return false;
  if (kind == Kind::function)
    return std::equal(before.items().begin(), before.items().end(), after.items().begin(),
                      [](const Value& a, const Value& b) { return a.items()[0] == b.items()[0]; });
  return kind == Kind::list || (kind == Kind::record && before.names() == after.names());
}

void collect(const std::string& path, const Value& before, const Value& after, std::vector<Difference>& out) {
  using Kind = Value::Kind;
  if (before == after) return;
  if (before.kind() == Kind::set && after.kind() == Kind::set) {
    out.push_back({path, set_difference_text(before, after)});
  } else if (!has_same_places(before, after)) {
    out.push_back({path, to_text(before) + " → " + to_text(after)});
  } else {
    for (std::size_t i = 0; i < before.items().size(); ++i) {
      const Value &a = before.items()[i], &b = after.items()[i];
      if (before.kind() == Kind::record) {
        collect(path + (path.empty() ? "" : ".") + printable(before.names()[i]), a, b, out);
      } else if (before.kind() == Kind::list) {
        collect(fmt::format("{}[{}]", path, i + 1), a, b, out);
      } else {
        collect(fmt::format("{}[{}]", path, to_text(a.items()[0])), a.items()[1], b.items()[1], out);
      }
    }
  }
}

}  // namespace

Value Value::set(Items items) {
  const auto is_not_less = [](const Value& a, const Value& b) { return !(a < b); };
  if (std::adjacent_find(items.begin(), items.end(), is_not_less) != items.end()) {
    std::sort(items.begin(), items.end());
    items.erase(std::unique(items.begin(), items.end()), items.end());
  }
  return {Kind::set, std::move(items)};
}

Value Value::record(std::vector<Field> fields) {
  Items items;
  Texts texts;
  items.reserve(fields.size());
  for (Field& field : fields) {
    texts.names.push_back(std::move(field.first));
    items.push_back(std::move(field.second));
  }
  Value made(Kind::record, std::move(items));
  made.texts_ = std::make_shared<const Texts>(std::move(texts));
  return made;
}

Value Value::function(std::vector<Pair> pairs) {
  ranges::sort(pairs, {}, &Pair::first);
  const auto is_name = [](const Pair& pair) {
    return pair.first.kind() == Kind::string && is_identifier(pair.first.string());
  };
  std::int64_t next = 1;
  if (ranges::all_of(pairs, [&](const Pair& pair) { return pair.first == Value(next++); })) {
    Items items;
    for (Pair& pair : pairs) items.push_back(std::move(pair.second));
    return list(std::move(items));
  }
  if (ranges::all_of(pairs, is_name)) {
    std::vector<Field> fields;
    for (auto& [name, value] : pairs) fields.emplace_back(name.string(), std::move(value));
    return record(std::move(fields));
  }
  Items items;
  for (auto& [argument, value] : pairs) items.push_back(list({std::move(argument), std::move(value)}));
  return {Kind::function, std::move(items)};
}

Value Value::model(std::string name) {
  Value made(std::move(name));
  made.kind_ = Kind::model;
  return made;
}

const Value::Items& Value::no_items() {
  static const Items none;
  return none;
}
const Value::Texts& Value::texts() const {
  static const Texts none;
  return texts_ == nullptr ? none : *texts_;
}

const Value* Value::find(std::string_view name) const {
  const std::vector<std::string>& all = names();
  const auto at = std::find(all.begin(), all.end(), name);
  return at == all.end() ? nullptr : &items()[static_cast<std::size_t>(at - all.begin())];
}

std::strong_ordering Value::operator<=>(const Value& other) const {
  if (const auto order = kind_ <=> other.kind_; order != 0) return order;
  if (const auto order = number_ <=> other.number_; order != 0) return order;
  if (texts_ != other.texts_) {
    if (const int order = string().compare(other.string()); order != 0) return order <=> 0;
    if (names() != other.names())
      return names() < other.names() ? std::strong_ordering::less : std::strong_ordering::greater;
  }
  if (items_ == other.items_) return std::strong_ordering::equal;
  const Items &mine = items(), &others = other.items();
  for (std::size_t i = 0; i < std::min(mine.size(), others.size()); ++i) {
    if (const auto order = mine[i] <=> others[i]; order != 0) return order;
  }
  return mine.size() <=> others.size();
}

std::string to_text(const Value& value) {
  switch (value.kind()) {
    case Value::Kind::boolean:
      return value.boolean() ? "TRUE" : "FALSE";
    case Value::Kind::integer:
      return std::to_string(value.integer());
    case Value::Kind::string:
      return '"' + printable(value.string()) + '"';
    case Value::Kind::list:
    case Value::Kind::tuple:
      return "<<" + joined(value.items()) + ">>";
    case Value::Kind::set:
      return "{" + joined(value.items()) + "}";
    case Value::Kind::record:
      return record_text(value);
    case Value::Kind::function:
      return function_text(value);
    case Value::Kind::model:
      return printable(value.string());
  }
  return {};
}

std::string plain_text(const Value& value) {
  return value.kind() == Value::Kind::string ? value.string() : to_text(value);
}

std::string params_text(const std::vector<Value::Field>& params, const char* between) {
  std::string all;
  for (const auto& [name, value] : params)
    all += (all.empty() ? "" : between) + name + "=" + plain_text(value);
  return all;
}

std::vector<Difference> differences(const Value& before, const Value& after) {
  std::vector<Difference> all;
  collect("", before, after, all);
  return all;
}

std::string to_text(const Label& label) {
  if (!label.text.empty()) return printable(label.text);
  if (label.arguments.empty()) return printable(label.name);
  return printable(label.name + "(" + params_text(label.arguments, ", ") + ")");
}

}  // namespace lucas
