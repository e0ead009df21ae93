#include "page/space_page.hpp"

#include <fmt/format.h>

#include <ostream>
#include <sstream>
#include <unordered_map>

#include "console/report.hpp"
#include "console/survey.hpp"
#include "graph/layout.hpp"
#include "lucas/value.hpp"
#include "page/album.hpp"
#include "page/page.hpp"

namespace lucas::cli {
namespace {

Page head_of(const ExploreReport& report) {
  std::ostringstream text;
  Terminal terminal{text, text};
  Page page{model_text(report.model, report.params), "explored:",
            fmt::format("{}, depth {}", plural(terminal, report.survey->states, "state"),
                        number(terminal, report.survey->depth()))};
  if (report.symmetry) page.facts.emplace_back("up to symmetry");
  for (const auto& [name, fact] : survey_facts(terminal, report, false))
    page.facts.push_back(name + ": " + fact);
  return page;
}

// Stands in labels for the name of the piece that moves, which the page follows from state to state.
const std::string piece_mark = "\x01 ";

class SpaceWriter {
 public:
  SpaceWriter(const ExploreReport& report, Pulse pulse)
      : report_(report),
        space_(*report.explored.space),
        pulse_(pulse),
        solution_(has_goal() ? solution_of(space_.graph(), report.distances) : std::vector<Vertex>{}),
        sample_(sample_of(space_.graph(), most_states_of_a_page, solution_)) {}

  void write(std::ostream& out, const std::string& title) {
    Json json = head_json(head_of(report_), title);
    json["schema"] = "lucas/space/1";
    json["noun"] = report_.step_noun;
    json["states"] = report_.survey->states;
    json["levels"] = sample_.graph.levels;
    json["depths"] = report_.survey->levels;
    json["layouts"] = Json::array();
    if (is_whole())
      json["layouts"].push_back(layout_json("structure", layout_by_structure(sample_.graph, pulse_)));
    json["layouts"].push_back(layout_json("depth", layout_by_depth(sample_.graph, pulse_)));
    if (has_goal()) json["goal"] = goal_json();
    add_states();
    json["steps"] = steps_.base64();
    json["labels"] = labels_;
    json.update(album_.json());
    out << script_text(json);
  }

 private:
  [[nodiscard]] bool has_goal() const { return !space_.graph().goals.empty(); }
  [[nodiscard]] bool is_whole() const { return sample_.states.size() == space_.graph().states(); }

  [[nodiscard]] static Json layout_json(const std::string& name, const Layout& layout) {
    Packed packed;
    for (std::size_t v = 0; v < layout.x.size(); ++v) {
      packed.pair(layout.x[v]);
      packed.pair(layout.y[v]);
    }
    return {{"by", name}, {"points", packed.base64()}};
  }

  [[nodiscard]] Json goal_json() const {
    Packed distances;
    for (const Vertex v : sample_.states)
      distances.number(report_.distances[v] == no_distance ? 0 : report_.distances[v] + std::uint64_t{1});
    Json path = Json::array();
    for (const Vertex v : solution_)
      path.push_back(std::lower_bound(sample_.states.begin(), sample_.states.end(), v) -
                     sample_.states.begin());
    return {{"name", report_.goal},
            {"distances", distances.base64()},
            {"counts", report_.survey->goal->at_distance},
            {"path", path}};
  }

  // Each state's picture as what it changes of the first state with a step to it, its values likewise.
  void add_states() {
    std::vector<std::optional<std::size_t>> bases(sample_.states.size());
    for (Vertex v = 0; v < sample_.states.size(); ++v) {
      pulse_();
      album_.add(space_, sample_.states[v], bases[v]);
      add_steps(v);
      for (const Vertex w : sample_.graph.successors(v)) {
        if (w > v && !bases[w]) bases[w] = v;
      }
    }
  }

  // How many, and for each where it leads, from here, and its label.
  void add_steps(Vertex v) {
    const auto all = space_.graph().successors(sample_.states[v]);
    const auto shown = sample_.graph.successors(v);
    const std::vector<Label> labels = space_.actions(sample_.states[v]);
    steps_.number(shown.size());
    std::size_t next = 0;
    for (const Vertex w : shown) {
      while (all[next] != sample_.states[w]) ++next;
      steps_.difference(static_cast<std::int64_t>(w) - v);
      const Label& label = labels[next++];
      steps_.number(number_of(label.of_piece ? piece_mark + label.of_piece->text : to_text(label)));
    }
  }
  [[nodiscard]] std::size_t number_of(const std::string& label) {
    const auto [found, is_new] = numbers_.try_emplace(label, labels_.size());
    if (is_new) labels_.push_back(label);
    return found->second;
  }

  const ExploreReport& report_;
  const StateSpace& space_;
  Pulse pulse_;
  std::vector<Vertex> solution_;
  Sample sample_;
  Album album_;
  Packed steps_;
  std::vector<std::string> labels_;
  std::unordered_map<std::string, std::size_t> numbers_;
};

}  // namespace

void write_space_page(std::ostream& out, const ExploreReport& report, const std::string& title, Pulse pulse) {
  write_filled(out, "space.html", [&] { SpaceWriter(report, pulse).write(out, title); });
}

}  // namespace lucas::cli
