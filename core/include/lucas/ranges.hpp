// Algorithms for whole ranges, with the names and projections of std::ranges, which libc++ 13 lacks. The web
// page of lucas is built with that library.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <utility>

namespace lucas::ranges {

template <class Range, class Test, class Projection = std::identity>
[[nodiscard]] constexpr auto find_if(Range&& range, Test test, Projection projection = {}) {
  return std::find_if(std::begin(range), std::end(range),
                      [&](auto&& item) -> bool { return std::invoke(test, std::invoke(projection, item)); });
}
template <class Range, class Value, class Projection = std::identity>
[[nodiscard]] constexpr auto find(Range&& range, const Value& value, Projection projection = {}) {
  return ranges::find_if(
      range, [&](const auto& item) { return item == value; }, projection);
}
template <class Range, class Test>
[[nodiscard]] constexpr bool any_of(Range&& range, Test test) {
  return ranges::find_if(range, test) != std::end(range);
}
template <class Range, class Test>
[[nodiscard]] constexpr bool all_of(Range&& range, Test test) {
  return ranges::find_if(range, std::not_fn(test)) == std::end(range);
}
template <class Range, class Test>
[[nodiscard]] constexpr bool none_of(Range&& range, Test test) {
  return !ranges::any_of(range, test);
}
template <class Range, class Value>
[[nodiscard]] constexpr std::ptrdiff_t count(const Range& range, const Value& value) {
  return std::count(std::begin(range), std::end(range), value);
}

template <class Range, class Less = std::less<>, class Projection = std::identity>
constexpr void sort(Range&& range, Less less = {}, Projection projection = {}) {
  std::sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) -> bool {
    return less(std::invoke(projection, a), std::invoke(projection, b));
  });
}
template <class Range, class Less = std::less<>, class Projection = std::identity>
void stable_sort(Range&& range, Less less = {}, Projection projection = {}) {
  std::stable_sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) -> bool {
    return less(std::invoke(projection, a), std::invoke(projection, b));
  });
}

}  // namespace lucas::ranges
