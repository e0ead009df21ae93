#include "tla/value/values.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "lucas/text.hpp"

namespace lucas::tla {
namespace {

constexpr std::size_t list_words = ample(std::size_t{1} << 26);

// The name of each TermKind, in messages.
constexpr const char* kind_names[] = {"a boolean", "a number",   "a string",  "a model value",
                                      "a set",     "a function", "a function"};

bool is_one_to_n(Items domain) {
  for (std::size_t i = 0; i < domain.size(); ++i) {
    if (domain[i] != Term::small(static_cast<std::int64_t>(i) + 1)) return false;
  }
  return true;
}

// Are all in the heap, where equal values have the same word?
bool are_kept(Items items) {
  return std::none_of(items.begin(), items.end(), [](Term each) { return each.is_scratch(); });
}

template <class T>
int order(const T& a, const T& b) {
  return a < b ? -1 : b < a ? 1 : 0;
}

}  // namespace

void List::overflow() { throw EvaluationError("the parts of this value are too many"); }

Values::Values(Heap& heap, std::size_t scratch)
    : heap_(heap),
      scratch_(scratch),
      lists_(list_words),
      lists_end_(reinterpret_cast<Term*>(lists_.begin())) {}

// ---- Making them -----------------------------------------------------------------------------------------------

Term Values::entry(TermKind kind, Items items) {
  if (used_ + items.size() + 1 > scratch_.size())
    throw EvaluationError("the values of this expression take more than " +
                          std::to_string((scratch_.size() * sizeof(std::uint32_t)) >> 20) + " MiB");
  std::uint32_t* const entry = scratch_.begin() + used_;
  *entry = Head::of(kind, items.size());
  if (!items.empty()) std::memcpy(entry + 1, items.data(), items.size_bytes());
  const Term made(static_cast<std::uint32_t>(used_) | Term::scratch_bit);
  used_ += items.size() + 1;
  return made;
}

Term Values::large(std::int64_t i) {
  const auto bits = static_cast<std::uint64_t>(i);
  const Term halves[] = {Term(static_cast<std::uint32_t>(bits)),
                         Term(static_cast<std::uint32_t>(bits >> 32))};
  return entry(TermKind::integer, halves);
}
std::int64_t Values::large_of(Term term) const {
  const Items halves = items(term);
  return static_cast<std::int64_t>(std::uint64_t{halves[1].bits()} << 32 | halves[0].bits());
}

Term Values::named(TermKind kind, std::string_view text) {
  const Term number(heap_.texts().number(text));
  return Term(heap_.intern(Head::of(kind, 1), {&number, 1}));
}
const std::string& Values::text_of(Term term) const { return heap_.texts().text(items(term).front().bits()); }

Term Values::set(std::span<Term> items) {
  const auto is_less = [&](Term a, Term b) { return compare(a, b) < 0; };
  bool ascends = true;
  for (std::size_t i = 1; i < items.size() && ascends; ++i) ascends = is_less(items[i - 1], items[i]);
  if (ascends) return entry(TermKind::set, items);
  if (const std::size_t cells = sorted_cells(items); cells > 0)
    return entry(TermKind::set, items.first(cells));
  std::sort(items.begin(), items.end(), is_less);
  const auto end = std::unique(items.begin(), items.end(), [&](Term a, Term b) { return equal(a, b); });
  return entry(TermKind::set, {items.begin(), end});
}

// Sorts pairs of small numbers, such as cells of a board, and removes repeats; returns how many are left. Returns 0,
// and changes nothing, if the items are other values, or more than 64.
std::size_t Values::sorted_cells(std::span<Term> items) const {
  struct Placed {
    std::uint64_t order;
    Term term;
    bool operator<(const Placed& other) const { return order < other.order; }
    bool operator==(const Placed& other) const { return order == other.order; }
  };
  std::array<Placed, 64> placed;
  if (items.size() > placed.size()) return 0;
  const auto order_of = [](Term small) { return small.bits() ^ 1U << 30; };  // ascends with the number
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].is_small()) return 0;
    const std::uint32_t* const entry = entry_of(items[i]);
    if (*entry != Head::of(TermKind::tuple, 2) || !Term(entry[1]).is_small() || !Term(entry[2]).is_small())
      return 0;
    placed[i] = {std::uint64_t{order_of(Term(entry[1]))} << 32 | order_of(Term(entry[2])), items[i]};
  }
  const auto begin = placed.begin(), end = begin + static_cast<std::ptrdiff_t>(items.size());
  std::sort(begin, end);
  const auto last = std::unique(begin, end);
  std::transform(begin, last, items.begin(), [](const Placed& each) { return each.term; });
  return static_cast<std::size_t>(last - begin);
}

Term Values::function(Term domain, Items values) {
  if (is_one_to_n(items(domain))) return tuple(values);
  List all(*this);
  all.add(domain);
  all.add(values);
  return entry(TermKind::function, all.items());
}

Term Values::function_of_pairs(Items pairs) {
  List parts(*this);
  for (std::size_t i = 0; i < pairs.size(); i += 2) parts.add(pairs[i]);
  const std::size_t size = parts.items().size();
  for (std::size_t i = 1; i < pairs.size(); i += 2) parts.add(pairs[i]);
  const std::span<Term> arguments = parts.items().first(size), values = parts.items().last(size);
  for (std::size_t i = 1; i < size; ++i) {  // insertion sort: arguments mostly ascend already
    for (std::size_t k = i; k > 0 && compare(arguments[k - 1], arguments[k]) > 0; --k) {
      std::swap(arguments[k - 1], arguments[k]);
      std::swap(values[k - 1], values[k]);
    }
  }
  return function(ascending(arguments), values);
}

Term Values::of(const Value& value) {
  if (value.kind() == Value::Kind::boolean) return Term::boolean(value.boolean());
  if (value.kind() == Value::Kind::integer) return integer(value.integer());
  if (value.kind() == Value::Kind::string) return string(value.string());
  if (value.kind() == Value::Kind::model) return model(value.string());
  const bool is_record = value.kind() == Value::Kind::record,
             has_pairs = value.kind() == Value::Kind::function;
  std::vector<Term> parts;
  for (std::size_t i = 0; i < value.items().size(); ++i) {
    const Value& item = value.items()[i];
    if (is_record) parts.push_back(string(value.names()[i]));
    if (has_pairs) parts.push_back(of(item.items()[0]));
    parts.push_back(of(has_pairs ? item.items()[1] : item));
  }
  if (is_record || has_pairs) return function_of_pairs(parts);
  return value.kind() == Value::Kind::set ? set(parts) : tuple(parts);
}

// Finds the entry in the heap, or adds it if is_made; unset if it is not there and may not be added.
Term Values::in_heap(std::uint32_t head, Items items, bool is_made) {
  const std::uint64_t hash = Heap::hash_of(head, items);
  std::uint32_t& recent = recent_[hash >> (64 - recent_bits)];
  if (!heap_.is_at(recent, head, items)) {
    const std::uint32_t place = is_made ? heap_.intern(head, items, hash) : heap_.find(head, items, hash);
    if (place == 0) return {};
    recent = place;
  }
  return Term(recent);
}

// The same for a value whose parts may be scratch.
Term Values::moved(Term term, bool is_made) {
  if (!term.is_scratch()) return term;
  const std::uint32_t head = *entry_of(term);
  const Items all = items(term);
  if (Head::kind(head) == TermKind::integer || are_kept(all)) return in_heap(head, all, is_made);
  List parts(*this);
  for (const Term each : all) {
    const Term part = moved(each, is_made);
    if (part.is_unset()) return {};
    parts.add(part);
  }
  return in_heap(head, parts.items(), is_made);
}

// ---- Looking at them -------------------------------------------------------------------------------------------

bool Values::is_record(Term term) const {
  if (kind(term) != TermKind::function) return false;
  const Items domain = items(items(term).front());
  return std::all_of(domain.begin(), domain.end(), [&](Term each) {
    return kind(each) == TermKind::string && is_identifier(text_of(each));
  });
}

Term Values::domain_of(Term function) {
  if (kind(function) != TermKind::tuple) return items(function).front();
  List numbers(*this);
  for (std::size_t i = 1; i <= items(function).size(); ++i)
    numbers.add(Term::small(static_cast<std::int64_t>(i)));
  return ascending(numbers.items());
}

// The position of the element, or the size if it is none of them.
std::size_t Values::position_in(Items ascending, Term element) const {
  constexpr std::size_t few = 16;  // the same word is the same value
  for (std::size_t i = 0; i < ascending.size() && i < few; ++i) {
    if (ascending[i] == element) return i;
  }
  for (std::size_t low = 0, high = ascending.size(); low < high;) {
    const std::size_t middle = (low + high) / 2;
    const int side = compare(element, ascending[middle]);
    if (side == 0) return middle;
    (side < 0 ? high : low) = side < 0 ? middle : middle + 1;
  }
  return ascending.size();
}

Term Values::applied_function(const std::uint32_t* entry, Term argument) const {
  if (Head::kind(*entry) != TermKind::function) return {};
  const std::size_t position = position_in(items(Term(entry[1])), argument);
  return position + 1 < Head::items(*entry) ? Term(entry[position + 2]) : Term();
}

Term Values::changed(Term function, Term argument, Term value) {
  const Items all = items(function);
  const bool is_tuple = kind(function) == TermKind::tuple;
  std::size_t at = all.size();
  if (!is_tuple) {
    at = position_in(items(all.front()), argument) + 1;
  } else if (argument.is_small() && argument.small() >= 1) {
    at = static_cast<std::size_t>(argument.small()) - 1;
  }
  if (at >= all.size()) return {};
  const Term made = entry(kind(function), all);
  scratch_.begin()[made.place() + 1 + at] = value.bits();
  return made;
}

// In the heap equal values have the same word, so comparing words is enough there.
bool Values::contains(Term set, Term element) {
  constexpr std::size_t few = 64;
  const Items all = items(set);
  if (all.empty()) return false;
  if (all.size() > few) return position_in(all, element) < all.size();
  if (std::find(all.begin(), all.end(), element) != all.end()) return true;
  if (set.is_scratch() && !are_kept(all)) return position_in(all, element) < all.size();
  if (element.is_scratch()) {
    const Term known = found(element);
    if (!known.is_unset() && std::find(all.begin(), all.end(), known) != all.end()) return true;
  }
  static_cast<void>(compare(element, all.front()));  // throws if they are of different kinds
  return false;
}

Term Values::known_tuple(Items items) {
  const Term known =
      are_kept(items) ? in_heap(Head::of(TermKind::tuple, items.size()), items, false) : Term();
  return known.is_unset() ? tuple(items) : known;
}

int Values::compare_functions(Term a, Term b) const {
  const Items ours = values_of(a), theirs = values_of(b);
  if (ours.size() != theirs.size()) return order(ours.size(), theirs.size());
  for (std::size_t i = 0; i < ours.size(); ++i) {
    if (const int found = compare(argument_at(a, i), argument_at(b, i)); found != 0) return found;
  }
  for (std::size_t i = 0; i < ours.size(); ++i) {
    if (const int found = compare(ours[i], theirs[i]); found != 0) return found;
  }
  return 0;
}

bool Values::are_equal(Term a, Term b) const {
  const bool are_strings = kind(a) == TermKind::string && kind(b) == TermKind::string;  // equal ones are one
  return !are_strings && compare_entries(a, b) == 0;
}

int Values::compare_entries(Term a, Term b) const {
  if (a.is_small() || b.is_small()) return compare_kinds(a, b);
  const std::uint32_t *const ours = entry_of(a), *const theirs = entry_of(b);
  const TermKind kind = Head::kind(*ours);
  const bool are_alike =  // their parts are compared in turn: functions of one domain, too
      *ours == *theirs && (kind == TermKind::tuple || kind == TermKind::set ||
                           (kind == TermKind::function && ours[1] == theirs[1]));
  if (are_alike) {
    for (std::size_t i = 1; i <= Head::items(*ours); ++i) {
      if (ours[i] == theirs[i]) continue;
      const Term one(ours[i]), other(theirs[i]);
      if (one.is_small() && other.is_small()) return one.small() < other.small() ? -1 : 1;
      if (const int found = compare_entries(one, other); found != 0) return found;
    }
    return 0;
  }
  if (kind != Head::kind(*theirs) || kind == TermKind::model) return compare_kinds(a, b);
  switch (kind) {
    case TermKind::tuple:
    case TermKind::set:
      return order(Head::items(*ours), Head::items(*theirs));
    case TermKind::function:
      return compare_functions(a, b);
    case TermKind::integer:
      return order(integer_of(a), integer_of(b));
    case TermKind::boolean:
      return order(a.is_true(), b.is_true());
    default:
      return heap_.texts().compare(items(a).front().bits(), items(b).front().bits());
  }
}

int Values::compare_any(Term a, Term b) {
  compares_any_ = true;
  const int found = compare(a, b);
  compares_any_ = false;
  return found;
}

// Orders values of different kinds, and model values.
int Values::compare_kinds(Term a, Term b) const {
  const TermKind kind = this->kind(a), other = this->kind(b);
  if (kind == TermKind::model && other == kind)
    return heap_.texts().compare(items(a).front().bits(), items(b).front().bits());
  if (kind == TermKind::model || other == TermKind::model) return kind == TermKind::model ? -1 : 1;
  if (is_function(a) && is_function(b)) return compare_functions(a, b);
  if (kind == TermKind::integer && other == kind) return order(integer_of(a), integer_of(b));
  if (compares_any_) return order(kind, other);
  throw EvaluationError(shown(a) + " and " + shown(b) +
                        " cannot be compared: " + kind_names[static_cast<std::size_t>(kind)] + " and " +
                        kind_names[static_cast<std::size_t>(other)]);
}

}  // namespace lucas::tla
