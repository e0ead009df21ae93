#include "tla/asked_kernel.hpp"

#include <algorithm>
#include <mutex>
#include <span>
#include <utility>

#include "lucas/kernel.hpp"
#include "tla/parser.hpp"
#include "tla/program.hpp"
#include "tla/shown_state.hpp"

namespace lucas::tla {
namespace {

// What was read of the questions; shared by all threads.
struct Reading {
  struct Expression {
    PropertyKind kind;
    Source source;
    Syntax syntax;
  };
  Vocabulary vocabulary;
  std::vector<Definitions> definitions;
  std::vector<Expression> expressions;  // of properties, then of boundaries
  std::size_t properties = 0;
};

// The expressions as one thread evaluates them.
class Judge {
 public:
  Judge(const Kernel& kernel, const Reading& reading) : kernel_(kernel), reading_(reading) {
    for (const Reading::Expression& each : reading.expressions) {
      Vocabulary vocabulary = reading.vocabulary;
      vocabulary.has_steps = each.kind == PropertyKind::step_invariant;
      asked_.push_back(std::make_unique<Asked>(kernel, reading, each, vocabulary));
    }
  }

  [[nodiscard]] bool hits(std::size_t question, const Word* state) {
    return holds(question, state, nullptr) == (reading_.expressions[question].kind == PropertyKind::goal);
  }
  [[nodiscard]] bool breaks(std::size_t question, const Word* from, const Word* to) {
    return !holds(question, from, to);
  }
  // Evaluates what is asked of states, or of steps if there is one. Throws UsageError.
  void try_once(const Word* state, const Word* successor, const char* where) {
    for (std::size_t i = 0; i < asked_.size(); ++i) {
      const bool is_of_steps = reading_.expressions[i].kind == PropertyKind::step_invariant;
      if (is_of_steps != (successor != nullptr)) continue;
      try {
        static_cast<void>(value(*asked_[i], state, successor));
      } catch (const PlacedError& error) {
        throw UsageError(error_text(error) + "\n  in " + where);
      }
    }
  }
  [[nodiscard]] bool expands(const Word* state) {
    for (std::size_t i = reading_.properties; i < asked_.size(); ++i) {
      if (!holds(i, state, nullptr)) return false;
    }
    return true;
  }

 private:
  // An expression that read only one part of a state, which has a word, is the same in all states with that word.
  struct Verdict {
    Word word = 0;
    std::optional<bool> holds{};
  };

  struct Asked {
    Asked(const Kernel& kernel, const Reading& reading, const Reading::Expression& expression,
          const Vocabulary& vocabulary)
        : program(expression.source, expression.syntax, reading.definitions, vocabulary),
          now(kernel, reading.vocabulary, program.terms()),
          next(now) {}
    Program program;
    ShownState now, next;
    std::optional<ShownState::Part> first{};  // that it reads
    std::vector<Verdict> verdicts{};          // each in the place of its word modulo a prime
  };

  bool holds(std::size_t question, const Word* from, const Word* to) {
    constexpr std::size_t places = 1021;
    Asked& asked = *asked_[question];
    if (!asked.first || to != nullptr) return evaluated(asked, from, to);
    const ShownState::Part part = *asked.first;
    const std::optional<Word> word = kernel_.face().part(from, part.index, part.position);
    if (!word) return evaluated(asked, from, to);
    asked.verdicts.resize(places);
    Verdict& verdict = asked.verdicts[*word % places];
    if (verdict.holds && verdict.word == *word) return *verdict.holds;
    const bool holds = evaluated(asked, from, to);
    if (asked.now.only_read() == part) verdict = {*word, holds};
    return holds;
  }
  static bool evaluated(Asked& asked, const Word* from, const Word* to) {
    try {
      const bool holds = value(asked, from, to);
      asked.first = asked.now.only_read();
      return holds;
    } catch (const PlacedError& error) {
      throw std::runtime_error(error_text(error));
    }
  }
  static bool value(Asked& asked, const Word* from, const Word* to) {
    asked.now.set(from);
    if (to != nullptr) asked.next.set(to);
    return asked.program.holds(&asked.now, to == nullptr ? nullptr : &asked.next);
  }

  const Kernel& kernel_;
  const Reading& reading_;
  std::vector<std::unique_ptr<Asked>> asked_;
};

class AskedKernel final : public ForwardingKernel {
 public:
  AskedKernel(const std::shared_ptr<const Kernel>& kernel, Reading reading)
      : ForwardingKernel(kernel, shape_of(*kernel, reading)), reading_(std::move(reading)) {
    try_first_states();
  }

  std::size_t expand(States from, const Questions& questions, Successors& out) const override {
    const InHook in{{this, "expand", from, questions.form.writing, &questions}};
    const unsigned width = shape_.words(questions.form.writing);
    if (!has_boundary()) return expand_within(from, questions, out);
    std::size_t done = 0;
    for (; done < from.count && !out.is_full(); ++done) {
      const Word* const words = from.words + done * width;
      if (expands(kernel_->converted(words, questions.form.writing, Form{}).data())) {
        if (expand_within({words, 1}, questions, out) == 0) break;
      } else {
        out.fenced |= Word{1} << out.sources;
        out.ends[out.sources++] = out.count;
      }
    }
    return done;
  }

  void check(States states, const Questions& questions, Findings& out) const override {
    const InHook in{{this, "check", states, questions.form.writing, &questions}};
    const auto [own, added] = parted(questions.states);
    const auto [own_counted, added_counted] = parted(questions.counted);
    const Questions inner{
        questions.form, {own.begin(), own.end()}, {}, {own_counted.begin(), own_counted.end()}};
    kernel_->check(states, inner, out);
    out.counted.resize(questions.counted.size());
    if (added.empty() && added_counted.empty()) return;
    const auto judge = this->judge();
    const Words whole = converted(states, questions.form.writing);
    for (std::size_t i = 0; i < states.count; ++i) {
      const Word* const state = &whole[i * shape_.state_words];
      const Word bit = Word{1} << i;
      for (const std::size_t property : added) {
        if ((out.hits & bit) != 0 || !judge->hits(question_of(property), state)) continue;
        out.hits |= bit;
        out.property[i] = property;
      }
      for (std::size_t k = 0; k < added_counted.size(); ++k) {
        if (judge->hits(question_of(added_counted[k]), state)) out.counted[own_counted.size() + k] |= bit;
      }
    }
  }
  void next(const Word* state, FunctionRef<void(const Emitted&)> visit) const override {
    const InHook in{{this, "next", {state, 1}}};
    if (has_boundary() && !expands(state)) return;
    kernel_->next(state, [&](const Emitted& emitted) { visit(AskedStep(*this, state, emitted)); });
  }
  [[nodiscard]] bool expands(const Word* state) const override {
    const InHook in{{this, "boundary", {state, 1}}};
    return kernel_->expands(state) && (!has_boundary() || judge()->expands(state));
  }

 private:
  class AskedStep final : public Emitted {
   public:
    AskedStep(const AskedKernel& kernel, const Word* from, const Emitted& step)
        : kernel_(kernel), from_(from), step_(step) {}
    [[nodiscard]] const Word* state() const override { return step_.state(); }
    [[nodiscard]] Label label() const override { return step_.label(); }
    [[nodiscard]] bool breaks(std::size_t property) const override {
      if (kernel_.is_own(property)) return step_.breaks(property);
      return kernel_.judge()->breaks(kernel_.question_of(property), from_, step_.state());
    }
    void draw(Scene& scene) const override { step_.draw(scene); }

   private:
    const AskedKernel& kernel_;
    const Word* from_;
    const Emitted& step_;
  };

  // What cannot be evaluated even there is told before a search, as a wrong name is.
  void try_first_states() const {
    const auto judge = this->judge();
    const std::optional<Words> first = first_state(*kernel_);
    if (!first) return;
    judge->try_once(first->data(), nullptr, "the first initial state");
    if (!has_steps()) return;
    const std::optional<Words> second = first_successor(*kernel_, first->data());
    if (second) judge->try_once(first->data(), second->data(), "the first step");
  }
  [[nodiscard]] bool has_steps() const {
    return std::any_of(reading_.expressions.begin(), reading_.expressions.end(),
                       [](const auto& each) { return each.kind == PropertyKind::step_invariant; });
  }

  static Shape shape_of(const Kernel& kernel, const Reading& reading) {
    Shape shape = kernel.shape();
    for (std::size_t i = 0; i < reading.properties; ++i)
      shape.properties.push_back({.kind = reading.expressions[i].kind,
                                  .name = reading.expressions[i].source.text,
                                  .about = "",
                                  .on_request = true,
                                  .is_expression = true});
    shape.has_boundary = shape.has_boundary || reading.expressions.size() > reading.properties;
    return shape;
  }

  // Of states that no asked boundary excludes.
  std::size_t expand_within(States from, const Questions& questions, Successors& out) const {
    const std::pair<Positions, Positions> steps = parted(questions.steps);
    if (steps.second.empty()) return kernel_->expand(from, questions, out);
    Questions inner = questions;
    inner.steps.assign(steps.first.begin(), steps.first.end());
    const std::size_t done = kernel_->expand(from, inner, out);
    const auto judge = this->judge();
    const Words whole = converted({from.words, done}, questions.form.writing);
    for (std::size_t i = 0; i < done; ++i) {
      const Word* const source = &whole[i * shape_.state_words];
      kernel_->next(source, [&](const Emitted& emitted) {
        for (const std::size_t property : steps.second) {
          if (!judge->breaks(question_of(property), source, emitted.state())) continue;
          const Form key{Writing::key, questions.form.symmetry};
          out.add({property, kernel_->converted(emitted.state(), Writing::state, key),
                   kernel_->converted(source, Writing::state, key)});
        }
      });
    }
    return done;
  }

  [[nodiscard]] std::size_t own_properties() const { return shape_.properties.size() - reading_.properties; }
  [[nodiscard]] bool has_boundary() const { return reading_.expressions.size() > reading_.properties; }
  [[nodiscard]] bool is_own(std::size_t property) const { return property < own_properties(); }
  [[nodiscard]] std::size_t question_of(std::size_t property) const { return property - own_properties(); }
  [[nodiscard]] Words converted(States states, Writing writing) const {
    Words whole(states.count * shape_.state_words);
    kernel_->convert(states, writing, Form{}, whole.data());
    return whole;
  }
  // Those of the model, and the others.
  using Positions = std::span<const std::size_t>;
  [[nodiscard]] std::pair<Positions, Positions> parted(const std::vector<std::size_t>& properties) const {
    const auto first = std::lower_bound(properties.begin(), properties.end(), own_properties());
    return {{properties.begin(), first}, {first, properties.end()}};
  }

  // ---- Judges: as many as there are threads that need one at a time ----

  struct GiveBack {
    const AskedKernel* kernel;
    void operator()(Judge* judge) const { kernel->give_back(std::unique_ptr<Judge>(judge)); }
  };
  [[nodiscard]] std::unique_ptr<Judge, GiveBack> judge() const {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) idle_.push_back(std::make_unique<Judge>(*kernel_, reading_));
    Judge* const taken = idle_.back().release();
    idle_.pop_back();
    return {taken, GiveBack{this}};
  }
  void give_back(std::unique_ptr<Judge> judge) const {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(judge));
  }

  Reading reading_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<Judge>> idle_;
};

Reading read(const Kernel& kernel, const Questionnaire& asked) {
  Reading reading;
  reading.vocabulary = vocabulary_of(kernel);
  reading.definitions = parse_definitions(asked.definitions);
  for (const auto& [kind, source] : asked.questions)
    reading.expressions.push_back({kind, source, parse_expression(source)});
  reading.properties = reading.expressions.size();
  for (const Source& source : asked.boundaries)
    reading.expressions.push_back({PropertyKind::invariant, source, parse_expression(source)});
  return reading;
}

}  // namespace

std::shared_ptr<const Kernel> asked(std::shared_ptr<const Kernel> kernel,
                                    const Questionnaire& questionnaire) {
  Reading reading = read(*kernel, questionnaire);
  return std::make_shared<AskedKernel>(kernel, std::move(reading));
}

}  // namespace lucas::tla
