// The way to a node, in steps: those that its leaps or strides are made of.
#pragma once

#include "search/context.hpp"
#include "search/nodes.hpp"

namespace lucas {

// The keys of the states on the way to a node, one after the other. Throws ModelError where a leap or a stride is no way of
// steps, or a stride takes more of them than the model says.
[[nodiscard]] Words keys_on_path(const SearchContext& context, const Nodes& nodes, Nodes::Number last);

}  // namespace lucas
