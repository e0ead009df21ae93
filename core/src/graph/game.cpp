#include "graph/game.hpp"

#include <utility>

#include "kernel/guarded.hpp"
#include "lucas/search.hpp"
#include "search/context.hpp"

namespace lucas {

constexpr const char* playing = "while lucas was playing";

namespace {

const Path& way_of(const Trace& trace) { return dynamic_cast<const KernelTrace&>(trace).path(); }

}  // namespace

Game::Game(std::shared_ptr<const Kernel> kernel, const Request& request, std::optional<std::size_t> goal,
           Monitor& monitor)
    : kernel_(std::move(kernel)), request_(request), goal_(goal), path_(kernel_->shape().state_words) {
  auto oracle = std::make_shared<Exploration>(kernel_, request, goal);
  Control control(request.limits, monitor);
  explored_ = oracle->run(control);
  if (explored_ == Ending::exhausted) oracle_ = std::move(oracle);
  if (goal_ && oracle_)
    distances_ = goal_distances(turned_round(oracle_->graph(), [] {}), oracle_->graph().goals, [] {});
  guarded(*kernel_, "beginning a game", [&] {
    visit_initial(*kernel_, request, [this](const Word* state) {
      if (path_.states() == 0) path_.add(state, Path::no_step);
    });
  });
  look_around();
}

Value Game::state() const { return shown(*kernel_, here()); }

void Game::make(std::size_t move) {
  path_.add(successors_[move].data(), static_cast<std::uint32_t>(move));
  look_around();
}

bool Game::undo() {
  if (path_.states() == 1) return false;
  cut_to(path_.states() - 1);
  return true;
}

bool Game::is_solved() const {
  bool hits = false;
  if (goal_) guarded_in(*kernel_, here(), playing, [&] { hits = kernel_->hits(*goal_, here()); });
  return hits;
}

Request Game::request_from_here(std::chrono::steady_clock::duration timeout) const {
  Request request = request_;
  request.asked = {goal_.value()};
  request.from = {here(), here() + path_.width};
  request.limits = {.timeout = timeout, .memory = request_.limits.memory};
  return request;
}

Ending Game::look_for_goal(std::chrono::steady_clock::duration timeout) {
  Request request = request_from_here(timeout);
  use_bound(kernel_->shape(), request);
  Answer answer = search(kernel_, request);
  if (answer.ending == Ending::exhausted && request.uses_bound) {  // a bound alone proves no dead end
    request.uses_bound = false;
    request.order = SearchOrder::breadth_first;
    answer = search(kernel_, request);
  }
  if (answer.ending == Ending::exhausted) found_[request.from] = no_distance;
  if (answer.ending != Ending::hit) return answer.ending;
  know(way_of(*answer.trace));
  return answer.ending;
}

void Game::look_for_any_way(std::chrono::steady_clock::duration timeout) {
  Request request = any_solution_of(kernel_->shape(), request_from_here(timeout));
  request.limits.timeout = timeout;
  if (const Answer answer = search(kernel_, request); answer.ending == Ending::hit)
    note(way_of(*answer.trace), ways_);
}

void Game::note(const Path& way, Found& found) {
  for (std::size_t i = 0; i < way.states(); ++i)
    found[{way.state(i), way.state(i) + way.width}] = static_cast<std::uint32_t>(way.states() - 1 - i);
}

std::optional<std::size_t> Game::best_move() const {
  const std::optional<std::uint32_t> now = distance() ? distance() : way();
  if (!now || *now == no_distance) return std::nullopt;
  for (std::size_t i = 0; i < successors_.size(); ++i) {
    const Word* const to = successors_[i].data();
    const auto then = distance() ? distance_from(to) : known(ways_, to);
    if (then && *then < *now) return i;
  }
  return std::nullopt;
}

void Game::look_around() {
  successors_.clear();
  labels_.clear();
  const Scene scene = drawn(*kernel_, here());
  if (path_.states() < names_->states()) names_->cut(path_.states(), scene);
  if (path_.states() > names_->states()) names_->follow(scene);
  guarded_in(*kernel_, here(), playing, [&] {
    kernel_->next(here(), [&](const Emitted& step) {
      successors_.emplace_back(step.state(), step.state() + path_.width);
      labels_.push_back(names_->named(steps(), scene, step.label()));
    });
  });
}

void Game::cut_to(std::size_t states) {
  path_.words.resize(states * path_.width);
  path_.steps.resize(states);
  look_around();
}

std::optional<std::uint32_t> Game::known(const Found& found, const Word* state) const {
  const auto steps = found.find({state, state + path_.width});
  return steps == found.end() ? std::nullopt : std::optional(steps->second);
}

std::optional<std::uint32_t> Game::distance_from(const Word* state) const {
  if (distances_.empty()) return known(found_, state);
  const std::optional<Vertex> vertex = oracle_->find(state);
  return vertex ? std::optional(distances_[*vertex]) : std::nullopt;
}

}  // namespace lucas
