// Nodes of chance: RandomElement, and what the module Randomization needs. A draw depends on the seed, on the state before the step,
// on the place in the text, and on how much was drawn since the state was taken: all threads and runs of one seed draw alike.
#include <algorithm>

#include "model/mix.hpp"
#include "tla/eval/node.hpp"

namespace lucas::tla {
namespace {

struct Draw : Node {
  void trace(Footprint& read) const override { read.is_more = true; }

 protected:
  // A number from 0 to end - 1.
  [[nodiscard]] std::uint64_t below(Frame& f, std::uint64_t end) const {
    std::uint64_t& chance = f.evaluation.chance;
    if (chance == 0) chance = of_state(f.evaluation);
    chance += golden;
    return mix(chance ^ mix(mix(f.evaluation.settings.seed) ^ spot.place.offset)) % end;
  }

 private:
  // By the texts of its values: their words are not the same in each run.
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
  Term value(Frame& f) const override {
    const Items all = as_set(f, part(0).eval(f));
    if (all.empty()) fail("RandomElement of a set without elements");
    return all[static_cast<std::size_t>(below(f, all.size()))];
  }
};

// k elements of S, or all of them.
struct RandomSubset final : Draw {
  Term value(Frame& f) const override {
    const std::int64_t wanted = as_integer(f, part(0).eval(f));
    const Items all = as_set(f, part(1).eval(f));
    List taken(f.values());
    auto left = std::min(static_cast<std::size_t>(std::max<std::int64_t>(wanted, 0)), all.size());
    for (std::size_t i = 0; left > 0; ++i) {  // each with the chance that is left for it
      if (below(f, all.size() - i) >= left) continue;
      taken.add(all[i]);
      --left;
    }
    return f.values().ascending(taken.items());
  }
};

// No constant, though it may read nothing of a state.
template <class Made>
NodePointer by_chance(NodeData data) {
  data.reads |= reads_chance;
  return make<Made>(std::move(data));
}

}  // namespace

const Maker makers::random_element = by_chance<RandomElement>,
            makers::random_subset = by_chance<RandomSubset>;

}  // namespace lucas::tla
