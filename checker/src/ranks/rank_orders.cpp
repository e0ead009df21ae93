#include "ranks/rank_orders.hpp"

#include <exception>

#include "lucas/error.hpp"
#include "ranks/failure.hpp"

namespace lucas::cli {
namespace {

// The first word of an order; Request::from follows, or the exit code.
constexpr Word to_search = 1, to_end = 2;

}  // namespace

void RankOrders::search(const Request& request) const {
  Words order{to_search};
  order.insert(order.end(), request.from.begin(), request.from.end());
  static_cast<void>(ranks_.gather(order));
}

void RankOrders::end(int code) const { static_cast<void>(ranks_.gather({to_end, static_cast<Word>(code)})); }

bool RankOrders::next(Request& request) {
  const Words order = ranks_.gather({})[0];
  if (order.at(0) == to_search) {
    request.from.assign(order.begin() + 1, order.end());
    return true;
  }
  code_ = static_cast<int>(order.at(1));
  return false;
}

int RankOrders::refuse_all(const std::string& why) {
  for (Request ignored; next(ignored);) {
    try {
      try {
        together(&ranks_, [&] { throw UsageError(why); });
      } catch (const UsageError&) {
        rethrow_of_all(ranks_, std::current_exception());
      }
    } catch (const UsageError&) {  // told by the first
    }
  }
  return *code_;
}

}  // namespace lucas::cli
