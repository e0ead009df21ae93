// search: explores a model as a request asks and comes back with counts and, if something was found, with a
// certified trace. The one entry point for programs that use the engine as a library.
#pragma once

#include <cstddef>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "lucas/array_store.hpp"
#include "lucas/bitmap_store.hpp"
#include "lucas/breadth_first.hpp"
#include "lucas/depth_first.hpp"
#include "lucas/model_fault.hpp"
#include "lucas/quotient_store.hpp"
#include "lucas/replay.hpp"
#include "lucas/self_check.hpp"
#include "lucas/store_choice.hpp"
#include "lucas/text.hpp"
#include "lucas/visited_set.hpp"

namespace lucas {

template <Model M>
struct SearchResult {
  Ending ending = Ending::exhausted;
  Engine engine{};
  Stats stats{};
  std::optional<std::size_t> property{};  // Ending::hit: position in the model's properties()
  std::vector<Step<M>> trace{};  // Ending::hit and Ending::deadlock: replayed, from an initial state on
};

namespace detail {

// The trace that a finding claims, replayed.
template <class Search, Model M>
[[nodiscard]] std::vector<Step<M>> certified_trace(const Search& search, const Space<M>& space,
                                                   const Checks<M>& checks, const Request& request,
                                                   const Hit<typename Space<M>::Key>& hit) {
  std::vector<typename M::State> path;
  for (const auto& key : search.path_to(hit)) path.push_back(space.decode(key));
  const Replay<M> replay(space.model(), checks, request.symmetry);
  return replay.certify(path, hit.property, hit.from.has_value());
}

// The error of the smallest state that the model throws for, whatever order a search took; none if it does not
// throw again.
template <Model M, class Search, class Store>
[[nodiscard]] std::optional<ModelError> found_fault(const Search& search, const Space<M>& space,
                                                    const Checks<M>& checks, const Store& store) {
  FaultFinder<M, Store> finder(space, checks, store);
  if (search.is_seeding()) return finder.in_initial_states();
  std::optional<ModelError> fault;
  std::optional<typename Space<M>::Key> smallest;
  search.visit_suspects([&](const typename M::State& state) {
    const auto key = space.encode(state);
    if (smallest && *smallest < key) return;
    if (const std::optional<ModelError> found = finder.in_expansion_of(state)) {
      fault.emplace(*found);
      smallest = key;
    }
  });
  return fault;
}

// What a model throws in a search becomes a ModelError that names the state, if it throws it again.
template <Model M, class Search, class Store>
[[nodiscard]] auto run(Search& search, const Space<M>& space, const Checks<M>& checks, const Store& store) {
  try {
    return search.run();
  } catch (const InternalError&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (...) {
    if (const std::optional<ModelError> fault = found_fault(search, space, checks, store)) throw *fault;
    throw;
  }
}

template <template <class, class> class Search, Model M, class Store>
[[nodiscard]] SearchResult<M> search_in(const Space<M>& space, const Checks<M>& checks,
                                        const Request& request, Store& store, MemoryBudget& budget,
                                        Monitor& monitor) {
  Control control(request.limits, monitor);
  Search<M, Store> search(space, checks, request, store, control, budget);
  auto finding = run(search, space, checks, store);
  const Engine engine{request.order, search.threads(), Store::kind, request.symmetry};
  SearchResult<M> result{finding.ending, engine, std::move(finding.stats)};
  if (!finding.hit) return result;
  result.trace = guarded<M>("rebuilding a trace",
                            [&] { return certified_trace(search, space, checks, request, *finding.hit); });
  if (finding.ending == Ending::hit) result.property = finding.hit->property;
  return result;
}

// A store that does not fit when it is empty is the fault of what was asked for.
template <class Store, Model M>
requires(VisitedSet<Store, M>) [[nodiscard]] Store
    make_store(const Space<M>& space, const Request& request, MemoryBudget& budget) {
  try {
    return Store(space, budget, request.reserve);
  } catch (const std::bad_alloc&) {
    const std::string kind = std::string(to_text(Store::kind));
    const std::string size = request.reserve > 0 ? ", for " + counted(request.reserve, "state") : ", empty";
    const std::string room = request.limits.bounds_memory() ? "the " + counted(request.limits.memory, "byte")
                                                            : std::string("memory");
    throw UsageError(
        "the visited set (" + kind + size + ") does not fit into " + room + " that the search may use",
        "See --memory, --reserve and --store.");
  }
}

// In a given kind of store.
template <template <class> class Store, Model M>
[[nodiscard]] SearchResult<M> search_with(const M& model, const Request& request, Monitor& monitor) {
  SelfCheck<M>(model).run();
  const Space<M> space(model, request.symmetry);
  const Checks<M> checks(model, request);
  MemoryBudget budget(request.limits.memory);
  auto store = make_store<Store<M>>(space, request, budget);
  if (request.order == SearchOrder::depth_first) {
    return search_in<DepthFirst>(space, checks, request, store, budget, monitor);
  }
  return search_in<BreadthFirst>(space, checks, request, store, budget, monitor);
}

template <Model M>
[[nodiscard]] SearchResult<M> search(const M& model, const Request& request, Monitor& monitor) {
  switch (chosen_store(model, request)) {
    case StoreKind::bitmap:
      if constexpr (Ranked<M>) return search_with<BitmapStore>(model, request, monitor);
      break;
    case StoreKind::quotient:
      if constexpr (Space<M>::narrow) return search_with<QuotientStore>(model, request, monitor);
      break;
    default:
      break;
  }
  return search_with<ArrayStore>(model, request, monitor);
}

}  // namespace detail

// Throws ModelError if the model throws or breaks a promise that SelfCheck tries, UsageError if the store asked
// for cannot serve the model, InternalError if a trace does not replay. A limit, a full memory or an interrupt
// is an Ending.
template <Model M>
[[nodiscard]] SearchResult<M> search(const M& model, const Request& request, Monitor& monitor) {
  return guarded<M>("searching", [&] { return detail::search(model, request, monitor); });
}

template <Model M>
[[nodiscard]] SearchResult<M> search(const M& model, const Request& request) {
  Monitor silent;
  return search(model, request, silent);
}

}  // namespace lucas
