// VisitedSet: an exact set of the states that a search has seen: a QuotientStore, a BitmapStore or an ArrayStore.
//
// A token is the form in which a state is inserted: its mixed key, its number, or its key, depending on the kind of
// set. A reference is the level log's entry for an inserted state; the set rebuilds the state from it. Posting and
// inserting are apart, so that a slice can be owned by another thread, a file or another process.
//
// Const members may be called by several threads while nobody writes; insert and cut by one thread alone; deliver
// by several at once, each for slices of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "lucas/function_ref.hpp"
#include "lucas/request.hpp"
#include "lucas/shape.hpp"
#include "memory/level_log.hpp"
#include "visited/outbox.hpp"

namespace lucas {

class VisitedSet {
 public:
  VisitedSet() = default;
  VisitedSet(const VisitedSet&) = delete;
  VisitedSet& operator=(const VisitedSet&) = delete;
  virtual ~VisitedSet() = default;

  [[nodiscard]] virtual StoreKind kind() const = 0;
  // The form in which states are passed in and out: numbers or keys. Tokens have as many words.
  [[nodiscard]] virtual Writing writing() const { return Writing::key; }

  // Turns the words of states into tokens, in place, and back.
  virtual void make_tokens(Word*, std::size_t) const {}
  virtual void unmake_tokens(Word*, std::size_t) const {}
  // Writes the canonical states that references stand for.
  virtual void recall(std::span<const std::uint64_t> references, Word* out) const = 0;
  [[nodiscard]] virtual int reference_bits() const = 0;  // 1 to 64

  // A word for up to 64 tokens: bit i says whether the i-th is in the set.
  [[nodiscard]] virtual Word contains(States tokens) const = 0;
  // Inserts one token; true if it was new. Throws std::bad_alloc if the set cannot grow, and is then unchanged.
  [[nodiscard]] virtual bool insert(const Word* token) = 0;
  // Inserts tokens and appends those that are new to the log, which has room for all of them. Meanwhile it
  // prefetches the cache lines of `ahead`, which the next call is to insert. Returns how many it inserted:
  // fewer if the set cannot grow.
  [[nodiscard]] virtual std::size_t insert(States tokens, States ahead, LevelLog& log) = 0;

  // Cuts the set into slices, at least so many if keys are long enough; their number stays until the next call, and
  // depends on nothing else. Throws std::bad_alloc, and is then unchanged.
  virtual void cut(std::size_t) {}
  [[nodiscard]] virtual std::size_t slices() const = 0;
  // The number of slices at which each is small enough for a cache.
  [[nodiscard]] virtual std::size_t wanted_slices() const { return 1; }
  [[nodiscard]] virtual std::size_t slice_of(const Word* token) const = 0;
  // Makes room in an empty set for so many states in the slices from `first` on, before `end`. Throws std::bad_alloc.
  virtual void reserve(std::size_t /*first*/, std::size_t /*end*/, std::uint64_t /*states*/) {}
  // How many bits of a token are posted: those that its slice does not determine.
  [[nodiscard]] virtual int outbox_bits() const = 0;
  virtual void post(States tokens, Outbox& outbox) const = 0;
  // Inserts what was posted for a slice, as insert does. Throws std::bad_alloc if the slice cannot grow; exactly the states in
  // the log have then been stored.
  virtual void deliver(std::size_t slice, const Posted& posted, LevelLog& log) = 0;
  // Are all tokens that were posted for a slice in the set?
  [[nodiscard]] bool holds(std::size_t slice, const Posted& posted) const;

  // Calls visit(tokens) for all tokens, up to 64 at a time, in an order of its own.
  virtual void visit(FunctionRef<void(States)> visit) const = 0;

  // Frees the memory; the set must not be used any more.
  virtual void clear() = 0;

  // States, and bytes; both add up slices, so ask seldom.
  [[nodiscard]] virtual std::uint64_t size() const = 0;
  [[nodiscard]] virtual std::uint64_t bytes() const = 0;

 private:
  // The bits of a token of one word that are not posted, since its slice tells them.
  [[nodiscard]] virtual Word prefix_of(std::size_t /*slice*/) const { return 0; }
};

// An empty set of each kind. Throw std::bad_alloc.
[[nodiscard]] std::unique_ptr<VisitedSet> make_bitmap_store(const Shape& shape, MemoryBudget& budget);
[[nodiscard]] std::unique_ptr<VisitedSet> make_quotient_store(const Shape& shape, MemoryBudget& budget,
                                                              std::uint64_t expected);
[[nodiscard]] std::unique_ptr<VisitedSet> make_array_store(const Shape& shape, MemoryBudget& budget,
                                                           std::uint64_t expected);

// The kinds that can serve a puzzle; the first is the smallest.
[[nodiscard]] std::vector<StoreKind> possible_stores(const Shape& shape);

// The kind of visited set for a request; never StoreKind::automatic. Throws UsageError if the kind asked for cannot serve the puzzle.
[[nodiscard]] StoreKind chosen_store(const Shape& shape, const Request& request);

// An empty set of that kind. Throws UsageError if it does not fit into the budget.
[[nodiscard]] std::unique_ptr<VisitedSet> make_store(StoreKind kind, const Shape& shape,
                                                     const Request& request, MemoryBudget& budget);

}  // namespace lucas
