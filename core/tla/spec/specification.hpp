// Specification: a TLA+ module with what a configuration says of it, compiled.
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

// The texts that a specification is made from. Moved where it stays before it is compiled.
struct SpecificationTexts {
  Library library;
  Config config;
  std::uint64_t seed = 1;  // of what is drawn by chance
};

class Specification {
 public:
  // Throws UsageError: see loader.hpp and config.hpp; what the configuration names and the module does not define; constants
  // without a value; false assumptions.
  explicit Specification(SpecificationTexts texts);
  Specification(const Specification&) = delete;
  Specification& operator=(const Specification&) = delete;

  struct Named {
    std::string name;
    const Cell* cell;
  };
  // The module that makes a claim, where that is another one, and what its variables stand for.
  struct Refined {
    std::string module{};
    std::vector<Named> variables{};
  };
  // A claim that is checked in each state, in each step, or in the initial states only; or a goal.
  struct Property {
    enum class Kind : std::uint8_t { state, step, initial, goal };
    Kind kind;
    std::string name, about;
    const Cell* cell;
    Refined refined{};
    bool is_under_fairness =
        false;  // follows from a formula over time, of a specification that assumes more than steps
  };
  // A part of what a property claims over time.
  struct PartOverTime {
    std::string text;
    Refined refined;
  };

  [[nodiscard]] const Program& program() const { return program_; }
  // For questions, which are added to it while nothing else is compiled or evaluated; see Program::add. In a machine that was made
  // before they have no place.
  [[nodiscard]] Program& program_for_questions() const { return program_; }
  // The names that the root module knows.
  [[nodiscard]] const Space& names() const { return *root_; }
  [[nodiscard]] const Config& config() const { return texts_.config; }
  [[nodiscard]] const std::string& name() const { return texts_.library.root().module.name; }
  // The path of the module's file.
  [[nodiscard]] const std::string& file() const { return texts_.library.root().source.name; }
  [[nodiscard]] const std::vector<std::string>& variables() const { return program_.spaces().variables(); }
  [[nodiscard]] const std::vector<const Cell*>& init() const { return init_; }
  [[nodiscard]] const Cell* next() const { return next_; }  // nullptr: there is no step
  // The same steps, whose actions are told; and their names.
  [[nodiscard]] const Cell* told() const { return told_; }
  [[nodiscard]] const std::vector<std::string>& actions() const { return actions_; }
  // Invariants first, then what PROPERTY names, as far as that is safety.
  [[nodiscard]] const std::vector<Property>& properties() const { return properties_; }
  [[nodiscard]] const std::vector<Named>& constraints() const { return constraints_; }
  [[nodiscard]] const std::vector<Named>& action_constraints() const { return action_constraints_; }
  [[nodiscard]] const std::vector<Named>& postconditions() const { return postconditions_; }
  // _POSSIBLE: formulas of states or of steps, each of which must be true somewhere.
  [[nodiscard]] const std::vector<Named>& possible() const { return possible_; }
  // Registers of TLC as the assumptions leave them.
  [[nodiscard]] const Registers& registers() const { return registers_; }
  // May a POSTCONDITION read values that states and steps give to registers?
  [[nodiscard]] bool sets_registers() const { return sets_registers_; }
  [[nodiscard]] const Symmetry& symmetry() const { return symmetry_; }
  // ALIAS: is shown of a state in place of its variables; nullptr: there is none.
  [[nodiscard]] const Cell* alias() const { return alias_; }
  // VIEW: states with the same value are merged; nullptr: there is none.
  [[nodiscard]] const Cell* view() const { return view_; }
  // The number of values in a packed state: its variables and, where there is a VIEW and TLCGet("level") is asked, its level, for VIEW may
  // tell levels apart.
  [[nodiscard]] std::size_t values_of_state() const {
    return variables().size() + (view_ != nullptr && program_.uses("level") ? 1 : 0);
  }
  [[nodiscard]] bool checks_deadlock() const { return texts_.config.check_deadlock.value_or(true); }
  // Properties of states and of steps that formulas over time are made of, by position.
  [[nodiscard]] const std::vector<Property>& atoms() const { return atoms_; }
  // Formulas over time that PROPERTY claims, and those that the specification assumes beside its steps.
  [[nodiscard]] const std::vector<NamedFormula>& over_time() const { return over_time_; }
  // The parts of the conjunction that each of them is.
  [[nodiscard]] const std::vector<PartOverTime>& parts_over_time(const std::string& property) const {
    return parts_over_time_.at(property);
  }
  [[nodiscard]] const std::vector<NamedFormula>& assumed() const { return assumed_; }
  // Properties with formulas over time that could not be taken apart: something of them is not checked.
  [[nodiscard]] const std::vector<std::string>& unchecked() const { return unchecked_; }
  // Does the specification have a conjunct over time that could not be taken apart?
  [[nodiscard]] bool leaves_out_fairness() const { return leaves_out_fairness_; }
  // Sentences for people: what was taken because nothing was said.
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
  // Inside: counts how deep in a formula the reader is, while it lives.
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
  // Counts parts of the formula that is taken apart; calls that recur, quantifiers and repetition may make too many. Throws UsageError.
  void count_parts(const Formula& at, std::size_t count);
  // The formula of a definition that the configuration names. Throws UsageError.
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
  // The cell of a name in the configuration. Throws UsageError: it is unknown; or reads the state after a step, and there is none.
  [[nodiscard]] const Cell& required(const ConfigName& name, const char* what, bool has_steps);
  // nullptr: it has another form, which a note tells.
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
  std::size_t parts_ = 0, depth_ = 0;  // of the formula that is taken apart
  std::vector<Named> constraints_{}, action_constraints_{}, postconditions_{}, possible_{};
  Symmetry symmetry_{};
  std::deque<Syntaxes> made_up_{};  // arguments of instances, and what properties claim of each state
  std::vector<std::string> actions_{}, unchecked_{}, notes_{};
  std::vector<std::string> undeclared_{};  // names to which the configuration gives values
  Registers registers_{};
  bool leaves_out_fairness_ = false, sets_registers_ = false;
};

// Questions that are asked of a specification, beyond what it was made with, by expressions in its program.
struct AskedOfSpecification {
  std::vector<Specification::Property> properties{};
  std::vector<Specification::Named> boundaries{};     // states where one of them is false are not expanded
  std::vector<std::shared_ptr<const void>> owners{};  // of what cells refer to
};

// The states and steps of a specification, by the name of its file; shared by threads. Properties that are asked are the last ones.
[[nodiscard]] std::unique_ptr<const Kernel> kernel_of(std::shared_ptr<const Specification> specification,
                                                      AskedOfSpecification asked = {});
// The same states and steps with more questions, behind those that the kernel of a specification has already.
[[nodiscard]] std::unique_ptr<const Kernel> asking_more(const Kernel& kernel, AskedOfSpecification asked);
// Throws AssumptionError for the first POSTCONDITION that is false or has no value after such a search.
void require_postconditions(const Specification& specification, RunFigures run);
// Generates states and steps of the kernel of a specification once more, as one worker of TLC does: how often each _POSSIBLE is true, and
// what TLCSet leaves in registers; all of them where a POSTCONDITION may ask for that, else until each _POSSIBLE was true. Throws
// AssumptionError for one that never is, and std::bad_alloc where states take more than `memory` bytes.
[[nodiscard]] RunFigures run_once_more(const Kernel& kernel, std::uint64_t memory);
// The specification that the kernel has the states of; nullptr: they are those of a model.
[[nodiscard]] const Specification* specification_of(const Kernel& kernel);
// The values of its variables in a state.
void unpack(const Kernel& kernel, Word state, std::vector<Term>& values);

}  // namespace lucas::tla
