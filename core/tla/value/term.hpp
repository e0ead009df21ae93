// Values while an expression is evaluated: equal ones are one entry of a table (hash-consing), so that a value is one
// word and comparing is mostly comparing words.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "lucas/value.hpp"

namespace lucas::tla {

struct TermEntry;

// A boolean, a number of up to 63 bits with its sign, or an entry of a table.
class Term {
 public:
  Term() = default;
  explicit Term(const TermEntry* entry) : bits_(reinterpret_cast<std::uintptr_t>(entry)) {}
  [[nodiscard]] static Term boolean(bool b) { return Term(std::uint64_t{b ? 6U : 2U}); }
  [[nodiscard]] static std::optional<Term> small(std::int64_t i) {
    const auto bits = static_cast<std::uint64_t>(i) << 1;
    if (static_cast<std::int64_t>(bits) >> 1 != i) return std::nullopt;
    return Term(bits | 1);
  }

  [[nodiscard]] bool is_unset() const { return bits_ == 0; }
  [[nodiscard]] bool is_small() const { return (bits_ & 1) != 0; }
  [[nodiscard]] bool is_boolean() const { return (bits_ & 3) == 2; }
  [[nodiscard]] bool is_true() const { return bits_ == 6; }
  [[nodiscard]] std::int64_t small() const { return static_cast<std::int64_t>(bits_) >> 1; }
  [[nodiscard]] const TermEntry& entry() const { return *reinterpret_cast<const TermEntry*>(bits_); }
  [[nodiscard]] std::uint64_t bits() const { return bits_; }
  // Same entries are equal; others may be equal or not even comparable: see equal().
  [[nodiscard]] bool operator==(const Term&) const = default;

 private:
  explicit Term(std::uint64_t bits) : bits_(bits) {}

  std::uint64_t bits_ = 0;
};

enum class TermKind : std::uint8_t { boolean, integer, string, set, tuple, function };

// `items` are a set's elements, ascending; a tuple's elements; any other function's arguments, each with its value, and so
// on, by ascending arguments. A record is a function of strings; a function of 1..n is a tuple.
struct TermEntry {
  TermKind kind;
  std::int64_t number = 0;  // an integer of 64 bits
  std::string text{};
  std::vector<Term> items{};
  std::uint64_t hash = 0;
};

// An expression has no value, such as 1 + TRUE.
struct EvaluationError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Terms {
 public:
  [[nodiscard]] Term integer(std::int64_t i);
  [[nodiscard]] Term string(std::string text);
  [[nodiscard]] Term tuple(std::vector<Term> items);
  // Sorted and freed of repeats here.
  [[nodiscard]] Term set(std::vector<Term> items);
  // Pairs of an argument and its value, in any order; no argument twice.
  [[nodiscard]] Term function(std::vector<std::pair<Term, Term>> pairs);
  // A function of arguments and, in step with them, their values.
  [[nodiscard]] Term function(const std::vector<Term>& arguments, const std::vector<Term>& values);
  [[nodiscard]] Term of(const Value& value);

  // Removes all entries but those that are kept; no term of them may be used afterwards.
  void release();
  // Keeps all entries that there are now.
  void keep() { kept_ = entries_.size(); }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  struct Hash {
    std::size_t operator()(const TermEntry* e) const { return e->hash; }
  };
  struct Same {
    bool operator()(const TermEntry* a, const TermEntry* b) const;
  };

  static constexpr std::size_t most_bytes = std::size_t{1} << 30;

  // Throws EvaluationError if all of them take more than most_bytes.
  [[nodiscard]] Term interned(TermEntry entry);

  std::size_t bytes_ = 0, kept_ = 0;
  std::deque<TermEntry> entries_;
  std::unordered_set<const TermEntry*, Hash, Same> index_;
};

[[nodiscard]] inline TermKind kind_of(Term term) {
  return term.is_small() ? TermKind::integer : term.is_boolean() ? TermKind::boolean : term.entry().kind;
}
[[nodiscard]] inline std::int64_t integer_of(Term term) {  // of an integer
  return term.is_small() ? term.small() : term.entry().number;
}
[[nodiscard]] inline bool is_function(Term term) {  // or a tuple
  const TermKind kind = kind_of(term);
  return kind == TermKind::tuple || kind == TermKind::function;
}
[[nodiscard]] bool is_record(Term term);  // a function of names
// Arguments of a function and their values, by position, ascending by argument.
[[nodiscard]] std::size_t size_of(Term function);
[[nodiscard]] Term argument_at(Term function, std::size_t position);
[[nodiscard]] Term value_at(Term function, std::size_t position);
// The value for an argument; unset: outside the domain.
[[nodiscard]] Term applied(Term function, Term argument);
[[nodiscard]] bool contains(Term set, Term element);

// TLC's order: numbers by value, texts by their bytes, sets and functions by size, then by their elements, in turn.
// Throws EvaluationError if they are of different kinds.
[[nodiscard]] int compare(Term a, Term b);
[[nodiscard]] bool equal(Term a, Term b);

[[nodiscard]] Value value_of(Term term);
// The value as TLA+ writes it.
[[nodiscard]] std::string to_text(Term term);
// The text for messages: cut after some 60 bytes.
[[nodiscard]] std::string shown(Term term);

}  // namespace lucas::tla
