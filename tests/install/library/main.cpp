#include <iostream>
#include <lucas/model_kernel.hpp>
#include <lucas/models/die_hard.hpp>
#include <lucas/search.hpp>
#include <memory>

int main() {
  using lucas::models::DieHard;
  lucas::Request request;
  request.asked = {1};  // its second property, the goal
  const lucas::Answer answer =
      lucas::search(std::make_shared<lucas::ModelKernel<DieHard>>(DieHard{}), request);
  std::cout << answer.trace->states() << " states, " << answer.stats.distinct << " distinct\n";
}
