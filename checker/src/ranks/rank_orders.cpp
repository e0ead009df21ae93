#include "ranks/rank_orders.hpp"

#include <new>

#include "lucas/error.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

// The first word of an order. After to_search the order holds Request::from, after to_end the exit code.
constexpr Word to_search = 1, to_end = 2;

[[noreturn]] void throw_for(int code, const std::string& message) {
  if (code == inconclusive) throw std::bad_alloc();
  if (code == usage) throw UsageError(message);
  if (code == io_error) throw IoError(message);
  throw ModelError(message);
}

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

int RankOrders::fail_all(int code, const std::string& message) {
  for (Request ignored; next(ignored);) {
    try {
      together(ranks_, [&] { throw_for(code, message); });
    } catch (const std::exception&) {
      try {  // sent to the first rank, which reports it
        rethrow_of_all(ranks_, std::current_exception());
      } catch (const std::exception&) {
      }
    }
  }
  return *code_;
}

}  // namespace lucas::cli
