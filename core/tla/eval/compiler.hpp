// Compiler: turns syntax trees into nodes, which can be evaluated. Each name becomes a slot of a frame, a cell (a
// definition that is evaluated once), a variable of the state, or an operator.
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
  // All arguments must outlive the compiled code.
  Compiler(Values& values, Spaces& spaces, std::deque<std::unique_ptr<Code>>& codes,
           std::deque<std::unique_ptr<Cell>>& cells)
      : values_(values), spaces_(spaces), codes_(codes), cells_(cells) {}

  // Compiles an expression with the names of `space`. Throws UsageError for unknown names, with the nearest known
  // one, for wrong numbers of arguments, and for primes without a meaning.
  [[nodiscard]] const Cell& whole(const Space& space, const Syntax& expression, const Source& source,
                                  bool has_steps);
  // Compiles a step so that Machine::action can tell which action is taken. Adds the names of the actions to `names`.
  [[nodiscard]] const Cell& told(const Space& space, const Syntax& expression, const std::string& name,
                                 std::vector<std::string>& names);
  // The cell of a name, mostly that of a definition; nullptr if the name is not known or takes arguments.
  [[nodiscard]] const Cell* named_cell(const Space& space, const std::string& name);
  // Does compiled code use that operator of module TLC? `name` may also be "level", for TLCGet("level").
  [[nodiscard]] bool uses(std::string_view name) const { return used_.contains(name); }

 private:
  using Names = std::vector<std::pair<std::string, Meaning>>;
  // A use of a variable, or of an operator, of a frame.
  struct Use {
    std::size_t level, slot;
    bool is_value;  // false for an operator
    Reads reads;
    bool is_enabled = false;  // it stands behind ENABLED
    [[nodiscard]] bool is_same(const Use& other) const { return level == other.level && slot == other.slot; }
  };

  // The position of the compiler: the frame, and the names that are known beside those of the space. Of equal names
  // the one declared last counts.
  struct Scope {
    const Space* space = nullptr;
    const Source* source = nullptr;
    std::size_t order = static_cast<std::size_t>(-1);  // of the unit; names of later units are not known
    Names declared{};
    std::size_t level = 0;
    std::optional<Meaning> at{};  // the meaning of @
    std::vector<std::string>
        unannounced{};  // operators of LET that are being compiled, and may not call themselves
    bool is_primed = false;
    bool has_steps = true;
  };

  // The most nested expressions and definitions: 8 MiB of stack hold some 800 under sanitizers.
  static constexpr int deepest = 500;

  [[noreturn]] void fail(Place place, const std::string& problem, const std::string& hint = "") const;
  [[noreturn]] void fail(const Syntax& e, const std::string& problem, const std::string& hint = "") const;
  [[noreturn]] void fail_unknown(const Syntax& e) const;
  [[noreturn]] void fail_recursive(const Syntax& e) const;
  void require_arguments(const Syntax& e, std::size_t count) const;

  // ---- Frames and names (names.cpp) ----

  // Calls `work` and forgets the names that it declares.
  auto in_scope(auto work) {
    const std::size_t before = here_.declared.size();
    auto made = work();
    here_.declared.resize(before, {"", {}});
    return made;
  }
  // Compiles `body` into `code`, in a new frame within the current one.
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
    // Each call gives the code's own parameters; those of outer frames stay in its reads.
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
  // Calls `work` with the compiler at a definition of the space, and returns to the caller's position.
  void in_home(const Space& space, std::size_t order, auto work) {
    Scope caller = std::exchange(here_, Scope{.space = &space, .source = space.source, .order = order});
    here_.level = space.level;
    here_.has_steps = caller.has_steps;
    const std::size_t uses = uses_.size();
    ++depth_;
    work();
    --depth_;
    if (space.level == 0) uses_.resize(uses, {});  // uses in the frames of other code
    here_ = std::move(caller);
  }
  [[nodiscard]] std::size_t new_slot() { return slots_[here_.level]++; }
  [[nodiscard]] Code& new_code() { return *codes_.emplace_back(std::make_unique<Code>()); }
  [[nodiscard]] Cell& new_cell();
  void declare(const std::string& name, Meaning meaning, Place place);
  [[nodiscard]] const Meaning* find_declared(const std::string& name) const;

  // The meaning of an entity, which is compiled at the first call. `e`: the name that asks, for messages.
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
  // A part of a definition, such as Op!2!1, and the space in which its names are read.
  struct Part {
    const Space* space;
    const Syntax* syntax;
  };
  [[nodiscard]] Part part_of(const Space& space, const Syntax& e);
  [[nodiscard]] Part definition_of(const Space& space, const Syntax& e);
  [[nodiscard]] NodePointer part_in(const Space& space, const Syntax& e);

  // ---- Steps whose actions are told (told.cpp) ----

  [[nodiscard]] NodePointer told(const Syntax& e);
  [[nodiscard]] NodePointer told_leaf(const Syntax& e);
  [[nodiscard]] NodePointer told_call(Entity& entity, const Syntax& e);
  void tell(const std::string& variable);

  // ---- Expressions (compiler.cpp) ----

  // Makes the node and fills in its `reads`.
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
  // The action at the position of told(): the innermost operator, and its variables with their slots.
  struct Action {
    std::string instances{}, name{};  // I!J!, Op
    std::vector<std::pair<std::string, std::size_t>> variables{};
  };
  Action action_{};
  std::vector<std::string>* action_names_ = nullptr;
  std::vector<const Entity*> told_{};       // operators that told() is in
  mutable std::vector<Use> uses_{};         // uses so far
  std::size_t remembered_ = 0;              // number of expressions
  std::deque<Syntax> made_up_{};            // trees that no text has
  std::vector<const Entity*> instances_{};  // instances with parameters that are being made
  std::vector<std::size_t> slots_{0};       // slots so far, by level of frames
  std::map<std::string, Code*>
      announced_{};  // operators of LET that RECURSIVE has declared and that are not defined yet
  std::vector<const Entity*> begun_{};  // being compiled; each is needed by the one before
  std::set<std::string, std::less<>> used_{};
  int depth_ = 0;           // of nested expressions and definitions
  std::size_t height_ = 0;  // the most of the parts so far of the node being compiled
};

}  // namespace lucas::tla
