// RankOrders: the first rank orders the others to search whenever it searches, and in the end to exit.
#pragma once

#include <optional>
#include <string>

#include "lucas/ranks.hpp"
#include "lucas/request.hpp"

namespace lucas::cli {

class RankOrders {
 public:
  // `ranks` must outlive the object.
  explicit RankOrders(Ranks& ranks) : ranks_(ranks) {}

  [[nodiscard]] Ranks& ranks() const { return ranks_; }
  [[nodiscard]] bool is_first() const { return ranks_.is_first(); }

  // Called by the first rank: the others search with the same Request::from.
  void search(const Request& request) const;
  // Called by the first rank: the others exit with the same code.
  void end(int code) const;

  // Called by the others: waits for an order. True: to search, with Request::from set; false: to exit.
  [[nodiscard]] bool next(Request& request);
  // The exit code, once the order to exit has come.
  [[nodiscard]] const std::optional<int>& code() const { return code_; }
  // Called by a rank whose own run failed before any search: makes each search fail with that exit code and message until the order to
  // exit comes. Returns the exit code.
  [[nodiscard]] int fail_all(int code, const std::string& message);

 private:
  Ranks& ranks_;
  std::optional<int> code_{};
};

}  // namespace lucas::cli
