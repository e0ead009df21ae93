// The JSON of models and describe: schemas lucas/models/1 and lucas/model/1. One line and a newline each.
#pragma once

#include <iosfwd>

#include "lucas/puzzle.hpp"

namespace lucas::cli {

void write_models(std::ostream& out, const Entries& entries);

// `puzzle`: made by the entry.
void write_description(std::ostream& out, const Entry& entry, const Puzzle& puzzle);

}  // namespace lucas::cli
