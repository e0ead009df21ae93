// JSON from somebody else: read whole, and refused by name and place where it is not as it should be.
#pragma once

#include <iosfwd>
#include <string>

#include "traces/value_json.hpp"

namespace lucas {

// Throws UsageError naming file, line and column; IoError if the stream fails. Reads at most 1 GiB, nested at
// most 64 deep.
[[nodiscard]] Json read_json(std::istream& in, const std::string& name);

// The member of that name; throws UsageError, saying `where`, if it is missing or of another type.
[[nodiscard]] const Json& member(const Json& object, const char* key, Json::value_t type,
                                 const std::string& where);

}  // namespace lucas
