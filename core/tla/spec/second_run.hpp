// Second run: repeats a finished search in the order of one worker of TLC, to get the results that depend on the
// order: how often each _POSSIBLE is true, and the values that TLCSet leaves in registers.
#pragma once

#include "tla/spec/spec_judge.hpp"

namespace lucas::tla {

// Generates the states and steps again. `kernel` and `judge` are those of the specification. See run_once_more.
[[nodiscard]] RunFigures second_run(const Kernel& kernel, const Specification& specification,
                                    const SpecJudge& judge, std::uint64_t memory);

}  // namespace lucas::tla
