#include "play/trace_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "console/trace.hpp"
#include "console/wrapped.hpp"
#include "lucas/scene.hpp"
#include "lucas/text.hpp"
#include "picture/piece_names.hpp"
#include "traces/trace_text.hpp"

namespace lucas::cli {

using Kind = Key::Kind;

bool TracePlayer::press(const Key& key) {
  if (key.kind == Kind::character) return press_letter(key.character);
  if (key.kind == Kind::backspace && !typed_.empty()) {
    typed_.pop_back();
    return true;
  }
  const std::string typed = std::exchange(typed_, "");
  switch (key.kind) {
    case Kind::right:
    case Kind::down:
      go_on();
      return true;
    case Kind::left:
    case Kind::up:
    case Kind::backspace:
      go_to(at_ - std::min<std::size_t>(at_, 1));
      return true;
    case Kind::home:
      go_to(0);
      return true;
    case Kind::last:
      go_to(trace_.steps());
      return true;
    case Kind::enter:
      typed.empty() ? go_on() : go_to(std::stoul(typed));
      return true;
    default:
      return key.kind != Kind::escape && key.kind != Kind::end;
  }
}

bool TracePlayer::press_letter(char letter) {
  if (std::isdigit(static_cast<unsigned char>(letter))) {
    type(letter);
    return true;
  }
  typed_.clear();
  if (letter == ' ') go_on();
  if (letter == 'g') go_to(0);
  if (letter == 'G') go_to(trace_.steps());
  return letter != 'q';
}

void TracePlayer::type(char digit) {
  constexpr std::size_t most_digits = 9;
  if (typed_.size() < most_digits) typed_ += digit;
}

// From the end of a lasso back to where it goes on.
void TracePlayer::go_on() { go_to(at_ == trace_.steps() ? trace_.loop().value_or(at_) : at_ + 1); }

void TracePlayer::go_to(std::size_t state) { at_ = std::min(state, trace_.steps()); }

std::vector<std::string> TracePlayer::state_lines(std::size_t width) const {
  const Scene picture = trace_.picture(at_);
  std::vector<int> moved;
  if (at_ > 0) moved = moved_pieces(trace_.picture(at_ - 1), picture);
  return board_lines(look_, picture, trace_.state(at_), width, std::move(moved));
}

std::string TracePlayer::status() const {
  const std::string action = at_ == 0 ? "" : "   " + step_text(trace_, at_).action;
  std::string end;
  if (at_ == trace_.steps() && !remark_.empty()) end = "   " + remark_;
  if (at_ == trace_.steps() && trace_.loop())
    end += fmt::format("   goes on at step {}, for ever", *trace_.loop());
  return fmt::format("step {} of {}{}", at_, trace_.steps(), adapted(look_, action)) +
         toned(look_, Tone::good, end);
}

std::vector<std::string> TracePlayer::screen(std::size_t width, std::size_t height) const {
  const std::string keys = typed_.empty()
                               ? "arrows step  Home End first and last  a number and Enter go there  q quit"
                               : fmt::format("step {}_  Enter goes there", typed_);
  std::vector<std::string> lines = state_lines(width);
  lines.resize(std::min(lines.size(), height - std::min<std::size_t>(height, 2)));  // room for the rest
  lines.push_back(status());
  for (const std::string& change : step_text(trace_, at_).changes) {
    if (lines.size() + 1 < height) lines.push_back(toned(look_, Tone::faint, "  " + adapted(look_, change)));
  }
  lines.push_back(toned(look_, Tone::faint, keys));
  lines.resize(std::min(lines.size(), height));
  for (std::string& line : lines) line = clipped(line, width);
  return lines;
}

}  // namespace lucas::cli
