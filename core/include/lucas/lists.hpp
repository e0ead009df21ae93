// Two functions of ranges that the standard library has from C++23 on: contains, and mapped for views::transform into a vector.
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <type_traits>
#include <vector>

namespace lucas {

// Is the value an item of the range, or of what `projection` makes of the items?
template <std::ranges::input_range Range, class Value, class Projection = std::identity>
[[nodiscard]] constexpr bool contains(const Range& range, const Value& value, Projection projection = {}) {
  return std::ranges::find(range, value, projection) != std::ranges::end(range);
}

// The results of `make` for each item, or Items made of them.
template <class Item = void, std::ranges::input_range Range, class Make>
[[nodiscard]] auto mapped(const Range& range, Make make) {
  using Made = std::decay_t<std::invoke_result_t<Make&, std::ranges::range_reference_t<const Range>>>;
  std::vector<std::conditional_t<std::is_void_v<Item>, Made, Item>> all;
  for (const auto& item : range) all.emplace_back(std::invoke(make, item));
  return all;
}

}  // namespace lucas
