#include "visited/store_choice.hpp"

#include <new>
#include <string>

#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "visited/array_store.hpp"
#include "visited/bitmap_store.hpp"
#include "visited/quotient_store.hpp"

namespace lucas {
namespace {

// May automatic choose the bitmap? If it takes at most a quarter of a gigabyte, and of what is allowed an eighth,
// or half where that is little. Its untouched parts cost nothing.
bool bitmap_is_cheap(const Shape& shape, std::uint64_t limit) {
  constexpr std::uint64_t most = std::uint64_t{256} << 20, little = std::uint64_t{64} << 20;
  const std::uint64_t bytes = BitmapStore::bytes_for(shape);
  return bytes <= most && bytes <= limit / (bytes <= little ? 2 : 8);
}

std::unique_ptr<VisitedSet> store_of(StoreKind kind, const Shape& shape, std::uint64_t expected,
                                     MemoryBudget& budget) {
  switch (kind) {
    case StoreKind::bitmap:
      return std::make_unique<BitmapStore>(shape, budget);
    case StoreKind::quotient:
      return std::make_unique<QuotientStore>(shape, budget, expected);
    default:
      return std::make_unique<ArrayStore>(shape, budget, expected);
  }
}

}  // namespace

std::string_view to_text(StoreKind store) {
  switch (store) {
    case StoreKind::automatic:
      return "auto";
    case StoreKind::bitmap:
      return "bitmap";
    case StoreKind::quotient:
      return "quotient";
    case StoreKind::array:
      return "array";
  }
  return "";
}

std::vector<StoreKind> possible_stores(const Shape& shape) {
  std::vector<StoreKind> kinds;
  if (shape.index_size > 0) kinds.push_back(StoreKind::bitmap);
  if (shape.key_words == 1) kinds.push_back(StoreKind::quotient);
  kinds.push_back(StoreKind::array);
  return kinds;
}

StoreKind chosen_store(const Shape& shape, const Request& request) {
  const std::vector<StoreKind> possible = possible_stores(shape);
  if (request.store == StoreKind::automatic) {
    const bool is_shared = request.ranks != nullptr;  // each of several ranks would have the whole bitmap
    const bool takes_first =
        possible[0] != StoreKind::bitmap || (!is_shared && bitmap_is_cheap(shape, request.limits.memory));
    return possible[takes_first ? 0 : 1];
  }
  std::string names;
  for (const StoreKind kind : possible) {
    if (kind == request.store) return kind;
    names += (names.empty() ? "" : ", ") + std::string(to_text(kind));
  }
  throw UsageError("--store " + std::string(to_text(request.store)) + ": the model '" + shape.name +
                       (request.store != StoreKind::bitmap ? "' has keys of more than 64 bits"
                        : shape.is_ranked ? "' has too many states with these parameters to number them"
                                          : "' does not number its states"),
                   "Choose from: auto, " + names + ".");
}

std::unique_ptr<VisitedSet> make_store(StoreKind kind, const Shape& shape, const Request& request,
                                       MemoryBudget& budget) {
  try {
    const std::uint64_t expected =
        request.ranks == nullptr ? request.reserve : 0;  // each reserves what it owns
    return store_of(kind, shape, expected, budget);
  } catch (const std::bad_alloc&) {
    const std::string size = request.reserve > 0 ? ", for " + counted(request.reserve, "state") : ", empty";
    const std::string room = request.limits.bounds_memory() ? "the " + counted(request.limits.memory, "byte")
                                                            : std::string("memory");
    throw UsageError("the visited set (" + std::string(to_text(kind)) + size + ") does not fit into " + room +
                         " that the search may use",
                     "See --memory, --reserve and --store.");
  }
}

}  // namespace lucas
