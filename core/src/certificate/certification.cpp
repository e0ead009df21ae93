// Verification of certificates by the model alone: see Certification.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <mutex>
#include <new>
#include <tuple>

#include "certificate/certificate.hpp"
#include "certificate/key_set.hpp"
#include "kernel/guarded.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "memory/team.hpp"

namespace lucas {
namespace {

// ---- Questions of the certificate ------------------------------------------------------------------------

Questions questions_of(const Shape& shape, const Certificate& head) {
  if (shape.key_words != head.key_words || shape.key_bits != head.key_bits)
    throw UsageError(fmt::format("the certificate has keys of {} bits, and the model '{}' now has keys of {}",
                                 head.key_bits, shape.name, shape.key_bits));
  Questions questions{{Writing::key, head.symmetry}};
  questions.tried = 1;
  bool has_expressions = !head.boundaries.empty();
  for (const Certificate::Property& asked : head.properties) {
    const auto found = std::find_if(
        shape.properties.begin(), shape.properties.end(),
        [&](const PropertyInfo& info) { return info.name == asked.name && info.kind == asked.kind; });
    if (found == shape.properties.end())
      throw UsageError(fmt::format("the model '{}' has no property '{}' of the certificate's kind",
                                   shape.name, excerpt(asked.name)));
    const auto position = static_cast<std::size_t>(found - shape.properties.begin());
    (asked.kind == PropertyKind::step_invariant ? questions.steps : questions.states).push_back(position);
    has_expressions = has_expressions || found->is_expression;
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

// ---- Faults ----------------------------------------------------------------------------------------------

// A fault of a state, or of one of its steps. Of several, the least is reported: that of the smallest state.
struct Fault {
  enum class Kind : std::uint8_t { key, property, deadlock, step, outside };

  Words state;  // its key
  Kind kind;
  std::size_t property = 0;  // of a state or a step: position in Shape::properties
  Words successor{};         // its key, of a step

  [[nodiscard]] bool operator<(const Fault& other) const {
    return std::tie(state, kind, property, successor) <
           std::tie(other.state, other.kind, other.property, other.successor);
  }
};

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
  Certifier(const Kernel& kernel, CertificateFile& certificate, const Limits& limits, Monitor& monitor)
      : kernel_(kernel),
        shape_(kernel.shape()),
        certificate_(certificate),
        head_(certificate.head),
        limits_(limits),
        monitor_(monitor),
        budget_(limits.memory),
        questions_(questions_of(shape_, head_)) {}

  [[nodiscard]] Certification run(unsigned threads) {
    if (head_.states > certificate_.bytes) {
      refuse(fmt::format("its head tells of {} states, for which the file is too short", head_.states));
      return result_;
    }
    try {
      self_check(kernel_, budget_.limit());
      KeySet states(shape_, head_.states, budget_);
      questions_.form.writing = states.writing();
      width_ = shape_.words(states.writing());
      if (read(states) && look_at_initial(states)) look_at_all(states, threads);
    } catch (const std::bad_alloc&) {
      stop(Ending::memory);
    }
    if (!is_over_) compare_counts();
    return result_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  // One thread's work: what it found, and the memory that it needs for that.
  struct Share {
    const KeySet& set;
    Successors successors;
    Findings findings{};
    Words again{};
    std::uint64_t states = 0, steps = 0, deadlocks = 0;
    std::optional<Fault> fault{};

    void add(Fault more) {
      if (!fault || more < *fault) fault = std::move(more);
    }
  };

  // ---- Whether to go on

  // Asks the user and the clock; to be called by one thread.
  [[nodiscard]] bool goes_on() {
    if (monitor_.interrupted()) stop(Ending::interrupted);
    if (Clock::now() - started_ >= limits_.timeout) stop(Ending::timeout);
    return !is_over();
  }
  [[nodiscard]] bool is_over() const { return is_over_.load(std::memory_order_relaxed); }
  // May be called by any thread; the first reason counts.
  void stop(Ending why) {
    if (!is_over_.exchange(true)) result_.ending = why;
  }
  // The first problem counts; it takes precedence over a limit.
  void refuse(std::string problem, Words state = {}, Words successor = {}) {
    if (!result_.refusal) result_.refusal = {std::move(problem), std::move(state), std::move(successor)};
    result_.ending = Ending::exhausted;
    is_over_ = true;
  }

  // ---- Reading; the functions return whether to go on

  bool read(KeySet& states) {
    Words keys, last;
    while (goes_on() && certificate_.blocks.read(keys)) {
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
      if (is_over()) break;
      insert({keys.data(), count}, states);
      last.assign(keys.end() - static_cast<std::ptrdiff_t>(width), keys.end());
      result_.states += count;
    }
    return !is_over();
  }
  // The key is the i-th of the block that is being read.
  void refuse_key(std::size_t i) {
    refuse(fmt::format("key {} is that of no state", result_.states + i + 1));
  }
  void insert(States keys, KeySet& states) {
    const Form form{states.writing(), false};
    const std::size_t width = shape_.words(form.writing);
    Words written(keys.count * width);
    guarded(kernel_, "reading states", [&] { kernel_.convert(keys, Writing::key, form, written.data()); });
    for (std::size_t i = 0; i < keys.count; ++i) {
      if (!states.allows(&written[i * width])) {
        refuse_key(i);
      } else if (!states.insert(&written[i * width])) {
        refuse("two keys are those of this state", whole(keys.words + i * shape_.key_words));
      }
    }
  }

  // ---- Initial states

  bool look_at_initial(const KeySet& states) {
    std::uint64_t emitted = 0;
    const auto look = [&] {
      kernel_.init([&](const Word* state) {
        ++emitted;
        if (states.contains({written_as(state, states).data(), 1}) == 0)
          refuse("this initial state is not in the set", Words(state, state + shape_.state_words));
      });
      KeySet initial(shape_, emitted, budget_);
      std::uint64_t again = 0;
      kernel_.init([&](const Word* state) {
        if (again++ == emitted)
          throw ModelError("the model '" + shape_.name +
                           "' breaks a promise: init emitted more states when it was called again");
        result_.initial += initial.insert(written_as(state, initial).data()) ? 1 : 0;
      });
    };
    guarded(kernel_, "certifying", look, [&] {
      const Questions questions{questions_.form};
      return FaultFinder(kernel_, questions).in_initial_states({});
    });
    result_.generated = emitted;
    return !is_over();
  }
  // The state in the form that the set takes. Throws BrokenPromise if that form does not stand for the state.
  [[nodiscard]] Words written_as(const Word* state, const KeySet& states) const {
    const Form form{states.writing(), head_.symmetry};
    Words written = kernel_.converted(state, Writing::state, form);
    if (!states.allows(written.data())) throw BrokenPromise();
    if (kernel_.converted(written.data(), form.writing, {Writing::state, false}) !=
        kernel_.converted(state, Writing::state, {Writing::state, form.symmetry}))
      throw BrokenPromise();
    return written;
  }

  // ---- All states, by all threads

  void look_at_all(const KeySet& states, unsigned threads) {
    const std::uint64_t memory = (budget_.limit() - budget_.used()) / threads;
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::uint64_t looked_at = 0;
    std::optional<Fault> fault;
    Team(threads).run([&](unsigned member) {
      try {
        Share share{states, {kernel_, questions_.form, memory}};
        for (std::size_t part; !is_over() && (part = next++) < states.parts();) {
          states.visit(part, [&](States batch) {
            if (member == 0 ? goes_on() : !is_over()) look_at(batch, share);
          });
        }
        const std::lock_guard lock(mutex);
        looked_at += share.states;
        result_.generated += share.steps;
        result_.deadlocks += share.deadlocks;
        if (share.fault && (!fault || *share.fault < *fault)) fault = std::move(share.fault);
      } catch (const std::bad_alloc&) {
        stop(Ending::memory);
      } catch (...) {
        stop(Ending::exhausted);
        throw;
      }
    });
    LUCAS_ASSERT(looked_at == result_.states || is_over(), "not all states were looked at");
    if (fault)
      refuse(text_of(shape_, *fault), whole(fault->state.data()),
             fault->successor.empty() ? Words() : whole(fault->successor.data()));
  }

  // Looks at up to 64 states of the set.
  void look_at(States batch, Share& share) const {
    const auto look = [&] {
      share.states += batch.count;
      try_keys(batch, share);
      if (!questions_.states.empty()) check(batch, share);
      for (std::size_t done = 0; done < batch.count;)
        done += expand({at(batch, done), batch.count - done}, share);
    };
    guarded(kernel_, "certifying", look, [&] { return fault_in(batch); });
  }
  // Are the states canonical, and written as the model writes them?
  void try_keys(States batch, Share& share) const {
    Words& again = share.again;
    again.resize(batch.count * width_);
    kernel_.convert(batch, questions_.form.writing, questions_.form, again.data());
    if (std::equal(again.begin(), again.end(), batch.words)) return;
    for (std::size_t i = 0; i < batch.count; ++i) {
      if (!std::equal(at(batch, i), at(batch, i + 1), &again[i * width_]))
        share.add({key_of(at(batch, i)), Fault::Kind::key});
    }
  }
  void check(States batch, Share& share) const {
    kernel_.check(batch, questions_, share.findings);
    for (Word hits = share.findings.hits; hits != 0; hits &= hits - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(hits));
      share.add({key_of(at(batch, i)), Fault::Kind::property, share.findings.property[i]});
    }
  }
  // Expands the first states; returns how many.
  std::size_t expand(States batch, Share& share) const {
    Successors& successors = share.successors;
    successors.clear();
    const std::size_t done = kernel_.expand(batch, questions_, successors);
    share.steps += successors.count + successors.left_out;
    if (const auto& broken = successors.broken)
      share.add({broken->from, Fault::Kind::step, broken->property, broken->to});
    for (std::size_t i = 0, begin = 0; i < successors.sources; begin = successors.ends[i++]) {
      if (successors.ends[i] != begin || (successors.fenced >> i & 1) != 0) continue;
      ++share.deadlocks;
      if (head_.deadlock) share.add({key_of(at(batch, i)), Fault::Kind::deadlock});
    }
    std::size_t begin = 0;
    visit_blocks({successors.words.data(), successors.count}, width_, [&](States some) {
      look_for(batch, begin, some, share);
      begin += some.count;
    });
    return done;
  }
  // Looks successors up in the set; `begin`: the place of the first among those of the batch.
  void look_for(States batch, std::size_t begin, States some, Share& share) const {
    const Word known = share.set.contains(some);
    if (std::popcount(known) == static_cast<int>(some.count)) return;
    for (std::size_t i = 0; i < some.count; ++i) {
      if ((known >> i & 1) != 0) continue;
      const auto ends = share.successors.ends.begin();
      const auto end = ends + static_cast<std::ptrdiff_t>(share.successors.sources);
      const auto source = static_cast<std::size_t>(std::upper_bound(ends, end, begin + i) - ends);
      share.add({key_of(at(batch, source)), Fault::Kind::outside, 0, key_of(at(some, i))});
    }
  }
  // The error of the first state that the model throws for.
  [[nodiscard]] std::optional<ModelError> fault_in(States batch) const {
    const Writing writing = questions_.form.writing;
    FaultFinder finder(kernel_, questions_);
    for (std::size_t i = 0; i < batch.count; ++i) {
      if (auto found = finder.in_check_of(at(batch, i), writing)) return found;
      if (auto found = finder.in_expansion_of(at(batch, i), writing)) return found;
    }
    return std::nullopt;
  }

  void compare_counts() {
    const std::tuple<const char*, std::uint64_t, std::uint64_t> counts[] = {
        {"states", head_.states, result_.states},
        {"initial states", head_.initial, result_.initial},
        {"states generated", head_.generated, result_.generated},
        {"deadlocks", head_.deadlocks, result_.deadlocks}};
    for (const auto& [counted, told, found] : counts) {
      if (told != found)
        refuse(fmt::format("its head tells of {} {}, and there are {}", told, counted, found));
    }
  }

  [[nodiscard]] const Word* at(States states, std::size_t i) const { return states.words + i * width_; }
  [[nodiscard]] Words key_of(const Word* state) const {
    return kernel_.converted(state, questions_.form.writing, {Writing::key, false});
  }
  [[nodiscard]] Words whole(const Word* key) const {
    return kernel_.converted(key, Writing::key, {Writing::state, false});
  }

  const Kernel& kernel_;
  const Shape& shape_;
  CertificateFile& certificate_;
  const Certificate& head_;
  const Limits& limits_;
  Monitor& monitor_;
  MemoryBudget budget_;
  Questions questions_;    // of states as the set writes them
  std::size_t width_ = 1;  // words of one
  const Clock::time_point started_ = Clock::now();
  std::atomic<bool> is_over_{false};
  Certification result_{};
};

}  // namespace

Certification certify(const Kernel& kernel, CertificateFile& certificate, const Limits& limits,
                      unsigned threads, Monitor& monitor) {
  return Certifier(kernel, certificate, limits, monitor).run(threads);
}

}  // namespace lucas
