// Nodes of functions, sequences and records.
#include "tla/node.hpp"

namespace lucas::tla {
namespace {

struct Function final : Binding {
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
struct Recursive final : Node {
  Term value(Frame& f) const override {
    Call call(&f, f.evaluation, code->slots);
    return code->body->eval(call.frame());
  }
  Term application(Frame& f, Term argument) const override {
    Evaluation& evaluation = f.evaluation;
    std::size_t& memo = f.slots[slot].memos[evaluation.is_primed ? 1 : 0];
    if (memo == 0) {
      evaluation.memos.emplace_back();
      memo = evaluation.memos.size();
    }
    const auto known = evaluation.memos[memo - 1].find(argument.bits());
    if (known != evaluation.memos[memo - 1].end()) return known->second;
    Call call(&f, evaluation, code->slots);
    const Term result = code->body->apply(call.frame(), argument);
    evaluation.memos[memo - 1].emplace(argument.bits(), result);
    return result;
  }
};

struct Tuple final : Node {
  Term value(Frame& f) const override { return f.evaluation.terms.tuple(values_of_parts(f)); }
};

struct Record final : Node {
  Term value(Frame& f) const override {
    std::vector<std::pair<Term, Term>> pairs;
    for (std::size_t i = 0; i < parts.size(); i += 2) pairs.emplace_back(part(i).term, part(i + 1).eval(f));
    return f.evaluation.terms.function(std::move(pairs));
  }
};

struct Application final : Node {
  Term value(Frame& f) const override { return part(0).apply(f, part(1).eval(f)); }
};

struct Except final : Node {
  Term value(Frame& f) const override {
    Term now = part(0).eval(f);
    for (std::size_t i = 1; i < parts.size(); ++i) now = part(i).apply(f, now);
    return now;
  }
};

// ![i][j] = e, applied to a function: that function, changed.
struct Change final : Node {
  Term application(Frame& f, Term function) const override { return changed(f, function, 0); }

 private:
  Term changed(Frame& f, Term function, std::size_t at) const {
    if (at + 1 == parts.size()) {
      f.bind(slot, function);
      return part(at).eval(f);
    }
    const Term argument = part(at).eval(f);
    const Term value = changed(f, applied_to(function, argument), at + 1);
    return with(f.evaluation.terms, function, argument, value);
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
};

}  // namespace

const Maker makers::tuple = make<Tuple>, makers::record = make<Record>, makers::function = make<Function>,
            makers::recursive = make<Recursive>, makers::application = make<Application>,
            makers::except = make<Except>, makers::change = make<Change>;

}  // namespace lucas::tla
