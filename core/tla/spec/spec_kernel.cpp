// SpecKernel: the kernel of a TLA+ specification. The tree evaluator (tla/eval) makes and judges states; a state is
// one word, see Packing.
#include <algorithm>

#include "lucas/error.hpp"
#include "lucas/kernel.hpp"
#include "lucas/ranges.hpp"
#include "tla/spec/pool.hpp"
#include "tla/spec/second_run.hpp"
#include "tla/spec/spec_judge.hpp"
#include "tla/spec/specification.hpp"

namespace lucas::tla {
namespace {

using Property = Specification::Property;

// Shifts the positions of the formulas' atoms by `others`, the number of properties that come before the atoms.
std::vector<NamedFormula> behind(std::vector<NamedFormula> all, std::size_t others) {
  const auto move = [&](const auto& self, lucas::Formula& formula) -> void {
    if (formula.kind == lucas::Formula::Kind::state || formula.kind == lucas::Formula::Kind::step)
      formula.atom += others;
    for (lucas::Formula& each : formula.parts) self(self, each);
  };
  for (NamedFormula& each : all) move(move, each.formula);
  return all;
}

PropertyKind kind_of(const Property& property) {
  return property.kind == Property::Kind::step   ? PropertyKind::step_invariant
         : property.kind == Property::Kind::goal ? PropertyKind::goal
                                                 : PropertyKind::invariant;
}

Shape shape_of(const Specification& specification, const AskedOfSpecification& asked) {
  Shape shape{.name = specification.file()};
  for (const Property& each : specification.properties())
    shape.add({.kind = kind_of(each),
               .name = each.name,
               .about = each.about,
               .is_of_behaviours = each.kind == Property::Kind::step ||
                                   each.kind == Property::Kind::initial || each.is_under_fairness});
  for (const Property& each : asked.properties)
    shape.properties.push_back(
        {.kind = kind_of(each), .name = each.name, .about = "", .on_request = true, .is_expression = true});
  for (const auto& all : {specification.constraints(), specification.action_constraints()}) {
    for (const Specification::Named& each : all) shape.constraints.push_back(each.name);
  }
  shape.has_boundary = !asked.boundaries.empty() || !shape.constraints.empty();
  const bool has_symmetry = !specification.symmetry().permutations.empty();
  if (specification.view() != nullptr)
    shape.view = specification.config().view->name + (has_symmetry ? " beside SYMMETRY" : "");
  shape.has_symmetry = !shape.view.empty() || has_symmetry;
  shape.asymmetry = "SYMMETRY is none: states that it calls equal go on in different ways";
  shape.is_shown_by_us = true;
  shape.merges_states =  // expressions may tell symmetric states apart
      shape.has_symmetry && (!shape.view.empty() || (asked.properties.empty() && asked.boundaries.empty()));
  shape.has_no_states = specification.init().empty();
  shape.is_drawable = specification.alias() != nullptr;
  shape.key_bits = Packing::bits(specification.values_of_state());
  shape.actions = specification.actions();
  shape.forbids_deadlock = specification.checks_deadlock() && !shape.has_no_states;
  shape.unchecked = specification.unchecked();
  shape.leaves_out_fairness = specification.leaves_out_fairness();
  shape.leaves_out_beyond = asked.boundaries.empty();
  shape.over_time = behind(specification.over_time(), shape.properties.size());
  shape.assumed = behind(specification.assumed(), shape.properties.size());
  return shape;
}

// A state outside of the constraints is emitted only if it violates a property of states that is asked: the search
// then finds that as in any other state. For replays a step to such a state is emitted if it violates any property.
class SpecKernel final : public Kernel, public Face {
 public:
  SpecKernel(std::shared_ptr<const Specification> specification, AskedOfSpecification asked)
      : Kernel(shape_of(*specification, asked)),
        spec_(std::move(specification)),
        asked_(std::move(asked)),
        judge_(*spec_, asked_) {
    for (std::size_t i = 0; i < shape_.properties.size(); ++i)
      (shape_.properties[i].kind == PropertyKind::step_invariant ? steps_ : states_).push_back(i);
  }

  [[nodiscard]] const std::shared_ptr<const Specification>& specification() const { return spec_; }
  [[nodiscard]] const AskedOfSpecification& asked() const { return asked_; }
  void unpack(Word state, std::vector<Term>& values) const {
    worker()->packing.unpack(state, values);
    values.resize(spec_->variables().size());
  }
  [[nodiscard]] const Face& face() const override { return *this; }
  // Compares the values of the variables, since words differ from run to run.
  [[nodiscard]] bool precedes(const Word* a, const Word* b) const override {
    const auto worker = this->worker();
    worker->packing.unpack(*a, worker->now);
    worker->packing.unpack(*b, worker->judged);
    for (std::size_t i = 0; i < worker->now.size(); ++i) {
      if (const int order = worker->machine.values().compare_any(worker->now[i], worker->judged[i]);
          order != 0)
        return order < 0;
    }
    return false;
  }
  [[nodiscard]] std::uint64_t bytes() const override {
    return heap().bytes() + judge_.bytes() + firsts_.bytes();
  }
  std::uint64_t save(std::uint64_t mark, FunctionRef<void(Word)> put) const override {
    return heap().save(mark, put);
  }
  [[nodiscard]] std::optional<std::uint64_t> restore(const Words& saved) const override {
    return heap().restore(saved);
  }

  std::size_t expand(States from, const Questions& questions, Successors& out) const override {
    const InHook in{{this, "next", from, questions.form.writing, &questions, CallAgain::expansion}};
    const auto worker = this->worker();
    std::size_t done = 0;
    for (; done < from.count && !out.is_full(); ++done) {
      const std::size_t before = out.count, left_out = out.left_out;
      const std::uint64_t passed = worker->machine.passed();
      if (!judge_.is_inside(*worker, from.words[done])) {
        out.fenced |= Word{1} << out.sources;
        out.ends[out.sources++] = out.count;
        continue;
      }
      each_step(*worker, spec_->next(), from.words[done], [&](Word to) {
        for (const std::size_t property : questions.steps) {
          if (judge_.breaks(*worker, property)) [[unlikely]]
            out.add({property,
                     {shape_.view.empty() ? in_form(*worker, to, questions.form) : to},
                     {from.words[done]}});
        }
        if (!judge_.is_within(*worker) && !judge_.breaks_any(*worker, questions.states)) {
          ++out.left_out;
          return;
        }
        const Word emitted = in_form(*worker, to, questions.form);
        out.room_for(out.count + 1)[out.count] = emitted;
        ++out.count;
        judge_.note_level(emitted, worker->level + 1);
      });
      if (out.count == before && out.left_out > left_out)
        out.fenced |= Word{1} << out.sources;  // no deadlock
      out.left_out += worker->machine.passed() - passed;
      out.ends[out.sources++] = out.count;
    }
    return done;
  }

  void check(States states, const Questions& questions, Findings& out) const override {
    const InHook in{{this, "check", states, questions.form.writing, &questions, CallAgain::checks}};
    out.hits = 0;
    out.counted.assign(questions.counted.size(), 0);
    const auto worker = this->worker();
    for (std::size_t i = 0; i < states.count; ++i) {
      const Word bit = Word{1} << i;
      judge_.begin_at(*worker, states.words[i]);
      for (const std::size_t property : questions.states) {
        const bool is_first = (out.hits & bit) == 0, is_initial = judge_.is_of_initial(property);
        if ((!is_first && is_initial) || !judge_.is_hit(*worker, property)) continue;
        out.hits |= bit;
        out.property[i] = property;
        if (!is_initial) break;  // TLC checks initial-state claims after these
      }
      for (std::size_t k = 0; k < questions.counted.size(); ++k) {
        if (judge_.is_hit(*worker, questions.counted[k])) out.counted[k] |= bit;
      }
    }
  }

  void judge_steps(const Word* from, States to, Writing, const std::vector<std::size_t>& properties,
                   Word* out) const override {
    const InHook in{{this, "PROPERTY", {from, 1}}};
    const auto worker = this->worker();
    worker->packing.unpack(*from, worker->now);
    worker->judge.at_level(judge_.level_of(*from));
    for (std::size_t i = 0; i < to.count; ++i) {
      worker->packing.unpack(to.words[i], worker->judged);
      worker->judge.begin({worker->now.data(), nullptr}, {worker->judged.data(), nullptr});
      out[i] = 0;
      for (std::size_t k = 0; k < properties.size(); ++k) {
        const Cell& cell = *judge_.properties()[properties[k]].cell;
        if (evaluated([&] { return worker->judge.holds(cell); })) out[i] |= Word{1} << k;
      }
    }
  }

  void convert(States from, Writing, Form to, Word* out) const override {
    if (!to.symmetry || !shape_.has_symmetry)
      return void(std::copy(from.words, from.words + from.count, out));
    const auto worker = this->worker();
    for (std::size_t i = 0; i < from.count; ++i) {
      worker->packing.unpack(from.words[i], worker->made);
      worker->level = std::max<std::uint64_t>(judge_.level_of(from.words[i]), 1) - 1;
      out[i] = in_form(*worker, from.words[i], to);
    }
  }

  std::uint64_t init(FunctionRef<void(const Word*)> visit) const override {
    const InHook in{{this, "init", {}, Writing::state, nullptr, CallAgain::initial}};
    if (spec_->init().empty()) return 0;
    const auto worker = this->worker();
    std::uint64_t left_out = 0;
    bool is_visited = false;
    worker->each_initial([&](const Word* state) {
      judge_.note_level(*state, 1);
      if (!judge_.is_in_model(*worker) && !judge_.breaks_any(*worker, states_)) return void(++left_out);
      is_visited = true;
      visit(state);
    });
    if (!is_visited) worker->fail_without_states(left_out > 0);
    return left_out;
  }

  void next(const Word* state, FunctionRef<void(const Emitted&)> visit) const override {
    const InHook in{{this, "next", {state, 1}, Writing::state, nullptr, CallAgain::expansion}};
    const auto worker = this->worker();
    if (!judge_.is_inside(*worker, *state)) return;
    each_step(*worker, told(), *state, [&](Word to) {
      if (!judge_.is_within(*worker) && !judge_.breaks_any(*worker, states_) &&
          !judge_.breaks_any(*worker, steps_))
        return;
      judge_.note_level(to, worker->level + 1);
      visit(Step(*this, *worker, to));
    });
  }

  // False outside of the asked boundaries, and if all steps lead outside of the constraints: that is no deadlock.
  [[nodiscard]] bool expands(const Word* state) const override {
    const InHook in{{this, "constraints", {state, 1}}};
    const auto worker = this->worker();
    if (!judge_.is_inside(*worker, *state)) return false;
    if (spec_->constraints().empty() && spec_->action_constraints().empty()) return true;
    std::size_t steps = 0, within = 0;
    each_step(*worker, spec_->next(), *state, [&](Word) {
      ++steps;
      within += judge_.is_within(*worker) ? 1 : 0;
    });
    return steps == 0 || within > 0;
  }

  // Draws the value of ALIAS, in one line.
  void draw(const Word* state, Scene& scene) const override {
    if (spec_->alias() == nullptr) return;
    const InHook in{{this, "ALIAS", {state, 1}}};
    const auto worker = this->worker();
    judge_.begin_at(*worker, *state);
    try {
      scene.text_line(worker->judge.told(*spec_->alias()));
    } catch (const PlacedError& error) {
      const std::string variables = to_text(show(state));  // a record, in brackets
      scene.text_line(variables.substr(1, variables.size() - 2) +
                      "   (ALIAS has no value here: " + error.what() + ")");
    }
  }

  [[nodiscard]] Value show(const Word* state) const override {
    const auto worker = this->worker();
    worker->packing.unpack(*state, worker->now);
    std::vector<Value::Field> fields;
    for (std::size_t i = 0; i < spec_->variables().size(); ++i)
      fields.emplace_back(spec_->variables()[i], worker->machine.values().value_of(worker->now[i]));
    return Value::record(std::move(fields));
  }

  [[nodiscard]] RunFigures run_once_more(std::uint64_t memory) const {
    return second_run(*this, *spec_, judge_, memory);
  }

 private:
  class Step final : public Emitted {
   public:
    Step(const SpecKernel& kernel, Worker& worker, Word to) : kernel_(kernel), worker_(worker), to_(to) {}
    [[nodiscard]] const Word* state() const override { return &to_; }
    [[nodiscard]] Label label() const override {
      return kernel_.spec_->told() == nullptr ? Label{.name = "Next"} : worker_.machine.action();
    }
    [[nodiscard]] bool breaks(std::size_t property) const override {
      return kernel_.judge_.breaks(worker_, property);
    }
    void draw(Scene& scene) const override { kernel_.draw(&to_, scene); }
    [[nodiscard]] bool is_successor(const Questions& questions) const override {
      return kernel_.judge_.is_within(worker_) || kernel_.judge_.breaks_any(worker_, questions.states);
    }

   private:
    const SpecKernel& kernel_;
    Worker& worker_;
    Word to_;
  };

  [[nodiscard]] Heap& heap() const { return spec_->program().heap(); }
  [[nodiscard]] const Cell* told() const { return spec_->told() != nullptr ? spec_->told() : spec_->next(); }

  // ---- States and steps ----------------------------------------------------------------------------------------------

  void each_step(Worker& worker, const Cell* cell, Word state, FunctionRef<void(Word)> visit) const {
    worker.each_step(cell, state, judge_.level_of(state), visit);
  }

  // The word of the state that was made last, or that of its representative by VIEW or SYMMETRY.
  [[nodiscard]] Word in_form(Worker& worker, Word made, Form form) const {
    if (!form.symmetry || !shape_.has_symmetry) return made;
    if (spec_->view() != nullptr) return firsts_.add(worker.view_of_made().bits(), made);
    std::vector<Term>& state = worker.judged = worker.made;
    worker.images.make_canonical(worker.judge.values(), state);
    return worker.packing.packed(state);
  }

  [[nodiscard]] Pool<Worker>::Lent worker() const {
    return workers_.lend([this] { return std::make_unique<Worker>(*spec_); });
  }

  std::shared_ptr<const Specification> spec_;
  AskedOfSpecification asked_;
  SpecJudge judge_;
  std::vector<std::size_t> states_{}, steps_{};  // positions of properties of states and of steps
  mutable Pool<Worker> workers_{};
  mutable FirstNoted firsts_{};  // the first state for each value of VIEW
};

}  // namespace

std::unique_ptr<const Kernel> kernel_of(std::shared_ptr<const Specification> specification,
                                        AskedOfSpecification asked) {
  return std::make_unique<SpecKernel>(std::move(specification), std::move(asked));
}

std::unique_ptr<const Kernel> asking_more(const Kernel& kernel, AskedOfSpecification asked) {
  const auto& own = dynamic_cast<const SpecKernel&>(kernel.face());
  AskedOfSpecification all = own.asked();
  all.properties.insert(all.properties.end(), asked.properties.begin(), asked.properties.end());
  all.boundaries.insert(all.boundaries.end(), asked.boundaries.begin(), asked.boundaries.end());
  all.owners.insert(all.owners.end(), asked.owners.begin(), asked.owners.end());
  return kernel_of(own.specification(), std::move(all));
}

RunFigures run_once_more(const Kernel& kernel, std::uint64_t memory) {
  return dynamic_cast<const SpecKernel&>(kernel.face()).run_once_more(memory);
}

const Specification* specification_of(const Kernel& kernel) {
  const auto* const own = dynamic_cast<const SpecKernel*>(&kernel.face());
  return own == nullptr ? nullptr : own->specification().get();
}

void unpack(const Kernel& kernel, Word state, std::vector<Term>& values) {
  dynamic_cast<const SpecKernel&>(kernel.face()).unpack(state, values);
}

}  // namespace lucas::tla
