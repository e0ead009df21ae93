// A behaviour told by its steps alone.
#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

#include "kernel/guarded.hpp"
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

// Takes steps from the beginning of a text.
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
  // The texts of those that are possible there.
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
    std::vector<Words> successors;
    kernel_.next(here(), [&](const Emitted& step) {
      successors.emplace_back(step.state(), step.state() + path_.width);
    });
    for (std::uint32_t i = 0; i < successors.size(); ++i) {
      Path longer = path_;
      longer.add(successors[i].data(), i);
      const std::string text = kernel_.face().notation(longer);
      if (text.size() <= before.size() || !text.starts_with(before) ||
          !rest_.starts_with(std::string_view(text).substr(before.size())))
        continue;
      path_ = std::move(longer);
      rest_ = without_separators(rest_.substr(text.size() - before.size()));
      return true;
    }
    return false;
  }
  [[nodiscard]] const Word* here() const { return path_.state(path_.states() - 1); }

  const Kernel& kernel_;
  Path path_;
  bool has_names_ = false;
  PieceNames names_;
  std::string_view rest_;
  std::vector<std::string> allowed_;
};

// From the initial state from which most of the text can be followed.
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
    constexpr std::size_t longest = 40;  // bytes
    const std::string_view step = rest.substr(0, rest.find_first_of("\r\n;"));
    file.bad_step = TraceFile::BadStep{excerpt(step, longest), followed.allowed()};
  }
  return file;
}

}  // namespace lucas
