// Helpers for ranges, like some that C++23 added to the standard library. contains: tells whether an item equals a
// value. mapped: calls a function for all items and collects the results in a vector (views::transform, ranges::to).
#pragma once

#include <functional>
#include <iterator>
#include <type_traits>
#include <vector>

#include "lucas/ranges.hpp"

namespace lucas {

// Is the value an item of the range, or of what `projection` makes of the items?
template <class Range, class Value, class Projection = std::identity>
[[nodiscard]] constexpr bool contains(const Range& range, const Value& value, Projection projection = {}) {
  return ranges::find(range, value, projection) != std::end(range);
}

// The results of `make` for each item, or Items made of them.
template <class Item = void, class Range, class Make>
[[nodiscard]] auto mapped(const Range& range, Make make) {
  using Made = std::decay_t<std::invoke_result_t<Make&, decltype(*std::begin(range))>>;
  std::vector<std::conditional_t<std::is_void_v<Item>, Made, Item>> all;
  for (const auto& item : range) all.emplace_back(std::invoke(make, item));
  return all;
}

}  // namespace lucas
