// The data of a page, as JSON for a script element.
#pragma once

#include <iosfwd>

#include "page/page.hpp"

namespace lucas::cli {

// No < is in it, so that no text of a model can end the element. Each state tells what it changes of the one before.
void write_page_json(std::ostream& out, const Page& page);

}  // namespace lucas::cli
