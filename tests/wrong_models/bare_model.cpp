// A model with no hooks, no properties and one state: a control that a search of it compiles without a
// warning.
#include "lucas/model_kernel.hpp"
#include "lucas/search.hpp"

struct Rest {
  static constexpr std::string_view name = "rest", summary = "nothing happens";
  struct State {
    std::uint8_t none;
    bool operator==(const State&) const = default;
  };
  struct Action {};
  void init(auto&& emit) const { emit(State{}); }
  void next(const State&, auto&&) const {}
  auto properties() const { return lucas::properties(); }
  lucas::Value show(const State&) const { return lucas::Value::record({}); }
  lucas::Label label(Action) const { return {"None"}; }
};

bool rests() {
  return lucas::search(std::make_shared<lucas::ModelKernel<Rest>>(Rest{}), lucas::Request{}).trace == nullptr;
}
