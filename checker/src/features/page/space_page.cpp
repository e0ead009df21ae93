#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <ostream>
#include <sstream>
#include <tuple>
#include <unordered_map>

#include "features/page/packed.hpp"
#include "features/page/page.hpp"
#include "features/page/variable_scenes.hpp"
#include "graph/layout.hpp"
#include "lucas/text.hpp"
#include "lucas/value.hpp"
#include "picture/drawing.hpp"
#include "report/space_report.hpp"

namespace lucas::cli {
namespace {

Json head_of(const ExploreReport& report) {
  std::ostringstream text;
  const Terminal terminal{text, text};
  std::vector<std::string> facts;
  if (report.symmetry) facts.emplace_back("up to symmetry");
  for (const auto& [name, fact] : survey_facts(terminal, report, false)) facts.push_back(name + ": " + fact);
  return page_head(
      model_text(report, true), "explored:",
      fmt::format("{}, depth {}", counted(report.survey->states, "state"), report.survey->depth()), true,
      facts);
}

// Album: packs the looks of a space's states: numbers stand for the shapes in pictures and for values of variables.
class Album {
 public:
  // If the model draws nothing, finds the boards among the states' variables. Called before add().
  void see(const StateSpace& space, const std::vector<Vertex>& states) {
    if (states.empty() || space.picture(states.front()).draws()) return;
    for (const Vertex state : states) variable_scenes_.see(space.state(state));
  }

  // Adds states in the order of their numbers, each as changes to the added state number `base`, or whole without one.
  void add(const StateSpace& space, Vertex state, std::optional<std::size_t> base) {
    const Scene scene = space.picture(state);
    const bool has_boards = !scene.draws() && variable_scenes_.has_boards();
    add_board(has_boards ? variable_scenes_.scene(space.state(state)) : scene, base);
    if (!has_values_) return;
    add_values(space.state(state), base);
    constexpr std::size_t most_beside_a_picture = 256 << 10;
    has_values_ = !scene.draws() || text_bytes_ <= most_beside_a_picture;
  }

  // The album's members of the page's data.
  [[nodiscard]] Json json() const {
    Json json = Json::object();
    if (looks_.size() > 0) {
      std::vector<std::tuple<std::size_t, int, int>> sprites(sprites_.size());
      for (const auto& [sprite, number] : sprites_) sprites[number] = sprite;
      Json places = Json::array();
      for (const auto& [look, x, y] : sprites) places.insert(places.end(), {look, x, y});
      json["pictures"] = {{"width", width_}, {"height", height_}, {"looks", looks_json(looks_)},
                          {"names", names_}, {"sprites", places}, {"boards", packed_boards_.base64()}};
    }
    if (has_values_)
      json["variables"] = {{"names", variables_}, {"texts", texts_}, {"values", packed_values_.base64()}};
    return json;
  }

 private:
  using Sequence = std::vector<std::uint32_t>;

  void add_board(const Scene& scene, std::optional<std::size_t> base) {
    const Drawing drawing = drafter_.draw(scene);
    width_ = std::max(width_, drawing.width);
    height_ = std::max(height_, drawing.height);
    for (const Scene::Box& box : scene.boxes()) {
      if (boards_.empty() && !box.name.empty()) names_[box.label].push_back(box.name);
    }
    Sequence board;
    for (const Sprite& sprite : drawing.sprites) {
      const auto next = static_cast<std::uint32_t>(sprites_.size());
      board.push_back(
          sprites_.try_emplace({looks_.number_of(sprite.look), sprite.x, sprite.y}, next).first->second);
    }
    packed_boards_.changes(board, base ? boards_[*base] : Sequence{});
    boards_.push_back(std::move(board));
  }

  void add_values(const Value& state, std::optional<std::size_t> base) {
    variables_ = state.names();
    Sequence values;
    for (const Value& value : state.items()) {
      const auto next = static_cast<std::uint32_t>(texts_.size());
      const auto [text, is_new] = number_of_text_.try_emplace(to_text(value), next);
      if (is_new) {
        texts_.push_back(text->first);
        text_bytes_ += text->first.size() + 3;  // quotes and a comma
      }
      values.push_back(text->second);
    }
    packed_values_.changes(values, base ? values_[*base] : Sequence{});
    values_.push_back(std::move(values));
  }

  VariableScenes variable_scenes_;
  Drafter drafter_;
  int width_ = 0, height_ = 0;
  Looks looks_;
  std::map<std::string, std::vector<std::string>>
      names_;  // of the first state's pieces, by the label that they share
  std::map<std::tuple<std::size_t, int, int>, std::uint32_t> sprites_;  // numbers of (look, x, y)
  std::vector<Sequence> boards_;  // by state: numbers of its sprites, from the bottom
  Packed packed_boards_, packed_values_;

  bool has_values_ = true;
  std::vector<std::string> variables_, texts_;
  std::size_t text_bytes_ = 0;
  std::unordered_map<std::string, std::uint32_t> number_of_text_;
  std::vector<Sequence> values_;  // by state: numbers of its variables' texts
};

// Replaces, in labels, the name of the piece that moves; the page follows that piece from state to state.
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
    Json json = head_of(report_);
    json.update({{"title", printable(title)},
                 {"schema", "lucas/space/1"},
                 {"noun", report_.step_noun},
                 {"states", report_.survey->states},
                 {"levels", sample_.graph.levels},
                 {"depths", report_.survey->levels}});
    if (sample_.states.size() == space_.graph().states())
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
    const auto position_of = [&](Vertex v) {
      return std::lower_bound(sample_.states.begin(), sample_.states.end(), v) - sample_.states.begin();
    };
    return {{"name", report_.goal},
            {"distances", distances.base64()},
            {"counts", report_.survey->goal->at_distance},
            {"path", json_list(solution_, position_of)}};
  }

  // Adds each state's picture and values as changes to the first state with a step to it; and its steps.
  void add_states() {
    std::vector<std::optional<std::size_t>> bases(sample_.states.size());
    album_.see(space_, sample_.states);
    for (Vertex v = 0; v < sample_.states.size(); ++v) {
      pulse_();
      album_.add(space_, sample_.states[v], bases[v]);
      add_steps(v);
      for (const Vertex w : sample_.graph.successors(v)) {
        if (w > v && !bases[w]) bases[w] = v;
      }
    }
  }

  // Adds the number of steps, and for each the difference of its target's number to `v` and the number of its label.
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
