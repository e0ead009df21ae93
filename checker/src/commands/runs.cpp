// Runs searches, with a progress line. Of several ranks, the first runs the command and prints results; all search.
#include "commands/search.hpp"

#include <algorithm>
#include <iostream>
#include <thread>

#include "commands/command.hpp"
#include "options/unreturned.hpp"
#include "ranks/rank_orders.hpp"
#include "system/interrupt.hpp"
#include "system/machine.hpp"
#include "system/watchdog.hpp"

namespace lucas::cli {
namespace {

// Divides a machine's cores and memory among its ranks, unless options set them.
void share_the_machine(const Arguments& arguments, unsigned neighbours, Request& request) {
  if (!arguments.has("threads")) {
    const unsigned cores = std::max(std::thread::hardware_concurrency(), 1U);
    request.threads = std::clamp(cores / neighbours, 1U, request.threads);
  }
  if (!arguments.has("memory")) request.limits.memory /= neighbours;
}

}  // namespace

Answer search_with_progress(SearchCall& search) {
  // Only a search that visits each state once can tell its progress as a share of index_size.
  const Request& request = search.request;
  const bool is_one_walk =
      !request.uses_bound && !request.count_solutions && request.order != SearchOrder::both_ends;
  ProgressLine progress(search.call.terminal, !is_quiet(search.arguments), &search.figures,
                        is_one_walk ? search.puzzle.shape().index_size : 0);
  const RankOrders* const orders = search.request.ranks == nullptr ? nullptr : search.call.app.ranks;
  if (orders != nullptr) orders->search(search.request);
  Answer answer = search.puzzle.search(search.request, progress);
  search.learned = answer.learned;
  if (orders == nullptr) return answer;
  for (const Words& words : orders->ranks().gather({0})) search.elsewhere_rss += words[0];
  return answer;
}

void ask_for_ranks(SearchCall& search) {
  const RankOrders* const orders = search.call.app.ranks;
  if (orders == nullptr) return;
  search.request.ranks = &orders->ranks();
  search.request.order =
      SearchOrder::breadth_first;  // also where the model's bound would have gone depth-first
  share_the_machine(search.arguments, orders->ranks().neighbours(), search.request);
}

int serve(SearchCall& search) {
  RankOrders& orders = *search.call.app.ranks;
  const InterruptGuard interrupts;
  Terminal loud{std::cout, std::cerr};
  const Call call{search.call.app, search.call.command, loud, search.call.words};
  const Watchdog watchdog(search.request.limits.timeout, [&](const std::string& hook, Ending why) {
    return tell_unreturned(call, search.puzzle, hook, why, false);
  });
  while (orders.next(search.request)) {
    ProgressLine monitor(loud, false);
    try {
      static_cast<void>(search.puzzle.search(search.request, monitor));
      static_cast<void>(orders.ranks().gather({peak_rss()}));
    } catch (const std::exception&) {  // the first rank tells what it was
    }
  }
  return *orders.code();
}

}  // namespace lucas::cli
