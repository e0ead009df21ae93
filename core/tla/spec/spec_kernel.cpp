// The kernel of a specification: states are numbers of values, paired up to one word.
#include <algorithm>
#include <mutex>

#include "lucas/error.hpp"
#include "lucas/kernel.hpp"
#include "tla/spec/specification.hpp"

namespace lucas::tla {
namespace {

// A state as one word: its variables' values, which the heap holds, are paired, and the pairs, until two are left.
class Packing {
 public:
  Packing(Heap& heap, std::size_t variables) : heap_(heap), variables_(variables) {}

  [[nodiscard]] Word packed(std::span<const Term> values) {
    level_.assign(values.begin(), values.end());
    while (level_.size() > 2) {
      std::size_t out = 0;
      for (std::size_t i = 0; i < level_.size(); i += 2)
        level_[out++] = i + 1 < level_.size() ? paired(level_[i], level_[i + 1]) : level_[i];
      level_.resize(out);
    }
    if (level_.empty()) return 0;
    return level_.size() == 1 ? level_[0].bits() : Word{level_[0].bits()} << 32 | level_[1].bits();
  }

  void unpack(Word word, std::vector<Term>& values) {
    values.clear();
    if (variables_ == 0) return;
    if (variables_ > 1) values.push_back(Term(static_cast<std::uint32_t>(word >> 32)));
    values.push_back(Term(static_cast<std::uint32_t>(word)));
    sizes_.clear();
    for (std::size_t size = variables_; size > 2; size = (size + 1) / 2) sizes_.push_back(size);
    for (auto size = sizes_.rbegin(); size != sizes_.rend(); ++size) split(*size, values);
  }

 private:
  [[nodiscard]] Term paired(Term a, Term b) {
    const Term both[] = {a, b};
    return Term(heap_.intern(Head::of(TermKind::pair, 2), both));
  }
  void split(std::size_t size, std::vector<Term>& values) {
    const std::size_t before = values.size();
    values.resize(size);
    for (std::size_t i = before; i-- > 0;) {
      const Term pair = values[i];
      if (2 * i + 1 == size) {
        values[2 * i] = pair;
        continue;
      }
      const std::uint32_t* const entry = heap_.words() + pair.place();
      values[2 * i] = Term(entry[1]);
      values[2 * i + 1] = Term(entry[2]);
    }
  }

  Heap& heap_;
  std::size_t variables_;
  std::vector<Term> level_{};
  std::vector<std::size_t> sizes_{};
};

// What one thread needs.
struct Worker {
  explicit Worker(const Specification& specification)
      : machine(specification.program(), specification.variables().size()),
        judge(specification.program(), specification.variables().size()),
        packing(specification.program().heap(), specification.variables().size()) {}

  Machine machine, judge;  // that makes steps; that judges where they lead
  Packing packing;
  std::vector<Term> now{}, next{}, kept{}, judged{};
};

Shape shape_of(const Specification& specification) {
  Shape shape{.name = specification.name()};
  for (const Specification::Named& each : specification.invariants())
    shape.add({.kind = PropertyKind::invariant, .name = each.name, .about = ""});
  return shape;
}

class SpecKernel final : public Kernel, private Face {
 public:
  explicit SpecKernel(std::shared_ptr<const Specification> specification)
      : Kernel(shape_of(*specification)), spec_(std::move(specification)) {}

  [[nodiscard]] const Face& face() const override { return *this; }

  std::size_t expand(States from, const Questions& questions, Successors& out) const override {
    const InHook in{{this, "next", from, questions.form.writing, &questions, CallAgain::expansion}};
    const auto worker = this->worker();
    std::size_t done = 0;
    for (; done < from.count && !out.is_full(); ++done) {
      each_step(*worker, from.words[done], [&](Word to) {
        if (!is_within(*worker, to) || !is_step(*worker)) {
          ++out.left_out;
          return;
        }
        out.room_for(out.count + 1)[out.count] = to;
        ++out.count;
      });
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
      begin(*worker, states.words[i]);
      for (const std::size_t property : questions.states) {
        if (holds(*worker, *spec_->invariants()[property].cell)) continue;
        out.hits |= Word{1} << i;
        out.property[i] = property;
        break;
      }
    }
  }

  void convert(States from, Writing, Form, Word* out) const override {
    std::copy(from.words, from.words + from.count, out);
  }

  void init(FunctionRef<void(const Word*)> visit) const override {
    const InHook in{{this, "init", {}, Writing::state, nullptr, CallAgain::initial}};
    if (spec_->init().empty()) return;
    const auto worker = this->worker();
    worker->now.assign(spec_->variables().size(), Term());
    worker->machine.begin({worker->now.data(), nullptr});
    worker->machine.assign(worker->now.size());
    each_initial(*worker, 0, [&](const Word* state) {
      if (is_within(*worker, *state)) visit(state);
    });
  }

  void next(const Word* state, FunctionRef<void(const Emitted&)> visit) const override {
    const InHook in{{this, "next", {state, 1}, Writing::state, nullptr, CallAgain::expansion}};
    const auto worker = this->worker();
    each_step(*worker, *state, [&](Word to) {
      if (is_within(*worker, to) && is_step(*worker)) visit(Step(to));
    });
  }

  [[nodiscard]] Value show(const Word* state) const override {
    const auto worker = this->worker();
    worker->packing.unpack(*state, worker->now);
    std::vector<Value::Field> fields;
    for (std::size_t i = 0; i < worker->now.size(); ++i)
      fields.emplace_back(spec_->variables()[i], worker->machine.values().value_of(worker->now[i]));
    return Value::record(std::move(fields));
  }

 private:
  class Step final : public Emitted {
   public:
    explicit Step(Word to) : to_(to) {}
    [[nodiscard]] const Word* state() const override { return &to_; }
    [[nodiscard]] Label label() const override { return {.name = "Next"}; }
    [[nodiscard]] bool breaks(std::size_t) const override { return false; }
    void draw(Scene&) const override {}

   private:
    Word to_;
  };

  void begin(Worker& worker, Word state) const {
    worker.packing.unpack(state, worker.now);
    worker.machine.begin({worker.now.data(), nullptr});
  }
  template <class Work>
  static auto evaluated(Work work) {
    try {
      return work();
    } catch (const PlacedError& error) {
      throw std::runtime_error(error_text(error));
    }
  }
  [[nodiscard]] static bool holds(Worker& worker, const Cell& cell) {
    return evaluated([&] { return worker.machine.holds(cell); });
  }

  // Is the state within the constraints?
  [[nodiscard]] bool is_within(Worker& worker, Word state) const {
    if (spec_->constraints().empty()) return true;
    worker.packing.unpack(state, worker.judged);
    worker.judge.begin({worker.judged.data(), nullptr});
    return std::all_of(spec_->constraints().begin(), spec_->constraints().end(), [&](const auto& each) {
      return evaluated([&] { return worker.judge.holds(*each.cell); });
    });
  }
  // Is the step that was made last within the action constraints?
  [[nodiscard]] bool is_step(Worker& worker) const {
    if (spec_->action_constraints().empty()) return true;
    worker.judge.begin({worker.now.data(), nullptr}, {worker.kept.data(), nullptr});
    const auto& all = spec_->action_constraints();
    return std::all_of(all.begin(), all.end(), [&](const auto& each) {
      return evaluated([&] { return worker.judge.holds(*each.cell); });
    });
  }

  // Packs what was assigned. Throws EvaluationError for a variable without a value.
  [[nodiscard]] Word packed(Worker& worker, const std::vector<Term>& values, const char* what) const {
    worker.kept.clear();
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i].is_unset())
        throw std::runtime_error(std::string(what) + " gives " + spec_->variables()[i] + " no value");
      worker.kept.push_back(worker.machine.values().kept(values[i]));
    }
    return worker.packing.packed(worker.kept);
  }

  void each_initial(Worker& worker, std::size_t conjunct, FunctionRef<void(const Word*)> visit) const {
    if (conjunct == spec_->init().size()) {
      const Word state = packed(worker, worker.now, "Init");
      visit(&state);
      return;
    }
    try {
      worker.machine.each_way(*spec_->init()[conjunct], reads_now, [&] {
        each_initial(worker, conjunct + 1, visit);
        return true;
      });
    } catch (const PlacedError& error) {
      throw std::runtime_error(error_text(error));
    }
  }

  template <class Visit>
  void each_step(Worker& worker, Word state, Visit visit) const {
    worker.packing.unpack(state, worker.now);
    worker.next.assign(worker.now.size(), Term());
    worker.machine.begin({worker.now.data(), nullptr}, {worker.next.data(), nullptr});
    worker.machine.assign(worker.now.size());
    try {
      if (spec_->next() == nullptr) return;
      worker.machine.each_way(*spec_->next(), reads_next, [&] {
        visit(packed(worker, worker.next, "Next"));
        return true;
      });
    } catch (const PlacedError& error) {
      throw std::runtime_error(error_text(error));
    }
  }

  struct GiveBack {
    const SpecKernel* kernel;
    void operator()(Worker* worker) const {
      const std::lock_guard lock(kernel->mutex_);
      kernel->idle_.emplace_back(worker);
    }
  };
  [[nodiscard]] std::unique_ptr<Worker, GiveBack> worker() const {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return {new Worker(*spec_), GiveBack{this}};
    std::unique_ptr<Worker> taken = std::move(idle_.back());
    idle_.pop_back();
    return {taken.release(), GiveBack{this}};
  }

  std::shared_ptr<const Specification> spec_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<Worker>> idle_;
};

}  // namespace

std::shared_ptr<const Kernel> kernel_of(std::shared_ptr<const Specification> specification) {
  return std::make_shared<SpecKernel>(std::move(specification));
}

}  // namespace lucas::tla
