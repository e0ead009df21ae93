// Certificates: what a search that finds nothing wrong can hand over, so that its "holds" can be verified without it. The
// states that it reached are a certificate if the initial states are among them, no step leads out of them and all that was
// asked holds in each: then it holds in every reachable state, whatever search listed them.
#pragma once

#include <functional>

#include "lucas/function_ref.hpp"
#include "lucas/kernel.hpp"
#include "lucas/stats.hpp"

namespace lucas {

// Calls its argument with keys, up to 64 at a time, each once, in any order.
using KeyVisit = FunctionRef<void(FunctionRef<void(States)>)>;

// Of a request that wants one; not from both ends, and not with Request::from or uses_bound.
struct CertificatePlan {
  // Called at the end of a search that expanded every reachable state and found nothing. `visit` is for the keys of those
  // states, of equivalent ones with symmetry the canonical one. May throw IoError.
  std::function<void(const Stats& stats, KeyVisit visit)> write;
};

}  // namespace lucas
