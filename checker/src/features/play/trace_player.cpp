#include "features/play/trace_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "console/trace.hpp"
#include "lucas/scene.hpp"
#include "picture/piece_names.hpp"
#include "traces/trace_text.hpp"

namespace lucas::cli {

using Pressed = Key::Kind;

bool TracePlayer::press(const Key& key) {
  if (typed_.press(key)) return true;
  const Pressed kind = key.kind;
  if (kind == Pressed::enter && !typed_.text().empty()) {
    go_to(typed_.value());
    typed_.clear();
  } else if (kind == Pressed::right || kind == Pressed::down || kind == Pressed::enter ||
             key.character == ' ') {
    go_on();
  } else if (kind == Pressed::left || kind == Pressed::up || kind == Pressed::backspace) {
    go_to(at_ - std::min<std::size_t>(at_, 1));
  } else if (kind == Pressed::home || key.character == 'g') {
    go_to(0);
  } else if (kind == Pressed::last || key.character == 'G') {
    go_to(trace_.steps());
  }
  return kind != Pressed::escape && kind != Pressed::end && key.character != 'q';
}

// Goes to the next state; from the end of a lasso, back to the state where its loop begins.
void TracePlayer::go_on() { go_to(at_ == trace_.steps() ? trace_.loop().value_or(at_) : at_ + 1); }

void TracePlayer::go_to(std::size_t state) { at_ = std::min(state, trace_.steps()); }

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
  const Scene picture = trace_.picture(at_);
  std::vector<int> moved;
  if (at_ > 0) moved = moved_pieces(trace_.picture(at_ - 1), picture);
  ScreenParts parts{board_lines(look_, picture, trace_.state(at_), width, std::move(moved)),
                    status(),
                    "",
                    {},
                    {"arrows step", "Home End first and last", "a number and Enter go there", "q quit"}};
  if (is_typing()) parts.message = fmt::format("step {}_  Enter goes there", typed_.text());
  for (const std::string& change : step_text(trace_, at_).changes)
    parts.below.push_back(toned(look_, Tone::faint, "  " + adapted(look_, change)));
  return laid_out(look_, std::move(parts), width, height);
}

}  // namespace lucas::cli
