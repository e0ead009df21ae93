#include "console/progress.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <ostream>

#include "lucas/text.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

std::string clock_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

// The time left, in words: 0:41, 26 h, 121 days, 4.1 k years
std::string rest_text(double seconds) {
  constexpr double hour = 3600, day = 24 * hour, year = 365 * day;
  const auto in = [seconds](double unit, const char* name) {
    return short_number(static_cast<std::uint64_t>(seconds / unit)) + name;
  };
  if (seconds < 2 * hour) return clock_text(seconds);
  if (seconds < 2 * day) return in(hour, " h");
  return seconds < 2 * year ? in(day, " days") : in(year, " years");
}

std::string percent_text(double percent) {
  if (percent < 0.1) return "< 0.1 %";
  return percent < 10 ? fmt::format("{:.1f} %", std::floor(10 * percent) / 10)
                      : fmt::format("{:.0f} %", std::floor(percent));
}

// Joins the parts; leaves out the least important ones until the line fits.
std::string joined(std::array<std::string, 8> parts, std::size_t width) {
  constexpr std::array<std::size_t, 7> least_important_first = {2, 4, 5, 0, 3, 6, 7};
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
  const std::string line = now.walks ? walks_line(now, seconds) : search_line(now, seconds);
  terminal_.err << "\r" << padded(line, shown_columns_) << std::flush;
  shown_columns_ = line.size();
}

std::string ProgressLine::walks_line(const Snapshot& now, double seconds) const {
  return joined({"", short_number(*now.walks) + " walks", short_number(now.generated) + " steps", "", "", "",
                 clock_text(seconds), ""},
                terminal_.width - 1);
}

// The time left is estimated from the states that were expanded.
std::string ProgressLine::search_line(const Snapshot& now, double seconds) const {
  if (now.best)
    return joined({fmt::format("best {}, at least {}", *now.best, now.least), "", "", "", "",
                   bytes_text(now.store_bytes), clock_text(seconds), ""},
                  terminal_.width - 1);
  if (now.patterns)
    return joined(
        {"patterns",
         fmt::format("{} of {} explored", short_number(*now.patterns), short_number(now.all_patterns)), "",
         "", "", "", clock_text(seconds), ""},
        terminal_.width - 1);
  if (now.distinct == 0 && now.queued == 0 &&
      now.generated > 0)  // iterative deepening keeps no states: shows its present pass
    return joined({fmt::format("up to {} steps", now.depth), short_number(now.generated) + " generated", "",
                   "", "", bytes_text(now.store_bytes), clock_text(seconds), ""},
                  terminal_.width - 1);
  std::string distinct = short_number(now.distinct) + " distinct", rest;
  if (now.distinct > 0 && now.distinct <= space_) {
    const auto space = static_cast<double>(space_), expanded = static_cast<double>(now.distinct - now.queued);
    distinct += fmt::format(" ({})", percent_text(100 * static_cast<double>(now.distinct) / space));
    if (expanded > 0) rest = fmt::format("up to {} left", rest_text((space - expanded) / expanded * seconds));
  }
  const auto rate = static_cast<std::uint64_t>(static_cast<double>(now.distinct) / seconds);
  const std::string room = bytes_text(now.store_bytes) +
                           (now.disk_bytes > 0 ? " + " + bytes_text(now.disk_bytes) + " on disk" : "");
  return joined(
      {fmt::format("depth {}", now.depth), distinct, short_number(now.generated) + " generated",
       short_number(rate) + "/s", "queue " + short_number(now.queued), room, clock_text(seconds), rest},
      terminal_.width - 1);
}

void ProgressLine::clear() {
  if (shown_columns_ == 0) return;
  terminal_.err << "\r\x1b[K" << std::flush;  // erases to the end of the line, an echoed ^C included
  shown_columns_ = 0;
}

}  // namespace lucas::cli
