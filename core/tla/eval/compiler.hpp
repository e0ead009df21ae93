// Compiler: from syntax to nodes. Each name becomes a slot, a cell, a variable of the state, or an operator.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tla/eval/node.hpp"
#include "tla/eval/space.hpp"
#include "tla/syntax/syntax.hpp"

namespace lucas::tla {

class Compiler {
 public:
  // All must outlive what is compiled.
  Compiler(Values& values, Spaces& spaces, std::deque<std::unique_ptr<Code>>& codes,
           std::deque<std::unique_ptr<Cell>>& cells)
      : values_(values), spaces_(spaces), codes_(codes), cells_(cells) {}

  // An expression of that module. Throws UsageError: unknown names with the nearest one, wrong numbers of arguments, primes
  // without a meaning.
  [[nodiscard]] const Cell& whole(const Space& space, const Syntax& expression, const Source& source,
                                  bool has_steps);
  // The same of a step whose actions are told: see Machine::action. Adds their names.
  [[nodiscard]] const Cell& told(const Space& space, const Syntax& expression, const std::string& name,
                                 std::vector<std::string>& names);
  // The cell of a name without arguments, a definition's above all; nullptr: the name is not known, or takes arguments.
  [[nodiscard]] const Cell* named_cell(const Space& space, const std::string& name);
  // Does anything that was compiled use that operator of module TLC, or ask TLCGet("level")?
  [[nodiscard]] bool uses(std::string_view name) const { return used_.contains(name); }

 private:
  using Names = std::vector<std::pair<std::string, Meaning>>;
  // A slot or an operator of a frame that was meant.
  struct Use {
    std::size_t level, slot;
    bool is_value;  // and no operator
    Reads reads;
    bool is_enabled = false;  // behind ENABLED
    [[nodiscard]] bool is_same(const Use& other) const { return level == other.level && slot == other.slot; }
  };

  // Where the compiler is: the names that are known there beside those of the space, and the frame. Those declared last count.
  struct Scope {
    const Space* space = nullptr;
    const Source* source = nullptr;
    std::size_t order = static_cast<std::size_t>(-1);  // of the unit: later ones are not there yet
    Names declared{};
    std::size_t level = 0;
    std::optional<Meaning> at{};  // what @ stands for
    std::vector<std::string>
        unannounced{};  // operators of LET that are being compiled, and may not call themselves
    bool is_primed = false;
    bool has_steps = true;
  };

  // Expressions and definitions within each other: 8 MiB of stack hold some 800 under sanitizers.
  static constexpr int deepest = 500;

  [[noreturn]] void fail(Place place, const std::string& problem, const std::string& hint = "") const;
  [[noreturn]] void fail(const Syntax& e, const std::string& problem, const std::string& hint = "") const;
  [[noreturn]] void fail_unknown(const Syntax& e) const;
  [[noreturn]] void fail_recursive(const Syntax& e) const;
  void require_arguments(const Syntax& e, std::size_t count) const;

  // ---- Frames and names (names.cpp) ----

  // Names that `work` declares are forgotten after it.
  auto in_scope(auto work) {
    const std::size_t before = here_.declared.size();
    auto made = work();
    here_.declared.resize(before, {"", {}});
    return made;
  }
  // Compiles `body` into the code, whose frame is within the one around.
  void compile(Code& code, auto body) {
    ++here_.level;
    const std::size_t first_use = uses_.size();
    if (slots_.size() <= here_.level) slots_.resize(here_.level + 1);
    const std::size_t slots = std::exchange(slots_[here_.level], 0);
    const std::size_t beside = std::exchange(height_, 0);
    code.body = in_scope(body);
    code.height = std::exchange(height_, beside);
    code.slots = std::exchange(slots_[here_.level], slots);
    --here_.level;
    // Parameters of its own are given by each call; those of frames around it stay what may be read.
    const auto begin = uses_.begin() + static_cast<std::ptrdiff_t>(first_use);
    code.asks_enabled = std::none_of(begin, uses_.end(), [&](const Use& use) {
      return use.level == here_.level + 1 && use.reads != 0 && !use.is_enabled;
    });
    const auto is_captured = [&](const Use& use) {
      return use.level <= here_.level && (use.reads & reads_parameter) != 0;
    };
    const bool captures = std::any_of(begin, uses_.end(), is_captured);
    code.reads = captures ? code.body->reads : static_cast<Reads>(code.body->reads & ~reads_parameter);
  }
  // Does `work` where the definitions of a space are.
  void in_home(const Space& space, std::size_t order, auto work) {
    Scope caller = std::exchange(here_, Scope{.space = &space, .source = space.source, .order = order});
    here_.level = space.level;
    here_.has_steps = caller.has_steps;
    const std::size_t uses = uses_.size();
    ++depth_;
    work();
    --depth_;
    if (space.level == 0) uses_.resize(uses, {});  // they were of other frames
    here_ = std::move(caller);
  }
  [[nodiscard]] std::size_t new_slot() { return slots_[here_.level]++; }
  [[nodiscard]] Code& new_code() { return *codes_.emplace_back(std::make_unique<Code>()); }
  [[nodiscard]] Cell& new_cell();
  void declare(const std::string& name, Meaning meaning, Place place);
  [[nodiscard]] const Meaning* find_declared(const std::string& name) const;

  // Compiles what the entity stands for, if that was not done yet.
  const Meaning& meaning_of(Entity& entity, const Syntax& e);
  [[nodiscard]] bool may_call(const Entity& begun) const;
  [[nodiscard]] static bool may_recur(const Entity* entity);
  void define_entity(Entity& entity);
  void define_in_frame(Entity& entity);

  // ---- Names in expressions ----

  [[nodiscard]] NodePointer named(const Syntax& e);
  [[nodiscard]] NodePointer of_entity(Entity& entity, const Syntax& e);
  [[nodiscard]] NodePointer call_of(const Syntax& e, Meaning meaning);
  [[nodiscard]] NodePointer standard(const Syntax& e, const std::string& name);
  [[nodiscard]] Nodes arguments(const Syntax& e, const std::vector<std::size_t>& arities);
  [[nodiscard]] NodePointer operator_argument(const Syntax& e, std::size_t arity);
  [[nodiscard]] const Syntax* same_inclusion(const Syntax& e);
  [[nodiscard]] const Syntax* same_union(const Syntax& e);
  [[nodiscard]] const Syntax& applied(const Syntax& e, std::size_t arity);

  // ---- Definitions within expressions ----

  void announce(const Unit& recursive);
  void define_local(const Definition& definition, std::vector<Binder>& defined);
  void compile_operator(Code& code, const Definition& definition);
  void compile_operator(Code& code, const Definition& definition, FunctionRef<NodePointer()> body_of);
  [[nodiscard]] NodePointer function_of(const Definition& definition);
  [[nodiscard]] NodePointer let_in(const Syntax& e, FunctionRef<NodePointer()> body_of);

  // ---- Instances, parts of definitions (instances.cpp) ----

  [[nodiscard]] const Syntax& made_up(Syntax e);
  [[nodiscard]] Space& space_here(const Space& space);
  void add_declared(Space& space, const std::string& name, const Meaning& meaning);
  void define_instance(const Unit& unit);
  [[nodiscard]] NodePointer member_of(const Space& space, const Syntax& e);
  [[nodiscard]] NodePointer within(const Space& space, const Syntax& inner, const Syntax& e);
  // Op!2!1: a part of a definition, in the space of that.
  struct Part {
    const Space* space;
    const Syntax* syntax;
  };
  [[nodiscard]] Part part_of(const Space& space, const Syntax& e);
  [[nodiscard]] Part definition_of(const Space& space, const Syntax& e);
  [[nodiscard]] NodePointer part_in(const Space& space, const Syntax& e);

  // ---- Actions that are told (told.cpp) ----

  [[nodiscard]] NodePointer told(const Syntax& e);
  [[nodiscard]] NodePointer told_leaf(const Syntax& e);
  [[nodiscard]] NodePointer told_call(Entity& entity, const Syntax& e);
  void tell(const std::string& variable);

  // ---- Expressions (compiler.cpp) ----

  // Makes the node, and notes what it reads.
  [[nodiscard]] NodePointer made(Maker make, NodeData data) const;
  [[nodiscard]] NodeData data(const Syntax& e, Nodes parts = {}, Term term = {}) const;
  [[nodiscard]] NodePointer node_of(Maker make, const Syntax& e, const Meaning& meaning) const;
  [[nodiscard]] NodePointer literal(const Syntax& e, Term term) const;
  [[nodiscard]] NodePointer variable_node(const Syntax& e, std::size_t position) const;
  [[nodiscard]] NodePointer node(const Syntax& e);
  [[nodiscard]] NodePointer node_by_kind(const Syntax& e);
  [[nodiscard]] NodePointer folded(const Syntax& e, NodePointer made, std::size_t first_use,
                                   std::size_t first_slot);
  [[nodiscard]] NodePointer remembered(const Syntax& e, NodePointer made, std::vector<Use> outer);
  [[nodiscard]] Nodes nodes(const Syntaxes& all);
  [[nodiscard]] NodeData bound(NodeData all, const std::vector<Bound>& bounds, const Syntax& body) {
    return bound(std::move(all), bounds, [&] { return node(body); });
  }
  [[nodiscard]] NodeData bound(NodeData all, const std::vector<Bound>& bounds,
                               FunctionRef<NodePointer()> body_of);
  [[nodiscard]] NodePointer fields(const Syntax& e, Maker make);
  [[nodiscard]] NodePointer changed(const Syntax& e);
  [[nodiscard]] NodePointer after(const Syntax& e, const Syntax& of, const char* sign);
  [[nodiscard]] NodePointer unchanged(const Syntax& e, const Syntax& v, const char* sign);
  [[nodiscard]] NodePointer action(const Syntax& e);
  void require_steps(const Syntax& e, const char* sign) const;

  Values& values_;
  Spaces& spaces_;
  std::deque<std::unique_ptr<Code>>& codes_;
  std::deque<std::unique_ptr<Cell>>& cells_;
  Scope here_{};
  // The action that is told here: the innermost operator, and its variables with their slots.
  struct Action {
    std::string instances{}, name{};  // I!J!, Op
    std::vector<std::pair<std::string, std::size_t>> variables{};
  };
  Action action_{};
  std::vector<std::string>* action_names_ = nullptr;
  std::vector<const Entity*> told_{};       // that are being compiled
  mutable std::vector<Use> uses_{};         // so far
  std::size_t remembered_ = 0;              // so many expressions
  std::deque<Syntax> made_up_{};            // that no text has
  std::vector<const Entity*> instances_{};  // with parameters, which are being made
  std::vector<std::size_t> slots_{0};       // by level: of the code that is being compiled there
  std::map<std::string, Code*>
      announced_{};                     // operators of LET that are declared RECURSIVE, and not defined yet
  std::vector<const Entity*> begun_{};  // that are being compiled, each for the one before it
  std::set<std::string, std::less<>> used_{};
  int depth_ = 0;           // of expressions and definitions within each other
  std::size_t height_ = 0;  // of the highest part of the node that is being compiled, so far
};

}  // namespace lucas::tla
