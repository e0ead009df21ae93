#include "tla/native/print.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace lucas::tla {
namespace {

static_assert(TypedCode::nothing == 0x8000000000000001U && Type::length_bits == 6);
constexpr std::string_view prelude = R"(typedef unsigned long long W;
typedef long long N;
typedef struct R { W *at, *end; int (*more)(struct R*); } R;
#define NOTHING 0x8000000000000001ULL
#define F return 1
#define BITS 6
#define LENGTH(x) ((x) & 63)
#define MASK(bits) ((bits) > 63 ? ~0ULL : (1ULL << ((bits) & 63)) - 1)
#define WITHIN(x, low, high) ((N)(x) >= (N)(low) && (N)(x) <= (N)(high))
#define CHECKED(name, a, b, to) { N n; if (__builtin_s##name##ll_overflow((N)(a), (N)(b), &n)) F; to = (W)n; }
static W bits_at(const W* k, W at, W n) {
  W i = at / 64, s = at % 64, x = k[i] >> s;
  if (s + n > 64) x |= k[i + 1] << (64 - s);
  return x & MASK(n);
}
static void add_bits(W* k, W at, W n, W x) {
  W i = at / 64, s = at % 64;
  k[i] |= x << s;
  if (s + n > 64) k[i + 1] |= x >> (64 - s);
}
static void unpack_list(const W* k, W* r, W words, W at, W length, W bits) {
  W left = bits_at(k, at, length), i, x;
  for (i = 0; i < words; ++i) r[i] = 0;
  for (at += length; left; --left, at += bits) x = bits_at(k, at, bits), r[x / 64] |= 1ULL << x % 64;
}
static int pack_list(const W* r, W* k, W words, W at, W length, W bits, W most) {
  W n = 0, to = at + length, i, x;
  for (i = 0; i < words; ++i)
    for (x = r[i]; x; x &= x - 1, to += bits) {
      if (n++ == most) return 0;
      add_bits(k, to, bits, i * 64 + (W)__builtin_ctzll(x));
    }
  add_bits(k, at, length, n);
  return 1;
}
static W moved(W x, N by) { return by > 63 || by < -63 ? 0 : by < 0 ? x >> -by : x << by; }
static int power(N x, N left, W* to) {
  N n = 1;
  if (left < 0 || (x == 0 && left == 0)) F;
  if (x >= -1 && x <= 1) left = x == -1 ? left % 2 : left > 1 ? 1 : left;
  for (; left > 0; --left) if (__builtin_smulll_overflow(n, x, &n)) F;
  *to = (W)n;
  return 0;
}
)";

// OperationInC: the C text of an operation. {a}, {b}, {c}, {z} stand for the registers a, b, c and y of the
// instruction; {A}, {B}, {C}, {x}, {y} for these members as numbers; {X}, {Y} for x and y as words; {w} for the
// number of words of a state. Text between dollars is repeated, as often as the member named behind the first dollar
// says; {k} is the index.
struct OperationInC {
  // The registers that it uses, three letters each: the member that names the first; how: r read, w written, i read
  // by an index, o written by an index; how many: 1, or the member with the number.
  std::string_view uses, text;
  std::string_view single = "";  // the text if the index can only mean one word
};
constexpr OperationInC operations_in_c[] = {
    {"aw1", "{a} = {X};"},
    {"aw1br1", "{a} = {b};"},
    {"awcbrc", "$c{a} = {b}; $"},
    {"awc", "$c{a} = 0; $"},
    {"aw1br1cr1", "CHECKED(add, {b}, {c}, {a})"},
    {"aw1br1cr1", "CHECKED(sub, {b}, {c}, {a})"},
    {"aw1br1cr1", "CHECKED(mul, {b}, {c}, {a})"},
    {"aw1br1cr1",
     "{ N x = (N){b}, y = (N){c}; if (y == 0 || y == -1) F; "
     "{a} = (W)(x / y - (x % y != 0 && (x < 0) != (y < 0))); }"},
    {"aw1br1cr1", "{ N x = (N){b}, y = (N){c}; if (y <= 0) F; {a} = (W)(x % y + (x % y < 0 ? y : 0)); }"},
    {"aw1br1cr1", "{ W x; if (power((N){b}, (N){c}, &x)) F; {a} = x; }"},
    {"aw1br1", "{a} = {b} + {X};"},
    {"aw1br1cr1", "{a} = {b} * {X} + {c};"},
    {"", "goto L{x};"},
    {"ar1", "if ({a}) goto L{x};"},
    {"ar1", "if (!{a}) goto L{x};"},
    {"ar1br1", "if ((N){a} < (N){b}) goto L{x};"},
    {"ar1br1", "if ((N){a} >= (N){b}) goto L{x};"},
    {"ar1br1", "if ({a} == {b}) goto L{x};"},
    {"ar1br1", "if ({a} != {b}) goto L{x};"},
    {"arcbrc", "{ W x = 0; $cx |= {a} ^ {b}; $if (!x) goto L{x}; }"},
    {"arcbrc", "{ W x = 0; $cx |= {a} ^ {b}; $if (x) goto L{x}; }"},
    {"aicbr1", "if (!(r[{A} + {b} / 64] >> {b} % 64 & 1)) goto L{x};", "if (!({a} >> {b} & 1)) goto L{x};"},
    {"", "{ int e = f{x}(r, room); if (e) return e; }"},
    {"", "return 0;"},
    {"", "F;"},
    {"ar1", "if (!WITHIN({a}, {X}, {Y})) F;"},
    {"ar1", "if (!WITHIN({a}, {X}, {Y})) goto L{B};"},
    {"aoxbr1", "r[{A} + {b} / 64] |= 1ULL << {b} % 64;", "{a} |= 1ULL << {b};"},
    {"aw1bic",
     "{ W n = {a} + 1, w = n / 64, x = w < {C} ? r[{B} + w] >> n % 64 << n % 64 : 0; "
     "while (!x && ++w < {C}) x = r[{B} + w]; if (!x) goto L{x}; "
     "{a} = w * 64 + (W)__builtin_ctzll(x); }",
     "{ W n = {a} + 1, x = n < 64 ? {b} >> n << n : 0; if (!x) goto L{x}; {a} = (W)__builtin_ctzll(x); }"},
    {"awxbrxcrx", "$x{a} = {b} | {c}; $"},
    {"awxbrxcrx", "$x{a} = {b} & {c}; $"},
    {"awxbrxcrx", "$x{a} = {b} & ~{c}; $"},
    {"aw1brxcrx", "{ W x = 0; $xx |= {b} & ~{c}; ${a} = !x; }"},
    {"aw1brc", "{ W x = 0; $cx += (W)__builtin_popcountll({b}); ${a} = x; }"},
    {"awxbiycr1", "{ N n = {B} + (N){c} * {x}; $x{a} = r[n + {k}]; $}", "{a} = {b};"},
    {"aoybrxcr1", "{ N n = {A} + (N){c} * {x}; $xr[n + {k}] = {b}; $}", "{a} = {b};"},
    {"awxcr1", "{ const W* t = t{B} + (N){c} * {x}; if (*t == NOTHING) F; $x{a} = t[{k}]; $}"},
    {"awxbry",
     "{ W m[{x}] = {0}, x, e; $yfor (x = {b}; x; x &= x - 1) { "
     "e = t{C}[{k} * 64 + __builtin_ctzll(x)]; if (e == NOTHING) F; m[e / 64] |= 1ULL << e % 64; } $"
     "$x{a} = m[{k}]; $}"},
    {"awxbrxyr1",
     "{ const W* t = t{C} + {z}; W m[{x}] = {0}, x, e; $xfor (x = {b}; x; x &= x - 1) { "
     "e = t[{k} * 64 + __builtin_ctzll(x)]; m[e / 64] |= 1ULL << e % 64; } $"
     "$x{a} = m[{k}]; $}"},
    {"aw1br1cr1",
     "{ W n = 0, x = {c}, y = {b}; for (; x && y; x &= x - 1, y >>= 1) n |= y & 1 ? x & -x : 0; {a} = n; }"},
    {"aw1br1", "{ W x = {b}, n = moved(x, {x}); if (moved(n, -({x})) != x || n & ~MASK({y})) F; {a} = n; }"},
    {"aw1br1", "{a} = ({b} >> {C} & MASK({y})) + {X};"},
    {"aw1br1", "{a} |= ({b} - {X}) << {C};"},
    {"aw1br1", "{ W x = {b}; if (!LENGTH(x)) F; {a} = (x >> {C} & ~LENGTH(~0ULL)) | (LENGTH(x) - 1); }"},
    {"aw1br1cr1", "{ W x = {b}, n = LENGTH(x); if (n >= {y}) F; {a} = (x | {c} << (BITS + n * {x})) + 1; }"},
    {"aw1br1cr1",
     "{ W x = {b}, y = {c}, n = LENGTH(x), m = y >> BITS; if (n + LENGTH(y) > {y}) F; "
     "{a} = (x | (m ? m << (BITS + n * {x}) : 0)) + LENGTH(y); }"},
    {"aw1br1cr1yr1",
     "{ W x = {b}, n; N f = (N){c}, l = (N){z}; if (f > l) {a} = 0; else { "
     "if (f < 1 || l > (N)LENGTH(x)) F; n = (W)(l - f + 1); "
     "{a} = (x >> (BITS + (f - 1) * {x}) & MASK(n * {x})) << BITS | n; } }"},
    {"aw1br1cr1",
     "{ W x = {b}, n = {c} - 1; if (n >= LENGTH(x)) F; {a} = x >> (BITS + n * {x}) & MASK({x}); }"},
    {"aw1br1cr1", "{ W n = BITS + ({c} - 1) * {x}; {a} = ({a} & ~(MASK({x}) << n)) | {b} << n; }"},
    {"", "if (!pack(r, room->at)) F; if ((room->at += {w}) == room->end && !room->more(room)) return 2;"},
};
static_assert(std::size(operations_in_c) == static_cast<std::size_t>(Op::emit) + 1);  // in the order of Op

const OperationInC& in_c(const Instruction& i) { return operations_in_c[static_cast<std::size_t>(i.op)]; }

// The member of that name; 1 for the name '1'.
std::int64_t member(const Instruction& i, char name) {
  return name == '1'   ? 1
         : name == 'a' ? i.a
         : name == 'b' ? i.b
         : name == 'c' ? i.c
         : name == 'x' ? i.x
                       : i.y;
}

std::string word(std::int64_t bits) { return fmt::format("{}ULL", static_cast<Word>(bits)); }

std::vector<std::size_t> begins_of(const TypedCode& code) {
  std::set<std::size_t> begins(code.entries.begin(), code.entries.end());
  for (const Instruction& each : code.all) {
    if (each.op == Op::call) begins.insert(static_cast<std::size_t>(each.x));
  }
  return {begins.begin(), begins.end()};
}

class Printer {
 public:
  explicit Printer(const Printable& all)
      : all_(all),
        code_(all.code),
        begins_(begins_of(code_)),
        users_(code_.registers.size(), nobody),
        is_written_(code_.registers.size(), false) {
    const std::int32_t inputs = all.made + all.next - all.now;  // up to the end of all states
    std::fill_n(users_.begin(), inputs, several);
    std::fill_n(is_written_.begin(), inputs, true);
    for (std::size_t i = 0; i < begins_.size(); ++i)
      each_instruction(i, [&](std::size_t at) { note_uses(code_.all[at], i); });
  }

  std::string text() {
    out_ = prelude;
    for (std::size_t t = 0; t < code_.tables.size(); ++t) {
      add("static const W t{}[] = {{", t);
      for (const Word each : code_.tables[t]) add("{}ULL,", each);
      add("0}};\n");
    }
    packing();
    for (const std::size_t each : begins_) add("static int f{}(W*, R*);\n", each);
    for (std::size_t i = 0; i < begins_.size(); ++i) piece(i);
    entries();
    return std::move(out_);
  }

 private:
  static constexpr std::size_t nobody = ~std::size_t{0}, several = nobody - 1;
  static constexpr std::int64_t most_unrolled = 24;
  using Index = std::optional<std::int64_t>;  // of a word; empty: k, the variable of a loop

  template <class... Parts>
  void add(fmt::format_string<const Parts&...> format, const Parts&... parts) {
    fmt::format_to(std::back_inserter(out_), format, parts...);
  }

  // ---- Registers: constants if never written, C variables if only one piece uses them, else in memory ----

  void note_uses(const Instruction& i, std::size_t piece) {
    const std::string_view uses = in_c(i).uses;
    for (std::size_t u = 0; u < uses.size(); u += 3) {
      const char how = uses[u + 1];
      const bool is_by_index = how == 'i' || how == 'o';
      const std::int64_t count = member(i, uses[u + 2]);
      const bool is_in_memory = count > (is_by_index ? 1 : most_unrolled);
      for (std::int64_t k = 0; k < count; ++k) {
        const auto at = static_cast<std::size_t>(member(i, uses[u]) + k);
        users_[at] = !is_in_memory && (users_[at] == nobody || users_[at] == piece) ? piece : several;
        if (how == 'w' || how == 'o') is_written_[at] = true;
      }
    }
  }
  [[nodiscard]] std::string reg(std::int64_t at) const {
    const auto position = static_cast<std::size_t>(at);
    if (position >= users_.size()) return "";
    if (!is_written_[position]) return word(static_cast<std::int64_t>(code_.registers[position]));
    return users_[position] == several ? fmt::format("r[{}]", at) : fmt::format("v{}", at);
  }

  // ---- Packed states ----

  void packing() {
    add("static void unpack(const W* k, W* r) {{\nW x;\n");
    for (const PackedField& each : all_.fields) {
      const unsigned within = each.shift % 64, at = each.shift / 64;
      each.bits == 0 ? add("x = 0;") : add("x = k[{}] >> {};", at, within);
      if (within + each.bits > 64) add(" x |= k[{}] << {};", at + 1, 64 - within);
      add(" r[{}] {}= ((x & MASK({})) << {}) + {};\n", all_.now + each.at, each.from == 0 ? "" : "|",
          each.bits, each.from, word(each.low));
    }
    for (const ListedField& each : all_.listed)
      add("unpack_list(k, r + {}, {}, {}, {}, {});\n", all_.now + each.at, each.words, each.shift,
          each.length_bits, each.bits);
    add("}}\nstatic int pack(const W* r, W* k) {{\nW x, beyond = 0");
    for (unsigned i = 0; i < all_.words; ++i) add(", k{} = 0", i);
    add(";\n");
    for (const PackedField& each : all_.fields) {
      const unsigned within = each.shift % 64, at = each.shift / 64;
      add("x = (r[{}] - {}) >> {};", all_.made + each.at, word(each.low), each.from);
      each.is_last ? add(" beyond |= x & ~MASK({});", each.bits) : add(" x &= MASK({});", each.bits);
      if (each.bits > 0) add(" k{} |= x << {};", at, within);
      if (within + each.bits > 64) add(" k{} |= x >> {};", at + 1, 64 - within);
      add("\n");
    }
    for (unsigned i = 0; i < all_.words; ++i) add("k[{0}] = k{0};\n", i);
    for (const ListedField& each : all_.listed)
      add("if (!pack_list(r + {}, k, {}, {}, {}, {}, {})) return 0;\n", all_.made + each.at, each.words,
          each.shift, each.length_bits, each.bits, each.most);
    add("return beyond == 0;\n}}\n");
  }

  // ---- Pieces ----

  void entries() {
    add("static int step(const W* k, W* r, R* room) {{ unpack(k, r); return f{}(r, room); }}\n",
        code_.entries[all_.step]);
    std::string truths;
    for (std::size_t i = 0; i < code_.entries.size(); ++i) {
      if (i != all_.step)
        add("static int truth{}(W* r) {{ return f{}(r, 0) ? -1 : r[0] != 0; }}\n", i, code_.entries[i]);
      truths += i == all_.step ? "0, " : fmt::format("truth{}, ", i);
    }
    add("static int (*const truths[])(W*) = {{{}0}};\n"
        "const struct {{ void (*a)(const W*, W*); int (*b)(const W*, W*, R*); int (*const* c)(W*); }} "
        "lucas_code = "
        "{{unpack, step, truths}};\n",
        truths);
  }

  void each_instruction(std::size_t piece, FunctionRef<void(std::size_t)> visit) const {
    const std::size_t end = piece + 1 < begins_.size() ? begins_[piece + 1] : code_.all.size();
    for (std::size_t i = begins_[piece]; i < end; ++i) visit(i);
  }
  void piece(std::size_t p) {
    add("static int f{}(W* r, R* room) {{\n", begins_[p]);
    for (std::size_t at = 0; at < users_.size(); ++at) {
      if (users_[at] == p && is_written_[at]) add("W v{} = 0;\n", at);
    }
    std::set<std::int64_t> labels;
    each_instruction(p, [&](std::size_t i) {
      const Instruction& each = code_.all[i];
      if (has_label(each.op) && each.op != Op::call) labels.insert(each.x);
      if (each.op == Op::jump_outside) labels.insert(each.b);
    });
    each_instruction(p, [&](std::size_t i) {
      if (labels.contains(static_cast<std::int64_t>(i))) add("L{}:;\n", i);
      instruction(code_.all[i]);
    });
    add("}}\n");
  }

  void instruction(const Instruction& i) {
    const auto& [uses, text, single] = in_c(i);
    const std::size_t by_index = uses.find_first_of("io");
    const bool is_single = by_index != uses.npos && member(i, uses[by_index + 1]) <= 1;
    std::string_view left = is_single ? single : text;
    for (std::size_t at = left.find('$'); at != left.npos; at = left.find('$')) {
      add_text(i, left.substr(0, at), 0);
      const std::size_t end = left.find('$', at + 1);
      each_word(i, left.substr(at + 2, end - at - 2), member(i, left[at + 1]));
      left.remove_prefix(end + 1);
    }
    add_text(i, left, 0);
    add("\n");
  }
  void each_word(const Instruction& i, std::string_view text, std::int64_t count) {
    for (std::int64_t k = 0; k < count && count <= most_unrolled; ++k) add_text(i, text, k);
    if (count <= most_unrolled) return;
    add("for (int k = 0; k < {}; ++k) {{ ", count);
    add_text(i, text, std::nullopt);
    add("}} ");
  }
  void add_text(const Instruction& i, std::string_view text, Index k) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      const bool is_part =
          text[at] == '{' && at + 2 < text.size() && text[at + 2] == '}' && text[at + 1] != '0';
      out_ += is_part ? part(i, text[at + 1], k) : std::string(1, text[at]);
      if (is_part) at += 2;
    }
  }
  [[nodiscard]] std::string part(const Instruction& i, char name, Index k) const {
    const auto item = [&](std::int64_t first) {
      return k ? reg(first + *k) : fmt::format("r[{} + k]", first);
    };
    switch (name) {
      case 'A':
        return std::to_string(i.a);
      case 'B':
        return std::to_string(i.b);
      case 'C':
        return std::to_string(i.c);
      case 'X':
        return word(i.x);
      case 'Y':
        return word(i.y);
      case 'x':
      case 'y':
        return std::to_string(member(i, name));
      case 'z':
        return reg(i.y);
      case 'k':
        return k ? std::to_string(*k) : "k";
      case 'w':
        return std::to_string(all_.words);
      default:
        return item(member(i, name));
    }
  }

  const Printable& all_;
  const TypedCode& code_;
  const std::vector<std::size_t> begins_;  // where pieces begin
  std::vector<std::size_t> users_;         // by register: the piece that uses it
  std::vector<bool> is_written_;
  std::string out_{};
};

}  // namespace

Printable printable(const TypedSpecification& typed) {
  Printable all{typed.code(), typed.step(),  typed.now(),    typed.next(),
                typed.made(), typed.words(), typed.fields(), typed.listed_fields()};
  for (const PlainField& each : typed.plain_fields())
    all.fields.push_back({.at = each.at,
                          .shift = each.word * 64U + each.within,
                          .bits = static_cast<unsigned>(std::bit_width(each.mask)),
                          .low = static_cast<std::int64_t>(each.low)});
  return all;
}

std::string c_text(const Printable& all) { return Printer(all).text(); }

}  // namespace lucas::tla
