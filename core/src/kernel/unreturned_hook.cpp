#include "kernel/unreturned_hook.hpp"

#include <memory>
#include <string_view>
#include <thread>
#include <utility>

#include "kernel/retrial.hpp"

namespace lucas {
namespace {

using namespace std::chrono_literals;

// The place where the retrial stays a second with one state.
std::string place_of(const std::shared_ptr<Retrial>& retrial) {
  std::thread([retrial] { retrial->run(); }).detach();
  for (std::size_t last = retrial->at();; last = retrial->at()) {
    std::this_thread::sleep_for(500ms);
    const std::uint64_t emitted = retrial->finder().emitted();
    std::this_thread::sleep_for(500ms);
    if (retrial->is_over()) return "a hook, which returned when it was called again";
    if (retrial->at() != last) continue;
    std::string place = retrial->finder().place();
    if (retrial->finder().emitted() == emitted) return place;
    const std::size_t line = place.find('\n');
    return std::string(retrial->call().hook == std::string_view("init") ? "init" : "next") +
           ", which still emits states" + place.substr(line);
  }
}

}  // namespace

std::string unreturned_hook(UnreturnedCall unreturned) {
  if (unreturned.call.kernel == nullptr) return unreturned.call.hook;
  const auto retrial = std::make_shared<Retrial>(std::move(unreturned));
  return retrial->is_needed() ? place_of(retrial) : retrial->where();
}

}  // namespace lucas
