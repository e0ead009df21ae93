// What check and solve share: from a request to report, files and exit code.
#pragma once

#include <memory>

#include "../model_choice.hpp"
#include "lucas/report.hpp"

namespace lucas::cli {

// A search about to run: what was asked, of which model.
struct SearchCall {
  const Call& call;
  const Arguments& arguments;
  const Puzzle& puzzle;
  Request request{};
  std::vector<std::string> asked{};  // how the report names what was asked
};

// How to search, as the options say: order, symmetry, threads, store and memory. Throws UsageError.
void read_engine_options(const Arguments& arguments, const Puzzle& puzzle, Request& request);

// That, the limits, and what else the options of check and solve ask for. Throws UsageError.
void read_search_options(SearchCall& search);

// Runs the search, writes console, JSON and files, and returns the exit code.
[[nodiscard]] int run_search(const SearchCall& search);

}  // namespace lucas::cli
