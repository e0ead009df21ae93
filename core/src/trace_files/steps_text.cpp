// Reads a behaviour from the texts of its steps alone, which a user typed or solve --notation printed.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

#include "kernel/guarded.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "picture/piece_names.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas {
namespace {

constexpr std::string_view separators = " \t\r\n,;";

std::string_view without_separators(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(separators), text.size()));
  return text;
}

std::string_view line_of(std::string_view text) { return text.substr(0, text.find_first_of("\r\n;")); }

// Takes the steps at the beginning of a text, as long as they are possible.
class Follower {
 public:
  Follower(const Kernel& kernel, const Word* start, std::string_view text)
      : kernel_(kernel), path_(kernel.shape().state_words), rest_(without_separators(text)) {
    path_.add(start, Path::no_step);
    has_names_ = PieceNames::has_names(drawn(kernel, start));
    while (!rest_.empty() && (take_step() || take_in_notation())) {
    }
  }

  // The rest of the text, which begins with no possible step; empty if all are possible.
  [[nodiscard]] std::string_view rest() const { return rest_; }
  // The step of that rest that is not possible: the first wrong letter where steps are letters.
  [[nodiscard]] std::string_view wrong() const {
    const std::string_view letters = without_separators(rest_.substr(right_));
    const auto is_any = [this](const auto& is) { return ranges::any_of(allowed_, is); };
    if (!letters.empty() && (in_letters_ || !is_any([](const auto& step) { return columns(step) > 1; }))) {
      const auto end = std::find_if_not(letters.begin() + 1, letters.end(), is_continuation);
      return letters.substr(0, static_cast<std::size_t>(end - letters.begin()));
    }
    const bool has_blanks = is_any([](const auto& step) { return step.find(' ') != std::string::npos; });
    return has_blanks ? line_of(rest_) : rest_.substr(0, rest_.find_first_of(separators));
  }
  // The texts of the steps that are possible there.
  [[nodiscard]] const std::vector<std::string>& allowed() const { return allowed_; }
  [[nodiscard]] Path& path() { return path_; }

 private:
  // Takes the step whose label is the longest prefix of the text. False: there is none.
  bool take_step() {
    const Scene scene = has_names_ ? drawn(kernel_, here()) : Scene();
    if (has_names_) names_.follow(scene);
    std::optional<Words> to;
    std::uint32_t position = 0, taken = 0;
    std::size_t longest = 0;
    allowed_.clear();
    kernel_.next(here(), [&](const Emitted& step) {
      const std::uint32_t at = position++;
      const auto take_longer = [&](const std::string& text) {
        if (text.size() <= longest || !rest_.starts_with(text)) return;
        longest = text.size();
        taken = at;
        to.emplace(step.state(), step.state() + path_.width);
      };
      Label label = step.label();
      take_longer(to_text(label));
      if (has_names_) label = names_.named(names_.states() - 1, scene, std::move(label));
      allowed_.push_back(to_text(label));
      take_longer(allowed_.back());
    });
    if (!to) return false;
    path_.add(to->data(), taken);
    rest_ = without_separators(rest_.substr(longest));
    return true;
  }
  // Takes the successor whose step, in the puzzle's notation, is a prefix of the text. False: there is none.
  bool take_in_notation() {
    const std::string before = kernel_.face().notation(path_);
    const bool has_no_blanks = line_of(rest_).find(' ') == rest_.npos;
    std::vector<Words> successors;
    kernel_.next(here(), [&](const Emitted& step) {
      successors.emplace_back(step.state(), step.state() + path_.width);
    });
    for (std::uint32_t i = 0; i < successors.size(); ++i) {
      Path longer = path_;
      longer.add(successors[i].data(), i);
      const std::string text = kernel_.face().notation(longer);
      if (text.size() <= before.size() || !text.starts_with(before)) continue;
      const std::string_view more = std::string_view(text).substr(before.size());
      const auto [bytes, is_all] = said_of(more);
      right_ = std::max(right_, bytes);
      in_letters_ |= (bytes > 0 || has_no_blanks) && more.find_first_of(separators) == more.npos;
      if (!is_all) continue;
      path_ = std::move(longer);
      rest_ = without_separators(rest_.substr(bytes));
      right_ = 0;
      return true;
    }
    return false;
  }
  // How many bytes of the rest match the notation, and whether they match all of it, separators aside.
  [[nodiscard]] std::pair<std::size_t, bool> said_of(std::string_view notation) const {
    std::size_t said = 0;
    for (const char letter : notation) {
      if (separators.find(letter) != separators.npos) continue;
      const std::size_t at = std::min(rest_.find_first_not_of(separators, said), rest_.size());
      if (at == rest_.size() || rest_[at] != letter) return {said, false};
      said = at + 1;
    }
    return {said, true};
  }
  [[nodiscard]] const Word* here() const { return path_.state(path_.states() - 1); }

  const Kernel& kernel_;
  Path path_;
  bool has_names_ = false;
  PieceNames names_;
  std::string_view rest_;
  std::vector<std::string> allowed_;
  bool in_letters_ = false;  // some of the text is in the notation
  std::size_t right_ = 0;    // bytes of the rest with which a step begins in the notation
};

// Follows the text from the initial state from which most of it can be followed.
Follower follow(const Kernel& kernel, std::string_view text) {
  std::optional<Follower> best;
  guarded(kernel, "following steps", [&] {
    kernel.init([&](const Word* start) {
      if (best && best->rest().empty()) return;
      Follower follower(kernel, start, text);
      if (!best || follower.rest().size() < best->rest().size()) best.emplace(std::move(follower));
    });
  });
  if (!best) throw ModelError("the model '" + kernel.shape().name + "' has no initial state");
  return *std::move(best);
}

// Is the line a verdict? Solved in 25 moves (shortest: proved)
bool is_verdict(const std::string& line) {
  return line.find(" in ") != std::string::npos && (line.find(" (shortest: proved)") != std::string::npos ||
                                                    line.find(" (not proved shortest") != std::string::npos);
}

// Reads the first line: rush-hour  level=rush-hour-25 metric=moves   goal Solved
void read_model(const std::string& line, PrintedSolution& solution) {
  const std::size_t name = line.find("  "), end = std::min(line.find("   "), line.size());
  if (name >= line.size()) return;
  solution.model = line.substr(0, name);
  std::istringstream words(line.substr(name, std::max(end, name) - name));
  for (std::string word; words >> word;) {
    const std::size_t equal = word.find('=');
    if (equal != std::string::npos) {
      solution.params.emplace_back(word.substr(0, equal), word.substr(equal + 1));
    } else if (!solution.params.empty()) {
      solution.params.back().second += " " + word;
    }
  }
}

}  // namespace

bool is_steps_text(std::string_view text) {
  text = without_separators(text);
  constexpr std::size_t longest_word = 100;  // bytes
  const std::string word(text.substr(0, std::min(text.find_first_of(separators), longest_word)));
  const bool is_all = word.size() == text.find_last_not_of(separators) + 1;
  return !is_tlc_console(text) && !text.starts_with("----") && !word.empty() &&
         std::string_view("{[\"").find(word.front()) == std::string_view::npos && printable(word) == word &&
         !(is_all && nlohmann::json::accept(word));
}

PrintedSolution printed_solution(std::string text) {
  const std::vector<std::string> lines = lines_of(text);
  const auto verdict = std::find_if(lines.begin(), lines.end(), is_verdict);
  if (verdict == lines.end()) return {.steps = std::move(text)};
  PrintedSolution solution;
  if (verdict != lines.begin()) read_model(lines.front(), solution);
  for (auto line = lines.begin(); line != lines.end(); ++line) {
    const bool is_steps = line > verdict && line->find(" states generated") == std::string::npos;
    solution.steps += is_steps ? *line + "\n" : std::string(line->size(), ' ') + "\n";
  }
  return solution;
}

TraceFile read_steps(const std::shared_ptr<const Kernel>& kernel, TraceMeta model, std::string_view text,
                     const std::string& name, std::uint64_t memory) {
  Follower followed = follow(*kernel, text);
  const std::string_view rest = followed.rest();
  const KernelTrace trace(kernel, std::move(followed.path()));
  if (const auto goal = kernel->shape().first_goal(); goal && trace.is_true(*goal, trace.steps())) {
    model.property = kernel->shape().properties[*goal].name;
    model.verdict = "solved";
  }
  std::ostringstream itf;
  write_itf(itf, trace, model);
  TraceFile file = read_trace(std::move(itf).str(), name, memory);
  if (!rest.empty()) {
    const std::string_view wrong = followed.wrong(),
                           before = text.substr(0, static_cast<std::size_t>(wrong.data() - text.data()));
    const std::size_t line = before.rfind('\n') + 1;  // 0 if there is none
    file.bad_step =
        TraceFile::BadStep{fmt::format("no step is '{}' there (line {}, column {})", excerpt(wrong),
                                       ranges::count(before, '\n') + 1, columns(before.substr(line)) + 1),
                           followed.allowed()};
  }
  return file;
}

}  // namespace lucas
