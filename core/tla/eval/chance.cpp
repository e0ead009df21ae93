// Nodes that draw at random: RandomElement, and the operators of module Randomization. A draw depends on the seed, on
// the state before the step, on the place in the text, and on the number of draws since that state's evaluation
// began: all threads and all runs with one seed draw alike.
#include <algorithm>
#include <cmath>
#include <set>

#include "model/mix.hpp"
#include "tla/eval/node.hpp"

namespace lucas::tla {
namespace {

// Base class of draws from a set, which is the last part. The set is made only if it does not tell its size.
struct Draw : Node {
  void trace(Footprint& read) const override { read.is_more = true; }
  Term value(Frame& f) const override {
    const Node& set = *parts.back();
    std::uint64_t size = set.size(f);
    const Items all = size < endless ? Items() : as_set(f, set.eval(f));
    if (size >= endless) size = all.size();
    std::vector<Term> taken;
    for (const std::uint64_t number : drawn(f, size))
      taken.push_back(all.empty() ? set.numbered(f, number) : all[static_cast<std::size_t>(number)]);
    return f.values().set(taken);
  }

 protected:
  // Draws the numbers of the elements to take from a set of that size.
  [[nodiscard]] virtual std::set<std::uint64_t> drawn(Frame& f, std::uint64_t size) const = 0;
  // A number from 0 to end - 1.
  [[nodiscard]] std::uint64_t below(Frame& f, std::uint64_t end) const {
    std::uint64_t& chance = f.evaluation.chance;
    if (chance == 0) chance = of_state(f.evaluation);
    chance += golden;
    return mix(chance ^ mix(mix(f.evaluation.settings.seed) ^ spot.place.offset)) % end;
  }

 private:
  // A hash of the state by the texts of its values, since the values' words differ from run to run.
  static std::uint64_t of_state(Evaluation& e) {
    std::uint64_t hash = golden;
    const Term* const variables = e.states[0].variables;
    for (std::size_t i = 0; variables != nullptr && i < e.variables; ++i) {
      if (variables[i].is_unset()) continue;
      for (const char c : e.values.to_text(variables[i])) hash = mix(hash ^ static_cast<unsigned char>(c));
    }
    return hash;
  }
};

struct RandomElement final : Draw {
  Term value(Frame& f) const override { return f.values().items(Draw::value(f)).front(); }
  std::set<std::uint64_t> drawn(Frame& f, std::uint64_t size) const override {
    if (size == 0) fail("RandomElement of a set without elements");
    return {below(f, size)};
  }
};

// k elements of S, or all of them: algorithm F2 of Bentley and Floyd, A sample of brilliance, 1987.
struct RandomSubset final : Draw {
  std::set<std::uint64_t> drawn(Frame& f, std::uint64_t size) const override {
    const std::int64_t wanted = std::max<std::int64_t>(as_integer(f, part(0).eval(f)), 0);
    std::set<std::uint64_t> all;
    for (auto i = size - std::min<std::uint64_t>(size, wanted); i < size; ++i) {
      if (!all.insert(below(f, i + 1)).second) all.insert(i);
    }
    return all;
  }
};

// Takes each element of S with the same probability, n of them in the mean. The number of elements to leave out
// before the next one is drawn from its geometric distribution, so the cost grows with the elements taken only.
struct ScatteredSubset final : Draw {
  std::set<std::uint64_t> drawn(Frame& f, std::uint64_t size) const override {
    constexpr double steps = 0x1p53;
    const auto wanted = static_cast<double>(as_integer(f, part(0).eval(f)));
    const double out = std::log1p(-std::clamp(wanted / static_cast<double>(size), 0.0, 1.0));
    std::set<std::uint64_t> all;
    for (std::uint64_t i = 0; wanted > 0 && i < size; ++i) {
      const auto draw = static_cast<double>(below(f, std::uint64_t{1} << 53) + 1);
      const double left_out = std::log(draw / steps) / out;
      if (left_out >= static_cast<double>(size - i)) break;
      all.insert(i += static_cast<std::uint64_t>(left_out));
    }
    return all;
  }
};

// Makes a node that does not count as constant, even if it reads nothing of a state.
template <class Made>
NodePointer by_chance(NodeData data) {
  data.reads |= reads_chance;
  return make<Made>(std::move(data));
}

}  // namespace

const Maker makers::random_element = by_chance<RandomElement>,
            makers::random_subset = by_chance<RandomSubset>,
            makers::scattered_subset = by_chance<ScatteredSubset>;

}  // namespace lucas::tla
