// Which visited set serves a model.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lucas/bitmap_store.hpp"
#include "lucas/error.hpp"
#include "lucas/request.hpp"
#include "lucas/space.hpp"

namespace lucas {

// The kinds that can serve this model.
template <Model M>
[[nodiscard]] std::vector<StoreKind> possible_stores(const M& model) {
  std::vector<StoreKind> kinds;
  if constexpr (Ranked<M>) {
    if (model.index_size() > 0) kinds.push_back(StoreKind::bitmap);
  }
  if (Space<M>::narrow) kinds.push_back(StoreKind::quotient);
  kinds.push_back(StoreKind::array);
  return kinds;
}

// May automatic choose the bitmap? If it takes at most a quarter of a gigabyte, and of what is allowed an eighth,
// or half where that is little. Its untouched parts cost nothing.
template <Model M>
[[nodiscard]] bool bitmap_is_cheap(const M& model, std::uint64_t limit) {
  if constexpr (Ranked<M>) {
    constexpr std::uint64_t most = std::uint64_t{256} << 20, little = std::uint64_t{64} << 20;
    const std::uint64_t bytes = BitmapStore<M>::bytes_for(model);
    return bytes > 0 && bytes <= most && bytes <= limit / (bytes <= little ? 2 : 8);
  }
  return false;
}

// Never automatic. Throws UsageError if the kind asked for cannot serve the model.
template <Model M>
[[nodiscard]] StoreKind chosen_store(const M& model, const Request& request) {
  const std::vector<StoreKind> possible = possible_stores(model);
  if (request.store == StoreKind::automatic) {
    const bool takes_first =
        possible[0] != StoreKind::bitmap || bitmap_is_cheap(model, request.limits.memory);
    return possible[takes_first ? 0 : 1];
  }
  std::string names;
  for (const StoreKind kind : possible) {
    if (kind == request.store) return kind;
    names += (names.empty() ? "" : ", ") + std::string(to_text(kind));
  }
  throw UsageError("--store " + std::string(to_text(request.store)) + ": the model '" + std::string(M::name) +
                       (request.store != StoreKind::bitmap ? "' has keys of more than 64 bits"
                        : Ranked<M> ? "' has too many states with these parameters to number them"
                                    : "' does not number its states"),
                   "Choose from: auto, " + names + ".");
}

}  // namespace lucas
