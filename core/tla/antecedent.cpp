#include "tla/antecedent.hpp"

#include <utility>

#include "tla/asked_kernel.hpp"
#include "tla/parser.hpp"

namespace lucas::tla {
namespace {

std::optional<Syntax> antecedent_of(Syntax expression) {
  if (expression.kind == Syntax::Kind::name && expression.text == "=>")
    return std::move(expression.children.front());
  if (expression.kind != Syntax::Kind::forall) return std::nullopt;
  std::optional<Syntax> inner = antecedent_of(std::move(expression.children.front()));
  if (!inner) return std::nullopt;
  expression.kind = Syntax::Kind::exists;
  expression.children.front() = *std::move(inner);
  return expression;
}

}  // namespace

Antecedents with_antecedents(std::shared_ptr<const Kernel> kernel, const std::vector<std::size_t>& properties,
                             const std::vector<Source>& definitions) {
  Questionnaire asked{.definitions = definitions};
  Antecedents all;
  for (const std::size_t property : properties) {
    const PropertyInfo& info = kernel->shape().properties[property];
    std::optional<Syntax> antecedent;
    if (info.is_expression) antecedent = antecedent_of(parse_expression({info.name, ""}));
    all.positions.emplace_back();
    if (!antecedent) continue;
    const bool is_of_steps = info.kind == PropertyKind::step_invariant;
    all.positions.back() = kernel->shape().properties.size() + asked.questions.size();
    asked.questions.push_back(
        {is_of_steps ? PropertyKind::step_invariant : PropertyKind::goal, {to_text(*antecedent), ""}});
  }
  all.kernel = asked.questions.empty() ? std::move(kernel) : tla::asked(std::move(kernel), asked);
  return all;
}

}  // namespace lucas::tla
