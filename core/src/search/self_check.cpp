#include "search/self_check.hpp"

#include <algorithm>
#include <new>
#include <string>
#include <vector>

#include "graph/state_walk.hpp"
#include "lucas/error.hpp"

namespace lucas {
namespace {

class SelfCheck {
 public:
  explicit SelfCheck(const Kernel& kernel)
      : kernel_(kernel), shape_(kernel.shape()), is_unsolvable_(!kernel.unsolvable().empty()) {}

  void run() {
    constexpr std::size_t most_states = 100;
    bool has_initial = false;
    visit_first(kernel_, most_states, [&](const Words& state) {
      has_initial = true;
      check(state);
    });
    if (!has_initial) throw ModelError(culprit("init") + "emitted no initial state");
  }

 private:
  [[nodiscard]] Words words_of(const Word* state) const { return {state, state + shape_.state_words}; }
  [[nodiscard]] Words canonical(const Words& state) const {
    return kernel_.converted(state.data(), Writing::state, {Writing::state, true});
  }

  void check(const Words& state) {
    if (shape_.is_packed) check_packing(state);
    if (shape_.is_ranked) check_ranking(state);
    if (shape_.has_symmetry) check_canonical(state);
    if (is_unsolvable_) check_unsolvable(state);
    if (successors(state) != successors(state))
      fail("next", "emitted other successors when it was called again", state);
    if (shape_.has_symmetry) check_symmetry(state);
  }

  void check_packing(const Words& state) const {
    const int bits = shape_.key_bits;
    if (bits < 1 || bits > 64) fail("key_bits", "is " + std::to_string(bits) + ", not 1 to 64", state);
    const Words key = kernel_.converted(state.data(), Writing::state, {Writing::key, false});
    if (bits < 64 && key[0] >> bits != 0) fail("pack", "made a key of more than key_bits bits", state);
    if (kernel_.converted(key.data(), Writing::key, {}) != state)
      fail("unpack", "did not give back the state that was packed", state);
  }

  void check_ranking(const Words& state) const {
    const std::uint64_t size = shape_.index_size;
    if (size > std::uint64_t{1} << 63) fail("index_size", "is above 2^63", state);
    if (size == 0) return;  // no numbers with these parameters
    const Words number = kernel_.converted(state.data(), Writing::state, {Writing::number, false});
    if (number[0] >= size) fail("rank", "made a number that is not below index_size", state);
    if (kernel_.converted(number.data(), Writing::number, {}) != state)
      fail("unrank", "did not give back the state that was ranked", state);
  }

  void check_canonical(const Words& state) const {
    const Words chosen = canonical(state);
    if (canonical(chosen) != chosen) fail("canonical", "gave another state when it was applied twice", state);
  }

  // Of the first hundred states, none may be a goal that is said to be out of reach.
  void check_unsolvable(const Words& state) const {
    const auto& all = shape_.properties;
    const auto goal = std::find_if(all.begin(), all.end(),
                                   [](const PropertyInfo& p) { return p.kind == PropertyKind::goal; });
    if (goal == all.end() || !kernel_.hits(static_cast<std::size_t>(goal - all.begin()), state.data()))
      return;
    fail("unsolvable", "says that no goal state can be reached, and here is one", state);
  }

  // Equivalent states must have equivalent successors, and properties and boundary must not tell them apart.
  void check_symmetry(const Words& state) const {
    const Words chosen = canonical(state);
    if (kernel_.expands(state.data()) != kernel_.expands(chosen.data()))
      fail("boundary", "differs between a state and its canonical form", state);
    const std::vector<Words> some = canonical_successors(state), others = canonical_successors(chosen);
    if (!std::is_permutation(some.begin(), some.end(), others.begin(), others.end()))
      fail("canonical", "does not commute with next", state);
    for (std::size_t i = 0; i < shape_.properties.size(); ++i) {
      if (shape_.properties[i].kind == PropertyKind::step_invariant) continue;
      if (kernel_.hits(i, state.data()) == kernel_.hits(i, chosen.data())) continue;
      fail("property '" + shape_.properties[i].name + "'", "differs between a state and its canonical form",
           state);
    }
  }

  [[nodiscard]] std::vector<Words> successors(const Words& state) const {
    std::vector<Words> all;
    kernel_.next(state.data(), [&](const Emitted& step) { all.push_back(words_of(step.state())); });
    return all;
  }
  [[nodiscard]] std::vector<Words> canonical_successors(const Words& state) const {
    std::vector<Words> all = successors(state);
    for (Words& next : all) next = canonical(next);
    return all;
  }

  [[nodiscard]] std::string culprit(const std::string& hook) const {
    return "the model '" + shape_.name + "' breaks a promise: " + hook + " ";
  }
  [[noreturn]] void fail(const std::string& hook, const std::string& how, const Words& state) const {
    throw ModelError(culprit(hook) + how + "\n  state " + to_text(kernel_.show(state.data())));
  }

  const Kernel& kernel_;
  const Shape& shape_;
  bool is_unsolvable_;  // the model says so
};

}  // namespace

void self_check(const Kernel& kernel) {
  try {
    SelfCheck(kernel).run();
  } catch (const ModelError&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (...) {
  }
}

}  // namespace lucas
