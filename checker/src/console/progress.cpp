#include "console/progress.hpp"

#include <fmt/format.h>

#include <array>
#include <ostream>

#include "lucas/text.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

std::string clock_text(std::chrono::steady_clock::duration time) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

// As many of the parts as fit; the more important ones stay.
std::string joined(std::array<std::string, 7> parts, std::size_t width) {
  constexpr std::array<std::size_t, 6> least_important_first = {2, 4, 5, 0, 3, 6};
  const auto line = [&parts] {
    std::string all;
    for (const std::string& part : parts) all += (all.empty() || part.empty() ? "" : "  ") + part;
    return all;
  };
  for (const std::size_t part : least_important_first) {
    if (line().size() <= width) break;
    parts[part].clear();
  }
  return line().substr(0, width);
}

}  // namespace

bool ProgressLine::interrupted() const { return noted_signal() != 0; }

void ProgressLine::progress(const Snapshot& now) {
  using namespace std::chrono_literals;
  if (figures_ != nullptr) figures_->set(now);
  if (!wanted_) return;
  const Clock::time_point time = Clock::now();
  if (time - started_ < 300ms || time - last_ < 100ms) return;
  last_ = time;
  const double seconds = std::chrono::duration<double>(time - started_).count();
  const auto rate = static_cast<std::uint64_t>(static_cast<double>(now.distinct) / seconds);
  const std::string line =
      now.walks ? joined({"", short_number(*now.walks) + " walks", short_number(now.generated) + " steps", "",
                          "", "", clock_text(time - started_)},
                         terminal_.width - 1)
                : joined({fmt::format("depth {}", now.depth), short_number(now.distinct) + " distinct",
                          short_number(now.generated) + " generated", short_number(rate) + "/s",
                          "queue " + short_number(now.queued), bytes_text(now.store_bytes),
                          clock_text(time - started_)},
                         terminal_.width - 1);
  terminal_.err << "\r" << padded(line, shown_columns_) << std::flush;
  shown_columns_ = line.size();
}

void ProgressLine::clear() {
  if (shown_columns_ == 0) return;
  terminal_.err << "\r\x1b[K" << std::flush;  // erases to the end of the line, an echoed ^C included
  shown_columns_ = 0;
}

}  // namespace lucas::cli
