// Search: what a search is to those who ask for it, whatever the order in which it goes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "checkpoint/cut.hpp"
#include "search/context.hpp"
#include "search/finding.hpp"

namespace lucas {

class Search {
 public:
  Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  virtual ~Search() = default;

  // Before it runs: brings it to where the checkpoint was written. `cuts`: those that it had given to that, on the first rank.
  // Throws UsageError where they are damaged or do not fit the limits, and IoError.
  virtual void restore(std::span<const Cut> cuts) = 0;
  // How it worked.
  [[nodiscard]] virtual Engine engine() const = 0;
  // To be called once. Lets pass what the model throws; see is_seeding and visit_suspects.
  [[nodiscard]] virtual Finding run() = 0;
  // The keys of a path from an initial state to the hit, one after the other.
  [[nodiscard]] virtual Words path_to(const Hit& hit) const = 0;

  // Of a search that the model threw in: were initial states generated?
  [[nodiscard]] virtual bool is_seeding() const = 0;
  // Calls visit(keys) for all states that may have been under expansion then.
  virtual void visit_suspects(FunctionRef<void(States)> visit) const = 0;
  // The keys of a path from an initial state to one of those, one after the other.
  [[nodiscard]] virtual Words path_to_suspect(const Words& key) const = 0;

  // Calls visit(keys) for all states that were reached, a few at a time. Collective: the first rank is shown those of all.
  virtual void visit_reached(FunctionRef<void(States)> visit) const = 0;
};

}  // namespace lucas
