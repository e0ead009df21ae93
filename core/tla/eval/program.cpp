#include "tla/eval/program.hpp"

namespace lucas::tla {

Program::~Program() = default;

template <class Work>
auto Program::evaluated(StateTerms* now, StateTerms* next, Work work) {
  terms_.release();
  evaluation_.memos.clear();
  evaluation_.now = now;
  evaluation_.next = next;
  evaluation_.is_primed = false;
  Call call(nullptr, evaluation_, main_.slots);
  return work(call.frame());
}

Term Program::value(StateTerms* now, StateTerms* next) {
  return evaluated(now, next, [&](Frame& f) { return main_.body->eval(f); });
}
bool Program::holds(StateTerms* now, StateTerms* next) {
  return evaluated(now, next, [&](Frame& f) { return main_.body->holds(f); });
}
std::string Program::why_not(StateTerms* now, StateTerms* next) {
  return evaluated(now, next, [&](Frame& f) {
    Reason reason;
    main_.body->explain(f, reason);
    std::string text;
    if (reason.node == main_.body.get()) return text;  // the whole is no reason
    if (reason.node != nullptr && reason.node->spot.syntax != nullptr)
      text = to_text(*reason.node->spot.syntax);
    std::string separator = " for ";
    for (const auto& [name, value] : reason.bindings) {
      text += separator + name + " = " + shown(value);
      separator = ", ";
    }
    return text;
  });
}

std::string error_text(const PlacedError& error) {
  return error_at(*error.spot.source, error.spot.place, error.what()).what();
}

}  // namespace lucas::tla
