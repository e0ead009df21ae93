// Terminal: where output goes and what it can show there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace lucas::cli {

struct Terminal {
  std::ostream& out;        // results
  std::ostream& err;        // progress, warnings, errors
  bool out_is_tty = false;  // numbers are grouped, colour is possible
  bool err_is_tty = false;  // a progress line is possible
  bool unicode = true;      // else ASCII stands in for arrows and lines
  bool color = false;       // on `out`
  std::size_t width = 80;   // columns
};

// The process's own stdout and stderr: asks them, NO_COLOR, TERM, COLUMNS and the locale.
[[nodiscard]] Terminal standard_terminal();

// Colour as --color says; without it the terminal stays as it is.
enum class ColorMode : std::uint8_t { automatic, always, never };
void apply_color(Terminal& terminal, std::optional<ColorMode> when);

enum class Tone : std::uint8_t { good, bad, faint };

// The text in colour, if the terminal wants any.
[[nodiscard]] std::string toned(const Terminal& terminal, Tone tone, std::string_view text);

// The text with ASCII characters, one for one, where the terminal has no Unicode.
[[nodiscard]] std::string adapted(const Terminal& terminal, std::string_view text);

// 25955, or 25,955 for a person.
[[nodiscard]] std::string number(const Terminal& terminal, std::uint64_t value);

// "1 step", "25,955 steps": the number as number() writes it, and what it counts.
[[nodiscard]] std::string plural(const Terminal& terminal, std::uint64_t count, const std::string& noun);

// 950, 42.3 k, 19.2 M
[[nodiscard]] std::string short_number(std::uint64_t value);

// 1.3 MB (10^6 bytes), with at most three digits.
[[nodiscard]] std::string bytes_text(std::uint64_t bytes);

}  // namespace lucas::cli
