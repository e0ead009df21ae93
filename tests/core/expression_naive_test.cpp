// Random expressions, whose values are made beside their texts by what C++ has: a naive evaluator.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tla/asked/shown_state.hpp"

namespace lucas::tla {
namespace {

using Number = std::int64_t;
using Set = std::set<Number>;

// The values of variables: n0, n1, … and s0, s1, …
struct Assigned {
  std::vector<Number> numbers{};
  std::vector<Set> sets{};
};
template <class T>
struct Made {
  std::string text;
  std::function<T(const Assigned&)> value;
};

Assigned with(Assigned bound, Number number) {
  bound.numbers.push_back(number);
  return bound;
}
Assigned with(Assigned bound, Set set) {
  bound.sets.push_back(std::move(set));
  return bound;
}
Number remainder(Number a, Number b) { return (a % b + b) % b; }

Set those(const Set& all, const std::function<bool(Number)>& wanted) {
  Set some;
  std::copy_if(all.begin(), all.end(), std::inserter(some, some.end()), wanted);
  return some;
}
template <class A, class B, class Compute>
auto both(const std::string& sign, const Made<A>& a, const Made<B>& b, Compute compute) {
  const auto value = [=](const Assigned& bound) { return compute(a.value(bound), b.value(bound)); };
  return Made<decltype(compute(std::declval<A>(), std::declval<B>()))>{'(' + a.text + sign + b.text + ')',
                                                                       value};
}
// The result of `make`, in which there is one more variable.
auto in_scope(std::size_t& variables, auto make) {
  ++variables;
  auto made = make();
  --variables;
  return made;
}

class RandomExpressions {
 public:
  explicit RandomExpressions(unsigned seed) : random_(seed) {}

  Made<Number> number(int depth) {
    switch (depth == 0 ? up_to(2) : up_to(7)) {
      case 0:
      case 1: {
        if (numbers_ == 0) return literal();
        const std::size_t at = up_to(numbers_);
        return {name('n', at), [at](const Assigned& b) { return b.numbers[at]; }};
      }
      case 2:
        return both(" + ", number(depth - 1), number(depth - 1), std::plus<Number>());
      case 3:
        return both(" - ", number(depth - 1), number(depth - 1), std::minus<Number>());
      case 4: {
        const auto of = set(depth - 1);
        return {"Cardinality(" + of.text + ")",
                [=](const Assigned& b) { return static_cast<Number>(of.value(b).size()); }};
      }
      case 5: {
        const auto test = truth(depth - 1);
        const auto yes = number(depth - 1), no = number(depth - 1);
        return {"(IF " + test.text + " THEN " + yes.text + " ELSE " + no.text + ")",
                [=](const Assigned& b) { return test.value(b) ? yes.value(b) : no.value(b); }};
      }
      default:
        return called(depth);
    }
  }

  Made<Set> set(int depth) {
    switch (depth == 0 ? up_to(2) : up_to(8)) {
      case 0:
        return enumerated(std::max(depth - 1, 0));
      case 1: {
        if (sets_ == 0) return enumerated(std::max(depth - 1, 0));
        const std::size_t at = up_to(sets_);
        return {name('s', at), [at](const Assigned& b) { return b.sets[at]; }};
      }
      case 2:
        return both(R"( \cup )", set(depth - 1), set(depth - 1), [](Set a, const Set& b) {
          a.insert(b.begin(), b.end());
          return a;
        });
      case 3:
        return both(R"( \cap )", set(depth - 1), set(depth - 1), [](const Set& a, const Set& b) {
          return those(a, [&](Number x) { return b.contains(x); });
        });
      case 4:
        return both(R"( \ )", set(depth - 1), set(depth - 1), [](const Set& a, const Set& b) {
          return those(a, [&](Number x) { return !b.contains(x); });
        });
      case 5: {
        const auto from = set(depth - 1);
        const auto test = in_scope(numbers_, [&] { return truth(depth - 1); });
        return {"{" + name('n', numbers_) + R"( \in )" + from.text + " : " + test.text + "}",
                [=](const Assigned& b) {
                  return those(from.value(b), [&](Number x) { return test.value(with(b, x)); });
                }};
      }
      case 6: {
        const auto from = set(depth - 1);
        const auto image = in_scope(numbers_, [&] { return number(depth - 1); });
        return {"{" + image.text + " : " + name('n', numbers_) + R"( \in )" + from.text + "}",
                [=](const Assigned& b) {
                  Set all;
                  for (const Number x : from.value(b)) all.insert(image.value(with(b, x)));
                  return all;
                }};
      }
      default:
        return interval(depth);
    }
  }

  Made<bool> truth(int depth) {
    switch (depth == 0 ? 0 : up_to(9)) {
      case 0:
        return both(" < ", number(0), number(0), std::less<Number>());
      case 1:
        return both(R"( \in )", number(depth - 1), set(depth - 1),
                    [](Number x, const Set& s) { return s.contains(x); });
      case 2:
        return both(R"( \subseteq )", set(depth - 1), set(depth - 1), [](const Set& a, const Set& b) {
          return std::includes(b.begin(), b.end(), a.begin(), a.end());
        });
      case 3:
        return both(" = ", set(depth - 1), set(depth - 1), std::equal_to<Set>());
      case 4:
        return both(R"( /\ )", truth(depth - 1), truth(depth - 1), std::logical_and<bool>());
      case 5:
        return both(R"( => )", truth(depth - 1), truth(depth - 1), [](bool a, bool b) { return !a || b; });
      case 6:
        return let_set(depth);
      case 7:
        return quantified(depth, R"(\A )", [](const Set& all, const auto& test) {
          return std::all_of(all.begin(), all.end(), test);
        });
      default:
        return quantified(depth, R"(\E )", [](const Set& all, const auto& test) {
          return std::any_of(all.begin(), all.end(), test);
        });
    }
  }

 private:
  static std::string name(char kind, std::size_t at) { return kind + std::to_string(at); }
  std::size_t up_to(std::size_t count) { return random_() % count; }
  Made<Number> literal() {
    const auto value = static_cast<Number>(up_to(5));
    return {std::to_string(value), [value](const Assigned&) { return value; }};
  }
  Made<Set> enumerated(int depth) {
    const auto one = number(depth), other = number(depth);
    return {"{" + one.text + ", " + other.text + "}", [=](const Assigned& b) {
              return Set{one.value(b), other.value(b)};
            }};
  }
  Made<Set> interval(int depth) {
    const auto from = number(depth - 1), to = number(depth - 1);
    return {"((" + from.text + " % 4)..(" + to.text + " % 6))", [=](const Assigned& b) {
              Set all;
              for (Number x = remainder(from.value(b), 4); x <= remainder(to.value(b), 6); ++x) all.insert(x);
              return all;
            }};
  }
  // An operator, called twice, once by another one.
  Made<Number> called(int depth) {
    const auto body = in_scope(numbers_, [&] { return number(depth - 1); });
    const auto one = number(depth - 1), other = number(depth - 1);
    const std::string id = std::to_string(operators_++), parameter = name('n', numbers_);
    return {"(LET F" + id + '(' + parameter + ") == " + body.text + " G" + id + "(H(_), a) == H(a) IN F" +
                id + '(' + one.text + ") - G" + id + "(F" + id + ", " + other.text + "))",
            [=](const Assigned& b) {
              return body.value(with(b, one.value(b))) - body.value(with(b, other.value(b)));
            }};
  }
  Made<bool> let_set(int depth) {
    const auto from = set(depth - 1);
    const auto body = in_scope(sets_, [&] { return truth(depth - 1); });
    return {"(LET " + name('s', sets_) + " == " + from.text + " IN " + body.text + ')',
            [=](const Assigned& b) { return body.value(with(b, from.value(b))); }};
  }
  Made<bool> quantified(int depth, const std::string& sign, auto judge) {
    const auto from = set(depth - 1);
    const auto body = in_scope(numbers_, [&] { return truth(depth - 1); });
    return {'(' + sign + name('n', numbers_) + R"( \in )" + from.text + " : " + body.text + ')',
            [=](const Assigned& b) {
              return judge(from.value(b), [&](Number x) { return body.value(with(b, x)); });
            }};
  }

  std::mt19937 random_;
  std::size_t numbers_ = 0, sets_ = 0, operators_ = 0;
};

std::string text_of(const Set& set) {
  std::string text;
  for (const Number each : set) text += (text.empty() ? "" : ", ") + std::to_string(each);
  return '{' + text + '}';
}

TEST(Expression, HasTheValueThatANaiveEvaluatorGivesIt) {
  for (unsigned seed = 1; seed <= 1500; ++seed) {
    RandomExpressions expressions(seed);
    const auto set = expressions.set(4);
    EXPECT_EQ(value_text({set.text, "e"}, {}), text_of(set.value({}))) << set.text;
    const auto truth = expressions.truth(4);
    EXPECT_EQ(value_text({truth.text, "e"}, {}), truth.value({}) ? "TRUE" : "FALSE") << truth.text;
  }
}

}  // namespace
}  // namespace lucas::tla
