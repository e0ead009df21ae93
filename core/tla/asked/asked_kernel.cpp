#include "tla/asked/asked_kernel.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "tla/asked/shown_state.hpp"
#include "tla/eval/program.hpp"
#include "tla/spec/pool.hpp"
#include "tla/spec/worker.hpp"

namespace lucas::tla {
namespace {

struct Expression {
  PropertyKind kind;
  Source source;
  Syntax syntax;
  const Cell* cell = nullptr;
  [[nodiscard]] bool is_of_steps() const { return kind == PropertyKind::step_invariant; }
};
// The compiled questions; threads share them.
struct Reading {
  Reading(const Kernel& kernel, const Questionnaire& questionnaire)
      : asked(vocabulary_of(kernel), questionnaire.definitions, &kernel),
        properties(questionnaire.questions.size()) {
    for (const auto& [kind, source, syntax] : questionnaire.questions)
      expressions.push_back({kind, source, syntax ? *syntax : parse_expression(source)});
    for (const Source& source : questionnaire.boundaries)
      expressions.push_back({PropertyKind::invariant, source, parse_expression(source)});
    for (Expression& each : expressions) each.cell = &asked.add(each.source, each.syntax, each.is_of_steps());
  }
  Asked asked;
  std::vector<Expression> expressions{};  // those of properties, then those of boundaries
  std::size_t properties;
};

// Evaluates an expression for one thread.
class Judge {
 public:
  Judge(const Kernel& kernel, const Reading& reading, const Expression& expression, Machine& machine)
      : kernel_(kernel),
        expression_(expression),
        machine_(machine),
        now_(kernel, reading.asked.vocabulary, machine.values()),
        next_(now_) {}

  [[nodiscard]] bool hits(const Word* state) {
    return holds(state) == (expression_.kind == PropertyKind::goal);
  }
  // Is the expression true in a state, or in a step?
  [[nodiscard]] bool holds(const Word* from, const Word* to = nullptr) {
    constexpr std::size_t places = 1021;
    if (!first_ || to != nullptr) return evaluated(from, to);
    const ShownState::Part part = *first_;
    const std::optional<Word> word = kernel_.face().part(from, part.index, part.position);
    if (!word) return evaluated(from, to);
    verdicts_.resize(places);
    Verdict& verdict = verdicts_[*word % places];
    if (verdict.holds && verdict.word == *word) return *verdict.holds;
    const bool holds = evaluated(from, to);
    if (now_.only_read() == part) verdict = {*word, holds};
    return holds;
  }
  // Evaluates the expression once, if it is one of states or of steps as given. Throws UsageError if that fails.
  void try_once(const Word* from, const Word* to, const char* where) {
    if (expression_.is_of_steps() != (to != nullptr)) return;
    try {
      static_cast<void>(value(from, to));
    } catch (const PlacedError& error) {
      throw UsageError(error_text(error) + "\n  in " + where);
    }
  }

 private:
  // A cached truth. If an expression reads only one part of a state, and the model has a word for that part, its
  // value is the same in all states with that word.
  struct Verdict {
    Word word = 0;
    std::optional<bool> holds{};
  };

  bool evaluated(const Word* from, const Word* to) {
    const bool holds = tla::evaluated([&] { return value(from, to); });
    first_ = now_.only_read();
    return holds;
  }
  bool value(const Word* from, const Word* to) {
    now_.set(from);
    if (to != nullptr) next_.set(to);
    machine_.begin(now_.given(), to == nullptr ? Evaluation::State{} : next_.given());
    return machine_.holds(*expression_.cell);
  }

  const Kernel& kernel_;
  const Expression& expression_;
  Machine& machine_;
  ShownState now_, next_;
  std::optional<ShownState::Part> first_{};  // the only part that it reads
  std::vector<Verdict> verdicts_{};          // indexed by the word modulo a prime
};
// One thread's judges, one for each expression.
struct Judges {
  Judges(const Kernel& kernel, const Reading& reading) : machine(reading.asked.machine()) {
    for (const Expression& each : reading.expressions)
      all.push_back(std::make_unique<Judge>(kernel, reading, each, machine));
  }
  Machine machine;
  std::vector<std::unique_ptr<Judge>> all{};
};

// Throws UsageError for an expression that has no value in the first initial state or the first step, so that the
// search does not begin.
void try_first_states(const Kernel& kernel, const Reading& reading, const Judges& judges) {
  const std::optional<Words> first = first_state(kernel);
  if (!first) return;
  for (const auto& judge : judges.all) judge->try_once(first->data(), nullptr, "the first initial state");
  const auto& all = reading.expressions;
  if (std::none_of(all.begin(), all.end(), [](const Expression& each) { return each.is_of_steps(); })) return;
  const std::optional<Words> second = first_state(kernel, first->data());
  if (!second) return;
  for (const auto& judge : judges.all) judge->try_once(first->data(), second->data(), "the first step");
}

class AskedKernel final : public ForwardingKernel {
 public:
  AskedKernel(const std::shared_ptr<const Kernel>& kernel, std::unique_ptr<const Reading> reading)
      : ForwardingKernel(kernel, shape_of(*kernel, *reading)), reading_(std::move(reading)) {
    try_first_states(*kernel_, *reading_, *judges());
  }

  std::size_t expand(States from, const Questions& questions, Successors& out) const override {
    const InHook in{{this, "next", from, questions.form.writing, &questions, CallAgain::expansion}};
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
    const InHook in{{this, "check", states, questions.form.writing, &questions, CallAgain::checks}};
    const auto [own, added] = parted(questions.states);
    const auto [own_counted, added_counted] = parted(questions.counted);
    const Questions inner{
        questions.form, {own.begin(), own.end()}, {}, {own_counted.begin(), own_counted.end()}};
    kernel_->check(states, inner, out);
    out.counted.resize(questions.counted.size());
    if (added.empty() && added_counted.empty()) return;
    const auto judges = this->judges();
    const Words whole = converted(states, questions.form.writing);
    for (std::size_t i = 0; i < states.count; ++i) {
      const Word* const state = &whole[i * shape_.state_words];
      const Word bit = Word{1} << i;
      for (const std::size_t property : added) {
        if ((out.hits & bit) != 0 || !judge_of(*judges, property).hits(state)) continue;
        out.hits |= bit;
        out.property[i] = property;
      }
      for (std::size_t k = 0; k < added_counted.size(); ++k) {
        if (judge_of(*judges, added_counted[k]).hits(state)) out.counted[own_counted.size() + k] |= bit;
      }
    }
  }
  void next(const Word* state, FunctionRef<void(const Emitted&)> visit) const override {
    const InHook in{{this, "next", {state, 1}, Writing::state, nullptr, CallAgain::expansion}};
    if (has_boundary() && !expands(state)) return;
    kernel_->next(state, [&](const Emitted& emitted) { visit(AskedStep(*this, state, emitted)); });
  }
  [[nodiscard]] bool expands(const Word* state) const override {
    const InHook in{{this, "boundary", {state, 1}}};
    if (!kernel_->expands(state)) return false;
    if (!has_boundary()) return true;
    const auto judges = this->judges();
    return std::all_of(judges->all.begin() + static_cast<std::ptrdiff_t>(reading_->properties),
                       judges->all.end(), [&](const auto& judge) { return judge->holds(state); });
  }

 private:
  class AskedStep final : public Emitted {
   public:
    AskedStep(const AskedKernel& kernel, const Word* from, const Emitted& step)
        : kernel_(kernel), from_(from), step_(step) {}
    [[nodiscard]] const Word* state() const override { return step_.state(); }
    [[nodiscard]] Label label() const override { return step_.label(); }
    [[nodiscard]] bool breaks(std::size_t property) const override {
      if (property < kernel_.own_properties()) return step_.breaks(property);
      return !kernel_.judge_of(*kernel_.judges(), property).holds(from_, step_.state());
    }
    void draw(Scene& scene) const override { step_.draw(scene); }

   private:
    const AskedKernel& kernel_;
    const Word* from_;
    const Emitted& step_;
  };

  static Shape shape_of(const Kernel& kernel, const Reading& reading) {
    Shape shape = kernel.shape();
    for (std::size_t i = 0; i < reading.properties; ++i)
      shape.properties.push_back({.kind = reading.expressions[i].kind,
                                  .name = reading.expressions[i].source.text,
                                  .about = "",
                                  .on_request = true,
                                  .is_expression = true});
    if (reading.expressions.size() == reading.properties) return shape;
    shape.has_boundary = true;
    // Strides may leave the boundary, and steps that leave it cannot be reversed.
    shape.has_strides = shape.strides_back = shape.lists_goals = false;
    return shape;
  }

  // Expands states, all of which lie within the asked boundaries.
  std::size_t expand_within(States from, const Questions& questions, Successors& out) const {
    const std::pair<Positions, Positions> steps = parted(questions.steps);
    if (steps.second.empty()) return kernel_->expand(from, questions, out);
    Questions inner = questions;
    inner.steps.assign(steps.first.begin(), steps.first.end());
    const std::size_t done = kernel_->expand(from, inner, out);
    const auto judges = this->judges();
    const Words whole = converted({from.words, done}, questions.form.writing);
    for (std::size_t i = 0; i < done; ++i) {
      const Word* const source = &whole[i * shape_.state_words];
      kernel_->next(source, [&](const Emitted& emitted) {
        for (const std::size_t property : steps.second) {
          if (judge_of(*judges, property).holds(source, emitted.state())) continue;
          const Form key{Writing::key, questions.form.symmetry};
          out.add({property, kernel_->converted(emitted.state(), Writing::state, key),
                   kernel_->converted(source, Writing::state, key)});
        }
      });
    }
    return done;
  }

  [[nodiscard]] std::size_t own_properties() const { return shape_.properties.size() - reading_->properties; }
  [[nodiscard]] bool has_boundary() const { return reading_->expressions.size() > reading_->properties; }
  [[nodiscard]] Judge& judge_of(const Judges& judges, std::size_t property) const {
    return *judges.all[property - own_properties()];
  }
  [[nodiscard]] Words converted(States states, Writing writing) const {
    Words whole(states.count * shape_.state_words);
    kernel_->convert(states, writing, Form{}, whole.data());
    return whole;
  }
  // Splits properties into those of the model and those that were asked.
  using Positions = std::span<const std::size_t>;
  [[nodiscard]] std::pair<Positions, Positions> parted(const std::vector<std::size_t>& properties) const {
    const auto first = std::lower_bound(properties.begin(), properties.end(), own_properties());
    const auto own = static_cast<std::size_t>(first - properties.begin());
    return {Positions(properties).first(own), Positions(properties).subspan(own)};
  }

  [[nodiscard]] Pool<Judges>::Lent judges() const {
    return judges_.lend([this] { return std::make_unique<Judges>(*kernel_, *reading_); });
  }

  std::unique_ptr<const Reading> reading_;
  mutable Pool<Judges> judges_{};
};

// Adds the questions to the kernel of a specification: only that knows which states are outside of the constraints.
std::shared_ptr<const Kernel> asked_of_specification(const Kernel& kernel,
                                                     std::shared_ptr<const Reading> reading) {
  using Kind = Specification::Property::Kind;
  AskedOfSpecification asked;
  for (std::size_t i = 0; i < reading->expressions.size(); ++i) {
    const Expression& each = reading->expressions[i];
    const Kind kind = each.is_of_steps()                ? Kind::step
                      : each.kind == PropertyKind::goal ? Kind::goal
                                                        : Kind::state;
    if (i < reading->properties)
      asked.properties.push_back({kind, each.source.text, "", each.cell});
    else
      asked.boundaries.push_back({each.source.text, each.cell});
  }
  try_first_states(kernel, *reading, Judges(kernel, *reading));
  asked.owners.push_back(std::move(reading));
  return asking_more(kernel, std::move(asked));
}

// Is it a value that is written without names?
bool is_written_out(const Syntax& e) {
  if (e.kind == Kind::tuple || e.kind == Kind::set || e.kind == Kind::record || e.applies("-."))
    return std::all_of(e.children.begin(), e.children.end(), is_written_out);
  return e.kind == Kind::number || e.kind == Kind::string || e.kind == Kind::boolean;
}

// Adds the conjuncts of an expression that describes a state. A record becomes an equation for each of its fields.
void add_conjuncts(Syntaxes& all, Syntax e) {
  const bool is_record = e.kind == Kind::record;
  if (!is_record && !e.applies("/\\")) return all.push_back(std::move(e));
  for (auto part = e.children.begin(); part != e.children.end(); ++part) {
    if (!is_record) {
      add_conjuncts(all, std::move(*part));
      continue;
    }
    part->kind = Kind::name;
    all.push_back({.kind = Kind::name, .text = "=", .children = {part[0], part[1]}, .place = part->place});
    ++part;
  }
}

std::optional<Syntax> antecedent_of(Syntax expression) {
  if (expression.kind == Syntax::Kind::name && expression.text == "=>")
    return std::move(expression.children.front());
  if (expression.kind != Syntax::Kind::forall) return std::nullopt;
  std::optional<Syntax> inner = antecedent_of(std::move(expression.children.front()));
  if (!inner) return std::nullopt;
  expression.kind = Syntax::Kind::exists;
  expression.children.front() = *std::move(inner);
  return expression;
}

}  // namespace

std::shared_ptr<const Kernel> asked(std::shared_ptr<const Kernel> kernel,
                                    const Questionnaire& questionnaire) {
  auto reading = std::make_unique<const Reading>(*kernel, questionnaire);
  if (specification_of(*kernel) != nullptr) return asked_of_specification(*kernel, std::move(reading));
  return std::make_shared<AskedKernel>(kernel, std::move(reading));
}

ToldState told_state(const std::shared_ptr<const Kernel>& kernel, const Source& text,
                     const std::vector<Source>& definitions) {
  Syntax whole{.kind = Kind::name, .text = "/\\"};
  for (Syntax& each : parse_state(text, false)) add_conjuncts(whole.children, std::move(each));
  std::vector<std::string> untold = vocabulary_of(*kernel).variables;
  for (Syntax& each : whole.children) {
    if (each.equates_name() && is_written_out(each.children[1])) std::erase(untold, each.children[0].text);
    if (each.applies("=")) each.text = "_Same";
  }
  if (whole.children.size() == 1) whole = Syntax(std::move(whole.children[0]));
  return {asked(kernel,
                {.questions = {{PropertyKind::goal, text, std::move(whole)}}, .definitions = definitions}),
          untold.empty()};
}

Antecedents with_antecedents(std::shared_ptr<const Kernel> kernel, const std::vector<std::size_t>& properties,
                             const std::vector<Source>& definitions) {
  Questionnaire asked{.definitions = definitions};
  Antecedents all;
  for (const std::size_t property : properties) {
    const PropertyInfo& info = kernel->shape().properties[property];
    std::optional<Syntax> antecedent;
    if (info.is_expression) antecedent = antecedent_of(parse_expression({info.name, ""}));
    all.positions.emplace_back();
    if (!antecedent) continue;
    const bool is_of_steps = info.kind == PropertyKind::step_invariant;
    all.positions.back() = kernel->shape().properties.size() + asked.questions.size();
    asked.questions.push_back(
        {is_of_steps ? PropertyKind::step_invariant : PropertyKind::goal, {to_text(*antecedent), ""}});
  }
  all.kernel = asked.questions.empty() ? std::move(kernel) : tla::asked(std::move(kernel), asked);
  return all;
}

}  // namespace lucas::tla
