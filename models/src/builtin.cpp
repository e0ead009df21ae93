#include "lucas/models/builtin.hpp"

#include "entries.hpp"
#include "lucas/ranges.hpp"

namespace lucas::models {

Entries builtin() {
  Entries all;
  for (const auto add : {add_towers, add_sliding, add_permutations, add_journeys}) add(all);
  ranges::sort(all, {}, [](const auto& entry) -> const std::string& { return entry->name(); });
  return all;
}

}  // namespace lucas::models
