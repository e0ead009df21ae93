// The program: the whole command line of lucas for this puzzle.
#include <lucas/run.hpp>

#include "blocks.hpp"

int main(int argc, char** argv) { return lucas::run<Blocks>(argc, argv); }
