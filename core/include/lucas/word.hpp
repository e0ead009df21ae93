// Word: of states in type-erased form; see kernel.hpp.
#pragma once

#include <cstdint>
#include <vector>

namespace lucas {

using Word = std::uint64_t;
using Words = std::vector<Word>;  // one state, where its width is known

}  // namespace lucas
