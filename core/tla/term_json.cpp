#include "tla/term_json.hpp"

namespace lucas::tla {
namespace {

Json function_json(const std::vector<Term>& items, bool is_record) {
  Json object = Json::object(), pairs = Json::array();
  for (std::size_t i = 0; i < items.size(); i += 2) {
    if (is_record) {
      object[items[i].entry().text] = to_itf(items[i + 1]);
    } else {
      pairs.push_back(Json::array({to_itf(items[i]), to_itf(items[i + 1])}));
    }
  }
  return is_record ? object : Json{{"#map", std::move(pairs)}};
}

}  // namespace

Json to_itf(Term term) {
  const TermKind kind = kind_of(term);
  if (kind == TermKind::boolean || kind == TermKind::integer || kind == TermKind::string)
    return lucas::to_itf(value_of(term));
  if (kind == TermKind::function) return function_json(term.entry().items, is_record(term));
  Json items = Json::array();
  for (const Term item : term.entry().items) items.push_back(to_itf(item));
  return kind == TermKind::tuple ? items : Json{{"#set", std::move(items)}};
}

}  // namespace lucas::tla
