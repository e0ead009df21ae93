#include "tla/syntax/notation.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <vector>

namespace lucas::tla {
namespace {

constexpr Fix pre = Fix::prefix, in = Fix::infix, post = Fix::postfix;

constexpr Operator table[] = {
    {"=>", in, 1, 1, false, "⇒ ⟹"},
    {"<=>", in, 2, 2, false, "\\equiv ≡ ⇔ ⟺"},
    {"~>", in, 2, 2, false, "⇝ ↝"},
    {"-+->", in, 2, 2, false, "⇸"},
    {"/\\", in, 3, 3, true, "\\land ∧"},
    {"\\/", in, 3, 3, true, "\\lor ∨"},
    {"~", pre, 4, 4, false, "\\lnot \\neg ¬"},
    {"[]", pre, 4, 15, false, "□"},
    {"<>", pre, 4, 15, false, "◇ ⋄"},
    {"ENABLED", pre, 4, 15},
    {"UNCHANGED", pre, 4, 15},
    {"=", in, 5, 5},
    {"#", in, 5, 5, false, "/= ≠"},
    {"<", in, 5, 5},
    {">", in, 5, 5},
    {"<=", in, 5, 5, false, "\\leq =< ≤"},
    {">=", in, 5, 5, false, "\\geq ≥"},
    {"\\in", in, 5, 5, false, "∈"},
    {"\\notin", in, 5, 5, false, "∉"},
    {"\\subseteq", in, 5, 5, false, "⊆"},
    {"\\subset", in, 5, 5, false, "⊂"},
    {"\\supset", in, 5, 5, false, "⊃"},
    {"\\supseteq", in, 5, 5, false, "⊇"},
    {"\\sqsubset", in, 5, 5, false, "⊏"},
    {"\\sqsubseteq", in, 5, 5, false, "⊑"},
    {"\\sqsupset", in, 5, 5, false, "⊐"},
    {"\\sqsupseteq", in, 5, 5, false, "⊒"},
    {"\\prec", in, 5, 5, false, "≺"},
    {"\\preceq", in, 5, 5, false, "⪯"},
    {"\\succ", in, 5, 5, false, "≻"},
    {"\\succeq", in, 5, 5, false, "⪰"},
    {"\\ll", in, 5, 5, false, "≪"},
    {"\\gg", in, 5, 5, false, "≫"},
    {"\\sim", in, 5, 5, false, "∼"},
    {"\\simeq", in, 5, 5, false, "≃"},
    {"\\approx", in, 5, 5, false, "≈"},
    {"\\cong", in, 5, 5, false, "≅"},
    {"\\asymp", in, 5, 5, false, "≍"},
    {"\\doteq", in, 5, 5, false, "≐"},
    {"\\propto", in, 5, 5, false, "∝"},
    {"|-", in, 5, 5, false, "⊢"},
    {"|=", in, 5, 5, false, "⊨"},
    {"-|", in, 5, 5, false, "⊣"},
    {"=|", in, 5, 5, false, "⫤"},
    {":=", in, 5, 5, false, "≔"},
    {"::=", in, 5, 5, false, "⩴"},
    {"\\cdot", in, 5, 14, true, "⋅"},
    {"@@", in, 6, 6, true},
    {":>", in, 7, 7},
    {"<:", in, 7, 7},
    {"\\", in, 8, 8, false, "∖"},
    {"\\cap", in, 8, 8, true, "\\intersect ∩"},
    {"\\cup", in, 8, 8, true, "\\union ∪"},
    {"..", in, 9, 9, false, "‥"},
    {"...", in, 9, 9, false, "…"},
    {"$", in, 9, 13, true},
    {"$$", in, 9, 13, true},
    {"??", in, 9, 13, true, "⁇"},
    {"##", in, 9, 13, true},
    {"!!", in, 9, 13, false, "‼"},
    {"\\uplus", in, 9, 13, true, "⊎"},
    {"\\sqcap", in, 9, 13, true, "⊓"},
    {"\\sqcup", in, 9, 13, true, "⊔"},
    {"\\wr", in, 9, 14, false, "≀"},
    {"SUBSET", pre, 10, 13},
    {"UNION", pre, 10, 13},
    {"DOMAIN", pre, 10, 13},
    {"+", in, 10, 10, true},
    {"++", in, 10, 10, true},
    {"(+)", in, 10, 10, true, "\\oplus ⊕"},
    {"%", in, 10, 11},
    {"%%", in, 10, 11, true},
    {"|", in, 10, 11, true},
    {"||", in, 10, 11, true, "‖"},
    {"\\X", in, 10, 13, true, "\\times ×"},
    {"-", in, 11, 11, true, "−"},
    {"--", in, 11, 11, true},
    {"(-)", in, 11, 11, true, "\\ominus ⊖"},
    {"-.", pre, 12, 12},
    {"*", in, 13, 13, true},
    {"**", in, 13, 13, true},
    {"/", in, 13, 13},
    {"//", in, 13, 13},
    {"&", in, 13, 13, true},
    {"&&", in, 13, 13, true},
    {"(.)", in, 13, 13, true, "\\odot ⊙"},
    {"(/)", in, 13, 13, false, "\\oslash ⊘"},
    {"(\\X)", in, 13, 13, true, "\\otimes ⊗"},
    {"\\div", in, 13, 13, false, "÷"},
    {"\\o", in, 13, 13, true, "\\circ ∘"},
    {"\\star", in, 13, 13, true, "⋆"},
    {"\\bigcirc", in, 13, 13, true, "◯"},
    {"\\bullet", in, 13, 13, true, "●"},
    {"^", in, 14, 14},
    {"^^", in, 14, 14},
    {"'", post, 15, 15, false, "′"},
    {"^+", post, 15, 15, false, "⁺"},
    {"^*", post, 15, 15},
    {"^#", post, 15, 15},
    {".", in, 17, 17, true},
};

// Brackets, quantifiers, sets and other signs that are no operators.
constexpr Spelling signs[] = {
    {"<<", "<<"},        {"⟨", "<<"},    {"〈", "<<"},  {">>", ">>"},        {"⟩", ">>"},
    {"〉", ">>"},        {">>_", ">>_"}, {"⟩_", ">>_"}, {"|->", "|->"},      {"↦", "|->"},
    {"⟼", "|->"},        {"->", "->"},   {"→", "->"},   {"⟶", "->"},         {"<-", "<-"},
    {"←", "<-"},         {"⟵", "<-"},    {"==", "=="},  {"≜", "=="},         {"(", "("},
    {")", ")"},          {"[", "["},     {"]", "]"},    {"]_", "]_"},        {"{", "{"},
    {"}", "}"},          {",", ","},     {":", ":"},    {"::", "::"},        {"∷", "::"},
    {";", ";"},          {"!", "!"},     {"@", "@"},    {"\\A", "\\A"},      {"∀", "\\A"},
    {"\\forall", "\\A"}, {"\\E", "\\E"}, {"∃", "\\E"},  {"\\exists", "\\E"}, {"\\AA", "\\AA"},
    {"\\EE", "\\EE"},    {"ℕ", "Nat"},   {"ℤ", "Int"},  {"ℝ", "Real"},
};

using Kind = Syntax::Kind;
constexpr Notation patterns[] = {
    {Kind::forall, "\\A ? : $"},
    {Kind::exists, "\\E ? : $"},
    {Kind::choose, "CHOOSE ! : $"},
    {Kind::conditional, "IF $ THEN $ ELSE $"},
    {Kind::let, "LET % IN $"},
    {Kind::lambda, "LAMBDA # : $"},
    {Kind::at, "@"},
    {Kind::tuple, "<<*>>"},
    {Kind::set, "{*}"},
    {Kind::filter, "{! : $}"},
    {Kind::function, "[? |-> $]"},
    {Kind::functions, "[$ -> $]"},
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::vector<Spelling> all_spellings() {
  std::vector<Spelling> all(std::begin(signs), std::end(signs));
  for (const Operator& o : table) {
    all.push_back({o.name, o.name});
    std::string_view others = o.others;
    while (!others.empty()) {
      const std::size_t end = std::min(others.find(' '), others.size());
      all.push_back({others.substr(0, end), o.name});
      others.remove_prefix(std::min(end + 1, others.size()));
    }
  }
  return all;
}

}  // namespace

const Operator* find_operator(std::string_view name, Fix fix) {
  using ByFix = std::array<const Operator*, 3>;
  static const std::unordered_map<std::string_view, ByFix> all = [] {
    std::unordered_map<std::string_view, ByFix> made;
    for (const Operator& o : table) made[o.name].at(static_cast<std::size_t>(o.fix)) = &o;
    return made;
  }();
  const auto found = all.find(name);
  return found == all.end() ? nullptr : found->second.at(static_cast<std::size_t>(fix));
}

const Operator* operator_of(const Token& token, Fix fix) {
  if (token.kind != TokenKind::symbol && token.kind != TokenKind::keyword) return nullptr;
  if (fix == Fix::infix && token.text == ".") return nullptr;
  return find_operator(fix == Fix::prefix && token.text == "-" ? "-." : token.text, fix);
}

bool is_operator(const Token& token) {
  return operator_of(token, in) != nullptr || operator_of(token, pre) != nullptr ||
         operator_of(token, post) != nullptr;
}

std::span<const Notation> notations() { return patterns; }
const Notation* find_notation(Syntax::Kind kind) {
  const auto* const found = std::find_if(std::begin(patterns), std::end(patterns),
                                         [&](const Notation& n) { return n.kind == kind; });
  return found == std::end(patterns) ? nullptr : found;
}

std::span<const Spelling> spellings() {
  static const std::vector<Spelling> all = all_spellings();
  return all;
}

const Spelling* spelling_at(std::string_view text) {
  using List = std::vector<Spelling>;
  static const std::array<List, 256> by_first_byte = [] {  // the longest first
    std::array<List, 256> made;
    for (const Spelling& each : spellings())
      made.at(static_cast<unsigned char>(each.written[0])).push_back(each);
    for (List& list : made)
      std::ranges::stable_sort(list, std::greater<>(), [](const Spelling& s) { return s.written.size(); });
    return made;
  }();
  if (text.empty()) return nullptr;
  const auto is_here = [&](const Spelling& each) {
    const std::size_t size = each.written.size();
    const bool is_cut = is_letter(each.written.back()) && size < text.size() && is_letter(text[size]);
    return text.starts_with(each.written) && !is_cut;
  };
  const List& list = by_first_byte.at(static_cast<unsigned char>(text[0]));
  const auto found = std::find_if(list.begin(), list.end(), is_here);
  return found == list.end() ? nullptr : &*found;
}

}  // namespace lucas::tla
