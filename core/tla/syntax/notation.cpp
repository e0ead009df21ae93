#include "tla/syntax/notation.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <vector>

#include "lucas/ranges.hpp"

namespace lucas::tla {
namespace {

constexpr Fix pre = Fix::prefix, in = Fix::infix, post = Fix::postfix;

// Operators with one range of precedence, separated by blanks. Commas precede further spellings of an operator.
struct Range {
  Fix fix;
  int low, high;
  bool associative;
  std::string_view operators;
};
constexpr Range ranges[] = {
    {in, 1, 1, false, "=>,⇒,⟹"},
    {in, 2, 2, false, "<=>,\\equiv,≡,⇔,⟺ ~>,⇝,↝ -+->,⇸"},
    {in, 3, 3, true, "/\\,\\land,∧ \\/,\\lor,∨"},
    {pre, 4, 4, false, "~,\\lnot,\\neg,¬"},
    {pre, 4, 15, false, "[],□ <>,◇,⋄ ENABLED UNCHANGED"},
    {in, 5, 5, false,
     "= #,/=,≠ < > <=,\\leq,=<,≤ >=,\\geq,≥ \\in,∈ \\notin,∉ \\subseteq,⊆ \\subset,⊂ "
     "\\supset,⊃ \\supseteq,⊇ \\sqsubset,⊏ \\sqsubseteq,⊑ \\sqsupset,⊐ \\sqsupseteq,⊒ "
     "\\prec,≺ \\preceq,⪯ \\succ,≻ \\succeq,⪰ \\ll,≪ \\gg,≫ \\sim,∼ \\simeq,≃ "
     "\\approx,≈ \\cong,≅ \\asymp,≍ \\doteq,≐ \\propto,∝ |-,⊢ |=,⊨ -|,⊣ =|,⫤ :=,≔ "
     "::=,⩴"},
    {in, 5, 14, true, "\\cdot,⋅"},
    {in, 6, 6, true, "@@"},
    {in, 7, 7, false, ":> <:"},
    {in, 8, 8, false, "\\,∖"},
    {in, 8, 8, true, "\\cap,\\intersect,∩ \\cup,\\union,∪"},
    {in, 9, 9, false, "..,‥ ...,…"},
    {in, 9, 13, false, "!!,‼"},
    {in, 9, 13, true, "$ $$ ??,⁇ ## \\uplus,⊎ \\sqcap,⊓ \\sqcup,⊔"},
    {in, 9, 14, false, "\\wr,≀"},
    {in, 10, 10, true, "+ ++ (+),\\oplus,⊕"},
    {in, 10, 11, false, "%"},
    {in, 10, 11, true, "%% | ||,‖"},
    {in, 10, 13, true, "\\X,\\times,×"},
    {pre, 10, 13, false, "SUBSET UNION DOMAIN"},
    {in, 11, 11, true, "-,− -- (-),\\ominus,⊖"},
    {pre, 12, 12, false, "-."},
    {in, 13, 13, false, "/ // (/),\\oslash,⊘ \\div,÷"},
    {in, 13, 13, true,
     "* ** & && (.),\\odot,⊙ (\\X),\\otimes,⊗ \\o,\\circ,∘ \\star,⋆ \\bigcirc,◯ "
     "\\bullet,●"},
    {in, 14, 14, false, "^ ^^"},
    {post, 15, 15, false, "',′ ^+,⁺ ^* ^#"},
    {in, 17, 17, true, "."},
};

// Brackets, quantifiers, sets and other signs that are no operators, written likewise. OperatorTable adds the comma.
constexpr std::string_view signs =
    "<<,⟨,〈 >>,⟩,〉 >>_,⟩_ |->,↦,⟼ ->,→,⟶ <-,←,⟵ ==,≜ ( ) [ ] ]_ { } : ::,∷ ; ! @ "
    "\\A,∀,\\forall \\E,∃,\\exists \\AA \\EE Nat,ℕ Int,ℤ Real,ℝ";

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

std::vector<std::string_view> words_of(std::string_view text, char separator) {
  std::vector<std::string_view> all;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    all.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return all;
}

struct OperatorTable {
  std::vector<Operator> operators{};
  std::vector<Spelling> spellings{{",", ","}};

  OperatorTable() {
    for (const std::string_view each : words_of(signs, ' ')) add_spellings(each);
    for (const Range& range : ranges) {
      for (const std::string_view each : words_of(range.operators, ' '))
        operators.push_back({add_spellings(each), range.fix, range.low, range.high, range.associative});
    }
  }

 private:
  // Adds spellings that commas separate; returns the first, which is the name.
  std::string_view add_spellings(std::string_view text) {
    const std::vector<std::string_view> all = words_of(text, ',');
    for (const std::string_view each : all) spellings.push_back({each, all.front()});
    return all.front();
  }
};
const OperatorTable& table() {
  static const OperatorTable made;
  return made;
}

}  // namespace

const Operator* find_operator(std::string_view name, Fix fix) {
  using ByFix = std::array<const Operator*, 3>;
  static const std::unordered_map<std::string_view, ByFix> all = [] {
    std::unordered_map<std::string_view, ByFix> made;
    for (const Operator& o : table().operators) made[o.name].at(static_cast<std::size_t>(o.fix)) = &o;
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
  const auto* const found = ranges::find(patterns, kind, &Notation::kind);
  return found == std::end(patterns) ? nullptr : found;
}

std::span<const Spelling> spellings() { return table().spellings; }

const Spelling* spelling_at(std::string_view text) {
  using SameFirst = std::vector<Spelling>;
  static const std::array<SameFirst, 256> by_first_byte = [] {  // the longest first
    std::array<SameFirst, 256> made;
    for (const Spelling& each : spellings())
      made.at(static_cast<unsigned char>(each.written[0])).push_back(each);
    for (SameFirst& list : made)
      ranges::stable_sort(list, std::greater<>(), [](const Spelling& s) { return s.written.size(); });
    return made;
  }();
  if (text.empty()) return nullptr;
  const auto is_here = [&](const Spelling& each) {
    const std::size_t size = each.written.size();
    const bool is_cut = is_letter(each.written.back()) && size < text.size() && is_letter(text[size]);
    // x=<<1>> equates: only an odd number of < has one for =<.
    const bool is_equal =
        each.written == "=<" && std::min(text.find_first_not_of('<', 1), text.size()) % 2 == 1;
    return text.starts_with(each.written) && !is_cut && !is_equal;
  };
  const SameFirst& list = by_first_byte.at(static_cast<unsigned char>(text[0]));
  const auto found = std::find_if(list.begin(), list.end(), is_here);
  return found == list.end() ? nullptr : &*found;
}

}  // namespace lucas::tla
