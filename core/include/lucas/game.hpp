// Game: a walk through a model by hand, one step at a time, with an oracle that knows the way to the goal from
// everywhere if the space is small enough to be explored.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "lucas/exploration.hpp"
#include "lucas/trace.hpp"

namespace lucas {

class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  [[nodiscard]] virtual Value state() const = 0;
  [[nodiscard]] virtual Scene picture() const = 0;
  // What can be done now, in the model's order.
  [[nodiscard]] virtual const std::vector<Label>& moves() const = 0;
  // `move`: a position in moves().
  virtual void make(std::size_t move) = 0;
  // False at the start.
  virtual bool undo() = 0;
  virtual void restart() = 0;
  [[nodiscard]] virtual std::size_t steps() const = 0;
  // False for a model without a goal.
  [[nodiscard]] virtual bool is_solved() const = 0;

  // Steps from here to the nearest goal, or no_distance; nothing if there is no oracle.
  [[nodiscard]] virtual std::optional<std::uint32_t> distance() const = 0;
  // The same at the start.
  [[nodiscard]] virtual std::optional<std::uint32_t> first_distance() const = 0;
  // The first move that leads nearer to a goal, if the oracle knows one.
  [[nodiscard]] virtual std::optional<std::size_t> best_move() const = 0;

  // What was done so far.
  [[nodiscard]] virtual std::shared_ptr<const Trace> trace() const = 0;
};

// From the model's first initial state, or from a given one.
template <Model M>
class ModelGame final : public Game {
  using State = typename M::State;
  using Action = typename M::Action;

 public:
  // `goal`: the position of a goal in the model's properties(), or none. `oracle`: a complete exploration for that goal,
  // or none. `start`: another state to begin at, or none.
  ModelGame(M model, std::optional<std::size_t> goal, std::shared_ptr<const Exploration<M>> oracle,
            std::optional<State> start = std::nullopt)
      : model_(std::move(model)), checks_(model_, Request{}), goal_(goal), oracle_(std::move(oracle)) {
    if (goal_ && oracle_) distances_ = goal_distances(oracle_->graph());
    auto take_first = [this](const State& raw) {
      if (steps_.empty()) steps_.push_back({std::nullopt, raw});
    };
    if (start) take_first(*start);
    guarded<M>("beginning a game", [&] { model_.init(take_first); });
    look_around();
  }

  [[nodiscard]] Value state() const override {
    return guarded<M>("showing a state", [&] { return model_.show(here()); });
  }
  [[nodiscard]] Scene picture() const override {
    Scene scene;
    if constexpr (Drawable<M>) guarded<M>("drawing a state", [&] { model_.draw(here(), scene); });
    return scene;
  }
  [[nodiscard]] const std::vector<Label>& moves() const override { return labels_; }
  void make(std::size_t move) override {
    steps_.push_back(successors_[move]);
    look_around();
  }
  bool undo() override {
    if (steps_.size() == 1) return false;
    steps_.pop_back();
    look_around();
    return true;
  }
  void restart() override {
    steps_.erase(steps_.begin() + 1, steps_.end());
    look_around();
  }
  [[nodiscard]] std::size_t steps() const override { return steps_.size() - 1; }
  [[nodiscard]] bool is_solved() const override {
    return goal_ && guarded<M>("playing", [&] { return checks_.is_hit(*goal_, here()); });
  }

  [[nodiscard]] std::optional<std::uint32_t> distance() const override { return distance_from(here()); }
  [[nodiscard]] std::optional<std::uint32_t> first_distance() const override {
    return distance_from(steps_.front().state);
  }
  [[nodiscard]] std::optional<std::size_t> best_move() const override {
    const std::optional<std::uint32_t> now = distance();
    if (!now || *now == no_distance) return std::nullopt;
    for (std::size_t i = 0; i < successors_.size(); ++i) {
      if (const auto then = distance_from(successors_[i].state); then && *then < *now) return i;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::shared_ptr<const Trace> trace() const override {
    return std::make_shared<ModelTrace<M>>(model_, steps_);
  }

 private:
  [[nodiscard]] const State& here() const { return steps_.back().state; }

  void look_around() {
    successors_.clear();
    labels_.clear();
    auto take = [this](const Action& action, const State& raw) {
      successors_.push_back({action, raw});
      labels_.push_back(model_.label(action));
    };
    guarded<M>("playing", [&] {
      if (expands()) model_.next(here(), take);
    });
  }
  [[nodiscard]] bool expands() const {
    if constexpr (Bounded<M>) return model_.boundary(here());
    return true;
  }
  [[nodiscard]] std::optional<std::uint32_t> distance_from(const State& state) const {
    if (distances_.empty()) return std::nullopt;
    const std::optional<Vertex> vertex = oracle_->find(state);
    return vertex ? std::optional(distances_[*vertex]) : std::nullopt;
  }

  M model_;
  Checks<M> checks_;
  std::optional<std::size_t> goal_;
  std::shared_ptr<const Exploration<M>> oracle_;
  std::vector<std::uint32_t> distances_;
  std::vector<Step<M>> steps_;       // what was done
  std::vector<Step<M>> successors_;  // what can be done
  std::vector<Label> labels_;
};

}  // namespace lucas
