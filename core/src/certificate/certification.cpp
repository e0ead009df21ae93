#include "certificate/certification.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <tuple>

#include "certificate/closure.hpp"
#include "kernel/guarded.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

// The position of what was asked.
std::size_t position_of(const Shape& shape, const Certificate::Property& asked) {
  const auto found = std::find_if(
      shape.properties.begin(), shape.properties.end(),
      [&](const PropertyInfo& info) { return info.name == asked.name && info.kind == asked.kind; });
  if (found == shape.properties.end())
    throw UsageError(fmt::format("the model '{}' has no property '{}' of the certificate's kind", shape.name,
                                 excerpt(asked.name)));
  return static_cast<std::size_t>(found - shape.properties.begin());
}

Questions questions_of(const Shape& shape, const Certificate& head) {
  Questions questions{{Writing::key, head.symmetry}};
  questions.tried = 1;
  bool has_expressions = !head.boundaries.empty();
  for (const Certificate::Property& asked : head.properties) {
    const std::size_t position = position_of(shape, asked);
    (asked.kind == PropertyKind::step_invariant ? questions.steps : questions.states).push_back(position);
    has_expressions = has_expressions || shape.properties[position].is_expression;
  }
  std::sort(questions.states.begin(), questions.states.end());
  std::sort(questions.steps.begin(), questions.steps.end());
  if (head.symmetry && !shape.has_symmetry)
    throw UsageError(fmt::format("the model '{}' declares no symmetry, as the certificate has", shape.name));
  if (head.symmetry && has_expressions)
    throw UsageError(
        "a certificate up to symmetry has no expressions: they may tell equivalent states apart");
  return questions;
}

void require_same_keys(const Shape& shape, const Certificate& head) {
  if (shape.key_words == head.key_words && shape.key_bits == head.key_bits) return;
  throw UsageError(fmt::format("the certificate has keys of {} bits, and the model '{}' now has keys of {}",
                               head.key_bits, shape.name, shape.key_bits));
}

std::string text_of(const Shape& shape, const Fault& fault) {
  using Kind = Fault::Kind;
  if (fault.kind == Kind::key)
    return "this state is written in another way than its key, or is not the canonical one";
  if (fault.kind == Kind::deadlock) return "this state has no successor";
  if (fault.kind == Kind::outside) return "this step leads out of the set";
  const PropertyInfo& info = shape.properties[fault.property];
  if (fault.kind == Kind::step) return "this step violates " + info.name;
  return (info.kind == PropertyKind::goal ? "this state reaches " : "this state violates ") + info.name;
}

class Certifier {
 public:
  Certifier(const Kernel& kernel, CertificateReader& certificate, const Limits& limits, Monitor& monitor)
      : kernel_(kernel),
        shape_(kernel.shape()),
        certificate_(certificate),
        head_(certificate.head()),
        budget_(limits.memory),
        course_(limits, monitor) {}

  [[nodiscard]] Certification run(unsigned threads) {
    require_same_keys(shape_, head_);
    Questions questions = questions_of(shape_, head_);
    if (head_.states > certificate_.bytes()) {
      refuse(fmt::format("its head tells of {} states, for which the file is too short", head_.states));
      return result_;
    }
    try {
      self_check(kernel_);
      KeySet states(shape_, head_.states, budget_);
      questions.form.writing = states.writing();
      if (read(states) && look_at_initial(states, questions.form)) look_at_all(states, questions, threads);
    } catch (const std::bad_alloc&) {
      course_.stop(Ending::memory);
    }
    if (result_.refusal) return result_;
    result_.ending = course_.ending();
    if (result_.ending == Ending::exhausted) compare_counts();
    return result_;
  }

 private:
  // The first one counts.
  void refuse(std::string problem, Words state = {}, Words successor = {}) {
    if (!result_.refusal) result_.refusal = {std::move(problem), std::move(state), std::move(successor)};
    course_.stop(Ending::exhausted);
  }

  // ---- Reading; the functions return whether to go on

  bool read(KeySet& states) {
    Words keys, last;
    while (course_.goes_on() && certificate_.read(keys)) {
      const std::size_t width = shape_.key_words, count = keys.size() / width;
      for (std::size_t i = 0; i < count; ++i) {
        const Word* const key = &keys[i * width];
        const Word* const before = i > 0 ? key - width : last.empty() ? nullptr : last.data();
        if (before != nullptr && !std::lexicographical_compare(before, before + width, key, key + width))
          refuse(fmt::format("key {} is not greater than the one before", result_.states + i + 1));
        if (!shape_.allows(Writing::key, *key)) refuse_key(i);
      }
      if (result_.states + count > head_.states)
        refuse(fmt::format("its head tells of {} states, and there are more", head_.states));
      if (course_.is_over()) break;
      insert({keys.data(), count}, states);
      last.assign(keys.end() - static_cast<std::ptrdiff_t>(width), keys.end());
      result_.states += count;
    }
    return !course_.is_over();
  }
  // Of the block that is being read.
  void refuse_key(std::size_t i) {
    refuse(fmt::format("key {} is that of no state", result_.states + i + 1));
  }
  void insert(States keys, KeySet& states) {
    const Form form{states.writing(), false};
    const std::size_t width = shape_.words(form.writing);
    written_.resize(keys.count * width);
    guarded(kernel_, "reading states", [&] { kernel_.convert(keys, Writing::key, form, written_.data()); });
    for (std::size_t i = 0; i < keys.count; ++i) {
      if (!states.allows(&written_[i * width])) {
        refuse_key(i);
      } else if (!states.insert(&written_[i * width])) {
        refuse("two keys are those of this state", whole(keys.words + i * shape_.key_words));
      }
    }
  }

  // ---- Looking

  bool look_at_initial(const KeySet& states, Form form) {
    std::uint64_t emitted = 0;
    const auto look = [&] {
      kernel_.init([&](const Word* state) {
        ++emitted;
        const Words written = written_as(state, form, states);
        if (states.contains({written.data(), 1}) == 0)
          refuse("this initial state is not in the set", Words(state, state + shape_.state_words));
      });
      KeySet initial(shape_, emitted, budget_);
      const Form other{initial.writing(), form.symmetry};
      kernel_.init([&](const Word* state) {
        result_.initial += initial.insert(written_as(state, other, initial).data()) ? 1 : 0;
      });
    };
    guarded(kernel_, "certifying", look, [&] {
      const Questions questions{form};
      return FaultFinder(kernel_, questions).in_initial_states({});
    });
    result_.generated = emitted;
    return !course_.is_over();
  }
  // Throws BrokenPromise if that is not the state.
  [[nodiscard]] Words written_as(const Word* state, Form form, const KeySet& states) const {
    Words written = kernel_.converted(state, Writing::state, form);
    if (!states.allows(written.data())) throw BrokenPromise();
    if (kernel_.converted(written.data(), form.writing, {Writing::state, false}) !=
        kernel_.converted(state, Writing::state, {Writing::state, form.symmetry}))
      throw BrokenPromise();
    return written;
  }

  void look_at_all(const KeySet& states, const Questions& questions, unsigned threads) {
    const std::uint64_t memory = budget_.limit() - budget_.used();
    const Closure found = closure_of(kernel_, states, questions, head_.deadlock, threads, memory, course_);
    LUCAS_ASSERT(found.states == result_.states || course_.is_over(), "not all states were looked at");
    result_.generated += found.steps;
    result_.deadlocks = found.deadlocks;
    if (!found.fault) return;
    const Fault& fault = *found.fault;
    refuse(text_of(shape_, fault), whole(fault.state.data()),
           fault.successor.empty() ? Words() : whole(fault.successor.data()));
  }
  void compare_counts() {
    const std::tuple<const char*, std::uint64_t, std::uint64_t> counts[] = {
        {"states", head_.states, result_.states},
        {"initial states", head_.initial, result_.initial},
        {"states generated", head_.generated, result_.generated},
        {"deadlocks", head_.deadlocks, result_.deadlocks}};
    for (const auto& [of_what, told, found] : counts) {
      if (told != found)
        refuse(fmt::format("its head tells of {} {}, and there are {}", told, of_what, found));
    }
  }

  [[nodiscard]] Words whole(const Word* key) const {
    return kernel_.converted(key, Writing::key, {Writing::state, false});
  }

  const Kernel& kernel_;
  const Shape& shape_;
  CertificateReader& certificate_;
  const Certificate& head_;
  MemoryBudget budget_;
  Course course_;
  Words written_{};  // of the block that is being read
  Certification result_{};
};

}  // namespace

Certification certify(const Kernel& kernel, CertificateReader& certificate, const Limits& limits,
                      unsigned threads, Monitor& monitor) {
  return Certifier(kernel, certificate, limits, monitor).run(threads);
}

}  // namespace lucas
