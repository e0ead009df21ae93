// Random expressions of TLA+: what is printed of them is read as the same.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "tla/syntax/syntax.hpp"

namespace lucas::tla {
namespace {

class RandomTrees {
 public:
  explicit RandomTrees(unsigned seed) : random_(seed) {}

  Syntax tree(int depth) {
    using Kind = Syntax::Kind;
    if (depth == 0) return leaf();
    const auto two = [&](Kind kind) {
      return Syntax{.kind = kind, .children = {tree(depth - 1), tree(depth - 1)}};
    };
    switch (below(13)) {
      case 0:
        return prefix(depth);
      case 1:
      case 2:
      case 3:
        return infix(depth);
      case 4:
        return two(Kind::set);
      case 5:
        return two(Kind::tuple);
      case 6:
        return two(Kind::functions);
      case 7:
        return two(Kind::application);
      case 8:
        return {.kind = Kind::conditional, .children = {tree(depth - 1), tree(depth - 1), tree(depth - 1)}};
      case 9:
        return {.kind = Kind::forall, .children = {tree(depth - 1)}, .bounds = {bound(depth)}};
      case 10:
        return {.kind = Kind::function, .children = {tree(depth - 1)}, .bounds = {bound(depth)}};
      case 11:
        return {.kind = Kind::filter, .children = {tree(depth - 1)}, .bounds = {bound(depth)}};
      default:
        return {.kind = Kind::name, .text = "F", .children = {tree(depth - 1)}};
    }
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }
  Syntax leaf() {
    if (below(2) == 0) return {.kind = Syntax::Kind::number, .number = static_cast<std::int64_t>(below(10))};
    return {.kind = Syntax::Kind::name, .text = std::string(1, static_cast<char>('a' + below(5)))};
  }
  Bound bound(int depth) {
    Bound made;
    made.names = {"x"};
    made.set.push_back(tree(depth - 1));
    return made;
  }
  Syntax prefix(int depth) {
    static const std::vector<std::string> all = {"~", "-.", "SUBSET", "UNION", "DOMAIN"};
    return {.kind = Syntax::Kind::name, .text = all[below(all.size())], .children = {tree(depth - 1)}};
  }
  Syntax infix(int depth) {
    static const std::vector<std::string> all = {"+",  "-",   "*",   "=",  "<",  "\\in", "\\cup",
                                                 "..", "/\\", "\\/", "=>", "@@", "^"};
    return {.kind = Syntax::Kind::name,
            .text = all[below(all.size())],
            .children = {tree(depth - 1), tree(depth - 1)}};
  }

  std::mt19937 random_;
};

TEST(Syntax, PrintsRandomTreesSoThatTheyAreReadAsTheSame) {
  RandomTrees trees(7);
  for (int i = 0; i < 2000; ++i) {
    const std::string text = to_text(trees.tree(4));
    EXPECT_EQ(to_text(parse_expression({text, "e"})), text);
  }
}

}  // namespace
}  // namespace lucas::tla
