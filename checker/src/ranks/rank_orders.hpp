// RankOrders: what the first of several ranks has the others do: search when it does, again and again, and leave in the end.
#pragma once

#include <optional>
#include <string>

#include "lucas/ranks.hpp"
#include "lucas/request.hpp"

namespace lucas::cli {

class RankOrders {
 public:
  // They must outlive it.
  explicit RankOrders(Ranks& ranks) : ranks_(ranks) {}

  [[nodiscard]] Ranks& ranks() const { return ranks_; }
  [[nodiscard]] bool is_first() const { return ranks_.is_first(); }

  // By the first rank: the others search with the same Request::from.
  void search(const Request& request) const;
  // By the first rank: the others leave with the same exit code.
  void end(int code) const;

  // By the others: waits for an order. True: to search, with Request::from set; false: to leave.
  [[nodiscard]] bool next(Request& request);
  // Once they are to leave.
  [[nodiscard]] const std::optional<int>& code() const { return code_; }
  // By a rank whose own run ended with that exit code and message before any search: has each search fail with that, until it is
  // to leave. Returns the exit code.
  [[nodiscard]] int fail_all(int code, const std::string& message);

 private:
  Ranks& ranks_;
  std::optional<int> code_{};
};

}  // namespace lucas::cli
