#include "trace_files/origin.hpp"

#include <chrono>
#include <utility>

#include "lucas/kernel.hpp"
#include "lucas/search.hpp"

namespace lucas {

Origin find_state(const std::shared_ptr<const Kernel>& kernel, bool is_unique, const Request& like,
                  Monitor& monitor) {
  const auto started = std::chrono::steady_clock::now();
  Request request;
  request.asked = {kernel->shape().properties.size() - 1};
  request.store = StoreKind::array;
  request.limits = like.limits;
  request.disk = like.disk;
  request.limits.max_depth = Limits{}.max_depth;
  const Answer nearest = search(kernel, request, monitor);
  Origin origin{nearest.ending, nearest.engine, nearest.stats};
  if (nearest.ending != Ending::hit) return origin;
  const Path& path = dynamic_cast<const KernelTrace&>(*nearest.trace).path();
  const Word* const last = path.state(path.states() - 1);
  origin.ending = Ending::exhausted;
  origin.matches = 1;
  origin.state = Words(last, last + path.width);
  origin.lead = nearest.trace;
  if (is_unique) return origin;
  request.counted = std::exchange(request.asked, {});
  request.limits.spend_since(started);
  const Answer all = search(kernel, request, monitor);
  origin.ending = all.ending;
  origin.stats = all.stats;
  origin.matches = all.stats.goals[0].states;
  return origin;
}

}  // namespace lucas
