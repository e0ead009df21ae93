// Game: a puzzle played by hand, one step at a time. If the space is small enough to be explored, an oracle
// knows the distance from every state to the goal. Otherwise a search from the player's state finds one way,
// and the distances along it are kept.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "graph/exploration.hpp"
#include "lucas/trace.hpp"
#include "picture/piece_names.hpp"

namespace lucas {

class Game {
 public:
  // Begins at request.from or at the first initial state. `goal`: the position of a goal in Shape::properties, or
  // unset. Explores the space within the request's limits for the oracle. Throws ModelError.
  Game(std::shared_ptr<const Kernel> kernel, const Request& request, std::optional<std::size_t> goal,
       Monitor& monitor);

  // How the exploration for the oracle ended: there is an oracle only if it was exhaustive.
  [[nodiscard]] Ending explored() const { return explored_; }
  [[nodiscard]] Value state() const;
  [[nodiscard]] Scene picture() const { return trace()->picture(steps()); }
  // The possible moves, in the model's order.
  [[nodiscard]] const std::vector<Label>& moves() const { return labels_; }
  // `move`: a position in moves().
  void make(std::size_t move);
  // False at the start.
  bool undo();
  void restart() { cut_to(1); }
  [[nodiscard]] std::size_t steps() const { return path_.states() - 1; }
  // False for a model without a goal.
  [[nodiscard]] bool is_solved() const;

  // Searches for the nearest goal from here as solve does, until the timeout; distance() knows the result if
  // Ending::hit or Ending::exhausted is returned. The game must have a goal. Throws ModelError.
  [[nodiscard]] Ending look_for_goal(std::chrono::steady_clock::duration timeout);

  // Searches for any way to a goal from here, until the timeout; way() then knows it, if there is one. Throws ModelError.
  void look_for_any_way(std::chrono::steady_clock::duration timeout);

  // Notes a shortest way from an initial state to a goal, for distance().
  void know(const Path& way) { note(way, found_); }

  // Steps from here to the nearest goal, or no_distance; unset if neither the oracle nor a search knows it.
  [[nodiscard]] std::optional<std::uint32_t> distance() const { return distance_from(here()); }
  // The distance from the start.
  [[nodiscard]] std::optional<std::uint32_t> first_distance() const { return distance_from(path_.state(0)); }
  // Steps of a way from here to a goal that need not be the shortest; unset if none is known.
  [[nodiscard]] std::optional<std::uint32_t> way() const { return known(ways_, here()); }
  // The first move that is known to lead nearer to a goal, or along a way.
  [[nodiscard]] std::optional<std::size_t> best_move() const;

  // The moves made so far, as a trace.
  [[nodiscard]] std::shared_ptr<const KernelTrace> trace() const {
    return std::make_shared<KernelTrace>(kernel_, path_, names_);
  }

 private:
  [[nodiscard]] const Word* here() const { return path_.state(path_.states() - 1); }
  void look_around();
  void cut_to(std::size_t states);
  // Steps to a goal from the states on ways that were found.
  using Found = std::map<Words, std::uint32_t>;
  [[nodiscard]] std::optional<std::uint32_t> known(const Found& found, const Word* state) const;
  // A request for the goal from the present state.
  [[nodiscard]] Request request_from_here(std::chrono::steady_clock::duration timeout) const;
  // Notes the steps from each state of the way to its end.
  static void note(const Path& way, Found& found);
  [[nodiscard]] std::optional<std::uint32_t> distance_from(const Word* state) const;

  std::shared_ptr<const Kernel> kernel_;
  Request request_;
  std::optional<std::size_t> goal_;
  std::shared_ptr<const Exploration> oracle_{};  // unset: none
  Ending explored_;
  std::vector<std::uint32_t> distances_{};
  Found found_{}, ways_{};           // distances that searches found; other ways
  Path path_;                        // what was done
  std::vector<Words> successors_{};  // what can be done
  std::vector<Label> labels_{};
  std::shared_ptr<PieceNames> names_ = std::make_shared<PieceNames>();  // along the path
};

}  // namespace lucas
