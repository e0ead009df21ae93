#include "commands/origin.hpp"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <new>

#include "files/input.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "options/model_choice.hpp"
#include "tla/asked/asked_kernel.hpp"
#include "trace_files/trace_file.hpp"
#include "trace_files/verification.hpp"

namespace lucas::cli {
namespace {

// The number N of FILE:N; nothing for FILE alone, which means its last state. Throws UsageError.
std::optional<std::size_t> state_at(const NumberedFile& file) {
  if (file.number.empty()) return std::nullopt;
  const char* const end = file.number.data() + file.number.size();
  std::size_t state = 0;
  const auto [stop, error] = std::from_chars(file.number.data(), end, state);
  if (error != std::errc() || stop != end)
    throw UsageError(fmt::format("'{}' is no number of a state", excerpt(file.number)),
                     "FILE:N is state N of the trace, from 0.");
  return state;
}

Origin follow(const Puzzle& puzzle, const NumberedFile& place, std::uint64_t memory) {
  const std::optional<std::size_t> wanted = state_at(place);
  TraceFile file = read_trace_file(place.path, memory);
  if (file.model && *file.model != puzzle.name())
    throw UsageError(
        fmt::format("{}: a trace of '{}', not of '{}'", file.name, excerpt(*file.model), puzzle.name()));
  const std::size_t steps = file.steps(), state = wanted.value_or(steps);
  if (state > steps)
    throw UsageError(fmt::format("{}: it has no state {}", file.name, state),
                     fmt::format("Its states are 0 to {}.", steps));
  file.entries.resize(file.begin + state + 1);
  file.loop.reset();
  return last_state(puzzle.kernel(), file);
}

// The state in a trace file, or the reachable one that `text` describes. Errors of expressions name --from already.
Origin find(const Puzzle& puzzle, const std::string& text, const std::vector<tla::Source>& definitions,
            const Request& like, Monitor& monitor) {
  if (const auto place = numbered_file(text))
    return prefixing("--from", [&] { return follow(puzzle, *place, like.limits.memory); });
  if (text.find_first_of("=<>#~\\") == std::string::npos)
    throw UsageError(fmt::format("--from: '{}' is neither a file nor a state", excerpt(text)),
                     tla::state_example);
  const tla::ToldState told = tla::told_state(puzzle.kernel(), {text, "--from"}, definitions);
  return find_state(told.kernel, told.is_one, like, monitor);
}

void require_one(const Origin& origin, const Puzzle& puzzle, bool has_boundary) {
  const std::uint64_t seen = origin.stats.distinct;
  if (origin.matches == 0)
    throw UsageError(
        fmt::format("no reachable state of '{}' matches", puzzle.name()),
        fmt::format("{}{} looked at.",
                    seen == 1 ? "The only reachable state" : fmt::format("All {} reachable states", seen),
                    std::string(has_boundary ? " within --boundary" : "") + (seen == 1 ? " was" : " were")));
  if (origin.matches > 1)
    throw UsageError(fmt::format("{} reachable states of '{}' match", origin.matches, puzzle.name()),
                     "Tell more of their variables.");
}

}  // namespace

std::optional<Origin> begin_at_origin(const Arguments& arguments, const std::vector<tla::Source>& definitions,
                                      const Puzzle& puzzle, Request& request, Monitor& monitor) {
  const auto text = arguments.text("from");
  if (!text) return std::nullopt;
  const auto started = std::chrono::steady_clock::now();
  Origin origin;
  try {
    origin = find(puzzle, *text, definitions, request, monitor);
  } catch (const std::bad_alloc&) {
    origin = {.ending = Ending::memory};
  }
  if (origin.ending == Ending::exhausted)
    prefixing("--from", [&] { require_one(origin, puzzle, arguments.has("boundary")); });
  request.limits.spend_since(started);
  if (origin.ending == Ending::exhausted) request.from = origin.state;
  return origin;
}

}  // namespace lucas::cli
