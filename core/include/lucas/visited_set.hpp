// What a search asks of a visited set. Every store is exact: it keeps or can rebuild whole keys, and never
// drops one.
#pragma once

#include <concepts>
#include <cstdint>

namespace lucas {

template <class S, class Key> concept VisitedSet = requires(S& store, const S& constant, const Key& key) {
  { store.insert(key) } -> std::same_as<bool>;  // true: the key was new; std::bad_alloc: nothing changed
  { constant.contains(key) } -> std::same_as<bool>;
  { constant.size() } -> std::same_as<std::uint64_t>;   // distinct keys
  { constant.bytes() } -> std::same_as<std::uint64_t>;  // memory held now
};

}  // namespace lucas
