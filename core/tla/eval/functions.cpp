// Evaluation nodes of functions, sequences and records.
#include <algorithm>

#include "tla/eval/node.hpp"

namespace lucas::tla {
namespace {

struct Function final : Binding {
  Term value(Frame& f) const override {
    List pairs(f.values());
    each_choice(f, [&] {
      const Term argument = chosen(f);
      pairs.add(argument);
      pairs.add(body().eval(f));
      return true;
    });
    return f.values().function_of_pairs(pairs.items());
  }
  Term application(Frame& f, Term argument) const override {
    if (!choose(f, argument)) fail(f.values().shown(argument) + " is not in the domain of this function");
    return body().eval(f);
  }
  Term apply_both(Frame& f, Term argument, Term further) const override {
    if (!choose(f, argument)) return application(f, argument);
    return body().apply(f, further);
  }
  bool is_map(Frame& /*f*/) const override { return true; }
  bool has_argument(Frame& f, Term x) const override { return choose(f, x); }
  // The continuation `then` may apply the function again and so overwrite its slots; they are set again after it.
  bool ways_at(Frame& f, Term argument, Then then) const override {
    if (!choose(f, argument)) fail(f.values().shown(argument) + " is not in the domain of this function");
    return body().each_way(f, [&] {
      const bool goes_on = then();
      static_cast<void>(choose(f, argument));
      return goes_on;
    });
  }
  bool is_endless_map(Frame& f) const override {
    return std::any_of(binders.begin(), binders.end(),
                       [&](const Binder& each) { return each.set->size(f) == endless; });
  }
};

// Recursive function: f[x \in S] == e. Each application has its own frame, since it may apply the function again.
struct Recursive final : StandIn<Recursive> {
  auto within(Frame& f, auto work) const {
    Call call(&f, f.evaluation, *code);
    return work(*code->body, call.frame());
  }
  Term application(Frame& f, Term argument) const override {
    const Term kept = f.values().kept(argument);
    if (const Term known = memo(f)[kept.bits()]; !known.is_unset()) return known;  // unset: it is being made
    constexpr std::size_t remembering = 7;  // further levels of stack, those of the set included
    Call call(&f, f.evaluation, code->slots, code->height + remembering);
    const std::uint64_t tries = f.evaluation.tries;
    Term result = code->body->apply(call.frame(), kept);
    if (f.evaluation.tries != tries) return result;  // another way may give another value
    if (cell != nullptr && is_constant(cell->reads)) result = f.values().kept(result);
    f.evaluation.remember(result, f.evaluation.slots);
    return memo(f)[kept.bits()] = result;
  }
  // While f[i] is being computed, its own parts may be asked for: f[i \in S] == [j \in 0..n |-> … f[i][j - 1] …].
  Term apply_both(Frame& f, Term argument, Term further) const override {
    const Term kept = f.values().kept(argument);
    const auto known = memo(f).find(kept.bits());
    const bool is_made = known != memo(f).end() && known->second.is_unset();
    return is_made ? StandIn::apply_both(f, kept, further) : Node::apply_both(f, kept, further);
  }
  bool is_map(Frame& /*f*/) const override { return true; }
  bool remembers() const override { return true; }

 private:
  [[nodiscard]] Memo& memo(Frame& f) const {
    Evaluation& evaluation = f.evaluation;
    if (cell != nullptr) return evaluation.known(*cell).memos[evaluation.is_primed ? 1 : 0];
    std::uint32_t& index = f.slots[slot].memos[evaluation.is_primed ? 1 : 0];
    if (index == 0) {
      evaluation.memos.emplace_back();
      index = static_cast<std::uint32_t>(evaluation.memos.size());
    }
    return evaluation.memos[index - 1];
  }
};

struct Tuple final : Node {
  Term value(Frame& f) const override {
    List elements(f.values());
    add_values_of_parts(f, elements);
    return f.values().known_tuple(elements.items());
  }
  bool stays(Frame& f) const override {
    return std::all_of(parts.begin(), parts.end(), [&](const NodePointer& each) { return each->keep(f); });
  }
};

struct Record final : Node {
  Term value(Frame& f) const override {
    List all(f.values());
    add_values_of_parts(f, all);
    return f.values().record(all.items());
  }
  // A record with an endless field cannot be made as a value.
  bool is_map(Frame& f) const override { return is_endless_map(f); }
  bool is_endless_map(Frame& f) const override {
    return std::any_of(parts.begin() + 1, parts.end(),
                       [&](const NodePointer& each) { return each->is_map(f) && each->is_endless_map(f); });
  }
  Term application(Frame& f, Term name) const override { return field(f, name).eval(f); }
  Term apply_both(Frame& f, Term name, Term further) const override {
    return field(f, name).apply(f, further);
  }

 private:
  [[nodiscard]] const Node& field(const Frame& f, Term name) const {
    const Items names = f.values().items(part(0).term);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) fail(f.values().shown(name) + " is no field of this record");
    return part(static_cast<std::size_t>(found - names.begin()) + 1);
  }
};

struct Application final : Node {
  Term value(Frame& f) const override { return part(0).apply(f, part(1).eval(f)); }
  Term application(Frame& f, Term further) const override {
    return part(0).is_map(f) ? part(0).apply_both(f, part(1).eval(f), further)
                             : Node::application(f, further);
  }
  bool is_map(Frame& f) const override { return part(0).is_map(f) && part(0).is_endless_map(f); }
  bool ways(Frame& f, Then then) const override {
    return part(0).is_map(f) ? part(0).ways_at(f, part(1).eval(f), then) : Node::ways(f, then);
  }
  Ways only_way(Frame& f) const override { return part(0).is_map(f) ? Ways::several : Node::only_way(f); }
};

// A change in EXCEPT, ![i][j] = e: computes the changed function.
struct Change final : Node {
  Term application(Frame& f, Term function) const override { return changed(f, function, 0); }
  // The value of the changed function for an argument; `before` is the unchanged one's.
  Term at(Frame& f, Term argument, Term before) const {
    const bool is_other = !f.values().equal(part(0).eval(f), argument);
    return is_other ? before : changed(f, before, 1);
  }

 private:
  // An argument outside of the domain changes nothing, as in TLC.
  Term changed(Frame& f, Term function, std::size_t at) const {
    if (at + 1 == parts.size()) {
      f.bind(slot, function);
      return part(at).eval(f);
    }
    const Term argument = part(at).eval(f);
    const Term before = f.values().applied(as_function(f, function), argument);
    if (before.is_unset()) return function;
    return f.values().changed(function, argument, changed(f, before, at + 1));
  }
};

struct Except final : Node {
  Term value(Frame& f) const override {
    Term now = part(0).eval(f);
    for (std::size_t i = 1; i < parts.size(); ++i) now = part(i).apply(f, now);
    return now;
  }
  // The value for an argument, found without making the function.
  Term application(Frame& f, Term argument) const override {
    if (!is_map(f)) return Node::application(f, argument);
    Term now = part(0).apply(f, argument);
    for (std::size_t i = 1; i < parts.size(); ++i)
      now = static_cast<const Change&>(part(i)).at(f, argument, now);
    return now;
  }
  bool is_map(Frame& f) const override { return part(0).is_map(f) && part(0).is_endless_map(f); }
  bool has_argument(Frame& f, Term x) const override { return part(0).has_argument(f, x); }
  bool is_endless_map(Frame& f) const override { return part(0).is_endless_map(f); }
};

}  // namespace

const Maker makers::tuple = make<Tuple>, makers::record = make<Record>, makers::function = make<Function>,
            makers::recursive = make<Recursive>, makers::application = make<Application>,
            makers::except = make<Except>, makers::change = make<Change>;

}  // namespace lucas::tla
