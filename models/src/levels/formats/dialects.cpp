#include "lucas/levels/level_format.hpp"

#include "levels/decorations/rewrites.hpp"

namespace lucas::levels {
namespace {

// Formats of files, in the order of LevelFormat.
constexpr Dialect of_files[] = {
    {"lucas", "sliding-blocks", "this project, for all that a level of blocks can have",
     "name: two\nAA.\nB..\ngoal:\n.AA\n...\n"},
    {"rush-hour", "rush-hour", "M. Fogleman's database of Rush Hour, with moves and cluster or without",
     "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n"},
    {"2swap", "sliding-blocks", "2swap/Klotski: H W rush or sun, then rows",
     "5 4 sun\nabbc\nabbc\n.dd.\nefgh\neijh\n"},
    {"lumi-a", "sliding-blocks", "lumi-a/sliding-blocks: a board, an empty line, its goal",
     "AA.\nB..\n\n.AA\n...\n"},
    {"jeantimex", "sliding-blocks", "jeantimex/klotski, in JSON",
     "{\"boardSize\": [3, 3], \"escapePoint\": [1, 1], \"blocks\": [{\"shape\": [2, 2], \"position\": [0, "
     "1]}]}\n"},
    {"common-code", "sliding-blocks", "dnomd343/klotski: a 4x5 board; lists of them", "1A9BF0C\n"},
    {"slide", "sliding-blocks", "Simon Tatham's puzzles", "4x5:amd1ad4d3d1d4aad1ad4aad4ae2a,1,3\n"},
    {"sbp", "sliding-blocks", "courses of Drexel: 2 leaves by -1",
     "5,4,\n1,-1,-1,1,1,\n1,0,3,4,1,\n1,0,2,2,1,\n1,1,1,1,1,\n"},
    {"tla", "sliding-blocks", "SlidingPuzzles.tla: the set of pieces",
     "{{<<0, 0>>, <<0, 1>>}, {<<1, 0>>}}\n"},
    {"15-puzzle", "sliding-tiles", "solvers of 8- and 15-puzzles: rows of numbers; Korf's list",
     "8 1 3\n4 0 2\n7 6 5\n"},
    {"xsb", "sokoban", "most collections of Sokoban", "; 1\n#####\n#@$.#\n#####\n"},
    {"rush-hour-csv", "rush-hour", "courses: a table of cars, columns in any order",
     "car,orientation,col,row,length\nA,V,6,1,3\nX,H,1,3,2\n"},
    {"tray", "sliding-blocks", "CS 61B of Berkeley: rows and columns, then length, width, row, column",
     "1 4\n1 2 0 0\ngoal:\n1 2 0 2\n"},
    {"gnome-klotski", "sliding-blocks", "GNOME Klotski: * goes to the dots",
     "######\n#a**b#\n#a**b#\n#cdde#\n#cfge#\n#h  i#\n##--##\n    ..\n    ..\n"},
};

// Rows as they are typed or pasted.
constexpr Dialect of_rows[] = {
    {"card", "rush-hour", "cards of Rush Hour in rows: letters, and . o _ - 0 or blanks",
     "..BCCD\n..B..D\nAAB..D\n......\n......\n......\n"},
    {"rows", "sliding-blocks", "blocks in rows: a letter each; without a goal, explore counts",
     "bAAc\nbAAc\ndffe\ndghe\ni..j\n"},
    {"size-and-tiles", "sliding-tiles", "courses: a size, perhaps -1, then rows; remarks behind #",
     "3 -1\n0 1 3 # first\n4 2 5\n7 8 6\n"},
    {"list-of-lists", "sliding-tiles", "programs in Python", "[[0, 1, 3],\n [4, 2, 5],\n [7, 8, 6]]\n"},
    {"named-list", "sliding-tiles", "programs, and JSON: braces, too, and null for the blank",
     "{\"board\": [[null, 1, 3], [4, 2, 5], [7, 8, 6]]}\n"},
    {"start-and-goal", "sliding-tiles", "courses, and JSON: a goal behind its name, or below # goal",
     "{\"start\": [[1, 2, 3], [4, 0, 6], [7, 5, 8]], \"goal\": [[0, 1, 2], [3, 4, 5], [6, 7, 8]]}\n"},
    {"digits", "sliding-tiles", "solvers of the 8-puzzle", "813402765\n"},
    {"slc", "sokoban", "collections of Sokoban in XML",
     "<SokobanLevels><LevelCollection><Level "
     "Id=\"a\"><L>#####</L><L>#@$.#</L><L>#####</L></Level></LevelCollection>"
     "</SokobanLevels>\n"},
    {"quoted", "sokoban", "rows of any puzzle in quotes, as programs and JSON have them",
     "[\"#####\",\n \"#@$.#\",\n \"#####\"]\n"},
};

}  // namespace

std::vector<Dialect> dialects() {
  std::vector<Dialect> all(std::begin(of_files), std::end(of_files));
  all.insert(all.end(), std::begin(of_rows), std::end(of_rows));
  const std::vector<Dialect> signs = signs_of_sokoban();
  all.insert(all.end(), signs.begin(), signs.end());
  return all;
}

}  // namespace lucas::levels
