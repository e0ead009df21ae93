// The program: the whole command line of lucas for this puzzle.
#include <lucas/run.hpp>

#include "grid.hpp"

int main(int argc, char** argv) { return lucas::run<Grid>(argc, argv); }
