// Turns a trace that TLC printed on the console into ITF text.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "memory/memory_budget.hpp"
#include "tla/syntax/token.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas {
namespace {

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

std::optional<std::uint64_t> take_number(std::string_view& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::string_view stripped(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

// A line that announces a state: "State 2: <Move(1,3) line 9, col 3 to line 9, col 20 of module M>", with -tool
// without the word "State"; "State 3: Stuttering"; "Back to state 1", with -tool "1: Back to state: <...>".
struct Header {
  enum class Kind : std::uint8_t { state, stuttering, back } kind;
  std::uint64_t number;
  std::string action{};  // "": none is named
};

std::string action_of(std::string_view inside) {
  inside = inside.substr(0, inside.find(" line "));
  if (inside.ends_with('>')) inside.remove_suffix(1);
  return inside == "Initial predicate" || inside == "Action" ? "" : std::string(inside);
}

std::optional<Header> header_of(std::string_view line) {
  using enum Header::Kind;
  if (line.ends_with("by the initial state:")) return Header{state, 1};
  if (take(line, "Back to state ")) {
    const auto number = take_number(line);
    return number ? std::optional(Header{back, *number}) : std::nullopt;
  }
  const bool has_word = take(line, "State ") || take(line, "STATE ");
  const auto number = take_number(line);
  if (!number || !take(line, ":")) return std::nullopt;
  line = stripped(line);
  if (line == "Stuttering" || line == "<Stuttering>") return Header{stuttering, *number};
  if (take(line, "Back to state")) return Header{back, *number};
  if (take(line, "<")) return Header{state, *number, action_of(line)};
  return has_word && line.empty() ? std::optional(Header{state, *number}) : std::nullopt;
}

// Calls visit(line, its number) for lines, without blanks around them, until visit returns false.
void each_line(std::string_view text, FunctionRef<bool(std::string_view, std::size_t)> visit) {
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (!visit(stripped(text.substr(0, end)), number)) return;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

class Console {
 public:
  Console(const std::string& name, std::uint64_t most) : name_(name), budget_(most) {}

  // False: the trace has ended.
  bool add(std::string_view line, std::size_t number) {
    const std::optional<Header> header = header_of(line);
    if (header_ && (header || line.empty() || line.starts_with("@!@!@"))) end_state();
    if (header_) block_ += std::string(line) + '\n';
    if (!header) return true;
    if (header->kind != Header::Kind::state) return end_loop(*header, number);
    if (states_ > 0 && header->number == 1) return false;  // another trace, by -continue
    if (header->number != states_ + 1) fail(number, fmt::format("state {} belongs here", states_ + 1));
    header_ = header;
    line_ = number;
    return true;
  }

  [[nodiscard]] std::string itf() {
    if (header_) end_state();
    if (states_ == 0) throw UsageError(name_ + ": what TLC printed, without a trace");
    Json names = Json::array();
    for (const std::string& each : last_.names()) names.push_back(each);
    return R"({"vars":)" + json_line(names) + R"(,"states":[)" + text_ + "]" +
           (loop_ ? R"(,"loop":)" + std::to_string(*loop_) : "") + "}";
  }

 private:
  [[noreturn]] void fail(std::size_t line, const std::string& problem) const {
    throw UsageError(fmt::format("{}:{}: {}", name_, line, problem));
  }

  bool end_loop(const Header& header, std::size_t line) {
    const bool stutters = header.kind == Header::Kind::stuttering;
    if (states_ == 0 || (!stutters && (header.number == 0 || header.number > states_)))
      fail(line, "there is no state to go back to");
    loop_ = stutters ? states_ - 1 : header.number - 1;
    return false;
  }

  void end_state() {
    Value state = read();
    if (states_ > 0) state = filled(state);
    Json json = to_itf(state);
    if (!header_->action.empty()) json["#meta"] = {{"action", header_->action}};
    std::string text = json_line(json);
    budget_.take(text.size() + 1);
    text_ += (states_ > 0 ? "," : "") + text;
    last_ = std::move(state);
    ++states_;
    header_.reset();
    block_.clear();
  }
  [[nodiscard]] Value read() const {
    try {
      return read_tlc_state({block_, name_});
    } catch (const UsageError&) {  // once more, for a message with the line's number
      return read_tlc_state({std::string(line_, '\n') + block_, name_});
    }
  }
  // Adds the variables that TLC did not print because they are as before.
  [[nodiscard]] Value filled(const Value& state) const {
    for (const std::string& name : state.names()) {
      if (last_.find(name) == nullptr)
        fail(line_, fmt::format("state 1 has no variable '{}'", excerpt(name)));
    }
    std::vector<Value::Field> fields;
    for (std::size_t i = 0; i < last_.names().size(); ++i) {
      const Value* const printed = state.find(last_.names()[i]);
      fields.emplace_back(last_.names()[i], printed != nullptr ? *printed : last_.items()[i]);
    }
    return Value::record(std::move(fields));
  }

  const std::string& name_;
  MemoryBudget budget_;
  std::optional<Header> header_{};  // of the state whose lines are being read
  std::size_t line_ = 0;            // of that header
  std::string block_{};             // its lines so far
  std::uint64_t states_ = 0;
  Value last_ = false;
  std::optional<std::uint64_t> loop_{};
  std::string text_{};
};

}  // namespace

std::size_t traces_of_tlc_console(std::string_view text) {
  std::size_t count = 0;
  each_line(text, [&](std::string_view line, std::size_t) {
    const auto header = header_of(line);
    count += header && header->kind == Header::Kind::state && header->number == 1 ? 1 : 0;
    return true;
  });
  return count;
}

bool is_tlc_console(std::string_view text) {
  if (text.starts_with("TLC2 Version") || text.starts_with("@!@!@STARTMSG")) return true;
  return !text.starts_with('{') && !text.starts_with('[') && traces_of_tlc_console(text) > 0;
}

std::string itf_of_tlc_console(std::string_view text, const std::string& name, std::uint64_t most) {
  Console console(name, most);
  each_line(text, [&](std::string_view line, std::size_t number) { return console.add(line, number); });
  return console.itf();
}

}  // namespace lucas
