// VisitedSet: what a search needs of a store. There are four: QuotientStore, BitmapStore and ArrayStore, and the
// plain one of the tests.
//
// A token is what a store makes of a state before it is inserted: a number, or the whole key. A reference is what the
// level log keeps of a state that was inserted; the store rebuilds the state from it.
//
// Who may call what: tokens(), slicing(), state() and the rest that is const may be called by several threads as long as
// nobody writes; insert, insert_and_fetch and prepare_mail by one thread alone; take_in by several threads at once,
// each for slices of its own.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "lucas/request.hpp"
#include "lucas/space.hpp"

namespace lucas {

namespace detail {
struct OnEachSink {
  void operator()(std::uint64_t, bool) const noexcept {}
};
}  // namespace detail

// on_each(reference, is_new) is called for each token that was inserted, or at least for the new ones; it must not
// throw. Whatever inserts throws std::bad_alloc if the set cannot grow; it has then inserted what on_each was told.
template <class S, class M>
concept VisitedSet = Model<M> &&
    requires(S& set, const S& known, const typename M::State& raw, const typename S::Token& token,
             std::span<const typename S::Token> tokens, std::size_t& at, std::size_t slice,
             std::uint64_t reference, detail::OnEachSink on_each) {
  { S::kind } -> std::convertible_to<StoreKind>;

  // The token of a raw state, and its slice; functions of their own, for loops.
  { known.tokens()(raw) } -> std::convertible_to<typename S::Token>;
  { known.slicing()(token) } -> std::same_as<std::size_t>;
  { known.token(raw) } -> std::convertible_to<typename S::Token>;
  // The canonical state that a reference stands for; a reference has 1 to 64 bits.
  { known.state(reference) } -> std::same_as<typename M::State>;
  { known.reference_bits() } -> std::same_as<int>;

  { known.contains(token) } -> std::same_as<bool>;
  set.insert(token, on_each);
  // Inserts tokens[at], tokens[at + 1], …; `at` is always behind the last one taken. Meanwhile it sends for the places
  // of the tokens ahead, which the next call is to insert.
  set.insert_and_fetch(tokens, at, tokens, on_each);

  // Mail: slices() is fixed from prepare_mail(least) on, until it is called again. Items that are posted have
  // mail_bits() bits, of a token; they come back to take_in, which is as insert_and_fetch but for one slice.
  { known.slices() } -> std::same_as<std::size_t>;
  { known.mail_bits() } -> std::same_as<int>;
  set.prepare_mail(slice);
  set.take_in(slice, tokens, tokens, on_each);

  // States, and bytes; to be asked seldom, for they are added up from slices.
  { known.size() } -> std::same_as<std::uint64_t>;
  { known.bytes() } -> std::same_as<std::uint64_t>;
};

}  // namespace lucas
