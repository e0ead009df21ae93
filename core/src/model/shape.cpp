#include "lucas/shape.hpp"

#include <algorithm>
#include <utility>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {

void Shape::add(PropertyInfo property) {
  const bool is_taken = std::any_of(properties.begin(), properties.end(),
                                    [&](const PropertyInfo& other) { return other.name == property.name; });
  if (is_taken)
    throw ModelError("the model '" + name + "' has two properties of the name '" + excerpt(property.name) +
                     "'");
  properties.push_back(std::move(property));
}

}  // namespace lucas
