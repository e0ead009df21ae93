#include "visited/visited_set.hpp"

#include <array>
#include <bit>
#include <new>
#include <string>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {

bool VisitedSet::holds(std::size_t slice, const Posted& posted) const {
  const Word prefix = prefix_of(slice);
  std::array<Word, Posted::block> whole;
  bool holds_all = true;
  posted.visit(slice, [&](States tokens, States) {
    if (prefix != 0) {
      for (std::size_t i = 0; i < tokens.count; ++i) whole[i] = prefix | tokens.words[i];
      tokens.words = whole.data();
    }
    holds_all = holds_all && static_cast<std::size_t>(std::popcount(contains(tokens))) == tokens.count;
  });
  return holds_all;
}

namespace {

// May StoreKind::automatic choose the bitmap? Yes, if it takes at most 256 MiB, and at most an eighth of the
// memory limit, or half if it takes 64 MiB or less. Its untouched parts cost nothing.
bool bitmap_is_cheap(const Shape& shape, std::uint64_t limit) {
  constexpr std::uint64_t most = std::uint64_t{256} << 20, little = std::uint64_t{64} << 20;
  const std::uint64_t bytes = words_of_bits(shape.index_size) * sizeof(Word);
  return bytes <= most && bytes <= limit / (bytes <= little ? 2 : 8);
}

}  // namespace

std::string_view to_text(StoreKind store) {
  constexpr std::array<std::string_view, 4> texts = {"auto", "bitmap", "quotient", "array"};
  return texts[static_cast<std::size_t>(store)];
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
    // Each of several ranks would have the whole bitmap; a search without a visited set would have one for nothing.
    const bool is_wasted = request.ranks != nullptr || request.order == SearchOrder::deepening ||
                           request.order == SearchOrder::strides;
    const bool takes_first =
        possible[0] != StoreKind::bitmap || (!is_wasted && bitmap_is_cheap(shape, request.limits.memory));
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
        request.ranks == nullptr ? request.reserve : 0;  // each rank reserves for what it owns
    if (kind == StoreKind::bitmap) return make_bitmap_store(shape, budget);
    return (kind == StoreKind::quotient ? make_quotient_store : make_array_store)(shape, budget, expected);
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
