#include "tla/typed/typed_kernel.hpp"

#include <algorithm>
#include <atomic>
#include <optional>
#include <string>

#include "tla/spec/packing.hpp"
#include "tla/spec/pool.hpp"
#include "tla/typed/typed_judge.hpp"

namespace lucas::tla {
namespace {

Shape shape_of(const Kernel& tree, const TypedSpecification& typed) {
  Shape shape = tree.shape();
  shape.key_words = typed.words();
  shape.key_bits = static_cast<int>(typed.bits());
  return shape;
}

Questions of_whole_states(const Questions& asked) {
  Questions whole = asked;
  whole.form.writing = Writing::state;
  return whole;
}

constexpr const char* differing = "it came to another result than the tree evaluator";

// Converter: what a thread needs to convert between keys and whole states.
struct Converter {
  Converter(const Specification& specification, const TypedSpecification& typed)
      : values(specification.program().heap()),
        packing(values, specification.variables().size()),
        types(values, typed.atoms()),
        registers(typed.code().registers) {}

  Values values;
  Packing packing;
  Types types;
  std::vector<Word> registers;
  std::vector<Term> state{};
};

// Context: registers and buffers of one thread.
struct Context final : Scratch {
  Context(const Kernel& tree, const TypedSpecification& typed)
      : registers(typed.code().registers), judged(typed.code().registers), found(tree, {}) {}

  std::vector<Word> registers, judged;  // for code on a state or step; for code on a step's successor
  Successors found;                     // found by the tree evaluator
  const NativeCode* native = nullptr;   // replaces typed code once it is there
  std::unique_ptr<Converter> converter{};
  std::uint64_t expanded = 0, checked = 0, judged_sources = 0;
};

// The counters of `all` at one moment, so that successors appended later can be compared or removed.
struct Appended {
  explicit Appended(const Successors& all)
      : count(all.count), left_out(all.left_out), fenced(all.fenced), broken(all.broken) {}
  std::size_t count, left_out;
  Word fenced;
  std::optional<BrokenStep> broken;
};
bool are_same(const std::optional<BrokenStep>& a, const std::optional<BrokenStep>& b) {
  if (!a || !b) return !a && !b;
  return a->property == b->property && a->to == b->to && a->from == b->from;
}

class TypedKernel final : public ForwardingKernel {
 public:
  TypedKernel(std::shared_ptr<Learned> learned, std::unique_ptr<const TypedSpecification> typed)
      : ForwardingKernel(learned->tree(), shape_of(*learned->tree(), *typed)),
        learned_(std::move(learned)),
        typed_(std::move(typed)),
        translation_(learned_->translation(*typed_)),
        width_(typed_->words()) {}

  [[nodiscard]] std::unique_ptr<Scratch> scratch() const override { return context(); }
  [[nodiscard]] std::uint64_t bytes() const override {
    return kernel_->bytes() + learned_->bytes() + typed_->bytes();
  }
  [[nodiscard]] std::string expands_by() const override {
    const std::vector<std::string>& untyped = typed_->untyped();
    return "typed code, " + std::to_string(typed_->bits()) + " bits a state" +
           (translation_ == nullptr ? "" : translation_->told()) +
           (untyped.empty() ? "" : ", but for " + untyped.front()) +
           (untyped.size() > 1 ? " and " + std::to_string(untyped.size() - 1) + " more" : "");
  }
  // Compares the states that the keys stand for, since the words have another order.
  [[nodiscard]] bool precedes(const Word* a, const Word* b) const override {
    const auto context = lent();
    const Word one = state_of(*context, a), other = state_of(*context, b);
    return kernel_->precedes(&one, &other);
  }

  void convert(States from, Writing writing, Form to, Word* out) const override {
    if (to.symmetry && writing == Writing::state) {
      Words canonical(from.count);
      kernel_->convert(from, writing, {Writing::state, true}, canonical.data());
      return convert({canonical.data(), from.count}, writing, {to.writing}, out);
    }
    const auto width = [&](Writing of) { return of == Writing::key ? width_ : 1; };
    if (width(writing) == width(to.writing) && (writing == Writing::key) == (to.writing == Writing::key))
      return void(std::copy_n(from.words, from.count * width(writing), out));
    const auto context = lent();
    for (std::size_t i = 0; i < from.count; ++i) {
      if (to.writing == Writing::key)
        write_key(*context, from.words[i], out + i * width_);
      else
        out[i] = state_of(*context, from.words + i * width_);
    }
  }

  std::uint64_t init(FunctionRef<void(const Word*)> visit) const override {
    return learned_->visit_initial(visit);
  }

  std::size_t expand(States from, const Questions& questions, Successors& out) const override {
    if (questions.form.writing != Writing::key) return kernel_->expand(from, questions, out);
    const InHook in{{this, "next", from, Writing::key, &questions, CallAgain::expansion}};
    auto& context = static_cast<Context&>(*out.scratch);
    look_for_native(context);
    std::size_t done = 0;
    for (; done < from.count && !out.is_full(); ++done)
      expand(context, from.words + done * width_, questions, out);
    return done;
  }

  // Those that code judges differently in one of the states that are compared: the tree evaluator goes on.
  void judge_steps(const Word* from, States to, Writing writing, const std::vector<std::size_t>& properties,
                   Word* out) const override {
    if (writing != Writing::key) return kernel_->judge_steps(from, to, writing, properties, out);
    const InHook in{{this, "PROPERTY", {from, 1}, Writing::key}};
    const auto context = lent();
    look_for_native(*context);
    const bool is_done = judge_by_code(*context, from, to, properties, out);
    if (is_done && !judged_.is_due(context->judged_sources++)) return;
    const Word source = state_of(*context, from);
    Words targets, known(to.count);
    for (std::size_t i = 0; i < to.count; ++i) targets.push_back(state_of(*context, to.words + i * width_));
    kernel_->judge_steps(&source, {targets.data(), to.count}, Writing::state, properties, known.data());
    if (is_done && !std::equal(known.begin(), known.end(), out)) learned_->give_up(differing, next_);
    std::copy(known.begin(), known.end(), out);
  }

  void check(States states, const Questions& questions, Findings& out) const override {
    if (questions.form.writing != Writing::key) return kernel_->check(states, questions, out);
    const InHook in{{this, "check", states, Writing::key, &questions, CallAgain::checks}};
    out.hits = 0;
    out.counted.assign(questions.counted.size(), 0);
    const auto context = lent();
    look_for_native(*context);
    for (std::size_t i = 0; i < states.count; ++i) {
      const Word* const key = states.words + i * width_;
      judge_.unpack(context->native, key, context->registers.data());
      Findings found;
      const bool is_found = judge_.find(context->native, context->registers, questions, found);
      const bool is_compared = is_found && checked_.is_due(context->checked++);
      if (!is_found || is_compared) {
        Findings known;
        const Word state = state_of(*context, key);
        kernel_->check({&state, 1}, of_whole_states(questions), known);
        const bool are_same = known.hits == found.hits && known.counted == found.counted &&
                              (known.hits == 0 || known.property[0] == found.property[0]);
        if (is_compared && !are_same) learned_->give_up(differing, next_);
        found = std::move(known);
      }
      out.hits |= found.hits << i;
      if (found.hits != 0) out.property[i] = found.property[0];
      for (std::size_t k = 0; k < out.counted.size(); ++k) out.counted[k] |= found.counted[k] << i;
    }
  }

 private:
  [[nodiscard]] std::unique_ptr<Context> context() const {
    return std::make_unique<Context>(*kernel_, *typed_);
  }
  [[nodiscard]] Pool<Context>::Lent lent() const {
    return contexts_.lend([this] { return context(); });
  }

  // ---- Keys and whole states ------------------------------------------------------------------------------------------

  [[nodiscard]] Converter& converter(Context& context) const {
    if (context.converter == nullptr)
      context.converter = std::make_unique<Converter>(learned_->specification(), *typed_);
    return *context.converter;
  }
  [[nodiscard]] Word state_of(Context& context, const Word* key) const {
    Converter& by = converter(context);
    const std::size_t mark = by.values.mark();
    typed_->values_of(by.types, key, by.registers.data(), by.state);
    for (Term& each : by.state) each = by.values.kept(each);
    by.values.release(mark);
    return by.packing.packed(by.state);
  }
  // Throws BeginAgain if the state does not fit the types.
  void write_key(Context& context, Word state, Word* key) const {
    Converter& by = converter(context);
    by.packing.unpack(state, by.state);
    try {
      typed_->pack(by.types, by.state, by.registers.data(), key);
    } catch (const DoesNotFit&) {
      learned_->widen(*typed_, by.state, next_);
    }
  }
  [[nodiscard]] Words key_of(Context& context, Word state) const {
    Words key(width_);
    write_key(context, state, key.data());
    return key;
  }

  // ---- Steps ------------------------------------------------------------------------------------------------------------

  // Changes to native code once it is compiled. Some more states are compared then.
  void look_for_native(Context& context) const {
    if (translation_ == nullptr || context.native != nullptr) return;
    context.native = translation_->code();
    if (context.native == nullptr || is_native_.exchange(true)) return;
    for (Look* const each : {&expanded_, &checked_, &judged_}) each->renew();
  }

  void expand(Context& context, const Word* source, const Questions& questions, Successors& out) const {
    const Appended before(out);
    const bool is_done = expand_by_code(context, source, questions, out);
    const bool is_compared = expanded_.is_due(context.expanded++);
    if (!is_done || is_compared) {
      const Appended made(out);
      const Words words(out.state(before.count), out.state(made.count));
      out.count = before.count;
      out.left_out = before.left_out;
      out.fenced = before.fenced;
      out.broken = before.broken;
      expand_by_tree(context, source, questions, out);
      const bool are_all_same = made.count == out.count && made.left_out == out.left_out &&
                                made.fenced == out.fenced && are_same(made.broken, out.broken) &&
                                std::equal(words.begin(), words.end(), out.state(before.count));
      if (is_done && !are_all_same) learned_->give_up(differing, next_);
      if (!is_done) count_failure();
    }
    out.ends[out.sources++] = out.count;
  }

  // Ends code that fails for more than one in four of the states that are compared.
  void count_failure() const {
    constexpr std::uint64_t enough = 64;
    const std::uint64_t failed = failed_.fetch_add(1, std::memory_order_relaxed) + 1;
    if (expanded_.is_first() && failed > enough && failed > expanded_.compared() / 4)
      learned_->widen_all(typed_->untyped().empty() ? "it fails too often" : typed_->untyped().front(),
                          next_);
  }

  // Appending: the room in `out` for the successors of one state; room for one at a time if they must be judged.
  struct Appending : Room {
    const TypedKernel& kernel;
    Context& context;
    const Word* source;
    const Questions& questions;
    Successors& out;
    bool is_judged = kernel.judge_.has_constraints() || !questions.steps.empty();

    void make_room() {
      Word* const words = out.room_for(out.count + 1);
      at = words + out.count * out.width;
      end = is_judged ? at + out.width : words + out.words.size() / out.width * out.width;
    }
    void count() { out.count = static_cast<std::size_t>(at - out.words.data()) / out.width; }
  };
  static int go_on(Room* room) {
    auto& made = *static_cast<Appending*>(room);
    if (!made.is_judged)
      made.count();
    else if (!made.kernel.judge(made.context, made.source, made.questions, made.out))
      return 0;
    made.make_room();
    return 1;
  }

  // Appends the successors of a state by typed or native code. False if the code failed.
  [[nodiscard]] bool expand_by_code(Context& context, const Word* source, const Questions& questions,
                                    Successors& out) const {
    const std::size_t before = out.count, left_out = out.left_out;
    Appending made{{nullptr, nullptr, go_on}, *this, context, source, questions, out};
    made.make_room();
    if (step(context, source, made) != Ended::done) return false;
    if (!made.is_judged) made.count();
    if (out.count == before && out.left_out > left_out) out.fenced |= Word{1} << out.sources;  // no deadlock
    return true;
  }
  Ended step(Context& context, const Word* source, Room& made) const {
    Word* const registers = context.registers.data();
    if (context.native != nullptr) return static_cast<Ended>(context.native->step(source, registers, &made));
    typed_->unpack(source, registers);
    return run(typed_->code(), typed_->step(), registers, [&] {
      if (!typed_->pack_next(registers, made.at)) return false;
      made.at += width_;
      return made.at != made.end || made.more(&made) != 0;
    });
  }

  // Judges the step to the state that lies behind the last successor: counts it as a successor, or leaves it out.
  // False if the code failed.
  [[nodiscard]] bool judge(Context& context, const Word* source, const Questions& questions,
                           Successors& out) const {
    const Word* const made = out.state(out.count);
    for (const std::size_t each : questions.steps) {
      const TypedJudge::Truth is_true = judge_.property(context.native, each, context.registers);
      if (!is_true) return false;
      if (!*is_true) out.add({each, Words(made, made + width_), Words(source, source + width_)});
    }
    const TypedJudge::Truth is_within = judge_.is_within(context.native, context.registers, context.judged);
    if (!is_within) return false;
    if (!*is_within) {
      Findings found;
      if (!judge_.find(context.native, context.judged, {.states = questions.states}, found)) return false;
      if (found.hits == 0) {
        ++out.left_out;
        return true;
      }
    }
    ++out.count;
    return true;
  }
  void expand_by_tree(Context& context, const Word* source, const Questions& questions,
                      Successors& out) const {
    const Word state = state_of(context, source);
    Successors& found = context.found;
    found.clear();
    static_cast<void>(kernel_->expand({&state, 1}, of_whole_states(questions), found));
    Word* const to = out.room_for(out.count + found.count);
    for (std::size_t i = 0; i < found.count; ++i)
      write_key(context, found.words[i], to + (out.count + i) * width_);
    out.count += found.count;
    out.left_out += found.left_out;
    if (found.fenced != 0) out.fenced |= Word{1} << out.sources;
    if (found.broken)
      out.add({found.broken->property, key_of(context, found.broken->to[0]), Words(source, source + width_)});
  }

  // False: the code failed.
  [[nodiscard]] bool judge_by_code(Context& context, const Word* from, States to,
                                   const std::vector<std::size_t>& properties, Word* out) const {
    std::vector<Word>& registers = context.registers;
    judge_.unpack(context.native, from, registers.data());
    for (std::size_t i = 0; i < to.count; ++i) {
      judge_.unpack(context.native, to.words + i * width_, registers.data() + typed_->next() - typed_->now());
      out[i] = 0;
      for (std::size_t k = 0; k < properties.size(); ++k) {
        const TypedJudge::Truth is_true = judge_.property(context.native, properties[k], registers);
        if (!is_true) return false;
        if (*is_true) out[i] |= Word{1} << k;
      }
    }
    return true;
  }

  std::shared_ptr<Learned> learned_;
  std::unique_ptr<const TypedSpecification> typed_;
  const std::unique_ptr<Translation> translation_;
  mutable std::atomic<bool> is_native_{false};
  const unsigned width_;
  const TypedJudge judge_{learned_->specification(), *typed_};
  mutable Pool<Context> contexts_{};
  mutable Learned::Replacement next_{};
  mutable Look expanded_{learned_->plan().compared}, checked_{learned_->plan().compared},
      judged_{learned_->plan().compared};
  mutable std::atomic<std::uint64_t> failed_{0};
};

}  // namespace

std::shared_ptr<const Kernel> make_typed_kernel(std::shared_ptr<Learned> learned,
                                                std::unique_ptr<const TypedSpecification> typed) {
  return std::make_shared<TypedKernel>(std::move(learned), std::move(typed));
}

}  // namespace lucas::tla
