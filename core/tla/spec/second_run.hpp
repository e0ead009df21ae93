// The second run of a search that is over, in the order of one worker of TLC, for what depends on it: how often each _POSSIBLE is true, and
// what TLCSet leaves in registers.
#pragma once

#include "tla/spec/spec_judge.hpp"

namespace lucas::tla {

// Generates the states and steps of the specification, whose kernel and judge these are; see run_once_more.
[[nodiscard]] RunFigures second_run(const Kernel& kernel, const Specification& specification,
                                    const SpecJudge& judge, std::uint64_t memory);

}  // namespace lucas::tla
