#include "certificate/closure.hpp"

#include "kernel/guarded.hpp"
#include "memory/team.hpp"

namespace lucas {
namespace {

// One thread's share.
class Share {
 public:
  Share(const Kernel& kernel, const KeySet& states, const Questions& questions, bool deadlock,
        std::uint64_t memory)
      : kernel_(kernel),
        states_(states),
        questions_(questions),
        form_(questions.form),
        width_(kernel.shape().words(form_.writing)),
        deadlock_(deadlock),
        successors_(kernel, form_, memory) {}

  [[nodiscard]] const Closure& found() const { return found_; }

  // Up to 64 states of the set.
  void look_at(States batch) {
    const auto look = [&] {
      found_.states += batch.count;
      try_keys(batch);
      if (!questions_.states.empty()) check(batch);
      for (std::size_t done = 0; done < batch.count;)
        done += expand({batch.words + done * width_, batch.count - done});
    };
    guarded(kernel_, "certifying", look, [&] { return fault_in(batch); });
  }

 private:
  [[nodiscard]] const Word* at(States states, std::size_t i) const { return states.words + i * width_; }
  [[nodiscard]] Words key_of(const Word* state) const {
    return kernel_.converted(state, form_.writing, {Writing::key, false});
  }

  // Are the states canonical, and written as the model writes them?
  void try_keys(States batch) {
    again_.resize(batch.count * width_);
    kernel_.convert(batch, form_.writing, form_, again_.data());
    if (std::equal(again_.begin(), again_.end(), batch.words)) return;
    for (std::size_t i = 0; i < batch.count; ++i) {
      if (!std::equal(at(batch, i), at(batch, i + 1), &again_[i * width_]))
        found_.add({key_of(at(batch, i)), Fault::Kind::key});
    }
  }

  void check(States batch) {
    kernel_.check(batch, questions_, findings_);
    for (Word hits = findings_.hits; hits != 0; hits &= hits - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(hits));
      found_.add({key_of(at(batch, i)), Fault::Kind::property, findings_.property[i]});
    }
  }

  // Of the first states; returns of how many.
  std::size_t expand(States batch) {
    successors_.clear();
    const std::size_t done = kernel_.expand(batch, questions_, successors_);
    found_.steps += successors_.count;
    if (const auto& broken = successors_.broken)
      found_.add({broken->from, Fault::Kind::step, broken->property, broken->to});
    for (std::size_t i = 0, begin = 0; i < successors_.sources; begin = successors_.ends[i++]) {
      if (successors_.ends[i] == begin && (successors_.fenced >> i & 1) == 0) note_deadlock(at(batch, i));
    }
    std::size_t begin = 0;
    visit_blocks({successors_.words.data(), successors_.count}, width_, [&](States some) {
      look_for(batch, begin, some);
      begin += some.count;
    });
    return done;
  }

  void note_deadlock(const Word* state) {
    ++found_.deadlocks;
    if (deadlock_) found_.add({key_of(state), Fault::Kind::deadlock});
  }

  // Successors, the first of which is at that place among those of the batch.
  void look_for(States batch, std::size_t begin, States some) {
    const Word known = states_.contains(some);
    if (std::popcount(known) == static_cast<int>(some.count)) return;
    for (std::size_t i = 0; i < some.count; ++i) {
      if ((known >> i & 1) != 0) continue;
      const auto ends = successors_.ends.begin();
      const auto source =
          std::upper_bound(ends, ends + static_cast<std::ptrdiff_t>(successors_.sources), begin + i) - ends;
      found_.add({key_of(at(batch, static_cast<std::size_t>(source))), Fault::Kind::outside, 0,
                  key_of(at(some, i))});
    }
  }

  // The error of the first state that the model throws for.
  [[nodiscard]] std::optional<ModelError> fault_in(States batch) const {
    FaultFinder finder(kernel_, questions_);
    for (std::size_t i = 0; i < batch.count; ++i) {
      if (auto found = finder.in_check_of(at(batch, i), form_.writing)) return found;
      if (auto found = finder.in_expansion_of(at(batch, i), form_.writing)) return found;
    }
    return std::nullopt;
  }

  const Kernel& kernel_;
  const KeySet& states_;
  const Questions& questions_;
  const Form form_;
  const std::size_t width_;
  const bool deadlock_;
  Successors successors_;
  Findings findings_{};
  Words again_{};
  Closure found_{};
};

}  // namespace

void Closure::add(const Closure& other) {
  states += other.states;
  steps += other.steps;
  deadlocks += other.deadlocks;
  if (other.fault) add(*other.fault);
}

Closure closure_of(const Kernel& kernel, const KeySet& states, const Questions& questions, bool deadlock,
                   unsigned threads, std::uint64_t memory, Course& course) {
  std::vector<Closure> found(threads);
  std::atomic<std::size_t> next{0};
  const auto work = [&](unsigned member) {
    Share share(kernel, states, questions, deadlock, memory / threads);
    for (;;) {
      if (member == 0 ? !course.goes_on() : course.is_over()) break;
      const std::size_t part = next++;
      if (part >= states.parts()) break;
      states.visit(part, [&](States batch) {
        if (!course.is_over()) share.look_at(batch);
      });
    }
    found[member] = share.found();
  };
  Team(threads).run([&](unsigned member) {
    try {
      work(member);
    } catch (const std::bad_alloc&) {
      course.stop(Ending::memory);
    } catch (...) {
      course.stop(Ending::exhausted);
      throw;
    }
  });
  Closure all;
  for (const Closure& each : found) all.add(each);
  return all;
}

}  // namespace lucas
