// Helpers that the tests of level files share.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "lucas/error.hpp"
#include "lucas/levels/level_check.hpp"
#include "lucas/levels/level_format.hpp"
#include "lucas/levels/level_reader.hpp"
#include "support/thrown.hpp"

namespace lucas::levels::test {

using lucas::test::refusal_of;
using lucas::test::thrown_by;

[[nodiscard]] inline Level read(const std::string& text) { return read_level(text, "f"); }
[[nodiscard]] inline std::string error_of(const std::string& text) {
  return refusal_of([&] { return read(text); });
}
[[nodiscard]] inline std::string refusal_to_write(const Level& level, LevelFormat format) {
  return thrown_by<UsageError>([&] { return write_level(level, format); });
}

// Its text in this project's own format, without the header.
[[nodiscard]] inline std::string grids_of(const Level& level) {
  const std::string text = write_level(level, LevelFormat::lucas);
  return text.substr(text.find("\n\n") + 2);
}

[[nodiscard]] inline std::string header_of(const Level& level) {
  const std::string text = write_level(level, LevelFormat::lucas);
  return text.substr(0, text.find("\n\n") + 1);
}

// The puzzle alone: without what it is called, and with pieces named in their order.
[[nodiscard]] inline Level bare(Level level) {
  level.name = level.source = "";
  level.metric.reset();
  level.par.reset();
  for (std::size_t i = 0; i < level.pieces.size(); ++i) level.pieces[i].symbol = std::to_string(i);
  return level;
}

[[nodiscard]] inline std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

// Reads the text, rightly or not.
inline void try_to_read(const std::string& text) {
  for (const Rows rows : {Rows::blocks, Rows::certain}) {
    try {
      static_cast<void>(read_chosen({text, "f", 1}, rows));
    } catch (const UsageError&) {  // most are no levels
    }
  }
}

inline const std::string klotski_grids =
    "bAAc\nbAAc\ndffe\ndghe\ni..j\ngoal:\n....\n....\n....\n.AA.\n.AA.\n";

}  // namespace lucas::levels::test
