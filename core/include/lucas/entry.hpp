// entry<M>(): makes one Entry, for a list of puzzles, of a model or of several with the same name and parameters.
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

}  // namespace detail

// Makes the first of M and Wider that fits the parameters, whose type they share. Compiled for size: it runs once.
template <Model M, Model... Wider>
class ModelEntry final : public Entry {
 public:
  using Rows = decltype(detail::rows_of<M>());
  using Params = typename Rows::value_type::Owner;
  using Nicknames = std::vector<std::pair<std::string, Params>>;  // each with its defaults

  [[gnu::cold]] ModelEntry(std::string name, std::string summary, Params defaults, const Nicknames& nicknames,
                           Recogniser recogniser, Rows rows)
      : Entry(std::move(name), std::move(summary), recogniser),
        defaults_(std::move(defaults)),
        rows_(std::move(rows)) {
    for (const auto& row : rows_) add(row.info, row.get(defaults_));
    for (const auto& [nickname, own] : nicknames)
      nicknames_.push_back({nickname, std::make_unique<ModelEntry>(this->name(), this->summary(), own,
                                                                   Nicknames{}, recogniser, rows_)});
  }

 private:
  [[nodiscard, gnu::cold]] Made made(const Changes& changes, const TextPlace& place) const override {
    Params params = defaults_;
    if constexpr (requires { params.place = place; }) params.place = place;
    for (const auto& [at, value] : changes) rows_[at].set(params, value);
    if constexpr (ResolvesParams<M>) params = M::resolved(std::move(params));
    Made made;
    for (const auto& row : rows_) made.values.push_back(row.get(params));
    if constexpr (requires { made.notes = params.notes; }) made.notes = params.notes;  // left by resolved()
    make<M, Wider...>(params, made);
    return made;
  }

  // Makes the first model that fits the parameters; the last one is not asked.
  template <Model First, Model... Rest>
  [[gnu::cold]] void make(const Params& params, Made& made) const {
    if constexpr (sizeof...(Rest) > 0) {
      if (!First::fits(params)) return make<Rest...>(params, made);
    }
    First model = [&] {
      if constexpr (Parameterised<First>)
        return First{params};
      else
        return First{};
    }();
    if constexpr (ChecksParams<First>) made.wrong = model.bad_params();
    if (made.wrong.empty()) made.kernel = std::make_unique<ModelKernel<First>>(std::move(model), name());
  }

  Params defaults_;
  Rows rows_;
};

// The entry of a model under another name, with these defaults, and these rows of parameters in place of the model's.
template <Model M, Model... Wider>
[[nodiscard]] std::unique_ptr<const Entry> entry(
    std::string name, std::string summary, typename ModelEntry<M, Wider...>::Params defaults,
    const typename ModelEntry<M, Wider...>::Nicknames& nicknames = {}, Entry::Recogniser recogniser = nullptr,
    typename ModelEntry<M, Wider...>::Rows rows = detail::rows_of<M>()) {
  return std::make_unique<ModelEntry<M, Wider...>>(std::move(name), std::move(summary), std::move(defaults),
                                                   nicknames, recogniser, std::move(rows));
}

// The entry of a model under its own name.
template <Model M, Model... Wider>
[[nodiscard]] std::unique_ptr<const Entry> entry(
    const typename ModelEntry<M, Wider...>::Nicknames& nicknames = {},
    Entry::Recogniser recogniser = nullptr) {
  typename ModelEntry<M, Wider...>::Params defaults;
  return entry<M, Wider...>(std::string(M::name), std::string(M::summary), std::move(defaults), nicknames,
                            recogniser);
}

}  // namespace lucas
