// Word, Form, States: states in type-erased form. Shape: facts about a puzzle that are known before the
// search: its properties, and how its states are encoded.
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

// The words that this many bits take.
constexpr std::uint64_t words_of_bits(std::uint64_t bits) { return bits / 64 + (bits % 64 == 0 ? 0 : 1); }

// Writing: which of three encodings the words of a state are in.
enum class Writing : std::uint8_t {
  state,   // the whole state: its bytes, padded with zeros
  key,     // the state in Shape::key_bits bits, or whole if it is not packed
  number,  // the number of the state: one word below Shape::index_size
};
struct Form {
  Writing writing = Writing::state;
  bool symmetry = false;  // of equivalent states the canonical one is written

  bool operator==(const Form&) const = default;
};

// An array of states, all in one form.
struct States {
  static constexpr std::size_t block = 64;  // states that are visited, looked up or checked at once, at most

  const Word* words;
  std::size_t count;
};

// Calls visit(states) for all of them, a block at a time; `width`: words of a state.
template <class Visit>
void visit_blocks(States all, std::size_t width, Visit&& visit) {
  while (all.count > 0) {
    const std::size_t count = all.count < States::block ? all.count : States::block;
    visit(States{all.words, count});
    all = {all.words + count * width, all.count - count};
  }
}

// Aim: strides that a model is asked for: those of a shortest solution, those of any, or those backward from a goal.
enum class Aim : std::uint8_t { shortest, any, back };

struct PropertyInfo {
  PropertyKind kind;
  std::string name, about;
  bool on_request = false;
  bool tells_dead_ends = false;
  bool is_expression = false;     // typed by a user, not named by the model
  bool is_of_behaviours = false;  // a PROPERTY of TLA+ that behaviours violate, not states

  // Is it checked if the user names no property?
  [[nodiscard]] bool by_default() const { return kind != PropertyKind::goal && !on_request; }
};

// A pattern: the puzzle with a part of each state forgotten; see the hook `patterns` of models.
struct Pattern {
  static constexpr std::size_t most = 16;  // patterns of a puzzle

  std::string name;
  std::uint64_t size;  // numbers of its states are below it
  // Patterns of one group are adjacent, and no step counts in two of them, so their distances add up. The
  // bound is the largest sum of any group.
  unsigned group = 0;
  // The position of an earlier pattern that has the same distances, number by number: its mirror image.
  std::optional<std::size_t> twin{};
  bool is_asked = false;  // a parameter asks for it: it is explored before any search, however easy
};

struct Shape {
  std::string name;
  std::vector<PropertyInfo> properties{};  // elsewhere a property is named by its position here
  unsigned state_words = 1;
  unsigned key_words = 1;
  int key_bits = 64;             // a key is below 2^key_bits, or as many bits wide
  bool is_packed = false;        // a key is shorter than the state
  bool is_ranked = false;        // the model can number states, with some parameters at least
  std::uint64_t index_size = 0;  // numbers are below it; 0: these states cannot be numbered
  bool has_symmetry = false;
  bool has_boundary = false;
  bool leaves_out_beyond = false;          // states beyond the boundary do not belong to the puzzle
  std::vector<std::string> constraints{};  // names of what states must satisfy to be counted and expanded
  bool has_bound = false;                  // the model bounds the steps to its first goal
  bool is_graded = false;                  // each step towards that goal lowers the bound by one
  std::vector<Pattern> patterns{};         // they give a better bound
  bool has_strides = false;                // the model goes several steps at once, towards its first goal
  bool strides_back = false;  // the model lists states of its first goal, and strides that lead to a state
  bool lists_goals = false;   // the model lists the states of its first goal, and its steps can be undone
  bool is_drawable = false;
  bool draws_steps = false;            // the picture of a state depends on the step that led to it
  bool writes_levels = false;          // the model can write a state as a level file
  std::vector<std::string> actions{};  // names that labels may have; empty: unset
  std::string step_noun = "step";      // what reports call a step, in the singular
  bool names_steps = false;            // that noun is the model's: reports say that depth counts these
  bool forbids_deadlock = false;       // `check` reports deadlocks without being asked to
  bool is_shown_by_us =
      false;  // lucas itself shows the states: there are no promises of an author's show() to check
  std::string asymmetry =
      "canonical does not commute with next";  // the error if equivalent states have different successors
  // With symmetry: the VIEW of TLA+ that merges states in place of `canonical`. Of states with one view the first
  // to be found is kept, so results depend on the order of the search, and paths have states that were found.
  std::string view{};
  bool merges_states = false;  // `check` merges states by the symmetry, without being asked to
  bool has_no_states = false;  // the specification has only assumptions, all true
  std::vector<std::string>
      unchecked{};  // names of properties of which not all is checked: no search says that they hold
  bool leaves_out_fairness =
      false;  // `assumed` lacks a part of the specification's fairness, so it allows more behaviours
  // Formulas that behaviours must satisfy, and formulas that are assumed of them. Positions of their atoms
  // continue after the last one of `properties`, since no user asks for an atom.
  std::vector<NamedFormula> over_time{}, assumed{};

  // Are steps missing, because states beyond the boundary are not expanded?
  [[nodiscard]] bool hides_steps() const { return has_boundary && !leaves_out_beyond; }
  [[nodiscard]] bool has_canonical() const { return has_symmetry && view.empty(); }
  [[nodiscard]] unsigned words(Writing writing) const {
    return writing == Writing::state ? state_words : writing == Writing::key ? key_words : 1;
  }
  // The name of the property at that position, for messages.
  [[nodiscard]] std::string name_of(std::size_t property) const {
    return property < properties.size() ? properties[property].name : "over time";
  }
  // Adds a property. Throws ModelError if another one has the same name, for properties are asked for by name.
  void add(PropertyInfo property);
  // Adds the property if it is claimed; returns whether it is.
  bool add(PropertyKind kind, const Claim& claim);
  // Position of the first goal that the model names.
  [[nodiscard]] std::optional<std::size_t> first_goal() const {
    for (std::size_t i = 0; i < properties.size(); ++i) {
      if (properties[i].kind == PropertyKind::goal && !properties[i].is_expression) return i;
    }
    return std::nullopt;
  }
  // Can the first word of a state in that writing be `first`?
  [[nodiscard]] bool allows(Writing writing, Word first) const {
    if (writing == Writing::number) return first < index_size;
    return writing == Writing::state || !is_packed || key_bits >= 64 || first >> key_bits == 0;
  }
};

}  // namespace lucas
