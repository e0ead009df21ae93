#include "kernel/promises.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <new>
#include <utility>

#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "memory/memory_budget.hpp"

namespace lucas {
namespace {

bool has_good_texts(const Value& value) {
  return is_utf8(value.string()) && std::all_of(value.names().begin(), value.names().end(), is_utf8) &&
         std::all_of(value.items().begin(), value.items().end(),
                     [](const Value& item) { return has_good_texts(item); });
}
bool has_good_texts(const Label& label) {
  return is_utf8(label.name) && has_good_texts(Value::record(label.arguments));
}

std::string bound_text(int bound) {
  return "at_least " + (bound == out_of_reach ? "out_of_reach" : std::to_string(bound));
}

}  // namespace

void Promises::try_writing(const Reached& reached) const {
  const int bits = shape_.key_bits;
  if (shape_.is_packed && (bits < 1 || bits > 64))
    fail("key_bits is " + std::to_string(bits) + ", not 1 to 64", reached);
  if (shape_.index_size > std::uint64_t{1} << 63) fail("index_size is above 2^63", reached);
  if (shape_.is_packed) try_inverse(reached, Writing::key);
  if (shape_.index_size > 0) try_inverse(reached, Writing::number);
  if (!symmetry_) return;
  const Words chosen = canonical(reached.state), again = canonical(chosen.data());
  if (again != chosen)
    fail("canonical gave another state when it was applied twice", reached,
         "first " + shown(chosen) + ", then " + shown(again));
}

void Promises::try_successor(const Word* state, std::uint64_t number, bool with_show) const {
  const std::vector<Words> states = successors_again({state});
  if (states.empty()) return;
  with_show = with_show && !shape_.is_shown_by_us;
  const std::size_t chosen = number % states.size();
  std::size_t position = 0;
  Value shown = false;
  kernel_.next(state, [&](const Emitted& step) {
    if (position++ == chosen) shown = try_step(state, step, with_show);
  });
  const Words& other = states[(chosen + 1) % states.size()];
  if (with_show && other != states[chosen])
    try_apart({states[chosen], std::move(shown)}, {other, kernel_.face().show(other.data())});
}

void Promises::try_successors(const Word* state) const {
  const std::vector<Words> states = successors_again({state});
  try_proof({state});
  kernel_.next(state, [&](const Emitted& step) { try_step(state, step, true); });
  try_telling(states);
}

Value Promises::try_step(const Word* from, const Emitted& step, bool with_show) const {
  Reached reached{step.state(), from, {"a step"}};
  told("label", reached, [&] { reached.action = step.label(); });
  try_label(reached);
  try_bound(reached);
  try_undone(reached);
  try_proof(reached);
  try_writing(reached);
  if (symmetry_) try_symmetry(reached);
  return with_show ? try_showing(reached) : Value(false);
}

void Promises::try_label(const Reached& reached) const {
  if (!has_good_texts(reached.action)) fail("label made a text that is not UTF-8", reached);
  const std::vector<std::string>& names = shape_.actions;
  if (!names.empty() && std::find(names.begin(), names.end(), reached.action.name) == names.end())
    fail("label made a name that actions does not list", reached);
}

void Promises::try_bound(const Reached& reached) const {
  if (!shape_.has_bound) return;
  const int bound = kernel_.bound(reached.state);
  if (bound < 0) fail(bound_hook() + " is negative: " + std::to_string(bound), reached);
  if (bound > 0 && is_goal(reached.state))
    fail(bound_hook() + " is not 0 in a goal state", reached, bound_text(bound));
  if (bound == out_of_reach) return try_out_of_reach(reached);
  if (reached.from == nullptr) return;
  const int before = kernel_.bound(reached.from);
  if (before > bound + 1)
    fail(bound_hook() + " fell by more than 1 in a step", reached,
         bound_text(before) + " before it, " + bound_text(bound));
  if (shape_.lists_goals && bound > before + 1)
    fail(bound_hook() + " rose by more than 1 in a step, which another step undoes", reached,
         bound_text(before) + " before it, " + bound_text(bound));
  if (shape_.is_graded && before != bound + 1)
    fail(bound_hook() + " did not fall by 1 in a step, and Exactly says that it does", reached,
         bound_text(before) + " before it, " + bound_text(bound));
}

// Tests that successors of a state out of reach are out of reach: a search by the bound never expands that state.
void Promises::try_out_of_reach(const Reached& reached) const {
  for (const Words& successor : successors(reached.state)) {
    if (const int bound = kernel_.bound(successor.data()); bound != out_of_reach)
      fail(bound_hook() + " is out_of_reach, and not so after a step", reached,
           bound_text(bound) + " after it");
  }
}

void Promises::try_solution(const Path& path) const {
  try_proof({path.state(path.states() - 1)});
  if (!shape_.has_bound) return;
  for (std::size_t i = 0; i < path.states(); ++i) try_distance(path.state(i), path.states() - 1 - i);
  for (std::size_t i = 1; i < path.states(); ++i) try_bound({path.state(i), path.state(i - 1), {"a step"}});
}

void Promises::try_distance(const Word* state, std::uint64_t steps) const {
  const int bound = kernel_.bound(state);
  if (bound > static_cast<int>(steps))
    fail(bound_hook() + " is more than the steps to a goal", {state},
         bound_text(bound) + ", and the goal is reached in " + std::to_string(steps));
}

void Promises::try_proof(const Reached& reached) const {
  if (!is_goal(reached.state)) return;
  const std::string proof = kernel_.face().unsolvable();
  if (!proof.empty())
    fail("unsolvable says that no goal state can be reached, and here is one", reached, "it says: " + proof);
}

bool Promises::is_undone(const Word* state, const Word* from) const {
  if (!shape_.lists_goals || !kernel_.expands(state)) return true;
  const Words back = symmetry_ ? canonical(from) : words_of(from);
  bool is_there = false;
  visit_successors(state, [&](const Emitted& step) {
    is_there = is_there || (symmetry_ ? canonical(step.state()) == back
                                      : std::equal(back.begin(), back.end(), step.state()));
  });
  return is_there;
}

void Promises::try_undone(const Reached& reached) const {
  if (is_undone(reached.state, reached.from)) return;
  fail("goals says that each step can be undone, and no step leads back here", reached);
}

std::string Promises::shown(const Words& state) const {
  try {
    return to_text(kernel_.face().show(state.data()));
  } catch (const std::bad_alloc&) {  // no fault of the model
    throw;
  } catch (const std::exception&) {
    return "that cannot be shown";
  }
}

void Promises::visit_successors(const Word* state, FunctionRef<void(const Emitted&)> visit) const {
  MemoryBudget budget(memory_);
  kernel_.next(state, [&](const Emitted& step) {
    budget.take(sizeof(Words) + shape_.state_words * sizeof(Word));
    visit(step);
  });
}

std::vector<Words> Promises::successors(const Word* state, bool are_canonical) const {
  std::vector<Words> all;
  visit_successors(state, [&](const Emitted& step) { all.push_back(words_of(step.state())); });
  if (!are_canonical) return all;
  for (Words& each : all) each = canonical(each.data());
  std::sort(all.begin(), all.end());
  return all;
}

// Is the state's key or number within its limit, and does it convert back to the state?
void Promises::try_inverse(const Reached& reached, Writing writing) const {
  const bool is_key = writing == Writing::key;
  const Word word = kernel_.converted(reached.state, Writing::state, {writing, false})[0];
  const std::string told = (is_key ? "key " : "number ") + std::to_string(word);
  if (!shape_.allows(writing, word))
    fail(is_key ? "pack made a key of more than key_bits bits"
                : "rank made a number that is not below index_size",
         reached,
         told + (is_key ? ", key_bits " + std::to_string(shape_.key_bits)
                        : ", index_size " + std::to_string(shape_.index_size)));
  const Words back = kernel_.converted(&word, writing, {});
  if (back == words_of(reached.state)) return;
  fail(is_key ? "unpack did not give back the state that was packed"
              : "unrank did not give back the state that was ranked",
       reached, told + " became " + shown(back));
}

Value Promises::try_showing(const Reached& reached) const {
  Value shown = false;
  if (shape_.is_shown_by_us) return shown;
  told("show", reached, [&] { shown = kernel_.face().show(reached.state); });
  if (shown.kind() != Value::Kind::record) fail("show made no record", reached);
  std::vector<std::string> names = shown.names();
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice != names.end()) fail("show gave two variables the name '" + excerpt(*twice) + "'", reached);
  if (!has_good_texts(shown)) fail("show made a text that is not UTF-8", reached);
  if (reached.from == nullptr || words_of(reached.state) == words_of(reached.from)) return shown;
  const Value before = kernel_.face().show(reached.from);
  if (before == shown) fail("show made the same of a state and of its successor", reached);
  for (std::size_t i = 0; i < shown.items().size(); ++i) {
    if (before.kind() == Value::Kind::record && before.items().size() == shown.items().size())
      try_parts(reached, i, before.items()[i], shown.items()[i]);
  }
  return shown;
}

// A part of a variable that has the same word before and after a step must have the same value; and of a
// sequence all elements have words, or none.
void Promises::try_parts(const Reached& reached, std::size_t variable, const Value& before,
                         const Value& now) const {
  const InHook in{{&kernel_, "shown_part", {reached.state, 1}}};
  const auto word_of = [&](const Word* state, std::size_t element) {
    return kernel_.face().part(state, variable, static_cast<std::int64_t>(element));
  };
  const auto is_same_word = [&](std::size_t element) {
    const std::optional<Word> word = word_of(reached.state, element);
    return word && word == word_of(reached.from, element);
  };
  const std::size_t size = now.kind() == Value::Kind::list ? now.items().size() : 0;
  std::size_t words = 0;
  while (words <= size && word_of(reached.state, words + 1)) ++words;
  if (words != 0 && words != size)
    fail(fmt::format("shown_part told elements 1 to {} of a variable that has {}", words, size), reached);
  bool is_kept = before == now || !is_same_word(0);
  for (std::size_t i = 0; i < std::min(before.items().size(), now.items().size()); ++i)
    is_kept = is_kept && (before.items()[i] == now.items()[i] || !is_same_word(i + 1));
  if (!is_kept) fail("shown_part gave one word for two values", reached);
}

void Promises::try_telling(const std::vector<Words>& states) const {
  constexpr std::size_t most = 64;
  if (shape_.is_shown_by_us) return;
  std::vector<Shown> all;
  for (std::size_t i = 0; i < std::min(states.size(), most); ++i) {
    all.push_back({states[i], kernel_.face().show(states[i].data())});
    for (std::size_t k = 0; k < i; ++k) try_apart(all[k], all[i]);
  }
}

void Promises::try_apart(const Shown& one, const Shown& other) const {
  if (one.state != other.state && one.value == other.value)
    fail("show made the same of two states", {other.state.data()},
         fmt::format("in words {:#x} and {:#x}", fmt::join(one.state, " "), fmt::join(other.state, " ")));
}

void Promises::try_property(std::size_t property, const Word* state) const {
  const bool is_hit = kernel_.hits(property, state);
  if (kernel_.hits(property, state) != is_hit)
    fail("property '" + shape_.properties[property].name + "' had another value when it was asked again",
         {state});
}

// Calls next twice more, so that a result that differs at every other call is found, whichever call it begins at.
std::vector<Words> Promises::successors_again(const Reached& reached) const {
  const std::vector<Words> first = successors(reached.state);
  for (int again = 0; again < 2; ++again) {
    std::size_t at = 0;
    const auto fail_here = [&](const std::string& then) {
      fail("next emitted other successors when it was called again", reached,
           "step " + std::to_string(at + 1) + ": first " +
               (at < first.size() ? shown(first[at]) : "no more") + ", then " + then);
    };
    kernel_.next(reached.state, [&](const Emitted& step) {
      if (at == first.size() || !std::equal(first[at].begin(), first[at].end(), step.state()))
        fail_here(shown(words_of(step.state())));
      ++at;
    });
    if (at < first.size()) fail_here("no more");
  }
  return first;
}

// Names a step to a successor that `others` lack, or have fewer times; both lists are canonical and sorted. Else "".
std::string Promises::step_alone(const Word* from, const char* noun, const std::vector<Words>& successors,
                                 const std::vector<Words>& others) const {
  std::vector<Words> alone;
  std::set_difference(successors.begin(), successors.end(), others.begin(), others.end(),
                      std::back_inserter(alone));
  std::string text;
  kernel_.next(from, [&](const Emitted& step) {
    if (text.empty() && !alone.empty() && canonical(step.state()) == alone.front())
      text = fmt::format("\n  {} leads from {} to {}; from the other no step does, or fewer",
                         to_text(step.label()), noun, shown(alone.front()));
  });
  return text;
}

// Equivalent states must have equivalent successors, and properties and boundary must not tell them apart.
void Promises::try_symmetry(const Reached& reached) const {
  const Words chosen = canonical(reached.state);
  if (chosen == words_of(reached.state)) return;
  const auto differ = [&](const std::string& how) { fail(how, reached, "canonical form " + shown(chosen)); };
  if (kernel_.expands(reached.state) != kernel_.expands(chosen.data()))
    differ("boundary differs between a state and its canonical form");
  const std::vector<Words> here = successors(reached.state, true), there = successors(chosen.data(), true);
  if (here != there)
    fail(shape_.asymmetry, reached,
         fmt::format("canonical form {}{}{}", shown(chosen),
                     step_alone(reached.state, "the state", here, there),
                     step_alone(chosen.data(), "its canonical form", there, here)));
  for (std::size_t i = 0; i < shape_.properties.size(); ++i) {
    const PropertyInfo& property = shape_.properties[i];
    if (property.kind == PropertyKind::step_invariant || property.is_expression) continue;
    if (kernel_.hits(i, reached.state) != kernel_.hits(i, chosen.data()))
      differ("property '" + property.name + "' differs between a state and its canonical form");
  }
}

void Promises::told(const char* hook, const Reached& reached, FunctionRef<void()> call) const {
  try {
    call();
  } catch (const std::bad_alloc&) {  // no fault of the model
    throw;
  } catch (const std::exception& thrown) {
    fail(std::string(hook) + " threw: " + thrown.what(), reached);
  }
}

void Promises::fail(const std::string& how, const Reached& reached, const std::string& result) const {
  std::string text = "the model '" + shape_.name + "' breaks a promise: " + how;
  text += "\n  state " + shown(words_of(reached.state));
  if (reached.from != nullptr)
    text += "\n  reached by " + to_text(reached.action) + " from " + shown(words_of(reached.from));
  if (!result.empty()) text += "\n  " + result;
  throw ModelError(text);
}

}  // namespace lucas
