// WatchedKernel: another kernel, whose calls are noted for a watchdog.
#pragma once

#include <memory>

#include "lucas/kernel.hpp"

namespace lucas {

[[nodiscard]] std::shared_ptr<const Kernel> watched(std::shared_ptr<const Kernel> kernel);

}  // namespace lucas
