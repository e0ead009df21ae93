// GraphCase: a graph as a puzzle, with one of the kinds of key that the engine may meet.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "support/graph_kernel.hpp"

namespace lucas::test {

struct GraphCase {
  std::string name;
  std::shared_ptr<const Kernel> kernel;
  std::shared_ptr<const GraphKernel> graph;  // which tells how states are written

  [[nodiscard]] Found<Graph> search(const Request& request) const {
    return found<Graph>(lucas::search(kernel, request), [this](const Word* s) { return graph->state_of(s); });
  }
};

// With each kind of key; the last one is made of a model.
[[nodiscard]] inline std::vector<GraphCase> cases_of(const Graph& graph) {
  std::vector<GraphCase> all;
  for (const Keys keys : all_keys) {
    const auto kernel = std::make_shared<const GraphKernel>(graph, keys);
    all.push_back({to_text(keys), kernel, kernel});
  }
  all.push_back({"model", kernel_of(graph), all[0].graph});
  return all;
}

[[nodiscard]] inline std::string name_of(const Request& request) {
  std::string name = request.order == SearchOrder::depth_first ? "depth-first" : "breadth-first";
  for (const std::size_t property : request.asked) name.append(" ").append(std::to_string(property));
  return name.append(request.deadlock ? " deadlock" : "").append(request.symmetry ? " symmetry" : "");
}

}  // namespace lucas::test
