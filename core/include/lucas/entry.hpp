// entry<M>(): puts a model, or several that share name and parameters, into a list of puzzles.
#pragma once

#include "lucas/model_kernel.hpp"
#include "lucas/puzzle.hpp"

namespace lucas {

namespace detail {

// The parameters of a model, if it has any.
template <class M>
[[nodiscard]] auto rows_of() {
  if constexpr (Parameterised<M>)
    return M::params();
  else
    return std::vector<Param<NoParams>>();
}

// The position of the parameter of that name. Throws UsageError with the nearest one.
[[nodiscard]] std::size_t find_param(const std::string& model, const std::vector<ParamInfo>& params,
                                     const std::string& name);

// The value of a parameter as reports show it: a text, the word for a number, or the number. An empty text counts as not set.
[[nodiscard]] Value shown_value(const ParamInfo& param, const ParamValue& value);

}  // namespace detail

// M, or the first of M and Wider that fits the parameters; all of them have one Params.
template <Model M, Model... Wider>
class ModelEntry final : public Entry {
 public:
  using Rows = decltype(detail::rows_of<M>());
  using Params = typename Rows::value_type::Owner;
  using Nicknames = std::vector<std::pair<std::string, Params>>;  // each with its defaults

  ModelEntry(std::string name, std::string summary, Params defaults, const Nicknames& nicknames = {},
             Recogniser recogniser = nullptr)
      : name_(std::move(name)), summary_(std::move(summary)), defaults_(std::move(defaults)) {
    recogniser_ = recogniser;
    for (const auto& [nickname, own] : nicknames)
      nicknames_.push_back(
          {nickname, std::make_unique<ModelEntry>(name_, summary_, own, Nicknames{}, recogniser)});
  }

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
      const auto& row = rows_[detail::find_param(name_, this->params(), name)];
      row.set(params, parse_param(row.info, text));
    }
    if constexpr (ResolvesParams<M>) params = M::resolved(std::move(params));
    return puzzle<M, Wider...>(params);
  }

 private:
  // The first that fits.
  template <Model First, Model... Rest>
  [[nodiscard]] std::unique_ptr<Puzzle> puzzle(const Params& params) const {
    if constexpr (sizeof...(Rest) > 0) {
      if (!First::fits(params)) return puzzle<Rest...>(params);
    }
    First model = [&] {
      if constexpr (Parameterised<First>)
        return First{params};
      else
        return First{};
    }();
    if constexpr (ChecksParams<First>) {
      if (const std::string wrong = model.bad_params(); !wrong.empty()) throw UsageError(wrong);
    }
    std::vector<std::pair<std::string, Value>> values;
    for (const auto& row : rows_) {
      const ParamValue value = row.get(params);
      if (value != ParamValue(std::string()))
        values.emplace_back(row.info.name, detail::shown_value(row.info, value));
    }
    std::vector<std::string> notes;  // left by resolved() in Params::notes, if there is such a member
    if constexpr (requires { notes = params.notes; }) notes = params.notes;
    return std::make_unique<Puzzle>(std::make_shared<ModelKernel<First>>(std::move(model), name_),
                                    std::move(values), std::move(notes));
  }

  std::string name_, summary_;
  Params defaults_;
  Rows rows_ = detail::rows_of<M>();
};

// The entry of a model under another name than its own, with those defaults.
template <Model M, Model... Wider>
[[nodiscard]] std::unique_ptr<const Entry> entry(
    std::string name, std::string summary, typename ModelEntry<M, Wider...>::Params defaults,
    const typename ModelEntry<M, Wider...>::Nicknames& nicknames = {},
    Entry::Recogniser recogniser = nullptr) {
  return std::make_unique<ModelEntry<M, Wider...>>(std::move(name), std::move(summary), std::move(defaults),
                                                   nicknames, recogniser);
}

// Under the model's own name.
template <Model M, Model... Wider>
[[nodiscard]] std::unique_ptr<const Entry> entry(
    const typename ModelEntry<M, Wider...>::Nicknames& nicknames = {},
    Entry::Recogniser recogniser = nullptr) {
  return entry<M, Wider...>(std::string(M::name), std::string(M::summary), {}, nicknames, recogniser);
}

}  // namespace lucas
