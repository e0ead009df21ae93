#include "traces/steps_text.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include "hooks/guarded.hpp"
#include "lucas/label.hpp"
#include "lucas/text.hpp"
#include "lucas/trace.hpp"
#include "traces/trace_json.hpp"

namespace lucas {
namespace {

constexpr std::string_view separators = " \t\r\n,;";

std::string_view without_separators(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(separators), text.size()));
  return text;
}

struct Followed {
  Path path;
  std::string_view rest{};             // empty if all steps are possible
  std::vector<std::string> allowed{};  // where the path ends, if there is a rest
};

// The step that the text begins with, the longest text first; added to the path, and taken from the text.
bool take_step(const Kernel& kernel, Followed& followed) {
  std::optional<Words> to;
  std::uint32_t position = 0, taken = 0;
  std::size_t longest = 0;
  followed.allowed.clear();
  kernel.next(followed.path.state(followed.path.states() - 1), [&](const Emitted& step) {
    const std::uint32_t here = position++;
    std::string text = to_text(step.label());
    if (text.size() > longest && followed.rest.starts_with(text)) {
      longest = text.size();
      taken = here;
      to.emplace(step.state(), step.state() + kernel.shape().state_words);
    }
    followed.allowed.push_back(std::move(text));
  });
  if (!to) return false;
  followed.path.add(to->data(), taken);
  followed.rest = without_separators(followed.rest.substr(longest));
  return true;
}

Followed follow(const Kernel& kernel, const Word* start, std::string_view text) {
  Followed followed{Path(kernel.shape().state_words), without_separators(text)};
  followed.path.add(start, Path::no_step);
  while (!followed.rest.empty() && take_step(kernel, followed)) {
  }
  return followed;
}

// From the initial state from which most of the text can be followed.
Followed follow(const Kernel& kernel, std::string_view text) {
  std::optional<Followed> best;
  guarded(kernel, "following steps", [&] {
    kernel.init([&](const Word* start) {
      if (best && best->rest.empty()) return;
      Followed followed = follow(kernel, start, text);
      if (!best || followed.rest.size() < best->rest.size()) best = std::move(followed);
    });
  });
  if (!best) throw ModelError("the model '" + kernel.shape().name + "' has no initial state");
  return *std::move(best);
}

}  // namespace

bool is_steps_text(std::string_view text) {
  text = without_separators(text);
  constexpr std::size_t longest_word = 100;  // bytes
  const std::string word(text.substr(0, std::min(text.find_first_of(separators), longest_word)));
  return !word.empty() && std::string_view("{[\"").find(word.front()) == std::string_view::npos &&
         printable(word) == word && !nlohmann::json::accept(word);
}

TraceFile read_steps(const Puzzle& puzzle, std::string_view text, const std::string& name,
                     std::uint64_t memory) {
  Followed followed = follow(*puzzle.kernel(), text);
  TraceMeta meta{puzzle.name(), puzzle.params()};
  if (const auto goal = puzzle.shape().first_goal(); goal && followed.rest.empty()) {
    meta.property = puzzle.properties()[*goal].name;
    meta.verdict = "solved";
  }
  std::ostringstream itf;
  write_itf(itf, KernelTrace(puzzle.kernel(), std::move(followed.path)), meta);
  TraceFile file = read_trace(std::move(itf).str(), name, memory);
  if (!followed.rest.empty()) {
    constexpr std::size_t longest = 40;  // bytes
    const std::string_view step = followed.rest.substr(0, followed.rest.find_first_of(separators));
    file.bad_step = TraceFile::BadStep{excerpt(step, longest), std::move(followed.allowed)};
  }
  return file;
}

}  // namespace lucas
