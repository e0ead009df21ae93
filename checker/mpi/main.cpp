// The lucas-mpi command: the same as lucas, with searches made by all processes that mpirun has started.
#include "lucas/models/builtin.hpp"
#include "lucas/run.hpp"
#include "mpi_ranks.hpp"

int main(int argc, char** argv) {
  lucas::MpiRanks ranks(argc, argv);
  return lucas::run_command_line(argc, argv, lucas::models::builtin, ranks);
}
