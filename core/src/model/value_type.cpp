#include "model/value_type.hpp"

#include <algorithm>

namespace lucas {

void ValueType::see(const Value& value) {
  const bool first = !known_;
  if (first) {
    known_ = true;
    kind_ = value.kind();
  }
  if (kind_ != value.kind()) return;
  if (kind_ == Value::Kind::list || kind_ == Value::Kind::set) {
    if (first) parts_.resize(1);
    for (const Value& item : value.items()) {
      if (parts_[0].complete()) break;
      parts_[0].see(item);
    }
  } else if (kind_ == Value::Kind::record) {
    see_fields(value);
  } else {
    if (first) parts_.resize(value.items().size());
    const std::size_t places = std::min(parts_.size(), value.items().size());
    for (std::size_t i = 0; i < places; ++i) parts_[i].see(value.items()[i]);
  }
}

void ValueType::see_fields(const Value& record) {
  for (std::size_t i = 0; i < record.names().size(); ++i) {
    const auto place = std::find(names_.begin(), names_.end(), record.names()[i]) - names_.begin();
    if (place == std::ssize(names_)) {
      names_.push_back(record.names()[i]);
      parts_.emplace_back();
    }
    parts_[static_cast<std::size_t>(place)].see(record.items()[i]);
  }
}

bool ValueType::complete() const {
  return known_ && kind_ != Value::Kind::record &&
         std::all_of(parts_.begin(), parts_.end(), [](const ValueType& p) { return p.complete(); });
}

std::string ValueType::text() const {
  if (!known_) return "a";
  const auto joined = [this] {
    std::string all;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (i > 0) all += ", ";
      if (!names_.empty()) all += names_[i] + ": ";
      all += parts_[i].text();
    }
    return all;
  };
  switch (kind_) {
    case Value::Kind::boolean:
      return "Bool";
    case Value::Kind::integer:
      return "Int";
    case Value::Kind::string:
      return "Str";
    case Value::Kind::list:
      return "Seq(" + joined() + ")";
    case Value::Kind::set:
      return "Set(" + joined() + ")";
    case Value::Kind::tuple:
      return "<<" + joined() + ">>";
    case Value::Kind::record:
      return "{ " + joined() + " }";
  }
  return "a";
}

}  // namespace lucas
