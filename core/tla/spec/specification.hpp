// Specification: a TLA+ module with what a configuration says of it, compiled.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "lucas/kernel.hpp"
#include "tla/eval/program.hpp"
#include "tla/module/config.hpp"
#include "tla/module/loader.hpp"

namespace lucas::tla {

// What a specification is made from. Moved where it stays before it is compiled.
struct SpecificationTexts {
  Library library;
  Config config;
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

  [[nodiscard]] const Program& program() const { return program_; }
  [[nodiscard]] const std::string& name() const { return texts_.library.root().module.name; }
  [[nodiscard]] const std::vector<std::string>& variables() const { return program_.spaces().variables(); }
  [[nodiscard]] const std::vector<const Cell*>& init() const { return init_; }
  [[nodiscard]] const Cell* next() const { return next_; }  // nullptr: there is no step
  [[nodiscard]] const std::vector<Named>& invariants() const { return invariants_; }
  [[nodiscard]] const std::vector<Named>& constraints() const { return constraints_; }
  [[nodiscard]] const std::vector<Named>& action_constraints() const { return action_constraints_; }
  [[nodiscard]] bool checks_deadlock() const { return texts_.config.check_deadlock.value_or(true); }
  // Properties that are not checked: temporal ones.
  [[nodiscard]] const std::vector<std::string>& unchecked() const { return unchecked_; }

 private:
  void order_texts();
  void set_constants();
  void set_constant(const ConfigConstant& constant);
  [[nodiscard]] Term value_of(const Syntax& value, const Source& source);
  void require_constants() const;
  void compile_behaviour();
  void compile_properties();
  void read_formula(const Space& space, const Syntax& formula);
  [[nodiscard]] bool is_temporal(const Space& space, const Syntax& formula);
  [[nodiscard]] std::vector<Named> named(const std::vector<ConfigName>& names);
  [[nodiscard]] const Cell& required(const ConfigName& name);

  SpecificationTexts texts_;
  Program program_{};
  Space* root_ = nullptr;
  std::vector<const Cell*> init_{};
  const Cell* next_ = nullptr;
  std::vector<Named> invariants_{}, constraints_{}, action_constraints_{};
  std::vector<std::string> unchecked_{};
  std::set<const Entity*> looked_at_{};  // definitions that are not temporal, or being looked at
};

// The states and steps of a specification; shared by threads.
[[nodiscard]] std::shared_ptr<const Kernel> kernel_of(std::shared_ptr<const Specification> specification);

}  // namespace lucas::tla
