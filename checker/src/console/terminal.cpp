#include "console/terminal.hpp"

#include <fmt/format.h>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <cstdlib>
#include <iostream>
#include <utility>

#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::size_t terminal_width() {
  constexpr std::size_t usual = 80, narrowest = 20;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= narrowest) return size.ws_col;
  const std::size_t columns = std::strtoul(environment("COLUMNS").c_str(), nullptr, 10);
  return columns >= narrowest && columns < 10000 ? columns : usual;
}

bool locale_is_utf8() {
  std::setlocale(LC_CTYPE, "");
  const std::string_view codeset = nl_langinfo(CODESET);
  std::setlocale(LC_CTYPE, "C");
  return codeset == "UTF-8";
}

constexpr std::array<std::pair<std::string_view, char>, 22> stand_ins = {{
    {"→", '>'}, {"←", '<'}, {"↑", '^'}, {"↓", 'v'}, {"−", '-'}, {"…", '~'}, {"·", '.'}, {"─", '-'},
    {"│", '|'}, {"━", '='}, {"┃", '!'}, {"╼", '='}, {"╾", '='}, {"╽", '!'}, {"╿", '!'}, {"×", 'x'},
    {"■", '#'}, {"█", '#'}, {"▒", '#'}, {"–", '-'}, {"○", '_'}, {"●", 'o'},
}};

// A character that draws lines, U+2500 to U+257F.
bool is_line(std::string_view text) { return text.starts_with("\xE2\x94") || text.starts_with("\xE2\x95"); }

// The value in the largest of the units, each 1000 times the one before, that leaves a digit before the point.
std::string scaled(std::uint64_t value, const std::array<const char*, 5>& units) {
  auto amount = static_cast<double>(value);
  std::size_t unit = 0;
  for (; amount >= 999.5 && unit + 1 < units.size(); ++unit) amount /= 1000;
  return fmt::format("{:.{}f}{}", amount, unit == 0 || amount >= 99.5 ? 0 : 1, units[unit]);
}

}  // namespace

Terminal standard_terminal() {
  Terminal terminal{std::cout, std::cerr};
  terminal.out_is_tty = isatty(STDOUT_FILENO) == 1;
  terminal.err_is_tty = isatty(STDERR_FILENO) == 1;
  terminal.unicode = locale_is_utf8();
  terminal.color = terminal.out_is_tty && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  terminal.width = terminal_width();
  return terminal;
}

void apply_color(Terminal& terminal, std::optional<ColorMode> when) {
  if (when == ColorMode::always) terminal.color = true;
  if (when == ColorMode::never) terminal.color = false;
}

std::string toned(const Terminal& terminal, Tone tone, std::string_view text) {
  if (!terminal.color) return std::string(text);
  constexpr std::array codes = {32, 31, 2};  // green, red, faint
  return fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(tone)], text);
}

std::string adapted(const Terminal& terminal, std::string_view text) {
  if (terminal.unicode) return std::string(text);
  std::string plain;
  while (!text.empty()) {
    std::size_t taken = 1;
    char shown = text.front();
    if ((shown & 0x80) != 0) {
      shown = is_line(text) ? '+' : '?';
      while (taken < text.size() && is_continuation(text[taken])) ++taken;
      for (const auto& [symbol, stand_in] : stand_ins) {
        if (text.starts_with(symbol)) shown = stand_in;
      }
    }
    plain += shown;
    text.remove_prefix(taken);
  }
  return plain;
}

std::string number(const Terminal& terminal, std::uint64_t value) {
  std::string digits = std::to_string(value);
  if (!terminal.out_is_tty) return digits;
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string plural(const Terminal& terminal, std::uint64_t count, const std::string& noun) {
  return number(terminal, count) + " " + (count == 1 ? noun : plural_of(noun));
}

std::string short_number(std::uint64_t value) { return scaled(value, {"", " k", " M", " G", " T"}); }

std::string bytes_text(std::uint64_t bytes) { return scaled(bytes, {" B", " kB", " MB", " GB", " TB"}); }

}  // namespace lucas::cli
