// Lowering: compiles nodes to typed code. Operators are expanded where they are called, and names become registers.
// The code visits sets, and finds the ways to take a step, in the order of the tree evaluator.
#pragma once

#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "tla/eval/node.hpp"
#include "tla/eval/program.hpp"
#include "tla/typed/code.hpp"
#include "tla/typed/permuted.hpp"
#include "tla/typed/type.hpp"

namespace lucas::tla {

// Untyped: an expression that has no typed code, and the reason.
struct Untyped {
  Spot spot;
  std::string why;
};

class Lowering {
 public:
  // All arguments must outlive it. `variables`: the types of a state's variables. `permuted`: if not nullptr, a
  // successor is replaced by its canonical state.
  Lowering(Types& types, Machine& constants, std::vector<TypePointer> variables,
           Permuted* permuted = nullptr);

  // Adds a piece that emits each successor of the state in the registers from now(0) on; its values are in those from
  // next(0) on, and those of its canonical state in those from made(0) on. Returns its entry. All members throw
  // NotTyped.
  [[nodiscard]] std::size_t step(const Cell& cell);
  // Adds a piece that sets register 0 to 1 if the cell is true, or one of `where` is false, else to 0. Returns its
  // entry. `has_step`: the registers hold a step; else they hold a state alone, and the code of ENABLED may write those
  // from next(0) on.
  [[nodiscard]] std::size_t truth(const Cell& cell, bool has_step,
                                  const std::vector<const Cell*>& where = {});

  // The first register of a variable's value before the step, and after it.
  [[nodiscard]] std::int32_t now(std::size_t variable) const { return now_[variable]; }
  [[nodiscard]] std::int32_t next(std::size_t variable) const { return next_[variable]; }
  [[nodiscard]] std::int32_t made(std::size_t variable) const {
    return permuted_ == nullptr ? next_[variable] : canonical_[variable];
  }
  // The expressions that have no typed code: the code fails where it comes to one.
  [[nodiscard]] const std::vector<Untyped>& untyped() const { return untyped_; }
  // All pieces as code that can be run.
  [[nodiscard]] TypedCode code() const;

 private:
  using Register = std::int32_t;
  static constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                                most = std::numeric_limits<std::int64_t>::max();
  using Label = std::size_t;

  // A value and its type. A constant is put into registers only when it is needed there.
  struct Typed {
    TypePointer type{};
    Register at = -1;
    std::optional<Term> constant{};
    Register number = -1;  // register with its position in the universe of its type; -1: not known
  };
  struct Scope;
  // Bound: the meaning of a slot of a frame: a value, or an expression that a piece evaluates when it is needed.
  struct Bound {
    std::optional<Typed> value{};
    const Node* node = nullptr;
    Scope* scope = nullptr;
    struct Lazy {
      Typed value{};
      Label piece = 0;
      Register known = -1;            // register that tells if it was evaluated; -1: evaluated each time
      std::vector<bool> read_next{};  // variables whose values after the step it reads
      bool is_there = false;
    } lazy[2]{};
    std::pair<std::size_t, std::size_t> reset{};  // the instruction at the binding
    std::optional<Term> constant{};               // the value, if it depends on nothing
    bool is_folded = false;                       // has `constant` been tried?
  };
  using BoundPointer = std::shared_ptr<Bound>;
  struct Scope {
    Scope* outer;
    std::vector<BoundPointer> slots;
  };
  // Then: the code that follows each way. It is emitted where the way ends; or, if is_shared, once for each set of
  // assigned variables, as a piece.
  struct Then {
    std::function<void()> emit;
    bool is_shared = false;
    std::map<std::vector<bool>, Label> pieces{};
  };
  using Visit = std::function<void(const Typed&)>;
  // A set that elements are tested against: one that was made, or one whose parts are tested each time.
  struct Asked {
    std::optional<Typed> made{};
    const Node* set = nullptr;
    Scope* scope = nullptr;
  };

  // Parts: the arguments of the functions in a set, and for each of them the set that its value belongs to.
  struct Parts {
    std::vector<Term> keys{};
    std::vector<const Node*> sets{};
  };

  struct Mark {
    std::size_t length;                          // of the buffer
    std::pair<std::size_t, std::size_t> placed;  // the position of the last label before it
    std::vector<bool> assigned, read_next;
    bool assigns, is_primed;
    int depth;
    std::set<const Code*> open_functions;
  };
  // Permutation: registers with its number, and with that number times the number of atoms.
  struct Permutation {
    Register number, atoms;
  };

  // ---- Instructions ----
  std::pair<std::size_t, std::size_t> emit(const Instruction& instruction);
  Instruction& at(std::pair<std::size_t, std::size_t> place) { return buffers_[place.first][place.second]; }
  [[nodiscard]] Label new_label();
  void place(Label label);
  [[nodiscard]] Register registers(std::size_t count);
  [[nodiscard]] Label piece(FunctionRef<void()> work);
  // Adds a piece that run() can begin at; returns its entry. If `work` throws, its code is removed.
  [[nodiscard]] std::size_t whole_piece(FunctionRef<void()> work);
  // mark: the state of the code that is being emitted. go_back_to: removes what was emitted since; pieces that were
  // added stay, and may be called.
  [[nodiscard]] Mark mark() const;
  void go_back_to(const Mark& mark);
  // Does `work`, which emits code for the node; if it throws NotTyped, its code is removed, and the code fails there.
  void or_fail(const Node& node, FunctionRef<void()> work);
  void copy(Register to, Register from, unsigned words);
  void jump(Op op, Register a, Label label);
  void jump(Op op, Register a, Register b, Label label);
  // The first of the registers that always hold these words.
  [[nodiscard]] Register constant_registers(const std::vector<Word>& words);
  [[nodiscard]] Register number(std::int64_t number) {
    return constant_registers({static_cast<Word>(number)});
  }
  [[nodiscard]] Register sum(Register a, std::int64_t number);
  // The number of a table with these words.
  [[nodiscard]] std::int32_t add_table(const std::vector<Word>& words);

  // ---- Values ----
  [[nodiscard]] Typed in_registers(Typed value);
  [[nodiscard]] Typed constant(Term term) const;
  [[nodiscard]] Typed failing(TypePointer type);
  // Converts a value to another type. If it does not fit, the code jumps to `outside`, or fails if that is nullptr.
  [[nodiscard]] Typed converted(Typed value, const TypePointer& to, const Label* outside = nullptr);
  void store_converted(const Typed& value, const TypePointer& to, Register at, const Label* outside);
  // Emits code that fails, or jumps to `outside`, unless low <= r[checked] <= high.
  void require(Register checked, std::int64_t low, std::int64_t high, const Label* outside);
  void require_rank(Register rank, const Type& type, const Label* outside);
  // Emits code that fails unless r[a] >= r[b].
  void require_not_less(Register a, Register b);
  void require_elements(const Typed& set, const TypePointer& element, Label outside);
  [[nodiscard]] static bool has_same_words(const Type& from, const Type& to);
  [[nodiscard]] Register number_in(const Typed& value, const TypePointer& type, const Label* outside);
  [[nodiscard]] Register raw_number(Register at, const Type& type);
  [[nodiscard]] Typed element_of(const TypePointer& element, Register number);
  void jump_equal(Typed a, Typed b, Label label, bool when);

  // ---- Sequences ----
  [[nodiscard]] Typed sequence(std::string_view name, const Node& node, Scope& scope);
  [[nodiscard]] Typed as_sequence(const Typed& value);
  // Packs a value into packed_bits() bits of a word, and unpacks it. add_packed requires that these bits are 0.
  [[nodiscard]] Register packed(const Type& type, Register at);
  void add_packed(const Type& type, Register at, Register to, unsigned shift);
  [[nodiscard]] Typed unpacked(const TypePointer& type, Register word, unsigned shift);
  void unpack(const Type& type, Register word, unsigned shift, Register to);
  [[nodiscard]] Register length(const Typed& sequence);
  [[nodiscard]] Typed item(const Typed& sequence, std::uint64_t position);
  [[nodiscard]] Typed item_at(const Typed& all, Register index);
  // Appends an element to a sequence whose length has its own word, and which has room for it.
  void push(const Typed& sequence, Register element);
  void put_item(const Typed& element, const Typed& sequence, std::uint64_t position, const Label* outside);
  // Stores a sequence as one of another type, or as a tuple.
  void store_sequence(const Typed& value, const TypePointer& to, Register at, const Label* outside);
  [[nodiscard]] Typed tail(const Typed& all);
  [[nodiscard]] Typed part_of(const Typed& all, Register from, Register last);
  [[nodiscard]] Typed selected(const Typed& all, const Node& operation, Scope& scope);
  [[nodiscard]] static TypePointer longer(const Type& type, const TypePointer& element, std::uint64_t most);
  [[nodiscard]] Typed appended(const Typed& all, const Typed& more);
  [[nodiscard]] Typed concatenated(const Typed& all, const Typed& more);

  // ---- Names ----
  // The name of the built-in operator that the node applies; "" for other nodes.
  [[nodiscard]] static std::string_view name_of(const Node& node);
  [[nodiscard]] Scope& new_scope(Scope* outer, std::size_t slots);
  [[nodiscard]] static Scope* outwards(Scope& scope, std::size_t hops);
  void bind(Scope& scope, std::size_t slot, const Node& node, Scope& of);
  void bind(Scope& scope, std::size_t slot, const Typed& value);
  void bind(Scope& scope, const Binder& binder, const Typed& element);
  [[nodiscard]] Typed value_of(Bound& bound);
  // Notes that the value of a variable after the step is read. Throws NotTyped if it has none yet.
  void note_read_of_next(std::size_t variable);
  // The expression that a name, call or LET stands for, and its scope; nullptr if that is not known here.
  [[nodiscard]] static std::pair<const Node*, Scope*> standing_for(const Node& node, Scope* scope);
  // The code of the operator that `name` means, and the scope around its definition.
  [[nodiscard]] static std::pair<const Code*, Scope*> called(const Node& name, Scope& scope);
  // Counts a call being expanded; the caller decrements depth_ afterwards. Throws NotTyped at too many nested calls.
  void enter_call();
  // Calls work(node, scope) with the expression that a name, call or LET stands for; false for other nodes.
  bool within(const Node& node, Scope& scope, FunctionRef<void(const Node&, Scope&)> work,
              bool has_ways = false);
  // Lowers a call of a recursive operator that reads no state to a look-up in a table of its values; else empty.
  [[nodiscard]] std::optional<Typed> tabulated(const Node& call, Scope& scope);
  [[nodiscard]] std::optional<Term> constant_of(const Node& node, Scope& scope);
  [[nodiscard]] static bool is_in_order(const Node& set);
  [[nodiscard]] static bool is_better_tested(const Node& set);
  [[nodiscard]] std::optional<Term> folded(const Node& node, Scope& scope);
  [[nodiscard]] bool find_constants(const Node& node, Scope& scope, std::vector<std::size_t>& inner,
                                    std::vector<std::vector<Term>>& frames);

  // ---- Expressions ----
  // The type of the set that a value will be stored in. The value is made in that universe if possible. nullptr: not
  // known.
  using Wanted = const TypePointer&;
  [[nodiscard]] Typed value(const Node& node, Scope& scope, Wanted wanted = nullptr);
  [[nodiscard]] Typed value_by_kind(const Node& node, Scope& scope, Wanted wanted = nullptr);
  [[nodiscard]] Typed standard(std::string_view name, const Node& node, Scope& scope, Wanted wanted);
  // The value, in registers, of an expression that must be a number; the code fails if it is none.
  [[nodiscard]] Typed number_of(const Node& node, Scope& scope);
  // The value of an expression that must be a set. Throws NotTyped if it is none.
  [[nodiscard]] Typed made_set(const Node& set, Scope& scope);
  [[nodiscard]] Typed truth_value(const Node& node, Scope& scope);
  [[nodiscard]] Typed arithmetic(std::string_view name, const Node& node, Scope& scope);
  [[nodiscard]] Typed conditional(const Node& node, Scope& scope, std::size_t from, Wanted wanted);
  [[nodiscard]] Typed applied(const Typed& function, const Typed& argument);
  [[nodiscard]] Typed part_by_number(const Typed& element, const TypePointer& part, Term argument);
  [[nodiscard]] Register position_in(const Typed& argument, const Type& map, const Label* outside = nullptr);
  [[nodiscard]] Typed changed(const Node& change, Scope& scope, const Typed& function, std::size_t from);
  [[nodiscard]] Typed function(const Node& node, Scope& scope);
  [[nodiscard]] Typed set_of(const Node& node, Scope& scope, Wanted wanted);
  [[nodiscard]] Typed enumerated(const Node& node, Scope& scope, Wanted wanted, const Typed* more = nullptr);
  [[nodiscard]] Typed combined(std::string_view name, const Node& node, Scope& scope, Wanted wanted);
  [[nodiscard]] Typed choice(const Node& node, Scope& scope);
  [[nodiscard]] Typed domain_of(const Typed& function);
  void evaluate_text(const Node& text, Scope& scope);
  // Emits code that jumps to the label if the truth of the node is `when`; it fails where the node has no typed code.
  void jump(const Node& node, Scope& scope, Label label, bool when);
  void jump_by_kind(const Node& node, Scope& scope, Label label, bool when);
  [[nodiscard]] static bool is_asked_by_parts(const Node& set);
  void jump_enabled(const Node& action, Scope& scope, Label label, bool when);
  void jump_has(const Node& set, Scope& scope, const Typed& element, Label label, bool when);
  void jump_asked(const Node& set, Scope& scope, const Typed& element, Label label, bool when);
  void jump_in(const Typed& set, const Typed& element, Label label, bool when);
  void jump_either_outside(const Node& set, Scope& scope, const Typed& all, Label outside);
  [[nodiscard]] Parts parts_of(const Node& set, Scope& scope);  // of [S -> T], a set of records, or a product
  void jump_function_outside(const Node& set, Scope& scope, const Typed& all, Label outside);
  void jump_has(const Asked& asked, const Typed& element, Label label, bool when);
  [[nodiscard]] Asked asked(const Node& set, Scope& scope);
  TypePointer evaluate_set(const Node& set, Scope& scope);
  TypePointer evaluate_both_sets(const Node& set, Scope& scope);
  [[nodiscard]] static bool is_better_made(const Node& set, Scope* scope);
  [[nodiscard]] static bool is_visited_in_parts(const Node& set, Scope& scope);
  void each(const Node& set, Scope& scope, const Visit& visit);
  void each_in(const Typed& set, const Visit& visit);
  void each_function(const Node& set, Scope& scope, const Visit& visit);
  void each_in_order(const Node& set, Scope& scope, const Visit& visit);
  void each_choice(const Node& node, Scope& scope, std::size_t from, FunctionRef<void()> visit);
  void each_known_choice(const Node& node, Scope& scope, std::size_t from, FunctionRef<void()> visit);
  [[nodiscard]] std::vector<Typed> few_elements(const Node& set, Scope& scope);

  // ---- Folds ----
  [[nodiscard]] static bool is_fold(const Node& node);
  [[nodiscard]] Typed result_of(const Node& operation, Scope& scope, const std::vector<Typed>& arguments);
  [[nodiscard]] Typed folded_over(const Node& node, Scope& scope);
  void each_to_fold(const Node& fold, Scope& scope, const Visit& visit);

  // ---- Partial functions ----
  [[nodiscard]] static Typed part_of_key(const Typed& function, std::size_t key);
  // Emits code that jumps if the key, by its position, is not in the domain.
  void jump_lacks(const Typed& function, Register key, Label label);
  void each_key(const Typed& function, FunctionRef<void(std::size_t)> visit);
  [[nodiscard]] std::vector<Term> keys_of(const TypePointer& element);
  [[nodiscard]] Typed applied_partial(const Typed& function, const Typed& argument);
  void store_partial(const Typed& value, const TypePointer& to, Register at, const Label* outside);
  [[nodiscard]] Typed partial_function(const Node& node, Scope& scope);
  void each_partial_function(const Node& set, Scope& scope, const Visit& visit);
  void jump_partial_outside(const Node& set, Scope& scope, const Typed& function, Label outside);
  [[nodiscard]] Typed united(const Typed& f, const Typed& g);
  [[nodiscard]] Typed single(const Typed& argument, const Typed& value);

  // ---- Steps ----
  [[nodiscard]] bool has_ways(const Node& node) const;
  [[nodiscard]] bool branches(const Node& node, Scope& scope);
  void ways(const Node& node, Scope& scope, Then& then);
  void ways_by_kind(const Node& node, Scope& scope, Then& then);
  void ways_from(const Node& node, Scope& scope, std::size_t from, Then& then);
  // Emits what `work` emits, to be run only if the node is true. The node must not assign variables.
  void where_true(const Node& node, Scope& scope, FunctionRef<void()> work);
  void follow(Then& then);
  [[nodiscard]] Register count_ways(const Node& node, Scope& scope);
  void refuse_ways_of_function(const Node& node, Scope& scope);
  void go_through_sets(const Node& node, Scope& scope);
  void go_through_few(const Node& node, Scope& scope);
  // The variable x of a node x', if x has no value after the step yet; empty for other nodes.
  [[nodiscard]] std::optional<std::size_t> target(const Node& node, Scope& scope);
  void assign(std::size_t variable, const Typed& value, Then& then);
  void keep(const Node& node, Scope& scope, Then& then);
  // Visits the variables in UNCHANGED of a node, and what else is in it.
  void each_kept(const Node& node, Scope& scope, FunctionRef<void(const Node&, Scope&)> visit);
  // Emits code that jumps unless a value is the same before and after the step.
  void jump_changed(const Node& node, Scope& scope, Label label);

  // ---- Symmetry ----
  void permute(const Type& type, Register from, Register to, const Permutation& by);
  void jump_in_order(const Type& type, Register a, Register b, Label less, Label greater);
  void make_canonical();

  Types& types_;
  Machine& constants_;
  Permuted* permuted_;
  std::vector<TypePointer> variables_;
  std::vector<Register> now_{}, next_{}, canonical_{};
  std::vector<bool> assigned_{};
  bool assigns_ = false, is_primed_ = false, has_step_ = true;
  std::vector<bool> read_next_{};  // variables whose values after the step were read
  std::deque<Instructions> buffers_{};
  std::size_t buffer_ = 0;
  std::vector<std::pair<std::size_t, std::size_t>> labels_{};
  std::map<std::vector<Word>, std::int32_t> tables_{};  // tables with their numbers
  std::vector<Label> pieces_{};
  std::pair<std::size_t, std::size_t> placed_{};  // the position of the last label placed
  std::map<std::vector<Word>, Register> constants_of_code_{};
  std::map<const Cell*, std::optional<Term>> constant_cells_{};
  Register used_ = 1;
  std::size_t emitted_ = 0;
  int depth_ = 0;
  std::set<const Code*> open_functions_{};  // functions being lowered
  std::deque<Scope> scopes_{};
  std::vector<Untyped> untyped_{};
};

}  // namespace lucas::tla
