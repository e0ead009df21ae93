#include "lucas/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <tuple>
#include <utility>

namespace lucas {
namespace {

std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

std::size_t common_start(const std::string& a, const std::string& b) {
  const auto end = a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size()));
  return static_cast<std::size_t>(std::mismatch(a.begin(), end, b.begin()).first - a.begin());
}

constexpr std::size_t longest_name = 64;  // nobody mistypes more: bounds the time for hostile input

}  // namespace

std::string lower_case(std::string_view text) {
  std::string all(text);
  std::transform(all.begin(), all.end(), all.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return all;
}

std::string nearest(std::string_view typed, const std::vector<std::string>& candidates) {
  if (typed.size() > longest_name) return {};
  const std::string wanted = lower_case(typed);
  std::string best, by_prefix;
  // Its distance, then what decides between equally near ones, for few mistype the first letters: the common start, the length.
  std::tuple<std::size_t, std::ptrdiff_t, std::ptrdiff_t> best_rank{longest_name, 0, 0};
  for (const std::string& candidate : candidates) {
    constexpr std::size_t telling = 3;  // letters of a prefix
    const std::string name = lower_case(candidate);
    const std::size_t allowed = std::max<std::size_t>(1, std::max(wanted.size(), name.size()) / 3);
    const std::size_t far = distance(wanted, name), start = common_start(wanted, name);
    const std::tuple rank{far, -static_cast<std::ptrdiff_t>(start), -std::ssize(candidate)};
    if (far <= allowed && far < name.size() && rank < best_rank) {
      best = candidate;
      best_rank = rank;
    }
    const bool is_prefix = start >= telling && start == std::min(wanted.size(), name.size());
    if (by_prefix.empty() && is_prefix) by_prefix = candidate;
  }
  const bool is_beginning =
      !by_prefix.empty() && lower_case(by_prefix).starts_with(wanted) && std::get<0>(best_rank) > 1;
  return best.empty() || is_beginning ? by_prefix : best;
}

std::vector<std::string> nearest_few(std::string_view typed, std::vector<std::string> candidates,
                                     std::size_t most) {
  const std::string wanted = lower_case(typed.substr(0, longest_name));
  std::vector<std::pair<std::size_t, std::string>> ranked;
  for (std::string& candidate : candidates)
    ranked.emplace_back(distance(wanted, lower_case(candidate)), std::move(candidate));
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  ranked.resize(std::min(most, ranked.size()));
  std::vector<std::string> few;
  for (auto& [far, candidate] : ranked) few.push_back(std::move(candidate));
  return few;
}

std::string suggestion(std::string_view typed, const std::vector<std::string>& candidates) {
  const std::string near = nearest(typed, candidates);
  if (!near.empty()) return fmt::format("Did you mean '{}'?", near);
  return candidates.empty() ? "" : fmt::format("Choose from: {}.", listed(candidates));
}

std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t most = 24;
  std::string all;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i == most) return all + fmt::format(", … ({} in all)", names.size());
    all += (i > 0 ? ", " : "") + names[i];
  }
  return all;
}

}  // namespace lucas
