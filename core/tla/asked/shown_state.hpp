// ShownState: the variables of a puzzle's state, as TLA+ expressions read them. Also evaluates single expressions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lucas/kernel.hpp"
#include "tla/eval/program.hpp"
#include "tla/spec/specification.hpp"

namespace lucas::tla {

// The first initial state, or the first successor of `before`, in the whole form (Writing::state); empty if there is
// none. Exceptions of the model's hooks become ModelError.
[[nodiscard]] std::optional<Words> first_state(const Kernel& kernel, const Word* before = nullptr);

// Vocabulary: the names of a puzzle that expressions may use.
struct Vocabulary {
  std::vector<std::string> variables{};  // those that the first initial state shows
  std::vector<std::string>
      properties{};  // invariants and goals, by position; "" for step invariants and expressions
};
[[nodiscard]] Vocabulary vocabulary_of(const Kernel& kernel);

// Asked: compiles expressions about a puzzle. For a specification it uses the specification's program, with all names
// that the root module knows.
struct Asked {
  // Throws UsageError.
  Asked(Vocabulary names, const std::vector<Source>& definitions, const Kernel* kernel = nullptr);
  // Throws UsageError. The expression and its source must outlive this.
  const Cell& add(const Source& source, const Syntax& expression, bool has_steps);
  [[nodiscard]] Machine machine() const { return Machine(*program, vocabulary.variables.size()); }

  Vocabulary vocabulary;
  std::vector<Definitions> definitions;
  Source nothing{};
  std::unique_ptr<Program> own;
  Program* program;
  Space* space;
  // The modules that come with lucas; set once a text uses one of their names, or INSTANCE.
  std::unique_ptr<const Library> library{};

 private:
  void add_texts(const Source& source);
  void add_library_for(const Source& source);
};

// The model is asked to show the state when a variable is first read. Values of parts for which the model has a word
// (Face::part) are cached.
class ShownState final : public StateTerms {
 public:
  // Keeps references to all arguments.
  ShownState(const Kernel& kernel, const Vocabulary& vocabulary, Values& values)
      : kernel_(kernel),
        vocabulary_(vocabulary),
        values_(values),
        is_of_specification_(specification_of(kernel) != nullptr) {}

  // Sets the state, in its whole form.
  void set(const Word* state);
  // The state to give to a Machine. A specification's state is given by the values of its variables.
  [[nodiscard]] Evaluation::State given() {
    if (is_of_specification_) return {terms_.data(), nullptr};
    return {nullptr, this};
  }
  Term variable(std::size_t index) override;
  Term element(std::size_t index, std::int64_t position) override;
  bool property(std::size_t index) override;

  struct Part {
    std::size_t index = 0;
    std::int64_t position = 0;  // of an element, from 1; 0: the whole variable
    [[nodiscard]] bool operator==(const Part&) const = default;
  };
  // The part that was read since set(), if it is the only one and the model has a word for it.
  [[nodiscard]] std::optional<Part> only_read() const { return reads_more_ ? std::nullopt : read_; }

 private:
  struct Known {
    Part part{};
    Word word = 0;
    Term term{};  // unset if this place is free

    [[nodiscard]] bool is_of(Part other, Word its_word) const {
      return word == its_word && part == other && !term.is_unset();
    }
  };

  [[nodiscard]] const Value& shown(std::size_t index);
  [[nodiscard]] Term shown_element(Part part);
  // Notes that the part is read, and returns the model's word for it.
  [[nodiscard]] std::optional<Word> read(Part part);
  // Is the variable a sequence for whose elements the model has words?
  [[nodiscard]] bool is_told_by_elements(std::size_t index);
  [[nodiscard]] Known& place_of(Part part, Word word);
  // The cached value for that part and word, or the result of `make`.
  Term remembered(Part part, std::optional<Word> word, FunctionRef<Term()> make);

  const Kernel& kernel_;
  const Vocabulary& vocabulary_;
  Values& values_;
  bool is_of_specification_;
  std::vector<Term> terms_{};  // values of a specification's state
  std::size_t remembered_ = 0;
  const Word* state_ = nullptr;
  std::optional<Value> value_{};
  std::optional<Part> read_{};
  bool reads_more_ = false;
  Questions asked_{};  // for asking a property of the model
  Findings findings_{};
  std::vector<std::optional<bool>> told_by_elements_{};  // by variable
  std::vector<Known> known_{};
};

// The reason why an invariant is false in a state, or in a step to `next`: the innermost part that is false, with the
// values of its variables. "" if that cannot be told.
[[nodiscard]] std::string why_not(const Source& expression, const std::vector<Source>& definitions,
                                  const Kernel& kernel, const Word* now, const Word* next);

// Calls `use` with the value of an expression, in a state of the kernel; kernel and state may be nullptr. The term is
// valid until `use` returns. Throws UsageError.
void evaluate(const Source& expression, const std::vector<Source>& definitions, const Kernel* kernel,
              const Word* state, FunctionRef<void(const Values&, Term)> use);
// The value of an expression as a text in TLA+.
[[nodiscard]] std::string value_text(const Source& expression, const std::vector<Source>& definitions,
                                     const Kernel* kernel = nullptr, const Word* state = nullptr);

}  // namespace lucas::tla
