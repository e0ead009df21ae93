#include "tla/module/config.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lucas/text.hpp"
#include "tla/syntax/notation.hpp"

namespace lucas::tla {
namespace {

// A keyword, and the member that gets the one name, or the names, behind it. A keyword without a member has a rule
// of its own in ConfigReader; if is_known is false, only TLC has a meaning for it.
struct Keyword {
  std::string_view word;
  std::optional<ConfigName> Config::*one = nullptr;
  std::vector<ConfigName> Config::*many = nullptr;
  bool is_known = true;
};
constexpr std::array config_words = {
    Keyword{"ACTION_CONSTRAINT", nullptr, &Config::action_constraints},
    Keyword{"ACTION_CONSTRAINTS", nullptr, &Config::action_constraints},
    Keyword{"ALIAS", &Config::alias},
    Keyword{"CHECK_DEADLOCK"},
    Keyword{"CONSTANT"},
    Keyword{"CONSTANTS"},
    Keyword{"CONSTRAINT", nullptr, &Config::constraints},
    Keyword{"CONSTRAINTS", nullptr, &Config::constraints},
    Keyword{"INIT", &Config::init},
    Keyword{"INVARIANT", nullptr, &Config::invariants},
    Keyword{"INVARIANTS", nullptr, &Config::invariants},
    Keyword{"NEXT", &Config::next},
    Keyword{"POSTCONDITION", nullptr, &Config::postconditions},
    Keyword{"POSTCONDITIONS", nullptr, &Config::postconditions},
    Keyword{"PROPERTIES", nullptr, &Config::properties},
    Keyword{"PROPERTY", nullptr, &Config::properties},
    Keyword{"SPECIFICATION", &Config::specification},
    Keyword{"SYMMETRY", &Config::symmetry},
    Keyword{"TYPE_CONSTRAINT", nullptr, nullptr, false},
    Keyword{"VIEW", &Config::view},
    Keyword{"_PERIODIC", nullptr, nullptr, false},
    Keyword{"_POSSIBLE", nullptr, &Config::possible},
    Keyword{"_RL_REWARD", nullptr, nullptr, false},
};

const Keyword* find_keyword(const Token& token) {
  if (token.kind != TokenKind::name && token.kind != TokenKind::keyword) return nullptr;
  const auto* const found = std::find_if(config_words.begin(), config_words.end(),
                                         [&](const Keyword& each) { return each.word == token.text; });
  return found == config_words.end() ? nullptr : found;
}

constexpr const char* as_definition =
    "Define it in a module and write NAME <- DEFINITION, or pass -c 'NAME=EXPRESSION'.";

// Adds a constant in place of an earlier setting, since the last one counts, as in TLC. Settings F(a) = v of the
// same operator are all kept.
void add_constant(Config& config, ConfigConstant made) {
  std::erase_if(config.constants, [&](const ConfigConstant& other) {
    const bool are_rows = !made.arguments.empty() && !other.arguments.empty();
    return other.left.name == made.left.name && other.module == made.module && !are_rows;
  });
  config.constants.push_back(std::move(made));
}

class ConfigReader {
 public:
  // `source`: one of config.sources. `length`: bytes to read as tokens: in an option x=EXPR those of x=.
  ConfigReader(Config& config, const Source& source, std::size_t length = std::string::npos)
      : config_(config),
        source_(source),
        tokens_(tokens_of({source.text.substr(0, length), source.name}, false)) {}

  void read_file() {
    while (peek().kind != TokenKind::end) section();
    if (config_.specification && (config_.init || config_.next))
      fail(config_.specification->place, "SPECIFICATION stands beside INIT or NEXT: one of them too much");
    if (config_.init.has_value() != config_.next.has_value()) {
      const bool has_init = config_.init.has_value();
      fail((has_init ? config_.init : config_.next)->place,
           has_init ? "INIT needs NEXT beside it" : "NEXT needs INIT beside it");
    }
  }
  // Reads the argument of -c; `expression` is the text behind its =.
  void read_argument(const std::string& expression) {
    ConfigConstant made = sides({.left = left_side()}, [&](ConfigConstant& unvalued) {
      const std::string option = source_.name + ' ' + unvalued.left.name;
      unvalued.kind = ConfigConstant::Kind::expression;
      unvalued.value_source = &config_.sources.emplace_back(Source{expression, option});
      unvalued.value = parse_expression(*unvalued.value_source);
    });
    if (peek().kind != TokenKind::end) fail_here("nothing belongs here");
    config_.constants.push_back(std::move(made));
  }

 private:
  [[noreturn]] void fail(Place place, const std::string& problem, const std::string& hint = "") const {
    throw error_at(source_, place, problem, hint);
  }
  [[noreturn]] void fail_here(const std::string& problem, const std::string& hint = "") const {
    const Token& token = peek();
    if (token.kind == TokenKind::unknown) fail(token.place, token.text);
    const std::string found = token.kind == TokenKind::end ? "" : ", not '" + excerpt(token.text, 20) + "'";
    fail(token.place, problem + found, hint);
  }

  [[nodiscard]] const Token& peek() const { return tokens_[at_]; }
  [[nodiscard]] bool is_next(std::string_view sign) const { return peek().text == sign && is_sign(peek()); }
  static bool is_sign(const Token& token) { return token.kind == TokenKind::symbol; }
  bool take(std::string_view sign) {
    if (!is_next(sign)) return false;
    ++at_;
    return true;
  }
  void require(std::string_view sign) {
    if (!take(sign)) fail_here(std::string(sign) + " belongs here");
  }
  [[nodiscard]] bool is_name_next() const {
    return peek().kind == TokenKind::name && find_keyword(peek()) == nullptr;
  }
  ConfigName take_name(const std::string& what) {
    if (!is_name_next()) fail_here(what + " belongs here");
    return taken();
  }
  ConfigName taken() {
    const Token& token = tokens_[at_++];
    return {token.text, &source_, token.place};
  }
  [[nodiscard]] bool ends_section() const {
    return peek().kind == TokenKind::end || find_keyword(peek()) != nullptr;
  }

  void section() {
    const Keyword* const keyword = find_keyword(peek());
    if (keyword == nullptr) {
      const std::string near = nearest(peek().text, config_keywords());
      fail_here("a keyword such as INIT, CONSTANT or INVARIANT belongs here",
                near.empty() ? "" : "Did you mean '" + near + "'?");
    }
    const ConfigName word = taken();
    if (keyword->one != nullptr) {
      once(config_.*keyword->one, word) = take_path("behind " + word.name + ", the name of a definition");
    } else if (keyword->many != nullptr) {
      while (!ends_section()) (config_.*keyword->many).push_back(take_path("the name of a definition"));
    } else if (!keyword->is_known) {
      config_.refused.push_back(word);
      while (!ends_section()) ++at_;
    } else if (word.name == "CHECK_DEADLOCK") {
      once(config_.check_deadlock, word) = truth();
    } else {
      while (!ends_section()) constant();
    }
  }
  template <class Value>
  std::optional<Value>& once(std::optional<Value>& member, const ConfigName& word) const {
    if (member) fail(word.place, word.name + " is there twice");
    return member;
  }
  bool truth() {
    if (peek().text != "TRUE" && peek().text != "FALSE") fail_here("TRUE or FALSE belongs here");
    return tokens_[at_++].text == "TRUE";
  }

  // ---- Constants -----------------------------------------------------------------------------------------------------

  void constant() {
    ConfigConstant left{.left = left_side(), .value_source = &source_};
    if (take("(")) {
      do left.arguments.push_back(value(0));
      while (take(","));
      require(")");
    }
    add_constant(config_, sides(std::move(left), [&](ConfigConstant& unvalued) {
                   unvalued.value = value(0);
                   require_end_of_value();
                 }));
  }
  // Reads the rest of x = v, x <- Op or x <- [M] Op behind x; read_value reads v.
  ConfigConstant sides(ConfigConstant made, auto read_value) {
    const bool is_definition = made.arguments.empty() && take("<-");
    if (!is_definition && !take("=")) {
      const std::string near = nearest(made.left.name, config_keywords());
      fail_here("behind " + excerpt(made.left.name, 20) + (made.arguments.empty() ? ", = or <-" : "(…), =") +
                    " belongs here",
                is_next("(")   ? as_definition
                : near.empty() ? ""
                               : "Did you mean the keyword " + near + "?");
    }
    if (take("[")) {
      made.module = take_name("the name of a module").name;
      require("]");
    }
    if (is_definition) {
      made.kind = ConfigConstant::Kind::definition;
      made.definition =
          is_operator(peek()) && is_sign(peek()) ? taken() : take_path("the name of a definition");
    } else {
      read_value(made);
    }
    return made;
  }
  // Reads x or M!x.
  ConfigName take_path(const std::string& what) {
    ConfigName name = take_name(what);
    while (take("!")) name.name += '!' + take_name("a name").name;
    return name;
  }
  // Reads the left side of a setting: x, M!x, or the sign of an operator.
  ConfigName left_side() {
    if (is_sign(peek()) && is_operator(peek())) return taken();
    return take_path("the name of a constant");
  }

  Syntax value(int depth) {
    constexpr int deepest = 100;
    if (depth > deepest) fail_here("at most 100 sets within each other are possible");
    const Token& token = peek();
    Syntax made{.kind = Kind::name, .place = token.place};
    if (take("{")) {
      made.kind = Kind::set;
      if (take("}")) return made;
      do made.children.push_back(value(depth + 1));
      while (take(","));
      require("}");
      return made;
    }
    if (take("-")) {
      if (peek().kind != TokenKind::number) fail_here("a number belongs here");
      made.text = "-.";
      made.children.push_back(value(depth + 1));
      return made;
    }
    if (token.kind == TokenKind::number) {
      made.kind = Kind::number;
      made.text = token.text;
      made.number = token.number;
    } else if (token.kind == TokenKind::string) {
      made.kind = Kind::string;
      made.text = token.text;
    } else if (token.is("TRUE") || token.is("FALSE")) {
      made.kind = Kind::boolean;
      made.number = token.is("TRUE") ? 1 : 0;
    } else if (is_name_next()) {
      made.text = token.text;
    } else {
      fail_here("a number, string, TRUE, FALSE, model value or set of these belongs here", as_definition);
    }
    ++at_;
    return made;
  }
  // Throws unless the next word begins another constant or section.
  void require_end_of_value() const {
    const auto is_assigned = [](const Token& token) { return token.is("=") || token.is("<-"); };
    const bool begins = is_sign(peek()) && is_operator(peek()) && is_assigned(tokens_[at_ + 1]);
    if (!ends_section() && !is_name_next() && !begins)
      fail_here("only a value belongs here, and no expression", as_definition);
  }

  Config& config_;
  const Source& source_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;  // the index of the next token
};

}  // namespace

std::optional<Source> config_in_module(const Source& module) {
  std::string text = module.text;
  const auto blank = [&](std::size_t begin, std::size_t end) {
    for (; begin < end; ++begin) text[begin] = text[begin] == '\n' ? '\n' : ' ';
  };
  std::size_t begin = std::string::npos;
  for (std::size_t at = 0, next = 0; at < text.size(); at = next) {
    next = std::min(text.find('\n', at), text.size() - 1) + 1;
    const std::string line = trimmed(text.substr(at, next - at));
    if (begin != std::string::npos && line.starts_with("====")) {
      blank(0, begin);
      blank(at, text.size());
      return Source{std::move(text), module.name};
    }
    const std::size_t word = line.find_first_not_of('-');
    if (begin == std::string::npos && word >= 4 && word != std::string::npos &&
        trimmed(line.substr(word)).starts_with("CONFIG "))
      begin = next;
  }
  return std::nullopt;
}

Config read_config(Source source) {
  if (auto inner = config_in_module(source)) source = *std::move(inner);
  Config config;
  config.sources.push_back(std::move(source));
  ConfigReader(config, config.sources.back()).read_file();
  return config;
}

void set_constant(Config& config, const std::string& text, const std::string& option) {
  const std::size_t equal = text.find('=');
  const std::size_t length = equal == std::string::npos ? text.size() : equal + 1;
  Config one;
  one.sources.push_back({text, option});
  ConfigReader(one, one.sources.front(), length).read_argument(text.substr(length));
  config.sources.splice(config.sources.end(), one.sources);
  add_constant(config, std::move(one.constants.front()));
}

std::vector<std::string> config_keywords() {
  std::vector<std::string> all;
  for (const Keyword& each : config_words) all.emplace_back(each.word);
  return all;
}

}  // namespace lucas::tla
