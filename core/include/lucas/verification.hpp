// Verification: is a trace from a file a behaviour of a model? Every state must be reached from the one
// before by a step of the model; nothing in the file is believed. Where `show` does not tell two states
// apart, both are followed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lucas/checks.hpp"
#include "lucas/error.hpp"
#include "lucas/origin.hpp"
#include "lucas/suggest.hpp"
#include "lucas/text.hpp"
#include "lucas/trace.hpp"
#include "lucas/trace_file.hpp"

namespace lucas {

struct Verification {
  // Set where the trace is refused.
  struct Refusal {
    std::size_t state;                   // the first bad one, from 0
    std::string problem;                 // one sentence
    std::vector<Difference> changes{};   // from the state before it, if that is the point
    std::vector<std::string> allowed{};  // labels of the actions that the model allows there
  };
  std::optional<Refusal> refusal{};
  std::vector<std::string> notes{};      // what was seen and let pass
  std::shared_ptr<const Trace> trace{};  // the behaviour, where it is one
  std::shared_ptr<const Trace>
      lead{};                       // the way from an initial state to its first, where the file tells one
  std::size_t foreign_actions = 0;  // steps whose action the file names in another way

  [[nodiscard]] bool valid() const { return !refusal; }
};

template <Model M>
class Verifier {
  using State = typename M::State;
  using Action = typename M::Action;

 public:
  Verifier(const M& model, const TraceFile& file, bool allow_stuttering)
      : model_(model), file_(file), checks_(model, Request{}), allow_stuttering_(allow_stuttering) {}

  // Throws UsageError if the file lacks a variable of the model, or claims something of an unknown property.
  [[nodiscard]] Verification run() {
    note_foreign_variables();
    follow();
    if (result_.valid() && file_.loop) close_loop();
    if (result_.valid()) judge_claim();
    if (result_.valid()) take_behaviour();
    count_from_begin();
    return std::move(result_);
  }

  // Where the trace ends, whatever it claims to be. Throws UsageError if it is no behaviour.
  [[nodiscard]] Origin last_state() {
    follow();
    if (!result_.valid())
      throw UsageError(file_.name + ": " + file_.name_of(result_.refusal->state) + ": " +
                       result_.refusal->problem);
    std::vector<State> different;
    for (const Candidate& c : candidates_.back()) {
      if (std::find(different.begin(), different.end(), c.state) == different.end())
        different.push_back(c.state);
    }
    std::vector<Step<M>> steps = behaviour();
    std::vector<Step<M>> taken{steps.front()};  // without repeated states
    std::copy_if(steps.begin() + 1, steps.end(), std::back_inserter(taken),
                 [](const Step<M>& step) { return step.action.has_value(); });
    const StateBytes last = bytes_of<M>(taken.back().state);
    return {Ending::exhausted, steps.size(), different.size(), last,
            std::make_shared<ModelTrace<M>>(model_, std::move(taken))};
  }

 private:
  // A state of the model that the file's state may be; `before` is its predecessor among the candidates
  // before.
  struct Candidate {
    State state;
    std::optional<Action> action;
    std::size_t before;
    bool label_fits = true;  // the file says nothing of the action, or says the same
  };

  // The file's state i, shaped like the model's states; nothing where it could be none of them.
  [[nodiscard]] Value file_state(std::size_t i, const Value& like) const {
    std::vector<Value::Field> fields;
    for (std::size_t v = 0; v < like.names().size(); ++v) {
      const std::string& name = like.names()[v];
      const Value* value = file_.states[i].find(name);
      if (value == nullptr) {
        throw UsageError(
            file_.name + ": " + file_.name_of(i) + " has no variable '" + name + "'",
            "The model '" + std::string(M::name) + "' has the variables: " + listed(like.names()) + ".");
      }
      fields.emplace_back(name, conform(*value, like.items()[v]));
    }
    return Value::record(std::move(fields));
  }

  [[nodiscard]] bool is_file_state(const State& state, std::size_t i) const {
    const Value shown = model_.show(state);
    return shown == file_state(i, shown);
  }

  // One candidate a state, a fitting label preferred; all of them for the last state, where a claim may be
  // about one.
  void add(std::size_t i, Candidate candidate) {
    std::vector<Candidate>& all = candidates_[i];
    const bool last = i + 1 == file_.states.size();
    const auto known =
        std::find_if(all.begin(), all.end(), [&](const Candidate& c) { return c.state == candidate.state; });
    if (last || known == all.end()) {
      all.push_back(std::move(candidate));
    } else if (candidate.label_fits && !known->label_fits) {
      *known = std::move(candidate);
    }
  }

  // Does the file call the step to state i by this action's name and arguments, or not name it at all?
  [[nodiscard]] bool label_fits(std::size_t i, const Action& action) const {
    if (!file_.actions[i]) return true;
    Label told = *file_.actions[i];
    const Label label = model_.label(action);
    if (told.arguments.size() != label.arguments.size()) return false;
    for (std::size_t k = 0; k < told.arguments.size(); ++k) {
      told.arguments[k].second = conform(told.arguments[k].second, label.arguments[k].second);
    }
    return told == label;
  }

  void follow() {
    begin();
    for (std::size_t i = 1; i < file_.states.size() && result_.valid(); ++i) advance(i);
  }

  void begin() {
    candidates_.emplace_back();
    auto emit = [this](const State& state) {
      if (is_file_state(state, 0)) add(0, {state, std::nullopt, 0});
    };
    model_.init(emit);
    if (candidates_[0].empty()) result_.refusal = {0, "it is no initial state of the model", {}, {}};
  }

  void advance(std::size_t i) {
    candidates_.emplace_back();
    bool misnamed = false;
    const std::vector<Candidate>& from = candidates_[i - 1];
    for (std::size_t c = 0; c < from.size(); ++c) {
      auto emit = [&](const Action& action, const State& to) {
        if (!is_file_state(to, i)) return;
        const bool fits = label_fits(i, action);
        misnamed = misnamed || !fits;
        if (fits || !file_.ours) add(i, {to, action, c, fits});
      };
      model_.next(from[c].state, emit);
      if (allow_stuttering_ && is_file_state(from[c].state, i)) add(i, {from[c].state, std::nullopt, c});
    }
    const std::vector<Candidate>& found = candidates_[i];
    if (found.empty()) return refuse_step(i, misnamed);
    if (std::none_of(found.begin(), found.end(), [](const Candidate& f) { return f.label_fits; }))
      ++result_.foreign_actions;
  }

  void refuse_step(std::size_t i, bool misnamed) {
    const std::string before = file_.name_of(i - 1);
    std::string problem = "it does not follow from " + before;
    if (misnamed) problem = "the step to it is not " + to_text(*file_.actions[i]) + ", as the file says";
    const Value shown = model_.show(candidates_[i - 1].front().state);
    const Value wanted = file_state(i, shown);
    if (wanted == shown) problem += "; it repeats it (--allow-stuttering lets that pass)";
    result_.refusal = {i, problem, differences(shown, wanted),
                       allowed_after(candidates_[i - 1], wanted, misnamed)};
  }

  // Labels of the actions possible there; only of those that lead to `wanted`, where the label is the
  // problem.
  [[nodiscard]] std::vector<std::string> allowed_after(const std::vector<Candidate>& from,
                                                       const Value& wanted, bool only_wanted) const {
    std::vector<std::string> labels;
    auto emit = [&](const Action& action, const State& to) {
      if (!only_wanted || model_.show(to) == wanted) labels.push_back(to_text(model_.label(action)));
    };
    for (const Candidate& candidate : from) model_.next(candidate.state, emit);
    return labels;
  }

  // A lasso: some last candidate must have a step to a state that looks like states[loop].
  void close_loop() {
    bool closes = false;
    auto emit = [&](const Action&, const State& to) { closes = closes || is_file_state(to, *file_.loop); };
    for (const Candidate& last : candidates_.back()) model_.next(last.state, emit);
    const std::size_t end = file_.states.size() - 1;
    if (closes || (allow_stuttering_ && file_.states[end] == file_.states[*file_.loop])) return;
    result_.refusal = {
        end, "its loop is no step: " + file_.name_of(*file_.loop) + " does not follow from it", {}, {}};
  }

  void note_foreign_variables() {
    std::vector<std::string> foreign, known;
    auto emit = [&](const State& state) { known = model_.show(state).names(); };
    model_.init(emit);
    for (const std::string& name : file_.variables) {
      if (std::find(known.begin(), known.end(), name) == known.end()) foreign.push_back(name);
    }
    if (!foreign.empty())
      result_.notes.push_back("variables that the model does not have, not looked at: " + listed(foreign));
  }

  // Keeps only those last candidates that show what the file claims.
  void judge_claim() {
    const std::string verdict = file_.verdict.value_or("");
    const std::vector<std::string> known = {"holds",      "violated",          "deadlock",  "solved",
                                            "unsolvable", "none-within-depth", "incomplete"};
    if (!verdict.empty() && std::find(known.begin(), known.end(), verdict) == known.end()) {
      throw UsageError(file_.name + ": it claims the unknown verdict '" + excerpt(verdict) + "'",
                       suggestion(verdict, known));
    }
    const bool of_property = verdict == "violated" || verdict == "solved";
    if (!of_property && verdict != "deadlock") return;
    const std::size_t property = of_property ? claimed_property() : Hit<State>::deadlock;
    std::vector<Candidate>& last = candidates_.back();
    std::erase_if(last, [&](const Candidate& c) { return !shows(c, property); });
    if (!last.empty()) return;
    const std::string what = of_property ? "'" + *file_.property + "' " + verdict : "a deadlock";
    result_.refusal = {
        file_.states.size() - 1, "the file claims " + what + ", which this state does not show", {}, {}};
  }

  [[nodiscard]] std::size_t claimed_property() const {
    std::vector<std::string> names;
    std::apply([&](const auto&... p) { (names.emplace_back(p.name), ...); }, model_.properties());
    const std::string wanted = file_.property.value_or("");
    const auto at = std::find(names.begin(), names.end(), wanted);
    if (at == names.end()) {
      throw UsageError(file_.name + ": it claims something of the unknown property '" + excerpt(wanted) + "'",
                       suggestion(wanted, names));
    }
    return static_cast<std::size_t>(at - names.begin());
  }

  [[nodiscard]] bool shows(const Candidate& last, std::size_t property) const {
    if (property == Hit<State>::deadlock) {
      bool has_successor = false;
      auto emit = [&](const Action&, const State&) { has_successor = true; };
      model_.next(last.state, emit);
      return !has_successor;
    }
    if (checks_.is_hit(property, last.state)) return true;
    if (candidates_.size() < 2 || !last.action) return false;
    return checks_.is_hit(property, candidates_[candidates_.size() - 2][last.before].state, *last.action,
                          last.state);
  }

  [[nodiscard]] std::vector<Step<M>> behaviour() const {
    std::vector<Step<M>> steps(candidates_.size());
    std::size_t at = 0;
    for (std::size_t i = candidates_.size(); i-- > 0; at = candidates_[i][at].before) {
      steps[i] = {candidates_[i][at].action, candidates_[i][at].state};
    }
    return steps;
  }

  void take_behaviour() {
    std::vector<Step<M>> steps = behaviour();
    if (file_.begin > 0) {
      const auto end = steps.begin() + static_cast<std::ptrdiff_t>(file_.begin);
      result_.lead = std::make_shared<ModelTrace<M>>(model_, std::vector<Step<M>>(steps.begin(), end + 1));
      steps.erase(steps.begin(), end);
      steps.front().action.reset();
    }
    result_.trace = std::make_shared<ModelTrace<M>>(model_, std::move(steps));
  }

  // A refusal names a state of the trace itself.
  void count_from_begin() {
    if (!result_.refusal) return;
    Verification::Refusal& refusal = *result_.refusal;
    if (refusal.state < file_.begin)
      refusal.problem = "on the way to it, " + file_.name_of(refusal.state) + ": " + refusal.problem;
    refusal.state -= std::min(refusal.state, file_.begin);
  }

  const M& model_;
  const TraceFile& file_;
  const Checks<M> checks_;
  bool allow_stuttering_;
  std::vector<std::vector<Candidate>> candidates_;  // for each state of the file
  Verification result_;
};

}  // namespace lucas
