// Nodes of functions, sequences and records.
#include "tla/nodes.hpp"

namespace lucas::tla {
namespace {

class Function final : public Binding {
 public:
  using Binding::Binding;
  Term value(Frame& f) const override {
    std::vector<std::pair<Term, Term>> pairs;
    each_choice(f, [&] {
      const Term argument = chosen(f);
      pairs.emplace_back(argument, body().eval(f));
      return true;
    });
    return f.evaluation.terms.function(std::move(pairs));
  }
  Term application(Frame& f, Term argument) const override {
    if (!choose(f, argument)) fail(shown(argument) + " is not in the domain of this function");
    return body().eval(f);
  }
};

// The variables of the function are slots of a frame of its own, for it may be applied while it is applied.
class Recursive final : public Node {
 public:
  Recursive(std::size_t self, const Code& code) : Node(code.body->spot()), self_(self), code_(code) {}
  Term value(Frame& f) const override {
    Call call(&f, f.evaluation, code_.slots);
    return code_.body->eval(call.frame());
  }
  Term application(Frame& f, Term argument) const override {
    Evaluation& evaluation = f.evaluation;
    std::size_t& memo = f.slots[self_].memos[evaluation.is_primed ? 1 : 0];
    if (memo == 0) {
      evaluation.memos.emplace_back();
      memo = evaluation.memos.size();
    }
    const auto known = evaluation.memos[memo - 1].find(argument.bits());
    if (known != evaluation.memos[memo - 1].end()) return known->second;
    Call call(&f, evaluation, code_.slots);
    const Term result = code_.body->apply(call.frame(), argument);
    evaluation.memos[memo - 1].emplace(argument.bits(), result);
    return result;
  }

 private:
  std::size_t self_;
  const Code& code_;
};

class Tuple final : public Node {
 public:
  using Node::Node;
  Term value(Frame& f) const override { return f.evaluation.terms.tuple(values_of_parts(f)); }
};

class Record final : public Node {
 public:
  Record(Spot spot, std::vector<Term> names, Nodes parts)
      : Node(spot, std::move(parts)), names_(std::move(names)) {}
  Term value(Frame& f) const override { return f.evaluation.terms.function(names_, values_of_parts(f)); }

 private:
  std::vector<Term> names_;
};

class Application final : public Node {
 public:
  using Node::Node;
  Term value(Frame& f) const override { return part(0).apply(f, part(1).eval(f)); }
};

class Except final : public Node {
 public:
  Except(Spot spot, NodePointer function, std::vector<Change> changes)
      : Node(spot), function_(std::move(function)), changes_(std::move(changes)) {}
  Term value(Frame& f) const override {
    Term now = function_->eval(f);
    for (const Change& change : changes_) now = changed(f, now, change, 0);
    return now;
  }

 private:
  Term changed(Frame& f, Term function, const Change& change, std::size_t at) const {
    if (at == change.path.size()) {
      f.bind(change.old, function);
      return change.value->eval(f);
    }
    const Term argument = change.path[at]->eval(f);
    const Term part = changed(f, applied_to(function, argument), change, at + 1);
    return with(f.evaluation.terms, function, argument, part);
  }
  static Term with(Terms& terms, Term function, Term argument, Term value) {
    const TermEntry& entry = function.entry();
    if (entry.kind == TermKind::tuple) {
      std::vector<Term> items = entry.items;
      items[static_cast<std::size_t>(argument.small()) - 1] = value;
      return terms.tuple(std::move(items));
    }
    std::vector<std::pair<Term, Term>> pairs;
    for (std::size_t i = 0; i < entry.items.size(); i += 2) {
      const bool is_it = equal(entry.items[i], argument);
      pairs.emplace_back(entry.items[i], is_it ? value : entry.items[i + 1]);
    }
    return terms.function(std::move(pairs));
  }

  NodePointer function_;
  std::vector<Change> changes_;
};

}  // namespace

NodePointer function(Spot spot, Binders binders, NodePointer body) {
  return make<Function>(spot, std::move(binders), std::move(body));
}
NodePointer recursive(std::size_t self, const Code& code) { return std::make_unique<Recursive>(self, code); }
NodePointer tuple(Spot spot, Nodes parts) { return make<Tuple>(spot, std::move(parts)); }
NodePointer record(Spot spot, std::vector<Term> names, Nodes parts) {
  return make<Record>(spot, std::move(names), std::move(parts));
}
NodePointer application(Spot spot, Nodes parts) { return make<Application>(spot, std::move(parts)); }
NodePointer except(Spot spot, NodePointer function, std::vector<Change> changes) {
  return make<Except>(spot, std::move(function), std::move(changes));
}

}  // namespace lucas::tla
