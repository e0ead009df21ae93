#include "lucas/value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

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

void collect(const std::string& path, const Value& before, const Value& after, std::vector<Difference>& out) {
  using Kind = Value::Kind;
  if (before == after) return;
  const bool same_shape = before.kind() == after.kind() && before.items().size() == after.items().size();
  const bool is_record = before.kind() == Kind::record;
  if (same_shape && before.names() == after.names() && (is_record || before.kind() == Kind::list)) {
    for (std::size_t i = 0; i < before.items().size(); ++i) {
      const std::string field = is_record ? (path.empty() ? "" : ".") + printable(before.names()[i]) : "";
      collect(path + (is_record ? field : fmt::format("[{}]", i + 1)), before.items()[i], after.items()[i],
              out);
    }
  } else if (before.kind() == Kind::set && after.kind() == Kind::set) {
    out.push_back({path, set_difference_text(before, after)});
  } else {
    out.push_back({path, to_text(before) + " → " + to_text(after)});
  }
}

}  // namespace

Value Value::set(Items items) {
  std::sort(items.begin(), items.end());
  items.erase(std::unique(items.begin(), items.end()), items.end());
  return {Kind::set, std::move(items)};
}

Value Value::record(std::vector<Field> fields) {
  Value made(Kind::record, {});
  for (Field& field : fields) {
    made.names_.push_back(std::move(field.first));
    made.items_.push_back(std::move(field.second));
  }
  return made;
}

const Value* Value::find(std::string_view name) const {
  const auto at = std::find(names_.begin(), names_.end(), name);
  return at == names_.end() ? nullptr : &items_[static_cast<std::size_t>(at - names_.begin())];
}

std::strong_ordering Value::operator<=>(const Value& other) const {
  if (const auto order = kind_ <=> other.kind_; order != 0) return order;
  if (const auto order = number_ <=> other.number_; order != 0) return order;
  if (const auto order = text_ <=> other.text_; order != 0) return order;
  if (const auto order = names_ <=> other.names_; order != 0) return order;
  return std::lexicographical_compare_three_way(items_.begin(), items_.end(), other.items_.begin(),
                                                other.items_.end());
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
  }
  return {};
}

std::string params_text(const std::vector<Value::Field>& params, const char* between) {
  std::string all;
  for (const auto& [name, value] : params) {
    const bool is_text = value.kind() == Value::Kind::string;
    all += (all.empty() ? "" : between) + name + "=" + (is_text ? value.string() : to_text(value));
  }
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
