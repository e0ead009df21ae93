// Which hook of a call that does not return it is, and where.
#pragma once

#include <string>

#include "kernel/hook_call.hpp"

namespace lucas {

// The hook, the state and the last action, as FaultFinder says them: where a call covers several hooks or states, they are
// called once more in a thread of their own, which is left behind. Takes a few seconds; the kernel must outlive the process.
[[nodiscard]] std::string unreturned_hook(UnreturnedCall unreturned);

}  // namespace lucas
