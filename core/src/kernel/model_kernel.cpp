#include "lucas/model_kernel.hpp"

#include <set>

namespace lucas::detail {

void require_distinct_names(const Shape& shape) {
  std::set<std::string> names;
  for (const PropertyInfo& property : shape.properties) {
    if (!names.insert(property.name).second)
      throw ModelError("the model '" + shape.name + "' has two properties of the name '" +
                       excerpt(property.name) + "'");
  }
}

}  // namespace lucas::detail
