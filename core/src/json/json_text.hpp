// JsonText: a JSON value, read where it stands in a text that others wrote. No tree is built: memory does not
// grow with the text, and one object of many members takes no longer to visit than many small ones. A visit
// scans the text at most once for each level of nesting.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

#include "lucas/function_ref.hpp"

namespace lucas {

enum class JsonKind : std::uint8_t { object, array, string, number, boolean, null };

class JsonText {
 public:
  JsonText() = default;  // null
  // One well-formed value, with or without blanks around it. The text must outlive this.
  explicit JsonText(std::string_view text);

  [[nodiscard]] JsonKind kind() const;
  [[nodiscard]] bool is(JsonKind kind) const { return this->kind() == kind; }
  // The text of the value, as it stands.
  [[nodiscard]] std::string_view text() const { return text_; }
  // The value of a string, with its escapes resolved.
  [[nodiscard]] std::string string() const;
  // The value of a number; empty if it does not fit the type.
  template <class Number>
  [[nodiscard]] std::optional<Number> number() const {
    Number value{};
    const char* const end = text_.data() + text_.size();
    const auto [stop, error] = std::from_chars(text_.data(), end, value);
    return error == std::errc() && stop == end ? std::optional(value) : std::nullopt;
  }
  [[nodiscard]] bool is_integer() const {
    return is(JsonKind::number) && text_.find_first_of(".eE") == std::string_view::npos;
  }

  // Visits the items of an array.
  void each_item(FunctionRef<void(JsonText)> visit) const {
    each_part([&](std::string_view part) { visit(JsonText(part)); });
  }
  [[nodiscard]] std::vector<JsonText> items() const {
    std::vector<JsonText> all;
    each_item([&](JsonText item) { all.push_back(item); });
    return all;
  }
  // Visits the members of an object, in their order.
  void each_member(FunctionRef<void(const std::string& name, JsonText value)> visit) const;
  // The member of that name, the last one if there are several; nothing if this is no object.
  [[nodiscard]] std::optional<JsonText> find(std::string_view name) const;

 private:
  void each_part(FunctionRef<void(std::string_view part)> visit) const;

  std::string_view text_ = "null";
};

// The place of a value, for messages: trace.json: states[3].towers[0].
class Place {
 public:
  // Keeps references to all that is given.
  explicit Place(std::string_view root) : name_(root) {}
  Place(const Place& outer, std::size_t index) : outer_(&outer), index_(index) {}
  Place(const Place& outer, std::string_view name) : outer_(&outer), name_(name) {}

  [[nodiscard]] std::string text() const;

 private:
  const Place* outer_ = nullptr;
  std::string_view name_;
  std::optional<std::size_t> index_;
};

// Returns the JSON value that is the whole text, which must outlive it. Throws UsageError naming line and
// column if the text is not JSON, or nested more than 64 deep.
[[nodiscard]] JsonText read_json(const std::string& text, const std::string& name);

// The member of that name; throws UsageError, saying `where`, if it is missing or of another kind.
[[nodiscard]] JsonText member(JsonText object, const char* key, JsonKind kind, const std::string& where);

}  // namespace lucas
