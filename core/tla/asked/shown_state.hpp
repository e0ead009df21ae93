// A state of a puzzle as expressions see it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lucas/kernel.hpp"
#include "tla/eval/program.hpp"
#include "tla/spec/specification.hpp"

namespace lucas::tla {

// The first initial state, or the first successor of a state; both whole. None if there is none. What hooks throw is a
// ModelError.
[[nodiscard]] std::optional<Words> first_state(const Kernel& kernel, const Word* before = nullptr);

// Vocabulary: what expressions may name of a puzzle.
struct Vocabulary {
  std::vector<std::string> variables{};  // that the first initial state shows
  std::vector<std::string>
      properties{};  // invariants and goals, by position; "": not true or false in a state
};
[[nodiscard]] Vocabulary vocabulary_of(const Kernel& kernel);

// Asked: a program of expressions about a puzzle, and what their names are. About a specification it is that one's program, with
// all names that its root module knows.
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
  // The modules that come with lucas, once a text has a name of theirs, or INSTANCE.
  std::unique_ptr<const Library> library{};

 private:
  void add_texts(const Source& source);
  void add_library_for(const Source& source);
};

// The model shows the state when its first variable is asked for; parts for which the model has a word are remembered.
class ShownState final : public StateTerms {
 public:
  // Keeps references to all.
  ShownState(const Kernel& kernel, const Vocabulary& vocabulary, Values& values)
      : kernel_(kernel),
        vocabulary_(vocabulary),
        values_(values),
        is_of_specification_(specification_of(kernel) != nullptr) {}

  // This is that state, whole, from now on.
  void set(const Word* state);
  // For a machine. A state of a specification need not be shown.
  [[nodiscard]] Evaluation::State given() {
    if (is_of_specification_) return {terms_.data(), nullptr};
    return {nullptr, this};
  }
  Term variable(std::size_t index) override;
  Term element(std::size_t index, std::int64_t position) override;
  bool property(std::size_t index) override;

  struct Part {
    std::size_t index = 0;
    std::int64_t position = 0;  // of the element, from 1; 0: the whole variable
    [[nodiscard]] bool operator==(const Part&) const = default;
  };
  // The part that was read since the state was set, if nothing else was, and if the model has a word for it.
  [[nodiscard]] std::optional<Part> only_read() const { return reads_more_ ? std::nullopt : read_; }

 private:
  struct Known {
    Part part{};
    Word word = 0;
    Term term{};  // unset: this place is free

    [[nodiscard]] bool is_of(Part other, Word its_word) const {
      return word == its_word && part == other && !term.is_unset();
    }
  };

  [[nodiscard]] const Value& shown(std::size_t index);
  [[nodiscard]] Term shown_element(Part part);
  // The model's word for that part, which is read.
  [[nodiscard]] std::optional<Word> read(Part part);
  // Have all elements of that variable, a sequence, a word?
  [[nodiscard]] bool is_told_by_elements(std::size_t index);
  [[nodiscard]] Known& place_of(Part part, Word word);
  // The result of `make`, or the earlier one for the same word of that part.
  Term remembered(Part part, std::optional<Word> word, FunctionRef<Term()> make);

  const Kernel& kernel_;
  const Vocabulary& vocabulary_;
  Values& values_;
  bool is_of_specification_;
  std::vector<Term> terms_{};  // if it is one
  std::size_t remembered_ = 0;
  const Word* state_ = nullptr;
  std::optional<Value> value_{};
  std::optional<Part> read_{};
  bool reads_more_ = false;
  Questions asked_{};  // about a property of the model
  Findings findings_{};
  std::vector<std::optional<bool>> told_by_elements_{};  // by variable
  std::vector<Known> known_{};
};

// Why an invariant does not hold in a state, or in a step to `next`: its innermost part that is false, and for which values of
// its variables. "": that cannot be told.
[[nodiscard]] std::string why_not(const Source& expression, const std::vector<Source>& definitions,
                                  const Kernel& kernel, const Word* now, const Word* next);

// Calls `use` with the value of an expression: in a state of the kernel, or without both. The term is valid until `use`
// returns. Throws UsageError.
void evaluate(const Source& expression, const std::vector<Source>& definitions, const Kernel* kernel,
              const Word* state, FunctionRef<void(const Values&, Term)> use);
// The value as TLA+ writes it.
[[nodiscard]] std::string value_text(const Source& expression, const std::vector<Source>& definitions,
                                     const Kernel* kernel = nullptr, const Word* state = nullptr);

}  // namespace lucas::tla
