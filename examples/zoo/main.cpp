// A program of several puzzles: those that come with lucas, three more, and one of these again with other parameters.
#include <lucas/models/builtin.hpp>
#include <lucas/run.hpp>

#include "../tokens/tokens.hpp"
#include "knights.hpp"
#include "maze.hpp"

int main(int argc, char** argv) {
  lucas::Entries entries = lucas::models::builtin();
  entries.push_back(lucas::entry<Knights>());
  entries.push_back(lucas::entry<Maze>());
  entries.push_back(lucas::entry<Tokens>());
  entries.push_back(lucas::entry<Tokens>("tokens-wrong", "let two processes enter", {.wish = 1}));
  return lucas::run_command_line(argc, argv, std::move(entries));
}
