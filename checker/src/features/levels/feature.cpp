// level list, show, convert and lint: commands about levels, those that ship and those in files.
#include "options/feature.hpp"
#include "lucas/levels/level_format.hpp"
#include "options/option_rows.hpp"

namespace lucas::cli {

int run_level_list(const Call& call);
int run_level_show(const Call& call);
int run_level_convert(const Call& call);
int run_level_lint(const Call& call);

Feature levels_feature() {
  using levels::LevelFormat;
  const auto format = [](LevelFormat which) { return std::pair(levels::format_info(which).name, which); };
  return {
      .options = {{"boards",
                   {word<LevelFormat>(
                       "to", "FORMAT",
                       {format(LevelFormat::lucas), format(LevelFormat::rush_hour),
                        format(LevelFormat::lumi_a), format(LevelFormat::slide), format(LevelFormat::sbp),
                        format(LevelFormat::tla), format(LevelFormat::numbers), format(LevelFormat::xsb)},
                       "format of the level written, whatever the output is called",
                       "lucas, or xsb for Sokoban")}}},
      .adds = {{.command = "boards", .example = "level list rush-hour par=50-60"},
               {.command = "boards", .example = "level show klotski"},
               {.command = "boards", .example = "level convert klotski --to slide"},
               {.command = "dialects", .example = "level show 1A9BF0C"}},
      .commands =
          {{.name = "level list",
            .operand = Operand::collection,
            .summary = "list the levels that come with lucas, or those that all words fit: parts of names, "
                       "a size, a range of moves",
            .options = option_names("json"),
            .examples = {"level list", "level list rush-hour par=30-50", "level list 4x5"},
            .run = run_level_list,
            .theme = "Boards"},
           {.name = "level show",
            .operand = Operand::level,
            .summary =
                "show a level: a name, a file in any known format, or a board in one line: its rows with | "
                "or / between them, a Rush Hour string, a CommonCode and the like",
            .options = option_names("json"),
            .examples = {"level show klotski", "level show 1A9BF0C", "level show AAB/C.B/goal:/.../.AA"},
            .run = run_level_show,
            .theme = "Boards",
            .behind = "level list"},
           {.name = "level convert",
            .operand = Operand::level,
            .summary = "write a level in another format",
            .options = option_names("to output"),
            .examples = {"level convert rush-hour-60 --to rush-hour",
                         "level convert klotski --to slide -o klotski.slide"},
            .run = run_level_convert,
            .own = {{"output", {}, "write this file instead of stdout; --to tells the format; repeatable"}},
            .theme = "Boards",
            .behind = "level show"},
           {.name = "level lint",
            .operand = Operand::level,
            .summary = "say what is odd in a level, and where; exit with 1 if there is something",
            .options = option_names("json"),
            .examples = {"level lint klotski"},
            .run = run_level_lint,
            .theme = "Boards",
            .behind = "level convert"}},
  };
}

}  // namespace lucas::cli
