#include "kernel/traversal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/crc.hpp>
#include <exception>
#include <new>

#include "kernel/guarded.hpp"

namespace lucas {

Traversal::Traversal(const Kernel& kernel, const Questions& questions, MemoryBudget& budget,
                     std::uint64_t expected)
    : kernel_(kernel),
      questions_(questions),
      successors_(kernel, questions.form, budget.limit()),
      states_(budget, kernel.shape().words(questions.form.writing), expected) {}

std::size_t Traversal::advance(std::size_t most, Visitor& visitor) {
  const std::size_t left = in_memory(states_.size() - expanded_);
  if (left == 0) return 0;
  successors_.clear();
  std::size_t done = 0;
  try {
    done = kernel_.expand({states_[expanded_], std::min(left, most)}, questions_, successors_);
  } catch (const BrokenPromise&) {
    FaultFinder finder(kernel_, questions_);
    for (std::uint64_t v = expanded_; v < states_.size(); ++v) {
      if (const auto fault = finder.in_expansion_of(states_[v], questions_.form.writing)) throw *fault;
    }
    throw;
  }
  std::size_t at = 0;
  for (std::size_t i = 0; i < done; ++i, ++expanded_) {
    const auto from = static_cast<std::uint32_t>(expanded_);
    for (; at < successors_.ends[i]; ++at) take(from, &successors_.words[at * successors_.width], visitor);
    visitor.expanded(from);
  }
  return done;
}

void visit_first(const Kernel& kernel, std::size_t most, FunctionRef<bool(const Words&)> look) {
  struct Nobody final : Traversal::Visitor {
  } nobody;
  constexpr std::uint64_t memory = std::uint64_t{1} << 30;  // bytes: for the successors of a few states
  MemoryBudget budget(memory);
  Traversal traversal(kernel, {}, budget);
  kernel.init([&](const Word* state) {
    if (traversal.size() < most) traversal.begin(state, nobody);
  });
  for (std::size_t v = 0; v < most && v < traversal.size(); ++v) {
    if (!look(traversal.state(v))) return;
    if (traversal.size() < most) traversal.advance(1, nobody);
  }
}

// ---- The fingerprint of a model --------------------------------------------------------------------------

namespace {

// Leaves out expressions, compared as texts: they may have no value, or never end, in states no search reaches.
Questions questions_of_model(const Kernel& kernel, const Request& request) {
  Questions questions = questions_of(kernel, request, Writing::key);
  const auto is_expression = [&](std::size_t i) { return kernel.shape().properties[i].is_expression; };
  std::erase_if(questions.states, is_expression);
  std::erase_if(questions.steps, is_expression);
  questions.counted.clear();
  return questions;
}

class Fingerprint final : private Traversal::Visitor {
 public:
  Fingerprint(const Kernel& kernel, const Request& request)
      : kernel_(kernel),
        questions_(questions_of_model(kernel, request)),
        budget_(std::max(request.limits.memory, least_memory)),
        traversal_(kernel, questions_, budget_) {
    constexpr std::uint64_t most = 1000;  // states
    visit_initial(kernel, request, [&](const Word* state) {
      if (traversal_.size() < most) traversal_.begin(state, *this);
    });
    while (traversal_.expanded() < std::min(traversal_.size(), most)) traversal_.advance(1, *this);
  }
  [[nodiscard]] std::string text() const { return fmt::format("{:08x}", sum_.checksum()); }

 private:
  static constexpr std::uint64_t least_memory = std::uint64_t{16} << 20;  // bytes: enough for most puzzles

  void fold(const Word* words, std::size_t count) { sum_.process_bytes(words, count * sizeof(Word)); }
  void fold_state(std::uint32_t v) { fold(traversal_.words(v), kernel_.shape().key_words); }
  void step(std::uint32_t from, std::uint32_t to, bool) override {
    if (from == Traversal::no_state)
      fold_state(to);
    else
      successors_.push_back(to);
  }
  void expanded(std::uint32_t v) override {
    Findings findings{};
    kernel_.check({traversal_.words(v), 1}, questions_, findings);
    const bool is_hit = findings.hits != 0;
    const std::array<Word, 4> found = {Word{is_hit}, is_hit ? findings.property[0] : 0,
                                       traversal_.broken() ? traversal_.broken()->property + 1 : 0,
                                       successors_.size()};
    fold(found.data(), found.size());
    for (const std::uint32_t successor : successors_) fold_state(successor);
    successors_.clear();
  }

  const Kernel& kernel_;
  Questions questions_;
  MemoryBudget budget_;
  Traversal traversal_;
  std::vector<std::uint32_t> successors_{};  // of the state under expansion
  boost::crc_32_type sum_{};
};

}  // namespace

std::string fingerprint_of(const Kernel& kernel, const Request& request) try {
  return Fingerprint(kernel, request).text();
} catch (const std::bad_alloc&) {
  throw;
} catch (const std::exception&) {
  return "throws";
}

}  // namespace lucas
