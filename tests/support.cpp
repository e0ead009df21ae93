// The searches of graphs, compiled once for all tests.
#include "support.hpp"

template LUCAS_SEARCH_OF(lucas::test::NarrowGraph);
template LUCAS_SEARCH_OF(lucas::test::WideGraph);
template LUCAS_SEARCH_IN_SET_OF(lucas::test::NarrowGraph);
template LUCAS_SEARCH_IN_SET_OF(lucas::test::WideGraph);
