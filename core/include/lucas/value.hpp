// Value: what a variable of a model holds, in TLA+'s terms. Text, differences, JSON and types of traces are
// made from it. Label: the name and arguments of an action as people and files see it. Not used inside a search.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lucas {

class Value {
 public:
  enum class Kind : std::uint8_t { boolean, integer, string, list, tuple, set, record, function, model };
  using Items = std::vector<Value>;
  using Field = std::pair<std::string, Value>;
  using Pair = std::pair<Value, Value>;  // an argument of a function and its value

  // Only a bool becomes a boolean, and only an integer a number: convert enumerations and fractions on purpose.
  Value(std::same_as<bool> auto b) : kind_(Kind::boolean), number_(b ? 1 : 0) {}
  // Up to 2^63 - 1.
  Value(std::integral auto i) requires(!std::same_as<decltype(i), bool>)
      : kind_(Kind::integer), number_(static_cast<std::int64_t>(i)) {}
  Value(std::string text)
      : kind_(Kind::string), texts_(std::make_shared<const Texts>(Texts{std::move(text), {}})) {}
  Value(std::string_view text) : Value(std::string(text)) {}
  Value(const char* text) : Value(std::string(text)) {}

  // A sequence <<a, b, c>>, of any length, elements of one type.
  [[nodiscard]] static Value list(Items items) { return {Kind::list, std::move(items)}; }
  // A tuple <<x, y>>: fixed length, each place with a type of its own.
  [[nodiscard]] static Value tuple(Items items) { return {Kind::tuple, std::move(items)}; }
  // A set {a, b}: sorted by operator<=> and free of repeats, so equal sets print equally.
  [[nodiscard]] static Value set(Items items);
  // A record [name |-> value], fields in the order given.
  [[nodiscard]] static Value record(std::vector<Field> fields);
  [[nodiscard]] static Value record(std::initializer_list<Field> fields) {
    return record(std::vector<Field>(fields));
  }
  // A function (a :> x @@ b :> y), sorted by argument; no argument may repeat. Over 1..n it is a list, over identifiers a
  // record, as in TLA+: so equal functions are equal values.
  [[nodiscard]] static Value function(std::vector<Pair> pairs);
  // A model value: a name without quotes, equal to nothing but itself.
  [[nodiscard]] static Value model(std::string name);

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] bool boolean() const { return number_ != 0; }
  [[nodiscard]] std::int64_t integer() const { return number_; }
  // The text of a string, or the name of a model value.
  [[nodiscard]] const std::string& string() const { return texts().text; }
  // Elements of a list, tuple or set; values of a record's fields; a function's pairs, each a list <<argument, value>>.
  [[nodiscard]] const Items& items() const { return items_ == nullptr ? no_items() : *items_; }
  // Names of a record's fields, in step with items().
  [[nodiscard]] const std::vector<std::string>& names() const { return texts().names; }
  // The field of that name, or nullptr.
  [[nodiscard]] const Value* find(std::string_view name) const;

  // Total order: by kind, then by content; lists, tuples and sets like sequences.
  [[nodiscard]] std::strong_ordering operator<=>(const Value& other) const;
  [[nodiscard]] bool operator==(const Value& other) const { return (*this <=> other) == 0; }

 private:
  struct Texts {
    std::string text;
    std::vector<std::string> names;
  };

  Value(Kind kind, Items items)
      : kind_(kind), items_(items.empty() ? nullptr : std::make_shared<const Items>(std::move(items))) {}
  [[nodiscard]] static const Items& no_items();
  [[nodiscard]] const Texts& texts() const;

  Kind kind_;
  std::int64_t number_ = 0;
  // Shared by copies of a value; nullptr if empty.
  std::shared_ptr<const Items> items_;
  std::shared_ptr<const Texts> texts_;
};

// The value as TLA+ writes it: TRUE, 3, "text", <<1, 2>>, {1, 2}, [a |-> 1], (0 :> TRUE @@ 5 :> FALSE), m1.
[[nodiscard]] std::string to_text(const Value& value);
// The same, a string without its quotes.
[[nodiscard]] std::string plain_text(const Value& value);
// disks=3 pegs=3: parameters, or the arguments of an action.
[[nodiscard]] std::string params_text(const std::vector<Value::Field>& params, const char* between = " ");

// One place in which two values differ.
struct Difference {
  std::string path;  // towers[1], board, big, at[m1]
  std::string text;  // "0 → 3", or for a set what left it and what came: "− 1, 2  + 3"
};

// Places where `after` differs from `before`, outermost variable first; empty when they are equal.
[[nodiscard]] std::vector<Difference> differences(const Value& before, const Value& after);

struct Label {
  std::string name;  // as the puzzle's source spells it: Move, FillBigJug
  std::vector<std::pair<std::string, Value>> arguments{};
  std::string text{};  // a shorter way to say it on the console, such as "Move 1: 1→3"; may be empty

  // The piece that a step moves: one of its cells in the picture before the step, where a Scene::Box has a name, and
  // the words after that name. Along a behaviour `name` becomes the name of the piece, and Label::text "C down".
  struct OfPiece {
    int x, y;
    std::string text, name{};
  };
  std::optional<OfPiece> of_piece{};

  [[nodiscard]] bool operator==(const Label& other) const {
    return name == other.name && arguments == other.arguments;
  }
};

// The label's own text, or else Move(disk=1, from=1, to=3).
[[nodiscard]] std::string to_text(const Label& label);

}  // namespace lucas
