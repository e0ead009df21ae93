// A program with the models for tests, for verdicts that no built-in model gives: see validate.py.
#include "checker/small_models.hpp"
#include "lucas/run.hpp"

int main(int argc, char** argv) {
  return lucas::run_command_line(argc, argv, lucas::cli::test::small_models());
}
