// lucas_small: a program with the models for tests, for what no built-in model gives; schemas, tests/page and processes use it.
#include "checker/small_models.hpp"
#include "lucas/run.hpp"

int main(int argc, char** argv) {
  lucas::Entries models = lucas::cli::test::small_models();
  models.push_back(lucas::cli::test::scribe_entry());
  return lucas::run_command_line(argc, argv, std::move(models));
}
