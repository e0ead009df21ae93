// Specification: a TLA+ module and its configuration, compiled: initial states, steps, and properties.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lucas/kernel.hpp"
#include "tla/eval/program.hpp"
#include "tla/module/config.hpp"
#include "tla/module/loader.hpp"
#include "tla/spec/symmetry.hpp"

namespace lucas::tla {

// The texts that a specification is made from. They are moved into it before they are compiled.
struct SpecificationTexts {
  Library library;
  Config config;
  std::uint64_t seed = 1;  // of random draws
};

class Specification {
 public:
  // Throws UsageError for names in the configuration that the module does not define, and for constants without a
  // value; AssumptionError for false assumptions.
  explicit Specification(SpecificationTexts texts);
  Specification(const Specification&) = delete;
  Specification& operator=(const Specification&) = delete;

  struct Named {
    std::string name;
    const Cell* cell;
  };
  // For a claim made in another module through an instance (a refinement): that module, and the expressions that its
  // variables stand for. Else empty.
  struct Refined {
    std::string module{};
    std::vector<Named> variables{};
  };
  // A claim about each state, each step, or the initial states only; or a goal.
  struct Property {
    enum class Kind : std::uint8_t { state, step, initial, goal };
    Kind kind;
    std::string name, about;
    const Cell* cell;
    Refined refined{};
    bool is_under_fairness =
        false;  // claimed by a formula over time; the specification assumes more than its steps
  };
  // A conjunct of a property over time.
  struct PartOverTime {
    std::string text;
    Refined refined;
  };

  [[nodiscard]] const Program& program() const { return program_; }
  // For adding questions, only while nothing else is compiled or evaluated; see Program::add. Machines that were made
  // before cannot evaluate them.
  [[nodiscard]] Program& program_for_questions() const { return program_; }
  // The space of the root module: the names that it knows.
  [[nodiscard]] const Space& names() const { return *root_; }
  [[nodiscard]] const Config& config() const { return texts_.config; }
  [[nodiscard]] const std::string& name() const { return texts_.library.root().module.name; }
  // The path of the module's file.
  [[nodiscard]] const std::string& file() const { return texts_.library.root().source.name; }
  [[nodiscard]] const std::vector<std::string>& variables() const { return program_.spaces().variables(); }
  [[nodiscard]] const std::vector<const Cell*>& init() const { return init_; }
  [[nodiscard]] const Cell* next() const { return next_; }  // nullptr if there are no steps
  // The same steps, compiled so that Machine::action names the action taken; and the names of the actions.
  [[nodiscard]] const Cell* told() const { return told_; }
  [[nodiscard]] const std::vector<std::string>& actions() const { return actions_; }
  // The invariants, then the safety claims of each PROPERTY.
  [[nodiscard]] const std::vector<Property>& properties() const { return properties_; }
  [[nodiscard]] const std::vector<Named>& constraints() const { return constraints_; }
  [[nodiscard]] const std::vector<Named>& action_constraints() const { return action_constraints_; }
  [[nodiscard]] const std::vector<Named>& postconditions() const { return postconditions_; }
  // _POSSIBLE: formulas of states or steps, each of which must be true somewhere.
  [[nodiscard]] const std::vector<Named>& possible() const { return possible_; }
  // The registers of TLC after the assumptions were evaluated.
  [[nodiscard]] const Registers& registers() const { return registers_; }
  // May a POSTCONDITION read registers that are set in states and steps?
  [[nodiscard]] bool sets_registers() const { return sets_registers_; }
  [[nodiscard]] const Symmetry& symmetry() const { return symmetry_; }
  // ALIAS: shown in place of the variables of a state; nullptr if there is none.
  [[nodiscard]] const Cell* alias() const { return alias_; }
  // VIEW: states with the same value are merged; nullptr if there is none.
  [[nodiscard]] const Cell* view() const { return view_; }
  // The number of values in a packed state: those of its variables; and its level if there is a VIEW and some
  // expression uses TLCGet("level"), because VIEW may tell levels apart.
  [[nodiscard]] std::size_t values_of_state() const {
    return variables().size() + (view_ != nullptr && program_.uses("level") ? 1 : 0);
  }
  [[nodiscard]] bool checks_deadlock() const { return texts_.config.check_deadlock.value_or(true); }
  // The atoms of formulas over time: properties of states and of steps, by position.
  [[nodiscard]] const std::vector<Property>& atoms() const { return atoms_; }
  // over_time(): formulas over time that PROPERTY claims. assumed(): those that the specification assumes: fairness.
  [[nodiscard]] const std::vector<NamedFormula>& over_time() const { return over_time_; }
  // The conjuncts of a property over time.
  [[nodiscard]] const std::vector<PartOverTime>& parts_over_time(const std::string& property) const {
    return parts_over_time_.at(property);
  }
  [[nodiscard]] const std::vector<NamedFormula>& assumed() const { return assumed_; }
  // Names of properties that are not checked in full, because a formula could not be converted.
  [[nodiscard]] const std::vector<std::string>& unchecked() const { return unchecked_; }
  // Has the specification an assumption over time that is ignored, because it could not be converted?
  [[nodiscard]] bool leaves_out_fairness() const { return leaves_out_fairness_; }
  // Sentences for the user: what was assumed, ignored or not checked.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

 private:
  void order_texts();
  void require_translation() const;
  void assume_names();
  void set_constants();
  void set_constant(const ConfigConstant& constant);
  [[nodiscard]] Term table_of(const ConfigConstant& constant, const Entity* entity);
  [[nodiscard]] Term value_of(const Syntax& value, const Source& source);
  void require_constants() const;
  void require_constant_values();
  void check_assumptions();
  void make_symmetry();

  // ---- Behaviours (behaviour.cpp) ----

  struct Formula {
    const Space* space = nullptr;
    const Syntax* syntax = nullptr;
  };
  // Inside: counts the nesting of formulas being read, while it lives.
  class Inside {
   public:
    // Throws UsageError.
    Inside(Specification& specification, const Formula& formula);
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
    ~Inside() { --depth_; }

   private:
    std::size_t& depth_;
  };
  // Counts parts of the formula being taken apart. Throws UsageError if calls or quantifiers make too many.
  void count_parts(const Formula& at, std::size_t count);
  // The body of a definition that the configuration names. Throws UsageError.
  [[nodiscard]] Formula formula_of(const ConfigName& name) const;
  void compile_behaviour();
  void read_formula(const Formula& formula);
  [[nodiscard]] std::optional<Formula> meant_by(const Formula& formula);
  [[nodiscard]] bool leaves_out_states(const Formula& formula);
  [[nodiscard]] bool mentions(const Formula& formula, bool (*is_sign)(const Syntax&));
  [[nodiscard]] bool mentions(const Formula& formula, bool (*is_sign)(const Syntax&),
                              std::set<const Syntax*>& seen);
  void compile_properties();
  void add_postcondition(const ConfigName& name);
  void add_property(const ConfigName& name);
  void read_instances(const Formula& formula, std::vector<Property>& parts, std::vector<Formula>& over_time);
  [[nodiscard]] std::optional<Syntax> claimed_now(const Formula& formula);
  [[nodiscard]] Refined refined_in(const Space& space);
  [[nodiscard]] std::string told(const Formula& formula) const;
  void read_property(const Formula& formula, std::vector<Property>& parts, std::vector<Formula>& over_time);

  // ---- Whole behaviours (over_time.cpp) ----

  [[nodiscard]] static bool is_over_time(const Syntax& e);
  [[nodiscard]] lucas::Formula over_time(const Formula& formula);
  [[nodiscard]] lucas::Formula always_or_eventually(const Formula& formula);
  [[nodiscard]] lucas::Formula fairness_of(const Formula& formula);
  [[nodiscard]] bool is_next(Formula action);
  [[nodiscard]] lucas::Formula step_atom(const Space& space, const Syntax& action, bool is_taken);
  [[nodiscard]] lucas::Formula state_atom(const Space& space, const Syntax& e);
  void each_instance(const Formula& formula, FunctionRef<void(const Formula&)> visit);
  void bind(Space& space, const std::string& name, Term value);
  void bind_parts(Space& space, const Syntax::Bound& bound, Term tuple);
  [[nodiscard]] std::vector<Term> elements_of(const Space& space, const Syntax& set);
  void claim_over_time(const std::string& name, const std::vector<Formula>& all);
  void assume_over_time(const Formula& formula);
  void note_untold(const std::string& what, const UsageError& error);

  [[nodiscard]] std::vector<Named> named(const std::vector<ConfigName>& names, const char* what,
                                         bool has_steps);
  // The cell of a name in the configuration. Throws UsageError if it is unknown, takes arguments, or reads the state
  // after a step without has_steps.
  [[nodiscard]] const Cell& required(const ConfigName& name, const char* what, bool has_steps);
  // Like required(); but if the name has another form, adds a note and returns nullptr.
  [[nodiscard]] const Cell* wanted(const ConfigName& name, const char* what, const std::string& problem);
  [[nodiscard]] UsageError unknown(const ConfigName& name) const;

  SpecificationTexts texts_;
  mutable Program program_{};
  Space* root_ = nullptr;
  std::vector<const Cell*> init_{};
  const Cell* next_ = nullptr;
  Formula next_formula_{};
  const Cell *told_ = nullptr, *alias_ = nullptr, *view_ = nullptr;
  std::vector<Property> properties_{}, atoms_{};
  std::vector<NamedFormula> over_time_{}, assumed_{};
  std::map<std::string, std::vector<PartOverTime>> parts_over_time_{};
  std::size_t parts_ = 0, depth_ = 0;  // of the formula being taken apart
  std::vector<Named> constraints_{}, action_constraints_{}, postconditions_{}, possible_{};
  Symmetry symmetry_{};
  std::deque<Syntaxes> made_up_{};  // syntax that no text has
  std::vector<std::string> actions_{}, unchecked_{}, notes_{};
  std::vector<std::string> undeclared_{};  // names with values that the module does not declare
  Registers registers_{};
  bool leaves_out_fairness_ = false, sets_registers_ = false;
};

// Questions of the user about a specification, beyond its own, as cells of its program.
struct AskedOfSpecification {
  std::vector<Specification::Property> properties{};
  std::vector<Specification::Named> boundaries{};     // states where one of them is false are not expanded
  std::vector<std::shared_ptr<const void>> owners{};  // keep alive what cells refer to
};

// Makes the kernel of a specification, named by its file; threads share it. Properties in `asked` come last.
[[nodiscard]] std::unique_ptr<const Kernel> kernel_of(std::shared_ptr<const Specification> specification,
                                                      AskedOfSpecification asked = {});
// Makes a kernel of the same specification with further questions, which come last.
[[nodiscard]] std::unique_ptr<const Kernel> asking_more(const Kernel& kernel, AskedOfSpecification asked);
// Throws AssumptionError for the first POSTCONDITION that is false or has no value after a search with these figures.
void require_postconditions(const Specification& specification, RunFigures run);
// Generates states and steps once more, in the order of one worker of TLC, to find how often each _POSSIBLE is true
// and the registers that TLCSet leaves. Generates all if a POSTCONDITION may read these, else stops once each
// _POSSIBLE was true. Throws AssumptionError for a _POSSIBLE that never is, and std::bad_alloc if states take more
// than `memory` bytes.
[[nodiscard]] RunFigures run_once_more(const Kernel& kernel, std::uint64_t memory);
// The specification of the kernel; nullptr if it is the kernel of a model.
[[nodiscard]] const Specification* specification_of(const Kernel& kernel);
// The values of the specification's variables in a state.
void unpack(const Kernel& kernel, Word state, std::vector<Term>& values);

}  // namespace lucas::tla
