// Nodes of logic: what is true, and why something is not.
#include <algorithm>

#include "tla/node.hpp"

namespace lucas::tla {
namespace {

struct Conjunction final : Node {
  bool truth(Frame& f) const override {
    return std::all_of(parts.begin(), parts.end(), [&](const NodePointer& each) { return each->holds(f); });
  }
  void explain(Frame& f, Reason& reason) const override {
    for (const NodePointer& each : parts) {
      if (!each->holds(f)) return each->explain(f, reason);
    }
  }
};

struct Disjunction final : Node {
  bool truth(Frame& f) const override {
    return std::any_of(parts.begin(), parts.end(), [&](const NodePointer& each) { return each->holds(f); });
  }
};

struct Implication final : Node {
  bool truth(Frame& f) const override { return !part(0).holds(f) || part(1).holds(f); }
  void explain(Frame& f, Reason& reason) const override { part(1).explain(f, reason); }
};

struct Conditional final : StandIn<Conditional> {
  template <class Work>
  auto within(Frame& f, Work work) const {
    return work(part(part(0).holds(f) ? 1 : 2), f);
  }
};

struct Cases final : StandIn<Cases> {
  template <class Work>
  auto within(Frame& f, Work work) const {
    std::size_t i = 0;
    while (i + 1 < parts.size() && !part(i).holds(f)) i += 2;
    if (i == parts.size()) fail("no case of this CASE is TRUE, and it has no OTHER");
    return work(part(std::min(i + 1, parts.size() - 1)), f);
  }
};

// \A or \E.
template <bool is_universal>
struct Quantifier final : Binding {
  bool truth(Frame& f) const override {
    return each_choice(f, [&] { return body().holds(f) == is_universal; }) == is_universal;
  }
  void explain(Frame& f, Reason& reason) const override {
    reason.node = this;
    if (!is_universal) return;
    each_choice(f, [&] {
      if (body().holds(f)) return true;
      for (const Binder& binder : binders) {
        for (std::size_t i = 0; i < binder.slots.size(); ++i)
          reason.bindings.emplace_back(binder.names[i], f.slots[binder.slots[i]].values[0]);
      }
      body().explain(f, reason);
      return false;
    });
  }
};

// CHOOSE: the first in ascending order.
struct FirstChoice final : Binding {
  Term value(Frame& f) const override {
    Term found;
    const auto try_one = [&](Term each) {
      bind(f, binders.front(), each);
      if (!body().holds(f)) return true;
      found = each;
      return false;
    };
    const Node& set = *binders.front().set;
    if (set.is_ordered()) {
      set.each(f, try_one);
    } else {
      const Term all = as_set(set.eval(f));
      static_cast<void>(std::all_of(all.entry().items.begin(), all.entry().items.end(), try_one));
    }
    if (found.is_unset()) fail("no element is as this CHOOSE wants it");
    return found;
  }
};

// x \in S or x \notin S.
template <bool wanted>
struct Membership final : Node {
  bool truth(Frame& f) const override { return part(1).has(f, part(0).eval(f)) == wanted; }
};

template <bool wanted>
struct Equality final : Node {
  bool truth(Frame& f) const override {
    const Term left = part(0).eval(f);
    return equal(left, part(1).eval(f)) == wanted;
  }
};

struct Equivalence final : Node {
  bool truth(Frame& f) const override {
    const Term left = part(0).eval(f), right = part(1).eval(f);
    return as_boolean(left) == as_boolean(right);
  }
};

struct Negation final : Node {
  bool truth(Frame& f) const override { return !as_boolean(part(0).eval(f)); }
};

}  // namespace

const Maker makers::conditional = make<Conditional>, makers::cases = make<Cases>,
            makers::forall = make<Quantifier<true>>, makers::exists = make<Quantifier<false>>,
            makers::first_choice = make<FirstChoice>;

std::span<const Standard> logic_operators() {
  static const Standard table[] = {
      {"/\\", {0, 0}, make<Conjunction>},
      {"\\/", {0, 0}, make<Disjunction>},
      {"=>", {0, 0}, make<Implication>},
      {"<=>", {0, 0}, make<Equivalence>},
      {"~", {0}, make<Negation>},
      {"=", {0, 0}, make<Equality<true>>},
      {"#", {0, 0}, make<Equality<false>>},
      {"\\in", {0, 0}, make<Membership<true>>},
      {"\\notin", {0, 0}, make<Membership<false>>},
  };
  return table;
}

}  // namespace lucas::tla
