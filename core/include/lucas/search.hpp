// search: explores a model as a request asks and comes back with counts and, if something was found, with a
// certified trace. The one entry point for programs that use the engine as a library.
#pragma once

#include <cstddef>
#include <new>
#include <optional>
#include <vector>

#include "lucas/breadth_first.hpp"
#include "lucas/depth_first.hpp"
#include "lucas/model_fault.hpp"
#include "lucas/open_table.hpp"
#include "lucas/replay.hpp"
#include "lucas/self_check.hpp"

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

template <class Search, Model M, class Store>
[[nodiscard]] SearchResult<M> run_search(const Space<M>& space, const Checks<M>& checks,
                                         const Request& request, Monitor& monitor) {
  Explorer<M, Store> explorer(space, checks, request, monitor);
  Search search(explorer);
  Finding<typename Space<M>::Key> finding;
  try {
    finding = search.run();
  } catch (const InternalError&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& thrown) {
    throw_model_error(space.model(), checks, search.expanding(), thrown.what());
  } catch (...) {
    throw_model_error(space.model(), checks, search.expanding(), "something that is no std::exception");
  }
  const Engine engine{request.order, 1, StoreKind::quotient, request.symmetry};
  SearchResult<M> result{finding.ending, engine, std::move(finding.stats)};
  if (!finding.hit) return result;
  std::vector<typename M::State> path;
  for (const auto& key : search.path_to(*finding.hit)) path.push_back(space.decode(key));
  const Replay<M> replay(space.model(), checks, request.symmetry);
  result.trace = replay.certify(path, finding.hit->property, finding.hit->from.has_value());
  if (finding.ending == Ending::hit) result.property = finding.hit->property;
  return result;
}

}  // namespace detail

// Throws ModelError if the model throws or breaks a promise that SelfCheck tries, InternalError if a trace
// does not replay. A limit, a full memory or an interrupt is an Ending.
template <Model M, template <class> class Store = OpenTable>
[[nodiscard]] SearchResult<M> search(const M& model, const Request& request, Monitor& monitor) {
  SelfCheck<M>(model).run();
  const Space<M> space(model, request.symmetry);
  const Checks<M> checks(model, request);
  using Table = Store<typename Space<M>::Key>;
  if (request.order == SearchOrder::depth_first) {
    return detail::run_search<DepthFirst<M, Table>, M, Table>(space, checks, request, monitor);
  }
  return detail::run_search<BreadthFirst<M, Table>, M, Table>(space, checks, request, monitor);
}

template <Model M, template <class> class Store = OpenTable>
[[nodiscard]] SearchResult<M> search(const M& model, const Request& request) {
  Monitor silent;
  return search<M, Store>(model, request, silent);
}

}  // namespace lucas
