#include "tla/spec/second_run.hpp"

#include "kernel/traversal.hpp"
#include "lucas/error.hpp"
#include "lucas/ranges.hpp"

namespace lucas::tla {
namespace {

bool is_of_step(const Cell& cell) { return (cell.reads & reads_next) != 0; }
bool is_never(const std::pair<std::string, std::uint64_t>& counted) { return counted.second == 0; }

class SecondRun final : Traversal::Visitor {
 public:
  SecondRun(const Kernel& kernel, const Specification& specification, const SpecJudge& judge,
            std::uint64_t memory)
      : kernel_(kernel),
        spec_(specification),
        judge_(judge),
        worker_(specification),
        figures_{.registers = specification.registers()},
        budget_(memory),
        states_(kernel, {.form = {Writing::state, kernel.shape().merges_states}}, budget_) {
    for (const Specification::Named& each : specification.possible())
      figures_.possible.emplace_back(each.name, 0);
    if (specification.sets_registers()) worker_.keep(figures_.registers);
  }

  [[nodiscard]] RunFigures figures() {
    if (spec_.possible().empty() && !spec_.sets_registers()) return std::move(figures_);
    const bool counts_all = !spec_.postconditions().empty() && spec_.program().uses("TLCGet");
    worker_.each_initial([&](const Word* state) { take(*state, false); });
    for (std::uint64_t v = 0; v < states_.size(); ++v) {
      if (!counts_all && !ranges::any_of(figures_.possible, is_never)) break;
      const Words from = states_.state(v);
      if (!judge_.is_inside(worker_, from[0])) continue;
      worker_.each_step(spec_.next(), from[0], judge_.level_of(from[0]), [&](Word to) { take(to, true); });
    }
    require_possible();
    return std::move(figures_);
  }

 private:
  void step(std::uint32_t, std::uint32_t, bool is_new) override { is_new_ = is_new; }

  // Takes a state or step that was generated. Evaluates the properties that TLC would, since TLCSet in them may set
  // registers: invariants in new states and in states outside of the constraints, step properties in all steps.
  void take(Word state, bool has_step) {
    is_new_ = true;
    if (judge_.is_in_model(worker_)) {
      count(false);
      if (!has_step || judge_.is_in_actions(worker_)) {
        states_.begin(&state, *this);
        if (has_step) count(true);
      }
    }
    if (!spec_.sets_registers()) return;
    using Kind = Specification::Property::Kind;
    for (std::size_t i = 0; i < kernel_.shape().properties.size(); ++i) {
      const Kind kind = judge_.properties()[i].kind;
      const bool is_asked = kind == Kind::step ? has_step : is_new_ && kind != Kind::initial;
      if (is_asked) static_cast<void>(judge_.breaks(worker_, i));
    }
  }

  // Counts each _POSSIBLE that is true; for all generated states and steps within the constraints.
  void count(bool has_step) {
    has_step ? SpecJudge::begin_at_step(worker_) : SpecJudge::begin_at_made(worker_);
    for (std::size_t i = 0; i < figures_.possible.size(); ++i) {
      const Cell& cell = *spec_.possible()[i].cell;
      if (is_of_step(cell) == has_step && evaluated([&] { return worker_.judge.holds(cell); }))
        ++figures_.possible[i].second;
    }
  }

  void require_possible() const {
    const auto never = ranges::find_if(figures_.possible, is_never);
    if (never == figures_.possible.end()) return;
    const Cell& cell = *spec_.possible()[static_cast<std::size_t>(never - figures_.possible.begin())].cell;
    throw AssumptionError(error_at(
        *cell.body->spot.source, cell.body->spot.place,
        "_POSSIBLE " + never->first + " is true in no reachable " + (is_of_step(cell) ? "step" : "state")));
  }

  const Kernel& kernel_;
  const Specification& spec_;
  const SpecJudge& judge_;
  Worker worker_;
  RunFigures figures_;
  MemoryBudget budget_;
  Traversal states_;
  bool is_new_ = false;  // whether the state that was taken last is new
};

}  // namespace

RunFigures second_run(const Kernel& kernel, const Specification& specification, const SpecJudge& judge,
                      std::uint64_t memory) {
  return SecondRun(kernel, specification, judge, memory).figures();
}

}  // namespace lucas::tla
