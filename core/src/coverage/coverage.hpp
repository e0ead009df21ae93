// Coverage: which parts of a puzzle a search or random walks have exercised: actions that were taken, and antecedents of
// properties that held.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lucas/property.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"

namespace lucas {

class Kernel;

// What to count. Properties go by their positions in Shape::properties.
struct CoverageQuestions {
  struct Property {
    std::size_t position;
    // Of an implication: the property of the same kernel, a goal or step invariant, that its antecedent is.
    std::optional<std::size_t> antecedent{};
  };
  std::vector<Property> properties{};
  bool by_arguments = false;  // each action by its arguments, too
};

struct ActionCoverage {
  std::string name;         // of a label, or its text
  std::uint64_t taken = 0;  // steps
  std::uint64_t found = 0;  // of these: to states that were new
  std::vector<ActionCoverage> by_arguments{};
};
struct PropertyCoverage {
  PropertyKind kind;
  std::string name;
  std::uint64_t evaluated = 0;             // states, or steps
  std::optional<std::uint64_t> applied{};  // of an implication: those of them where its antecedent holds
};
struct Coverage {
  bool tells_found = true;                     // is ActionCoverage::found known?
  std::vector<ActionCoverage> actions{};       // by name; those that the model lists are all there
  std::vector<PropertyCoverage> properties{};  // as they were asked
};

// Of a breadth-first search that made these stats: its states and steps, once more, one after the other. Nothing where the
// search ended in a way that does not tell which states it saw, or where this ends so: `ending` is not exhausted then.
struct Covered {
  Ending ending = Ending::exhausted;
  std::optional<Coverage> coverage{};
};
// Takes as much memory and time as the request's limits say. Throws ModelError.
[[nodiscard]] Covered cover(const Kernel& kernel, const Request& request, Ending ending, const Stats& stats,
                            const CoverageQuestions& questions, Monitor& monitor);

}  // namespace lucas
