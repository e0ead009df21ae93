// Values: makes and reads the values of one thread. An evaluation makes values in the thread's scratch, at the cost
// of a few stores; release() frees them together. kept() moves a value that must last into the shared heap.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/value.hpp"
#include "tla/value/heap.hpp"
#include "tla/value/term.hpp"

namespace lucas::tla {

class Values {
 public:
  // The heap must outlive it. `scratch`: the most words that the scratch may hold.
  explicit Values(Heap& heap, std::size_t scratch = most_scratch);
  Values(const Values&) = delete;
  Values& operator=(const Values&) = delete;

  static constexpr std::size_t most_scratch = ample(std::size_t{1} << 28);

  // ---- Making values. They lie in the scratch; EvaluationError is thrown when it is full. ----

  [[nodiscard]] Term integer(std::int64_t i) { return Term::is_small(i) ? Term::small(i) : large(i); }
  [[nodiscard]] Term string(std::string_view text) { return named(TermKind::string, text); }
  [[nodiscard]] Term model(std::string_view name) { return named(TermKind::model, name); }
  [[nodiscard]] Term tuple(Items items) { return entry(TermKind::tuple, items); }
  // The same, or the equal tuple in the heap if there is one.
  [[nodiscard]] Term known_tuple(Items items);
  // Sorts the items and removes repeats.
  [[nodiscard]] Term set(std::span<Term> items);
  // A set of items that ascend already.
  [[nodiscard]] Term ascending(Items items) { return entry(TermKind::set, items); }
  // `domain`: a set. `values`: one for each of its elements, in that order.
  [[nodiscard]] Term function(Term domain, Items values);
  // A function that is no tuple. `all`: its domain, then the values in that order.
  [[nodiscard]] Term record(Items all) { return entry(TermKind::function, all); }
  // A function. `pairs`: arguments in any order, none twice, each followed by its value.
  [[nodiscard]] Term function_of_pairs(Items pairs);
  [[nodiscard]] Term of(const Value& value);

  // The pair of two values of the heap, in the heap.
  [[nodiscard]] Term pair(Term first, Term second) {
    const Term both[] = {first, second};
    return in_heap(Head::of(TermKind::pair, 2), both, true);
  }
  // The same value in the heap, where equal ones have the same word.
  [[nodiscard]] Term kept(Term term) { return term.is_scratch() ? moved(term, true) : term; }

  // The same value in the heap; unset: it is not there.
  [[nodiscard]] Term found(Term term) { return moved(term, false); }

  // mark() tells how much of the scratch is in use; release(mark) frees all values made since.
  [[nodiscard]] std::size_t mark() const { return used_; }
  void release(std::size_t mark) { used_ = mark; }

  // Frees a value if it is the last one that was made in the scratch.
  void drop(Term term) {
    if (term.is_scratch() && term.place() + Head::items(*entry_of(term)) + 1 == used_) used_ = term.place();
  }

  // ---- Looking at them ----

  [[nodiscard]] TermKind kind(Term term) const {
    return term.is_small() ? TermKind::integer : Head::kind(*entry_of(term));
  }
  // The items of the entry (see TermKind). The term must not be a small number.
  [[nodiscard]] Items items(Term term) const {
    const std::uint32_t* const entry = entry_of(term);
    return {reinterpret_cast<const Term*>(entry + 1), Head::items(*entry)};
  }
  [[nodiscard]] std::int64_t integer_of(Term term) const {
    return term.is_small() ? term.small() : large_of(term);
  }
  [[nodiscard]] const std::string& text_of(Term string_or_model) const;
  [[nodiscard]] bool is_function(Term term) const {  // tuples are functions
    const TermKind kind = this->kind(term);
    return kind == TermKind::tuple || kind == TermKind::function;
  }
  [[nodiscard]] bool is_record(Term term) const;  // a function of strings that are identifiers

  // The size, arguments and values of a function or tuple; positions ascend by argument.
  [[nodiscard]] std::size_t size_of(Term function) const {
    const Items all = items(function);
    return kind(function) == TermKind::tuple ? all.size() : all.size() - 1;
  }
  [[nodiscard]] Term argument_at(Term function, std::size_t position) const {
    if (kind(function) == TermKind::tuple) return Term::small(static_cast<std::int64_t>(position) + 1);
    return items(items(function).front())[position];
  }
  [[nodiscard]] Items values_of(Term function) const {
    return kind(function) == TermKind::tuple ? items(function) : items(function).subspan(1);
  }
  [[nodiscard]] Term domain_of(Term function);
  // The value for an argument; unset if that is outside of the domain, or `function` is none.
  [[nodiscard]] Term applied(Term function, Term argument) const {
    if (function.is_small()) return {};
    const std::uint32_t* const entry = entry_of(function);
    if (Head::kind(*entry) != TermKind::tuple) return applied_function(entry, argument);
    const auto before = static_cast<std::uint32_t>(argument.small()) - 1;  // huge for numbers below 1
    return argument.is_small() && before < Head::items(*entry) ? Term(entry[before + 1]) : Term();
  }
  // The function with another value for an argument; unset if that is outside of the domain.
  [[nodiscard]] Term changed(Term function, Term argument, Term value);
  [[nodiscard]] bool contains(Term set, Term element);

  // TLC's order: numbers by value, texts by the order of Texts, sets and functions by size, then element by element;
  // model values come before all others. Throws EvaluationError for other values of different kinds.
  [[nodiscard]] int compare(Term a, Term b) const {
    if (a == b) return 0;
    if (a.is_small() && b.is_small()) return a.small() < b.small() ? -1 : 1;
    if (!a.is_small() && !b.is_small()) {  // the first parts often decide
      const std::uint32_t *const ours = entry_of(a), *const theirs = entry_of(b);
      const TermKind kind = Head::kind(*ours);
      if (*ours == *theirs && (kind == TermKind::tuple || kind == TermKind::set) && Head::items(*ours) > 0) {
        const Term one(ours[1]), other(theirs[1]);
        if (one != other && one.is_small() && other.is_small()) return one.small() < other.small() ? -1 : 1;
      }
    }
    return compare_entries(a, b);
  }
  [[nodiscard]] bool equal(Term a, Term b) const {
    if (a == b) return true;
    if (a.is_small() && b.is_small()) return false;
    return are_equal(a, b);
  }
  // The same order; values of different kinds, which compare() refuses, are ordered by kind.
  [[nodiscard]] int compare_any(Term a, Term b);

  [[nodiscard]] Value value_of(Term term) const;
  // The value as TLA+ writes it.
  [[nodiscard]] std::string to_text(Term term) const;
  // The same text for messages, cut after some 60 bytes.
  [[nodiscard]] std::string shown(Term term) const;

 private:
  friend class List;

  [[nodiscard]] const std::uint32_t* entry_of(Term term) const {
    return (term.is_scratch() ? scratch_.begin() : heap_.words()) + term.place();
  }
  [[nodiscard]] Term entry(TermKind kind, Items items);
  [[nodiscard]] Term in_heap(std::uint32_t head, Items items, bool is_made);
  [[nodiscard]] Term moved(Term term, bool is_made);
  [[nodiscard]] std::size_t sorted_cells(std::span<Term> items) const;
  [[nodiscard]] Term large(std::int64_t i);
  [[nodiscard]] std::int64_t large_of(Term term) const;
  [[nodiscard]] Term named(TermKind kind, std::string_view text);
  [[nodiscard]] bool are_equal(Term a, Term b) const;
  [[nodiscard]] int compare_entries(Term a, Term b) const;
  [[nodiscard]] int compare_kinds(Term a, Term b) const;
  [[nodiscard]] int compare_functions(Term a, Term b) const;
  [[nodiscard]] Term applied_function(const std::uint32_t* entry, Term argument) const;
  [[nodiscard]] std::size_t position_in(Items ascending, Term element) const;
  void write(std::string& text, Term term, std::size_t most) const;
  void write_parts(std::string& text, Term term, std::size_t most) const;

  static constexpr int recent_bits = 13;

  Heap& heap_;
  std::vector<std::uint32_t> recent_ =  // cache of places, by the leading bits of hashes
      std::vector<std::uint32_t>(std::size_t{1} << recent_bits);
  Reserved scratch_, lists_;
  std::size_t used_ = 1;
  bool compares_any_ = false;
  Term* lists_end_;  // the end of all lists, which lie one behind the other
};

// List: collects the parts of a value. Lists of a thread are a stack: the last one that began ends first, and only
// that one may grow.
class List {
 public:
  explicit List(Values& values) : values_(values), begin_(values.lists_end_) {}
  ~List() { values_.lists_end_ = begin_; }
  List(const List&) = delete;
  List& operator=(const List&) = delete;

  // Throws EvaluationError if there is no room.
  void add(Term term) {
    if (values_.lists_end_ == limit()) overflow();
    *values_.lists_end_++ = term;
  }
  void add(Items all) {
    for (const Term each : all) add(each);
  }
  [[nodiscard]] std::span<Term> items() const { return {begin_, values_.lists_end_}; }

 private:
  [[nodiscard]] const Term* limit() const {
    return reinterpret_cast<const Term*>(values_.lists_.begin()) + values_.lists_.size();
  }
  [[noreturn]] static void overflow();

  Values& values_;
  Term* begin_;
};

}  // namespace lucas::tla
