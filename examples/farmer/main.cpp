#include <lucas/run.hpp>

#include "farmer.hpp"

int main(int argc, char** argv) { return lucas::run<Farmer>(argc, argv); }
