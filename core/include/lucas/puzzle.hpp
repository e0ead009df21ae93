// Puzzle and Entry: a model behind one virtual interface, for programs that learn at run time which model is
// meant. Nothing here is called per state of a search.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lucas/game.hpp"
#include "lucas/monitor.hpp"
#include "lucas/origin.hpp"
#include "lucas/param.hpp"
#include "lucas/property.hpp"
#include "lucas/request.hpp"
#include "lucas/state_graph.hpp"
#include "lucas/stats.hpp"
#include "lucas/strategy.hpp"
#include "lucas/trace.hpp"
#include "lucas/trace_file.hpp"
#include "lucas/verification.hpp"

namespace lucas {

struct PropertyInfo {
  PropertyKind kind;
  std::string name, about;
  bool on_request = false;

  // Is it checked where none is named?
  [[nodiscard]] bool by_default() const { return kind != PropertyKind::goal && !on_request; }
};

// What a search found; SearchResult without its model.
struct Answer {
  Ending ending = Ending::exhausted;
  Engine engine{};
  Stats stats{};
  std::optional<std::size_t> property{};
  std::shared_ptr<const Trace> trace{};
  std::optional<Solutions> solutions{};
};

// What a strategy built, walked through the model step by step; Construction without its model.
struct Built {
  std::shared_ptr<const Trace> trace{};
  std::function<std::string(std::size_t)> notation{};  // of the move to state i; 0 < i < trace->states()
  std::optional<std::uint64_t> optimum{};              // and so on: as in Construction
  std::string proof{};
  Table phases{};
};

// A state space in memory.
struct Explored {
  Ending ending = Ending::exhausted;          // anything else: stopped before the space was complete
  std::uint64_t states = 0, edges = 0;        // seen until then
  std::shared_ptr<const StateSpace> space{};  // Ending::exhausted only
  std::optional<SymmetryClasses> classes{};   // of a model with a symmetry that was not used
};

// What can be learnt of a model by looking at its first states.
struct Portrait {
  struct Variable {
    std::string name, type;  // type as in value_type.hpp
  };
  struct ActionForm {
    std::string name;
    std::vector<std::string> arguments;
  };
  std::vector<Variable> variables;
  std::vector<ActionForm> actions;
  int key_bits = 0;  // per state in a visited set
  bool symmetric = false, bounded = false, drawable = false;
};

// A model with its parameters set.
class Puzzle {
 public:
  Puzzle() = default;
  Puzzle(const Puzzle&) = delete;
  Puzzle& operator=(const Puzzle&) = delete;
  virtual ~Puzzle() = default;

  [[nodiscard]] virtual const std::string& name() const = 0;
  // Each parameter with its value, a number, a word or a text.
  [[nodiscard]] virtual const std::vector<std::pair<std::string, Value>>& params() const = 0;
  [[nodiscard]] virtual const std::vector<PropertyInfo>& properties() const = 0;
  [[nodiscard]] virtual bool symmetric() const = 0;
  // Can a state be written as a level file?
  [[nodiscard]] virtual bool writes_levels() const = 0;
  // What reports call a step, in the singular.
  [[nodiscard]] virtual std::string step_noun() const = 0;
  // Has the model a noun or a metric of its own for steps? Reports then tell in what a depth is counted.
  [[nodiscard]] virtual bool names_steps() const = 0;
  // What one step is, where the noun does not tell: "half"; else "".
  [[nodiscard]] virtual std::string step_metric() const = 0;
  // Why the first goal cannot be reached, if the model has a proof of that; else "". The model's promises have then
  // been tried on its first states, as before a search. Throws ModelError.
  [[nodiscard]] virtual std::string unsolvable() const = 0;
  // Throws as lucas::search.
  [[nodiscard]] virtual Answer search(const Request& request, Monitor& monitor) const = 0;
  // Throws UsageError as Verifier::run.
  [[nodiscard]] virtual Verification verify(const TraceFile& file, bool allow_stuttering) const = 0;
  // The reachable state that shows so; `wanted` is a record of variables. Looks at states within the limits. Throws
  // UsageError for a variable that the model does not have.
  [[nodiscard]] virtual Origin find(const Value& wanted, const Limits& limits, Monitor& monitor) const = 0;
  // The last state of a trace from a file. Throws UsageError if that is no behaviour of the model.
  [[nodiscard]] virtual Origin last_state(const TraceFile& file) const = 0;
  [[nodiscard]] virtual Portrait portrait() const = 0;
  // The whole space, within request.limits. `goal`: the position of the goal to mark, if any. Throws ModelError.
  [[nodiscard]] virtual Explored explore(const Request& request, std::optional<std::size_t> goal,
                                         Monitor& monitor) const = 0;
  // A game, with an oracle if the whole space fits the request's limits. `goal` as above. Throws ModelError.
  [[nodiscard]] virtual std::unique_ptr<Game> play(const Request& request, std::optional<std::size_t> goal,
                                                   Monitor& monitor) const = 0;
  // May be empty.
  [[nodiscard]] virtual std::vector<StrategyInfo> strategies() const = 0;
  // What one of strategies() builds, to a goal of properties(). Throws UsageError where it does not serve the
  // parameters, or makes more moves than `most_moves`; ModelError where it makes an impossible one or misses the goal.
  [[nodiscard]] virtual Built build(const std::string& strategy, std::size_t goal,
                                    std::uint64_t most_moves) const = 0;
};

// A model of which the parameters are still open.
class Entry {
 public:
  // Parameter names with the text that a user typed for them.
  using Arguments = std::vector<std::pair<std::string, std::string>>;

  Entry() = default;
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;
  virtual ~Entry() = default;

  [[nodiscard]] virtual std::string name() const = 0;
  [[nodiscard]] virtual std::string summary() const = 0;
  [[nodiscard]] virtual std::vector<ParamInfo> params() const = 0;
  // The default of each parameter, in step with params().
  [[nodiscard]] virtual std::vector<std::string> defaults() const = 0;
  // Throws UsageError for an unknown parameter, a bad value, or values that do not go together.
  [[nodiscard]] virtual std::unique_ptr<Puzzle> make(const Arguments& arguments) const = 0;
};

using Entries = std::vector<std::unique_ptr<const Entry>>;

}  // namespace lucas
