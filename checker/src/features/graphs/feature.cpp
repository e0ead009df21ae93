// Graphs: explore -o X.graphml, .dot or .csv writes the state space.
#include "options/feature.hpp"
#include "graphs/graph_file.hpp"

namespace lucas::cli {
namespace {

template <void (*write)(std::ostream&, const NamedGraph&, Pulse)>
void write_space(std::ostream& out, const ExploreReport& report, const Output& output, Pulse pulse) {
  if (!report.survey) have_none("graph", output);
  write(out, {*report.explored.space, report.distances, report.model}, pulse);
}

}  // namespace

Feature graphs_feature() {
  return {
      .adds = {{.command = "explore", .example = "explore die-hard -o die-hard.dot"}},
      .formats = {{.word = "graphml",
                   .ending = ".graphml",
                   .about = "of explore: the graph of all states",
                   .write_space = write_space<write_graphml>},
                  {.word = "dot",
                   .ending = ".dot",
                   .about = "the same, for Graphviz",
                   .write_space = write_space<write_dot>},
                  {.word = "csv",
                   .ending = ".csv",
                   .about = "of explore: a table of all states",
                   .write_space = write_space<write_csv>}},
  };
}

}  // namespace lucas::cli
