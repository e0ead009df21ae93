// States in type-erased form: words, what they are, and several states in a row. Shape: what is known of a puzzle without looking
// at its states.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lucas/formula.hpp"
#include "lucas/property.hpp"

namespace lucas {

using Word = std::uint64_t;
using Words = std::vector<Word>;  // one state, where its width is known

// Words that have so many bits.
constexpr std::uint64_t words_of_bits(std::uint64_t bits) { return bits / 64 + (bits % 64 == 0 ? 0 : 1); }

// Writing: in which of three ways the words of a state tell it.
enum class Writing : std::uint8_t {
  state,   // the state itself, whole: its bytes, padded with zeros
  key,     // in as few bits as the model knows: Shape::key_bits
  number,  // one word below Shape::index_size
};
struct Form {
  Writing writing = Writing::state;
  bool symmetry = false;  // of equivalent states the canonical one is written

  bool operator==(const Form&) const = default;
};

// States in a row, all in one form.
struct States {
  static constexpr std::size_t block = 64;  // states that are visited, looked up or checked at once, at most

  const Word* words;
  std::size_t count;
};

// Calls visit(states) for all of them, a block at a time; `width`: words of one.
template <class Visit>
void visit_blocks(States all, std::size_t width, Visit&& visit) {
  while (all.count > 0) {
    const std::size_t count = all.count < States::block ? all.count : States::block;
    visit(States{all.words, count});
    all = {all.words + count * width, all.count - count};
  }
}

// Aim: what strides of a model are asked for: to lead to a shortest solution, or to any; or the way back from a goal.
enum class Aim : std::uint8_t { shortest, any, back };

struct PropertyInfo {
  PropertyKind kind;
  std::string name, about;
  bool on_request = false;
  bool tells_dead_ends = false;
  bool is_expression = false;     // asked of the model, which does not name it
  bool is_of_behaviours = false;  // PROPERTY of TLA+: what breaks it is a behaviour, and no state

  // Is it checked where none is named?
  [[nodiscard]] bool by_default() const { return kind != PropertyKind::goal && !on_request; }
};

// A pattern: the puzzle as it looks where part of each state is forgotten; see the hook `patterns` of models.
struct Pattern {
  static constexpr std::size_t most = 16;  // of a puzzle

  std::string name;
  std::uint64_t size;  // numbers of its states are below it
  // Patterns of one group stand next to each other, and no step counts in two of them: what they tell adds up. Of groups the one counts
  // that tells most.
  unsigned group = 0;
  // The position of an earlier pattern, whose distances are those of this one, number by number: its mirror image.
  std::optional<std::size_t> twin{};
  bool is_asked = false;  // by a parameter: it is explored before a board is searched, however easy that is
};

struct Shape {
  std::string name;
  std::vector<PropertyInfo> properties{};  // functions below mean them by their position
  unsigned state_words = 1;
  unsigned key_words = 1;
  int key_bits = 64;             // a key is below 2^key_bits, or as many bits wide
  bool is_packed = false;        // a key is shorter than the state
  bool is_ranked = false;        // the model can number states, with some parameters at least
  std::uint64_t index_size = 0;  // numbers are below it; 0: these states cannot be numbered
  bool has_symmetry = false;
  bool has_boundary = false;
  bool leaves_out_beyond = false;          // states beyond the boundary do not belong to the puzzle
  std::vector<std::string> constraints{};  // names of what states must satisfy to be counted and gone on from
  bool has_bound = false;                  // the model bounds the steps to its first goal
  bool is_graded = false;                  // and each step towards that lowers the bound by one
  std::vector<Pattern> patterns{};         // for a better bound
  bool has_strides = false;                // the model goes several steps at once, towards that goal
  bool strides_back = false;  // the states of that goal are listed, and the strides to each state known
  bool lists_goals = false;   // the model lists the states of its first goal, and its steps can be undone
  bool is_drawable = false;
  bool draws_steps = false;            // states look different by what led to them
  bool writes_levels = false;          // a state can be written as a level file
  std::vector<std::string> actions{};  // names that labels may have; empty: unset
  std::string step_noun = "step";      // what reports call a step, in the singular
  bool names_steps = false;            // that noun is the model's: reports tell in what depth is counted
  bool forbids_deadlock = false;       // a check wants a successor of every state, without being asked to
  bool is_shown_by_us =
      false;  // states are shown by lucas, and no hook of an author promises anything of that
  std::string asymmetry =
      "canonical does not commute with next";  // what is wrong where equivalent states go on in different ways
  // With symmetry: what merges states in place of `canonical`. Of those that look alike by it the first one that is found is kept, so
  // that results depend on the order of the search, and its paths are of states that were found.
  std::string view{};
  bool merges_states = false;  // a check merges states by the symmetry, without being asked to
  bool has_no_states = false;  // there is nothing but assumptions, which are true
  std::vector<std::string>
      unchecked{};  // names of properties that no search checks: without them nothing holds
  bool leaves_out_fairness =
      false;  // what is said of it as a whole forbids more behaviours than `assumed` does
  // Formulas that its behaviours must satisfy, and formulas that are assumed of behaviours. The positions of atoms count on behind the
  // last one of `properties`, for nobody asks for atoms by themselves.
  std::vector<NamedFormula> over_time{}, assumed{};

  // Are steps missing, because states beyond the boundary are not expanded?
  [[nodiscard]] bool hides_steps() const { return has_boundary && !leaves_out_beyond; }
  [[nodiscard]] bool has_canonical() const { return has_symmetry && view.empty(); }
  [[nodiscard]] unsigned words(Writing writing) const {
    return writing == Writing::state ? state_words : writing == Writing::key ? key_words : 1;
  }
  // The name of a property in messages, by position.
  [[nodiscard]] std::string name_of(std::size_t property) const {
    return property < properties.size() ? properties[property].name : "over time";
  }
  // Adds a property. Throws ModelError where another one has its name, by which it is asked for.
  void add(PropertyInfo property);
  // Adds it, if it is claimed; returns whether.
  bool add(PropertyKind kind, const Claim& claim);
  // Position of the first goal that the model names.
  [[nodiscard]] std::optional<std::size_t> first_goal() const {
    for (std::size_t i = 0; i < properties.size(); ++i) {
      if (properties[i].kind == PropertyKind::goal && !properties[i].is_expression) return i;
    }
    return std::nullopt;
  }
  // May the first word of a state be that, in that writing?
  [[nodiscard]] bool allows(Writing writing, Word first) const {
    if (writing == Writing::number) return first < index_size;
    return writing == Writing::state || !is_packed || key_bits >= 64 || first >> key_bits == 0;
  }
};

}  // namespace lucas
