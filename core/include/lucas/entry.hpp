// entry<M>(): puts a model behind the Entry interface. The only place where a model's type is erased.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/exploration.hpp"
#include "lucas/portrait.hpp"
#include "lucas/puzzle.hpp"
#include "lucas/search.hpp"
#include "lucas/strategy_walk.hpp"
#include "lucas/suggest.hpp"
#include "lucas/verification.hpp"

namespace lucas {

// A model that comes in several widths says which parameters fit this one: static bool fits(const Params&).
template <class M> concept Sized = Parameterised<M> && requires(const typename M::Params& p) {
  { M::fits(p) } -> std::same_as<bool>;
};

namespace detail {

struct NoParams {};
template <class M>
struct ParamsOf {
  using type = NoParams;
  static std::vector<Param<NoParams>> rows() { return {}; }
};
template <Parameterised M>
struct ParamsOf<M> {
  using type = typename M::Params;
  static std::vector<Param<type>> rows() { return M::params(); }
};

template <Strategic M>
[[nodiscard]] Built built_by(const M& model, const std::string& strategy, std::size_t goal,
                             std::uint64_t most_moves) {
  auto construction = model.construct(strategy, most_moves);
  auto steps = follow(model, strategy, construction.moves);
  if (!Checks<M>(model, Request{}).is_hit(goal, steps.back().state))
    throw ModelError("the model '" + std::string(M::name) + "': strategy '" + strategy +
                     "' does not reach the goal");
  return {
      std::make_shared<ModelTrace<M>>(model, std::move(steps)),
      [model, moves = std::move(construction.moves)](std::size_t i) { return model.notation(moves[i - 1]); },
      construction.optimum, std::move(construction.proof), std::move(construction.phases)};
}

}  // namespace detail

template <Model M>
class ModelPuzzle final : public Puzzle {
 public:
  ModelPuzzle(M model, std::string name, std::vector<std::pair<std::string, Value>> params)
      : model_(std::move(model)), name_(std::move(name)), params_(std::move(params)) {
    std::size_t position = 0;
    std::apply([&](const auto&... p) { (list(p, position++), ...); }, model_.properties());
  }

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] const std::vector<std::pair<std::string, Value>>& params() const override { return params_; }
  [[nodiscard]] const std::vector<PropertyInfo>& properties() const override { return properties_; }
  [[nodiscard]] bool symmetric() const override {
    if constexpr (Symmetric<M>) return has_symmetry(model_);
    return false;
  }
  [[nodiscard]] bool writes_levels() const override { return WritesLevels<M>; }
  [[nodiscard]] std::string step_noun() const override {
    if constexpr (NamesSteps<M>) return model_.step_noun();
    return "step";
  }

  [[nodiscard]] std::string unsolvable() const override {
    if constexpr (ProvesUnsolvable<M>) {
      const std::string why = guarded<M>("proving it unsolvable", [&] { return model_.unsolvable(); });
      if (!why.empty()) SelfCheck<M>(model_).run();
      return why;
    }
    return {};
  }

  [[nodiscard]] Answer search(const Request& request, Monitor& monitor) const override {
    Request of_model = request;
    for (std::size_t& i : of_model.asked) i = positions_[i];
    for (std::size_t& i : of_model.counted) i = positions_[i];
    auto result = lucas::search(model_, of_model, monitor);
    Answer answer{result.ending, result.engine, std::move(result.stats), listed_as(result.property)};
    if (!result.trace.empty())
      answer.trace = std::make_shared<ModelTrace<M>>(model_, std::move(result.trace));
    answer.solutions = std::move(result.solutions);
    return answer;
  }
  [[nodiscard]] Verification verify(const TraceFile& file, bool allow_stuttering) const override {
    return guarded<M>("verifying a trace", [&] { return Verifier<M>(model_, file, allow_stuttering).run(); });
  }
  [[nodiscard]] Origin find(const Value& wanted, const Limits& limits, Monitor& monitor) const override {
    return guarded<M>("looking for a state",
                      [&] { return StateFinder<M>(model_, wanted, limits, monitor).run(); });
  }
  [[nodiscard]] Origin last_state(const TraceFile& file) const override {
    return guarded<M>("following a trace", [&] { return Verifier<M>(model_, file, true).last_state(); });
  }
  [[nodiscard]] Portrait portrait() const override {
    return guarded<M>("describing it", [&] { return portrait_of(model_); });
  }

  [[nodiscard]] Explored explore(const Request& request, std::optional<std::size_t> goal,
                                 Monitor& monitor) const override {
    auto exploration = std::make_shared<Exploration<M>>(model_, request, in_model(goal));
    const Ending ending = exploration->run(request.limits, monitor);
    const auto& graph = exploration->graph();
    Explored explored{ending, exploration->states_seen(), graph.targets.size()};
    if (ending == Ending::exhausted) explored.classes = exploration->classes();
    if (ending == Ending::exhausted) explored.space = std::move(exploration);
    return explored;
  }
  [[nodiscard]] std::unique_ptr<Game> play(const Request& request, std::optional<std::size_t> goal,
                                           Monitor& monitor) const override {
    auto oracle = std::make_shared<Exploration<M>>(model_, request, in_model(goal));
    if (oracle->run(request.limits, monitor) != Ending::exhausted) oracle.reset();
    return std::make_unique<ModelGame<M>>(model_, in_model(goal), std::move(oracle),
                                          state_from<M>(request.from));
  }
  [[nodiscard]] std::vector<StrategyInfo> strategies() const override {
    if constexpr (Strategic<M>) return M::strategies();
    return {};
  }
  [[nodiscard]] Built build([[maybe_unused]] const std::string& strategy, [[maybe_unused]] std::size_t goal,
                            [[maybe_unused]] std::uint64_t most_moves) const override {
    if constexpr (Strategic<M>)
      return guarded<M>("building a solution",
                        [&] { return detail::built_by(model_, strategy, positions_[goal], most_moves); });
    throw UsageError("the model '" + name_ + "' has no strategies");
  }

 private:
  template <class Property>
  void list(const Property& property, std::size_t position) {
    if (!property.claimed) return;
    properties_.push_back(
        {Property::kind, std::string(property.name), std::string(property.about), property.on_request});
    positions_.push_back(position);
  }
  [[nodiscard]] std::optional<std::size_t> in_model(std::optional<std::size_t> listed) const {
    return listed ? std::optional(positions_[*listed]) : std::nullopt;
  }
  [[nodiscard]] std::optional<std::size_t> listed_as(std::optional<std::size_t> position) const {
    if (!position) return std::nullopt;
    const auto found = std::find(positions_.begin(), positions_.end(), *position);
    return static_cast<std::size_t>(found - positions_.begin());
  }

  M model_;
  std::string name_;
  std::vector<std::pair<std::string, Value>> params_;
  std::vector<PropertyInfo> properties_;  // those that are claimed
  std::vector<std::size_t> positions_;    // of each of them in the model's properties()
};

// M, or the first of M and Wider that fits the parameters; all of them have one name and one Params.
template <Model M, Model... Wider>
class ModelEntry final : public Entry {
  using Params = typename detail::ParamsOf<M>::type;

 public:
  // Under the model's own name, or another one with other defaults.
  explicit ModelEntry(std::string name = std::string(M::name), std::string summary = std::string(M::summary),
                      Params defaults = {})
      : name_(std::move(name)), summary_(std::move(summary)), defaults_(std::move(defaults)) {}

  [[nodiscard]] std::string name() const override { return name_; }
  [[nodiscard]] std::string summary() const override { return summary_; }
  [[nodiscard]] std::vector<ParamInfo> params() const override {
    std::vector<ParamInfo> all;
    for (const auto& row : rows_) all.push_back(row.info);
    return all;
  }
  [[nodiscard]] std::vector<std::string> defaults() const override {
    std::vector<std::string> all;
    for (const auto& row : rows_) all.push_back(value_text(row.info, row.get(defaults_)));
    return all;
  }

  [[nodiscard]] std::unique_ptr<Puzzle> make(const Arguments& arguments) const override {
    Params params = defaults_;
    for (const auto& [name, text] : arguments) {
      const Param<Params>& row = row_named(name);
      row.set(params, parse_param(row.info, text));
    }
    if constexpr (ResolvesParams<M>) params = M::resolved(std::move(params));
    return first_that_fits<M, Wider...>(params);
  }

 private:
  [[nodiscard]] const Param<Params>& row_named(const std::string& name) const {
    std::vector<std::string> names;
    for (const Param<Params>& row : rows_) {
      if (row.info.name == name) return row;
      names.push_back(row.info.name);
    }
    throw UsageError("the model '" + this->name() + "' has no parameter '" + excerpt(name) + "'",
                     suggestion(name, names));
  }

  template <Model First, Model... Rest>
  [[nodiscard]] std::unique_ptr<Puzzle> first_that_fits(const Params& params) const {
    if constexpr (sizeof...(Rest) > 0) {
      if (!First::fits(params)) return first_that_fits<Rest...>(params);
    }
    return puzzle<First>(params);
  }

  template <Model Chosen>
  [[nodiscard]] std::unique_ptr<Puzzle> puzzle(const Params& params) const {
    Chosen model = [&] {
      if constexpr (Parameterised<Chosen>)
        return Chosen{params};
      else
        return Chosen{};
    }();
    if constexpr (ChecksParams<Chosen>) {
      if (const std::string wrong = model.bad_params(); !wrong.empty()) throw UsageError(wrong);
    }
    std::vector<std::pair<std::string, Value>> values;
    for (const auto& row : rows_) values.emplace_back(row.info.name, value_of(row, params));
    return std::make_unique<ModelPuzzle<Chosen>>(std::move(model), name_, std::move(values));
  }

  // A text, a word where there is one for a number, or else the number.
  [[nodiscard]] static Value value_of(const Param<Params>& row, const Params& params) {
    const ParamValue value = row.get(params);
    const std::string text = value_text(row.info, value);
    const std::int64_t* number = std::get_if<std::int64_t>(&value);
    return number != nullptr && text == std::to_string(*number) ? Value(*number) : Value(text);
  }

  std::string name_, summary_;
  Params defaults_;
  std::vector<Param<Params>> rows_ = detail::ParamsOf<M>::rows();
};

template <Model M, Model... Wider>
[[nodiscard]] std::unique_ptr<const Entry> entry() {
  return std::make_unique<ModelEntry<M, Wider...>>();
}

// The same model under another name, with other parameters where none are given.
template <Model M, Model... Wider>
[[nodiscard]] std::unique_ptr<const Entry> entry(std::string name, std::string summary,
                                                 typename M::Params defaults) {
  return std::make_unique<ModelEntry<M, Wider...>>(std::move(name), std::move(summary), std::move(defaults));
}

}  // namespace lucas
