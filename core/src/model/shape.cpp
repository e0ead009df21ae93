#include "lucas/shape.hpp"

#include <algorithm>

namespace lucas {

std::optional<std::size_t> Shape::first_goal() const {
  const auto found = std::find_if(properties.begin(), properties.end(), [](const PropertyInfo& info) {
    return info.kind == PropertyKind::goal && !info.is_expression;
  });
  if (found == properties.end()) return std::nullopt;
  return static_cast<std::size_t>(found - properties.begin());
}

}  // namespace lucas
