// The lucas command: the command line for the puzzles that come with lucas.
#include "lucas/models/builtin.hpp"
#include "lucas/run.hpp"

int main(int argc, char** argv) { return lucas::run_command_line(argc, argv, lucas::models::builtin); }
