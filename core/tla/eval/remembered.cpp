// Remembered: caches the value of an expression that reads nothing but a few variables, of frames or of the state.
#include "tla/eval/node.hpp"

namespace lucas::tla {
namespace {

// Parts: the expression, `hops` variables of frames, and variables of the state. Only a value that is computed is
// cached: a lazy set that is merely tested or iterated is not.
struct Remembered final : StandIn<Remembered> {
  Term value(Frame& f) const override {
    return remembered(
        f, [&] { return f.values().kept(part(0).eval(f)); }, [&] { return part(0).eval(f); });
  }
  bool truth(Frame& f) const override {
    const auto holds = [&] { return Term::boolean(part(0).holds(f)); };
    return as_boolean(f, remembered(f, holds, holds));
  }
  bool visit_all(Frame& f, Visit visit) const override {
    return part(0).is_lazy(f) ? part(0).each(f, visit) : Node::visit_all(f, visit);
  }
  bool is_ordered() const override { return part(0).is_ordered(); }

 private:
  // `made` computes the value and keeps it in the heap; `plain` computes it where caching is off or impossible.
  Term remembered(Frame& f, auto made, auto plain) const {
    Memory& memory = f.evaluation.memory;
    Memory::Entry asked{.node = static_cast<std::uint32_t>(slot)};
    if (memory.is_off(asked.node)) return plain();
    if (!find_keys(f, asked)) {
      memory.miss(asked.node);
      return plain();
    }
    if (const Term known = memory.find(asked); !known.is_unset()) return known;
    asked.value = made();
    memory.add(asked);
    return asked.value;
  }
  // Finds the values of the variables; false unless all are known and in the heap, where equal values have one word.
  bool find_keys(Frame& f, Memory::Entry& asked) const {
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const Term key = i <= hops ? local(f, part(i)) : f.evaluation.variable(part(i).slot);
      if (key.is_unset() || key.is_scratch()) return false;
      asked.set_key(i - 1, key);
    }
    return true;
  }
  static Term local(Frame& f, const Node& name) {
    const Slot& from = f.outwards(name.hops)->slots[name.slot];
    return from.values[from.node != nullptr && f.evaluation.is_primed ? 1 : 0];
  }
};

}  // namespace

const Maker makers::remembered = make<Remembered>;

}  // namespace lucas::tla
