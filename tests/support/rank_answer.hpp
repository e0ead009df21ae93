// Searches by ranks that are threads of this process.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "lucas/search.hpp"
#include "lucas/stats.hpp"
#include "support/rank_threads.hpp"

namespace lucas::test {

// Makes the request of all that of one rank.
using OwnRequest = std::function<void(Request& own, unsigned rank)>;

// The answer of the first rank, whose monitor is given.
inline Answer search_on_ranks(const std::shared_ptr<const Kernel>& kernel, const Request& request,
                              unsigned size, Monitor& monitor, const OwnRequest& change = {}) {
  Answer answer;
  test::on_ranks(size, [&](Ranks& ranks) {
    Request own = request;
    own.ranks = &ranks;
    if (change) change(own, ranks.rank());
    Monitor silent;
    Answer found = search(kernel, own, ranks.is_first() ? monitor : silent);
    if (ranks.is_first()) answer = std::move(found);
  });
  return answer;
}
inline Answer search_on_ranks(const std::shared_ptr<const Kernel>& kernel, const Request& request,
                              unsigned size, const OwnRequest& change = {}) {
  Monitor silent;
  return search_on_ranks(kernel, request, size, silent, change);
}

}  // namespace lucas::test
