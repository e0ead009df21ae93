#include "graphs/graph_file.hpp"

#include <ostream>
#include <utility>

#include "lucas/text.hpp"

namespace lucas {
namespace {

// ---- States and steps for all formats --------------------------------------------------------------------

struct Item {
  Vertex vertex;
  std::uint32_t depth;
  std::string distance;  // "" where the model has no goal
  bool initial, goal;
  std::string text;
};

class GraphRows {
 public:
  GraphRows(const NamedGraph& graph, Pulse pulse)
      : space_(graph.space),
        graph_(space_.graph()),
        distances_(graph.distances),
        depths_(graph_.depths()),
        pulse_(pulse) {}

  [[nodiscard]] bool has_goal() const { return !graph_.goals.empty(); }

  template <class Write>
  void for_each_state(const Write& write) const {
    for (Vertex v = 0; v < graph_.states(); ++v) {
      pulse_();
      const std::string distance = !has_goal()                    ? ""
                                   : distances_[v] == no_distance ? "-1"
                                                                  : std::to_string(distances_[v]);
      write(Item{v, depths_[v], distance, depths_[v] == 0, has_goal() && graph_.goals[v], text_of(v)});
    }
  }
  // write(number of the edge, from, to, action)
  template <class Write>
  void for_each_step(const Write& write) const {
    std::uint64_t number = 0;
    for (Vertex v = 0; v < graph_.states(); ++v) {
      pulse_();
      const std::vector<Label> actions = space_.actions(v);
      const auto targets = graph_.successors(v);
      for (std::size_t i = 0; i < targets.size(); ++i) write(number++, v, targets[i], to_text(actions[i]));
    }
  }

 private:
  // The state's picture, or its variables if the model draws none.
  [[nodiscard]] std::string text_of(Vertex v) const {
    const Scene scene = space_.picture(v);
    if (scene.empty()) return to_text(space_.state(v));
    std::string text;
    for (std::string& line : render_text(scene))
      text += (text.empty() ? "" : "\n") + without_blanks(std::move(line));
    return text;
  }

  const StateSpace& space_;
  const StateGraph& graph_;
  const std::vector<std::uint32_t>& distances_;
  std::vector<std::uint32_t> depths_;
  Pulse pulse_;
};

// ---- Quoting of texts ------------------------------------------------------------------------------------

// The text in quotes: a backslash goes before quotes and backslashes, a line's end is \n.
std::string dot_text(std::string_view text) {
  std::string all = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\' || c == '\n') all += '\\';
    all += c == '\n' ? 'n' : c;
  }
  return all + '"';
}
// A text that a spreadsheet would take for a formula gets an apostrophe in front, which makes it a text there.
std::string csv(std::string_view text) {
  const bool is_formula = !text.empty() && std::string_view("=+-@").find(text[0]) != std::string_view::npos;
  std::string all = is_formula ? "\"'" : "\"";
  for (const char c : text) all.append(c == '"' ? 2 : 1, c);
  return all + '"';
}

}  // namespace

void write_graphml(std::ostream& out, const NamedGraph& graph, Pulse pulse) {
  const GraphRows rows(graph, pulse);
  out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml "
         "xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
      << "<key id=\"depth\" for=\"node\" attr.name=\"depth\" attr.type=\"int\"/>\n";
  if (rows.has_goal())
    out << "<key id=\"distance\" for=\"node\" attr.name=\"goal_distance\" attr.type=\"int\"/>\n"
        << "<key id=\"goal\" for=\"node\" attr.name=\"goal\" attr.type=\"boolean\"/>\n";
  out << "<key id=\"state\" for=\"node\" attr.name=\"state\" attr.type=\"string\"/>\n"
      << "<key id=\"action\" for=\"edge\" attr.name=\"action\" attr.type=\"string\"/>\n"
      << "<graph id=\"" << xml_text(graph.name) << "\" edgedefault=\"directed\">\n";
  rows.for_each_state([&](const Item& item) {
    out << "<node id=\"n" << item.vertex << "\"><data key=\"depth\">" << item.depth << "</data>";
    if (rows.has_goal())
      out << "<data key=\"distance\">" << item.distance << "</data><data key=\"goal\">"
          << (item.goal ? "true" : "false") << "</data>";
    out << "<data key=\"state\">" << xml_text(item.text) << "</data></node>\n";
  });
  rows.for_each_step([&](std::uint64_t number, Vertex from, Vertex to, const std::string& action) {
    out << "<edge id=\"e" << number << "\" source=\"n" << from << "\" target=\"n" << to
        << "\"><data key=\"action\">" << xml_text(action) << "</data></edge>\n";
  });
  out << "</graph>\n</graphml>\n";
}

void write_dot(std::ostream& out, const NamedGraph& graph, Pulse pulse) {
  const GraphRows rows(graph, pulse);
  out << "digraph " << dot_text(graph.name) << " {\n  node [shape=box, fontname=monospace];\n";
  rows.for_each_state([&](const Item& item) {
    out << "  " << item.vertex << " [label=" << dot_text(item.text) << ", depth=" << item.depth;
    if (rows.has_goal()) out << ", goal_distance=" << item.distance;
    if (item.goal) out << ", peripheries=2";
    if (item.initial) out << ", style=bold";
    out << "];\n";
  });
  rows.for_each_step([&](std::uint64_t, Vertex from, Vertex to, const std::string& action) {
    out << "  " << from << " -> " << to << " [label=" << dot_text(action) << "];\n";
  });
  out << "}\n";
}

void write_csv(std::ostream& out, const NamedGraph& graph, Pulse pulse) {
  const GraphRows rows(graph, pulse);
  out << (rows.has_goal() ? "Id,depth,goal_distance,goal,state\n" : "Id,depth,state\n");
  rows.for_each_state([&](const Item& item) {
    out << item.vertex << "," << item.depth << ",";
    if (rows.has_goal()) out << item.distance << "," << (item.goal ? "true" : "false") << ",";
    out << csv(item.text) << "\n";
  });
}

}  // namespace lucas
