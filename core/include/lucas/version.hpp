// The version of lucas; CMake reads it from here.
#pragma once

#include <string_view>

namespace lucas {

inline constexpr std::string_view version = "0.1.0";

}  // namespace lucas
