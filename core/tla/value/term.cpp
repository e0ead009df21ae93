#include "tla/value/term.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lucas/text.hpp"

namespace lucas::tla {
namespace {

bool are_one_to_n(const std::vector<std::pair<Term, Term>>& pairs) {
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (!pairs[i].first.is_small() || pairs[i].first.small() != static_cast<std::int64_t>(i) + 1)
      return false;
  }
  return true;
}

// The name of each TermKind, in messages.
constexpr const char* kind_names[] = {"a boolean", "a number",   "a string",
                                      "a set",     "a function", "a function"};

// Memory of an entry, its place in the index included.
std::size_t bytes_of(const TermEntry& entry) {
  return sizeof entry + entry.text.size() + entry.items.size() * sizeof(Term) + 5 * sizeof(void*);
}

template <class T>
int order(const T& a, const T& b) {
  return a < b ? -1 : b < a ? 1 : 0;
}

// The first order by position in which two things differ.
template <class At>
int first_order(std::size_t count, At order_at) {
  int found = 0;
  for (std::size_t i = 0; i < count && found == 0; ++i) found = order_at(i);
  return found;
}
int compare_functions(Term a, Term b) {
  const std::size_t size = size_of(a);
  if (const int by_size = order(size, size_of(b)); by_size != 0) return by_size;
  const int by_argument =
      first_order(size, [&](std::size_t i) { return compare(argument_at(a, i), argument_at(b, i)); });
  if (by_argument != 0) return by_argument;
  return first_order(size, [&](std::size_t i) { return compare(value_at(a, i), value_at(b, i)); });
}

bool is_identifier(const std::string& text) {
  const auto is_part = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  const auto is_letter = [&](char c) { return is_part(c) && c != '_' && !(c >= '0' && c <= '9'); };
  return std::all_of(text.begin(), text.end(), is_part) && std::any_of(text.begin(), text.end(), is_letter);
}

}  // namespace

// ---- Making them -----------------------------------------------------------------------------------------------

Term Terms::integer(std::int64_t i) {
  if (const auto small = Term::small(i)) return *small;
  return interned({TermKind::integer, i});
}
Term Terms::string(std::string text) { return interned({TermKind::string, 0, std::move(text)}); }
Term Terms::tuple(std::vector<Term> items) { return interned({TermKind::tuple, 0, {}, std::move(items)}); }

Term Terms::set(std::vector<Term> items) {
  const auto is_less = [](Term a, Term b) { return compare(a, b) < 0; };
  if (!std::is_sorted(items.begin(), items.end(), is_less)) std::sort(items.begin(), items.end(), is_less);
  items.erase(std::unique(items.begin(), items.end(), [](Term a, Term b) { return equal(a, b); }),
              items.end());
  return interned({TermKind::set, 0, {}, std::move(items)});
}

Term Terms::function(std::vector<std::pair<Term, Term>> pairs) {
  std::sort(pairs.begin(), pairs.end(),
            [](const auto& a, const auto& b) { return compare(a.first, b.first) < 0; });
  const bool is_tuple = are_one_to_n(pairs);
  TermEntry entry{is_tuple ? TermKind::tuple : TermKind::function};
  for (const auto& [argument, value] : pairs) {
    if (!is_tuple) entry.items.push_back(argument);
    entry.items.push_back(value);
  }
  return interned(std::move(entry));
}

Term Terms::function(const std::vector<Term>& arguments, const std::vector<Term>& values) {
  std::vector<std::pair<Term, Term>> pairs;
  for (std::size_t i = 0; i < arguments.size(); ++i) pairs.emplace_back(arguments[i], values[i]);
  return function(std::move(pairs));
}

Term Terms::of(const Value& value) {
  if (value.kind() == Value::Kind::boolean) return Term::boolean(value.boolean());
  if (value.kind() == Value::Kind::integer) return integer(value.integer());
  if (value.kind() == Value::Kind::string) return string(value.string());
  std::vector<Term> items;
  for (const Value& item : value.items()) items.push_back(of(item));
  if (value.kind() == Value::Kind::set) return set(std::move(items));
  if (value.kind() != Value::Kind::record) return tuple(std::move(items));
  std::vector<Term> names;
  for (const std::string& name : value.names()) names.push_back(string(name));
  return function(names, items);
}

Term Terms::interned(TermEntry entry) {
  constexpr std::uint64_t golden = 0x9e3779b97f4a7c15U;  // 2^64 / golden ratio
  std::uint64_t hash =
      (static_cast<std::uint64_t>(entry.kind) + 1) * golden ^ static_cast<std::uint64_t>(entry.number);
  for (const char c : entry.text) hash = (hash ^ static_cast<unsigned char>(c)) * golden;
  for (const Term item : entry.items) hash = (hash ^ item.bits()) * golden;
  entry.hash = hash;
  const auto found = index_.find(&entry);
  if (found != index_.end()) return Term(*found);
  bytes_ += bytes_of(entry);
  if (bytes_ > most_bytes) throw EvaluationError("the values of this expression take more than 1 GiB");
  entries_.push_back(std::move(entry));
  index_.insert(&entries_.back());
  return Term(&entries_.back());
}
bool Terms::Same::operator()(const TermEntry* a, const TermEntry* b) const {
  return a->hash == b->hash && a->kind == b->kind && a->number == b->number && a->items == b->items &&
         a->text == b->text;
}

void Terms::release() {
  while (entries_.size() > kept_) {
    bytes_ -= bytes_of(entries_.back());
    index_.erase(&entries_.back());
    entries_.pop_back();
  }
}

// ---- Looking at them -------------------------------------------------------------------------------------------

bool is_record(Term term) {
  if (kind_of(term) != TermKind::function) return false;
  const std::vector<Term>& items = term.entry().items;
  for (std::size_t i = 0; i < items.size(); i += 2) {
    if (kind_of(items[i]) != TermKind::string || !is_identifier(items[i].entry().text)) return false;
  }
  return true;
}
std::size_t size_of(Term function) {
  const TermEntry& entry = function.entry();
  return entry.kind == TermKind::tuple ? entry.items.size() : entry.items.size() / 2;
}
Term argument_at(Term function, std::size_t position) {
  const TermEntry& entry = function.entry();
  return entry.kind == TermKind::tuple ? *Term::small(static_cast<std::int64_t>(position) + 1)
                                       : entry.items[2 * position];
}
Term value_at(Term function, std::size_t position) {
  const TermEntry& entry = function.entry();
  return entry.items[entry.kind == TermKind::tuple ? position : 2 * position + 1];
}

Term applied(Term function, Term argument) {
  const TermEntry& entry = function.entry();
  if (entry.kind == TermKind::tuple) {
    if (!argument.is_small() || argument.small() < 1 ||
        argument.small() > static_cast<std::int64_t>(entry.items.size()))
      return {};
    return entry.items[static_cast<std::size_t>(argument.small()) - 1];
  }
  for (std::size_t low = 0, high = size_of(function); low < high;) {
    const std::size_t middle = (low + high) / 2;
    const int side = compare(argument, entry.items[2 * middle]);
    if (side == 0) return entry.items[2 * middle + 1];
    (side < 0 ? high : low) = side < 0 ? middle : middle + 1;
  }
  return {};
}

bool contains(Term set, Term element) {
  const std::vector<Term>& items = set.entry().items;
  return std::binary_search(items.begin(), items.end(), element,
                            [](Term a, Term b) { return compare(a, b) < 0; });
}

int compare(Term a, Term b) {
  if (a == b) return 0;
  if (a.is_small() && b.is_small()) return order(a.small(), b.small());
  if (is_function(a) && is_function(b)) return compare_functions(a, b);
  const TermKind kind = kind_of(a);
  if (kind != kind_of(b)) {
    throw EvaluationError(shown(a) + " and " + shown(b) +
                          " cannot be compared: " + kind_names[static_cast<std::size_t>(kind)] + " and " +
                          kind_names[static_cast<std::size_t>(kind_of(b))]);
  }
  if (kind == TermKind::integer) return order(integer_of(a), integer_of(b));
  if (kind == TermKind::boolean) return order(a.is_true(), b.is_true());
  if (kind == TermKind::string) return order(a.entry().text, b.entry().text);
  const std::vector<Term>&ours = a.entry().items, &theirs = b.entry().items;
  const int by_size = order(ours.size(), theirs.size());
  if (by_size != 0) return by_size;
  return first_order(ours.size(), [&](std::size_t i) { return compare(ours[i], theirs[i]); });
}
bool equal(Term a, Term b) { return compare(a, b) == 0; }

Value value_of(Term term) {
  if (term.is_boolean()) return {term.is_true()};
  if (kind_of(term) == TermKind::integer) return {integer_of(term)};
  const TermEntry& entry = term.entry();
  if (entry.kind == TermKind::string) return {entry.text};
  Value::Items items;
  if (entry.kind == TermKind::function) {
    if (!is_record(term)) throw EvaluationError(shown(term) + " is no value that a state can show");
    std::vector<Value::Field> fields;
    for (std::size_t i = 0; i < entry.items.size(); i += 2)
      fields.emplace_back(entry.items[i].entry().text, value_of(entry.items[i + 1]));
    return Value::record(std::move(fields));
  }
  for (const Term item : entry.items) items.push_back(value_of(item));
  return entry.kind == TermKind::set ? Value::set(std::move(items)) : Value::list(std::move(items));
}

// Stops when the text is longer than `most`: values may be large.
static void write(std::string& text, Term term, std::size_t most) {
  if (text.size() > most) return;
  const TermKind kind = kind_of(term);
  if (kind == TermKind::boolean || kind == TermKind::integer || kind == TermKind::string) {
    text += lucas::to_text(value_of(term));
    return;
  }
  const bool has_names = is_record(term), has_pairs = kind == TermKind::function;
  const auto [begin, separator, end] = has_names               ? std::array{"[", ", ", "]"}
                                       : has_pairs             ? std::array{"(", " @@ ", ")"}
                                       : kind == TermKind::set ? std::array{"{", ", ", "}"}
                                                               : std::array{"<<", ", ", ">>"};
  text += begin;
  const std::vector<Term>& items = term.entry().items;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += !has_pairs || i % 2 == 0 ? separator : has_names ? " |-> " : " :> ";
    if (has_names && i % 2 == 0) {
      text += items[i].entry().text;
    } else {
      write(text, items[i], most);
    }
  }
  text += end;
}

std::string to_text(Term term) {
  std::string text;
  write(text, term, std::string::npos - 1);
  return text;
}
std::string shown(Term term) {
  constexpr std::size_t most = 60;
  std::string text;
  write(text, term, most);
  return excerpt(text, most);
}

}  // namespace lucas::tla
