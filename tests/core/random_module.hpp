// RandomModule: a module of TLA+ with a counter c, random other variables, steps and an invariant, over small values of
// many types. A few expressions have a wrong type, or no value in some states.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace lucas::tla::searches {

class RandomModule {
 public:
  explicit RandomModule(std::uint32_t seed) : random_(seed) {
    const std::size_t count = 2 + below(3);
    for (std::size_t i = 0; i < count; ++i)
      variables_.push_back({fmt::format("v{}", i), static_cast<Kind>(below(kinds))});
  }

  // All units of the module.
  [[nodiscard]] std::string units() {
    std::string names = "c", init = "c \\in 0..2";
    for (const Name& each : variables_) {
      names += ", " + each.text;
      init += " /\\ " + each.text + " = " + first(each.kind);
    }
    const std::size_t actions = 1 + below(3);
    std::string next = "FALSE", all = "VARIABLES " + names + "\n";
    all += "Near(k) == (k + " + number(0) + ") % 4\nInit == " + init + "\n";
    for (std::size_t i = 0; i < actions; ++i) {
      all += fmt::format("A{} == {}\n", i, action());
      next += fmt::format(" \\/ A{}", i);
    }
    const std::string claim = truth(3);
    return all + "Next == " + next + "\nInv == (" + claim + ") \\/ " +
           (is_one_of(4) ? truth(2) : "~(" + claim + ")") + "\n";
  }

 private:
  enum class Kind : std::uint8_t {
    number,
    truth,
    text,
    set,
    function,
    sequence,
    record,
    pair,
    partial,
    sets
  };
  static constexpr std::size_t kinds = 10;
  struct Name {
    std::string text;
    Kind kind;
  };

  [[nodiscard]] std::size_t below(std::size_t count) { return random_() % count; }
  [[nodiscard]] bool is_one_of(std::size_t count) { return below(count) == 0; }

  [[nodiscard]] static std::string first(Kind kind) {
    static constexpr std::array<const char*, kinds> all = {"0",
                                                           "FALSE",
                                                           "\"a\"",
                                                           "{}",
                                                           "[i \\in 1..2 |-> 0]",
                                                           "<<>>",
                                                           "[a |-> 0, b |-> FALSE]",
                                                           "<<0, \"a\">>",
                                                           "(2 :> 1)",
                                                           "{{}}"};
    return all[static_cast<std::size_t>(kind)];
  }

  [[nodiscard]] std::string action() {
    const bool binds = is_one_of(2);
    std::string all = binds ? bind("\\E", set(2)) : "";
    const std::size_t known = names_.size();
    const bool names_next = is_one_of(2);
    if (names_next)
      all += "LET w == IF c % 3 > 0 THEN " + variables_[0].text + "' ELSE " +
             expression(variables_[0].kind, 1) + " IN ";
    if (is_one_of(2)) all += truth(2) + " /\\ ";
    for (const Name& each : variables_) {
      const auto next = [&](int depth) { return expression(each.kind, depth); };
      all += (is_one_of(5)   ? "UNCHANGED " + each.text
              : is_one_of(3) ? each.text + "' \\in {" + next(1) + ", " + next(2) + "}"
                             : each.text + "' = " + next(3)) +
             " /\\ ";
      if (names_next && names_.size() == known) names_.push_back({"w", each.kind});
    }
    const Name& again = variables_[below(variables_.size())];
    if (is_one_of(4)) all += (is_one_of(2) ? equality(again, "'") : "UNCHANGED " + again.text) + " /\\ ";
    const std::string by =
        names_next ? "(IF w = " + expression(variables_[0].kind, 1) + " THEN 1 ELSE 2)" : number(0);
    all += "c' = (c + 1 + " + by + ") % 24";
    names_.resize(binds ? known - 1 : known);
    return all;
  }
  // The variable, with that behind it, against another value.
  [[nodiscard]] std::string equality(const Name& variable, const char* behind) {
    return variable.text + behind + (is_one_of(2) ? " # " : " = ") + expression(variable.kind, 1);
  }

  // Begins a quantifier over numbers of that set, whose name is known until names_ loses it.
  [[nodiscard]] std::string bind(const char* quantifier, const std::string& set) {
    names_.push_back({fmt::format("n{}", names_.size()), Kind::number});
    return fmt::format("{} {} \\in {} : ", quantifier, names_.back().text, set);
  }

  [[nodiscard]] std::string expression(Kind kind, int depth) {
    if (is_one_of(400)) kind = static_cast<Kind>(below(kinds));  // which may be a wrong one
    if (is_one_of(3) || depth <= 0) {
      if (const std::string name = known(kind); !name.empty()) return name;
    }
    switch (kind) {
      case Kind::number:
        return number(depth);
      case Kind::truth:
        return "(" + truth(depth) + ")";
      case Kind::text:
        return depth > 0 && is_one_of(2) ? choice(kind, depth) : fmt::format("\"{}\"", "abc"[below(3)]);
      case Kind::set:
        return set(depth);
      case Kind::function:
        return function(depth);
      case Kind::sequence:
        return sequence(depth);
      case Kind::record:
        return record(depth);
      case Kind::pair:
        return depth > 0 && is_one_of(4)
                   ? choice(kind, depth)
                   : "<<" + number(depth - 1) + ", " + expression(Kind::text, depth - 1) + ">>";
      case Kind::partial:
        return partial(depth);
      default:
        return sets(depth);
    }
  }
  // A name of that kind; empty where there is none.
  [[nodiscard]] std::string known(Kind kind) {
    std::vector<std::string> all;
    if (kind == Kind::number) all.push_back("(c % 4)");
    for (const auto* const names : {&variables_, &names_}) {
      for (const Name& each : *names) {
        if (each.kind == kind) all.push_back(each.text);
      }
    }
    return all.empty() ? "" : all[below(all.size())];
  }
  [[nodiscard]] std::string choice(Kind kind, int depth) {
    return "(IF " + truth(depth - 1) + " THEN " + expression(kind, depth - 1) + " ELSE " +
           expression(kind, depth - 1) + ")";
  }

  [[nodiscard]] std::string number(int depth) {
    if (depth <= 0) return std::to_string(below(4));
    const auto part = [&](Kind kind) { return expression(kind, depth - 1); };
    switch (below(13)) {
      case 11:
        return "(LET p == " + part(Kind::partial) +
               (is_one_of(9) ? " IN p[1])" : " IN IF 2 \\in DOMAIN p THEN p[2] ELSE 3)");
      case 0:
        return "((" + part(Kind::number) + " + " + part(Kind::number) + ") % 4)";
      case 1:
        return "((" + part(Kind::number) + " * " + part(Kind::number) + " - 1) % 4)";
      case 2:
        return "(" + part(Kind::number) + " \\div (1 + " + part(Kind::number) + "))";
      case 3:
        return choice(Kind::number, depth);
      case 4:
        return part(Kind::function) + (is_one_of(40) ? "[0]" : fmt::format("[{}]", 1 + below(2)));
      case 5:
        return "Len(" + part(Kind::sequence) + ")";
      case 6:
        return "(Cardinality(" + part(Kind::set) + ") % 4)";
      case 7:
        return part(Kind::record) + ".a";
      case 8:
        return part(Kind::pair) + "[1]";
      case 9: {
        std::string all = "(" + bind("CHOOSE", part(Kind::set) + " \\cup {3}");
        const std::string name = names_.back().text;
        all += truth(depth - 1) + " \\/ " + name + " = 3)";
        names_.pop_back();
        return all;
      }
      case 10:
        return "Near(" + part(Kind::number) + ")";
      default:
        return is_one_of(12) ? "Head(" + part(Kind::sequence) + ")" : std::to_string(below(4));
    }
  }

  [[nodiscard]] std::string truth(int depth) {
    if (depth <= 0) return is_one_of(3) ? "TRUE" : number(1) + (is_one_of(2) ? " < " : " >= ") + number(0);
    const auto part = [&](Kind kind) { return expression(kind, depth - 1); };
    const auto joined = [&](const char* sign) {
      return "((" + truth(depth - 1) + ") " + sign + " (" + truth(depth - 1) + "))";
    };
    switch (below(12)) {
      case 10:
        return part(Kind::partial) + " \\in [" + part(Kind::set) + " -> 0..3]";
      case 0:
        return part(Kind::number) + " \\in " + part(Kind::set);
      case 1:
        return part(Kind::set) + " \\subseteq " + part(Kind::set);
      case 2:
        return part(Kind::set) + " \\in " + part(Kind::sets);
      case 3:
        return joined("/\\");
      case 4:
        return joined("\\/");
      case 5:
        return joined("=>");
      case 6:
        return "~(" + truth(depth - 1) + ")";
      case 7:
        return equality(variables_[below(variables_.size())], "");
      case 8:
      case 9: {
        std::string all = bind(is_one_of(2) ? "(\\A" : "(\\E", part(Kind::set));
        all += truth(depth - 1) + ")";
        names_.pop_back();
        return all;
      }
      default:
        return part(Kind::number) + (is_one_of(2) ? " < " : " <= ") + part(Kind::number);
    }
  }

  [[nodiscard]] std::string set(int depth) {
    if (depth <= 0) return is_one_of(2) ? "{}" : fmt::format("{{{}, {}}}", below(4), below(4));
    const auto part = [&](Kind kind) { return expression(kind, depth - 1); };
    static constexpr std::array<const char*, 3> joins = {" \\cup ", " \\cap ", " \\ "};
    switch (below(7)) {
      case 5:
        return "(DOMAIN " + part(Kind::partial) + ")";
      case 0:
      case 1:
        return "(" + part(Kind::set) + joins[below(3)] + part(Kind::set) + ")";
      case 2:
      case 3: {
        const bool is_filter = is_one_of(2);
        const std::string from = part(Kind::set);
        std::string binding = bind("", from);  // " n \in S : "
        const std::string inner = is_filter ? truth(depth - 1) : number(depth - 1);
        names_.pop_back();
        if (is_filter) return "{" + binding.substr(1) + inner + "}";
        return "{" + inner + " :" + binding.substr(0, binding.size() - 3) + "}";
      }
      case 4:
        return "(" + number(0) + ".." + number(depth - 1) + ")";
      default:
        return "{" + part(Kind::number) + ", " + part(Kind::number) + "}";
    }
  }
  [[nodiscard]] std::string sets(int depth) {
    if (depth <= 0) return "{{}}";
    switch (below(3)) {
      case 0:
        return "(SUBSET " + set(0) + ")";
      case 1:
        return "(" + expression(Kind::sets, depth - 1) + " \\cup {" + set(depth - 1) + "})";
      default:
        return "{" + set(depth - 1) + ", {}}";
    }
  }
  [[nodiscard]] std::string function(int depth) {
    if (depth > 0 && is_one_of(2))
      return "[" + expression(Kind::function, depth - 1) + fmt::format(" EXCEPT ![{}] = ", 1 + below(2)) +
             (is_one_of(3) ? "(@ + 1) % 4" : number(depth - 1)) + "]";
    const std::string from = bind("[", "1..2");  // "[ n \in 1..2 : "
    const std::string all = from.substr(0, from.size() - 3) + " |-> " + number(depth - 1) + "]";
    names_.pop_back();
    return all;
  }
  // A function of some of 0..3.
  [[nodiscard]] std::string partial(int depth) {
    if (depth <= 0) return fmt::format("({} :> {})", below(4), below(4));
    const std::string inner = expression(Kind::partial, depth - 1);
    switch (below(4)) {
      case 0:
        return fmt::format("[{} EXCEPT ![{}] = {}]", inner, below(4), number(depth - 1));
      case 1:
        return "((" + number(depth - 1) + " :> " + number(depth - 1) + ") @@ " + inner + ")";
      default: {
        const std::string from = bind("[", "(" + set(depth - 1) + ") \\cap 0..3");
        const std::string all = from.substr(0, from.size() - 3) + " |-> " + number(depth - 1) + "]";
        names_.pop_back();
        return all;
      }
    }
  }
  [[nodiscard]] std::string sequence(int depth) {
    if (depth <= 0) return is_one_of(2) ? "<<>>" : fmt::format("<<{}>>", below(4));
    const std::string more = number(depth - 1);
    const std::string of = known(Kind::sequence).empty() ? "<<>>" : known(Kind::sequence);
    switch (below(4)) {
      case 0:
        return fmt::format("(IF Len({0}) < 2 THEN Append({0}, {1}) ELSE Tail({0}))", of, more);
      case 1:
        return fmt::format("SubSeq({0}, 1, IF Len({0}) < 1 THEN 0 ELSE 1)", of);
      case 2:
        return "<<" + more + ", " + number(depth - 1) + ">>";
      default:
        return fmt::format("(IF Len({0}) < 2 THEN <<{1}>> \\o {0} ELSE {0})", of, more);
    }
  }
  [[nodiscard]] std::string record(int depth) {
    if (depth > 0 && is_one_of(2))
      return "[" + expression(Kind::record, depth - 1) +
             (is_one_of(2) ? " EXCEPT !.a = " + number(depth - 1) : " EXCEPT !.b = " + truth(depth - 1)) +
             "]";
    return "[a |-> " + number(depth - 1) + ", b |-> " + truth(depth - 1) + "]";
  }

  std::mt19937 random_;
  std::vector<Name> variables_{}, names_{};
};

}  // namespace lucas::tla::searches
