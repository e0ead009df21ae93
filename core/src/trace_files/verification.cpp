#include "trace_files/verification.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "kernel/guarded.hpp"
#include "lucas/error.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "traces/replay.hpp"

namespace lucas {
namespace {

constexpr std::size_t longest_text = 500;                                 // bytes of a text from the file
constexpr std::uint64_t most_behind_a_dead_end = std::uint64_t{1} << 26;  // states

// Returns the differences to report: at most 20, each with its path and its text cut to 500 bytes.
std::vector<Difference> differences_told(const Value& before, const Value& after) {
  constexpr std::size_t most = 20;
  std::vector<Difference> all = differences(before, after);
  if (all.size() > most) all.resize(most);
  for (Difference& difference : all)
    difference = {excerpt(difference.path, longest_text), excerpt(difference.text, longest_text)};
  return all;
}

class Verifier {
 public:
  Verifier(std::shared_ptr<const Kernel> kernel, const TraceFile& file, bool allow_stuttering)
      : kernel_(std::move(kernel)), file_(file), allow_stuttering_(allow_stuttering) {}

  [[nodiscard]] Verification run() {
    result_.notes = file_.notes;
    note_foreign_variables();
    follow();
    if (result_.valid() && file_.loop) close_loop();
    if (result_.valid()) judge_claim();
    if (result_.valid()) take_behaviour();
    count_from_begin();
    return std::move(result_);
  }

  [[nodiscard]] Origin last_state() {
    follow();
    if (!result_.valid())
      throw UsageError(file_.name + ": " + file_.name_of(result_.refusal->state) + ": " +
                       result_.refusal->problem);
    std::set<Words> different;
    for (const Candidate& candidate : candidates_.back()) different.insert(candidate.state);
    const Path all = behaviour();
    Path taken(all.width);  // without repeated states
    for (std::size_t i = 0; i < all.states(); ++i) {
      if (i == 0 || all.steps[i] != Path::no_step) taken.add(all.state(i), all.steps[i]);
    }
    const Word* const last = taken.state(taken.states() - 1);
    return {.stats = {.distinct = all.states()},
            .matches = different.size(),
            .state = Words(last, last + taken.width),
            .lead = trace_of(taken)};
  }

 private:
  // A state of the model that the file's state may be; `before`: position of its predecessor among the
  // candidates for the state before.
  struct Candidate {
    Words state;
    std::uint32_t step;  // as in Path
    std::size_t before;
    bool label_fits = true;  // the file says nothing of the action, or says the same
  };

  [[nodiscard]] const std::string& model() const { return kernel_->shape().name; }
  [[nodiscard]] Words words_of(const Word* state) const {
    return {state, state + kernel_->shape().state_words};
  }
  [[nodiscard]] std::shared_ptr<const Trace> trace_of(Path path) const {
    return std::make_shared<KernelTrace>(kernel_, std::move(path));
  }

  // The file's state i, conformed to `like`, a state of the model. Throws UsageError if it lacks a variable.
  [[nodiscard]] Value file_state(std::size_t i, const Value& like) {
    if (!read_ || read_->at != i) read_ = Read{i, file_.state(i), file_.action(i)};
    std::vector<Value::Field> fields;
    for (std::size_t v = 0; v < like.names().size(); ++v) {
      const std::string& name = like.names()[v];
      const Value* value = read_->state.find(name);
      if (value == nullptr) {
        throw UsageError(file_.name + ": " + file_.name_of(i) + " has no variable '" + name + "'",
                         "The model '" + model() + "' has the variables: " + listed(like.names()) + ".");
      }
      fields.emplace_back(name, conform(*value, like.items()[v], file_.notation));
    }
    return Value::record(std::move(fields));
  }

  [[nodiscard]] bool is_file_state(const Word* state, std::size_t i) {
    const Value shown = kernel_->face().show(state);
    return matches(file_state(i, shown), shown);
  }

  // Keeps one candidate for each state, with a fitting label if there is one; for the file's last state all
  // of them, since its claim may be about one.
  void add(std::size_t i, Candidate candidate) {
    std::vector<Candidate>& all = candidates_[i];
    const bool last = i + 1 == file_.entries.size();
    const auto known = ranges::find(all, candidate.state, &Candidate::state);
    if (last || known == all.end()) {
      all.push_back(std::move(candidate));
    } else if (candidate.label_fits && !known->label_fits) {
      *known = std::move(candidate);
    }
  }

  // Does the file call the step to the state last read by this name and these arguments, or not name it at all?
  [[nodiscard]] bool label_fits(const Emitted& step) const {
    if (!read_->action) return true;
    const Label &told = *read_->action, label = step.label();
    return told.name == label.name &&
           std::equal(told.arguments.begin(), told.arguments.end(), label.arguments.begin(),
                      label.arguments.end(), [&](const auto& a, const auto& b) {
                        return a.first == b.first &&
                               matches(conform(a.second, b.second, file_.notation), b.second);
                      });
  }

  void follow() {
    begin();
    for (std::size_t i = 1; i < file_.entries.size() && result_.valid(); ++i) advance(i);
    if (result_.valid() && file_.bad_step)
      result_.refusal = {.state = file_.entries.size(),
                         .problem = file_.bad_step->problem,
                         .allowed = file_.bad_step->allowed};
  }

  void begin() {
    candidates_.emplace_back();
    kernel_->init([this](const Word* state) {
      if (is_file_state(state, 0)) add(0, {words_of(state), Path::no_step, 0});
    });
    if (candidates_[0].empty()) result_.refusal = {0, "it is no initial state of the model"};
  }

  void advance(std::size_t i) {
    candidates_.emplace_back();
    bool misnamed = false;
    const std::vector<Candidate>& from = candidates_[i - 1];
    for (std::size_t c = 0; c < from.size(); ++c) {
      std::uint32_t position = 0;
      kernel_->next(from[c].state.data(), [&](const Emitted& step) {
        const std::uint32_t here = position++;
        if (!is_file_state(step.state(), i)) return;
        const bool fits = label_fits(step);
        misnamed = misnamed || !fits;
        if (fits || !file_.ours) add(i, {words_of(step.state()), here, c, fits});
      });
      if (allow_stuttering_ && is_file_state(from[c].state.data(), i))
        add(i, {from[c].state, Path::no_step, c});
    }
    const std::vector<Candidate>& found = candidates_[i];
    if (found.empty()) return refuse_step(i, misnamed);
    if (ranges::none_of(found, &Candidate::label_fits)) ++result_.foreign_actions;
  }

  void refuse_step(std::size_t i, bool misnamed) {
    const std::string before = file_.name_of(i - 1);
    const std::vector<Candidate>& from = candidates_[i - 1];
    const bool is_fenced =
        ranges::none_of(from, [this](const Candidate& c) { return kernel_->expands(c.state.data()); });
    std::string problem = "it does not follow from " + before;
    if (is_fenced) problem += ", which is beyond the model's boundary and has no successors";
    if (misnamed)
      problem =
          "the step to it is not " + excerpt(to_text(*read_->action), longest_text) + ", as the file says";
    const Value shown = kernel_->face().show(from.front().state.data());
    const Value wanted = file_state(i, shown);
    if (matches(wanted, shown)) problem += "; it repeats it (--allow-stuttering lets that pass)";
    result_.refusal = {i, problem, differences_told(shown, wanted), allowed_after(from, wanted, misnamed)};
  }

  // Labels of the actions that are possible after the candidates; with `only_wanted`, of those that lead to
  // `wanted`.
  [[nodiscard]] std::vector<std::string> allowed_after(const std::vector<Candidate>& from,
                                                       const Value& wanted, bool only_wanted) const {
    std::vector<std::string> labels;
    for (const Candidate& candidate : from) {
      kernel_->next(candidate.state.data(), [&](const Emitted& step) {
        if (!only_wanted || matches(wanted, kernel_->face().show(step.state())))
          labels.push_back(to_text(step.label()));
      });
    }
    return labels;
  }

  // A lasso: some last candidate must have a step to a state that looks like states[loop].
  void close_loop() {
    bool closes = false;
    for (const Candidate& last : candidates_.back()) {
      kernel_->next(last.state.data(), [&](const Emitted& step) {
        closes = closes || is_file_state(step.state(), *file_.loop);
      });
    }
    const std::size_t end = file_.entries.size() - 1;
    const bool stays = *file_.loop == end;  // as every behaviour may
    if (closes || stays || (allow_stuttering_ && file_.state(end) == file_.state(*file_.loop))) return;
    result_.refusal = {end,
                       "its loop is no step: " + file_.name_of(*file_.loop) + " does not follow from it"};
  }

  void note_foreign_variables() {
    const std::vector<std::string> known = variables_of(*kernel_);
    std::vector<std::string> foreign;
    for (const std::string& name : file_.variables) {
      if (std::find(known.begin(), known.end(), name) == known.end()) foreign.push_back(name);
    }
    if (!foreign.empty())
      result_.notes.push_back("variables that the model does not have, not looked at: " +
                              excerpt(listed(foreign), longest_text));
  }

  // Keeps only those last candidates that show what the file claims.
  void judge_claim() {
    const std::string verdict = file_.verdict.value_or("");
    const std::vector<std::string> known = {"violated", "deadlock", "solved"};
    if (!verdict.empty() && std::find(known.begin(), known.end(), verdict) == known.end()) {
      throw UsageError(file_.name + ": no trace shows the verdict '" + excerpt(verdict) + "'",
                       suggestion(verdict, known));
    }
    const bool of_property = verdict == "violated" || verdict == "solved";
    if (file_.kind && !verdict.empty() && verdict != (file_.kind == "goal" ? "solved" : "violated"))
      throw UsageError(file_.name + ": the verdict '" + verdict + "' does not go with the kind '" +
                       excerpt(*file_.kind) + "'");
    if (!of_property && verdict != "deadlock") {
      if (std::string unfair = broken_assumption_told(); !unfair.empty())
        result_.notes.push_back(std::move(unfair));
      return;
    }
    std::optional<std::size_t> property;
    if (of_property && !file_.temporal) property = claimed(file_.property.value_or(""), false);
    const std::string unfair = broken_assumption_told();
    std::vector<Candidate>& last = candidates_.back();
    std::vector<Candidate> shown;
    for (std::size_t i = 0; i < last.size(); ++i) {
      if (file_.temporal ? shows(i, *file_.temporal) : shows(last[i], property)) shown.push_back(last[i]);
    }
    last = std::move(shown);
    if (!last.empty()) return;
    const std::string claim = file_.temporal ? to_text(*file_.temporal) : file_.property.value_or("");
    const std::string what = of_property ? "'" + claim + "' " + verdict : "a deadlock";
    result_.refusal = {file_.entries.size() - 1, "the file claims " + what +
                                                     ", which this state does not show" +
                                                     (unfair.empty() ? "" : "; " + unfair)};
  }

  // The assumption of the specification that the lasso breaks, as a message; "": it breaks none, or there is no lasso.
  [[nodiscard]] std::string broken_assumption_told() const {
    if (!file_.loop) return "";
    const Path path = trace_within(behaviour());
    const NamedFormula* const broken = is_closed(path) ? broken_assumption(*kernel_, path) : nullptr;
    return broken == nullptr ? "" : "its loop breaks " + broken->name + ", which the specification assumes";
  }

  // The position of the property of that name. Throws UsageError if there is none.
  [[nodiscard]] std::size_t claimed(const std::string& wanted, bool is_goal) const {
    std::vector<std::string> names;
    for (const PropertyInfo& property : kernel_->shape().properties) {
      if (property.name == wanted && (!is_goal || property.kind == PropertyKind::goal)) return names.size();
      names.push_back(property.name);
    }
    throw UsageError(file_.name + ": it claims something of the unknown " + (is_goal ? "goal" : "property") +
                         " '" + excerpt(wanted) + "'",
                     is_goal ? "" : suggestion(wanted, names));
  }

  // Does the last state show the claim? `property` unset: is it a deadlock?
  [[nodiscard]] bool shows(const Candidate& last, std::optional<std::size_t> property) const {
    if (!property) return is_deadlock(*kernel_, last.state.data());
    if (kernel_->shape().properties[*property].kind != PropertyKind::step_invariant)
      return kernel_->hits(*property, last.state.data());
    if (candidates_.size() < 2 || last.step == Path::no_step) return false;
    bool breaks = false;
    std::uint32_t position = 0;
    kernel_->next(candidates_[candidates_.size() - 2][last.before].state.data(), [&](const Emitted& step) {
      if (position++ == last.step) breaks = step.breaks(*property);
    });
    return breaks;
  }

  // Does the behaviour that ends in the last candidate at that position violate the claim?
  [[nodiscard]] bool shows(std::size_t last, const TemporalClaim& claim) const {
    const std::size_t p = claim.kind == TemporalKind::formula ? formula_named(kernel_->shape(), claim.p)
                                                              : claimed(claim.p, true);
    const std::size_t q = claim.q.empty() ? p : claimed(claim.q, true);
    const Path path = trace_within(behaviour(last));
    const Word* const end = path.state(path.states() - 1);
    if (claim.kind == TemporalKind::always_solvable)
      return is_dead_end(kernel_, words_of(end), p, {.max_states = most_behind_a_dead_end});
    return file_.loop && is_closed(path) && violates(*kernel_, {{claim.kind, p, q}, claim.fairness}, path);
  }
  [[nodiscard]] static bool is_closed(const Path& path) {
    return path.loop->state + 1 == path.states() || path.loop->step != Path::no_step;
  }
  // The position of the step from the last state of the path to state `loop`; no_step if there is none.
  [[nodiscard]] std::uint32_t step_back(const Path& path, std::size_t loop) const {
    const Word* const wanted = path.state(loop);
    std::uint32_t position = 0, found = Path::no_step;
    kernel_->next(path.state(path.states() - 1), [&](const Emitted& step) {
      if (std::equal(wanted, wanted + path.width, step.state())) found = std::min(found, position);
      ++position;
    });
    return found;
  }

  // The behaviour that ends in the last candidate at that position.
  [[nodiscard]] Path behaviour(std::size_t at = 0) const {
    std::vector<const Candidate*> chosen(candidates_.size());
    for (std::size_t i = candidates_.size(); i-- > 0; at = chosen[i]->before) chosen[i] = &candidates_[i][at];
    Path path(kernel_->shape().state_words);
    for (const Candidate* candidate : chosen) path.add(candidate->state.data(), candidate->step);
    return path;
  }

  void take_behaviour() {
    const Path all = behaviour();
    Path lead(all.width);
    for (std::size_t i = 0; i <= file_.begin; ++i) lead.add(all.state(i), all.steps[i]);
    if (file_.begin > 0) result_.lead = trace_of(std::move(lead));
    result_.trace = trace_of(trace_within(all));
  }

  // The trace itself, without the way to its first state.
  [[nodiscard]] Path trace_within(const Path& all) const {
    Path path(all.width);
    for (std::size_t i = file_.begin; i < all.states(); ++i)
      path.add(all.state(i), i == file_.begin ? Path::no_step : all.steps[i]);
    if (!file_.loop) return path;
    const std::size_t loop = *file_.loop - file_.begin;
    path.loop = {loop, loop + 1 == path.states() ? Path::no_step : step_back(path, loop)};
    return path;
  }

  // Makes the refusal count states from the first of the trace itself.
  void count_from_begin() {
    if (!result_.refusal) return;
    Verification::Refusal& refusal = *result_.refusal;
    if (refusal.state < file_.begin)
      refusal.problem = "on the way to it, " + file_.name_of(refusal.state) + ": " + refusal.problem;
    refusal.state -= std::min(refusal.state, file_.begin);
  }

  std::shared_ptr<const Kernel> kernel_;
  const TraceFile& file_;
  bool allow_stuttering_;
  std::vector<std::vector<Candidate>> candidates_;  // for each state of the file
  struct Read {
    std::size_t at;
    Value state;
    std::optional<Label> action;
  };
  std::optional<Read> read_{};  // the state of the file that was looked at last
  Verification result_;
};

}  // namespace

Verification verify(const std::shared_ptr<const Kernel>& kernel, const TraceFile& file,
                    bool allow_stuttering) {
  return guarded_result<Verification>(*kernel, "verifying a trace",
                                      [&] { return Verifier(kernel, file, allow_stuttering).run(); });
}

Origin last_state(const std::shared_ptr<const Kernel>& kernel, const TraceFile& file) {
  return guarded_result<Origin>(*kernel, "following a trace",
                                [&] { return Verifier(kernel, file, true).last_state(); });
}

}  // namespace lucas
