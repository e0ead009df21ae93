// search: explores a model as a request asks and comes back with counts and, if something was found, with a
// certified trace. The one entry point for programs that use the engine as a library.
#pragma once

#include <cstddef>
#include <new>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "lucas/array_store.hpp"
#include "lucas/bitmap_store.hpp"
#include "lucas/breadth_first.hpp"
#include "lucas/depth_first.hpp"
#include "lucas/model_fault.hpp"
#include "lucas/quotient_store.hpp"
#include "lucas/replay.hpp"
#include "lucas/self_check.hpp"
#include "lucas/solutions.hpp"
#include "lucas/store_choice.hpp"
#include "lucas/text.hpp"
#include "lucas/trace.hpp"
#include "lucas/visited_set.hpp"

namespace lucas {

template <Model M>
struct SearchResult {
  Ending ending = Ending::exhausted;
  Engine engine{};
  Stats stats{};
  std::optional<std::size_t> property{};  // Ending::hit: position in the model's properties()
  std::vector<Step<M>> trace{};  // Ending::hit and Ending::deadlock: replayed, from an initial state on
  // Of Request::count_solutions, where a goal is hit. If a limit stops the count, there is none, that limit is the
  // ending, and yet there is a trace.
  std::optional<Solutions> solutions{};
};

namespace detail {

// The trace that a finding claims, replayed.
template <class Search, Model M>
[[nodiscard]] std::vector<Step<M>> certified_trace(const Search& search, const Space<M>& space,
                                                   const Checks<M>& checks, const Request& request,
                                                   const Hit<typename Space<M>::Key>& hit) {
  std::vector<typename M::State> path;
  for (const auto& key : search.path_to(hit)) path.push_back(space.decode(key));
  const Replay<M> replay(space.model(), checks, request.symmetry, state_from<M>(request.from));
  return replay.certify(path, hit.property, hit.from.has_value());
}

// Nothing if the control stops it.
template <class Search, Model M>
[[nodiscard]] std::optional<Solutions> solutions_of(const Search& search, const Space<M>& space,
                                                    const Checks<M>& checks, const Request& request,
                                                    const Finding<typename Space<M>::Key>& finding,
                                                    Control& control, MemoryBudget& budget) {
  using State = typename M::State;
  SolutionGraph<M> graph(space, control, budget);
  const auto visit_level = [&](std::uint64_t level, const auto& visit) { search.visit_states(level, visit); };
  const auto is_goal = [&](const State& state) { return checks.is_hit(finding.hit->property, state); };
  const auto snapshot = [&] {
    const Stats& stats = finding.stats;
    return Snapshot{stats.depth, stats.distinct, stats.generated, stats.queued, budget.used()};
  };
  if (!graph.build(finding.hit->depth, visit_level, is_goal, snapshot)) return std::nullopt;
  const Replay<M> replay(space.model(), checks, false, state_from<M>(request.from));
  Solutions all;
  all.states = graph.states();
  PathCount count = count_paths(graph.levels(), request.list_solutions, budget);
  budget.take(count.listed * (finding.hit->depth + 1) * (sizeof(Step<M>) + sizeof(std::uint32_t)));
  for (const auto& path : first_paths(graph.levels(), count.listed)) {
    auto steps = replay.certify(graph.states_of(path), finding.hit->property, false);
    all.listed.push_back(std::make_shared<ModelTrace<M>>(space.model(), std::move(steps)));
  }
  all.count = std::move(count.all);
  all.left_out = std::move(count.left_out);
  return all;
}

// Counts them, or says in the result what stopped that.
template <class Search, Model M>
void add_solutions(SearchResult<M>& result, const Search& search, const Space<M>& space,
                   const Checks<M>& checks, const Request& request,
                   const Finding<typename Space<M>::Key>& finding, Control& control, MemoryBudget& budget) {
  if (!control.stopped()) {  // else not even the goal's level is complete
    try {
      result.solutions = guarded<M>("counting solutions", [&] {
        return solutions_of(search, space, checks, request, finding, control, budget);
      });
    } catch (const std::bad_alloc&) {
      control.stop(Ending::memory);
    }
  }
  if (!result.solutions) result.ending = control.reason().value();
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
  if constexpr (std::is_same_v<Search<M, Store>, BreadthFirst<M, Store>>) {
    if (request.count_solutions && finding.ending == Ending::hit)
      add_solutions(result, search, space, checks, request, finding, control, budget);
  }
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
  LUCAS_ASSERT(!request.count_solutions ||
                   (request.order == SearchOrder::breadth_first && !(request.symmetry && Symmetric<M>)),
               "solutions are counted breadth-first and without symmetry");
  const Space<M> space(model, request.symmetry, state_from<M>(request.from));
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

// The search of a model is a program of its own, and takes the compiler seconds. Where several sources need it,
// one holds it: `template LUCAS_SEARCH_OF(Jugs);`, and the others say so: `extern template LUCAS_SEARCH_OF(Jugs);`,
// both outside of all namespaces. liblucas_models holds those of the built-in models.
#define LUCAS_SEARCH_OF(...)                                                                              \
  lucas::SearchResult<__VA_ARGS__> lucas::search(const __VA_ARGS__& model, const lucas::Request& request, \
                                                 lucas::Monitor& monitor)
