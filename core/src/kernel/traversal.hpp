// Traversal: visits the states of a puzzle breadth-first and numbers them in the order in which it finds
// them. Cost: a state's words, 4 bytes and an index entry a state; one thread. Used by exploration, coverage,
// portraits and the self-check, which look at states without a search.
#pragma once

#include "lucas/kernel.hpp"
#include "lucas/request.hpp"
#include "visited/array_slice.hpp"

namespace lucas {

class Traversal {
 public:
  static constexpr std::uint32_t no_state = 0xFFFFFFFF;

  // Visitor: is told of each step and each state that was expanded.
  class Visitor {
   public:
    // step(from, to, is_new): a step, repeats included; `from` is no_state if the traversal begins at `to`.
    virtual void step(std::uint32_t, std::uint32_t, bool) {}
    // All steps from this state were reported.
    virtual void expanded(std::uint32_t) {}

   protected:
    ~Visitor() = default;
  };

  // Kernel and budget must outlive the traversal.
  // `questions`: the form of states, and invariants of steps; see broken().
  Traversal(const Kernel& kernel, const Questions& questions, MemoryBudget& budget,
            std::uint64_t expected = 0);

  // begin() and advance() throw std::bad_alloc where the budget does not allow more, and what the model throws.
  // Begins at a state, given whole.
  void begin(const Word* state, Visitor& visitor) { take(no_state, in_form(state).data(), visitor); }
  // Expands the next states, at most `most`; returns how many, 0 if none is left.
  std::size_t advance(std::size_t most, Visitor& visitor);

  [[nodiscard]] std::uint64_t size() const { return states_.size(); }
  [[nodiscard]] std::uint64_t expanded() const { return expanded_; }
  // The least step among those of the last advance() that breaks an invariant, if one does.
  [[nodiscard]] const std::optional<BrokenStep>& broken() const { return successors_.broken; }
  // The words of a state, in the traversal's form.
  [[nodiscard]] const Word* words(std::uint64_t v) const { return states_[v]; }
  // The state, whole.
  [[nodiscard]] Words state(std::uint64_t v) const {
    return kernel_.converted(states_[v], questions_.form.writing, {});
  }
  // The number of a state, written whole, if it was found.
  [[nodiscard]] std::optional<std::uint32_t> find(const Word* state) const {
    return states_.position_of(in_form(state).data());
  }

 private:
  [[nodiscard]] Words in_form(const Word* state) const {
    return kernel_.converted(state, Writing::state, questions_.form);
  }
  void take(std::uint32_t from, const Word* words, Visitor& visitor) {
    const ArraySlice::Inserted to = states_.insert(words);
    visitor.step(from, to.position, to.is_new);
  }

  const Kernel& kernel_;
  Questions questions_;
  Successors successors_;
  ArraySlice states_;
  std::uint64_t expanded_ = 0;
};

// Calls look(state) for the first `most` states, whole, in the order in which a traversal finds them, until it returns false.
// Throws what the model throws, and std::bad_alloc where those and their successors need more than 1 GiB.
void visit_first(const Kernel& kernel, std::size_t most, FunctionRef<bool(const Words&)> look);

// A checksum by which a checkpoint or a certificate recognises its model: 8 hexadecimal digits, of the first
// thousand states that a search would meet, their successors in order, and the asked properties that hit in
// them. "throws" if the model throws, which is left to the search to meet and report. Throws std::bad_alloc.
[[nodiscard]] std::string fingerprint_of(const Kernel& kernel, const Request& request);

}  // namespace lucas
