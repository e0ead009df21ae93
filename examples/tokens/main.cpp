// The program: the whole command line of lucas for this puzzle.
#include <lucas/run.hpp>

#include "tokens.hpp"

int main(int argc, char** argv) { return lucas::run<Tokens>(argc, argv); }
