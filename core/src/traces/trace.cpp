#include "lucas/trace.hpp"

#include <utility>

#include "kernel/guarded.hpp"
#include "picture/piece_names.hpp"

namespace lucas {
namespace {

// Two traces as one: the second begins in the state where the first ends.
class JoinedTrace final : public Trace {
 public:
  JoinedTrace(std::shared_ptr<const Trace> first, std::shared_ptr<const Trace> second)
      : first_(std::move(first)), second_(std::move(second)) {}

  [[nodiscard]] std::size_t states() const override { return first_->steps() + second_->states(); }
  [[nodiscard]] Value state(std::size_t i) const override { return part(i).state(within(i)); }
  [[nodiscard]] std::optional<Label> action(std::size_t i) const override {
    return part(i).action(within(i));
  }
  [[nodiscard]] std::optional<std::size_t> loop() const override {
    const std::optional<std::size_t> loop = second_->loop();
    return loop ? std::optional(*loop + first_->steps()) : std::nullopt;
  }
  [[nodiscard]] Scene picture(std::size_t i) const override { return part(i).picture(within(i)); }

 private:
  [[nodiscard]] const Trace& part(std::size_t i) const { return i < first_->states() ? *first_ : *second_; }
  [[nodiscard]] std::size_t within(std::size_t i) const {
    return i < first_->states() ? i : i - first_->steps();
  }

  std::shared_ptr<const Trace> first_, second_;
};

}  // namespace

Value KernelTrace::state(std::size_t i) const { return shown(*kernel_, path_.state(i)); }

void KernelTrace::visit_step(std::size_t i, const char* where,
                             FunctionRef<void(const Emitted&)> visit) const {
  const std::uint32_t taken = i < path_.states() ? path_.steps[i] : path_.loop.value().step;
  if (taken == Path::no_step) return;
  guarded_in(*kernel_, path_.state(i - 1), where, [&] {
    std::uint32_t step = 0;
    kernel_->next(path_.state(i - 1), [&](const Emitted& emitted) {
      if (step++ == taken) visit(emitted);
    });
  });
}

std::optional<Label> KernelTrace::action(std::size_t i) const {
  std::optional<Label> label;
  visit_step(i, "while lucas was labelling an action",
             [&](const Emitted& emitted) { label = named(i - 1, emitted.label()); });
  return label;
}

Label KernelTrace::named(std::size_t i, Label label) const {
  return label.of_piece ? names(i).named(i, drawn_state(i), std::move(label)) : label;
}

const PieceNames& KernelTrace::names(std::size_t i) const {
  if (!names_) names_ = std::make_shared<PieceNames>();
  while (names_->states() <= i) names_->follow(drawn_state(names_->states()));
  return *names_;
}

Scene KernelTrace::picture(std::size_t i) const {
  Scene scene = drawn_state(i);
  return PieceNames::has_names(scene) ? names(i).named(i, std::move(scene)) : scene;
}

Scene KernelTrace::drawn_state(std::size_t i) const {
  if (!kernel_->shape().draws_steps || path_.steps[i] == Path::no_step)
    return drawn(*kernel_, path_.state(i));
  Scene scene;
  visit_step(i, "in next", [&](const Emitted& emitted) { scene = drawn(*kernel_, emitted); });
  return scene;
}

std::string KernelTrace::notation() const {
  return guarded_result<std::string>(*kernel_, "writing a behaviour",
                                     [&] { return kernel_->face().notation(path_); });
}

bool KernelTrace::is_true(std::size_t property, std::size_t i) const {
  constexpr const char* where = "while lucas was evaluating a property";
  const PropertyKind kind = properties()[property].kind;
  bool hits = false;
  if (kind == PropertyKind::step_invariant) {
    visit_step(i, where, [&](const Emitted& emitted) { hits = emitted.breaks(property); });
  } else {
    guarded_in(*kernel_, path_.state(i), where, [&] { hits = kernel_->hits(property, path_.state(i)); });
  }
  return hits == (kind == PropertyKind::goal);
}

const std::vector<PropertyInfo>& Trace::properties() const {
  static const std::vector<PropertyInfo> none;
  return none;
}

std::shared_ptr<const Trace> from_initial(std::shared_ptr<const Trace> trace,
                                          std::shared_ptr<const Trace> lead) {
  if (!lead) return trace;
  return std::make_shared<JoinedTrace>(std::move(lead), std::move(trace));
}

}  // namespace lucas
