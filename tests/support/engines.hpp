// Every way in which a search can be made: visited sets, numbers of threads, ways through a level.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lucas/request.hpp"
#include "visited/visited_set.hpp"

namespace lucas::test {

// One of the visited sets that can serve a puzzle of that shape.
[[nodiscard]] inline StoreKind possible(const Shape& shape, std::size_t i) {
  const std::vector<StoreKind> kinds = possible_stores(shape);
  return kinds[i % kinds.size()];
}

// Calls judge(request) for each of them that can serve a puzzle of that shape.
template <class Judge>
void with_each_engine(const Shape& shape, Request request, const std::vector<unsigned>& threads,
                      Judge&& judge) {
  for (const StoreKind store : possible_stores(shape)) {
    for (const Way way : {Way::serial, Way::parallel}) {
      for (const unsigned n : threads) {
        SCOPED_TRACE(std::string(to_text(store)) + (way == Way::serial ? ", serial" : ", parallel") +
                     ", threads " + std::to_string(n));
        request.store = store;
        request.way = way;
        request.threads = n;
        judge(static_cast<const Request&>(request));
      }
    }
  }
}

}  // namespace lucas::test
