// Which definitions an expression needs.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "tla/syntax.hpp"

namespace lucas::tla {
namespace {

using Found = std::pair<const Source*, const Definition*>;

class Search {
 public:
  explicit Search(const std::vector<Definitions>& definitions) {
    for (const Definitions& each : definitions) {
      for (const Definition& definition : each.all)
        known_.emplace(definition.name, Found{&each.source, &definition});
    }
  }

  void visit(const Syntax& e) {
    const Deeper deeper(*this, e.place);
    if (e.kind == Syntax::Kind::name && !is_bound(e.text)) need(e.text);
    const std::size_t before = bound_.size();
    bind(e.bounds);
    for (const Definition& each : e.definitions) {
      visit(each);
      bound_.push_back(each.name);
    }
    for (const Syntax& child : e.children) visit(child);
    bound_.resize(before);
  }

  std::vector<Found> found{};

 private:
  static constexpr int deepest = 1000;  // expressions within each other, through definitions

  struct Deeper {
    Deeper(Search& search, Place place) : depth(search.depth_) {
      if (++depth > deepest) throw error_at(*search.source_, place, "definitions that call too many others");
    }
    ~Deeper() { --depth; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
    int& depth;
  };

  [[nodiscard]] bool is_bound(const std::string& name) const {
    return std::find(bound_.begin(), bound_.end(), name) != bound_.end();
  }
  // The sets are outside of the scope of the variables.
  void bind(const std::vector<Bound>& bounds) {
    for (const Bound& bound : bounds) {
      for (const Syntax& set : bound.set) visit(set);
    }
    for (const Bound& bound : bounds) bound_.insert(bound_.end(), bound.names.begin(), bound.names.end());
  }
  void visit(const Definition& definition) {
    const std::size_t before = bound_.size();
    bind(definition.parameters);
    bound_.push_back(definition.name);
    for (const Syntax& body : definition.body) visit(body);
    bound_.resize(before);
  }
  void need(const std::string& name) {
    const auto [begin, end] = known_.equal_range(name);
    for (auto at = begin; at != end; ++at) {
      const auto [source, definition] = at->second;
      if (!begun_.insert(definition).second) continue;
      if (definition->problem) throw *definition->problem;
      const auto outer = std::exchange(bound_, {});
      const Source* const where = std::exchange(source_, source);
      visit(*definition);
      bound_ = outer;
      source_ = where;
      found.emplace_back(source, definition);
    }
  }

  std::multimap<std::string_view, Found> known_;
  std::vector<std::string> bound_;  // names that variables, parameters and LET give a meaning
  std::set<const Definition*> begun_;
  const Source* source_ = nullptr;  // of the definition that is being visited
  int depth_ = 0;
};

}  // namespace

std::vector<Found> needed(const Syntax& expression, const std::vector<Definitions>& definitions) {
  Search search(definitions);
  search.visit(expression);
  return std::move(search.found);
}

}  // namespace lucas::tla
