// Nodes of sets. Those that may be large are asked and gone through without being made.
#include <algorithm>
#include <limits>

#include "tla/nodes.hpp"

namespace lucas::tla {
namespace {

constexpr std::size_t most_elements = 10'000'000;  // of a set that is made

// A set told by what is in it and how to go through it; made by collecting.
class Collected : public Node {
 public:
  using Node::Node;
  Term value(Frame& f) const override {
    std::vector<Term> all;
    each(f, [&](Term element) {
      if (all.size() == most_elements) fail("this set has more than 10 million elements");
      all.push_back(element);
      return true;
    });
    return f.evaluation.terms.set(std::move(all));
  }
  bool is_lazy(Frame& /*f*/) const override { return true; }
};

class Enumeration final : public Node {
 public:
  Enumeration(Spot spot, Nodes parts) : Node(spot), parts_(std::move(parts)) {}
  Term value(Frame& f) const override {
    std::vector<Term> all;
    for (const NodePointer& part : parts_) all.push_back(part->eval(f));
    return f.evaluation.terms.set(std::move(all));
  }

 private:
  Nodes parts_;
};

class Filter final : public Collected {
 public:
  Filter(Spot spot, Binders binders, NodePointer body)
      : Collected(spot), binders_(std::move(binders)), body_(std::move(body)) {}
  bool test(Frame& f, Term x) const override { return choose(f, binders_, x) && body_->holds(f); }
  bool visit_all(Frame& f, Visit visit) const override {
    return each_choice(f, binders_, [&] { return !body_->holds(f) || visit(chosen(f, binders_)); });
  }
  bool is_ordered() const override { return binders_.front().set->is_ordered(); }

 private:
  Binders binders_;
  NodePointer body_;
};

class Image final : public Node {
 public:
  Image(Spot spot, Binders binders, NodePointer body)
      : Node(spot), binders_(std::move(binders)), body_(std::move(body)) {}
  Term value(Frame& f) const override {
    std::vector<Term> all;
    each_choice(f, binders_, [&] {
      if (all.size() == most_elements) fail("this set has more than 10 million elements");
      all.push_back(body_->eval(f));
      return true;
    });
    return f.evaluation.terms.set(std::move(all));
  }
  bool test(Frame& f, Term x) const override {
    return !each_choice(f, binders_, [&] { return !equal(body_->eval(f), x); });
  }

 private:
  Binders binders_;
  NodePointer body_;
};

class Interval final : public Collected {
 public:
  Interval(Spot spot, Nodes parts) : Collected(spot), parts_(std::move(parts)) {}
  bool test(Frame& f, Term x) const override {
    const std::int64_t i = as_integer(x);
    return as_integer(parts_[0]->eval(f)) <= i && i <= as_integer(parts_[1]->eval(f));
  }
  bool visit_all(Frame& f, Visit visit) const override {
    const std::int64_t first = as_integer(parts_[0]->eval(f)), last = as_integer(parts_[1]->eval(f));
    for (std::int64_t i = first; i <= last; ++i) {
      if (!visit(f.evaluation.terms.integer(i))) return false;
      if (i == std::numeric_limits<std::int64_t>::max()) break;
    }
    return true;
  }

 private:
  Nodes parts_;
};

// Of two sets, the elements that are in the first and in, or not in, the second.
class Restricted final : public Collected {
 public:
  Restricted(Spot spot, Nodes parts, bool in_second)
      : Collected(spot), parts_(std::move(parts)), in_second_(in_second) {}
  bool test(Frame& f, Term x) const override {
    return parts_[0]->has(f, x) && parts_[1]->has(f, x) == in_second_;
  }
  bool visit_all(Frame& f, Visit visit) const override {
    if (parts_[1]->is_lazy(f))
      return parts_[0]->each(f, [&](Term x) { return parts_[1]->has(f, x) != in_second_ || visit(x); });
    const Term second = as_set(parts_[1]->eval(f));
    return parts_[0]->each(f, [&](Term x) { return contains(second, x) != in_second_ || visit(x); });
  }
  bool is_ordered() const override { return parts_[0]->is_ordered(); }

 private:
  Nodes parts_;
  bool in_second_;
};

class Union final : public Node {
 public:
  Union(Spot spot, Nodes parts) : Node(spot), parts_(std::move(parts)) {}
  Term value(Frame& f) const override {
    std::vector<Term> all;
    for (const NodePointer& part : parts_) {
      const Term set = as_set(part->eval(f));
      all.insert(all.end(), set.entry().items.begin(), set.entry().items.end());
    }
    return f.evaluation.terms.set(std::move(all));
  }
  bool test(Frame& f, Term x) const override { return parts_[0]->has(f, x) || parts_[1]->has(f, x); }
  bool is_lazy(Frame& f) const override { return parts_[0]->is_lazy(f) && parts_[1]->is_lazy(f); }

 private:
  Nodes parts_;
};

class Inclusion final : public Node {
 public:
  Inclusion(Spot spot, Nodes parts) : Node(spot), parts_(std::move(parts)) {}
  Term value(Frame& f) const override { return Term::boolean(truth(f)); }
  bool truth(Frame& f) const override {
    if (parts_[1]->is_lazy(f)) return parts_[0]->each(f, [&](Term x) { return parts_[1]->has(f, x); });
    const Term all = as_set(parts_[1]->eval(f));
    return parts_[0]->each(f, [&](Term x) { return contains(all, x); });
  }

 private:
  Nodes parts_;
};

// SUBSET S, visited as a binary counter over the elements of S does.
class Subsets final : public Collected {
 public:
  Subsets(Spot spot, Nodes parts) : Collected(spot), parts_(std::move(parts)) {}
  bool test(Frame& f, Term x) const override {
    const std::vector<Term>& elements = as_set(x).entry().items;
    return std::all_of(elements.begin(), elements.end(), [&](Term each) { return parts_[0]->has(f, each); });
  }
  bool visit_all(Frame& f, Visit visit) const override {
    const Term all = as_set(parts_[0]->eval(f));
    const std::vector<Term>& elements = all.entry().items;
    if (elements.size() > 62)
      fail("SUBSET of " + std::to_string(elements.size()) + " elements is too large to go through");
    for (std::uint64_t chosen = 0; chosen < std::uint64_t{1} << elements.size(); ++chosen) {
      std::vector<Term> subset;
      for (std::size_t i = 0; i < elements.size(); ++i) {
        if ((chosen >> i & 1) != 0) subset.push_back(elements[i]);
      }
      if (!visit(f.evaluation.terms.set(std::move(subset)))) return false;
    }
    return true;
  }
  bool is_ordered() const override { return false; }

 private:
  Nodes parts_;
};

class UnionOf final : public Node {
 public:
  UnionOf(Spot spot, Nodes parts) : Node(spot), parts_(std::move(parts)) {}
  Term value(Frame& f) const override {
    std::vector<Term> all;
    parts_[0]->each(f, [&](Term set) {
      const std::vector<Term>& items = as_set(set).entry().items;
      all.insert(all.end(), items.begin(), items.end());
      if (all.size() > most_elements) fail("this set has more than 10 million elements");
      return true;
    });
    return f.evaluation.terms.set(std::move(all));
  }
  bool test(Frame& f, Term x) const override {
    return !parts_[0]->each(f, [&](Term set) { return !contains(as_set(set), x); });
  }

 private:
  Nodes parts_;
};

// Sets of things with a part from each of several sets: tuples, records, functions of one domain.
class Combined : public Collected {
 public:
  using Collected::Collected;
  bool is_ordered() const override { return false; }

 protected:
  // Visits each way to take an element from every set.
  static bool each_combination(Frame& f, const std::vector<const Node*>& sets,
                               FunctionRef<bool(const std::vector<Term>&)> visit) {
    std::vector<Term> taken;
    return combine(f, sets, taken, visit);
  }

 private:
  static bool combine(Frame& f, const std::vector<const Node*>& sets, std::vector<Term>& taken,
                      FunctionRef<bool(const std::vector<Term>&)> visit) {
    if (taken.size() == sets.size()) return visit(taken);
    return sets[taken.size()]->each(f, [&](Term element) {
      taken.push_back(element);
      const bool goes_on = combine(f, sets, taken, visit);
      taken.pop_back();
      return goes_on;
    });
  }
};

std::vector<const Node*> pointers(const Nodes& nodes) {
  std::vector<const Node*> all;
  for (const NodePointer& node : nodes) all.push_back(node.get());
  return all;
}

class Product final : public Combined {
 public:
  Product(Spot spot, Nodes parts) : Combined(spot), parts_(std::move(parts)) {}
  bool test(Frame& f, Term x) const override {
    if (kind_of(as_function(x)) != TermKind::tuple || size_of(x) != parts_.size()) return false;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (!parts_[i]->has(f, value_at(x, i))) return false;
    }
    return true;
  }
  bool visit_all(Frame& f, Visit visit) const override {
    return each_combination(f, pointers(parts_), [&](const std::vector<Term>& all) {
      return visit(f.evaluation.terms.tuple(all));
    });
  }

 private:
  Nodes parts_;
};

class Records final : public Combined {
 public:
  Records(Spot spot, std::vector<Term> names, Nodes parts)
      : Combined(spot), names_(std::move(names)), parts_(std::move(parts)) {}
  bool test(Frame& f, Term x) const override {
    if (size_of(as_function(x)) != parts_.size()) return false;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const Term field = kind_of(x) == TermKind::tuple ? Term() : applied(x, names_[i]);
      if (field.is_unset() || !parts_[i]->has(f, field)) return false;
    }
    return true;
  }
  bool visit_all(Frame& f, Visit visit) const override {
    return each_combination(f, pointers(parts_), [&](const std::vector<Term>& all) {
      std::vector<std::pair<Term, Term>> pairs;
      for (std::size_t i = 0; i < all.size(); ++i) pairs.emplace_back(names_[i], all[i]);
      return visit(f.evaluation.terms.function(std::move(pairs)));
    });
  }

 private:
  std::vector<Term> names_;
  Nodes parts_;
};

// [S -> T]
class Functions final : public Combined {
 public:
  Functions(Spot spot, Nodes parts) : Combined(spot), parts_(std::move(parts)) {}
  bool test(Frame& f, Term x) const override {
    const std::size_t size = size_of(as_function(x));
    const Term domain = as_set(parts_[0]->eval(f));
    if (domain.entry().items.size() != size) return false;
    for (const Term argument : domain.entry().items) {
      const Term image = applied(x, argument);
      if (image.is_unset() || !parts_[1]->has(f, image)) return false;
    }
    return true;
  }
  bool visit_all(Frame& f, Visit visit) const override {
    const Term domain = as_set(parts_[0]->eval(f));
    const std::vector<Term>& arguments = domain.entry().items;
    const std::vector<const Node*> images(arguments.size(), parts_[1].get());
    return each_combination(f, images, [&](const std::vector<Term>& all) {
      std::vector<std::pair<Term, Term>> pairs;
      for (std::size_t i = 0; i < all.size(); ++i) pairs.emplace_back(arguments[i], all[i]);
      return visit(f.evaluation.terms.function(std::move(pairs)));
    });
  }

 private:
  Nodes parts_;
};

// Sets without an end can only be asked.
class Endless : public Node {
 public:
  using Node::Node;
  Term value(Frame& /*f*/) const override {
    fail("this set has no end: it can only stand behind \\in and \\subseteq");
  }
  bool visit_all(Frame& f, Visit /*visit*/) const override { return value(f).is_true(); }
  bool is_lazy(Frame& /*f*/) const override { return true; }
};

class NumbersOrStrings final : public Endless {
 public:
  NumbersOrStrings(Spot spot, Infinite which) : Endless(spot), which_(which) {}
  bool test(Frame& /*f*/, Term x) const override {
    if (which_ == Infinite::strings) return kind_of(x) == TermKind::string;
    return kind_of(x) == TermKind::integer && (which_ == Infinite::integers || integer_of(x) >= 0);
  }

 private:
  Infinite which_;
};

class Sequences final : public Endless {
 public:
  Sequences(Spot spot, Nodes parts) : Endless(spot), parts_(std::move(parts)) {}
  bool test(Frame& f, Term x) const override {
    if (kind_of(as_function(x)) != TermKind::tuple) return false;
    const std::vector<Term>& items = x.entry().items;
    return std::all_of(items.begin(), items.end(), [&](Term each) { return parts_[0]->has(f, each); });
  }

 private:
  Nodes parts_;
};

template <class Made, class... Arguments>
NodePointer make(Arguments&&... arguments) {
  return std::make_unique<Made>(std::forward<Arguments>(arguments)...);
}

}  // namespace

NodePointer enumeration(Spot spot, Nodes parts) { return make<Enumeration>(spot, std::move(parts)); }
NodePointer filter(Spot spot, Binders binders, NodePointer body) {
  return make<Filter>(spot, std::move(binders), std::move(body));
}
NodePointer image(Spot spot, Binders binders, NodePointer body) {
  return make<Image>(spot, std::move(binders), std::move(body));
}
NodePointer interval(Spot spot, Nodes parts) { return make<Interval>(spot, std::move(parts)); }
NodePointer set_union(Spot spot, Nodes parts) { return make<Union>(spot, std::move(parts)); }
NodePointer intersection(Spot spot, Nodes parts) { return make<Restricted>(spot, std::move(parts), true); }
NodePointer difference(Spot spot, Nodes parts) { return make<Restricted>(spot, std::move(parts), false); }
NodePointer inclusion(Spot spot, Nodes parts) { return make<Inclusion>(spot, std::move(parts)); }
NodePointer subsets(Spot spot, Nodes parts) { return make<Subsets>(spot, std::move(parts)); }
NodePointer union_of(Spot spot, Nodes parts) { return make<UnionOf>(spot, std::move(parts)); }
NodePointer product(Spot spot, Nodes parts) { return make<Product>(spot, std::move(parts)); }
NodePointer functions(Spot spot, Nodes parts) { return make<Functions>(spot, std::move(parts)); }
NodePointer records(Spot spot, std::vector<Term> names, Nodes parts) {
  return make<Records>(spot, std::move(names), std::move(parts));
}
NodePointer sequences(Spot spot, Nodes parts) { return make<Sequences>(spot, std::move(parts)); }
NodePointer infinite(Spot spot, Infinite which) { return make<NumbersOrStrings>(spot, which); }

}  // namespace lucas::tla
