// A built-in puzzle as the library holds it: a test that makes an entry of its own compiles everything that entries do.
#pragma once

#include <stdexcept>
#include <string>

#include "lucas/models/builtin.hpp"
#include "lucas/puzzle.hpp"

namespace lucas::test {

// Throws std::out_of_range if there is none of that name.
[[nodiscard]] inline std::unique_ptr<const Entry> builtin_entry(const std::string& name) {
  for (std::unique_ptr<const Entry>& entry : models::builtin()) {
    if (entry->name() == name) return std::move(entry);
  }
  throw std::out_of_range(name);
}

}  // namespace lucas::test
